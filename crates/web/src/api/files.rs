//! The files of a job: its answer, puzzle and pictures.

use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use cavalcade_service::files::{self, THUMBNAIL};

use super::Workbench;
use super::draw::response;
use super::extract::{Path, Query};
use crate::page::tagged;
use cavalcade_service::Problem;
use cavalcade_service::look::LookQuery;

/// A file of a job
#[utoipa::path(get, path = "/api/jobs/{id}/files/{name}", tag = "jobs",
    params(("id" = i64, Path), ("name" = String, Path, description = "answer.json, answer.cert, puzzle.toml, rows.json, graph.svg, argument.svg, thumbnail.svg, or answer.svg, .png, .gif, .pdf, .tex, .txt"), LookQuery),
    responses(
        (status = 200, description = "The file", content(
            (String = "application/json"), (String = "application/toml"), (String = "image/svg+xml"), (String = "image/png"),
            (String = "image/gif"), (String = "application/pdf"), (String = "application/gzip"), (String = "text/plain")
        )),
        (status = "4XX", body = Problem)
    )
)]
pub async fn file(
    State(workbench): State<Workbench>,
    Path((id, name)): Path<(i64, String)>,
    Query(look): Query<LookQuery>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let look = look.look()?;
    let takes_seconds = files::takes_seconds(&name);
    let work = move |workbench: &Workbench| {
        let detail = workbench.queue.detail(id)?;
        Ok((files::file(&detail, &name, &look)?, files::file_name(&detail, &name), name))
    };
    let (file, saved_as, name) =
        if takes_seconds { workbench.at_the_desk(work).await? } else { workbench.aside(work).await? };
    if name == THUMBNAIL {
        return Ok(tagged(THUMBNAIL, &headers, file.1));
    }
    Ok(named(response(file), &saved_as))
}

/// A response that is saved under a name.
pub(super) fn named(mut response: Response, name: &str) -> Response {
    if let Ok(value) = HeaderValue::from_str(&format!("inline; filename=\"{name}\"")) {
        response.headers_mut().insert(header::CONTENT_DISPOSITION, value);
    }
    response
}
