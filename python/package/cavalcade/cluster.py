"""Counting on several processes and machines, with a `Dask <https://distributed.dask.org>`_ cluster and a directory that all of it sees.

>>> import tempfile
>>> from cavalcade import cluster
>>> with tempfile.TemporaryDirectory() as directory:
...     answer = cluster.count("6x6", closed=True, scratch=directory, workers=1)
>>> answer.count
9862

The sweep of :func:`cavalcade.count` is cut into *stages*: runs of steps that leave half of the frontier alone. The states that agree
in that half are a *slab*, and a *task* takes some slabs through a stage: it reads files of the stage before, and writes one. So
workers, and the process that calls, may be killed at any time: the same call goes on with what is finished.

It needs ``pip install 'cavalcade[cluster]'``.
"""

from __future__ import annotations

import json
import os
import time
import warnings
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, TypedDict

from . import _native, _options
from ._answer import Answer
from ._ask import solve
from ._board import Board
from ._errors import InputError, MethodError
from ._progress import Progress
from ._puzzle import Puzzle
from ._range import heights as in_memory
from ._slab_driver import OutOfTime, Plan, Tally, sweep
from ._slab_worker import Job

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from datetime import timedelta

    from distributed import Client
    from typing_extensions import Unpack

    from ._board import BoardLike, PieceLike, Wrap
    from ._options import Path

__all__ = ["Options", "count", "heights"]

_PRIME = 2147483647
"""The modulus of the pass that checks: the largest prime below 2^31."""

_LOCAL = {"distributed.worker.profile.enabled": False, "distributed.admin.tick.interval": "500ms"}
"""What Dask leaves out on this machine: what would take three percent of each core."""

_QUIET = 0.1
"""Seconds between two reports of progress."""


def count(
    board: BoardLike,
    closed: bool = False,
    piece: PieceLike = "knight",
    *,
    scratch: Path,
    client: Client | None = None,
    start: str | None = None,
    end: str | None = None,
    directed: bool = False,
    wrap: Wrap | None = None,
    check: bool = False,
    workers: int | None = None,
    memory: int | str | None = None,
    task_bytes: int | str | None = None,
    time_limit: float | timedelta | None = None,
    progress: bool | Callable[[dict[str, Any]], object] | None = None,
) -> Answer:
    """The number of tours, as :func:`cavalcade.count` has it, by a Dask cluster.

    Args:
        board: the board.
        closed: count closed tours.
        piece: what leaps.
        scratch: a directory that the caller and all workers see under this path, for this count alone. It is made if there is none,
            and removed when the count is known.
        client: a client of the cluster; by default a cluster on this machine is started, and ended.
        start: the first cell, if it is given.
        end: the last cell, if it is given.
        directed: count both directions of a tour.
        wrap: which rims are joined: ``"files"`` (a cylinder) or ``"both"`` (a torus).
        check: make a second pass modulo 2^31 - 1, which takes as long as the first, and compare: it finds what a machine got wrong.
        workers: without a client, the number of worker processes; by default one a core.
        memory: without a client, the memory of each of them in bytes, or a text such as ``"2GiB"``; by default its share of the
            machine's.
        task_bytes: the input that a task shall have at most, in bytes; by default by the size of the stage and the number of workers.
        time_limit: seconds, or a :class:`datetime.timedelta`, after which the answer is unknown; the same call goes on.
        progress: as in :class:`Options`.

    Returns:
        The answer. Its ``stats`` have the figures of the plan, and ``tasks``; ``reused`` (found complete from an earlier call),
        ``repeated`` and ``damaged`` tasks; ``workers``; ``bytes_written``; ``cpu_seconds`` of the tasks; ``memory``, the most that a task has reserved; ``resident``, the peak of a worker process;
        ``check_modulus``, if it was checked.

    Raises:
        InputError: the puzzle or an option breaks a rule; the directory is of another count, or is in use.
        MethodError: the board is too large; no worker has the memory or the disk that a task needs; two passes disagree.
        KeyboardInterrupt: Ctrl-C; the same call goes on.

    >>> import tempfile
    >>> from cavalcade import cluster
    >>> with tempfile.TemporaryDirectory() as directory:
    ...     answer = cluster.count("5x6", scratch=directory, workers=1, check=True)
    >>> answer.count, answer.stats["check_modulus"]
    (18784, 2147483647)
    """
    puzzle = Puzzle.count(board, closed, piece, start=start, end=end, directed=directed, wrap=wrap)
    options: Options = {
        "client": client,
        "check": check,
        "workers": workers,
        "memory": memory,
        "task_bytes": task_bytes,
        "time_limit": time_limit,
        "progress": progress,
    }
    swept = _swept(puzzle, None, scratch, options)
    if swept is None:
        return solve(puzzle)
    number = str(swept.numbers[-1][1]) if swept.numbers else None
    return Answer(_native.slab_answer(puzzle.to_json(), number, swept.figures, swept.seconds))


class Options(TypedDict, total=False):
    """The options of :func:`heights`: as the parameters of :func:`count`."""

    client: Client | None
    check: bool
    workers: int | None
    memory: int | str | None
    task_bytes: int | str | None
    time_limit: float | timedelta | None
    progress: bool | Callable[[dict[str, Any]], object] | None


def heights(
    board: BoardLike,
    lowest: int = 1,
    closed: bool = False,
    piece: PieceLike = "knight",
    *,
    scratch: Path,
    directed: bool = False,
    **options: Unpack[Options],
) -> list[Answer]:
    """The numbers of tours of a rectangle and of all lower ones of its width, by one sweep of a Dask cluster.

    Args:
        board: the highest rectangle.
        lowest: the lowest height.
        closed: count closed tours.
        piece: what leaps.
        scratch: as in :func:`count`.
        directed: count both directions of a tour.
        options: as in :func:`count`.

    Returns:
        An answer for each height, from the lowest; a single unknown one where time has run out. The figures in their ``stats`` are
        those of the whole sweep.

    Raises:
        InputError, MethodError, KeyboardInterrupt: as in :func:`count`.

    >>> import tempfile
    >>> from cavalcade import cluster
    >>> with tempfile.TemporaryDirectory() as directory:
    ...     answers = cluster.heights("5x6", 4, scratch=directory, workers=1)
    >>> [answer.count for answer in answers]
    [82, 864, 18784]
    """
    highest = Puzzle.count(board, closed, piece, directed=directed)
    swept = _swept(highest, lowest, scratch, options)
    if swept is None:
        return list(in_memory(highest, lowest))
    if swept.numbers is None:
        text = highest.to_json()
        return [Answer(_native.slab_answer(text, None, swept.figures, swept.seconds))]
    width = Board(board).width
    answers = []
    for height, number in swept.numbers:
        text = Puzzle.count(f"{width}x{height}", closed, piece, directed=directed).to_json()
        answers.append(Answer(_native.slab_answer(text, str(number), swept.figures, swept.seconds)))
    return answers


class _Swept(NamedTuple):
    """What a sweep has found."""

    numbers: list[tuple[int, int]] | None
    """Heights and their numbers of tours; None where time has run out."""
    figures: str
    seconds: float


def _swept(puzzle: Puzzle, lowest: int | None, scratch: Path, options: Options) -> _Swept | None:
    """Sweeps for the tours of a board, or of all rectangles from a height on; None where they are known without a sweep."""
    limits = _options.limits({"time_limit": options.get("time_limit")})
    size = options.get("task_bytes")
    most = None if size is None else _options.size("task_bytes", size)
    text = puzzle.to_json()
    if not _native.SlabCount.is_swept(text):
        return None
    directory = os.path.abspath(os.fspath(scratch))
    began = time.monotonic()
    shown = Progress(options.get("progress"))
    lock = _native.SlabLock(directory)
    try:
        with shown, _connected(options) as client:
            tally, stats, numbers = Tally(), {}, None
            if _planned(text, lowest, directory, limits, shown):
                deadline = began + limits["time_limit"] if limits else None
                slabs = _native.SlabCount.open(text, directory, lowest)
                figures = json.loads(slabs.figures())
                stats = figures["figures"]
                job = Job(text, lowest, directory, None, _native.__version__)
                watch = _Watch(shown, figures["stages"])
                plan = Plan(client(), slabs, job, most, deadline, watch.stage)
                with suppress(OutOfTime):
                    found = sweep(plan, tally)
                    if options.get("check"):
                        stats["check_modulus"] = _PRIME
                        modulo = plan._replace(job=job._replace(modulus=_PRIME))
                        for (_, number), (_, rest) in zip(found, sweep(modulo, tally), strict=True):
                            _compare(number, rest)
                    numbers = found
        if numbers is not None:
            try:
                lock.remove()
            except MethodError as error:  # The numbers are as good.
                warnings.warn(f"files of this count are left: {error}", stacklevel=2)
    finally:
        lock.release()
    return _Swept(numbers, json.dumps(stats | tally.stats()), time.monotonic() - began)


def _planned(
    text: str, lowest: int | None, directory: str, limits: dict[str, Any], shown: Progress
) -> bool:
    """Makes the plan, or finds it; False where time has run out."""
    task = _native.SlabCount.plan(text, directory, lowest, json.dumps(limits), shown.observer)
    try:
        reports = list(task)
    finally:
        task.stop()
    if task.interrupt is not None:
        raise task.interrupt
    return bool(reports)


@contextmanager
def _connected(options: Options) -> Iterator[Callable[[], Client]]:
    """What returns a client: the given one, or one of a cluster on this machine, which starts meanwhile."""
    client, workers, memory = options.get("client"), options.get("workers"), options.get("memory")
    try:
        dask: Any = import_module("dask")
        distributed: Any = import_module("distributed")
    except ModuleNotFoundError as error:
        if error.name not in ("dask", "distributed"):
            raise
        text = "a count on a cluster needs Dask: pip install 'cavalcade[cluster]'"
        raise ModuleNotFoundError(text, name=error.name) from error
    if client is not None:
        for name, value in (("workers", workers), ("memory", memory)):
            if value is not None:
                raise InputError(f"{name}: the client has workers already: leave it out", name)
        given = client
        yield lambda: given
        return
    limit = "auto" if memory is None else _options.size("memory", memory)

    # The thread has ended before the cluster is.
    with dask.config.set(_LOCAL), ExitStack() as opened, ThreadPoolExecutor(1) as thread:
        started = thread.submit(
            lambda: opened.enter_context(
                distributed.LocalCluster(
                    n_workers=workers,
                    threads_per_worker=1,
                    memory_limit=limit,
                    host="127.0.0.1",
                    dashboard_address="127.0.0.1:0",
                )
            )
        )
        yield lambda: opened.enter_context(distributed.Client(started.result()))


def _compare(number: int, remainder: int) -> None:
    """Compares two passes."""
    if number % _PRIME != remainder:
        raise MethodError(
            f"two passes disagree: {number} modulo {_PRIME} is {number % _PRIME}, and the second pass has found {remainder}: "
            "a machine computes wrongly, or this program does; begin again with an empty directory"
        )


class _Watch:
    """Reports the states that are done, at most ten times a second and at the beginning of each stage."""

    def __init__(self, shown: Progress, states: list[int]) -> None:
        self.observer = shown.observer
        self.states = states
        self.last = (-1, 0.0)

    def stage(self, stage: int, part: float) -> None:
        """Of a stage, from 0, this part is done."""
        now = time.monotonic()
        if self.observer is None or (stage == self.last[0] and now - self.last[1] < _QUIET):
            return
        self.last = (stage, now)
        self.observer(
            {
                "phase": f"stage {stage + 1} of {len(self.states)}",
                "done": sum(self.states[:stage]) + round(self.states[stage] * part),
                "total": sum(self.states),
                "unit": "states",
                "incumbent": None,
                "bound": None,
                "memory": 0,
                "witness": None,
            }
        )
