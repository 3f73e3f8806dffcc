//! An answer whose certificate is made in memory and checked at once, by a verifier that shares no code with the methods.
//!
//! Unless a request says otherwise, this is tried where it is hardly noticed: for small puzzles, and within a tenth of the
//! time of the answer.

use std::io::BufRead;
use std::time::Duration;

use cavalcade_puzzle::answer::BoundBy;
use cavalcade_puzzle::{Answer, Argument, Puzzle, Status, Verify};
use cavalcade_run::{Budget, Observer, Stopped, Stopwatch};
use cavalcade_verifier::{How, Limits, Refusal, Verified, verify_by_clock};

use crate::certificate::{CertifyError, certificate, check_certifiable};

/// The most time that is spent unasked, which is for answers that took less than a quarter of it: where they are that
/// small, so is the proof, and what is known does not depend on what else the computer does.
const MOST: Duration = Duration::from_millis(20);

/// For other answers, a tenth of their time, but not less than this.
const LEAST: Duration = Duration::from_millis(5);

/// Why an answer is not verified.
#[derive(Debug, thiserror::Error)]
pub enum VerifyError {
    /// It has no certificate.
    #[error(transparent)]
    Certify(#[from] CertifyError),
    /// The verifier does not accept its certificate.
    #[error("the verifier did not accept the certificate: {0}")]
    Refused(#[from] Refusal),
}

/// Makes the certificate of an answer and has it checked.
///
/// ```
/// use cavalcade::{Budget, Puzzle, Solver, verify_answer};
///
/// let puzzle = Puzzle::from_toml("kind = 'exchange'\nstart = 'n.n/.../N.N'\n")?;
/// let answer = Solver::new(&puzzle).solve()?;
/// let verified = verify_answer(&answer, &Budget::unlimited())?;
/// assert!(verified.claim.contains("takes fewer than 16 moves"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`VerifyError`].
pub fn verify_answer(answer: &Answer, budget: &Budget) -> Result<Verified, VerifyError> {
    let (text, _held) = certificate(answer, budget)?;
    Ok(verify_certificate(text.as_slice(), Some(&answer.puzzle), budget)?)
}

/// Has a certificate checked, plain or compressed by gzip, and that it is about a puzzle, if there is one.
///
/// # Errors
/// [`Refusal`]: it is wrong, or the budget has ended before that was known.
pub fn verify_certificate(
    certificate: impl BufRead,
    puzzle: Option<&Puzzle>,
    budget: &Budget,
) -> Result<Verified, Refusal> {
    // Puzzles always have a JSON form.
    let puzzle = puzzle.map(|puzzle| serde_json::to_string(puzzle).unwrap_or_default());
    let memory = budget.memory().limit().saturating_sub(budget.memory().reserved());
    let limits = Limits { time: budget.remaining().unwrap_or(Duration::MAX), memory };
    let (watch, budget) = (Stopwatch::start(), budget.clone());
    let clock = move || (budget.check() != Err(Stopped::Interrupt)).then(|| watch.elapsed());
    verify_by_clock(certificate, puzzle.as_deref(), limits, Box::new(clock))
}

/// How the bound of an answer is known by its certificate.
pub fn bound_by(verified: &Verified) -> BoundBy {
    match verified.how {
        How::Verified => BoundBy::Verified,
        How::Recounted => BoundBy::Recounted,
    }
}

/// The answer, whose bound is verified where that was asked for and could be done; an observer is warned why it could not.
/// [`run`](fn@crate::run) and [`Solver`](crate::Solver) do it with every best solution.
pub fn verified(answer: Answer, verify: Verify, budget: &Budget, observer: &dyn Observer) -> Answer {
    let is_asked = verify == Verify::Yes;
    let tried = match verify {
        Verify::No => return answer,
        Verify::Yes => verify_answer(&answer, budget),
        Verify::Auto if is_small(&answer) => {
            let taken = Duration::try_from_secs_f64(answer.seconds).unwrap_or_default();
            let time = if taken < MOST / 4 { MOST } else { (taken / 10).clamp(LEAST, MOST) };
            let time = budget.remaining().map_or(time, |left| left.min(time));
            verify_answer(&answer, &budget.clone().with_time_limit(time))
        }
        Verify::Auto => return answer,
    };
    match tried {
        Ok(verified) => return Answer { bound_by: Some(bound_by(&verified)), ..answer },
        Err(error @ VerifyError::Refused(Refusal::Rejected { .. })) => {
            observer.warn(&format!("{error}; this is a defect of the program: please report it"));
        }
        Err(error) if is_asked => observer.warn(&format!("the answer is not verified: {error}")),
        Err(_) => {}
    }
    answer
}

/// Whether a certificate is so quickly written and checked that it is tried unasked.
fn is_small(answer: &Answer) -> bool {
    let is_parity = matches!(answer.argument, Some(Argument::Parity { .. }));
    let most_cells = match (&answer.puzzle, answer.status) {
        // The sweeps of 6x6 take half of the time that is given.
        (Puzzle::Uncrossed(_), _) => 25,
        // Sets of cells are tried one after another.
        (Puzzle::Tour(_), Status::Infeasible) if !is_parity => 16,
        _ => 144,
    };
    let is_proved = answer.status.is_final() && (answer.witness.is_some() || answer.status == Status::Infeasible);
    is_proved && answer.puzzle.board().cell_count() <= most_cells && check_certifiable(&answer.puzzle).is_ok()
}
