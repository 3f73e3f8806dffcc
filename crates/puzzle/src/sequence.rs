//! Sequences: families that have a name, and some of them a number in the OEIS.
//!
//! A name says what is asked, of which piece and of which boards: `[PIECE-]QUESTION[-WIDTH][-even]`. Without a piece
//! the knight leaps; without a width the boards are squares; `even` takes every other one, n = 1, 2, ... for sides of
//! 2, 4, ...

use std::fmt;
use std::str::FromStr;

use cavalcade_board::Leaper;
use cavalcade_board::text::unknown;

use num_bigint::BigUint;

use crate::named_sequence::NamedSequence;
use crate::{Family, Problem, PuzzleError, Shape, with_kinds};

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
#[derive(Clone, Debug)]
pub struct Sequence {
    piece: Leaper,
    named: &'static NamedSequence,
    shape: Shape,
    family: Family,
}

/// All of them, by kind.
fn named() -> impl Iterator<Item = &'static NamedSequence> {
    macro_rules! all {
        ($($kind:ident $module:ident),*) => {
            [$(<crate::$kind as Problem>::SEQUENCES),*]
        };
    }
    with_kinds!(all).into_iter().flatten()
}

/// Their names, separated by commas.
fn names() -> String {
    named().map(|named| named.name).collect::<Vec<_>>().join(", ")
}

/// The sequences that are listed, and their numbers in the OEIS.
fn listed() -> impl Iterator<Item = (&'static str, Option<&'static str>)> {
    named().flat_map(|named| named.listed.iter().copied())
}

/// The names that a misspelt one may stand for: of all questions, and of all pieces that have a name, of the same boards.
fn alike(name: &str) -> Vec<String> {
    let (stem, even) = name.strip_suffix("-even").map_or((name, ""), |stem| (stem, "-even"));
    let digits = stem.len() - stem.bytes().rev().take_while(u8::is_ascii_digit).count();
    let width = if stem[..digits].ends_with('-') && digits < stem.len() { &stem[digits - 1..] } else { "" };
    let pieces = Leaper::named().map(|(piece, _)| format!("{piece}-"));
    let pieces: Vec<String> = [String::new()].into_iter().chain(pieces).collect();
    let of_pieces = |named: &NamedSequence| {
        pieces.iter().map(|piece| format!("{piece}{}{width}{even}", named.name)).collect::<Vec<_>>()
    };
    named().flat_map(of_pieces).collect()
}

impl Sequence {
    /// The listed sequences; there are more, see the module.
    pub fn listed() -> Vec<Sequence> {
        listed().filter_map(|(name, _)| name.parse().ok()).collect()
    }

    /// A description in one line.
    pub fn summary(&self) -> String {
        let boards = match self.shape {
            Shape::Square => "n x n".to_string(),
            Shape::EvenSquare => "2n x 2n".to_string(),
            Shape::Width(width) => format!("{width} x n"),
            Shape::WidthEven(width) => format!("{width} x 2n"),
        };
        format!("{} {boards}, {}", self.named.summary, self.piece)
    }

    /// Its number in the On-Line Encyclopedia of Integer Sequences, where it is listed there with the same offset.
    pub fn oeis(&self) -> Option<&'static str> {
        let name = self.to_string();
        listed().find(|(listed, _)| *listed == name).and_then(|(_, oeis)| oeis)
    }

    /// The term of an answer with this value.
    pub fn term(&self, value: BigUint) -> BigUint {
        value + self.named.added
    }

    /// The puzzle of each n.
    pub fn family(&self) -> &Family {
        &self.family
    }
}

impl PartialEq for Sequence {
    fn eq(&self, other: &Sequence) -> bool {
        (self.named.name, &self.family) == (other.named.name, &other.family)
    }
}

impl Eq for Sequence {}

impl fmt::Display for Sequence {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let piece = if self.piece == Leaper::KNIGHT { String::new() } else { format!("{}-", self.piece) };
        let boards = match self.shape {
            Shape::Square => String::new(),
            Shape::EvenSquare => "-even".to_string(),
            Shape::Width(width) => format!("-{width}"),
            Shape::WidthEven(width) => format!("-{width}-even"),
        };
        f.pad(&format!("{piece}{}{boards}", self.named.name))
    }
}

impl FromStr for Sequence {
    type Err = SequenceError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let unknown = || SequenceError::Unknown { name: text.into() };
        let found = self::named().find_map(|named| Some((named, text.split_once(named.name)?)));
        let (named, (piece, boards)) = found.ok_or_else(unknown)?;
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
        Ok(Sequence { piece, named, shape, family: Family { question: (named.question)(piece)?, shape } })
    }
}

/// An unknown sequence.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum SequenceError {
    /// The name is unknown.
    #[error(
        "unknown sequence {}: expected one of {}, optionally with a piece before it or a width after it, such as \
         `camel-uncrossed-open` or `tours-closed-6`",
        unknown(.name, alike(.name)), names()
    )]
    Unknown {
        /// The name that was given.
        name: String,
    },
    /// The piece is not valid for this kind of puzzle.
    #[error(transparent)]
    Puzzle(#[from] PuzzleError),
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn all_that_is_listed_is_a_sequence_of_that_name() {
        let names: Vec<String> = Sequence::listed().iter().map(Sequence::to_string).collect();
        assert_eq!(names, listed().map(|(name, _)| name).collect::<Vec<_>>());
    }

    #[test]
    fn what_names_no_sequence_is_refused() {
        for name in ["", "uncrossed", "tours-closed-", "tours-closed-0", "tours-closed-6-odd", "unicorn-tours-open"] {
            assert_eq!(name.parse::<Sequence>(), Err(SequenceError::Unknown { name: name.into() }));
        }
        for name in ["cameltours-open", "tours-open6", "tours-open-+6", "tours-open-06", "tours-open-6-"] {
            assert!(name.parse::<Sequence>().is_err(), "{name}");
        }
        assert!(matches!("2,2-uncrossed-open".parse::<Sequence>(), Err(SequenceError::Puzzle(_))));
    }

    #[test]
    fn a_misspelt_sequence_is_named_with_its_piece_and_its_boards() {
        let meant = |name: &str| {
            let error = name.parse::<Sequence>().unwrap_err().to_string();
            error.split_once("did you mean `").map(|(_, rest)| rest.split('`').next().unwrap().to_string())
        };
        assert_eq!(meant("tours-close").as_deref(), Some("tours-closed"));
        assert_eq!(meant("tour-closed-6").as_deref(), Some("tours-closed-6"));
        assert_eq!(meant("tours-opne-3-even").as_deref(), Some("tours-open-3-even"));
        assert_eq!(meant("camle-uncrossed-open").as_deref(), Some("camel-uncrossed-open"));
        assert_eq!(meant("rook-polynomials"), None);
    }

    proptest! {
        #[test]
        fn parse_of_print_is_the_identity(
            (r, s) in (0..9u32, 1..9u32),
            number in 0..named().count(),
            width in 1..u64::MAX,
            shape in 0..4,
        ) {
            let piece = Leaper::new(r, s).unwrap();
            let shape =
                [Shape::Square, Shape::EvenSquare, Shape::Width(width), Shape::WidthEven(width)][shape as usize];
            let Some(named) = named().nth(number) else { return Ok(()) };
            let Ok(question) = (named.question)(piece) else { return Ok(()) };
            let sequence = Sequence { piece, named, shape, family: Family { question, shape } };
            prop_assert_eq!(sequence.to_string().parse(), Ok(sequence));
        }
    }
}
