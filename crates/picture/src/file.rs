//! The bytes of a picture's file, in any format and look.

use crate::scene::{Film, Scene};
use crate::theme::Theme;
use crate::{Format, PictureError, gif, layout, png, svg, text, tikz};

/// How a picture looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// Colours.
    pub theme: Theme,
    /// Pixels across, of a PNG or GIF; none: 945 for a PNG of 80 mm, 480 for a GIF.
    pub width: Option<u16>,
    /// Boards in a row; none: as many as are readable.
    pub columns: Option<u16>,
    /// The most frames of a GIF; none: all.
    pub frames: Option<u16>,
    /// Text in ASCII.
    pub ascii: bool,
}

/// The file of a picture that does not move.
///
/// # Errors
/// [`PictureError`] when it is too large for its format.
pub fn still(scene: &Scene, format: Format, look: &Look) -> Result<Vec<u8>, PictureError> {
    let drawing = || layout::drawing(scene, look.columns.map(usize::from));
    Ok(match format {
        Format::Text => text::write(scene, text::Style { ascii: look.ascii, ..text::Style::default() }).into_bytes(),
        Format::Tikz => tikz::write(&drawing(), look.theme).into_bytes(),
        Format::Svg => svg::write(&drawing(), look.theme).into_bytes(),
        Format::Png | Format::Gif => {
            let drawing = drawing();
            // A page that is narrower than 80 mm has the same resolution.
            let width = look.width.map_or((drawing.width / layout::PAGE * f64::from(png::WIDTH)) as u32, u32::from);
            png::write(&drawing, look.theme, width)?
        }
    })
}

/// The film with as many frames as the look allows, and how many it had.
pub fn thinned(film: Film, look: &Look) -> (Film, usize) {
    let whole = film.frames.len();
    match look.frames {
        Some(frames) => (film.thinned(usize::from(frames)), whole),
        None => (film, whole),
    }
}

/// The file of an animation; `progress` hears how many frames are done.
///
/// # Errors
/// [`PictureError`] when it is too large.
pub fn animation(film: &Film, look: &Look, progress: impl FnMut(usize)) -> Result<Vec<u8>, PictureError> {
    gif::write(film, look.theme, look.width.map_or(gif::WIDTH, u32::from), progress)
}
