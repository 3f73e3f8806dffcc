//! Integer programs as data, their file formats, and the solvers behind them.

mod ascent;
mod backend;
pub mod batsat;
pub mod cadical;
mod cnf;
mod drat;
mod driver;
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
#[cfg(feature = "pumpkin")]
pub mod pumpkin;
mod sat;
#[cfg(test)]
mod testing;

pub use ascent::{Ascent, Least};
pub use backend::{Abilities, Backend, BackendError, Effort, Reply, Session};
pub use driver::{Outcome, Separator, drive};
pub use program::{Program, Row, Sense, Var, Variable};

/// The solvers of this build.
pub static BACKENDS: &[&dyn Backend] = &[
    &cadical::Cadical,
    &batsat::Batsat,
    &microlp::Microlp,
    #[cfg(feature = "highs")]
    &highs::Highs,
    #[cfg(feature = "pumpkin")]
    &pumpkin::Pumpkin,
];

/// The names of all solvers that [`backend_named`] knows.
pub fn backend_names() -> Vec<String> {
    let executables = exec::EXECUTABLES.iter().map(|exec| exec.name().to_string());
    BACKENDS.iter().map(|backend| backend.name().to_string()).chain(executables).collect()
}

/// The solver of that name: one of [`BACKENDS`], or an executable on the PATH, such as `exec:highs`.
pub fn backend_named(name: &str) -> Option<&'static dyn Backend> {
    let executables = exec::EXECUTABLES.iter().map(|exec| exec as &dyn Backend);
    BACKENDS.iter().copied().chain(executables).find(|backend| backend.name() == name)
}
