//! Jobs: create, list, name, stop, delete, restore.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderName, StatusCode, header};
use cavalcade::Ask;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::Workbench;
use super::extract::{Body, Path, Query};
use crate::store::Filter;
use cavalcade_service::Problem;
use cavalcade_service::job::{Job, JobDetail};
use cavalcade_service::request::Posted;

/// The jobs of a page.
#[derive(Debug, Serialize, ToSchema)]
pub struct Jobs {
    /// Newest first.
    pub jobs: Vec<Job>,
    /// The total number of matches.
    pub total: u64,
    /// The value of `before` for the next page; null on the last one.
    pub next: Option<i64>,
}

/// Which page of the jobs that match.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields, default)]
#[into_params(parameter_in = Query)]
pub struct Listed {
    /// Words in the name, the title, the puzzle's line, the method or the solver.
    pub search: Option<String>,
    /// The name of the question: `best`, `all`, `samples`, `map`, `survey`, `walkers`, `depths`, `plan`, `heights`, `watch`,
    /// `compare` or `generate`.
    pub ask: Option<String>,
    /// The kind of puzzle.
    pub kind: Option<String>,
    /// Its state: `queued`, `running`, `done`, `failed` or `cancelled`.
    pub state: Option<String>,
    /// What is known: `optimal`, `feasible`, `found`, `counted`, `infeasible` or `unknown`.
    pub status: Option<String>,
    /// Only jobs with smaller numbers.
    pub before: Option<i64>,
    /// The maximum number of jobs.
    #[param(minimum = 1, maximum = 500)]
    pub limit: Option<usize>,
}

/// Jobs on a page: the default and the maximum.
const ON_A_PAGE: usize = 50;
const MOST_ON_A_PAGE: usize = 500;

/// The jobs, newest first
#[utoipa::path(get, path = "/api/jobs", tag = "jobs", params(Listed), responses(
    (status = 200, body = Jobs),
    (status = "4XX", body = Problem)
))]
pub async fn list(State(workbench): State<Workbench>, Query(listed): Query<Listed>) -> Result<Json<Jobs>, Problem> {
    let Listed { search, ask, kind, state, status, before, limit } = listed;
    let limit = limit.unwrap_or(ON_A_PAGE);
    if !(1..=MOST_ON_A_PAGE).contains(&limit) {
        return Err(Problem::bad_option("limit", format!("expected 1 to {MOST_ON_A_PAGE} jobs")));
    }
    let filter = Filter { search, ask, kind, state, status };
    let find = move |workbench: &Workbench| {
        // One more than requested, to detect another page.
        let (mut jobs, total) = workbench.queue.search(&filter, before, limit + 1)?;
        let has_more = jobs.len() > limit;
        jobs.truncate(limit);
        let next = jobs.last().filter(|_| has_more).map(|job| job.id);
        Ok(Json(Jobs { jobs, total, next }))
    };
    workbench.aside(find).await
}

/// Create a job
#[utoipa::path(post, path = "/api/jobs", tag = "jobs", request_body = Posted, responses(
    (status = 201, body = Job, headers(("Location" = String, description = "The job's address"))),
    (status = "4XX", body = Problem)
))]
pub async fn submit(
    State(workbench): State<Workbench>,
    Body(posted): Body<Posted>,
) -> Result<(StatusCode, [(HeaderName, String); 1], Json<Job>), Problem> {
    let accept = |workbench: &Workbench| {
        let keep = posted.keep.unwrap_or(true);
        let request = posted.settled(&workbench.settings.limits)?;
        if let Ask::Export { .. } = request.ask {
            return Err(Problem::bad_option("ask", "`export` is not a job: use /api/export"));
        }
        workbench.queue.submit(&request, keep)
    };
    let job = workbench.aside(accept).await?;
    Ok((StatusCode::CREATED, [(header::LOCATION, format!("/api/jobs/{}", job.id))], Json(job)))
}

/// A job with its request, answer and log
#[utoipa::path(get, path = "/api/jobs/{id}", tag = "jobs", params(("id" = i64, Path)), responses(
    (status = 200, body = JobDetail),
    (status = "4XX", body = Problem)
))]
pub async fn detail(State(workbench): State<Workbench>, Path(id): Path<i64>) -> Result<Json<JobDetail>, Problem> {
    workbench.aside(move |workbench| workbench.queue.detail(id).map(Json)).await
}

/// Stop a job: a waiting job is cancelled, a running one ends with the best answer so far
#[utoipa::path(post, path = "/api/jobs/{id}/stop", tag = "jobs", params(("id" = i64, Path)), responses(
    (status = 202, body = Job),
    (status = "4XX", body = Problem)
))]
pub async fn stop(State(workbench): State<Workbench>, Path(id): Path<i64>) -> Result<(StatusCode, Json<Job>), Problem> {
    let job = workbench.aside(move |workbench| workbench.queue.stop(id)).await?;
    Ok((StatusCode::ACCEPTED, Json(job)))
}

/// The longest name, in characters.
const LONGEST_NAME: usize = 200;

/// Whether a name may have this character: not a control character, and none of those that change the direction of the text
/// around them (Unicode Standard Annex 9).
fn is_printed(c: char) -> bool {
    !c.is_control() && !matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// A new name.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Renamed {
    /// The name; null or blank to have none. Control characters and overrides of the direction of text are dropped.
    #[schema(max_length = 200)]
    pub name: Option<String>,
}

/// Name a job
#[utoipa::path(patch, path = "/api/jobs/{id}", tag = "jobs", params(("id" = i64, Path)), request_body = Renamed, responses(
    (status = 200, body = Job),
    (status = "4XX", body = Problem)
))]
pub async fn rename(
    State(workbench): State<Workbench>,
    Path(id): Path<i64>,
    Body(Renamed { name }): Body<Renamed>,
) -> Result<Json<Job>, Problem> {
    let name = name.map(|name| name.chars().filter(|&c| is_printed(c)).collect::<String>());
    let name = name.map(|name| name.trim().to_string()).filter(|name| !name.is_empty());
    if name.as_ref().is_some_and(|name| name.chars().count() > LONGEST_NAME) {
        return Err(Problem::bad_option("name", format!("expected at most {LONGEST_NAME} characters")));
    }
    workbench.aside(move |workbench| workbench.queue.rename(id, name).map(Json)).await
}

/// How long a deleted job can be restored, at least.
const RESTORED_WITHIN: Duration = Duration::from_secs(60);

/// Removes what was deleted from the store once it can no longer be restored.
fn purge_later(workbench: Workbench) {
    tokio::spawn(async move {
        tokio::time::sleep(RESTORED_WITHIN).await;
        // What fails now is removed when the server is started again.
        let _ = workbench.aside(|workbench| workbench.queue.purge(RESTORED_WITHIN)).await;
    });
}

/// Delete a job; a running one is killed first. For a minute it can be restored
#[utoipa::path(delete, path = "/api/jobs/{id}", tag = "jobs", params(("id" = i64, Path)), responses(
    (status = 204),
    (status = "4XX", body = Problem)
))]
pub async fn delete(State(workbench): State<Workbench>, Path(id): Path<i64>) -> Result<StatusCode, Problem> {
    workbench.aside(move |workbench| workbench.queue.delete(id)).await?;
    purge_later(workbench);
    Ok(StatusCode::NO_CONTENT)
}

/// The number of deleted jobs.
#[derive(Debug, Serialize, ToSchema)]
pub struct Deleted {
    /// The number.
    pub deleted: usize,
    /// Their numbers.
    pub ids: Vec<i64>,
}

/// Delete the ended jobs that match. For a minute they can be restored
#[utoipa::path(delete, path = "/api/jobs", tag = "jobs", params(Filter), responses(
    (status = 200, body = Deleted),
    (status = "4XX", body = Problem)
))]
pub async fn delete_ended(
    State(workbench): State<Workbench>,
    Query(filter): Query<Filter>,
) -> Result<Json<Deleted>, Problem> {
    let ids = workbench.aside(move |workbench| workbench.queue.delete_ended(&filter)).await?;
    purge_later(workbench);
    Ok(Json(Deleted { deleted: ids.len(), ids }))
}

/// Deleted jobs to restore.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({ "ids": [12, 13] }))]
pub struct Restore {
    /// Their numbers.
    pub ids: Vec<i64>,
}

/// Restore deleted jobs, as far as they are still kept: for a minute, unless the server is restarted
#[utoipa::path(post, path = "/api/jobs/restore", tag = "jobs", request_body = Restore, responses(
    (status = 200, description = "The jobs that are back", body = Vec<Job>),
    (status = "4XX", body = Problem)
))]
pub async fn restore(
    State(workbench): State<Workbench>,
    Body(Restore { ids }): Body<Restore>,
) -> Result<Json<Vec<Job>>, Problem> {
    workbench.aside(move |workbench| workbench.queue.restore(&ids).map(Json)).await
}
