//! The handout of a job: its puzzle on a sheet of paper, with the solution overleaf.

use cavalcade::Ask;
use cavalcade_picture::handout::{self, Handout, Options, Paper};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::files::answer;
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
    /// The options of the sheet.
    ///
    /// # Errors
    /// [`Problem`], with the key that is wrong.
    pub fn options(&self) -> Result<Options, Problem> {
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

/// The sheet of a job, a PDF.
///
/// # Errors
/// [`Problem`] when a board does not fit on the paper.
pub fn written(detail: &JobDetail, options: &Options) -> Result<Vec<u8>, Problem> {
    let has_solution = matches!(detail.request.ask, Ask::Best | Ask::All { .. } | Ask::Generate { .. });
    let is_solved = has_solution && !detail.answer.is_null();
    let answer = is_solved.then(|| answer(detail)).transpose()?;
    let puzzle = detail.puzzle();
    let sheet = Handout { puzzle: &puzzle, answer: answer.as_ref() };
    handout::write(&[sheet], options).map_err(|error| Problem::bad_option("board", error))
}
