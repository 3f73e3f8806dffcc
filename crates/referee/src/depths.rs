//! The state space of an exchange, of which some can be checked: the numbers are consistent and fit the board, the
//! moves from the start are counted again, and the listed solutions are replayed.

use std::collections::HashSet;

use cavalcade_board::Cell;
use cavalcade_puzzle::{Answer, Depths, Exchange, Puzzle, Status, TokenName, Verdict};

use crate::leap::is_leap;
use crate::{Foul, Rule, check};

/// Checks a state space as far as that is possible.
///
/// [`Verdict::Replayed`]: the listed solutions, and that of the goal, are legal and have the stated lengths.
/// [`Verdict::Unverified`]: there is nothing to replay. Neither states that the numbers were verified.
///
/// # Errors
/// The first [`Foul`], with its step and rule.
pub fn check_depths(depths: &Depths) -> Result<Verdict, Foul> {
    let Puzzle::Exchange(exchange) = &depths.puzzle else {
        let kind = depths.puzzle.kind();
        return Err(Foul::of(Rule::Form, format!("depths of a puzzle of kind `{kind}`: expected an exchange")));
    };
    if let Some(variant) = exchange.variant() {
        return Err(Foul::of(Rule::Form, format!("depths of the variant `{variant}`: expected a plain exchange")));
    }
    numbers(depths, exchange)?;
    if depths.goal.puzzle != depths.puzzle {
        return Err(Foul::of(Rule::Goal, "the answer for the goal must be for the same puzzle"));
    }
    goal(depths, &depths.goal)?;
    let mut replayed = check(&depths.goal)?;
    let mut listed = HashSet::new();
    for (index, answer) in depths.list.iter().enumerate() {
        let at = |foul: Foul| Foul { witness: Some(index + 1), ..foul };
        let Puzzle::Exchange(far) = &answer.puzzle else {
            return Err(at(Foul::of(Rule::Form, "expected an exchange")));
        };
        if (far.start(), far.pieces()) != (exchange.start(), exchange.pieces()) {
            return Err(at(Foul::of(Rule::Start, "the solution begins in another placement, or with another piece")));
        }
        if !listed.insert(far.goal().to_string()) {
            return Err(at(Foul::of(Rule::Distinct, "the placement is listed twice")));
        }
        if answer.status != Status::Optimal || answer.value != depths.farthest {
            return Err(at(Foul::of(Rule::Value, "the placement is not at the greatest distance")));
        }
        replayed = check(answer).map_err(at)?;
    }
    Ok(replayed)
}

/// Whether the numbers are consistent and fit the board.
fn numbers(depths: &Depths, exchange: &Exchange) -> Result<(), Foul> {
    let counts = &depths.depths;
    let sum = counts.iter().try_fold(0u64, |sum, &count| sum.checked_add(count));
    let last = counts.len().saturating_sub(1) as u64;
    let at_farthest = counts.last().copied().unwrap_or(0);
    let finished = depths.stopped.is_none();
    let broken = match () {
        () if counts.first() != Some(&1) => Some("exactly 1 placement, the start, must be at distance 0"),
        () if counts.contains(&0) => Some("there must be a placement at every distance up to the greatest"),
        () if sum != Some(depths.placements) => Some("the number of placements must be the sum over all distances"),
        () if depths.farthest != finished.then_some(last) => {
            Some("the greatest distance must be the last one, or null if the search was stopped")
        }
        () if (counts.len() > 1 || finished) && counts.get(1).copied().unwrap_or(0) != first_moves(exchange) => {
            Some("the placements at distance 1 must be as many as the moves from the start")
        }
        () if most(exchange).is_some_and(|most| u128::from(depths.placements) > most) => {
            Some("there are more placements than arrangements of the tokens on the board")
        }
        () if depths.list.len() as u64 > at_farthest => {
            Some("more placements are listed than are at the greatest distance")
        }
        () => None,
    };
    broken.map_or(Ok(()), |text| Err(Foul::of(Rule::Consistency, text)))
}

/// Whether the answer for the goal is consistent with the numbers.
fn goal(depths: &Depths, goal: &Answer) -> Result<(), Foul> {
    let last = depths.depths.len().saturating_sub(1) as u64;
    match goal.value {
        Some(value) if value > last => {
            Err(Foul::of(Rule::Goal, format!("the goal is at distance {value}, the farthest placement at {last}")))
        }
        _ => Ok(()),
    }
}

/// How many moves the start allows; each leads to a placement of its own.
fn first_moves(exchange: &Exchange) -> u64 {
    let start = exchange.start();
    let moves = |(from, token): (Cell, TokenName)| {
        let empty = start.board().cells().filter(|&to| start.token(to).is_none());
        empty.filter(|&to| is_leap(start.board(), exchange.pieces().of(token), from, to)).count() as u64
    };
    start.tokens().map(moves).sum()
}

/// The number of arrangements of the tokens on the board; none beyond 2^128.
fn most(exchange: &Exchange) -> Option<u128> {
    let start = exchange.start();
    let mut ways = 1u128;
    let mut free = start.board().cell_count();
    for &count in start.kinds().values() {
        for chosen in 1..=count as u128 {
            ways = ways.checked_mul(free)? / chosen;
            free -= 1;
        }
    }
    Some(ways)
}
