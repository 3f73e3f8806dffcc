//! File formats and their endings.

use cavalcade_board::text::{excerpt, similar};

/// A format that a picture can be written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Scalable Vector Graphics, `.svg`.
    Svg,
    /// Portable Network Graphics, `.png`.
    Png,
    /// An animation, `.gif`.
    Gif,
    /// Portable Document Format, `.pdf`.
    Pdf,
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
const FORMATS: [Row; 6] = [
    Row { format: Format::Svg, ending: ".svg", mime: "image/svg+xml", is_animated: false },
    Row { format: Format::Png, ending: ".png", mime: "image/png", is_animated: false },
    Row { format: Format::Gif, ending: ".gif", mime: "image/gif", is_animated: true },
    Row { format: Format::Pdf, ending: ".pdf", mime: "application/pdf", is_animated: false },
    Row { format: Format::Tikz, ending: ".tex", mime: "text/plain; charset=utf-8", is_animated: false },
    Row { format: Format::Text, ending: ".txt", mime: "text/plain; charset=utf-8", is_animated: false },
];

/// A file name with an unknown ending.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown format of {}{}: expected a file that ends with {}", excerpt(.file), meant(.file), Format::endings(|_| true))]
pub struct UnknownEnding {
    file: String,
}

/// The ending that was probably meant.
fn meant(file: &str) -> String {
    let ending = file.rfind('.').map_or("", |dot| &file[dot..]);
    let meant = similar(ending, FORMATS.iter().map(|row| row.ending));
    meant.map(|meant| format!(" (did you mean `{meant}`?)")).unwrap_or_default()
}

impl Format {
    /// All of them, in the order of the documentation.
    pub const ALL: [Format; FORMATS.len()] =
        [Format::Svg, Format::Png, Format::Gif, Format::Pdf, Format::Tikz, Format::Text];

    /// The endings of some formats for a message, such as `.svg, .png or .txt`.
    pub fn endings(wanted: impl Fn(Format) -> bool) -> String {
        let endings: Vec<&str> = FORMATS.iter().filter(|row| wanted(row.format)).map(|row| row.ending).collect();
        match endings.split_last() {
            Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
            _ => endings.concat(),
        }
    }

    /// The endings of the formats for still pictures, for a message.
    pub fn still_endings() -> String {
        Format::endings(|format| !format.is_animated())
    }

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

    /// Whether it is an animation.
    pub fn is_animated(self) -> bool {
        self.row().is_animated
    }

    fn row(self) -> &'static Row {
        FORMATS.iter().find(|row| row.format == self).unwrap_or(&FORMATS[0])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_format_is_read_from_its_ending() {
        for format in Format::ALL {
            assert_eq!(Format::of_file(&format!("a{}", format.ending().to_uppercase())), Ok(format));
        }
    }

    #[test]
    fn a_message_lists_the_endings() {
        let error = Format::of_file("a.bmp").unwrap_err().to_string();
        assert!(error.ends_with("ends with .svg, .png, .gif, .pdf, .tex or .txt"), "{error}");
        let error = Format::of_file("a.sgv").unwrap_err().to_string();
        assert!(error.starts_with("unknown format of `a.sgv` (did you mean `.svg`?): expected"), "{error}");
        assert_eq!(Format::still_endings(), ".svg, .png, .pdf, .tex or .txt");
        assert_eq!(Format::endings(|format| format == Format::Gif), ".gif");
    }
}
