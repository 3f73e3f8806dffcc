//! A formulation as a file for other solvers.
//!
//! A program may be large: a child process writes it, within the limits of a job, and it never takes the server down.

use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use cavalcade::{Ask, Choice, Request, validate};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;

use super::extract::Body;
use super::{Workbench, schema};
use crate::child;
use crate::problem::Problem;
use crate::statement::Statement;

/// What is written.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({ "toml": "kind = 'exchange'\nstart = 'n.n/.../N.N'\n", "method": "flow", "format": "lp" }))]
pub struct Exported {
    /// A puzzle's keys; or else `toml`.
    #[schema(schema_with = schema::puzzle_or_null)]
    pub puzzle: Option<Map<String, Value>>,
    /// A puzzle's file.
    pub toml: Option<String>,
    /// The formulation.
    pub method: String,
    /// The horizon in moves, for programs that have one.
    #[schema(minimum = 1)]
    pub horizon: Option<u32>,
    /// The file's format.
    pub format: ProgramFormat,
}

/// A format for programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ProgramFormat {
    /// CPLEX's LP.
    Lp,
    /// MPS, free.
    Mps,
    /// Pseudo-Boolean.
    Opb,
}

impl From<ProgramFormat> for cavalcade_puzzle::ProgramFormat {
    fn from(format: ProgramFormat) -> cavalcade_puzzle::ProgramFormat {
        match format {
            ProgramFormat::Lp => cavalcade_puzzle::ProgramFormat::Lp,
            ProgramFormat::Mps => cavalcade_puzzle::ProgramFormat::Mps,
            ProgramFormat::Opb => cavalcade_puzzle::ProgramFormat::Opb,
        }
    }
}

/// Writes a formulation as LP, MPS or OPB
#[utoipa::path(post, path = "/api/export", tag = "puzzles", request_body = Exported, responses(
    (status = 200, content_type = "text/plain", body = String),
    (status = "4XX", body = Problem)
))]
pub async fn export(State(workbench): State<Workbench>, Body(exported): Body<Exported>) -> Result<Response, Problem> {
    let Exported { puzzle, toml, method, horizon, format } = exported;
    let puzzle = Statement { puzzle, toml }.read(workbench.settings.limits.cells)?;
    let choice = Choice { method: Some(method), horizon, ..Choice::default() };
    let request = Request { choice, ..Request::new(puzzle) }.asking(Ask::Export { format: format.into() });
    validate(&request).map_err(Problem::from)?;
    let _place = workbench.desk.acquire().await;
    let settings = &workbench.settings;
    let written = child::file(&settings.worker, &request, &settings.limits).await;
    let text = written.map_err(|text| Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "bad-option", text))?;
    Ok(([(header::CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"))], text).into_response())
}
