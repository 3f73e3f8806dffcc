//! The sweep over all induced paths, or cycles.
//!
//! The cells are swept line by line, along the side that makes the frontier smaller. Of each cell it is decided whether it is
//! one of the path. If so, it is joined to all swept cells of the path a leap away: an induced path has every leap
//! between its cells. The frontier are the swept cells from which a leap leads to a later cell; a state says of each of
//! them that it is not of the path, or
//!
//! * of the path, without a leap;
//! * the end of a strand, with its other end: a cell of the frontier, or an end of the whole path;
//! * inside a strand, so that no further cell of the path may be a leap away.
//!
//! **Why none is lost.** A set of cells is an induced path if the leaps between them make a path: at most two at each
//! cell, no cycle, one strand. These conditions depend on what has been decided only through the state: further leaps
//! begin at cells of the frontier. A cell that leaves the frontier with one leap is an end. So of the sets with one state
//! it is enough to keep the greatest number of leaps. What is complete, a path with both ends or a closed cycle, is one if nothing
//! else has begun, and then nothing else may follow.

use crate::board::Cell;
use crate::graph::Graph;
use crate::limits::Meter;
use crate::mix::Table;
use crate::refusal::{Checked, Refusal};

/// The most cells of a frontier: a state has five bits for each.
const MOST: usize = 25;

/// A cell inside a strand; one that is not of the path; the other end of a strand that ends where the path does.
const INSIDE: u8 = 31;
const OUTSIDE: u8 = 30;
const ENDED: u8 = 29;

/// Bytes that a state takes in a hash table.
const ENTRY: u64 = 56;

/// What each slot is: without a leap if it names itself, or the other end of its strand, or one of the above.
type Slots = [u8; MOST];

type Layer = Table<u128, u16>;

/// A cell in the order of the sweep.
struct Step {
    slot: usize,
    /// Slots of the swept cells a leap away.
    earlier: Vec<usize>,
    /// Slots of the cells, this one perhaps among them, that leave the frontier.
    leaving: Vec<usize>,
}

/// The moves of the longest one, and how many states it takes to see that.
pub fn longest(graph: &Graph, closed: bool, meter: &mut Meter) -> Checked<(Option<u64>, u64)> {
    let ranks = steps(graph, |cell| (cell.rank, cell.file));
    let files = steps(graph, |cell| (cell.file, cell.rank));
    let (steps, slots) = if files.1 < ranks.1 { files } else { ranks };
    if slots > MOST {
        return Err(Refusal::not_checked(format!("the sweep needs a frontier of {slots} cells, more than {MOST}")));
    }
    // A path may stand on a single cell.
    let mut longest = if closed { None } else { Some(0) };
    let mut states = 0;
    let mut layer = Layer::from_iter([(pack(&[OUTSIDE; MOST]), 0)]);
    for step in &steps {
        let mut next = Layer::default();
        for (&packed, &leaps) in &layer {
            let slots: Slots = std::array::from_fn(|slot| (packed >> (5 * slot)) as u8 & 31);
            for is_inside in [false, true] {
                let Some((after, more, is_complete)) = step.decide(slots, is_inside, closed) else { continue };
                let leaps = leaps + more;
                if is_complete {
                    longest = longest.max(Some(u64::from(leaps)));
                    continue;
                }
                match next.get_mut(&pack(&after)) {
                    Some(known) => *known = leaps.max(*known),
                    None => {
                        meter.charge(ENTRY)?;
                        next.insert(pack(&after), leaps);
                    }
                }
                meter.charge(0)?;
            }
        }
        meter.release(layer.len(), ENTRY);
        states += next.len() as u64;
        layer = next;
    }
    meter.release(layer.len(), ENTRY);
    Ok((longest, states))
}

fn pack(slots: &Slots) -> u128 {
    slots.iter().rev().fold(0, |packed, &slot| packed << 5 | u128::from(slot))
}

/// The steps in the ascending order of some keys, and the number of slots.
fn steps(graph: &Graph, key: impl Fn(Cell) -> (i64, i64)) -> (Vec<Step>, usize) {
    let mut order: Vec<usize> = (0..graph.len()).collect();
    order.sort_by_key(|&cell| key(graph.cells[cell]));
    let mut place = vec![0; graph.len()];
    order.iter().enumerate().for_each(|(number, &cell)| place[cell] = number);
    let mut slot = vec![0; graph.len()];
    let mut is_free: Vec<bool> = Vec::new();
    let mut steps = Vec::new();
    for (number, &cell) in order.iter().enumerate() {
        let found = is_free.iter().position(|&is_free| is_free).unwrap_or(is_free.len());
        is_free.resize(is_free.len().max(found + 1), false);
        is_free[found] = false;
        slot[cell] = found;
        let earlier: Vec<usize> = graph.around[cell].iter().copied().filter(|&other| place[other] < number).collect();
        // The last cell a leap away, or the cell itself, is the one with which a cell leaves.
        let leaves = |other: &usize| graph.around[*other].iter().all(|&near| place[near] <= number);
        let leaving: Vec<usize> =
            earlier.iter().copied().chain([cell]).filter(leaves).map(|other| slot[other]).collect();
        leaving.iter().for_each(|&slot| is_free[slot] = true);
        steps.push(Step { slot: found, earlier: earlier.into_iter().map(|other| slot[other]).collect(), leaving });
    }
    (steps, is_free.len())
}

impl Step {
    /// The state after the cell, the leaps that it adds, and whether something is complete; none: no path does that.
    fn decide(&self, mut slots: Slots, is_inside: bool, closed: bool) -> Option<(Slots, u16, bool)> {
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
        fits.then_some((slots, leaps, is_complete))
    }
}
