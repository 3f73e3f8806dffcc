//! A formulation as a file for other solvers.
//!
//! A program may be large: a child process writes it, within the limits of a job, and it never takes the server down.

use std::ffi::OsString;

use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use cavalcade::formulations;
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

/// Writes a formulation as LP, MPS or OPB
#[utoipa::path(post, path = "/api/export", tag = "puzzles", request_body = Exported, responses(
    (status = 200, content_type = "text/plain", body = String),
    (status = "4XX", body = Problem)
))]
pub async fn export(State(workbench): State<Workbench>, Body(exported): Body<Exported>) -> Result<Response, Problem> {
    let Exported { puzzle, toml, method, horizon, format } = exported;
    if horizon == Some(0) {
        return Err(Problem::bad_option("horizon", "`horizon` is 0: expected at least 1"));
    }
    let puzzle = Statement { puzzle, toml }.read(workbench.settings.limits.cells)?;
    let known = formulations(&puzzle);
    if !known.contains(&method.as_str()) {
        let text =
            format!("`{method}` is no formulation of {} puzzles: expected one of {}", puzzle.kind(), known.join(", "));
        return Err(Problem::bad_option("method", text));
    }
    let _place = workbench.desk.acquire().await;
    let mut arguments = vec!["export".to_string(), "-".to_string(), format!("--method={method}")];
    arguments.push(format!("--output=-.{}", crate::job::name(format)));
    arguments.extend(horizon.map(|horizon| format!("--horizon={horizon}")));
    let arguments: Vec<OsString> = arguments.into_iter().map(OsString::from).collect();
    let settings = &workbench.settings;
    let written = child::print(&settings.program, &arguments, &puzzle, &settings.limits).await;
    let text = written.map_err(|text| Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "bad-option", text))?;
    Ok(([(header::CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"))], text).into_response())
}
