//! Which job is next: those that wait and those that run, and what becomes of them.
//!
//! A job is in the store from the moment it is accepted, so none is lost: what waits or runs when the server dies waits
//! again when it is started anew. A server that is told to end interrupts what runs, and keeps the best that was found.

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use cavalcade::Puzzle;
use serde_json::Value;
use tokio::sync::{Notify, broadcast, watch};
use tokio::time::sleep;

use cavalcade_run::process::Worker;

use crate::child;
use crate::job::{InterruptedBy, Job, JobDetail, State, Told, now};
use crate::live::{Live, Log, Order};
use crate::problem::Problem;
use crate::request::{JobRequest, queue_is_full};
use crate::settings::Limits;
use crate::statement::to_toml;
use crate::store::{Filter, Store, StoreError};

/// The jobs of a server.
#[derive(Debug)]
pub struct Queue {
    store: Store,
    worker: Worker,
    limits: Limits,
    jobs: Mutex<Jobs>,
    /// Rung when a job may begin.
    wake: Notify,
    changes: broadcast::Sender<Change>,
    closing: watch::Sender<bool>,
}

/// The jobs that have not ended.
#[derive(Debug, Default)]
struct Jobs {
    waiting: VecDeque<i64>,
    running: usize,
    lives: HashMap<i64, Arc<Live>>,
}

/// What has happened to a job.
#[derive(Clone, Debug)]
pub enum Change {
    /// Its state is another one.
    Job(Box<Job>),
    /// It was deleted.
    Gone(i64),
}

/// How many changes somebody may be late; who is later misses some.
const MOST_CHANGES: usize = 256;

impl Queue {
    /// The jobs in the store; those that had not ended wait.
    ///
    /// # Errors
    /// When the store cannot be read or written.
    pub fn new(store: Store, worker: Worker, limits: Limits) -> Result<Arc<Queue>, StoreError> {
        let mut jobs = Jobs::default();
        for mut job in store.unfinished()? {
            (job.state, job.started) = (State::Queued, None);
            store.update(&job)?;
            jobs.waiting.push_back(job.id);
            jobs.lives.insert(job.id, Live::new(job));
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
        // Nothing is left half done by whoever panicked.
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

    /// Accepts a settled request.
    ///
    /// # Errors
    /// [`Problem`] `too-many` when too many jobs wait.
    pub fn submit(&self, request: &JobRequest, puzzle: &Puzzle) -> Result<Job, Problem> {
        let mut job = Job::queued(0, request, puzzle);
        {
            let mut jobs = self.jobs();
            // One that will begin at once does not wait.
            let free = self.limits.running.saturating_sub(jobs.running);
            if jobs.waiting.len() >= self.limits.queued.saturating_add(free) {
                return Err(queue_is_full(&self.limits));
            }
            self.store.insert(&mut job, request)?;
            jobs.waiting.push_back(job.id);
            jobs.lives.insert(job.id, Live::new(job.clone()));
            job.position = Some(jobs.waiting.len());
        }
        self.wake.notify_one();
        self.tell(&job);
        Ok(job)
    }

    /// Works until the server is told to end and what runs has ended.
    pub async fn work(self: Arc<Queue>) {
        let mut closing = self.closing();
        while !*closing.borrow_and_update() {
            self.begin_jobs();
            tokio::select! {
                () = self.wake.notified() => {}
                _ = closing.changed() => {}
            }
        }
        self.of_running().iter().for_each(|live| live.interrupt(InterruptedBy::Server));
        tokio::select! {
            () = self.idle() => {}
            () = sleep(child::GRACE) => self.of_running().iter().for_each(|live| live.give(Order::Kill)),
        }
        self.idle().await;
    }

    /// Tells the server to end.
    pub fn close(&self) {
        self.closing.send_replace(true);
    }

    async fn idle(&self) {
        while self.jobs().running > 0 {
            self.wake.notified().await;
        }
    }

    /// The jobs that run.
    fn of_running(&self) -> Vec<Arc<Live>> {
        let jobs = self.jobs();
        let waiting: HashSet<i64> = jobs.waiting.iter().copied().collect();
        jobs.lives.iter().filter(|(id, _)| !waiting.contains(id)).map(|(_, live)| live.clone()).collect()
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
                begun.extend(jobs.lives.get(&id).cloned().map(|live| (id, live)));
            }
        }
        if begun.is_empty() {
            return;
        }
        for (id, live) in begun {
            tokio::spawn(self.clone().run(id, live));
        }
        self.tell_positions();
    }

    /// Runs a job from its beginning to its end.
    async fn run(self: Arc<Queue>, id: i64, live: Arc<Live>) {
        let outcome = self.answer(id, &live).await;
        let was_stopped = *live.orders().borrow() > Order::Work;
        // A job that a server's end has stopped before it knew anything waits for the next server.
        let waits_on = outcome.is_err() && was_stopped && *self.closing.borrow();
        let (job, answer, told, is_gone) = {
            let mut log = live.log();
            let log = &mut *log;
            match outcome {
                Ok(answer) => {
                    log.job.state = State::Done;
                    if let Some(answer) = &answer {
                        log.job.answered(answer);
                    }
                    log.answer = answer.map_or(Value::Null, |answer| serde_json::to_value(answer).unwrap_or_default());
                }
                Err(error) => {
                    log.job.state = if was_stopped { State::Cancelled } else { State::Failed };
                    log.job.error = Some(error);
                }
            }
            log.job.finished = Some(now());
            (log.job.clone(), log.answer.clone(), log.told.clone(), log.is_gone)
        };
        if !is_gone
            && !waits_on
            && let Err(error) = self.store.finish(&job, &answer, &told)
        {
            live.tell(|log| log.job.error = Some(format!("the answer was not kept: {error}")));
        }
        {
            let mut jobs = self.jobs();
            jobs.running -= 1;
            jobs.lives.remove(&id);
        }
        live.tell(|log| log.set(|_| ()));
        self.wake.notify_one();
        if !is_gone {
            self.tell(&job);
        }
    }

    /// Has the child answer.
    async fn answer(&self, id: i64, live: &Live) -> Result<Option<cavalcade::Answer>, String> {
        live.tell(|log| log.set(|job| (job.state, job.position, job.started) = (State::Running, None, Some(now()))));
        let job = live.log().job.clone();
        let told = |error: &dyn std::fmt::Display| format!("the job cannot be read or kept: {error}");
        self.store.update(&job).map_err(|error| told(&error))?;
        self.tell(&job);
        let stored = self.store.get(id).map_err(|error| told(&error))?;
        let request = stored.ok_or_else(|| "it was deleted".to_string())?.request;
        let puzzle = request.puzzle().map_err(|problem| problem.error.message)?;
        child::run(&self.worker, &request, &puzzle, live).await
    }

    /// Tells a job that waits and is followed where it stands.
    fn tell_positions(&self) {
        let followed: Vec<(usize, Arc<Live>)> = {
            let jobs = self.jobs();
            let lives =
                jobs.waiting.iter().enumerate().filter_map(|(index, id)| Some((index + 1, jobs.lives.get(id)?)));
            lives.filter(|(_, live)| live.is_followed()).map(|(position, live)| (position, live.clone())).collect()
        };
        for (position, live) in followed {
            live.tell(|log| log.set(|job| job.position = Some(position)));
        }
    }

    fn tell(&self, job: &Job) {
        // Nobody needs to listen.
        let _ = self.changes.send(Change::Job(Box::new(job.clone())));
    }

    /// A job that has not ended.
    pub fn live(&self, id: i64) -> Option<Arc<Live>> {
        self.jobs().lives.get(&id).cloned()
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
        let job = match self.live(id) {
            Some(live) => live.log().job.clone(),
            None => self.store.get(id)?.ok_or_else(|| no_job(id))?.job,
        };
        Ok(Job { position: self.position(id), ..job })
    }

    /// A job with all that is known about it.
    ///
    /// # Errors
    /// [`Problem`] `not-found`.
    pub fn detail(&self, id: i64) -> Result<JobDetail, Problem> {
        // The log first: a job that ends between the two looks is found in the store.
        let live = self.live(id);
        let stored = self.store.get(id)?.ok_or_else(|| no_job(id))?;
        let puzzle = stored.request.puzzle()?;
        let position = self.position(id);
        let (job, answer, told, progress) = match live {
            Some(live) => {
                let log = live.log();
                let Log { job, answer, told, progress, .. } = &*log;
                (job.clone(), answer.clone(), told.clone(), progress.clone())
            }
            None => (stored.job, stored.answer, stored.told, None),
        };
        let planned = stored.request.planned(&puzzle);
        let keys = stored.request.puzzle.clone().map_or(Value::Null, Value::Object);
        Ok(JobDetail {
            job: Job { position, ..job },
            request: stored.request,
            puzzle: keys,
            toml: to_toml(&puzzle),
            answer,
            progress,
            planned,
            told,
        })
    }

    /// The jobs that match, newest first, and how many there are in all.
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

    /// Stops a job: one that waits is cancelled, one that runs ends with the best that is known.
    ///
    /// # Errors
    /// [`Problem`] `not-found`.
    pub fn stop(&self, id: i64) -> Result<Job, Problem> {
        if let Some(live) = self.cancelled(id) {
            let waited = live.log().job.clone();
            let interrupted_by = Some(InterruptedBy::Request);
            let (state, finished) = (State::Cancelled, Some(now()));
            let job = Job { state, interrupted_by, position: None, finished, ..waited };
            // Kept first: who follows looks into the store when the bell rings.
            self.store.finish(&job, &Value::Null, &Told::default())?;
            live.tell(|log| log.set(|known| known.clone_from(&job)));
            self.tell(&job);
            self.tell_positions();
        } else if let Some(live) = self.live(id) {
            live.interrupt(InterruptedBy::Request);
        }
        self.job(id)
    }

    /// Takes a job out of the queue.
    fn cancelled(&self, id: i64) -> Option<Arc<Live>> {
        let mut jobs = self.jobs();
        let place = jobs.waiting.iter().position(|&waiting| waiting == id)?;
        jobs.waiting.remove(place);
        jobs.lives.remove(&id)
    }

    /// Forgets a job, and ends it at once if it runs.
    ///
    /// # Errors
    /// [`Problem`] `not-found`.
    pub fn delete(&self, id: i64) -> Result<(), Problem> {
        let waiting = self.cancelled(id);
        let live = waiting.clone().or_else(|| self.live(id));
        if let Some(live) = &live {
            live.tell(|log| {
                log.is_gone = true;
                log.set(|job| job.state = if waiting.is_some() { State::Cancelled } else { job.state });
            });
            live.give(Order::Kill);
        }
        if !self.store.delete(id)? && live.is_none() {
            return Err(no_job(id));
        }
        let _ = self.changes.send(Change::Gone(id));
        self.tell_positions();
        Ok(())
    }

    /// Forgets the jobs that match and have ended; how many.
    ///
    /// # Errors
    /// When the store cannot be written.
    pub fn delete_ended(&self, filter: &Filter) -> Result<usize, Problem> {
        let deleted = self.store.delete_ended(filter)?;
        for &id in &deleted {
            let _ = self.changes.send(Change::Gone(id));
        }
        Ok(deleted.len())
    }
}

fn no_job(id: i64) -> Problem {
    Problem::not_found(format!("there is no job {id}: /api/jobs lists them"))
}
