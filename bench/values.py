#!/usr/bin/env python3
"""What is known beyond the published lists, from the files of bench/records: answers with their solutions, b-files of counts,
and certificates. The sequences and what is published of them come from the program.

bench/values.py table PROGRAM FOLDER    writes values.md and leapers.md, which the book includes
bench/values.py oeis PROGRAM FOLDER     writes for each entry of the OEIS that is extended a folder: its b-file, the edit in the
                                        words of its form, and the commands that repeat and check the new terms
"""

import gzip
import json
import re
import subprocess
import sys
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RECORDS = ROOT / "bench" / "records"
SHOWN_DIGITS = 24
# The data of an entry hold this many characters.
DATA_CHARACTERS = 260


@dataclass
class Term:
    n: int
    value: int
    method: str
    files: list = field(default_factory=list)


def square(board):
    """The side of a square board such as 13x13; none for others."""
    sides = re.fullmatch(r"(\d+)x(\d+)", board)
    return int(sides[1]) if sides and sides[1] == sides[2] else None


def answers():
    """The term of each answer on a square board: the name of its sequence, n, the term, the method and the file."""
    for file in sorted(RECORDS.glob("*/*.json")):
        answer = json.loads(file.read_text())
        puzzle = answer["puzzle"]
        n = square(puzzle.get("board", ""))
        if n is None or answer["status"] != "optimal":
            continue
        shape = "closed" if puzzle["closed"] else "open"
        piece = "" if puzzle["piece"] == "knight" else puzzle["piece"] + "-"
        # A snake is measured in cells, of which a path has one more than moves.
        more = puzzle["kind"] == "snake" and not puzzle["closed"]
        yield f"{piece}{puzzle['kind']}-{shape}", n, answer["value"] + more, answer["method"], file


def counts():
    """The terms of the b-files, in the form of `answers`: a file is named as the OEIS names it, or as its sequence is."""
    for file in sorted(RECORDS.glob("counts/*.txt")):
        number = re.fullmatch(r"b(\d{6})", file.stem)
        for line in file.read_text().splitlines():
            if line and not line.startswith("#"):
                n, value = line.split()
                yield f"A{number[1]}" if number else file.stem, int(n), int(value), "sweep", file


def certificates():
    """The values of paths and cycles on square boards that have a certificate, in the form of `answers`."""
    for file in sorted(RECORDS.glob("*/*.cert")):
        with gzip.open(file, "rt") as lines:
            kind = next(lines).split()[2]
            if kind not in ("uncrossed", "snake"):
                continue
            board, _, closed, value = (next(lines).split()[1] for _ in range(4))
        # The file is named after the piece; its certificate has the steps.
        piece = file.stem.split("-")[0]
        shape = "closed" if closed == "yes" else "open"
        more = kind == "snake" and closed == "no"
        yield f"{'' if piece == 'knight' else piece + '-'}{kind}-{shape}", square(board), int(value) + more, "sweep", file


def known(listed):
    """All terms of each sequence by n."""
    names = {sequence["oeis"]: sequence["name"] for sequence in listed}
    terms = defaultdict(dict)
    for name, n, value, method, file in [*answers(), *counts(), *certificates()]:
        name = names.get(name, name)
        term = terms[name].setdefault(n, Term(n, value, method))
        if term.value != value:
            raise ValueError(f"{name}, n = {n}: {term.value} in {term.files[0]}, {value} in {file}")
        term.files.append(file)
    return {name: [term for _, term in sorted(of.items())] for name, of in terms.items()}


def sequences(program):
    return json.loads(printed(program, "sequence", "--json"))


def printed(*arguments):
    return subprocess.run(arguments, check=True, capture_output=True, text=True).stdout


def last_published(sequence):
    """The n of the last term that the entry shows; 0: there is none."""
    return sequence["offset"] + sequence["published"] - 1 if sequence["oeis"] else 0


def beyond(sequence, terms):
    """The terms after those of the entry."""
    return [term for term in terms.get(sequence["name"], []) if term.n > last_published(sequence)]


# The table of the book ------------------------------------------------------------------------------------------------


def link(file):
    return f"`{file.relative_to(ROOT)}`"


def shown(value):
    digits = str(value)
    return digits if len(digits) <= SHOWN_DIGITS else f"{digits[:8]}... ({len(digits)} digits)"


def rows(listed, terms):
    yield "| sequence | published | n | value | by | files |"
    yield "| --- | --- | ---: | ---: | --- | --- |"
    for sequence in listed:
        name, entry = sequence["name"], sequence["oeis"]
        published = f"{entry}, to n = {last_published(sequence)}" if entry else "nothing that we know of"
        new = beyond(sequence, terms)
        # Of a long list the ends are enough: the rest is in its file.
        for term in new if len(new) <= 6 else [new[0], new[-1]]:
            files = ", ".join(map(link, term.files))
            yield f"| `{name}` | {published} | {term.n} | {shown(term.value)} | `{term.method}` | {files} |"


def leaper_rows():
    """The boards of the list of zebras, giraffes and camels that have a tour."""
    yield "| leaper | board | cells | closed tours | open tours |"
    yield "| --- | --- | --- | ---: | ---: |"
    for line in (RECORDS / "counts" / "leapers.tsv").read_text().splitlines()[1:]:
        leaper, width, height, cells, *tours = line.split("\t")
        if any(number not in ("0", "-") for number in tours):
            cells = "all" if cells == "all" else f"of the colour of {cells}"
            numbers = ["not counted" if number == "-" else number for number in tours]
            yield f"| {leaper} | {width} x {height} | {cells} | {' | '.join(numbers)} |"


def table(program, folder):
    listed = sequences(program)
    terms = known(listed)
    unlisted = sorted(set(terms) - {sequence["name"] for sequence in listed})
    listed += [{"name": name, "oeis": None} for name in unlisted]
    (folder / "values.md").write_text("\n".join(rows(listed, terms)) + "\n")
    (folder / "leapers.md").write_text("\n".join(leaper_rows()) + "\n")


# Edits of entries -----------------------------------------------------------------------------------------------------


def whole(program, sequence, terms):
    """All terms of an entry without a gap: those of the records, and those that are published, computed again."""
    first, last = sequence["offset"], last_published(sequence)
    values = {term.n: term.value for term in terms if term.n >= first}
    if set(range(first, last + 1)) - set(values):
        lines = printed(program, "sequence", sequence["oeis"], f"{first}..{last}", "--format", "b-file").splitlines()
        values |= {int(n): int(value) for n, value in (line.split() for line in lines if not line.startswith("#"))}
    for n in range(first, max(values) + 1):
        if n not in values:
            return {m: value for m, value in sorted(values.items()) if m < n}
    return dict(sorted(values.items()))


def edit(sequence, values, new):
    """The edit of an entry, in the words of its form."""
    number = sequence["oeis"]
    data = ""
    for value in values.values():
        longer = f"{data}, {value}" if data else str(value)
        if len(longer) > DATA_CHARACTERS:
            break
        data = longer
    added = [term for term in new if term.n in values]
    span = f"a({added[0].n})" if len(added) == 1 else f"a({added[0].n})-a({added[-1].n})"
    yield f"NUMBER\n    {number}\nDATA\n    {data}"
    yield f"LINKS\n    Table of n, a(n) for n = {min(values)}..{max(values)} (b{number[1:]}.txt)"
    yield f"PROG\n    (Cavalcade) cavalcade sequence {number} {min(values)}..{max(values)}"
    yield f"EXTENSIONS\n    {span} from ~~~~"


def commands(new):
    """How the new terms are checked and repeated."""
    for term in new:
        for file in term.files:
            name = file.relative_to(ROOT)
            match file.suffix:
                case ".json":
                    yield f"a({term.n}) = {term.value}: `cavalcade check {name}` replays the solution; found by `{term.method}`"
                case ".cert":
                    command = f"cavalcade verify {name} --time-limit 15m --memory 8GiB"
                    yield f"a({term.n}) = {term.value}: `{command}` checks the proof that nothing is better"
    for file in sorted({file for term in new for file in term.files if file.suffix == ".txt"}):
        command = next(line for line in file.read_text().splitlines() if line.startswith("# cavalcade "))
        yield f"`{file.relative_to(ROOT)}`: `{command.removeprefix('# ')}`"


def oeis(program, folder):
    listed = sequences(program)
    terms = known(listed)
    for sequence in listed:
        new = beyond(sequence, terms) if sequence["oeis"] else []
        values = whole(program, sequence, terms[sequence["name"]]) if new else {}
        if max(values, default=0) <= last_published(sequence):
            continue
        number = sequence["oeis"]
        place = folder / number
        place.mkdir(parents=True, exist_ok=True)
        (place / f"b{number[1:]}.txt").write_text("".join(f"{n} {value}\n" for n, value in values.items()))
        (place / "edit.txt").write_text("\n".join(edit(sequence, values, new)) + "\n")
        added = [term for term in new if term.n in values]
        lines = [f"# {number}: {sequence['summary']}", "", *(f"- {line}" for line in commands(added))]
        (place / "README.md").write_text("\n".join(lines) + "\n")
        print(f"{number}: n = {last_published(sequence) + 1}..{max(values)}")


def main():
    modes = {"table": table, "oeis": oeis}
    if len(sys.argv) != 4 or sys.argv[1] not in modes:
        sys.exit(__doc__)
    folder = Path(sys.argv[3])
    folder.mkdir(parents=True, exist_ok=True)
    modes[sys.argv[1]](sys.argv[2], folder)


if __name__ == "__main__":
    main()
