//! Whether the fields of an answer fit together, before anything is replayed.

use cavalcade_puzzle::answer::Claim;
use cavalcade_puzzle::{Answer, Puzzle, Status, Tour, Witness};

use crate::{Foul, Rule};

pub(crate) fn check(answer: &Answer) -> Result<(), Foul> {
    let has_witness = answer.witness.is_some();
    // A tour that is too long to be listed comes without its cells; its moves are known.
    let unlisted = match &answer.puzzle {
        Puzzle::Tour(tour) if tour.board().cell_count() > Tour::LONGEST_LISTED => Some(tour.moves()),
        _ => None,
    };
    // A count beyond the values of answers is told by its digits.
    let digits_alone = matches!(answer.witness, Some(Witness::Count { .. }));
    let has_claim = answer.claim.is_some();
    let status = answer.status;
    let broken = match status {
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
        Status::Feasible if digits_alone => Some("a count is optimal: it is the number, or it is none"),
        Status::Feasible if !has_witness => Some("a feasible answer needs a witness"),
        Status::Feasible if answer.value.is_none() => Some("a feasible answer needs a value"),
        Status::Infeasible if has_witness => Some("an infeasible answer has no witness"),
        Status::Infeasible if answer.value.is_some() => Some("an infeasible answer has no value"),
        Status::Infeasible if answer.bound.is_some() => Some("an infeasible answer has no bound"),
        Status::Infeasible if answer.stopped.is_some() => Some("an infeasible answer was not stopped"),
        Status::Infeasible if answer.reason.as_ref().is_none_or(String::is_empty) => {
            Some("an infeasible answer needs a reason")
        }
        Status::Infeasible | Status::Unknown if answer.then.is_some() => {
            Some("without a witness there is no second value")
        }
        Status::Unknown if has_witness => Some("an unknown answer has no witness"),
        Status::Unknown if answer.value.is_some() => Some("an unknown answer has no value"),
        Status::Optimal if answer.reason.is_some() => Some("an optimal answer has no reason"),
        Status::Feasible | Status::Unknown if answer.reason.is_some() && answer.stopped.is_some() => {
            Some("an answer was stopped by a limit or for a reason, not for both")
        }
        _ => None,
    };
    if let Some(text) = broken {
        return Err(Foul::of(Rule::Claim, text));
    }
    if let Some(claim) = answer.claim {
        strip(answer, claim)?;
    }
    if let Some(Witness::All { all, classes, total }) = &answer.witness {
        let listed = all.len() as u64;
        if all.is_empty() || classes.is_some_and(|classes| classes < listed) || total < classes && total.is_some() {
            return Err(Foul::of(Rule::Claim, "fewer witnesses are counted than are listed, or none is listed"));
        }
    }
    Ok(())
}

/// Whether a claim is about a strip, and within what its cells allow. That it holds is the method's claim.
fn strip(answer: &Answer, claim: Claim) -> Result<(), Foul> {
    let foul = |text: &str| Err(Foul::of(Rule::Claim, text));
    let board = match &answer.puzzle {
        Puzzle::Uncrossed(uncrossed) if !uncrossed.board().has_holes() => uncrossed.board(),
        _ => return foul("a period is claimed of uncrossed paths on boards without holes only"),
    };
    if answer.status != Status::Optimal {
        return foul("a period is claimed where the value is proved");
    }
    let width = u128::from(board.width().min(board.height()));
    if claim.preperiod == 0 || claim.period == 0 {
        return foul("heights and periods have at least one row");
    }
    if u128::from(claim.increment) > width * u128::from(claim.period) {
        return foul("more moves are added than the rows of a period have cells");
    }
    if answer.value.is_some_and(|value| u128::from(value) > board.cell_count()) {
        return foul("more moves are claimed than the board has cells");
    }
    Ok(())
}
