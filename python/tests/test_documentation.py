"""What the documentation shows is what happens."""

from __future__ import annotations

import doctest
import importlib
import inspect
import pkgutil
from pathlib import Path

import pytest

import cavalcade as cv

MODULES = ["cavalcade"] + [
    f"cavalcade.{module.name}"
    for module in pkgutil.iter_modules(cv.__path__)
    if module.name not in ("__main__", "_native")
]


@pytest.mark.parametrize("name", MODULES)
def test_every_example_of_a_docstring_holds(name: str) -> None:
    failed, _ = doctest.testmod(importlib.import_module(name))
    assert failed == 0


def test_every_example_of_the_readme_holds() -> None:
    readme = Path(__file__).parent.parent / "README.md"
    blocks = readme.read_text().split("```python\n")[1:]
    assert blocks
    for block in blocks:
        exec(compile(block.split("```")[0], str(readme), "exec"), {})  # noqa: S102


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
