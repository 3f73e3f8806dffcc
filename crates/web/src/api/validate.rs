//! Validation: whether a text or keys are a valid puzzle, the puzzle with every default written out, and the safe cells.

use axum::Json;
use axum::extract::State;
use cavalcade_service::request::Posted;
use cavalcade_service::validate::{self, Attacked, Guarded, Validity};

use super::Workbench;
use super::extract::{Body, Query};
use cavalcade_service::Problem;

/// Validate a puzzle and a question
#[utoipa::path(post, path = "/api/validate", tag = "puzzles", request_body = Posted, responses(
    (status = 200, body = Validity, description = "Also where the puzzle or an option is wrong: `valid` says so"),
    (status = "4XX", body = Problem)
))]
pub async fn validate(
    State(workbench): State<Workbench>,
    Body(posted): Body<Posted>,
) -> Result<Json<Validity>, Problem> {
    workbench.aside(move |workbench| validate::validate(posted, &workbench.settings.limits).map(Json)).await
}

/// Which cells guards attack
#[utoipa::path(get, path = "/api/attacked", tag = "puzzles", params(Guarded), responses(
    (status = 200, body = Attacked),
    (status = "4XX", body = Problem)
))]
pub async fn attacked(
    State(workbench): State<Workbench>,
    Query(guarded): Query<Guarded>,
) -> Result<Json<Attacked>, Problem> {
    workbench.at_the_desk(move |workbench| validate::attacked(&guarded, &workbench.settings.limits).map(Json)).await
}
