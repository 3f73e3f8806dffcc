//! What every method has in common.

use std::fmt;

use cavalcade_program::BackendError;
use cavalcade_puzzle::Witness;
use cavalcade_puzzle::answer::{Claim, LARGEST_NUMBER, Then};
use cavalcade_run::{Budget, Observer, Stopped};
use cavalcade_sweep::count::CheckpointError;
use num_bigint::BigUint;
use serde_json::{Map, Value};

use crate::formulation::Formulation;
use crate::tour::Course;

/// A way to answer puzzles of one kind. A type that implements it holds the method's settings.
pub trait Method<P>: Send + Sync {
    /// Its name in `--method` and in answers.
    fn name(&self) -> &'static str;

    /// What it is, in one line.
    fn summary(&self) -> &'static str;

    /// What it can prove.
    fn proves(&self) -> Proves;

    /// Whether it goes on in files of [`Budget::scratch_file`] when the memory is taken.
    fn goes_to_disk(&self) -> bool {
        false
    }

    /// Works on a puzzle until it is done or the budget ends.
    ///
    /// # Errors
    /// [`MethodError`] when the method does not apply. A budget that ends is no error: see [`Finding::stopped`].
    fn solve(&self, puzzle: &P, budget: &Budget, observer: &dyn Observer) -> Result<Finding, MethodError>;

    /// The method as a formulation, if it builds a program.
    fn as_formulation(&self) -> Option<&dyn Formulation<P>> {
        None
    }

    /// What can be chosen by name.
    fn settings(&self) -> &'static [Setting] {
        &[]
    }

    /// The same method with a setting changed; none where it has no such setting, or the setting no such value.
    fn with(&self, setting: &str, value: &str) -> Option<Box<dyn Method<P>>> {
        let _ = (setting, value);
        None
    }
}

/// A choice within a method, such as which constant a row has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setting {
    /// Its name.
    pub name: &'static str,
    /// Its values.
    pub values: Values,
    /// What it is, in one line.
    pub summary: &'static str,
}

/// The values of a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Values {
    /// One of these, the default first.
    Names(&'static [&'static str]),
    /// A whole number, at least 1.
    Number,
}

impl Setting {
    /// Whether there is such a value.
    pub fn takes(&self, value: &str) -> bool {
        match self.values {
            Values::Names(names) => names.contains(&value),
            Values::Number => value.parse::<u64>().is_ok_and(|number| number > 0),
        }
    }
}

impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.values {
            Values::Names(names) => write!(f, "{}={}", self.name, names.join("|")),
            Values::Number => write!(f, "{}=N", self.name),
        }
    }
}

/// What a method can prove, given time and memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proves {
    /// That no better witness exists.
    pub optimality: bool,
    /// That no witness exists.
    pub infeasibility: bool,
}

/// What a method has found, before the referee has seen it.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// How much is known.
    pub conclusion: Conclusion,
    /// The second goal, where there is one and a witness; an optimal conclusion is one for both.
    pub then: Option<Then>,
    /// Why the method ended before its work was done, if it did.
    pub stopped: Option<Stopped>,
    /// The method's own figures.
    pub stats: Map<String, Value>,
}

impl Finding {
    /// A conclusion of finished work, without figures.
    pub fn of(conclusion: Conclusion) -> Finding {
        Finding { conclusion, then: None, stopped: None, stats: Map::new() }
    }

    /// Nothing, when a method was stopped before it found anything; without figures.
    pub fn nothing(stopped: Stopped) -> Finding {
        Finding { stopped: Some(stopped), ..Finding::of(Conclusion::Unknown { bound: None }) }
    }
}

/// How much is known about a puzzle.
#[derive(Clone, Debug, PartialEq)]
pub enum Conclusion {
    /// The witness has the value, and none is better.
    Optimal {
        /// The value.
        value: u64,
        /// What can be replayed.
        witness: Witness,
    },
    /// The witness has the value; whether it is the best is not proved.
    Feasible {
        /// The value.
        value: u64,
        /// No witness betters this, if that much is known.
        bound: Option<u64>,
        /// What can be replayed.
        witness: Witness,
    },
    /// The tour has the value, none is better, and it is too long to be listed: it is walked by who judges or writes it.
    Course {
        /// The value.
        value: u64,
        /// Its cells, one after another.
        course: Course,
    },
    /// The longest of a strip, which may be too long to be listed.
    Strip {
        /// The value.
        value: u64,
        /// What it rests on.
        claim: Claim,
        /// What can be replayed, if it was asked for.
        witness: Option<Witness>,
    },
    /// So many tours there are.
    Counted(BigUint),
    /// There is no witness.
    Infeasible {
        /// Why not.
        reason: String,
    },
    /// Neither is known: the method was stopped, see [`Finding::stopped`].
    Unknown {
        /// No witness betters this, if that much is known.
        bound: Option<u64>,
    },
    /// Neither is known, and more time would not help: the method has ended by itself.
    Undecided {
        /// No witness betters this, if that much is known.
        bound: Option<u64>,
        /// Why it could not decide, and what may.
        reason: String,
    },
}

impl Conclusion {
    /// Neither a witness nor a proof: because the budget ended, or else for a reason of the method's own.
    pub(crate) fn open(stopped: Option<Stopped>, bound: Option<u64>, reason: impl FnOnce() -> String) -> Conclusion {
        match stopped {
            Some(_) => Conclusion::Unknown { bound },
            None => Conclusion::Undecided { bound, reason: reason() },
        }
    }
}

/// Why a method does not apply to a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MethodError {
    /// The puzzle is larger than the method can hold.
    #[error("{method} cannot hold this puzzle: {reason}")]
    TooLarge {
        /// The method.
        method: &'static str,
        /// What is too large, and what would fit.
        reason: String,
    },
    /// The puzzle asks for what the method does not look for.
    #[error("{method} does not apply to this puzzle: {reason}")]
    Inapplicable {
        /// The method.
        method: &'static str,
        /// What it does not look for, and what does.
        reason: String,
    },
    /// The solver behind the method.
    #[error(transparent)]
    Backend(#[from] BackendError),
    /// The file from which a count was to go on.
    #[error(transparent)]
    Checkpoint(#[from] CheckpointError),
}

impl MethodError {
    pub(crate) fn too_large(method: &'static str, reason: impl ToString) -> MethodError {
        MethodError::TooLarge { method, reason: reason.to_string() }
    }
}

/// The number, if every reader of JSON can hold it.
pub(crate) fn small(number: &BigUint) -> Option<u64> {
    u64::try_from(number).ok().filter(|&number| number <= LARGEST_NUMBER)
}
