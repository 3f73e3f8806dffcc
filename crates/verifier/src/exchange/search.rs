//! Rule `search`: breadth-first search from the start and from the goal, which do not meet too soon.
//!
//! **The argument.** A move can be taken back, so placements that are one move apart form a graph without directions. The
//! layer of a side at distance k + 1 is what is one move away from its layer at distance k, without that layer and the one
//! before: a placement one move away is at distance k - 1, k or k + 1. Suppose the sides have been searched as far as a and
//! b moves, and nothing is on both. A way of at most a + b moves from start to goal would pass a placement at most a moves
//! from the one and at most b from the other; so all ways are longer. It is enough to compare a new layer of one side with
//! the last layer of the other: a placement of the new layer that is nearer to the other side has before it, on a
//! shortest way from its own side, a placement that was on both sides already.
//!
//! A side whose next layer is empty has reached all that can be reached, and the other side was not among it.

use std::collections::HashSet;
use std::hash::BuildHasherDefault;
use std::io::BufRead;

use crate::graph::Graph;
use crate::limits::Meter;
use crate::lines::Lines;
use crate::mix::Mix;
use crate::refusal::{Checked, Refusal};

type Layer = HashSet<u128, BuildHasherDefault<Mix>>;

/// What an entry of a layer takes, with the room that a table keeps free.
const BYTES: u64 = 48;

/// One side of the search.
struct Side {
    before: Layer,
    last: Layer,
}

/// How a placement is written as a word: some bits for each cell.
struct Packing<'a> {
    graph: &'a Graph,
    bits: usize,
    names: Vec<&'a String>,
}

impl<'a> Packing<'a> {
    fn new(graph: &'a Graph, tokens: &'a [Option<String>]) -> Checked<Packing<'a>> {
        let mut names: Vec<&String> = tokens.iter().flatten().collect();
        names.sort_unstable();
        names.dedup();
        let bits = (names.len() + 1).next_power_of_two().trailing_zeros() as usize;
        if bits * graph.len() > 128 {
            return Err(Refusal::not_checked("a placement takes more than 128 bits, which `search` does not pack"));
        }
        Ok(Packing { graph, bits, names })
    }

    fn pack(&self, tokens: &[Option<String>]) -> u128 {
        let number = |token: &Option<String>| match token {
            None => 0,
            Some(token) => self.names.iter().position(|name| *name == token).map_or(0, |place| place as u128 + 1),
        };
        let packed = |word: u128, (cell, token): (usize, &Option<String>)| word | number(token) << (cell * self.bits);
        // A cell may take no bits at all: then there are no tokens.
        if self.bits == 0 { 0 } else { tokens.iter().enumerate().fold(0, packed) }
    }

    /// What is one move away.
    fn next(&self, placement: u128, mut found: impl FnMut(u128) -> Checked<()>) -> Checked<()> {
        let mask = (1 << self.bits) - 1;
        let token = |cell: usize| (placement >> (cell * self.bits)) & mask;
        for from in (0..self.graph.len()).filter(|_| self.bits > 0) {
            let moved = token(from);
            if moved == 0 {
                continue;
            }
            for &to in self.graph.around[from].iter().filter(|&&to| token(to) == 0) {
                found(placement ^ moved << (from * self.bits) ^ moved << (to * self.bits))?;
            }
        }
        Ok(())
    }
}

/// Refuses an exchange of fewer moves than a number; how many placements were looked at.
pub fn apart<R: BufRead>(
    graph: &Graph,
    start: &[Option<String>],
    goal: &[Option<String>],
    moves: u64,
    lines: &Lines<R>,
    meter: &mut Meter,
) -> Checked<(u64, &'static str)> {
    search(graph, [start, goal], moves.checked_sub(1), lines, meter)
}

/// Refuses an exchange that there is.
pub fn closed<R: BufRead>(
    graph: &Graph,
    start: &[Option<String>],
    goal: &[Option<String>],
    lines: &Lines<R>,
    meter: &mut Meter,
) -> Checked<(u64, &'static str)> {
    search(graph, [start, goal], Some(u64::MAX), lines, meter)
}

/// Searches until all ways of at most this number of moves are excluded; none: nothing is to be excluded.
fn search<R: BufRead>(
    graph: &Graph,
    ends: [&[Option<String>]; 2],
    moves: Option<u64>,
    lines: &Lines<R>,
    meter: &mut Meter,
) -> Checked<(u64, &'static str)> {
    let packing = Packing::new(graph, ends[0])?;
    let side =
        |tokens: &[Option<String>]| Side { before: Layer::default(), last: Layer::from_iter([packing.pack(tokens)]) };
    let mut sides = ends.map(side);
    let mut looked_at = 2;
    let Some(moves) = moves else { return Ok((looked_at, "placements")) };
    let mut reached = 0;
    loop {
        let meets = sides[0].last.iter().any(|placement| sides[1].last.contains(placement));
        lines.demand(!meets, || format!("there is an exchange of {reached} moves"))?;
        if reached == moves {
            break;
        }
        let smaller = usize::from(sides[1].last.len() < sides[0].last.len());
        let Side { before, last } = &mut sides[smaller];
        let mut next = Layer::default();
        for &placement in last.iter() {
            packing.next(placement, |found| {
                if !last.contains(&found) && !before.contains(&found) && next.insert(found) {
                    meter.charge(BYTES)?;
                }
                Ok(())
            })?;
        }
        if next.is_empty() {
            break;
        }
        looked_at += next.len() as u64;
        meter.look_at_clock()?;
        meter.release(BYTES * before.len() as u64);
        *before = std::mem::replace(last, next);
        reached += 1;
    }
    Ok((looked_at, "placements"))
}
