"""The driver of a count on a cluster: stage after stage, the tasks of a stage on all workers.

It knows the names and the sizes of files, and never their contents. A stage is complete when each of its tasks has its output; then it
is sealed, which writes the state of the count to the directory, and the next one begins. A driver that is killed is started again:
stages that are sealed are passed over, and outputs that are complete are taken as they are.
"""

from __future__ import annotations

import json
import queue
import time
import uuid
from collections import Counter
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

from . import _native, _slab_worker
from ._errors import MethodError
from ._slab_worker import Job

if TYPE_CHECKING:
    from collections.abc import Callable

_TASKS_A_THREAD = 4
"""Tasks of a large stage for each thread of the cluster, at least: its end is not the wait for a single one."""

_LEAST_BYTES = 4 << 20
"""Input of a task, in bytes, below which smaller tasks do not pay."""

_MOST_BYTES = 1 << 30
"""Input of a task, in bytes, above which nothing would be seen for minutes."""

_TRIES = 4
"""How often a task is tried again that fails for the same reason."""

_ROUNDS = 100
"""How often the outputs of a stage are looked through."""

_POLL = 0.25
"""Seconds after which Ctrl-C and the time limit are looked at."""

_GO_ON = "the same call goes on with what is finished"


class OutOfTime(Exception):
    """The time limit was reached. What is finished is kept."""


class Tally:
    """What the tasks of all passes have taken."""

    def __init__(self) -> None:
        self.figures: Counter[str] = Counter(tasks=0, reused=0, repeated=0, damaged=0)
        self.workers: set[str] = set()
        self.bytes_written = 0
        self.cpu_seconds = 0.0
        self.memory = 0
        self.resident = 0

    def add(self, ended: dict[str, Any]) -> None:
        """Adds a task that is done."""
        self.figures["tasks"] += 1
        self.workers.add(ended["worker"])
        self.bytes_written += ended["written_bytes"]
        self.cpu_seconds += ended["cpu_seconds"]
        self.memory = max(self.memory, ended["peak_bytes"])
        self.resident = max(self.resident, ended["resident"])

    def stats(self) -> dict[str, Any]:
        """As an answer has them."""
        return {
            **self.figures,
            "workers": len(self.workers),
            "bytes_written": self.bytes_written,
            "cpu_seconds": round(self.cpu_seconds, 3),
            "memory": self.memory,
            "resident": self.resident,
        }


class Plan(NamedTuple):
    """What a pass needs."""

    client: Any
    slabs: _native.SlabCount
    job: Job
    task_bytes: int | None
    deadline: float | None
    show: Callable[[int, float], None]
    """Called with a stage, from 0, and the part of it that is done."""


def sweep(plan: Plan, tally: Tally) -> list[tuple[int, int]]:
    """Makes a pass over all stages that are not sealed.

    Returns:
        Heights of boards, ascending, and their numbers of tours or the remainders.

    Raises:
        MethodError: no worker has the memory or the disk that a task needs.
        OutOfTime: the time limit was reached.
    """
    modulus = plan.job.modulus
    sealed, size = plan.slabs.sealed(modulus)
    while sealed < plan.slabs.stages:
        _Stage(plan, tally, sealed, size).work()
        sealed, size = plan.slabs.sealed(modulus)
    return [(height, int(digits)) for height, digits in plan.slabs.results(modulus)]


class _Task:
    """A task: its JSON, and the keys that the driver reads."""

    def __init__(self, keys: dict[str, Any]) -> None:
        self.text = json.dumps(keys)
        self.stage: int = keys["stage"]
        self.bytes: int = keys["bytes"]
        self.exists: bool = keys["exists"]


class _Running(NamedTuple):
    """A task that was handed to the cluster."""

    task: _Task
    future: Any
    readers: list[_Task]
    """The tasks that have found its output damaged, and wait for it."""
    workers: list[str] | None
    """The workers that may take it; None where all may."""


class _Stage:
    """The tasks of a stage, and those of the stages before whose outputs are damaged."""

    def __init__(self, plan: Plan, tally: Tally, stage: int, size: int) -> None:
        self.plan, self.tally, self.stage = plan, tally, stage
        self.cap = plan.task_bytes or self._share(size)
        self.running: dict[str, _Running] = {}
        self.ended: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self.failures: Counter[tuple[str, str]] = Counter()
        self.excluded: dict[str, set[str]] = {}
        """By task, the workers that have too little memory for it; by "", those whose directory fails."""
        # A key that was used before would give an old result.
        self.run = uuid.uuid4().hex[:12]
        self.submitted = 0
        self.bytes = self.all_bytes = 0

    def work(self) -> None:
        """Has every task of the stage done, and seals it."""
        slabs, modulus = self.plan.slabs, self.plan.job.modulus
        self.plan.show(self.stage, 0)
        for _ in range(_ROUNDS):
            ended = json.loads(slabs.tasks(modulus, self.stage, self.cap))
            if ended["outcome"] == "damaged":
                self._repair(_Task(ended["task"]), None)
                self._finish()
            elif ended["outcome"] != "done":
                raise MethodError(f"{ended['reason']}: {_GO_ON}")
            else:
                self._run([_Task(keys) for keys in ended["tasks"]])
                # What was complete may have been damaged since.
                if slabs.seal(modulus, self.stage):
                    return
        raise MethodError(
            f"stage {self.stage + 1}: outputs disappear again and again: see whether the disk is sound; {_GO_ON}"
        )

    def _run(self, tasks: list[_Task]) -> None:
        """Has tasks done whose outputs do not exist."""
        self.all_bytes = sum(task.bytes for task in tasks)
        self.bytes = 0
        for task in tasks:
            if task.exists:
                self.bytes += task.bytes
                self.tally.figures["reused"] += 1
            else:
                self._submit(task)
        self._finish()

    def _finish(self) -> None:
        """Waits for all tasks that were submitted."""
        try:
            while self.running:
                self._judge(self._next())
                self.plan.show(self.stage, self.bytes / max(1, self.all_bytes))
        finally:
            # What has begun goes on to its end on its worker, and is of use when the count is resumed.
            futures = [running.future for running in self.running.values()]
            if futures:
                with suppress(Exception):
                    self.plan.client.cancel(futures, force=True)

    def _share(self, size: int) -> int:
        """The bytes that a task shall read, of ``size`` bytes of a stage: so that there are enough for all threads."""
        threads: int = max(1, sum(self.plan.client.nthreads().values()))
        return min(max(size // (threads * _TASKS_A_THREAD), _LEAST_BYTES), _MOST_BYTES)

    def _submit(self, task: _Task, readers: list[_Task] | None = None) -> None:
        """Hands a task to the cluster: large ones come first."""
        deaths, workers = self.failures["death", task.text], self._workers(task)
        self.submitted += 1
        future = self.plan.client.submit(
            _slab_worker.run,
            self.plan.job,
            task.text,
            2**deaths,
            # The dashboard takes what is before the hyphen as the name of the stage.
            key=f"stage_{task.stage + 1:02}-{self.run}{self.submitted:06x}",
            pure=False,
            priority=task.bytes,
            workers=workers,
        )
        self.running[str(future.key)] = _Running(task, future, readers or [], workers)
        future.add_done_callback(self.ended.put)

    def _workers(self, task: _Task) -> list[str] | None:
        """The workers that may take a task; None where all may."""
        excluded = self.excluded.get("", set()) | self.excluded.get(task.text, set())
        if not excluded:
            return None
        return [worker for worker in self.plan.client.nthreads() if worker not in excluded]

    def _next(self) -> _Running:
        """The next task that has ended."""
        deadline = self.plan.deadline
        while True:
            if deadline is not None and time.monotonic() > deadline:
                raise OutOfTime
            with suppress(queue.Empty):
                running = self.running.pop(str(self.ended.get(timeout=_POLL).key), None)
                if running is not None:
                    return running
                continue
            self._free_orphans()

    def _free_orphans(self) -> None:
        """Hands tasks out again whose workers have all gone."""
        bound = [running for running in self.running.values() if running.workers is not None]
        alive = self.plan.client.nthreads() if bound else {}
        for running in bound:
            if not any(worker in alive for worker in running.workers or ()):
                del self.running[str(running.future.key)]
                self.plan.client.cancel([running.future], force=True)
                self._submit(running.task, running.readers)

    def _judge(self, running: _Running) -> None:
        """Looks at how a task has ended."""
        from distributed import KilledWorker

        future = running.future
        if future.status == "error":
            error = future.exception()
            if not isinstance(error, KilledWorker):
                raise error
            # Most often the memory was short, and the system has killed one worker after another.
            self.tally.figures["repeated"] += 1
            self._fail(
                "death", running.task, f"workers have died of it ({error}): give them more memory"
            )
            self._submit(running.task, running.readers)
        elif future.cancelled():
            raise MethodError(f"the cluster has dropped the tasks: {_GO_ON}")
        else:
            self._take(running, future.result())

    def _take(self, running: _Running, ended: dict[str, Any]) -> None:
        """Takes what a task has returned."""
        task = running.task
        match ended["outcome"]:
            case "done":
                if task.stage == self.stage:
                    self.bytes += task.bytes
                self.tally.add(ended)
                for reader in running.readers:
                    self._submit(reader)
            case "damaged":
                self._repair(_Task(ended["task"]), running)
            case "memory":
                self._elsewhere(task.text, running, ended)
            case "disk":
                self._elsewhere("", running, ended)
            case _:
                raise MethodError(ended["reason"])

    def _repair(self, damaged: _Task, reader: _Running | None) -> None:
        """Has a task made its output again, and then those that read it."""
        self.tally.figures["repeated"] += 1
        readers = [] if reader is None else [reader.task, *reader.readers]
        for running in self.running.values():
            if running.task.text == damaged.text:
                running.readers.extend(readers)
                return
        self.tally.figures["damaged"] += 1
        self._fail(
            "damage", damaged, "its output is damaged each time: see whether the disk is sound"
        )
        self._submit(damaged, readers)

    def _elsewhere(self, what: str, running: _Running, ended: dict[str, Any]) -> None:
        """Has a task done by a worker that has more memory, or whose directory does not fail."""
        self.tally.figures["repeated"] += 1
        self.excluded.setdefault(what, set()).add(ended["worker"])
        if not self._workers(running.task) and not self._has_room(what):
            raise MethodError(
                f"{ended['reason']} (on {ended['worker']}, and on no other worker either): {_GO_ON}"
            )
        self._submit(running.task, running.readers)

    def _has_room(self, what: str) -> bool:
        """Where the disk is full for all workers, removes what is kept in case that files are damaged: whether there was any."""
        if what or not self.plan.slabs.spare(self.plan.job.modulus, self.stage):
            return False
        del self.excluded[what]
        return True

    def _fail(self, kind: str, task: _Task, reason: str) -> None:
        """Raises an exception where a task has failed too often."""
        self.failures[kind, task.text] += 1
        if self.failures[kind, task.text] > _TRIES:
            raise MethodError(
                f"stage {self.stage + 1}: a task was tried {_TRIES} times; {reason}; {_GO_ON}"
            )
