"""Answers."""

from __future__ import annotations

import json
from enum import Enum
from functools import cached_property
from html import escape
from os import fspath
from typing import TYPE_CHECKING, Any, NamedTuple

from . import _native
from ._errors import InputError
from ._picture import Picture, Theme
from ._puzzle import Puzzle

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._options import Options, Path


class Status(str, Enum):
    """What is known about a puzzle."""

    OPTIMAL = "optimal"
    """Of an optimisation: the solution is proved optimal."""
    FEASIBLE = "feasible"
    """Of an optimisation: there is a solution, not proved optimal."""
    FOUND = "found"
    """Of a puzzle where any solution will do: a solution."""
    COUNTED = "counted"
    """Of a count: the number is known."""
    INFEASIBLE = "infeasible"
    """Proved: there is no solution."""
    UNKNOWN = "unknown"
    """No solution was found, and none was ruled out."""

    def __str__(self) -> str:
        return self.value


class Verdict(str, Enum):
    """What the referee says. It replays solutions; it never says that a bound was verified."""

    REPLAYED = "replayed"
    """The solution is legal and has the value that is claimed."""
    CLAIM = "claim"
    """There is no solution to replay."""

    def __str__(self) -> str:
        return self.value


class Secondary(NamedTuple):
    """The secondary objective: the moves of a cover, among those with the fewest steps."""

    unit: str
    value: int
    bound: int


class Answer(Picture):
    """What is known about a puzzle: a solution, which the referee has replayed, and how good it is proved to be.

    Answers are made by :func:`cavalcade.solve` and its kin, and read by :meth:`from_json` and :meth:`load`. Two answers are
    equal if all that they say is equal, the time included.
    """

    # A cached property needs a dictionary; `Picture` has none.
    __slots__ = ("__dict__", "_json")
    _WHAT = "answer"
    _json: str

    def __init__(self, json: str) -> None:
        self._json = json

    @classmethod
    def from_json(cls, text: str) -> Answer:
        """Reads an answer, of the command line too, and has the referee replay it.

        Raises:
            InputError: it is not an answer.
            FoulError: the referee refuses it.
        """
        return cls(_native.check(text)[1])

    @classmethod
    def from_dict(cls, keys: dict[str, Any]) -> Answer:
        """Like :meth:`from_json`, from a dictionary."""
        return cls.from_json(json.dumps(keys))

    @classmethod
    def load(cls, path: Path) -> Answer:
        """Like :meth:`from_json`, from a file."""
        with open(fspath(path), encoding="utf-8") as file:
            return cls.from_json(file.read())

    @cached_property
    def _keys(self) -> dict[str, Any]:
        keys: dict[str, Any] = json.loads(self._json)
        return keys

    @property
    def _witness(self) -> dict[str, Any]:
        return self._keys["witness"] or {}

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle."""
        return Puzzle(self._keys["puzzle"])

    @property
    def status(self) -> Status:
        """What is known."""
        return Status(self._keys["status"])

    @property
    def value(self) -> int | None:
        """The value of the solution, in :attr:`unit`; None without one."""
        value: int | None = self._keys["value"]
        return value

    @property
    def bound(self) -> int | None:
        """What is proved: no solution is better. None where nothing is."""
        bound: int | None = self._keys["bound"]
        return bound

    @property
    def unit(self) -> str:
        """The unit of value and bound, such as ``"moves"``."""
        return str(self._keys["unit"])

    @property
    def then(self) -> Secondary | None:
        """The secondary objective, if there is one."""
        then = self._keys["then"]
        return then and Secondary(then["unit"], then["value"], then["bound"])

    @property
    def is_proved(self) -> bool:
        """Whether the answer is final: optimal, found, counted or infeasible."""
        return self.status not in (Status.FEASIBLE, Status.UNKNOWN)

    @property
    def path(self) -> list[str] | None:
        """The cells of a path, a tour, a cycle or a walk in order; None where the solution is something else, such as several
        :attr:`paths`."""
        path = self._witness.get("path")
        return None if path is None else list(path)

    @property
    def paths(self) -> list[list[str]] | None:
        """The cells of each of several uncrossed paths, or cycles, in order; None for other puzzles.

        >>> import cavalcade as cv
        >>> answer = cv.uncrossed("4x4", paths=2)
        >>> answer.value, len(answer.paths), answer.path
        (6, 2, None)
        """
        paths = self._witness.get("paths")
        return None if paths is None else [list(path) for path in paths]

    @property
    def closed(self) -> bool:
        """Whether the path returns from its last cell to its first, or each of several does."""
        return bool(self._witness.get("closed", False))

    @property
    def moves(self) -> list[tuple[str, str]] | None:
        """The moves of an exchange in order, each from a cell to a cell; None for other puzzles.

        Where tokens leap at the same time, these are the leaps of all :attr:`steps`.
        """
        moves = self._witness.get("moves")
        return None if moves is None else _moves(moves)

    @property
    def steps(self) -> list[list[tuple[str, str]]] | None:
        """The leaps of each step of an exchange, made at the same time (one in each by most rules); None for other puzzles."""
        moves = self._witness.get("moves")
        return None if moves is None else [_moves([step]) for step in moves]

    @property
    def walks(self) -> list[list[str]] | None:
        """The walks of a cover: for each walker its cells at time 0, 1, ...; None for other puzzles."""
        walks = self._witness.get("walks")
        return None if walks is None else [list(walk) for walk in walks]

    @property
    def count(self) -> int | None:
        """The number that was counted: of tours, or of solutions by :func:`cavalcade.all_solutions`; else None."""
        count = self._witness.get("count", self._keys["stats"].get("solutions"))
        return None if count is None else int(count)

    @property
    def fixed(self) -> dict[str, int]:
        """Of a count up to symmetry: by the name of each symmetry of the board, how many tours it maps onto themselves.

        >>> import cavalcade as cv
        >>> cv.count("5x6", closed=True, up_to_symmetry=True).fixed
        {'identity': 8, 'left-right': 0, 'top-bottom': 4, 'half-turn': 0}
        """
        return {fixed["symmetry"]: int(fixed["tours"]) for fixed in self._witness.get("fixed", [])}

    @property
    def distribution(self) -> dict[int | tuple[int, ...], int]:
        """Of tours by a statistic: the number of tours with each value, ascending. A value of several numbers is a tuple, whose
        numbers are named by :attr:`columns`.

        >>> import cavalcade as cv
        >>> cv.count("5x6", closed=True, by="crossings").distribution
        {49: 2, 50: 4, 51: 2}
        >>> cv.count("5x6", closed=True, by="slopes").distribution
        {(6, 9, 7, 8): 2, (6, 9, 9, 6): 2, (8, 7, 7, 8): 2, (8, 7, 9, 6): 2}
        """
        found = self._witness.get("distribution") or {"values": []}
        return {_value(listed["value"]): int(listed["tours"]) for listed in found["values"]}

    @property
    def columns(self) -> list[str]:
        """Of tours by a statistic: the names of the numbers of a value.

        >>> import cavalcade as cv
        >>> cv.count("5x6", closed=True, by="slopes").columns
        ['1,2', '2,1', '2,-1', '1,-2']
        """
        found = self._witness.get("distribution") or {"columns": []}
        return list(found["columns"])

    @property
    def classes(self) -> int | None:
        """The number of solutions up to the board's symmetries, by :func:`cavalcade.all_solutions`; else None."""
        classes = self._keys["stats"].get("classes")
        return None if classes is None else int(classes)

    @property
    def solutions(self) -> list[Any]:
        """The solutions that are listed, each as :attr:`path`, :attr:`paths`, :attr:`moves` or :attr:`walks` has it: those of an
        answer to :func:`cavalcade.all_solutions`, otherwise the only one."""
        witness = self._keys["witness"]
        listed = [] if witness is None else witness.get("all", [witness])
        return [_solution(witness) for witness in listed if "count" not in witness]

    @property
    def verdict(self) -> Verdict:
        """What the referee says."""
        return Verdict(self._keys["verdict"])

    @property
    def bound_by(self) -> str | None:
        """How the bound was established: ``"method"``, ``"recounted"`` (a second computation by another algorithm agrees),
        ``"cited"`` (a theorem) or ``"verified"`` (a certificate was checked)."""
        by: str | None = self._keys.get("bound_by")
        return by

    def certificate(self, *, most_bytes: int = 1 << 30, **options: Unpack[Options]) -> bytes:
        """A proof that nothing is better, or that there is no solution, which :func:`cavalcade.verify` checks: a file, compressed
        by gzip.

        Args:
            most_bytes: the size that it may have.
            options: ``time_limit``, ``memory`` and ``progress``; see :class:`Options`.

        Raises:
            MethodError: none is known, or a limit is reached before it is written.

        >>> import cavalcade as cv
        >>> cv.verify(cv.uncrossed("5x5").certificate()).claim
        'no uncrossed path of a knight on 5x5 has more than 10 leaps; the witness has 10'
        """
        # That module needs this one.
        from ._verify import certified

        return certified(self._json, most_bytes, options)

    @property
    def method(self) -> str:
        """The method."""
        return str(self._keys["method"])

    @property
    def backend(self) -> str | None:
        """The solver behind the method, if there is one."""
        backend: str | None = self._keys["backend"]
        return backend

    @property
    def reason(self) -> str | None:
        """Why there is no solution."""
        reason: str | None = self._keys["reason"]
        return reason

    @property
    def argument(self) -> dict[str, Any] | None:
        """Why no value is better, or why there is no solution, as a named rule with its figures, if there is such a rule."""
        argument: dict[str, Any] | None = self._keys.get("argument")
        return argument

    @property
    def explanation(self) -> list[str]:
        """The argument in at most three sentences; empty where there is none.

        >>> import cavalcade as cv
        >>> cv.exchange("n.n/.../N.N").explanation[2]
        'Each of the 4 knights must make 4 leaps: 4 x 4 = 16.'
        """
        return list(self._keys.get("explanation", ()))

    def argument_svg(self, *, theme: Theme = "light") -> str:
        """The argument as a picture.

        Raises:
            InputError: there is no argument that can be drawn.
        """
        return _native.draw("argument", self.to_json(), ".svg", theme).decode()

    @property
    def stopped(self) -> str | None:
        """The limit that ended the work: ``"time"``, ``"memory"`` or ``"interrupt"``; None where it ran to its end."""
        stopped: str | None = self._keys["stopped"]
        return stopped

    @property
    def seconds(self) -> float:
        """Wall time of the method."""
        return float(self._keys["seconds"])

    @property
    def stats(self) -> dict[str, Any]:
        """The method's figures."""
        return dict(self._keys["stats"])

    @property
    def command(self) -> str | None:
        """The command line that asks the same."""
        command: str | None = self._keys.get("command")
        return command

    def to_dict(self) -> dict[str, Any]:
        """All keys, as the command line prints them with ``--json``, in a new dictionary."""
        keys: dict[str, Any] = json.loads(self._json)
        return keys

    def to_json(self) -> str:
        """The same as a JSON object."""
        return self._json

    def _puzzle_json(self) -> str:
        return json.dumps(self._keys["puzzle"])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Answer) and self._json == other._json

    def __hash__(self) -> int:
        return hash((Answer, self._json))

    def __str__(self) -> str:
        return _native.titled(self._json)

    def __repr__(self) -> str:
        return f"<Answer: {self}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return (Answer, (self._json,))

    def _repr_html_(self) -> str:
        line = f"<div>{escape(str(self))}</div>"
        try:
            return f"<div>{self.svg()}</div>{line}"
        except InputError:
            # Too large for a picture.
            return line


def _value(numbers: list[int]) -> int | tuple[int, ...]:
    """The value of a statistic: a number alone as itself."""
    return numbers[0] if len(numbers) == 1 else tuple(numbers)


def _moves(moves: list[str] | list[list[str]]) -> list[tuple[str, str]]:
    """Pairs of cells, of moves such as ``a1-c2``, or of lists of them."""
    leaps = (leap for move in moves for leap in ([move] if isinstance(move, str) else move))
    parts = (leap.partition("-") for leap in leaps)
    return [(start, end) for start, _, end in parts]


def _solution(witness: dict[str, Any]) -> Any:
    """The path, the paths, the moves or the walks."""
    if "moves" in witness:
        return _moves(witness["moves"])
    return next(witness[form] for form in ("path", "paths", "walks") if form in witness)
