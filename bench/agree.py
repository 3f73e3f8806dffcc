#!/usr/bin/env python3
"""Do two builds of the program agree? Random small puzzles of every kind and questions about them are put to both.

    bench/agree.py OLD NEW [--requests 1000] [--seed 1] [--time-limit 10]

A build that knows `cavalcade work` gets a request on its standard input; an older one gets the same question on its command
line, so far as it can be asked there. Values that both have proved must be equal; a value that only one has proved must not
contradict what the other knows; what one refuses, the other has to refuse too. Exits with 1 where they differ.
"""

import argparse
import json
import random
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

PIECES = ["knight"] * 5 + ["camel", "zebra", "giraffe", "1,1", "0,1", "3,4"]


def board(dice, low, high):
    width, height = dice.randint(low, high), dice.randint(low, high)
    if dice.random() < 0.7:
        return f"{width}x{height}"
    rows = [["." if dice.random() < 0.85 else "#" for _ in range(width)] for _ in range(height)]
    rows[0][0] = "."
    return "/".join("".join(row) for row in rows)


def size(text):
    if "x" in text:
        width, height = text.split("x")
        return int(width), int(height)
    rows = text.split("/")
    return len(rows[0]), len(rows)


def cell(dice, text):
    width, height = size(text)
    return "abcdefgh"[dice.randrange(width)] + str(dice.randint(1, height))


def placement(dice):
    width, height = dice.randint(2, 4), dice.randint(2, 4)
    tokens = list(dice.choice(["nN", "nnNN", "nNN", "abc", "abN", "nnnNNN"]))
    cells = (tokens + ["."] * (width * height))[: width * height]
    cells = ["#" if mark == "." and dice.random() < 0.1 else mark for mark in cells]
    dice.shuffle(cells)
    return cells, width


def drawn(cells, width):
    return "/".join("".join(cells[i : i + width]) for i in range(0, len(cells), width))


def heights(puzzle):
    """A range, where the board is a rectangle."""
    return {"heights": {"lowest": 2}} if "x" in puzzle["board"] else "best"


def exchange(dice):
    cells, width = placement(dice)
    puzzle = {"kind": "exchange", "start": drawn(cells, width), "piece": dice.choice(PIECES)}
    if dice.random() < 0.5:
        free = [place for place, mark in enumerate(cells) if mark != "#"]
        marks = [cells[place] for place in free]
        dice.shuffle(marks)
        goal = list(cells)
        for place, mark in zip(free, marks):
            goal[place] = mark
        puzzle["goal"] = drawn(goal, width)
    # An older build takes depths of a start whose colours cannot change places, which a file does not state.
    depths = {"depths": {"limit": 2}} if "goal" in puzzle else "best"
    return puzzle, dice.choice(["best", "best", {"all": {"limit": 3}}, depths, "plan"])


def uncrossed(dice):
    puzzle = {"kind": "uncrossed", "board": board(dice, 2, 6), "piece": dice.choice(PIECES), "closed": dice.random() < 0.4}
    return puzzle, dice.choice(["best", "best", {"all": {"limit": 3}}, heights(puzzle)])


def cover(dice):
    puzzle = {"kind": "cover", "board": board(dice, 2, 5), "piece": dice.choice(PIECES)}
    guards = dice.randint(0, 2)
    puzzle["guards"] = [dice.choice("KQRBN") + cell(dice, puzzle["board"]) for _ in range(guards)]
    if dice.random() < 0.5:
        puzzle["place"] = dice.randint(1, 4)
    else:
        puzzle["knights"] = sorted({cell(dice, puzzle["board"]) for _ in range(dice.randint(1, 3))})
    puzzle["minimise"] = dice.choice(["steps", "steps", "moves"])
    return puzzle, "map" if "place" in puzzle and dice.random() < 0.2 and puzzle["place"] == 1 else "best"


def errand(dice):
    puzzle = {"kind": "errand", "board": board(dice, 2, 8), "piece": dice.choice(PIECES)}
    puzzle["guards"] = [dice.choice("KQRBN") + cell(dice, puzzle["board"]) for _ in range(dice.randint(0, 1))]
    puzzle["from"] = cell(dice, puzzle["board"])
    stations = [cell(dice, puzzle["board"]) for _ in range(dice.randint(1, 4))]
    puzzle["visit"] = "ranks" if dice.random() < 0.3 else stations
    return puzzle, dice.choice(["best", "best", {"all": {"limit": 3}}])


def tour(dice):
    puzzle = {"kind": "tour", "board": board(dice, 3, 7), "piece": dice.choice(PIECES), "closed": dice.random() < 0.5}
    if dice.random() < 0.3:
        puzzle["start"] = cell(dice, puzzle["board"])  # the name of `from` that every build reads
    return puzzle, "best"


def count(dice):
    puzzle = {"kind": "count", "board": board(dice, 2, 5), "piece": dice.choice(PIECES), "closed": dice.random() < 0.5}
    if dice.random() < 0.2:
        puzzle["start"] = cell(dice, puzzle["board"])  # the name of `from` that every build reads
    return puzzle, dice.choice(["best", "best", heights(puzzle)])


KINDS = [exchange, uncrossed, cover, errand, tour, count]


def toml(puzzle):
    return "".join(f"{key} = {json.dumps(value)}\n" for key, value in puzzle.items())


def run(command, text, time_limit):
    done = subprocess.run(command, input=text, capture_output=True, text=True, timeout=10 * time_limit + 60)
    return done.returncode, done.stdout, done.stderr


def works(program):
    """Whether a build answers requests."""
    return run([program, "work"], '{"puzzle":{"kind":"tour","board":"1x1"}}', 10)[0] == 0


def typed(puzzle, question):
    """The command line of the kind of puzzle, for questions that an older build cannot ask about a file."""
    name, options = (question, {}) if isinstance(question, str) else next(iter(question.items()))
    words = [puzzle["kind"]]
    words += [f"--piece={puzzle['piece']}"] if "piece" in puzzle else []
    if puzzle["kind"] == "exchange":
        words += [f"--goal={puzzle['goal']}"] if "goal" in puzzle else []
        words += [f"--{name}"] + ([f"--limit={options['limit']}"] if options else []) + ["--", puzzle["start"]]
    elif puzzle["kind"] == "cover":
        words += [f"--guard={guard}" for guard in puzzle["guards"]] + [f"--minimise={puzzle['minimise']}", "--map"]
        words += [f"--walkers={puzzle['place']}", "--", puzzle["board"]]
    else:
        width, height = size(puzzle["board"])
        words += ["--closed"] if puzzle["closed"] else ["--open"] if puzzle["kind"] == "count" else []
        words += [f"--start={puzzle['start']}"] if "start" in puzzle else []
        words += ["--", f"{width}x{options['lowest']}..{height}"]
    return words


def answers(program, is_worker, puzzle, question, time_limit):
    """What a build knows: a list of facts, or None where it refuses."""
    if is_worker:
        limits = {"time_limit": float(time_limit), "memory": 1 << 30, "threads": 1}
        request = {"puzzle": puzzle, "ask": question, "limits": limits}
        _, out, _ = run([program, "work"], json.dumps(request), time_limit)
        messages = [json.loads(line) for line in out.splitlines()]
        if any("objection" in message or "failure" in message for message in messages):
            return None
        reports = [message["report"] for message in messages if "report" in message]
        return [fact(*next(iter(report.items()))) for report in reports]
    limits = [f"--time-limit={time_limit}s", "--memory=1GiB", "--threads=1", "--json", "--progress=none"]
    if question == "best":
        command, text = ["solve", *limits, "-"], toml(puzzle)
    elif isinstance(question, dict) and "all" in question:
        command, text = ["solve", *limits, "--all", f"--limit={question['all']['limit']}", "-"], toml(puzzle)
    else:
        words = typed(puzzle, question)
        command, text = [words[0], *limits, *words[1:]], ""
    code, out, _ = run([program, *command], text, time_limit)
    if code not in (0, 3):
        return None
    name = question if isinstance(question, str) else next(iter(question))
    report = {"best": "answer", "all": "answer", "depths": "depths", "plan": "plan", "map": "starts", "heights": "row"}[name]
    objects = [json.loads(out)] if report in ("answer", "depths", "plan") else [json.loads(line) for line in out.splitlines()]
    return [fact(report, value) for value in objects]


def fact(report, value):
    """What is compared of a report."""
    if report == "depths":
        return ("depths", value["depths"], value["farthest"])
    if report == "plan":
        return ("plan", value.get("placements"), value.get("slots"), value.get("patterns"))
    if report not in ("answer", "row", "starts"):
        return (report,)
    status = {"found": "optimal", "counted": "optimal"}.get(value["status"], value["status"])
    witness = value["witness"] or {}
    number = witness.get("count") or witness.get("total")
    then = value["then"] and value["then"]["value"]
    return (status, value["value"], value["bound"], then, number)


def contradict(one, other):
    """Whether two facts cannot both be true."""
    if one == other:
        return False
    proved = ("optimal", "infeasible")
    if one[0] in ("feasible", "unknown") or other[0] in ("feasible", "unknown"):
        # A tour that is known or not, a bound that is reached or not: only a proof can be contradicted.
        statuses = {one[0], other[0]}
        return "infeasible" in statuses and "feasible" in statuses
    if one[0] in proved and other[0] in proved:
        # The bound of what is proved is its value.
        return (one[0], one[1], one[3], one[4]) != (other[0], other[1], other[3], other[4])
    return True


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("--requests", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--time-limit", type=int, default=10, help="seconds of each request")
    arguments = parser.parse_args()
    programs = [(program, works(program)) for program in (arguments.old, arguments.new)]
    dice = random.Random(arguments.seed)
    asked = [dice.choice(KINDS)(dice) for _ in range(arguments.requests)]

    def differs(case):
        puzzle, question = case
        one, other = (answers(*program, puzzle, question, arguments.time_limit) for program in programs)
        if one is None or other is None:
            return None if one == other else (puzzle, question, one, other)
        # A range that was stopped has fewer rows.
        wrong = any(contradict(*pair) for pair in zip(one, other))
        return (puzzle, question, one, other) if wrong else None

    with ThreadPoolExecutor(2) as pool:
        found = [difference for difference in pool.map(differs, asked) if difference]
    for puzzle, question, one, other in found:
        print(json.dumps({"puzzle": puzzle, "ask": question, "old": one, "new": other}))
    print(f"{len(asked)} requests, {len(found)} differences", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
