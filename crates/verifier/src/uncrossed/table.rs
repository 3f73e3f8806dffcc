//! The table: bounds of what is still to come that look at all leaps, for some sets of pending ones.
//!
//! Lines `layer K`, then `most B E SET SET ...`: after K cells, if the leaps of such a set are pending and E ends are to
//! come, at most B leaps begin in the cells that follow; `-` for B: there is no way to go on. A set is a hexadecimal number
//! whose bit i is the i-th of the leaps that can be pending after K cells.
//!
//! **Why that is a bound.** By induction from the last layer backwards: whatever a path does at cell K is one of the
//! frontier's choices, and for each of them B is at least the leaps that begin there and the bound of what follows, an
//! entry of the next layer or the windows' bound. B must be exactly the greatest of these sums: then no entry can be lowered,
//! raised or, since what relies on it would become wrong, left out.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use super::frontier::{Leap, Pending};
use super::part::Part;
use super::windows::{NEVER, Splits};
use crate::limits::Meter;
use crate::lines::Lines;
use crate::mix::Mix;
use crate::refusal::Checked;

/// Bytes that an entry takes in a hash table that is half full.
const ENTRY: u64 = 96;

/// The bounds of a layer.
#[derive(Default)]
pub struct Table {
    entries: HashMap<(Pending, u8), i32, BuildHasherDefault<Mix>>,
}

impl Table {
    /// Reads the bounds after some cells, if there are any.
    pub fn read(lines: &mut Lines, layer: usize, part: &Part) -> Checked<Table> {
        let mut table = Table::default();
        if lines.take_if(&format!("layer {layer}"))?.is_none_or(|content| !content.is_empty()) {
            return Ok(table);
        }
        let most_ends = if part.closed { 0 } else { 2 };
        let is_pending = |leap: &Leap| leap.first < layer && layer <= leap.second;
        let pending = part.leaps.iter().enumerate().filter(|(_, leap)| is_pending(leap));
        let bits = pending.map(|(leap, _)| part.frontier.bit(leap));
        let bits: Vec<Pending> = bits.collect();
        let mut last = None;
        while let Some(content) = lines.take_if("most")? {
            let mut words = content.split(' ');
            let bound = match words.next() {
                Some("-") => NEVER,
                bound => lines.number::<u16>(bound.unwrap_or_default())?.into(),
            };
            let ends: u8 = lines.number(words.next().unwrap_or_default())?;
            demand!(lines, ends <= most_ends, "more ends than can be to come");
            demand!(lines, words.clone().next().is_some(), "expected a set of pending leaps");
            for word in words {
                let set = numbered_set(lines, word, &bits)?;
                let place = Some((bound, ends, set));
                demand!(lines, last < place, "expected the entries of a layer in ascending order");
                last = place;
                let pending = bits.iter().enumerate().filter(|(bit, _)| set >> bit & 1 == 1);
                let pending = pending.fold(0, |pending, (_, bit)| pending | bit);
                lines.meter.charge(ENTRY)?;
                let is_new = table.entries.insert((pending, ends), bound).is_none();
                demand!(lines, is_new, "a set stands there twice");
            }
        }
        demand!(lines, last.is_some(), "expected an entry");
        Ok(table)
    }

    /// The bound for a set of leaps that are pending after some cells: an entry, or what the windows say.
    pub fn bound(
        &self,
        swept: usize,
        pending: Pending,
        ends: u8,
        splits: &mut Splits,
        meter: &mut Meter,
    ) -> Checked<i32> {
        match self.entries.get(&(pending, ends)) {
            Some(&bound) => Ok(bound),
            None => splits.bound(swept, pending, ends.into(), meter),
        }
    }

    /// Checks every entry of the layer before a cell; `next` is the layer after it.
    pub fn check(&self, cell: usize, part: &Part, next: &Table, splits: &mut Splits, lines: &mut Lines) -> Checked<()> {
        for (&(pending, ends), &claimed) in &self.entries {
            let mut most = NEVER;
            for choice in part.frontier.choices(cell, pending).iter() {
                let Some(ends) = ends.checked_sub(u8::from(choice.degree == 1)) else { continue };
                let rest = next.bound(cell + 1, choice.pending, ends, splits, &mut lines.meter)?;
                if rest != NEVER {
                    most = most.max(i32::from(choice.weight) + rest);
                }
            }
            demand!(lines, claimed == most, "a bound of layer {cell} is not that of its choices");
        }
        Ok(())
    }

    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Gives back the memory of the table.
    pub fn release(self, meter: &mut Meter) {
        meter.release(ENTRY * self.len() as u64);
    }
}

/// A hexadecimal number in its only spelling that has no more bits than there are leaps.
fn numbered_set(lines: &Lines, word: &str, bits: &[Pending]) -> Checked<u128> {
    let set = u128::from_str_radix(word, 16).ok().filter(|set| format!("{set:x}") == word);
    match set {
        Some(set) if bits.len() == 128 || set >> bits.len() == 0 => Ok(set),
        _ => lines.reject("expected a set of pending leaps, in hexadecimal digits"),
    }
}
