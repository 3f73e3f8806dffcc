//! Replays a snake: every cell is one of the board and visited once, every step is a leap, and no two cells are a leap
//! apart but consecutive ones; the first cells are those that are given.

use std::collections::HashMap;

use cavalcade_board::Cell;
use cavalcade_puzzle::{Answer, Path, Snake, Status};

use crate::begin::{self, begins};
use crate::leap::{ends, is_leap};
use crate::{Foul, Replay, Rule};

impl Replay for Snake {
    const LEGAL: &'static str = "no two cells are a leap apart but consecutive ones";

    fn replay(&self, witness: &Path) -> Result<Option<u64>, Foul> {
        replay(self, &witness.path, witness.closed).map(Some)
    }

    fn refute(&self, answer: &Answer) -> Option<String> {
        too_long(answer, self).or_else(|| too_short(answer, self))
    }
}

/// The number of moves of a legal path, or cycle.
fn replay(snake: &Snake, path: &[Cell], closed: bool) -> Result<u64, Foul> {
    if closed != snake.closed() {
        let name = |closed| if closed { "a cycle" } else { "a path" };
        let text = format!("{} is asked for, the witness is {}", name(snake.closed()), name(closed));
        return Err(Foul::of(Rule::Form, text));
    }
    if path.is_empty() {
        return Err(Foul::of(Rule::Form, "the path has no cell"));
    }
    if closed && path.len() < 3 {
        return Err(Foul::of(Rule::Form, "a cycle has at least three cells"));
    }
    let mut visited: HashMap<Cell, usize> = HashMap::with_capacity(path.len());
    for (index, &cell) in path.iter().enumerate() {
        // The step to a cell is that of the move which ends there; the first cell has the first move's.
        let foul = |rule, text: String| Err(Foul::at(index.max(1), rule, text));
        if !snake.board().contains(cell) {
            return foul(Rule::Board, format!("{cell} is not a cell of the board"));
        }
        if let Some(before) = visited.insert(cell, index) {
            return foul(Rule::Visited, format!("{cell} was visited before, as cell {} of the path", before + 1));
        }
    }
    let back = closed.then_some(path[0]);
    let moves = path.iter().copied().zip(path.iter().copied().skip(1).chain(back));
    let mut count = 0;
    for (from, to) in moves {
        count += 1;
        if !is_leap(snake.board(), snake.piece(), from, to) {
            let text = format!("{from}-{to}: a {} does not leap from {from} to {to}", snake.piece());
            return Err(Foul::at(count, Rule::Leap, text));
        }
    }
    let last = path.len() - 1;
    for (index, &cell) in path.iter().enumerate() {
        for other in ends(snake.board(), snake.piece(), cell) {
            let Some(&before) = visited.get(&other) else { continue };
            let are_consecutive = before + 1 == index || closed && before == 0 && index == last;
            if before < index && !are_consecutive {
                let text = format!("{cell} is a leap away from {other}, which is cell {} of the path", before + 1);
                return Err(Foul::at(index, Rule::Induced, text));
            }
        }
    }
    begins(snake.begin(), path)?;
    Ok(count as u64)
}

/// A path has a move less than it has cells, a cycle as many.
fn too_long(answer: &Answer, snake: &Snake) -> Option<String> {
    let cells = snake.board().cell_count();
    let most = cells - u128::from(!snake.closed());
    let claimed = answer.bound.max(answer.value).filter(|&claimed| u128::from(claimed) > most)?;
    Some(format!("{claimed} moves are claimed, and the {cells} cells of the board have room for {most}"))
}

/// The most cells that are looked at.
const LOOKED_AT: usize = 1 << 12;

/// What is claimed to be the longest is at least as long as a single leap, or as what is given.
fn too_short(answer: &Answer, snake: &Snake) -> Option<String> {
    if snake.closed() {
        return None;
    }
    if !snake.begin().is_empty() {
        let bound = if answer.status == Status::Infeasible { None } else { Some(answer.bound?) };
        return begin::refute(snake.begin(), bound);
    }
    let board = snake.board();
    let leaps = |from: Cell| {
        ends(snake.board(), snake.piece(), from).filter(|&to| board.contains(to)).map(move |to| (from, to))
    };
    let (from, to) = board.cells().take(LOOKED_AT).flat_map(leaps).next()?;
    match answer.status {
        Status::Infeasible => Some(format!("it is claimed to be impossible, and the path {from} {to} has 1 move")),
        _ => (answer.bound? < 1).then(|| format!("no move is claimed to be possible, and the path {from} {to} has 1")),
    }
}
