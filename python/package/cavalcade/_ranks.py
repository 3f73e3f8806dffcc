"""Uniformly random tours, and ranks of tours."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from os import PathLike
from typing import TYPE_CHECKING, Any, NamedTuple

from . import _native, _options
from ._answer import Answer
from ._ask import claimed, handed_over, reports, until_a_limit
from ._progress import Progress
from ._puzzle import PuzzleLike

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._options import Options


def samples(puzzle: PuzzleLike, count: int = 10, **options: Unpack[Options]) -> Iterator[Answer]:
    """Tours drawn uniformly at random, one after another: each from all tours, whatever the others are, so that one may come
    twice. Each is an answer that the referee has replayed; ``answer.stats`` has its ``rank`` and the number of all ``tours``.
    One sweep finds all of them.

    Args:
        puzzle: a tour, without other conditions than a start and an end.
        count: how many; none come where there is no tour.
        options: see :class:`Options`; errors as of :func:`solve`. The same ``seed`` gives the same tours, the first of them
            that of the method ``uniform``.

    Raises:
        LimitError: a limit is reached before the tours are known.

    >>> import cavalcade as cv
    >>> drawn = list(cv.samples(cv.Puzzle.tour("6x6", closed=True), 100, seed=7))
    >>> len(drawn), drawn[0].stats["tours"]
    (100, '9862')
    """
    return until_a_limit(reports(puzzle, {"samples": {"count": count}}, options))


class Rank(NamedTuple):
    """The rank of a tour among all tours of its board."""

    rank: int
    """From 1 to the number of tours, in the order of the counting sweep."""
    tours: int
    """The number of tours."""


def rank(
    tour: Answer | Mapping[str, Any] | str | PathLike[str], **options: Unpack[Options]
) -> Rank:
    """The rank of a tour: ``cv.solve(puzzle, method="uniform", settings={"rank": rank})`` finds it again. A tour and its reverse
    are one.

    Args:
        tour: an answer, or what :func:`check` takes; the referee replays it.
        options: limits, ``scratch`` and ``progress``; see :class:`Options`.

    Raises:
        FoulError: it is not a legal tour.
        InputError: it is not a tour.
        MethodError: the puzzle has other conditions than a start and an end, its tours cannot be counted, or a limit is
            reached before.

    >>> import cavalcade as cv
    >>> answer = cv.solve(cv.Puzzle.tour("6x6", closed=True), method="uniform", settings={"rank": 4711})
    >>> cv.rank(answer)
    Rank(rank=4711, tours=9862)
    """
    _options.check_names(options)
    limits, progress = json.dumps(_options.limits(options)), Progress(options.get("progress"))
    task = _native.Task.rank(claimed(tour), limits, options.get("scratch"), progress.observer)
    [(rank, tours)] = [json.loads(value) for _, value in handed_over(task, progress)]
    return Rank(int(rank), int(tours))
