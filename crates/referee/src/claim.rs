//! Whether the fields of an answer fit together, before anything is replayed.

use cavalcade_board::text::excerpt;
use cavalcade_puzzle::{Answer, Goal, Status, Witness};

use crate::{Foul, Replay, Rule};

pub(crate) fn check<P: Replay>(problem: &P, answer: &Answer) -> Result<(), Foul> {
    let broken =
        suits_goal(answer).or_else(|| status(problem, answer)).or_else(|| bound(answer)).or_else(|| reason(answer));
    if let Some(text) = broken {
        return Err(Foul::of(Rule::Claim, text));
    }
    unit(answer)?;
    second(problem, answer)?;
    answer.claim.map_or(Ok(()), |claim| problem.claim(answer, claim))
}

/// Whether the status is one of such puzzles. In answers of 0.1 a solution of which any will do is optimal or feasible,
/// and a count is optimal.
fn suits_goal(answer: &Answer) -> Option<&'static str> {
    let goal = answer.puzzle.goal();
    match (answer.status, goal) {
        (Status::Found, Goal::Find(_)) | (Status::Counted, Goal::Count(_)) => None,
        (Status::Found, _) => Some("a solution is found where any will do: expected \"optimal\" or \"feasible\""),
        (Status::Counted, _) => Some("only a count is counted: expected another status"),
        (status, Goal::Find(_)) if answer.schema > 0 && status.of(goal) != status => {
            Some("any solution will do: expected the status \"found\"")
        }
        (status, Goal::Count(_)) if answer.schema > 0 && status.of(goal) != status => {
            Some("a number is counted: expected the status \"counted\"")
        }
        _ => None,
    }
}

/// Whether a status has the fields that it needs, and no others.
fn status<P: Replay>(problem: &P, answer: &Answer) -> Option<&'static str> {
    let has_witness = answer.witness.is_some();
    // A tour that is too long to be listed comes without its cells; its moves are known.
    let unlisted = problem.unlisted();
    // A count beyond the values of answers is given by its digits.
    let digits_alone = matches!(answer.witness, Some(Witness::Total(_)));
    let has_claim = answer.claim.is_some();
    match answer.status {
        Status::Optimal if !has_witness && !has_claim && unlisted.is_none() => {
            Some("an optimal answer needs a witness")
        }
        Status::Optimal if answer.value.is_none() && !digits_alone => Some("an optimal answer needs a value"),
        Status::Optimal if answer.bound != answer.value => Some("an optimal answer's bound is its value"),
        Status::Optimal if answer.then.as_ref().is_some_and(|then| then.bound != then.value) => {
            Some("an optimal answer's second bound is its second value")
        }
        Status::Optimal if !has_witness && !has_claim && unlisted != answer.value.map(u128::from) => {
            Some("the moves of a tour are its cells, one less where it is open")
        }
        Status::Found if !has_witness && unlisted.is_none() => Some("what is found needs a witness"),
        Status::Found if answer.value.is_none() => Some("what is found needs a value"),
        Status::Found if answer.bound.is_some() && answer.bound != answer.value => {
            Some("where any solution will do, the bound is the value, or there is none")
        }
        Status::Found if !has_witness && unlisted != answer.value.map(u128::from) => {
            Some("the moves of a tour are its cells, one less where it is open")
        }
        Status::Found if answer.then.is_some() => Some("where any solution will do there is no second goal"),
        Status::Counted if !has_witness => Some("a count needs its digits as a witness"),
        Status::Counted if answer.bound != answer.value => Some("the bound of a count is its value"),
        Status::Feasible if digits_alone => Some("a count is optimal: it is the number, or there is none"),
        Status::Feasible if !has_witness => Some("a feasible answer needs a witness"),
        Status::Feasible if answer.value.is_none() => Some("a feasible answer needs a value"),
        Status::Infeasible if has_witness => Some("an infeasible answer has no witness"),
        Status::Infeasible if answer.value.is_some() => Some("an infeasible answer has no value"),
        Status::Infeasible if answer.bound.is_some() => Some("an infeasible answer has no bound"),
        Status::Infeasible if answer.stopped.is_some() => Some("an infeasible answer was not stopped"),
        Status::Infeasible | Status::Unknown if answer.then.is_some() => {
            Some("without a witness there is no second value")
        }
        Status::Unknown if has_witness => Some("an unknown answer has no witness"),
        Status::Unknown if answer.value.is_some() => Some("an unknown answer has no value"),
        _ => None,
    }
}

/// Whether the bounds are on the right side of the values: of less is better below, of more is better above.
fn bound(answer: &Answer) -> Option<&'static str> {
    let (value, bound) = answer.value.zip(answer.bound)?;
    if answer.puzzle.maximises() {
        return (bound < value).then_some("the bound is what cannot be exceeded, and the value exceeds it");
    }
    (bound > value).then_some("the bound is what is needed at least, and the value is less")
}

/// Whether an answer says why there is no witness. Those of 0.1 did not always, where they were unknown.
fn reason(answer: &Answer) -> Option<&'static str> {
    let has_reason = answer.reason.as_ref().is_some_and(|reason| !reason.is_empty());
    match answer.status {
        Status::Infeasible if !has_reason => Some("an infeasible answer needs a reason"),
        Status::Unknown if answer.schema > 0 && !has_reason && answer.stopped.is_none() => {
            Some("an unknown answer says what stopped it, or has a reason")
        }
        Status::Optimal | Status::Found | Status::Counted if answer.reason.is_some() => {
            Some("an answer that is complete has no reason")
        }
        Status::Feasible | Status::Unknown if has_reason && answer.stopped.is_some() => {
            Some("an answer was stopped by a limit or for a reason, not for both")
        }
        _ => None,
    }
}

/// Whether the unit is the puzzle's.
fn unit(answer: &Answer) -> Result<(), Foul> {
    let (unit, kind) = (answer.puzzle.unit(), answer.puzzle.kind());
    if answer.unit == unit {
        return Ok(());
    }
    let text = format!("this {kind} counts {unit}, and the unit claimed is {}", excerpt(&answer.unit));
    Err(Foul::of(Rule::Claim, text))
}

/// Whether the second goal belongs to the puzzle: the moves of a cover in the fewest steps.
fn second<P: Replay>(problem: &P, answer: &Answer) -> Result<(), Foul> {
    let Some(then) = &answer.then else { return Ok(()) };
    let foul = |text: String| Err(Foul::of(Rule::Claim, text));
    if !problem.has_second_goal() {
        let kind = P::KIND;
        return foul(format!("a second goal is of a cover in the fewest steps, and this {kind} has none"));
    }
    if then.unit != "moves" {
        return foul(format!("the second goal counts moves, and the unit claimed is {}", excerpt(&then.unit)));
    }
    if then.bound > then.value {
        return foul("the second bound is what is needed at least, and the second value is less".to_string());
    }
    Ok(())
}
