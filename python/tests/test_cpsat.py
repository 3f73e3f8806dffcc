"""CP-SAT as a backend: an executable of this package."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import cavalcade as cv
import pytest

BIN = Path(sys.executable).parent


@pytest.fixture(autouse=True)
def on_the_path(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", f"{BIN}{os.pathsep}{os.environ['PATH']}")


@pytest.mark.parametrize(
    ("puzzle", "method"),
    [
        (cv.classics()["guarini"], "flow"),
        (cv.classics()["guarini"], "layered"),
        (cv.Puzzle.uncrossed("5x5"), "edges"),
        (cv.Puzzle.uncrossed("6x6", piece="camel", closed=True), "cliques"),
        (cv.Puzzle.snake("5x5"), "sat"),
    ],
)
def test_cp_sat_proves_what_the_default_method_proves(puzzle: cv.Puzzle, method: str) -> None:
    expected = cv.solve(puzzle)
    answer = cv.solve(puzzle, method=method, backend="exec:cpsat", threads=2, time_limit=60)
    assert (answer.status, answer.value) == (expected.status, expected.value)
    assert answer.backend == "exec:cpsat"


def test_cp_sat_finds_a_tour() -> None:
    answer = cv.solve(
        cv.Puzzle.tour("6x6", closed=True), method="sat", backend="exec:cpsat", time_limit=60
    )
    assert answer.status == "found"


def test_a_file_that_is_no_program_is_named() -> None:
    ended = subprocess.run(
        [BIN / "cavalcade-cpsat", "none.mps", "none.sol"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 2
    assert "cannot read none.mps as an MPS file" in ended.stderr
