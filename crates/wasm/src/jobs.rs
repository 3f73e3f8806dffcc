//! The record of a job, which grows by the messages of its worker.

use cavalcade::{Answer, Request};
use cavalcade_puzzle::Message;
use cavalcade_puzzle::answer::StoppedBy;
use cavalcade_service::Problem;
use cavalcade_service::call::{read, written};
use cavalcade_service::interrupted::interrupted;
use cavalcade_service::job::InterruptedBy;
use cavalcade_service::record::{Cursor, Record};
use cavalcade_service::request::has_one_answer;
use wasm_bindgen::prelude::*;

use crate::kept::Kept;
use crate::thrown;

/// A job that waits or runs.
#[wasm_bindgen]
#[derive(Debug)]
pub struct JobRecord {
    record: Record,
    request: Request,
    cursor: Cursor,
    answer: Option<Answer>,
    /// What the worker has complained of.
    complaint: Option<String>,
}

#[wasm_bindgen]
impl JobRecord {
    /// The record of a job, as `settle` makes it or as it was kept.
    ///
    /// # Errors
    /// The JSON of [`Problem`].
    #[wasm_bindgen(constructor)]
    pub fn new(kept: &str) -> Result<JobRecord, JsValue> {
        let Kept { job, request, log, .. } = read(kept).map_err(thrown)?;
        let mut record = Record::new(job);
        record.log = log;
        Ok(JobRecord { cursor: record.end(), record, request, answer: None, complaint: None })
    }

    /// Begins the job; returns it.
    ///
    /// # Errors
    /// The JSON of [`Problem`].
    pub fn begin(&mut self) -> Result<String, JsValue> {
        self.record.begin();
        self.cursor = self.record.end();
        written(&self.record.job).map_err(thrown)
    }

    /// Records a message of the worker; returns the events that follow from it, each a list of a name and its data.
    ///
    /// # Errors
    /// The JSON of [`Problem`].
    pub fn take(&mut self, message: &str) -> Result<String, JsValue> {
        let mut taken = || -> Result<String, Problem> {
            let message_of_worker: Message = read(message)?;
            match &message_of_worker {
                Message::Objection(objection) => self.complaint = Some(objection.text.clone()),
                Message::Failure(text) => self.complaint = Some(text.clone()),
                _ => {}
            }
            self.answer = self.record.take(message_of_worker, message.len()).or(self.answer.take());
            let events: Vec<_> = self.record.since(&mut self.cursor).into_iter().map(|event| event.named()).collect();
            written(&events)
        };
        taken().map_err(thrown)
    }

    /// Ends the job; returns it as it is kept. `error` says why the worker has failed, if it has.
    ///
    /// # Errors
    /// The JSON of [`Problem`].
    pub fn finish(&mut self, error: Option<String>) -> Result<String, JsValue> {
        let failed = error.or(self.complaint.take());
        let outcome = match (self.answer.take(), failed) {
            (Some(answer), _) => Ok(Some(answer)),
            (None, Some(error)) => Err(error),
            (None, None) if has_one_answer(&self.request.ask) => Err("the worker ended without an answer".to_string()),
            (None, None) => Ok(None),
        };
        let wants_memory = matches!(&outcome, Ok(Some(answer)) if answer.stopped == Some(StoppedBy::Memory));
        self.close(outcome, wants_memory)
    }

    /// Ends the job, whose worker was ended: with the best witness so far, or with the rows that are there. `cause` is
    /// `interrupt`, `time` or `memory`.
    ///
    /// # Errors
    /// The JSON of [`Problem`].
    pub fn cut(&mut self, cause: &str) -> Result<String, JsValue> {
        if let Some(text) = self.complaint.take() {
            return self.finish(Some(text));
        }
        let by = match cause {
            "interrupt" => StoppedBy::Interrupt,
            "time" => StoppedBy::Time,
            _ => StoppedBy::Memory,
        };
        if by == StoppedBy::Interrupt {
            self.record.set(|job| job.interrupted_by = Some(InterruptedBy::Request));
        }
        let Record { progress, log, .. } = &self.record;
        let answer = self.answer.take().unwrap_or_else(|| interrupted(&self.request, progress.as_ref(), log, by));
        self.close(Ok(has_one_answer(&self.request.ask).then_some(answer)), by == StoppedBy::Memory)
    }

    /// The job with all that is known of it, as the HTTP API shows it.
    ///
    /// # Errors
    /// The JSON of [`Problem`].
    pub fn detail(&self) -> Result<String, JsValue> {
        written(&self.record.detail(self.request.clone())).map_err(thrown)
    }

    /// Gives it a name, or takes it away.
    pub fn rename(&mut self, name: Option<String>) {
        self.record.set(|job| job.name = name);
    }

    /// Ends the record. A request that wanted more memory than a browser has gets a note with the command line to run instead.
    fn close(&mut self, outcome: Result<Option<Answer>, String>, wants_memory: bool) -> Result<String, JsValue> {
        if wants_memory {
            let command = self.request.command();
            let text = format!("a browser's memory is not enough; on the command line: {command}");
            self.record.log.notes.push(text);
        }
        self.record.finish(outcome, false);
        self.kept()
    }

    fn kept(&self) -> Result<String, JsValue> {
        let Record { job, answer, log, .. } = &self.record;
        let (job, answer, log) = (job.clone(), answer.clone(), log.clone());
        written(&Kept { job, request: self.request.clone(), answer, log }).map_err(thrown)
    }
}
