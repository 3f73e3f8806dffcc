"""Surveys: a cover or an errand with its guards on all cells, and the fewest walkers."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from ._answer import Answer
from ._ask import reports
from ._puzzle import PuzzleLike
from ._rows import Rows

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._options import Options


class Survey(Rows[dict[str, Any]]):
    """The placements of the guards as they are known, in the order of their cells: iterate over it. Those that have arrived are
    kept, so that it can be iterated again. Each is a dictionary with ``guards``, ``status``, ``unit``, ``value``, ``bound``,
    ``then``, ``reason``, ``components``, ``stopped`` and ``witness``; ``cavalcade schema report`` describes it. The ``status``
    of a placement is None where there is no such puzzle: a walker has to stand on a cell that a guard attacks or occupies.
    ``components`` are the connected components of the safe cells of an infeasible one.

    A table of it has the guards, the status, the values, and the sizes of the components."""

    @property
    def hardest(self) -> list[dict[str, Any]]:
        """The placements with the largest value, when all have arrived; empty if all are infeasible."""
        found = [placement for placement in self if placement["value"] is not None]
        most = max((placement["value"] for placement in found), default=None)
        return [placement for placement in found if placement["value"] == most]

    def _record(self, row: dict[str, Any]) -> dict[str, Any]:
        return {
            "guards": " ".join(row["guards"]),
            "status": row["status"],
            "value": row["value"],
            "bound": row["bound"],
            "moves": (row["then"] or {}).get("value"),
            "components": [len(cells) for cells in row["components"]],
        }


def survey(puzzle: PuzzleLike, **options: Unpack[Options]) -> Survey:
    """The optimum of a cover or an errand for every placement of its guards.

    Args:
        puzzle: a cover or an errand with guards; where they stand does not matter.
        options: see :class:`Options`; errors as of :func:`solve`.

    >>> import cavalcade as cv
    >>> finegold = cv.Puzzle.errand("8x8", ["Qd5"], start="h8", visit="ranks")
    >>> [(placement["guards"], placement["value"]) for placement in cv.survey(finegold).hardest]
    [(['Qe4'], 158), (['Qd5'], 158)]
    """
    return Survey(json.loads(value) for _, value in reports(puzzle, "survey", options))


def fewest_walkers(
    puzzle: PuzzleLike, within: int | None = None, **options: Unpack[Options]
) -> list[Answer]:
    """The answers of a cover for each number of walkers with free starts, up to the fewest that need at most ``within``
    steps: that of the last answer.

    Args:
        puzzle: a cover; where its walkers start, and how many there are, does not matter.
        within: the most steps; None: any number, so that each connected component of the safe cells has one walker.
        options: see :class:`Options`; errors as of :func:`solve`.

    >>> import cavalcade as cv
    >>> queen = cv.Puzzle.cover("8x8", ["Qd5"], place=1)
    >>> [answer.value for answer in cv.fewest_walkers(queen, within=14)]
    [46, 22, 14]
    """
    return [Answer(value) for _, value in reports(puzzle, {"walkers": {"within": within}}, options)]
