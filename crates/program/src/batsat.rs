//! BatSat (S. Cruanes and M. Hara, MIT), a CDCL SAT solver in Rust after MiniSat: small and quick to start.

use batsat::{Callbacks, Lit, Solver as BatSolver, SolverInterface, SolverOpts, Var, clause, lbool};
use cavalcade_run::{Budget, Stopped};

use crate::sat::{ClauseSolver, SatSession};
use crate::{Abilities, Backend, BackendError, Program, Session};

/// BatSat behind programs of 0-1 variables.
#[derive(Clone, Copy, Debug, Default)]
pub struct Batsat;

impl Backend for Batsat {
    fn name(&self) -> &str {
        "batsat"
    }

    fn summary(&self) -> &str {
        "BatSat, a CDCL SAT solver; 0-1 variables"
    }

    fn abilities(&self) -> Abilities {
        Abilities { is_exact: true, optimises: false, relaxes: false }
    }

    fn open<'a>(&'a self, program: &'a Program) -> Result<Box<dyn Session + 'a>, BackendError> {
        let solver = Solver(BatSolver::new(SolverOpts::default(), Watch::default()));
        Ok(Box::new(SatSession::new(program, self.name(), solver)?))
    }
}

struct Solver(BatSolver<Watch>);

/// Ends the search with the budget, or after a number of conflicts.
#[derive(Default)]
struct Watch {
    budget: Option<Budget>,
    conflicts: Option<u64>,
}

impl Callbacks for Watch {
    fn on_new_clause(&mut self, _: &[Lit], kind: clause::Kind) {
        if kind == clause::Kind::Learnt {
            self.conflicts = self.conflicts.map(|left| left.saturating_sub(1));
        }
    }

    fn stop(&self) -> bool {
        self.conflicts == Some(0) || self.budget.as_ref().is_some_and(|budget| budget.check_foreign().is_err())
    }
}

impl Solver {
    fn literal(&mut self, number: i32) -> Lit {
        let variable: Var = self.0.var_of_int(number.unsigned_abs() - 1);
        Lit::new(variable, number > 0)
    }
}

impl ClauseSolver for Solver {
    fn add(&mut self, clause: &[i32]) {
        let mut literals: Vec<Lit> = clause.iter().map(|&number| self.literal(number)).collect();
        self.0.add_clause_reuse(&mut literals);
    }

    fn solve(&mut self, assumptions: &[i32], conflicts: Option<u64>, budget: &Budget) -> Result<Option<bool>, Stopped> {
        budget.check_foreign()?;
        let assumptions: Vec<Lit> = assumptions.iter().map(|&number| self.literal(number)).collect();
        *self.0.cb_mut() = Watch { budget: Some(budget.clone()), conflicts };
        let result = self.0.solve_limited(&assumptions);
        if result == lbool::TRUE {
            Ok(Some(true))
        } else if result == lbool::FALSE {
            Ok(Some(false))
        } else {
            budget.check_foreign().map(|()| None)
        }
    }

    fn value(&mut self, variable: i32) -> bool {
        let literal = self.literal(variable);
        self.0.value_lit(literal) == lbool::TRUE
    }

    fn conflicts(&self) -> u64 {
        self.0.num_conflicts()
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
            prop_assert_eq!(optimum(&Batsat, &program).unwrap(), brute_force(&program));
        }
    }

    #[test]
    fn a_time_limit_holds() {
        let program = pigeonhole(20);
        let budget = Budget::unlimited().with_time_limit(Duration::from_millis(200));
        let reply = Batsat.open(&program).unwrap().solve(None, &budget).unwrap();
        assert!(matches!(reply, crate::Reply::Stopped { reason: Stopped::Time, .. }), "{reply:?}");
    }
}
