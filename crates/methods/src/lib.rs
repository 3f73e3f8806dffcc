//! Exact, checked answers about leapers on boards.
//!
//! State a puzzle; the answer is a proven optimum with a witness that an independent referee has replayed.
//!
//! ```
//! use cavalcade::{Puzzle, Solver, Status, Verdict, check};
//!
//! // Guarini, 1512: the white and the black knights change places.
//! let puzzle = Puzzle::from_toml(r#"
//!     kind = "exchange"
//!     start = "n.n/.../N.N"
//! "#)?;
//! let answer = Solver::new(&puzzle).solve()?;
//! assert_eq!((answer.status, answer.value), (Status::Optimal, Some(16)));
//! assert_eq!(check(&answer), Ok(Verdict::Replayed));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | puzzle | module |
//! | --- | --- |
//! | exchange: fewest moves that turn one placement of tokens into another | [`exchange`] |
//! | uncrossed: longest path or cycle of leaps that never crosses itself | [`uncrossed`] |
//! | cover: a team visits every cell that the guards leave safe | [`cover`] |
//! | errand: visit given cells in a given order in the fewest moves | [`errand`] |
//! | tour: visit every cell exactly once | [`tour`] |
//! | count: how many tours there are | [`count`] |
//! | snake: longest path in which only consecutive cells are a leap apart | [`snake`] |
//!
//! A puzzle's folder has one file for each method. [`Solver`] asks one question after another about a puzzle; below it,
//! [`run`](fn@run) answers a [`Request`] as a value and hands on [`Report`]s. [`methods`] lists what can be named; a
//! method's type, such as [`exchange::Bfs`], offers its settings, and [`Solver::solve_by`] takes it, or one of your
//! own. The data types come from `cavalcade-board` (cells, boards, leapers), `cavalcade-puzzle` (puzzles, requests,
//! answers), `cavalcade-referee` and `cavalcade-run` (budgets and progress); the most used ones are re-exported here.

mod arguments;
mod certificate;
mod chosen;
pub mod comparison;
pub mod count;
pub mod cover;
pub mod enumeration;
pub mod errand;
mod error;
pub mod exchange;
mod family;
pub mod formulation;
mod judge;
pub mod method;
pub mod outcome;
mod questions;
mod range;
mod refereed;
mod registry;
mod run;
mod safe_graph;
pub mod snake;
mod solver;
pub mod statistics;
mod survey;
mod symmetry_class;
pub mod tour;
pub mod uncrossed;
mod verification;
pub mod worker;

pub use cavalcade_program as program;
// Their types stand in signatures: counts of any size, and the figures of an answer.
pub use {num_bigint, serde_json};

pub use cavalcade_board::{Board, Cell, Guard, Leaper, Wrap};
pub use cavalcade_puzzle::{
    Answer, Argument, Ask, Choice, Cost, Count, Cover, Depths, Errand, Exchange, Family, GuardPlacement, Kind, Length,
    Limits, Minimise, Objection, Placement, Problem, ProgramFormat, Puzzle, Report, Request, Route, Several, Snake,
    Status, SymmetryClass, Team, Tour, Uncrossed, Verify, Visit, Witness, witness,
};
pub use cavalcade_referee::{
    Foul, Measured, Replay, Rule, Verdict, check, check_argument, check_depths, complete, legal, measure,
};
pub use cavalcade_run::{Budget, Improvement, Observer, Progress, Silent, StopFlag, Stopped};
pub use cavalcade_verifier::{Refusal, Verified};
pub use certificate::{
    CertifyError, MOST_BYTES as MOST_CERTIFICATE_BYTES, certify, certify_compressed, certify_recurrence,
    check_certifiable, check_recurrence_certifiable,
};
pub use chosen::{
    WriteError, anything_as_good, anything_better, program_of, solve_by_network, solve_tour, write_program,
};
pub use error::{SolveError, unknown_setting};
pub use family::{solve_family, term};
pub use judge::stopped_by;
pub use method::{Method, MethodError};
pub use outcome::{Outcome, Resolution};
pub use registry::{MethodInfo, backend, formulations, methods, validate, ways};
pub use run::{Local, run, run_within};
pub use solver::Solver;
pub use verification::{VerifyError, bound_by, verified, verify_answer, verify_certificate};

/// The example of the project's front page.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

#[cfg(doctest)]
#[doc = include_str!("../../../docs/src/library.md")]
struct Book;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct PackageReadme;
