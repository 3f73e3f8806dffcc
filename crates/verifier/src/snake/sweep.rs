//! The exact sweep over all induced paths, or cycles, cut off by the relaxation.
//!
//! Of each cell it is decided whether it is one of the path. If so, it is joined to all swept cells of the path a leap
//! away: an induced path has every leap between its cells. A state says of each cell of the frontier that it is not of the
//! path, or
//!
//! * of the path, without a leap;
//! * the end of a strand, with its other end: a cell of the frontier, or an end of the whole path;
//! * inside a strand, so that no further cell of the path may be a leap away.
//!
//! **Why none is lost.** A set of cells is an induced path if the leaps between them make a path: at most two at each
//! cell, no cycle, one strand. These conditions depend on what has been decided only through the state: further leaps
//! begin at cells of the frontier. A cell that leaves the frontier with one leap is an end. So of the sets with one state
//! it is enough to keep the greatest number of cells. What is complete, a path with both ends or a closed cycle, is one if
//! nothing else has begun, and then nothing else may follow. A path of `fewest` cells or more is never cut off: its cells so
//! far and what it has to come are at most what is kept and the bound of its word.

use super::frontier::{MOST, Part, Step};
use crate::limits::Meter;
use crate::mix::Table;
use crate::refusal::Checked;
use crate::relaxation::Relaxation;

/// A cell inside a strand; one that is not of the path; the other end of a strand that ends where the path does.
const INSIDE: u8 = 31;
const OUTSIDE: u8 = 30;
const ENDED: u8 = 29;

/// Bytes that a state takes in a hash table.
const ENTRY: u64 = 56;

/// A state. What each slot is: without a leap if it names itself, or the other end of its strand, or one of the above.
type Slots = [u8; MOST];

/// States, and the greatest number of cells of each.
type Layer = Table<Slots, i16>;

impl Part {
    /// The cells of the longest one that is not cut off, and how many states it takes to see that.
    pub fn longest(&self, relaxation: &Relaxation<u64>, meter: &mut Meter) -> Checked<(i16, u64)> {
        let (mut longest, mut states) = (0, 0);
        let mut layer = Layer::from_iter([([OUTSIDE; MOST], 0)]);
        for (number, (step, view)) in self.steps.iter().zip(&self.views).enumerate() {
            let mut next = Layer::default();
            // What is complete before a given cell is not a path with it.
            let has_all = self.steps[number + 1..].iter().all(|step| !step.is_given);
            for (&slots, &cells) in &layer {
                let (word, ends) = word(&slots, self.ends());
                for (word, ended, gain) in view.choices(word) {
                    let cells = cells + gain;
                    let most = relaxation.most(number + 1, word);
                    if ends.checked_sub(ended).is_none_or(|ends| cells + most[ends] < self.fewest) {
                        continue;
                    }
                    let Some((after, is_complete)) = step.decide(slots, gain == 1, self.closed) else { continue };
                    if is_complete {
                        longest = if has_all { cells.max(longest) } else { longest };
                        continue;
                    }
                    match next.get_mut(&after) {
                        Some(known) => *known = cells.max(*known),
                        None => {
                            meter.charge(ENTRY)?;
                            next.insert(after, cells);
                        }
                    }
                }
                meter.charge(0)?;
            }
            meter.release(layer.len(), ENTRY);
            states += next.len() as u64;
            layer = next;
        }
        meter.release(layer.len(), ENTRY);
        Ok((longest, states))
    }
}

/// The word of a state, and how many of the ends are to come.
fn word(slots: &Slots, ends: usize) -> (u64, usize) {
    let bits = |(slot, &is): (usize, &u8)| match is {
        OUTSIDE => 0,
        INSIDE => 3,
        is if usize::from(is) == slot => 1,
        _ => 2,
    };
    let word = slots.iter().enumerate().map(|slot| bits(slot) << (2 * slot.0)).sum();
    let ended = slots.iter().filter(|&&slot| slot == ENDED).count();
    (word, ends - ended)
}

impl Step {
    /// The state after the cell, and whether something is complete; none: no path does that.
    fn decide(&self, mut slots: Slots, is_inside: bool, closed: bool) -> Option<(Slots, bool)> {
        let (mut leaps, mut is_complete) = (0, false);
        if is_inside {
            let own = self.slot;
            slots[own] = own as u8;
            for &other in self.earlier.iter().filter(|&&other| slots[other] != OUTSIDE).collect::<Vec<_>>() {
                if leaps == 2 || slots[other] == INSIDE {
                    return None;
                }
                let (far, other_far) = (slots[own], slots[other]);
                leaps += 1;
                if usize::from(far) == other {
                    // The ends of one strand.
                    if !closed {
                        return None;
                    }
                    is_complete = true;
                    (slots[own], slots[other]) = (INSIDE, INSIDE);
                    continue;
                }
                for (cell, far) in [(own, far), (other, other_far)] {
                    if usize::from(far) != cell {
                        slots[cell] = INSIDE;
                    }
                }
                is_complete |= (far, other_far) == (ENDED, ENDED);
                for (one, two) in [(far, other_far), (other_far, far)] {
                    if one != ENDED {
                        slots[usize::from(one)] = two;
                    }
                }
            }
        }
        for &slot in &self.leaving {
            match std::mem::replace(&mut slots[slot], OUTSIDE) {
                INSIDE | OUTSIDE => {}
                // Without a leap it is a path by itself; a cycle has no ends.
                own if usize::from(own) == slot || closed => return None,
                ENDED => is_complete = true,
                far => slots[usize::from(far)] = ENDED,
            }
        }
        let open = slots.iter().filter(|&&slot| slot < ENDED).count();
        let ended = slots.iter().filter(|&&slot| slot == ENDED).count();
        // Two ends at most; and beside what is complete nothing.
        let fits = if is_complete { open + ended == 0 } else { ended <= 2 };
        fits.then_some((slots, is_complete))
    }
}
