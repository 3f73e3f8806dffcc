"""Closed knight's tours by graphillion (decision diagrams, from PyPI) and by `cavalcade count`, in the same run.

    python3 -m venv venv && venv/bin/pip install graphillion
    venv/bin/python bench/graphillion.py target/release/cavalcade 6x6 6x7

Prints rows in Markdown: CPU seconds of either, as whole processes, and their ratio.
"""

import resource
import subprocess
import sys

BY_GRAPHILLION = """
import sys
from graphillion import GraphSet
width, height = map(int, sys.argv[1].split('x'))
cells = [(x, y) for y in range(height) for x in range(width)]
leaps = [(cell, (cell[0] + dx, cell[1] + dy)) for cell in cells for dx, dy in ((1, 2), (2, 1), (-1, 2), (-2, 1))]
GraphSet.set_universe([leap for leap in leaps if leap[1] in cells])
print(GraphSet.cycles(is_hamilton=True).len())
"""


def measured(command):
    """What a command prints, and the CPU seconds that it took."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return output, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main():
    cavalcade, *boards = sys.argv[1:]
    print("| what | graphillion | cavalcade | ratio |\n|---|---|---|---|")
    for board in boards:
        theirs, slow = measured([sys.executable, "-c", BY_GRAPHILLION, board])
        runs = [measured([cavalcade, "count", board, "--closed", "--threads", "1"]) for _ in range(21)]
        assert f"optimal: {theirs.strip()} tours" in runs[0][0], (theirs, runs[0][0])
        fast = sorted(seconds for _, seconds in runs)[len(runs) // 2]
        print(f"| closed {board}, CPU, median of 21 for cavalcade | {slow:.2f} s | {fast:.4f} s | {slow / fast:.0f} |")


main()
