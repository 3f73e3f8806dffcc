//! Replays a tour, cell by cell: every cell is on the board, a leap away from the one before, and not yet visited; the
//! first cells are those that are given; no leap is forbidden, and cells have the numbers that
//! are given to them; of a magic tour, the sums are equal; at the end all have been visited.
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

use std::collections::{HashMap, HashSet, TryReserveError};

use cavalcade_board::Cell;
use cavalcade_puzzle::{Answer, Path, Route, Tour};

use crate::begin::visits;
use crate::leap::{both_ways, is_leap};
use crate::refute;
use crate::replay::Replayed;
use crate::sums::Sums;
use crate::symmetry::{self, Neighbours};
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

    /// What is given stays where it is, and forbidden leaps are mapped to such.
    fn keeps(&self, image: &dyn Fn(Cell) -> Cell) -> bool {
        let ends = [self.from(), self.to()].into_iter().flatten();
        let numbered = self.numbers().given().map(|(cell, _)| cell);
        let mut given = ends.chain(self.begin().cells().iter().copied()).chain(numbered);
        let forbidden: HashSet<(Cell, Cell)> = both_ways(self.forbidden().leaps()).collect();
        given.all(|cell| image(cell) == cell)
            && forbidden.iter().all(|&(from, to)| forbidden.contains(&(image(from), image(to))))
    }

    fn image(&self, witness: &Route, image: &dyn Fn(Cell) -> Cell) -> Route {
        let path = witness.cells().into_iter().map(image).collect();
        Route::Listed(Path { path, closed: witness.closed() })
    }

    /// Where no end is given, a tour and its reverse are the same, and a closed one begins anywhere; but the sums of a magic
    /// tour depend on its first cell.
    fn canonical(&self, witness: Route) -> Route {
        if self.from().is_some() || self.to().is_some() || !self.numbers().is_empty() {
            return witness;
        }
        let (mut path, closed) = (witness.cells(), witness.closed());
        if closed && self.variant().is_none() && !path.is_empty() {
            let first = (0..path.len()).min_by_key(|&place| path[place]).unwrap_or(0);
            path.rotate_left(first);
            if path[1..].first() > path[1..].last() {
                path[1..].reverse();
            }
        } else if path.first() > path.last() {
            path.reverse();
        }
        Route::Listed(Path { path, closed })
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
    /// The sums of ranks and files, of a magic tour.
    sums: Option<Sums>,
    /// The given numbers of cells.
    numbers: HashMap<Cell, u64>,
    /// The forbidden leaps, in both directions.
    forbidden: HashSet<(Cell, Cell)>,
    /// For each cell of a symmetric tour the one before it and the one after it, if there is one.
    beside: Option<Neighbours>,
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
            sums: tour.variant().map(|variant| Sums::new(tour.board(), variant)).transpose()?,
            numbers: tour.numbers().given().collect(),
            forbidden: both_ways(tour.forbidden().leaps()).collect(),
            beside: tour.symmetry().is_some().then(HashMap::new),
        })
    }

    /// The memory that the replay of a tour allocates, in bytes.
    pub fn bytes(tour: &Tour) -> u128 {
        let bits = tour.board().area().div_ceil(64) * 8;
        let neighbours = 2 * (size_of::<(Cell, [Option<Cell>; 2])>() as u128) * tour.board().cell_count();
        let sums = if tour.variant().is_some() { Sums::bytes(tour.board()) } else { 0 };
        if tour.symmetry().is_some() { bits + sums + neighbours } else { bits + sums }
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
        if !self.numbers.is_empty() {
            self.has_its_number(cell)?;
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
        if let Some(sums) = &mut self.sums {
            sums.add(cell, self.count);
        }
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
        if let Some(sums) = &self.sums {
            sums.check()?;
        }
        if !self.tour.closed() {
            self.symmetry()?;
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
        if !self.forbidden.is_empty() && self.forbidden.contains(&(from, to)) {
            return Err(self.foul(Rule::Forbidden, format!("the leap {from}-{to} is forbidden")));
        }
        if let Some(beside) = &mut self.beside {
            beside.entry(from).or_default()[1] = Some(to);
            beside.entry(to).or_default()[0] = Some(from);
        }
        Ok(())
    }

    /// A symmetry of the class maps every leap of the tour onto one of its leaps.
    fn symmetry(&self) -> Result<(), Foul> {
        let (Some(class), Some(beside), Some(first)) = (self.tour.symmetry(), &self.beside, self.first) else {
            return Ok(());
        };
        symmetry::check(self.tour.board(), class, beside, first).map_err(|text| Foul::of(Rule::Symmetry, text))
    }

    /// Whether a cell that is visited next has the number that is given to it.
    fn has_its_number(&self, cell: Cell) -> Result<(), Foul> {
        let number = self.count + 1;
        match self.numbers.get(&cell) {
            Some(&given) if given != number => {
                Err(self.foul(Rule::Numbers, format!("{cell} has the number {number}, expected {given}")))
            }
            _ => Ok(()),
        }
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
