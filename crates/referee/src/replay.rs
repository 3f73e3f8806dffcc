//! The interface of the referee to a kind of puzzle.

use std::collections::TryReserveError;

use cavalcade_board::Cell;
use cavalcade_puzzle::witness::Periodicity;
use cavalcade_puzzle::{Answer, Problem};

use crate::{Foul, Rule};

/// A kind of puzzle whose answers are checked: a file each.
pub trait Replay: Problem {
    /// What is checked of a solution, in a few words: `no two leaps cross`.
    const LEGAL: &'static str;

    /// What is checked of a solution of this puzzle, in a few words.
    fn legal(&self) -> &'static str {
        Self::LEGAL
    }

    /// Replays a witness and returns its value, or none if there is nothing to replay.
    ///
    /// # Errors
    /// The first [`Foul`], with its step and rule.
    fn replay(&self, witness: &Self::Witness) -> Result<Option<Self::Value>, Foul>;

    /// Checks a witness that cannot be replayed against the answer.
    ///
    /// # Errors
    /// The [`Foul`] of a witness that has the wrong form, or another value than the answer.
    fn check_unreplayed(&self, answer: &Answer, witness: &Self::Witness) -> Result<(), Foul> {
        let _ = (answer, witness);
        Ok(())
    }

    /// A short refutation of an answer, whatever its witness: the value is impossible, or a better one is at hand.
    fn refute(&self, answer: &Answer) -> Option<String>;

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

    /// The memory of [`Replay::replay_while`], in bytes.
    fn bytes(&self) -> u128 {
        0
    }

    /// The value of a witness that is too long to be listed in an answer.
    fn unlisted(&self) -> Option<u128> {
        None
    }

    /// The unit of the secondary objective, where there is one: the moves of a cover in the fewest steps.
    fn second_unit(&self) -> Option<&'static str> {
        None
    }

    /// Whether a value may rest on a periodicity certificate instead of a witness, and this one is possible for the puzzle.
    ///
    /// # Errors
    /// What is wrong with it.
    fn check_periodicity(&self, answer: &Answer, certificate: Periodicity) -> Result<(), Foul> {
        let _ = (answer, certificate);
        Err(Foul::of(
            Rule::Consistency,
            "a periodicity certificate is for uncrossed paths on boards without holes only",
        ))
    }

    /// Whether a symmetry of the board maps solutions to solutions.
    fn keeps(&self, image: &dyn Fn(Cell) -> Cell) -> bool {
        let _ = image;
        true
    }

    /// The image of a witness under such a symmetry.
    fn image(&self, witness: &Self::Witness, image: &dyn Fn(Cell) -> Cell) -> Self::Witness {
        let _ = image;
        witness.clone()
    }

    /// The canonical form of a witness.
    fn canonical(&self, witness: Self::Witness) -> Self::Witness {
        witness
    }
}

/// How far a replay has come.
#[derive(Clone, Debug, PartialEq)]
pub enum Replayed<V> {
    /// Finished: the witness is legal and has this value.
    Legal(V),
    /// There is nothing to replay.
    Nothing,
    /// It was asked to stop.
    Stopped,
    /// There is not enough memory for the visited cells.
    NoMemory(TryReserveError),
}
