"""Answers: published values, laws, and agreement with the command line."""

from __future__ import annotations

import copy
import json
import pickle
import random
from datetime import timedelta
from pathlib import Path

import cavalcade as cv
import pytest
from hypothesis import given
from hypothesis import strategies as st

from conftest import Run
from puzzles import random_puzzle

seeds = st.integers(min_value=0, max_value=2**32)


def puzzle_of(seed: int) -> cv.Puzzle:
    return random_puzzle(random.Random(seed))


def test_guarinis_knights_take_sixteen_moves() -> None:
    answer = cv.exchange("n.n/.../N.N")
    assert (answer.status, answer.value, answer.bound) == (cv.Status.OPTIMAL, 16, 16)
    assert answer.is_proved and answer.verdict is cv.Verdict.REPLAYED
    assert answer.moves is not None and len(answer.moves) == 16
    assert all(len(move) == 2 for move in answer.moves)


def test_an_argument_explains_an_answer() -> None:
    answer = cv.exchange("n.n/.../N.N")
    assert answer.argument is not None and answer.argument["rule"] == "order"
    assert answer.explanation[-1] == "Each of the 4 knights must make 4 leaps: 4 x 4 = 16."
    assert answer.argument_svg().startswith("<svg ")
    without = cv.tour("6x6")
    assert without.argument is None and without.explanation == []
    with pytest.raises(cv.InputError, match="no argument that can be drawn"):
        without.argument_svg()


def test_an_uncrossed_path_satisfies_its_conditions() -> None:
    answer = cv.uncrossed("6x6", start="a1", end="f6", visit=["d4"], avoid=["c3"], guards=["Kf1"])
    path = answer.path
    assert path is not None and (path[0], path[-1]) == ("a1", "f6")
    assert "d4" in path and not {"c3", "e1", "e2", "f2", "f1"} & set(path)
    assert answer.puzzle.to_dict()["guards"] == ["Kf1"]
    with pytest.raises(cv.InputError, match="avoid"):
        cv.uncrossed("6x6", start="a1", avoid=["a1"])
    assert "guards" not in cv.Puzzle.uncrossed("6x6").to_dict()


def test_the_longest_uncrossed_paths_of_the_chessboard_are_those_of_the_literature() -> None:
    # A003192 and A157416: 35 moves, 32 closed.
    assert cv.uncrossed("8x8").value == 35
    closed = cv.uncrossed(cv.Board(8, 8), closed=True)
    assert (closed.value, closed.closed) == (32, True)
    assert closed.path is not None and len(closed.path) == 32


def test_several_uncrossed_paths_are_a_list_of_paths() -> None:
    answer = cv.uncrossed("4x4", paths=2)
    assert (answer.value, answer.path, answer.closed) == (6, None, False)
    assert answer.paths is not None and sum(len(path) - 1 for path in answer.paths) == 6
    assert answer.solutions == [answer.paths]
    assert cv.uncrossed("4x4").paths is None


def test_a_knight_covers_the_board_under_a_queen_in_46_moves() -> None:
    answer = cv.cover("8x8", guards=["Qd5"], knights=["h8"])
    assert answer.value == 46
    assert answer.walks is not None and answer.walks[0][0] == "h8"
    assert answer.then is not None and answer.then.unit == "moves"


def test_finegolds_errand_takes_158_moves() -> None:
    answer = cv.errand("8x8", guards=["Qd5"], start="h8", visit="ranks")
    assert answer.value == 158
    assert answer.path is not None and answer.path[0] == "h8"


def test_tours_are_found_and_counted() -> None:
    tour = cv.tour("8x8", closed=True)
    assert tour.status is cv.Status.FOUND and tour.path is not None
    assert set(tour.path) == set(cv.Board("8x8"))
    # A001230: closed tours of 2n x 2n boards.
    assert cv.count("6x6", closed=True).count == 9862
    assert cv.count("4x4", closed=True).count == 0


def test_a_count_of_any_size_is_an_int() -> None:
    count = cv.count("6x40", closed=True).count
    assert isinstance(count, int) and count > 2**64


def test_what_is_impossible_is_proved_infeasible() -> None:
    answer = cv.tour("3x3")
    assert answer.status is cv.Status.INFEASIBLE and answer.is_proved
    assert answer.path is None and answer.value is None and answer.reason


def test_a_time_limit_returns_the_best_that_is_known() -> None:
    answer = cv.uncrossed("13x13", time_limit=timedelta(seconds=1))
    assert answer.stopped == "time" and not answer.is_proved
    assert answer.status in (cv.Status.FEASIBLE, cv.Status.UNKNOWN)


def test_options_reach_the_method() -> None:
    answer = cv.solve("guarini", method="time", backend="cadical", horizon=16, seed=7, threads=1)
    assert (answer.method, answer.backend, answer.value) == ("time", "cadical", 16)
    request = answer.to_dict()["request"]
    assert request["choice"]["seed"] == 7 and request["limits"]["threads"] == 1
    settings = {"big-m": "used-together"}
    answer = cv.uncrossed("4x4", method="edges", settings=settings, memory="1GiB")
    assert answer.to_dict()["request"]["choice"]["settings"] == settings
    assert answer.to_dict()["request"]["limits"]["memory"] == 2**30


@given(seeds)
def test_every_answer_passes_the_referee(seed: int) -> None:
    answer = cv.solve(puzzle_of(seed), time_limit=20)
    assert cv.check(answer) is answer.verdict
    assert cv.check(answer.to_dict()) is answer.verdict


@given(seeds)
def test_answers_and_puzzles_survive_json_toml_pickle_and_copy(seed: int) -> None:
    puzzle = puzzle_of(seed)
    for other in (
        cv.Puzzle(puzzle.to_dict()),
        cv.Puzzle(puzzle.to_toml()),
        pickle.loads(pickle.dumps(puzzle)),
        copy.copy(puzzle),
        copy.deepcopy(puzzle),
    ):
        assert other == puzzle and hash(other) == hash(puzzle)
    answer = cv.solve(puzzle, time_limit=20)
    for again in (
        cv.Answer.from_json(answer.to_json()),
        cv.Answer.from_dict(answer.to_dict()),
        pickle.loads(pickle.dumps(answer)),
        copy.copy(answer),
        copy.deepcopy(answer),
    ):
        assert again == answer and hash(again) == hash(answer)
    assert answer.puzzle == puzzle
    assert cv.Board(str(puzzle.board)) == puzzle.board


def test_python_and_the_command_line_give_equal_answers_on_500_random_puzzles(
    program: Run, tmp_path: Path
) -> None:
    rng = random.Random(2026)
    puzzles = [random_puzzle(rng, number) for number in range(500)]
    for number, puzzle in enumerate(puzzles):
        (tmp_path / f"{number}.toml").write_text(puzzle.to_toml())
    files = [str(tmp_path / f"{number}.toml") for number in range(len(puzzles))]
    done = program("solve", "--json", "--threads", "1", "--verify=no", *files)
    lines = done.stdout.splitlines()
    assert len(lines) == len(puzzles), done.stderr
    different = []
    for puzzle, line in zip(puzzles, lines, strict=True):
        theirs, ours = json.loads(line), cv.solve(puzzle, threads=1, verify=False).to_dict()
        if lasting(theirs) != lasting(ours):
            different.append((theirs, ours))
    assert not different


def lasting(keys: dict[str, object]) -> dict[str, object]:
    """What does not differ from run to run; the limits are written out by the command line."""
    kept = ("puzzle", "status", "value", "bound", "unit", "then", "method", "backend", "witness")
    return {
        key: keys[key]
        for key in (*kept, "reason", "argument", "explanation", "stopped", "verdict", "bound_by")
    }


def test_an_answer_of_the_command_line_is_read(program: Run, tmp_path: Path) -> None:
    done = program("uncrossed", "5x5", "--json")
    answer = cv.Answer.from_json(done.stdout)
    # A003192: 10 moves on 5x5.
    assert answer.value == 10
    file = tmp_path / "answer.json"
    answer.save(file)
    assert cv.Answer.load(file) == answer
    assert cv.check(file) is cv.Verdict.REPLAYED


def test_a_solution_by_hand_is_measured() -> None:
    puzzle = cv.Puzzle.uncrossed("3x3").to_dict()
    answer = cv.Answer.from_dict(
        {"puzzle": puzzle, "witness": {"path": ["a1", "c2", "a3"], "closed": False}}
    )
    assert (answer.value, answer.status) == (2, cv.Status.FEASIBLE)
    assert answer.verdict is cv.Verdict.REPLAYED
    with pytest.raises(cv.FoulError, match="step"):
        cv.check({"puzzle": puzzle, "witness": {"path": ["a1", "a2"], "closed": False}})


@pytest.mark.parametrize("what", ["value", "path"])
def test_the_referee_refuses_what_was_tampered_with(what: str) -> None:
    keys = cv.uncrossed("5x5").to_dict()
    if what == "value":
        keys["value"] += 1
    else:
        keys["witness"]["path"][3] = "a1"
    with pytest.raises(cv.FoulError) as raised:
        cv.check(keys)
    assert raised.value.rule and raised.value.rule in str(raised.value)
    with pytest.raises(cv.FoulError):
        cv.Answer.from_dict(keys)
