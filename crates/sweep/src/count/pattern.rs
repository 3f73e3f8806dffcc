//! Patterns: the degrees of the cells in the slots, as digits to the base three.

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

/// The same for the slots that there may be.
pub const SLOT_POWERS: [Pattern; MAX_SLOTS] = *POWERS.first_chunk().expect("there are more powers than slots");

/// Digits that one look into a table decodes.
pub const AT_ONCE: usize = 8;

/// How many patterns there are of this many slots.
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

/// The degrees of [`AT_ONCE`] digits as [`Degrees`] has them.
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

    /// With another degree in a slot that has degree 0.
    pub fn with(self, slot: usize, degree: u32) -> Degrees {
        Degrees { ones: self.ones | (degree & 1) << slot, twos: self.twos | (degree >> 1) << slot }
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
