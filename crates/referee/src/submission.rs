//! An answer by hand: missing fields are filled in from its witness, so that it can be checked like any other.

use cavalcade_puzzle::answer::Secondary;
use cavalcade_puzzle::goal::LARGEST_NUMBER;
use cavalcade_puzzle::{Answer, Status, Submission, Total, Verdict, Witness};

use crate::{Foul, Measured, Rule, measure};

/// Completes an answer by hand without adding to it: from a witness alone, an answer that states that the witness is legal.
///
/// # Errors
/// The [`Foul`] of a witness that is not legal, or of an answer that states nothing.
pub fn complete(submission: Submission) -> Result<Answer, Foul> {
    let Submission { puzzle, status, value, bound, unit, secondary, witness, periodicity, reason, stopped } =
        submission;
    let measured = match &witness {
        None => None,
        Some(Witness::Total(Total { count, .. })) => {
            let value = count.parse().ok().filter(|&value: &u64| value <= LARGEST_NUMBER);
            value.map(|value| Measured { value, second: None })
        }
        Some(Witness::All(listing)) => listing.all.first().map(|witness| measure(&puzzle, witness)).transpose()?,
        Some(witness) => Some(measure(&puzzle, witness)?),
    };
    let status = match (status, &witness) {
        (Some(status), _) => status.of(puzzle.goal()),
        (None, Some(Witness::Total(_))) => Status::Counted,
        (None, Some(_)) => Status::Feasible.of(puzzle.goal()),
        (None, None) => {
            let text = "the answer states nothing: expected a `witness`, or a `status` such as \"infeasible\"";
            return Err(Foul::of(Rule::Consistency, text));
        }
    };
    let value = value.or(measured.map(|measured| measured.value));
    let bound = if matches!(status, Status::Optimal | Status::Counted) { bound.or(value) } else { bound };
    let second = measured.and_then(|measured| measured.second);
    let secondary = secondary.or(second.map(|(unit, value)| {
        // A value without a stated bound has the trivial one.
        let bound = if status == Status::Optimal { value } else { 0 };
        Secondary { unit: unit.to_string(), value, bound }
    }));
    let is_open = matches!(status, Status::Infeasible | Status::Unknown);
    Ok(Answer {
        unit: unit.unwrap_or_else(|| puzzle.unit().to_string()),
        reason: reason.or(is_open.then(|| "entered by hand".to_string())),
        puzzle,
        status,
        value,
        bound,
        secondary,
        method: "by hand".to_string(),
        backend: None,
        witness,
        periodicity,
        stopped,
        verdict: Verdict::Unverified,
        bound_by: None,
        argument: None,
        explanation: Vec::new(),
        request: None,
        command: None,
        seconds: 0.0,
        stats: Default::default(),
        schema: Answer::SCHEMA,
        version: env!("CARGO_PKG_VERSION").to_string(),
    })
}
