//! Server-sent events: what a job tells while it lasts, and what happens to all of them.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::State;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{self, Stream};
use serde::Serialize;
use serde_json::{Value, json};
use tokio::sync::{broadcast, watch};
use utoipa::ToSchema;

use super::Workbench;
use super::extract::Path;
use crate::job::{JobDetail, Told};
use crate::live::{Cursor, Live, News};
use crate::problem::Problem;
use crate::queue::{Change, Queue};

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

/// Somebody who follows a job.
struct Follower {
    queue: Arc<Queue>,
    id: i64,
    /// The job, its bell and how much of its log was seen; none once it has ended.
    live: Option<(Arc<Live>, watch::Receiver<()>, Cursor)>,
    closing: watch::Receiver<bool>,
    ready: VecDeque<Event>,
    is_over: bool,
}

/// What a job tells, until it has ended: first `snapshot`, then `state`, `progress`, `note`, `row`, `moment`, at last
/// `done` or `gone`
#[utoipa::path(get, path = "/api/jobs/{id}/events", tag = "jobs", params(("id" = i64, Path)), responses(
    (status = 200, content_type = "text/event-stream", body = Sent, description = "Events with JSON as their data"),
    (status = "4XX", body = Problem)
))]
pub async fn of_job(State(workbench): State<Workbench>, Path(id): Path<i64>) -> Result<Events, Problem> {
    let follow = move |workbench: &Workbench| {
        let queue = workbench.queue.clone();
        // The bell first: what happens after the look at the log is heard.
        let live = queue.live(id).map(|live| {
            let bell = live.bell();
            let cursor = live.log().end();
            (live, bell, cursor)
        });
        let snapshot = queue.detail(id)?;
        let has_ended = snapshot.job.state.has_ended();
        let mut ready = VecDeque::from([event("snapshot", &snapshot)]);
        if has_ended {
            ready.push_back(done(snapshot));
        }
        let closing = queue.closing();
        Ok(Follower { queue, id, live: live.filter(|_| !has_ended), closing, ready, is_over: has_ended })
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
            let Some((live, bell, cursor)) = &mut self.live else {
                self.finish();
                continue;
            };
            let (news, is_gone, has_ended) = {
                let log = live.log();
                (log.since(cursor), log.is_gone, log.job.state.has_ended())
            };
            self.ready.extend(news.into_iter().map(told));
            if is_gone {
                self.ready.push_back(event("gone", &json!({ "id": self.id })));
                self.is_over = true;
            } else if has_ended {
                self.finish();
            } else if self.ready.is_empty() {
                tokio::select! {
                    // Nobody rings any more: the job has ended.
                    rung = bell.changed() => if rung.is_err() { self.live = None },
                    _ = self.closing.changed() => {}
                }
            }
        }
    }

    /// Tells the end.
    fn finish(&mut self) {
        self.is_over = true;
        self.ready.push_back(match self.queue.detail(self.id) {
            Ok(detail) => done(detail),
            Err(_) => event("gone", &json!({ "id": self.id })),
        });
    }
}

/// The end, without what was told before.
fn done(detail: JobDetail) -> Event {
    let told = Told { history: Vec::new(), moments: Vec::new(), ..detail.told };
    event("done", &JobDetail { told, ..detail })
}

fn told(news: News) -> Event {
    match news {
        News::State(job) => event("state", &job),
        News::Progress(progress) => event("progress", &progress),
        News::Note(text) => event("note", &json!({ "text": text })),
        News::Row(row) => event("row", &row),
        News::Moment(moment) => event("moment", &moment),
    }
}

fn event(name: &str, data: &impl Serialize) -> Event {
    // Numbers, words and lists always have a JSON form.
    let data = serde_json::to_string(data).unwrap_or_else(|_| Value::Null.to_string());
    Event::default().event(name).data(data)
}

/// What happens to all jobs: `job` at each change of a state, `gone` when one is deleted
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
                    // Who is late misses what has been overtaken.
                    Err(broadcast::error::RecvError::Lagged(_)) => {}
                    Err(broadcast::error::RecvError::Closed) => return None,
                },
                _ = closing.changed() => {}
            }
        }
    }))
}
