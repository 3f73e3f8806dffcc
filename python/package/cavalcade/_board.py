"""Boards and pieces."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Literal, Union

from . import _native

if TYPE_CHECKING:
    import networkx as nx

PieceLike = Union[str, "tuple[int, int]"]
"""A piece: a name such as ``"knight"``, ``"camel"``, ``"zebra"``, ``"giraffe"``, the two numbers of its leap, as ``(3, 4)`` or
``"3,4"``, or a sum of such, as ``"knight+camel"``."""

BoardLike = Union["Board", str]
"""A board, or its text."""

Wrap = Literal["files", "both"]
"""Which opposite rims of a board are joined: ``"files"``, the last file is beside file a (a cylinder); ``"both"``, the last rank
is beside rank 1 as well (a torus)."""


def piece_text(piece: PieceLike) -> str:
    """A piece as it is written in files."""
    return piece if isinstance(piece, str) else ",".join(str(step) for step in piece)


class Board:
    """A board: a rectangle, or a shape with holes.

    Args:
        text: a size such as ``"8x8"`` (width x height), or rows from the top, divided by ``/`` or new lines: ``.`` is a
            cell, ``#`` is none, and a row that is shorter than others ends in holes. Or the width, where the height
            follows.
        height: the height.

    Raises:
        InputError: the text is not a board.

    >>> import cavalcade as cv
    >>> board = cv.Board("..#/...")
    >>> board.width, board.height, len(board), "c2" in board
    (3, 2, 5, False)
    >>> cv.Board(8, 8) == cv.Board("8x8")
    True
    """

    __slots__ = ("_height", "_length", "_text", "_width")
    _text: str
    _width: int
    _height: int
    _length: int

    def __init__(self, text: BoardLike | int, height: int | None = None) -> None:
        if isinstance(text, Board):
            text = text._text
        if height is not None:
            text = f"{text}x{height}"
        if not isinstance(text, str):
            raise TypeError("expected a text such as '8x8', or a width and a height")
        self._text, self._width, self._height, self._length = _native.board(text)

    @property
    def width(self) -> int:
        """The number of files, ``a``, ``b``, ..."""
        return self._width

    @property
    def height(self) -> int:
        """The number of ranks, 1, 2, ..."""
        return self._height

    @property
    def cells(self) -> list[str]:
        """The names of its cells, ``a1``, ``b1``, ..., from the lowest rank, each rank from the left."""
        return _native.cells(self._text)

    def leaps(
        self, piece: PieceLike = "knight", *, wrap: Wrap | None = None
    ) -> list[tuple[str, str]]:
        """The pairs of cells that are a leap apart, each pair once; ``wrap``: which rims are joined.

        >>> import cavalcade as cv
        >>> cv.Board("2x3").leaps()
        [('a1', 'b3'), ('b1', 'a3')]
        """
        return _native.leaps(self._text, piece_text(piece), wrap)

    def graph(self, piece: PieceLike = "knight", *, wrap: Wrap | None = None) -> nx.Graph[str]:
        """The move graph: a networkx graph with a node for each cell, at ``pos``, and an edge for each leap; ``wrap``: which
        rims are joined.

        Raises:
            ModuleNotFoundError: networkx is not installed.

        >>> import cavalcade as cv
        >>> graph = cv.Board("3x3").graph()
        >>> graph.number_of_nodes(), graph.number_of_edges(), graph.degree["b2"]
        (9, 8, 0)
        """
        import networkx as nx

        graph: nx.Graph[str] = nx.Graph(board=self._text, piece=piece_text(piece))
        for cell in self.cells:
            graph.add_node(cell, pos=_place(cell))
        graph.add_edges_from(self.leaps(piece, wrap=wrap))
        return graph

    def __contains__(self, cell: object) -> bool:
        return isinstance(cell, str) and cell in self.cells

    def __iter__(self) -> Iterator[str]:
        return iter(self.cells)

    def __len__(self) -> int:
        return self._length

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self._text == other._text

    def __hash__(self) -> int:
        return hash((Board, self._text))

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Board({self._text!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return (Board, (self._text,))

    def _repr_svg_(self) -> str:
        return _native.draw_board(self._text, "light").decode()


def _place(cell: str) -> tuple[int, int]:
    """Column and row from 0."""
    letters = cell.rstrip("0123456789")
    column = 0
    for letter in letters:
        column = column * 26 + ord(letter) - ord("a") + 1
    return column - 1, int(cell[len(letters) :]) - 1
