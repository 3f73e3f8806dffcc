//! HiGHS (J. Hall and others, Edinburgh, MIT), the leading free solver of linear and integer programs; compiled from
//! its C++ sources by the feature `highs`.
//!
//! **Idea.** The dual simplex method, and branch and cut above it: presolve, cutting planes, heuristics for solutions,
//! conflict analysis, branching on pseudo-costs.
//!
//! **Good for** programs with an objective and a tight relaxation, and for relaxations of any size. **Not for**
//! programs with a weak relaxation, such as long cycles or exact sums: there SAT solvers are faster. It takes cmake, a
//! C++ compiler, libclang and some minutes to build.
//!
//! **Arithmetic.** Floating point, tolerance 1e-6 on rows and integers: its results are not proofs. The gap at which it
//! stops is set to 0, so that an optimum is exact up to these tolerances.
//!
//! **Time.** Its time limit is what remains of the budget. It has an interrupt, but the Rust binding does not reach it
//! without unsafe code, and an integer program does not go on where a time limit has ended it; so a raised stop flag
//! leaves the solve behind on its thread, as the module `floating` says, and the best solution so far with it. Every
//! solve has its own thread, and there HiGHS sets up as many workers as the budget allows. The binding does not report
//! the number of nodes.

use ::highs::{HighsModelStatus, HighsSolutionStatus, RowProblem, Sense as Direction, SolvedModel};
use cavalcade_run::Budget;

use crate::Sense;
use crate::floating::{Answer, End, FloatSolver, Model};

/// HiGHS behind programs.
#[derive(Clone, Copy, Debug, Default)]
pub struct Highs;

impl FloatSolver for Highs {
    const NAME: &'static str = "highs";
    const SUMMARY: &'static str = "HiGHS, simplex and branch and cut; floating point";

    fn solve(model: &Model, budget: &Budget, _: &mut dyn FnMut(Answer)) -> Result<Answer, String> {
        let direction = match model.sense {
            Sense::Minimise => Direction::Minimise,
            Sense::Maximise => Direction::Maximise,
        };
        let refused = |status| format!("it does not take the program: {status:?}");
        let mut highs = problem(model).try_optimise(direction).map_err(refused)?;
        let mut options = vec![
            highs.try_set_option("threads", i32::try_from(budget.threads()).unwrap_or(i32::MAX)),
            highs.try_set_option("random_seed", (budget.seed() % (1 << 31)) as i32),
            highs.try_set_option("mip_rel_gap", 0.0),
            // Only the simplex method ends at a vertex, which a program without integer variables relies on.
            highs.try_set_option("solver", if model.is_continuous { "simplex" } else { "choose" }),
        ];
        if let Some(remaining) = budget.remaining() {
            options.push(highs.try_set_option("time_limit", remaining.as_secs_f64()));
        }
        options.into_iter().collect::<Result<(), _>>().map_err(|error| error.to_string())?;
        let solved = highs.try_solve().map_err(|status| format!("the solve ended with {status:?}"))?;
        let end = match solved.status() {
            HighsModelStatus::Optimal => End::Optimal,
            // All variables are bounded, so nothing is unbounded.
            HighsModelStatus::Infeasible | HighsModelStatus::UnboundedOrInfeasible => End::Infeasible,
            HighsModelStatus::ReachedTimeLimit | HighsModelStatus::ReachedMemoryLimit => End::Unfinished,
            other => return Err(format!("the solve ended with {other:?}")),
        };
        Ok(answer(model, end, &solved))
    }
}

fn problem(model: &Model) -> RowProblem {
    let mut problem = RowProblem::default();
    let mut columns = Vec::with_capacity(model.columns.len());
    for column in &model.columns {
        let range = column.lo as f64..=column.hi as f64;
        columns.push(problem.add_column_with_integrality(column.cost, range, !model.is_continuous));
    }
    for row in &model.rows {
        let terms = row.terms.iter().filter_map(|&(index, coefficient)| Some((*columns.get(index)?, coefficient)));
        let range = row.lo.unwrap_or(f64::NEG_INFINITY)..=row.hi.unwrap_or(f64::INFINITY);
        problem.add_row(range, terms.collect::<Vec<_>>());
    }
    problem
}

fn answer(model: &Model, end: End, solved: &SolvedModel) -> Answer {
    let has_solution = solved.primal_solution_status() == HighsSolutionStatus::Feasible;
    let values = has_solution.then(|| solved.get_solution().columns().to_vec());
    let bound = if model.is_continuous {
        // A linear program has a bound when it is solved.
        values.as_ref().filter(|_| end == End::Optimal).map(|values| model.value(values))
    } else {
        solved.double_info_value(c"mip_dual_bound").ok()
    };
    Answer { end, values, bound, nodes: None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::market_split;
    use crate::{Backend, Reply};
    use cavalcade_run::{StopFlag, Stopped};
    use std::time::{Duration, Instant};

    crate::floating::laws::float_backend_laws!(Highs);

    #[test]
    fn time_limit_and_stop_flag_hold() {
        let program = market_split(5);
        let mut session = Highs.open(&program).unwrap();
        let stop = StopFlag::default();
        // HiGHS goes on without its caller until its time limit, which must not outlast the tests by much.
        let limited = Budget::unlimited().with_time_limit(Duration::from_millis(300));
        let stopped = Budget::unlimited().with_time_limit(Duration::from_secs(5)).with_stop(stop.clone());
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
