//! What certificates prove, and what damaged and false ones do not.

mod boards;
mod brute_force;
mod clauses;
mod counts;
mod fuzzing;
mod headers;
mod kinds;
mod parts;
mod random;
mod random_board;
mod recurrences;
mod refuter;
mod snakes;
mod strips;
mod tampering;
mod tours;

use cavalcade_verifier::{Limits, Refusal, Verified, verify};

/// What a certificate proves by itself, within the limits of the program.
fn checked(text: &str) -> Result<Verified, Refusal> {
    verify(text.as_bytes(), None, Limits::default())
}
