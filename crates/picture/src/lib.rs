//! An answer as a picture: SVG, PNG, animated GIF, PDF, TikZ or text; a puzzle as a sheet to be handed out.
//!
//! A puzzle describes what there is to see as a [`scene`]; what comes after that is the same for all puzzles.
//!
//! ```text
//! Answer -- exchange, ... --> Scene -- layout --> Drawing -- svg, png, pdf, tikz --> file
//!                               |                    |
//!                               +-- text             +-- an animation's frames -- gif --> file
//! ```
//!
//! | module | what it holds |
//! | --- | --- |
//! | [`answer`](mod@answer) | the scene and the animation of any answer |
//! | [`argument`] | why an answer is the best, or why there is none |
//! | [`show`] | the trait of a kind of puzzle that can be drawn |
//! | [`exchange`], [`uncrossed`], [`cover`], [`errand`], [`tour`], [`count`] | the same of one kind of puzzle |
//! | [`depths`] | the state space of an exchange |
//! | [`faults`] | the cells that leave no solution, as marks |
//! | [`chart`] | bars side by side |
//! | [`graph`] | the move graph of a board |
//! | [`path`](mod@path) | a path of leaps |
//! | [`thumbnail`] | one small board of a puzzle or an answer |
//! | [`network`] | a neural network converging to a tour |
//! | [`scene`] | boards, tokens, arrows, graphs, frames: plain data |
//! | [`text`](mod@text) | a scene as text |
//! | [`braille`] | leaps as lines of dots in text |
//! | [`layout`] | from a scene to shapes in millimetres |
//! | [`drawing`] | those shapes |
//! | [`theme`] | colours: light, dark, and for print |
//! | [`figure`] | the figures of the leapers and the chessmen |
//! | [`image`] | own images for tokens |
//! | [`svg`], [`png`], [`gif`](mod@gif), [`pdf`], [`tikz`] | the file formats |
//! | [`file`](mod@file) | the bytes of a file in any of them |
//! | [`handout`] | a puzzle, empty boards, hints and the solution overleaf, to be printed |
//!
//! ```
//! use cavalcade_picture::{Show, text};
//! use cavalcade_puzzle::{Exchange, Placement};
//!
//! let start: Placement = "n.n/.#./N.N".parse()?;
//! let exchange = Exchange::new(start, None, cavalcade_board::Leaper::KNIGHT)?;
//! let style = text::Style { ascii: true, ..Default::default() };
//! let drawn = text::section(&exchange.introduction()[0], style);
//! assert_eq!(drawn, [
//!     "  start     goal",
//!     "3 n . n   3 N . N",
//!     "2 .   .   2 .   .",
//!     "1 N . N   1 n . n",
//!     "  a b c     a b c",
//! ]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod answer;
pub mod argument;
mod bars;
pub mod braille;
pub mod chart;
pub mod count;
pub mod cover;
pub mod depths;
mod diagram;
pub mod drawing;
pub mod errand;
pub mod exchange;
pub mod faults;
pub mod figure;
pub mod file;
mod format;
pub mod gif;
mod glyph;
pub mod graph;
mod graph_panel;
mod guarded;
pub mod handout;
pub mod image;
pub mod layout;
mod leap;
mod marks;
mod naming;
pub mod network;
pub mod path;
pub mod pdf;
pub mod png;
pub mod scene;
pub mod show;
mod size;
pub mod snake;
pub mod survey;
pub mod svg;
pub mod text;
pub mod theme;
pub mod thumbnail;
pub mod tikz;
mod token;
pub mod tour;
pub mod uncrossed;
mod walks;

pub use format::{Format, UnknownEnding};
pub use naming::CellNames;
pub use show::Show;
pub use theme::Theme;

/// A picture that could not be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PictureError {
    /// Too many pixels.
    #[error("a picture of {width}x{height} pixels is too large: reduce --width, or write an SVG, which has no limit")]
    TooLarge {
        /// Pixels across.
        width: u32,
        /// Pixels down.
        height: u64,
    },
    /// Too many cells.
    #[error("a board of {width}x{height} is too large to be drawn: expected at most 2^20 cells")]
    Board {
        /// Files.
        width: u64,
        /// Ranks.
        height: u64,
    },
    /// Too long a path.
    #[error(
        "a path of {cells} cells is too long for an animation: expected at most 2^14 cells; write an .svg or .png instead"
    )]
    TooLong {
        /// Cells of the path.
        cells: usize,
    },
    /// An image for tokens that the format cannot hold.
    #[error(transparent)]
    Image(#[from] image::ImageError),
    /// Too large a board for a sheet of paper.
    #[error("a board of {width}x{height} is too large for a handout: expected at most {largest}x{largest} cells", largest = handout::LARGEST)]
    Handout {
        /// Files.
        width: u64,
        /// Ranks.
        height: u64,
    },
    /// The encoder of the format failed.
    #[error("the picture cannot be encoded: {0}")]
    Encoding(String),
}

impl From<::gif::EncodingError> for PictureError {
    fn from(error: ::gif::EncodingError) -> PictureError {
        PictureError::Encoding(error.to_string())
    }
}

impl From<std::io::Error> for PictureError {
    fn from(error: std::io::Error) -> PictureError {
        PictureError::Encoding(error.to_string())
    }
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
