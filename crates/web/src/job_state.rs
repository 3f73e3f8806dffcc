//! The state of a job that waits or runs: its [`Record`], notifications for its followers, and signals for its process.
//!
//! A follower keeps a [`Cursor`](cavalcade_service::record::Cursor) into the record and reads what is new at each
//! notification.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use cavalcade_service::job::{InterruptedBy, Job};
use cavalcade_service::record::Record;
use tokio::sync::watch;

/// A job that waits or runs.
#[derive(Debug)]
pub struct JobState {
    record: Mutex<Record>,
    notify: watch::Sender<()>,
    signal: watch::Sender<Signal>,
}

/// A signal to a running job, from weak to strong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Signal {
    /// To work.
    Work,
    /// To end with the best answer so far.
    Stop,
    /// To end at once.
    Kill,
}

impl JobState {
    /// A job that waits.
    pub fn new(job: Job) -> Arc<JobState> {
        let (notify, signal) = (watch::Sender::new(()), watch::Sender::new(Signal::Work));
        Arc::new(JobState { record: Mutex::new(Record::new(job)), notify, signal })
    }

    /// The record.
    pub fn record(&self) -> MutexGuard<'_, Record> {
        // After a panic, which would be a defect, the record is used as it was left: at worst without the last change.
        self.record.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes the record and notifies the followers.
    pub fn update(&self, change: impl FnOnce(&mut Record)) {
        change(&mut self.record());
        self.notify.send_replace(());
    }

    /// Notifications of changes.
    pub fn subscribe(&self) -> watch::Receiver<()> {
        self.notify.subscribe()
    }

    /// Whether there are followers.
    pub fn is_followed(&self) -> bool {
        self.notify.receiver_count() > 0
    }

    /// Sends a signal; a weaker one than before is ignored.
    pub fn send(&self, signal: Signal) {
        self.signal.send_if_modified(|given| {
            let is_stronger = signal > *given;
            *given = (*given).max(signal);
            is_stronger
        });
    }

    /// Stops the job with the best answer so far; records who stopped it first.
    pub fn interrupt(&self, by: InterruptedBy) {
        self.update(|record| record.set(|job| job.interrupted_by = job.interrupted_by.or(Some(by))));
        self.send(Signal::Stop);
    }

    /// The signals.
    pub fn signals(&self) -> watch::Receiver<Signal> {
        self.signal.subscribe()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cavalcade::{Puzzle, Request};

    fn job_state() -> Arc<JobState> {
        let puzzle = Puzzle::from_toml("kind = 'exchange'\nstart = 'n.N'\n").unwrap();
        JobState::new(Job::queued(1, &Request::new(puzzle)))
    }

    #[test]
    fn a_stronger_order_is_never_taken_back() {
        let job_state = job_state();
        job_state.send(Signal::Kill);
        job_state.send(Signal::Stop);
        assert_eq!(*job_state.signals().borrow(), Signal::Kill);
    }

    #[test]
    fn who_asks_first_has_interrupted_the_job() {
        let job_state = job_state();
        job_state.interrupt(InterruptedBy::Request);
        job_state.interrupt(InterruptedBy::Server);
        assert_eq!(job_state.record().job.interrupted_by, Some(InterruptedBy::Request));
        assert_eq!(*job_state.signals().borrow(), Signal::Stop);
    }
}
