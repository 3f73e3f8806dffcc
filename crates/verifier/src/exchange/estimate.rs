//! How many moves a placement is away from the goal at least.
//!
//! **The argument.** Take from the moves of an exchange those of one token, or of two: what is left leads these tokens,
//! alone on the board, from their cells to their goals, since a cell that is empty stays empty when other tokens are
//! removed. So a token makes as many moves as the nearest cell of its name in the goal is away, and two tokens with
//! names of their own make together as many as they need on a board without others. Moves of different tokens are
//! different moves: what the tokens and pairs need adds up, if no token is counted twice.

use std::io::BufRead;

use crate::graph::Graph;
use crate::limits::Meter;
use crate::lines::{Lines, shown};
use crate::refusal::Checked;

/// More than any number of moves that is compared with it, where the goal is not reached.
pub const FAR: i64 = 1 << 40;

/// The names of the tokens, and which two of them are taken together.
pub struct Names<'a> {
    /// In their order, each once.
    pub names: Vec<&'a String>,
    /// The places of two names in this list.
    pub pairs: Vec<[usize; 2]>,
}

impl<'a> Names<'a> {
    /// The names, and pairs of them by the lines `pair a e`.
    pub fn read<R: BufRead>(tokens: &'a [Option<String>], lines: &mut Lines<R>) -> Checked<Names<'a>> {
        let mut all: Vec<&String> = tokens.iter().flatten().collect();
        all.sort_unstable();
        let names = Names::of(tokens);
        let mut is_paired = vec![false; names.len()];
        let mut pairs = Vec::new();
        while let Some(pair) = lines.take_if("pair")? {
            let place = |name: &str| names.binary_search_by(|known| known.as_str().cmp(name)).ok();
            let Some((one, other)) = pair.split_once(' ').and_then(|(one, other)| place(one).zip(place(other))) else {
                return lines.reject(format!("expected two tokens such as `pair a e`, not `{}`", shown(&pair)));
            };
            for place in [one, other] {
                let first = all.partition_point(|name| *name < names[place]);
                let is_single = all.get(first + 1) != Some(&names[place]);
                lines.demand(is_single, || format!("there are several tokens `{}`", names[place]))?;
                let twice = std::mem::replace(&mut is_paired[place], true);
                lines.demand(!twice, || format!("`{}` is taken twice", names[place]))?;
            }
            pairs.push([one, other]);
        }
        Ok(Names { names, pairs })
    }

    /// The names of some tokens, in order.
    pub fn of(tokens: &[Option<String>]) -> Vec<&String> {
        let mut names: Vec<&String> = tokens.iter().flatten().collect();
        names.sort_unstable();
        names.dedup();
        names
    }

    /// For each cell, the place of the name of its token.
    pub fn places(&self, tokens: &[Option<String>]) -> Vec<Option<usize>> {
        let place = |name: &String| self.names.binary_search(&name).ok();
        tokens.iter().map(|token| token.as_ref().and_then(place)).collect()
    }
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
    /// The estimates to a goal, given as the places of names on the cells.
    pub fn new(graph: &Graph, names: &Names, goal: &[Option<usize>], meter: &mut Meter) -> Checked<Estimate> {
        let cells = graph.len();
        let mut nearest = vec![vec![FAR; cells]; names.names.len()];
        for (cell, name) in goal.iter().enumerate() {
            let Some(name) = *name else { continue };
            meter.charge(8 * cells as u64)?;
            meter.look_at_clock()?;
            for (near, leaps) in nearest[name].iter_mut().zip(graph.distances(cell)) {
                *near = leaps.map_or(FAR, |leaps| leaps as i64).min(*near);
            }
        }
        let cell = |name: usize| goal.iter().position(|&token| token == Some(name)).unwrap_or(0);
        let mut tables: Vec<Option<(usize, Vec<i64>)>> = vec![None; names.names.len()];
        for &[one, other] in &names.pairs {
            for (name, partner) in [(one, other), (other, one)] {
                meter.charge(16 * (cells * cells) as u64)?;
                tables[name] = Some((partner, table(graph, cell(name), cell(partner), meter)?));
            }
        }
        Ok(Estimate { cells, nearest, tables })
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
