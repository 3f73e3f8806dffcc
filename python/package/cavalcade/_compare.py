"""Comparisons: every formulation under every solver, and the other methods."""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from ._ask import reports
from ._puzzle import PuzzleLike
from ._rows import Rows

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._options import Options

_KEYS = (
    "method",
    "backend",
    "variables",
    "rows",
    "nonzeros",
    "relaxation",
    "status",
    "value",
    "bound",
    "proved",
    "conflicts",
    "nodes",
    "rounds",
    "horizon",
    "arithmetic",
    "seconds",
    "memory",
    "stopped",
    "note",
)
"""The keys of a row, in order."""

_SHOWN = (*_KEYS[:9], "conflicts", "nodes", "rounds", "seconds", "memory", "note")
"""Those that a notebook shows, where a row has them."""


class Comparison(Rows[dict[str, Any]]):
    """The rows of a comparison as they arrive: iterate over it. Rows that have arrived are kept, so that it can be iterated
    again. Each row is a dictionary with ``method``, ``backend``, ``variables``, ``rows``, ``nonzeros``, ``relaxation``,
    ``status``, ``value``, ``bound``, ``proved``, ``conflicts``, ``nodes``, ``rounds``, ``horizon``, ``arithmetic``,
    ``seconds``, ``memory`` (bytes), ``stopped``, and ``note``, which says why there is no answer. What a method does not
    have is None."""

    def _record(self, row: dict[str, Any]) -> dict[str, Any]:
        return row

    def _table(self) -> tuple[list[str], list[list[str]]]:
        """The columns that are not empty, and their cells."""
        rows = list(self)
        keys = [key for key in _SHOWN if any(row[key] is not None for row in rows)]
        return keys, [[_shown(key, row[key]) for key in keys] for row in rows]

    def __str__(self) -> str:
        """A table, without the notes."""
        keys, rows = self._table()
        keys = [key for key in keys if key != "note"]
        lines = [keys, *(row[: len(keys)] for row in rows)]
        widths = [max(len(line[column]) for line in lines) for column in range(len(keys))]
        return "\n".join(
            "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
            for line in lines
        )

    def _repr_html_(self) -> str:
        keys, rows = self._table()
        head = "".join(f"<th>{key}</th>" for key in keys)
        lines = (
            "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows
        )
        return f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(lines)}</tbody></table>"


def compare(
    puzzle: PuzzleLike,
    *,
    backends: Sequence[str] = (),
    relax: bool = False,
    **options: Unpack[Options],
) -> Comparison:
    """Answers a puzzle in every way: each formulation under each solver, then the other methods, one after another, each in a
    process of its own.

    Args:
        puzzle: as of :func:`solve`.
        backends: the solvers; by default all.
        relax: only the LP relaxations.
        options: see :class:`Options`; ``time_limit``, 60 seconds by default, is for each row.

    >>> import cavalcade as cv
    >>> rows = cv.compare("guarini", relax=True, backends=["microlp"])
    >>> [(row["method"], row["relaxation"]) for row in rows if row["method"] == "flow"]
    [('flow', 16.0)]
    """
    limited: Options = {"time_limit": 60.0, **options}
    ask = {"compare": {"backends": list(backends), "relax": relax}}
    found = (json.loads(value) for _, value in reports(puzzle, ask, limited))
    return Comparison({key: row.get(key) for key in _KEYS} for row in found)


def _shown(key: str, value: object) -> str:
    """A value as a table shows it: memory in MiB, other numbers with four digits."""
    if value is None:
        return ""
    if key == "memory" and isinstance(value, int):
        return f"{value / 2**20:.0f} MiB"
    return f"{value:.4g}" if isinstance(value, float) else str(value)
