//! Sequences: families that have a name, and some of them a number in the OEIS.
//!
//! A name says what is asked, of which piece and of which boards: `[PIECE-]QUESTION[-WIDTH][-even]`. Without a piece
//! the knight leaps; without a width the boards are squares; `even` takes every other one, n = 1, 2, ... for sides of
//! 2, 4, ...

use std::fmt;
use std::str::FromStr;

use cavalcade_board::text::excerpt;
use cavalcade_board::{Board, Leaper};

use crate::{Count, Family, FamilyQuestion, Shape, Uncrossed, UncrossedError};

/// A family by its name.
///
/// ```
/// use cavalcade_puzzle::Sequence;
///
/// let tours: Sequence = "tours-closed-6".parse()?;
/// assert_eq!(tours.to_string(), "tours-closed-6");
/// assert_eq!(tours.summary(), "closed tours of 6 x n, knight");
/// assert_eq!(tours.oeis(), Some("A175881"));
/// assert_eq!(tours.family().puzzle(8)?.board().to_string(), "6x8");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sequence {
    piece: Leaper,
    asked: Asked,
    shape: Shape,
    family: Family,
}

/// What is counted, and its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    UncrossedOpen,
    UncrossedClosed,
    ToursOpen,
    ToursDirected,
    ToursClosed,
}

impl Asked {
    const ALL: [Asked; 5] =
        [Asked::UncrossedOpen, Asked::UncrossedClosed, Asked::ToursOpen, Asked::ToursDirected, Asked::ToursClosed];

    fn name(self) -> &'static str {
        match self {
            Asked::UncrossedOpen => "uncrossed-open",
            Asked::UncrossedClosed => "uncrossed-closed",
            Asked::ToursOpen => "tours-open",
            Asked::ToursDirected => "tours-directed",
            Asked::ToursClosed => "tours-closed",
        }
    }

    fn summary(self) -> &'static str {
        match self {
            Asked::UncrossedOpen => "moves of the longest uncrossed path on",
            Asked::UncrossedClosed => "moves of the longest uncrossed cycle on",
            Asked::ToursOpen => "open tours of",
            Asked::ToursDirected => "directed open tours of",
            Asked::ToursClosed => "closed tours of",
        }
    }

    fn of(self, piece: Leaper) -> Result<FamilyQuestion, UncrossedError> {
        let (board, closed) = (Board::CELL, matches!(self, Asked::UncrossedClosed | Asked::ToursClosed));
        Ok(match self {
            Asked::UncrossedOpen | Asked::UncrossedClosed => {
                FamilyQuestion::Uncrossed(Uncrossed::new(board, piece, closed)?)
            }
            Asked::ToursOpen | Asked::ToursClosed => FamilyQuestion::Count(Count::new(board, piece, closed)),
            Asked::ToursDirected => FamilyQuestion::Count(Count::new(board, piece, closed).directed_both_ways()),
        })
    }
}

/// The sequences that are listed, and their numbers in the OEIS where they stand there with the same n.
const LISTED: [(&str, Option<&str>); 26] = [
    ("uncrossed-open", Some("A003192")),
    ("uncrossed-closed", Some("A157416")),
    ("camel-uncrossed-open", None),
    ("camel-uncrossed-closed", None),
    ("zebra-uncrossed-open", None),
    ("zebra-uncrossed-closed", None),
    ("giraffe-uncrossed-open", None),
    ("giraffe-uncrossed-closed", None),
    ("antelope-uncrossed-open", None),
    ("antelope-uncrossed-closed", None),
    ("tours-open", Some("A308131")),
    ("tours-directed", Some("A165134")),
    ("tours-closed-even", Some("A001230")),
    ("tours-open-3", Some("A169696")),
    ("tours-open-4", Some("A079137")),
    ("tours-open-5", Some("A083386")),
    ("tours-open-6", Some("A306281")),
    ("tours-open-7", Some("A306283")),
    ("tours-open-8", None),
    ("tours-closed-3", Some("A169764")),
    ("tours-closed-3-even", Some("A070030")),
    ("tours-closed-5-even", Some("A175855")),
    ("tours-closed-6", Some("A175881")),
    ("tours-closed-7-even", Some("A193054")),
    ("tours-closed-8", Some("A193055")),
    ("tours-closed-9", None),
];

impl Sequence {
    /// The listed sequences; there are more, see the module.
    pub fn listed() -> Vec<Sequence> {
        LISTED.iter().filter_map(|(name, _)| name.parse().ok()).collect()
    }

    /// A description in one line.
    pub fn summary(&self) -> String {
        let boards = match self.shape {
            Shape::Square => "n x n".to_string(),
            Shape::EvenSquare => "2n x 2n".to_string(),
            Shape::Width(width) => format!("{width} x n"),
            Shape::WidthEven(width) => format!("{width} x 2n"),
        };
        format!("{} {boards}, {}", self.asked.summary(), self.piece)
    }

    /// Its number in the On-Line Encyclopedia of Integer Sequences, where it is listed there with the same offset.
    pub fn oeis(&self) -> Option<&'static str> {
        let name = self.to_string();
        LISTED.iter().find(|(listed, _)| *listed == name).and_then(|&(_, oeis)| oeis)
    }

    /// The puzzle of each n.
    pub fn family(&self) -> &Family {
        &self.family
    }
}

impl fmt::Display for Sequence {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let piece = if self.piece == Leaper::KNIGHT { String::new() } else { format!("{}-", self.piece) };
        let boards = match self.shape {
            Shape::Square => String::new(),
            Shape::EvenSquare => "-even".to_string(),
            Shape::Width(width) => format!("-{width}"),
            Shape::WidthEven(width) => format!("-{width}-even"),
        };
        f.pad(&format!("{piece}{}{boards}", self.asked.name()))
    }
}

impl FromStr for Sequence {
    type Err = SequenceError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let unknown = || SequenceError::Unknown { name: text.into() };
        let found = Asked::ALL.into_iter().find_map(|asked| Some((asked, text.split_once(asked.name())?)));
        let (asked, (piece, boards)) = found.ok_or_else(unknown)?;
        let piece = match piece.strip_suffix('-') {
            Some(piece) => piece.parse().map_err(|_| unknown())?,
            None if piece.is_empty() => Leaper::KNIGHT,
            None => return Err(unknown()),
        };
        let (width, is_even) = boards.strip_suffix("-even").map_or((boards, false), |width| (width, true));
        let shape = match (width.strip_prefix('-'), is_even) {
            (None, _) if !width.is_empty() => return Err(unknown()),
            (None, false) => Shape::Square,
            (None, true) => Shape::EvenSquare,
            (Some(width), _) => {
                let plain = width.bytes().all(|digit| digit.is_ascii_digit()) && !width.starts_with('0');
                let width = width.parse().ok().filter(|_| plain).ok_or_else(unknown)?;
                if is_even { Shape::WidthEven(width) } else { Shape::Width(width) }
            }
        };
        Ok(Sequence { piece, asked, shape, family: Family { question: asked.of(piece)?, shape } })
    }
}

/// An unknown sequence.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SequenceError {
    /// The name is unknown.
    #[error(
        "unknown sequence {}: expected one of uncrossed-open, uncrossed-closed, tours-open, tours-directed, \
         tours-closed, optionally with a piece before it or a width after it, such as `camel-uncrossed-open` or \
         `tours-closed-6`",
        excerpt(.name)
    )]
    Unknown {
        /// The name that was given.
        name: String,
    },
    /// The piece is not valid for this kind of puzzle.
    #[error(transparent)]
    Uncrossed(#[from] UncrossedError),
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn all_that_is_listed_is_a_sequence_of_that_name() {
        let names: Vec<String> = Sequence::listed().iter().map(Sequence::to_string).collect();
        assert_eq!(names, LISTED.map(|(name, _)| name));
    }

    #[test]
    fn what_names_no_sequence_is_refused() {
        for name in ["", "uncrossed", "tours-closed-", "tours-closed-0", "tours-closed-6-odd", "unicorn-tours-open"] {
            assert_eq!(name.parse::<Sequence>(), Err(SequenceError::Unknown { name: name.into() }));
        }
        for name in ["cameltours-open", "tours-open6", "tours-open-+6", "tours-open-06", "tours-open-6-"] {
            assert!(name.parse::<Sequence>().is_err(), "{name}");
        }
        assert!(matches!("2,2-uncrossed-open".parse::<Sequence>(), Err(SequenceError::Uncrossed(_))));
    }

    proptest! {
        #[test]
        fn parse_of_print_is_the_identity(
            (r, s) in (0..9u32, 1..9u32),
            asked in prop::sample::select(Asked::ALL.to_vec()),
            width in 1..u64::MAX,
            shape in 0..4,
        ) {
            let piece = Leaper::new(r, s).unwrap();
            let shape =
                [Shape::Square, Shape::EvenSquare, Shape::Width(width), Shape::WidthEven(width)][shape as usize];
            let Ok(question) = asked.of(piece) else { return Ok(()) };
            let sequence = Sequence { piece, asked, shape, family: Family { question, shape } };
            prop_assert_eq!(sequence.to_string().parse(), Ok(sequence));
        }
    }
}
