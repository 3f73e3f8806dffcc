//! A drawing as PNG, and the pixels of GIFs, rendered from the SVG by resvg.

use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::PictureError;
use crate::drawing::{Drawing, Shape};
use crate::svg;
use crate::theme::{Ink, Theme};

/// The default width of a page of 80 mm in pixels, at 300 per inch.
pub const WIDTH: u32 = 945;

/// The most pixels: at four bytes each, a gibibyte.
const LARGEST: u64 = 1 << 28;

/// The PNG file, `width` pixels wide.
///
/// # Errors
/// [`PictureError::TooLarge`] with more than 2^28 pixels.
pub fn write(drawing: &Drawing, theme: Theme, width: u32) -> Result<Vec<u8>, PictureError> {
    pixels(drawing, theme, width)?.encode_png().map_err(|error| PictureError::Encoding(error.to_string()))
}

/// The drawing's pixels, `width` per row.
///
/// # Errors
/// [`PictureError::TooLarge`] with more than 2^28 pixels.
pub fn pixels(drawing: &Drawing, theme: Theme, width: u32) -> Result<Pixmap, PictureError> {
    let scale = f64::from(width) / drawing.width.max(f64::MIN_POSITIVE);
    // A height that is whole but for rounding has no row more.
    let height = ((drawing.height * scale - 1e-6).ceil() as u64).max(1);
    if u64::from(width) * height > LARGEST {
        return Err(PictureError::TooLarge { width, height });
    }
    let pixmap = Pixmap::new(width, height as u32);
    let mut pixmap = pixmap.ok_or(PictureError::TooLarge { width, height })?;
    // The last row of pixels may lie half beyond the sheet: it has the sheet's colour too.
    let [red, green, blue] = theme.colour(Ink::Sheet);
    pixmap.fill(Color::from_rgba8(red, green, blue, 255));
    // Images are drawn over what lies below them, layer by layer.
    let shapes: Vec<&Shape> = drawing.visible(theme).collect();
    for layer in shapes.chunk_by(|one, other| one.image.is_some() == other.image.is_some()) {
        if layer.iter().all(|shape| shape.image.is_none()) {
            let tree = Tree::from_str(&svg::layer(drawing, layer.iter().copied(), theme), &Options::default());
            let tree = tree.map_err(|error| PictureError::Encoding(error.to_string()))?;
            let scale = width as f32 / tree.size().width();
            resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
            continue;
        }
        for shape in layer {
            if let Some(image) = shape.image.and_then(|image| drawing.images.get(image)) {
                let (corner, across, down) = shape.outline.bounds();
                image.draw(&mut pixmap, [corner.x, corner.y, across, down].map(|length| (length * scale) as f32));
            }
        }
    }
    Ok(pixmap)
}
