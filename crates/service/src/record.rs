//! The record of a job, which grows while it waits and runs.
//!
//! A follower keeps a [`Cursor`] into the record and reads what is new. So the job never waits for a follower: a slow one
//! gets the latest progress, and every note, row and snapshot.

use cavalcade::{Answer, Request};
use cavalcade_puzzle::report::Progress;
use cavalcade_puzzle::{Message, Report};
use serde_json::{Value, json};

use crate::job::{Job, JobDetail, JobPhase, Log, Point, now};

/// The record of a job so far.
#[derive(Debug)]
pub struct Record {
    /// The job as it is now.
    pub job: Job,
    /// The latest progress, with the latest witness.
    pub progress: Option<Progress>,
    /// The log.
    pub log: Log,
    /// The answer, once there is one.
    pub answer: Value,
    /// Whether the job was deleted.
    pub is_gone: bool,
    states: u64,
    progresses: u64,
    witnesses: u64,
    spacing: f64,
    /// Bytes left for rows and snapshots; none once they did not suffice.
    room: Option<usize>,
}

/// The most rows and snapshots that are kept, in bytes of their text; in memory they take about ten times as much.
const ROOM: usize = 8 << 20;
/// More points than this are not kept for the chart of the gap.
const MOST_POINTS: usize = 600;
/// Seconds between two points that show no change, at first.
const SPACING: f64 = 0.1;

/// How much of a record a follower has read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursor {
    states: u64,
    progresses: u64,
    witnesses: u64,
    notes: usize,
    rows: usize,
    snapshots: usize,
}

/// A change that a follower has not read yet.
#[derive(Clone, Debug, PartialEq)]
pub enum JobEvent {
    /// The job has changed.
    State(Box<Job>),
    /// Its progress, with a witness where that is new.
    Progress(Progress),
    /// A note.
    Note(String),
    /// A row of a comparison.
    Row(Value),
    /// A snapshot of a network.
    Snapshot(Value),
}

impl JobEvent {
    /// The name of the event and its data.
    pub fn named(self) -> (&'static str, Value) {
        // Numbers, words and lists always have a JSON form.
        match self {
            JobEvent::State(job) => ("state", serde_json::to_value(job).unwrap_or_default()),
            JobEvent::Progress(progress) => ("progress", serde_json::to_value(progress).unwrap_or_default()),
            JobEvent::Note(text) => ("note", json!({ "text": text })),
            JobEvent::Row(row) => ("row", row),
            JobEvent::Snapshot(snapshot) => ("moment", snapshot),
        }
    }
}

impl Record {
    /// The record of a job that waits.
    pub fn new(job: Job) -> Record {
        Record {
            job,
            progress: None,
            log: Log::default(),
            answer: Value::Null,
            is_gone: false,
            states: 0,
            progresses: 0,
            witnesses: 0,
            spacing: SPACING,
            room: Some(ROOM),
        }
    }

    /// Begins the job.
    pub fn begin(&mut self) {
        self.set(|job| (job.state, job.position, job.started) = (JobPhase::Running, None, Some(now())));
    }

    /// Records a message of the worker, whose text has this number of bytes; returns the answer, if it is one.
    pub fn take(&mut self, message: Message, bytes: usize) -> Option<Answer> {
        match message {
            Message::Report(Report::Answer(answer)) => return Some(*answer),
            Message::Report(report) => self.keep(bytes, |log| add(report, log)),
            Message::Progress(progress) => self.progressed(progress),
            Message::Note(text) => self.log.notes.push(text),
            // They are what there is to complain of.
            Message::Objection(_) | Message::Failure(_) => {}
        }
        None
    }

    /// Ends the job, with an answer if the question has one, or an error; one that was stopped before its first answer is
    /// cancelled.
    pub fn finish(&mut self, outcome: Result<Option<Answer>, String>, was_stopped: bool) {
        match outcome {
            Ok(answer) => {
                self.job.state = JobPhase::Done;
                if let Some(answer) = &answer {
                    self.job.answered(answer);
                }
                self.answer = answer.map_or(Value::Null, |answer| serde_json::to_value(answer).unwrap_or_default());
            }
            Err(error) => {
                self.job.state = if was_stopped { JobPhase::Cancelled } else { JobPhase::Failed };
                self.job.error = Some(error);
            }
        }
        self.job.finished = Some(now());
    }

    /// The job with all that is known of it.
    pub fn detail(&self, request: Request) -> JobDetail {
        let Record { job, answer, log, progress, .. } = self;
        let detail = JobDetail::new(job.clone(), request, answer.clone(), log.clone());
        JobDetail { progress: progress.clone(), ..detail }
    }

    /// Changes the job.
    pub fn set(&mut self, change: impl FnOnce(&mut Job)) {
        change(&mut self.job);
        self.states += 1;
    }

    /// Adds a row or a snapshot whose text has this number of bytes if there is room; adds a note at the first that is dropped.
    pub fn keep(&mut self, bytes: usize, push: impl FnOnce(&mut Log)) {
        match self.room.and_then(|room| room.checked_sub(bytes)) {
            Some(room) => {
                self.room = Some(room);
                push(&mut self.log);
            }
            None if self.room.take().is_some() => {
                let text = "the log is full and the rest is dropped: use the command line for complete results";
                self.log.notes.push(text.to_string());
            }
            None => {}
        }
    }

    /// Records progress; the witness stays until there is a new one.
    pub fn progressed(&mut self, mut progress: Progress) {
        let Progress { seconds, incumbent, bound, memory, .. } = progress;
        self.add(Point { seconds, incumbent, bound, memory });
        match progress.witness {
            Some(_) => self.witnesses += 1,
            None => progress.witness = self.progress.take().and_then(|before| before.witness),
        }
        self.progress = Some(progress);
        self.progresses += 1;
    }

    /// Adds a point to the chart, if it shows something.
    fn add(&mut self, point: Point) {
        let history = &mut self.log.history;
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
    pub fn since(&self, cursor: &mut Cursor) -> Vec<JobEvent> {
        let mut events = Vec::new();
        if cursor.states < self.states && self.job.state != JobPhase::Done {
            events.push(JobEvent::State(Box::new(self.job.clone())));
        }
        if let Some(progress) = self.progress.as_ref().filter(|_| cursor.progresses < self.progresses) {
            let is_new = cursor.witnesses < self.witnesses;
            let witness = progress.witness.clone().filter(|_| is_new);
            events.push(JobEvent::Progress(Progress {
                phase: progress.phase.clone(),
                unit: progress.unit.clone(),
                witness,
                ..*progress
            }));
        }
        events.extend(self.log.notes.iter().skip(cursor.notes).cloned().map(JobEvent::Note));
        events.extend(self.log.rows.iter().skip(cursor.rows).cloned().map(JobEvent::Row));
        events.extend(self.log.snapshots.iter().skip(cursor.snapshots).cloned().map(JobEvent::Snapshot));
        *cursor = self.end();
        events
    }

    /// The cursor at the end of the record.
    pub fn end(&self) -> Cursor {
        let Log { notes, rows, snapshots, .. } = &self.log;
        Cursor {
            states: self.states,
            progresses: self.progresses,
            witnesses: self.witnesses,
            notes: notes.len(),
            rows: rows.len(),
            snapshots: snapshots.len(),
        }
    }
}

/// Adds a report to the log.
fn add(report: Report, log: &mut Log) {
    match report {
        Report::Snapshot(_) => log.snapshots.push(report.into_json()),
        Report::Recurrence(_) => log.rows.push(json!({ "recurrence": report.into_json() })),
        report => log.rows.push(report.into_json()),
    }
}

fn has_changed(last: &Point, point: &Point) -> bool {
    (last.incumbent, last.bound) != (point.incumbent, point.bound)
}

/// Keeps the changes, and of the other points those at least `spacing` seconds apart; if nearly all are changes, every second
/// point.
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
    use cavalcade::{Puzzle, Witness};
    use proptest::prelude::*;

    fn record() -> Record {
        let puzzle = Puzzle::from_toml("kind = 'exchange'\nstart = 'n.N'\n").unwrap();
        Record::new(Job::queued(1, &Request::new(puzzle)))
    }

    fn progress(seconds: f64, bound: u64) -> Progress {
        Progress { seconds, bound: Some(bound), ..Progress::default() }
    }

    #[test]
    fn a_follower_reads_every_note_once_and_the_latest_progress() {
        let mut record = record();
        let mut cursor = record.end();
        record.progressed(progress(0.0, 1));
        record.log.notes.push("one".into());
        record.progressed(progress(0.1, 2));
        let events = record.since(&mut cursor);
        assert_eq!(events, [JobEvent::Progress(progress(0.1, 2)), JobEvent::Note("one".into())]);
        assert_eq!(record.since(&mut cursor), []);
    }

    #[test]
    fn a_witness_is_sent_once_and_kept_for_a_client_that_comes_later() {
        let witness =
            |cells: &str| serde_json::from_str::<Witness>(&format!("{{\"path\":{cells},\"closed\":false}}")).ok();
        let with = |seconds: f64, cells: &str| Progress { witness: witness(cells), ..progress(seconds, 3) };
        let mut record = record();
        let mut cursor = record.end();
        record.progressed(with(0.0, "[\"a1\"]"));
        record.progressed(progress(0.1, 3));
        // The follower was slow: it gets the witness of the first with the second.
        assert_eq!(record.since(&mut cursor), [JobEvent::Progress(with(0.1, "[\"a1\"]"))]);
        record.progressed(progress(0.2, 3));
        assert_eq!(record.since(&mut cursor), [JobEvent::Progress(progress(0.2, 3))]);
        assert_eq!(record.progress, Some(with(0.2, "[\"a1\"]")));
        record.progressed(with(0.3, "[\"a1\",\"b3\"]"));
        assert_eq!(record.since(&mut cursor), [JobEvent::Progress(with(0.3, "[\"a1\",\"b3\"]"))]);
    }

    #[test]
    fn a_full_log_is_noted_once() {
        let mut record = record();
        for _ in 0..5 {
            record.keep(ROOM / 2, |log| log.rows.push(Value::Null));
        }
        assert_eq!((record.log.rows.len(), record.log.notes.len()), (2, 1));
    }

    #[test]
    fn a_chart_of_nothing_but_changes_stays_small_too() {
        let mut record = record();
        (0..5000u32).for_each(|index| record.progressed(progress(f64::from(index), index.into())));
        assert!((MOST_POINTS / 2..=MOST_POINTS).contains(&record.log.history.len()));
    }

    proptest! {
        #[test]
        fn a_chart_stays_small_and_keeps_its_changes(
            steps in prop::collection::vec((0.0..0.3f64, prop::bool::weighted(0.02)), 1..5000),
        ) {
            let mut record = record();
            let (mut seconds, mut bound, mut bounds) = (0.0, 0, Vec::new());
            for (step, rises) in steps {
                seconds += step;
                bound += u64::from(rises);
                bounds.push(bound);
                record.progressed(progress(seconds, bound));
            }
            let history = &record.log.history;
            prop_assert!(history.len() <= MOST_POINTS);
            prop_assert!(history.is_sorted_by(|a, b| a.seconds <= b.seconds));
            let mut kept: Vec<u64> = history.iter().filter_map(|point| point.bound).collect();
            kept.dedup();
            bounds.dedup();
            prop_assert_eq!(kept, bounds);
        }
    }
}
