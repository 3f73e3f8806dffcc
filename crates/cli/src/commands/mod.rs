//! One file for each command.

pub mod check;
pub mod classics;
pub mod compare;
pub mod completions;
pub mod draw;
pub mod export;
pub mod handout;
pub mod man;
pub mod methods;
pub mod network_replay;
pub mod neural_study;
pub mod schema;
pub mod sequence;
#[cfg(feature = "serve")]
pub mod serve;
pub mod solve;
pub mod verify;
pub mod work;
