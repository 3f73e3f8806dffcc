//! Certificates of answers: text from which the independent verifier (`cavalcade-verifier`) sees that nothing is
//! better.
//!
//! It does not matter which method has found the answer. The formats and the arguments are at the beginnings of the
//! verifier's files, such as `crates/verifier/src/exchange.rs`.
//!
//! | file | what is written |
//! | --- | --- |
//! | `uncrossed` | the windows of bounds: the verifier sweeps all uncrossed paths |
//! | `snake` | the order of the cells and the windows: the verifier sweeps all induced paths |
//! | `strip` | the period of the lengths on a strip: the verifier computes them |
//! | `errand` | that each leg is a shortest path; a cell that is not reached |
//! | `exchange` | numbers on the cells that prove a sum of distances, pairs of tokens, invariants; else a search |
//! | `tour` | colours, cells with few leaps, cells whose removal leaves too many parts; else a refutation |
//! | `count` | the number: the verifier counts again |
//! | `recurrence` | the generating function of the tours of a width |
//! | `cover` | that the colour bound is met, or a refutation; parts without a walker |
//! | `pairs` | which tokens an exchange takes in pairs |
//! | `clauses` | refutations of formulas that the verifier makes |
//! | `bounded` | how large it may become |

mod bounded;
mod clauses;
mod count;
mod cover;
mod errand;
mod exchange;
mod lines;
mod pairs;
mod recurrence;
mod snake;
mod strip;
mod tour;
mod uncrossed;

use std::io::{self, Write};

use cavalcade_puzzle::{Answer, Puzzle, Status};
use cavalcade_run::{Budget, Stopped};
use cavalcade_sweep::longest::CertificateError;

pub(crate) use self::bounded::certificate;
pub use self::bounded::{MOST_BYTES, certify_compressed};
use self::lines::Lines;
pub use self::recurrence::{certify_recurrence, check_recurrence_certifiable};
use crate::statistics::among;

/// Larger boards are not read by the verifier.
const MOST_CELLS: u128 = 10_000;

/// Why an answer has no certificate.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CertifyError {
    /// The verifier does not read such a puzzle.
    #[error("the verifier has no rule for {what}: {instead}")]
    Unsupported {
        /// What it does not read.
        what: String,
        /// What to give instead.
        instead: &'static str,
    },
    /// The answer is not an optimum with its witness, nor that there is none.
    #[error("a certificate needs an answer that is proved")]
    Unproved,
    /// None of the rules proves the answer.
    #[error("no certificate of this answer is known: {why}")]
    NoneKnown {
        /// What was tried.
        why: String,
    },
    /// It is larger than is allowed.
    #[error("the certificate is larger than {} MiB; allow more, or take a smaller board", .limit >> 20)]
    TooLarge {
        /// The most bytes that are allowed.
        limit: u64,
    },
    /// The budget has ended.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// It could not be written.
    #[error("the certificate could not be written: {0}")]
    Write(#[from] io::Error),
    /// There is none for an uncrossed path or cycle.
    #[error(transparent)]
    Uncrossed(#[from] CertificateError),
}

impl CertifyError {
    /// No rule proves the answer, and why.
    fn none_known(why: impl ToString) -> CertifyError {
        CertifyError::NoneKnown { why: why.to_string() }
    }
}

/// Refuses puzzles that have no certificates, before any work.
///
/// # Errors
/// [`CertifyError`]: which puzzles have one.
pub fn check_certifiable(puzzle: &Puzzle) -> Result<(), CertifyError> {
    let others = match puzzle {
        Puzzle::Count(count) => count::unsupported(count),
        Puzzle::Cover(cover) => cover::unsupported(cover),
        Puzzle::Errand(_) | Puzzle::Snake(_) => None,
        Puzzle::Exchange(exchange) => exchange::unsupported(exchange),
        Puzzle::Tour(tour) => tour::unsupported(tour),
        Puzzle::Uncrossed(uncrossed) => return uncrossed::check(uncrossed),
    };
    let board = puzzle.board();
    let refuse = |what: String, instead| Err(CertifyError::Unsupported { what, instead });
    match others {
        _ if board.wrap().is_some() => refuse("joined rims".into(), "give a board without `wrap`"),
        _ if board.cell_count() > MOST_CELLS => {
            refuse(format!("boards of more than {MOST_CELLS} cells"), "give a smaller board, such as 8x8")
        }
        Some((what, instead)) => refuse(what.into(), instead),
        None => Ok(()),
    }
}

/// Writes the certificate of an answer that is proved, as plain text.
///
/// # Errors
/// [`CertifyError`]; what has been written by then is not a certificate.
pub fn certify(answer: &Answer, file: &mut dyn Write, budget: &Budget) -> Result<(), CertifyError> {
    check_certifiable(&answer.puzzle)?;
    let is_feasible = match answer.status {
        Status::Optimal | Status::Found | Status::Counted => true,
        Status::Infeasible => false,
        _ => return Err(CertifyError::Unproved),
    };
    let path = answer.path().filter(|_| is_feasible);
    if is_feasible && answer.witness.is_none() && answer.periodicity.is_none() {
        return Err(CertifyError::Unproved);
    }
    let mut lines = Lines::new(file);
    match &answer.puzzle {
        Puzzle::Uncrossed(puzzle) if strip::is_one(puzzle, answer) => strip::certify(puzzle, answer, &mut lines)?,
        Puzzle::Uncrossed(puzzle) => uncrossed::certify(puzzle, path, &mut lines)?,
        Puzzle::Count(puzzle) => {
            count::certify(puzzle, answer.count().ok_or(CertifyError::Unproved)?, &mut lines)?;
        }
        Puzzle::Cover(puzzle) => cover::certify(puzzle, answer, &mut lines, budget)?,
        Puzzle::Errand(puzzle) => errand::certify(puzzle, path, &mut lines)?,
        Puzzle::Exchange(puzzle) => {
            exchange::certify(puzzle, answer.moves().filter(|_| is_feasible), &mut lines, budget)?;
        }
        Puzzle::Snake(puzzle) => snake::certify(puzzle, path, among(&answer.stats), &mut lines)?,
        Puzzle::Tour(puzzle) => tour::certify(puzzle, path, &mut lines, budget)?,
    }
    Ok(lines.end()?)
}
