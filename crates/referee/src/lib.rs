//! The referee replays an answer with its own implementation of the rules: it shares no code with any method, and uses only
//! the plain data of the board.
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
//! assert_eq!(check(&answer).unwrap_err().to_string(), "rule `value`: the stated value is 2 moves, the witness has 1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod argument;
mod begin;
mod conditions;
mod consistency;
mod count;
mod cover;
mod depths;
mod distribution;
mod drawn;
mod errand;
mod exchange;
mod fixed;
mod guards;
mod leap;
mod listing;
mod maps;
mod refute;
pub mod replay;
mod snake;
mod submission;
mod sums;
mod symmetry;
pub mod tour;
mod uncrossed;
mod variant;
mod walks;

pub use argument::check_argument;
pub use cavalcade_puzzle::Verdict;
pub use depths::check_depths;
pub use replay::Replay;
pub use submission::complete;

use cavalcade_puzzle::number::counted;
use cavalcade_puzzle::{Answer, Listed, ObjectiveValue, Puzzle, Witness, of_any_kind};

/// Replays the witness of an answer and its argument, and looks for a short refutation of what the answer states beyond
/// them.
///
/// [`Verdict::Replayed`]: the witness is legal and has the value claimed. [`Verdict::Unverified`]: there is nothing to
/// replay. Neither states that no better answer exists; only that no short refutation was found.
///
/// # Errors
/// The first [`Foul`], with its step and rule.
pub fn check(answer: &Answer) -> Result<Verdict, Foul> {
    of_any_kind!(&answer.puzzle, |problem| {
        let verdict = check_witness_of(problem, answer)?;
        check_argument(answer)?;
        match problem.refute(answer) {
            None => Ok(verdict),
            Some(text) => Err(Foul::of(Rule::Possible, text)),
        }
    })
}

/// The same without the search for a refutation, which does not depend on the witness: for an answer that differs from
/// one that was checked in its witness alone.
///
/// # Errors
/// The first [`Foul`], with its step and rule.
pub fn check_witness(answer: &Answer) -> Result<Verdict, Foul> {
    of_any_kind!(&answer.puzzle, |problem| check_witness_of(problem, answer))
}

/// The value of a witness.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measured {
    /// Its value, in the puzzle's unit.
    pub value: u64,
    /// The value of the secondary objective and its unit, such as the moves of a cover in the fewest steps.
    pub second: Option<(&'static str, u64)>,
}

/// Replays one witness of a puzzle, whatever value is stated for it.
///
/// ```
/// use cavalcade_puzzle::{Exchange, Moves, Puzzle};
/// use cavalcade_referee::measure;
///
/// let puzzle = Puzzle::from_toml(Exchange::EXAMPLE)?;
/// let leaps = ["a1-c2", "c3-b1"].map(|leap| leap.parse()).into_iter().collect::<Result<Vec<_>, _>>()?;
/// let foul = measure(&puzzle, &Moves::from(leaps).into()).unwrap_err();
/// assert_eq!((foul.step, foul.rule.name()), (Some(2), "goal"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The first [`Foul`], with its step and rule.
pub fn measure(puzzle: &Puzzle, witness: &Witness) -> Result<Measured, Foul> {
    of_any_kind!(puzzle, |problem| measure_problem(problem, witness))
}

/// What is checked of a solution, in a few words: `no two leaps cross`.
pub fn legal(puzzle: &Puzzle) -> &'static str {
    of_any_kind!(puzzle, |problem| legal_of(problem))
}

fn check_witness_of<P: Replay>(problem: &P, answer: &Answer) -> Result<Verdict, Foul> {
    consistency::check(problem, answer)?;
    match &answer.witness {
        None => Ok(Verdict::Unverified),
        Some(Witness::All(listing)) => {
            listing::check(problem, answer, listing)?;
            Ok(Verdict::Replayed)
        }
        Some(witness) => {
            let witness = read::<P>(witness)?;
            match problem.replay(&witness)? {
                Some(worth) => {
                    compare(answer, &worth)?;
                    Ok(Verdict::Replayed)
                }
                None => {
                    problem.check_unreplayed(answer, &witness)?;
                    Ok(Verdict::Unverified)
                }
            }
        }
    }
}

fn legal_of<P: Replay>(problem: &P) -> &'static str {
    problem.legal()
}

fn measure_problem<P: Replay>(problem: &P, witness: &Witness) -> Result<Measured, Foul> {
    let worth = worth(problem, &read::<P>(witness)?)?;
    let value = worth.number().ok_or_else(another_kind::<P>)?;
    Ok(Measured { value, second: worth.second() })
}

/// Reads a witness from an answer.
fn read<P: Replay>(witness: &Witness) -> Result<P::Witness, Foul> {
    P::Witness::of(witness).ok_or_else(another_kind::<P>)
}

fn another_kind<P: Replay>() -> Foul {
    Foul::of(Rule::Form, format!("the witness does not have the form for a puzzle of kind `{}`", P::KIND))
}

/// The value of a witness.
fn worth<P: Replay>(problem: &P, witness: &P::Witness) -> Result<P::Value, Foul> {
    problem.replay(witness)?.ok_or_else(another_kind::<P>)
}

/// Compares the value of a witness with the stated one.
fn compare(answer: &Answer, worth: &impl ObjectiveValue) -> Result<(), Foul> {
    let differs = |stated: Option<u64>, unit: &str, value: String| {
        let stated = stated.map_or("null".to_string(), |stated| counted(stated, unit));
        Err(Foul::of(Rule::Value, format!("the stated value is {stated}, the witness has {value}")))
    };
    let value = worth.number();
    if answer.value != value {
        let value = value.map_or("none".to_string(), |value| value.to_string());
        return differs(answer.value, &answer.unit, value);
    }
    let second = answer.secondary.as_ref().map(|second| second.value);
    match worth.second() {
        Some((unit, value)) if second != Some(value) => differs(second, unit, value.to_string()),
        _ => Ok(()),
    }
}

/// A rule that an answer has to satisfy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Rule {
    /// The fields of an answer are consistent. Named `claim` in messages and JSON.
    Consistency,
    /// The witness has the form for its kind of puzzle.
    Form,
    /// No witness is listed twice.
    Distinct,
    /// No cell is visited twice.
    Visited,
    /// No two leaps share a point, except the cell between consecutive ones.
    Crossing,
    /// Cells of a snake that are not consecutive are not a leap apart.
    Induced,
    /// A move starts on a token.
    Token,
    /// A cell is on the board.
    Board,
    /// A move is a leap of the piece.
    Leap,
    /// A move ends on an empty cell.
    Empty,
    /// The colours of an exchange take turns.
    Turn,
    /// No token stands a leap from one of the other colour.
    Peace,
    /// The last move ends in the goal.
    Goal,
    /// A cell is neither attacked nor occupied by a guard.
    Safe,
    /// A walker starts on its given start.
    Start,
    /// The cells of an errand are visited in their order.
    Order,
    /// No two walkers stand on one cell at the same time.
    Alone,
    /// Every safe cell is visited.
    Cover,
    /// A tour visits every cell.
    Every,
    /// A tour, or a path, begins and ends on the given cells.
    Ends,
    /// A path begins with the given cells.
    Begin,
    /// A tour makes no forbidden leap.
    Forbidden,
    /// A tour visits cells whose numbers are given at these numbers.
    Numbers,
    /// A path visits the cells that it has to visit.
    Visit,
    /// A path visits no cell that it has to avoid.
    Avoid,
    /// A path cannot be extended.
    Maximal,
    /// The numbers of a magic tour have equal sums.
    Sums,
    /// A symmetry maps a symmetric tour onto itself, as its class says; what symmetries fix agrees with a number of classes.
    Symmetry,
    /// The numbers of tours by a statistic have the count as their sum, and are possible.
    Distribution,
    /// The witness has the stated value.
    Value,
    /// The argument holds, and proves what the answer states.
    Argument,
    /// No short argument refutes the answer.
    Possible,
}

impl Rule {
    /// Its name in messages.
    pub fn name(self) -> &'static str {
        match self {
            Rule::Consistency => "claim",
            Rule::Form => "form",
            Rule::Distinct => "distinct",
            Rule::Visited => "visited",
            Rule::Crossing => "crossing",
            Rule::Induced => "induced",
            Rule::Token => "token",
            Rule::Board => "board",
            Rule::Leap => "leap",
            Rule::Empty => "empty",
            Rule::Turn => "turn",
            Rule::Peace => "peace",
            Rule::Goal => "goal",
            Rule::Safe => "safe",
            Rule::Start => "start",
            Rule::Order => "order",
            Rule::Alone => "alone",
            Rule::Cover => "cover",
            Rule::Every => "every",
            Rule::Ends => "ends",
            Rule::Begin => "begin",
            Rule::Forbidden => "forbidden",
            Rule::Numbers => "numbers",
            Rule::Visit => "visit",
            Rule::Avoid => "avoid",
            Rule::Maximal => "maximal",
            Rule::Sums => "sums",
            Rule::Symmetry => "symmetry",
            Rule::Distribution => "distribution",
            Rule::Value => "value",
            Rule::Argument => "argument",
            Rule::Possible => "possible",
        }
    }
}

/// A rule that an answer breaks, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}rule `{}`: {text}", place(*.witness, *.step), .rule.name())]
pub struct Foul {
    /// The number of the witness, from 1, where several are listed.
    pub witness: Option<usize>,
    /// The step of the witness, from 1; none if the fault is not at one step.
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
