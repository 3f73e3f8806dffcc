//! Integer programs as data, their file formats, and the solvers behind them.

mod backend;
mod program;

pub use backend::{Abilities, Backend, BackendError, Effort, Reply, Session};
pub use program::{Program, Row, Sense, Var, Variable};
