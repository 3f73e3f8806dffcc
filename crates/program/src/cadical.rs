//! CaDiCaL (A. Biere and others, MIT), a CDCL SAT solver in C++: the strongest of the default build.

use std::cell::RefCell;
use std::io::{self, Write};
use std::path::Path;
use std::rc::Rc;

use cadical_sys::{CaDiCal, Status, Terminator};
use cavalcade_run::{Budget, OutputFile, Stopped};

use crate::cnf::Encoder;
use crate::dimacs;
use crate::sat::{ClauseSolver, SatSession};
use crate::trace::{Record, Trace, Tracer};
use crate::{Abilities, Backend, BackendError, Formula, Program, ProofFormat, Refutation, Session, Step};

/// CaDiCaL behind programs of 0-1 variables.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cadical;

impl Backend for Cadical {
    fn name(&self) -> &str {
        "cadical"
    }

    fn summary(&self) -> &str {
        "CaDiCaL, a CDCL SAT solver; 0-1 variables"
    }

    fn abilities(&self) -> Abilities {
        Abilities { is_exact: true, optimises: false, relaxes: false }
    }

    fn open<'a>(&'a self, program: &'a Program) -> Result<Box<dyn Session + 'a>, BackendError> {
        Ok(Box::new(SatSession::new(program, self.name(), Solver(CaDiCal::new()))?))
    }

    fn refutation(&self, clauses: &Formula, budget: &Budget) -> Result<Option<Refutation>, BackendError> {
        let count = clauses.len();
        if let Some(empty) = (1..).zip(clauses).find(|(_, clause)| clause.is_empty()).map(|(number, _)| number) {
            // The solver derives nothing then.
            let steps = vec![Step { literals: [].into(), hints: [empty].into() }];
            return Ok(Some(Refutation { clauses: count as u64, steps }));
        }
        let record = Rc::new(RefCell::new(Record::new(count, budget)));
        let mut solver = CaDiCal::new();
        solver.connect_proof_tracer1(Tracer(record.clone()), true, false);
        let mut solver = Solver(solver);
        clauses.iter().for_each(|clause| solver.add(clause));
        let watched = record.clone();
        let solved = solver.solve_while(budget, move || !watched.borrow().has_failed());
        drop(solver);
        let refutation = record.borrow_mut().finish();
        Ok(if solved? == Some(false) { refutation } else { None })
    }

    fn refute(
        &self,
        program: &Program,
        formula: &Path,
        proof: &Path,
        format: ProofFormat,
        budget: &Budget,
    ) -> Result<(), BackendError> {
        let failed = |text: String| BackendError::Failed { backend: self.name().to_string(), text };
        let cannot_write =
            |path: &Path, error: io::Error| failed(format!("cannot write to {}: {error}", path.display()));
        if let Some(row) = program.rows.iter().find(|row| row.is_impossible()) {
            // Its clause would be the empty one, from which a proof has nothing to derive.
            return Err(failed(format!(
                "no values satisfy the row `{}`: that nothing is better follows when the formulation is written down, and \
                 a formula would prove nothing; take another method",
                row.name
            )));
        }
        let (_, clauses) = Encoder::new(program, self.name(), budget)?;
        let write_formula = || {
            let mut file = OutputFile::create(formula)?;
            file.write_all(dimacs::file(program, &clauses).as_bytes())?;
            Ok(file)
        };
        let formula_file = write_formula().map_err(|error| cannot_write(formula, error))?;
        let proof_file = OutputFile::create(proof).map_err(|error| cannot_write(proof, error))?;
        let trace = Rc::new(RefCell::new(Trace::new(proof_file, format, clauses.len())));
        let mut solver = CaDiCal::new();
        solver.connect_proof_tracer1(Tracer(trace.clone()), format == ProofFormat::Lrat, false);
        let mut solver = Solver(solver);
        clauses.iter().for_each(|clause| solver.add(clause));
        let watched = trace.clone();
        // Without its proof the search is of no use.
        let solved = solver.solve_while(budget, move || !watched.borrow().has_failed());
        drop(solver);
        let proof_file = trace.borrow_mut().finish().map_err(|error| cannot_write(proof, error))?;
        if solved? != Some(false) {
            return Err(failed("there is something better: nothing was refuted".to_string()));
        }
        proof_file.commit().map_err(|error| cannot_write(proof, error))?;
        formula_file.commit().map_err(|error| cannot_write(formula, error))
    }
}

struct Solver(CaDiCal);

impl ClauseSolver for Solver {
    fn add(&mut self, clause: &[i32]) {
        clause.iter().for_each(|&literal| self.0.add(literal));
        self.0.add(0);
    }

    fn solve(&mut self, assumptions: &[i32], conflicts: Option<u64>, budget: &Budget) -> Result<Option<bool>, Stopped> {
        if let Some(conflicts) = conflicts {
            self.0.limit("conflicts", i32::try_from(conflicts).unwrap_or(i32::MAX));
        }
        assumptions.iter().for_each(|&literal| self.0.assume(literal));
        self.solve_while(budget, || true)
    }

    fn value(&mut self, variable: i32) -> bool {
        // A variable that stands in no clause is unknown to the solver and may be anything.
        variable <= self.0.vars() && self.0.val(variable) > 0
    }

    fn conflicts(&self) -> u64 {
        self.0.get_statistic_value("conflicts").try_into().unwrap_or(0)
    }
}

impl Solver {
    /// Searches as long as the budget lasts and `goes_on` holds; none where that, or a limit of the solver, has ended
    /// it.
    fn solve_while(&mut self, budget: &Budget, goes_on: impl Fn() -> bool + 'static) -> Result<Option<bool>, Stopped> {
        budget.check_foreign()?;
        self.0.connect_terminator(Watch { budget: budget.clone(), goes_on, asked: 0 });
        let status = self.0.solve();
        self.0.disconnect_terminator();
        match status {
            Status::SATISFIABLE => Ok(Some(true)),
            Status::UNSATISFIABLE => Ok(Some(false)),
            Status::UNKNOWN => budget.check_foreign().map(|()| None),
        }
    }
}

/// Ends the search with the budget; the solver asks often, the budget is looked at now and then.
struct Watch<F> {
    budget: Budget,
    goes_on: F,
    asked: u32,
}

impl<F: Fn() -> bool> Terminator for Watch<F> {
    fn terminated(&mut self) -> bool {
        self.asked = self.asked.wrapping_add(1);
        self.asked.is_multiple_of(64) && (self.budget.check_foreign().is_err() || !(self.goes_on)())
    }
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
    fn a_refutation_ends_with_the_empty_clause_and_names_earlier_clauses_only() {
        let (_, clauses) = Encoder::new(&pigeonhole(5), "cadical", &Budget::unlimited()).unwrap();
        let formula: Vec<&[i32]> = clauses.iter().map(Vec::as_slice).collect();
        let refutation = Cadical.refutation(&formula, &Budget::unlimited()).unwrap().unwrap();
        assert!(refutation.steps.last().is_some_and(|step| step.literals.is_empty()));
        for (number, step) in (refutation.clauses + 1..).zip(&refutation.steps) {
            assert!(step.hints.iter().all(|&hint| hint > 0 && hint < number), "{number}");
        }
        let small = Budget::unlimited().with_memory_limit(1 << 10);
        let stopped = Cadical.refutation(&formula, &small);
        assert!(matches!(stopped, Ok(None) | Err(BackendError::Stopped(Stopped::Memory))), "{stopped:?}");
        assert_eq!(Cadical.refutation(&formula[1..2], &Budget::unlimited()).unwrap(), None);
    }

    #[test]
    fn a_time_limit_holds() {
        let program = pigeonhole(20);
        let budget = Budget::unlimited().with_time_limit(Duration::from_millis(200));
        let reply = Cadical.open(&program).unwrap().solve(None, &budget).unwrap();
        assert!(matches!(reply, crate::Reply::Stopped { reason: Stopped::Time, .. }), "{reply:?}");
    }
}
