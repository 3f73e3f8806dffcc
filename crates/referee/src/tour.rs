//! Replays a tour, cell by cell: every cell is on the board, a leap away from the one before, and not yet visited; the
//! first cells are those that are given; at the end all have been visited.
//!
//! It stores one bit for each cell, so that a tour of a hundred million cells is replayed as it is generated:
//!
//! ```
//! use cavalcade_board::Leaper;
//! use cavalcade_puzzle::Tour;
//! use cavalcade_referee::tour::TourReplay;
//!
//! let ring = Tour::new(".../.#./...".parse()?, Leaper::KNIGHT, true);
//! let mut replay = TourReplay::new(&ring)?;
//! for cell in ["a1", "c2", "a3", "b1", "c3", "a2", "c1", "b3"] {
//!     replay.visit(cell.parse()?)?;
//! }
//! assert_eq!(replay.finish()?, 8);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::collections::{HashMap, TryReserveError};

use cavalcade_board::Cell;
use cavalcade_puzzle::{Answer, Route, Tour};

use crate::begin::visits;
use crate::leap::is_leap;
use crate::refute;
use crate::replay::Replayed;
use crate::{Foul, Replay, Rule};

/// How many cells are visited between two looks whether it is to go on.
const BETWEEN_LOOKS: u64 = 1 << 16;

impl Replay for Tour {
    const LEGAL: &'static str = "every cell is visited exactly once";

    fn replay(&self, witness: &Route) -> Result<Option<u64>, Foul> {
        match self.replay_while(witness, &mut |_| true)? {
            Replayed::Legal(moves) => Ok(Some(moves)),
            Replayed::Nothing | Replayed::Stopped => Ok(None),
            Replayed::NoMemory(error) => {
                Err(Foul::of(Rule::Board, format!("not enough memory for the board: {error}")))
            }
        }
    }

    fn replay_while(&self, witness: &Route, goes_on: &mut dyn FnMut(u64) -> bool) -> Result<Replayed<u64>, Foul> {
        if witness.closed() != self.closed() {
            let name = |closed| if closed { "a closed tour" } else { "an open tour" };
            let text = format!("expected {}, the witness is {}", name(self.closed()), name(witness.closed()));
            return Err(Foul::of(Rule::Form, text));
        }
        // Before anything of the board's size is allocated: a board without holes may be larger than all memory.
        if u128::from(witness.len()) != self.board().cell_count() {
            return Err(too_few(witness.len(), self));
        }
        let mut replay = match TourReplay::new(self) {
            Ok(replay) => replay,
            Err(error) => return Ok(Replayed::NoMemory(error)),
        };
        let walked = witness.walk(|cell| {
            if replay.count.is_multiple_of(BETWEEN_LOOKS) && replay.count > 0 && !goes_on(replay.count) {
                return Err(None);
            }
            replay.visit(cell).map_err(Some)
        });
        match walked {
            Ok(()) => replay.finish().map(Replayed::Legal),
            Err(None) => Ok(Replayed::Stopped),
            Err(Some(foul)) => Err(foul),
        }
    }

    fn bytes(&self) -> u128 {
        TourReplay::bytes(self)
    }

    fn unlisted(&self) -> Option<u128> {
        (self.board().cell_count() > Tour::LONGEST_LISTED).then(|| self.moves())
    }

    fn refute(&self, answer: &Answer) -> Option<String> {
        refute::tour::refute(answer, self)
    }
}

/// A tour that is being replayed.
#[must_use = "only `finish` says whether the tour is complete"]
pub struct TourReplay<'a> {
    tour: &'a Tour,
    /// A bit for each cell of the rectangle around the board, rank by rank.
    visited: Vec<u64>,
    count: u64,
    /// How many first cells are given.
    given: u64,
    first: Option<Cell>,
    last: Option<Cell>,
    /// For each cell of a symmetric tour its two neighbours.
    beside: Option<HashMap<Cell, [Option<Cell>; 2]>>,
}

impl<'a> TourReplay<'a> {
    /// Starts a replay. Allocates [`TourReplay::bytes`].
    ///
    /// # Errors
    /// When there is not enough memory.
    pub fn new(tour: &'a Tour) -> Result<TourReplay<'a>, TryReserveError> {
        let words = usize::try_from(tour.board().area().div_ceil(64)).unwrap_or(usize::MAX);
        let mut visited = Vec::new();
        visited.try_reserve_exact(words)?;
        visited.resize(words, 0);
        Ok(TourReplay {
            tour,
            visited,
            count: 0,
            given: tour.begin().cells().len() as u64,
            first: None,
            last: None,
            beside: tour.symmetry().is_some().then(HashMap::new),
        })
    }

    /// The memory that the replay of a tour allocates, in bytes.
    pub fn bytes(tour: &Tour) -> u128 {
        let bits = tour.board().area().div_ceil(64) * 8;
        let neighbours = 2 * (size_of::<(Cell, [Option<Cell>; 2])>() as u128) * tour.board().cell_count();
        if tour.symmetry().is_some() { bits + neighbours } else { bits }
    }

    /// Visits the next cell.
    ///
    /// # Errors
    /// The rule that it breaks; the step is that of the move to the cell, the first cell has the first move's.
    #[inline]
    pub fn visit(&mut self, cell: Cell) -> Result<(), Foul> {
        let board = self.tour.board();
        if !board.contains(cell) {
            return Err(self.foul(Rule::Board, format!("{cell} is not a cell of the board")));
        }
        match self.last {
            Some(last) => self.leap(last, cell)?,
            None => self.first = Some(cell),
        }
        if self.count < self.given {
            visits(self.tour.begin(), self.count as usize, cell)?;
        }
        // In range: the board has the cell.
        let place = (cell.rank * board.width() + cell.file) as usize;
        let (word, bit) = (&mut self.visited[place / 64], 1 << (place % 64));
        if *word & bit != 0 {
            return Err(self.foul(Rule::Visited, format!("{cell} was already visited")));
        }
        *word |= bit;
        self.count += 1;
        self.last = Some(cell);
        Ok(())
    }

    /// Ends the tour, and gives the number of its moves.
    ///
    /// # Errors
    /// The rule that it breaks as a whole.
    pub fn finish(mut self) -> Result<u64, Foul> {
        if u128::from(self.count) != self.tour.board().cell_count() {
            return Err(too_few(self.count, self.tour));
        }
        for (wish, cell, what) in [(self.tour.from(), self.first, "begins"), (self.tour.to(), self.last, "ends")] {
            if let (Some(wish), Some(cell)) = (wish, cell)
                && wish != cell
            {
                let text = format!("the tour {what} on {cell}, expected {wish}");
                return Err(Foul::of(Rule::Ends, text));
            }
        }
        if !self.tour.closed() {
            return Ok(self.count - 1);
        }
        if self.count < 3 {
            return Err(Foul::of(Rule::Form, "a closed tour needs at least 3 cells"));
        }
        if let (Some(last), Some(first)) = (self.last, self.first) {
            self.leap(last, first)?;
        }
        self.symmetry()?;
        Ok(self.count)
    }

    /// A move from one cell to the next.
    #[inline]
    fn leap(&mut self, from: Cell, to: Cell) -> Result<(), Foul> {
        if !is_leap(self.tour.board(), self.tour.piece(), from, to) {
            let text = format!("{from}-{to}: a {} does not leap from {from} to {to}", self.tour.piece());
            return Err(self.foul(Rule::Leap, text));
        }
        if let Some(beside) = &mut self.beside {
            beside.entry(from).or_default()[1] = Some(to);
            beside.entry(to).or_default()[0] = Some(from);
        }
        Ok(())
    }

    /// A rotation by 180 degrees maps every leap of a symmetric tour onto another of its leaps.
    fn symmetry(&self) -> Result<(), Foul> {
        let Some(beside) = &self.beside else { return Ok(()) };
        let (width, height) = (self.tour.board().width(), self.tour.board().height());
        let turned = |cell: Cell| Cell { file: width - 1 - cell.file, rank: height - 1 - cell.rank };
        for (&from, neighbours) in beside {
            for &to in neighbours.iter().flatten() {
                let image = beside.get(&turned(from));
                if !image.is_some_and(|neighbours| neighbours.contains(&Some(turned(to)))) {
                    let (a, b) = (turned(from), turned(to));
                    let text = format!(
                        "the tour has the leap {from}-{to}, but not {a}-{b}, its image under a rotation by 180 degrees"
                    );
                    return Err(Foul::of(Rule::Symmetry, text));
                }
            }
        }
        Ok(())
    }

    #[cold]
    fn foul(&self, rule: Rule, text: String) -> Foul {
        Foul::at(usize::try_from(self.count.max(1)).unwrap_or(usize::MAX), rule, text)
    }
}

#[cold]
fn too_few(visited: u64, tour: &Tour) -> Foul {
    Foul::of(Rule::Every, format!("{visited} cells are visited, the board has {}", tour.board().cell_count()))
}
