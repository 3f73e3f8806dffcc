//! What comes of a method.

use cavalcade_puzzle::{Argument, Problem};
use cavalcade_run::Stopped;
use serde::Serialize;

use crate::statistics::Statistics;

/// What a method has found about a puzzle of one kind, before the referee has seen it. Where it lists several
/// solutions, `W` is [`Several`](cavalcade_puzzle::Several).
#[derive(Clone, Debug, PartialEq)]
#[must_use]
pub struct Outcome<P: Problem, W = <P as Problem>::Witness> {
    /// How much is known.
    pub resolution: Resolution<P, W>,
    /// Why there is nothing, or nothing better, where a rule says so.
    pub argument: Option<Argument>,
    /// Why the method ended before its work was done, if it did.
    pub stopped: Option<Stopped>,
    /// The method's own figures.
    pub statistics: Statistics,
}

/// How much is known about a puzzle.
#[derive(Clone, Debug, PartialEq)]
pub enum Resolution<P: Problem, W = <P as Problem>::Witness> {
    /// The witness has the value, and none is better.
    Optimal {
        /// The value.
        value: P::Value,
        /// What shows it.
        witness: W,
    },
    /// The witness has the value; whether it is the best is not proved.
    Feasible {
        /// The value.
        value: P::Value,
        /// No witness betters this, if that much is known.
        bound: Option<P::Value>,
        /// What shows it.
        witness: W,
    },
    /// There is no witness.
    Infeasible {
        /// Why not.
        reason: String,
    },
    /// Neither is known: the method was stopped, see [`Outcome::stopped`].
    Unknown {
        /// No witness betters this, if that much is known.
        bound: Option<P::Value>,
    },
    /// Neither is known, and more time would not help: the method has ended by itself.
    Undecided {
        /// No witness betters this, if that much is known.
        bound: Option<P::Value>,
        /// Why it could not decide, and what may.
        reason: String,
    },
}

/// Why there is no solution: a sentence, and the rule behind it where there is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The sentence.
    pub text: String,
    /// The rule with its figures.
    pub argument: Option<Argument>,
}

impl Reason {
    /// A sentence with its rule.
    pub fn by(argument: Argument, text: impl Into<String>) -> Reason {
        Reason { text: text.into(), argument: Some(argument) }
    }
}

impl From<String> for Reason {
    fn from(text: String) -> Reason {
        Reason { text, argument: None }
    }
}

impl From<&str> for Reason {
    fn from(text: &str) -> Reason {
        text.to_string().into()
    }
}

impl<P: Problem, W> Outcome<P, W> {
    /// A resolution of finished work, without figures.
    pub fn of(resolution: Resolution<P, W>) -> Outcome<P, W> {
        Outcome { resolution, argument: None, stopped: None, statistics: Statistics::default() }
    }

    /// Proof that there is no solution.
    pub fn infeasible(reason: impl Into<Reason>) -> Outcome<P, W> {
        let Reason { text, argument } = reason.into();
        Outcome::of(Resolution::Infeasible { reason: text }).because(argument)
    }

    /// The same with an argument for it, where there is one.
    pub fn because(self, argument: Option<Argument>) -> Outcome<P, W> {
        Outcome { argument, ..self }
    }

    /// Nothing, when a method was stopped before it found anything; without figures.
    pub fn nothing(stopped: Stopped) -> Outcome<P, W> {
        Outcome::of(Resolution::Unknown { bound: None }).stopped(Some(stopped))
    }

    /// The same, stopped or not.
    pub fn stopped(self, stopped: Option<Stopped>) -> Outcome<P, W> {
        Outcome { stopped, ..self }
    }

    /// The same with more figures: the fields of a struct.
    pub fn with(self, figures: &impl Serialize) -> Outcome<P, W> {
        Outcome { statistics: self.statistics.and(figures), ..self }
    }

    /// The same with another sort of witness.
    pub fn map<V>(self, witness: impl FnOnce(W) -> V) -> Outcome<P, V> {
        let Outcome { resolution, argument, stopped, statistics } = self;
        Outcome { resolution: resolution.map(witness), argument, stopped, statistics }
    }
}

impl<P: Problem, W> Resolution<P, W> {
    /// A value with its witness: the best if it is proved, where no more than `bound` is known.
    pub fn found(value: P::Value, witness: W, bound: Option<P::Value>, is_proved: bool) -> Resolution<P, W> {
        match is_proved {
            true => Resolution::Optimal { value, witness },
            false => Resolution::Feasible { value, bound, witness },
        }
    }

    /// Neither a witness nor a proof: because the budget ended, or else for a reason of the method's own.
    pub fn open(
        stopped: Option<Stopped>,
        bound: Option<P::Value>,
        reason: impl FnOnce() -> String,
    ) -> Resolution<P, W> {
        match stopped {
            Some(_) => Resolution::Unknown { bound },
            None => Resolution::Undecided { bound, reason: reason() },
        }
    }

    /// What shows the value, where there is one.
    pub fn witness(&self) -> Option<&W> {
        match self {
            Resolution::Optimal { witness, .. } | Resolution::Feasible { witness, .. } => Some(witness),
            Resolution::Infeasible { .. } | Resolution::Unknown { .. } | Resolution::Undecided { .. } => None,
        }
    }

    /// Whether the value is proved to be the best.
    pub fn is_optimal(&self) -> bool {
        matches!(self, Resolution::Optimal { .. })
    }

    /// The same with another sort of witness.
    pub fn map<V>(self, shown: impl FnOnce(W) -> V) -> Resolution<P, V> {
        match self {
            Resolution::Optimal { value, witness } => Resolution::Optimal { value, witness: shown(witness) },
            Resolution::Feasible { value, bound, witness } => {
                Resolution::Feasible { value, bound, witness: shown(witness) }
            }
            Resolution::Infeasible { reason } => Resolution::Infeasible { reason },
            Resolution::Unknown { bound } => Resolution::Unknown { bound },
            Resolution::Undecided { bound, reason } => Resolution::Undecided { bound, reason },
        }
    }
}
