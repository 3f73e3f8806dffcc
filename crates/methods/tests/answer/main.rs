//! What every answer has to keep, whatever its kind: reasons, checks, figures, and witnesses while a run lasts.

#[path = "../common/mod.rs"]
mod common;

mod arguments;
mod automorphisms;
mod begin;
mod examples;
mod growing;
mod mutations;
mod range;
mod reasons;
mod records;
mod solutions;
mod statistics;
mod verification;
