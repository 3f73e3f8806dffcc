//! The sweep that counts paths, or cycles, through all cells.
//!
//! The cells are swept line by line, from the last one back; along files or along ranks, whichever has fewer cells at the
//! frontier: those that are not swept yet and a leap away from a swept one. A leap is decided at the cell that is swept
//! first. A state says of each cell at the frontier what it is so far:
//!
//! * without a leap;
//! * the end of a strand of decided leaps, with the other end: a cell of the frontier, or an end of the whole path;
//! * inside a strand.
//!
//! **Why each path is counted once.** A set of leaps is a path through all cells if two of its leaps are at every cell, but
//! one at both ends, and if it has no cycle; it is a cycle through all cells if two are at every cell, and it has no
//! shorter cycle. The set has one sequence of decisions, so it is met in one way. Two sets with the same state are
//! completed by the same further decisions: these have to bring the cells of the frontier and all later ones to their
//! numbers of leaps, and a further leap closes a cycle, or completes the path, if and only if it joins the ends of a strand.
//! Then every cell must be inside. So it is enough to add up the numbers of sets that have a state.

use super::Question;
use super::order::{Step, steps};
use super::sum::Sum;
use crate::limits::Meter;
use crate::mix::Table;
use crate::refusal::{Checked, Refusal};

/// The most cells of a frontier: a state has five bits for each.
pub const MOST: usize = 25;

/// A cell inside a strand.
pub const INSIDE: u8 = 31;

/// The other end of a strand that ends where the path does.
pub const ENDED: u8 = 30;

/// Bytes that a state takes in a hash table.
const ENTRY: u64 = 56;

/// What each slot of the frontier is: without a leap if it names itself, [`INSIDE`], or the other end of its strand.
pub type Slots = [u8; MOST];

/// The states of a layer, and the number of sets of leaps that have each.
type Layer = Table<u128, Sum>;

/// How many paths, or cycles, there are, and how many states it takes to see that.
pub fn count(question: Question, meter: &mut Meter) -> Checked<(Sum, u64)> {
    let files = steps(question, MOST, |cell| (cell.file, cell.rank));
    let ranks = steps(question, MOST, |cell| (cell.rank, cell.file));
    let Some((steps, _)) = files.into_iter().chain(ranks).min_by_key(|&(_, slots)| slots) else {
        return Err(Refusal::not_checked(format!("the count needs a frontier of more than {MOST} cells")));
    };
    let (mut complete, mut states) = (Sum::ZERO, 0);
    let mut layer = Layer::from_iter([(0, Sum::ONE)]);
    for step in &steps {
        let mut next = Layer::default();
        for (&packed, &number) in &layer {
            let mut slots: Slots = std::array::from_fn(|slot| (packed >> (5 * slot)) as u8 & 31);
            step.fresh.iter().for_each(|&slot| slots[slot] = slot as u8);
            step.decide(slots, question.closed, &mut |slots, is_complete| {
                if !is_complete {
                    return add(&mut next, slots, number, meter);
                }
                // Then nothing else may be left.
                if step.is_whole && step.frontier.iter().all(|&(slot, _)| slots[slot] == INSIDE) {
                    complete = complete.plus(number);
                }
                Ok(())
            })?;
        }
        meter.release(layer.len(), ENTRY);
        states += next.len() as u64;
        layer = next;
    }
    meter.release(layer.len(), ENTRY);
    Ok((complete, states))
}

fn add(layer: &mut Layer, slots: Slots, number: Sum, meter: &mut Meter) -> Checked<()> {
    let packed = slots.iter().rev().fold(0, |packed, &slot| packed << 5 | u128::from(slot));
    if let Some(known) = layer.get_mut(&packed) {
        *known = known.plus(number);
        return meter.charge(0);
    }
    meter.charge(ENTRY)?;
    layer.insert(packed, number);
    Ok(())
}

impl Step {
    /// All that the cell may do: the state after it, and whether a path, or a cycle, is complete.
    pub fn decide(
        &self,
        slots: Slots,
        closed: bool,
        found: &mut impl FnMut(Slots, bool) -> Checked<()>,
    ) -> Checked<()> {
        let leaps = leaps(&slots, self.slot);
        let is_open = |&&(slot, must_end): &&(usize, bool)| match must_end {
            true => usize::from(slots[slot]) == slot,
            false => slots[slot] != INSIDE,
        };
        let open: Vec<usize> = self.later.iter().filter(is_open).map(|&(slot, _)| slot).collect();
        // A path has two ends, and each belongs to a strand with the other end at the frontier, until it is complete.
        let may_end = self.may_end && slots.iter().filter(|&&slot| slot == ENDED).count() < 2;
        let wanted = [(1usize, may_end), (2, !self.must_end)].into_iter().filter(|&(_, is_wanted)| is_wanted);
        for (all, _) in wanted {
            match all.checked_sub(leaps) {
                Some(0) => self.join(slots, &[], all == 1, closed, found)?,
                Some(1) => open.iter().try_for_each(|&one| self.join(slots, &[one], all == 1, closed, found))?,
                Some(2) => {
                    for (place, &one) in open.iter().enumerate() {
                        let others = open[place + 1..].iter();
                        others.clone().try_for_each(|&other| self.join(slots, &[one, other], false, closed, found))?;
                    }
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Joins the cell to some later ones, and leaves it, as an end of the path or inside a strand.
    fn join(
        &self,
        mut slots: Slots,
        later: &[usize],
        is_end: bool,
        closed: bool,
        found: &mut impl FnMut(Slots, bool) -> Checked<()>,
    ) -> Checked<()> {
        let own = self.slot;
        let mut is_complete = false;
        for &other in later {
            let (far, other_far) = (slots[own], slots[other]);
            let closes = usize::from(far) == other;
            if closes && !closed {
                return Ok(());
            }
            // The ends of a strand, or of two that go to both ends of the path.
            is_complete = closes || (far, other_far) == (ENDED, ENDED);
            for (cell, far) in [(own, far), (other, other_far)] {
                if is_complete || usize::from(far) != cell {
                    slots[cell] = INSIDE;
                }
            }
            for (one, two) in [(far, other_far), (other_far, far)] {
                if !is_complete && one != ENDED {
                    slots[usize::from(one)] = two;
                }
            }
        }
        match slots[own] {
            ENDED => is_complete = true,
            far if is_end => slots[usize::from(far)] = ENDED,
            _ => {}
        }
        slots[own] = 0;
        if is_complete {
            return found(slots, true);
        }
        // A cell that lacks leaps, and has too few later cells for them, has to become an end.
        let lacks = |&(slot, rest): &(usize, usize)| leaps(&slots, slot) + rest < 2;
        let ends = slots.iter().filter(|&&slot| slot == ENDED).count()
            + self.frontier.iter().filter(|cell| lacks(cell)).count();
        if ends <= if closed { 0 } else { 2 } { found(slots, false) } else { Ok(()) }
    }
}

/// How many leaps the cell in a slot has.
fn leaps(slots: &Slots, slot: usize) -> usize {
    match slots[slot] {
        own if usize::from(own) == slot => 0,
        INSIDE => 2,
        _ => 1,
    }
}
