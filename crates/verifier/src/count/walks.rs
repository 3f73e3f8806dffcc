//! Small boards: all paths, or cycles, through all cells are walked along one by one.
//!
//! A path is walked from both of its ends, a cycle from the first cell in both directions; where an end is given, a path is
//! walked from there alone.

use super::Question;
use crate::limits::Meter;
use crate::refusal::Checked;

/// The most paths that are looked at: about a second.
const MOST: u64 = 20_000_000;

/// How many there are, and how many paths from the start were looked at; none if these are too many.
pub fn count(question: Question, meter: &mut Meter) -> Checked<Option<(u64, u64)>> {
    let Question { graph, closed, ends } = question;
    let mut walk = Walk { question, seen: vec![false; graph.len()], first: 0, found: 0, paths: 0 };
    let starts = match (closed, ends.first()) {
        (true, _) => 0..1,
        (false, Some(&end)) => end..end + 1,
        (false, None) => 0..graph.len(),
    };
    for first in starts {
        walk.first = first;
        walk.extend(first, 1, meter)?;
    }
    let found = if ends.is_empty() { walk.found / 2 } else { walk.found };
    Ok((walk.paths <= MOST).then_some((found, walk.paths)))
}

struct Walk<'a> {
    question: Question<'a>,
    seen: Vec<bool>,
    first: usize,
    found: u64,
    paths: u64,
}

impl Walk<'_> {
    /// Goes on from a cell, the last one of a number of cells.
    fn extend(&mut self, here: usize, length: usize, meter: &mut Meter) -> Checked<()> {
        meter.charge(0)?;
        self.paths += 1;
        if self.paths > MOST {
            return Ok(());
        }
        let Question { graph, closed, ends } = self.question;
        if length == graph.len() {
            let is_one = if closed {
                graph.around[here].contains(&self.first)
            } else {
                ends.get(1).is_none_or(|&end| end == here)
            };
            self.found += u64::from(is_one);
            return Ok(());
        }
        self.seen[here] = true;
        for &there in &graph.around[here] {
            if !self.seen[there] {
                self.extend(there, length + 1, meter)?;
            }
        }
        self.seen[here] = false;
        Ok(())
    }
}
