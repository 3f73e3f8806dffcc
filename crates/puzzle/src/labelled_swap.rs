//! Labelled swaps: each of the different tokens on two opposite sides of a board changes places with the one opposite.

use cavalcade_board::{Board, BoardError, Cell, Leaper};

use crate::{Exchange, ExchangeError, Placement, TokenName};

/// Two opposite sides of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sides {
    /// The top and the bottom rank.
    Ranks,
    /// The first and the last file.
    Files,
}

impl Sides {
    /// The number, from 1, of a cell of the two sides along its side, and whether it is on the first file or the bottom
    /// rank; none for other cells.
    fn number(self, board: &Board, cell: Cell) -> Option<(u64, bool)> {
        let (along, across, last) = match self {
            Sides::Ranks => (cell.file, cell.rank, board.height() - 1),
            Sides::Files => (cell.rank, cell.file, board.width() - 1),
        };
        (across == 0 || across == last).then_some((along + 1, across == 0))
    }

    /// The cell opposite.
    fn opposite(self, board: &Board, cell: Cell) -> Cell {
        match self {
            Sides::Ranks => Cell { rank: board.height() - 1 - cell.rank, ..cell },
            Sides::Files => Cell { file: board.width() - 1 - cell.file, ..cell },
        }
    }
}

/// Boards of more cells are not filled.
const MOST_CELLS: u64 = 1 << 22;

impl Exchange {
    /// A labelled swap: tokens `n1`, `n2`, ... on the top rank and `N1`, `N2`, ... on the bottom rank, or on the last and
    /// the first file, change places number by number.
    ///
    /// ```
    /// use cavalcade_board::Leaper;
    /// use cavalcade_puzzle::{Exchange, labelled_swap::Sides};
    ///
    /// let swap = Exchange::labelled_swap(&"4x3".parse()?, Sides::Ranks, Leaper::KNIGHT)?;
    /// assert_eq!(swap.start().to_string(), "n1 n2 n3 n4/. . . ./N1 N2 N3 N4");
    /// assert_eq!(swap.labelled_sides(), Some(Sides::Ranks));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`ExchangeError::Sides`] when the two sides are one, and [`ExchangeError::Kinds`] or [`ExchangeError::Cells`] when
    /// there are too many tokens or cells.
    pub fn labelled_swap(board: &Board, sides: Sides, piece: Leaper) -> Result<Exchange, ExchangeError> {
        let (length, across) = match sides {
            Sides::Ranks => (board.width(), board.height()),
            Sides::Files => (board.height(), board.width()),
        };
        if across < 2 {
            return Err(ExchangeError::Sides { board: board.to_string() });
        }
        let kinds = usize::try_from(length.saturating_mul(2)).unwrap_or(usize::MAX);
        if kinds > Exchange::MAX_KINDS {
            return Err(ExchangeError::Kinds { kinds });
        }
        if board.area() > u128::from(MOST_CELLS) {
            return Err(ExchangeError::Cells { board: board.to_string(), limit: MOST_CELLS });
        }
        let name = |cell| {
            let (number, is_white) = sides.number(board, cell)?;
            format!("{}{number}", if is_white { 'N' } else { 'n' }).parse::<TokenName>().ok()
        };
        let start = Placement::with(board, name);
        let goal = Placement::with(board, |cell| start.token(sides.opposite(board, cell)));
        Exchange::new(start, Some(goal), piece)
    }

    /// R. K. Guy's puzzle: the labelled swap of knights on this number of columns of three.
    ///
    /// ```
    /// use cavalcade_puzzle::Exchange;
    ///
    /// assert_eq!(Exchange::guy(1000)?.start().tokens().count(), 2000);
    /// # Ok::<(), cavalcade_puzzle::ExchangeError>(())
    /// ```
    ///
    /// # Errors
    /// Without a column, and as [`Exchange::labelled_swap`] has them.
    pub fn guy(columns: u64) -> Result<Exchange, ExchangeError> {
        let board = Board::rectangle(columns, 3).map_err(|error: BoardError| ExchangeError::Board { error })?;
        Exchange::labelled_swap(&board, Sides::Ranks, Leaper::KNIGHT)
    }

    /// The sides that a labelled swap is about, whatever the names of its tokens; none for other exchanges.
    pub fn labelled_sides(&self) -> Option<Sides> {
        [Sides::Ranks, Sides::Files].into_iter().find(|&sides| self.is_labelled_swap(sides))
    }

    fn is_labelled_swap(&self, sides: Sides) -> bool {
        let (start, goal) = (self.start(), self.goal());
        let board = start.board();
        let swaps = |cell| {
            let opposite = sides.opposite(board, cell);
            let is_side = sides.number(board, cell).is_some();
            start.token(cell).is_some() == is_side
                && start.token(cell) == goal.token(opposite)
                && (!is_side || cell != opposite)
        };
        !board.has_holes() && board.cells().all(swaps) && start.kinds().values().all(|&count| count == 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sides(start: &str, goal: &str) -> Option<Sides> {
        let goal = Some(goal.parse().unwrap());
        Exchange::new(start.parse().unwrap(), goal, Leaper::KNIGHT).unwrap().labelled_sides()
    }

    #[test]
    fn a_labelled_swap_is_known_by_its_sides_whatever_its_names() {
        assert_eq!(sides("ab/../cd", "cd/../ab"), Some(Sides::Ranks));
        assert_eq!(sides("a.b/c.d", "b.a/d.c"), Some(Sides::Files));
        for (start, goal) in [
            ("ab/../cd", "dc/../ba"),
            ("ab/../cd", "cd/../ba"),
            ("aa/../bb", "bb/../aa"),
            ("ab/x./cd", "cd/x./ab"),
            ("a#/../b#", "b#/../a#"),
            ("a./../b.", "b./../a."),
            ("abc", "abc"),
        ] {
            assert_eq!(sides(start, goal), None, "{start} {goal}");
        }
    }

    #[test]
    fn a_swap_that_is_too_large_or_has_one_side_is_refused() {
        let board = |text: &str| text.parse::<Board>().unwrap();
        let refused =
            |text: &str, sides| Exchange::labelled_swap(&board(text), sides, Leaper::KNIGHT).unwrap_err().to_string();
        assert!(refused("5x1", Sides::Ranks).contains("5x1"));
        assert!(refused("1x5", Sides::Files).contains("1x5"));
        assert!(refused("40000x3", Sides::Ranks).contains("80000 different tokens: expected at most 65535"));
        assert!(refused("3x1000000000000000000", Sides::Files).contains("at most 65535"));
        assert!(refused("1000000000x3", Sides::Files).contains("1000000000x3 is too large"));
        assert!(Exchange::guy(0).unwrap_err().to_string().contains("no cell"));
        assert_eq!(Exchange::guy(32_767).unwrap().start().kinds().len(), 65_534);
    }
}
