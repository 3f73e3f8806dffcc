//! Arguments: why an answer is the best, or why there is none, whatever method has found it.

use std::time::Duration;

use cavalcade::{Answer, Argument, Puzzle, Solver, Status, Verify, check, check_argument};
use cavalcade_puzzle::answer::BoundBy;
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::common;

fn solve(text: &str) -> Answer {
    Solver::new(&Puzzle::from_toml(text).unwrap()).verify(Verify::No).solve().unwrap()
}

fn argument(answer: &Answer) -> Value {
    serde_json::to_value(&answer.argument).unwrap()
}

const GUARINI: &str = "kind = 'exchange'\nstart = 'n.n/.../N.N'\n";

#[test]
fn every_method_explains_guarini_by_the_ring() {
    for method in ["auto", "bfs", "half", "ranked", "flow"] {
        let answer =
            Solver::new(&Puzzle::from_toml(GUARINI).unwrap()).method(method).verify(Verify::No).solve().unwrap();
        let expected = json!({ "rule": "order", "parts": [{
            "cells": ["a1", "b3", "c1", "a2", "c3", "b1", "a3", "c2"], "closed": true,
            "rotations": [{ "places": 2, "moves": 16 }, { "places": -2, "moves": 16 }], "leaps": [4, 4, 4, 4]
        }] });
        assert_eq!(argument(&answer), expected, "{method}");
        assert_eq!(answer.explanation.last().unwrap(), "Each of the 4 knights must make 4 leaps: 4 x 4 = 16.");
        assert_eq!(answer.bound_by, Some(BoundBy::Recounted), "{method}");
    }
    let all = Solver::new(&Puzzle::from_toml(GUARINI).unwrap()).all(3).unwrap();
    assert_eq!(all.explanation.len(), 3);
}

#[test]
fn each_rule_explains_its_puzzle() {
    let mut wrong = Vec::new();
    for (text, rule, sentence) in [
        // The four knights of Guarini in another order: it is kept on the ring.
        (
            "kind = 'exchange'\nstart = 'a.b/.../d.c'\ngoal = 'b.a/.../d.c'\n",
            "order",
            "The goal has another order: d c a b.",
        ),
        (
            "kind = 'exchange'\nstart = 'n..'\ngoal = '..n'\npiece = '0,1'\n",
            "order",
            "The shorter way to the goal takes 2 leaps.",
        ),
        (
            "kind = 'exchange'\nstart = 'a.../..../..../...b'\ngoal = '..../.a../..b./....'\n",
            "distances",
            "4 + 4 = 8 leaps; the solution takes no detour.",
        ),
        // The 14-15 puzzle on fewer cells.
        (
            "kind = 'exchange'\nstart = 'abc/de.'\ngoal = 'acb/de.'\npiece = '0,1'\n",
            "swaps",
            "With one empty cell, each leap swaps a token with it: the goal is an odd number of swaps (1) away.",
        ),
        // Ferzes fill the cells of one colour.
        (
            "kind = 'exchange'\nstart = '.b.d./f.h.j/.l.n./p.r.t/.v.x.'\ngoal = '.b.d./h.f.j/.l.n./p.r.t/.v.x.'\npiece = '1,1'\n",
            "blocked",
            "But a4 holds token 'f' at the start, and token 'h' in the goal.",
        ),
        (
            "kind = 'cover'\nboard = '8x8'\nguards = ['Qd5']\nknights = ['h8']\n",
            "parity",
            "Between two visits to the 24 lies one to another cell: 2 x 23 = 46 steps.",
        ),
        ("kind = 'errand'\nboard = '8x8'\nfrom = 'a1'\nvisit = ['b3', 'h8']\n", "legs", "Together: 1 + 5 = 6 moves."),
        (
            "kind = 'uncrossed'\nboard = '3x2'\n",
            "parity",
            "A path alternates between them, so that it visits 2 cells at most: 1 move.",
        ),
        (
            "kind = 'snake'\nboard = '3x2'\nclosed = true\n",
            "no-cycle",
            "Each part has a leap less than cells, like a tree, so that no path in it returns.",
        ),
        (
            "kind = 'tour'\nboard = '4x9'\nclosed = true\n",
            "theorem",
            "Then all red cells would have one shade, and they have both (a colouring by L. Pósa; Schwenk, 1991).",
        ),
        (
            "kind = 'count'\nboard = '....#/....#/....#/....#'\nclosed = true\n",
            "forced",
            "So a1-c2, c2-d4, d4-b3, b3-a1 are forced, which close a cycle of 4 cells before all 16 are visited.",
        ),
        // The corners and two rings of four are left.
        (
            "kind = 'count'\nboard = '....#/....#/....#/....#'\nclosed = false\n",
            "cut",
            "Without b2, c2, b3 and c3 the board falls into 6 parts between which no leap leads.",
        ),
    ] {
        let answer = solve(text);
        let found = argument(&answer);
        assert!(check(&answer).is_ok());
        if found["rule"] != rule || !answer.explanation.iter().any(|known| known == sentence) {
            wrong.push(format!("{text}: {found} {:#?}", answer.explanation));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Small puzzles of every kind, many of them without a solution.
fn any_puzzle() -> impl Strategy<Value = Puzzle> {
    let size = prop::sample::select(vec![(3usize, 3usize), (4, 3), (2, 4), (4, 4), (5, 3)]);
    let piece = prop::sample::select(vec!["knight", "knight", "0,1", "1,1", "camel", "0,2", "king", "camel+ferz"]);
    let rows = size.prop_flat_map(|(width, height)| {
        let row = prop::collection::vec(prop::bool::weighted(0.88), width);
        prop::collection::vec(row, height)
    });
    let board = rows.prop_map(|rows| -> Vec<String> {
        rows.iter().map(|row| row.iter().map(|&cell| if cell { '.' } else { '#' }).collect()).collect()
    });
    let kind = prop::sample::select(vec!["exchange", "uncrossed", "snake", "tour", "count", "cover", "errand"]);
    (
        kind,
        board,
        piece,
        any::<bool>(),
        prop::sample::select(vec!["ab", "aabb", "aaa", "abc", "abcdefgh"]),
        any::<u64>(),
        common::any_wrap(),
    )
        .prop_filter_map("no such puzzle", |(kind, board, piece, closed, tokens, seed, wrap)| {
            let drawn = board.join("/");
            let wrap = wrap
                .filter(|_| !["uncrossed", "cover"].contains(&kind))
                .map(|wrap| format!("wrap = '{wrap}'\n"))
                .unwrap_or_default();
            let head = format!("kind = '{kind}'\npiece = '{piece}'\n{wrap}");
            let text = match kind {
                "exchange" => {
                    let [start, goal] = [seed, seed.rotate_left(23)].map(|seed| placed(&drawn, tokens, seed));
                    format!("{head}start = '{start}'\ngoal = '{goal}'\n")
                }
                "cover" => {
                    let team = ["place = 1", "place = 2", "knights = ['a1']"][seed as usize % 3];
                    let minimise = ["steps", "moves"][seed as usize / 3 % 2];
                    format!("{head}board = '{drawn}'\n{team}\nminimise = '{minimise}'\n")
                }
                "errand" => format!("{head}board = '{drawn}'\nfrom = 'a1'\nvisit = ['b3', 'c1', 'a1']\n"),
                _ => format!("{head}board = '{drawn}'\nclosed = {closed}\n"),
            };
            Puzzle::from_toml(&text).ok()
        })
}

/// A board with tokens on some of its cells.
fn placed(board: &str, tokens: &str, mut seed: u64) -> String {
    let mut drawn: Vec<char> = board.chars().collect();
    for token in tokens.chars() {
        let free: Vec<usize> = (0..drawn.len()).filter(|&place| drawn[place] == '.').collect();
        let Some(&place) = free.get(seed as usize % free.len().max(1)) else { break };
        drawn[place] = token;
        seed = (seed / 7).wrapping_add(seed.rotate_left(11));
    }
    drawn.into_iter().collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn an_argument_proves_exactly_what_the_answer_states(puzzle in any_puzzle()) {
        let solver = Solver::new(&puzzle).verify(Verify::No).time_limit(Duration::from_secs(5));
        let Ok(answer) = solver.solve() else { return Ok(()) };
        prop_assert!(answer.explanation.len() <= 3);
        prop_assert_eq!(answer.explanation.is_empty(), answer.argument.is_none());
        prop_assert!(check(&answer).is_ok());
        let is_cited = matches!(answer.argument, Some(Argument::Theorem { .. }));
        if answer.argument.is_some() && !is_cited {
            prop_assert_eq!(check_argument(&answer), Ok(true), "{:?}", answer.argument);
            prop_assert_eq!(answer.bound_by, Some(BoundBy::Recounted));
            prop_assert!(answer.is_proved());
            // It does not prove another bound, nor that there is a solution where there is none.
            let more = answer.value.map(|value| value + 1);
            let wrong = Answer { status: Status::Feasible, value: more, bound: more, witness: None, ..answer.clone() };
            prop_assert!(check_argument(&wrong).is_err(), "{:?}", answer.argument);
        }
    }
}

#[test]
fn an_argument_that_does_not_hold_is_refused() {
    let refused = |text: &str, argument: Value| {
        let argument: Argument = serde_json::from_value(argument).unwrap();
        let mut answer = solve(text);
        answer.argue(argument);
        let foul = check(&answer).unwrap_err();
        assert_eq!(foul.rule.name(), "argument", "{foul}");
        foul.text
    };
    let ring = json!(["a1", "b3", "c1", "a2", "c3", "b1", "a3", "c2"]);
    let order = |cells: &Value, closed: bool, moves: u64| {
        let rotations = json!([{ "places": 2, "moves": moves }]);
        json!({ "rule": "order", "parts": [{ "cells": cells, "closed": closed, "rotations": rotations, "leaps": [4, 4, 4, 4] }] })
    };
    assert!(refused(GUARINI, order(&ring, true, 12)).contains("does not take 12 leaps"));
    assert!(refused(GUARINI, order(&ring, false, 16)).contains("lead elsewhere"));
    let short = json!(["a1", "b3", "c1", "a2", "c3", "b1", "a3"]);
    assert!(refused(GUARINI, order(&short, true, 16)).contains("lead elsewhere"));
    assert!(refused(GUARINI, json!({ "rule": "parity", "even": 5, "odd": 4 })).contains("kind `exchange`"));
    let ways = json!([{ "from": "a3", "to": "a1", "moves": 2 }, { "from": "c3", "to": "c1", "moves": 2 },
                      { "from": "a1", "to": "a3", "moves": 2 }, { "from": "c1", "to": "c3", "moves": 2 }]);
    assert!(refused(GUARINI, json!({ "rule": "distances", "ways": ways })).contains("proves a bound of 8"));
    let crossed = "kind = 'exchange'\nstart = 'a.a/.../...'\ngoal = '.../.../a.a'\n";
    let ways = json!([{ "from": "a3", "to": "c1", "moves": 4 }, { "from": "c3", "to": "a1", "moves": 4 }]);
    assert!(refused(crossed, json!({ "rule": "distances", "ways": ways })).contains("a smaller sum"));
    let stays = json!({ "rule": "blocked", "cell": "a1", "at_start": true });
    assert!(refused(GUARINI, stays).contains("can leap from"));
    // The part of b1 is full, but b1 holds the same token at both ends.
    let full = "kind = 'exchange'\nstart = 'ab/ba'\ngoal = 'ba/ab'\npiece = '1,1'\n";
    let fits = "kind = 'exchange'\nstart = 'a.b/.c.'\ngoal = 'b.a/.c.'\npiece = '1,1'\n";
    assert!(
        refused(fits, json!({ "rule": "blocked", "cell": "b1", "at_start": false })).contains("the same at the start")
    );
    assert!(
        refused(full, json!({ "rule": "swaps", "swaps": 1, "from": "a1", "to": "a1", "leaps": 0 })).contains("empty")
    );
    let cover = "kind = 'cover'\nboard = '8x8'\nguards = ['Qd5']\nknights = ['h8']\n";
    assert!(refused(cover, json!({ "rule": "parity", "even": 25, "odd": 11 })).contains("24 and 12"));
    let open = "kind = 'tour'\nboard = '5x5'\n";
    assert!(refused(open, json!({ "rule": "parity", "even": 13, "odd": 12 })).contains("do not exclude"));
    assert!(refused(open, json!({ "rule": "parts", "from": "a1", "to": "a2" })).contains("leaps lead from a1 to a2"));
    assert!(refused(open, json!({ "rule": "degree", "cells": ["a1"] })).contains("2 leaps lead from a1"));
    assert!(refused(open, json!({ "rule": "theorem", "name": "Schwenk", "year": 1991 })).contains("no theorem"));
    assert!(refused(open, json!({ "rule": "cut", "cells": ["a1"], "parts": 9 })).contains("there are 1 parts"));
    let none = "kind = 'count'\nboard = '....#/....#/....#/....#'\nclosed = true\n";
    let leaps = json!(["a1-b3", "b3-d4", "d4-c2"]);
    assert!(refused(none, json!({ "rule": "forced", "cells": ["a1", "d4"], "leaps": leaps })).contains("can be part"));
}
