"""The board editor: a widget for notebooks, on anywidget."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from urllib.parse import quote

import anywidget
import traitlets

from . import _native
from ._answer import Answer
from ._puzzle import Puzzle, PuzzleLike


class BoardEditor(anywidget.AnyWidget):
    """A board on which a puzzle is set up with the mouse, and an answer is played.

    Attributes:
        puzzle: the puzzle on the board; what is there while it is not valid does not change it.
        height: the height of the widget in pixels.
    """

    _esm = Path(__file__).parent / "_editor.js"
    height = traitlets.Int(680).tag(sync=True)
    #: The view of the page, as its address has it.
    route = traitlets.Unicode().tag(sync=True)

    def __init__(self, puzzle: PuzzleLike, **traits: Any) -> None:
        super().__init__(**traits)
        self._puzzle = Puzzle(puzzle)
        self._answer: Answer | None = None
        self._turn = 0
        self.on_msg(self._answered)
        self.edit()

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle on the board."""
        return self._puzzle

    @puzzle.setter
    def puzzle(self, puzzle: PuzzleLike) -> None:
        self._puzzle = Puzzle(puzzle)
        self.edit()

    def edit(self) -> None:
        """Shows the puzzle, to be edited."""
        self._go(f"#/file?toml={quote(self._puzzle.to_toml())}")

    def play(self, answer: Answer) -> None:
        """Plays an answer; :meth:`edit` comes back to the puzzle."""
        self._answer = answer
        self._go("#/watch/answer")

    def _go(self, route: str) -> None:
        # The same address twice would show nothing new.
        self._turn += 1
        self.route = f"{route}{'&' if '?' in route else '?'}turn={self._turn}"

    def _answered(self, _widget: object, message: dict[str, Any], _buffers: object) -> None:
        """Answers a question of the page."""
        name, argument = message["name"], message["argument"]
        if name == "answer":
            found = self._answer is not None
            reply = (
                self._answer.to_dict() if self._answer else {"message": "there is no answer yet"}
            )
        else:
            found, text = _native.service(name, json.dumps(argument))
            reply = json.loads(text)
            if found and name == "validate" and reply["valid"]:
                self._puzzle = Puzzle(reply["puzzle"])
        self.send({"id": message["id"], "value" if found else "error": reply})
