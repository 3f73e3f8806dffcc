"""The worker's side of a count on a cluster: one task after another, each within the memory that this worker has.

A task is a function of its input files. It writes one file under a temporary name and renames it, so that it may be killed, and may
run twice, on two workers at a time. What it returns is a small dictionary: the counts stay in the files.
"""

from __future__ import annotations

import json
import os
import time
from functools import lru_cache
from typing import Any, NamedTuple

from . import _native
from ._errors import CavalcadeError

_SHARE = 0.75
"""The share of a worker's memory that is used: Dask pauses a worker at 0.8."""

_AT_REST = 128 << 20
"""Bytes that a worker holds without a task."""

_LEAST = 4 << 20
"""Bytes that a task may take where a worker has hardly any memory."""


class Job(NamedTuple):
    """What a worker has to know of a count."""

    puzzle: str
    lowest: int | None
    """The lowest height of a family of rectangles; None for a single board."""
    directory: str
    modulus: int | None
    version: str


def run(job: Job, task: str, part: int) -> dict[str, Any]:
    """Runs a task, which is JSON, within a ``part``-th of the memory that it may take.

    Returns:
        ``outcome``, and what belongs to it: ``done`` and figures; ``damaged`` and the ``task`` whose output has to be made again;
        ``memory``, ``disk`` or ``lost`` and a ``reason``. ``worker`` is the address of this one.
    """
    address, memory = _here()
    began, used = time.perf_counter(), time.thread_time()
    if job.version != _native.__version__:
        raise CavalcadeError(
            f"the worker {address} has version {_native.__version__} of cavalcade, the driver has {job.version}: "
            "install the same version on both"
        )
    if os.path.isdir(job.directory):
        ended: dict[str, Any] = json.loads(_opened(job).run(job.modulus, task, memory // part))
    else:
        ended = {"outcome": "disk", "reason": f"there is no directory {job.directory}"}
    ended["worker"] = address
    ended["seconds"] = time.perf_counter() - began
    ended["cpu_seconds"] = time.thread_time() - used
    return ended


@lru_cache(maxsize=4)
def _opened(job: Job) -> _native.SlabCount:
    """The count, whose plan is read once in a process."""
    return _native.SlabCount.open(job.puzzle, job.directory, job.lowest)


def _here() -> tuple[str, int]:
    """The address of this worker, and the bytes that a task may take: its share of what the process does not hold at rest."""
    from distributed import get_worker
    from distributed.system import MEMORY_LIMIT

    worker = get_worker()
    limit = worker.memory_manager.memory_limit or MEMORY_LIMIT
    share = (int(limit * _SHARE) - _AT_REST) // worker.state.nthreads
    return worker.address, max(share, _LEAST)
