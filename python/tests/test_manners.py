"""Threads, signals, progress, processes."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any

import cavalcade as cv
import pytest

LONG = "import cavalcade as cv\nprint('ready', flush=True)\n"


def interrupted(code: str, times: int = 1) -> tuple[int, str, str, float]:
    """Runs Python code, presses Ctrl-C a second after it has said that it is ready."""
    child = subprocess.Popen(
        [sys.executable, "-c", LONG + code],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert child.stdout is not None
    assert child.stdout.readline() == "ready\n"
    time.sleep(1)
    for _ in range(times):
        child.send_signal(signal.SIGINT)
        time.sleep(0.2)
    began = time.monotonic()
    out, err = child.communicate(timeout=60)
    return child.returncode, out, err, time.monotonic() - began


def test_ctrl_c_returns_the_best_that_is_known() -> None:
    code = (
        "answer = cv.uncrossed('14x14')\nprint(answer.status, answer.stopped, answer.value > 50)\n"
    )
    status, out, err, seconds = interrupted(code)
    assert (status, out) == (0, "feasible interrupt True\n"), err
    assert seconds < 5


def test_ctrl_c_before_there_is_a_solution_is_a_keyboard_interrupt() -> None:
    code = "cv.count('10x10', closed=True, method='backtrack')\nprint('went on')\n"
    status, out, err, seconds = interrupted(code)
    assert out == "" and status != 0 and "KeyboardInterrupt" in err
    assert seconds < 5


def test_ctrl_c_ends_an_iteration() -> None:
    code = "for row in cv.compare(cv.Puzzle.uncrossed('10x10'), time_limit=300): pass\nprint('went on')\n"
    _, out, err, seconds = interrupted(code)
    assert out == "" and "KeyboardInterrupt" in err
    assert seconds < 10


def test_the_handler_of_another_signal_is_obeyed() -> None:
    def ring(*_: object) -> None:
        raise TimeoutError("rung")

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, 0.3)
    try:
        with pytest.raises(TimeoutError, match="rung"):
            cv.uncrossed("14x14")
    finally:
        signal.signal(signal.SIGALRM, before)


def test_other_threads_run_while_a_puzzle_is_solved() -> None:
    steps = 0
    done = threading.Event()

    def count() -> None:
        nonlocal steps
        while not done.is_set():
            steps += 1
            time.sleep(0.001)

    counter = threading.Thread(target=count)
    counter.start()
    cv.uncrossed("14x14", time_limit=1)
    done.set()
    counter.join()
    assert steps > 50


def test_puzzles_are_solved_in_threads_side_by_side() -> None:
    boards = ["5x5", "6x6", "7x7", "5x5", "6x6", "7x7"]
    with ThreadPoolExecutor(4) as pool:
        values = list(pool.map(lambda board: cv.uncrossed(board, threads=1).value, boards))
    # A003192.
    assert values == [10, 17, 24, 10, 17, 24]


@pytest.mark.parametrize("start", ["fork", "spawn"])
def test_puzzles_are_solved_in_processes_side_by_side(start: str) -> None:
    assert cv.uncrossed("5x5").value == 10
    context = multiprocessing.get_context(start)
    with ProcessPoolExecutor(2, mp_context=context) as pool:
        answers = list(pool.map(cv.uncrossed, ["5x5", "6x6", "7x7"]))
    assert [answer.value for answer in answers] == [10, 17, 24]


def test_a_callback_is_told_of_the_progress_on_the_thread_that_asks() -> None:
    seen: list[dict[str, Any]] = []
    threads = set()

    def observe(progress: dict[str, Any]) -> None:
        seen.append(progress)
        threads.add(threading.get_ident())

    cv.uncrossed("13x13", time_limit=2, progress=observe)
    assert len(seen) > 3 and threads == {threading.get_ident()}
    keys = {"phase", "done", "total", "unit", "incumbent", "bound", "memory", "witness"}
    assert all(progress.keys() == keys for progress in seen)


def test_a_callback_gets_the_best_path_so_far_where_it_is_new() -> None:
    seen: list[dict[str, Any]] = []
    answer = cv.uncrossed("14x14", time_limit=6, progress=seen.append)
    paths = [progress["witness"]["path"] for progress in seen if progress["witness"] is not None]
    moves = [len(path) - 1 for path in paths]
    assert len(moves) >= 3 and moves == sorted(set(moves)), moves
    assert answer.value is not None and moves[-1] <= answer.value
    assert len(moves) < len(seen)
    lengths = [progress["incumbent"] for progress in seen if progress["witness"] is not None]
    assert lengths == moves


def test_an_exception_of_a_callback_ends_the_work() -> None:
    def refuse(_: dict[str, Any]) -> None:
        raise ZeroDivisionError

    began = time.monotonic()
    with pytest.raises(ZeroDivisionError):
        cv.uncrossed("14x14", progress=refuse)
    assert time.monotonic() - began < 5


def test_a_bar_is_shown_where_it_is_wanted(capfd: pytest.CaptureFixture[str]) -> None:
    cv.uncrossed("13x13", time_limit=2, progress=True)
    shown = capfd.readouterr().err
    assert "it/s" not in shown and "states" in shown
    cv.uncrossed("13x13", time_limit=2)
    assert capfd.readouterr().err == ""


def test_an_iteration_that_is_dropped_ends_its_work() -> None:
    before = threading.active_count()
    terms = cv.sequence("uncrossed-open", range(1, 1000))
    assert next(terms) == (1, 0)
    del terms
    deadline = time.monotonic() + 10
    while native_threads() > 1 and time.monotonic() < deadline:
        time.sleep(0.05)
    assert threading.active_count() == before


def native_threads() -> int:
    """The threads of this process that work for the package."""
    tasks = "/proc/self/task"
    if not os.path.isdir(tasks):
        return 0
    names = []
    for task in os.listdir(tasks):
        # A thread may end while its name is being read.
        with (
            contextlib.suppress(FileNotFoundError, ProcessLookupError),
            open(f"{tasks}/{task}/comm") as file,
        ):
            names.append(file.read().strip())
    return names.count("cavalcade")
