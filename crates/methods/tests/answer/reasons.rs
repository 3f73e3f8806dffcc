//! Every answer that is unknown says why: all formulations under a solver in floating point, and the methods that give
//! up, on many small puzzles.

use std::time::Duration;

use cavalcade::{Budget, Choice, Puzzle, SolveError, Solver, Status, Verify, formulations};
use cavalcade_puzzle::answer::BoundBy;
use proptest::prelude::*;
use serde_json::json;

/// Puzzles of every kind that formulations answer, many of them impossible.
fn any_puzzle() -> impl Strategy<Value = Puzzle> {
    prop_oneof![any_exchange(), any_path("uncrossed"), any_path("tour"), any_cover(), any_errand()]
        .prop_filter_map("no such puzzle", |text| Puzzle::from_toml(&text).ok())
}

fn any_exchange() -> impl Strategy<Value = String> {
    let tokens = prop::sample::subsequence(vec!['a', 'b', 'c', 'd'], 1..=4);
    (prop::sample::select(vec![(3usize, 3usize), (2, 3), (4, 2)]), tokens).prop_flat_map(|((width, height), tokens)| {
        let mut drawing: Vec<char> = vec!['.'; width * height];
        drawing[..tokens.len()].copy_from_slice(&tokens);
        (Just(drawing.clone()).prop_shuffle(), Just(drawing).prop_shuffle()).prop_map(move |(start, goal)| {
            let draw = |cells: &[char]| cells.chunks(width).map(String::from_iter).collect::<Vec<String>>().join("/");
            format!("kind = 'exchange'\nstart = '{}'\ngoal = '{}'\n", draw(&start), draw(&goal))
        })
    })
}

fn any_board() -> impl Strategy<Value = String> {
    (3..5usize, 3..5usize).prop_flat_map(|(width, height)| {
        let row = prop::collection::vec(prop::bool::weighted(0.85), width);
        prop::collection::vec(row, height).prop_map(|rows| {
            let draw = |row: &Vec<bool>| row.iter().map(|&cell| if cell { '.' } else { '#' }).collect::<String>();
            rows.iter().map(draw).collect::<Vec<String>>().join("/")
        })
    })
}

fn any_path(kind: &'static str) -> impl Strategy<Value = String> {
    (any_board(), any::<bool>())
        .prop_map(move |(board, closed)| format!("kind = '{kind}'\nboard = '{board}'\nclosed = {closed}\n"))
}

fn any_cover() -> impl Strategy<Value = String> {
    let minimise = prop::sample::select(vec!["steps", "moves", "nothing"]);
    (3..4u32, 3..5u32, 1..3u32, minimise).prop_map(|(width, height, place, minimise)| {
        format!(
            "kind = 'cover'\nboard = '{width}x{height}'\nguards = ['Kb2']\nplace = {place}\nminimise = '{minimise}'\n"
        )
    })
}

fn any_errand() -> impl Strategy<Value = String> {
    (3..5u32, prop::sample::select(vec!["a2", "b3", "c1", "c3"]))
        .prop_map(|(width, to)| format!("kind = 'errand'\nboard = '{width}x3'\nfrom = 'a1'\nvisit = ['{to}', 'a1']\n"))
}

/// Answers by each formulation under microlp, and looks for a reason where there is no answer.
fn assert_reasons(puzzle: &Puzzle, horizon: Option<u32>) -> Result<(), TestCaseError> {
    let budget = || Budget::unlimited().with_time_limit(Duration::from_secs(2));
    for method in formulations(puzzle) {
        let (method, backend) = (Some(method.to_string()), Some("microlp".to_string()));
        match Solver::new(puzzle)
            .choice(&Choice { method: method.clone(), backend, horizon, ..Choice::default() })
            .budget(&budget())
            .solve()
        {
            Ok(answer) => prop_assert!(
                answer.status != Status::Unknown
                    || answer.stopped.is_some()
                    || answer.reason.as_ref().is_some_and(|reason| !reason.is_empty()),
                "{method:?}: {answer:?}"
            ),
            // The solver may fail, and a program may be too large; the referee may not refuse the answer.
            Err(SolveError::Method(_)) => {}
            Err(error) => prop_assert!(false, "{method:?}: {error}"),
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn an_unknown_answer_of_a_solver_in_floating_point_says_why(
        puzzle in any_puzzle(),
        horizon in prop::option::of(1..4u32),
    ) {
        assert_reasons(&puzzle, horizon)?;
    }
}

#[test]
fn a_solver_in_floating_point_claims_and_does_not_prove_that_there_is_no_tour() {
    // There is none, as sat and backtrack prove, and no theorem of ours says so.
    let none = Puzzle::from_toml("kind = 'tour'\nboard = '..##/..../..../....'\nclosed = true\n").unwrap();
    for method in ["program", "sat"] {
        let choice = Choice { method: Some(method.into()), backend: Some("microlp".into()), ..Choice::default() };
        let answer = Solver::new(&none).choice(&choice).solve().unwrap();
        let expected = "microlp (floating point) claims that there is no solution, which is not proved";
        assert_eq!((answer.status, answer.stopped), (Status::Unknown, None), "{method}");
        assert!(answer.reason.as_ref().unwrap().starts_with(expected), "{answer:?}");
    }
}

#[test]
fn what_a_short_argument_settles_comes_with_its_rule() {
    for (text, expected) in [
        (
            "kind = 'tour'\nboard = '5x5'\nclosed = true\n",
            json!({ "rule": "theorem", "name": "Schwenk", "year": 1991 }),
        ),
        ("kind = 'tour'\nboard = '5x5'\nfrom = 'a2'\n", json!({ "rule": "parity", "even": 13, "odd": 12 })),
        ("kind = 'tour'\nboard = '4x4'\npiece = 'camel'\n", json!({ "rule": "parts", "from": "a1", "to": "b1" })),
        ("kind = 'tour'\nboard = '3x3'\npiece = '0,2'\n", json!({ "rule": "parts", "from": "a1", "to": "b1" })),
        (
            "kind = 'tour'\nboard = '.##./..../....'\npiece = '0,1'\nclosed = true\n",
            json!({ "rule": "degree", "cells": ["a3"] }),
        ),
        (
            "kind = 'tour'\nboard = '#...../....../......'\nclosed = true\nsymmetry = 'central'\n",
            json!({ "rule": "symmetry", "cell": "f1", "image": "a3" }),
        ),
        (
            "kind = 'exchange'\nstart = 'ab/..'\ngoal = 'ba/..'\n",
            json!({ "rule": "tokens", "cell": "a2", "token": "a", "start": 1, "goal": 0 }),
        ),
        (
            "kind = 'errand'\nboard = '3x3'\nfrom = 'a1'\nvisit = ['b2']\n",
            json!({ "rule": "parts", "from": "a1", "to": "b2" }),
        ),
        // Published: 24 of the 36 safe cells are dark, so 46 moves are needed.
        (
            "kind = 'cover'\nboard = '8x8'\nguards = ['Qd5']\nknights = ['h8']\n",
            json!({ "rule": "parity", "even": 24, "odd": 12 }),
        ),
    ] {
        let puzzle = Puzzle::from_toml(text).unwrap();
        let answer = Solver::new(&puzzle).verify(Verify::No).solve().unwrap();
        assert_eq!(serde_json::to_value(&answer.argument).unwrap(), expected, "{text}: {:?}", answer.reason);
        let is_cited = answer.bound_by == Some(BoundBy::Cited);
        assert_eq!(is_cited, expected["rule"] == "theorem", "{text}: {:?}", answer.bound_by);
    }
}
