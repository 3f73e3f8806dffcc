//! The handout of a job: its puzzle on a sheet of paper, with the solution overleaf.

use axum::extract::State;
use axum::response::Response;
use cavalcade::Ask;
use cavalcade_picture::Format;
use cavalcade_picture::handout::{self, Handout, Options, Paper};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::Workbench;
use super::draw::response;
use super::extract::{Path, Query};
use super::files::{answer, file_name, named};
use crate::job::JobDetail;
use crate::problem::Problem;

/// How a handout looks.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields, default)]
#[into_params(parameter_in = Query)]
pub struct HandoutQuery {
    /// The size of the paper.
    #[param(inline)]
    pub paper: PaperName,
    /// The number of empty boards; by default as many as fit below the puzzle.
    #[param(maximum = 60)]
    pub boards: Option<u8>,
    /// Whether there are hints.
    pub hints: bool,
    /// Whether the solution is overleaf.
    pub solution: bool,
}

impl Default for HandoutQuery {
    fn default() -> HandoutQuery {
        HandoutQuery { paper: PaperName::A4, boards: None, hints: true, solution: true }
    }
}

/// A size of paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum PaperName {
    /// 210 x 297 mm.
    A4,
    /// 8.5 x 11 inches.
    Letter,
}

impl HandoutQuery {
    fn options(&self) -> Result<Options, Problem> {
        let most = Options::MOST_BOARDS;
        if self.boards.is_some_and(|boards| boards > most) {
            return Err(Problem::bad_option("boards", format!("expected at most {most} boards")));
        }
        let paper = match self.paper {
            PaperName::A4 => Paper::A4,
            PaperName::Letter => Paper::Letter,
        };
        Ok(Options { paper, boards: self.boards, hints: self.hints, solution: self.solution })
    }
}

/// A job's puzzle as a sheet to print, with the solution overleaf if it has one
#[utoipa::path(get, path = "/api/jobs/{id}/files/handout.pdf", tag = "jobs",
    params(("id" = i64, Path), HandoutQuery),
    responses(
        (status = 200, description = "The sheet", content_type = "application/pdf", body = String),
        (status = "4XX", body = Problem)
    )
)]
pub async fn handout(
    State(workbench): State<Workbench>,
    Path(id): Path<i64>,
    Query(query): Query<HandoutQuery>,
) -> Result<Response, Problem> {
    let options = query.options()?;
    let work = move |workbench: &Workbench| {
        let detail = workbench.queue.detail(id)?;
        Ok((written(&detail, &options)?, file_name(&detail, "handout.pdf")))
    };
    let (file, name) = workbench.at_the_desk(work).await?;
    Ok(named(response((Format::Pdf.mime(), file)), &name))
}

fn written(detail: &JobDetail, options: &Options) -> Result<Vec<u8>, Problem> {
    let is_solved = matches!(detail.request.ask, Ask::Best | Ask::All { .. }) && !detail.answer.is_null();
    let answer = is_solved.then(|| answer(detail)).transpose()?;
    let sheet = Handout { puzzle: &detail.request.puzzle, answer: answer.as_ref() };
    handout::write(&[sheet], options).map_err(|error| Problem::bad_option("board", error))
}
