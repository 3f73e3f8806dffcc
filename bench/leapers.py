#!/usr/bin/env python3
"""Counts the tours of zebras, giraffes and camels on small boards, and prints a table.

    bench/leapers.py target/release/cavalcade > bench/records/counts/leapers.tsv

Every number is counted in integers and again modulo a prime (`numbers=checked`). A camel never leaves the cells of one
colour, so its boards have only these: those of the colour of a1, and where there is another number of them, those of b1.
A board that does not fit into the memory, or takes longer than the limit, has a dash. Rows are printed as they are found.
"""

import argparse
import itertools
import json
import subprocess
import sys

HEADER = ["leaper", "width", "height", "cells", "closed", "open"]


def span(text):
    """The numbers of a range such as 3-8, or a single one."""
    first, _, last = text.partition("-")
    return range(int(first), int(last or first) + 1)


def boards(leaper, width, height):
    """The boards of a size, each with a name for its cells."""
    if leaper != "camel":
        return [("all", f"{width}x{height}")]

    def of_colour(colour):
        # Lines of text begin with the highest rank; a1 is in the last one.
        ranks = range(height - 1, -1, -1)
        return "/".join("".join(".#"[(file + rank + colour) % 2] for file in range(width)) for rank in ranks)

    odd = width * height % 2
    return [("a1", of_colour(0))] + ([("b1", of_colour(1))] if odd else [])


def count(arguments, leaper, board, tours):
    """The number of tours; a dash where the count has not come to an end."""
    command = [arguments.program, "count", board, "--piece", leaper, tours, "--set", "numbers=checked"]
    limits = ["--memory", arguments.memory, "--time-limit", arguments.time_limit, "--threads", str(arguments.threads)]
    run = subprocess.run([*command, *limits, "--json", "--quiet"], capture_output=True, text=True, check=False)
    if not run.stdout:
        print(f"{leaper} {board} {tours}: {run.stderr.strip()}", file=sys.stderr)
        return "-"
    answer = json.loads(run.stdout)
    return answer["witness"]["count"] if answer["status"] == "counted" else "-"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--leapers", default="zebra,giraffe,camel")
    parser.add_argument("--widths", default="3-10")
    parser.add_argument("--heights", default="3-12")
    parser.add_argument("--memory", default="12GB", help="for each count")
    parser.add_argument("--time-limit", default="5m", help="for each count")
    parser.add_argument("--threads", type=int, default=2)
    arguments = parser.parse_args()
    print(*HEADER, sep="\t", flush=True)
    sizes = itertools.product(arguments.leapers.split(","), span(arguments.widths), span(arguments.heights))
    for leaper, width, height in sizes:
        if height < width:
            continue
        for cells, board in boards(leaper, width, height):
            numbers = [count(arguments, leaper, board, tours) for tours in ("--closed", "--open")]
            print(leaper, width, height, cells, *numbers, sep="\t", flush=True)


if __name__ == "__main__":
    main()
