"""Counts on a cluster: published numbers, laws, and what happens when something fails. Everything is on 127.0.0.1."""

from __future__ import annotations

import os
import random
import resource
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal

import cavalcade as cv
import dask.config
import pytest
from cavalcade import _slab_worker, cluster
from distributed import Client, LocalCluster

CLOSED_7X8 = 34524432316
"""A193054."""


class Started:
    """A client of a cluster of two workers on this machine."""

    def __init__(self, **options: Any) -> None:
        self.cluster: Any = LocalCluster(  # type: ignore[no-untyped-call]
            n_workers=2,
            threads_per_worker=1,
            host="127.0.0.1",
            dashboard_address="127.0.0.1:0",
            **options,
        )
        self.client: Any = Client(self.cluster)  # type: ignore[no-untyped-call]

    def __enter__(self) -> Any:
        return self.client

    def __exit__(self, *_: object) -> None:
        self.client.close()
        self.cluster.close()


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    """A cluster for all tests that leave it as it was."""
    with Started(memory_limit="1GB") as found:
        yield found


class Stop(Exception):
    """Ends a count from its progress."""


def stop() -> None:
    raise Stop


def at_stage(number: int, act: Callable[[], object]) -> Callable[[dict[str, Any]], None]:
    """Does something once, when a stage begins."""
    done: list[object] = []

    def observe(progress: dict[str, Any]) -> None:
        if progress["phase"].startswith(f"stage {number} of ") and not done:
            done.append(None)
            act()

    return observe


def count(client: Any, scratch: Path, **options: Any) -> cv.Answer:
    """The closed tours of 7x8, in about a hundred tasks."""
    chosen: dict[str, Any] = {"task_bytes": "512KiB", **options}
    return cluster.count("7x8", True, client=client, scratch=scratch, **chosen)


def stopped_at(stage: int, client: Any, scratch: Path) -> None:
    """The same, ended when a stage begins."""
    with pytest.raises(Stop):
        count(client, scratch, progress=at_stage(stage, stop))


@pytest.mark.parametrize(
    ("board", "closed", "tours"),
    [
        # A175881, A193055, A308131.
        ("6x6", True, 9862),
        ("6x8", True, 55488142),
        ("5x8", True, 44202),
        ("5x5", False, 864),
        ("6x6", False, 3318960),
    ],
)
def test_published_numbers(
    client: Any, tmp_path: Path, board: str, closed: bool, tours: int
) -> None:
    scratch = tmp_path / "new" / "folder"
    answer = cluster.count(board, closed, client=client, scratch=scratch)
    assert answer.count == tours
    assert answer.status is cv.Status.COUNTED
    assert not scratch.exists()


@pytest.mark.parametrize("seed", range(8))
def test_random_boards_have_as_many_tours_as_in_memory(
    client: Any, tmp_path: Path, seed: int
) -> None:
    chance = random.Random(seed)
    width, height = chance.choice([(4, 6), (5, 5), (5, 6), (6, 6)])
    rows = [["."] * width for _ in range(height)]
    for _ in range(chance.randrange(4)):
        rows[chance.randrange(height)][chance.randrange(width)] = "#"
    board = "/".join("".join(row) for row in rows)
    start = chance.choice([None, chance.choice(cv.Board(board).cells)])
    asked: dict[str, Any] = {
        "closed": chance.random() < 0.5,
        "piece": chance.choice(["knight", "knight", "camel", "zebra"]),
        "directed": start is not None or chance.random() < 0.5,
        "start": start,
    }
    there = cluster.count(board, client=client, scratch=tmp_path, task_bytes=1, **asked)
    assert there.count == cv.count(board, **asked).count


@pytest.mark.parametrize("closed", [True, False])
def test_the_heights_of_a_width_are_counted_by_one_sweep(
    client: Any, tmp_path: Path, closed: bool
) -> None:
    answers = cluster.heights("5x8", 3, closed, client=client, scratch=tmp_path / "new", check=True)
    alone = cv.heights(cv.Puzzle.count("5x8", closed), lowest=3)
    assert [(str(answer.puzzle.board), answer.count) for answer in answers] == [
        (str(answer.puzzle.board), answer.count) for answer in alone
    ]
    assert answers[-1].count == (44202 if closed else 18061054)
    assert not (tmp_path / "new").exists()


def test_heights_are_of_rectangles(client: Any, tmp_path: Path) -> None:
    for board, lowest in (("5x5", 6), ("5x5", 0), ("...../.#.../.....", 1)):
        with pytest.raises(cv.InputError, match="a rectangle and a height"):
            cluster.heights(board, lowest, client=client, scratch=tmp_path / "new")


def test_a_second_pass_modulo_a_prime_agrees(client: Any, tmp_path: Path) -> None:
    answer = count(client, tmp_path, check=True)
    assert answer.count == CLOSED_7X8 and answer.stats["check_modulus"] == 2**31 - 1
    # Two passes of one program are not two programs.
    assert answer.bound_by == "method"


# Dask gives a task up, and the driver tries it again, after this number of further deaths.
@pytest.mark.parametrize("failures", [3, 0])
def test_only_the_tasks_of_a_killed_worker_are_repeated(tmp_path: Path, failures: int) -> None:
    pids: list[int] = []
    seen: list[str] = []

    def kill(progress: dict[str, Any]) -> None:
        seen.append(progress["phase"].split(" of ")[0])
        # A task of the stage has ended, and others run.
        if seen.count("stage 7") == 2 and pids:
            os.kill(pids.pop(), signal.SIGKILL)

    with dask.config.set({"distributed.scheduler.allowed-failures": failures}), Started() as client:
        pids.append(next(iter(client.run(os.getpid).values())))
        answer = count(client, tmp_path, progress=kill, task_bytes="128KiB")
    assert answer.count == CLOSED_7X8 and not pids
    assert answer.stats["workers"] >= 2 and answer.stats["reused"] == 0


def test_a_killed_driver_goes_on_where_it_was(client: Any, tmp_path: Path) -> None:
    code = f"""
import os, signal
from cavalcade import cluster

def observe(progress):
    if progress["phase"].startswith("stage 6 of ") and progress["done"] > 0:
        os.kill(os.getpid(), signal.SIGKILL)

if __name__ == "__main__":
    cluster.count("7x8", True, scratch={str(tmp_path)!r}, workers=2, task_bytes="512KiB", progress=observe)
"""
    child = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False
    )
    assert child.returncode == -signal.SIGKILL, child.stderr
    rest = count(client, tmp_path)
    assert rest.count == CLOSED_7X8
    whole = count(client, tmp_path)
    assert rest.stats["tasks"] < whole.stats["tasks"]


def test_a_worker_whose_disk_is_full_gets_no_more_tasks(client: Any, tmp_path: Path) -> None:
    bad, good = client.nthreads()
    client.run(limit_files, 1 << 14, workers=[bad])
    try:
        answer = count(client, tmp_path)
        assert answer.count == CLOSED_7X8 and answer.stats["repeated"] >= 1
        client.run(limit_files, 1 << 14, workers=[good])
        with pytest.raises(cv.MethodError, match="the same call goes on"):
            count(client, tmp_path)
    finally:
        client.run(limit_files, resource.RLIM_INFINITY)
    assert count(client, tmp_path).count == CLOSED_7X8


def limit_files(size: int) -> None:
    """No file of this process may become larger: what a full disk looks like to it."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def cut_off(file: Path) -> None:
    os.truncate(file, file.stat().st_size * 2 // 3)


def flip_a_bit(file: Path) -> None:
    data = bytearray(file.read_bytes())
    data[len(data) // 2] ^= 1
    file.write_bytes(data)


@pytest.mark.parametrize("what", ["*.counts", "*.index"])
@pytest.mark.parametrize("damage", [cut_off, flip_a_bit, Path.unlink])
def test_a_damaged_file_is_made_again(
    client: Any, tmp_path: Path, damage: Callable[[Path], None], what: str
) -> None:
    stopped_at(6, client, tmp_path)
    files = [file for file in tmp_path.rglob(what) if file.name.startswith("04")]
    damage(max(files, key=lambda file: file.stat().st_size))
    answer = count(client, tmp_path)
    assert answer.count == CLOSED_7X8
    assert answer.stats["damaged"] >= 1


def test_a_task_goes_to_a_worker_that_has_the_memory(client: Any, tmp_path: Path) -> None:
    poor, _ = client.nthreads()
    client.run(limit_memory, 100_000_000, False, workers=[poor])
    # The tasks of a small board fit into what a task may take at least.
    client.run(setattr, _slab_worker, "_LEAST", 1 << 16, workers=[poor])
    try:
        answer = count(client, tmp_path)
        assert answer.count == CLOSED_7X8 and answer.stats["repeated"] >= 1
    finally:
        client.run(setattr, _slab_worker, "_LEAST", 4 << 20, workers=[poor])
        client.run(limit_memory, 10**9, 0.8, workers=[poor])


def limit_memory(size: int, pause: float | Literal[False], dask_worker: Any) -> None:
    """The memory of a worker, and the share of it from which on it gets no tasks."""
    dask_worker.memory_manager.memory_limit = size
    dask_worker.memory_manager.memory_pause_fraction = pause


def test_a_second_count_in_a_directory_is_refused(client: Any, tmp_path: Path) -> None:
    def again() -> None:
        with pytest.raises(cv.InputError, match="in use"):
            count(client, tmp_path)

    assert count(client, tmp_path, progress=at_stage(2, again)).count == CLOSED_7X8


def test_the_directory_of_another_count_is_refused(client: Any, tmp_path: Path) -> None:
    stopped_at(3, client, tmp_path)
    with pytest.raises(cv.InputError, match="another count"):
        cluster.count("6x8", True, client=client, scratch=tmp_path)
    assert count(client, tmp_path).count == CLOSED_7X8


def test_a_count_that_was_ended_goes_on(client: Any, tmp_path: Path) -> None:
    answer = count(client, tmp_path, time_limit=0.2, task_bytes="128KiB")
    assert (answer.status, answer.stopped, answer.count) == (cv.Status.UNKNOWN, "time", None)
    stopped_at(9, client, tmp_path)
    assert count(client, tmp_path).count == CLOSED_7X8


def test_ctrl_c_ends_a_count_that_goes_on_later(client: Any, tmp_path: Path) -> None:
    def press() -> None:
        os.kill(os.getpid(), signal.SIGINT)

    with pytest.raises(KeyboardInterrupt):
        count(client, tmp_path, progress=at_stage(4, press))
    assert count(client, tmp_path).count == CLOSED_7X8


def test_progress_has_the_keys_of_all_progress(client: Any, tmp_path: Path) -> None:
    seen: list[dict[str, Any]] = []
    answer = count(client, tmp_path, progress=seen.append)
    keys = {"phase", "done", "total", "unit", "incumbent", "bound", "memory", "witness"}
    assert all(progress.keys() == keys for progress in seen)
    stages = [progress for progress in seen if progress["phase"].startswith("stage ")]
    done = [progress["done"] for progress in stages]
    assert len(done) > 10 and done == sorted(done) and done[-1] <= stages[-1]["total"]
    assert answer.stats["states"] > 0 and answer.stats["cpu_seconds"] > 0


def test_options_that_are_wrong(client: Any, tmp_path: Path) -> None:
    with pytest.raises(cv.InputError, match="the client has workers"):
        cluster.count("6x6", client=client, scratch=tmp_path, workers=2)
    with pytest.raises(cv.MethodError, match="slots|cells"):
        cluster.count("30x30", client=client, scratch=tmp_path)


def test_without_dask_it_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ModuleNotFoundError, match=r"pip install 'cavalcade\[cluster\]'"):
        cluster.count("6x6", scratch=tmp_path)
