//! Pumpkin (E. Demirović and others, Delft, MIT or Apache-2.0), a constraint programming solver in pure Rust; with the
//! feature `pumpkin`.
//!
//! **Idea.** Lazy clause generation: rows propagate the bounds of integer variables, and each conflict is explained by
//! bounds and learnt as a clause. The objective is a variable that equals its sum; a target is an assumption about this
//! variable, so that it can be taken back and everything that was learnt stays.
//!
//! **Good for** small ranges, rows with large coefficients that clauses cannot hold, and rows that are added later.
//! **Not for** programs that need the bound of their LP relaxation: it propagates one row at a time. It does not
//! optimise but is asked again.
//!
//! **Arithmetic.** Exact, in 32 bits: what it says is a proof. A program is taken only while every sum that its
//! variables can form stays below 2^29, because the solver itself does not look out for overflow.
//!
//! **Time.** It looks at the clock every sixteen decisions or conflicts, and at the memory twenty times a second.

use std::time::Duration;

use cavalcade_run::{Budget, Stopped, Stopwatch};
use pumpkin_solver::Solver;
use pumpkin_solver::conflict_resolvers::resolvers::ResolutionResolver;
use pumpkin_solver::core::DefaultBrancher;
use pumpkin_solver::core::predicate;
use pumpkin_solver::core::predicates::Predicate;
use pumpkin_solver::core::results::{ProblemSolution, SatisfactionResultUnderAssumptions};
use pumpkin_solver::core::termination::TerminationCondition;
use pumpkin_solver::core::variables::{AffineView, DomainId, TransformableVariable};

use crate::floating::reach;
use crate::{Abilities, Backend, BackendError, Program, Reply, Row, Sense, Session, Var};

/// The largest sum that is taken; with it, no difference that the solver forms leaves 32 bits.
const LARGEST: u64 = 1 << 29;

/// Pumpkin behind programs whose sums fit into 32 bits.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pumpkin;

impl Backend for Pumpkin {
    fn name(&self) -> &str {
        "pumpkin"
    }

    fn summary(&self) -> &str {
        "Pumpkin, lazy clause generation; integer variables"
    }

    fn abilities(&self) -> Abilities {
        Abilities { is_exact: true, optimises: false, relaxes: false }
    }

    fn open<'a>(&'a self, program: &'a Program) -> Result<Box<dyn Session + 'a>, BackendError> {
        let mut solver = Solver::default();
        let mut is_infeasible = false;
        let mut variables = Vec::with_capacity(program.variables.len());
        for variable in &program.variables {
            let bound = |bound: i64| {
                let narrow = i32::try_from(bound).ok().filter(|bound| u64::from(bound.unsigned_abs()) <= LARGEST);
                narrow.ok_or_else(|| failed(format!("the range of variable {} is too large", variable.name)))
            };
            let (lo, hi) = (bound(variable.lo)?, bound(variable.hi)?);
            is_infeasible |= lo > hi;
            variables.push(solver.new_bounded_integer(lo, hi.max(lo)));
        }
        let reach = match reach(&program.variables, &program.objective) {
            None => return Err(failed("the objective has a variable that is not in the program".to_string())),
            Some(reach) if reach > LARGEST => return Err(failed("the objective is too large".to_string())),
            Some(reach) => reach as i32,
        };
        let objective = solver.new_bounded_integer(-reach, reach);
        let mut terms = program.objective.clone();
        terms.push((Var(program.variables.len() as u32), -1));
        variables.push(objective);
        // After all variables: it looks only at those that are there.
        let brancher = solver.default_brancher();
        let resolver = ResolutionResolver::default();
        let mut held = Held { program, solver, variables, objective, reach, brancher, resolver, is_infeasible };
        held.post(&terms, Some(0), Some(0));
        for row in &program.rows {
            held.add(row)?;
        }
        Ok(Box::new(held))
    }
}

struct Held<'a> {
    program: &'a Program,
    solver: Solver,
    /// Those of the program, and the objective after them.
    variables: Vec<DomainId>,
    objective: DomainId,
    reach: i32,
    brancher: DefaultBrancher,
    resolver: ResolutionResolver,
    is_infeasible: bool,
}

impl Held<'_> {
    /// Posts terms and sides that have been found small enough; without terms there is nothing to post.
    fn post(&mut self, terms: &[(Var, i64)], lo: Option<i32>, hi: Option<i32>) {
        if terms.is_empty() {
            return;
        }
        let views = |sign: i64| -> Vec<AffineView<DomainId>> {
            let term = |&(var, coefficient): &(Var, i64)| {
                Some(self.variables.get(var.0 as usize)?.scaled((sign * coefficient) as i32))
            };
            terms.iter().filter_map(term).collect()
        };
        let (sums, negated) = (views(1), views(-1));
        for (terms, side) in [(sums, hi), (negated, lo.map(|lo| -lo))] {
            let Some(side) = side else { continue };
            // A conflict at the root has been found before: there is nothing to add to it.
            if self.solver.is_inconsistent() {
                return;
            }
            let tag = self.solver.new_constraint_tag();
            self.solver.add_constraint(pumpkin_solver::less_than_or_equals(terms, side, tag)).post();
        }
    }

    /// The target as an assumption: `Err` when every solution reaches it, or none.
    fn assumption(&self, target: Option<i64>) -> Result<Predicate, bool> {
        let Some(target) = target else { return Err(true) };
        let reach = i64::from(self.reach);
        let objective = self.objective;
        match self.program.sense {
            Sense::Minimise if target >= reach => Err(true),
            Sense::Maximise if target <= -reach => Err(true),
            Sense::Minimise if target < -reach => Err(false),
            Sense::Maximise if target > reach => Err(false),
            Sense::Minimise => Ok(predicate![objective <= target as i32]),
            Sense::Maximise => Ok(predicate![objective >= target as i32]),
        }
    }
}

impl Session for Held<'_> {
    fn add(&mut self, row: &Row) -> Result<(), BackendError> {
        let reach = match reach(&self.program.variables, &row.terms) {
            None => return Err(failed(format!("row {} has a variable that is not in the program", row.name))),
            Some(reach) if reach > LARGEST => return Err(failed(format!("row {} is too large", row.name))),
            Some(reach) => reach as i64,
        };
        // A side beyond all sums always holds, or never; without terms the sum is 0.
        self.is_infeasible |= row.lo.is_some_and(|lo| lo > reach) || row.hi.is_some_and(|hi| hi < -reach);
        let narrow = |side: i64| side.clamp(-reach, reach) as i32;
        self.post(&row.terms, row.lo.map(narrow), row.hi.map(narrow));
        Ok(())
    }

    fn solve(&mut self, target: Option<i64>, budget: &Budget) -> Result<Reply, BackendError> {
        let stopped = |reason| Reply::Stopped { reason, values: None, bound: None };
        if let Err(reason) = budget.check_foreign() {
            return Ok(stopped(reason));
        }
        let assumptions = match self.assumption(target) {
            Ok(assumption) => vec![assumption],
            Err(true) => Vec::new(),
            Err(false) => return Ok(Reply::Nothing),
        };
        if self.is_infeasible {
            return Ok(Reply::Nothing);
        }
        let mut watch = Watch { budget, steps: 0, looked: Stopwatch::start(), stopped: None };
        let result =
            self.solver.satisfy_under_assumptions(&mut self.brancher, &mut watch, &mut self.resolver, &assumptions);
        Ok(match result {
            SatisfactionResultUnderAssumptions::Satisfiable(found) => {
                let solution = found.solution();
                let variables = self.variables.iter().take(self.program.variables.len());
                let values = variables.map(|&variable| i64::from(solution.get_integer_value(variable))).collect();
                Reply::Solution { values, bound: None }
            }
            SatisfactionResultUnderAssumptions::UnsatisfiableUnderAssumptions(_) => Reply::Nothing,
            SatisfactionResultUnderAssumptions::Unsatisfiable(_) => {
                self.is_infeasible = true;
                Reply::Nothing
            }
            SatisfactionResultUnderAssumptions::Unknown(_) => stopped(watch.stopped.unwrap_or(Stopped::Interrupt)),
        })
    }
}

/// Ends the search with the budget.
struct Watch<'a> {
    budget: &'a Budget,
    steps: u32,
    looked: Stopwatch,
    stopped: Option<Stopped>,
}

impl TerminationCondition for Watch<'_> {
    fn should_stop(&mut self) -> bool {
        self.steps = self.steps.wrapping_add(1);
        if self.steps.is_multiple_of(16) {
            self.stopped = self.stopped.or(self.budget.check().err());
            // What the process occupies costs a system call to know.
            if self.looked.elapsed() > Duration::from_millis(50) {
                self.looked = Stopwatch::start();
                self.stopped = self.stopped.or(self.budget.check_foreign().err());
            }
        }
        self.stopped.is_some()
    }
}

fn failed(text: String) -> BackendError {
    BackendError::Failed { backend: "pumpkin".to_string(), text }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{
        any_program, below_zero, brute_force, infeasible, knapsack, market_split, optimum, solutions,
    };
    use cavalcade_run::StopFlag;
    use proptest::prelude::*;
    use std::time::Instant;

    proptest! {
        #[test]
        fn the_optimum_is_that_of_all_assignments(program in any_program(false)) {
            prop_assert_eq!(optimum(&Pumpkin, &program).unwrap(), brute_force(&program));
        }
    }

    #[test]
    fn the_samples_have_their_optima() {
        for program in [knapsack(), below_zero(), infeasible()] {
            assert_eq!(optimum(&Pumpkin, &program), Ok(brute_force(&program)), "{}", program.name);
        }
    }

    #[test]
    fn a_target_can_be_taken_back() {
        let program = knapsack();
        let mut session = Pumpkin.open(&program).unwrap();
        let budget = Budget::unlimited();
        for _ in 0..2 {
            for (target, is_reached) in [(22, false), (i64::MAX, false), (21, true), (3, true), (i64::MIN, true)] {
                let reply = session.solve(Some(target), &budget).unwrap();
                match reply {
                    Reply::Solution { values, .. } => assert!(is_reached && program.value(&values) >= target),
                    other => assert!(!is_reached, "{target}: {other:?}"),
                }
            }
        }
    }

    #[test]
    fn rows_added_between_solves_lead_through_all_solutions() {
        assert_eq!(solutions(&Pumpkin), 6);
    }

    #[test]
    fn sums_beyond_its_arithmetic_are_refused() {
        let mut program = Program::new("wide", Sense::Minimise);
        let (x, y) = (program.variable("x", -1000, 1000), program.variable("y", 0, 1 << 28));
        program.row("fits", [(x, 1000), (y, 1)], None, Some(i64::MAX));
        let mut session = Pumpkin.open(&program).unwrap();
        assert!(matches!(session.solve(None, &Budget::unlimited()), Ok(Reply::Solution { .. })));
        assert!(session.add(&Row::new("wide", [(x, 1), (y, 2)], None, Some(0))).is_err());
        assert!(session.add(&Row::new("foreign", [(Var(2), 1)], None, Some(0))).is_err());
        let program = Program { objective: vec![(y, i64::MIN)], ..program.clone() };
        assert!(Pumpkin.open(&program).is_err());
    }

    #[test]
    fn time_limit_and_stop_flag_hold() {
        let program = market_split(5);
        let mut session = Pumpkin.open(&program).unwrap();
        let limited = Budget::unlimited().with_time_limit(Duration::from_millis(200));
        let stop = StopFlag::default();
        let stopped = Budget::unlimited().with_stop(stop.clone());
        let raise = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(400));
            stop.raise();
        });
        for (budget, expected) in [(limited, Stopped::Time), (stopped, Stopped::Interrupt)] {
            let begin = Instant::now();
            let reply = session.solve(None, &budget).unwrap();
            assert_eq!(reply, Reply::Stopped { reason: expected, values: None, bound: None });
            assert!(begin.elapsed() < Duration::from_millis(1200), "{:?}", begin.elapsed());
        }
        raise.join().unwrap();
    }
}
