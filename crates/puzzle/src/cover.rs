//! Cover: a team visits every cell that the guards leave safe.

use std::collections::HashSet;

use cavalcade_board::{Board, Cell, Guard, Leaper};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::guarded::{GuardedError, check_any, check_cell, check_guards};
use crate::header::{self, Header};
use crate::text_schema;

/// Walkers start together and visit, between them, every safe cell: one on which no guard stands and which none
/// attacks. A walker on the board leaps to a safe cell at every step; after any step, or before the first, it may leave
/// permanently. No two share a cell at the same time; they may swap cells. Minimise the number of steps (the makespan),
/// then the moves of all walkers (the sum of costs).
///
/// [`Cover::new`] checks that guards and walkers start on distinct cells of the board, and walkers on safe ones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Keys")]
pub struct Cover {
    #[serde(flatten)]
    header: Header,
    board: Board,
    piece: Leaper,
    guards: Vec<Guard>,
    #[serde(flatten)]
    team: Team,
    minimise: Minimise,
}

/// The walkers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Team {
    /// One walker from each of these cells.
    Knights(Vec<Cell>),
    /// The number of walkers, whose starts are to be chosen.
    Place(u32),
}

impl Team {
    /// The number of walkers.
    pub fn len(&self) -> usize {
        match self {
            Team::Knights(starts) => starts.len(),
            Team::Place(count) => *count as usize,
        }
    }

    /// Whether there is no walker; never true of a cover.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// The objective.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, JsonSchema, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Minimise {
    /// The steps of the walker that leaves last (the makespan), then the moves of all walkers.
    #[default]
    Steps,
    /// The moves of all walkers together (the sum of costs).
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

header::keys! {
    "cover":
    /// A size such as 8x8, or rows from the top such as .../.#./..., with # where there is no cell.
    #[schemars(with = "text_schema::Board")]
    board: Board,
    /// The piece: knight, camel, zebra, giraffe, antelope, wazir, ferz, dabbaba, alfil, threeleaper, tripper, king,
    /// gnu, two steps such as 3,5, or a sum such as knight+camel.
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
    /// The number of walkers, whose starts are chosen optimally; or else `knights`.
    #[schemars(range(min = 1))]
    #[schemars(skip_serializing_if = "Option::is_none")]
    place: Option<u32>,
    /// The objective: steps (makespan, then moves), moves (sum of costs), or nothing (any cover).
    #[serde(default)]
    minimise: Minimise,
}

header::header_getters!(Cover);

impl Cover {
    /// The shortest file of this kind, for messages that show a right one.
    pub const EXAMPLE: &str = "kind = \"cover\"\nboard = \"8x8\"\nguards = [\"Qd5\"]\nknights = [\"h8\", \"a1\"]\n";

    /// States the puzzle.
    ///
    /// # Errors
    /// When a guard is off the board or shares a cell; when a walker starts on a cell that is not safe, or shares its start;
    /// when there is no walker, or no safe cell; when rims of the board are joined.
    pub fn new(
        board: Board,
        piece: Leaper,
        guards: Vec<Guard>,
        team: Team,
        minimise: Minimise,
    ) -> Result<Cover, CoverError> {
        if let Some(wrap) = board.wrap() {
            return Err(CoverError::Wrapped { noun: wrap.noun() });
        }
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
        Ok(Cover { header: Header::default(), board, piece, guards, team, minimise })
    }

    /// The same cover with another team, without title and source.
    ///
    /// # Errors
    /// As [`Cover::new`].
    pub fn with_team(&self, team: Team) -> Result<Cover, CoverError> {
        Cover::new(self.board.clone(), self.piece, self.guards.clone(), team, self.minimise)
    }

    /// The same cover with other guards, without title and source.
    ///
    /// # Errors
    /// As [`Cover::new`].
    pub fn with_guards(&self, guards: Vec<Guard>) -> Result<Cover, CoverError> {
        Cover::new(self.board.clone(), self.piece, guards, self.team.clone(), self.minimise)
    }

    /// Where they walk.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// How a walker leaps.
    pub fn piece(&self) -> Leaper {
        self.piece
    }

    /// The guards.
    pub fn guards(&self) -> &[Guard] {
        &self.guards
    }

    /// The walkers.
    pub fn team(&self) -> &Team {
        &self.team
    }

    /// The objective.
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
        Ok(Cover { header: Header { title: keys.title, source: keys.source }, ..cover })
    }
}

/// Why values do not make a cover.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CoverError {
    /// A guard or the start of a walker is not allowed.
    #[error(transparent)]
    Guarded(#[from] GuardedError),
    /// Two walkers start on one cell.
    #[error("two walkers start on {cell}: expected distinct cells, such as h8 and a1")]
    OneCell {
        /// The cell.
        cell: Cell,
    },
    /// There is no walker.
    #[error(
        "the team is empty: expected at least one start, such as knights = [\"h8\"], or a number of walkers, such as place = 2"
    )]
    NoWalker,
    /// Both starts and a number of walkers are given.
    #[error(
        "`knights` and `place` exclude each other: give the starts, such as knights = [\"h8\"], or the number of starts to choose, such as place = 2"
    )]
    Both,
    /// Rims of the board are joined.
    #[error("a cover is on a board whose rims are not joined: expected one that is not a {noun}")]
    Wrapped {
        /// What the board is called.
        noun: &'static str,
    },
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
        assert!(refused(&["Qd9"], &["h8"]).contains("Qd9 is not on a cell"));
        assert!(refused(&["Qd5", "Nd5"], &["h8"]).contains("Qd5 and Nd5 stand on the same cell"));
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
