//! Pictures as the bytes of a file.

use cavalcade::{Answer, Depths, Puzzle};
use cavalcade_picture::file::{self, Look};
use cavalcade_picture::handout::{Handout, Options, Paper, write as write_handouts};
use cavalcade_picture::image::Image;
use cavalcade_picture::scene::{Animation, Scene};
use cavalcade_picture::{CellNames, Format, PictureError, Theme, answer as drawn, argument, depths, path};
use cavalcade_puzzle::TokenName;
use pyo3::prelude::*;

use crate::answer::checked;
use crate::error::input;
use crate::puzzle::read;

/// Draws an `answer`, its `argument`, a `puzzle`, the `graph` of a puzzle's board, or `depths`, given as JSON. The ending
/// of a file chooses the format.
#[pyfunction]
#[pyo3(signature = (
    what, json, ending, theme="light", width=None, columns=None, frames=None, ascii=false, numbers=true, coordinates=true,
    names="coordinates", images=Vec::new()
))]
#[allow(clippy::too_many_arguments)]
pub fn draw(
    py: Python<'_>,
    what: &str,
    json: &str,
    ending: &str,
    theme: &str,
    width: Option<&str>,
    columns: Option<u16>,
    frames: Option<u16>,
    ascii: bool,
    numbers: bool,
    coordinates: bool,
    names: &str,
    images: Vec<(String, String, Vec<u8>)>,
) -> PyResult<Vec<u8>> {
    let format = Format::of_file(ending).map_err(input)?;
    let width = width.map(str::parse).transpose().map_err(|error| input(format!("width: {error}")))?;
    let images = images.into_iter().map(token_image).collect::<PyResult<_>>()?;
    let (theme, names) = (themed(theme)?, named(names)?);
    let look = Look { theme, width, columns, frames, ascii, numbers, coordinates, names, images };
    py.detach(|| {
        let moves = |animation: Result<Animation, PictureError>| animate(animation, &look);
        let still = |scene: Result<Scene, PictureError>| encode(scene, format, &look);
        match (what, format.is_animated()) {
            ("answer", true) => {
                let answer = checked(json)?;
                moves(drawn::animation(&answer.puzzle, answer.witness.as_ref()))
            }
            ("answer", false) => still(drawn::scene(&checked(json)?)),
            ("argument", false) => {
                let scene = argument::scene(&checked(json)?).map_err(input)?;
                still(Ok(scene.ok_or_else(|| input("the answer has no argument that can be drawn"))?))
            }
            ("puzzle", true) => moves(drawn::animation(&read::<Puzzle>(json)?, None)),
            ("puzzle", false) => still(drawn::puzzle(&read::<Puzzle>(json)?)),
            ("graph", false) => still(drawn::graph(&read::<Puzzle>(json)?)),
            ("depths", false) => still(depths::scene(&read::<Depths>(json)?)),
            _ => {
                let expected = Format::still_endings();
                Err(input(format!("a picture of this cannot be animated: expected {expected}")))
            }
        }
    })
}

/// A token, the path of its image, and the bytes of that file.
fn token_image((token, path, bytes): (String, String, Vec<u8>)) -> PyResult<(TokenName, Image)> {
    Ok((token.parse().map_err(input)?, Image::new(&path, bytes).map_err(input)?))
}

fn named(names: &str) -> PyResult<CellNames> {
    match names {
        "coordinates" => Ok(CellNames::Coordinates),
        "numbers" => Ok(CellNames::Numbers),
        _ => Err(input(format!("names: `{names}` is unknown: expected \"coordinates\" or \"numbers\""))),
    }
}

/// Puzzles on sheets of paper, as one PDF: each is a puzzle or an answer as JSON, with whether it is an answer.
#[pyfunction]
pub fn handout(
    py: Python<'_>,
    subjects: Vec<(bool, String)>,
    paper: &str,
    boards: Option<u8>,
    hints: bool,
    solution: bool,
) -> PyResult<Vec<u8>> {
    let known = || input(format!("paper: `{paper}` is unknown: expected \"a4\" or \"letter\""));
    let most = Options::MOST_BOARDS;
    if boards.is_some_and(|boards| boards > most) {
        return Err(input(format!("boards: expected at most {most}")));
    }
    let options = Options { paper: Paper::named(paper).ok_or_else(known)?, boards, hints, solution };
    py.detach(|| {
        let sheets = subjects.iter().map(|(is_answer, json)| match is_answer {
            true => checked(json).map(|answer| (answer.puzzle.clone(), Some(answer))),
            false => read::<Puzzle>(json).map(|puzzle| (puzzle, None)),
        });
        let sheets = sheets.collect::<PyResult<Vec<(Puzzle, Option<Answer>)>>>()?;
        let sheets = sheets.iter().map(|(puzzle, answer)| Handout { puzzle, answer: answer.as_ref() });
        write_handouts(&sheets.collect::<Vec<Handout>>(), &options).map_err(input)
    })
}

/// Draws an empty board.
#[pyfunction]
pub fn draw_board(text: &str, theme: &str) -> PyResult<Vec<u8>> {
    let board = crate::board::read(text)?;
    let scene = Scene { title: board.to_string(), sections: vec![path::board(&board)] };
    encode(Ok(scene), Format::Svg, &Look { theme: themed(theme)?, ..Look::default() })
}

/// An answer in one line, such as `exchange on 3x3, knight: 16 moves, optimal`.
#[pyfunction]
pub fn titled(json: &str) -> PyResult<String> {
    let answer = read(json)?;
    drawn::scene(&answer).map(|scene| scene.title).or_else(|_| Ok(drawn::line(&answer.puzzle)))
}

fn themed(name: &str) -> PyResult<Theme> {
    match name {
        "light" => Ok(Theme::Light),
        "dark" => Ok(Theme::Dark),
        "print" => Ok(Theme::Print),
        _ => Err(input(format!("theme: `{name}` is unknown: expected \"light\", \"dark\" or \"print\""))),
    }
}

fn encode(scene: Result<Scene, PictureError>, format: Format, look: &Look) -> PyResult<Vec<u8>> {
    scene.and_then(|scene| file::encode_still(&scene, format, look)).map_err(input)
}

fn animate(animation: Result<Animation, PictureError>, look: &Look) -> PyResult<Vec<u8>> {
    let (animation, _) = file::thinned(animation.map_err(input)?, look);
    file::encode_animation(&animation, look, |_| {}).map_err(input)
}
