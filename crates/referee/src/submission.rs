//! An answer by hand: what it does not claim is filled in from its witness, so that it can be checked like any other.

use cavalcade_puzzle::answer::Then;
use cavalcade_puzzle::goal::LARGEST_NUMBER;
use cavalcade_puzzle::{Answer, Status, Submission, Total, Verdict, Witness};

use crate::{Foul, Measured, Rule, measure};

/// The answer that claims what is claimed by hand and no more: with a witness and nothing said about it, that the
/// witness is legal.
///
/// # Errors
/// The [`Foul`] of a witness that is not legal, or that nothing is claimed at all.
pub fn complete(submission: Submission) -> Result<Answer, Foul> {
    let Submission { puzzle, status, value, bound, unit, then, witness, claim, reason, stopped } = submission;
    let measured = match &witness {
        None => None,
        Some(Witness::Total(Total { count })) => {
            let value = count.parse().ok().filter(|&value: &u64| value <= LARGEST_NUMBER);
            value.map(|value| Measured { value, moves: None })
        }
        Some(Witness::All(listing)) => listing.all.first().map(|witness| measure(&puzzle, witness)).transpose()?,
        Some(witness) => Some(measure(&puzzle, witness)?),
    };
    let status = match (status, &witness) {
        (Some(status), _) => status.of(puzzle.goal()),
        (None, Some(Witness::Total(_))) => Status::Counted,
        (None, Some(_)) => Status::Feasible.of(puzzle.goal()),
        (None, None) => {
            let text = "nothing is claimed: expected a `witness`, or a `status` such as \"infeasible\"";
            return Err(Foul::of(Rule::Claim, text));
        }
    };
    let value = value.or(measured.map(|measured| measured.value));
    let bound = if matches!(status, Status::Optimal | Status::Counted) { bound.or(value) } else { bound };
    let moves = measured.and_then(|measured| measured.moves);
    let then = then.or(moves.map(|moves| {
        // What is not claimed is not bounded.
        let bound = if status == Status::Optimal { moves } else { 0 };
        Then { unit: "moves".to_string(), value: moves, bound }
    }));
    let is_open = matches!(status, Status::Infeasible | Status::Unknown);
    Ok(Answer {
        unit: unit.unwrap_or_else(|| puzzle.unit().to_string()),
        reason: reason.or(is_open.then(|| "claimed by hand".to_string())),
        puzzle,
        status,
        value,
        bound,
        then,
        method: "by hand".to_string(),
        backend: None,
        witness,
        claim,
        stopped,
        verdict: Verdict::ClaimOnly,
        bound_by: None,
        argument: None,
        request: None,
        command: None,
        seconds: 0.0,
        stats: Default::default(),
        schema: Answer::SCHEMA,
        version: env!("CARGO_PKG_VERSION").to_string(),
    })
}
