"""Ranges: the same puzzle on smaller boards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ._answer import Answer
from ._ask import reports
from ._puzzle import PuzzleLike
from ._rows import Rows

if TYPE_CHECKING:
    import polars
    from typing_extensions import Unpack

    from ._options import Options

_MOST = 2**63 - 1
"""The largest number of a column of integers."""


class Range(Rows[Answer]):
    """The answers of a range of boards as they arrive: iterate over it. Answers that have arrived are kept, so that it can be
    iterated again. As a table it has the columns ``board``, ``width``, ``height``, ``status``, ``value`` (what is counted, or
    the value of the solution), ``bound``, ``method``, ``seconds`` and ``stopped``."""

    def _record(self, row: Answer) -> dict[str, Any]:
        board = row.puzzle.board
        return {
            "board": str(board),
            "width": board.width,
            "height": board.height,
            "status": row.status.value,
            "value": row.count if row.puzzle.kind == "count" else row.value,
            "bound": row.bound,
            "method": row.method,
            "seconds": row.seconds,
            "stopped": row.stopped,
        }

    def to_polars(self) -> polars.DataFrame:
        """The rows as a polars table, when all have arrived; ``value`` is text where a number has more than 63 bits.

        Raises:
            ModuleNotFoundError: polars is not installed.
        """
        import polars

        records = self._records()
        if any((record["value"] or 0) > _MOST for record in records):
            for record in records:
                record["value"] = None if record["value"] is None else str(record["value"])
        return polars.DataFrame(records, infer_schema_length=None)


def heights(
    puzzle: PuzzleLike, lowest: int = 1, narrowest: int | None = None, **options: Unpack[Options]
) -> Range:
    """The answers of an uncrossed path or a count on smaller boards, up to its own, as they are known.

    Args:
        puzzle: An uncrossed path or a count on a rectangle, the widest and highest one.
        lowest: The lowest height.
        narrowest: The narrowest width; by default the board's width only. Answers come by widths, and those of a width by
            heights.
        options: As for :func:`solve`. After a limit the last answer is unknown.

    >>> import cavalcade as cv
    >>> [answer.count for answer in cv.heights(cv.Puzzle.count("5x6", closed=True), lowest=5)]
    [0, 8]
    >>> [answer.value for answer in cv.heights(cv.Puzzle.uncrossed("4x4"), lowest=3, narrowest=3)]
    [2, 4, 4, 5]
    """
    asked = {"heights": {"narrowest": narrowest, "lowest": lowest}}
    return Range(Answer(value) for _, value in reports(puzzle, asked, options))
