//! Exact, checked answers about leapers on boards.
//!
//! State a puzzle; the answer is a proven optimum with a witness that an independent referee has replayed.
//!
//! ```
//! use cavalcade::{Budget, Puzzle, Silent, Status, Verdict, check, solve};
//!
//! // Guarini, 1512: the white and the black knights change places.
//! let puzzle = Puzzle::from_toml(r#"
//!     kind = "exchange"
//!     start = "n.n/.../N.N"
//! "#)?;
//! let answer = solve(&puzzle, &Budget::unlimited(), &Silent)?;
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
//!
//! A puzzle's folder has one file for each method. [`solve`](fn@solve) takes the default method, [`solve_by`] one by its
//! name, [`methods`] lists them; a method's type, such as [`exchange::Bfs`], offers its settings. The data types come
//! from `cavalcade-board` (cells, boards, leapers), `cavalcade-puzzle` (puzzles and answers), `cavalcade-referee` and
//! `cavalcade-run` (budgets and progress); the most used ones are re-exported here.

pub mod count;
pub mod cover;
pub mod errand;
pub mod exchange;
mod family;
pub mod formulation;
mod ground;
pub mod method;
mod solve;
pub mod tour;
pub mod uncrossed;

pub use cavalcade_program as program;

pub use cavalcade_board::{Board, Cell, Guard, Leaper};
pub use cavalcade_puzzle::{
    Answer, Count, Cover, Depths, Errand, Exchange, Family, Minimise, Placement, Puzzle, Status, Team, Tour, Uncrossed,
    Visit, Witness,
};
pub use cavalcade_referee::{Foul, Measured, Verdict, check, check_depths, complete, measure};
pub use cavalcade_run::{Budget, Observer, Progress, Silent, StopFlag, Stopped};
pub use family::{solve_family, term};
pub use method::{Method, MethodError};
pub use solve::{
    Choice, MethodInfo, SolveError, anything_better, backend, formulations, methods, program_of, solve, solve_all,
    solve_all_by, solve_by, solve_count_with, solve_depths, solve_map, solve_tour, solve_tour_with,
    solve_uncrossed_with, ways,
};

/// The example of the project's front page.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

#[cfg(doctest)]
#[doc = include_str!("../../../docs/src/library.md")]
struct Book;
