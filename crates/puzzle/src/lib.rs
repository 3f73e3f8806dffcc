//! The puzzles and their answers as plain data, and their text forms: TOML for a puzzle, JSON for an answer.
//!
//! ```
//! use cavalcade_puzzle::Puzzle;
//!
//! let puzzle = Puzzle::from_toml(r#"
//!     kind = "exchange"
//!     start = "n.n/.../N.N"
//! "#)?;
//! // Every default is written out.
//! assert_eq!(
//!     serde_json::to_string(&puzzle)?,
//!     r#"{"kind":"exchange","start":"n.n/.../N.N","goal":"N.N/.../n.n","piece":"knight"}"#
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | what it holds |
//! | --- | --- |
//! | [`puzzle`](mod@puzzle) | the kinds of puzzles, and a puzzle of any kind |
//! | [`problem`] | what every kind has in common |
//! | [`goal`] | what makes an answer the best, and its values |
//! | [`placement`] | tokens on a board |
//! | [`token_name`] | the names of tokens |
//! | [`exchange`] | fewest moves from one placement to another |
//! | [`exchange_variant`] | exchanges under another rule |
//! | [`labelled_swap`] | exchanges in which tokens change places with those opposite |
//! | [`uncrossed`] | longest path that never crosses itself |
//! | [`uncrossed_variant`] | other objectives of such paths |
//! | [`guarded`] | which cells guards leave safe |
//! | [`cover`] | a team visits every safe cell |
//! | [`snake`] | the longest induced path or cycle |
//! | [`errand`] | visit cells in a given order |
//! | [`tour`] | visit every cell exactly once |
//! | [`tour_variant`] | tours whose numbers have equal sums |
//! | [`condition`] | conditions that not every method takes |
//! | [`numbers`] | numbers that are given to cells |
//! | [`count`] | how many tours there are |
//! | [`statistic`] | what tours are counted by |
//! | [`leap_set`] | leaps that a tour must not make, or that are counted |
//! | [`family`] | a question about a board for each number |
//! | [`shape`] | the boards of a family |
//! | [`sequence`] | families that have a name |
//! | [`named`] | enumerations whose values have names |
//! | [`named_sequence`] | what a kind says about its sequences |
//! | [`range`] | `1..40`, and the boards `6x1..40` |
//! | [`ask`](mod@ask) | what is asked about a puzzle |
//! | [`survey`] | a puzzle with its guards on every set of cells |
//! | [`request`](mod@request) | a question about a puzzle, how it is answered, and within which limits |
//! | [`verify`] | whether an answer has its certificate verified |
//! | [`schema`] | JSON Schemas of requests, reports, puzzles and answers |
//! | [`report`](mod@report) | what comes of a request, part by part |
//! | [`argument`](mod@argument) | why there is no solution, or no better one |
//! | [`answer`](mod@answer) | what is known about a puzzle |
//! | [`keys`] | the keys of puzzles and the options of requests, for forms |
//! | [`list`] | moves and paths as people write them |
//! | [`grid`] | a tour as a square of numbers |
//! | [`number`] | numbers for people |
//! | [`submission`] | an answer by hand |
//! | [`depths`] | the state space of an exchange |
//! | [`witness`](mod@witness) | what can be replayed |
//! | [`route`] | a tour as a list of cells, or as what generates it |
//! | [`classics`] | puzzles that others have posed, embedded |

pub mod answer;
pub mod argument;
pub mod ask;
pub mod classics;
pub mod command;
pub mod condition;
pub mod conditions;
pub mod count;
pub mod cover;
pub mod depths;
pub mod errand;
pub mod exchange;
pub mod exchange_variant;
mod explanation;
pub mod family;
pub mod goal;
pub mod grid;
pub mod guarded;
mod header;
pub mod keys;
pub mod labelled_swap;
pub mod leap;
pub mod leap_set;
pub mod list;
pub mod moves;
pub mod named;
pub mod named_sequence;
pub mod number;
pub mod numbers;
pub mod pieces;
pub mod placement;
pub mod problem;
pub mod puzzle;
pub mod range;
pub mod report;
pub mod request;
mod rims;
pub mod route;
pub mod schema;
pub mod sequence;
pub mod shape;
pub mod snake;
pub mod statistic;
pub mod submission;
pub mod survey;
pub mod symmetry_class;
mod text_schema;
pub mod token_name;
pub mod tour;
pub mod tour_variant;
pub mod uncrossed;
pub mod uncrossed_variant;
pub mod verify;
pub mod witness;

pub use num_bigint::BigUint;

pub use answer::{Answer, Status, Verdict};
pub use argument::{Argument, Distance, ExcludedSymmetry, OrderedPart, Rotation};
pub use ask::{Ask, ProgramFormat};
pub use condition::Condition;
pub use conditions::{Conditions, ConditionsError};
pub use count::{Count, CountError};
pub use cover::{Cover, CoverError, Minimise, Team};
pub use depths::Depths;
pub use errand::{Errand, ErrandError, Visit};
pub use exchange::{Exchange, ExchangeError};
pub use exchange_variant::ExchangeVariant;
pub use family::{Family, FamilyError, Question};
pub use goal::{Cost, Goal, Length, ObjectiveValue};
pub use grid::{Grid, GridError};
pub use guarded::GuardedError;
pub use leap::{Leap, ParseLeapError};
pub use leap_set::{LeapSet, LeapSetError};
pub use moves::Moves;
pub use named::UnknownName;
pub use named_sequence::NamedSequence;
pub use numbers::{Numbers, NumbersError};
pub use pieces::Pieces;
pub use placement::{Placement, PlacementError};
pub use problem::Problem;
pub use puzzle::{Kind, Puzzle, PuzzleError};
pub use range::{Boards, RangeError};
pub use report::{GuardPlacement, Message, Report};
pub use request::{Choice, Limits, Objection, Request};
pub use route::Route;
pub use sequence::Sequence;
pub use shape::{Shape, ShapeError};
pub use snake::{Snake, SnakeError};
pub use statistic::{Angle, Statistic};
pub use submission::Submission;
pub use symmetry_class::SymmetryClass;
pub use token_name::{TokenName, TokenNameError};
pub use tour::{Tour, TourError};
pub use tour_variant::TourVariant;
pub use uncrossed::{Uncrossed, UncrossedError};
pub use uncrossed_variant::UncrossedVariant;
pub use verify::Verify;
pub use witness::{
    Distribution, Evidence, FixedTours, Listed, Listing, Path, Paths, Several, Total, Trace, ValueTours, Walk, Walks,
    Witness,
};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
