//! Tours: methods, conditions, symmetry, all tours of a board, and uniform draws.

#[path = "../common/mod.rs"]
mod common;

mod all;
mod conditions;
mod magic;
mod methods;
mod neural;
mod symmetry;
mod uniform;
