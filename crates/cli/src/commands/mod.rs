//! One file for each command that answers.

pub mod check;
pub mod completions;
pub mod methods;
pub mod solve;
