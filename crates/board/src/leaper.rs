//! Leapers: pieces that jump by a fixed offset, whatever stands between.

use std::fmt;
use std::str::FromStr;

use crate::Cell;
use crate::text::unknown;

/// An {r,s}-leaper: it jumps r cells along one axis and s along the other. r <= s, and s > 0.
///
/// ```
/// use cavalcade_board::Leaper;
///
/// assert_eq!("camel".parse::<Leaper>()?, Leaper::new(3, 1).unwrap());
/// assert_eq!("{4,3}".parse::<Leaper>()?.to_string(), "antelope");
/// assert_eq!("2,5".parse::<Leaper>()?.to_string(), "{2,5}");
/// # Ok::<(), cavalcade_board::ParseLeaperError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Leaper {
    r: u32,
    s: u32,
}

/// The leapers that have a name of their own.
const NAMED: [(&str, Leaper); 5] = [
    ("knight", Leaper::KNIGHT),
    ("camel", Leaper { r: 1, s: 3 }),
    ("zebra", Leaper { r: 2, s: 3 }),
    ("giraffe", Leaper { r: 1, s: 4 }),
    ("antelope", Leaper { r: 3, s: 4 }),
];

impl Leaper {
    /// The chess knight, {1,2}.
    pub const KNIGHT: Leaper = Leaper { r: 1, s: 2 };

    /// The leapers that have a name of their own, with that name.
    pub fn named() -> impl Iterator<Item = (&'static str, Leaper)> {
        NAMED.into_iter()
    }

    /// The leaper with these two steps in either order; none when both are 0.
    pub fn new(r: u32, s: u32) -> Option<Leaper> {
        (r > 0 || s > 0).then_some(Leaper { r: r.min(s), s: r.max(s) })
    }

    /// The two steps, the shorter first.
    pub fn steps(self) -> (u32, u32) {
        (self.r, self.s)
    }

    /// The greatest common divisor of the two steps. Above 1, the piece leaps as a smaller one does on a wider grid.
    pub fn common_factor(self) -> u32 {
        fn divisor(a: u32, b: u32) -> u32 {
            if a == 0 { b } else { divisor(b % a, a) }
        }
        divisor(self.r, self.s)
    }

    /// In which of two classes a cell is, from one of which to the other every leap leads: the colours of the board, of a
    /// wider one where the steps have a common factor, and every second file of it where both steps are odd.
    ///
    /// ```
    /// use cavalcade_board::{Board, Leaper};
    ///
    /// let dark = "3x3".parse::<Board>()?.cells().filter(|&cell| !Leaper::KNIGHT.side(cell)).count();
    /// assert_eq!(dark, 5);
    /// # Ok::<(), cavalcade_board::BoardError>(())
    /// ```
    pub fn side(self, cell: Cell) -> bool {
        let factor = self.common_factor();
        let (file, rank) = (cell.file / u64::from(factor), cell.rank / u64::from(factor));
        let changes_colour = (self.r / factor) % 2 != (self.s / factor) % 2;
        let parity = if changes_colour { file % 2 + rank % 2 } else { file };
        parity % 2 == 1
    }

    /// Whether it leaps from one cell to another.
    pub fn leaps(self, from: Cell, to: Cell) -> bool {
        let (files, ranks) = (from.file.abs_diff(to.file), from.rank.abs_diff(to.rank));
        (files.min(ranks), files.max(ranks)) == (self.r.into(), self.s.into())
    }

    /// The offsets (files, ranks) of its leaps: eight, or four when r = 0 or r = s.
    pub fn offsets(self) -> impl Iterator<Item = (i64, i64)> {
        let (r, s) = (i64::from(self.r), i64::from(self.s));
        let along = [(r, s), (-r, s), (r, -s), (-r, -s), (s, r), (s, -r), (-s, r), (-s, -r)];
        (0..8).filter(move |&i| !along[..i].contains(&along[i])).map(move |i| along[i])
    }
}

impl Default for Leaper {
    fn default() -> Self {
        Leaper::KNIGHT
    }
}

impl fmt::Display for Leaper {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match NAMED.iter().find(|(_, leaper)| leaper == self) {
            Some((name, _)) => f.pad(name),
            None => f.pad(&format!("{{{},{}}}", self.r, self.s)),
        }
    }
}

/// A text that does not name a leaper.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "unknown piece {}: expected knight, camel, zebra, giraffe, antelope, or two steps such as `3,4`",
    unknown(.text, NAMED.iter().map(|(name, _)| name))
)]
pub struct ParseLeaperError {
    text: String,
}

impl FromStr for Leaper {
    type Err = ParseLeaperError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if let Some((_, leaper)) = NAMED.iter().find(|(name, _)| *name == text) {
            return Ok(*leaper);
        }
        let step = |digits: &str| {
            let digits = digits.trim();
            digits.parse().ok().filter(|_| !digits.starts_with('+'))
        };
        let braced = text.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')).unwrap_or(text);
        braced
            .split_once(',')
            .and_then(|(r, s)| Leaper::new(step(r)?, step(s)?))
            .ok_or_else(|| ParseLeaperError { text: text.into() })
    }
}

crate::serde_by_text!(Leaper, "a piece such as \"knight\" or \"3,4\"");

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_leaper_along_an_axis_or_a_diagonal_has_four_leaps() {
        assert_eq!(Leaper::KNIGHT.offsets().count(), 8);
        assert_eq!(Leaper::new(0, 2).unwrap().offsets().count(), 4);
        assert_eq!(Leaper::new(3, 3).unwrap().offsets().count(), 4);
    }

    #[test]
    fn what_is_no_leaper_is_refused() {
        for text in ["", "unicorn", "0,0", "1", "1,", "1,2,3", "{1,2", "-1,2", "+1,2", "4294967296,1"] {
            assert!(text.parse::<Leaper>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_misspelt_piece_is_named_as_it_is_spelt() {
        let error = |text: &str| text.parse::<Leaper>().unwrap_err().to_string();
        assert!(error("knigth").starts_with("unknown piece `knigth` (did you mean `knight`?): expected knight"));
        assert!(error("Camel").contains("did you mean `camel`?"));
        assert!(!error("unicorn").contains("did you mean"));
    }

    proptest! {
        #[test]
        fn parse_of_print_is_the_identity(r in 0..9u32, s in 1..u32::MAX) {
            let leaper = Leaper::new(r, s).unwrap();
            prop_assert_eq!(leaper.to_string().parse(), Ok(leaper));
        }
    }
}
