//! What certificates prove, and what damaged and false ones do not.

mod boards;
mod brute_force;
mod clauses;
mod counts;
mod fuzzing;
mod headers;
mod kinds;
mod random;
mod random_board;
mod recurrences;
mod refuter;
mod snakes;
mod strips;
mod tampering;
