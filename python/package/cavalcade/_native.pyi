"""The native module: values pass through as JSON."""

from collections.abc import Callable, Iterator
from os import PathLike
from typing import Any, TypedDict

__version__: str

class Arrays(TypedDict):
    name: str
    sense: str
    lazy: str | None
    is_integral: bool
    variables: list[str]
    rows: list[str]
    row: bytes
    column: bytes
    coefficient: bytes
    objective: bytes
    lower: bytes
    upper: bytes
    row_lower: bytes
    row_upper: bytes

def board(text: str) -> tuple[str, int, int, int]: ...
def cells(text: str) -> list[str]: ...
def check(json: str) -> tuple[str, str]: ...
def classics() -> list[tuple[str, str]]: ...
def draw(
    what: str,
    json: str,
    ending: str,
    theme: str = "light",
    width: str | None = None,
    columns: int | None = None,
    frames: int | None = None,
    ascii: bool = False,
    numbers: bool = True,
    coordinates: bool = True,
    names: str = "coordinates",
    images: list[tuple[str, str, bytes]] = ...,
) -> bytes: ...
def draw_board(text: str, theme: str) -> bytes: ...
def handout(
    subjects: list[tuple[bool, str]],
    paper: str,
    boards: int | None,
    hints: bool,
    solution: bool,
) -> bytes: ...
def leaps(text: str, piece: str, wrap: str | None) -> list[tuple[str, str]]: ...
def main(arguments: list[str], executable: str) -> int: ...
def memory(text: str) -> int: ...
def methods() -> str: ...
def model(json: str) -> Arrays: ...
def puzzle(json: str) -> str: ...
def puzzle_board(json: str) -> str: ...
def puzzle_of_toml(text: str) -> str: ...
def sequences() -> str: ...
def service(name: str, argument: str) -> tuple[bool, str]: ...
def titled(json: str) -> str: ...
def toml(json: str) -> str: ...

class Task(Iterator[str]):
    @staticmethod
    def ask(
        json: str,
        executable: str,
        scratch: str | PathLike[str] | None = None,
        observer: Callable[[dict[str, Any]], object] | None = None,
    ) -> Task: ...
    @staticmethod
    def sequence(
        name: str,
        first: int,
        last: int,
        json: str,
        scratch: str | PathLike[str] | None = None,
        observer: Callable[[dict[str, Any]], object] | None = None,
    ) -> Task: ...
    @staticmethod
    def certificate(
        json: str,
        limits: str,
        most: int,
        observer: Callable[[dict[str, Any]], object] | None = None,
    ) -> Task: ...
    @staticmethod
    def verify(
        certificate: bytes,
        puzzle: str | None,
        limits: str,
        observer: Callable[[dict[str, Any]], object] | None = None,
    ) -> Task: ...
    @property
    def interrupt(self) -> BaseException | None: ...
    def stop(self) -> None: ...
    def __iter__(self) -> Task: ...
    def __next__(self) -> str: ...
