"""Errors: what they are, and that they say what to do."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import cavalcade as cv
import pytest


@pytest.mark.parametrize(
    ("call", "option", "words"),
    [
        (lambda: cv.Board("8y8"), None, "8x8"),
        (lambda: cv.exchange("n.n/.."), None, "row"),
        (lambda: cv.uncrossed("8x8", piece="kamel"), None, "did you mean `camel`?"),
        (lambda: cv.uncrossed("8x8", method="swep"), "method", "did you mean `sweep`?"),
        (lambda: cv.uncrossed("8x8", time_limit=0), "time_limit", "more than 0 seconds"),
        (lambda: cv.uncrossed("8x8", memory="lots"), None, "8GiB"),
        (lambda: cv.uncrossed("8x8", seed=-1), "seed", "from 0"),
        (lambda: cv.uncrossed("8x8", threads=0), "threads", "at least 1"),
        (lambda: cv.cover("8x8", guards="Qd5"), "guards", "['Qd5']"),
        (lambda: cv.cover("8x8", guards=["Qd5"], knights=["h8"], place=1), None, "exclude"),
        (lambda: cv.solve("kind = 'exchange'\nstrat = 'n.'"), None, "A valid puzzle"),
        (lambda: cv.solve("guarni"), None, "guarini"),
        (lambda: cv.depths(cv.Puzzle.tour("5x5")), "ask", "exchange"),
        (lambda: cv.heights(cv.Puzzle.tour("5x5")), "ask", "uncrossed"),
        (lambda: cv.solutions(cv.Puzzle.snake("5x5")), "ask", "exchange"),
        (lambda: cv.compare("guarini", backends=["cadcal"]), "backend", "cadical"),
        (lambda: cv.sequence("tours-clsed", range(3)), None, "did you mean"),
        (lambda: cv.sequence("tours-closed-6", range(1, 9, 2)), None, "steps of one"),
        (lambda: cv.model("guarini", "flaw"), "method", "flow"),
        (lambda: cv.solve("guarini").svg(theme="drak"), None, '"dark"'),  # type: ignore[arg-type]
        (lambda: cv.solve("guarini").save("answer.bmp"), None, ".svg, .png"),
    ],
)
def test_wrong_input_is_refused_with_what_was_expected(
    call: Callable[[], object], option: str | None, words: str
) -> None:
    with pytest.raises(cv.InputError) as raised:
        call()
    assert words in str(raised.value)
    assert raised.value.option == option
    assert isinstance(raised.value, ValueError)
    assert isinstance(raised.value, cv.CavalcadeError)
    assert " at line 1 column" not in str(raised.value)


def test_what_is_not_an_answer_is_refused_with_the_place() -> None:
    with pytest.raises(cv.InputError, match="missing field `puzzle` at line 1"):
        cv.Answer.from_json("{}")


def test_an_unknown_keyword_is_a_type_error() -> None:
    with pytest.raises(TypeError, match="time_limit"):
        cv.uncrossed("8x8", timelimit=3)  # type: ignore[call-arg]


def test_a_method_that_does_not_apply_is_a_method_error() -> None:
    with pytest.raises(cv.MethodError, match="1024") as raised:
        cv.tour("40x40", method="backtrack")
    assert isinstance(raised.value, RuntimeError)


def test_a_file_that_is_missing_is_an_os_error() -> None:
    with pytest.raises(FileNotFoundError):
        cv.solve("missing.toml")
    with pytest.raises(FileNotFoundError):
        cv.check("missing.json")
    with pytest.raises(FileNotFoundError):
        cv.solve("guarini").save("missing/answer.svg")


def test_exceptions_can_be_pickled_and_copied() -> None:
    stopped = cv.uncrossed("13x13", time_limit=0.1)
    errors = [
        cv.InputError("text", "method"),
        cv.FoulError("text", "leap", 3, None),
        cv.LimitError(stopped),
    ]
    for error in errors:
        for other in (pickle.loads(pickle.dumps(error)), copy.copy(error)):
            assert type(other) is type(error)
            assert vars(other) == vars(error) and str(other) == str(error)
