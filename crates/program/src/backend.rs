//! What the solvers have in common.

use std::path::Path;

use cavalcade_run::{Budget, Stopped};

use crate::{DEFAULT_SAT, Program, ProofFormat, Refutation, Row, Var};

/// A solver behind a program.
pub trait Backend: Sync {
    /// Its name in `--backend` and in answers.
    fn name(&self) -> &str;

    /// What it is, in one line.
    fn summary(&self) -> &str;

    /// What it can do.
    fn abilities(&self) -> Abilities;

    /// Loads a program.
    ///
    /// # Errors
    /// [`BackendError`] when it does not take such programs, or has failed.
    fn open<'a>(&'a self, program: &'a Program) -> Result<Box<dyn Session + 'a>, BackendError>;

    /// The optimum of the LP relaxation; none when it is infeasible.
    ///
    /// # Errors
    /// [`BackendError::NoRelaxation`] where it solves none, [`BackendError::Stopped`] where the budget ended.
    fn relaxation(&self, program: &Program, budget: &Budget) -> Result<Option<f64>, BackendError> {
        let _ = (program, budget);
        Err(BackendError::NoRelaxation { backend: self.name().to_string() })
    }

    /// Writes the clauses of a program that has no solution (DIMACS), and a proof that it has none, as text.
    ///
    /// A checker that shares nothing with the solver can read both: see [`ProofFormat`]. Both files are there whole or
    /// not at all.
    ///
    /// # Errors
    /// [`BackendError::NoRefutation`] where it writes none; [`BackendError::Failed`] when a file cannot be written to
    /// its end, or the program has a solution; [`BackendError::Stopped`] when the budget ends. Files that were there
    /// before are unchanged then.
    fn refute(
        &self,
        program: &Program,
        formula: &Path,
        proof: &Path,
        format: ProofFormat,
        budget: &Budget,
    ) -> Result<(), BackendError> {
        let _ = (program, formula, proof, format, budget);
        Err(BackendError::NoRefutation { backend: self.name().to_string() })
    }

    /// A refutation of some clauses in DIMACS numbers; none if they have a solution, or it takes more memory than there
    /// is.
    ///
    /// # Errors
    /// [`BackendError::NoRefutation`] where it finds none; [`BackendError::Stopped`] when the budget ends.
    fn refutation(&self, clauses: &Formula, budget: &Budget) -> Result<Option<Refutation>, BackendError> {
        let _ = (clauses, budget);
        Err(BackendError::NoRefutation { backend: self.name().to_string() })
    }
}

/// The clauses of a formula, each a list of literals in DIMACS numbers.
pub type Formula<'a> = [&'a [i32]];

/// What a backend can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Abilities {
    /// Its arithmetic is exact: what it says is a proof. Floating point proves nothing.
    pub is_exact: bool,
    /// It drives the objective itself, and reports a bound; otherwise it is asked again for something better.
    pub optimises: bool,
    /// It solves LP relaxations.
    pub relaxes: bool,
}

/// A program that a backend holds; rows can be added between solves.
pub trait Session {
    /// Adds a row.
    ///
    /// # Errors
    /// [`BackendError`] when it takes no such row, or has failed.
    fn add(&mut self, row: &Row) -> Result<(), BackendError>;

    /// Looks for a solution whose objective is `target` or better; without a target, for any solution, or for the best
    /// one where the backend optimises.
    ///
    /// # Errors
    /// [`BackendError`] when it has failed. The end of the budget is not an error.
    fn solve(&mut self, target: Option<i64>, budget: &Budget) -> Result<Reply, BackendError>;

    /// As [`Session::solve`], with some 0-1 variables fixed for this one question.
    ///
    /// # Errors
    /// As [`Session::solve`]; [`BackendError::NoAssumptions`] where nothing can be fixed for one question only.
    fn solve_under(
        &mut self,
        fixed: &[(Var, bool)],
        target: Option<i64>,
        budget: &Budget,
    ) -> Result<Reply, BackendError> {
        match fixed {
            [] => self.solve(target, budget),
            _ => Err(BackendError::NoAssumptions),
        }
    }

    /// As [`Session::solve_under`], for a question that may be given up: none where it takes more conflicts than are
    /// allowed. What was learnt stays, so that the question can be asked again. A backend that cannot limit its
    /// conflicts goes on to the end.
    ///
    /// # Errors
    /// As [`Session::solve_under`].
    fn try_under(
        &mut self,
        fixed: &[(Var, bool)],
        target: Option<i64>,
        conflicts: u64,
        budget: &Budget,
    ) -> Result<Option<Reply>, BackendError> {
        let _ = conflicts;
        self.solve_under(fixed, target, budget).map(Some)
    }

    /// How much it has worked so far.
    fn effort(&self) -> Effort {
        Effort::default()
    }
}

/// What a solve ends with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// A value for each variable; the objective cannot be better than `bound`, where one is known.
    Solution {
        /// In the order of the variables.
        values: Vec<i64>,
        /// In units of the objective.
        bound: Option<i64>,
    },
    /// No solution reaches the target, or there is none at all.
    Nothing,
    /// The budget ended first.
    Stopped {
        /// Which part of it.
        reason: Stopped,
        /// The best solution so far.
        values: Option<Vec<i64>>,
        /// What is proved to be impossible to better.
        bound: Option<i64>,
    },
}

/// How much a backend has worked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// Conflicts of a SAT solver.
    pub conflicts: Option<u64>,
    /// Nodes of a branch and bound.
    pub nodes: Option<u64>,
}

impl Effort {
    /// What has come since an earlier effort of the same backend.
    #[must_use]
    pub fn since(self, before: Effort) -> Effort {
        let rest = |now: Option<u64>, before: Option<u64>| now.map(|now| now - before.unwrap_or(0).min(now));
        Effort { conflicts: rest(self.conflicts, before.conflicts), nodes: rest(self.nodes, before.nodes) }
    }

    /// Both together.
    #[must_use]
    pub fn and(self, other: Effort) -> Effort {
        let sum = |a: Option<u64>, b: Option<u64>| a.map_or(b, |a| Some(a + b.unwrap_or(0)));
        Effort { conflicts: sum(self.conflicts, other.conflicts), nodes: sum(self.nodes, other.nodes) }
    }
}

/// Why a backend gives no reply.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BackendError {
    /// It takes 0-1 variables only.
    #[error("{backend} takes 0-1 variables only; variable {variable} goes from {lo} to {hi}")]
    NotBinary {
        /// The backend.
        backend: String,
        /// The variable that is not 0-1.
        variable: String,
        /// Its least value.
        lo: i64,
        /// Its largest value.
        hi: i64,
    },
    /// It does not support assumptions.
    #[error("the solver does not support assumptions: expected a SAT solver, such as {}", DEFAULT_SAT.name())]
    NoAssumptions,
    /// It solves no relaxations.
    #[error("{backend} does not solve LP relaxations")]
    NoRelaxation {
        /// The backend.
        backend: String,
    },
    /// It writes no refutations.
    #[error("{backend} does not write refutations: expected cadical, in a build with the feature `cadical`")]
    NoRefutation {
        /// The backend.
        backend: String,
    },
    /// The budget ended before there was a result.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// It is not there, or has failed; the text says what to do.
    #[error("{backend}: {text}")]
    Failed {
        /// The backend.
        backend: String,
        /// What happened.
        text: String,
    },
    /// Its solution violates a row: a defect of the backend.
    #[error("{backend} returned values that violate {broken}, which is a defect of the solver")]
    Wrong {
        /// The backend.
        backend: String,
        /// The variable or row.
        broken: String,
    },
}
