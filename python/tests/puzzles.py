"""Random puzzles for the tests: small, so that every method is quick, and of every kind."""

from __future__ import annotations

import random
from collections.abc import Callable

import cavalcade as cv

PIECES = ["knight", "camel", "zebra", "giraffe"]


def random_puzzle(rng: random.Random, kind: int | None = None) -> cv.Puzzle:
    """A puzzle of any kind, or of one; some have no solution."""
    make = rng.choice(KINDS) if kind is None else KINDS[kind % len(KINDS)]
    while True:
        try:
            return make(rng)
        except cv.InputError:
            # Guards that attack every cell, for one.
            continue


def _board(rng: random.Random, most: int) -> cv.Board:
    width, height = rng.randint(1, most), rng.randint(1, most)
    if rng.random() < 0.7:
        return cv.Board(width, height)
    rows = ["".join(rng.choice("....#") for _ in range(width)) for _ in range(height)]
    text = "/".join(rows)
    return cv.Board(text) if "." in text else cv.Board(width, height)


def _exchange(rng: random.Random) -> cv.Puzzle:
    cells = 9
    tokens = rng.choices("nNk", k=rng.randint(0, 4))
    signs = tokens + ["."] * (cells - len(tokens))

    def rows() -> str:
        rng.shuffle(signs)
        return "/".join("".join(signs[row : row + 3]) for row in range(0, cells, 3))

    return cv.Puzzle.exchange(rows(), rows(), rng.choice(PIECES[:1] * 3 + PIECES[1:]))


def _uncrossed(rng: random.Random) -> cv.Puzzle:
    return cv.Puzzle.uncrossed(_board(rng, 5), rng.choice(PIECES), rng.random() < 0.5)


def _cover(rng: random.Random) -> cv.Puzzle:
    board = _board(rng, 4)
    guards = [rng.choice("KRBN") + rng.choice(board.cells)] if rng.random() < 0.5 else []
    minimise = rng.choice(["steps", "moves"])
    return cv.Puzzle.cover(board, guards, place=1, minimise=minimise)  # type: ignore[arg-type]


def _errand(rng: random.Random) -> cv.Puzzle:
    board = _board(rng, 6)
    visit = rng.choices(board.cells, k=rng.randint(1, 4))
    return cv.Puzzle.errand(board, start=rng.choice(board.cells), visit=visit)


def _tour(rng: random.Random) -> cv.Puzzle:
    return cv.Puzzle.tour(_board(rng, 6), rng.random() < 0.5)


def _count(rng: random.Random) -> cv.Puzzle:
    return cv.Puzzle.count(_board(rng, 5), rng.random() < 0.5, directed=False)


def _snake(rng: random.Random) -> cv.Puzzle:
    return cv.Puzzle.snake(_board(rng, 5), rng.random() < 0.5, rng.choice(PIECES))


KINDS: list[Callable[[random.Random], cv.Puzzle]] = [
    _exchange,
    _uncrossed,
    _cover,
    _errand,
    _tour,
    _count,
    _snake,
]
