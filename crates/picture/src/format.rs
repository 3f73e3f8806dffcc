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

/// What is known of a format.
struct Row {
    format: Format,
    ending: &'static str,
    mime: &'static str,
    is_animated: bool,
}

/// All formats.
const FORMATS: [Row; 5] = [
    Row { format: Format::Svg, ending: ".svg", mime: "image/svg+xml", is_animated: false },
    Row { format: Format::Png, ending: ".png", mime: "image/png", is_animated: false },
    Row { format: Format::Gif, ending: ".gif", mime: "image/gif", is_animated: true },
    Row { format: Format::Tikz, ending: ".tex", mime: "text/plain; charset=utf-8", is_animated: false },
    Row { format: Format::Text, ending: ".txt", mime: "text/plain; charset=utf-8", is_animated: false },
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
        let known = FORMATS.iter().find(|row| lower.ends_with(row.ending));
        known.map(|row| row.format).ok_or_else(|| UnknownEnding { file: file.into() })
    }

    /// The ending of its files, with the dot.
    pub fn ending(self) -> &'static str {
        self.row().ending
    }

    /// Its MIME type.
    pub fn mime(self) -> &'static str {
        self.row().mime
    }

    /// Whether it plays a witness instead of showing it whole.
    pub fn is_animated(self) -> bool {
        self.row().is_animated
    }

    fn row(self) -> &'static Row {
        FORMATS.iter().find(|row| row.format == self).unwrap_or(&FORMATS[0])
    }
}
