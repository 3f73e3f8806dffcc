//! The handout of a job: its puzzle on a sheet of paper, with the solution overleaf.

use axum::extract::State;
use axum::response::Response;
use cavalcade_picture::Format;
use cavalcade_service::files::file_name;
use cavalcade_service::handout::{HandoutQuery, written};

use super::Workbench;
use super::draw::response;
use super::extract::{Path, Query};
use super::files::named;
use cavalcade_service::Problem;

/// A job's puzzle as a sheet to print, with the solution overleaf if it has one
#[utoipa::path(get, path = "/api/jobs/{id}/files/handout.pdf", tag = "jobs",
    params(("id" = i64, Path), HandoutQuery),
    responses(
        (status = 200, description = "The sheet", content_type = "application/pdf", body = String),
        (status = "4XX", body = Problem)
    )
)]
pub async fn handout(
    State(workbench): State<Workbench>,
    Path(id): Path<i64>,
    Query(query): Query<HandoutQuery>,
) -> Result<Response, Problem> {
    let options = query.options()?;
    let work = move |workbench: &Workbench| {
        let detail = workbench.queue.detail(id)?;
        Ok((written(&detail, &options)?, file_name(&detail, "handout.pdf")))
    };
    let (file, name) = workbench.at_the_desk(work).await?;
    Ok(named(response((Format::Pdf.mime(), file)), &name))
}
