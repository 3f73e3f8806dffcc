//! The referee replays an answer by rules of its own: it shares no code with any method, and of the board it uses the
//! plain data only.
//!
//! ```
//! use cavalcade_puzzle::Answer;
//! use cavalcade_referee::{Verdict, check};
//!
//! let mut answer = Answer::from_json(r#"{
//!     "puzzle": { "kind": "exchange", "start": "n.../...." , "goal": "..../..n." },
//!     "status": "optimal", "value": 1, "bound": 1, "unit": "moves", "then": null,
//!     "method": "by hand", "backend": null, "witness": { "moves": ["a2-c1"] },
//!     "reason": null, "stopped": null, "verdict": "claim", "seconds": 0, "stats": {}, "version": "0.1.0"
//! }"#)?;
//! assert_eq!(check(&answer), Ok(Verdict::Replayed));
//!
//! (answer.value, answer.bound) = (Some(2), Some(2));
//! assert_eq!(check(&answer).unwrap_err().to_string(), "rule `value`: 2 moves are claimed, the witness has 1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod claim;
mod count;
mod cover;
mod depths;
mod doubt;
mod errand;
mod exchange;
mod guards;
mod leap;
mod listing;
pub mod replay;
mod submission;
pub mod tour;
mod uncrossed;
mod walks;

pub use cavalcade_puzzle::Verdict;
pub use depths::check_depths;
pub use replay::Replay;
pub use submission::complete;

use cavalcade_puzzle::{Answer, Listed, ObjectiveValue, Puzzle, Witness, of_any_kind};

/// Replays the answer, and doubts what it claims beyond its witness.
///
/// [`Verdict::Replayed`]: the witness is legal and has the value claimed. [`Verdict::ClaimOnly`]: there is nothing to
/// replay. Neither says that a better answer does not exist; only that none was at hand.
///
/// # Errors
/// The first [`Foul`], with its step and rule.
pub fn check(answer: &Answer) -> Result<Verdict, Foul> {
    of_any_kind!(&answer.puzzle, |problem| checked(problem, answer))
}

/// What a witness is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measured {
    /// Its value, in the puzzle's unit.
    pub value: u64,
    /// The moves of a cover in the fewest steps, which come second.
    pub moves: Option<u64>,
}

/// Replays one witness of a puzzle, whatever is claimed of it.
///
/// ```
/// use cavalcade_puzzle::{Exchange, Moves, Puzzle};
/// use cavalcade_referee::measure;
///
/// let puzzle = Puzzle::from_toml(Exchange::EXAMPLE)?;
/// let moves = ["a1-c2", "c3-b1"].map(|leap| leap.parse()).into_iter().collect::<Result<_, _>>()?;
/// let foul = measure(&puzzle, &Moves { moves }.into()).unwrap_err();
/// assert_eq!((foul.step, foul.rule.name()), (Some(2), "goal"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The first [`Foul`], with its step and rule.
pub fn measure(puzzle: &Puzzle, witness: &Witness) -> Result<Measured, Foul> {
    of_any_kind!(puzzle, |problem| measured(problem, witness))
}

fn checked<P: Replay>(problem: &P, answer: &Answer) -> Result<Verdict, Foul> {
    claim::check(problem, answer)?;
    let verdict = match &answer.witness {
        None => Verdict::ClaimOnly,
        Some(Witness::All(listing)) => {
            listing::check(problem, answer, listing)?;
            Verdict::Replayed
        }
        Some(witness) => {
            let witness = read::<P>(witness)?;
            match problem.replay(&witness)? {
                Some(worth) => {
                    compare(answer, &worth)?;
                    Verdict::Replayed
                }
                None => {
                    problem.believe(answer, &witness)?;
                    Verdict::ClaimOnly
                }
            }
        }
    };
    match problem.doubt(answer) {
        None => Ok(verdict),
        Some(text) => Err(Foul::of(Rule::Possible, text)),
    }
}

fn measured<P: Replay>(problem: &P, witness: &Witness) -> Result<Measured, Foul> {
    let worth = worth(problem, &read::<P>(witness)?)?;
    let value = worth.number().ok_or_else(another_kind::<P>)?;
    Ok(Measured { value, moves: worth.second().map(|(_, moves)| moves) })
}

/// A witness as it stands in an answer.
fn read<P: Replay>(witness: &Witness) -> Result<P::Witness, Foul> {
    P::Witness::of(witness).ok_or_else(another_kind::<P>)
}

fn another_kind<P: Replay>() -> Foul {
    Foul::of(Rule::Form, format!("this is the witness of another kind of puzzle than `{}`", P::KIND))
}

/// What a witness is worth.
fn worth<P: Replay>(problem: &P, witness: &P::Witness) -> Result<P::Value, Foul> {
    problem.replay(witness)?.ok_or_else(another_kind::<P>)
}

/// Compares what a witness is worth with the claim.
fn compare(answer: &Answer, worth: &impl ObjectiveValue) -> Result<(), Foul> {
    let differs = |claimed: Option<u64>, unit: &str, value: String| {
        let claimed = claimed.map_or("no".to_string(), |claimed| claimed.to_string());
        Err(Foul::of(Rule::Value, format!("{claimed} {unit} are claimed, the witness has {value}")))
    };
    let value = worth.number();
    if answer.value != value {
        let value = value.map_or("no".to_string(), |value| value.to_string());
        return differs(answer.value, &answer.unit, value);
    }
    let second = answer.then.as_ref().map(|then| then.value);
    match worth.second() {
        Some((unit, value)) if second != Some(value) => differs(second, unit, value.to_string()),
        _ => Ok(()),
    }
}

/// What a rule asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Rule {
    /// The fields of an answer fit together.
    Claim,
    /// The witness has the form that its puzzle asks for.
    Form,
    /// No witness is listed twice.
    Distinct,
    /// No cell is visited twice.
    Visited,
    /// No two leaps share a point but the cell between them.
    Crossing,
    /// A move starts on a token.
    Token,
    /// A cell is one of the board.
    Board,
    /// A move is a leap of the piece.
    Leap,
    /// A move ends on an empty cell.
    Empty,
    /// The last move ends in the goal.
    Goal,
    /// A cell is neither attacked nor occupied by a guard.
    Safe,
    /// A walker starts where it is to.
    Start,
    /// The cells of an errand are visited in their order.
    Order,
    /// No two walkers stand on one cell at the same time.
    Alone,
    /// Every safe cell is visited.
    Cover,
    /// A tour visits every cell.
    Every,
    /// A tour begins and ends where it is asked to.
    Ends,
    /// Half a turn of the board maps a symmetric tour onto itself.
    Symmetry,
    /// The witness has the value claimed.
    Value,
    /// No short argument refutes what is claimed.
    Possible,
}

impl Rule {
    /// Its name in messages.
    pub fn name(self) -> &'static str {
        match self {
            Rule::Claim => "claim",
            Rule::Form => "form",
            Rule::Distinct => "distinct",
            Rule::Visited => "visited",
            Rule::Crossing => "crossing",
            Rule::Token => "token",
            Rule::Board => "board",
            Rule::Leap => "leap",
            Rule::Empty => "empty",
            Rule::Goal => "goal",
            Rule::Safe => "safe",
            Rule::Start => "start",
            Rule::Order => "order",
            Rule::Alone => "alone",
            Rule::Cover => "cover",
            Rule::Every => "every",
            Rule::Ends => "ends",
            Rule::Symmetry => "symmetry",
            Rule::Value => "value",
            Rule::Possible => "possible",
        }
    }
}

/// A rule that an answer breaks, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}rule `{}`: {text}", place(*.witness, *.step), .rule.name())]
pub struct Foul {
    /// Which of several witnesses, from 1.
    pub witness: Option<usize>,
    /// At which step of the witness, from 1; none when the whole is at fault.
    pub step: Option<usize>,
    /// The rule.
    pub rule: Rule,
    /// What is wrong.
    pub text: String,
}

impl Foul {
    fn of(rule: Rule, text: impl Into<String>) -> Foul {
        Foul { witness: None, step: None, rule, text: text.into() }
    }

    fn at(step: usize, rule: Rule, text: impl Into<String>) -> Foul {
        Foul { step: Some(step), ..Foul::of(rule, text) }
    }
}

fn place(witness: Option<usize>, step: Option<usize>) -> String {
    let witness = witness.map(|witness| format!("witness {witness}, ")).unwrap_or_default();
    let step = step.map(|step| format!("step {step}, ")).unwrap_or_default();
    witness + &step
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
