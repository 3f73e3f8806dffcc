//! Why there is no solution, or no better one: an argument that can be checked by hand, without a search.
//!
//! | puzzle | why no value is better | why there is no solution |
//! | --- | --- | --- |
//! | exchange | `order`, `distances`, `end-columns` | `order`, `swaps`, `tokens`, `blocked` |
//! | cover | `parity` | `parts` |
//! | errand | `legs` | `parts` |
//! | tour, and a count of 0 | | `parity`, `parts`, `degree`, `theorem`, `symmetry`, `automorphisms`, `forced`, `cut` |
//! | magic tour | | `shares`, `odd-lines`, `quarters` as well |
//! | uncrossed | `parity` | `no-cycle` |
//! | snake | | `no-cycle` |
//!
//! Methods name the rule by which they decide a puzzle before they search; after a search, a rule is looked for that
//! proves what the search has found. The referee replays the argument, and [`Argument::sentences`] explains it.

use cavalcade_board::{Cell, Symmetry};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Leap, TokenName, text_schema};

/// An argument by its rule; the answer's `explanation` says the same in sentences.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "rule", rename_all = "kebab-case", deny_unknown_fields)]
#[non_exhaustive]
pub enum Argument {
    /// Parity: every leap leads from one of two classes of cells to the other, such as the colours of the board for a
    /// knight.
    Parity {
        /// Cells of the first class.
        even: u64,
        /// Cells of the second class.
        odd: u64,
    },
    /// No sequence of leaps leads from a cell to another.
    Parts {
        /// A cell of one part.
        #[schemars(with = "text_schema::Cell")]
        from: Cell,
        /// A cell of another part.
        #[schemars(with = "text_schema::Cell")]
        to: Cell,
    },
    /// These cells have too few neighbours.
    Degree {
        /// The cells.
        #[schemars(with = "Vec<text_schema::Cell>")]
        cells: Vec<Cell>,
    },
    /// The symmetry maps a cell of the board off the board.
    Symmetry {
        /// The cell.
        #[schemars(with = "text_schema::Cell")]
        cell: Cell,
        /// Where it is mapped to.
        #[schemars(with = "text_schema::Cell")]
        image: Cell,
    },
    /// No symmetry of the board that is asked for acts on a cycle or a path of all cells as on a tour that it maps onto
    /// itself.
    Automorphisms {
        /// All symmetries of the board of which one is to map the tour onto itself; none where the board has none.
        symmetries: Vec<ExcludedSymmetry>,
    },
    /// A connected component of the board does not hold the same tokens at the start and in the goal.
    Tokens {
        /// A cell of the part.
        #[schemars(with = "text_schema::Cell")]
        cell: Cell,
        /// A token.
        #[schemars(with = "text_schema::Token")]
        token: TokenName,
        /// Its number at the start.
        start: u64,
        /// Its number in the goal.
        goal: u64,
    },
    /// A labelled swap of columns of three: two leaps for each token, two more in each of four columns at the ends.
    EndColumns {
        /// Two leaps for each token.
        distances: u64,
        /// Two leaps more for each of the four columns.
        detours: u64,
    },
    /// A published theorem, whose conditions were checked.
    Theorem {
        /// Who proved it.
        name: String,
        /// When it was published.
        year: u16,
    },
    /// The moves of a part of the board form a ring or a path, on which tokens keep their order: only a rotation of it
    /// can be the goal, and the least is the bound.
    Order {
        /// The parts, the moves of which are added up.
        parts: Vec<OrderedPart>,
    },
    /// Each token needs as many leaps as its goal is away, however tokens of one name are paired with their goals.
    Distances {
        /// A pairing with the least sum.
        ways: Vec<Distance>,
    },
    /// Each leg of an errand is a shortest path.
    Legs {
        /// The legs in order.
        ways: Vec<Distance>,
    },
    /// Each leap swaps a token with the only empty cell of a part, and changes sides: the numbers of leaps that the
    /// tokens and the empty cell need are not both even or both odd.
    Swaps {
        /// The swaps of two cells by which the goal differs from the start.
        swaps: u64,
        /// The empty cell at the start.
        #[schemars(with = "text_schema::Cell")]
        from: Cell,
        /// The empty cell in the goal.
        #[schemars(with = "text_schema::Cell")]
        to: Cell,
        /// The leaps between the two.
        leaps: u64,
    },
    /// At one end no token of a connected component can leap, so none of them moves at all, but the other end is different.
    Blocked {
        /// A cell of it that holds another token in the goal than at the start, or none.
        #[schemars(with = "text_schema::Cell")]
        cell: Cell,
        /// Whether no token can leap at the start; else none can in the goal, to which no leap leads therefore.
        at_start: bool,
    },
    /// Without these cells the board falls into more parts than a tour can join.
    Cut {
        /// The cells.
        #[schemars(with = "Vec<text_schema::Cell>")]
        cells: Vec<Cell>,
        /// How many parts are left.
        parts: u64,
    },
    /// A closed tour must take both leaps of a cell that has two: three such leaps meet, or they close a cycle.
    Forced {
        /// The cells with two leaps.
        #[schemars(with = "Vec<text_schema::Cell>")]
        cells: Vec<Cell>,
        /// The leaps that meet on a cell, or those of the cycle.
        #[schemars(with = "Vec<text_schema::Leap>")]
        leaps: Vec<Leap>,
    },
    /// Ranks or files of an odd number of cells cannot share the sum of an even number of numbers.
    Shares {
        /// Cells of such a rank or file.
        cells: u64,
    },
    /// Every leap changes the colour: of neighbouring ranks or files of an odd number of cells, one has an odd sum.
    OddLines {
        /// Cells of such a rank or file.
        cells: u64,
    },
    /// Every leap changes the colour, and both sides are even and not multiples of four: of the cells with odd numbers,
    /// those on every second rank would have an even sum.
    Quarters {
        /// Those cells, an odd number.
        cells: u64,
    },
    /// No sequence of leaps returns: each part of the board has a leap less than cells.
    NoCycle {
        /// Cells of the board.
        cells: u64,
        /// Pairs of cells that are a leap apart.
        leaps: u64,
        /// Parts of the board.
        parts: u64,
    },
}

/// A symmetry of the board, and what shows that it maps no tour onto itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ExcludedSymmetry {
    /// The symmetry.
    #[schemars(with = "text_schema::Symmetry")]
    pub symmetry: Symmetry,
    /// All cells that it leaves in their places.
    #[schemars(with = "Vec<text_schema::Cell>")]
    pub cells: Vec<Cell>,
    /// All allowed leaps of which it exchanges the cells.
    #[schemars(with = "Vec<text_schema::Leap>")]
    pub leaps: Vec<Leap>,
    /// Whether it exchanges the two classes of cells between which every leap leads, such as the colours of the board
    /// for a knight; null where that does not matter.
    pub exchanges_colours: Option<bool>,
}

/// A part of the board on which tokens keep their order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OrderedPart {
    /// Its cells, each a leap from the one before.
    #[schemars(with = "Vec<text_schema::Cell>")]
    pub cells: Vec<Cell>,
    /// Whether a leap leads from the last cell back to the first.
    pub closed: bool,
    /// The rotations that bring every token to a goal of its name, the least first; none where there is no such
    /// rotation.
    pub rotations: Vec<Rotation>,
    /// The leaps of each token in the least rotation, in the order of the cells.
    pub leaps: Vec<u64>,
}

impl OrderedPart {
    /// The leaps of the least rotation, if there is one.
    pub fn moves(&self) -> Option<u64> {
        self.rotations.first().map(|rotation| rotation.moves)
    }
}

/// A way to bring tokens to their goals that keeps their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Rotation {
    /// By how many places each token moves on in the list of the goals; less than 0 against the order of the cells.
    pub places: i64,
    /// The leaps of all tokens.
    pub moves: u64,
}

/// How far it is from a cell to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Distance {
    /// The first cell.
    #[schemars(with = "text_schema::Cell")]
    pub from: Cell,
    /// The other.
    #[schemars(with = "text_schema::Cell")]
    pub to: Cell,
    /// The fewest leaps.
    pub moves: u64,
}
