"""What the documentation shows is what happens."""

from __future__ import annotations

import doctest
import importlib
import inspect
import pkgutil
from pathlib import Path

import cavalcade as cv
import pytest

MODULES = ["cavalcade"] + [
    f"cavalcade.{module.name}"
    for module in pkgutil.iter_modules(cv.__path__)
    if module.name not in ("__main__", "_native")
]


@pytest.mark.parametrize("name", MODULES)
def test_every_example_of_a_docstring_holds(name: str) -> None:
    failed, _ = doctest.testmod(importlib.import_module(name))
    assert failed == 0


ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize(
    "page", ["README.md", "python/README.md", "docs/src/python.md", "docs/src/cluster.md"]
)
def test_every_example_of_a_page_holds(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    blocks = (ROOT / page).read_text().split("```python\n")[1:]
    assert blocks
    names: dict[str, object] = {"cv": cv}
    for block in blocks:
        exec(compile(block.split("```")[0], page, "exec"), names)  # noqa: S102


def test_everything_public_is_documented() -> None:
    for name in cv.__all__:
        value = getattr(cv, name)
        if name == "__version__":
            continue
        assert inspect.getdoc(value), name
        if inspect.isclass(value):
            for member, method in vars(value).items():
                if not member.startswith("_") and (
                    callable(method) or isinstance(method, property)
                ):
                    assert inspect.getdoc(method), f"{name}.{member}"
