//! What the referee knows about a kind of puzzle.

use std::collections::TryReserveError;

use cavalcade_board::Cell;
use cavalcade_puzzle::witness::Claim;
use cavalcade_puzzle::{Answer, Problem};

use crate::{Foul, Rule};

/// A kind of puzzle whose answers are checked: a file each.
pub trait Replay: Problem {
    /// Replays a witness, whatever is claimed of it: the value that it has, or none where there is nothing to replay.
    ///
    /// # Errors
    /// The first [`Foul`], with its step and rule.
    fn replay(&self, witness: &Self::Witness) -> Result<Option<Self::Value>, Foul>;

    /// Whether an answer claims what a witness says of which there is nothing to replay.
    ///
    /// # Errors
    /// The [`Foul`] of a witness that has not the form that it is to have, or another value than is claimed.
    fn believe(&self, answer: &Answer, witness: &Self::Witness) -> Result<(), Foul> {
        let _ = (answer, witness);
        Ok(())
    }

    /// What is wrong with an answer by some short argument, whatever its witness: more cannot be done, less has been
    /// done.
    fn doubt(&self, answer: &Answer) -> Option<String>;

    /// The same as [`Replay::replay`] for a witness that may be too long to be replayed at once: after some thousand
    /// steps each the number of those that are done is handed to `goes_on`, until it is false.
    ///
    /// # Errors
    /// As [`Replay::replay`].
    fn replay_while(
        &self,
        witness: &Self::Witness,
        goes_on: &mut dyn FnMut(u64) -> bool,
    ) -> Result<Replayed<Self::Value>, Foul> {
        let _ = goes_on;
        Ok(self.replay(witness)?.map_or(Replayed::Nothing, Replayed::Legal))
    }

    /// How many bytes [`Replay::replay_while`] takes.
    fn bytes(&self) -> u128 {
        0
    }

    /// The value of a witness, where an answer has no place for one that is so long.
    fn unlisted(&self) -> Option<u128> {
        None
    }

    /// Whether there is a second goal: the fewest moves among the covers in the fewest steps.
    fn has_second_goal(&self) -> bool {
        false
    }

    /// Whether a value may rest on a claim instead of a witness, and this one is within what the puzzle allows.
    ///
    /// # Errors
    /// What is wrong with it.
    fn claim(&self, answer: &Answer, claim: Claim) -> Result<(), Foul> {
        let _ = (answer, claim);
        Err(Foul::of(Rule::Claim, "a period is claimed of uncrossed paths on boards without holes only"))
    }

    /// Whether a symmetry of the board, which takes a cell to another one, takes solutions to solutions.
    fn keeps(&self, image: &dyn Fn(Cell) -> Cell) -> bool {
        let _ = image;
        true
    }

    /// What such a symmetry makes of a witness.
    fn image(&self, witness: &Self::Witness, image: &dyn Fn(Cell) -> Cell) -> Self::Witness {
        let _ = image;
        witness.clone()
    }

    /// The witness in one of the ways in which it can be written.
    fn canonical(&self, witness: Self::Witness) -> Self::Witness {
        witness
    }
}

/// How far a replay has come.
#[derive(Clone, Debug, PartialEq)]
pub enum Replayed<V> {
    /// To its end: the witness is legal and has this value.
    Legal(V),
    /// There is nothing to replay.
    Nothing,
    /// It was not to go on.
    Stopped,
    /// There is no memory for what has been visited.
    NoMemory(TryReserveError),
}
