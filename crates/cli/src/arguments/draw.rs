//! The arguments of `cavalcade draw`, and the options of a picture.

use cavalcade_picture::Theme;
use cavalcade_picture::file::Look;
use clap::{Args, ValueEnum};

/// The end of its help text.
pub const EXAMPLES: &str = "\
Examples:
  cavalcade exchange n.n/.../N.N --json > answer.json
  cavalcade draw answer.json                          (as text)
  cavalcade draw answer.json -o answer.svg            (or .png, .tex, .txt)
  cavalcade draw answer.json -o answer.gif --theme dark
  cavalcade draw puzzles/guarini.toml --graph -o star-and-ring.svg

Pictures are at most 80 mm wide, the width of a journal column; an SVG can be
scaled. A .tex file is for \\input and needs \\usepackage{tikz}. Several files
are drawn one after the other, as text.";

#[derive(Debug, Args)]
pub struct DrawArguments {
    /// Answer (JSON) or puzzle (TOML), - for standard input, or the name of a classic
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<String>,
    /// File to write: .svg, .png, .gif, .tex or .txt; -.svg for standard output [default: text on standard output]
    #[arg(short, long, value_name = "FILE", allow_hyphen_values = true)]
    pub output: Option<String>,
    /// Draw the move graph: on the board, and untangled
    #[arg(long)]
    pub graph: bool,
    #[command(flatten)]
    pub look: PictureArguments,
}

/// How a picture looks.
#[derive(Debug, Default, Args)]
pub struct PictureArguments {
    /// Colour theme
    #[arg(long, value_enum, default_value = "light")]
    pub theme: ThemeName,
    /// Width of a .png or .gif in pixels [default: 945 for a .png of 80 mm, 480 for a .gif]
    #[arg(long, value_name = "PIXELS", value_parser = clap::value_parser!(u16).range(16..=16384))]
    pub width: Option<u16>,
    /// Boards per row [default: as many as are readable]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub columns: Option<u16>,
    /// Maximum number of frames of a .gif
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(2..))]
    pub frames: Option<u16>,
    /// Draw text in ASCII
    #[arg(long)]
    pub ascii: bool,
}

impl PictureArguments {
    /// The look that was asked for.
    pub fn look(&self) -> Look {
        let theme = match self.theme {
            ThemeName::Light => Theme::Light,
            ThemeName::Dark => Theme::Dark,
        };
        Look { theme, width: self.width, columns: self.columns, frames: self.frames, ascii: self.ascii }
    }
}

/// A theme's name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum ThemeName {
    /// For paper and light pages
    #[default]
    Light,
    /// For dark pages
    Dark,
}
