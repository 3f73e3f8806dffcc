//! Exchanges: fewest moves, whole spaces, variants, formulations, and problems made at random.

#[path = "../common/mod.rs"]
mod common;

mod formulations;
mod generate;
mod guy;
mod half;
mod methods;
mod variants;
mod whole;
