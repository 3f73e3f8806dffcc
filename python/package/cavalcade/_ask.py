"""Questions: how a request is answered, and the functions that ask."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from os import PathLike
from typing import TYPE_CHECKING, Any

from . import _native, _options
from ._answer import Answer, Verdict
from ._board import BoardLike, PieceLike, Wrap
from ._errors import LimitError
from ._progress import Progress
from ._puzzle import (
    Minimise,
    Puzzle,
    PuzzleLike,
    Statistic,
    SymmetryClass,
    TourVariant,
    UncrossedVariant,
    Variant,
)

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._options import Options


def reports(
    puzzle: PuzzleLike, ask: str | dict[str, Any], options: Options
) -> Iterator[tuple[str, str]]:
    """The reports of a question as they come: their names, and their values as JSON. What is wrong is refused at once, and the
    work begins."""
    request = _options.request(Puzzle(puzzle), ask, options)
    progress = Progress(options.get("progress"))
    task = _native.Task.ask(request, sys.executable, options.get("scratch"), progress.observer)
    return handed_over(task, progress)


def handed_over(task: _native.Task, progress: Progress) -> Iterator[tuple[str, str]]:
    """The reports of a task, which ends where the iteration is left."""
    with progress:
        try:
            for report in task:
                name, value = _opened(report)
                if task.interrupt is not None and '"witness":null' in value:
                    raise task.interrupt
                yield name, value
            if task.interrupt is not None:
                raise task.interrupt
        finally:
            task.stop()


def _opened(report: str) -> tuple[str, str]:
    """The name and the value of ``{"name":value}``."""
    name, _, value = report.partition(":")
    return name[2:-1], value[:-1]


def _answers(puzzle: PuzzleLike, ask: str | dict[str, Any], options: Options) -> Iterator[Answer]:
    return (Answer(value) for _, value in reports(puzzle, ask, options))


def _first(puzzle: PuzzleLike, ask: str | dict[str, Any], options: Options) -> str:
    """The only report."""
    # Not to its end, where Ctrl-C raises although there is an answer.
    return next(reports(puzzle, ask, options))[1]


def solve(puzzle: PuzzleLike, **options: Unpack[Options]) -> Answer:
    """The best solution of a puzzle.

    Args:
        puzzle: a :class:`Puzzle`, the path or the text of a puzzle file, a dictionary, or the name of a classic.
        options: see :class:`Options`.

    Returns:
        The answer. A limit that is reached is no error: the answer then has the best that is known, and says so. Neither
        is Ctrl-C, where there is a solution.

    Raises:
        InputError: the puzzle or an option breaks a rule.
        MethodError: the method does not apply to the puzzle.
        KeyboardInterrupt: Ctrl-C, before there was a solution.

    >>> import cavalcade as cv
    >>> answer = cv.solve("guarini")
    >>> answer.value, answer.status, answer.is_proved
    (16, <Status.OPTIMAL: 'optimal'>, True)
    """
    return Answer(_first(puzzle, "best", options))


def exchange(
    start: str,
    goal: str | None = None,
    piece: PieceLike = "knight",
    *,
    pieces: Mapping[str, PieceLike] | None = None,
    wrap: Wrap | None = None,
    variant: Variant | None = None,
    **options: Unpack[Options],
) -> Answer:
    """The fewest moves that turn one placement of tokens into another, one token at a time, each onto an empty cell.

    Args:
        start: rows from the top, divided by ``/``: ``.`` is an empty cell, ``#`` no cell, any other character a token; equal
            characters are interchangeable.
        goal: the same; by default upper and lower case are swapped.
        piece: what all tokens are; but
        pieces: what those of some names are, and of these names in the other colour, such as ``{"k": "king"}``.
        wrap: which rims are joined: ``"files"`` (a cylinder) or ``"both"`` (a torus).
        variant: another rule: ``"runs"`` (consecutive leaps of one token are one move: the fewest moves, then the fewest
            leaps), ``"alternate"`` (the colours take turns; either begins), ``"peaceful"`` (after every move, no token stands
            a leap from one of the other colour), ``"fair"`` (the fewest moves of the token that makes most),
            ``"simultaneous"`` (any number of tokens leap in a step: the fewest steps, then the fewest leaps).
        options: see :class:`Options`; errors as of :func:`solve`.

    Source: P. Guarini's manuscript of 1512, known from about 840; M. Iranpoor, INFORMS Transactions on Education 21(2), 2021.

    >>> import cavalcade as cv
    >>> answer = cv.exchange("n.n/.../N.N")
    >>> answer.value, len(answer.moves)
    (16, 16)
    >>> cv.exchange("nkn/.../NKN", pieces={"k": "king"}).value
    20
    >>> runs = cv.exchange("n.n/.../N.N", variant="runs")
    >>> runs.value, runs.then
    (7, Secondary(unit='leaps', value=16, bound=16))
    >>> together = cv.exchange("n.n/.../N.N", variant="simultaneous")
    >>> together.value, together.unit, [len(step) for step in together.steps]
    (4, 'steps', [4, 4, 4, 4])
    """
    asked = Puzzle.exchange(start, goal, piece, pieces=pieces, wrap=wrap, variant=variant)
    return solve(asked, **options)


def uncrossed(
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
    **options: Unpack[Options],
) -> Answer:
    """The longest path of leaps, drawn as straight lines, that never crosses or touches itself.

    Args:
        board: the board.
        piece: what leaps.
        closed: look for a cycle.
        begin: its first cells, such as ``["a1", "b3"]``, if they are given.
        start: its first cell; a cycle visits it and is read from there.
        end: its last cell; a cycle returns from there to the first.
        visit: cells that it visits, in any order.
        avoid: cells that it does not visit; leaps pass over them.
        guards: chess pieces such as ``["Qd5"]``; it visits no cell that they attack or occupy.
        variant: ``"shortest"``, the fewest moves of a path that cannot be extended; ``"crossings"``, the most crossings of a
            path that visits no cell twice.
        paths: how many paths, or cycles, share no cell and do not cross; the most moves of all together.
        options: see :class:`Options`; errors as of :func:`solve`.

    Source: L. D. Yarbrough, Journal of Recreational Mathematics 1 (1968); OEIS A003192, A157416; L. Lessard's program is the
    method ``edges``.

    >>> import cavalcade as cv
    >>> cv.uncrossed("6x6").value
    17
    >>> cv.uncrossed("6x6", begin=["a1", "c2", "e3"]).path[:3]
    ['a1', 'c2', 'e3']
    >>> cv.uncrossed("6x6", start="a1", end="f6", avoid=["c3"]).path[-1]
    'f6'
    """
    puzzle = Puzzle.uncrossed(
        board,
        piece,
        closed,
        begin=begin,
        start=start,
        end=end,
        visit=visit,
        avoid=avoid,
        guards=guards,
        variant=variant,
        paths=paths,
    )
    return solve(puzzle, **options)


def cover(
    board: BoardLike,
    guards: Sequence[str] = (),
    knights: Sequence[str] | None = None,
    place: int | None = None,
    minimise: Minimise = "steps",
    piece: PieceLike = "knight",
    **options: Unpack[Options],
) -> Answer:
    """The fewest time steps, and then moves, in which a team visits every cell that the guards leave safe. No two are on one
    cell at a time; each may leave the board.

    Args:
        board: the board.
        guards: chess pieces that stay, such as ``["Qd5"]``; nothing moves onto the cells that they attack.
        knights: where the team starts; or
        place: the number of walkers, whose starts are chosen.
        minimise: ``"steps"`` (then moves), ``"moves"``, or ``"nothing"``: any solution.
        piece: what the team are.
        options: see :class:`Options`; errors as of :func:`solve`.

    Source: *MIP Knights*, whose program is the method ``time``.

    >>> import cavalcade as cv
    >>> cv.cover("8x8", guards=["Qd5"], knights=["h8"]).value
    46
    """
    return solve(Puzzle.cover(board, guards, knights, place, minimise, piece), **options)


def errand(
    board: BoardLike,
    guards: Sequence[str] = (),
    *,
    start: str,
    visit: str | Sequence[str] = "ranks",
    piece: PieceLike = "knight",
    wrap: Wrap | None = None,
    **options: Unpack[Options],
) -> Answer:
    """The fewest moves that visit cells in a given order and never enter a cell that a guard attacks.

    Args:
        board: the board.
        guards: chess pieces that stay, such as ``["Qd5"]``.
        start: the first cell, which counts as visited.
        visit: the cells in order, or ``"ranks"``: every safe cell, from the top rank down, each from right to left.
        piece: what walks.
        wrap: which rims are joined: ``"files"`` (a cylinder) or ``"both"`` (a torus).
        options: see :class:`Options`; errors as of :func:`solve`.

    Source: posed by B. Finegold; *MIP Knights*.

    >>> import cavalcade as cv
    >>> cv.errand("8x8", guards=["Qd5"], start="h8", visit="ranks").value
    158
    """
    return solve(
        Puzzle.errand(board, guards, start=start, visit=visit, piece=piece, wrap=wrap), **options
    )


def tour(
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
    **options: Unpack[Options],
) -> Answer:
    """A tour: every cell exactly once.

    Args:
        board: the board.
        closed: the last cell is a leap from the first.
        piece: what leaps.
        start: the first cell, if it is given.
        end: the last cell, if it is given.
        begin: its first cells, such as ``["a1", "b3"]``, if they are given.
        forbidden: leaps that it must not make, in either direction, such as ``["c3-e4"]``.
        numbers: numbers of cells in the order of the tour, such as ``{"a1": 1}``.
        variant: ``"semimagic"``: all ranks have the same sum of numbers, and all files; ``"magic"``: both diagonals as well.
        symmetry: the symmetry that the tour shall have, one of the classes of :func:`count`: ``"central"``, ``"eulerian"``,
            ``"bergholtian"``, ``"quarter"`` or ``"reflective"``; it reverses an open tour.
        wrap: which rims are joined: ``"files"`` (a cylinder) or ``"both"`` (a torus).
        options: see :class:`Options`; errors as of :func:`solve`.

    Source: H. C. von Warnsdorff, 1823; Y. Takefuji and K. C. Lee, *Neurocomputing* 4 (1992), for the method ``neural``.

    >>> import cavalcade as cv
    >>> answer = cv.tour("8x8", closed=True)
    >>> answer.status, len(set(answer.path))
    (<Status.FOUND: 'found'>, 64)
    >>> cv.tour("8x8", closed=True, symmetry="quarter").status
    <Status.INFEASIBLE: 'infeasible'>
    >>> cv.tour("3x4", symmetry="central").status
    <Status.FOUND: 'found'>
    """
    asked = Puzzle.tour(
        board,
        closed,
        piece,
        start=start,
        end=end,
        begin=begin,
        forbidden=forbidden,
        numbers=numbers,
        variant=variant,
        symmetry=symmetry,
        wrap=wrap,
    )
    return solve(asked, **options)


def count(
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
    **options: Unpack[Options],
) -> Answer:
    """The number of tours, as ``answer.count``.

    Args:
        board: the board.
        closed: count closed tours.
        piece: what leaps.
        start: the first cell, if it is given.
        end: the last cell, if it is given.
        directed: count both directions of a tour.
        symmetry: count only tours with this symmetry: ``"central"`` (the rotation by 180 degrees maps the tour onto itself),
            ``"eulerian"`` (and keeps its direction), ``"bergholtian"`` (and reverses it), ``"quarter"`` (the rotation by 90
            degrees does) or ``"reflective"`` (a reflection of the board does).
        up_to_symmetry: count tours that a rotation or reflection of the board maps to each other as one;
            :attr:`Answer.fixed` has how many tours each symmetry maps onto themselves.
        by: count tours by a statistic, :attr:`Answer.distribution`: ``"slopes"`` (the leaps in each direction up to sign),
            ``"turns"`` (the cells with each angle between their two leaps), ``"crossings"`` (the pairs of leaps that cross) or
            ``"leaps"`` (how many of ``leaps`` are made).
        leaps: the leaps that ``by="leaps"`` counts, in either direction, such as ``["c3-d5"]``.
        wrap: which rims are joined: ``"files"`` (a cylinder) or ``"both"`` (a torus).
        options: see :class:`Options`; errors as of :func:`solve`.

    Source: M. Loebbing and I. Wegener, 1996; B. D. McKay, 1997; OEIS A001230.

    >>> import cavalcade as cv
    >>> cv.count("6x6", closed=True).count
    9862
    >>> cv.count("4x4", closed=True, wrap="both").count
    1344
    >>> cv.count("6x6", closed=True, up_to_symmetry=True).count
    1245
    >>> cv.count("6x6", closed=True, symmetry="quarter").count
    10
    >>> cv.count("5x6", closed=True, by="crossings").distribution
    {49: 2, 50: 4, 51: 2}
    """
    asked = Puzzle.count(
        board,
        closed,
        piece,
        start=start,
        end=end,
        directed=directed,
        symmetry=symmetry,
        up_to_symmetry=up_to_symmetry,
        by=by,
        leaps=leaps,
        wrap=wrap,
    )
    return solve(asked, **options)


def snake(
    board: BoardLike,
    closed: bool = False,
    piece: PieceLike = "knight",
    *,
    begin: Sequence[str] = (),
    wrap: Wrap | None = None,
    **options: Unpack[Options],
) -> Answer:
    """The longest path, or cycle, in which only consecutive cells are a leap apart.

    Args:
        board: the board.
        closed: look for a cycle.
        piece: what leaps.
        begin: its first cells, such as ``["a1", "b3"]``, if they are given.
        wrap: which rims are joined: ``"files"`` (a cylinder) or ``"both"`` (a torus).
        options: see :class:`Options`; errors as of :func:`solve`.

    Source: W. H. Kautz, 1958; OEIS A357500, A165143.

    >>> import cavalcade as cv
    >>> len(cv.snake("5x5").path)
    15
    """
    return solve(Puzzle.snake(board, closed, piece, begin=begin, wrap=wrap), **options)


def solutions(puzzle: PuzzleLike, **options: Unpack[Options]) -> Iterator[Answer]:
    """The best solutions of an exchange, an errand, an uncrossed path or a tour, one after another, no two alike up to the
    board's symmetries. Each is an answer that the referee has replayed. Nothing is kept: an iteration that is left ends the search.

    Raises:
        LimitError: a limit has ended the search, and there may be more.

    >>> import cavalcade as cv
    >>> from itertools import islice
    >>> [len(answer.moves) for answer in islice(cv.solutions("guarini"), 3)]
    [16, 16, 16]
    """
    return until_a_limit(reports(puzzle, "solutions", options))


def until_a_limit(found: Iterator[tuple[str, str]]) -> Iterator[Answer]:
    """The solutions; an exception where they are not all."""
    for name, value in found:
        answer = Answer(value)
        if name == "solution":
            yield answer
        elif answer.stopped not in (None, "interrupt"):
            # Ctrl-C raises its own exception.
            raise LimitError(answer)


def all_solutions(puzzle: PuzzleLike, limit: int = 10, **options: Unpack[Options]) -> Answer:
    """All best solutions of an exchange, an errand, an uncrossed path or a tour: their number as ``answer.count``, the number of
    their classes under the board's symmetries as ``answer.classes``, and one of each class in ``answer.solutions``.

    Args:
        limit: the most that are listed.
        options: see :class:`Options`; errors as of :func:`solve`.

    >>> import cavalcade as cv
    >>> answer = cv.all_solutions("guarini", limit=3)
    >>> len(answer.solutions), answer.count, answer.classes
    (3, 4726784, 1181696)
    """
    return Answer(_first(puzzle, {"all": {"limit": limit}}, options))


def depths(puzzle: PuzzleLike, limit: int = 10, **options: Unpack[Options]) -> dict[str, Any]:
    """How many placements lie at each distance from the start of an exchange.

    Returns:
        A dictionary: ``depths`` is that list, ``placements`` its sum, ``farthest`` the greatest distance, ``list`` at most
        ``limit`` of the farthest placements, and more.
    """
    found: dict[str, Any] = json.loads(_first(puzzle, {"depths": {"limit": limit}}, options))
    return found


def generate(
    puzzle: PuzzleLike,
    moves: int | tuple[int, int | None],
    *,
    unique: bool = False,
    **options: Unpack[Options],
) -> Answer:
    """An exchange at random with the board, the piece and the tokens of ``puzzle``: ``answer.puzzle``, solved.

    Args:
        puzzle: an exchange; where its tokens stand does not matter.
        moves: how many a shortest solution has, or the fewest and the most of them; None: no limit.
        unique: only a puzzle with one shortest solution.
        options: see :class:`Options`; errors as of :func:`solve`. The same ``seed`` gives the same puzzle.

    Returns:
        An answer whose status is ``unknown`` if no such puzzle was found.

    >>> import cavalcade as cv
    >>> tokens = cv.Puzzle.exchange("nnNN/..../....")
    >>> len(cv.generate(tokens, moves=(14, 16), seed=7).moves) in range(14, 17)
    True
    """
    at_least, at_most = (moves, moves) if isinstance(moves, int) else moves
    asked = {"generate": {"at_least": at_least, "at_most": at_most, "unique": unique}}
    return Answer(_first(puzzle, asked, options))


def plan(puzzle: PuzzleLike, **options: Unpack[Options]) -> dict[str, Any]:
    """What the search would take, without running it: of an exchange, an uncrossed path or a count.

    Returns:
        A dictionary with states, bytes and seconds, by the kind of puzzle; ``cavalcade schema report`` describes it.
    """
    found: dict[str, Any] = json.loads(_first(puzzle, "plan", options))
    return found


def cover_map(puzzle: PuzzleLike, **options: Unpack[Options]) -> list[Answer]:
    """The answer of a cover for every start, or every set of as many starts as it has walkers."""
    return list(_answers(puzzle, "map", options))


def check(answer: Answer | Mapping[str, Any] | str | PathLike[str]) -> Verdict:
    """Has the referee replay an answer: it shares no code with the methods.

    Args:
        answer: an answer, its dictionary, its JSON, or the path of its file. A puzzle with a solution by hand will do:
            ``{"puzzle": puzzle.to_dict(), "witness": {"path": ["a1", "c2"], "closed": False}}``.

    Returns:
        ``Verdict.REPLAYED``, or ``Verdict.CLAIM`` where there is nothing to replay.

    Raises:
        FoulError: it is not legal, or does not have the value that it claims.
        InputError: it is not an answer.

    >>> import cavalcade as cv
    >>> cv.check(cv.uncrossed("5x5"))
    <Verdict.REPLAYED: 'replayed'>
    """
    return Verdict(_native.check(claimed(answer))[0])


def claimed(answer: Answer | Mapping[str, Any] | str | PathLike[str]) -> str:
    """An answer as JSON."""
    if isinstance(answer, Answer):
        return answer.to_json()
    if isinstance(answer, Mapping):
        return json.dumps(dict(answer))
    if isinstance(answer, str) and answer.lstrip().startswith("{"):
        return answer
    with open(answer, encoding="utf-8") as file:
        return file.read()


def methods(kind: str | None = None) -> list[dict[str, Any]]:
    """The methods: dictionaries with ``kind``, ``method``, ``summary``, ``proves``, ``settings`` and more.

    Args:
        kind: only those for this kind of puzzle.
    """
    found: list[dict[str, Any]] = json.loads(_native.methods())
    return [method for method in found if kind is None or method["kind"] == kind]
