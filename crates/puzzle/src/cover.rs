//! Cover: a team visits every cell that the guards leave safe.

use std::collections::HashSet;

use cavalcade_board::{Board, Cell, Guard, Leaper};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::guarded::{GuardedError, check_any, check_cell, check_guards};
use crate::text_schema;

/// Walkers start together and visit, between them, every safe cell: one on which no guard stands and which none
/// attacks. A walker on the board leaps at every step, onto a safe cell; after any step, or at once, it may leave for
/// good. No two stand on one cell at the same time; they may change places. How few steps suffice, and how few moves
/// within them?
///
/// Guards and walkers stand on cells of the board, walkers on safe ones, none on the cell of another; [`Cover::new`]
/// sees to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Keys")]
pub struct Cover {
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<String>,
    board: Board,
    piece: Leaper,
    guards: Vec<Guard>,
    #[serde(flatten)]
    team: Team,
    minimise: Minimise,
}

/// Who walks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Team {
    /// A walker from each of these cells.
    Knights(Vec<Cell>),
    /// So many walkers, whose starts are to be chosen.
    Place(u32),
}

impl Team {
    /// How many walk.
    pub fn len(&self) -> usize {
        match self {
            Team::Knights(starts) => starts.len(),
            Team::Place(count) => *count as usize,
        }
    }

    /// Whether nobody walks; never, for a cover has a walker.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// What is made small.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, JsonSchema, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Minimise {
    /// The steps of the walker that leaves last, then the moves of all of them.
    #[default]
    Steps,
    /// The moves of all walkers together.
    Moves,
    /// Nothing: any cover will do.
    Nothing,
}

impl Minimise {
    /// Each with its name in files and on the command line.
    pub const NAMES: [(&str, Minimise); 3] =
        [("steps", Minimise::Steps), ("moves", Minimise::Moves), ("nothing", Minimise::Nothing)];

    /// Its name.
    pub fn name(self) -> &'static str {
        Minimise::NAMES.iter().find(|(_, other)| *other == self).map_or("?", |(name, _)| name)
    }
}

/// The keys as they stand in a file; what is missing has its default.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "cover")]
pub(crate) struct Keys {
    #[serde(default, rename = "kind")]
    #[schemars(skip)]
    _kind: serde::de::IgnoredAny,
    /// What the puzzle is called.
    #[schemars(skip_serializing_if = "Option::is_none")]
    title: Option<String>,
    /// Where it comes from.
    #[schemars(skip_serializing_if = "Option::is_none")]
    source: Option<String>,
    /// A size such as 8x8, or rows from the top such as .../.#./..., with # where there is no cell.
    #[schemars(with = "text_schema::Board")]
    board: Board,
    /// How it leaps: knight, camel, zebra, giraffe, antelope, or two steps such as 3,5.
    #[serde(default)]
    #[schemars(with = "text_schema::Piece")]
    piece: Leaper,
    /// Guards such as Qd5: K Q R B N on their cells.
    #[serde(default)]
    #[schemars(with = "Vec<text_schema::Guard>")]
    guards: Vec<Guard>,
    /// The cells where walkers start; or else `place`.
    #[schemars(with = "Option<Vec<text_schema::Cell>>", skip_serializing_if = "Option::is_none")]
    knights: Option<Vec<Cell>>,
    /// How many walkers are placed where they need least; or else `knights`.
    #[schemars(range(min = 1))]
    #[schemars(skip_serializing_if = "Option::is_none")]
    place: Option<u32>,
    /// What is minimised: steps (and then moves), moves, or nothing.
    #[serde(default)]
    minimise: Minimise,
}

impl Cover {
    /// The shortest file of this kind, for messages that show a right one.
    pub const EXAMPLE: &str = "kind = \"cover\"\nboard = \"8x8\"\nguards = [\"Qd5\"]\nknights = [\"h8\", \"a1\"]\n";

    /// States the puzzle.
    ///
    /// # Errors
    /// When a guard stands on no cell or on that of another; when a walker starts on a cell that is not safe, or on
    /// that of another; when there is no walker, or no safe cell.
    pub fn new(
        board: Board,
        piece: Leaper,
        guards: Vec<Guard>,
        team: Team,
        minimise: Minimise,
    ) -> Result<Cover, CoverError> {
        check_guards(&board, &guards)?;
        match &team {
            Team::Knights(starts) => {
                let mut taken = HashSet::new();
                for &cell in starts {
                    check_cell(&board, &guards, cell, "a walker starts on")?;
                    if !taken.insert(cell) {
                        return Err(CoverError::OneCell { cell });
                    }
                }
            }
            Team::Place(_) => check_any(&board, &guards)?,
        }
        if team.is_empty() {
            return Err(CoverError::NoWalker);
        }
        Ok(Cover { title: None, source: None, board, piece, guards, team, minimise })
    }

    /// What the puzzle is called, if it has a name.
    pub fn title(&self) -> Option<&str> {
        self.title.as_deref()
    }

    /// Where it comes from, if that is known.
    pub fn source(&self) -> Option<&str> {
        self.source.as_deref()
    }

    /// Where they walk.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// How a walker leaps.
    pub fn piece(&self) -> Leaper {
        self.piece
    }

    /// Who attacks.
    pub fn guards(&self) -> &[Guard] {
        &self.guards
    }

    /// Who walks.
    pub fn team(&self) -> &Team {
        &self.team
    }

    /// What is made small.
    pub fn minimise(&self) -> Minimise {
        self.minimise
    }
}

impl TryFrom<Keys> for Cover {
    type Error = CoverError;

    fn try_from(keys: Keys) -> Result<Self, Self::Error> {
        let team = match (keys.knights, keys.place) {
            (Some(starts), None) => Team::Knights(starts),
            (None, Some(count)) => Team::Place(count),
            (Some(_), Some(_)) => return Err(CoverError::Both),
            (None, None) => return Err(CoverError::NoWalker),
        };
        let cover = Cover::new(keys.board, keys.piece, keys.guards, team, keys.minimise)?;
        Ok(Cover { title: keys.title, source: keys.source, ..cover })
    }
}

/// What makes no cover.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CoverError {
    /// A guard, or a walker's start.
    #[error(transparent)]
    Guarded(#[from] GuardedError),
    /// Two walkers start on one cell.
    #[error("two walkers start on {cell}: expected each on a cell of its own, such as h8 and a1")]
    OneCell {
        /// The cell.
        cell: Cell,
    },
    /// Nobody walks.
    #[error(
        "nobody walks: expected at least one start, such as knights = [\"h8\"], or a number of walkers to place, such as place = 2"
    )]
    NoWalker,
    /// Starts and a number of walkers.
    #[error(
        "both `knights` and `place` are given: expected the starts, such as knights = [\"h8\"], or how many are to be chosen, such as place = 2"
    )]
    Both,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cover(guards: &[&str], starts: &[&str]) -> Result<Cover, CoverError> {
        let guards = guards.iter().map(|text| text.parse().unwrap()).collect();
        let starts = starts.iter().map(|text| text.parse().unwrap()).collect();
        Cover::new("8x8".parse().unwrap(), Leaper::KNIGHT, guards, Team::Knights(starts), Minimise::Steps)
    }

    #[test]
    fn guards_and_walkers_that_make_no_puzzle_are_refused() {
        let refused = |guards: &[&str], starts: &[&str]| cover(guards, starts).unwrap_err().to_string();
        assert!(refused(&["Qd5"], &["d1"]).contains("d1, which is attacked by the guard Qd5"));
        assert!(refused(&["Qd5"], &["h8", "a1", "h8"]).contains("two walkers start on h8"));
        assert!(refused(&["Qd9"], &["h8"]).contains("Qd9 stands on no cell"));
        assert!(refused(&["Qd5", "Nd5"], &["h8"]).contains("Qd5 and Nd5 stand on one cell"));
        assert_eq!(cover(&["Qd5"], &[]), Err(CoverError::NoWalker));
    }

    #[test]
    fn a_board_without_a_safe_cell_is_refused() {
        let placed = |board: &str| {
            let guards = vec!["Qb2".parse().unwrap()];
            Cover::new(board.parse().unwrap(), Leaper::KNIGHT, guards, Team::Place(1), Minimise::Steps)
        };
        assert_eq!(placed("3x3"), Err(CoverError::Guarded(GuardedError::NothingSafe)));
        assert!(placed("4x3").is_ok());
    }
}
