//! The sums of the numbers in the ranks and files of a tour, and in its two diagonals.

use std::collections::TryReserveError;

use cavalcade_board::{Board, Cell};
use cavalcade_puzzle::TourVariant;

use crate::{Foul, Rule};

/// Sums that are added up while a tour is replayed.
pub(crate) struct Sums {
    variant: TourVariant,
    ranks: Vec<u128>,
    files: Vec<u128>,
    /// The one through the first cell, then the other one.
    diagonals: [u128; 2],
}

impl Sums {
    /// Sums of 0; [`Sums::bytes`] long.
    ///
    /// # Errors
    /// When there is not enough memory.
    pub(crate) fn new(board: &Board, variant: TourVariant) -> Result<Sums, TryReserveError> {
        let zeros = |count: u64| -> Result<Vec<u128>, TryReserveError> {
            let count = usize::try_from(count).unwrap_or(usize::MAX);
            let mut zeros = Vec::new();
            zeros.try_reserve_exact(count)?;
            zeros.resize(count, 0);
            Ok(zeros)
        };
        Ok(Sums { variant, ranks: zeros(board.height())?, files: zeros(board.width())?, diagonals: [0; 2] })
    }

    /// The memory that the sums of a board need.
    pub(crate) fn bytes(board: &Board) -> u128 {
        (u128::from(board.width()) + u128::from(board.height())) * size_of::<u128>() as u128
    }

    /// Adds the number of a cell of the board.
    pub(crate) fn add(&mut self, cell: Cell, number: u64) {
        let (file, rank) = (cell.file as usize, cell.rank as usize);
        self.ranks[rank] += u128::from(number);
        self.files[file] += u128::from(number);
        if file == rank {
            self.diagonals[0] += u128::from(number);
        }
        if file + rank + 1 == self.files.len() {
            self.diagonals[1] += u128::from(number);
        }
    }

    /// Whether they are equal, as far as that is asked for.
    ///
    /// # Errors
    /// The [`Foul`] of the first sum that differs from the one before.
    pub(crate) fn check(&self) -> Result<(), Foul> {
        let named = |what: &'static str, sums: &[u128]| -> Vec<(String, u128)> {
            sums.iter().zip(1..).map(|(&sum, number)| (format!("{what} {number}"), sum)).collect()
        };
        let (ranks, files) = (named("rank", &self.ranks), named("file", &self.files));
        let mut lists = vec![ranks, files];
        if self.variant == TourVariant::Magic {
            let first = self.ranks.first().map(|&sum| ("rank 1".to_string(), sum));
            lists.push(first.into_iter().chain(named("diagonal", &self.diagonals)).collect());
        }
        for pair in lists.iter().flat_map(|list| list.windows(2)) {
            let [(one, first), (other, second)] = pair else { continue };
            if first != second {
                let text = format!("the sum of {one} is {first}, and that of {other} is {second}: expected the same");
                return Err(Foul::of(Rule::Sums, text));
            }
        }
        Ok(())
    }
}
