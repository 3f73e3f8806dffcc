//! Patterns: the degrees of the cells in the slots, as digits to the base three.

use super::steps::Step;

/// The degrees of all slots, each 0, 1 or 2: the sum of degree * 3^slot.
pub type Pattern = u32;

/// The most slots whose patterns fit.
pub const MAX_SLOTS: usize = 20;

/// What a degree in a slot counts for.
pub const POWERS: [Pattern; MAX_SLOTS + 1] = {
    let mut powers = [1; MAX_SLOTS + 1];
    let mut slot = 1;
    while slot <= MAX_SLOTS {
        powers[slot] = 3 * powers[slot - 1];
        slot += 1;
    }
    powers
};

/// Digits that one look into a table decodes.
pub const AT_ONCE: usize = 8;

/// How many patterns there are of so many slots.
pub fn patterns(slots: usize) -> u64 {
    POWERS[slots].into()
}

/// The pattern in which all slots that are used have degree 2.
pub fn all_two(is_used: &[bool]) -> Pattern {
    is_used.iter().zip(POWERS).filter(|(used, _)| **used).map(|(_, power)| 2 * power).sum()
}

/// The slots whose degree is 1, and those whose degree is 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Degrees {
    pub ones: u32,
    pub twos: u32,
}

/// The degrees of so many digits as [`Degrees`] has them.
static DECODED: [(u8, u8); POWERS[AT_ONCE] as usize] = {
    let mut decoded = [(0, 0); POWERS[AT_ONCE] as usize];
    let mut pattern = 0;
    while pattern < decoded.len() {
        let mut slot = 0;
        while slot < AT_ONCE {
            match pattern as Pattern / POWERS[slot] % 3 {
                1 => decoded[pattern].0 |= 1 << slot,
                2 => decoded[pattern].1 |= 1 << slot,
                _ => {}
            }
            slot += 1;
        }
        pattern += 1;
    }
    decoded
};

impl Degrees {
    /// The degrees of a pattern.
    #[inline]
    pub fn new(mut pattern: Pattern) -> Degrees {
        let mut degrees = Degrees { ones: 0, twos: 0 };
        let mut slot = 0u32;
        while pattern > 0 {
            let (ones, twos) = DECODED[(pattern % POWERS[AT_ONCE]) as usize];
            degrees.ones |= u32::from(ones) << slot;
            degrees.twos |= u32::from(twos) << slot;
            pattern /= POWERS[AT_ONCE];
            slot += AT_ONCE as u32;
        }
        degrees
    }

    /// How many paths have their ends here.
    pub fn paths(self) -> usize {
        (self.ones.count_ones() / 2) as usize
    }

    /// The degree of a slot.
    #[inline]
    pub fn of(self, slot: usize) -> u32 {
        (self.ones >> slot & 1) + 2 * (self.twos >> slot & 1)
    }

    /// The place of a slot among those of degree 1.
    pub fn place(self, slot: usize) -> usize {
        (self.ones & ((1 << slot) - 1)).count_ones() as usize
    }
}

/// What a vertex is joined to at its turn, by slots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    Nothing,
    One(usize),
    Two(usize, usize),
}

impl Step {
    /// Calls `lead` with every pattern that one leads to by this step, completed or not.
    #[inline]
    pub fn successors(&self, pattern: Pattern, degrees: Degrees, mut lead: impl FnMut(Pattern)) {
        let room = self.later & !degrees.twos & !self.barred(degrees, 0);
        if degrees.twos >> self.slot & 1 == 1 {
            // The slot of the vertex is free, or passed on to a neighbour that nothing is joined to.
            lead(pattern - 2 * POWERS[self.slot]);
        } else if degrees.ones >> self.slot & 1 == 1 {
            let rest = pattern - POWERS[self.slot];
            slots_in(room).for_each(|slot| lead(rest + POWERS[slot]));
        } else {
            for one in slots_in(room) {
                slots_in(room & above(one)).for_each(|other| lead(pattern + POWERS[one] + POWERS[other]));
            }
        }
    }

    /// Calls `lead` with every pattern that may lead to one by this step, and the choice by which it does. What patterns
    /// are known by may be sums of the degrees times other numbers than the powers of three.
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

    /// The slot of the apex where the vertex cannot be joined to it, or cannot have been: the degrees are those before the
    /// step and `more` 0, or those after it and `more` 1.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_degrees_are_the_digits() {
        for pattern in [0, 1, 2, 5, 6560, 6561, 123_456_789, POWERS[MAX_SLOTS] - 1] {
            let degrees = Degrees::new(pattern);
            for (slot, power) in POWERS.iter().enumerate().take(MAX_SLOTS) {
                let one = u32::from(degrees.ones >> slot & 1 == 1);
                let two = u32::from(degrees.twos >> slot & 1 == 1);
                assert_eq!(one + 2 * two, pattern / power % 3, "{pattern} {slot}");
            }
        }
    }
}
