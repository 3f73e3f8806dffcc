//! One file for each command that answers.

pub mod check;
pub mod compare;
pub mod completions;
pub mod count;
pub mod cover;
pub mod depths;
pub mod draw;
pub mod export;
pub mod family;
pub mod methods;
pub mod neural_study;
pub mod plan;
pub mod recurrence;
pub mod sequence;
#[cfg(feature = "serve")]
pub mod serve;
pub mod settling;
pub mod solve;
pub mod tour;
