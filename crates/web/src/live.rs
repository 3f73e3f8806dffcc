//! What a job tells while it lasts: a log that grows, and a bell for those who follow it.
//!
//! Who follows keeps a [`Cursor`] into the log and asks for what is new whenever the bell rings. So nobody is ever
//! waited for: a slow reader gets the latest progress, and every note, row and moment.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use cavalcade_puzzle::report::Progress;
use serde_json::Value;
use tokio::sync::watch;

use crate::job::{InterruptedBy, Job, Point, State, Told};

/// A job that waits or runs.
#[derive(Debug)]
pub struct Live {
    log: Mutex<Log>,
    bell: watch::Sender<()>,
    order: watch::Sender<Order>,
}

/// What is asked of a job that runs; a later order is a stronger one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Order {
    /// To work.
    Work,
    /// To end with the best that is known.
    Stop,
    /// To end at once.
    Kill,
}

/// What a job has told so far.
#[derive(Debug)]
pub struct Log {
    /// The job as it is now.
    pub job: Job,
    /// The latest progress.
    pub progress: Option<Progress>,
    /// All the rest.
    pub told: Told,
    /// The answer, once there is one.
    pub answer: Value,
    /// Whether somebody has deleted the job.
    pub is_gone: bool,
    states: u64,
    progresses: u64,
    spacing: f64,
    /// Bytes for rows and moments; none once there were too few.
    room: Option<usize>,
}

/// More rows and moments are not kept, in bytes of their text; in memory they take some ten times as much.
const ROOM: usize = 8 << 20;
/// More points than this are not kept for the chart of the gap.
const MOST_POINTS: usize = 600;
/// Seconds between two points that show no change, at first.
const SPACING: f64 = 0.1;

/// How much of a log somebody has seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursor {
    states: u64,
    progresses: u64,
    notes: usize,
    rows: usize,
    moments: usize,
}

/// What somebody has not seen yet.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// The job has changed.
    State(Box<Job>),
    /// It goes on.
    Progress(Progress),
    /// It has something to say.
    Note(String),
    /// A row of a comparison.
    Row(Value),
    /// A moment of a network.
    Moment(Value),
}

impl Live {
    /// A job that waits.
    pub fn new(job: Job) -> Arc<Live> {
        let log = Log {
            job,
            progress: None,
            told: Told::default(),
            answer: Value::Null,
            is_gone: false,
            states: 0,
            progresses: 0,
            spacing: SPACING,
            room: Some(ROOM),
        };
        let (bell, order) = (watch::Sender::new(()), watch::Sender::new(Order::Work));
        Arc::new(Live { log: Mutex::new(log), bell, order })
    }

    /// The log.
    pub fn log(&self) -> MutexGuard<'_, Log> {
        // Nothing is left half written by whoever panicked: every change is one assignment or one push.
        self.log.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes the log and rings the bell.
    pub fn tell(&self, change: impl FnOnce(&mut Log)) {
        change(&mut self.log());
        self.bell.send_replace(());
    }

    /// The bell.
    pub fn bell(&self) -> watch::Receiver<()> {
        self.bell.subscribe()
    }

    /// Whether anybody listens to the bell.
    pub fn is_followed(&self) -> bool {
        self.bell.receiver_count() > 0
    }

    /// Asks the job for more than before; a weaker order changes nothing.
    pub fn give(&self, order: Order) {
        self.order.send_if_modified(|given| {
            let is_stronger = order > *given;
            *given = (*given).max(order);
            is_stronger
        });
    }

    /// Asks the job to end with the best that is known; who asks first is kept.
    pub fn interrupt(&self, by: InterruptedBy) {
        self.tell(|log| log.set(|job| job.interrupted_by = job.interrupted_by.or(Some(by))));
        self.give(Order::Stop);
    }

    /// The orders.
    pub fn orders(&self) -> watch::Receiver<Order> {
        self.order.subscribe()
    }
}

impl Log {
    /// Changes the job.
    pub fn set(&mut self, change: impl FnOnce(&mut Job)) {
        change(&mut self.job);
        self.states += 1;
    }

    /// Keeps a row or a moment whose text has so many bytes, where there is room; the first that is left out is told.
    pub fn keep(&mut self, bytes: usize, push: impl FnOnce(&mut Told)) {
        match self.room.and_then(|room| room.checked_sub(bytes)) {
            Some(room) => {
                self.room = Some(room);
                push(&mut self.told);
            }
            None if self.room.take().is_some() => {
                let text = "there is more than is kept here: the command line prints it all";
                self.told.notes.push(text.to_string());
            }
            None => {}
        }
    }

    /// Takes note of a moment.
    pub fn progressed(&mut self, progress: Progress) {
        let Progress { seconds, incumbent, bound, memory, .. } = progress;
        self.add(Point { seconds, incumbent, bound, memory });
        self.progress = Some(progress);
        self.progresses += 1;
    }

    /// Adds a point to the chart, if it shows something.
    fn add(&mut self, point: Point) {
        let history = &mut self.told.history;
        let is_new =
            history.last().is_none_or(|last| has_changed(last, &point) || point.seconds - last.seconds >= self.spacing);
        if !is_new {
            return;
        }
        history.push(point);
        while history.len() > MOST_POINTS {
            self.spacing *= 2.0;
            thin_out(history, self.spacing);
        }
    }

    /// What is new since the cursor, which moves on.
    pub fn since(&self, cursor: &mut Cursor) -> Vec<News> {
        let mut news = Vec::new();
        if cursor.states < self.states && self.job.state != State::Done {
            news.push(News::State(Box::new(self.job.clone())));
        }
        if let Some(progress) = self.progress.as_ref().filter(|_| cursor.progresses < self.progresses) {
            news.push(News::Progress(progress.clone()));
        }
        news.extend(self.told.notes.iter().skip(cursor.notes).cloned().map(News::Note));
        news.extend(self.told.rows.iter().skip(cursor.rows).cloned().map(News::Row));
        news.extend(self.told.moments.iter().skip(cursor.moments).cloned().map(News::Moment));
        *cursor = self.end();
        news
    }

    /// The cursor of somebody who has seen everything.
    pub fn end(&self) -> Cursor {
        let Told { notes, rows, moments, .. } = &self.told;
        Cursor {
            states: self.states,
            progresses: self.progresses,
            notes: notes.len(),
            rows: rows.len(),
            moments: moments.len(),
        }
    }
}

fn has_changed(last: &Point, point: &Point) -> bool {
    (last.incumbent, last.bound) != (point.incumbent, point.bound)
}

/// Leaves the changes, and of the other points those that lie so many seconds apart; where nearly all are changes,
/// every second point.
fn thin_out(history: &mut Vec<Point>, spacing: f64) {
    let changes = history.windows(2).filter(|pair| has_changed(&pair[0], &pair[1])).count();
    let last = history.len().saturating_sub(1);
    let is_crowded = changes >= MOST_POINTS;
    let mut kept: Vec<Point> = Vec::with_capacity(history.len());
    for (index, point) in history.drain(..).enumerate() {
        let is_wanted = match kept.last() {
            None => true,
            Some(_) if is_crowded => index % 2 == 0 || index == last,
            Some(before) => has_changed(before, &point) || point.seconds - before.seconds >= spacing,
        };
        if is_wanted {
            kept.push(point);
        }
    }
    *history = kept;
}

#[cfg(test)]
mod tests {
    use super::*;
    use cavalcade::{Puzzle, Request};
    use proptest::prelude::*;

    fn live() -> Arc<Live> {
        let puzzle = Puzzle::from_toml("kind = 'exchange'\nstart = 'n.N'\n").unwrap();
        Live::new(Job::queued(1, &Request::new(puzzle)))
    }

    fn moment(seconds: f64, bound: u64) -> Progress {
        Progress { seconds, bound: Some(bound), ..Progress::default() }
    }

    #[test]
    fn who_follows_hears_every_note_once_and_the_latest_progress() {
        let live = live();
        let mut cursor = live.log().end();
        live.tell(|log| log.progressed(moment(0.0, 1)));
        live.tell(|log| log.told.notes.push("one".into()));
        live.tell(|log| log.progressed(moment(0.1, 2)));
        let news = live.log().since(&mut cursor);
        assert_eq!(news, [News::Progress(moment(0.1, 2)), News::Note("one".into())]);
        assert_eq!(live.log().since(&mut cursor), []);
    }

    #[test]
    fn what_is_too_much_to_be_kept_is_told_once() {
        let live = live();
        for _ in 0..5 {
            live.tell(|log| log.keep(ROOM / 2, |told| told.rows.push(Value::Null)));
        }
        let log = live.log();
        assert_eq!((log.told.rows.len(), log.told.notes.len()), (2, 1));
    }

    #[test]
    fn a_stronger_order_is_never_taken_back() {
        let live = live();
        live.give(Order::Kill);
        live.give(Order::Stop);
        assert_eq!(*live.orders().borrow(), Order::Kill);
    }

    #[test]
    fn a_chart_of_nothing_but_changes_stays_small_too() {
        let live = live();
        (0..5000u32).for_each(|index| live.tell(|log| log.progressed(moment(f64::from(index), index.into()))));
        let log = live.log();
        assert!((MOST_POINTS / 2..=MOST_POINTS).contains(&log.told.history.len()));
    }

    #[test]
    fn who_asks_first_has_interrupted_the_job() {
        let live = live();
        live.interrupt(InterruptedBy::Request);
        live.interrupt(InterruptedBy::Server);
        assert_eq!(live.log().job.interrupted_by, Some(InterruptedBy::Request));
        assert_eq!(*live.orders().borrow(), Order::Stop);
    }

    proptest! {
        #[test]
        fn a_chart_stays_small_and_keeps_its_changes(
            steps in prop::collection::vec((0.0..0.3f64, prop::bool::weighted(0.02)), 1..5000),
        ) {
            let live = live();
            let (mut seconds, mut bound, mut told) = (0.0, 0, Vec::new());
            for (step, rises) in steps {
                seconds += step;
                bound += u64::from(rises);
                told.push(bound);
                live.tell(|log| log.progressed(moment(seconds, bound)));
            }
            let log = live.log();
            let history = &log.told.history;
            prop_assert!(history.len() <= MOST_POINTS);
            prop_assert!(history.is_sorted_by(|a, b| a.seconds <= b.seconds));
            let mut kept: Vec<u64> = history.iter().filter_map(|point| point.bound).collect();
            kept.dedup();
            told.dedup();
            prop_assert_eq!(kept, told);
        }
    }
}
