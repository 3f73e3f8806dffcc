//! Refutations of the formulas that the verifier makes from a certificate (`crates/verifier/src/clauses.rs`).

use std::time::Duration;

use cavalcade_program::{BackendError, DEFAULT_SAT};
use cavalcade_run::Budget;
use cavalcade_verifier::{Limits, formulas};

use super::CertifyError;
use super::lines::Lines;

/// A SAT solver is not asked for longer, however much time there is.
const LONGEST: Duration = Duration::from_secs(60);

/// The budget of a SAT solver that is asked for a proof.
pub(super) fn within(budget: &Budget) -> Budget {
    let left = budget.remaining().map_or(LONGEST, |left| left.min(LONGEST));
    budget.clone().with_time_limit(left)
}

/// Writes some lines and the refutations of the formulas with these names; false, and nothing is written, if the SAT
/// solver did not come to an end.
pub(super) fn refute(
    lines: &mut Lines,
    begin: &[String],
    names: &[String],
    budget: &Budget,
) -> Result<bool, CertifyError> {
    let budget = within(budget);
    let claimed = [begin, &names.iter().map(|name| format!("refute {name}")).collect::<Vec<String>>()].concat();
    let limits = Limits { time: LONGEST, memory: budget.memory().limit() };
    // A formula may be too large.
    let Ok(formulas) = formulas(lines.with(&claimed).as_bytes(), limits) else { return Ok(false) };
    let mut refutations = Vec::new();
    for (_, formula) in &formulas {
        let clauses: Vec<&[i32]> = formula.clauses().collect();
        match DEFAULT_SAT.refutation(&clauses, &budget) {
            Ok(Some(refutation)) => refutations.push(refutation),
            Ok(None) | Err(BackendError::Stopped(_)) => return Ok(false),
            Err(error) => return Err(CertifyError::none_known(error)),
        }
    }
    begin.iter().try_for_each(|line| lines.write(line))?;
    for ((name, _), refutation) in formulas.iter().zip(&refutations) {
        lines.write(&format!("refute {name}"))?;
        refutation.write_lrat(|line| lines.step(line))?;
    }
    Ok(true)
}
