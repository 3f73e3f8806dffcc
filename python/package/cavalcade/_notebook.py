"""What is for notebooks only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._puzzle import PuzzleLike

if TYPE_CHECKING:
    from ._editor import BoardEditor


def board_editor(puzzle: PuzzleLike = "guarini", *, height: int = 680) -> BoardEditor:
    """A board for a notebook: set a puzzle up with the mouse, have it in Python, play an answer.

    Show it as the last value of a cell. Its ``puzzle`` is what is on the board; ``play(answer)`` plays a solution there,
    ``edit()`` comes back to the puzzle.

    Args:
        puzzle: the puzzle with which it begins.
        height: the height in pixels.

    Raises:
        ModuleNotFoundError: anywidget is not installed: ``pip install cavalcade[notebook]``.
        InputError: it is not a puzzle.
    """
    try:
        from ._editor import BoardEditor
    except ModuleNotFoundError as error:
        if error.name not in ("anywidget", "traitlets"):
            raise
        text = "the board editor needs anywidget: pip install 'cavalcade[notebook]'"
        raise ModuleNotFoundError(text, name=error.name) from error
    return BoardEditor(puzzle, height=height)
