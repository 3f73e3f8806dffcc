//! What solvers in floating point have in common: the program in their numbers, the thread they work on, and the way
//! back to integers.
//!
//! **Arithmetic.** A program is taken only while every sum that its variables can form stays below 2^53, where integers
//! are floating point numbers exactly; beyond, a solver would be asked another question than the one that was meant.
//! What comes back is rounded, and refused when it is further than 1e-5 from integers. None of this is a proof, so the
//! driver checks the integers against the rows.
//!
//! **Time.** These solvers know time limits but no stop flag. Each solve therefore has a thread of its own, whose
//! result is awaited while the budget is looked at a hundred times a second. When the budget ends, the thread is given
//! half a second to hand over what it has; if it does not, the answer is what it reported before, and the thread is
//! left behind until its own time limit. It cannot be ended from outside, and the command line ends the process right
//! after. A solver that panics ends its thread only, and becomes an error here.

#[cfg(test)]
pub(crate) mod laws;

use std::sync::Arc;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use cavalcade_run::{Budget, Stopped, Stopwatch};

use crate::{Abilities, Backend, BackendError, Effort, Program, Reply, Row, Sense, Session, Var, Variable};

/// How often the budget is looked at.
const POLL: Duration = Duration::from_millis(10);

/// How long a solver may take to hand over what it has after the end of the budget.
const GRACE: Duration = Duration::from_millis(500);

/// Below it, integers and their sums are exact.
const EXACT: u64 = 1 << 53;

/// How far a value may be from its integer.
const ROUNDING: f64 = 1e-5;

/// A solver in floating point.
pub(crate) trait FloatSolver: Sync + 'static {
    const NAME: &'static str;
    const SUMMARY: &'static str;

    /// Solves to optimality, or until the budget ends; hands what it has to `report` now and then, if it can.
    ///
    /// # Errors
    /// What happened.
    fn solve(model: &Model, budget: &Budget, report: &mut dyn FnMut(Answer)) -> Result<Answer, String>;
}

impl<S: FloatSolver> Backend for S {
    fn name(&self) -> &str {
        S::NAME
    }

    fn summary(&self) -> &str {
        S::SUMMARY
    }

    fn abilities(&self) -> Abilities {
        Abilities { is_exact: false, optimises: true, relaxes: true }
    }

    fn open<'a>(&'a self, program: &'a Program) -> Result<Box<dyn Session + 'a>, BackendError> {
        Ok(Box::new(FloatSession::<S>::new(program)?))
    }

    fn relaxation(&self, program: &Program, budget: &Budget) -> Result<Option<f64>, BackendError> {
        relaxation::<S>(program, budget)
    }
}

/// A program in floating point.
#[derive(Clone)]
pub(crate) struct Model {
    pub(crate) columns: Vec<Column>,
    pub(crate) rows: Vec<Linear>,
    pub(crate) sense: Sense,
    /// The variables need not be integral, or are so at every vertex.
    pub(crate) is_continuous: bool,
}

/// A variable and its coefficient in the objective.
#[derive(Clone)]
pub(crate) struct Column {
    pub(crate) cost: f64,
    pub(crate) lo: i64,
    pub(crate) hi: i64,
}

/// A row.
#[derive(Clone)]
pub(crate) struct Linear {
    pub(crate) terms: Vec<(usize, f64)>,
    pub(crate) lo: Option<f64>,
    pub(crate) hi: Option<f64>,
}

/// How a solve ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    Optimal,
    Infeasible,
    Unfinished,
}

/// What a solve ended with.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub(crate) end: End,
    /// The best solution, if there is one.
    pub(crate) values: Option<Vec<f64>>,
    /// What the objective cannot better.
    pub(crate) bound: Option<f64>,
    pub(crate) nodes: Option<u64>,
}

impl Answer {
    pub(crate) fn without_values(end: End) -> Answer {
        Answer { end, values: None, bound: None, nodes: None }
    }
}

/// The largest magnitude of a partial sum of the terms; none when a term is of no variable.
pub(crate) fn reach(variables: &[Variable], terms: &[(Var, i64)]) -> Option<u64> {
    terms.iter().try_fold(0u64, |reach, &(var, coefficient)| {
        let variable = variables.get(var.0 as usize)?;
        let largest = variable.lo.unsigned_abs().max(variable.hi.unsigned_abs()).max(1);
        Some(reach.saturating_add(coefficient.unsigned_abs().saturating_mul(largest)))
    })
}

impl Model {
    fn new(program: &Program, backend: &str) -> Result<Model, BackendError> {
        let failed = |text: String| BackendError::Failed { backend: backend.to_string(), text };
        let columns = program.variables.iter().map(|variable| {
            if variable.lo.unsigned_abs().max(variable.hi.unsigned_abs()) > EXACT {
                return Err(failed(format!("the range of variable {} is beyond its exact numbers", variable.name)));
            }
            Ok(Column { cost: 0.0, lo: variable.lo, hi: variable.hi })
        });
        let mut model = Model {
            columns: columns.collect::<Result<_, _>>()?,
            rows: Vec::with_capacity(program.rows.len()),
            sense: program.sense,
            is_continuous: program.is_integral,
        };
        match reach(&program.variables, &program.objective) {
            None => return Err(failed("the objective has a variable that is not in the program".to_string())),
            Some(reach) if reach > EXACT => {
                return Err(failed("the objective is beyond its exact numbers".to_string()));
            }
            Some(_) => {}
        }
        for &(var, coefficient) in &program.objective {
            if let Some(column) = model.columns.get_mut(var.0 as usize) {
                column.cost += coefficient as f64;
            }
        }
        for row in &program.rows {
            model.rows.push(Linear::new(row, &program.variables, backend)?);
        }
        Ok(model)
    }

    /// Whether it has no solution for reasons that solvers take for mistakes: empty ranges, and empty rows that
    /// exclude 0.
    fn is_absurd(&self) -> bool {
        let is_empty = |row: &Linear| {
            let (lo, hi) = (row.lo.unwrap_or(f64::NEG_INFINITY), row.hi.unwrap_or(f64::INFINITY));
            lo > hi || (row.terms.is_empty() && (lo > 0.0 || hi < 0.0))
        };
        self.columns.iter().any(|column| column.lo > column.hi) || self.rows.iter().any(is_empty)
    }

    /// The objective as a row that reaches the target.
    fn target(&self, target: i64) -> Linear {
        let costs = self.columns.iter().enumerate().map(|(index, column)| (index, column.cost));
        let target = Some(target as f64);
        let (lo, hi) = if self.sense == Sense::Maximise { (target, None) } else { (None, target) };
        Linear { terms: costs.filter(|&(_, cost)| cost != 0.0).collect(), lo, hi }
    }

    /// The objective's value.
    pub(crate) fn value(&self, values: &[f64]) -> f64 {
        self.columns.iter().zip(values).map(|(column, value)| column.cost * value).sum()
    }
}

impl Linear {
    fn new(row: &Row, variables: &[Variable], backend: &str) -> Result<Linear, BackendError> {
        let failed = |text: &str| BackendError::Failed {
            backend: backend.to_string(),
            text: format!("row {} {text}", row.name),
        };
        let sides = [row.lo, row.hi].into_iter().flatten().map(i64::unsigned_abs).max().unwrap_or(0);
        match reach(variables, &row.terms) {
            None => return Err(failed("has a variable that is not in the program")),
            Some(reach) if reach.max(sides) > EXACT => return Err(failed("is beyond its exact numbers")),
            Some(_) => {}
        }
        // Solvers refuse a variable that occurs twice, or panic.
        let is_sorted = row.terms.is_sorted_by(|one, other| one.0 < other.0);
        let sorted = if is_sorted { None } else { Some(Row::new("", row.terms.iter().copied(), None, None)) };
        let terms = sorted.as_ref().map_or(&row.terms, |sorted| &sorted.terms);
        let terms = terms.iter().map(|&(var, coefficient)| (var.0 as usize, coefficient as f64)).collect();
        Ok(Linear { terms, lo: row.lo.map(|lo| lo as f64), hi: row.hi.map(|hi| hi as f64) })
    }
}

/// A program loaded into a solver in floating point; every solve starts from scratch.
pub(crate) struct FloatSession<'a, S> {
    program: &'a Program,
    model: Arc<Model>,
    nodes: Option<u64>,
    solver: std::marker::PhantomData<S>,
}

impl<S: FloatSolver> FloatSession<'_, S> {
    pub(crate) fn new(program: &Program) -> Result<FloatSession<'_, S>, BackendError> {
        let model = Arc::new(Model::new(program, S::NAME)?);
        Ok(FloatSession { program, model, nodes: None, solver: std::marker::PhantomData })
    }

    /// The integers behind an answer; none when it is not close to integers.
    fn integers(&self, values: &[f64]) -> Option<Vec<i64>> {
        let integer = |&value: &f64| {
            let rounded = value.round();
            // False for NaN, too.
            ((value - rounded).abs() <= ROUNDING).then_some(rounded as i64)
        };
        let integers: Option<Vec<i64>> = values.iter().map(integer).collect();
        integers.filter(|integers| integers.len() == self.program.variables.len())
    }

    /// The bound in whole units of the objective, on the safe side; with a target, of all solutions and not only of
    /// those that reach it.
    fn bound(&self, bound: f64, target: Option<i64>) -> Option<i64> {
        if bound.abs() >= EXACT as f64 {
            return None;
        }
        let slack = 1e-6 + 1e-9 * bound.abs();
        let (bound, missed) = match self.program.sense {
            Sense::Minimise => ((bound - slack).ceil(), target.map(|target| target.saturating_add(1))),
            Sense::Maximise => ((bound + slack).floor(), target.map(|target| target.saturating_sub(1))),
        };
        let bound = (!bound.is_nan()).then_some(bound as i64)?;
        Some(missed.map_or(bound, |missed| better(self.program.sense, bound, missed)))
    }
}

impl<S: FloatSolver> Session for FloatSession<'_, S> {
    fn add(&mut self, row: &Row) -> Result<(), BackendError> {
        let row = Linear::new(row, &self.program.variables, S::NAME)?;
        let model = Arc::make_mut(&mut self.model);
        model.rows.push(row);
        // A foreign row cuts through the faces of an integral polyhedron.
        model.is_continuous = false;
        Ok(())
    }

    fn solve(&mut self, target: Option<i64>, budget: &Budget) -> Result<Reply, BackendError> {
        let failed = |text: &str| BackendError::Failed { backend: S::NAME.to_string(), text: text.to_string() };
        let (mut model, mut has_row) = (Arc::clone(&self.model), false);
        if let Some(target) = target {
            if target.unsigned_abs() > EXACT {
                return Err(failed("the target is beyond its exact numbers"));
            }
            // The optimum of a linear program is known as soon as a solution is; a row would only spoil its vertices.
            let row = model.target(target);
            has_row = !model.is_continuous || row.terms.is_empty();
            if has_row {
                Arc::make_mut(&mut model).rows.push(row);
            }
        }
        let (answer, reason) = run::<S>(model, budget)?;
        if let Some(nodes) = answer.nodes {
            self.nodes = Some(self.nodes.unwrap_or(0).saturating_add(nodes));
        }
        let values = answer.values.as_ref().map(|values| self.integers(values));
        let bound = answer.bound.and_then(|bound| self.bound(bound, target));
        match (answer.end, values) {
            (End::Infeasible, _) => Ok(Reply::Nothing),
            (End::Unfinished, values) => Ok(Reply::Stopped { reason, values: values.flatten(), bound }),
            (End::Optimal, Some(Some(values))) => {
                let value = self.program.value(&values);
                if target.is_some_and(|target| better(self.program.sense, value, target) != value) {
                    // With a row for the target this does not prove that the program is infeasible.
                    return if has_row { Err(failed("its solution misses the target")) } else { Ok(Reply::Nothing) };
                }
                // The bound cannot lie beyond a solution.
                let bound = bound.map(|bound| better(self.program.sense, bound, value));
                Ok(Reply::Solution { values, bound })
            }
            (End::Optimal, Some(None)) => Err(failed("its solution is not integral")),
            (End::Optimal, None) => Err(failed("it reported an optimum without a solution")),
        }
    }

    fn effort(&self) -> Effort {
        Effort { conflicts: None, nodes: self.nodes }
    }
}

/// The better of two values.
fn better(sense: Sense, one: i64, other: i64) -> i64 {
    match sense {
        Sense::Minimise => one.min(other),
        Sense::Maximise => one.max(other),
    }
}

/// The optimum of the LP relaxation of a program.
pub(crate) fn relaxation<S: FloatSolver>(program: &Program, budget: &Budget) -> Result<Option<f64>, BackendError> {
    let mut model = Model::new(program, S::NAME)?;
    model.is_continuous = true;
    let model = Arc::new(model);
    let (answer, reason) = run::<S>(Arc::clone(&model), budget)?;
    match (answer.end, answer.values) {
        (End::Infeasible, _) => Ok(None),
        (End::Optimal, Some(values)) => Ok(Some(model.value(&values))),
        (End::Optimal, None) => {
            let text = "it reported an optimum without a solution".to_string();
            Err(BackendError::Failed { backend: S::NAME.to_string(), text })
        }
        (End::Unfinished, _) => Err(reason.into()),
    }
}

/// Solves on a thread of its own; the reason is why the answer is unfinished, if it is.
fn run<S: FloatSolver>(model: Arc<Model>, budget: &Budget) -> Result<(Answer, Stopped), BackendError> {
    let failed = |text: String| BackendError::Failed { backend: S::NAME.to_string(), text };
    let mut last = Answer::without_values(End::Unfinished);
    if let Err(reason) = budget.check_foreign() {
        return Ok((last, reason));
    }
    if model.is_absurd() {
        return Ok((Answer::without_values(End::Infeasible), Stopped::Time));
    }
    if model.columns.is_empty() {
        let answer = Answer { values: Some(Vec::new()), bound: Some(0.0), ..Answer::without_values(End::Optimal) };
        return Ok((answer, Stopped::Time));
    }
    // A browser's page has no other thread to offer: there the solver's own time limit has to do.
    if cfg!(target_family = "wasm") {
        let answer = S::solve(&model, budget, &mut |_| ()).map_err(failed)?;
        return Ok((answer, budget.check_foreign().err().unwrap_or(Stopped::Time)));
    }
    let (sender, receiver) = mpsc::channel();
    let own_budget = budget.clone();
    let work = move || {
        // The receiver is gone once the budget has ended.
        let mut report = |answer| drop(sender.send(Message::Report(answer)));
        let result = S::solve(&model, &own_budget, &mut report);
        let _ = sender.send(Message::Result(result));
    };
    thread::Builder::new().name(S::NAME.to_string()).spawn(work).map_err(|error| failed(error.to_string()))?;
    let mut stopped: Option<(Stopped, Stopwatch)> = None;
    loop {
        match receiver.recv_timeout(POLL) {
            Ok(Message::Result(Ok(answer))) => {
                // A solver may see its time limit a moment before the budget does.
                let reason = stopped.map(|(reason, _)| reason).or(budget.check_foreign().err());
                return Ok((answer, reason.unwrap_or(Stopped::Time)));
            }
            Ok(Message::Result(Err(text))) => return Err(failed(text)),
            Ok(Message::Report(answer)) => last = answer,
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return Err(failed("it has panicked".to_string())),
        }
        if stopped.is_none() {
            stopped = budget.check_foreign().err().map(|reason| (reason, Stopwatch::start()));
        }
        if let Some((reason, _)) = stopped.filter(|(_, since)| since.elapsed() > GRACE) {
            return Ok((last, reason));
        }
    }
}

/// What the thread of a solver sends.
enum Message {
    Report(Answer),
    Result(Result<Answer, String>),
}
