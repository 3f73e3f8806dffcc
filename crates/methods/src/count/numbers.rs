//! In which numbers the sweep counts: the setting `numbers`, and what answers report of it.

use std::num::NonZeroU64;

use cavalcade_puzzle::Choice;
use cavalcade_run::{Budget, Stopped};
use cavalcade_sweep::count::{Arithmetic, CheckpointError, PreparedCount, Primes, PrimesError};
use num_bigint::BigUint;
use serde::Serialize;

use crate::method::{MethodError, Setting, Values};
use crate::statistics::MemoryFigures;

/// In which numbers a sweep counts; the count does not depend on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Numbers {
    /// The quicker of the two, by the plan of the sweep; of those that fit into the memory.
    #[default]
    Auto,
    /// Integers, in words that hold them.
    Exact,
    /// Remainders modulo several primes below 2^31, which determine the number, and one prime more as a check.
    Primes,
    /// Integers, and a second sweep modulo a prime as a check of the machine.
    Checked,
}

impl Numbers {
    /// The setting of the method `sweep`.
    pub(super) const SETTING: Setting = Setting {
        name: "numbers",
        values: Values::Names(&["auto", "exact", "primes", "checked"]),
        summary: "exact integers; modulo primes, in less memory; or both, as a check",
    };

    /// By the value of the setting.
    pub(super) fn named(value: &str) -> Option<Numbers> {
        match value {
            "auto" => Some(Numbers::Auto),
            "exact" => Some(Numbers::Exact),
            "primes" => Some(Numbers::Primes),
            "checked" => Some(Numbers::Checked),
            _ => None,
        }
    }

    /// What is chosen for the sweep.
    pub(crate) fn chosen(choice: &Choice) -> Numbers {
        choice.settings.get(Self::SETTING.name).and_then(|value| Numbers::named(value)).unwrap_or_default()
    }

    /// The arithmetic of a sweep.
    pub(super) fn arithmetic(
        self,
        quickest: impl FnOnce() -> Arithmetic,
        with_primes: impl FnOnce() -> Arithmetic,
    ) -> Arithmetic {
        match self {
            Numbers::Auto => quickest(),
            Numbers::Exact | Numbers::Checked => Arithmetic::Exact,
            Numbers::Primes => with_primes(),
        }
    }
}

/// Before the work, not after hours of it: what a sweep needs, where it needs more memory than there is and there is no
/// directory on disk.
pub(crate) fn lacking(plan: &PreparedCount, arithmetic: Arithmetic, budget: &Budget) -> Option<MemoryFigures> {
    let bytes = plan.bytes(arithmetic);
    let is_lacking = bytes > budget.memory().limit() && budget.scratch().is_none();
    is_lacking.then(|| MemoryFigures { memory_wanted: Some(bytes), ..MemoryFigures::default() })
}

/// The primes of a count; none for exact words.
#[derive(Clone, Debug, Serialize)]
pub struct PrimeFigures {
    numbers: &'static str,
    /// All primes, of which the last ones check the number that the others determine.
    primes: Vec<u32>,
    /// How many sweeps they take.
    sweeps: usize,
}

impl PrimeFigures {
    pub(super) fn of(primes: &Primes) -> PrimeFigures {
        PrimeFigures { numbers: "primes", primes: primes.all().to_vec(), sweeps: primes.sweeps() }
    }
}

/// The modulus of the second sweep: the largest prime below 2^31.
pub(super) const CHECK_MODULUS: NonZeroU64 = NonZeroU64::new((1 << 31) - 1).unwrap();

/// That the number has the remainder which a second sweep has found.
#[derive(Clone, Debug, Serialize)]
pub struct CheckFigures {
    check_modulus: u64,
}

impl CheckFigures {
    /// Compares two sweeps.
    pub(super) fn of(number: &BigUint, remainder: &BigUint) -> Result<CheckFigures, MethodError> {
        let modulus = CHECK_MODULUS.get();
        match number % modulus == *remainder {
            true => Ok(CheckFigures { check_modulus: modulus }),
            false => Err(MethodError::System {
                reason: format!(
                    "two sweeps disagree: one has counted {number}, the other {remainder} modulo {modulus}; check the \
                     memory of this machine"
                ),
            }),
        }
    }

    /// Compares two sweeps of several boards, if there was a second one.
    pub(super) fn of_all(
        numbers: &[(u64, BigUint)],
        remainders: &[(u64, BigUint)],
    ) -> Result<Option<CheckFigures>, MethodError> {
        let pairs = numbers.iter().zip(remainders);
        let checks = pairs.map(|((_, number), (_, remainder))| CheckFigures::of(number, remainder));
        Ok(checks.collect::<Result<Vec<_>, _>>()?.pop())
    }
}

/// Why the budget has ended, or else a failure of the machine.
pub(super) fn stopped_or_failed(error: PrimesError) -> Result<Stopped, MethodError> {
    match error {
        PrimesError::Stopped(stopped) => Ok(stopped),
        PrimesError::Contradiction { .. } => Err(MethodError::System { reason: error.to_string() }),
        PrimesError::Checkpoint(error) => Err(checkpoint_failed(error)),
    }
}

/// A checkpoint that belongs to another count is the user's mistake, a disk that fails is not.
pub(super) fn checkpoint_failed(error: CheckpointError) -> MethodError {
    let reason = error.to_string();
    match error {
        CheckpointError::Io { .. } => MethodError::System { reason },
        _ => MethodError::Input { reason },
    }
}
