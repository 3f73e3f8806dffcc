//! Encodes a picture in any format.

use std::borrow::Cow;
use std::str::FromStr;

use cavalcade_board::text::excerpt;
use cavalcade_puzzle::TokenName;

use crate::drawing::Drawing;
use crate::image::{Image, ImageError};
use crate::naming::Numbering;
use crate::scene::{Animation, Diagram, Face, Mark, Panel, Scene, Section, Token};
use crate::theme::Theme;
use crate::{CellNames, Format, PictureError, gif, layout, pdf, png, svg, text, tikz};

/// How a picture looks.
#[derive(Clone, Debug, PartialEq)]
pub struct Look {
    /// Colours.
    pub theme: Theme,
    /// Its width; none: at most 80 mm, 945 pixels for a PNG of 80 mm, 480 for a GIF.
    pub width: Option<Width>,
    /// Boards per row; none: as many as are readable.
    pub columns: Option<u16>,
    /// The most frames of a GIF; none: all.
    pub frames: Option<u16>,
    /// Text in ASCII.
    pub ascii: bool,
    /// Whether the cells of a path or of a heat map are numbered; text always numbers them.
    pub numbers: bool,
    /// Whether files and ranks are named at the sides of a board.
    pub coordinates: bool,
    /// How cells are named.
    pub names: CellNames,
    /// Images for tokens; text does not show them.
    pub images: Vec<(TokenName, Image)>,
}

impl Default for Look {
    fn default() -> Look {
        Look {
            theme: Theme::default(),
            width: None,
            columns: None,
            frames: None,
            ascii: false,
            numbers: true,
            coordinates: true,
            names: CellNames::default(),
            images: Vec::new(),
        }
    }
}

/// The width of a picture: `400`, or `80mm`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Width {
    /// Of a PNG or GIF, in pixels; other formats have no pixels and keep their own width.
    Pixels(u16),
    /// Of any format but text; a PNG or GIF has 300 pixels per inch.
    Millimetres(f64),
}

/// Bitmaps that are narrower are refused, and wider ones.
const PIXELS: std::ops::RangeInclusive<u16> = 16..=16384;
/// Widths in millimetres.
const MILLIMETRES: std::ops::RangeInclusive<f64> = 5.0..=1000.0;

/// A text that is not a width.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{} is not a width: expected 16 to 16384 pixels, such as `400`, or 5 to 1000 millimetres, such as `80mm`", excerpt(.text)
)]
pub struct ParseWidthError {
    text: String,
}

impl FromStr for Width {
    type Err = ParseWidthError;

    fn from_str(text: &str) -> Result<Width, ParseWidthError> {
        let width = match text.trim().strip_suffix("mm") {
            Some(number) => {
                number.trim().parse().ok().filter(|width| MILLIMETRES.contains(width)).map(Width::Millimetres)
            }
            None => text.trim().parse().ok().filter(|width| PIXELS.contains(width)).map(Width::Pixels),
        };
        width.ok_or_else(|| ParseWidthError { text: text.into() })
    }
}

impl Width {
    /// The width in pixels, at 300 per inch: 945 for 80 mm.
    pub fn pixels(self) -> u32 {
        match self {
            Width::Pixels(pixels) => u32::from(pixels),
            Width::Millimetres(width) => pixels(width).max(1),
        }
    }
}

/// Pixels of a length in millimetres, at 300 per inch.
fn pixels(length: f64) -> u32 {
    (length / layout::PAGE * f64::from(png::WIDTH)) as u32
}

impl Look {
    /// The width of a GIF in pixels.
    pub fn animation_width(&self) -> u32 {
        self.width.map_or(gif::WIDTH, Width::pixels)
    }

    /// The images, in the order in which faces refer to them.
    fn pictures(&self) -> Vec<Image> {
        self.images.iter().map(|(_, image)| image.clone()).collect()
    }

    /// The drawing of a scene that has this look already.
    fn drawing(&self, scene: &Scene) -> Drawing {
        let drawing = layout::drawing(scene, self.columns.map(usize::from));
        let drawing = Drawing { images: self.pictures(), ..drawing };
        match self.width {
            Some(Width::Millimetres(width)) => drawing.scaled_to(width),
            Some(Width::Pixels(_)) | None => drawing,
        }
    }

    /// The scene with the names of cells, the coordinates, the numbers and the images that were asked for; `numbers` is
    /// whether the format shows numbers in any case.
    fn applied<'a>(&self, scene: &'a Scene, numbers: bool) -> Cow<'a, Scene> {
        if self.is_plain() {
            return Cow::Borrowed(scene);
        }
        let mut scene = scene.clone();
        let boards = scene.sections.iter().flat_map(|section| &section.panels).find_map(|panel| match panel {
            Panel::Board(diagram) => Some(diagram.board.clone()),
            Panel::Graph(graph) => Some(graph.board.clone()),
            Panel::Chart(_) => None,
        });
        let numbering = boards.as_deref().filter(|_| self.names == CellNames::Numbers).and_then(Numbering::of);
        if let Some(numbering) = numbering {
            scene.title = numbering.renamed(&scene.title);
            scene.sections.iter_mut().for_each(|section| numbering.apply(section));
        }
        scene.sections.iter_mut().for_each(|section| self.apply(section, numbers));
        Cow::Owned(scene)
    }

    fn is_plain(&self) -> bool {
        self.numbers && self.coordinates && self.names == CellNames::Coordinates && self.images.is_empty()
    }

    fn apply(&self, section: &mut Section, numbers: bool) {
        for panel in &mut section.panels {
            match panel {
                Panel::Board(diagram) => self.apply_to(diagram, numbers),
                Panel::Graph(graph) => {
                    graph.nodes.iter_mut().filter_map(|node| node.token.as_mut()).for_each(|token| self.dress(token));
                }
                Panel::Chart(_) => {}
            }
        }
    }

    fn apply_to(&self, diagram: &mut Diagram, numbers: bool) {
        diagram.coordinates &= self.coordinates;
        if !self.coordinates {
            diagram.marks.retain(|mark| !matches!(mark, Mark::Name { .. }));
        }
        for mark in &mut diagram.marks {
            match mark {
                Mark::Stop { number, .. } if !self.numbers && !numbers => *number = None,
                Mark::Heat { value, .. } if !self.numbers && !numbers => *value = None,
                Mark::Token { token, .. } | Mark::Leaping { token, .. } => self.dress(token),
                _ => {}
            }
        }
    }

    /// Gives a token its image, if it has one.
    fn dress(&self, token: &mut Token) {
        if let Some(image) = self.images.iter().position(|(name, _)| *name == token.name) {
            token.face = Face::Image(image);
        }
    }
}

/// The file of a still picture.
///
/// # Errors
/// [`PictureError`] when it is too large for its format.
pub fn encode_still(scene: &Scene, format: Format, look: &Look) -> Result<Vec<u8>, PictureError> {
    let scene = look.applied(scene, format == Format::Text);
    let drawing = || look.drawing(&scene);
    Ok(match format {
        Format::Text => text::write(&scene, text::Style { ascii: look.ascii, ..text::Style::default() }).into_bytes(),
        Format::Pdf if !look.images.is_empty() => return Err(ImageError::Pdf.into()),
        Format::Pdf => pdf::write(&drawing(), look.theme),
        Format::Tikz => tikz::write(&drawing(), look.theme)?.into_bytes(),
        Format::Svg => svg::write(&drawing(), look.theme).into_bytes(),
        Format::Png | Format::Gif => {
            let drawing = drawing();
            // A page that is narrower than 80 mm has the same resolution.
            let width = look.width.map_or(pixels(drawing.width), Width::pixels);
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
    mut progress: impl FnMut(usize),
) -> Result<Vec<u8>, PictureError> {
    let mut animation = Cow::Borrowed(animation);
    if !look.is_plain() {
        let animation = animation.to_mut();
        let board = animation.frames.first().map(|frame| frame.diagram.board.clone());
        let numbering = board.as_deref().filter(|_| look.names == CellNames::Numbers).and_then(Numbering::of);
        for frame in &mut animation.frames {
            numbering.iter().for_each(|numbering| numbering.number_cells(&mut frame.diagram));
            look.apply_to(&mut frame.diagram, false);
        }
    }
    let width = look.animation_width();
    gif::write(&animation, look.theme, width, &look.pictures(), &mut progress)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_width_is_read_in_pixels_or_in_millimetres() {
        assert_eq!("400".parse(), Ok(Width::Pixels(400)));
        assert_eq!("80mm".parse(), Ok(Width::Millimetres(80.0)));
        assert_eq!(" 62.5 mm".parse(), Ok(Width::Millimetres(62.5)));
        assert_eq!(Width::Millimetres(80.0).pixels(), png::WIDTH);
        for text in ["", "15", "16385", "4mm", "1001mm", "NaNmm", "infmm", "80cm", "-80mm"] {
            let error = text.parse::<Width>().unwrap_err().to_string();
            assert!(error.contains("such as `80mm`"), "{error}");
        }
    }
}
