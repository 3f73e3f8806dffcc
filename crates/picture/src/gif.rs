//! An animation as an animated GIF: one palette for all frames, each frame only the rectangle that has changed.

use std::collections::{BTreeSet, HashMap};

use gif::{DisposalMethod, Encoder, Frame as GifFrame, Repeat};
use resvg::tiny_skia::Pixmap;

use crate::PictureError;
use crate::drawing::Drawing;
use crate::image::Image;
use crate::layout;
use crate::png;
use crate::scene::{Animation, Frame};
use crate::theme::{Ink, Rgb, Theme};

/// The default width in pixels.
pub const WIDTH: u32 = 480;

/// From this number of frames on, users are advised to reduce them.
pub const MANY_FRAMES: usize = 500;

/// How many frames are looked at for the palette.
const SAMPLES: usize = 24;

/// The GIF file, `width` pixels wide, in an endless loop, with the images that its tokens refer to. `progress` is called
/// with the number of encoded frames.
///
/// # Errors
/// [`PictureError::TooLarge`] beyond 65 535 pixels in a direction or 2^28 in all.
pub fn write(
    animation: &Animation,
    theme: Theme,
    width: u32,
    images: &[Image],
    progress: &mut dyn FnMut(usize),
) -> Result<Vec<u8>, PictureError> {
    // Not generic over `progress`: it would be compiled in each front end, which development builds do not optimise.
    let drawing = |frame: &Frame| Drawing { images: images.to_vec(), ..layout::frame(&animation.title, frame) };
    let render = |frame: &Frame| png::pixels(&drawing(frame), theme, width);
    let inks = animation.frames.first().map(|frame| inks(&drawing(frame), theme)).unwrap_or_default();
    let palette = Palette::of(inks, sampled(&animation.frames).map(render))?;
    let mut gif: Option<Encoder<Vec<u8>>> = None;
    let mut shown: Vec<u8> = Vec::new();
    let mut indices = HashMap::new();
    for (number, frame) in animation.frames.iter().enumerate() {
        let pixmap = render(frame)?;
        let (width, height) = sides(&pixmap)?;
        let pixels: Vec<u8> =
            colours(&pixmap).map(|colour| *indices.entry(colour).or_insert_with(|| palette.nearest(colour))).collect();
        let encoder = match &mut gif {
            Some(encoder) => encoder,
            None => {
                let mut encoder = Encoder::new(Vec::new(), width, height, &palette.bytes())?;
                encoder.set_repeat(Repeat::Infinite)?;
                gif.insert(encoder)
            }
        };
        let changed = changed(&shown, &pixels, usize::from(width));
        let rows = pixels.chunks(usize::from(width)).skip(changed.top).take(changed.height);
        let buffer: Vec<u8> = rows.flat_map(|row| &row[changed.left..changed.left + changed.width]).copied().collect();
        encoder.write_frame(&GifFrame {
            delay: frame.hold,
            dispose: DisposalMethod::Keep,
            left: changed.left as u16,
            top: changed.top as u16,
            width: changed.width as u16,
            height: changed.height as u16,
            buffer: buffer.into(),
            ..GifFrame::default()
        })?;
        shown = pixels;
        progress(number + 1);
    }
    let encoder = gif.ok_or_else(|| PictureError::Encoding("an animation without frames".into()))?;
    Ok(encoder.into_inner()?)
}

/// The colours that a drawing is made with.
fn inks(drawing: &Drawing, theme: Theme) -> Vec<Rgb> {
    let used = drawing.visible(theme).flat_map(|shape| [shape.fill, shape.stroke.map(|stroke| stroke.ink)]).flatten();
    let inks: BTreeSet<Ink> = used.chain([Ink::Sheet, Ink::Leap]).collect();
    let colours: BTreeSet<Rgb> = inks.into_iter().map(|ink| theme.colour(ink)).collect();
    colours.into_iter().collect()
}

/// Frames spread over the animation, with its first and its last.
fn sampled(frames: &[Frame]) -> impl Iterator<Item = &Frame> {
    let last = frames.len().saturating_sub(1);
    let samples = SAMPLES.min(frames.len());
    (0..samples).map(move |sample| &frames[sample * last / (samples - 1).max(1)])
}

fn sides(pixmap: &Pixmap) -> Result<(u16, u16), PictureError> {
    let (width, height) = (pixmap.width(), pixmap.height());
    let too_large = PictureError::TooLarge { width, height: u64::from(height) };
    u16::try_from(width).ok().zip(u16::try_from(height).ok()).ok_or(too_large)
}

fn colours(pixmap: &Pixmap) -> impl Iterator<Item = Rgb> + '_ {
    pixmap.pixels().iter().map(|pixel| [pixel.red(), pixel.green(), pixel.blue()])
}

/// The rectangle in which two pictures differ; the whole when there was none before, one pixel when they are the same.
fn changed(before: &[u8], after: &[u8], width: usize) -> Rectangle {
    let height = after.len() / width;
    if before.len() != after.len() {
        return Rectangle { left: 0, top: 0, width, height };
    }
    let differs = |row: &usize| before[row * width..(row + 1) * width] != after[row * width..(row + 1) * width];
    let Some(top) = (0..height).find(differs) else { return Rectangle { left: 0, top: 0, width: 1, height: 1 } };
    let bottom = (0..height).rfind(differs).unwrap_or(top);
    let column = |column: &usize| (top..=bottom).any(|row| before[row * width + column] != after[row * width + column]);
    let left = (0..width).find(column).unwrap_or(0);
    let right = (0..width).rfind(column).unwrap_or(left);
    Rectangle { left, top, width: right - left + 1, height: bottom - top + 1 }
}

struct Rectangle {
    left: usize,
    top: usize,
    width: usize,
    height: usize,
}

/// At most 256 colours.
struct Palette {
    colours: Vec<Rgb>,
}

impl Palette {
    /// The colours of the inks, then those of some pictures, the most frequent ones first, such that none is close to
    /// another: what is not an ink is a blend along an edge.
    fn of(
        inks: Vec<Rgb>,
        pictures: impl Iterator<Item = Result<Pixmap, PictureError>>,
    ) -> Result<Palette, PictureError> {
        let mut counts: HashMap<Rgb, u64> = HashMap::new();
        for picture in pictures {
            for colour in colours(&picture?) {
                *counts.entry(colour).or_default() += 1;
            }
        }
        let mut by_count: Vec<(Rgb, u64)> = counts.into_iter().collect();
        // The colour itself breaks ties: the order of a hash map must not be seen in the file.
        by_count.sort_unstable_by_key(|&(colour, count)| (std::cmp::Reverse(count), colour));
        let mut apart = 0;
        loop {
            let mut colours = inks.clone();
            for &(colour, _) in &by_count {
                if colours.iter().all(|&other| distance(colour, other) > apart) {
                    colours.push(colour);
                }
                if colours.len() > 256 {
                    break;
                }
            }
            if colours.len() <= 256 {
                return Ok(Palette { colours });
            }
            apart += apart / 4 + 4;
        }
    }

    fn nearest(&self, colour: Rgb) -> u8 {
        let nearest = (0..self.colours.len()).min_by_key(|&index| distance(self.colours[index], colour));
        nearest.unwrap_or(0) as u8
    }

    fn bytes(&self) -> Vec<u8> {
        self.colours.concat()
    }
}

/// The squared distance of two colours.
fn distance(one: Rgb, other: Rgb) -> u32 {
    one.iter().zip(other).map(|(&a, b)| u32::from(a.abs_diff(b)).pow(2)).sum()
}
