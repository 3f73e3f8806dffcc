//! CaDiCaL (A. Biere and others, MIT), a solver of clauses in C++: the strongest of the default build.

use std::path::Path;

use cadical_sys::{CaDiCal, Status, Terminator};
use cavalcade_run::{Budget, Stopped};

use crate::cnf::{Clauses, Encoder};
use crate::sat::{ClauseSolver, SatSession};
use crate::{Abilities, Backend, BackendError, Program, Session};

/// CaDiCaL behind programs of 0-1 variables.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cadical;

impl Backend for Cadical {
    fn name(&self) -> &str {
        "cadical"
    }

    fn summary(&self) -> &str {
        "CaDiCaL, clauses learnt from conflicts; 0-1 variables"
    }

    fn abilities(&self) -> Abilities {
        Abilities { is_exact: true, optimises: false, relaxes: false }
    }

    fn open<'a>(&'a self, program: &'a Program) -> Result<Box<dyn Session + 'a>, BackendError> {
        Ok(Box::new(SatSession::new(program, self.name(), Solver(CaDiCal::new()))?))
    }
}

struct Solver(CaDiCal);

impl ClauseSolver for Solver {
    fn add(&mut self, clause: &[i32]) {
        clause.iter().for_each(|&literal| self.0.add(literal));
        self.0.add(0);
    }

    fn solve(&mut self, assumptions: &[i32], conflicts: Option<u64>, budget: &Budget) -> Result<Option<bool>, Stopped> {
        budget.check_foreign()?;
        if let Some(conflicts) = conflicts {
            self.0.limit("conflicts", i32::try_from(conflicts).unwrap_or(i32::MAX));
        }
        assumptions.iter().for_each(|&literal| self.0.assume(literal));
        self.0.connect_terminator(Watch { budget: budget.clone(), asked: 0 });
        let status = self.0.solve();
        self.0.disconnect_terminator();
        match status {
            Status::SATISFIABLE => Ok(Some(true)),
            Status::UNSATISFIABLE => Ok(Some(false)),
            Status::UNKNOWN => budget.check_foreign().map(|()| None),
        }
    }

    fn value(&mut self, variable: i32) -> bool {
        // A variable that stands in no clause is unknown to the solver and may be anything.
        variable <= self.0.vars() && self.0.val(variable) > 0
    }

    fn conflicts(&self) -> u64 {
        self.0.get_statistic_value("conflicts").try_into().unwrap_or(0)
    }
}

/// Ends the search with the budget; the solver asks often, the budget is looked at now and then.
struct Watch {
    budget: Budget,
    asked: u32,
}

impl Terminator for Watch {
    fn terminated(&mut self) -> bool {
        self.asked = self.asked.wrapping_add(1);
        self.asked.is_multiple_of(64) && self.budget.check_foreign().is_err()
    }
}

/// Writes the clauses of a program that has no solution (DIMACS), and CaDiCaL's proof that it has none (DRAT, text).
///
/// A checker that shares nothing with the solver can read both: `rate FORMULA PROOF`, `drat-trim FORMULA PROOF`.
///
/// # Errors
/// [`BackendError::Failed`] when a file cannot be written, or the program has a solution; [`BackendError::Stopped`] when
/// the budget ends, with the files incomplete.
pub fn refute(program: &Program, formula: &Path, proof: &Path, budget: &Budget) -> Result<(), BackendError> {
    let failed = |text: String| BackendError::Failed { backend: Cadical.name().to_string(), text };
    let (_, clauses) = Encoder::new(program, Cadical.name())?;
    std::fs::write(formula, dimacs(program, &clauses))
        .map_err(|error| failed(format!("cannot write {}: {error}", formula.display())))?;
    let path = proof.to_str().ok_or_else(|| failed("the name of the proof is no UTF-8".to_string()))?;
    let mut solver = CaDiCal::new();
    solver.set("binary", 0);
    if !solver.trace_proof2(path) {
        return Err(failed(format!("cannot write {path}")));
    }
    let mut solver = Solver(solver);
    clauses.iter().for_each(|clause| solver.add(clause));
    let satisfiable = solver.solve(&[], None, budget)?;
    solver.0.close_proof_trace(false);
    match satisfiable {
        Some(false) => Ok(()),
        _ => Err(failed("there is something better: nothing was refuted".to_string())),
    }
}

/// The clauses as a DIMACS file; comments name the variables of the program.
fn dimacs(program: &Program, clauses: &Clauses) -> String {
    let largest = clauses.iter().flatten().map(|literal| literal.unsigned_abs()).max().unwrap_or(0);
    let variables = largest.max(program.variables.len() as u32);
    let mut text = format!("c {}\n", program.name);
    for (number, variable) in (1..).zip(&program.variables) {
        text += &format!("c {number} = {}\n", variable.name);
    }
    text += &format!("p cnf {variables} {}\n", clauses.len());
    for clause in clauses {
        clause.iter().for_each(|literal| text += &format!("{literal} "));
        text += "0\n";
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sat::pigeonhole;
    use crate::testing::{any_program, brute_force, optimum};
    use proptest::prelude::*;
    use std::time::Duration;

    proptest! {
        #[test]
        fn the_optimum_is_that_of_all_assignments(program in any_program(true)) {
            prop_assert_eq!(optimum(&Cadical, &program).unwrap(), brute_force(&program));
        }
    }

    #[test]
    fn a_time_limit_holds() {
        let program = pigeonhole(20);
        let budget = Budget::unlimited().with_time_limit(Duration::from_millis(200));
        let reply = Cadical.open(&program).unwrap().solve(None, &budget).unwrap();
        assert!(matches!(reply, crate::Reply::Stopped { reason: Stopped::Time, .. }), "{reply:?}");
    }
}
