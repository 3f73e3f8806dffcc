//! Cells, boards with holes, pieces, move graphs, lines of attack, crossings and symmetries. No solving.
//!
//! ```
//! use cavalcade_board::{Board, Leaper, MoveGraph};
//!
//! // The knight's leaps on the 3x3 board: a ring of eight cells, and a centre without a leap.
//! let board: Board = "3x3".parse()?;
//! let graph = MoveGraph::new(&board, Leaper::KNIGHT)?;
//! assert_eq!(graph.components().iter().map(Vec::len).collect::<Vec<_>>(), [8, 1]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Words.** A *cell* is a square of a board, and a *node* its number in a [`MoveGraph`]. A *leap* joins two cells
//! that a piece reaches from one another; it is an edge of the move graph. A *move* is one leap of one token or walker
//! in an answer. A *placement* says which token is on which cell; searches of a state space call an encoded placement a
//! *position*. A *place* is an index into an array.
//!
//! | module | what it holds |
//! | --- | --- |
//! | [`cell`] | a square of a board, `a1` in the lower left corner |
//! | [`beginning`] | the first cells of a path, given in order |
//! | [`board`](mod@board) | rectangles, and boards with holes |
//! | [`leaper`] | knight, camel and more by name, any {r,s}, and compounds of several |
//! | [`guard`] | K Q R B N that stand still and attack |
//! | [`graph`] | the cells and leaps of a board as a graph |
//! | [`segment`] | leaps as straight lines, and where two of them meet |
//! | [`symmetry`] | rotations and reflections |
//! | [`wrap`] | boards whose rims are joined: cylinders and tori |
//! | [`text`] | what all text forms share |

pub mod beginning;
pub mod board;
pub mod cell;
pub mod graph;
pub mod guard;
pub mod leaper;
pub mod segment;
pub mod symmetry;
pub mod text;
pub mod wrap;

pub use beginning::{Beginning, BeginningError};
pub use board::{Board, BoardError};
pub use cell::{Cell, ParseCellError};
pub use graph::{BoardTooLarge, MoveGraph};
pub use guard::{Guard, ParseGuardError, Role};
pub use leaper::{Bipartition, Leaper, ParseLeaperError};
pub use segment::{Meeting, Segment};
pub use symmetry::Symmetry;
pub use wrap::{ParseWrapError, Wrap};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
