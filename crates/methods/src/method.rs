//! What every method has in common.

use std::fmt;

use cavalcade_program::{Backend, BackendError, Program};
use cavalcade_puzzle::{Condition, Problem, list};
use cavalcade_run::{Budget, Observer};
use num_bigint::BigUint;
use serde::{Serialize, Serializer};

use crate::outcome::Outcome;

/// A way to answer puzzles of one kind. A type that implements it holds the method's settings.
pub trait Method<P: Problem>: Send + Sync {
    /// What is said about it.
    fn info(&self) -> Description;

    /// Works on a puzzle until it is done or the budget ends.
    ///
    /// # Errors
    /// [`MethodError`] when the method does not apply. A budget that ends is no error: see [`Outcome::stopped`].
    fn solve(&self, puzzle: &P, budget: &Budget, observer: &dyn Observer) -> Result<Outcome<P>, MethodError>;

    /// The method as a formulation, if it builds a program.
    fn as_formulation(&self) -> Option<&dyn Formulation<P>> {
        None
    }

    /// The same method with a setting changed; none where it has no such setting, or the setting no such value.
    fn with(&self, setting: &str, value: &str) -> Option<Box<dyn Method<P>>> {
        let _ = (setting, value);
        None
    }

    /// Its name in `--method` and in answers.
    fn name(&self) -> &'static str {
        self.info().name
    }
}

/// What is said about a method.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Description {
    /// Its name in `--method` and in answers.
    pub name: &'static str,
    /// What it is, in one line.
    pub summary: &'static str,
    /// What it can prove.
    pub proves: Proves,
    /// Whether it goes on in files of [`Budget::scratch_file`] when the memory is taken.
    pub goes_to_disk: bool,
    /// The conditions that it takes, of those that its kind of puzzle has.
    pub takes: &'static [Condition],
    /// What can be chosen by name.
    pub settings: &'static [Setting],
}

impl Description {
    /// A method without settings that stays in memory and takes a given beginning.
    pub const fn new(name: &'static str, summary: &'static str, proves: Proves) -> Description {
        Description { name, summary, proves, goes_to_disk: false, takes: &[Condition::Begin], settings: &[] }
    }

    /// The same, which goes on in files when the memory is taken.
    #[must_use]
    pub const fn going_to_disk(self) -> Description {
        Description { goes_to_disk: true, ..self }
    }

    /// The same, which takes these conditions and no others.
    #[must_use]
    pub const fn taking(self, takes: &'static [Condition]) -> Description {
        Description { takes, ..self }
    }

    /// The same with settings.
    #[must_use]
    pub const fn with_settings(self, settings: &'static [Setting]) -> Description {
        Description { settings, ..self }
    }
}

/// A solver that lives as long as the program.
pub type BackendRef = &'static (dyn Backend + 'static);

/// A method that builds a [`Program`]; it has the same name in `--method`, `export` and `compare`.
pub trait Formulation<P: Problem>: Method<P> {
    /// The solver that the program goes to.
    fn backend(&self) -> BackendRef;

    /// The program as it is written into a file; where it has a horizon, the first one that is tried.
    ///
    /// # Errors
    /// [`MethodError`] when the puzzle is too large.
    fn program(&self, puzzle: &P) -> Result<Program, MethodError>;

    /// A program that has a solution exactly where the puzzle has one that is better than `value`. Where rows are lazy,
    /// it has those that were needed to settle this, and settling it has to end within the budget.
    ///
    /// # Errors
    /// [`MethodError`] when the puzzle is too large, or the budget ends.
    fn anything_better(&self, puzzle: &P, value: u64, budget: &Budget) -> Result<Program, MethodError>;

    /// The same formulation with another solver and, where it has one, another horizon.
    fn on(&self, backend: BackendRef, horizon: Option<u32>) -> Box<dyn Method<P>>;
}

/// A choice within a method, such as which constant a row has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Setting {
    /// Its name.
    pub name: &'static str,
    /// Its values.
    #[serde(flatten)]
    pub values: Values,
    /// What it is, in one line.
    pub summary: &'static str,
}

/// The values of a setting. In JSON a `type`, as keys of puzzles have, and a list of `values`, the default first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Values {
    /// One of these, the default first.
    Names(&'static [&'static str]),
    /// A whole number, at least 1.
    Number,
    /// Cells in order.
    Cells,
}

impl Values {
    /// The names; none where the values are not named.
    pub const fn names(self) -> &'static [&'static str] {
        match self {
            Values::Names(names) => names,
            Values::Number | Values::Cells => &[],
        }
    }
}

impl Serialize for Values {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Typed {
            r#type: &'static str,
            values: &'static [&'static str],
        }
        let r#type = match self {
            Values::Names(_) => "string",
            Values::Number => "integer",
            Values::Cells => "cells",
        };
        Typed { r#type, values: self.names() }.serialize(serializer)
    }
}

impl Setting {
    /// Whether there is such a value.
    pub fn takes(&self, value: &str) -> bool {
        match self.values {
            Values::Names(names) => names.contains(&value),
            Values::Number => value.parse::<BigUint>().is_ok_and(|number| number > BigUint::ZERO),
            Values::Cells => list::path(value).is_ok(),
        }
    }
}

impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.values {
            Values::Names(names) => write!(f, "{}={}", self.name, names.join("|")),
            Values::Number => write!(f, "{}=N", self.name),
            Values::Cells => write!(f, "{}=CELLS", self.name),
        }
    }
}

/// What a method can prove, given time and memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Proves {
    /// Of an optimisation: that nothing is better.
    pub optimality: bool,
    /// That there is no solution.
    pub infeasibility: bool,
    /// Of a count: the number.
    pub count: bool,
}

impl Proves {
    /// Nothing; a solution that is found needs no proof.
    pub const NOTHING: Proves = Proves { optimality: false, infeasibility: false, count: false };
    /// That nothing is better.
    pub const OPTIMALITY: Proves = Proves { optimality: true, ..Proves::NOTHING };
    /// That there is no solution.
    pub const INFEASIBILITY: Proves = Proves { infeasibility: true, ..Proves::NOTHING };
    /// That nothing is better, or that there is no solution.
    pub const BOTH: Proves = Proves { infeasibility: true, ..Proves::OPTIMALITY };
    /// The number.
    pub const COUNT: Proves = Proves { count: true, ..Proves::NOTHING };
}

impl fmt::Display for Proves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match (self.optimality, self.infeasibility, self.count) {
            (_, _, true) => "counts exactly",
            (true, true, _) => "proves optimality and infeasibility",
            (true, false, _) => "proves optimality",
            (false, true, _) => "proves infeasibility",
            (false, false, _) => "proves nothing",
        })
    }
}

/// Refuses a puzzle with a condition that a method does not take; `others` are the methods among which those that take it
/// are named.
///
/// # Errors
/// [`MethodError::Inapplicable`], at the first such condition.
pub(crate) fn refuse_conditions<P: Problem>(
    puzzle: &P,
    method: &dyn Method<P>,
    others: &[&dyn Method<P>],
) -> Result<(), MethodError> {
    let Some(condition) = puzzle.conditions().into_iter().find(|condition| !method.info().takes.contains(condition))
    else {
        return Ok(());
    };
    let takes_all = |other: &&&dyn Method<P>| puzzle.conditions().iter().all(|one| other.info().takes.contains(one));
    let names: Vec<String> = others.iter().filter(takes_all).map(|other| format!("`{}`", other.name())).collect();
    let instead = if names.is_empty() { "the default method".to_string() } else { names.join(", ") };
    let reason = format!("it does not take `{condition}`: leave it out, or take {instead}");
    Err(MethodError::Inapplicable { method: method.name(), reason })
}

/// Why a method does not apply to a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
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
    /// What it was to go on from, such as a file of an earlier run, is of no use to it.
    #[error("{reason}")]
    Input {
        /// What is wrong with it, and what would do.
        reason: String,
    },
    /// A file cannot be read or written.
    #[error("{reason}")]
    System {
        /// Which one, and what the system says.
        reason: String,
    },
}

impl MethodError {
    pub(crate) fn too_large(method: &'static str, reason: impl ToString) -> MethodError {
        MethodError::TooLarge { method, reason: reason.to_string() }
    }
}
