//! Uncrossed: the longest path or cycle of leaps that never crosses itself.

use cavalcade_board::{Beginning, BeginningError, Board, Cell, Guard, Leaper};
use serde::{Deserialize, Serialize};

use crate::condition::Condition;
use crate::conditions::{Conditions, ConditionsError};
use crate::header::{self, Header};
use crate::text_schema;
use crate::uncrossed_variant::UncrossedVariant;

/// Leap from cell to cell, drawing a straight line with every leap. No two lines may share a point, except the cell
/// between two consecutive leaps. Maximise the moves. The first cells of the path may be given, and [`Conditions`] on the
/// cells that it visits.
///
/// [`Uncrossed::new`] checks that leaps of the piece can cross, and that its steps have no common factor.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Keys")]
pub struct Uncrossed {
    #[serde(flatten)]
    header: Header,
    board: Board,
    piece: Leaper,
    closed: bool,
    begin: Beginning,
    #[serde(flatten)]
    conditions: Conditions,
    #[serde(skip_serializing_if = "Option::is_none")]
    variant: Option<UncrossedVariant>,
    #[serde(skip_serializing_if = "is_one")]
    paths: u64,
}

header::keys! {
    "uncrossed":
    /// A size such as 8x8, or rows from the top such as .../.#./..., with # where there is no cell.
    #[schemars(with = "text_schema::Board")]
    board: Board,
    /// The piece: knight, camel, zebra, giraffe, antelope, wazir, ferz, dabbaba, alfil, threeleaper, tripper, king,
    /// gnu, two steps such as 3,5, or a sum such as knight+camel.
    #[serde(default)]
    #[schemars(with = "text_schema::Piece")]
    piece: Leaper,
    /// The path returns to its first cell.
    #[serde(default)]
    closed: bool,
    /// The first cells in order, such as a1 and b3; none: it begins anywhere.
    #[serde(default)]
    #[schemars(with = "Vec<text_schema::Cell>")]
    begin: Beginning,
    /// The first cell; of a cycle, one that it visits. Any by default.
    #[schemars(with = "Option<text_schema::Cell>", skip_serializing_if = "Option::is_none")]
    from: Option<Cell>,
    /// The last cell; of a cycle, the one before it returns to the first. Any by default.
    #[schemars(with = "Option<text_schema::Cell>", skip_serializing_if = "Option::is_none")]
    to: Option<Cell>,
    /// Cells that are visited, in any order.
    #[serde(default)]
    #[schemars(with = "Vec<text_schema::Cell>", skip_serializing_if = "Vec::is_empty")]
    visit: Vec<Cell>,
    /// Cells that are not visited; leaps pass over them.
    #[serde(default)]
    #[schemars(with = "Vec<text_schema::Cell>", skip_serializing_if = "Vec::is_empty")]
    avoid: Vec<Cell>,
    /// Guards such as Qd5: K Q R B N on their cells. No cell that they attack or occupy is visited.
    #[serde(default)]
    #[schemars(with = "Vec<text_schema::Guard>", skip_serializing_if = "Vec::is_empty")]
    guards: Vec<Guard>,
    /// Another objective: shortest, the fewest moves of a path that cannot be extended; crossings, the most crossings of a
    /// path that visits no cell twice. Without it, the most moves.
    #[schemars(with = "Option<UncrossedVariant>", skip_serializing_if = "Option::is_none")]
    variant: Option<UncrossedVariant>,
    /// How many paths, or cycles, share no cell and do not cross; the most moves of all together.
    #[serde(default = "one")]
    #[schemars(range(min = 1, max = 16), skip_serializing_if = "is_one")]
    paths: u64,
}

/// By default, one path.
fn one() -> u64 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_one(paths: &u64) -> bool {
    *paths == 1
}

header::header_getters!(Uncrossed);

impl Uncrossed {
    /// More paths are not looked for together.
    pub const MOST_PATHS: u64 = 16;

    /// The shortest file of this kind, for messages that show a right one.
    pub const EXAMPLE: &str = "kind = \"uncrossed\"\nboard = \"8x8\"\n";

    /// States the puzzle: a path, or a cycle when it is `closed`.
    ///
    /// # Errors
    /// When the steps of the piece have a common factor, or none of its paths can cross itself; when rims of the board are
    /// joined.
    pub fn new(board: Board, piece: Leaper, closed: bool) -> Result<Uncrossed, UncrossedError> {
        if let Some(wrap) = board.wrap() {
            return Err(UncrossedError::Wrapped { noun: wrap.noun() });
        }
        let factor = piece.common_factor();
        if factor > 1 {
            return Err(UncrossedError::CommonFactor { steps: steps(piece, 1), smaller: steps(piece, factor), factor });
        }
        if piece.steps().is_some_and(|(r, s)| r.saturating_add(s) < 3) {
            return Err(UncrossedError::NeverCrosses { steps: steps(piece, 1) });
        }
        let (begin, conditions) = (Beginning::ANYWHERE, Conditions::default());
        Ok(Uncrossed { header: Header::default(), board, piece, closed, begin, conditions, variant: None, paths: 1 })
    }

    /// With these first cells.
    ///
    /// # Errors
    /// [`UncrossedError::Beginning`] when they are not an uncrossed path on the board, [`UncrossedError::Conditions`] when
    /// the conditions forbid them, and [`UncrossedError::OfOnePath`] when several paths are asked for.
    pub fn beginning(self, begin: Beginning) -> Result<Uncrossed, UncrossedError> {
        begin.check(&self.board, self.piece)?;
        if self.variant != Some(UncrossedVariant::Crossings) {
            begin.check_uncrossed()?;
        }
        self.conditions.check(&self.board, &begin)?;
        Uncrossed { begin, ..self }.of_as_many()
    }

    /// With conditions on the cells that are visited.
    ///
    /// # Errors
    /// [`UncrossedError::Conditions`] when they are not valid on the board, or contradict the given first cells, and
    /// [`UncrossedError::OfOnePath`] when they are about the ends of one path, and several are asked for.
    pub fn under(self, conditions: Conditions) -> Result<Uncrossed, UncrossedError> {
        conditions.check(&self.board, &self.begin)?;
        Uncrossed { conditions, ..self }.of_as_many()
    }

    /// With another objective.
    ///
    /// # Errors
    /// [`UncrossedError::ShortestCycle`] when the shortest of cycles is asked for: a cycle has no ends.
    /// [`UncrossedError::Beginning`] when given first cells cross, and may not, and [`UncrossedError::OfOnePath`] when
    /// several paths are asked for.
    pub fn with_variant(self, variant: Option<UncrossedVariant>) -> Result<Uncrossed, UncrossedError> {
        if self.closed && variant == Some(UncrossedVariant::Shortest) {
            return Err(UncrossedError::ShortestCycle);
        }
        let begin = self.begin.clone();
        Uncrossed { variant, ..self }.beginning(begin)
    }

    /// With several paths, or cycles: each of at least one leap, no two share a cell, and no leaps cross.
    ///
    /// # Errors
    /// [`UncrossedError::PathCount`] for none, or more than [`Uncrossed::MOST_PATHS`];
    /// [`UncrossedError::OfOnePath`] where the puzzle states ends, first cells or another objective.
    pub fn with_paths(self, paths: u64) -> Result<Uncrossed, UncrossedError> {
        if !(1..=Uncrossed::MOST_PATHS).contains(&paths) {
            return Err(UncrossedError::PathCount { paths });
        }
        Uncrossed { paths, ..self }.of_as_many()
    }

    /// The same, unless it states several paths and something that only one has.
    fn of_as_many(self) -> Result<Uncrossed, UncrossedError> {
        let of_one = [Condition::Begin, Condition::From, Condition::To, Condition::Variant];
        let paths = self.paths;
        match self.stated().into_iter().find(|condition| of_one.contains(condition)) {
            Some(condition) if paths > 1 => Err(UncrossedError::OfOnePath { paths, condition }),
            _ => Ok(self),
        }
    }

    /// The same puzzle on another board, where the path begins anywhere and is under no conditions.
    #[must_use]
    pub fn on(self, board: Board) -> Uncrossed {
        Uncrossed { board, begin: Beginning::ANYWHERE, conditions: Conditions::default(), ..self }
    }

    /// Where the path runs.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// How it leaps.
    pub fn piece(&self) -> Leaper {
        self.piece
    }

    /// Whether it returns to its first cell.
    pub fn closed(&self) -> bool {
        self.closed
    }

    /// Its first cells, if they are given.
    pub fn begin(&self) -> &Beginning {
        &self.begin
    }

    /// Which cells it begins on, ends on, visits and avoids.
    pub fn conditions(&self) -> &Conditions {
        &self.conditions
    }

    /// Another objective than the most moves, if one is stated.
    pub fn variant(&self) -> Option<UncrossedVariant> {
        self.variant
    }

    /// How many paths, or cycles, are looked for.
    pub fn paths(&self) -> u64 {
        self.paths
    }

    /// What is stated besides board, piece and whether it returns.
    pub fn stated(&self) -> Vec<Condition> {
        let Conditions { from, to, visit, avoid, guards } = &self.conditions;
        let all = [
            (Condition::Begin, !self.begin.is_empty()),
            (Condition::From, from.is_some()),
            (Condition::To, to.is_some()),
            (Condition::Visit, !visit.is_empty()),
            (Condition::Avoid, !avoid.is_empty()),
            (Condition::Guards, !guards.is_empty()),
            (Condition::Variant, self.variant.is_some()),
            (Condition::Paths, self.paths > 1),
        ];
        all.into_iter().filter_map(|(condition, is_stated)| is_stated.then_some(condition)).collect()
    }
}

impl TryFrom<Keys> for Uncrossed {
    type Error = UncrossedError;

    fn try_from(keys: Keys) -> Result<Self, Self::Error> {
        let Keys { from, to, visit, avoid, guards, .. } = keys;
        let uncrossed = Uncrossed::new(keys.board, keys.piece, keys.closed)?
            .with_variant(keys.variant)?
            .beginning(keys.begin)?
            .under(Conditions { from, to, visit, avoid, guards })?
            .with_paths(keys.paths)?;
        Ok(Uncrossed { header: Header { title: keys.title, source: keys.source }, ..uncrossed })
    }
}

/// A piece, or a beginning, that is not valid for this puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum UncrossedError {
    /// Its steps have a common factor.
    #[error(
        "the steps of the piece {steps} have the common factor {factor}: it leaps as {smaller} does on boards whose files and ranks are \
         {factor} times as far apart; expected steps without a common factor, such as `knight` or `2,3`"
    )]
    CommonFactor {
        /// Its steps.
        steps: String,
        /// The same without the common factor.
        smaller: String,
        /// What divides all its steps.
        factor: u32,
    },
    /// Its leaps never cross.
    #[error(
        "leaps of the piece {steps} never cross on the way from cell to cell: every path without a repeated cell would do; \
         expected longer steps, such as `knight` or `1,3`"
    )]
    NeverCrosses {
        /// Its steps.
        steps: String,
    },
    /// Its board has joined rims.
    #[error("on a {noun} it depends on the drawing which leaps cross: expected a board whose rims are not joined")]
    Wrapped {
        /// What the board is called.
        noun: &'static str,
    },
    /// The first cells are not an uncrossed path.
    #[error(transparent)]
    Beginning(#[from] BeginningError),
    /// The shortest cycle that cannot be extended is asked for.
    #[error("`variant`: a cycle has no ends at which it could be extended: expected an open path, or \"crossings\"")]
    ShortestCycle,
    /// No path, or too many.
    #[error("`paths` is {paths}: expected a number from 1 to {}", Uncrossed::MOST_PATHS)]
    PathCount {
        /// How many.
        paths: u64,
    },
    /// Several paths, and something that only one has.
    #[error("`{condition}` is about one path, and `paths` is {paths}: leave one of them out")]
    OfOnePath {
        /// How many.
        paths: u64,
        /// What only one has.
        condition: Condition,
    },
    /// A condition is not valid.
    #[error(transparent)]
    Conditions(#[from] ConditionsError),
}

/// The steps of a piece, divided by a factor of them: `{1,2}`, `{1,2}+{1,3}`.
fn steps(piece: Leaper, factor: u32) -> String {
    let part = |(r, s): (u32, u32)| format!("{{{},{}}}", r / factor, s / factor);
    piece.parts().map(part).collect::<Vec<String>>().join("+")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn uncrossed(piece: &str) -> Result<Uncrossed, UncrossedError> {
        Uncrossed::new("8x8".parse().unwrap(), piece.parse().unwrap(), false)
    }

    #[test]
    fn a_piece_whose_steps_have_a_common_factor_is_refused() {
        for (text, factor) in [("4,2", 2), ("3,3", 3), ("0,2", 2), ("alfil+dabbaba", 2)] {
            let piece = text.parse().unwrap();
            assert_eq!(
                uncrossed(text),
                Err(UncrossedError::CommonFactor { steps: steps(piece, 1), smaller: steps(piece, factor), factor })
            );
        }
        let text = uncrossed("4,2").unwrap_err().to_string();
        assert!(text.contains("{2,4} have the common factor 2: it leaps as {1,2} does"), "{text}");
    }

    #[test]
    fn a_piece_whose_paths_never_cross_is_refused() {
        for text in ["wazir", "ferz"] {
            assert!(matches!(uncrossed(text), Err(UncrossedError::NeverCrosses { .. })), "{text}");
        }
    }

    #[test]
    fn a_beginning_that_crosses_itself_is_refused() {
        let error = uncrossed("knight").unwrap().beginning("b2,c4,a3,c2".parse().unwrap()).unwrap_err();
        assert!(error.to_string().starts_with("`begin`: a3-c2 crosses b2-c4"), "{error}");
    }

    #[test]
    fn every_other_piece_is_well_formed() {
        for piece in ["knight", "camel", "zebra", "giraffe", "antelope", "1,4294967295", "3,5", "king", "dabbaba+wazir"]
        {
            assert!(uncrossed(piece).is_ok(), "{piece}");
        }
    }
}
