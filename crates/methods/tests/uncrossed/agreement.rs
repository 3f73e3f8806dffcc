//! What the tests against searches through everything share.

use std::ops::Range;

use cavalcade::uncrossed::METHODS;
use cavalcade::{Answer, Board, Choice, Solver, Status, Uncrossed, Verdict};
use cavalcade_puzzle::Condition;
use proptest::prelude::*;

/// An answer that the referee has seen.
pub fn answer(puzzle: &Uncrossed, method: Option<&str>) -> Answer {
    let choice = Choice { method: method.map(str::to_string), ..Choice::default() };
    Solver::new(&puzzle.clone().into()).choice(&choice).solve().unwrap()
}

/// Every method that takes a condition finds a value, or that there is none.
pub fn all_find(puzzle: &Uncrossed, condition: Condition, expected: Option<u64>) {
    for method in METHODS.iter().filter(|method| method.info().takes.contains(&condition)) {
        let answer = answer(puzzle, Some(method.name()));
        let say = || format!("{}: {puzzle:?}, expected {expected:?}\n{answer:?}", method.name());
        match answer.status {
            Status::Optimal => assert_eq!(answer.value, expected, "{}", say()),
            Status::Infeasible => assert!(expected.is_none() && answer.reason.is_some(), "{}", say()),
            status => panic!("{status:?}: {}", say()),
        }
        assert_eq!(answer.verdict == Verdict::Replayed, answer.witness.is_some(), "{}", say());
    }
}

/// Boards of such widths and heights with some holes; none where all cells are holes.
pub fn boards(widths: Range<usize>, heights: Range<usize>) -> impl Strategy<Value = Option<Board>> {
    let row = |width: usize| prop::collection::vec(prop::bool::weighted(0.9), width);
    let rows = (widths, heights).prop_flat_map(move |(width, height)| prop::collection::vec(row(width), height));
    rows.prop_map(|rows| {
        let draw = |row: &Vec<bool>| row.iter().map(|&cell| if cell { '.' } else { '#' }).collect();
        Board::from_rows(&rows.iter().map(draw).collect::<Vec<_>>()).ok()
    })
}
