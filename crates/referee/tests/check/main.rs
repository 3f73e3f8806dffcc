//! Right answers pass; tampered ones, and claims that a short argument refutes, do not.

mod count;
mod depths;
mod fouls;
mod refutations;
mod tour;
mod uncrossed;
mod walks;
