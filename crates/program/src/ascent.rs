//! Minimises a program from below (ascending linear search): it asks for a solution at the proved bound, then at the
//! next value, until there is one.
//!
//! The bound of a good program is nearly always its optimum. Then this needs one question, where a descent from the
//! first solution found needs several, and every "no" on the way is a proof that is kept. Solutions are checked against
//! all rows, and lazy constraints are separated as in [`crate::drive`].

use cavalcade_run::{Budget, Stopped};

use crate::{Backend, BackendError, Effort, Program, Reply, Row, Separator, Session, Var};

/// A program loaded into a solver, and the lazy constraints that were added so far.
pub struct Ascent<'a> {
    backend: &'a dyn Backend,
    program: &'a Program,
    session: Box<dyn Session + 'a>,
    cuts: Vec<Row>,
    rounds: u64,
}

/// What the ascent ends with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Least {
    /// An optimal solution.
    Found(Vec<i64>),
    /// No solution is below the limit, or there is no solution.
    Nothing,
    /// The budget ended; nothing is below this bound.
    Stopped {
        /// Which part of it.
        reason: Stopped,
        /// In units of the objective.
        bound: i64,
    },
}

impl<'a> Ascent<'a> {
    /// Loads a program.
    ///
    /// # Errors
    /// [`BackendError`] when the backend does not take it.
    pub fn open(backend: &'a dyn Backend, program: &'a Program) -> Result<Ascent<'a>, BackendError> {
        Ok(Ascent { backend, program, session: backend.open(program)?, cuts: Vec::new(), rounds: 0 })
    }

    /// A solution whose objective is `target` or less, with some variables fixed for this question; without a target,
    /// any.
    ///
    /// # Errors
    /// [`BackendError`] when the backend fails, or gives values that break a row.
    pub fn ask(
        &mut self,
        fixed: &[(Var, bool)],
        target: Option<i64>,
        separator: Option<&mut (dyn Separator + '_)>,
        budget: &Budget,
    ) -> Result<Reply, BackendError> {
        let whole = |session: &mut dyn Session| session.solve_under(fixed, target, budget).map(Some);
        let stopped = Reply::Stopped { reason: Stopped::Interrupt, values: None, bound: None };
        Ok(self.separated(separator, whole)?.unwrap_or(stopped))
    }

    /// As [`Ascent::ask`], for a question that may be given up: none where one of its rounds takes more conflicts than
    /// are allowed. It can be asked again, and what was learnt is kept.
    ///
    /// # Errors
    /// As [`Ascent::ask`].
    pub fn try_ask(
        &mut self,
        fixed: &[(Var, bool)],
        target: Option<i64>,
        conflicts: u64,
        separator: Option<&mut (dyn Separator + '_)>,
        budget: &Budget,
    ) -> Result<Option<Reply>, BackendError> {
        self.separated(separator, |session| session.try_under(fixed, target, conflicts, budget))
    }

    /// The reply of the session to a question, asked again until no lazy constraint is violated.
    fn separated(
        &mut self,
        mut separator: Option<&mut (dyn Separator + '_)>,
        question: impl Fn(&mut dyn Session) -> Result<Option<Reply>, BackendError>,
    ) -> Result<Option<Reply>, BackendError> {
        loop {
            let reply = question(&mut *self.session)?;
            let Some(Reply::Solution { values, .. }) = &reply else { return Ok(reply) };
            let broken_cut = || self.cuts.iter().find(|row| !row.holds(values)).map(|row| format!("row {}", row.name));
            if let Some(broken) = self.program.violation(values).or_else(broken_cut) {
                return Err(BackendError::Wrong { backend: self.backend.name().to_string(), broken });
            }
            let cuts = separator.as_mut().map(|separator| separator.violated(values)).unwrap_or_default();
            if cuts.is_empty() {
                return Ok(reply);
            }
            self.rounds += 1;
            cuts.iter().try_for_each(|row| self.session.add(row))?;
            self.cuts.extend(cuts);
        }
    }

    /// The solution of the least objective, which is known to be at least `bound`; none where it is not below `limit`.
    ///
    /// A backend that optimises is asked once.
    ///
    /// # Errors
    /// As [`Ascent::ask`].
    pub fn least(
        &mut self,
        fixed: &[(Var, bool)],
        bound: i64,
        limit: i64,
        mut separator: Option<&mut (dyn Separator + '_)>,
        budget: &Budget,
    ) -> Result<Least, BackendError> {
        let mut target = if self.backend.abilities().optimises { limit - 1 } else { bound };
        while target < limit {
            let borrowed = separator.as_mut().map(|separator| &mut **separator as &mut dyn Separator);
            match self.ask(fixed, Some(target), borrowed, budget)? {
                Reply::Solution { values, .. } => return Ok(Least::Found(values)),
                Reply::Nothing => target += 1,
                Reply::Stopped { reason, bound: told, .. } => {
                    let optimises = self.backend.abilities().optimises;
                    let bound = if optimises { bound.max(told.unwrap_or(bound)) } else { target };
                    return Ok(Least::Stopped { reason, bound });
                }
            }
        }
        Ok(Least::Nothing)
    }

    /// How much the backend has worked.
    pub fn effort(&self) -> Effort {
        self.session.effort()
    }

    /// The number of rounds in which lazy constraints were added.
    pub fn rounds(&self) -> u64 {
        self.rounds
    }

    /// The lazy constraints that were added, in this order.
    pub fn cuts(&self) -> &[Row] {
        &self.cuts
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DEFAULT_SAT;
    use crate::Sense;
    use crate::batsat::Batsat;
    use crate::microlp::Microlp;
    use crate::sat::pigeonhole;
    use crate::testing::{any_program, brute_force};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn from_below_comes_the_optimum_of_all_assignments(program in any_program(true)) {
            let program = Program { sense: Sense::Minimise, ..program };
            let least: i64 = program.objective.iter().map(|&(_, c)| c.min(0)).sum();
            let most: i64 = program.objective.iter().map(|&(_, c)| c.max(0)).sum();
            for backend in [DEFAULT_SAT, &Batsat] {
                let mut ascent = Ascent::open(backend, &program).unwrap();
                let found = ascent.least(&[], least, most + 1, None, &Budget::unlimited()).unwrap();
                let value = match found {
                    Least::Found(values) => Some(program.value(&values)),
                    Least::Nothing => None,
                    Least::Stopped { .. } => panic!(),
                };
                prop_assert_eq!(value, brute_force(&program));
            }
        }

        #[test]
        fn what_is_fixed_for_one_question_is_free_in_the_next(program in any_program(true)) {
            let free = brute_force(&program).is_some();
            let var = Var(0);
            let mut ascent = Ascent::open(DEFAULT_SAT, &program).unwrap();
            let mut any = false;
            for value in [false, true] {
                match ascent.ask(&[(var, value)], None, None, &Budget::unlimited()).unwrap() {
                    Reply::Solution { values, .. } => {
                        prop_assert_eq!(values[0] == 1, value);
                        any = true;
                    }
                    reply => prop_assert_eq!(reply, Reply::Nothing),
                }
            }
            prop_assert_eq!(any, free);
            let now = ascent.ask(&[], None, None, &Budget::unlimited()).unwrap();
            prop_assert_eq!(matches!(now, Reply::Solution { .. }), free);
        }
    }

    #[test]
    fn a_question_that_is_given_up_is_answered_when_more_conflicts_are_allowed() {
        let program = pigeonhole(7);
        for backend in [DEFAULT_SAT, &Batsat] {
            let mut ascent = Ascent::open(backend, &program).unwrap();
            let mut ask = |conflicts| ascent.try_ask(&[], None, conflicts, None, &Budget::unlimited()).unwrap();
            assert_eq!(ask(10), None, "{}", backend.name());
            assert_eq!(ask(1_000_000), Some(Reply::Nothing), "{}", backend.name());
        }
    }

    #[test]
    fn a_solver_that_optimises_fixes_nothing_for_one_question() {
        let mut program = Program::new("p", Sense::Minimise);
        let x = program.binary("x");
        let mut ascent = Ascent::open(&Microlp, &program).unwrap();
        let error = ascent.ask(&[(x, true)], None, None, &Budget::unlimited()).unwrap_err();
        assert_eq!(error, BackendError::NoAssumptions);
    }
}
