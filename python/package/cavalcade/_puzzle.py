"""Puzzles."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from os import PathLike, fspath
from typing import Any, Literal, Union

from . import _native
from ._board import Board, BoardLike, PieceLike, Wrap, piece_text
from ._errors import InputError
from ._picture import Picture

Variant = Literal["runs", "alternate", "peaceful", "fair", "simultaneous"]
UncrossedVariant = Literal["shortest", "crossings"]
Minimise = Literal["steps", "moves", "nothing"]
TourVariant = Literal["semimagic", "magic"]
SymmetryClass = Literal["central", "eulerian", "bergholtian", "quarter", "reflective"]
Statistic = Literal["slopes", "turns", "crossings", "leaps"]

PuzzleLike = Union["Puzzle", str, "PathLike[str]", "Mapping[str, Any]"]
"""A puzzle, or what :class:`Puzzle` is made of."""


class Puzzle(Picture):
    """A puzzle: what is asked, of which piece, on which board.

    Args:
        source: the text of a puzzle file (TOML), the path of one, the name of a classic such as ``"guarini"``, or a dictionary
            of its keys.

    Raises:
        InputError: it is not a puzzle; the text says what is wrong and shows a right one.
        OSError: the file cannot be read.

    >>> import cavalcade as cv
    >>> puzzle = cv.Puzzle("kind = 'exchange'\\nstart = 'n.n/.../N.N'")
    >>> puzzle == cv.Puzzle.exchange("n.n/.../N.N")
    True
    >>> puzzle.kind, str(puzzle.board)
    ('exchange', '3x3')
    """

    __slots__ = ("_json",)
    _WHAT = "puzzle"
    _json: str

    def __init__(self, source: PuzzleLike) -> None:
        if isinstance(source, Puzzle):
            self._json = source._json
        elif isinstance(source, Mapping):
            self._json = _native.puzzle(json.dumps(dict(source), default=str))
        else:
            self._json = _native.puzzle_of_toml(_text(source))

    @classmethod
    def _of(cls, kind: str, **keys: Any) -> Puzzle:
        return cls(
            {"kind": kind} | {key: value for key, value in keys.items() if value is not None}
        )

    @classmethod
    def exchange(
        cls,
        start: str,
        goal: str | None = None,
        piece: PieceLike = "knight",
        *,
        pieces: Mapping[str, PieceLike] | None = None,
        wrap: Wrap | None = None,
        variant: Variant | None = None,
    ) -> Puzzle:
        """Fewest moves from one placement of tokens to another; see :func:`cavalcade.exchange`."""
        own = {token: piece_text(of_token) for token, of_token in (pieces or {}).items()}
        return cls._of(
            "exchange",
            start=start,
            goal=goal,
            wrap=wrap,
            piece=piece_text(piece),
            pieces=own or None,
            variant=variant,
        )

    @classmethod
    def uncrossed(
        cls,
        board: BoardLike,
        piece: PieceLike = "knight",
        closed: bool = False,
        *,
        begin: Sequence[str] = (),
        start: str | None = None,
        end: str | None = None,
        visit: Sequence[str] = (),
        avoid: Sequence[str] = (),
        guards: Sequence[str] = (),
        variant: UncrossedVariant | None = None,
        paths: int = 1,
    ) -> Puzzle:
        """Longest path that never crosses itself; see :func:`cavalcade.uncrossed`."""
        return cls._of(
            "uncrossed",
            board=str(Board(board)),
            piece=piece_text(piece),
            closed=bool(closed),
            begin=_names(begin, "begin"),
            visit=_names(visit, "visit") or None,
            avoid=_names(avoid, "avoid") or None,
            guards=_names(guards, "guards") or None,
            variant=variant,
            paths=None if paths == 1 else paths,
            **_ends(start, end),
        )

    @classmethod
    def cover(
        cls,
        board: BoardLike,
        guards: Sequence[str] = (),
        knights: Sequence[str] | None = None,
        place: int | None = None,
        minimise: Minimise = "steps",
        piece: PieceLike = "knight",
    ) -> Puzzle:
        """A team visits every cell that the guards leave safe; see :func:`cavalcade.cover`."""
        return cls._of(
            "cover",
            board=str(Board(board)),
            guards=_names(guards, "guards"),
            knights=None if knights is None else _names(knights, "knights"),
            place=place,
            minimise=minimise,
            piece=piece_text(piece),
        )

    @classmethod
    def errand(
        cls,
        board: BoardLike,
        guards: Sequence[str] = (),
        *,
        start: str,
        visit: str | Sequence[str] = "ranks",
        piece: PieceLike = "knight",
        wrap: Wrap | None = None,
    ) -> Puzzle:
        """Visit cells in a given order; see :func:`cavalcade.errand`."""
        return cls._of(
            "errand",
            board=str(Board(board)),
            wrap=wrap,
            guards=_names(guards, "guards"),
            visit=visit if isinstance(visit, str) else list(visit),
            piece=piece_text(piece),
            **_ends(start, None),
        )

    @classmethod
    def tour(
        cls,
        board: BoardLike,
        closed: bool = False,
        piece: PieceLike = "knight",
        *,
        start: str | None = None,
        end: str | None = None,
        begin: Sequence[str] = (),
        forbidden: Sequence[str] = (),
        numbers: Mapping[str, int] | None = None,
        variant: TourVariant | None = None,
        symmetry: SymmetryClass | None = None,
        wrap: Wrap | None = None,
    ) -> Puzzle:
        """Visit every cell exactly once; see :func:`cavalcade.tour`."""
        return cls._of(
            "tour",
            board=str(Board(board)),
            wrap=wrap,
            closed=bool(closed),
            piece=piece_text(piece),
            begin=_names(begin, "begin"),
            forbidden=_names(forbidden, "forbidden"),
            numbers=dict(numbers) if numbers else None,
            variant=variant,
            symmetry=symmetry,
            **_ends(start, end),
        )

    @classmethod
    def count(
        cls,
        board: BoardLike,
        closed: bool = False,
        piece: PieceLike = "knight",
        *,
        start: str | None = None,
        end: str | None = None,
        directed: bool = False,
        symmetry: SymmetryClass | None = None,
        up_to_symmetry: bool = False,
        by: Statistic | None = None,
        leaps: Sequence[str] = (),
        wrap: Wrap | None = None,
    ) -> Puzzle:
        """Count the tours of a board; see :func:`cavalcade.count`."""
        return cls._of(
            "count",
            board=str(Board(board)),
            wrap=wrap,
            closed=bool(closed),
            piece=piece_text(piece),
            directed=bool(directed),
            symmetry=symmetry,
            up_to_symmetry=True if up_to_symmetry else None,
            by=by,
            leaps=_names(leaps, "leaps") or None,
            **_ends(start, end),
        )

    @classmethod
    def snake(
        cls,
        board: BoardLike,
        closed: bool = False,
        piece: PieceLike = "knight",
        *,
        begin: Sequence[str] = (),
        wrap: Wrap | None = None,
    ) -> Puzzle:
        """Longest induced path or cycle; see :func:`cavalcade.snake`."""
        return cls._of(
            "snake",
            board=str(Board(board)),
            wrap=wrap,
            closed=bool(closed),
            piece=piece_text(piece),
            begin=_names(begin, "begin"),
        )

    @property
    def kind(self) -> str:
        """``"exchange"``, ``"uncrossed"``, ``"cover"``, ``"errand"``, ``"tour"``, ``"count"`` or ``"snake"``."""
        return str(self.to_dict()["kind"])

    @property
    def board(self) -> Board:
        """The board."""
        return Board(_native.puzzle_board(self._json))

    @property
    def piece(self) -> str:
        """The piece by name, or as ``{r,s}``."""
        return str(self.to_dict()["piece"])

    @property
    def title(self) -> str | None:
        """The title, if it has one."""
        title: str | None = self.to_dict().get("title")
        return title

    @property
    def source(self) -> str | None:
        """Where it is from, if that is given."""
        source: str | None = self.to_dict().get("source")
        return source

    def to_dict(self) -> dict[str, Any]:
        """Its keys with every default written out, a new dictionary each time."""
        keys: dict[str, Any] = json.loads(self._json)
        return keys

    def to_json(self) -> str:
        """Its keys as a JSON object."""
        return self._json

    def to_toml(self) -> str:
        """The text of its file."""
        return _native.toml(self._json)

    def _puzzle_json(self) -> str:
        return self._json

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Puzzle) and self._json == other._json

    def __hash__(self) -> int:
        return hash((Puzzle, self._json))

    def __repr__(self) -> str:
        keys = ", ".join(f"{key}={value!r}" for key, value in self.to_dict().items() if value)
        return f"<Puzzle: {keys}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return (Puzzle, (self.to_dict(),))


def classics() -> dict[str, Puzzle]:
    """The puzzles that others have posed, by name.

    >>> import cavalcade as cv
    >>> cv.classics()["guarini"].title
    "Guarini's four knights"
    """
    return {name: Puzzle(toml) for name, toml in _native.classics()}


def _ends(start: str | None, end: str | None) -> dict[str, Any]:
    """The keys of the ends: one is a keyword of Python."""
    return {"from": start, "to": end}


def _names(names: Sequence[str], key: str) -> list[str]:
    if isinstance(names, str):
        raise InputError(f"{key}: expected a list such as [{names!r}], not a text", key)
    return list(names)


def _text(source: str | PathLike[str]) -> str:
    """The text of a puzzle file: given, of a classic, or read."""
    name = fspath(source)
    if isinstance(source, str):
        if "=" in source or "\n" in source:
            return source
        known = dict(_native.classics())
        if source in known:
            return known[source]
        if not source.endswith(".toml"):
            raise InputError(
                f"{source!r} is not a puzzle: expected the text of a puzzle file, a path that ends with .toml, or a classic: "
                + ", ".join(known)
            )
    with open(name, encoding="utf-8") as file:
        return file.read()
