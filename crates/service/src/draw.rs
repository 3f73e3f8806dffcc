//! Pictures of a puzzle, an answer, or the move graph of a board.

use cavalcade::{Answer, Puzzle, check as referee};
use cavalcade_picture::file::{self, Look};
use cavalcade_picture::scene::Scene;
use cavalcade_picture::{Format, answer as picture};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;

use crate::look::{GivenWidth, LookQuery, NamesName, ThemeName};
use crate::problem::Problem;
use crate::statement::Statement;
use crate::{check, schema};

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
    /// Width of a PNG or GIF in pixels, 16 to 2048; or in millimetres, 5 to 170, such as `"120mm"`.
    #[schema(schema_with = schema::width)]
    pub width: Option<GivenWidth>,
    /// Boards per row.
    #[schema(minimum = 1)]
    pub columns: Option<u16>,
    /// The maximum number of frames of a GIF.
    #[schema(minimum = 2, maximum = 500)]
    pub frames: Option<u16>,
    /// Whether the cells of a path or of a heat map are numbered.
    #[serde(default = "yes")]
    pub numbers: bool,
    /// Whether files and ranks are named.
    #[serde(default = "yes")]
    pub coordinates: bool,
    /// How cells are named.
    #[serde(default)]
    pub names: NamesName,
}

fn yes() -> bool {
    true
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
    /// Portable Document Format.
    Pdf,
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
            FormatName::Pdf => Format::Pdf,
            FormatName::Tex => Format::Tikz,
            FormatName::Txt => Format::Text,
        }
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

/// Squares of an animation's width, in pixels, for all its frames: some ten seconds of work.
const MOST_ANIMATED: u64 = 1 << 28;

/// Draws a picture. An animation of more frames than take some ten seconds is thinned.
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
        let width = u64::from(look.animation_width());
        let most = (MOST_ANIMATED / (width * width)).max(2) as usize;
        if look.frames.is_some_and(|frames| usize::from(frames) > most) {
            let text = format!("expected at most {most} frames of {width} pixels: more take too long");
            return Err(Problem::bad_option("frames", text));
        }
        let animation = animation.map_err(to_problem)?.thinned(look.frames.map_or(most, usize::from));
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

/// Draws what is wanted, on a board of at most `cells` cells.
///
/// # Errors
/// [`Problem`] when the subject is wrong, or cannot be drawn so.
pub fn draw(wanted: Wanted, cells: u64) -> Result<Drawn, Problem> {
    let Wanted { puzzle, toml, answer, format, graph, theme, width, columns, frames, numbers, coordinates, names } =
        wanted;
    let look = LookQuery { theme, width, columns, frames, numbers, coordinates, names }.look()?;
    let format = Format::from(format);
    let answer = answer.map(|answer| check::read(answer, cells)).transpose()?;
    match answer {
        Some(_) if puzzle.is_some() || toml.is_some() => {
            Err(Problem::bad_request("expected one of `answer`, `puzzle` and `toml`"))
        }
        Some(answer) if graph => drawn(Subject::Graph(&answer.puzzle), format, &look),
        Some(answer) => {
            referee(&answer).map_err(|foul| Problem::invalid("bad-answer", format!("the answer is wrong: {foul}")))?;
            drawn(Subject::Answer(&answer), format, &look)
        }
        None => {
            let puzzle = Statement { puzzle, toml }.read(cells)?;
            drawn(if graph { Subject::Graph(&puzzle) } else { Subject::Puzzle(&puzzle) }, format, &look)
        }
    }
}
