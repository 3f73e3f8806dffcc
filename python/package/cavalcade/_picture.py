"""Pictures: of answers, puzzles and animations."""

from __future__ import annotations

from collections.abc import Mapping
from os import fspath
from typing import TYPE_CHECKING, Literal

from . import _native

if TYPE_CHECKING:
    from ._options import Path

Theme = Literal["light", "dark", "print"]
Names = Literal["coordinates", "numbers"]


class Picture:
    """What can be drawn; the base of :class:`Answer` and :class:`Puzzle`."""

    __slots__ = ()
    _WHAT = ""

    def to_json(self) -> str:
        """The JSON object as a text."""
        raise NotImplementedError

    def svg(
        self,
        *,
        theme: Theme = "light",
        width: str | None = None,
        columns: int | None = None,
        graph: bool = False,
        numbers: bool = True,
        coordinates: bool = True,
        names: Names = "coordinates",
        images: Mapping[str, Path] | None = None,
    ) -> str:
        """The picture as SVG.

        Args:
            theme: ``"light"``, ``"dark"``, or ``"print"``: black on white, for a printer without colours.
            width: in millimetres, such as ``"120mm"``; by default at most 80 mm.
            columns: boards per row, where there are several.
            graph: draw the move graph of the board instead.
            numbers: whether the cells of a path are numbered.
            coordinates: whether files and ranks are named.
            names: how cells are named: ``"coordinates"`` (a1, b1, ...) or ``"numbers"`` (1, 2, ... from the top left).
            images: an SVG or PNG file of at most 1 MiB for a token, such as ``{"n": "knight.svg"}``.

        Raises:
            InputError: a width that is not one, or a file that is not an image.
            OSError: an image cannot be read.
        """
        what = "graph" if graph else self._WHAT
        json = self._puzzle_json() if graph else self.to_json()
        svg = _native.draw(
            what,
            json,
            ".svg",
            theme,
            _width(width),
            columns,
            numbers=numbers,
            coordinates=coordinates,
            names=names,
            images=_read(images),
        )
        return svg.decode()

    def pdf(self, *, theme: Theme = "light", columns: int | None = None) -> bytes:
        """The picture as the bytes of a PDF file: a page of its size.

        Args:
            theme: ``"light"`` or ``"dark"``.
            columns: boards per row, where there are several.
        """
        return _native.draw(self._WHAT, self.to_json(), ".pdf", theme, columns=columns)

    def text(self, *, ascii: bool = False) -> str:
        """The picture as lines of text; with ``ascii`` without other characters."""
        return _native.draw(self._WHAT, self.to_json(), ".txt", ascii=ascii).decode()

    def animate(
        self,
        *,
        theme: Theme = "light",
        width: int | str = 320,
        frames: int | None = None,
        coordinates: bool = True,
        names: Names = "coordinates",
        images: Mapping[str, Path] | None = None,
    ) -> Animation:
        """The solution, move by move; of a puzzle its board.

        Args:
            width: pixels.
            frames: the most frames; by default all.

        The other options are those of :meth:`svg`.

        Raises:
            InputError: a path of more than 2^14 cells.
        """
        gif = _native.draw(
            self._WHAT,
            self.to_json(),
            ".gif",
            theme,
            _width(width),
            frames=frames,
            coordinates=coordinates,
            names=names,
            images=_read(images),
        )
        return Animation(gif)

    def save(
        self,
        path: Path,
        *,
        theme: Theme = "light",
        width: int | str | None = None,
        columns: int | None = None,
        frames: int | None = None,
        ascii: bool = False,
        numbers: bool = True,
        coordinates: bool = True,
        names: Names = "coordinates",
        images: Mapping[str, Path] | None = None,
    ) -> None:
        """Writes a file whose ending chooses the format: ``.svg``, ``.png``, ``.gif`` (animated), ``.pdf``, ``.tex`` (TikZ),
        ``.txt``, or ``.json``.

        Args:
            width: of a PNG or GIF, in pixels; or of any picture in millimetres, such as ``"120mm"``.
            columns: boards per row, where there are several.
            frames: the most frames of a GIF.

        The other options are those of :meth:`svg`.

        Raises:
            InputError: another ending, or a picture that is too large.
            OSError: the file cannot be written, or an image cannot be read.
        """
        name = fspath(path)
        if name.lower().endswith(".json"):
            data = self.to_json().encode() + b"\n"
        else:
            data = _native.draw(
                self._WHAT,
                self.to_json(),
                name,
                theme,
                _width(width),
                columns,
                frames,
                ascii,
                numbers,
                coordinates,
                names,
                _read(images),
            )
        with open(path, "wb") as file:
            file.write(data)

    def _puzzle_json(self) -> str:
        raise NotImplementedError

    def _repr_svg_(self) -> str:
        return self.svg()


def _width(width: int | str | None) -> str | None:
    return None if width is None else str(width)


def _read(images: Mapping[str, Path] | None) -> list[tuple[str, str, bytes]]:
    """Each token with the path of its image and what the file holds."""
    read = []
    for token, path in (images or {}).items():
        with open(path, "rb") as file:
            read.append((token, fspath(path), file.read()))
    return read


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
