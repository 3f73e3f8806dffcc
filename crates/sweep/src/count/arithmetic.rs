//! Exact words or primes: what each takes, and which is the quicker that fits.
//!
//! Exact words grow with the height of the board, in memory and in time; remainders do not, but a count takes a sweep for
//! each few primes. So exact words are quicker on low boards, primes on high ones, and where memory is short.

use super::block::BLOCK;
use super::layers::work;
use super::question::Figures;
use super::residues::Primes;

/// In which numbers tours are counted; the count does not depend on it, memory and time do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Arithmetic {
    /// Integers, each array in the smallest words that hold its sums.
    Exact,
    /// Remainders modulo several primes below 2^31, from which the number is known by the Chinese remainder theorem.
    Primes {
        /// How many primes share a sweep at most: 1, 2, 4 or 8.
        lanes: usize,
    },
}

impl Arithmetic {
    /// All with primes, from the quickest to that with the least memory.
    pub(super) const PRIMES: [Arithmetic; 4] = [
        Arithmetic::Primes { lanes: 8 },
        Arithmetic::Primes { lanes: 4 },
        Arithmetic::Primes { lanes: 2 },
        Arithmetic::Primes { lanes: 1 },
    ];
    /// Exact words are left for primes that take less than this part of the time, as estimates are rough.
    pub(super) const CLEARLY_LESS: f64 = 0.8;

    /// What a sweep takes, measured in that with one prime.
    fn cost(lanes: usize) -> f64 {
        match lanes {
            1 => 1.0,
            2 => 1.4,
            4 => 1.7,
            _ => 3.0,
        }
    }
}

impl Figures {
    /// The primes of a count.
    pub fn primes(&self, lanes: usize) -> Primes {
        Primes::new(self.bits, lanes)
    }

    /// The work of all sweeps, about in additions of words of 32 bits.
    pub(super) fn work_in(&self, arithmetic: Arithmetic) -> u64 {
        match arithmetic {
            Arithmetic::Exact => self.exact_work,
            Arithmetic::Primes { lanes } => {
                let sweeps: f64 = self.primes(lanes).lanes().map(Arithmetic::cost).sum();
                (work(self.additions, self.patterns) as f64 * sweeps) as u64
            }
        }
    }

    /// Bytes of the largest layer.
    pub(super) fn peak_bytes_in(&self, arithmetic: Arithmetic) -> u64 {
        match arithmetic {
            Arithmetic::Exact => self.peak_bytes,
            Arithmetic::Primes { lanes } => {
                let lanes = self.primes(lanes).lanes().max().unwrap_or(1) as u64;
                self.peak_patterns * BLOCK + self.peak_states * lanes * size_of::<u32>() as u64
            }
        }
    }
}
