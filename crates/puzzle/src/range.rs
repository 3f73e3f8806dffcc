//! Ranges: `1..40` for numbers, `6x1..40` and `4..8x6` for rectangles; both ends are included.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use cavalcade_board::board::BY;
use cavalcade_board::text::excerpt;
use cavalcade_board::{Board, BoardError};

/// The numbers of a range such as `1..12`, or a single number such as `8`.
///
/// ```
/// use cavalcade_puzzle::range::numbers;
///
/// assert_eq!(numbers("1..12"), Ok(1..=12));
/// assert_eq!(numbers("8"), Ok(8..=8));
/// assert!(numbers("12..1").is_err());
/// ```
///
/// # Errors
/// [`RangeError`] when it is neither, begins below 1, or ends before it begins.
pub fn numbers(text: &str) -> Result<RangeInclusive<u64>, RangeError> {
    let number = |digits: &str| digits.parse().ok().filter(|&number: &u64| number > 0 && !digits.starts_with('+'));
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    match (number(first), number(last)) {
        (Some(first), Some(last)) if first <= last => Ok(first..=last),
        (Some(first), Some(last)) => Err(RangeError::Backwards { text: text.into(), first, last }),
        _ => Err(RangeError::Numbers { text: text.into() }),
    }
}

/// One board, or all rectangles whose widths and heights are in ranges.
///
/// ```
/// use cavalcade_puzzle::Boards;
///
/// assert_eq!("6x1..40".parse(), Ok(Boards::Range { widths: 6..=6, heights: 1..=40 }));
/// assert_eq!("4..8x6".parse(), Ok(Boards::Range { widths: 4..=8, heights: 6..=6 }));
/// assert_eq!("6x8".parse(), Ok(Boards::One("6x8".parse()?)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Boards {
    /// One board.
    One(Board),
    /// Rectangles.
    Range {
        /// Their files, from the first to the last.
        widths: RangeInclusive<u64>,
        /// Their ranks, from the first to the last.
        heights: RangeInclusive<u64>,
    },
}

impl fmt::Display for Boards {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Boards::One(board) => board.fmt(f),
            // Two single numbers would be one board.
            Boards::Range { widths, heights } if widths.start() == widths.end() => {
                f.pad(&format!("{}x{}..{}", widths.end(), heights.start(), heights.end()))
            }
            Boards::Range { widths, heights } => f.pad(&format!("{}x{}", side(widths), side(heights))),
        }
    }
}

/// A side of rectangles: a number, or a range of them.
fn side(numbers: &RangeInclusive<u64>) -> String {
    match (numbers.start(), numbers.end()) {
        (first, last) if first == last => first.to_string(),
        (first, last) => format!("{first}..{last}"),
    }
}

impl FromStr for Boards {
    type Err = RangeError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let is_size = text.starts_with(|c: char| c.is_ascii_digit()) || text.starts_with(BY);
        if !is_size || !text.contains("..") {
            return match text.parse() {
                Err(_) if is_range_of_a_drawn_board(text) => Err(RangeError::Drawn { text: text.into() }),
                board => Ok(Boards::One(board?)),
            };
        }
        let no_size = || RangeError::Size { text: text.into() };
        let (widths, heights) = text.trim_end().split_once(BY).ok_or_else(no_size)?;
        let widths = match widths.contains("..") {
            true => numbers(widths)?,
            false => numbers(widths).map_err(|_| no_size())?,
        };
        Ok(Boards::Range { widths, heights: numbers(heights)? })
    }
}

/// Whether rows of cells are followed by what would be a range of heights: `.../.#./...x1..4`.
fn is_range_of_a_drawn_board(text: &str) -> bool {
    let range =
        text.rsplit(['x', 'X', '×', '/']).next().filter(|range| range.starts_with(|c: char| c.is_ascii_digit()));
    range.is_some_and(|range| range.contains(".."))
}

/// A text that is not a range.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RangeError {
    /// Not two numbers.
    #[error("invalid range {}: expected FIRST..LAST, each from 1 to {max}, such as `1..12`", excerpt(.text), max = u64::MAX)]
    Numbers {
        /// The text.
        text: String,
    },
    /// The last number is less than the first.
    #[error("the range {} ends before it begins: expected `{last}..{first}`", excerpt(.text))]
    Backwards {
        /// The text.
        text: String,
        /// The number before the dots.
        first: u64,
        /// The number after them.
        last: u64,
    },
    /// No width before a range of heights, or no height after a range of widths.
    #[error("invalid range of boards {}: expected WIDTHSxHEIGHTS, such as `6x1..40`, `4..8x6` or `4..8x4..8`", excerpt(.text))]
    Size {
        /// The text.
        text: String,
    },
    /// A drawn board with a range of heights.
    #[error(
        "{} is a drawn board with a range of heights: expected rows alone, or WIDTHxFIRST..LAST such as \
         `6x1..40`",
        excerpt(.text)
    )]
    Drawn {
        /// The text.
        text: String,
    },
    /// The text is not a valid board either.
    #[error(transparent)]
    Board(#[from] BoardError),
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn what_is_no_range_is_refused() {
        let error = |text: &str| text.parse::<Boards>().unwrap_err();
        assert_eq!(error("6x9..3"), RangeError::Backwards { text: "9..3".into(), first: 9, last: 3 });
        assert_eq!(error("8..4x6"), RangeError::Backwards { text: "8..4".into(), first: 8, last: 4 });
        for text in [
            "0..3x3", "4..x6", "4..8x", "4..8x0", "4..8x6x7", "6x..", "6x3..", "6x..3", "6x0..3", "6x3..+4", "6x3...4",
            "6x3..4x5",
        ] {
            assert!(matches!(error(text), RangeError::Numbers { .. }), "{text}");
        }
        for text in ["0x1..2", "x1..2", "6..8"] {
            assert!(matches!(error(text), RangeError::Size { .. }), "{text}");
        }
        for text in [".../.#./...x1..4", ".../3..5"] {
            assert!(matches!(error(text), RangeError::Drawn { .. }), "{text}");
        }
        for text in ["", ".../../...", "6x", ".../.x./..."] {
            assert!(matches!(error(text), RangeError::Board(_)), "{text}");
        }
    }

    #[test]
    fn a_range_of_boards_is_read_with_a_capital_x_or_a_multiplication_sign() {
        for text in ["6X1..4", "6×1..4"] {
            assert_eq!(text.parse(), Ok(Boards::Range { widths: 6..=6, heights: 1..=4 }), "{text}");
        }
    }

    proptest! {
        #[test]
        fn parse_of_print_is_the_identity(
            width in 1..u64::MAX,
            wider in prop_oneof![Just(0), 0..u64::MAX],
            height in 1..u64::MAX,
            higher in prop_oneof![Just(0), 0..u64::MAX],
        ) {
            let widths = width..=width.saturating_add(wider);
            let boards = Boards::Range { widths, heights: height..=height.saturating_add(higher) };
            prop_assert_eq!(boards.to_string().parse(), Ok(boards));
        }
    }
}
