//! How a certificate states its puzzle, and the leapers.
//!
//! A certificate carries its puzzle in full, in its first lines; none of them may be missing. If a puzzle file is given,
//! both must state the same puzzle: a proof about another one is the easiest forgery. What is proved is printed with
//! the puzzle, as it was read.

use std::collections::BTreeMap;
use std::fmt;

use crate::board::{Board, Cell, listed};
use crate::graph::Graph;
use crate::keys::Keys;
use crate::leaps::{Leaper, Steps};
use crate::lines::{Lines, shown};
use crate::refusal::Checked;

/// Pieces with names.
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

/// The longest steps that are read: longer ones leave every board.
const LONGEST_STEP: i64 = 1_000_000;

/// The most kinds of leaps of a piece.
const MOST_STEPS: usize = 8;

/// The word of a line that states the puzzle, with what a puzzle file means that lacks this key. Without such a default
/// it depends on the other lines whether it may be missing.
pub type Key = (&'static str, Option<&'static str>);

/// The lines that state a board, a piece, and whether what goes along is closed.
pub const PATH: [Key; 3] = [("board", None), ("piece", Some("knight")), ("closed", Some("no"))];

/// Keys of variants, with the value that asks for none.
const PLAIN: [(&str, &str); 3] = [("paths", "1"), ("symmetric", "no"), ("up_to_symmetry", "no")];

/// Older names of keys.
const OLDER: [(&str, &str); 2] = [("start", "from"), ("end", "to")];

impl Lines<'_> {
    /// Reads the lines that state the puzzle, and what `stated` makes of them: the puzzle, and what is looked for, in
    /// words. A file that is given must state the same one.
    pub fn puzzle<P: PartialEq>(
        &mut self,
        kind: &str,
        keys: &[Key],
        stated: impl Fn(&Keys) -> Checked<(P, String)>,
    ) -> Checked<(P, String)> {
        let mut texts = BTreeMap::new();
        for &(key, default) in keys {
            let text = if default.is_some() { Some(self.take(key)?) } else { self.take_if(key)? };
            texts.extend(text.map(|text| (key.to_owned(), text)));
        }
        let puzzle = stated(&Keys { texts, line: Some(self.taken) })?;
        if let Some(given) = self.given {
            let file = Keys::of_file(given)?;
            let is_same = file.text("kind")? == kind && stated(&file.completed(keys)?)? == puzzle;
            demand!(self, is_same, "the certificate is about another puzzle: {}", puzzle.1);
        }
        Ok(puzzle)
    }

    /// A cell of a graph, by its name.
    pub fn node(&self, name: &str, graph: &Graph) -> Checked<usize> {
        match Cell::named(name).and_then(|cell| graph.number(cell)) {
            Some(node) => Ok(node),
            None => self.reject(format!("expected a cell on which the piece may stand, not `{}`", shown(name))),
        }
    }

    /// Cells of a graph, with blanks between their names.
    pub fn nodes(&self, names: &str, graph: &Graph) -> Checked<Vec<usize>> {
        names.split(' ').map(|name| self.node(name, graph)).collect()
    }

    /// The same, each a leap from the one before.
    pub fn walk(&self, names: &str, graph: &Graph) -> Checked<Vec<usize>> {
        let walk = self.nodes(names, graph)?;
        walk.windows(2).try_for_each(|leap| self.leap(leap[0], leap[1], graph))?;
        Ok(walk)
    }

    /// The number of leaps of a path without a cell twice, or of a cycle, for which there is a line `witness`; and its
    /// cells, of a cycle with the first one at the end again.
    pub fn path(&mut self, value: u64, closed: bool, graph: &Graph) -> Checked<Vec<usize>> {
        let names = self.take("witness")?;
        let mut path = self.walk(&names, graph)?;
        let mut is_visited = vec![false; graph.len()];
        for &node in &path {
            let twice = std::mem::replace(&mut is_visited[node], true);
            demand!(self, !twice, "the witness visits {} twice", graph.cells[node]);
        }
        if closed {
            demand!(self, path.len() >= 3, "a cycle has three cells at least");
            self.leap(path[path.len() - 1], path[0], graph)?;
            path.push(path[0]);
        }
        demand!(self, path.len() as u64 - 1 == value, "the witness has {} leaps", path.len() - 1);
        Ok(path)
    }

    /// Refuses two cells that are not a leap apart.
    pub fn leap(&self, from: usize, to: usize, graph: &Graph) -> Checked<()> {
        let [start, end] = [from, to].map(|node| graph.cells[node]);
        demand!(self, graph.around[from].contains(&to), "{start}-{end} is not a leap of the piece");
        Ok(())
    }
}

impl Keys {
    /// The keys of a puzzle file with the defaults of those that are missing. Refuses a key that is not known, which may
    /// make it another puzzle.
    fn completed(mut self, known: &[Key]) -> Checked<Keys> {
        let is_known = |name: &str| known.iter().any(|&(key, _)| key == name);
        for (older, name) in OLDER {
            if is_known(name) && !is_known(older) && self.get(name).is_none() {
                let text = self.texts.remove(older);
                self.texts.extend(text.map(|text| (name.to_owned(), text)));
            }
        }
        // An object of texts is a list of names with their texts.
        for (key, text) in std::mem::take(&mut self.texts) {
            match key.split_once('.').filter(|(object, _)| is_known(object)) {
                Some((object, name)) => {
                    let list = self.texts.entry(object.to_owned()).or_default();
                    list.push_str(&format!(
                        "{}{name}:{}",
                        if list.is_empty() { "" } else { " " },
                        text.replace(' ', "")
                    ));
                }
                None => drop(self.texts.insert(key, text)),
            }
        }
        let is_understood = |(key, text): &(&String, &String)| {
            is_known(key) || ["kind", "title", "source"].contains(&key.as_str()) || PLAIN.contains(&(key, text))
        };
        if let Some((key, _)) = self.texts.iter().find(|member| !is_understood(member)) {
            return Err(self.refuse(&format!("its key `{key}` is not known to the verifier")));
        }
        for &(key, default) in known.iter().filter(|(key, _)| self.get(key).is_none()).collect::<Vec<_>>() {
            self.texts.extend(default.map(|default| (key.to_owned(), default.to_owned())));
        }
        Ok(self)
    }

    /// The piece.
    pub fn leaper(&self) -> Checked<Leaper> {
        leaper(self.text("piece")?)
            .ok_or_else(|| self.refuse("expected a `piece` such as `1,2` or `1,2+1,3`, with 8 kinds of leaps at most"))
    }

    /// The pieces of a list `k:0,1+1,1 n:1,2`, if there is one.
    pub fn leapers(&self, key: &str) -> Checked<BTreeMap<String, Leaper>> {
        let items = self.list_if(key)?;
        let named =
            |item: &str| item.rsplit_once(':').and_then(|(name, piece)| Some((name.to_owned(), leaper(piece)?)));
        let leapers: Option<BTreeMap<String, Leaper>> = items.iter().map(|item| named(item)).collect();
        let leapers = leapers.filter(|leapers| leapers.len() == items.len());
        leapers.ok_or_else(|| self.refuse(&format!("expected `{key}` such as `k:0,1+1,1 n:1,2`, each name once")))
    }

    /// A piece of a single pair of steps, as strips have.
    pub fn single_leaper(&self) -> Checked<Leaper> {
        let leaper = self.leaper()?;
        if leaper.0.len() > 1 {
            return Err(self.refuse("expected a single pair of steps as `piece`, such as `1,2`"));
        }
        Ok(leaper)
    }

    /// What the lines [`PATH`] state.
    pub fn path(&self) -> Checked<(Board, Leaper, bool)> {
        Ok((self.board()?, self.leaper()?, self.flag("closed")?))
    }

    /// The first and the last cell of a tour or path, if they are given, and in words: ` from a1 to b3`.
    pub fn ends(&self, board: &Board) -> Checked<([Option<Cell>; 2], String)> {
        let (mut ends, mut between) = ([None; 2], String::new());
        for (key, end) in ["from", "to"].into_iter().zip(&mut ends) {
            let name = self.get(key).unwrap_or("any");
            if name != "any" {
                let cell = self.cell(name, board)?;
                *end = Some(cell);
                between += &format!(" {key} {cell}");
            }
        }
        Ok((ends, between))
    }

    /// The first cells of a tour or path, by `from` or `begin`, and the last one, as far as they are given; and in words:
    /// ` from a1-c2 to b3`.
    pub fn first_and_last(&self, board: &Board) -> Checked<(Vec<Cell>, Option<Cell>, String)> {
        let ([first, last], _) = self.ends(board)?;
        let mut begin = self.begin(board)?;
        if begin.is_empty() {
            begin.extend(first);
        } else if first.is_some_and(|first| first != begin[0]) {
            return Err(self.refuse("expected `from` as the first of the cells of `begin`"));
        }
        let words = [(" from ", listed(&begin).replace(' ', "-")), (" to ", listed(last.as_slice()))];
        let words = words.iter().filter(|(_, cells)| !cells.is_empty()).map(|(word, cells)| format!("{word}{cells}"));
        let words = words.collect();
        Ok((begin, last, words))
    }
}

/// A piece: names or steps, with `+` between them.
fn leaper(text: &str) -> Option<Leaper> {
    let mut all = Vec::new();
    for part in text.split('+').map(str::trim) {
        match NAMED.iter().find(|(name, _)| *name == part) {
            Some((_, named)) => all.extend(named.iter()),
            None => all.push(steps(part)?),
        }
    }
    all.sort_unstable();
    all.dedup();
    (all.len() <= MOST_STEPS).then_some(Leaper(all))
}

/// Steps such as `1,2` or `{1,2}`, the shorter one first.
fn steps(text: &str) -> Option<Steps> {
    let (one, other) = text.trim_start_matches('{').trim_end_matches('}').split_once(',')?;
    let (one, other): (i64, i64) = (one.trim().parse().ok()?, other.trim().parse().ok()?);
    let (short, long) = (one.min(other), one.max(other));
    (short >= 0 && long > 0 && long <= LONGEST_STEP).then_some((short, long))
}

impl fmt::Display for Leaper {
    /// `a knight`, `a wazir+{2,5}-leaper`.
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        let named = |all: &[Steps]| NAMED.iter().find(|named| named.1 == all).map(|(name, _)| name.to_string());
        let part = |&(short, long): &Steps| named(&[(short, long)]).unwrap_or(format!("{{{short},{long}}}"));
        let parts = || self.0.iter().map(part).collect::<Vec<_>>().join("+");
        let noun = named(&self.0).unwrap_or_else(|| match self.0[..] {
            [.., last] if named(&[last]).is_none() => parts() + "-leaper",
            _ => parts(),
        });
        write!(formatter, "{} {noun}", if noun.starts_with(['a', 'o']) { "an" } else { "a" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn leaper(text: &str) -> Option<Leaper> {
        Keys { texts: BTreeMap::from([("piece".to_owned(), text.to_owned())]), line: Some(1) }.leaper().ok()
    }

    #[test]
    fn a_piece_is_the_same_by_names_and_by_steps_in_any_order() {
        for [text, same, shown] in [
            ["knight", "2,1", "a knight"],
            ["antelope", "{3,4}", "an antelope"],
            ["king", "ferz+wazir", "a king"],
            ["gnu+knight", "1,3+1,2", "a gnu"],
            ["knight+wazir", "0,1+1,2", "a wazir+knight"],
            ["5,2", "2,5+2,5", "a {2,5}-leaper"],
            ["wazir+{5,2}", "2,5+0,1", "a wazir+{2,5}-leaper"],
        ] {
            assert!(leaper(text).is_some() && leaper(text) == leaper(same), "{text}");
            assert_eq!(leaper(text).unwrap().to_string(), shown);
        }
        for text in [
            "",
            "+",
            "0,1+0,2+0,3+0,4+0,5+0,6+0,7+0,8+0,9",
            "1,2+",
            "rook",
            "knight+rook",
            "0,0",
            "1,2,3",
            "-1,2",
            "1,9999999",
        ] {
            assert_eq!(leaper(text), None, "{text}");
        }
    }
}
