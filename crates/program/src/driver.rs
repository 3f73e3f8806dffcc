//! The driver for all backends: it asks for a solution, separates lazy constraints, checks the solution against the
//! integer rows, and asks for a better one until there is none.

use cavalcade_run::{Budget, Improvement, Observer, Progress, Stopped};

use crate::{Backend, BackendError, Effort, Program, Reply, Row, Sense};

/// Finds rows that a program leaves out because there are too many of them.
pub trait Separator {
    /// Rows that every true solution satisfies and these values break; none when the values are a true solution.
    fn violated(&mut self, values: &[i64]) -> Vec<Row>;
}

/// What is known about a program when the driver ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// A value for each variable, checked against all rows: the best solution found.
    pub values: Option<Vec<i64>>,
    /// What the objective cannot better, where that is known. With values, it is reached when it equals their value.
    pub bound: Option<i64>,
    /// Whether the question is settled: the values are the best, or there are none.
    pub is_settled: bool,
    /// Why it is not, if the budget ended.
    pub stopped: Option<Stopped>,
    /// The number of rounds in which lazy constraints were added.
    pub rounds: u64,
    /// The lazy constraints that were added, in this order.
    pub cuts: Vec<Row>,
    /// How much the backend has worked.
    pub effort: Effort,
    /// Whether the backend's arithmetic is exact, so that what is settled is proved.
    pub is_exact: bool,
}

/// Solves a program. Each solution that is better than those before is an improvement for the observer: the values of
/// the variables.
///
/// # Errors
/// [`BackendError`] when the backend does not take the program, has failed, or returns values that violate a row.
pub fn drive(
    backend: &dyn Backend,
    program: &Program,
    mut separator: Option<&mut dyn Separator>,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Outcome, BackendError> {
    let abilities = backend.abilities();
    let mut session = backend.open(program)?;
    let mut outcome = Outcome {
        values: None,
        bound: None,
        is_settled: false,
        stopped: None,
        rounds: 0,
        cuts: Vec::new(),
        effort: Effort::default(),
        is_exact: abilities.is_exact,
    };
    let mut target = None;
    let mut asked = 0;
    while !outcome.is_settled && outcome.stopped.is_none() {
        asked += 1;
        observer.progress(&Progress {
            phase: backend.name(),
            done: asked,
            unit: "questions",
            incumbent: outcome.values.as_ref().and_then(|values| program.value(values).try_into().ok()),
            bound: outcome.bound.and_then(|bound| bound.try_into().ok()),
            memory: budget.memory().reserved(),
            ..Progress::default()
        });
        let (values, bound) = match session.solve(target, budget)? {
            Reply::Solution { values, bound } => (Some(values), bound),
            Reply::Stopped { reason, values, bound } => {
                outcome.stopped = Some(reason);
                (values, bound)
            }
            Reply::Nothing => {
                outcome.is_settled = true;
                outcome.bound = outcome.values.as_ref().map(|values| program.value(values));
                break;
            }
        };
        outcome.bound = bound.or(outcome.bound);
        let Some(values) = values else { continue };
        let broken = program.violation(&values);
        let broken = broken
            .or_else(|| outcome.cuts.iter().find(|row| !row.holds(&values)).map(|row| format!("row {}", row.name)));
        if let Some(broken) = broken {
            return Err(BackendError::Wrong { backend: backend.name().to_string(), broken });
        }
        let cuts = separator.as_mut().map(|separator| separator.violated(&values)).unwrap_or_default();
        if !cuts.is_empty() {
            outcome.rounds += 1;
            for row in &cuts {
                session.add(row)?;
            }
            outcome.cuts.extend(cuts);
            continue;
        }
        let value = program.value(&values);
        let is_better = |known: &Vec<i64>| better(program.sense, value, program.value(known));
        if outcome.values.as_ref().is_none_or(is_better) {
            if let Ok(value) = value.try_into() {
                observer.improved(&Improvement::new(value, &|| Some(values.clone())));
            }
            outcome.values = Some(values);
        }
        if outcome.stopped.is_none() {
            let is_best = program.objective.is_empty() || outcome.bound == Some(value);
            outcome.is_settled = is_best;
            if is_best {
                outcome.bound = Some(value);
            }
            target = Some(if program.sense == Sense::Minimise { value - 1 } else { value + 1 });
        }
    }
    outcome.effort = session.effort();
    Ok(outcome)
}

fn better(sense: Sense, one: i64, other: i64) -> bool {
    match sense {
        Sense::Minimise => one < other,
        Sense::Maximise => one > other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DEFAULT_SAT;
    use crate::batsat::Batsat;
    use crate::testing::{any_program, brute_force};
    use crate::{Session, Var};
    use cavalcade_run::Silent;
    use proptest::prelude::*;

    /// Keeps back all rows of a program and hands out those that are broken.
    struct Withheld(Vec<Row>);

    impl Separator for Withheld {
        fn violated(&mut self, values: &[i64]) -> Vec<Row> {
            self.0.iter().filter(|row| !row.holds(values)).cloned().collect()
        }
    }

    fn optimum(backend: &dyn Backend, program: &Program, separator: Option<&mut dyn Separator>) -> Option<i64> {
        let outcome = drive(backend, program, separator, &Budget::unlimited(), &Silent).unwrap();
        assert!(outcome.is_settled);
        let value = outcome.values.map(|values| program.value(&values));
        assert_eq!(outcome.bound, value);
        value
    }

    proptest! {
        #[test]
        fn lazy_rows_give_the_optimum_of_the_whole_program(program in any_program(true)) {
            let expected = brute_force(&program);
            prop_assert_eq!(optimum(DEFAULT_SAT, &program, None), expected);
            let without_rows = Program { rows: Vec::new(), ..program.clone() };
            for backend in [DEFAULT_SAT, &Batsat] {
                let mut withheld = Withheld(program.rows.clone());
                prop_assert_eq!(optimum(backend, &without_rows, Some(&mut withheld)), expected);
            }
        }
    }

    /// Says of every program that all variables are at their largest.
    struct Liar;

    impl Backend for Liar {
        fn name(&self) -> &str {
            "liar"
        }

        fn summary(&self) -> &str {
            "says what one wants to hear"
        }

        fn abilities(&self) -> crate::Abilities {
            crate::Abilities { is_exact: true, optimises: false, relaxes: false }
        }

        fn open<'a>(&'a self, program: &'a Program) -> Result<Box<dyn Session + 'a>, BackendError> {
            Ok(Box::new(Lie(program.variables.iter().map(|variable| variable.hi).collect())))
        }
    }

    struct Lie(Vec<i64>);

    impl Session for Lie {
        fn add(&mut self, _: &Row) -> Result<(), BackendError> {
            Ok(())
        }

        fn solve(&mut self, _: Option<i64>, _: &Budget) -> Result<Reply, BackendError> {
            Ok(Reply::Solution { values: self.0.clone(), bound: None })
        }
    }

    #[test]
    fn a_solution_that_breaks_a_row_is_not_believed() {
        let mut program = Program::new("p", Sense::Maximise);
        let x = program.binary("x");
        let y = program.binary("y");
        program.row("not_both", [(x, 1), (y, 1)], None, Some(1));
        let error = drive(&Liar, &program, None, &Budget::unlimited(), &Silent).unwrap_err();
        assert_eq!(error, BackendError::Wrong { backend: "liar".into(), broken: "row not_both".into() });

        let free = Program { rows: Vec::new(), ..program };
        let mut withheld = Withheld(vec![Row::new("cut", [(Var(0), 1), (Var(1), 1)], None, Some(1))]);
        let error = drive(&Liar, &free, Some(&mut withheld), &Budget::unlimited(), &Silent).unwrap_err();
        assert_eq!(error, BackendError::Wrong { backend: "liar".into(), broken: "row cut".into() });
    }
}
