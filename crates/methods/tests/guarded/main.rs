//! Boards under a guard: covers, errands, and surveys of guards.

#[path = "../common/mod.rs"]
mod common;

mod cover;
mod errand;
mod survey;
