//! Tours whose numbers have equal sums.

use cavalcade_board::Board;

use crate::named::named;

named! {
    /// What is asked of the numbers of the cells, 1 for the first cell of a tour, 2 for the next, and so on.
    ///
    /// ```
    /// use cavalcade_puzzle::TourVariant;
    ///
    /// assert_eq!("magic".parse(), Ok(TourVariant::Magic));
    /// ```
    pub enum TourVariant, "variant" {
        /// The numbers of all ranks have the same sum, and so have those of all files.
        Semimagic: "semimagic",
            "In the order of the visits, the numbers of all ranks have the same sum, and so have those of all files.";
        /// On a square, both diagonals have that sum as well.
        Magic: "magic",
            "In the order of the visits, the numbers of every rank, of every file and of both diagonals have the same sum.";
    }
}

impl TourVariant {
    /// Whether a board has the lines that the sums are of: a rectangle has ranks and files, and a square has diagonals.
    pub fn is_for(self, board: &Board) -> bool {
        let is_square = board.width() == board.height();
        !board.has_holes() && (is_square || self != TourVariant::Magic)
    }

    /// The boards that have them.
    pub fn boards(self) -> &'static str {
        match self {
            TourVariant::Semimagic => "a rectangle without holes",
            TourVariant::Magic => "a square without holes",
        }
    }
}
