//! The arguments of `cavalcade draw`, and the options of a picture.

use std::fs::File;
use std::io::{self, Read};
use std::str::FromStr;

use cavalcade_board::text::excerpt;
use cavalcade_picture::file::{Look, Width};
use cavalcade_picture::image::{Image, LARGEST_FILE};
use cavalcade_picture::{CellNames, Theme};
use cavalcade_puzzle::TokenName;
use clap::{Args, ValueEnum};

use crate::failure::Failure;

/// The end of its help text.
pub const EXAMPLES: &str = "\
Examples:
  cavalcade exchange n.n/.../N.N --json > answer.json
  cavalcade draw answer.json                          (as text)
  cavalcade draw answer.json -o answer.svg            (or .png, .pdf, .tex, .txt)
  cavalcade draw answer.json -o answer.gif --theme dark
  cavalcade draw answer.json -o answer.tex --theme print --width 120mm
  cavalcade draw puzzles/guarini.toml --graph -o star-and-ring.svg
  cavalcade draw answer.json --argument -o why.svg

Pictures are at most 80 mm wide, the width of a journal column; an SVG can be
scaled. A .tex file is for \\input and needs \\usepackage{tikz}. Several files
are drawn one after the other, as text.";

#[derive(Debug, Args)]
pub struct DrawArguments {
    /// Answer (JSON) or puzzle (TOML), - for standard input, or the name of a classic
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<String>,
    /// File to write: .svg, .png, .gif, .pdf, .tex or .txt; -.svg for standard output [default: text on standard output]
    #[arg(short, long, value_name = "FILE", allow_hyphen_values = true)]
    pub output: Option<String>,
    /// Draw the move graph: on the board, and untangled
    #[arg(long)]
    pub graph: bool,
    /// Draw the argument of an answer: why its value is the best, or why there is no solution
    #[arg(long, conflicts_with = "graph")]
    pub argument: bool,
    #[command(flatten)]
    pub look: PictureArguments,
}

/// How a picture looks.
#[derive(Debug, Default, Args)]
pub struct PictureArguments {
    /// Colour theme
    #[arg(long, value_enum, default_value = "light")]
    pub theme: ThemeName,
    /// Width of a .png or .gif in pixels, such as 400 [default: 945 for a .png of 80 mm, 480 for a .gif], or of any
    /// picture in millimetres, such as 120mm
    #[arg(long, value_name = "WIDTH")]
    pub width: Option<Width>,
    /// Boards per row [default: as many as are readable]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub columns: Option<u16>,
    /// Maximum number of frames of a .gif
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(2..))]
    pub frames: Option<u16>,
    /// Draw text in ASCII
    #[arg(long)]
    pub ascii: bool,
    /// Leave out the numbers on the cells of a path or a heat map (text keeps them)
    #[arg(long)]
    pub no_numbers: bool,
    /// Leave out the names of files and ranks
    #[arg(long)]
    pub no_coordinates: bool,
    /// Names of cells: a1, b1, ..., or numbers 1, 2, ... from the top left
    #[arg(long, value_enum, value_name = "NAMES", default_value = "coordinates")]
    pub cell_names: NamesName,
    /// Image for a token, an .svg or .png of at most 1 MiB, such as n=knight.svg; repeatable
    #[arg(long = "token-image", value_name = "TOKEN=FILE")]
    pub token_images: Vec<TokenImage>,
}

impl PictureArguments {
    /// The look that was asked for; reads the images for tokens.
    ///
    /// # Errors
    /// When a file cannot be read, or is not an image.
    pub fn look(&self) -> Result<Look, Failure> {
        let theme = match self.theme {
            ThemeName::Light => Theme::Light,
            ThemeName::Dark => Theme::Dark,
            ThemeName::Print => Theme::Print,
        };
        let names = match self.cell_names {
            NamesName::Coordinates => CellNames::Coordinates,
            NamesName::Numbers => CellNames::Numbers,
        };
        Ok(Look {
            theme,
            width: self.width,
            columns: self.columns,
            frames: self.frames,
            ascii: self.ascii,
            numbers: !self.no_numbers,
            coordinates: !self.no_coordinates,
            names,
            images: self.token_images.iter().map(TokenImage::read).collect::<Result<_, _>>()?,
        })
    }
}

/// An image for a token, `n=knight.svg`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TokenImage {
    token: TokenName,
    file: String,
}

impl FromStr for TokenImage {
    type Err = String;

    fn from_str(text: &str) -> Result<TokenImage, String> {
        let expected =
            || format!("{} is not an image for a token: expected TOKEN=FILE, such as `n=knight.svg`", excerpt(text));
        let (token, file) = text.split_once('=').filter(|(_, file)| !file.is_empty()).ok_or_else(expected)?;
        Ok(TokenImage { token: token.parse().map_err(|_| expected())?, file: file.into() })
    }
}

impl TokenImage {
    fn read(&self) -> Result<(TokenName, Image), Failure> {
        let unreadable = |error: io::Error| Failure::bad_input(format!("{}: {error}", self.file));
        let mut bytes = Vec::new();
        // One byte more than is allowed shows that a file is too large.
        let file = File::open(&self.file).map_err(unreadable)?;
        file.take(LARGEST_FILE as u64 + 1).read_to_end(&mut bytes).map_err(unreadable)?;
        Ok((self.token, Image::new(&self.file, bytes).map_err(Failure::bad_input)?))
    }
}

/// How cells are named.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum NamesName {
    /// a1, b1, ...
    #[default]
    Coordinates,
    /// 1, 2, ... in reading order from the top left
    Numbers,
}

/// A theme's name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum ThemeName {
    /// For paper and light pages
    #[default]
    Light,
    /// For dark pages
    Dark,
    /// Black on white, for a printer without colours
    Print,
}
