//! Errand: a walker visits given cells in a given order.

use cavalcade_board::text::excerpt;
use cavalcade_board::{Board, Cell, Guard, Leaper, Wrap};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::guarded::{GuardedError, check_cell, check_guards, safe_cells};
use crate::header::{self, Header};
use crate::{rims, text_schema};

/// Leap from safe cell to safe cell (cells that no guard occupies or attacks) and visit the given cells in their order;
/// passing a cell before its turn is not a visit. Minimise the moves.
///
/// [`Errand::new`] checks that guards stand on distinct cells, and that the cells to visit are safe.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Keys")]
pub struct Errand {
    #[serde(flatten)]
    header: Header,
    #[serde(flatten, serialize_with = "rims::board")]
    board: Board,
    piece: Leaper,
    guards: Vec<Guard>,
    from: Cell,
    visit: Visit,
}

/// What is visited, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Visit {
    /// Every safe cell but the start, from the top rank down, each from right to left.
    Ranks,
    /// These cells.
    Cells(Vec<Cell>),
}

/// The name of the order by ranks.
const RANKS: &str = "ranks";

impl Serialize for Visit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Visit::Ranks => serializer.serialize_str(RANKS),
            Visit::Cells(cells) => cells.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Visit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Order;
        impl<'de> serde::de::Visitor<'de> for Order {
            type Value = Visit;

            fn expecting(&self, formatter: &mut std::fmt::Formatter) -> std::fmt::Result {
                formatter.write_str("\"ranks\" or a list of cells such as [\"f8\", \"e8\"]")
            }

            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Visit, E> {
                match text {
                    RANKS => Ok(Visit::Ranks),
                    _ => Err(E::invalid_value(serde::de::Unexpected::Str(text), &self)),
                }
            }

            fn visit_seq<A: serde::de::SeqAccess<'de>>(self, list: A) -> Result<Visit, A::Error> {
                Vec::deserialize(serde::de::value::SeqAccessDeserializer::new(list)).map(Visit::Cells)
            }
        }
        deserializer.deserialize_any(Order)
    }
}

impl std::str::FromStr for Visit {
    type Err = ParseVisitError;

    /// `ranks`, or cells with commas between them.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            RANKS => Ok(Visit::Ranks),
            _ => {
                let cells = text.split(',').map(|cell| cell.trim().parse()).collect::<Result<_, _>>();
                cells.map(Visit::Cells).map_err(|_| ParseVisitError { text: text.into() })
            }
        }
    }
}

/// A text that is neither `ranks` nor a list of cells.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{} is not a list of cells: expected `ranks`, or cells separated by commas, such as `f8,e8,c8`", excerpt(.text))]
pub struct ParseVisitError {
    text: String,
}

header::keys! {
    "errand":
    /// A size such as 8x8, or rows from the top such as .../.#./..., with # where there is no cell.
    #[schemars(with = "text_schema::Board")]
    board: Board,
    /// Joined rims: files, the last file is beside file a (a cylinder); both, the last rank is beside rank 1 as well (a
    /// torus). Without it, no rims are joined.
    #[schemars(with = "Option<text_schema::Wrap>", skip_serializing_if = "Option::is_none")]
    wrap: Option<Wrap>,
    /// The piece: knight, camel, zebra, giraffe, antelope, wazir, ferz, dabbaba, alfil, threeleaper, tripper, king,
    /// gnu, two steps such as 3,5, or a sum such as knight+camel.
    #[serde(default)]
    #[schemars(with = "text_schema::Piece")]
    piece: Leaper,
    /// Guards such as Qd5: K Q R B N on their cells.
    #[serde(default)]
    #[schemars(with = "Vec<text_schema::Guard>")]
    guards: Vec<Guard>,
    /// The cell where the walker starts.
    #[schemars(with = "text_schema::Cell")]
    from: Cell,
    /// The cells to visit in order; or ranks: every safe cell, from the top rank down, each from right to left.
    #[schemars(with = "text_schema::Visit")]
    visit: Visit,
}

header::header_getters!(Errand);

impl Errand {
    /// The shortest file of this kind, for messages that show a right one.
    pub const EXAMPLE: &str = "kind = \"errand\"\nboard = \"8x8\"\nguards = [\"Qd5\"]\nfrom = \"h8\"\nvisit = \"ranks\"    # or a list such as [\"f8\", \"e8\"]\n";

    /// States the puzzle.
    ///
    /// # Errors
    /// When a guard is off the board or shares a cell, when a cell to start from or to visit is not safe, or when there is no
    /// cell to visit.
    pub fn new(
        board: Board,
        piece: Leaper,
        guards: Vec<Guard>,
        from: Cell,
        visit: Visit,
    ) -> Result<Errand, ErrandError> {
        check_guards(&board, &guards)?;
        check_cell(&board, &guards, from, "the walker starts on")?;
        if let Visit::Cells(cells) = &visit {
            if cells.is_empty() {
                return Err(ErrandError::Nothing);
            }
            cells.iter().try_for_each(|&cell| check_cell(&board, &guards, cell, "the walker is to visit"))?;
        }
        Ok(Errand { header: Header::default(), board, piece, guards, from, visit })
    }

    /// The same errand with other guards, without title and source.
    ///
    /// # Errors
    /// As [`Errand::new`].
    pub fn with_guards(&self, guards: Vec<Guard>) -> Result<Errand, ErrandError> {
        Errand::new(self.board.clone(), self.piece, guards, self.from, self.visit.clone())
    }

    /// Where it walks.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// How it leaps.
    pub fn piece(&self) -> Leaper {
        self.piece
    }

    /// The guards.
    pub fn guards(&self) -> &[Guard] {
        &self.guards
    }

    /// Where it starts.
    pub fn from(&self) -> Cell {
        self.from
    }

    /// The cells to visit, as stated.
    pub fn visit(&self) -> &Visit {
        &self.visit
    }

    /// The cells to visit after the start, in order. With `ranks`, every cell of the board is examined.
    pub fn stations(&self) -> Vec<Cell> {
        match &self.visit {
            Visit::Cells(cells) => cells.clone(),
            Visit::Ranks => {
                let safe = safe_cells(&self.board, &self.guards).filter(|&cell| cell != self.from);
                let mut cells: Vec<Cell> = safe.collect();
                cells.reverse();
                cells
            }
        }
    }
}

impl TryFrom<Keys> for Errand {
    type Error = ErrandError;

    fn try_from(keys: Keys) -> Result<Self, Self::Error> {
        let errand = Errand::new(keys.board.wrapped(keys.wrap), keys.piece, keys.guards, keys.from, keys.visit)?;
        Ok(Errand { header: Header { title: keys.title, source: keys.source }, ..errand })
    }
}

/// Why values do not make an errand.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ErrandError {
    /// A guard, or a cell to start from or to visit, is not allowed.
    #[error(transparent)]
    Guarded(#[from] GuardedError),
    /// No cell to visit.
    #[error("`visit` is empty: expected a list of cells such as visit = [\"f8\", \"e8\"], or visit = \"ranks\"")]
    Nothing,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn errand(from: &str, visit: &str) -> Result<Errand, ErrandError> {
        let (board, guards) = ("8x8".parse().unwrap(), vec!["Qd5".parse().unwrap()]);
        Errand::new(board, Leaper::KNIGHT, guards, from.parse().unwrap(), visit.parse().unwrap())
    }

    #[test]
    fn ranks_are_visited_from_the_top_down_and_from_right_to_left() {
        let stations = errand("h8", "ranks").unwrap().stations();
        assert_eq!(stations.len(), 35);
        let first: Vec<String> = stations.iter().take(8).map(Cell::to_string).collect();
        assert_eq!(first, ["f8", "e8", "c8", "b8", "h7", "g7", "e7", "c7"]);
        assert_eq!(stations.last().map(Cell::to_string).as_deref(), Some("a1"));
    }

    #[test]
    fn an_unsafe_cell_is_refused() {
        let refused = |from: &str, visit: &str| errand(from, visit).unwrap_err().to_string();
        assert!(refused("d8", "ranks").starts_with("the walker starts on d8, which is attacked by the guard Qd5"));
        assert!(refused("h8", "f8,d5").starts_with("the walker is to visit d5, which is where the guard Qd5 stands"));
    }
}
