//! Integer programs as data, their file formats, and the solvers behind them.
//!
//! | feature | default | what it adds |
//! | --- | --- | --- |
//! | `cadical` | yes | CaDiCaL, compiled from C++: the [`DEFAULT_SAT`] solver, and refutations ([`Backend::refute`]) |
//! | `exec` | yes | solvers that are executables, run as child processes: `exec:highs` and others |
//! | `highs` | no | HiGHS, compiled from C++: needs cmake and libclang |
//! | `pumpkin` | no | Pumpkin, constraint programming in Rust |
//!
//! BatSat and microlp, in Rust, are in every build.

mod ascent;
mod backend;
pub mod batsat;
#[cfg(feature = "cadical")]
pub mod cadical;
mod cnf;
pub mod dimacs;
mod driver;
#[cfg(feature = "exec")]
pub mod exec;
mod floating;
mod format;
#[cfg(feature = "highs")]
pub mod highs;
pub mod lp;
pub mod microlp;
pub mod mps;
pub mod opb;
mod program;
mod proof;
#[cfg(feature = "pumpkin")]
pub mod pumpkin;
mod sat;
#[cfg(test)]
mod testing;
#[cfg(feature = "cadical")]
mod trace;

pub use ascent::{Ascent, Least};
pub use backend::{Abilities, Backend, BackendError, Effort, Formula, Reply, Session};
pub use driver::{Outcome, Separator, drive};
pub use program::{Program, Row, Sense, Var, Variable};
pub use proof::{ProofFormat, Refutation, Step};

/// The solvers of this build.
pub static BACKENDS: &[&dyn Backend] = &[
    #[cfg(feature = "cadical")]
    &cadical::Cadical,
    &batsat::Batsat,
    &microlp::Microlp,
    #[cfg(feature = "highs")]
    &highs::Highs,
    #[cfg(feature = "pumpkin")]
    &pumpkin::Pumpkin,
];

/// The SAT solver that methods take when none is named: CaDiCaL, or BatSat in a build without the feature `cadical`.
///
/// ```
/// use cavalcade_program::{DEFAULT_SAT, backend_named};
///
/// assert!(DEFAULT_SAT.abilities().is_exact);
/// assert!(backend_named(DEFAULT_SAT.name()).is_some());
/// ```
pub static DEFAULT_SAT: &dyn Backend = {
    #[cfg(feature = "cadical")]
    const SOLVER: &dyn Backend = &cadical::Cadical;
    #[cfg(not(feature = "cadical"))]
    const SOLVER: &dyn Backend = &batsat::Batsat;
    SOLVER
};

/// The solvers that are executables on the PATH, such as `exec:highs`; none in a build without the feature `exec`.
pub fn executables() -> impl Iterator<Item = &'static dyn Backend> {
    #[cfg(feature = "exec")]
    let known = exec::EXECUTABLES.iter().map(|exec| exec as &dyn Backend);
    #[cfg(not(feature = "exec"))]
    let known = std::iter::empty();
    known
}

/// All solvers that [`backend_named`] knows: [`BACKENDS`], then [`executables`].
pub fn backends() -> impl Iterator<Item = &'static dyn Backend> {
    BACKENDS.iter().copied().chain(executables())
}

/// The names of all solvers that [`backend_named`] knows.
pub fn backend_names() -> Vec<String> {
    backends().map(|backend| backend.name().to_string()).collect()
}

/// The solver of that name, such as `batsat` or `exec:highs`.
pub fn backend_named(name: &str) -> Option<&'static dyn Backend> {
    backends().find(|backend| backend.name() == name)
}

/// The solvers that this build lacks, with the Cargo feature that adds each; `exec:` stands for all executables.
const LACKING: &[(&str, &str)] = &[
    #[cfg(not(feature = "cadical"))]
    ("cadical", "cadical"),
    #[cfg(not(feature = "highs"))]
    ("highs", "highs"),
    #[cfg(not(feature = "pumpkin"))]
    ("pumpkin", "pumpkin"),
    #[cfg(not(feature = "exec"))]
    ("exec:", "exec"),
];

/// The Cargo feature that adds a solver to a build, where this build is without it.
///
/// ```
/// assert_eq!(cavalcade_program::lacking_feature("batsat"), None);
/// assert_eq!(cavalcade_program::lacking_feature("highs"), (!cfg!(feature = "highs")).then_some("highs"));
/// ```
pub fn lacking_feature(name: &str) -> Option<&'static str> {
    let is_meant = |known: &str| name == known || known.ends_with(':') && name.starts_with(known);
    LACKING.iter().find(|(known, _)| is_meant(known)).map(|&(_, feature)| feature)
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
