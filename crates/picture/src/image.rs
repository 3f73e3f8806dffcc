//! Own images for tokens: SVG or PNG files, embedded into an SVG as data, drawn into bitmaps, named in TikZ.
//!
//! In an SVG an image stands in an `<image>` element, in which no script runs and nothing is loaded from elsewhere.

use std::fmt;
use std::sync::Arc;

use cavalcade_board::text::excerpt;
use resvg::tiny_skia::{FilterQuality, Pixmap, PixmapPaint, Transform};
use resvg::usvg::{ImageHrefResolver, Options, Tree};

/// The largest file.
pub const LARGEST_FILE: usize = 1 << 20;
/// The largest side of a PNG, in pixels.
pub const LARGEST_SIDE: u32 = 4096;

/// The first bytes of a PNG.
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";

/// An image that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ImageError {
    /// Too large a file.
    #[error("{file}: an image of {bytes} bytes is too large: expected at most 1 MiB")]
    TooLarge {
        /// The file.
        file: String,
        /// Its size.
        bytes: usize,
    },
    /// Too many pixels.
    #[error("{file}: an image of {width}x{height} pixels is too large: expected at most 4096x4096")]
    TooManyPixels {
        /// The file.
        file: String,
        /// Pixels across.
        width: u32,
        /// Pixels down.
        height: u32,
    },
    /// Neither SVG nor PNG.
    #[error("{file}: not an image: expected an SVG or a PNG ({reason})")]
    Unknown {
        /// The file.
        file: String,
        /// Why it cannot be read.
        reason: String,
    },
    /// A PDF has shapes only.
    #[error("a PDF holds no images for tokens: expected a picture with another ending, such as .svg or .png")]
    Pdf,
    /// A path that LaTeX cannot read.
    #[error("the path {} cannot be written into TikZ: expected one without {{, }}, %, # and \\", excerpt(.file))]
    Path {
        /// The file.
        file: String,
    },
}

/// An image for tokens.
#[derive(Clone)]
pub struct Image {
    file: String,
    bytes: Arc<[u8]>,
    content: Content,
}

#[derive(Clone)]
enum Content {
    Svg(Arc<Tree>),
    Png(Arc<Pixmap>),
}

impl Image {
    /// The image in a file's bytes; `file` is its path, for messages and for TikZ.
    ///
    /// # Errors
    /// [`ImageError`] when it is neither an SVG nor a PNG, or too large.
    pub fn new(file: &str, bytes: Vec<u8>) -> Result<Image, ImageError> {
        if bytes.len() > LARGEST_FILE {
            return Err(ImageError::TooLarge { file: file.into(), bytes: bytes.len() });
        }
        let unknown = |reason: String| ImageError::Unknown { file: file.into(), reason };
        let content = if bytes.starts_with(PNG) {
            // The sides stand at the beginning: a huge image is refused before it is decoded.
            let side = |at: usize| bytes.get(at..at + 4).and_then(|side| side.try_into().ok()).map(u32::from_be_bytes);
            let (width, height) = side(16).zip(side(20)).ok_or_else(|| unknown("the PNG ends early".into()))?;
            if width.max(height) > LARGEST_SIDE {
                return Err(ImageError::TooManyPixels { file: file.into(), width, height });
            }
            Content::Png(Arc::new(Pixmap::decode_png(&bytes).map_err(|error| unknown(error.to_string()))?))
        } else {
            let text = std::str::from_utf8(&bytes).map_err(|_| unknown("not a text, and not a PNG".into()))?;
            Content::Svg(Arc::new(Tree::from_str(text, &closed()).map_err(|error| unknown(error.to_string()))?))
        };
        Ok(Image { file: file.into(), bytes: bytes.into(), content })
    }

    /// The image as a data URI.
    pub(crate) fn uri(&self) -> String {
        let media = match self.content {
            Content::Svg(_) => "image/svg+xml",
            Content::Png(_) => "image/png",
        };
        format!("data:{media};base64,{}", base64(&self.bytes))
    }

    /// A name that depends on the bytes alone, for references within a document that may hold several pictures.
    pub(crate) fn id(&self) -> String {
        // FNV-1a of 64 bits.
        let hash = |hash: u64, &byte: &u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        format!("image-{:016x}", self.bytes.iter().fold(0xcbf2_9ce4_8422_2325, hash))
    }

    /// The path for `\includegraphics`. LaTeX does not read SVG: its ending is left out, so that a PDF beside it is found.
    ///
    /// # Errors
    /// [`ImageError::Path`] when LaTeX could not read it.
    pub(crate) fn path(&self) -> Result<&str, ImageError> {
        let is_plain = |c: char| !c.is_control() && !"{}%#\\".contains(c);
        if !self.file.chars().all(is_plain) {
            return Err(ImageError::Path { file: self.file.clone() });
        }
        Ok(match self.content {
            Content::Svg(_) => self.file.strip_suffix(".svg").unwrap_or(&self.file),
            Content::Png(_) => &self.file,
        })
    }

    /// Draws the image in its proportions into the middle of a rectangle of pixels.
    pub(crate) fn draw(&self, pixmap: &mut Pixmap, [left, top, width, height]: [f32; 4]) {
        let (own_width, own_height) = match &self.content {
            Content::Svg(tree) => (tree.size().width(), tree.size().height()),
            Content::Png(png) => (png.width() as f32, png.height() as f32),
        };
        let scale = (width / own_width).min(height / own_height);
        let (left, top) = (left + (width - scale * own_width) / 2.0, top + (height - scale * own_height) / 2.0);
        let place = Transform::from_row(scale, 0.0, 0.0, scale, left, top);
        match &self.content {
            Content::Svg(tree) => resvg::render(tree, place, &mut pixmap.as_mut()),
            Content::Png(png) => {
                let paint = PixmapPaint { quality: FilterQuality::Bicubic, ..PixmapPaint::default() };
                pixmap.draw_pixmap(0, 0, (**png).as_ref(), &paint, place, None);
            }
        }
    }
}

impl fmt::Debug for Image {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "Image({}, {} bytes)", self.file, self.bytes.len())
    }
}

impl PartialEq for Image {
    fn eq(&self, other: &Image) -> bool {
        self.file == other.file && self.bytes == other.bytes
    }
}

/// Options with which an SVG cannot open files.
fn closed() -> Options<'static> {
    let resolver = ImageHrefResolver { resolve_string: Box::new(|_, _| None), ..ImageHrefResolver::default() };
    Options { image_href_resolver: resolver, ..Options::default() }
}

/// RFC 4648, section 4.
fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for group in bytes.chunks(3) {
        let bits = group.iter().fold(0u32, |bits, &byte| bits << 8 | u32::from(byte)) << (8 * (3 - group.len()));
        for place in 0..4 {
            let letter = char::from(LETTERS[(bits >> (18 - 6 * place) & 63) as usize]);
            text.push(if place <= group.len() { letter } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_is_that_of_the_rfc() {
        let encoded = ["", "f", "fo", "foo", "foob", "fooba", "foobar"].map(|text| base64(text.as_bytes()));
        assert_eq!(encoded, ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy"]);
    }
}
