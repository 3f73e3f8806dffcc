//! What the puzzles of all kinds are made of, and how a certificate states its puzzle.
//!
//! A certificate carries its puzzle in full, in its first lines. If a puzzle file is given, both must state the same
//! puzzle: a proof about another one is the easiest forgery. What is proved is printed with the puzzle, as it was read.

use std::fmt;

use crate::board::{Board, BoardError, Cell};
use crate::graph::Graph;
use crate::keys::{Keys, Value, Values};
use crate::leaps::Leaper;
use crate::lines::{Lines, shown};
use crate::refusal::{Checked, Refusal};

/// Leapers with names.
const NAMED: [(&str, Leaper); 11] = [
    ("knight", Leaper(1, 2)),
    ("camel", Leaper(1, 3)),
    ("zebra", Leaper(2, 3)),
    ("giraffe", Leaper(1, 4)),
    ("antelope", Leaper(3, 4)),
    ("wazir", Leaper(0, 1)),
    ("ferz", Leaper(1, 1)),
    ("dabbaba", Leaper(0, 2)),
    ("alfil", Leaper(2, 2)),
    ("threeleaper", Leaper(0, 3)),
    ("tripper", Leaper(3, 3)),
];

/// The longest steps that are read: longer ones leave every board.
const LONGEST_STEP: i64 = 1_000_000;

/// A puzzle of some kind; it is displayed as what is looked for.
pub trait Puzzle: fmt::Display + PartialEq + Sized {
    /// The name of the kind in puzzle files.
    const KIND: &'static str;

    /// The keys that state it.
    const KEYS: &'static [&'static str];

    /// The puzzle that some keys state.
    fn stated(keys: &Keys) -> Checked<Self>;
}

impl Lines<'_> {
    /// Reads the puzzle; a file that is given must state the same one.
    pub fn puzzle<P: Puzzle>(&mut self) -> Checked<P> {
        let mut values = Values::new();
        for key in P::KEYS {
            if let Some(content) = self.take_if(key)? {
                values.insert((*key).to_owned(), Value::Text(content));
            }
        }
        let puzzle = P::stated(&Keys { values, line: Some(self.taken()) })?;
        if let Some(given) = self.given {
            let keys = Keys::of_file(given)?;
            let is_of_kind = keys.get("kind") == Some(&Value::Text(P::KIND.to_owned()));
            let is_same = is_of_kind && {
                keys.understood(P::KEYS)?;
                P::stated(&keys)? == puzzle
            };
            demand!(self, is_same, "the certificate is about another puzzle: {puzzle}");
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

    /// Refuses two cells that are not a leap apart.
    pub fn leap(&self, from: usize, to: usize, graph: &Graph) -> Checked<()> {
        let [start, end] = [from, to].map(|node| graph.cells[node]);
        demand!(self, graph.around[from].contains(&to), "{start}-{end} is not a leap of the piece");
        Ok(())
    }
}

impl Keys {
    /// The board.
    pub fn board(&self) -> Checked<Board> {
        self.board_of(self.text("board")?.unwrap_or_default())
    }

    /// The board of a text.
    pub fn board_of(&self, text: &str) -> Checked<Board> {
        Board::parse(text).map_err(|error| match error {
            BoardError::Malformed => self.refuse("expected a board such as `8x8` or `.../.#./...`"),
            BoardError::TooLarge => {
                Refusal::not_checked(format!("the board has more than {} cells", Board::MOST_CELLS))
            }
        })
    }

    /// The piece: a leaper's name or its steps; a knight unless it is stated.
    pub fn leaper(&self) -> Checked<Leaper> {
        let piece = self.text("piece")?.unwrap_or("knight");
        let named = NAMED.iter().find(|(name, _)| *name == piece).map(|&(_, leaper)| leaper);
        let leaper = named.or_else(|| steps(piece.trim_start_matches('{').trim_end_matches('}')));
        leaper.ok_or_else(|| self.refuse("expected a single leaper as `piece`, such as `1,2`"))
    }

    /// Whether a path is closed.
    pub fn closed(&self) -> Checked<bool> {
        Ok(self.flag("closed")?.unwrap_or(false))
    }

    /// The board, the piece, and whether what it goes along is closed.
    pub fn path(&self) -> Checked<(Board, Leaper, bool)> {
        Ok((self.board()?, self.leaper()?, self.closed()?))
    }

    /// A cell of a board by its name.
    pub fn cell_named(&self, name: &str, board: &Board) -> Checked<Cell> {
        let cell = Cell::named(name).filter(|&cell| board.has(cell));
        cell.ok_or_else(|| self.refuse(&format!("expected a cell of the board, not `{}`", shown(name))))
    }

    /// The cells of a list.
    pub fn cells(&self, key: &str, board: &Board) -> Checked<Option<Vec<Cell>>> {
        let Some(names) = self.list(key)? else { return Ok(None) };
        names.into_iter().map(|name| self.cell_named(name, board)).collect::<Checked<_>>().map(Some)
    }

    /// The first and the last cell of a tour, if they are given; `start` and `end` are older names of them.
    pub fn ends(&self, board: &Board) -> Checked<[Option<Cell>; 2]> {
        let end = |name: &str, older: &str| match self.text(name)?.or(self.text(older)?) {
            None | Some("any") => Ok(None),
            Some(cell) => self.cell_named(cell, board).map(Some),
        };
        Ok([end("from", "start")?, end("to", "end")?])
    }
}

impl fmt::Display for Leaper {
    /// `a knight`.
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        match NAMED.iter().find(|named| named.1 == *self) {
            Some(&(name, _)) if name.starts_with('a') => write!(formatter, "an {name}"),
            Some((name, _)) => write!(formatter, "a {name}"),
            None => write!(formatter, "a {{{},{}}}-leaper", self.0, self.1),
        }
    }
}

/// Cells as a line has them.
pub fn listed(cells: &[Cell]) -> String {
    cells.iter().map(Cell::to_string).collect::<Vec<String>>().join(" ")
}

/// Steps such as `1,2`, the shorter one first.
fn steps(text: &str) -> Option<Leaper> {
    let (one, other) = text.split_once(',')?;
    let (one, other): (i64, i64) = (one.trim().parse().ok()?, other.trim().parse().ok()?);
    let (short, long) = (one.min(other), one.max(other));
    (short >= 0 && long > 0 && long <= LONGEST_STEP).then_some(Leaper(short, long))
}
