//! How many moves a placement is away from the goal at least.
//!
//! **The argument.** Take from the moves of an exchange those of one token, or of two: what is left leads these tokens,
//! alone on the board, from their cells to their goals, since a cell that is empty stays empty when other tokens are
//! removed. So a token makes as many moves as the nearest cell of its name in the goal is away, and two tokens with
//! names of their own make together as many as they need on a board without others. Moves of different tokens are
//! different moves: what the tokens and pairs need adds up, if no token is counted twice.

use std::collections::VecDeque;

use super::Question;
use crate::graph::{FAR, Graph};
use crate::limits::Meter;
use crate::lines::{Lines, shown};
use crate::mix::Table;
use crate::refusal::Checked;

/// What the moves of a pair of cells take.
pub const PAIR: u64 = 64;

/// The names of tokens that are taken together, by the lines `pair a e`.
pub fn pairs(question: &Question, lines: &mut Lines) -> Checked<Vec<[usize; 2]>> {
    let mut is_paired = vec![false; question.names.len()];
    let mut pairs = Vec::new();
    while let Some(pair) = lines.take_if("pair")? {
        let names = pair.split_once(' ').map(|(one, other)| [one, other].map(|name| question.name(name)));
        let Some([Some(one), Some(other)]) = names else {
            return lines.reject(format!("expected two tokens such as `pair a e`, not `{}`", shown(&pair)));
        };
        for name in [one, other] {
            let is_single = question.start.iter().filter(|token| **token == Some(name)).count() == 1;
            demand!(lines, is_single, "there are several tokens `{}`", question.names[name]);
            let twice = std::mem::replace(&mut is_paired[name], true);
            demand!(lines, !twice, "`{}` is taken twice", question.names[name]);
        }
        pairs.push([one, other]);
    }
    Ok(pairs)
}

/// For each cell the leaps to the nearest one with a token of a name.
pub fn nearest(question: &Question, tokens: &[Option<usize>], name: usize) -> Vec<u64> {
    question.leaps_of(name).distances((0..tokens.len()).filter(|&cell| tokens[cell] == Some(name)))
}

/// The cell of a token.
pub fn cell(tokens: &[Option<usize>], name: usize) -> usize {
    tokens.iter().position(|&token| token == Some(name)).unwrap_or(0)
}

/// The fewest moves with which two tokens, alone on the board, come from a pair of cells to others; but a pair of cells is
/// passed over that `is_far` excludes after the number of moves.
pub fn moves_of_pair(
    [one_leaps, other_leaps]: [&Graph; 2],
    from: (usize, usize),
    is_far: impl Fn((usize, usize), u64) -> bool,
    meter: &mut Meter,
) -> Checked<Table<(usize, usize), u64>> {
    let mut moves = Table::from_iter([(from, 0)]);
    let mut waiting = VecDeque::from([from]);
    while let Some((one, other)) = waiting.pop_front() {
        let made = moves[&(one, other)] + 1;
        let of_one = one_leaps.around[one].iter().map(|&to| (to, other));
        for pair in of_one.chain(other_leaps.around[other].iter().map(|&to| (one, to))) {
            let is_new = pair.0 != pair.1 && !moves.contains_key(&pair) && !is_far(pair, made);
            meter.charge(if is_new { PAIR } else { 0 })?;
            if is_new {
                moves.insert(pair, made);
                waiting.push_back(pair);
            }
        }
    }
    Ok(moves)
}

/// What each token needs.
pub struct Estimate {
    cells: usize,
    /// For each name its partner, if it is in a pair; and for each cell the leaps to the nearest goal, or for each pair of
    /// cells, its own first, the moves of both.
    needs: Vec<(Option<usize>, Vec<u64>)>,
}

impl Estimate {
    /// The estimates to a goal, or to the start.
    pub fn new(
        question: &Question,
        pairs: &[[usize; 2]],
        goal: &[Option<usize>],
        meter: &mut Meter,
    ) -> Checked<Estimate> {
        let cells = goal.len();
        let mut needs = Vec::new();
        for name in 0..question.names.len() {
            meter.charge(8 * cells as u64)?;
            meter.look_at_clock()?;
            needs.push((None, nearest(question, goal, name)));
        }
        for (name, partner) in pairs.iter().flat_map(|&[one, other]| [(one, other), (other, one)]) {
            let ends = (cell(goal, name), cell(goal, partner));
            let moves = moves_of_pair([name, partner].map(|name| question.leaps_of(name)), ends, |_, _| false, meter)?;
            meter.charge(8 * (cells * cells) as u64)?;
            let all = (0..cells * cells).map(|pair| moves.get(&(pair / cells, pair % cells)).copied());
            needs[name] = (Some(partner), all.map(|moves| moves.unwrap_or(FAR)).collect());
        }
        Ok(Estimate { cells, needs })
    }

    /// What a placement needs, given the cells of the names and the names on the cells.
    pub fn of(&self, tokens: &[Option<usize>], at: &[usize]) -> u64 {
        let tokens = tokens.iter().enumerate().filter_map(|(cell, &token)| Some((cell, token?)));
        // Each pair once.
        let counted = tokens.filter(|&(_, name)| self.needs[name].0.is_none_or(|partner| partner > name));
        counted.map(|(cell, name)| self.part(name, cell, at)).sum()
    }

    /// What the token of a name needs from a cell, with its partner.
    pub fn part(&self, name: usize, cell: usize, at: &[usize]) -> u64 {
        match &self.needs[name] {
            (Some(partner), moves) => moves[cell * self.cells + at[*partner]],
            (None, leaps) => leaps[cell],
        }
    }
}
