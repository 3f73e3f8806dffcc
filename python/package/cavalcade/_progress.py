"""Progress: a bar of tqdm, or a callback."""

from __future__ import annotations

import sys
import time
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from typing_extensions import Self

    Observer = Callable[[dict[str, Any]], object]

_COUNT = "{desc}{n_fmt} {unit} [{elapsed}{postfix}]"
_SHARE = "{desc}{percentage:3.0f}% |{bar}| {n_fmt}/{total_fmt} {unit} [{elapsed}{postfix}]"

_QUIET = 1.0
"""A run that is over within these seconds shows nothing."""


class Progress:
    """Shows the progress of a run; a context, at whose end the bar is removed.

    Attributes:
        observer: what the run calls, or None.
    """

    observer: Observer | None

    def __init__(self, wanted: bool | Observer | None) -> None:
        self._bar: Any = None
        if callable(wanted):
            self.observer = wanted
        elif wanted or (wanted is None and _is_watched()):
            self.observer = _bar(self)
        else:
            self.observer = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.close()


def _is_watched() -> bool:
    """Whether somebody looks: a terminal, or a notebook that has widgets. Without them a bar would remain in its outputs."""
    ipython: Any = sys.modules.get("IPython")
    shell = None if ipython is None else ipython.get_ipython()
    if hasattr(shell, "kernel"):
        return find_spec("ipywidgets") is not None
    return sys.stderr is not None and sys.stderr.isatty()


def _tqdm() -> Any:
    """The bar for a notebook that can show it as a widget, or the one for terminals."""
    return import_module("tqdm.auto" if find_spec("ipywidgets") else "tqdm.std").tqdm


def _bar(progress: Progress) -> Observer | None:
    """A bar that appears after a second; None without tqdm."""
    began = time.monotonic()

    def show(now: dict[str, Any]) -> None:
        if progress._bar is None:
            if time.monotonic() - began < _QUIET:
                return
            tqdm = _tqdm()
            # With a delay, however short, nothing is drawn before there is something to say.
            progress._bar = tqdm(leave=False, delay=1e-9)
        bar = progress._bar
        bar.bar_format = _COUNT if now["total"] is None else _SHARE
        bar.unit = now["unit"]
        bar.total = now["total"]
        bar.n = now["done"]
        known = {key: now[key] for key in ("incumbent", "bound") if now[key] is not None}
        bar.set_description(now["phase"], refresh=False)
        bar.set_postfix(known, refresh=True)

    return show if find_spec("tqdm") else None
