//! Pictures as the bytes of a file.

use cavalcade::{Depths, Puzzle};
use cavalcade_picture::file::{self, Look};
use cavalcade_picture::scene::{Animation, Scene};
use cavalcade_picture::{Format, PictureError, Theme, answer as drawn, depths, path};
use pyo3::prelude::*;

use crate::answer::checked;
use crate::error::input;
use crate::puzzle::read;

/// Draws an `answer`, a `puzzle`, the `graph` of a puzzle's board, or `depths`, given as JSON. The ending of a file chooses
/// the format.
#[pyfunction]
#[pyo3(signature = (what, json, ending, theme="light", width=None, columns=None, frames=None, ascii=false))]
#[allow(clippy::too_many_arguments)]
pub fn draw(
    py: Python<'_>,
    what: &str,
    json: &str,
    ending: &str,
    theme: &str,
    width: Option<u16>,
    columns: Option<u16>,
    frames: Option<u16>,
    ascii: bool,
) -> PyResult<Vec<u8>> {
    let format = Format::of_file(ending).map_err(input)?;
    let look = Look { theme: themed(theme)?, width, columns, frames, ascii };
    py.detach(|| {
        let moves = |animation: Result<Animation, PictureError>| animate(animation, &look);
        let still = |scene: Result<Scene, PictureError>| encode(scene, format, &look);
        match (what, format.is_animated()) {
            ("answer", true) => {
                let answer = checked(json)?;
                moves(drawn::animation(&answer.puzzle, answer.witness.as_ref()))
            }
            ("answer", false) => still(drawn::scene(&checked(json)?)),
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
        _ => Err(input(format!("theme: `{name}` is unknown: expected \"light\" or \"dark\""))),
    }
}

fn encode(scene: Result<Scene, PictureError>, format: Format, look: &Look) -> PyResult<Vec<u8>> {
    scene.and_then(|scene| file::encode_still(&scene, format, look)).map_err(input)
}

fn animate(animation: Result<Animation, PictureError>, look: &Look) -> PyResult<Vec<u8>> {
    let (animation, _) = file::thinned(animation.map_err(input)?, look);
    file::encode_animation(&animation, look, |_| {}).map_err(input)
}
