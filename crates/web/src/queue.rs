//! The queue: waiting and running jobs, from submission to their end.
//!
//! A job is in the store as soon as it is accepted, so none is lost: jobs that wait or run when the server dies wait again
//! when it is restarted. A server that shuts down interrupts running jobs, and keeps their best answers so far.

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use cavalcade::Request;
use cavalcade_run::process::Worker;
use cavalcade_service::Limits;
use cavalcade_service::job::{InterruptedBy, Job, JobDetail, JobPhase, Log, now};
use cavalcade_service::record::Record;
use cavalcade_service::request::queue_is_full;
use serde_json::Value;
use tokio::sync::{Notify, broadcast, watch};
use tokio::time::sleep;

use crate::child;
use crate::job_state::{JobState, Signal};
use crate::store::{Filter, Store, StoreError, Stored};
use cavalcade_service::Problem;

/// The jobs of a server.
#[derive(Debug)]
pub struct Queue {
    store: Store,
    worker: Worker,
    limits: Limits,
    jobs: Mutex<Jobs>,
    /// Notified when a job may begin.
    wake: Notify,
    changes: broadcast::Sender<Change>,
    closing: watch::Sender<bool>,
}

/// The jobs that have not ended.
#[derive(Debug, Default)]
struct Jobs {
    waiting: VecDeque<i64>,
    running: usize,
    states: HashMap<i64, Arc<JobState>>,
}

/// What has happened to a job.
#[derive(Clone, Debug)]
pub enum Change {
    /// Its state has changed.
    Job(Box<Job>),
    /// It was deleted.
    Gone(i64),
}

/// The number of changes that are buffered for a slow follower.
const MOST_CHANGES: usize = 256;

impl Queue {
    /// The jobs in the store; those that had not ended wait.
    ///
    /// # Errors
    /// When the store cannot be read or written.
    pub fn new(store: Store, worker: Worker, limits: Limits) -> Result<Arc<Queue>, StoreError> {
        let mut jobs = Jobs::default();
        store.delete_passing()?;
        for mut job in store.unfinished()? {
            let was_running = job.state == JobPhase::Running;
            (job.state, job.started) = (JobPhase::Queued, None);
            store.update(&job)?;
            jobs.waiting.push_back(job.id);
            let job_state = JobState::new(job.clone());
            if was_running {
                let text = "the server was stopped while this was running: it begins again";
                job_state.update(|record| record.log.notes.push(text.to_string()));
            }
            jobs.states.insert(job.id, job_state);
        }
        Ok(Arc::new(Queue {
            store,
            worker,
            limits,
            jobs: Mutex::new(jobs),
            wake: Notify::new(),
            changes: broadcast::Sender::new(MOST_CHANGES),
            closing: watch::Sender::new(false),
        }))
    }

    fn jobs(&self) -> MutexGuard<'_, Jobs> {
        // A panic leaves no partial change.
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What happens to jobs from now on.
    pub fn changes(&self) -> broadcast::Receiver<Change> {
        self.changes.subscribe()
    }

    /// Whether the server is about to end.
    pub fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// Accepts a settled request. A job that is not to be kept is in no list, and is deleted soon after its end.
    ///
    /// # Errors
    /// [`Problem`] `too-many` when too many jobs wait.
    pub fn submit(&self, request: &Request, keep: bool) -> Result<Job, Problem> {
        let mut job = Job { keep, ..Job::queued(0, request) };
        {
            let mut jobs = self.jobs();
            // One that will begin at once does not wait.
            let free = self.limits.running.saturating_sub(jobs.running);
            if jobs.waiting.len() >= self.limits.queued.saturating_add(free) {
                return Err(queue_is_full(&self.limits));
            }
            self.store.insert(&mut job, request)?;
            jobs.waiting.push_back(job.id);
            jobs.states.insert(job.id, JobState::new(job.clone()));
            job.position = Some(jobs.waiting.len());
        }
        self.wake.notify_one();
        self.announce(&job);
        Ok(job)
    }

    /// Runs jobs until the server is stopped and running jobs have ended.
    pub async fn work(self: Arc<Queue>) {
        let mut closing = self.closing();
        while !*closing.borrow_and_update() {
            self.begin_jobs();
            tokio::select! {
                () = self.wake.notified() => {}
                _ = closing.changed() => {}
            }
        }
        self.of_running().iter().for_each(|job_state| job_state.interrupt(InterruptedBy::Server));
        tokio::select! {
            () = self.idle() => {}
            () = sleep(child::GRACE) => self.of_running().iter().for_each(|job_state| job_state.send(Signal::Kill)),
        }
        self.idle().await;
    }

    /// Stops the server.
    pub fn close(&self) {
        self.closing.send_replace(true);
    }

    async fn idle(&self) {
        while self.jobs().running > 0 {
            self.wake.notified().await;
        }
    }

    /// The jobs that run.
    fn of_running(&self) -> Vec<Arc<JobState>> {
        let jobs = self.jobs();
        let waiting: HashSet<i64> = jobs.waiting.iter().copied().collect();
        jobs.states.iter().filter(|(id, _)| !waiting.contains(id)).map(|(_, job_state)| job_state.clone()).collect()
    }

    /// Begins as many jobs as may run.
    fn begin_jobs(self: &Arc<Queue>) {
        let mut begun = Vec::new();
        {
            let mut jobs = self.jobs();
            while jobs.running < self.limits.running
                && let Some(id) = jobs.waiting.pop_front()
            {
                jobs.running += 1;
                begun.extend(jobs.states.get(&id).cloned().map(|job_state| (id, job_state)));
            }
        }
        if begun.is_empty() {
            return;
        }
        for (id, job_state) in begun {
            tokio::spawn(self.clone().run(id, job_state));
        }
        self.announce_positions();
    }

    /// Runs a job from its beginning to its end.
    async fn run(self: Arc<Queue>, id: i64, job_state: Arc<JobState>) {
        // A panic, which would be a defect, ends the job but not the queue.
        let answer = tokio::spawn(self.clone().answer(id, job_state.clone())).await;
        let outcome = answer.unwrap_or_else(|_| Err("internal error: please report how it occurred".to_string()));
        let was_stopped = *job_state.signals().borrow() > Signal::Work;
        // A job that a shutdown has stopped before its first answer waits for the next server.
        let waits_on = outcome.is_err() && was_stopped && *self.closing.borrow();
        let (job, answer, log, is_gone) = {
            let mut record = job_state.record();
            record.finish(outcome, was_stopped);
            (record.job.clone(), record.answer.clone(), record.log.clone(), record.is_gone)
        };
        if !is_gone
            && !waits_on
            && let Err(error) = self.store.finish(&job, &answer, &log)
        {
            job_state.update(|record| record.job.error = Some(format!("cannot store the answer: {error}")));
        }
        {
            let mut jobs = self.jobs();
            jobs.running -= 1;
            jobs.states.remove(&id);
        }
        job_state.update(|record| record.set(|_| ()));
        self.wake.notify_one();
        if is_gone {
            return;
        }
        self.announce(&job);
        if !job.keep {
            self.forget_later(id);
        }
    }

    /// Deletes a job when there was time to read its answer.
    fn forget_later(self: Arc<Queue>, id: i64) {
        tokio::spawn(async move {
            sleep(self.limits.passing).await;
            // Who has read it may have deleted it already.
            let _ = tokio::task::spawn_blocking(move || self.delete(id)).await;
        });
    }

    /// Runs the worker.
    async fn answer(self: Arc<Queue>, id: i64, job_state: Arc<JobState>) -> Result<Option<cavalcade::Answer>, String> {
        job_state.update(Record::begin);
        let job = job_state.record().job.clone();
        let describe = |error: &dyn std::fmt::Display| format!("cannot read or store the job: {error}");
        self.store.update(&job).map_err(|error| describe(&error))?;
        self.announce(&job);
        let stored = self.store.get(id).map_err(|error| describe(&error))?;
        let request = stored.ok_or_else(|| "it was deleted".to_string())?.request;
        child::run(&self.worker, &request, &job_state).await
    }

    /// Updates the positions of waiting jobs that are followed.
    fn announce_positions(&self) {
        let followed: Vec<(usize, Arc<JobState>)> = {
            let jobs = self.jobs();
            let states =
                jobs.waiting.iter().enumerate().filter_map(|(index, id)| Some((index + 1, jobs.states.get(id)?)));
            states
                .filter(|(_, job_state)| job_state.is_followed())
                .map(|(position, job_state)| (position, job_state.clone()))
                .collect()
        };
        for (position, job_state) in followed {
            job_state.update(|record| record.set(|job| job.position = Some(position)));
        }
    }

    fn announce(&self, job: &Job) {
        if !job.keep {
            return;
        }
        // There may be no follower.
        let _ = self.changes.send(Change::Job(Box::new(job.clone())));
    }

    /// A job that has not ended.
    pub fn job_state(&self, id: i64) -> Option<Arc<JobState>> {
        self.jobs().states.get(&id).cloned()
    }

    /// The place of a job in the queue, from 1.
    pub fn position(&self, id: i64) -> Option<usize> {
        self.jobs().waiting.iter().position(|&waiting| waiting == id).map(|index| index + 1)
    }

    /// A job as it is now.
    ///
    /// # Errors
    /// [`Problem`] `not-found`.
    pub fn job(&self, id: i64) -> Result<Job, Problem> {
        let job = match self.job_state(id) {
            Some(job_state) => job_state.record().job.clone(),
            None => self.store.get(id)?.ok_or_else(|| no_job(id))?.job,
        };
        Ok(Job { position: self.position(id), ..job })
    }

    /// A job with its request, answer and log.
    ///
    /// # Errors
    /// [`Problem`] `not-found`.
    pub fn detail(&self, id: i64) -> Result<JobDetail, Problem> {
        // The log first: a job that ends between the two looks is found in the store.
        let job_state = self.job_state(id);
        let stored = self.store.get(id)?.ok_or_else(|| no_job(id))?;
        let position = self.position(id);
        let request = stored.request;
        let detail = match job_state {
            Some(job_state) => job_state.record().detail(request),
            None => {
                let Stored { job, answer, log, .. } = stored;
                JobDetail::new(job, request, answer, log)
            }
        };
        Ok(JobDetail { job: Job { position, ..detail.job }, ..detail })
    }

    /// The jobs that match, newest first, and their total number.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn search(&self, filter: &Filter, before: Option<i64>, limit: usize) -> Result<(Vec<Job>, u64), Problem> {
        let (mut found, total) = self.store.search(filter, before, limit)?;
        let jobs = self.jobs();
        let positions: HashMap<i64, usize> =
            jobs.waiting.iter().enumerate().map(|(index, &id)| (id, index + 1)).collect();
        for job in &mut found {
            job.position = positions.get(&job.id).copied();
        }
        Ok((found, total))
    }

    /// Stop a job: a waiting job is cancelled, a running one ends with the best answer so far.
    ///
    /// # Errors
    /// [`Problem`] `not-found`.
    pub fn stop(&self, id: i64) -> Result<Job, Problem> {
        if let Some(job_state) = self.cancelled(id) {
            let waited = job_state.record().job.clone();
            let interrupted_by = Some(InterruptedBy::Request);
            let (state, finished) = (JobPhase::Cancelled, Some(now()));
            let job = Job { state, interrupted_by, position: None, finished, ..waited };
            // Stored first: followers read the store when they are notified.
            self.store.finish(&job, &Value::Null, &Log::default())?;
            job_state.update(|record| record.set(|known| known.clone_from(&job)));
            self.announce(&job);
            self.announce_positions();
        } else if let Some(job_state) = self.job_state(id) {
            job_state.interrupt(InterruptedBy::Request);
        }
        self.job(id)
    }

    /// Takes a job out of the queue.
    fn cancelled(&self, id: i64) -> Option<Arc<JobState>> {
        let mut jobs = self.jobs();
        let place = jobs.waiting.iter().position(|&waiting| waiting == id)?;
        jobs.waiting.remove(place);
        jobs.states.remove(&id)
    }

    /// Gives a job a name, or takes it away.
    ///
    /// # Errors
    /// [`Problem`] `not-found`.
    pub fn rename(&self, id: i64, name: Option<String>) -> Result<Job, Problem> {
        if let Some(job_state) = self.job_state(id) {
            job_state.update(|record| record.set(|job| job.name.clone_from(&name)));
        }
        self.store.rename(id, name)?;
        let job = self.job(id)?;
        self.announce(&job);
        Ok(job)
    }

    /// Deletes a job, and kills it if it runs. It can be restored until it is purged, one that had not ended as cancelled; one
    /// that is not kept is gone at once.
    ///
    /// # Errors
    /// [`Problem`] `not-found`.
    pub fn delete(&self, id: i64) -> Result<(), Problem> {
        let waiting = self.cancelled(id);
        let job_state = waiting.clone().or_else(|| self.job_state(id));
        if let Some(job_state) = &job_state {
            let job = job_state.record().job.clone();
            if !job.state.has_ended() {
                let (state, interrupted_by) = (JobPhase::Cancelled, Some(InterruptedBy::Request));
                let job = Job { state, interrupted_by, position: None, finished: Some(now()), ..job };
                self.store.finish(&job, &Value::Null, &Log::default())?;
            }
            job_state.update(|record| {
                record.is_gone = true;
                record.set(|job| job.state = if waiting.is_some() { JobPhase::Cancelled } else { job.state });
            });
            job_state.send(Signal::Kill);
        }
        if !self.store.delete(id)? && job_state.is_none() {
            return Err(no_job(id));
        }
        let _ = self.changes.send(Change::Gone(id));
        self.announce_positions();
        Ok(())
    }

    /// Deletes the ended jobs that match; returns their numbers.
    ///
    /// # Errors
    /// When the store cannot be written.
    pub fn delete_ended(&self, filter: &Filter) -> Result<Vec<i64>, Problem> {
        let deleted = self.store.delete_ended(filter)?;
        for &id in &deleted {
            let _ = self.changes.send(Change::Gone(id));
        }
        Ok(deleted)
    }

    /// Restores deleted jobs; returns those that could be.
    ///
    /// # Errors
    /// When the store cannot be read or written.
    pub fn restore(&self, ids: &[i64]) -> Result<Vec<Job>, Problem> {
        let mut restored = Vec::new();
        for &id in ids {
            if self.store.restore(id)? {
                restored.push(self.job(id)?);
            }
        }
        restored.iter().for_each(|job| self.announce(job));
        Ok(restored)
    }

    /// Removes what was deleted longer ago than this from the store.
    ///
    /// # Errors
    /// When the store cannot be written.
    pub fn purge(&self, age: Duration) -> Result<(), Problem> {
        let age = u64::try_from(age.as_millis()).unwrap_or(u64::MAX);
        Ok(self.store.purge(now().saturating_sub(age))?)
    }
}

fn no_job(id: i64) -> Problem {
    Problem::not_found(format!("unknown job {id}: see /api/jobs"))
}
