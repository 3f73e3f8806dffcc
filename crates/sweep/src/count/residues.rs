//! Counts from their remainders: how many primes a count needs, and the number that they determine.
//!
//! **Idea.** A sweep modulo a prime below 2^31 takes words of 32 bits, however large the numbers are. Two numbers below 2^b
//! with the same remainders modulo primes whose product is at least 2^b are equal (the Chinese remainder theorem), and such
//! a b is known before anything is counted: there are no more tours than sets of cycles that visit every cell once
//! (`count/layers.rs`). So the primes determine the number, and one prime more has to agree with it: a check of the machine
//! rather than of the method.
//!
//! **Lanes.** Two, four or eight primes may share a sweep, each in a lane of 32 bits of a wider word: what is looked up for
//! an addition is looked up once for all of them.
//!
//! **Source.** Counting modulo small primes and combining the counts is customary in enumeration, for example in I. Jensen,
//! *Enumeration of self-avoiding walks on the square lattice*, J. Phys. A 37 (2004).

use cavalcade_run::{Observer, Progress, Stopped};
use num_bigint::BigUint;

use crate::primes::{inverse, primes_below};

use super::error::{CheckpointError, CheckpointedCountError};
use super::finished_sweeps::FinishedSweeps;
use super::words::{MOST_LANES, Moduli};

/// The primes below 2^31, the largest first.
pub fn primes() -> impl Iterator<Item = u32> {
    primes_below(1 << 31).map(|prime| prime as u32)
}

/// The primes of a count, the largest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Primes {
    primes: Vec<u32>,
    /// Those that the number needs; the others check it.
    needed: usize,
    /// How many share a sweep.
    lanes: usize,
}

impl Primes {
    /// The primes for numbers below 2^bits, of which at most `lanes` share a sweep: those that determine such a number, one
    /// as a check, and as many more as the last sweep has room for.
    ///
    /// ```
    /// use cavalcade_sweep::count::Primes;
    ///
    /// let primes = Primes::new(61, 1);
    /// assert_eq!(primes.all(), [2147483647, 2147483629, 2147483587]);
    /// assert_eq!((primes.sweeps(), Primes::new(61, 8).sweeps()), (3, 1));
    /// ```
    pub fn new(bits: u64, lanes: usize) -> Primes {
        let (mut all, mut found, mut product) = (primes(), Vec::new(), BigUint::from(1u8));
        while product.bits() <= bits {
            let prime = all.next().unwrap_or(2);
            product *= prime;
            found.push(prime);
        }
        let needed = found.len();
        let lanes = lanes.clamp(1, MOST_LANES).next_power_of_two().min((needed + 1).next_power_of_two());
        let (full, rest) = ((needed + 1) / lanes * lanes, (needed + 1) % lanes);
        let count = full + if rest == 0 { 0 } else { rest.next_power_of_two() };
        found.extend(all.take(count - needed));
        Primes { primes: found, needed, lanes }
    }

    /// All of them.
    pub fn all(&self) -> &[u32] {
        &self.primes
    }

    /// How many sweeps they take.
    pub fn sweeps(&self) -> usize {
        self.of_each_sweep().len()
    }

    /// How many of them share the words of each sweep.
    pub fn lanes(&self) -> impl Iterator<Item = usize> {
        self.of_each_sweep().map(<[u32]>::len)
    }

    fn of_each_sweep(&self) -> impl ExactSizeIterator<Item = &[u32]> {
        self.primes.chunks(self.lanes)
    }

    /// The numbers of some boards from the sweeps that are still to be made; `sweep` makes one, modulo its primes.
    pub(super) fn numbers(
        &self,
        boards: usize,
        mut finished: Option<FinishedSweeps>,
        observer: &dyn Observer,
        mut sweep: impl FnMut(Moduli, &OneOf) -> Result<Vec<BigUint>, Stopped>,
    ) -> Result<Vec<BigUint>, PrimesError> {
        let mut numbers: Vec<_> = (0..boards).map(|_| Reconstruction::new(self)).collect();
        let made = |primes: &&[u32]| finished.as_ref().is_some_and(|finished| finished.get(primes).is_some());
        let made = self.of_each_sweep().filter(made).count();
        if made > 0 {
            observer.note(&format!("known from earlier runs: {made} of {} sweeps", self.sweeps()));
        }
        for (primes, number) in self.of_each_sweep().zip(1..) {
            let remainders = match finished.as_ref().and_then(|finished| finished.get(primes)) {
                Some(remainders) => remainders,
                None => {
                    let moduli = Moduli::new(primes);
                    let counted = sweep(moduli, &OneOf { observer, sweep: number, sweeps: self.sweeps() })?;
                    let remainders: Vec<_> = counted.iter().map(|counted| moduli.remainders(counted)).collect();
                    if let Some(finished) = &mut finished {
                        finished.add(primes, &remainders)?;
                    }
                    remainders
                }
            };
            numbers.iter_mut().zip(remainders).try_for_each(|(number, remainders)| number.take(remainders))?;
        }
        if let Some(finished) = finished {
            finished.finish(observer);
        }
        Ok(numbers.into_iter().map(Reconstruction::number).collect())
    }
}

/// Why a count modulo primes has ended without a number.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PrimesError {
    /// The budget ended before.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// The number that some primes determine has not the remainder that was counted modulo another one.
    #[error("the count modulo {prime} contradicts those modulo the other primes: check the memory of this machine")]
    Contradiction {
        /// The first that does not agree.
        prime: u32,
    },
    /// The sweeps that were made cannot be read or kept.
    #[error(transparent)]
    Checkpoint(#[from] CheckpointError),
}

impl From<CheckpointedCountError> for PrimesError {
    fn from(error: CheckpointedCountError) -> PrimesError {
        match error {
            CheckpointedCountError::Stopped(stopped) => PrimesError::Stopped(stopped),
            CheckpointedCountError::Checkpoint(error) => PrimesError::Checkpoint(error),
        }
    }
}

/// A number that becomes known remainder by remainder.
pub struct Reconstruction<'a> {
    primes: &'a Primes,
    /// Remainders so far.
    remainders: usize,
    /// The least number that has them.
    least: BigUint,
    /// The product of their primes.
    product: BigUint,
}

impl<'a> Reconstruction<'a> {
    /// Nothing is known.
    pub fn new(primes: &'a Primes) -> Reconstruction<'a> {
        Reconstruction { primes, remainders: 0, least: BigUint::ZERO, product: BigUint::from(1u8) }
    }

    /// Takes the remainders modulo the next primes.
    ///
    /// # Errors
    /// [`PrimesError::Contradiction`] when the number is known and has other ones.
    pub fn take(&mut self, remainders: Vec<u32>) -> Result<(), PrimesError> {
        for wanted in remainders {
            let Some(&prime) = self.primes.primes.get(self.remainders) else { break };
            let [least, product] = [&self.least, &self.product].map(|number| remainder(number, prime));
            let short = (u64::from(wanted) + u64::from(prime) - least) % u64::from(prime);
            if self.remainders < self.primes.needed {
                let times = short * inverse(product, prime.into()) % u64::from(prime);
                self.least += &self.product * times;
                self.product *= prime;
            } else if short != 0 {
                return Err(PrimesError::Contradiction { prime });
            }
            self.remainders += 1;
        }
        Ok(())
    }

    /// The least number with all remainders.
    pub fn number(self) -> BigUint {
        self.least
    }
}

fn remainder(number: &BigUint, prime: u32) -> u64 {
    u64::try_from(number % prime).unwrap_or_default()
}

/// Progress of one of several sweeps.
pub struct OneOf<'a> {
    /// Who is told.
    pub observer: &'a dyn Observer,
    /// The number of the sweep, from 1.
    pub sweep: usize,
    /// How many there are.
    pub sweeps: usize,
}

impl Observer for OneOf<'_> {
    fn progress(&self, progress: &Progress) {
        let phase = match self.sweeps {
            1 => progress.phase.to_string(),
            sweeps => format!("{}, sweep {} of {sweeps}", progress.phase, self.sweep),
        };
        self.observer.progress(&Progress { phase: &phase, ..progress.clone() });
    }

    fn note(&self, text: &str) {
        self.observer.note(text);
    }

    fn warn(&self, text: &str) {
        self.observer.warn(text);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_largest_prime_below_2_to_31_is_that_of_mersenne() {
        assert_eq!(primes().take(3).collect::<Vec<_>>(), [2_147_483_647, 2_147_483_629, 2_147_483_587]);
    }

    proptest! {
        #[test]
        fn remainders_give_a_number_back_and_one_that_is_wrong_is_noticed(
            digits in prop::collection::vec(any::<u32>(), 0..8),
            lanes in 1..9usize,
            wrong in 1..1000u32,
        ) {
            let number = BigUint::new(digits);
            let primes = Primes::new(number.bits(), lanes);
            prop_assert!(primes.all().len() > primes.needed);
            prop_assert_eq!(primes.lanes().sum::<usize>(), primes.all().len());
            prop_assert!(primes.lanes().all(|lanes| lanes.is_power_of_two()));
            let remainders: Vec<u32> = primes.all().iter().map(|&prime| remainder(&number, prime) as u32).collect();
            let mut found = Reconstruction::new(&primes);
            prop_assert_eq!(found.take(remainders.clone()), Ok(()));
            prop_assert_eq!(found.number(), number);
            let mut damaged = remainders;
            let (&prime, last) = (primes.all().last().unwrap(), damaged.last_mut().unwrap());
            *last = (*last + wrong) % prime;
            prop_assert_eq!(Reconstruction::new(&primes).take(damaged), Err(PrimesError::Contradiction { prime }));
        }
    }
}
