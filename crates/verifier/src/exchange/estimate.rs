//! How many moves a placement is away from the goal at least.
//!
//! **The argument.** Take from the moves of an exchange those of one token, or of two: what is left leads these tokens,
//! alone on the board, from their cells to their goals, since a cell that is empty stays empty when other tokens are
//! removed. So a token makes as many moves as the nearest cell of its name in the goal is away, and two tokens with
//! names of their own make together as many as they need on a board without others. Moves of different tokens are
//! different moves: what the tokens and pairs need adds up, if no token is counted twice.

use super::Question;
use crate::graph::Graph;
use crate::limits::Meter;
use crate::lines::{Lines, shown};
use crate::refusal::Checked;

/// More than any number of moves that is compared with it, where the goal is not reached.
pub const FAR: i64 = 1 << 40;

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
pub fn nearest(graph: &Graph, goal: &[Option<usize>], name: usize) -> Vec<i64> {
    let goals = (0..goal.len()).filter(|&cell| goal[cell] == Some(name));
    graph.distances(goals).into_iter().map(|leaps| leaps.map_or(FAR, |leaps| leaps as i64)).collect()
}

/// What is needed to a goal.
pub struct Estimate {
    cells: usize,
    /// For each name and cell, the leaps to the nearest goal.
    nearest: Vec<Vec<i64>>,
    /// For each name in a pair, its partner, and the moves of both for each pair of cells, its own first.
    tables: Vec<Option<(usize, Vec<i64>)>>,
}

impl Estimate {
    /// The estimates to a goal, or to the start.
    pub fn new(
        question: &Question,
        pairs: &[[usize; 2]],
        goal: &[Option<usize>],
        meter: &mut Meter,
    ) -> Checked<Estimate> {
        let (graph, cells) = (&question.graph, goal.len());
        let mut all = Vec::new();
        for name in 0..question.names.len() {
            meter.charge(8 * cells as u64)?;
            meter.look_at_clock()?;
            all.push(nearest(graph, goal, name));
        }
        let cell = |name: usize| goal.iter().position(|&token| token == Some(name)).unwrap_or(0);
        let mut tables: Vec<Option<(usize, Vec<i64>)>> = vec![None; all.len()];
        for &[one, other] in pairs {
            for (name, partner) in [(one, other), (other, one)] {
                meter.charge(16 * (cells * cells) as u64)?;
                tables[name] = Some((partner, table(graph, cell(name), cell(partner), meter)?));
            }
        }
        Ok(Estimate { cells, nearest: all, tables })
    }

    /// What a placement needs, given the cells of the names and the names on the cells.
    pub fn of(&self, tokens: &[Option<usize>], at: &[usize]) -> i64 {
        let part = |(cell, token): (usize, &Option<usize>)| {
            let Some(name) = *token else { return 0 };
            match &self.tables[name] {
                // Each pair once.
                Some((partner, _)) if *partner < name => 0,
                _ => self.part(name, cell, at),
            }
        };
        tokens.iter().enumerate().map(part).sum()
    }

    /// What the token of a name needs from a cell, with its partner.
    pub fn part(&self, name: usize, cell: usize, at: &[usize]) -> i64 {
        match &self.tables[name] {
            Some((partner, moves)) => moves[cell * self.cells + at[*partner]],
            None => self.nearest[name][cell],
        }
    }
}

/// For each pair of cells the fewest moves of two tokens, alone on the board, to their goals.
fn table(graph: &Graph, one: usize, other: usize, meter: &mut Meter) -> Checked<Vec<i64>> {
    let cells = graph.len();
    let mut moves = vec![FAR; cells * cells];
    moves[one * cells + other] = 0;
    let mut layer = vec![(one, other)];
    for number in 1.. {
        let mut next = Vec::new();
        for &(one, other) in &layer {
            meter.charge(0)?;
            let of_one = graph.around[one].iter().map(|&to| (to, other));
            for (one, other) in of_one.chain(graph.around[other].iter().map(|&to| (one, to))) {
                let moves = &mut moves[one * cells + other];
                if one != other && *moves == FAR {
                    *moves = number;
                    next.push((one, other));
                }
            }
        }
        if next.is_empty() {
            break;
        }
        layer = next;
    }
    Ok(moves)
}
