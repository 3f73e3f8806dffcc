//! Jobs: asked for, listed, stopped, deleted.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderName, StatusCode, header};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::Workbench;
use super::extract::{Body, Path, Query};
use crate::job::{Job, JobDetail};
use crate::problem::Problem;
use crate::request::JobRequest;
use crate::store::Filter;

/// The jobs of a page.
#[derive(Debug, Serialize, ToSchema)]
pub struct Jobs {
    /// Newest first.
    pub jobs: Vec<Job>,
    /// How many match in all.
    pub total: u64,
    /// What `before` has to be for the next page; null on the last one.
    pub next: Option<i64>,
}

/// Which page of the jobs that match.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields, default)]
#[into_params(parameter_in = Query)]
pub struct Listed {
    /// Words in the title, the puzzle's line, the method or the solver.
    pub search: Option<String>,
    /// What is done: `solve`, `compare` or `network`.
    pub task: Option<String>,
    /// The kind of puzzle.
    pub kind: Option<String>,
    /// What has become of it: `queued`, `running`, `done`, `failed` or `cancelled`.
    pub state: Option<String>,
    /// How much is known: `optimal`, `feasible`, `infeasible` or `unknown`.
    pub status: Option<String>,
    /// Only jobs with smaller numbers.
    pub before: Option<i64>,
    /// How many at most.
    #[param(minimum = 1, maximum = 500)]
    pub limit: Option<usize>,
}

/// Jobs on a page, if nobody says otherwise, and at most.
const ON_A_PAGE: usize = 50;
const MOST_ON_A_PAGE: usize = 500;

/// The jobs, newest first
#[utoipa::path(get, path = "/api/jobs", tag = "jobs", params(Listed), responses(
    (status = 200, body = Jobs),
    (status = "4XX", body = Problem)
))]
pub async fn list(State(workbench): State<Workbench>, Query(listed): Query<Listed>) -> Result<Json<Jobs>, Problem> {
    let Listed { search, task, kind, state, status, before, limit } = listed;
    let limit = limit.unwrap_or(ON_A_PAGE);
    if !(1..=MOST_ON_A_PAGE).contains(&limit) {
        return Err(Problem::bad_option("limit", format!("expected from 1 to {MOST_ON_A_PAGE} jobs")));
    }
    let filter = Filter { search, task, kind, state, status };
    let find = move |workbench: &Workbench| {
        // One more tells whether there is another page.
        let (mut jobs, total) = workbench.queue.search(&filter, before, limit + 1)?;
        let has_more = jobs.len() > limit;
        jobs.truncate(limit);
        let next = jobs.last().filter(|_| has_more).map(|job| job.id);
        Ok(Json(Jobs { jobs, total, next }))
    };
    workbench.aside(find).await
}

/// Asks for a job
#[utoipa::path(post, path = "/api/jobs", tag = "jobs", request_body = JobRequest, responses(
    (status = 201, body = Job, headers(("Location" = String, description = "The job's address"))),
    (status = "4XX", body = Problem)
))]
pub async fn submit(
    State(workbench): State<Workbench>,
    Body(request): Body<JobRequest>,
) -> Result<(StatusCode, [(HeaderName, String); 1], Json<Job>), Problem> {
    let accept = |workbench: &Workbench| {
        let (request, puzzle) = request.settled(&workbench.settings.limits)?;
        workbench.queue.submit(&request, &puzzle)
    };
    let job = workbench.aside(accept).await?;
    Ok((StatusCode::CREATED, [(header::LOCATION, format!("/api/jobs/{}", job.id))], Json(job)))
}

/// A job with all that is known about it
#[utoipa::path(get, path = "/api/jobs/{id}", tag = "jobs", params(("id" = i64, Path)), responses(
    (status = 200, body = JobDetail),
    (status = "4XX", body = Problem)
))]
pub async fn detail(State(workbench): State<Workbench>, Path(id): Path<i64>) -> Result<Json<JobDetail>, Problem> {
    workbench.aside(move |workbench| workbench.queue.detail(id).map(Json)).await
}

/// Stops a job: one that waits is cancelled, one that runs ends with the best that is known
#[utoipa::path(post, path = "/api/jobs/{id}/stop", tag = "jobs", params(("id" = i64, Path)), responses(
    (status = 202, body = Job),
    (status = "4XX", body = Problem)
))]
pub async fn stop(State(workbench): State<Workbench>, Path(id): Path<i64>) -> Result<(StatusCode, Json<Job>), Problem> {
    let job = workbench.aside(move |workbench| workbench.queue.stop(id)).await?;
    Ok((StatusCode::ACCEPTED, Json(job)))
}

/// Forgets a job; one that runs is ended first
#[utoipa::path(delete, path = "/api/jobs/{id}", tag = "jobs", params(("id" = i64, Path)), responses(
    (status = 204),
    (status = "4XX", body = Problem)
))]
pub async fn delete(State(workbench): State<Workbench>, Path(id): Path<i64>) -> Result<StatusCode, Problem> {
    workbench.aside(move |workbench| workbench.queue.delete(id)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// How many jobs are no more.
#[derive(Debug, Serialize, ToSchema)]
pub struct Deleted {
    /// That many.
    pub deleted: usize,
}

/// Forgets the jobs that match and have ended
#[utoipa::path(delete, path = "/api/jobs", tag = "jobs", params(Filter), responses(
    (status = 200, body = Deleted),
    (status = "4XX", body = Problem)
))]
pub async fn delete_ended(
    State(workbench): State<Workbench>,
    Query(filter): Query<Filter>,
) -> Result<Json<Deleted>, Problem> {
    let forget = move |workbench: &Workbench| Ok(Json(Deleted { deleted: workbench.queue.delete_ended(&filter)? }));
    workbench.aside(forget).await
}
