//! Count: how many tours there are.

use cavalcade_board::{Board, Cell, Leaper, Wrap};
use serde::{Deserialize, Serialize};

use crate::header::{self, Header};
use crate::{LeapSet, LeapSetError, Statistic, SymmetryClass, Tour, TourError};
use crate::{rims, symmetry_class, text_schema};

/// How many ways there are to leap from cell to cell and visit every cell of the board exactly once, back to the first
/// cell or not.
///
/// A tour and its reverse are the same, unless directed tours are asked for: then they are two, but for the tour of a
/// single cell. Where the first or the last cell is given, tours are directed from start to end.
///
/// Of undirected tours, those with a symmetry may be counted alone, or all of them up to the symmetries of the board, or all by
/// the value of a statistic.
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
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<Statistic>,
    #[serde(skip_serializing_if = "LeapSet::is_empty")]
    leaps: LeapSet,
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
    /// Count tours by a statistic: slopes, turns, crossings or leaps. The answer has the number of tours with each value.
    #[schemars(with = "Option<Statistic>", skip_serializing_if = "Option::is_none")]
    by: Option<Statistic>,
    /// The leaps of which it is counted how many a tour makes, in either direction; with `by = "leaps"`.
    #[serde(default)]
    #[schemars(with = "Vec<text_schema::Leap>", skip_serializing_if = "LeapSet::is_empty")]
    leaps: LeapSet,
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
            by: None,
            leaps: LeapSet::default(),
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

    /// Counts each direction of a tour; of tours with a symmetry, up to symmetry, or by a statistic, no direction is counted.
    #[must_use]
    pub fn directed_both_ways(self) -> Count {
        let leaps = LeapSet::default();
        Count { directed: true, symmetry: None, up_to_symmetry: false, by: None, leaps, ..self }
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

    /// Counts tours by a statistic; `leaps` are those that are counted by [`Statistic::Leaps`], else none.
    ///
    /// # Errors
    /// [`CountError`] of directed tours, of tours with a symmetry or up to symmetry, of joined rims where the statistic has no
    /// meaning, and of leaps that are missing, superfluous or not those of the piece.
    pub fn by(self, statistic: Statistic, leaps: LeapSet) -> Result<Count, CountError> {
        Count { by: Some(statistic), leaps, ..self }.checked()
    }

    /// Whether what is asked of symmetries, or by a statistic, can be asked of these tours.
    fn checked(self) -> Result<Count, CountError> {
        self.check_statistic()?;
        match self.symmetry_key() {
            Some(_) if self.symmetry.is_some() && self.up_to_symmetry => Err(CountError::Both),
            Some(key) if self.directed => Err(CountError::Directed { key }),
            _ => Ok(self),
        }
    }

    /// Whether these tours can be counted by the statistic.
    fn check_statistic(&self) -> Result<(), CountError> {
        let Some(statistic) = self.by else {
            return if self.leaps.is_empty() { Ok(()) } else { Err(CountError::OtherLeaps) };
        };
        let takes_leaps = statistic == Statistic::Leaps;
        match self.symmetry_key().or(self.directed.then_some("directed")) {
            Some(key) => Err(CountError::NotBy { key }),
            None if statistic.is_planar() && self.board.wrap().is_some() => Err(CountError::Joined { statistic }),
            None if takes_leaps && self.leaps.is_empty() => Err(CountError::NoLeaps),
            None if !takes_leaps && !self.leaps.is_empty() => Err(CountError::OtherLeaps),
            None => Ok(self.leaps.check(&self.board, self.piece, "leaps").map_err(Box::new)?),
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

    /// The statistic that tours are counted by, if there is one.
    pub fn statistic(&self) -> Option<Statistic> {
        self.by
    }

    /// The leaps that are counted by [`Statistic::Leaps`].
    pub fn leaps(&self) -> &LeapSet {
        &self.leaps
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
        let (symmetry, up_to_symmetry, by, leaps) = (keys.symmetry, keys.up_to_symmetry, keys.by, keys.leaps);
        Count { header, directed, symmetry, up_to_symmetry, by, leaps, ..count }.checked()
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
    /// A statistic is of all undirected tours.
    #[error(
        "`by` is for all undirected tours, from any cell to any other: remove `{}`, or remove `by`",
        if *.key == "directed" { "directed`, `from` and `to" } else { *.key }
    )]
    NotBy {
        /// What is asked as well.
        key: &'static str,
    },
    /// A statistic has no meaning where rims are joined.
    #[error(
        "`by = \"{statistic}\"` is of leaps in the plane, which those over joined rims are not: remove `wrap`; of such a board, \
         expected `by = \"leaps\"`"
    )]
    Joined {
        /// What was asked.
        statistic: Statistic,
    },
    /// No leaps to count.
    #[error("`by = \"leaps\"` counts given leaps: give some, as `leaps = [\"a1-b3\"]` in a file or by `--leap a1-b3`")]
    NoLeaps,
    /// Leaps that are not counted.
    #[error("`leaps` are counted by `by = \"leaps\"` only: set it, or remove `leaps`")]
    OtherLeaps,
    /// What is to be counted is not a leap.
    #[error(transparent)]
    Leaps(#[from] Box<LeapSetError>),
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
    fn a_statistic_is_of_all_undirected_tours_and_given_leaps_belong_to_one_of_them() {
        let read = |keys: &str| toml::from_str::<Count>(&format!("board = '6x6'\nclosed = true\n{keys}"));
        let error = |keys: &str| read(keys).unwrap_err().message().to_string();
        assert_eq!(read("by = 'turns'").unwrap().statistic(), Some(Statistic::Turns));
        assert_eq!(read("by = 'leaps'\nleaps = ['b3-a1', 'a1-b3']").unwrap().leaps().to_string(), "a1-b3");
        assert!(error("by = 'slope'").contains("did you mean `slopes`"));
        assert!(error("by = 'leaps'").contains("--leap a1-b3"));
        assert!(error("by = 'turns'\nleaps = ['a1-b3']").starts_with("`leaps` are counted by"));
        assert!(error("leaps = ['a1-b3']").starts_with("`leaps` are counted by"));
        assert!(error("by = 'leaps'\nleaps = ['a1-a2']").contains("does not leap from a1 to a2"));
        assert!(error("by = 'slopes'\ndirected = true").contains("remove `directed`, `from` and `to`"));
        assert!(error("by = 'slopes'\nfrom = 'a1'").contains("remove `directed`, `from` and `to`"));
        assert!(error("by = 'slopes'\nsymmetry = 'central'").contains("remove `symmetry`"));
        assert!(error("by = 'slopes'\nup_to_symmetry = true").contains("remove `up_to_symmetry`"));
        assert!(error("by = 'crossings'\nwrap = 'both'").contains("expected `by = \"leaps\"`"));
        assert!(read("by = 'leaps'\nleaps = ['a1-b3']\nwrap = 'both'").is_ok());
    }

    #[test]
    fn a_file_says_whether_tours_are_closed() {
        let error = toml::from_str::<Count>("board = '8x8'").unwrap_err();
        assert!(error.to_string().contains("closed"), "{error}");
    }
}
