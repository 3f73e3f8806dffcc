"""Handouts: puzzles on sheets of paper, with their solutions overleaf."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from . import _native
from ._answer import Answer
from ._ask import solve
from ._errors import InputError
from ._puzzle import Puzzle, PuzzleLike

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._options import Options, Path

Paper = Literal["a4", "letter"]


class Handout:
    """A PDF file with one handout or several, to be printed on both sides.

    Attributes:
        data: the bytes of the file.
    """

    __slots__ = ("data",)
    data: bytes

    def __init__(self, data: bytes) -> None:
        self.data = data

    def save(self, path: Path) -> None:
        """Writes the file.

        Raises:
            OSError: the file cannot be written.
        """
        with open(path, "wb") as file:
            file.write(self.data)

    def __bytes__(self) -> bytes:
        return self.data

    def __repr__(self) -> str:
        return f"<Handout: a PDF of {len(self.data)} bytes>"


def handout(
    *subjects: Answer | PuzzleLike,
    paper: Paper = "a4",
    boards: int | None = None,
    hints: bool = True,
    solution: bool = True,
    **options: Unpack[Options],
) -> Handout:
    """Sheets to print: each puzzle in words, its boards, empty boards to draw on, hints, and the solution overleaf.

    Args:
        subjects: answers, and puzzles as of :func:`solve`, which are solved first unless neither hints nor the solution are
            wanted.
        paper: ``"a4"`` or ``"letter"``.
        boards: the number of empty boards, at most 60; by default as many as fit below the puzzle.
        hints: whether there are hints.
        solution: whether the solution is overleaf.
        options: see :class:`Options`; errors as of :func:`solve`.

    Raises:
        InputError: a board of more than 30 files or ranks, or another paper.

    >>> import cavalcade as cv
    >>> bytes(cv.handout("guarini"))[:5]
    b'%PDF-'
    """
    if boards is not None and not 0 <= boards <= 60:
        raise InputError(f"boards: expected a number from 0 to 60, not {boards}", "boards")
    sheets = []
    for subject in subjects:
        if isinstance(subject, Answer):
            sheets.append((True, subject.to_json()))
        elif hints or solution:
            sheets.append((True, solve(subject, **options).to_json()))
        else:
            sheets.append((False, Puzzle(subject).to_json()))
    return Handout(_native.handout(sheets, paper, boards, hints, solution))
