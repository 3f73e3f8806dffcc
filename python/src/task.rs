//! A question while it is answered.
//!
//! The work is done on a thread of its own, without the interpreter's lock. The thread that asks waits for reports, and
//! meanwhile lets Python handle signals and shows progress, so that callbacks run where they were handed in. A report is
//! handed over when it is asked for: an iteration that is dropped ends the work.

use std::ffi::OsString;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use cavalcade::{
    Ask, Choice, Limits, Local, MethodError, Observer, Progress, Puzzle, Report, Request, SolveError, StopFlag,
    Witness, run, solve_family, validate,
};
use cavalcade_puzzle::Sequence;
use cavalcade_run::Throttle;
use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::json;

use crate::answer::given;
use crate::error;
use crate::program::worker;
use crate::puzzle::{read, write};

/// How often signals are handled and progress is shown.
const BETWEEN: Duration = Duration::from_millis(50);
/// Twice that of the main thread of a program, and small enough for the system to keep it for the next question.
const STACK: usize = 16 << 20;

/// What the worker hands over.
pub type Handed = Result<String, PyErr>;

/// A question while it is answered; an iterator over its reports as JSON.
#[pyclass(frozen, module = "cavalcade._native")]
pub struct Task {
    reports: Mutex<Receiver<Handed>>,
    stop: StopFlag,
    progress: Arc<Latest>,
    /// Called with a dictionary.
    observer: Option<Py<PyAny>>,
    /// Ctrl-C: kept until it is known whether there is an answer.
    interrupt: Mutex<Option<PyErr>>,
}

#[pymethods]
impl Task {
    /// Begins to answer a request; a comparison starts `executable` as its worker.
    #[staticmethod]
    #[pyo3(signature = (json, executable, scratch=None, observer=None))]
    fn ask(json: &str, executable: OsString, scratch: Option<PathBuf>, observer: Option<Py<PyAny>>) -> PyResult<Task> {
        let request: Request = read(json)?;
        validate(&request).map_err(|objection| error::objection(&objection))?;
        Task::begin(observer, move |stop, observer, hand| {
            let each = &mut |report: Report| hand(&report);
            if let Ask::Compare { .. } = request.ask {
                cavalcade_cli::compare(&request, &worker(executable), &stop, &mut |row| {
                    each(Report::Compared(row)).is_continue()
                });
                return Ok(());
            }
            run(&request, &Local { stop, scratch, ..Local::default() }, observer, each)
        })
    }

    /// Begins to compute the terms of a sequence, answering them within the limits of a request.
    #[staticmethod]
    #[pyo3(signature = (name, first, last, json, scratch=None, observer=None))]
    fn sequence(
        name: &str,
        first: u64,
        last: u64,
        json: &str,
        scratch: Option<PathBuf>,
        observer: Option<Py<PyAny>>,
    ) -> PyResult<Task> {
        let sequence: Sequence = name.parse().map_err(error::input)?;
        if first < sequence.first() {
            let text = format!("the sequence {sequence} begins with n = {}, not {first}", sequence.first());
            return Err(error::input(text));
        }
        let (choice, limits): (Choice, Limits) = read(json)?;
        Task::begin(observer, move |stop, observer, hand| {
            let budget = Local { stop, scratch, ..Local::default() }.budget(&limits, choice.seed);
            solve_family(sequence.family(), first..=last, &choice, &budget, observer, &mut |number, answer| {
                let term = sequence.term(number, &answer).map(|term| term.to_string());
                hand(&json!({ "n": number, "value": term, "answer": answer }))
            })
        })
    }

    /// Begins to write the certificate of an answer, within limits; the report is the compressed file, in hexadecimal.
    #[staticmethod]
    #[pyo3(signature = (json, limits, most, observer=None))]
    fn certificate(json: &str, limits: &str, most: u64, observer: Option<Py<PyAny>>) -> PyResult<Task> {
        let limits: Limits = read(limits)?;
        let answer = given(json)?;
        cavalcade::check(&answer).map_err(|found| error::foul(&found))?;
        Task::begin(observer, move |stop, _, hand| {
            let budget = Local { stop, ..Local::default() }.budget(&limits, 0);
            let mut file = Vec::new();
            cavalcade::certify_compressed(&answer, &mut file, most, &budget)
                .map_err(|error| MethodError::System { reason: error.to_string() })?;
            let digits: String = file.iter().map(|byte| format!("{byte:02x}")).collect();
            let _ = hand(&json!({ "certificate": digits }));
            Ok(())
        })
    }

    /// Begins to check a certificate, and that it is about a puzzle, within limits; the report is what it proves, or why it is
    /// not accepted.
    #[staticmethod]
    #[pyo3(signature = (certificate, puzzle, limits, observer=None))]
    fn verify(certificate: Vec<u8>, puzzle: Option<&str>, limits: &str, observer: Option<Py<PyAny>>) -> PyResult<Task> {
        let limits: Limits = read(limits)?;
        let puzzle: Option<Puzzle> = puzzle.map(read).transpose()?;
        Task::begin(observer, move |stop, _, hand| {
            let budget = Local { stop, ..Local::default() }.budget(&limits, 0);
            let report = match cavalcade::verify_certificate(certificate.as_slice(), puzzle.as_ref(), &budget) {
                Ok(verified) => {
                    let how = cavalcade::bound_by(&verified);
                    json!({ "verified": [verified.claim, how, verified.effort, verified.time.as_secs_f64()] })
                }
                Err(refusal) => {
                    let is_rejected = matches!(refusal, cavalcade::Refusal::Rejected { .. });
                    json!({ "refused": [refusal.to_string(), is_rejected] })
                }
            };
            let _ = hand(&report);
            Ok(())
        })
    }

    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    /// The next report as soon as it is known.
    ///
    /// At Ctrl-C the work ends with the best that is known, and `interrupt` is set; at a second one it is abandoned.
    fn __next__(&self, py: Python<'_>) -> PyResult<Option<String>> {
        loop {
            let received = py.detach(|| {
                let reports = self.reports.lock().unwrap_or_else(PoisonError::into_inner);
                reports.recv_timeout(BETWEEN)
            });
            match received {
                Ok(handed) => return handed.map(Some),
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
                Err(RecvTimeoutError::Timeout) => {
                    py.check_signals().or_else(|raised| self.interrupted(py, raised))?;
                    self.show(py)?;
                }
            }
        }
    }

    /// The exception that Ctrl-C has raised, if it was pressed.
    #[getter]
    fn interrupt(&self, py: Python<'_>) -> Option<PyErr> {
        self.kept().as_ref().map(|raised| raised.clone_ref(py))
    }

    /// Ends the work with the best that is known.
    fn stop(&self) {
        self.stop.raise();
    }
}

impl Task {
    /// Starts the thread. `work` hands over what can be written as JSON, until it is told to break.
    pub fn begin<W>(observer: Option<Py<PyAny>>, work: W) -> PyResult<Task>
    where
        W: FnOnce(StopFlag, &Latest, &mut dyn FnMut(&dyn Json) -> ControlFlow<()>) -> Result<(), SolveError>
            + Send
            + 'static,
    {
        let (sender, reports): (SyncSender<Handed>, _) = sync_channel(0);
        let (stop, progress) =
            (StopFlag::default(), Arc::new(Latest { wants_witnesses: observer.is_some(), ..Latest::default() }));
        let (flag, latest) = (stop.clone(), Arc::clone(&progress));
        let body = move || {
            let hand = &mut |report: &dyn Json| match sender.send(report.json()) {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            };
            if let Err(error) = work(flag, &latest, hand) {
                let _ = sender.send(Err(error::solve(&error)));
            }
        };
        std::thread::Builder::new().name("cavalcade".to_string()).stack_size(STACK).spawn(body)?;
        Ok(Task { reports: Mutex::new(reports), stop, progress, observer, interrupt: Mutex::default() })
    }

    /// Ends the work. What is not the first Ctrl-C is raised at once.
    fn interrupted(&self, py: Python<'_>, raised: PyErr) -> PyResult<()> {
        self.stop.raise();
        let mut kept = self.kept();
        if kept.is_some() || !raised.is_instance_of::<PyKeyboardInterrupt>(py) {
            return Err(raised);
        }
        *kept = Some(raised);
        Ok(())
    }

    fn kept(&self) -> std::sync::MutexGuard<'_, Option<PyErr>> {
        self.interrupt.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Calls the observer with what is new.
    fn show(&self, py: Python<'_>) -> PyResult<()> {
        let Some(observer) = &self.observer else { return Ok(()) };
        let Some(progress) = self.progress.take() else { return Ok(()) };
        let dictionary = PyDict::new(py);
        dictionary.set_item("phase", progress.phase)?;
        dictionary.set_item("done", progress.done)?;
        dictionary.set_item("total", progress.total)?;
        dictionary.set_item("unit", progress.unit)?;
        dictionary.set_item("incumbent", progress.incumbent)?;
        dictionary.set_item("bound", progress.bound)?;
        dictionary.set_item("memory", progress.memory)?;
        let witness = progress.witness.map(|witness| py.import("json")?.call_method1("loads", (write(&witness)?,)));
        dictionary.set_item("witness", witness.transpose()?)?;
        observer.call1(py, (dictionary,)).map(drop).inspect_err(|_| self.stop.raise())
    }
}

impl Drop for Task {
    fn drop(&mut self) {
        self.stop.raise();
    }
}

/// What can be handed over.
pub trait Json {
    fn json(&self) -> Handed;
}

impl<T: serde::Serialize> Json for T {
    fn json(&self) -> Handed {
        write(self)
    }
}

/// The progress that was reported last.
#[derive(Default)]
pub struct Latest {
    /// Whether there is an observer.
    wants_witnesses: bool,
    throttle: Throttle,
    last: Mutex<Option<Shown>>,
}

struct Shown {
    phase: String,
    done: u64,
    total: Option<u64>,
    unit: String,
    incumbent: Option<u64>,
    bound: Option<u64>,
    memory: u64,
    /// The best solution so far, if it was not shown before.
    witness: Option<Witness>,
}

impl Latest {
    fn take(&self) -> Option<Shown> {
        self.last.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

impl Observer for Latest {
    fn progress(&self, progress: &Progress) {
        let new = progress.witness::<Witness>();
        if new.is_none() && !self.throttle.is_due() {
            return;
        }
        let &Progress { phase, done, total, unit, incumbent, bound, memory, .. } = progress;
        let (phase, unit) = (phase.to_string(), unit.to_string());
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        // One that was not shown yet is not lost, and is shown with its own value.
        let unseen = last.take().and_then(|last| Some((Some(last.witness?), last.incumbent)));
        let (witness, incumbent) = match new {
            Some(witness) => (Some(witness.clone()), incumbent),
            None => unseen.unwrap_or((None, incumbent)),
        };
        *last = Some(Shown { phase, done, total, unit, incumbent, bound, memory, witness });
    }

    fn wants_witnesses(&self) -> bool {
        self.wants_witnesses
    }
}
