//! Pictures of a puzzle, an answer, or the move graph of a board.

use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use cavalcade::{Answer, Puzzle, check as referee};
use cavalcade_picture::file::{self, Look};
use cavalcade_picture::scene::Scene;
use cavalcade_picture::{Format, Theme, answer as picture, gif};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::{IntoParams, ToSchema};

use super::extract::Body;
use super::{Workbench, check, schema};
use crate::problem::Problem;
use crate::statement::Statement;

/// The subject of a picture, and its options.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({ "toml": "kind = 'exchange'\nstart = 'n.n/.../N.N'\n", "format": "svg", "graph": true }))]
pub struct Wanted {
    /// A puzzle's keys; or one of the next two.
    #[schema(schema_with = schema::puzzle_or_null)]
    pub puzzle: Option<Map<String, Value>>,
    /// A puzzle's file.
    pub toml: Option<String>,
    /// An answer, which the referee replays first.
    #[schema(schema_with = schema::claimed)]
    pub answer: Option<Map<String, Value>>,
    /// The file's format.
    pub format: FormatName,
    /// Whether the move graph of the board is drawn.
    #[serde(default)]
    pub graph: bool,
    /// Colours.
    #[serde(default)]
    pub theme: ThemeName,
    /// Width of a PNG or GIF in pixels.
    #[schema(minimum = 16, maximum = 2048)]
    pub width: Option<u16>,
    /// Boards per row.
    #[schema(minimum = 1)]
    pub columns: Option<u16>,
    /// The maximum number of frames of a GIF.
    #[schema(minimum = 2, maximum = 500)]
    pub frames: Option<u16>,
}

/// The look of a picture that is a file of a job.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields, default)]
#[into_params(parameter_in = Query)]
pub struct LookQuery {
    /// Colours.
    pub theme: ThemeName,
    /// Width of a PNG or GIF in pixels.
    #[param(minimum = 16, maximum = 2048)]
    pub width: Option<u16>,
    /// Boards per row.
    #[param(minimum = 1)]
    pub columns: Option<u16>,
    /// The maximum number of frames of a GIF.
    #[param(minimum = 2, maximum = 500)]
    pub frames: Option<u16>,
}

/// A picture's format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum FormatName {
    /// Scalable Vector Graphics.
    Svg,
    /// Portable Network Graphics.
    Png,
    /// An animation.
    Gif,
    /// TikZ.
    Tex,
    /// Plain text.
    Txt,
}

impl From<FormatName> for Format {
    fn from(name: FormatName) -> Format {
        match name {
            FormatName::Svg => Format::Svg,
            FormatName::Png => Format::Png,
            FormatName::Gif => Format::Gif,
            FormatName::Tex => Format::Tikz,
            FormatName::Txt => Format::Text,
        }
    }
}

/// Colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ThemeName {
    /// For paper and light pages.
    #[default]
    Light,
    /// For dark pages.
    Dark,
}

/// The maximum width in pixels: each takes four bytes.
const MOST_PIXELS: u16 = 2048;

impl LookQuery {
    /// How the picture looks.
    ///
    /// # Errors
    /// [`Problem`], with the key that is wrong.
    pub fn look(&self) -> Result<Look, Problem> {
        if self.width.is_some_and(|width| !(16..=MOST_PIXELS).contains(&width)) {
            return Err(Problem::bad_option("width", format!("expected 16 to {MOST_PIXELS} pixels")));
        }
        if self.columns == Some(0) {
            return Err(Problem::bad_option("columns", "expected at least 1 board per row"));
        }
        let most = gif::MANY_FRAMES as u16;
        if self.frames.is_some_and(|frames| !(2..=most).contains(&frames)) {
            return Err(Problem::bad_option("frames", format!("expected 2 to {most} frames")));
        }
        let theme = match self.theme {
            ThemeName::Light => Theme::Light,
            ThemeName::Dark => Theme::Dark,
        };
        Ok(Look {
            theme,
            width: self.width,
            columns: self.columns,
            frames: Some(self.frames.unwrap_or(most)),
            ascii: false,
        })
    }
}

/// What is drawn.
#[derive(Clone, Copy, Debug)]
pub enum Subject<'a> {
    /// A puzzle.
    Puzzle(&'a Puzzle),
    /// An answer that the referee has replayed.
    Answer(&'a Answer),
    /// The leaps of a puzzle's board.
    Graph(&'a Puzzle),
    /// Anything else that does not move.
    Scene(&'a Scene),
}

/// A picture's file and its media type.
pub type Drawn = (&'static str, Vec<u8>);

/// Draws a picture.
///
/// # Errors
/// [`Problem`] when it is too large, or does not move and should.
pub fn drawn(subject: Subject, format: Format, look: &Look) -> Result<Drawn, Problem> {
    let to_problem = |error: cavalcade_picture::PictureError| Problem::bad_option("format", error);
    if format.is_animated() {
        let animation = match subject {
            Subject::Puzzle(puzzle) => picture::animation(puzzle, None),
            Subject::Answer(answer) => picture::animation(&answer.puzzle, answer.witness.as_ref()),
            Subject::Graph(_) | Subject::Scene(_) => {
                return Err(Problem::bad_option("format", "this cannot be animated: expected another format than gif"));
            }
        };
        let (animation, _) = file::thinned(animation.map_err(to_problem)?, look);
        return Ok((format.mime(), file::encode_animation(&animation, look, |_| ()).map_err(to_problem)?));
    }
    let scene = match subject {
        Subject::Puzzle(puzzle) => picture::puzzle(puzzle),
        Subject::Answer(answer) => picture::scene(answer),
        Subject::Graph(puzzle) => picture::graph(puzzle),
        Subject::Scene(scene) => Ok(scene.clone()),
    };
    Ok((format.mime(), file::encode_still(&scene.map_err(to_problem)?, format, look).map_err(to_problem)?))
}

/// Draw a puzzle, an answer, or the move graph of a board
#[utoipa::path(post, path = "/api/draw", tag = "puzzles", request_body = Wanted, responses(
    (status = 200, description = "The picture", content(
        (String = "image/svg+xml"), (String = "image/png"), (String = "image/gif"), (String = "text/plain")
    )),
    (status = "4XX", body = Problem)
))]
pub async fn draw(State(workbench): State<Workbench>, Body(wanted): Body<Wanted>) -> Result<Response, Problem> {
    let Wanted { puzzle, toml, answer, format, graph, theme, width, columns, frames } = wanted;
    let (format, look) = (Format::from(format), LookQuery { theme, width, columns, frames }.look()?);
    let work = move |workbench: &Workbench| {
        let cells = workbench.settings.limits.cells;
        let answer = answer.map(|answer| check::read(answer, cells)).transpose()?;
        match answer {
            Some(_) if puzzle.is_some() || toml.is_some() => {
                Err(Problem::bad_request("expected one of `answer`, `puzzle` and `toml`"))
            }
            Some(answer) if graph => drawn(Subject::Graph(&answer.puzzle), format, &look),
            Some(answer) => {
                referee(&answer).map_err(|foul| {
                    Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "bad-answer", format!("the answer is wrong: {foul}"))
                })?;
                drawn(Subject::Answer(&answer), format, &look)
            }
            None => {
                let puzzle = Statement { puzzle, toml }.read(cells)?;
                drawn(if graph { Subject::Graph(&puzzle) } else { Subject::Puzzle(&puzzle) }, format, &look)
            }
        }
    };
    Ok(response(workbench.at_the_desk(work).await?))
}

/// A picture as a response.
pub fn response((media, bytes): Drawn) -> Response {
    ([(header::CONTENT_TYPE, HeaderValue::from_static(media))], bytes).into_response()
}
