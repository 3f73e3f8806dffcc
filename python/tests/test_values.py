"""Boards, puzzles and pictures as values."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path
from xml.etree import ElementTree

import cavalcade as cv
import networkx as nx
import pytest


def test_boards_are_values() -> None:
    board = cv.Board("8x8")
    assert board == cv.Board(8, 8) == cv.Board("8X8") == copy.deepcopy(board)
    assert board == pickle.loads(pickle.dumps(board)) and hash(board) == hash(cv.Board(8, 8))
    assert board != cv.Board("7x8") and board != "8x8"
    assert (board.width, board.height, len(board), str(board)) == (8, 8, 64, "8x8")
    assert repr(board) == "Board('8x8')"
    assert board.cells[:2] == ["a1", "b1"] and list(board) == board.cells


def test_a_shaped_board_lacks_its_holes() -> None:
    board = cv.Board("..#./..../....")
    assert len(board) == 11 and "c3" not in board and "d3" in board and "e3" not in board


def test_the_move_graph_is_that_of_networkx() -> None:
    graph = cv.Board("8x8").graph()
    # The leaps of a knight on the chessboard: 168.
    assert (graph.number_of_nodes(), graph.number_of_edges()) == (64, 168)
    assert nx.is_bipartite(graph) and nx.is_connected(graph)
    assert graph.nodes["h8"]["pos"] == (7, 7)
    assert set(graph.neighbors("a1")) == {"b3", "c2"}
    camel = cv.Board("8x8").graph((1, 3))
    assert nx.number_connected_components(camel) == 2
    far = cv.Board("30x1").graph("1,2")
    assert far.nodes["ad1"]["pos"] == (29, 0)


def test_a_puzzle_is_made_of_text_file_dictionary_classic_or_keywords(tmp_path: Path) -> None:
    text = "kind = 'cover'\nboard = '8x8'\nguards = ['Qd5']\nknights = ['h8']\n"
    puzzle = cv.Puzzle(text)
    file = tmp_path / "puzzle.toml"
    file.write_text(text)
    assert puzzle == cv.Puzzle(file) == cv.Puzzle(str(file)) == cv.Puzzle(puzzle.to_dict())
    assert puzzle == cv.Puzzle.cover("8x8", guards=["Qd5"], knights=["h8"])
    assert puzzle.kind == "cover" and str(puzzle.board) == "8x8" and puzzle.piece == "knight"
    guarini = cv.classics()["guarini"]
    assert cv.Puzzle("guarini") == guarini and guarini.title and guarini.source


def test_every_classic_can_be_drawn() -> None:
    for name, puzzle in cv.classics().items():
        if len(puzzle.board) > 10_000:
            continue
        root = ElementTree.fromstring(puzzle.svg())
        assert root.tag.endswith("svg"), name
        ElementTree.fromstring(puzzle.svg(graph=True, theme="dark"))


def test_pictures_are_written_in_every_format(tmp_path: Path) -> None:
    answer = cv.exchange("n.n/.../N.N")
    begins = {
        "svg": b"<svg",
        "png": b"\x89PNG",
        "gif": b"GIF89a",
        "tex": b"",
        "txt": b"exchange on 3x3",
        "json": b"{",
    }
    for ending, begin in begins.items():
        file = tmp_path / f"answer.{ending}"
        answer.save(file)
        assert file.read_bytes().startswith(begin) and file.stat().st_size > 100, ending
    assert "tikzpicture" in (tmp_path / "answer.tex").read_text()
    narrow = tmp_path / "narrow.png"
    answer.save(str(narrow), width=200)
    assert narrow.stat().st_size < (tmp_path / "answer.png").stat().st_size


def test_the_options_of_a_picture_show_in_it(tmp_path: Path) -> None:
    answer = cv.exchange("n.n/.../N.N")
    assert 'width="120mm"' in answer.svg(width="120mm")
    with pytest.raises(cv.InputError, match="80mm"):
        answer.svg(width="80cm")
    plain = answer.svg()
    assert len(answer.svg(coordinates=False)) < len(plain)
    assert answer.svg(names="numbers") != plain != answer.svg(theme="print")
    tour = cv.tour("5x5")
    assert len(tour.svg(numbers=False)) < len(tour.svg())
    knight = tmp_path / "knight.svg"
    knight.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><circle r="1"/></svg>'
    )
    own = answer.svg(images={"n": knight})
    assert own.count("data:image/svg+xml;base64,") == 1 and own.count("<use ") > 4
    answer.save(tmp_path / "answer.tex", images={"n": knight}, names="numbers", theme="print")
    assert r"\includegraphics" in (tmp_path / "answer.tex").read_text()
    with pytest.raises(OSError):
        answer.svg(images={"n": tmp_path / "none.svg"})


def test_notebooks_show_answers_puzzles_boards_and_animations() -> None:
    answer = cv.exchange("n.n/.../N.N")
    page = answer._repr_html_()
    assert "<svg" in page and "16 moves, optimal" in page
    assert answer._repr_svg_().startswith("<svg")
    assert cv.Puzzle("guarini")._repr_svg_().startswith("<svg")
    assert cv.Board("..#/...")._repr_svg_().startswith("<svg")
    animation = answer.animate(frames=5, width=100)
    assert animation.data.startswith(b"GIF89a")
    assert "data:image/gif;base64," in animation._repr_html_()
    assert len(answer.animate(width=100).data) > len(animation.data)
    assert repr(answer) == "<Answer: exchange on 3x3, knight: 16 moves, optimal (verified)>"
    assert "start" in cv.Puzzle("guarini").text(ascii=True)


def test_an_animation_is_saved(tmp_path: Path) -> None:
    animation = cv.uncrossed("4x4").animate()
    animation.save(tmp_path / "path.gif")
    assert (tmp_path / "path.gif").read_bytes() == animation.data


def test_a_board_too_large_for_a_picture_is_shown_as_a_line() -> None:
    answer = cv.errand("2000x2000", start="a1", visit=["b3"])
    with pytest.raises(cv.InputError, match="too large"):
        answer.svg()
    assert "<svg" not in answer._repr_html_()


def test_a_row_that_is_too_short_ends_in_holes() -> None:
    assert cv.Board("..#/..../....") == cv.Board("..##/..../....") == cv.Board("..\n....\n....")
    assert cv.uncrossed("..#/..../....").puzzle.board == cv.Board("..##/..../....")


def test_a_handout_is_a_pdf_with_the_solution_overleaf(tmp_path: Path) -> None:
    assert cv.solve("guarini").pdf().startswith(b"%PDF-")
    answer = cv.solve("guarini")
    both = cv.handout(answer, "six-knights", boards=2)
    assert bytes(both).count(b"/Type /Page\n") == 4
    assert bytes(cv.handout("guarini", boards=2)) == bytes(cv.handout(answer, boards=2))
    both.save(tmp_path / "sheet.pdf")
    assert (tmp_path / "sheet.pdf").read_bytes() == both.data
    alone = cv.handout("guarini", hints=False, solution=False)
    assert bytes(alone).count(b"/Type /Page\n") == 1
    with pytest.raises(cv.InputError, match="at most 30x30"):
        cv.handout("kind = 'tour'\nboard = '31x5'")
