"""The board editor, without a browser: what its page asks, and what Python has of it."""

from __future__ import annotations

import sys
from typing import Any

import cavalcade as cv
import pytest


def asked(editor: Any, monkeypatch: pytest.MonkeyPatch, name: str, argument: Any) -> dict[str, Any]:
    """The reply to a question of the page."""
    sent: list[dict[str, Any]] = []
    with monkeypatch.context() as patch:
        patch.setattr(type(editor), "send", lambda _, content: sent.append(content))
        editor._handle_custom_msg({"id": "1", "name": name, "argument": argument}, [])
    [reply] = sent
    assert reply["id"] == "1"
    return reply


def test_what_is_valid_on_the_board_is_the_puzzle_and_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    editor = cv.board_editor("kind = 'tour'\nboard = '5x5'")
    valid = {"puzzle": {"kind": "tour", "board": "6x6", "closed": True}}
    assert asked(editor, monkeypatch, "validate", valid)["value"]["valid"] is True
    assert editor.puzzle == cv.Puzzle.tour("6x6", closed=True)
    broken = {"puzzle": {"kind": "tour", "board": "0x6"}}
    assert asked(editor, monkeypatch, "validate", broken)["value"]["valid"] is False
    assert editor.puzzle == cv.Puzzle.tour("6x6", closed=True)


def test_an_answer_is_played_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    editor = cv.board_editor()
    assert "answer" in asked(editor, monkeypatch, "answer", None)["error"]["message"]
    answer = cv.solve(editor.puzzle)
    editor.play(answer)
    assert asked(editor, monkeypatch, "answer", None)["value"] == answer.to_dict()
    played = editor.route
    assert played.startswith("#/watch/")
    editor.play(answer)
    assert editor.route != played


def test_the_kernel_answers_what_the_page_asks_of_a_server(monkeypatch: pytest.MonkeyPatch) -> None:
    editor = cv.board_editor()
    about = asked(editor, monkeypatch, "about", None)["value"]
    assert {kind["kind"] for kind in about["kinds"]} >= {"exchange", "tour", "snake"}
    guarded = {"board": "8x8", "guards": "Qd5"}
    assert "d8" in asked(editor, monkeypatch, "attacked", guarded)["value"]["attacked"]
    assert asked(editor, monkeypatch, "nothing", None)["error"]["status"] == 404


def test_without_anywidget_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "cavalcade._editor", raising=False)
    monkeypatch.setitem(sys.modules, "anywidget", None)
    with pytest.raises(ModuleNotFoundError, match=r"pip install 'cavalcade\[notebook\]'"):
        cv.board_editor()
