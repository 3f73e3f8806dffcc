//! Solvers that are executables: `--backend exec:highs`, `exec:scip`, `exec:cbc`, `exec:gurobi_cl`, `exec:cpsat`.
//!
//! **A solve.** The program is written as an LP or MPS file into a fresh directory, the executable runs there, and what it
//! says is read from its solution file and from what it prints. Nothing is kept between two solves but the program
//! itself. The file has names of its own (`x0`, `r0`): no solver can trip over a name, and rows that are added later
//! may repeat one.
//!
//! **Time.** An executable reports what it has found only if it ends by itself, so it gets a little less time than the
//! budget has. When the budget ends before the executable does, it is killed, and what it has found is lost.
//!
//! **Arithmetic.** All of them but CP-SAT work in floating point: their results are not proofs. Values are rounded, and
//! refused when they are further than 1e-5 from integers; the driver checks the integers against the rows.

mod dialect;
mod process;

use std::borrow::Cow;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::Duration;

use cavalcade_run::{Budget, Stopped};

use crate::{Abilities, Backend, BackendError, Effort, Program, Reply, Row, Sense, Session, Var, Variable};
use dialect::{Answer, CBC, CPSAT, Dialect, GUROBI, HIGHS, Limits, SCIP, Status};
use process::Ended;

/// How far a value may be from its integer.
const ROUNDING: f64 = 1e-5;

/// Beyond it, not every integer is a floating point number.
const EXACT: f64 = (1u64 << 53) as f64;

/// A longer solution is not read, in bytes: a value takes some twenty.
const LONGEST_SOLUTION: u64 = 256 << 20;

/// A solver that is an executable.
#[derive(Clone, Debug)]
pub struct Exec {
    dialect: &'static Dialect,
    /// Where it is; none means that the PATH is searched.
    path: Option<PathBuf>,
}

/// The executables that are known.
pub static EXECUTABLES: &[Exec] = &[
    Exec { dialect: &HIGHS, path: None },
    Exec { dialect: &SCIP, path: None },
    Exec { dialect: &CBC, path: None },
    Exec { dialect: &GUROBI, path: None },
    Exec { dialect: &CPSAT, path: None },
];

/// The executable of that name, such as `exec:highs`.
pub fn named(name: &str) -> Option<Exec> {
    EXECUTABLES.iter().find(|exec| exec.dialect.name == name).cloned()
}

impl Exec {
    /// The same solver from this file, wherever the PATH leads.
    #[must_use]
    pub fn at(self, path: impl Into<PathBuf>) -> Exec {
        Exec { path: Some(path.into()), ..self }
    }

    fn failed(&self, text: impl Into<String>) -> BackendError {
        BackendError::Failed { backend: self.dialect.name.to_string(), text: text.into() }
    }

    /// The file that is run.
    fn executable(&self) -> Result<PathBuf, BackendError> {
        let Dialect { executable, hint, .. } = self.dialect;
        let found = match &self.path {
            // The solver runs in another directory.
            Some(path) => std::path::absolute(path).ok(),
            None => process::find(executable),
        };
        found.ok_or_else(|| self.failed(format!("`{executable}` is not on the PATH; {hint}")))
    }

    /// Runs the executable on a program with the names of [`renamed`]; the reason is why the answer is unfinished.
    fn run(&self, program: &Program, is_relaxed: bool, budget: &Budget) -> Result<(Answer, Stopped), BackendError> {
        if let Err(reason) = budget.check() {
            return Ok((Answer::without_values(Status::Unfinished), reason));
        }
        let executable = self.executable()?;
        let limits = Limits { time: budget.remaining().map(own_limit), threads: budget.threads(), seed: budget.seed() };
        let directory = tempfile::Builder::new().prefix("cavalcade-").tempdir();
        let directory = directory.map_err(|error| self.failed(format!("no directory for its files: {error}")))?;
        let extra = (self.dialect.files)(&limits);
        for (name, text) in [self.dialect.file(program, is_relaxed)].into_iter().chain(extra) {
            let written = std::fs::write(directory.path().join(name), text);
            written.map_err(|error| self.failed(format!("cannot write {name} for it: {error}")))?;
        }
        let ended = process::run(&executable, &(self.dialect.arguments)(&limits), directory.path(), budget);
        match ended.map_err(|error| self.failed(format!("cannot run {}: {error}", executable.display())))? {
            Ended::Killed(reason) => Ok((Answer::without_values(Status::Unfinished), reason)),
            Ended::ByItself { status, output } => {
                let answer = self.answer(directory.path(), &output, program.variables.len());
                // HiGHS ends with a failure when it has reached its limit: the files say more than the exit code.
                let answer = answer.map_err(|text| {
                    let last = output.lines().rev().find(|line| !line.trim().is_empty());
                    let last = last.map(|line| format!("; its last words: {}", line.trim())).unwrap_or_default();
                    self.failed(format!("{text} ({status}){last}"))
                })?;
                Ok((answer, budget.check().err().unwrap_or(Stopped::Time)))
            }
        }
    }

    fn answer(&self, directory: &Path, output: &str, variables: usize) -> Result<Answer, String> {
        let mut bytes = Vec::new();
        let read = File::open(directory.join(dialect::SOLUTION))
            .and_then(|file| file.take(LONGEST_SOLUTION + 1).read_to_end(&mut bytes));
        let solution = match read {
            Ok(_) if bytes.len() as u64 > LONGEST_SOLUTION => {
                return Err(format!("its solution is longer than {} MiB", LONGEST_SOLUTION >> 20));
            }
            Ok(_) => Some(String::from_utf8_lossy(&bytes).into_owned()),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => None,
            Err(error) => return Err(format!("cannot read its solution: {error}")),
        };
        self.dialect.answer(solution.as_deref(), output, variables)
    }
}

/// How long the executable may work: a tenth of the time, at most two seconds, is for its end.
fn own_limit(remaining: Duration) -> Duration {
    remaining.saturating_sub((remaining / 10).min(Duration::from_secs(2)))
}

impl Backend for Exec {
    fn name(&self) -> &str {
        self.dialect.name
    }

    fn summary(&self) -> &str {
        self.dialect.summary
    }

    fn abilities(&self) -> Abilities {
        Abilities { is_exact: self.dialect.is_exact, optimises: true, relaxes: self.dialect.relaxes }
    }

    fn open<'a>(&'a self, program: &'a Program) -> Result<Box<dyn Session + 'a>, BackendError> {
        // Asked here, since a solver that is not there should be known before long work on the program.
        self.executable()?;
        Ok(Box::new(Open { exec: self, program: self.renamed(program)?, nodes: None }))
    }

    fn relaxation(&self, program: &Program, budget: &Budget) -> Result<Option<f64>, BackendError> {
        if !self.dialect.relaxes {
            return Err(BackendError::NoRelaxation { backend: self.name().to_string() });
        }
        let program = self.renamed(program)?;
        if is_absurd(&program) {
            return Ok(None);
        }
        let (answer, reason) = self.run(&program, true, budget)?;
        match (answer.status, answer.values) {
            (Status::Infeasible, _) => Ok(None),
            (Status::Unfinished, _) => Err(reason.into()),
            (Status::Optimal, Some(values)) => {
                let term = |&(var, coefficient): &(Var, i64)| Some(values.get(var.0 as usize)? * coefficient as f64);
                Ok(Some(program.objective.iter().filter_map(term).sum()))
            }
            (Status::Optimal, None) => Err(self.failed("it reported an optimum without a solution")),
        }
    }
}

impl Exec {
    /// The program with the names that it has in the file, without rows that always hold.
    fn renamed(&self, program: &Program) -> Result<Program, BackendError> {
        let is_known = |&(var, _): &(Var, i64)| (var.0 as usize) < program.variables.len();
        if !program.objective.iter().all(is_known) {
            return Err(self.failed("the objective has a variable that is not in the program"));
        }
        let variables = program.variables.iter().enumerate();
        let mut renamed = Program {
            name: "program".to_string(),
            variables: variables.map(|(index, variable)| Variable { name: format!("x{index}"), ..*variable }).collect(),
            rows: Vec::with_capacity(program.rows.len()),
            objective: program.objective.iter().copied().filter(|&(_, coefficient)| coefficient != 0).collect(),
            sense: program.sense,
            is_integral: program.is_integral,
            lazy: None,
        };
        program.rows.iter().try_for_each(|row| self.push(&mut renamed, row))?;
        Ok(renamed)
    }

    fn push(&self, program: &mut Program, row: &Row) -> Result<(), BackendError> {
        if row.terms.iter().any(|(var, _)| var.0 as usize >= program.variables.len()) {
            return Err(self.failed(format!("row {} has a variable that is not in the program", row.name)));
        }
        let row = Row::new(format!("r{}", program.rows.len()), row.terms.iter().copied(), row.lo, row.hi);
        // CBC crashes on rows without coefficients.
        if !row.terms.is_empty() || !row.holds(&[]) {
            program.rows.push(row);
        }
        Ok(())
    }
}

/// Whether it has no solution for reasons that solvers take for mistakes in the file.
fn is_absurd(program: &Program) -> bool {
    program.variables.iter().any(|variable| variable.lo > variable.hi)
        || program.rows.iter().any(|row| row.terms.is_empty())
}

/// A program that is written again for each solve.
struct Open<'a> {
    exec: &'a Exec,
    /// As it is in the file.
    program: Program,
    nodes: Option<u64>,
}

impl Session for Open<'_> {
    fn add(&mut self, row: &Row) -> Result<(), BackendError> {
        self.exec.push(&mut self.program, row)?;
        // A foreign row cuts through the faces of an integral polyhedron.
        self.program.is_integral = false;
        Ok(())
    }

    fn solve(&mut self, target: Option<i64>, budget: &Budget) -> Result<Reply, BackendError> {
        let mut program = Cow::Borrowed(&self.program);
        // So does a row for the target: in a linear program the optimum itself shows whether the target can be reached.
        let has_target = !program.is_integral;
        if let Some(target) = target.filter(|_| has_target) {
            let (lo, hi) = match program.sense {
                Sense::Minimise => (None, Some(target)),
                Sense::Maximise => (Some(target), None),
            };
            let row = Row::new("target", program.objective.iter().copied(), lo, hi);
            self.exec.push(program.to_mut(), &row)?;
        }
        if is_absurd(&program) {
            return Ok(Reply::Nothing);
        }
        let (answer, reason) = self.exec.run(&program, false, budget)?;
        if let Some(nodes) = answer.nodes {
            self.nodes = Some(self.nodes.unwrap_or(0).saturating_add(nodes));
        }
        let values = answer.values.as_deref().map(integers);
        match (answer.status, values) {
            (Status::Infeasible, _) => Ok(Reply::Nothing),
            (Status::Unfinished, values) => {
                let bound = answer.bound.and_then(|bound| whole(bound, program.sense));
                // A linear program that was interrupted need not be at a vertex.
                Ok(Reply::Stopped { reason, values: values.and_then(Result::ok), bound })
            }
            (Status::Optimal, Some(values)) => {
                let values = values.map_err(|text| self.exec.failed(text))?;
                let value = value(&program, &values).ok_or_else(|| self.exec.failed("its values are out of range"))?;
                let misses = |target| match program.sense {
                    Sense::Minimise => value > target,
                    Sense::Maximise => value < target,
                };
                match target.is_some_and(misses) {
                    true if has_target => Err(self.exec.failed("its solution misses the target")),
                    true => Ok(Reply::Nothing),
                    false => Ok(Reply::Solution { values, bound: Some(value) }),
                }
            }
            (Status::Optimal, None) => Err(self.exec.failed("it reported an optimum without a solution")),
        }
    }

    fn effort(&self) -> Effort {
        Effort { conflicts: None, nodes: self.nodes }
    }
}

/// The integers that the values are close to.
fn integers(values: &[f64]) -> Result<Vec<i64>, String> {
    let integer = |(index, &value): (usize, &f64)| {
        let rounded = value.round();
        // False for NaN, too.
        if (value - rounded).abs() <= ROUNDING && rounded.abs() < EXACT {
            Ok(rounded as i64)
        } else {
            Err(format!("its value {value} of the variable number {index} is not integral"))
        }
    };
    values.iter().enumerate().map(integer).collect()
}

/// The objective's value, unless it overflows: what a solver says may be absurd.
fn value(program: &Program, values: &[i64]) -> Option<i64> {
    let add = |sum: i64, &(var, coefficient): &(Var, i64)| {
        sum.checked_add(values.get(var.0 as usize)?.checked_mul(coefficient)?)
    };
    program.objective.iter().try_fold(0, add)
}

/// A bound in whole units of the objective, on the safe side.
fn whole(bound: f64, sense: Sense) -> Option<i64> {
    let slack = 1e-6 + 1e-9 * bound.abs();
    let bound = match sense {
        Sense::Minimise => (bound - slack).ceil(),
        Sense::Maximise => (bound + slack).floor(),
    };
    (bound.abs() < EXACT).then_some(bound as i64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{infeasible, knapsack};

    #[test]
    fn each_executable_has_its_name() {
        let names: Vec<&str> = EXECUTABLES.iter().map(Backend::name).collect();
        assert_eq!(names, ["exec:highs", "exec:scip", "exec:cbc", "exec:gurobi_cl", "exec:cpsat"]);
        assert!(names.iter().all(|name| named(name).is_some_and(|exec| exec.name() == *name)));
        assert!(named("highs").is_none() && named("exec:").is_none());
    }

    #[test]
    fn an_executable_that_is_not_there_is_an_error_with_advice() {
        static ABSENT: Dialect = HIGHS.with_executable("cavalcade-has-no-such-solver");
        let error = Exec { dialect: &ABSENT, path: None }.open(&knapsack()).err().unwrap();
        let text = "exec:highs: `cavalcade-has-no-such-solver` is not on the PATH; `pip install highsbox` installs it";
        assert!(error.to_string().starts_with(text), "{error}");
        let exec = named("exec:cbc").unwrap().at("/no/such/file");
        let program = knapsack();
        let error = exec.open(&program).unwrap().solve(None, &Budget::unlimited()).unwrap_err().to_string();
        assert!(error.starts_with("exec:cbc: cannot run /no/such/file"), "{error}");
    }

    #[test]
    fn what_no_solver_needs_to_see_is_answered_without_one() {
        let exec = named("exec:highs").unwrap().at("/no/such/file");
        let mut program = knapsack();
        program.row("never", [], Some(1), None);
        assert_eq!(exec.open(&program).unwrap().solve(None, &Budget::unlimited()), Ok(Reply::Nothing));
        let mut program = knapsack();
        program.variable("none", 1, 0);
        assert_eq!(exec.open(&program).unwrap().solve(None, &Budget::unlimited()), Ok(Reply::Nothing));
        assert_eq!(exec.relaxation(&program, &Budget::unlimited()), Ok(None));
        let over = Budget::unlimited().with_time_limit(Duration::ZERO);
        let stopped = Reply::Stopped { reason: Stopped::Time, values: None, bound: None };
        assert_eq!(exec.open(&infeasible()).unwrap().solve(None, &over), Ok(stopped));
    }

    #[test]
    fn a_row_of_a_missing_variable_is_an_error() {
        let exec = named("exec:highs").unwrap().at("/no/such/file");
        let program = knapsack();
        let error = exec.open(&program).unwrap().add(&Row::new("r", [(Var(4), 1)], None, Some(0))).unwrap_err();
        assert_eq!(error.to_string(), "exec:highs: row r has a variable that is not in the program");
        assert!(exec.open(&Program { objective: vec![(Var(9), 1)], ..knapsack() }).is_err());
    }

    #[test]
    fn values_are_rounded_when_they_are_close_to_integers_only() {
        assert_eq!(integers(&[0.999_999, -2.0, 1e-7]), Ok(vec![1, -2, 0]));
        for value in [0.5, 1.0001, f64::NAN, f64::INFINITY, 1e300] {
            assert!(integers(&[value]).is_err(), "{value}");
        }
    }

    #[test]
    fn bounds_are_rounded_to_the_safe_side() {
        assert_eq!(whole(3.2, Sense::Minimise), Some(4));
        assert_eq!(whole(3.2, Sense::Maximise), Some(3));
        assert_eq!(whole(3.000_000_1, Sense::Minimise), Some(3));
        assert_eq!(whole(2.999_999_9, Sense::Maximise), Some(3));
        assert_eq!(whole(f64::INFINITY, Sense::Maximise), None);
        assert_eq!(whole(f64::NAN, Sense::Minimise), None);
    }
}
