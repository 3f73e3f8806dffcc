"""Sequences."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from . import _native, _options
from ._errors import InputError
from ._progress import Progress

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._options import Options


def sequence(
    name: str, numbers: range, **options: Unpack[Options]
) -> Iterator[tuple[int, int | None]]:
    """The terms of a sequence as they are known.

    Args:
        name: such as ``"tours-closed-6"`` (closed tours of 6 x n boards), ``"camel-uncrossed-open"``, or the number of an
            entry of the OEIS, such as ``"A003192"``. :func:`sequences` lists them.
        numbers: the n, in steps of one.
        options: see :class:`Options`; limits are for all terms together.

    Yields:
        n and a(n). Where a limit is reached, a(n) is None, and the terms end.

    Raises:
        InputError: the name is unknown, or n is below the first one.

    >>> import cavalcade as cv
    >>> list(cv.sequence("tours-closed-6", range(5, 9)))
    [(5, 8), (6, 9862), (7, 1067638), (8, 55488142)]
    """
    if numbers.step != 1 or not numbers:
        raise InputError(f"numbers: expected steps of one, such as range(1, 11), not {numbers}")
    _options.check_names(options)
    parts = json.dumps([_options.choice(options), _options.limits(options)])
    progress, scratch = Progress(options.get("progress")), options.get("scratch")
    first, last = numbers[0], numbers[-1]
    task = _native.Task.sequence(name, first, last, parts, scratch, progress.observer)
    return _terms(task, progress)


def _terms(task: _native.Task, progress: Progress) -> Iterator[tuple[int, int | None]]:
    with progress:
        try:
            for report in task:
                term = json.loads(report)
                if task.interrupt is not None and term["value"] is None:
                    raise task.interrupt
                yield term["n"], None if term["value"] is None else int(term["value"])
        finally:
            task.stop()


def sequences() -> list[dict[str, Any]]:
    """The sequences that have a name: dictionaries with ``name``, ``summary``, ``oeis`` and ``first``. Others are named alike:
    ``tours-closed-7``, ``zebra-uncrossed-open``."""
    found: list[dict[str, Any]] = json.loads(_native.sequences())
    return found
