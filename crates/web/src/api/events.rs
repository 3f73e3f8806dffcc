//! Server-sent events of one job, and of all jobs.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::State;
use axum::response::sse::{Event, KeepAlive, Sse};
use cavalcade_service::job::{JobDetail, Log};
use cavalcade_service::record::{Cursor, JobEvent};
use futures_util::stream::{self, Stream};
use serde::Serialize;
use serde_json::{Value, json};
use tokio::sync::{broadcast, watch};
use utoipa::ToSchema;

use super::Workbench;
use super::extract::Path;
use crate::job_state::JobState;
use crate::queue::{Change, Queue};
use cavalcade_service::Problem;

type Events =
    Sse<axum::response::sse::KeepAliveStream<std::pin::Pin<Box<dyn Stream<Item = Result<Event, Infallible>> + Send>>>>;

/// An event as it is sent.
#[derive(Debug, Serialize, ToSchema)]
pub struct Sent {
    /// What has happened.
    pub event: String,
    /// A JSON object.
    pub data: String,
}

/// A client that follows a job.
struct Follower {
    queue: Arc<Queue>,
    id: i64,
    /// The job, its notifications, and how much of its record was sent; none once it has ended.
    job_state: Option<(Arc<JobState>, watch::Receiver<()>, Cursor)>,
    closing: watch::Receiver<bool>,
    ready: VecDeque<Event>,
    is_over: bool,
}

/// The events of a job until it has ended: first `snapshot`, then `state`, `progress`, `note`, `row`, `moment`, finally
/// `done` or `gone`
#[utoipa::path(get, path = "/api/jobs/{id}/events", tag = "jobs", params(("id" = i64, Path)), responses(
    (status = 200, content_type = "text/event-stream", body = Sent, description = "Events with JSON as their data"),
    (status = "4XX", body = Problem)
))]
pub async fn of_job(State(workbench): State<Workbench>, Path(id): Path<i64>) -> Result<Events, Problem> {
    let follow = move |workbench: &Workbench| {
        let queue = workbench.queue.clone();
        // Subscribed first, so that changes after the record was read are not missed.
        let job_state = queue.job_state(id).map(|job_state| {
            let notify = job_state.subscribe();
            let cursor = job_state.record().end();
            (job_state, notify, cursor)
        });
        let snapshot = queue.detail(id)?;
        let has_ended = snapshot.job.state.has_ended();
        let mut ready = VecDeque::from([event("snapshot", &snapshot)]);
        if has_ended {
            ready.push_back(done(snapshot));
        }
        let closing = queue.closing();
        Ok(Follower { queue, id, job_state: job_state.filter(|_| !has_ended), closing, ready, is_over: has_ended })
    };
    let follower = workbench.aside(follow).await?;
    Ok(stream_of(stream::unfold(follower, |mut follower| async move {
        let event = follower.next().await?;
        Some((Ok(event), follower))
    })))
}

fn stream_of(events: impl Stream<Item = Result<Event, Infallible>> + Send + 'static) -> Events {
    let events: std::pin::Pin<Box<dyn Stream<Item = Result<Event, Infallible>> + Send>> = Box::pin(events);
    Sse::new(events).keep_alive(KeepAlive::default())
}

impl Follower {
    /// The next event; none when there will be no more.
    async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some(event) = self.ready.pop_front() {
                return Some(event);
            }
            if self.is_over || *self.closing.borrow() {
                return None;
            }
            let Some((job_state, notify, cursor)) = &mut self.job_state else {
                self.finish();
                continue;
            };
            let (events, is_gone, has_ended) = {
                let record = job_state.record();
                (record.since(cursor), record.is_gone, record.job.state.has_ended())
            };
            self.ready.extend(events.into_iter().map(sse_event));
            if is_gone {
                self.ready.push_back(event("gone", &json!({ "id": self.id })));
                self.is_over = true;
            } else if has_ended {
                self.finish();
            } else if self.ready.is_empty() {
                tokio::select! {
                    // The sender was dropped: the job has ended.
                    rung = notify.changed() => if rung.is_err() { self.job_state = None },
                    _ = self.closing.changed() => {}
                }
            }
        }
    }

    /// Sends the last event.
    fn finish(&mut self) {
        self.is_over = true;
        self.ready.push_back(match self.queue.detail(self.id) {
            Ok(detail) => done(detail),
            Err(_) => event("gone", &json!({ "id": self.id })),
        });
    }
}

/// The last event, without what was sent before.
fn done(detail: JobDetail) -> Event {
    let log = Log { history: Vec::new(), snapshots: Vec::new(), ..detail.log };
    event("done", &JobDetail { log, ..detail })
}

fn sse_event(event_of_job: JobEvent) -> Event {
    let (name, data) = event_of_job.named();
    event(name, &data)
}

fn event(name: &str, data: &impl Serialize) -> Event {
    // Numbers, words and lists always have a JSON form.
    let data = serde_json::to_string(data).unwrap_or_else(|_| Value::Null.to_string());
    Event::default().event(name).data(data)
}

/// The events of all jobs: `job` at each change of a state, `gone` when one is deleted
#[utoipa::path(get, path = "/api/events", tag = "jobs", responses(
    (status = 200, content_type = "text/event-stream", body = Sent, description = "Events with JSON as their data")
))]
pub async fn of_all(State(workbench): State<Workbench>) -> Events {
    let heard = (workbench.queue.changes(), workbench.queue.closing());
    stream_of(stream::unfold(heard, |(mut changes, mut closing)| async move {
        loop {
            if *closing.borrow() {
                return None;
            }
            tokio::select! {
                change = changes.recv() => match change {
                    Ok(Change::Job(job)) => return Some((Ok(event("job", &job)), (changes, closing))),
                    Ok(Change::Gone(id)) => return Some((Ok(event("gone", &json!({ "id": id }))), (changes, closing))),
                    // A slow client misses events that are superseded.
                    Err(broadcast::error::RecvError::Lagged(_)) => {}
                    Err(broadcast::error::RecvError::Closed) => return None,
                },
                _ = closing.changed() => {}
            }
        }
    }))
}
