//! From pattern to pattern: what the turn of a vertex can make of the degrees, and what may have led to them.

use super::pattern::{Degrees, MAX_SLOTS, Pattern};
use super::steps::Step;

/// What a vertex is joined to at its turn, by slots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    Nothing,
    One(usize),
    Two(usize, usize),
}

impl Step {
    /// Calls `lead` with every pattern that one leads to by this step, completed or not. What patterns are known by is
    /// as in [`Step::predecessors`].
    #[inline]
    pub fn successors(
        &self,
        pattern: Pattern,
        degrees: Degrees,
        powers: &[Pattern; MAX_SLOTS],
        mut lead: impl FnMut(Pattern),
    ) {
        let room = self.later & !degrees.twos & !self.barred(degrees, 0);
        if degrees.twos >> self.slot & 1 == 1 {
            // The slot of the vertex is free, or passed on to a neighbour that nothing is joined to.
            lead(pattern - 2 * powers[self.slot]);
        } else if degrees.ones >> self.slot & 1 == 1 {
            let rest = pattern - powers[self.slot];
            slots_in(room).for_each(|slot| lead(rest + powers[slot]));
        } else {
            for one in slots_in(room) {
                slots_in(room & above(one)).for_each(|other| lead(pattern + powers[one] + powers[other]));
            }
        }
    }

    /// Calls `lead` with every pattern that may lead to one by this step, and the choice by which it does. What
    /// patterns are known by may be sums of the degrees times other numbers than the powers of three.
    #[inline]
    pub fn predecessors(
        &self,
        pattern: Pattern,
        degrees: Degrees,
        powers: &[Pattern; MAX_SLOTS],
        mut lead: impl FnMut(Pattern, Choice),
    ) {
        let joined = degrees.ones | degrees.twos;
        // What was free before is joined to this vertex or to none.
        let is_fresh = |chosen: u32| joined & self.fresh == chosen & self.fresh;
        if is_fresh(0) {
            lead(pattern + 2 * powers[self.slot], Choice::Nothing);
        }
        let joined_here = self.later & joined & !self.barred(degrees, 1);
        for one in slots_in(joined_here) {
            if is_fresh(1 << one) {
                lead(pattern - powers[one] + powers[self.slot], Choice::One(one));
            }
            for other in slots_in(joined_here & above(one)) {
                if is_fresh(1 << one | 1 << other) {
                    lead(pattern - powers[one] - powers[other], Choice::Two(one, other));
                }
            }
        }
    }

    /// Whether every vertex has as many edges after the step as those that it needs and cannot get later.
    #[inline]
    pub fn leaves_hope(&self, after: Degrees) -> bool {
        self.without & !after.twos | self.with_one & !(after.ones | after.twos) == 0
    }

    /// The slot of the apex where the vertex cannot be joined to it, or cannot have been: the degrees are those before
    /// the step and `more` 0, or those after it and `more` 1.
    #[inline]
    fn barred(&self, degrees: Degrees, more: u32) -> u32 {
        match self.apex {
            Some((apex, degree)) if degrees.of(apex) != degree + more => 1 << apex,
            _ => 0,
        }
    }
}

/// The slots of a mask, ascending.
#[inline]
fn slots_in(mut mask: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let slot = (mask != 0).then(|| mask.trailing_zeros() as usize)?;
        mask &= mask - 1;
        Some(slot)
    })
}

/// The slots above one.
#[inline]
fn above(slot: usize) -> u32 {
    !1 << slot
}
