//! microlp (A. Zatelepin and Specy, Apache-2.0), a simplex with branch and bound in pure Rust: always there, without a
//! C compiler.
//!
//! **Idea.** The sparse simplex method on the relaxation; where the variables have to be integral, branching on those
//! that are not, with bounds from the relaxations. A program whose vertices are all integral is handed over as a linear
//! program, and is one simplex.
//!
//! **Good for** flows and other linear programs of up to some hundred thousand variables, and small integer programs.
//! **Not for** feasibility without an objective, where the relaxation gives no bound, nor for large integer programs:
//! it branches without cutting planes. It offers no dual values.
//!
//! **Arithmetic.** Floating point, tolerance 1e-7, integers within 1e-6: its results are not proofs. Coefficients of
//! one row that differ by more than six orders of magnitude may make it fail. Integer variables have 32 bits.
//!
//! **Time.** It can be resumed where its time limit has interrupted it, so it works in slices of a quarter of a second
//! and looks at the budget between them; what it has found is handed over after each. The slices are cut by its own
//! looks at the clock, and a step between two looks may be long: hence the thread of the module `floating`.

use std::time::Duration;

use ::microlp::{
    ComparisonOp, Error, OptimizationDirection, Problem, ResumeOptions, SolveOptions, SolveOutcome, TerminationReason,
};
use cavalcade_run::Budget;

use crate::Sense;
use crate::floating::{Answer, End, FloatSolver, Model};

/// How long it works between two looks at the budget.
const SLICE: Duration = Duration::from_millis(250);

/// microlp behind programs whose integer variables fit into 32 bits.
#[derive(Clone, Copy, Debug, Default)]
pub struct Microlp;

impl FloatSolver for Microlp {
    const NAME: &'static str = "microlp";
    const SUMMARY: &'static str = "microlp, simplex and branch and bound; floating point";

    fn solve(model: &Model, budget: &Budget, report: &mut dyn FnMut(Answer)) -> Result<Answer, String> {
        let problem = problem(model)?;
        let slice = || Some(budget.remaining().map_or(SLICE, |remaining| remaining.min(SLICE)));
        let mut options = SolveOptions::default();
        options.time_limit = slice();
        let mut outcome = problem.solve_with(options);
        loop {
            let unfinished = match outcome {
                Err(Error::Infeasible) => return Ok(Answer::without_values(End::Infeasible)),
                Err(error) => return Err(error.to_string()),
                Ok(outcome) => outcome,
            };
            let answer = answer(model, &unfinished);
            if answer.end == End::Optimal || budget.check_foreign().is_err() {
                return Ok(answer);
            }
            report(answer);
            let mut options = ResumeOptions::default();
            options.time_limit = slice();
            outcome = unfinished.resume_with(options);
        }
    }
}

fn problem(model: &Model) -> Result<Problem, String> {
    let mut problem = Problem::new(match model.sense {
        Sense::Minimise => OptimizationDirection::Minimize,
        Sense::Maximise => OptimizationDirection::Maximize,
    });
    let mut variables = Vec::with_capacity(model.columns.len());
    for column in &model.columns {
        variables.push(if model.is_continuous {
            problem.add_var(column.cost, (column.lo as f64, column.hi as f64))
        } else {
            let narrow = |bound| i32::try_from(bound).map_err(|_| format!("{bound} does not fit into 32 bits"));
            problem.add_integer_var(column.cost, (narrow(column.lo)?, narrow(column.hi)?))
        });
    }
    for row in &model.rows {
        let mut add = |comparison, side| {
            let terms =
                row.terms.iter().filter_map(|&(index, coefficient)| Some((*variables.get(index)?, coefficient)));
            problem.add_constraint(terms, comparison, side);
        };
        match (row.lo, row.hi) {
            (Some(lo), Some(hi)) if lo == hi => add(ComparisonOp::Eq, lo),
            (lo, hi) => {
                lo.into_iter().for_each(|lo| add(ComparisonOp::Ge, lo));
                hi.into_iter().for_each(|hi| add(ComparisonOp::Le, hi));
            }
        }
    }
    Ok(problem)
}

fn answer(model: &Model, outcome: &SolveOutcome) -> Answer {
    let is_optimal = outcome.termination_reason() == TerminationReason::ProvenOptimal;
    let stats = outcome.stats();
    let values: Option<Vec<f64>> = outcome.solution().map(|solution| solution.iter().map(|(_, value)| value).collect());
    let optimum = values.as_ref().filter(|_| is_optimal).map(|values| model.value(values));
    Answer {
        end: if is_optimal { End::Optimal } else { End::Unfinished },
        bound: optimum.or(stats.best_bound),
        values,
        nodes: (!model.is_continuous).then_some(stats.nodes_solved),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::market_split;
    use crate::{Backend, Reply};
    use cavalcade_run::{StopFlag, Stopped};
    use std::time::Instant;

    crate::floating::laws::float_backend_laws!(Microlp);

    #[test]
    fn time_limit_and_stop_flag_hold() {
        let program = market_split(5);
        let mut session = Microlp.open(&program).unwrap();
        let stop = StopFlag::default();
        let limited = Budget::unlimited().with_time_limit(Duration::from_millis(300));
        let stopped = Budget::unlimited().with_stop(stop.clone());
        let raise = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(600));
            stop.raise();
        });
        for (budget, expected) in [(limited, Stopped::Time), (stopped, Stopped::Interrupt)] {
            let begin = Instant::now();
            let reply = session.solve(None, &budget).unwrap();
            assert!(matches!(reply, Reply::Stopped { reason, .. } if reason == expected), "{reply:?}");
            assert!(begin.elapsed() < Duration::from_millis(1300), "{:?}", begin.elapsed());
        }
        raise.join().unwrap();
    }
}
