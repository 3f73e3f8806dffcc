//! The numbers of tours of 1, 2, 3, ... rows modulo several numbers at once, and how large they are at most.
//!
//! **Idea.** A step multiplies a vector by a sparse matrix of small entries. Each entry of the new vector is a sum of
//! entries of the old one, some of them several times: those that occur equally often are added first, and the sum is
//! multiplied once. Sums of 64 bits do not overflow if the moduli are small enough, so there is one division for each
//! new entry and no other. With several moduli, an entry is a row of numbers: where a number is found is looked up once
//! for all of them.
//!
//! **Classes.** If all ways back to a state take a multiple of g rows, the states fall into g classes, and a row leads
//! from each class to the next one. All other entries are 0, and a step computes those of one class.

use std::ops::Range;

use cavalcade_run::in_parallel;
use num_integer::gcd;

use super::lump::{System, transposed};

/// Bits of the numbers by which entries are bounded.
const BITS: u32 = 40;

/// A matrix of ways with this many entries or more is shared among threads.
const SHARED_WAYS: usize = 1 << 20;

/// A linear system, arranged for its terms: the states are in the order of their classes.
pub struct Terms {
    /// The states of each class.
    classes: Vec<Range<usize>>,
    /// The states that lead to the first state, to the second one, ...; for each in the order of its runs.
    sources: Vec<u32>,
    /// States that lead to a state in equally many ways: how many ways, and where they end among the sources.
    runs: Vec<(u64, usize)>,
    /// For each state, where its runs end.
    ends: Vec<usize>,
    /// In how many ways a row is the last one, for the states where there are any.
    last: Vec<(usize, u64)>,
    /// The most ways to a state.
    most_ways: u64,
}

impl Terms {
    pub fn new(system: &System) -> Terms {
        let class = classes(system.next());
        let mut order: Vec<usize> = (0..class.len()).collect();
        order.sort_by_key(|&state| class[state]);
        let mut place = vec![0; order.len()];
        (0..).zip(&order).for_each(|(new, &old)| place[old] = new);
        let ranges = order.chunk_by(|&one, &other| class[one] == class[other]).scan(0, |end, states| {
            *end += states.len();
            Some(*end - states.len()..*end)
        });
        let last = place.iter().copied().zip(system.last().iter().copied());
        let mut terms = Terms {
            classes: ranges.collect(),
            sources: Vec::new(),
            runs: Vec::new(),
            ends: Vec::new(),
            last: last.filter(|&(_, ways)| ways > 0).collect(),
            most_ways: 1,
        };
        let mut before = transposed(system.next());
        for state in order {
            let mut into = std::mem::take(&mut before[state]);
            into.sort_by_key(|&(_, ways)| ways);
            for alike in into.chunk_by(|one, other| one.1 == other.1) {
                terms.sources.extend(alike.iter().map(|&(from, _)| place[from as usize] as u32));
                terms.runs.push((alike[0].1, terms.sources.len()));
            }
            terms.ends.push(terms.runs.len());
            let ways = into.iter().fold(0u64, |sum, &(_, ways)| sum.saturating_add(ways));
            terms.most_ways = terms.most_ways.max(ways);
        }
        terms
    }

    /// The states after 0, 1, ... rows, without end.
    fn reached(&self) -> impl Iterator<Item = Range<usize>> + '_ {
        self.classes.iter().cloned().cycle()
    }

    /// Sums stay below 2^64 for moduli up to this one.
    pub fn largest_modulus(&self) -> u64 {
        u64::MAX / self.most_ways
    }

    /// The terms modulo each of several numbers from 2 to the largest modulus.
    pub fn remainders<const N: usize>(&self, moduli: [u64; N], threads: usize) -> impl Iterator<Item = [u64; N]> + '_ {
        let divisors = moduli.map(Divisor::new);
        let mut now = vec![[0; N]; self.ends.len()];
        now[0] = [1; N];
        let mut then = now.clone();
        self.reached().zip(self.reached().skip(1)).map(move |(reached, next)| {
            let last = self.last.iter().filter(|(from, _)| reached.contains(from));
            let mut tours = [0u128; N];
            for &(from, ways) in last {
                tours.iter_mut().zip(now[from]).for_each(|(sum, count)| *sum += u128::from(count) * u128::from(ways));
            }
            let reduce = |sums: [u64; N]| std::array::from_fn(|lane| divisors[lane].remainder(sums[lane]));
            let part = match self.sources.len() < SHARED_WAYS {
                true => next.len(),
                false => next.len().div_ceil(4 * threads),
            };
            let parts = next.clone().step_by(part).zip(then[next].chunks_mut(part)).collect();
            in_parallel(threads, parts, |(first, then)| self.step(&now, first, then, &reduce));
            std::mem::swap(&mut now, &mut then);
            std::array::from_fn(|lane| (tours[lane] % u128::from(moduli[lane])) as u64)
        })
    }

    /// The entries of the next vector from a state on.
    fn step<const N: usize>(
        &self,
        now: &[[u64; N]],
        first: usize,
        then: &mut [[u64; N]],
        reduce: &impl Fn([u64; N]) -> [u64; N],
    ) {
        for (state, sum) in (first..).zip(then) {
            let mut total = [0; N];
            for (ways, sources) in self.into(state) {
                let mut alike = [0; N];
                for &from in sources {
                    let count = &now[from as usize];
                    (0..N).for_each(|lane| alike[lane] += count[lane]);
                }
                (0..N).for_each(|lane| total[lane] += ways * alike[lane]);
            }
            *sum = reduce(total);
        }
    }

    /// The states that lead to a state, those together that lead to it in equally many ways.
    fn into(&self, state: usize) -> impl Iterator<Item = (u64, &[u32])> {
        let first = state.checked_sub(1).map_or(0, |before| self.ends[before]);
        let mut source = first.checked_sub(1).map_or(0, |before| self.runs[before].1);
        self.runs[first..self.ends[state]].iter().map(move |&(ways, end)| {
            let sources = &self.sources[source..end];
            source = end;
            (ways, sources)
        })
    }

    /// For each term a number of bits that it does not exceed.
    ///
    /// The entries are rounded up to multiples of a power of two: what is computed is never less than the numbers of
    /// tours.
    pub fn bits(&self) -> impl Iterator<Item = u64> + '_ {
        let mut exponent = 0;
        let mut now = vec![0u64; self.ends.len()];
        now[0] = 1;
        self.reached().zip(self.reached().skip(1)).map(move |(reached, next)| {
            let last = self.last.iter().filter(|(from, _)| reached.contains(from));
            let tours: u128 = last.map(|&(from, ways)| u128::from(now[from]) * u128::from(ways)).sum();
            let bits = if tours == 0 { 0 } else { u64::from(u128::BITS - tours.leading_zeros()) + exponent };
            let sum = |state| {
                let into = self.into(state).map(|(ways, sources)| {
                    u128::from(ways) * u128::from(sources.iter().map(|&from| now[from as usize]).sum::<u64>())
                });
                into.sum()
            };
            let sums: Vec<u128> = next.clone().map(sum).collect();
            let largest = u128::BITS - sums.iter().copied().max().unwrap_or(0).leading_zeros();
            let shift = largest.saturating_sub(BITS);
            exponent += u64::from(shift);
            let rounded = sums.into_iter().map(|sum| sum.div_ceil(1 << shift) as u64);
            now[next].iter_mut().zip(rounded).for_each(|(now, rounded)| *now = rounded);
            bits
        })
    }
}

/// Division by a fixed number as a multiplication by its reciprocal.
#[derive(Clone, Copy)]
struct Divisor {
    modulus: u64,
    /// 2^64 over the modulus, rounded down.
    reciprocal: u64,
}

impl Divisor {
    fn new(modulus: u64) -> Divisor {
        Divisor { modulus, reciprocal: ((1u128 << 64) / u128::from(modulus)) as u64 }
    }

    /// The remainder of a number: the quotient by the reciprocal is too small by one at most.
    fn remainder(self, number: u64) -> u64 {
        let quotient = ((u128::from(number) * u128::from(self.reciprocal)) >> 64) as u64;
        let rest = number - quotient * self.modulus;
        rest.min(rest.wrapping_sub(self.modulus))
    }
}

/// For each state, which all are reached from the first one, the rows to it, modulo the greatest common divisor of all ways
/// back to a state.
fn classes(next: &[Vec<(u32, u64)>]) -> Vec<usize> {
    let mut rows = vec![usize::MAX; next.len()];
    rows[0] = 0;
    let mut reached = vec![0];
    let mut done = 0;
    let mut period = 0;
    while let Some(&state) = reached.get(done) {
        for &(to, _) in &next[state] {
            let (row, to) = (rows[state] + 1, to as usize);
            if rows[to] == usize::MAX {
                rows[to] = row;
                reached.push(to);
            } else {
                period = gcd(row.abs_diff(rows[to]), period);
            }
        }
        done += 1;
    }
    rows.into_iter().map(|rows| rows % period.max(1)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_remainder_by_the_reciprocal_is_that_of_the_division(number: u64, modulus in 2..u64::MAX, shift in 0..60u32) {
            let modulus = (modulus >> shift).max(2);
            prop_assert_eq!(Divisor::new(modulus).remainder(number), number % modulus);
        }
    }
}
