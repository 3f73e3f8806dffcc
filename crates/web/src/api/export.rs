//! A formulation as a file for other solvers.
//!
//! A formulation may be large: a child process writes it, within the limits of a job, so that it cannot take the server down.

use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use cavalcade::Ask;
use cavalcade_service::request::Posted;

use super::Workbench;
use super::extract::Body;
use crate::child;
use cavalcade_service::Problem;

/// Write a formulation as LP, MPS or OPB: a request with the question `export` and a method
#[utoipa::path(post, path = "/api/export", tag = "puzzles",
    request_body(content = Posted, example = json!({
        "toml": "kind = 'exchange'\nstart = 'n.n/.../N.N'\n", "ask": { "export": { "format": "lp" } }, "choice": { "method": "flow" }
    })),
    responses((status = 200, content_type = "text/plain", body = String), (status = "4XX", body = Problem))
)]
pub async fn export(State(workbench): State<Workbench>, Body(posted): Body<Posted>) -> Result<Response, Problem> {
    let settings = &workbench.settings;
    let request = posted.settled(&settings.limits)?;
    if !matches!(request.ask, Ask::Export { .. }) {
        return Err(Problem::bad_option(
            "ask",
            "expected the question `export`, such as {\"export\": {\"format\": \"lp\"}}",
        ));
    }
    let _place = workbench.desk.acquire().await;
    let written = child::file(&settings.worker, &request).await;
    let text = written.map_err(|text| Problem::invalid("bad-option", text))?;
    Ok(([(header::CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"))], text).into_response())
}
