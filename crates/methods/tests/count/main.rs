//! Counts of tours: numbers, how they are spread, families of boards, and recurrences.

#[path = "../common/mod.rs"]
mod common;

mod distribution;
mod methods;
mod numbers;
mod records;
mod recurrence;
mod sequences;
mod symmetry_classes;
