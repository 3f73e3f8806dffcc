"""Rows that are kept as they arrive."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    import pandas
    import polars

Row = TypeVar("Row")


class Rows(Generic[Row]):
    """Rows as they arrive: iterate over it. Rows that have arrived are kept, so that it can be iterated again."""

    def __init__(self, rows: Iterator[Row]) -> None:
        self._coming = rows
        self._rows: list[Row] = []

    def __iter__(self) -> Iterator[Row]:
        place = 0
        while True:
            if place == len(self._rows):
                try:
                    self._rows.append(next(self._coming))
                except StopIteration:
                    return
            yield self._rows[place]
            place += 1

    def _record(self, row: Row) -> dict[str, Any]:
        """The columns of a row."""
        raise NotImplementedError

    def _records(self) -> list[dict[str, Any]]:
        return [self._record(row) for row in self]

    def to_pandas(self) -> pandas.DataFrame:
        """The rows as a pandas table, when all have arrived.

        Raises:
            ModuleNotFoundError: pandas is not installed.
        """
        import pandas

        return pandas.DataFrame(self._records())

    def to_polars(self) -> polars.DataFrame:
        """The rows as a polars table, when all have arrived.

        Raises:
            ModuleNotFoundError: polars is not installed.
        """
        import polars

        return polars.DataFrame(self._records(), infer_schema_length=None)
