//! The limits of the server, and the kinds, questions, options, methods and solvers with a line of text each.

use axum::Json;
use axum::extract::State;
use cavalcade_service::about::About;

use super::Workbench;

/// The server, its limits, and all kinds, questions, options, methods and solvers
#[utoipa::path(get, path = "/api/about", tag = "server", responses((status = 200, body = About)))]
pub async fn about(State(workbench): State<Workbench>) -> Json<About> {
    Json(About::under(&workbench.settings.limits))
}
