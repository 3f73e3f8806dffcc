//! Tour: visit every cell of a board exactly once.

use cavalcade_board::{Beginning, BeginningError, Board, BoardTooLarge, Cell, Leaper, MoveGraph, Wrap};
use serde::{Deserialize, Serialize};

use crate::header::{self, Header};
use crate::{
    Condition, LeapSet, LeapSetError, Numbers, NumbersError, SymmetryClass, TourVariant, rims, symmetry_class,
    text_schema,
};

/// Leap from cell to cell and visit every cell of the board exactly once; a closed tour returns from its last cell to
/// its first. The first and last cell may be given, several first cells in order, leaps that are forbidden,
/// numbers of cells, equal sums of ranks and files, and the symmetry of the tour.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Keys")]
pub struct Tour {
    #[serde(flatten)]
    header: Header,
    #[serde(flatten, serialize_with = "rims::board")]
    board: Board,
    piece: Leaper,
    closed: bool,
    symmetry: Option<SymmetryClass>,
    from: Option<Cell>,
    to: Option<Cell>,
    begin: Beginning,
    #[serde(skip_serializing_if = "LeapSet::is_empty")]
    forbidden: LeapSet,
    #[serde(skip_serializing_if = "Numbers::is_empty")]
    numbers: Numbers,
    #[serde(skip_serializing_if = "Option::is_none")]
    variant: Option<TourVariant>,
}

header::keys! {
    "tour":
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
    /// The tour returns from its last cell to its first.
    #[serde(default)]
    closed: bool,
    /// The symmetry of the tour, of which the leaps are mapped onto its leaps: central, by a rotation of 180 degrees;
    /// eulerian, so that it keeps its direction; bergholtian, so that it is reversed; quarter, by a rotation of 90 degrees;
    /// reflective, by a reflection in an axis or a diagonal of the board. An open tour can only be reversed.
    #[serde(default, alias = "symmetric", deserialize_with = "symmetry_class::of_key")]
    #[schemars(with = "Option<SymmetryClass>")]
    symmetry: Option<SymmetryClass>,
    /// The first cell; any by default.
    #[serde(alias = "start")]
    #[schemars(with = "Option<text_schema::Cell>")]
    from: Option<Cell>,
    /// The last cell; any by default.
    #[serde(alias = "end")]
    #[schemars(with = "Option<text_schema::Cell>")]
    to: Option<Cell>,
    /// The first cells in order, such as a1 and b3; none: it begins anywhere, or with the first cell alone.
    #[serde(default)]
    #[schemars(with = "Vec<text_schema::Cell>")]
    begin: Beginning,
    /// Leaps that the tour must not make, in either direction, such as c3-e4.
    #[serde(default)]
    #[schemars(with = "Vec<text_schema::Leap>", skip_serializing_if = "LeapSet::is_empty")]
    forbidden: LeapSet,
    /// Numbers of cells in the order of the tour, the first cell being 1, such as a1 = 1.
    #[serde(default)]
    #[schemars(with = "text_schema::Numbers", skip_serializing_if = "Numbers::is_empty")]
    numbers: Numbers,
    /// Equal sums of the numbers: semimagic, all ranks have one sum and all files; magic, both diagonals of a square as well.
    #[schemars(with = "Option<TourVariant>", skip_serializing_if = "Option::is_none")]
    variant: Option<TourVariant>,
}

header::header_getters!(Tour);

impl Tour {
    /// The shortest file of this kind, for messages that show a right one.
    pub const EXAMPLE: &str = "kind = \"tour\"\nboard = \"8x8\"\n";

    /// The most cells that an answer lists; a longer tour is streamed.
    pub const LONGEST_LISTED: u128 = 1_000_000;

    /// States the puzzle, from any cell to any other.
    pub fn new(board: Board, piece: Leaper, closed: bool) -> Tour {
        Tour {
            header: Header::default(),
            board,
            piece,
            closed,
            symmetry: None,
            from: None,
            to: None,
            begin: Beginning::ANYWHERE,
            forbidden: LeapSet::default(),
            numbers: Numbers::default(),
            variant: None,
        }
    }

    /// With these first and last cells; a closed tour returns from the last to the first.
    ///
    /// # Errors
    /// [`TourError::NoCell`] when the board lacks one of them.
    pub fn between(self, from: Option<Cell>, to: Option<Cell>) -> Result<Tour, TourError> {
        for (key, cell) in [("from", from), ("to", to)] {
            if let Some(cell) = cell.filter(|&cell| !self.board.contains(cell)) {
                let example = self.board.cells().next().unwrap_or(Cell { file: 0, rank: 0 });
                return Err(TourError::NoCell { key, cell, example });
            }
        }
        Ok(Tour { from, to, ..self })
    }

    /// With these first cells; the first of them is the first cell of the tour.
    ///
    /// # Errors
    /// [`TourError::Beginning`] when they are not a path on the board, [`TourError::OtherFirst`] when the tour has another
    /// first cell.
    pub fn beginning(self, begin: Beginning) -> Result<Tour, TourError> {
        begin.check(&self.board, self.piece)?;
        if let (Some(from), Some(first)) = (self.from, begin.first())
            && from != first
        {
            return Err(TourError::OtherFirst { from, first });
        }
        Ok(Tour { begin, ..self })
    }

    /// Without these leaps, in either direction.
    ///
    /// # Errors
    /// [`TourError::Forbidden`] when one of them is not a leap of the piece on the board.
    pub fn forbidding(self, forbidden: LeapSet) -> Result<Tour, TourError> {
        forbidden.check(&self.board, self.piece, "forbidden").map_err(|error| TourError::Forbidden(Box::new(error)))?;
        Ok(Tour { forbidden, ..self })
    }

    /// With these numbers of cells: a figured tour.
    ///
    /// # Errors
    /// [`TourError::Numbers`] when a cell is not on the board, or a number not one of a tour of it.
    pub fn numbered(self, numbers: Numbers) -> Result<Tour, TourError> {
        numbers.check(&self.board).map_err(|error| TourError::Numbers(Box::new(error)))?;
        Ok(Tour { numbers, ..self })
    }

    /// With equal sums of the numbers of ranks and files.
    ///
    /// # Errors
    /// [`TourError::VariantBoard`] on a board with holes, and for a magic tour on one that is not a square.
    pub fn with_variant(self, variant: Option<TourVariant>) -> Result<Tour, TourError> {
        if let Some(variant) = variant.filter(|variant| !variant.is_for(&self.board)) {
            return Err(TourError::VariantBoard { variant });
        }
        Ok(Tour { variant, ..self })
    }

    /// With a symmetry that maps the tour onto itself.
    #[must_use]
    pub fn with_symmetry(self, class: SymmetryClass) -> Tour {
        Tour { symmetry: Some(class), ..self }
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

    /// The symmetry, if one is required.
    pub fn symmetry(&self) -> Option<SymmetryClass> {
        self.symmetry
    }

    /// The first cell, if it is given, by itself or as the first of several.
    pub fn from(&self) -> Option<Cell> {
        self.from.or(self.begin.first())
    }

    /// The last cell, if given.
    pub fn to(&self) -> Option<Cell> {
        self.to
    }

    /// Its first cells, if they are given.
    pub fn begin(&self) -> &Beginning {
        &self.begin
    }

    /// The leaps that it must not make.
    pub fn forbidden(&self) -> &LeapSet {
        &self.forbidden
    }

    /// The given numbers of cells.
    pub fn numbers(&self) -> &Numbers {
        &self.numbers
    }

    /// What is asked of the numbers of all cells, if anything is.
    pub fn variant(&self) -> Option<TourVariant> {
        self.variant
    }

    /// All cells whose numbers are given: as such, as the first or the last cell, or among the first ones.
    pub fn given(&self) -> Vec<(Cell, u64)> {
        let last = u64::try_from(self.board.cell_count()).unwrap_or(u64::MAX);
        let begin = self.begin.cells().iter().copied().zip(1..);
        let ends = self.from.map(|cell| (cell, 1)).into_iter().chain(self.to.map(|cell| (cell, last)));
        let mut given: Vec<(Cell, u64)> = ends.chain(begin).chain(self.numbers.given()).collect();
        given.sort_unstable_by_key(|&(cell, number)| (number, cell));
        given.dedup();
        given
    }

    /// The conditions that not every method takes.
    pub fn conditions(&self) -> Vec<Condition> {
        let given = [
            (Condition::Begin, !self.begin.is_empty()),
            (Condition::Forbidden, !self.forbidden.is_empty()),
            (Condition::Numbers, !self.numbers.is_empty()),
            (Condition::Variant, self.variant.is_some()),
        ];
        given.into_iter().filter_map(|(condition, is_given)| is_given.then_some(condition)).collect()
    }

    /// The cells and the leaps that are not forbidden.
    ///
    /// # Errors
    /// [`BoardTooLarge`] where [`MoveGraph::new`] has it.
    pub fn graph(&self) -> Result<MoveGraph, BoardTooLarge> {
        let graph = MoveGraph::new(&self.board, self.piece)?;
        Ok(graph.without(|one, other| self.forbidden.contains(one, other)))
    }

    /// Whether a leap leads from a cell to another, and is not forbidden.
    pub fn leaps(&self, from: Cell, to: Cell) -> bool {
        self.board.leaps(self.piece, from, to) && !self.forbidden.contains(from, to)
    }

    /// The moves of a tour: as many as cells if it is closed, else one less.
    pub fn moves(&self) -> u128 {
        self.board.cell_count() - u128::from(!self.closed)
    }
}

impl TryFrom<Keys> for Tour {
    type Error = TourError;

    fn try_from(keys: Keys) -> Result<Self, Self::Error> {
        let tour = Tour::new(keys.board.wrapped(keys.wrap), keys.piece, keys.closed)
            .between(keys.from, keys.to)?
            .beginning(keys.begin)?
            .forbidding(keys.forbidden)?
            .numbered(keys.numbers)?
            .with_variant(keys.variant)?;
        let header = Header { title: keys.title, source: keys.source };
        Ok(Tour { header, symmetry: keys.symmetry, ..tour })
    }
}

/// Values that do not make a valid puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TourError {
    /// The first or last cell of a tour is not on the board.
    #[error("`{key}`: {cell} is not a cell of the board: expected one of its cells, such as `{example}`")]
    NoCell {
        /// Which end.
        key: &'static str,
        /// What was asked for.
        cell: Cell,
        /// A cell of the board.
        example: Cell,
    },
    /// The first cells are not a path.
    #[error(transparent)]
    Beginning(#[from] BeginningError),
    /// A forbidden leap is not one.
    #[error(transparent)]
    Forbidden(Box<LeapSetError>),
    /// A number is not one of a tour.
    #[error(transparent)]
    Numbers(Box<NumbersError>),
    /// The board has no ranks, files or diagonals that could have equal sums.
    #[error("`variant`: a {variant} tour is one of {}: expected a board such as `8x8`", .variant.boards())]
    VariantBoard {
        /// What is asked of the sums.
        variant: TourVariant,
    },
    /// The first cell is given twice, differently.
    #[error("`from` is {from}, and `begin` begins with {first}: expected the same cell, or only one of the two keys")]
    OtherFirst {
        /// The first cell.
        from: Cell,
        /// The first of the first cells.
        first: Cell,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tour(board: &str, closed: bool) -> Tour {
        Tour::new(board.parse().unwrap(), Leaper::KNIGHT, closed)
    }

    #[test]
    fn an_end_off_the_board_is_refused_with_a_right_one() {
        let error = tour("#../...", false).between(None, Some("a2".parse().unwrap())).unwrap_err();
        assert_eq!(error.to_string(), "`to`: a2 is not a cell of the board: expected one of its cells, such as `a1`");
        assert!(tour("8x8", false).between(Some("i1".parse().unwrap()), None).is_err());
    }

    #[test]
    fn the_first_cell_and_the_beginning_have_to_agree() {
        let begin: Beginning = "a1,b3".parse().unwrap();
        let from = |cell: &str| tour("8x8", false).between(cell.parse().ok(), None).unwrap();
        assert_eq!(from("a1").beginning(begin.clone()).unwrap().from(), "a1".parse().ok());
        assert_eq!(tour("8x8", false).beginning(begin.clone()).unwrap().from(), "a1".parse().ok());
        let error = from("b3").beginning(begin).unwrap_err().to_string();
        assert_eq!(
            error,
            "`from` is b3, and `begin` begins with a1: expected the same cell, or only one of the two keys"
        );
    }

    #[test]
    fn a_closed_tour_has_a_move_more() {
        assert_eq!((tour("8x8", false).moves(), tour("8x8", true).moves()), (63, 64));
    }
}
