//! The classics, and their solutions.

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use cavalcade_service::gallery::{self, ANSWER, Gallery};

use super::Workbench;
use super::extract::{Path, Query};
use crate::page::tagged;
use cavalcade_service::Problem;
use cavalcade_service::look::LookQuery;

/// The classics
#[utoipa::path(get, path = "/api/gallery", tag = "puzzles", responses((status = 200, body = Gallery)))]
pub async fn gallery() -> Json<Gallery> {
    Json(Gallery::all())
}

/// The solution of a classic: the answer, or a small picture of it
#[utoipa::path(get, path = "/api/gallery/{name}/{file}", tag = "puzzles",
    params(("name" = String, Path), ("file" = String, Path, description = "answer.json or picture.svg"), LookQuery),
    responses(
        (status = 200, description = "The file", content((String = "application/json"), (String = "image/svg+xml"))),
        (status = "4XX", body = Problem)
    )
)]
pub async fn solution(
    State(workbench): State<Workbench>,
    Path((name, file)): Path<(String, String)>,
    Query(look): Query<LookQuery>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let look = look.look()?;
    let named = file.clone();
    let work = move |_: &Workbench| gallery::solution(&name, &named, &look);
    let bytes = if file == ANSWER { workbench.aside(work).await? } else { workbench.at_the_desk(work).await? };
    Ok(tagged(&file, &headers, bytes))
}
