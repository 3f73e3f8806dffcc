"""Uniformly random tours, and ranks of tours."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from os import PathLike
from typing import TYPE_CHECKING, Any, NamedTuple

from . import _native
from ._answer import Answer
from ._ask import claimed, reports, solve, until_a_limit
from ._errors import InputError, LimitError
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
    """The rank of a tour: ``cv.solve(puzzle, method="uniform", settings={"rank": rank})`` finds it again, and the setting
    ``tour`` of that method is a path whose rank is to be found. A tour and its reverse are one.

    Args:
        tour: an answer, or what :func:`check` takes; the referee replays it.
        options: limits and ``progress``; see :class:`Options`.

    Raises:
        FoulError: it is not a legal tour.
        InputError: it is not a tour.
        MethodError: the puzzle has other conditions than a start and an end, or its tours cannot be counted.
        LimitError: a limit is reached before.

    >>> import cavalcade as cv
    >>> answer = cv.solve(cv.Puzzle.tour("6x6", closed=True), method="uniform", settings={"rank": 4711})
    >>> cv.rank(answer)
    Rank(rank=4711, tours=9862)
    """
    given = Answer(_native.check(claimed(tour))[1])
    if given.puzzle.kind != "tour" or given.path is None:
        raise InputError("a rank is that of a tour: expected the cells of one")
    chosen: Options = {**options, "method": "uniform", "settings": {"tour": given.path}}
    answer = solve(given.puzzle, **chosen)
    if answer.stopped is not None:
        raise LimitError(answer)
    return Rank(int(answer.stats["rank"]), int(answer.stats["tours"]))
