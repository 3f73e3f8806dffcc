//! Why there is no solution, or no better one: an argument that can be checked by hand, without a search.

use cavalcade_board::Cell;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{TokenName, text_schema};

/// An argument by its rule; the answer's `reason` says the same in a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "rule", rename_all = "kebab-case", deny_unknown_fields)]
#[non_exhaustive]
pub enum Argument {
    /// Parity: every leap leads from one of two classes of cells to the other, such as the colours of the board for a knight.
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
}
