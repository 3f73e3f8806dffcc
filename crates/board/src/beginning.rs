//! The beginning of a path: its first cells, given in order.
//!
//! A path, or cycle, with a given beginning has to make the leaps of that beginning. A cell both of whose leaps are
//! given, or the first cell of an open path, has no other leap: it is *settled*.

use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::{Board, Cell, Leaper, Meeting, ParseCellError, Segment};

/// The first cells of a path in order; of a cycle, which returns to the first. Without a cell, the path begins
/// anywhere.
///
/// ```
/// use cavalcade_board::{Beginning, Leaper};
///
/// let begin: Beginning = "a1,b3,c5".parse()?;
/// assert_eq!(begin.check(&"8x8".parse()?, Leaper::KNIGHT), Ok(()));
/// assert_eq!(begin.leaps().count(), 2);
/// // The last cell has a leap to come, and so has the first one of a cycle.
/// assert_eq!((begin.settled(false).len(), begin.settled(true).len()), (2, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Beginning(Vec<Cell>);

impl Beginning {
    /// A path that begins anywhere.
    pub const ANYWHERE: Beginning = Beginning(Vec::new());

    /// These cells, which may not be a path: see [`Beginning::check`].
    pub fn new(cells: Vec<Cell>) -> Beginning {
        Beginning(cells)
    }

    /// Whether no cell is given.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The cells in order.
    pub fn cells(&self) -> &[Cell] {
        &self.0
    }

    /// The first cell, if one is given.
    pub fn first(&self) -> Option<Cell> {
        self.0.first().copied()
    }

    /// The leaps from each cell to the next.
    pub fn leaps(&self) -> impl Iterator<Item = Segment> + '_ {
        self.0.windows(2).map(|pair| Segment { from: pair[0], to: pair[1] })
    }

    /// The cells that have no leap to come: all but the last, and in a cycle also but the first.
    pub fn settled(&self, closed: bool) -> &[Cell] {
        let end = self.0.len().saturating_sub(1);
        &self.0[usize::from(closed).min(end)..end]
    }

    /// Turns a path, or cycle, that contains the beginning so that it begins with it: from its other end, or round and
    /// in the other direction.
    pub fn orient(&self, path: &mut [Cell], closed: bool) {
        let Some(first) = self.first() else { return };
        if closed {
            let place = path.iter().position(|&cell| cell == first).unwrap_or(0);
            path.rotate_left(place);
            if self.0.len() > 1 && path.get(1) != self.0.get(1) {
                path[1..].reverse();
            }
        } else if path.first() != Some(&first) {
            path.reverse();
        }
    }

    /// Whether it is the beginning of a path of leaps: cells of the board, no cell twice, each a leap from the one
    /// before.
    ///
    /// # Errors
    /// [`BeginningError`], with the first cell that is not.
    pub fn check(&self, board: &Board, leaper: Leaper) -> Result<(), BeginningError> {
        let mut known = HashMap::with_capacity(self.0.len());
        for (place, &cell) in self.0.iter().enumerate() {
            if !board.contains(cell) {
                let example = board.cells().next().unwrap_or(Cell { file: 0, rank: 0 });
                return Err(BeginningError::NoCell { cell, example });
            }
            if known.insert(cell, place).is_some() {
                return Err(BeginningError::Twice { cell });
            }
            let before = place.checked_sub(1).map(|before| self.0[before]);
            if let Some(from) = before.filter(|&from| !board.leaps(leaper, from, cell)) {
                let example = board.targets(leaper, from).filter(|to| !known.contains_key(to)).min();
                return Err(BeginningError::NoLeap { from, cell, leaper: leaper.noun_with_article(), example });
            }
        }
        Ok(())
    }

    /// Whether no two of its leaps share a point, except the cell between consecutive ones.
    ///
    /// # Errors
    /// [`BeginningError::Crossing`], with two that do.
    pub fn check_uncrossed(&self) -> Result<(), BeginningError> {
        // Leaps that meet have their lower left corners in one tile of the longer step, or in neighbouring ones.
        let span =
            self.leaps().map(|leap| leap.from.file.abs_diff(leap.to.file).max(leap.from.rank.abs_diff(leap.to.rank)));
        let side = span.max().unwrap_or(0).max(1);
        let tile = |leap: Segment| (leap.from.file.min(leap.to.file) / side, leap.from.rank.min(leap.to.rank) / side);
        let mut drawn: HashMap<(u64, u64), Vec<Segment>> = HashMap::new();
        for leap in self.leaps() {
            let (file, rank) = tile(leap);
            let around = (file.saturating_sub(1)..=file + 1)
                .flat_map(|file| (rank.saturating_sub(1)..=rank + 1).map(move |rank| (file, rank)));
            let mut near = around.filter_map(|tile| drawn.get(&tile)).flatten();
            if let Some(&other) = near.find(|other| other.meeting(leap) == Meeting::Crossing) {
                return Err(BeginningError::Crossing { leap, other });
            }
            drawn.entry((file, rank)).or_default().push(leap);
        }
        Ok(())
    }

    /// Whether only consecutive cells are a leap apart; the last one of a cycle may lead back to the first.
    ///
    /// # Errors
    /// [`BeginningError::Chord`], with two others that are.
    pub fn check_induced(&self, board: &Board, leaper: Leaper, closed: bool) -> Result<(), BeginningError> {
        let places: HashMap<Cell, usize> = self.0.iter().copied().zip(0..).collect();
        for (place, &cell) in self.0.iter().enumerate() {
            let mut earlier = board
                .targets(leaper, cell)
                .filter_map(|other| places.get(&other).copied())
                .filter(|&before| before + 1 < place);
            let closes = |before: usize| closed && before == 0 && place + 1 == self.0.len();
            if let Some(before) = earlier.find(|&before| !closes(before)) {
                return Err(BeginningError::Chord { cell, other: self.0[before] });
            }
        }
        Ok(())
    }
}

/// The cells, separated by commas.
impl fmt::Display for Beginning {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(&self.0.iter().map(Cell::to_string).collect::<Vec<String>>().join(","))
    }
}

impl FromStr for Beginning {
    type Err = ParseCellError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.split(',').map(|cell| cell.trim().parse()).collect::<Result<Vec<Cell>, _>>().map(Beginning)
    }
}

/// Why cells are not the beginning of a path.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BeginningError {
    /// A cell is not on the board.
    #[error("`begin`: {cell} is not a cell of the board: expected its cells, such as `{example}`")]
    NoCell {
        /// What was given.
        cell: Cell,
        /// A cell of the board.
        example: Cell,
    },
    /// A cell is there twice.
    #[error("`begin`: {cell} is given twice: expected each cell once; a closed path returns to its first cell anyway")]
    Twice {
        /// The cell.
        cell: Cell,
    },
    /// A cell is not a leap away from the one before.
    #[error(
        "`begin`: {leaper} does not leap from {from} to {cell}: expected a cell a leap away from {from}{}",
        .example.map(|example| format!(", such as `{example}`")).unwrap_or_default()
    )]
    NoLeap {
        /// The cell before.
        from: Cell,
        /// The cell.
        cell: Cell,
        /// The piece with its article, such as `a knight`.
        leaper: String,
        /// A cell that can be reached, if there is one.
        example: Option<Cell>,
    },
    /// Two leaps share a point.
    #[error(
        "`begin`: {}-{} crosses {}-{}: expected leaps that share no point, except the cell between consecutive ones",
        .leap.from, .leap.to, .other.from, .other.to
    )]
    Crossing {
        /// The later leap.
        leap: Segment,
        /// The earlier one.
        other: Segment,
    },
    /// Two cells that are not consecutive are a leap apart.
    #[error("`begin`: {cell} is a leap away from {other}: expected that only consecutive cells are a leap apart")]
    Chord {
        /// The later cell.
        cell: Cell,
        /// The earlier one.
        other: Cell,
    },
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::MoveGraph;

    fn begin(text: &str) -> Beginning {
        text.parse().unwrap()
    }

    fn check(text: &str) -> Result<(), BeginningError> {
        begin(text).check(&"8x8".parse().unwrap(), Leaper::KNIGHT)
    }

    #[test]
    fn cells_that_are_not_a_path_are_refused_by_name() {
        assert_eq!(check("a1,b3,c5"), Ok(()));
        let text = |begin: &str| check(begin).unwrap_err().to_string();
        assert_eq!(text("a1,b3,i4"), "`begin`: i4 is not a cell of the board: expected its cells, such as `a1`");
        assert!(text("a1,b3,a1").starts_with("`begin`: a1 is given twice: expected each cell once"));
        let expected =
            "`begin`: a knight does not leap from b3 to c4: expected a cell a leap away from b3, such as `a5`";
        assert_eq!(text("a1,b3,c4"), expected);
    }

    #[test]
    fn leaps_that_cross_and_chords_are_refused() {
        assert_eq!(begin("a1,b3,c5").check_uncrossed(), Ok(()));
        let text = begin("b2,c4,a3,c2").check_uncrossed().unwrap_err().to_string();
        assert!(text.starts_with("`begin`: a3-c2 crosses b2-c4: expected"), "{text}");
        let square = begin("a1,b3,d4,c2");
        let text = square.check_induced(&"8x8".parse().unwrap(), Leaper::KNIGHT, false).unwrap_err().to_string();
        assert!(text.starts_with("`begin`: c2 is a leap away from a1: expected"), "{text}");
        assert_eq!(square.check_induced(&"8x8".parse().unwrap(), Leaper::KNIGHT, true), Ok(()));
    }

    #[test]
    fn a_path_is_read_from_the_end_that_was_given() {
        let turned = |given: &str, path: &str, closed: bool| {
            let mut path = begin(path).0;
            begin(given).orient(&mut path, closed);
            Beginning(path).to_string()
        };
        assert_eq!(turned("c2,a1", "b3,a1,c2", false), "c2,a1,b3");
        assert_eq!(turned("c2,a1", "a1,b3,d4,c2", true), "c2,a1,b3,d4");
        assert_eq!(turned("c2,d4", "a1,b3,d4,c2", true), "c2,d4,b3,a1");
        assert_eq!(turned("d4", "a1,b3,d4,c2", true), "d4,c2,a1,b3");
    }

    proptest! {
        /// Leaps are compared by tiles; here each with each.
        #[test]
        fn crossings_are_those_of_all_pairs(steps in prop::collection::vec(0usize..8, 0..12), piece in 0usize..3) {
            let leaper: Leaper = ["knight", "camel", "2,3"][piece].parse().unwrap();
            let graph = MoveGraph::new(&"7x7".parse().unwrap(), leaper).unwrap();
            let mut path = vec![0u32];
            for step in steps {
                let around = graph.neighbours(path[path.len() - 1]);
                path.extend(around.get(step % around.len().max(1)).filter(|next| !path.contains(next)));
            }
            let begin = Beginning(path.iter().map(|&node| graph.cell(node)).collect());
            let leaps: Vec<Segment> = begin.leaps().collect();
            let crosses = leaps.iter().any(|one| leaps.iter().any(|other| one != other && one.meeting(*other) == Meeting::Crossing));
            prop_assert_eq!(begin.check_uncrossed().is_err(), crosses);
            let chord = (2..path.len()).any(|at| (0..at - 1).any(|before| graph.neighbours(path[at]).contains(&path[before])));
            prop_assert_eq!(begin.check_induced(&"7x7".parse().unwrap(), leaper, false).is_err(), chord);
        }
    }
}
