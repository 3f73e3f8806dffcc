//! Checks that the fields of an answer are consistent, before anything is replayed.

use cavalcade_board::text::excerpt;
use cavalcade_puzzle::{Answer, Goal, Status, Witness};

use crate::{Foul, Replay, Rule};

pub(crate) fn check<P: Replay>(problem: &P, answer: &Answer) -> Result<(), Foul> {
    let broken =
        suits_goal(answer).or_else(|| status(problem, answer)).or_else(|| bound(answer)).or_else(|| reason(answer));
    let broken = broken.or_else(|| explanation(answer));
    if let Some(text) = broken {
        return Err(Foul::of(Rule::Consistency, text));
    }
    unit(answer)?;
    second(problem, answer)?;
    answer.periodicity.map_or(Ok(()), |certificate| problem.check_periodicity(answer, certificate))
}

/// Whether the status suits the objective. In answers of 0.1 a solution is optimal or feasible where any will do, and a count
/// is optimal.
fn suits_goal(answer: &Answer) -> Option<&'static str> {
    let goal = answer.puzzle.goal();
    match (answer.status, goal) {
        (Status::Found, Goal::Find(_)) | (Status::Counted, Goal::Count(_)) => None,
        (Status::Found, _) => {
            Some("the status \"found\" is for puzzles where any solution will do: expected \"optimal\" or \"feasible\"")
        }
        (Status::Counted, _) => Some("the status \"counted\" is for counts only: expected another status"),
        (status, Goal::Find(_)) if answer.schema > 0 && status.of(goal) != status => {
            Some("any solution of this puzzle will do: expected the status \"found\"")
        }
        (status, Goal::Count(_)) if answer.schema > 0 && status.of(goal) != status => {
            Some("the puzzle is a count: expected the status \"counted\"")
        }
        _ => None,
    }
}

/// Whether the fields are those of the status.
fn status<P: Replay>(problem: &P, answer: &Answer) -> Option<&'static str> {
    let has_witness = answer.witness.is_some();
    // A tour that is too long to be listed has no witness; its number of moves is known.
    let unlisted = problem.unlisted();
    // A count above the largest value is given by its digits.
    let digits_alone = matches!(answer.witness, Some(Witness::Total(_)));
    let has_claim = answer.periodicity.is_some();
    match answer.status {
        Status::Optimal if !has_witness && !has_claim && unlisted.is_none() => {
            Some("an optimal answer must have a witness")
        }
        Status::Optimal if answer.value.is_none() && !digits_alone => Some("an optimal answer must have a value"),
        Status::Optimal if answer.bound != answer.value => Some("the bound of an optimal answer must equal its value"),
        Status::Optimal if answer.secondary.as_ref().is_some_and(|second| second.bound != second.value) => {
            Some("the secondary bound of an optimal answer must equal its secondary value")
        }
        Status::Optimal if !has_witness && !has_claim && unlisted != answer.value.map(u128::from) => {
            Some("a closed tour has as many moves as cells, an open tour one less")
        }
        Status::Found if !has_witness && unlisted.is_none() => {
            Some("an answer with the status \"found\" must have a witness")
        }
        Status::Found if answer.value.is_none() => Some("an answer with the status \"found\" must have a value"),
        Status::Found if answer.bound.is_some() && answer.bound != answer.value => {
            Some("where any solution will do, the bound must equal the value or be null")
        }
        Status::Found if !has_witness && unlisted != answer.value.map(u128::from) => {
            Some("a closed tour has as many moves as cells, an open tour one less")
        }
        Status::Found if answer.secondary.is_some() => {
            Some("where any solution will do there is no secondary objective")
        }
        Status::Counted if !has_witness => Some("a count must have its digits as the witness"),
        Status::Counted if answer.bound != answer.value => Some("the bound of a count must equal its value"),
        Status::Feasible if digits_alone => {
            Some("a count cannot be feasible: expected the status \"counted\" or \"unknown\"")
        }
        Status::Feasible if !has_witness => Some("a feasible answer must have a witness"),
        Status::Feasible if answer.value.is_none() => Some("a feasible answer must have a value"),
        Status::Infeasible if has_witness => Some("an infeasible answer must not have a witness"),
        Status::Infeasible if answer.value.is_some() => Some("an infeasible answer must not have a value"),
        Status::Infeasible if answer.bound.is_some() => Some("an infeasible answer must not have a bound"),
        Status::Infeasible if answer.stopped.is_some() => {
            Some("an infeasible answer is proved: `stopped` must be null")
        }
        Status::Infeasible | Status::Unknown if answer.secondary.is_some() => {
            Some("an answer without a witness must not have a secondary value")
        }
        Status::Unknown if has_witness => Some("an unknown answer must not have a witness"),
        Status::Unknown if answer.value.is_some() => Some("an unknown answer must not have a value"),
        _ => None,
    }
}

/// Whether the bound is on the right side of the value: a lower bound of a minimum, an upper bound of a maximum.
fn bound(answer: &Answer) -> Option<&'static str> {
    let (value, bound) = answer.value.zip(answer.bound)?;
    if answer.puzzle.maximises() {
        return (bound < value).then_some("the value exceeds the upper bound");
    }
    (bound > value).then_some("the value is less than the lower bound")
}

/// Whether an answer states why there is no witness. Unknown answers of 0.1 did not always.
fn reason(answer: &Answer) -> Option<&'static str> {
    let has_reason = answer.reason.as_ref().is_some_and(|reason| !reason.is_empty());
    match answer.status {
        Status::Infeasible if !has_reason => Some("an infeasible answer must have a reason"),
        Status::Unknown if answer.schema > 0 && !has_reason && answer.stopped.is_none() => {
            Some("an unknown answer must have a reason, or state what stopped it")
        }
        Status::Optimal | Status::Found | Status::Counted if answer.reason.is_some() => {
            Some("the `reason` of a complete answer must be null")
        }
        Status::Feasible | Status::Unknown if has_reason && answer.stopped.is_some() => {
            Some("`stopped` and `reason` exclude each other: one must be null")
        }
        _ => None,
    }
}

/// Whether an explanation has an argument. Its sentences may be those of another release.
fn explanation(answer: &Answer) -> Option<&'static str> {
    let is_alone = answer.argument.is_none() && !answer.explanation.is_empty();
    is_alone.then_some("the `explanation` of an answer without an argument must be empty")
}

/// Whether the unit is that of the puzzle.
fn unit(answer: &Answer) -> Result<(), Foul> {
    let (unit, kind) = (answer.puzzle.unit(), answer.puzzle.kind());
    if answer.unit == unit {
        return Ok(());
    }
    let text = format!("the unit of this {kind} is {unit}, not {}", excerpt(&answer.unit));
    Err(Foul::of(Rule::Consistency, text))
}

/// Whether the puzzle has a secondary objective, such as the moves of a cover in the fewest steps.
fn second<P: Replay>(problem: &P, answer: &Answer) -> Result<(), Foul> {
    let Some(second) = &answer.secondary else { return Ok(()) };
    let foul = |text: String| Err(Foul::of(Rule::Consistency, text));
    let Some(unit) = problem.second_unit() else {
        let kind = P::KIND;
        return foul(format!(
            "this {kind} has no secondary objective; only a cover that minimises steps and some variants of exchanges have \
             one"
        ));
    };
    if second.unit != unit {
        return foul(format!("the unit of the secondary objective is {unit}, not {}", excerpt(&second.unit)));
    }
    if second.bound > second.value {
        return foul("the secondary value is less than its lower bound".to_string());
    }
    Ok(())
}
