//! The exact sweep, cut off by the bounds.
//!
//! A state is a set of pending leaps with labels that say which of them belong to one strand of the path: both of its
//! pending leaps have the same label, and [`ENDED`] is the label of a strand whose other end is an end of the path. Its
//! value is the number of leaps so far. What may still follow depends on nothing else, so of equal states only the greatest
//! value is kept. A strand that is closed to a cycle, or has both its ends, is the whole path or cycle, or no part of one;
//! so where a leap begins whose second cell will be that of another one of its strand, nothing else may be pending.
//!
//! **Why nothing is lost.** Suppose that a path has `below` leaps or more. By induction there is in each layer a state with
//! the path's pending leaps and strands, and a value that is at least the number of leaps that the path has begun: its
//! next choice is among those of the frontier, it leads to such a state again, and that is not dropped, since its value
//! and a valid bound of what the path still has to come add up to `below` or more. So at the end something of `below`
//! leaps or more is completed, and then the certificate is rejected.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use super::frontier::{Choice, Pending};
use super::part::Part;
use super::table::Table;
use super::windows::{NEVER, Splits};
use crate::limits::Meter;
use crate::lines::Lines;
use crate::mix::Mix;
use crate::refusal::Checked;

/// The label of strands whose other end is an end of the path.
pub const ENDED: u8 = 0;

/// The label of a strand that begins, until the labels are numbered again.
const NEW: u8 = u8::MAX;

/// Bytes of a state beside its labels.
const STATE: u64 = 128;

/// Pending leaps, and the label of each, in the order of their bits.
pub type State = (Pending, Vec<u8>);

/// The states of a layer, and the greatest value of each.
#[derive(Default)]
pub struct Layer {
    states: HashMap<State, i32, BuildHasherDefault<Mix>>,
}

/// What a choice does to the strands.
pub enum Strands {
    /// The labels of the pending leaps.
    Labels(Vec<(Pending, u8)>),
    /// A strand is complete.
    Complete,
    /// No path does that.
    Illegal,
}

impl Layer {
    /// Before the first cell.
    pub fn first() -> Layer {
        Layer { states: HashMap::from_iter([((0, Vec::new()), 0)]) }
    }

    pub fn len(&self) -> usize {
        self.states.len()
    }

    /// The layer after a cell more, for which there is a table of bounds.
    pub fn next(
        &self,
        cell: usize,
        part: &Part,
        table: &Table,
        splits: &mut Splits,
        lines: &mut Lines,
    ) -> Checked<Layer> {
        let mut next = Layer::default();
        for ((pending, labels), &value) in &self.states {
            let strands: Vec<(Pending, u8)> = bits(*pending).zip(labels.iter().copied()).collect();
            let ended = labels.iter().filter(|&&label| label == ENDED).count() as u8;
            let ends = if part.closed { 0 } else { 2u8.saturating_sub(ended) };
            for choice in part.frontier.choices(cell, *pending).iter() {
                let Some(ends) = ends.checked_sub(u8::from(choice.degree == 1)) else { continue };
                let value = value + i32::from(choice.weight);
                match joined(&strands, part.frontier.arriving(cell), choice, part.closed) {
                    Strands::Labels(strands) => {
                        let rest = table.bound(cell + 1, choice.pending, ends, splits, &mut lines.meter)?;
                        if rest != NEVER && value + rest >= part.below {
                            next.raise((choice.pending, numbered(strands)), value, &mut lines.meter)?;
                        }
                    }
                    Strands::Complete => {
                        let refutes = choice.pending == 0 && value >= part.below;
                        demand!(lines, !refutes, "there is one of {value} leaps");
                    }
                    Strands::Illegal => {}
                }
            }
        }
        Ok(next)
    }

    fn raise(&mut self, state: State, value: i32, meter: &mut Meter) -> Checked<()> {
        if let Some(known) = self.states.get_mut(&state) {
            *known = value.max(*known);
            return Ok(());
        }
        meter.charge(STATE + state.1.len() as u64)?;
        self.states.insert(state, value);
        Ok(())
    }

    /// Gives back the memory of the layer.
    pub fn release(self, meter: &mut Meter) {
        let bytes = self.states.keys().map(|(_, labels)| STATE + labels.len() as u64);
        meter.release(bytes.sum());
    }
}

/// The bits of a set, ascending.
pub fn bits(set: Pending) -> impl Iterator<Item = Pending> {
    let mut rest = set;
    std::iter::from_fn(move || {
        let bit = rest & rest.wrapping_neg();
        rest ^= bit;
        (bit != 0).then_some(bit)
    })
}

/// The strands after a choice.
pub fn joined(strands: &[(Pending, u8)], arriving: Pending, choice: &Choice, closed: bool) -> Strands {
    let arrived: Vec<u8> = strands.iter().filter(|(bit, _)| bit & arriving != 0).map(|&(_, label)| label).collect();
    let mut rest: Vec<(Pending, u8)> = strands.iter().copied().filter(|(bit, _)| bit & arriving == 0).collect();
    let mut rename =
        |from: u8, to: u8| rest.iter_mut().filter(|strand| strand.1 == from).for_each(|strand| strand.1 = to);
    let begun: Vec<Pending> = bits(choice.begun).collect();
    match (arrived[..].as_ref(), begun[..].as_ref()) {
        ([], []) => {}
        // An end: here the path begins, or it goes no further.
        ([], &[bit]) => return begun_leap(rest, bit, ENDED, choice, closed),
        (&[ENDED], []) => return Strands::Complete,
        (&[label], []) => rename(label, ENDED),
        // A turning point, and a strand that goes on.
        ([], &[one, other]) => rest.extend([(one, NEW), (other, NEW)]),
        (&[label], &[bit]) => return begun_leap(rest, bit, label, choice, closed),
        // Two strands that meet, or the two ends of one.
        (&[one, other], []) if one == other => {
            let is_cycle = one != ENDED;
            return if is_cycle == closed { Strands::Complete } else { Strands::Illegal };
        }
        (&[one, other], []) => rename(one.max(other), one.min(other)),
        _ => return Strands::Illegal,
    }
    Strands::Labels(rest)
}

/// The strands after a leap that goes on with one of them, or begins one at an end.
fn begun_leap(mut rest: Vec<(Pending, u8)>, bit: Pending, label: u8, choice: &Choice, closed: bool) -> Strands {
    let will_meet = rest.iter().any(|&(other, its)| other & choice.rivals != 0 && its == label);
    if will_meet && (rest.len() > 1 || (label != ENDED) != closed) {
        return Strands::Illegal;
    }
    rest.push((bit, label));
    Strands::Labels(rest)
}

/// The labels in the order of the bits, numbered from 1 as they appear: equal states become equal.
pub fn numbered(mut strands: Vec<(Pending, u8)>) -> Vec<u8> {
    strands.sort_unstable();
    let mut numbers: Vec<u8> = Vec::new();
    let number = |(_, label): (Pending, u8)| {
        if label == ENDED {
            return ENDED;
        }
        let known = numbers.iter().position(|&known| known == label);
        let place = known.unwrap_or_else(|| {
            numbers.push(label);
            numbers.len() - 1
        });
        place as u8 + 1
    };
    strands.into_iter().map(number).collect()
}
