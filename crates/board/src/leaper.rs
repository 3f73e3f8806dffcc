//! Leapers: pieces that jump by a fixed offset, whatever stands between; and compounds, which have the leaps of
//! several.

use std::fmt;
use std::str::FromStr;

use crate::Cell;
use crate::text::unknown;

/// An {r,s}-leaper jumps r cells along one axis and s along the other. r <= s, and s > 0. A compound has the leaps of
/// several: a king is wazir and ferz, {0,1} and {1,1}.
///
/// ```
/// use cavalcade_board::Leaper;
///
/// assert_eq!("camel".parse::<Leaper>()?, Leaper::new(3, 1).unwrap());
/// assert_eq!("{4,3}".parse::<Leaper>()?.to_string(), "antelope");
/// assert_eq!("0,1".parse::<Leaper>()?.to_string(), "wazir");
/// assert_eq!("2,5".parse::<Leaper>()?.to_string(), "{2,5}");
/// assert_eq!("camel+knight".parse::<Leaper>()?.to_string(), "gnu");
/// assert_eq!("zebra+0,5".parse::<Leaper>()?.to_string(), "{0,5}+zebra");
/// # Ok::<(), cavalcade_board::ParseLeaperError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Leaper {
    /// The steps of each part, ascending; (0, 0) beyond the last one.
    parts: [Steps; Leaper::MAX_PARTS],
}

/// The two steps of a leap, the shorter first.
type Steps = (u32, u32);

/// The leapers that have a name of their own, and their parts.
const NAMED: [(&str, &[Steps]); 17] = [
    ("knight", &[(1, 2)]),
    ("camel", &[(1, 3)]),
    ("zebra", &[(2, 3)]),
    ("giraffe", &[(1, 4)]),
    ("antelope", &[(3, 4)]),
    ("wazir", &[(0, 1)]),
    ("ferz", &[(1, 1)]),
    ("dabbaba", &[(0, 2)]),
    ("alfil", &[(2, 2)]),
    ("threeleaper", &[(0, 3)]),
    ("tripper", &[(3, 3)]),
    ("king", &[(0, 1), (1, 1)]),
    ("gnu", &[(1, 2), (1, 3)]),
    ("squirrel", &[(0, 2), (1, 2), (2, 2)]),
    ("okapi", &[(1, 2), (2, 3)]),
    ("bison", &[(1, 3), (2, 3)]),
    ("fiveleaper", &[(0, 5), (3, 4)]),
];

/// The two classes between which every leap of a piece leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bipartition {
    /// The classes are those of squares of this many cells by as many.
    scale: u64,
    /// Whether they are the colours of these squares; else those of every second file of them.
    are_colours: bool,
}

impl Bipartition {
    /// In which of the two classes a cell is.
    ///
    /// ```
    /// use cavalcade_board::{Board, Leaper};
    ///
    /// let colours = Leaper::KNIGHT.bipartition().unwrap();
    /// let dark = "3x3".parse::<Board>()?.cells().filter(|&cell| !colours.side(cell)).count();
    /// assert_eq!(dark, 5);
    /// # Ok::<(), cavalcade_board::BoardError>(())
    /// ```
    pub fn side(self, cell: Cell) -> bool {
        let (file, rank) = (cell.file / self.scale, cell.rank / self.scale);
        let parity = if self.are_colours { file % 2 + rank % 2 } else { file };
        parity % 2 == 1
    }

    /// After how many files, and after how many ranks, the classes are the same again.
    pub(crate) fn periods(self) -> (u64, u64) {
        (2 * self.scale, if self.are_colours { 2 * self.scale } else { 1 })
    }

    /// Whether they are the colours of the board.
    pub fn are_colours(self) -> bool {
        self.scale == 1 && self.are_colours
    }
}

impl Leaper {
    /// The chess knight, {1,2}.
    pub const KNIGHT: Leaper = Leaper::of(&[(1, 2)]);

    /// The most leapers that a compound has as its parts.
    pub const MAX_PARTS: usize = 8;

    /// The most leaps from a cell: eight for each part.
    pub const MAX_LEAPS: usize = 8 * Leaper::MAX_PARTS;

    /// The leapers that have a name of their own, with that name.
    pub fn named() -> impl Iterator<Item = (&'static str, Leaper)> {
        NAMED.into_iter().map(|(name, parts)| (name, Leaper::of(parts)))
    }

    /// A leaper of parts in ascending order.
    const fn of(steps: &[Steps]) -> Leaper {
        let mut parts = [(0, 0); Leaper::MAX_PARTS];
        let mut part = 0;
        while part < steps.len() {
            parts[part] = steps[part];
            part += 1;
        }
        Leaper { parts }
    }

    /// The leaper with these two steps in either order; none when both are 0.
    pub fn new(r: u32, s: u32) -> Option<Leaper> {
        (r > 0 || s > 0).then_some(Leaper::of(&[(r.min(s), r.max(s))]))
    }

    /// The leaper that has the leaps of all of these; none when they have no part, or more than [`Leaper::MAX_PARTS`].
    pub fn compound(leapers: impl IntoIterator<Item = Leaper>) -> Option<Leaper> {
        let mut parts: Vec<Steps> = leapers.into_iter().flat_map(Leaper::parts).collect();
        parts.sort_unstable();
        parts.dedup();
        (1..=Leaper::MAX_PARTS).contains(&parts.len()).then(|| Leaper::of(&parts))
    }

    /// The steps of its parts, ascending, the shorter step of each first; a single part unless it is a compound.
    pub fn parts(self) -> impl Iterator<Item = (u32, u32)> {
        self.parts.into_iter().take_while(|&(_, s)| s > 0)
    }

    /// The steps of its parts, as they are read: `1,2`, or `0,1+1,1`.
    ///
    /// ```
    /// use cavalcade_board::Leaper;
    ///
    /// assert_eq!("king".parse::<Leaper>()?.in_steps(), "0,1+1,1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn in_steps(self) -> String {
        self.parts().map(|(r, s)| format!("{r},{s}")).collect::<Vec<String>>().join("+")
    }

    /// Whether it has more than one part.
    pub fn is_compound(self) -> bool {
        self.parts[1].1 > 0
    }

    /// The two steps, the shorter first; none of a compound.
    pub fn steps(self) -> Option<(u32, u32)> {
        (!self.is_compound()).then_some(self.parts[0])
    }

    /// The longest of its steps: how far a leap leads along an axis at most.
    pub fn reach(self) -> u32 {
        self.parts().map(|(_, s)| s).max().unwrap_or(0)
    }

    /// What it is called in a sentence: `knight`, `{2,5}-leaper`, `zebra+alfil compound`.
    pub fn noun(self) -> String {
        let name = self.to_string();
        match self.name() {
            Some(_) => name,
            None if self.is_compound() => format!("{name} compound"),
            None => format!("{name}-leaper"),
        }
    }

    /// The same with its article: `a knight`, `an alfil`.
    pub fn noun_with_article(self) -> String {
        let noun = self.noun();
        format!("{} {noun}", if noun.starts_with(['a', 'o']) { "an" } else { "a" })
    }

    /// Several of them: `knights`, `ferzes`.
    ///
    /// ```
    /// assert_eq!(cavalcade_board::Leaper::KNIGHT.nouns(), "knights");
    /// assert_eq!("ferz".parse::<cavalcade_board::Leaper>()?.nouns(), "ferzes");
    /// # Ok::<(), cavalcade_board::ParseLeaperError>(())
    /// ```
    pub fn nouns(self) -> String {
        let noun = self.noun();
        format!("{noun}{}", if noun.ends_with('z') { "es" } else { "s" })
    }

    /// The greatest common divisor of all its steps. Above 1, the piece leaps as a smaller one does on a wider grid.
    pub fn common_factor(self) -> u32 {
        fn divisor(a: u32, b: u32) -> u32 {
            if a == 0 { b } else { divisor(b % a, a) }
        }
        self.parts().fold(0, |factor, (r, s)| divisor(divisor(r, s), factor))
    }

    /// Two classes of cells between which every leap leads: the colours of the board, of a wider one where the steps
    /// have a common factor, and every second file of it where both steps are odd. Compounds of different kinds, such
    /// as the king, have none: some of their leaps make a triangle, or another cycle of an odd number.
    ///
    /// ```
    /// use cavalcade_board::Leaper;
    ///
    /// assert!("camel+ferz".parse::<Leaper>()?.bipartition().is_some());
    /// assert_eq!("gnu".parse::<Leaper>()?.bipartition(), None);
    /// # Ok::<(), cavalcade_board::ParseLeaperError>(())
    /// ```
    pub fn bipartition(self) -> Option<Bipartition> {
        let factor = self.common_factor();
        let are_odd = |(r, s): (u32, u32)| ((r / factor) % 2 == 1, (s / factor) % 2 == 1);
        let are_colours = match are_odd(self.parts[0]) {
            (true, true) => false,
            (false, false) => return None,
            _ => true,
        };
        let is_alike = |steps: Steps| {
            let (r, s) = are_odd(steps);
            if are_colours { r != s } else { r && s }
        };
        self.parts().all(is_alike).then_some(Bipartition { scale: factor.into(), are_colours })
    }

    /// The offsets (files, ranks) of its leaps, part by part: eight of each, or four when r = 0 or r = s.
    pub fn offsets(self) -> impl Iterator<Item = (i64, i64)> {
        self.parts().flat_map(|(r, s)| {
            let (r, s) = (i64::from(r), i64::from(s));
            let along = [(r, s), (-r, s), (r, -s), (-r, -s), (s, r), (s, -r), (-s, r), (-s, -r)];
            (0..8).filter(move |&i| !along[..i].contains(&along[i])).map(move |i| along[i])
        })
    }

    /// The name of its own, if it has one.
    fn name(self) -> Option<&'static str> {
        Leaper::named().find(|&(_, leaper)| leaper == self).map(|(name, _)| name)
    }
}

impl Default for Leaper {
    fn default() -> Self {
        Leaper::KNIGHT
    }
}

impl fmt::Display for Leaper {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let part = |(r, s)| Leaper::of(&[(r, s)]).name().map_or(format!("{{{r},{s}}}"), str::to_string);
        match self.name() {
            Some(name) => f.pad(name),
            None => f.pad(&self.parts().map(part).collect::<Vec<String>>().join("+")),
        }
    }
}

/// A text that does not name a leaper.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "unknown piece {}: expected {}, two steps such as `2,5`, or a sum of up to {max} such as `knight+camel`",
    unknown(.text, NAMED.map(|(name, _)| name)), NAMED.map(|(name, _)| name).join(", "), max = Leaper::MAX_PARTS
)]
pub struct ParseLeaperError {
    text: String,
}

impl FromStr for Leaper {
    type Err = ParseLeaperError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let parts: Option<Vec<Leaper>> = text.split('+').map(|part| named_or_steps(part.trim())).collect();
        parts.and_then(Leaper::compound).ok_or_else(|| ParseLeaperError { text: text.into() })
    }
}

/// A leaper by its name, or by its two steps: `camel`, `2,5`, `{2,5}`.
fn named_or_steps(text: &str) -> Option<Leaper> {
    if let Some((_, leaper)) = Leaper::named().find(|(name, _)| *name == text) {
        return Some(leaper);
    }
    let braced = text.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')).unwrap_or(text);
    let (r, s) = braced.split_once(',')?;
    Leaper::new(r.trim().parse().ok()?, s.trim().parse().ok()?)
}

crate::serde_by_text!(Leaper, "a piece such as \"knight\", \"3,4\" or \"knight+camel\"");

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn leaper(text: &str) -> Leaper {
        text.parse().unwrap()
    }

    #[test]
    fn a_leaper_along_an_axis_or_a_diagonal_has_four_leaps() {
        assert_eq!(Leaper::KNIGHT.offsets().count(), 8);
        assert_eq!(Leaper::new(0, 2).unwrap().offsets().count(), 4);
        assert_eq!(Leaper::new(3, 3).unwrap().offsets().count(), 4);
    }

    #[test]
    fn a_compound_has_the_leaps_of_its_parts_each_once() {
        assert_eq!(leaper("king").offsets().count(), 8);
        assert_eq!(leaper("wazir + ferz"), leaper("king"));
        assert_eq!(leaper("king+knight").offsets().count(), 16);
        assert_eq!(leaper("knight+knight"), Leaper::KNIGHT);
        assert_eq!(leaper("{2,1}+{1,3}+knight").to_string(), "gnu");
        assert_eq!((leaper("gnu").reach(), leaper("gnu").steps(), Leaper::KNIGHT.steps()), (3, None, Some((1, 2))));
    }

    #[test]
    fn names_are_in_the_form_that_parsing_makes() {
        for (name, leaper) in Leaper::named() {
            assert_eq!(Leaper::compound([leaper]), Some(leaper), "{name}");
            assert_eq!(name.parse(), Ok(leaper));
        }
    }

    #[test]
    fn what_is_no_leaper_is_refused() {
        let many = (1..=9).map(|s| format!("0,{s}")).collect::<Vec<String>>().join("+");
        let texts =
            ["", "unicorn", "0,0", "1", "1,", "1,2,3", "{1,2", "-1,2", "+1,2", "4294967296,1", "knight+", &many];
        for text in texts {
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

    fn any_leaper() -> impl Strategy<Value = Leaper> {
        let part = (0..7u32, 1..7u32).prop_map(|(r, s)| Leaper::new(r, s).unwrap());
        prop::collection::vec(part, 1..4).prop_map(|parts| Leaper::compound(parts).unwrap())
    }

    proptest! {
        #[test]
        fn parse_of_print_is_the_identity(r in 0..9u32, s in 1..u32::MAX, other in any_leaper()) {
            let leaper = Leaper::compound([Leaper::new(r, s).unwrap(), other]).unwrap();
            prop_assert_eq!(leaper.to_string().parse(), Ok(leaper));
        }

        /// On a board that is wide beside the steps, the sides are those of its move graph, where there are any.
        #[test]
        fn a_leaper_has_two_sides_where_its_move_graph_has(leaper in any_leaper()) {
            let graph = crate::MoveGraph::new(&"30x30".parse().unwrap(), leaper).unwrap();
            prop_assert_eq!(leaper.bipartition().is_some(), graph.sides().is_some());
            if let Some(sides) = leaper.bipartition() {
                for node in 0..graph.len() as u32 {
                    let side = sides.side(graph.cell(node));
                    prop_assert!(graph.neighbours(node).iter().all(|&to| sides.side(graph.cell(to)) != side));
                }
            }
        }
    }
}
