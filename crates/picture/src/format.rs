//! File formats and their endings.

use cavalcade_board::text::excerpt;

/// A format that a picture can be written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Scalable Vector Graphics, `.svg`.
    Svg,
    /// Portable Network Graphics, `.png`.
    Png,
    /// An animation, `.gif`.
    Gif,
    /// TikZ, `.tex`.
    Tikz,
    /// Plain text, `.txt`.
    Text,
}

/// Endings and what they stand for.
const ENDINGS: [(&str, Format); 5] = [
    (".svg", Format::Svg),
    (".png", Format::Png),
    (".gif", Format::Gif),
    (".tex", Format::Tikz),
    (".txt", Format::Text),
];

/// A file name that no format belongs to.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{} names no picture: expected a file that ends with .svg, .png, .gif, .tex or .txt", excerpt(.file))]
pub struct UnknownEnding {
    file: String,
}

impl Format {
    /// The format that a file's name asks for by its ending, in either case.
    ///
    /// # Errors
    /// When it is none of them.
    pub fn of_file(file: &str) -> Result<Format, UnknownEnding> {
        let lower = file.to_ascii_lowercase();
        let known = ENDINGS.into_iter().find(|(ending, _)| lower.ends_with(ending));
        known.map(|(_, format)| format).ok_or_else(|| UnknownEnding { file: file.into() })
    }
}
