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
mod depths;
mod exchange;
mod guards;
mod leap;
pub mod tour;
mod uncrossed;
mod walks;

pub use cavalcade_puzzle::Verdict;
pub use depths::check_depths;

use std::collections::HashSet;

use cavalcade_puzzle::{Answer, Minimise, Puzzle, Witness};

/// Replays the answer.
///
/// [`Verdict::Replayed`]: the witness is legal and has the value claimed. [`Verdict::ClaimOnly`]: there is nothing to
/// replay. Neither says that a better answer does not exist.
///
/// # Errors
/// The first [`Foul`], with its step and rule.
pub fn check(answer: &Answer) -> Result<Verdict, Foul> {
    claim::check(answer)?;
    match &answer.witness {
        None => Ok(Verdict::ClaimOnly),
        Some(Witness::All { all, .. }) => {
            let mut listed = HashSet::new();
            for (index, witness) in all.iter().enumerate() {
                if !listed.insert(witness) {
                    return Err(Foul { witness: Some(index + 1), ..Foul::of(Rule::Distinct, "it is listed twice") });
                }
                replay(answer, witness).map_err(|foul| Foul { witness: Some(index + 1), ..foul })?;
            }
            Ok(Verdict::Replayed)
        }
        Some(Witness::Count { count }) if matches!(answer.puzzle, Puzzle::Count(_)) => {
            count::compare(answer, count).map(|()| Verdict::ClaimOnly)
        }
        Some(witness) => replay(answer, witness).map(|()| Verdict::Replayed),
    }
}

/// Replays one witness and compares its value with the claim.
fn replay(answer: &Answer, witness: &Witness) -> Result<(), Foul> {
    let value = match (&answer.puzzle, witness) {
        (Puzzle::Exchange(exchange), Witness::Moves { moves }) => exchange::replay(exchange, moves)?,
        (Puzzle::Uncrossed(uncrossed), Witness::Path { path, closed }) => uncrossed::replay(uncrossed, path, *closed)?,
        (Puzzle::Errand(errand), Witness::Walk { path }) => walks::errand(errand, path)?,
        (Puzzle::Cover(cover), Witness::Walks { walks }) => {
            let length = walks::cover(cover, walks)?;
            if cover.minimise() == Minimise::Steps {
                second(answer, length.moves)?;
            }
            length.value(cover.minimise())
        }
        (Puzzle::Tour(tour), Witness::Path { path, closed }) => tour::replay(tour, path, *closed)?,
        (puzzle, _) => {
            let kind = puzzle.kind();
            return Err(Foul::of(Rule::Form, format!("this is no witness of an {kind} puzzle")));
        }
    };
    match answer.value {
        Some(claimed) if claimed == value => Ok(()),
        claimed => {
            let claimed = claimed.map_or("no".to_string(), |claimed| claimed.to_string());
            let text = format!("{claimed} {} are claimed, the witness has {value}", answer.unit);
            Err(Foul::of(Rule::Value, text))
        }
    }
}

/// Compares the value of the second goal, which is the moves, with the claim.
fn second(answer: &Answer, moves: u64) -> Result<(), Foul> {
    match &answer.then {
        Some(then) if then.value == moves => Ok(()),
        then => {
            let claimed = then.as_ref().map_or("no".to_string(), |then| then.value.to_string());
            Err(Foul::of(Rule::Value, format!("{claimed} moves are claimed, the witness has {moves}")))
        }
    }
}

/// What a rule asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
