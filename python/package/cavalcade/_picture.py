"""Pictures: of answers, puzzles and animations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from . import _native

if TYPE_CHECKING:
    from ._options import Path

Theme = Literal["light", "dark"]


class Picture:
    """What can be drawn; the base of :class:`Answer` and :class:`Puzzle`."""

    __slots__ = ()
    _WHAT = ""

    def to_json(self) -> str:
        """The JSON object as a text."""
        raise NotImplementedError

    def svg(
        self, *, theme: Theme = "light", columns: int | None = None, graph: bool = False
    ) -> str:
        """The picture as SVG.

        Args:
            theme: ``"light"`` or ``"dark"``.
            columns: boards per row, where there are several.
            graph: draw the move graph of the board instead.
        """
        what = "graph" if graph else self._WHAT
        json = self._puzzle_json() if graph else self.to_json()
        return _native.draw(what, json, ".svg", theme, columns=columns).decode()

    def text(self, *, ascii: bool = False) -> str:
        """The picture as lines of text; with ``ascii`` without other characters."""
        return _native.draw(self._WHAT, self.to_json(), ".txt", ascii=ascii).decode()

    def animate(
        self, *, theme: Theme = "light", width: int = 320, frames: int | None = None
    ) -> Animation:
        """The solution, move by move; of a puzzle its board.

        Args:
            width: pixels.
            frames: the most frames; by default all.

        Raises:
            InputError: a path of more than 2^14 cells.
        """
        gif = _native.draw(self._WHAT, self.to_json(), ".gif", theme, width=width, frames=frames)
        return Animation(gif)

    def save(
        self,
        path: Path,
        *,
        theme: Theme = "light",
        width: int | None = None,
        columns: int | None = None,
        frames: int | None = None,
        ascii: bool = False,
    ) -> None:
        """Writes a file whose ending chooses the format: ``.svg``, ``.png``, ``.gif`` (animated), ``.tex`` (TikZ), ``.txt``,
        or ``.json``.

        Args:
            width: of a PNG or GIF, in pixels.
            columns: boards per row, where there are several.
            frames: the most frames of a GIF.

        Raises:
            InputError: another ending, or a picture that is too large.
            OSError: the file cannot be written.
        """
        from os import fspath

        name = fspath(path)
        if name.lower().endswith(".json"):
            data = self.to_json().encode() + b"\n"
        else:
            data = _native.draw(
                self._WHAT, self.to_json(), name, theme, width, columns, frames, ascii
            )
        with open(path, "wb") as file:
            file.write(data)

    def _puzzle_json(self) -> str:
        raise NotImplementedError

    def _repr_svg_(self) -> str:
        return self.svg()


class Animation:
    """An animated GIF, which a notebook shows.

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

    def _repr_html_(self) -> str:
        from base64 import b64encode

        return f'<img alt="animation" src="data:image/gif;base64,{b64encode(self.data).decode()}">'

    def __repr__(self) -> str:
        return f"<Animation: a GIF of {len(self.data)} bytes>"
