//! Count: how many tours there are.

use cavalcade_board::{Board, Cell, Leaper, Wrap};
use serde::{Deserialize, Serialize};

use crate::header::{self, Header};
use crate::{SymmetryClass, Tour, TourError};
use crate::{rims, symmetry_class, text_schema};

/// How many ways there are to leap from cell to cell and visit every cell of the board exactly once, back to the first
/// cell or not.
///
/// A tour and its reverse are the same, unless directed tours are asked for: then they are two, but for the tour of a
/// single cell. Where the first or the last cell is given, tours are directed from start to end.
///
/// Of undirected tours, those with a symmetry may be counted alone, or all of them up to the symmetries of the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Keys")]
pub struct Count {
    #[serde(flatten)]
    header: Header,
    #[serde(flatten, serialize_with = "rims::board")]
    board: Board,
    piece: Leaper,
    closed: bool,
    from: Option<Cell>,
    to: Option<Cell>,
    directed: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    symmetry: Option<SymmetryClass>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    up_to_symmetry: bool,
}

header::keys! {
    "count":
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
    /// True: count closed tours, which return to their first cell; false: open tours.
    closed: bool,
    /// The first cell; any by default.
    #[serde(alias = "start")]
    #[schemars(with = "Option<text_schema::Cell>")]
    from: Option<Cell>,
    /// The last cell; any by default.
    #[serde(alias = "end")]
    #[schemars(with = "Option<text_schema::Cell>")]
    to: Option<Cell>,
    /// Count a tour and its reverse as two; the default is true where `from` or `to` is given.
    directed: Option<bool>,
    /// Count only tours that a symmetry of the board maps onto themselves: central, eulerian, bergholtian, quarter or
    /// reflective.
    #[serde(default, alias = "symmetric", deserialize_with = "symmetry_class::of_key")]
    #[schemars(with = "Option<SymmetryClass>", skip_serializing_if = "Option::is_none")]
    symmetry: Option<SymmetryClass>,
    /// Count tours that a symmetry of the board maps to each other as one.
    #[serde(default)]
    #[schemars(skip_serializing_if = "std::ops::Not::not")]
    up_to_symmetry: bool,
}

header::header_getters!(Count);

impl Count {
    /// The shortest file of this kind, for messages that show a right one.
    pub const EXAMPLE: &str = "kind = \"count\"\nboard = \"8x8\"\nclosed = true\n";

    /// States the puzzle: tours from any cell to any other, not directed.
    pub fn new(board: Board, piece: Leaper, closed: bool) -> Count {
        Count {
            header: Header::default(),
            board,
            piece,
            closed,
            from: None,
            to: None,
            directed: false,
            symmetry: None,
            up_to_symmetry: false,
        }
    }

    /// Counts tours from the first of these cells to the last, directed; a closed tour returns from the last to the
    /// first.
    ///
    /// # Errors
    /// [`CountError::Ends`] when the board lacks one of them.
    pub fn between(self, from: Option<Cell>, to: Option<Cell>) -> Result<Count, CountError> {
        Tour::new(self.board.clone(), self.piece, self.closed).between(from, to)?;
        let directed = self.directed || from.is_some() || to.is_some();
        Count { from, to, directed, ..self }.checked()
    }

    /// The same puzzle on another board, whose rims are joined as they are here.
    ///
    /// # Errors
    /// [`CountError::Ends`] when it lacks the first or the last cell.
    pub fn on(self, board: Board) -> Result<Count, CountError> {
        let (from, to) = (self.from, self.to);
        Count { board: board.wrapped(self.board.wrap()), ..self }.between(from, to)
    }

    /// Counts each direction of a tour; of tours with a symmetry, or up to symmetry, no direction is counted.
    #[must_use]
    pub fn directed_both_ways(self) -> Count {
        Count { directed: true, symmetry: None, up_to_symmetry: false, ..self }
    }

    /// Counts only tours with a symmetry.
    ///
    /// # Errors
    /// [`CountError::Directed`] of directed tours, [`CountError::Both`] of classes of tours.
    pub fn with_symmetry(self, class: SymmetryClass) -> Result<Count, CountError> {
        Count { symmetry: Some(class), ..self }.checked()
    }

    /// Counts tours that a symmetry of the board maps to each other as one.
    ///
    /// # Errors
    /// [`CountError::Directed`] of directed tours, [`CountError::Both`] of tours with a symmetry.
    pub fn up_to_symmetries(self) -> Result<Count, CountError> {
        Count { up_to_symmetry: true, ..self }.checked()
    }

    /// Whether what is asked of symmetries can be asked of these tours.
    fn checked(self) -> Result<Count, CountError> {
        match self.symmetry_key() {
            Some(_) if self.symmetry.is_some() && self.up_to_symmetry => Err(CountError::Both),
            Some(key) if self.directed => Err(CountError::Directed { key }),
            _ => Ok(self),
        }
    }

    /// The key that asks something of symmetries, if there is one.
    pub fn symmetry_key(&self) -> Option<&'static str> {
        match (self.symmetry, self.up_to_symmetry) {
            (Some(_), _) => Some("symmetry"),
            (None, true) => Some("up_to_symmetry"),
            (None, false) => None,
        }
    }

    /// What is visited.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// How it leaps.
    pub fn piece(&self) -> Leaper {
        self.piece
    }

    /// Whether the last cell leads back to the first.
    pub fn closed(&self) -> bool {
        self.closed
    }

    /// The first cell, if given.
    pub fn from(&self) -> Option<Cell> {
        self.from
    }

    /// The last cell, if given.
    pub fn to(&self) -> Option<Cell> {
        self.to
    }

    /// Whether a tour and its reverse count as two.
    pub fn directed(&self) -> bool {
        self.directed
    }

    /// The symmetry of the tours that are counted, if one is asked for.
    pub fn symmetry(&self) -> Option<SymmetryClass> {
        self.symmetry
    }

    /// Whether tours that a symmetry of the board maps to each other count as one.
    pub fn up_to_symmetry(&self) -> bool {
        self.up_to_symmetry
    }
}

impl TryFrom<Keys> for Count {
    type Error = CountError;

    fn try_from(keys: Keys) -> Result<Self, Self::Error> {
        let count = Count::new(keys.board.wrapped(keys.wrap), keys.piece, keys.closed).between(keys.from, keys.to)?;
        if count.directed && keys.directed == Some(false) {
            return Err(CountError::Undirected);
        }
        let directed = keys.directed.unwrap_or(count.directed);
        let header = Header { title: keys.title, source: keys.source };
        let (symmetry, up_to_symmetry) = (keys.symmetry, keys.up_to_symmetry);
        Count { header, directed, symmetry, up_to_symmetry, ..count }.checked()
    }
}

/// Values that do not make a valid puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CountError {
    /// The first or last cell of a tour is not on the board.
    #[error(transparent)]
    Ends(#[from] TourError),
    /// Tours with given ends are directed.
    #[error(
        "`directed = false` contradicts `from` and `to`, whose tours are directed: set `directed = true` or remove \
         the key"
    )]
    Undirected,
    /// Symmetries are those of undirected tours.
    #[error(
        "`{key}` is for undirected tours from any cell to any other: remove `directed`, `from` and `to`, or remove `{key}`"
    )]
    Directed {
        /// What is asked of symmetries.
        key: &'static str,
    },
    /// One thing at a time is asked of symmetries.
    #[error("`symmetry` and `up_to_symmetry` are two different counts: expected one of the keys, not both")]
    Both,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tours_with_a_start_are_directed() {
        let count = Count::new("8x8".parse().unwrap(), Leaper::KNIGHT, true);
        assert!(!count.directed());
        assert!(count.clone().between(None, Some("h8".parse().unwrap())).unwrap().directed());
        assert!(count.between(Some("i9".parse().unwrap()), None).is_err());
        let error = toml::from_str::<Count>("board = '8x8'\nclosed = true\nfrom = 'a1'\ndirected = false").unwrap_err();
        assert!(error.to_string().contains("are directed"), "{error}");
    }

    #[test]
    fn symmetries_are_those_of_undirected_tours_and_one_thing_is_asked_of_them() {
        let read = |keys: &str| toml::from_str::<Count>(&format!("board = '6x6'\nclosed = true\n{keys}"));
        let error = |keys: &str| read(keys).unwrap_err().message().to_string();
        assert_eq!(read("symmetric = true").unwrap().symmetry(), Some(SymmetryClass::Central));
        assert_eq!(read("symmetry = 'quarter'").unwrap().symmetry(), Some(SymmetryClass::Quarter));
        assert!(read("up_to_symmetry = true").unwrap().up_to_symmetry());
        assert_eq!(read("up_to_symmetry = false").unwrap(), read("").unwrap());
        assert!(error("symmetry = 'central'\ndirected = true").starts_with("`symmetry` is for undirected tours"));
        assert!(error("up_to_symmetry = true\nfrom = 'a1'").starts_with("`up_to_symmetry` is for undirected tours"));
        assert!(error("up_to_symmetry = true\nsymmetry = 'central'").contains("not both"));
        assert!(error("symmetry = 'quater'").contains("did you mean `quarter`"));
    }

    #[test]
    fn a_file_says_whether_tours_are_closed() {
        let error = toml::from_str::<Count>("board = '8x8'").unwrap_err();
        assert!(error.to_string().contains("closed"), "{error}");
    }
}
