//! Pairings of path ends (mate arrays), and their ranks.
//!
//! The ends are numbered by their slots. A pairing of 2k ends is ranked by the mate of end 0, then by that of the least
//! end that is left, and so on: there are (2k - 1)!! ranks. So those in which end 0 has the same mate follow one
//! another, by the rank of what is left when both are taken away.

use super::pattern::MAX_SLOTS;

/// The most paths.
pub const MAX_PATHS: usize = MAX_SLOTS / 2;

const PAIRINGS: [u64; MAX_PATHS + 1] = {
    let mut pairings = [1; MAX_PATHS + 1];
    let mut paths = 1;
    while paths <= MAX_PATHS {
        pairings[paths] = pairings[paths - 1] * (2 * paths as u64 - 1);
        paths += 1;
    }
    pairings
};

/// The number of pairings of the ends of `paths` paths: (2 paths - 1)!!.
#[inline]
pub fn pairings(paths: usize) -> u64 {
    PAIRINGS[paths]
}

/// The number of an end when there is none of number `gone` any more.
pub fn close(end: usize, gone: usize) -> usize {
    end - usize::from(end > gone)
}

/// The number of an end when there is a new one of number `new`.
pub fn skip(end: usize, new: usize) -> usize {
    end + usize::from(end >= new)
}

/// The number of an end when there are new ones of numbers `one` < `other`.
pub fn skip_two(end: usize, one: usize, other: usize) -> usize {
    skip(skip(end, one), other)
}

/// A pairing: the mate of each end.
#[derive(Clone, Copy)]
pub struct Mates([u8; MAX_SLOTS + 2]);

impl Mates {
    /// The pairing of no ends.
    pub const NONE: Mates = Mates([0; MAX_SLOTS + 2]);

    pub fn of(&self, end: usize) -> usize {
        self.0[end].into()
    }

    pub fn pair(&mut self, one: usize, other: usize) {
        self.0[one] = other as u8;
        self.0[other] = one as u8;
    }

    pub fn renamed(&self, paths: usize, rename: impl Fn(usize) -> usize) -> Mates {
        let mut renamed = Mates::NONE;
        for end in 0..2 * paths {
            renamed.0[rename(end)] = rename(self.of(end)) as u8;
        }
        renamed
    }
}

/// Calls `visit` with every pairing, in the order of their ranks.
pub fn each_pairing(paths: usize, visit: &mut impl FnMut(&Mates)) {
    fn pair_off(left: u32, mates: &mut Mates, visit: &mut impl FnMut(&Mates)) {
        if left == 0 {
            return visit(mates);
        }
        let (end, others) = (left.trailing_zeros(), left & (left - 1));
        let mut mates_left = others;
        while mates_left != 0 {
            let mate = mates_left.trailing_zeros();
            mates_left &= mates_left - 1;
            mates.pair(end as usize, mate as usize);
            pair_off(others & !(1 << mate), mates, visit);
        }
    }
    pair_off((1 << (2 * paths)) - 1, &mut Mates::NONE.clone(), visit);
}

/// The rank of a pairing.
#[inline]
pub fn rank(paths: usize, mates: &Mates) -> u32 {
    let mut left: u32 = (1 << (2 * paths)) - 1;
    let mut rank = 0;
    for pairs_left in (0..paths).rev() {
        let end = left.trailing_zeros() as usize;
        left &= left - 1;
        let mate = 1 << mates.of(end);
        rank += (left & (mate - 1)).count_ones() * PAIRINGS[pairs_left] as u32;
        left &= !mate;
    }
    rank
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairings_come_in_the_order_of_their_ranks() {
        for paths in 0..=5 {
            let mut next = 0;
            each_pairing(paths, &mut |mates| {
                assert_eq!(rank(paths, mates), next);
                next += 1;
            });
            assert_eq!(u64::from(next), pairings(paths));
        }
    }
}
