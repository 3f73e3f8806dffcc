//! Sequences: families that have a name, and some of them an entry in the OEIS.
//!
//! A name says what is asked, of which piece and of which boards: `[PIECE-]QUESTION[-SHAPE]`. Without a piece the
//! knight leaps; without a shape the boards are squares (see [`Shape`]). The number of an entry, such as `A003192`,
//! names the same sequence with the offset and the conventions of the entry.

use std::fmt;
use std::str::FromStr;

use cavalcade_board::Leaper;
use cavalcade_board::text::unknown;

use num_bigint::{BigInt, BigUint};

use crate::family::Question;
use crate::named_sequence::{Entry, ListedSequence, NamedSequence, Statement, Term};
use crate::{Answer, Family, FamilyError, Goal, Problem, PuzzleError, Shape, Status, with_kinds};

/// A family by its name.
///
/// ```
/// use cavalcade_puzzle::Sequence;
///
/// let tours: Sequence = "tours-closed-6".parse()?;
/// assert_eq!(tours.to_string(), "tours-closed-6");
/// assert_eq!(tours.summary(), "number of closed tours of a knight on a 6 x n board");
/// assert_eq!(tours.oeis(), Some("A175881"));
/// assert_eq!(tours.family().puzzle(8)?.board().to_string(), "6x8");
/// assert_eq!("A175881".parse::<Sequence>()?.name(), "tours-closed-6");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Sequence {
    piece: Leaper,
    named: &'static NamedSequence,
    shape: Shape,
    family: Family,
    first: u64,
    entry: Option<&'static Entry>,
    /// Whether it is asked for by the number of its entry, whose conventions then hold.
    is_by_number: bool,
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

/// The sequences that are listed.
fn listed() -> impl Iterator<Item = &'static ListedSequence> {
    named().flat_map(|named| named.listed)
}

/// A puzzle that is stated for each board is looked for up to this n: fewer rows may not hold it.
const SMALLEST: u64 = 16;

/// The names that a misspelt one may stand for: of all questions, and of all pieces that have a name, of the same
/// boards.
fn alike(name: &str) -> Vec<String> {
    let (stem, even) = name.strip_suffix("-even").map_or((name, ""), |stem| (stem, "-even"));
    let digits = stem.len() - stem.bytes().rev().take_while(u8::is_ascii_digit).count();
    let width = if stem[..digits].ends_with('-') { &stem[digits - 1..] } else { "" };
    let width = if width.parse::<Shape>().is_ok() { width } else { "" };
    let pieces = Leaper::named().map(|(piece, _)| format!("{piece}-"));
    let pieces: Vec<String> = [String::new()].into_iter().chain(pieces).collect();
    let of_pieces = |named: &NamedSequence| {
        pieces.iter().map(|piece| format!("{piece}{}{width}{even}", named.name)).collect::<Vec<_>>()
    };
    named().flat_map(of_pieces).collect()
}

impl Sequence {
    /// The listed sequences by name; there are more, see the module.
    pub fn listed() -> Vec<Sequence> {
        listed().filter_map(|listed| listed.name.parse().ok()).collect()
    }

    /// The plain name, also of one that was asked for by a number.
    pub fn name(&self) -> String {
        let piece = if self.piece == Leaper::KNIGHT { String::new() } else { format!("{}-", self.piece) };
        format!("{piece}{}{}", self.named.name, self.shape)
    }

    /// A description in one line, with what stands where there is no solution.
    pub fn summary(&self) -> String {
        let summary = self.named.summary.replace("{pieces}", &self.piece.nouns());
        summary.replace("{piece}", &self.piece.noun_with_article()).replace("{board}", &self.shape.words())
    }

    /// Its entry in the On-Line Encyclopedia of Integer Sequences, if it has one.
    pub fn entry(&self) -> Option<&'static Entry> {
        self.entry
    }

    /// The number of its entry.
    pub fn oeis(&self) -> Option<&'static str> {
        self.entry.map(|entry| entry.number)
    }

    /// The first n: that of the entry where it was asked for by number, otherwise the least that has a puzzle.
    pub fn first(&self) -> u64 {
        self.entry.filter(|_| self.is_by_number).map_or(self.first, |entry| entry.offset)
    }

    /// The term of n, where the answer proves it.
    pub fn term(&self, number: u64, answer: &Answer) -> Option<BigInt> {
        let counted = |figure: &str| answer.stats.get(figure)?.as_str()?.parse::<BigUint>().ok();
        let term = match (answer.status, self.named.term) {
            (Status::Infeasible, _) => BigInt::from(self.named.none),
            (_, Term::Value) => answer.number()?.into(),
            (_, Term::Cells) => BigInt::from(answer.number()?) + 1,
            (Status::Found, Term::Exists) => BigInt::from(1),
            (Status::Optimal, Term::Solutions) => counted("solutions")?.into(),
            (Status::Optimal, Term::Classes) => counted("classes")?.into(),
            _ => return None,
        };
        let entry = self.entry.filter(|_| self.is_by_number);
        let differs = entry.and_then(|entry| entry.differs.iter().find(|(at, _)| *at == number));
        Some(differs.map_or(term, |(_, term)| BigInt::from(*term)))
    }

    /// What an answer proves of a term that it leaves open: the least and the greatest number that it may be.
    pub fn limits(&self, answer: &Answer) -> (Option<u64>, Option<u64>) {
        let more = match self.named.term {
            Term::Value => 0,
            Term::Cells => 1,
            Term::Exists | Term::Solutions | Term::Classes => return (None, None),
        };
        let (value, bound) = (answer.value.map(|value| value + more), answer.bound.map(|bound| bound + more));
        match answer.puzzle.goal() {
            Goal::Maximise(_) => (value, bound),
            // Without a solution a bound does not exclude that there is none.
            Goal::Minimise(_) => (bound.filter(|_| value.is_some()), value),
            Goal::Find(_) | Goal::Count(_) => (None, None),
        }
    }

    /// Whether a term is a number of things of which a witness shows one, rather than a size of the witness.
    pub fn counts(&self) -> bool {
        matches!(self.named.term, Term::Solutions | Term::Classes)
    }

    /// The puzzle of each n.
    pub fn family(&self) -> &Family {
        &self.family
    }
}

impl PartialEq for Sequence {
    fn eq(&self, other: &Sequence) -> bool {
        self.to_string() == other.to_string()
    }
}

impl Eq for Sequence {}

impl fmt::Display for Sequence {
    /// As it was asked for: by name or by number.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.entry.filter(|_| self.is_by_number) {
            Some(entry) => f.pad(entry.number),
            None => f.pad(&self.name()),
        }
    }
}

impl FromStr for Sequence {
    type Err = SequenceError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let of_entry =
            |listed: &&ListedSequence| listed.entry.is_some_and(|entry| entry.number.eq_ignore_ascii_case(text));
        if let Some(listed) = listed().find(of_entry) {
            return Ok(Sequence { is_by_number: true, ..by_name(listed.name)? });
        }
        by_name(text)
    }
}

/// The sequence of a plain name.
fn by_name(text: &str) -> Result<Sequence, SequenceError> {
    let unknown = || SequenceError::Unknown { name: text.into() };
    // One name can be part of another.
    let found = named().filter_map(|named| Some((named, text.split_once(named.name)?)));
    let (named, (piece, shape)) = found.max_by_key(|(named, _)| named.name.len()).ok_or_else(unknown)?;
    let piece = match piece.strip_suffix('-') {
        Some(piece) => piece.parse().map_err(|_| unknown())?,
        None if piece.is_empty() => Leaper::KNIGHT,
        None => return Err(unknown()),
    };
    let shape: Shape = shape.parse().map_err(|_| unknown())?;
    let question = match named.statement {
        Statement::Same(puzzle) => Question::Same(Box::new(puzzle(piece)?)),
        Statement::Each(puzzle) => Question::Each { puzzle, piece },
    };
    let family = Family { question, shape, counts_solutions: matches!(named.term, Term::Solutions | Term::Classes) };
    let first = match family.question {
        Question::Same(_) => 1,
        Question::Each { .. } => match (1..=SMALLEST).find(|&number| family.puzzle(number).is_ok()) {
            Some(first) => first,
            None => return Err(family.puzzle(SMALLEST).map_or_else(SequenceError::from, |_| unknown())),
        },
    };
    let mut sequence = Sequence { piece, named, shape, family, first, entry: None, is_by_number: false };
    let name = sequence.name();
    sequence.entry = listed().find(|listed| listed.name == name).and_then(|listed| listed.entry.as_ref());
    Ok(sequence)
}

/// An unknown sequence.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum SequenceError {
    /// The name is unknown.
    #[error(
        "unknown sequence {}: expected one of {}, optionally with a piece before it or a width after it, such as \
         `camel-uncrossed-open` or `tours-closed-6`, or the number of an entry of the OEIS that `cavalcade sequence` \
         lists, such as `A003192`",
        unknown(.name, alike(.name)), names()
    )]
    Unknown {
        /// The name that was given.
        name: String,
    },
    /// The piece is not valid for this kind of puzzle.
    #[error(transparent)]
    Puzzle(#[from] PuzzleError),
    /// No board of this shape has such a puzzle.
    #[error(transparent)]
    Family(#[from] FamilyError),
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Kind;
    use proptest::prelude::*;

    #[test]
    fn all_that_is_listed_is_a_sequence_of_that_name() {
        let names: Vec<String> = Sequence::listed().iter().map(Sequence::to_string).collect();
        assert_eq!(names, listed().map(|listed| listed.name).collect::<Vec<_>>());
    }

    #[test]
    fn every_kind_has_a_sequence() {
        let kinds: Vec<Kind> = Sequence::listed()
            .iter()
            .map(|sequence| sequence.family().puzzle(sequence.first().max(3)).unwrap().kind())
            .collect();
        for kind in Kind::ALL {
            assert!(kinds.contains(&kind), "{kind}");
        }
    }

    #[test]
    fn the_number_of_an_entry_names_the_sequence_with_its_offset() {
        let snakes: Sequence = "a165143".parse().unwrap();
        assert_eq!((snakes.to_string(), snakes.name()), ("A165143".into(), "snake-closed".into()));
        assert_eq!((snakes.first(), snakes.entry().unwrap().last()), (3, 10));
        assert_eq!("snake-closed".parse::<Sequence>().unwrap().first(), 1);
        for listed in listed() {
            let Some(entry) = listed.entry else { continue };
            let sequence: Sequence = entry.number.parse().unwrap();
            assert_eq!((sequence.name().as_str(), sequence.oeis()), (listed.name, Some(entry.number)));
            assert!(entry.terms().all(|(_, term)| term.parse::<BigUint>().is_ok()), "{}", entry.number);
            assert!(sequence.family().puzzle(entry.offset).is_ok(), "{}", entry.number);
        }
    }

    #[test]
    fn no_entry_is_listed_twice() {
        let numbers: Vec<&str> = listed().filter_map(|listed| Some(listed.entry?.number)).collect();
        let distinct: std::collections::BTreeSet<&&str> = numbers.iter().collect();
        assert_eq!(distinct.len(), numbers.len());
    }

    #[test]
    fn a_sequence_begins_with_the_first_board_that_has_room_for_it() {
        for (name, first) in [("swap-rows", 3), ("swap-two-rows-3", 5), ("cover-one", 1), ("cover-queen-corner", 3)] {
            assert_eq!(name.parse::<Sequence>().unwrap().first(), first, "{name}");
        }
        // A queen on a corner attacks every cell of a single file.
        assert!(matches!("cover-queen-corner-1".parse::<Sequence>(), Err(SequenceError::Family(_))));
    }

    #[test]
    fn what_names_no_sequence_is_refused() {
        for name in ["", "uncrossed", "tours-closed-", "tours-closed-0", "tours-closed-6-odd", "unicorn-tours-open"] {
            assert_eq!(name.parse::<Sequence>(), Err(SequenceError::Unknown { name: name.into() }));
        }
        for name in ["cameltours-open", "tours-open6", "tours-open-+6", "tours-open-06", "tours-open-6-", "A000045"] {
            assert!(name.parse::<Sequence>().is_err(), "{name}");
        }
        assert!(matches!("2,2-uncrossed-open".parse::<Sequence>(), Err(SequenceError::Puzzle(_))));
    }

    #[test]
    fn a_summary_names_the_piece_and_the_boards() {
        for (name, summary) in [
            ("antelope-snake-open", "number of cells in a longest induced path of an antelope on an n x n board"),
            ("0,1-tours-open-8", "number of open tours of a wazir on an 8 x n board, a tour and its reverse as one"),
        ] {
            assert_eq!(name.parse::<Sequence>().unwrap().summary(), summary);
        }
        for sequence in Sequence::listed() {
            assert!(!sequence.summary().contains(['<', '>']) && !sequence.summary().contains("{p"), "{sequence}");
        }
    }

    #[test]
    fn a_misspelt_sequence_is_named_with_its_piece_and_its_boards() {
        let meant = |name: &str| {
            let error = name.parse::<Sequence>().unwrap_err().to_string();
            error.split_once("did you mean `").map(|(_, rest)| rest.split('`').next().unwrap().to_string())
        };
        assert_eq!(meant("tours-close").as_deref(), Some("tours-closed"));
        assert_eq!(meant("tuors-closed-6").as_deref(), Some("tours-closed-6"));
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
            shape in 0..7usize,
        ) {
            let piece = Leaper::new(r, s).unwrap();
            let shapes = [
                Shape::Square,
                Shape::EvenSquare,
                Shape::Width(width),
                Shape::WidthEven(width),
                Shape::Cells(width),
                Shape::CellsEven(width),
                Shape::Table,
            ];
            prop_assert_eq!(shapes[shape].to_string().parse(), Ok(shapes[shape]));
            let Some(named) = named().nth(number) else { return Ok(()) };
            let name = format!("{piece}-{}{}", named.name, shapes[shape]);
            let Ok(sequence) = name.parse::<Sequence>() else { return Ok(()) };
            prop_assert_eq!((sequence.piece, sequence.named.name, sequence.shape), (piece, named.name, shapes[shape]));
            prop_assert_eq!(sequence.to_string().parse(), Ok(sequence));
        }
    }
}
