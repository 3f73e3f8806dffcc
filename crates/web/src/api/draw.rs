//! Pictures of a puzzle, an answer, or the move graph of a board.

use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use cavalcade_service::draw::{self, Drawn, Wanted};

use super::Workbench;
use super::extract::Body;
use cavalcade_service::Problem;

/// Draw a puzzle, an answer, or the move graph of a board
#[utoipa::path(post, path = "/api/draw", tag = "puzzles", request_body = Wanted, responses(
    (status = 200, description = "The picture", content(
        (String = "image/svg+xml"), (String = "image/png"), (String = "image/gif"), (String = "application/pdf"), (String = "text/plain")
    )),
    (status = "4XX", body = Problem)
))]
pub async fn draw(State(workbench): State<Workbench>, Body(wanted): Body<Wanted>) -> Result<Response, Problem> {
    let work = move |workbench: &Workbench| draw::draw(wanted, workbench.settings.limits.cells);
    Ok(response(workbench.at_the_desk(work).await?))
}

/// A picture as a response.
pub fn response((media, bytes): Drawn) -> Response {
    ([(header::CONTENT_TYPE, HeaderValue::from_static(media))], bytes).into_response()
}
