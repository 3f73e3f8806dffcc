//! Checks an answer, or a solution by hand, by the referee.

use axum::Json;
use axum::extract::State;
use cavalcade_service::check::{Claimed, Judged, judged};

use super::Workbench;
use super::extract::Body;
use cavalcade_service::Problem;

/// Replay an answer, or a solution by hand, by the referee
#[utoipa::path(post, path = "/api/check", tag = "puzzles", request_body = Claimed, responses(
    (status = 200, body = Judged),
    (status = "4XX", body = Problem)
))]
pub async fn check(State(workbench): State<Workbench>, Body(claimed): Body<Claimed>) -> Result<Json<Judged>, Problem> {
    workbench.at_the_desk(move |workbench| judged(claimed, workbench.settings.limits.cells).map(Json)).await
}
