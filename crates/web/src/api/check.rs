//! Checks an answer by the referee.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use cavalcade::{Answer, check as referee};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;

use super::extract::Body;
use super::{Workbench, schema};
use crate::problem::Problem;
use crate::statement::Statement;

/// An answer to replay.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Claimed {
    /// As `cavalcade solve --json` prints it.
    #[schema(schema_with = schema::claimed)]
    pub answer: Map<String, Value>,
}

/// The verdict of the referee, as `cavalcade check --json` prints it.
#[derive(Debug, Serialize, ToSchema)]
pub struct Judged {
    /// `replayed`: the witness is legal and has the stated value; `claim`: unverified, there is no witness to replay; null: the answer
    /// is wrong.
    pub verdict: Option<&'static str>,
    /// The rule that is broken.
    pub foul: Option<FoulEntry>,
}

/// A rule that an answer breaks, and where.
#[derive(Debug, Serialize, ToSchema)]
pub struct FoulEntry {
    /// The number of the witness, from 1, where several are listed.
    pub witness: Option<usize>,
    /// At which step, from 1.
    pub step: Option<usize>,
    /// The rule.
    pub rule: &'static str,
    /// What is wrong.
    pub text: String,
}

/// Replay an answer by the referee
#[utoipa::path(post, path = "/api/check", tag = "puzzles", request_body = Claimed, responses(
    (status = 200, body = Judged),
    (status = "4XX", body = Problem)
))]
pub async fn check(State(workbench): State<Workbench>, Body(claimed): Body<Claimed>) -> Result<Json<Judged>, Problem> {
    let judge = |workbench: &Workbench| {
        let answer = read(claimed.answer, workbench.settings.limits.cells)?;
        Ok(Json(match referee(&answer) {
            Ok(verdict) => Judged { verdict: Some(verdict_name(verdict)), foul: None },
            Err(foul) => {
                let (witness, step, rule, text) = (foul.witness, foul.step, foul.rule.name(), foul.text);
                Judged { verdict: None, foul: Some(FoulEntry { witness, step, rule, text }) }
            }
        }))
    };
    workbench.at_the_desk(judge).await
}

fn verdict_name(verdict: cavalcade::Verdict) -> &'static str {
    match verdict {
        cavalcade::Verdict::Replayed => "replayed",
        cavalcade::Verdict::Unverified => "claim",
    }
}

/// An answer whose puzzle is within the limits.
///
/// # Errors
/// [`Problem`] when it is not a valid answer, or its board is too large.
pub fn read(answer: Map<String, Value>, cells: u64) -> Result<Answer, Problem> {
    let puzzle = answer.get("puzzle").and_then(Value::as_object).cloned();
    Statement { puzzle: Some(puzzle.unwrap_or_default()), toml: None }.read(cells)?;
    serde_json::from_value(Value::Object(answer)).map_err(|error| {
        let text = format!("invalid answer: {error}; expected one as `cavalcade solve --json` prints it");
        Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "bad-answer", text)
    })
}
