//! A SAT solver as a backend: the program is encoded once, row by row within the budget of the first question; further
//! rows and bounds on the objective are added as clauses and assumptions.

use cavalcade_run::{Budget, Stopped};

use crate::cnf::{Encoder, check_before_row};
use crate::{BackendError, Effort, Program, Reply, Row, Session, Var};

/// The interface of a SAT solver; literals are numbered as in DIMACS.
pub(crate) trait ClauseSolver {
    /// Adds a clause.
    fn add(&mut self, clause: &[i32]);

    /// Whether all clauses and the assumptions can be satisfied; none where that takes more conflicts than are allowed.
    ///
    /// # Errors
    /// Why the budget ended.
    fn solve(&mut self, assumptions: &[i32], conflicts: Option<u64>, budget: &Budget) -> Result<Option<bool>, Stopped>;

    /// The value of a variable in the assignment that was found.
    fn value(&mut self, variable: i32) -> bool;

    /// Conflicts so far.
    fn conflicts(&self) -> u64;
}

/// A program loaded into a SAT solver.
pub(crate) struct SatSession<'a, S> {
    encoder: Encoder,
    solver: S,
    program: &'a Program,
    /// Rows of the program that the solver has: the first ones. A question that finds some missing adds them.
    loaded: usize,
}

impl<'a, S: ClauseSolver> SatSession<'a, S> {
    pub(crate) fn new(program: &'a Program, backend: &str, mut solver: S) -> Result<SatSession<'a, S>, BackendError> {
        let (encoder, clauses) = Encoder::open(program, backend)?;
        clauses.iter().for_each(|clause| solver.add(clause));
        Ok(SatSession { encoder, solver, program, loaded: 0 })
    }
}

impl<S: ClauseSolver> Session for SatSession<'_, S> {
    fn add(&mut self, row: &Row) -> Result<(), BackendError> {
        self.encoder.row(row)?.iter().for_each(|clause| self.solver.add(clause));
        Ok(())
    }

    fn solve(&mut self, target: Option<i64>, budget: &Budget) -> Result<Reply, BackendError> {
        self.solve_under(&[], target, budget)
    }

    fn solve_under(
        &mut self,
        fixed: &[(Var, bool)],
        target: Option<i64>,
        budget: &Budget,
    ) -> Result<Reply, BackendError> {
        let stopped = Reply::Stopped { reason: Stopped::Interrupt, values: None, bound: None };
        Ok(self.question(fixed, target, None, budget)?.unwrap_or(stopped))
    }

    fn try_under(
        &mut self,
        fixed: &[(Var, bool)],
        target: Option<i64>,
        conflicts: u64,
        budget: &Budget,
    ) -> Result<Option<Reply>, BackendError> {
        self.question(fixed, target, Some(conflicts), budget)
    }

    fn effort(&self) -> Effort {
        Effort { conflicts: Some(self.solver.conflicts()), nodes: None }
    }
}

impl<S: ClauseSolver> SatSession<'_, S> {
    /// Adds the rows that the solver does not have yet; why the budget ended, if it did. Then the next call goes on.
    fn load(&mut self, budget: &Budget) -> Result<Option<Stopped>, BackendError> {
        while let Some(row) = self.program.rows.get(self.loaded) {
            if let Err(reason) = check_before_row(self.loaded, budget) {
                return Ok(Some(reason));
            }
            self.encoder.row(row)?.iter().for_each(|clause| self.solver.add(clause));
            self.loaded += 1;
        }
        Ok(None)
    }

    fn question(
        &mut self,
        fixed: &[(Var, bool)],
        target: Option<i64>,
        conflicts: Option<u64>,
        budget: &Budget,
    ) -> Result<Option<Reply>, BackendError> {
        if let Some(reason) = self.load(budget)? {
            return Ok(Some(Reply::Stopped { reason, values: None, bound: None }));
        }
        let (clauses, mut assumptions) = match target {
            Some(target) => self.encoder.target(self.program.sense, target)?,
            None => Default::default(),
        };
        // A target that is out of reach whatever the variables are comes as an empty clause; it must not stay.
        if clauses.iter().any(Vec::is_empty) {
            return Ok(Some(Reply::Nothing));
        }
        clauses.iter().for_each(|clause| self.solver.add(clause));
        let literal = |&(var, value): &(Var, bool)| if value { var.0 as i32 + 1 } else { -(var.0 as i32 + 1) };
        assumptions.extend(fixed.iter().map(literal));
        Ok(match self.solver.solve(&assumptions, conflicts, budget) {
            Ok(None) => None,
            Ok(Some(true)) => {
                let variables = 1..=self.program.variables.len() as i32;
                let values = variables.map(|variable| i64::from(self.solver.value(variable))).collect();
                Some(Reply::Solution { values, bound: None })
            }
            Ok(Some(false)) => Some(Reply::Nothing),
            Err(reason) => Some(Reply::Stopped { reason, values: None, bound: None }),
        })
    }
}

/// n + 1 pigeons in n holes: no solution, and a proof that grows exponentially.
#[cfg(test)]
pub(crate) fn pigeonhole(holes: u32) -> Program {
    let mut program = Program::new("pigeons", crate::Sense::Minimise);
    let sits: Vec<Vec<crate::Var>> = (0..=holes)
        .map(|pigeon| (0..holes).map(|hole| program.binary(format!("x_{pigeon}_{hole}"))).collect())
        .collect();
    for (pigeon, holes) in sits.iter().enumerate() {
        program.row(format!("pigeon_{pigeon}"), holes.iter().map(|&var| (var, 1)), Some(1), None);
    }
    for hole in 0..holes as usize {
        program.row(format!("hole_{hole}"), sits.iter().map(|holes| (holes[hole], 1)), None, Some(1));
    }
    program
}

#[cfg(test)]
mod tests {
    use cavalcade_run::StopFlag;

    use super::*;
    use crate::DEFAULT_SAT;

    #[test]
    fn a_program_that_is_not_loaded_to_its_end_is_stopped_and_can_be_asked_again() {
        let program = pigeonhole(4);
        let mut session = DEFAULT_SAT.open(&program).unwrap();
        let stop = StopFlag::default();
        let stopped = Budget::unlimited().with_stop(stop.clone());
        stop.raise();
        let interrupted = Reply::Stopped { reason: Stopped::Interrupt, values: None, bound: None };
        assert_eq!(session.solve(None, &stopped), Ok(interrupted));
        assert_eq!(session.solve(None, &Budget::unlimited()), Ok(Reply::Nothing));
    }
}
