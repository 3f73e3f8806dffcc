"""Times Python programs of the kind people write today, and the call of Cavalcade beside each.

    pip install networkx numpy graphillion ../../python/wheels/*.whl
    python bench_python.py                 # all, in Markdown; a minute or so
    python bench_python.py --only guarini --runs 5

Every result is compared with the known value before a time is printed. Wall time of
`time.perf_counter` in one process, after one call that is not measured (of Cavalcade's, which is
short); one thread. Import times are those of fresh interpreters, less an interpreter that imports
nothing. A program whose library is not installed is left out, with a note.
"""

import argparse
import importlib
import importlib.util
import itertools
import re
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import cavalcade as cv


@dataclass
class Row:
    """A program and the call of Cavalcade that answers the same question."""

    name: str
    what: str
    module: str
    program: Callable[[Any, int], Any]
    call: Callable[[int], Any]
    correct: Callable[[Any], bool]


def is_tour(width: int, height: int, closed: bool) -> Callable[[Any], bool]:
    """A test whether a list of cells, numbered by rows or named, is a knight's tour."""

    def place(cell: Any) -> tuple[int, int]:
        if isinstance(cell, str):
            return ord(cell[0]) - ord("a"), int(cell[1:]) - 1
        return cell % width, cell // width

    def test(path: Any) -> bool:
        places = [place(cell) for cell in path or []]
        steps = list(itertools.pairwise(places + places[:1] if closed else places))
        return len(set(places)) == len(places) == width * height and all(
            {abs(x - u), abs(y - v)} == {1, 2} for (x, y), (u, v) in steps
        )

    return test


ROWS = [
    Row(
        "guarini",
        "Guarini's exchange on 3x3: networkx, shortest path in the state graph",
        "guarini_networkx",
        lambda module, _: module.guarini(),
        lambda _: cv.exchange("n.n/.../N.N", threads=1).value,
        lambda moves: moves == 16,
    ),
    Row(
        "labelled",
        "R. K. Guy's labelled exchange on 4x3: bidirectional breadth-first search",
        "labelled_bfs",
        lambda module, _: module.labelled_4x3(),
        lambda _: cv.exchange("abcd/..../efgh", "efgh/..../abcd", threads=1).value,
        lambda moves: moves == 32,
    ),
    Row(
        "count",
        "closed tours of 6x6: backtracking",
        "tours_backtrack",
        lambda module, _: module.count_closed(6, 6),
        lambda _: cv.count("6x6", closed=True, threads=1).count,
        lambda tours: tours == 9862,
    ),
    Row(
        "diagrams",
        "closed tours of 6x6: graphillion",
        "tours_graphillion",
        lambda module, _: module.count_closed(6, 6),
        lambda _: cv.count("6x6", closed=True, threads=1).count,
        lambda tours: tours == 9862,
    ),
    Row(
        "open",
        "an open tour of 8x8: backtracking, fewest onward moves first",
        "tours_backtrack",
        lambda module, _: module.open_tour(8, 8),
        lambda _: cv.tour("8x8", threads=1).path,
        is_tour(8, 8, closed=False),
    ),
    Row(
        "network",
        "a closed tour of 8x8: network in numpy; Cavalcade's by method `neural`",
        "network_numpy",
        lambda module, seed: module.closed_tour(8, 8, seed=seed, time_limit=60),
        lambda seed: cv.tour("8x8", closed=True, method="neural", seed=seed, threads=1).path,
        is_tour(8, 8, closed=True),
    ),
    Row(
        "tour",
        "a closed tour of 8x8: network in numpy; Cavalcade's by default",
        "network_numpy",
        lambda module, seed: module.closed_tour(8, 8, seed=seed, time_limit=60),
        lambda seed: cv.tour("8x8", closed=True, seed=seed, threads=1).path,
        is_tour(8, 8, closed=True),
    ),
]


def timed(
    function: Callable[[int], Any], correct: Callable[[Any], bool], runs: int
) -> tuple[float, float]:
    """The best and the median time of calls with the seeds 0, 1, 2, ...; all must be correct."""
    seconds = []
    for seed in range(runs):
        start = time.perf_counter()
        result = function(seed)
        seconds.append(time.perf_counter() - start)
        if not correct(result):
            raise SystemExit(f"wrong result: {result!r}")
    return min(seconds), statistics.median(seconds)


def shown(seconds: float) -> str:
    """A time with three significant digits, in a unit that fits."""
    for unit, size in (("s", 1), ("ms", 1e-3)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds / 1e-6:.3g} us"


def ratio(slow: float, fast: float) -> str:
    """A ratio with three significant digits below a thousand."""
    return f"{slow / fast:,.0f}" if slow >= 1000 * fast else f"{slow / fast:.3g}"


def answers(rows: list[Row], runs: int, calls: int) -> Iterator[str]:
    """The lines of the table of answers."""
    yield (
        f"| what | program: best, median of {runs} | Cavalcade: best, median of {calls} "
        "| ratio of medians |"
    )
    yield "| --- | --- | --- | --- |"
    for row in rows:
        try:
            module = importlib.import_module(row.module)
        except ModuleNotFoundError as missing:
            print(f"{row.name}: left out, {missing}", file=sys.stderr)
            continue
        if not row.correct(row.call(0)):
            raise SystemExit(f"{row.name}: Cavalcade's result is wrong")
        best, median = timed(lambda seed, m=module, r=row: r.program(m, seed), row.correct, runs)
        its_best, its_median = timed(row.call, row.correct, calls)
        yield (
            f"| {row.what} | {shown(best)}, {shown(median)} "
            f"| {shown(its_best)}, {shown(its_median)} | {ratio(median, its_median)} |"
        )


CALLS: list[tuple[str, Callable[[], cv.Answer]]] = [
    ('exchange("n.n/.../N.N")', lambda: cv.exchange("n.n/.../N.N")),
    ('uncrossed("6x6")', lambda: cv.uncrossed("6x6")),
    ('count("6x6", closed=True)', lambda: cv.count("6x6", closed=True)),
    ('count("6x7", closed=True)', lambda: cv.count("6x7", closed=True)),
]


def overhead(calls: int) -> Iterator[str]:
    """The lines of the table of whole calls beside the library's part of them, `answer.seconds`."""
    yield f"| call | whole, median of {calls} | in the library | ratio |"
    yield "| --- | --- | --- | --- |"
    for name, call in CALLS:
        call()
        whole, inside = [], []
        for _ in range(calls):
            start = time.perf_counter()
            answer = call()
            whole.append(time.perf_counter() - start)
            inside.append(answer.seconds)
        slow, fast = statistics.median(whole), statistics.median(inside)
        yield f"| `cv.{name}` | {shown(slow)} | {shown(fast)} | {slow / fast:.3f} |"


def interpreter(*arguments: str) -> tuple[float, str]:
    """Wall time and standard error of a fresh interpreter."""
    start = time.perf_counter()
    run = subprocess.run([sys.executable, *arguments], check=True, capture_output=True, text=True)
    return time.perf_counter() - start, run.stderr


def imports(modules: list[str], runs: int) -> Iterator[str]:
    """The lines of the table of import times."""
    yield (
        f"| import | fresh interpreter, less an empty one: best, median of {runs} "
        "| `-X importtime`, median |"
    )
    yield "| --- | --- | --- |"
    for module in modules:
        if importlib.util.find_spec(module) is None:
            continue
        more, inside = [], []
        interpreter("-c", f"import {module}")  # the files are in the cache from here on
        for _ in range(runs):
            empty, _ = interpreter("-c", "pass")
            full, _ = interpreter("-c", f"import {module}")
            more.append(full - empty)
            _, log = interpreter("-X", "importtime", "-c", f"import {module}")
            total = re.search(rf"\|\s*(\d+) \| {module}$", log, re.MULTILINE)
            inside.append(int(total[1]) / 1e6 if total else float("nan"))
        yield (
            f"| `{module}` | {shown(min(more))}, {shown(statistics.median(more))} "
            f"| {shown(statistics.median(inside))} |"
        )


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--runs", type=int, default=5, help="runs of each program")
    parser.add_argument("--calls", type=int, default=51, help="calls of Cavalcade")
    parser.add_argument(
        "--only", nargs="+", choices=[row.name for row in ROWS] + ["overhead", "import"], default=[]
    )
    options = parser.parse_args()
    rows = [row for row in ROWS if not options.only or row.name in options.only]
    if rows:
        for line in answers(rows, options.runs, options.calls):
            print(line, flush=True)
    if not options.only or "overhead" in options.only:
        print()
        for line in overhead(options.calls):
            print(line, flush=True)
    if not options.only or "import" in options.only:
        print()
        for line in imports(["cavalcade", "numpy", "networkx", "graphillion"], 11):
            print(line, flush=True)


if __name__ == "__main__":
    main()
