"""The examples and the notebooks run."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

FOLDER = Path(__file__).parent.parent
EXAMPLES = sorted((FOLDER / "examples").glob("*.py"))
NOTEBOOKS = sorted((FOLDER / "notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_every_example_runs(example: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", str(example)],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0 and done.stdout, done.stderr


@pytest.mark.notebook
@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
@pytest.mark.filterwarnings("ignore")
def test_every_notebook_runs_and_is_committed_with_its_outputs(
    notebook: Path, tmp_path: Path
) -> None:
    given = nbformat.read(notebook, as_version=4)  # type: ignore[no-untyped-call]
    cells = [cell for cell in given.cells if cell.cell_type == "code"]
    assert all(cell.execution_count for cell in cells)
    kinds = {output.output_type for cell in cells for output in cell.outputs}
    assert "error" not in kinds and kinds & {"execute_result", "display_data"}
    # Its asserts are the test. A cell may take a minute where nothing else runs.
    NotebookClient(given, timeout=600, resources={"metadata": {"path": str(tmp_path)}}).execute()


def test_there_is_a_notebook_for_each_article() -> None:
    assert len(NOTEBOOKS) == 5 and len(EXAMPLES) >= 4
