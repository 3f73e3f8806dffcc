//! Sums of arrays, place by place: where the counts of a pattern are added to those of the next.
//!
//! What becomes of a pairing is the same whatever the numbers are (`count/maps.rs`), and so is a sum whatever the places:
//! words, several words with a carry, and lanes with a modulus each.

/// How the counts of one array are added to those of another, place by place.
pub trait Sum {
    /// From a range of places to one of the same length.
    fn same(&mut self, to: usize, from: usize, length: usize);

    /// To each of the following places, `take` numbers: those of the next `take` entries, places after `from`.
    fn gather(&mut self, to: usize, from: usize, take: usize, places: &[u16]);

    /// From each of the places that follow to that of the next entry, a place after `to`.
    fn scatter(&mut self, to: usize, from: usize, places: &[u16]);
}

/// Sums in single words, by some addition.
pub struct Single<'a, D, S, F: Fn(D, S) -> D> {
    pub counts: &'a mut [D],
    pub more: &'a [S],
    pub plus: F,
    /// Whether nothing has been counted yet, and `more` alone is the sum.
    pub is_first: bool,
}

impl<D: Copy + Default, S: Copy, F: Fn(D, S) -> D> Single<'_, D, S, F> {
    /// As [`Sum::gather`], with a number to take that is known beforehand, so that the loop over them is unrolled.
    #[inline]
    fn gather_each<const TAKE: usize>(&mut self, to: usize, from: usize, places: &[u16]) {
        let (counts, more) = (&mut self.counts[to..], &self.more[from..]);
        let pairs = counts.iter_mut().zip(places.as_chunks::<TAKE>().0);
        let sum = |before: D, places: &[u16; TAKE]| {
            places.iter().fold(before, |sum, &place| (self.plus)(sum, more[usize::from(place)]))
        };
        match self.is_first {
            true => pairs.for_each(|(count, places)| *count = sum(D::default(), places)),
            false => pairs.for_each(|(count, places)| *count = sum(*count, places)),
        }
    }
}

impl<D: Copy + Default, S: Copy, F: Fn(D, S) -> D> Sum for Single<'_, D, S, F> {
    fn same(&mut self, to: usize, from: usize, length: usize) {
        let pairs = self.counts[to..][..length].iter_mut().zip(&self.more[from..][..length]);
        match self.is_first {
            true => pairs.for_each(|(count, &more)| *count = (self.plus)(D::default(), more)),
            false => pairs.for_each(|(count, &more)| *count = (self.plus)(*count, more)),
        }
    }

    fn gather(&mut self, to: usize, from: usize, take: usize, places: &[u16]) {
        // Those of joined paths take one for each end of another path.
        match take {
            1 => self.gather_each::<1>(to, from, places),
            2 => self.gather_each::<2>(to, from, places),
            4 => self.gather_each::<4>(to, from, places),
            6 => self.gather_each::<6>(to, from, places),
            _ => {
                for (count, places) in places.chunks_exact(take).enumerate() {
                    let before = if self.is_first { D::default() } else { self.counts[to + count] };
                    self.counts[to + count] = places
                        .iter()
                        .fold(before, |sum, &place| (self.plus)(sum, self.more[from + usize::from(place)]));
                }
            }
        }
    }

    fn scatter(&mut self, to: usize, from: usize, places: &[u16]) {
        let (counts, more) = (&mut self.counts[to..], &self.more[from..]);
        for (&more, &place) in more.iter().zip(places) {
            let count = &mut counts[usize::from(place)];
            *count = (self.plus)(if self.is_first { D::default() } else { *count }, more);
        }
    }
}

/// Sums in several words, the lowest first.
pub struct Multiple<'a> {
    pub counts: &'a mut [u64],
    /// Words of a sum.
    pub words: usize,
    /// Writes the number at a place.
    pub more: &'a dyn Fn(usize, &mut [u64]),
    /// Room for one.
    pub number: Vec<u64>,
}

impl Multiple<'_> {
    fn add(&mut self, to: usize, from: usize) {
        (self.more)(from, &mut self.number);
        let mut carry = false;
        for (count, &more) in self.counts[to * self.words..][..self.words].iter_mut().zip(&self.number) {
            let (sum, overflows) = count.overflowing_add(more);
            let (sum, again) = sum.overflowing_add(carry.into());
            (*count, carry) = (sum, overflows || again);
        }
    }
}

impl Sum for Multiple<'_> {
    fn same(&mut self, to: usize, from: usize, length: usize) {
        (0..length).for_each(|place| self.add(to + place, from + place));
    }

    fn gather(&mut self, to: usize, from: usize, take: usize, places: &[u16]) {
        for (count, places) in places.chunks_exact(take).enumerate() {
            places.iter().for_each(|&place| self.add(to + count, from + usize::from(place)));
        }
    }

    fn scatter(&mut self, to: usize, from: usize, places: &[u16]) {
        places.iter().enumerate().for_each(|(more, &place)| self.add(to + usize::from(place), from + more));
    }
}

/// The sum of remainders modulo several numbers, each at most 2^31, lane by lane.
#[inline(always)]
pub fn plus_modulo<const LANES: usize>(moduli: [u32; LANES], one: [u32; LANES], other: [u32; LANES]) -> [u32; LANES] {
    std::array::from_fn(|lane| {
        // Below 0 where the sum is a remainder. Without a comparison of unsigned words, which old processors do not have for
        // several at once.
        let over = one[lane].wrapping_add(other[lane]).wrapping_sub(moduli[lane]);
        over.wrapping_add(moduli[lane] & ((over as i32) >> 31) as u32)
    })
}

/// The sum of two numbers of several words, the lowest first; the second is not longer than the first.
#[inline(always)]
pub fn plus_long<const N: usize, const M: usize>(mut one: [u64; N], other: [u64; M]) -> [u64; N] {
    let mut carry = false;
    for (word, sum) in one.iter_mut().enumerate() {
        let more = if word < M { other[word] } else { 0 };
        (*sum, carry) = sum.carrying_add(more, carry);
    }
    one
}
