//! Encodes a picture in any format.

use crate::scene::{Animation, Scene};
use crate::theme::Theme;
use crate::{Format, PictureError, gif, layout, png, svg, text, tikz};

/// How a picture looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// Colours.
    pub theme: Theme,
    /// Width of a PNG or GIF in pixels; none: 945 for a PNG of 80 mm, 480 for a GIF.
    pub width: Option<u16>,
    /// Boards per row; none: as many as are readable.
    pub columns: Option<u16>,
    /// The most frames of a GIF; none: all.
    pub frames: Option<u16>,
    /// Text in ASCII.
    pub ascii: bool,
}

/// The file of a still picture.
///
/// # Errors
/// [`PictureError`] when it is too large for its format.
pub fn encode_still(scene: &Scene, format: Format, look: &Look) -> Result<Vec<u8>, PictureError> {
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

/// The animation with at most the frames that the look allows, and its original number of frames.
pub fn thinned(animation: Animation, look: &Look) -> (Animation, usize) {
    let whole = animation.frames.len();
    match look.frames {
        Some(frames) => (animation.thinned(usize::from(frames)), whole),
        None => (animation, whole),
    }
}

/// The file of an animation; `progress` is called with the number of encoded frames.
///
/// # Errors
/// [`PictureError`] when it is too large.
pub fn encode_animation(
    animation: &Animation,
    look: &Look,
    progress: impl FnMut(usize),
) -> Result<Vec<u8>, PictureError> {
    gif::write(animation, look.theme, look.width.map_or(gif::WIDTH, u32::from), progress)
}
