//! What is asked by `cavalcade draw`, and how a picture looks.

use cavalcade_picture::Theme;
use cavalcade_picture::file::Look;
use clap::{Args, ValueEnum};

/// What its help shows.
pub const EXAMPLES: &str = "\
Examples:
  cavalcade exchange n.n/.../N.N --json > answer.json
  cavalcade draw answer.json                          (as text)
  cavalcade draw answer.json -o answer.svg            (or .png, .tex, .txt)
  cavalcade draw answer.json -o answer.gif --theme dark
  cavalcade draw puzzles/guarini.toml --graph -o star-and-ring.svg

Pictures are at most 80 mm wide, the width of a journal's column; an SVG can be
enlarged at will. A .tex file is read by \\input and needs \\usepackage{tikz}.";

#[derive(Debug, Args)]
pub struct DrawArguments {
    /// Answer (JSON) or puzzle (TOML), or - for standard input
    pub file: String,
    /// File to write: .svg, .png, .gif, .tex or .txt; -.svg and so on: standard output [default: text on standard
    /// output]
    #[arg(short, long, value_name = "FILE", allow_hyphen_values = true)]
    pub output: Option<String>,
    /// Draw the leap graph of the board: on the board, and unfolded
    #[arg(long)]
    pub graph: bool,
    #[command(flatten)]
    pub look: PictureArguments,
}

/// How a picture looks.
#[derive(Debug, Default, Args)]
pub struct PictureArguments {
    /// Colours
    #[arg(long, value_enum, default_value = "light")]
    pub theme: ThemeName,
    /// Pixels across, of a .png or .gif [default: 945 for a .png of 80 mm, 480 for a .gif]
    #[arg(long, value_name = "PIXELS", value_parser = clap::value_parser!(u16).range(16..=16384))]
    pub width: Option<u16>,
    /// Boards in a row [default: as many as are readable]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub columns: Option<u16>,
    /// Thin a .gif out to at most this many frames
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(2..))]
    pub frames: Option<u16>,
    /// Text in ASCII
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
    /// For paper and bright pages
    #[default]
    Light,
    /// For dark pages
    Dark,
}
