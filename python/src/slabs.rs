//! A count in slabs, for a driver and workers that are processes of their own.
//!
//! The driver locks the directory of a count, makes the plan, and has the tasks of one stage after another run; workers run
//! them. What is counted and what is damaged is decided in `cavalcade_sweep::count`; here tasks, and how they have ended,
//! become JSON.

use std::num::NonZeroU64;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use cavalcade::count::heights::applies;
use cavalcade::count::sweep::swept;
use cavalcade::method::Description;
use cavalcade::num_bigint::BigUint;
use cavalcade::{
    Ask, Budget, Count, Limits, Local, Method, MethodError, Observer, Outcome, Problem, Puzzle, Resolution, Silent,
    SolveError, Solver, Stopped,
};
use cavalcade_puzzle::witness::Total;
use cavalcade_run::peak_resident_bytes;
use cavalcade_sweep::count::{
    Figures, SlabCount as Slabs, SlabError, SlabNumbers, SlabQuestion, SlabTask, TaskFigures,
};
use pyo3::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::error;
use crate::puzzle::{read, write};
use crate::task::Task;

/// The directory of a count, locked for this driver until it is released.
#[pyclass(frozen, module = "cavalcade._native")]
pub struct SlabLock(Mutex<Option<cavalcade_sweep::count::SlabLock>>);

#[pymethods]
impl SlabLock {
    /// Locks a directory, which is made if there is none.
    #[new]
    fn new(py: Python<'_>, directory: PathBuf) -> PyResult<SlabLock> {
        let lock = py.detach(|| cavalcade_sweep::count::SlabLock::new(&directory)).map_err(failure)?;
        Ok(SlabLock(Mutex::new(Some(lock))))
    }

    /// Releases the directory as it is.
    fn release(&self) {
        drop(self.take());
    }

    /// Removes the files of the count, and releases the directory.
    fn remove(&self, py: Python<'_>) -> PyResult<()> {
        py.detach(|| self.take().map_or(Ok(()), cavalcade_sweep::count::SlabLock::remove)).map_err(failure)
    }
}

impl SlabLock {
    fn take(&self) -> Option<cavalcade_sweep::count::SlabLock> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

/// A count in slabs in a directory that several processes see.
#[pyclass(frozen, module = "cavalcade._native")]
pub struct SlabCount {
    slabs: Slabs,
}

#[pymethods]
impl SlabCount {
    /// Whether a count takes a sweep: else its number is known at once.
    #[staticmethod]
    #[pyo3(signature = (puzzle))]
    fn is_swept(puzzle: &str) -> PyResult<bool> {
        Ok(swept(&counted(puzzle)?).is_some())
    }

    /// Begins to make the plan of a count in its directory, within limits; there is an empty report if it is made in time.
    #[staticmethod]
    #[pyo3(signature = (puzzle, directory, lowest, limits, observer=None))]
    fn plan(
        puzzle: &str,
        directory: PathBuf,
        lowest: Option<u64>,
        limits: &str,
        observer: Option<Py<PyAny>>,
    ) -> PyResult<Task> {
        let (count, limits): (Count, Limits) = (counted(puzzle)?, read(limits)?);
        if lowest.is_some_and(|lowest| !applies(&count) || !(1..=count.board().height()).contains(&lowest)) {
            return Err(error::input("heights: expected a rectangle and a height from 1 to its own"));
        }
        Task::begin(observer, move |stop, observer, hand| {
            let budget = Local { stop, ..Local::default() }.budget(&limits, 0);
            let opened = SlabCount::opened(&count, &directory, lowest, &budget, observer);
            match opened {
                Ok(_) => drop(hand(&Value::Null)),
                // What has stopped it is known to who waits.
                Err(SlabError::Stopped(Stopped::Time | Stopped::Interrupt)) => {}
                Err(error) => return Err(SolveError::Method(reason(error))),
            }
            Ok(())
        })
    }

    /// The count whose plan is in a directory.
    #[staticmethod]
    #[pyo3(signature = (puzzle, directory, lowest))]
    fn open(py: Python<'_>, puzzle: &str, directory: PathBuf, lowest: Option<u64>) -> PyResult<SlabCount> {
        let count = counted(puzzle)?;
        let opened = py.detach(|| SlabCount::opened(&count, &directory, lowest, &Budget::unlimited(), &Silent));
        opened.map_err(failure)?.ok_or_else(|| error::input("the number of tours is known without a sweep"))
    }

    /// The number of stages.
    #[getter]
    fn stages(&self) -> usize {
        self.slabs.stages()
    }

    /// The figures of the plan: those of all layers, and the states of each stage.
    fn figures(&self) -> PyResult<String> {
        let layers = self.slabs.figures();
        let states = |stage: usize| {
            let (layer, steps) = self.slabs.stage(stage);
            layers[layer.steps..layer.steps + steps].iter().map(|layer| layer.states).sum::<u64>()
        };
        let Figures { slots, patterns, states: all, peak_states, additions, .. } = self.slabs.sum();
        write(&json!({
            "figures": {
                "slots": slots, "patterns": patterns, "states": all, "peak_states": peak_states, "additions": additions,
            },
            "stages": (0..self.slabs.stages()).map(states).collect::<Vec<u64>>(),
        }))
    }

    /// How many stages are complete, and the bytes of the files of the last of them.
    #[pyo3(signature = (modulus))]
    fn sealed(&self, py: Python<'_>, modulus: Option<NonZeroU64>) -> PyResult<(usize, u64)> {
        let numbers = numbers(modulus);
        py.detach(|| Ok::<_, SlabError>((self.slabs.sealed(numbers)?, self.slabs.bytes(numbers)?))).map_err(failure)
    }

    /// The tasks of a stage, of about `cap` bytes, as a JSON list; or how it has ended, as [`SlabCount::run`].
    #[pyo3(signature = (modulus, stage, cap))]
    fn tasks(&self, py: Python<'_>, modulus: Option<NonZeroU64>, stage: usize, cap: u64) -> PyResult<String> {
        let numbers = numbers(modulus);
        let ended = py.detach(|| match self.slabs.tasks(numbers, stage, cap) {
            Ok(tasks) => json!({ "outcome": "done", "tasks": tasks.into_iter().map(Keys::of).collect::<Vec<_>>() }),
            Err(error) => self.ended(numbers, error),
        });
        write(&ended)
    }

    /// Runs a task within a number of bytes: how it has ended.
    #[pyo3(signature = (modulus, task, memory))]
    fn run(&self, py: Python<'_>, modulus: Option<NonZeroU64>, task: &str, memory: u64) -> PyResult<String> {
        let (numbers, task) = (numbers(modulus), read::<Keys>(task)?.task());
        let ended = py.detach(|| {
            let budget = Budget::unlimited().with_memory_limit(memory).with_threads(1);
            match self.slabs.run(numbers, &task, &budget) {
                Ok(TaskFigures {
                    read_bytes, written_bytes, slabs, states, additions, peak_bytes, existed, ..
                }) => json!({
                    "outcome": "done", "read_bytes": read_bytes, "written_bytes": written_bytes, "slabs": slabs,
                    "states": states, "additions": additions, "peak_bytes": peak_bytes, "existed": existed,
                    "resident": peak_resident_bytes(),
                }),
                Err(error) => self.ended(numbers, error),
            }
        });
        write(&ended)
    }

    /// Notes that the tasks of a stage are done, and removes what is not needed any more: whether they are.
    #[pyo3(signature = (modulus, stage))]
    fn seal(&self, py: Python<'_>, modulus: Option<NonZeroU64>, stage: usize) -> PyResult<bool> {
        match py.detach(|| self.slabs.seal(numbers(modulus), stage)) {
            Err(SlabError::Unfinished { .. }) => Ok(false),
            sealed => sealed.map(|()| true).map_err(failure),
        }
    }

    /// Makes room on the disk while a stage is being done: removes what is kept in case that its inputs are damaged.
    /// Whether there was any.
    #[pyo3(signature = (modulus, stage))]
    fn spare(&self, py: Python<'_>, modulus: Option<NonZeroU64>, stage: usize) -> PyResult<bool> {
        py.detach(|| self.slabs.spare(numbers(modulus), stage)).map_err(failure)
    }

    /// Heights of boards, ascending, and the numbers of tours that were swept, or the remainders, in digits.
    #[pyo3(signature = (modulus))]
    fn results(&self, py: Python<'_>, modulus: Option<NonZeroU64>) -> PyResult<Vec<(u64, String)>> {
        let results = py.detach(|| self.slabs.results(numbers(modulus))).map_err(failure)?;
        Ok(results.into_iter().map(|(height, number)| (height, number.to_string())).collect())
    }
}

/// The answer to a count for what was swept, after these seconds, with figures as a JSON object; without a number time has run
/// out.
#[pyfunction]
#[pyo3(signature = (puzzle, swept_number, figures, seconds))]
pub fn slab_answer(
    py: Python<'_>,
    puzzle: &str,
    swept_number: Option<&str>,
    figures: &str,
    seconds: f64,
) -> PyResult<String> {
    let (count, figures) = (counted(puzzle)?, read(figures)?);
    let times = swept(&count).map_or(1, |(_, times)| times);
    let number = swept_number.map(|digits| digits.parse::<BigUint>().map_err(error::input)).transpose()?;
    let given = Given { number: number.map(|number| number * times), figures };
    py.detach(|| {
        let puzzle = Puzzle::from(count);
        let solver = Solver::new(&puzzle);
        let mut answer = solver.solve_by(&given).map_err(|error| error::solve(&error))?;
        answer.seconds = seconds;
        answer.asked_by(&solver.request(Ask::Best));
        write(&answer)
    })
}

impl SlabCount {
    /// Makes the plan, or reads it; none where the number is known without a sweep.
    fn opened(
        count: &Count,
        directory: &Path,
        lowest: Option<u64>,
        budget: &Budget,
        observer: &dyn Observer,
    ) -> Result<Option<SlabCount>, SlabError> {
        let Some((question, _)) = swept(count) else { return Ok(None) };
        let heights = lowest.map(|lowest| lowest..=count.board().height());
        let question = SlabQuestion { count: question, heights };
        Ok(Some(SlabCount { slabs: Slabs::open(&question, directory, budget, observer)? }))
    }

    /// How a task has ended that has failed.
    fn ended(&self, numbers: SlabNumbers, error: SlabError) -> Value {
        if let SlabError::Damaged { stage, first, .. } = error {
            return match self.slabs.task(numbers, stage, first) {
                Ok(task) => json!({ "outcome": "damaged", "task": Keys::of(task) }),
                Err(error) => json!({ "outcome": "lost", "reason": text(error) }),
            };
        }
        let outcome = match &error {
            SlabError::Memory { .. } | SlabError::Stopped(Stopped::Memory) => "memory",
            SlabError::Full { .. } | SlabError::Io { .. } | SlabError::Stopped(Stopped::Disk) => "disk",
            _ => "lost",
        };
        json!({ "outcome": outcome, "reason": text(error) })
    }
}

/// A task as JSON.
#[derive(Serialize, Deserialize)]
struct Keys {
    stage: usize,
    first: usize,
    end: usize,
    bytes: u64,
    exists: bool,
}

impl Keys {
    fn of(SlabTask { stage, keys, bytes, exists }: SlabTask) -> Keys {
        Keys { stage, first: keys.start, end: keys.end, bytes, exists }
    }

    fn task(self) -> SlabTask {
        let Keys { stage, first, end, bytes, exists } = self;
        SlabTask { stage, keys: first..end, bytes, exists }
    }
}

/// A number that workers have counted, for the path that all answers take.
struct Given {
    number: Option<BigUint>,
    figures: Value,
}

impl Method<Count> for Given {
    fn info(&self) -> Description {
        cavalcade::count::Sweep.info()
    }

    fn solve(&self, _: &Count, _: &Budget, _: &dyn Observer) -> Result<Outcome<Count>, MethodError> {
        let outcome = match &self.number {
            Some(number) => Outcome::of(Resolution::Optimal { value: number.clone(), witness: Total::of(number) }),
            None => Outcome::nothing(Stopped::Time),
        };
        Ok(outcome.with(&self.figures))
    }
}

fn numbers(modulus: Option<NonZeroU64>) -> SlabNumbers {
    modulus.map_or(SlabNumbers::Exact, SlabNumbers::Modulo)
}

/// The count of a puzzle as JSON.
fn counted(puzzle: &str) -> PyResult<Count> {
    let puzzle: Puzzle = read(puzzle)?;
    Count::of(&puzzle).cloned().ok_or_else(|| error::input("expected a count of tours"))
}

fn failure(error: SlabError) -> PyErr {
    error::solve(&SolveError::Method(reason(error)))
}

/// The error of the method that drives it.
fn reason(error: SlabError) -> MethodError {
    match error {
        SlabError::Question(error) => {
            MethodError::TooLarge { method: cavalcade::count::Sweep.name(), reason: error.to_string() }
        }
        SlabError::Foreign { .. } | SlabError::Locked { .. } => MethodError::Input { reason: text(error) },
        error => MethodError::System { reason: text(error) },
    }
}

/// What is wrong, without the options of the command line.
fn text(error: SlabError) -> String {
    match error {
        SlabError::Memory { stage, needed, limit } => {
            format!(
                "a slab of stage {} needs {needed} bytes, and a task has {limit}: give the workers more memory",
                stage + 1
            )
        }
        SlabError::Full { path } => format!("the disk of {} is full: make room there", path.display()),
        SlabError::Locked { directory, process } => {
            let process = process.map(|process| format!(" (process {process})")).unwrap_or_default();
            let directory = directory.display();
            format!(
                "the directory {directory} is in use by another run{process}: wait for its end, or give another one"
            )
        }
        SlabError::Unfinished { stage } => format!(
            "an output of stage {} is damaged, and what it was made from is not there any more: remove the directory to \
             count from the beginning",
            stage + 1
        ),
        error => error.to_string(),
    }
}
