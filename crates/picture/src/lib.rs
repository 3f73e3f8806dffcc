//! An answer as a picture: boards and moves as text.
//!
//! ```
//! use cavalcade_picture::text;
//! use cavalcade_puzzle::Placement;
//!
//! let placement: Placement = "n.n/.#./N.N".parse()?;
//! let drawn = text::labelled(&placement);
//! assert_eq!(drawn.lines(), ["3 n . n", "2 .   .", "1 N . N", "  a b c"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod exchange;
pub mod text;
