//! `backtrack`: depth-first search over all tours.
//!
//! **Idea.** Leap to a new cell as long as there is one, first to those with the fewest onward moves; then go back and
//! try the next.
//!
//! **State.** The path so far; for each cell that is not on it, how many of its neighbours are not either.
//!
//! **Pruning.** A cell that is not yet visited needs two ways, among the cells not visited, the last one of the path
//! and, where the tour is closed, the first one; the end of the tour needs one. A cell that has only one way left is
//! the end, and a second one of that kind is the end of the search here. And all cells must be in reach of the last
//! one.
//!
//! **Given beginnings.** The search goes on from the given cells. Given numbers and equal sums are searched by `words`,
//! on boards of at most 64 cells.
//!
//! **Symmetry.** An open tour from anywhere begins on one cell of each orbit of the puzzle's symmetries. A closed tour
//! passes through every cell, so it begins on the one with the fewest leaps. A symmetry that is asked for maps the
//! places of a tour to places, forwards or backwards by a number of leaps: a path is given up where no such number is
//! left, since a cell and its image are on the path at other distances, or the image is not where it should be.
//!
//! **Exactness.** Nothing else is left out: when the search ends with no tour, there is none.
//!
//! **Cost.** Exponential time, O(cells) memory; for a symmetric tour about the square root of it, since the image of
//! one half is the other half. A baseline for the other methods, and used for the blocks of [`super::divide`].
//!
//! **Source.** Textbook backtracking; the order of the moves is Warnsdorff's (1823).

use cavalcade_board::{Cell, Leaper};
use cavalcade_puzzle::{Condition, Tour};
use cavalcade_run::{Budget, Observer, Progress, Stopped};

use super::action::Required;
use super::found::{begin_or_end, found, listed};
use super::mailbox::Mailbox;
use super::presolve::{Presolved, decide};
use super::symmetries::symmetries;
use super::theorems::larger_side;
use super::walk::Wishes;
use super::words::Words;
use crate::method::{Description, Method, MethodError, Proves};
use crate::outcome::{Outcome, Resolution};
use crate::statistics::Nodes;

/// Depth-first search; it has no settings.
#[derive(Clone, Copy, Debug, Default)]
pub struct Backtrack;

/// Beyond this number of cells the search would take too long, and too deep a stack.
const MAX_CELLS: u128 = 1 << 10;
/// How many paths are tried between two looks at the budget.
const BETWEEN_CHECKS: u64 = 1 << 12;

impl Method<Tour> for Backtrack {
    fn info(&self) -> Description {
        Description::new("backtrack", "depth-first search over all tours, for small boards", Proves::INFEASIBILITY)
            .taking(&[Condition::Begin, Condition::Forbidden, Condition::Numbers, Condition::Variant])
    }

    fn solve(&self, tour: &Tour, budget: &Budget, observer: &dyn Observer) -> Result<Outcome<Tour>, MethodError> {
        let cells = tour.board().cell_count();
        if cells > MAX_CELLS {
            let reason = format!("{cells} cells, of which it takes at most {MAX_CELLS}");
            return Err(MethodError::too_large(self.name(), reason));
        }
        if !tour.numbers().is_empty() || tour.variant().is_some() {
            let decided = decide(tour);
            return decided.map_or_else(|| Ok(Words::of(tour, self.name())?.first(tour, budget, observer)), Ok);
        }
        let mailbox = match Presolved::of(tour, self.name(), budget)? {
            Presolved::Open(mailbox) => mailbox,
            Presolved::Settled(outcome) => return Ok(outcome),
        };
        let mut search = Search::new(&mailbox, tour, budget, observer);
        let (resolution, stopped) = match search.run() {
            Ok(true) => (found(tour, listed(tour, search.cells())), None),
            Ok(false) => {
                let nodes = search.nodes;
                let what = if tour.symmetry().is_some() { "a symmetric tour" } else { "a tour" };
                let reason = format!("all {nodes} paths that might have become {what} were searched, and none does");
                (Resolution::Infeasible { reason }, None)
            }
            Err(stopped) => (Resolution::Unknown { bound: None }, Some(stopped)),
        };
        Ok(Outcome::of(resolution).stopped(stopped).with(&Nodes { nodes: search.nodes }))
    }
}

struct Search<'a> {
    mailbox: &'a Mailbox,
    tour: &'a Tour,
    wishes: Wishes,
    symmetry: Option<Required>,
    budget: &'a Budget,
    observer: &'a dyn Observer,
    path: Vec<u32>,
    is_visited: Vec<bool>,
    /// For each cell, how many of its neighbours are not visited.
    unvisited: Vec<u8>,
    /// Where the tour has to end, by wish or because nothing else is possible.
    end: Option<u32>,
    /// For the flood: when a cell was last reached, and from where on there is more to reach.
    reached: Vec<u64>,
    open: Vec<u32>,
    nodes: u64,
}

impl<'a> Search<'a> {
    fn new(mailbox: &'a Mailbox, tour: &'a Tour, budget: &'a Budget, observer: &'a dyn Observer) -> Search<'a> {
        let wishes = Wishes::of(tour, mailbox);
        Search {
            mailbox,
            tour,
            wishes,
            symmetry: Required::of(tour, mailbox.is_cell.len(), |cell| mailbox.place(cell)),
            budget,
            observer,
            path: Vec::with_capacity(mailbox.cells.len()),
            is_visited: mailbox.is_cell.iter().map(|is_cell| !is_cell).collect(),
            unvisited: mailbox.degree.clone(),
            end: wishes.tail,
            reached: vec![0; mailbox.is_cell.len()],
            open: Vec::new(),
            nodes: 0,
        }
    }

    /// Searches from every cell that makes a difference. Whether there is a tour; it is the path then.
    fn run(&mut self) -> Result<bool, Stopped> {
        for start in self.starts() {
            self.end = self.wishes.tail;
            let is_hopeful = self.settle_end(&self.mailbox.cells.clone(), start);
            self.visit(start);
            if is_hopeful && self.go_on_as_given() && self.extend()? {
                return Ok(true);
            }
            (0..self.path.len()).for_each(|_| self.leave());
        }
        Ok(false)
    }

    /// Visits the given cells after the first. Whether all other cells still have the ways that they need.
    fn go_on_as_given(&mut self) -> bool {
        let tour = self.tour;
        tour.begin().cells().windows(2).all(|pair| {
            let [from, to] = [pair[0], pair[1]].map(|cell| self.mailbox.place(cell));
            self.visit(to);
            self.settle_end(&self.unvisited_beside(from), to)
        })
    }

    /// The cells a leap away that are not on the path.
    fn unvisited_beside(&self, place: u32) -> Vec<u32> {
        self.mailbox.neighbours(place).filter(|&place| !self.is_visited[place as usize]).collect()
    }

    fn starts(&self) -> Vec<u32> {
        if let Some(head) = self.wishes.head {
            return vec![head];
        }
        let (mailbox, board) = (self.mailbox, self.tour.board());
        if self.wishes.closes {
            let scarcest = mailbox.cells.iter().copied().min_by_key(|&place| mailbox.degree[place as usize]);
            return scarcest.into_iter().collect();
        }
        // One of each orbit under the symmetries that map forbidden leaps to such; of the larger side, where the sides
        // differ.
        let symmetries = symmetries(self.tour);
        let is_first = |cell: Cell| {
            symmetries.iter().all(|symmetry| {
                let image = symmetry.apply(board, cell);
                (image.rank, image.file) >= (cell.rank, cell.file)
            })
        };
        let classes = board.bipartition(self.tour.piece());
        let cells = || mailbox.cells.iter().map(|&place| mailbox.cell(place));
        let wanted = classes.and_then(|classes| Some((classes, larger_side(classes, cells())?)));
        let is_wanted = |place: &u32| wanted.is_none_or(|(classes, side)| classes.side(mailbox.cell(*place)) == side);
        let starts = mailbox.cells.iter().copied().filter(is_wanted);
        starts.filter(|&place| is_first(mailbox.cell(place))).collect()
    }

    fn visit(&mut self, place: u32) {
        self.path.push(place);
        self.is_visited[place as usize] = true;
        for leap in &self.mailbox.leaps {
            let beside = &mut self.unvisited[(place as isize + leap) as usize];
            *beside = beside.wrapping_sub(1);
        }
        for &beside in self.mailbox.barred(place) {
            self.unvisited[beside as usize] = self.unvisited[beside as usize].wrapping_add(1);
        }
    }

    fn leave(&mut self) {
        let Some(place) = self.path.pop() else { return };
        self.is_visited[place as usize] = false;
        for leap in &self.mailbox.leaps {
            let beside = &mut self.unvisited[(place as isize + leap) as usize];
            *beside = beside.wrapping_add(1);
        }
        for &beside in self.mailbox.barred(place) {
            self.unvisited[beside as usize] = self.unvisited[beside as usize].wrapping_sub(1);
        }
    }

    /// Tries everything that begins with the path. Whether it has become a tour.
    fn extend(&mut self) -> Result<bool, Stopped> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(BETWEEN_CHECKS) {
            self.budget.check()?;
            let (done, unit) = (self.nodes, "paths");
            self.observer.progress(&Progress { phase: "paths", done, unit, ..Progress::default() });
        }
        let (head, tail) = (self.path[0], self.path[self.path.len() - 1]);
        if self.path.len() == self.mailbox.cells.len() {
            let returns = !self.tour.closed() || self.mailbox.are_neighbours(tail, head);
            return Ok(returns && self.end.is_none_or(|end| end == tail) && self.may_be_symmetric());
        }
        let returns = !self.wishes.closes || self.unvisited[head as usize] > 0;
        if !returns || !self.may_be_symmetric() || !self.reaches_all(tail) {
            return Ok(false);
        }
        let mut ways = [(u8::MAX, 0); Leaper::MAX_LEAPS];
        let mut count = 0;
        for next in self.mailbox.neighbours(tail).filter(|&next| !self.is_visited[next as usize]) {
            // The end comes last.
            if self.end != Some(next) || self.path.len() + 1 == self.mailbox.cells.len() {
                ways[count] = (self.unvisited[next as usize], next);
                count += 1;
            }
        }
        ways[..count].sort_unstable();
        for &(_, next) in &ways[..count] {
            let end = self.end;
            self.visit(next);
            if self.settle_end(&self.unvisited_beside(tail), next) && self.extend()? {
                return Ok(true);
            }
            self.end = end;
            self.leave();
        }
        Ok(false)
    }

    /// Whether each of these cells, none of them visited but the last one of the path, still has the ways that it
    /// needs; a cell with a single way becomes the end.
    fn settle_end(&mut self, cells: &[u32], last: u32) -> bool {
        let head = self.path.first().copied();
        for &cell in cells.iter().filter(|&&cell| cell != last) {
            let joins = |other: u32| u8::from(self.mailbox.are_neighbours(cell, other));
            let home = head.filter(|_| self.wishes.closes).map_or(0, joins);
            // Before the first cell is visited, it counts among the neighbours.
            let to_last = if self.is_visited[last as usize] { joins(last) } else { 0 };
            match self.unvisited[cell as usize] + to_last + home {
                0 => return false,
                1 if self.end == Some(cell) => {}
                1 if self.end.is_none() && !self.wishes.closes => self.end = Some(cell),
                1 => return false,
                _ => {}
            }
        }
        true
    }

    /// Whether all cells that are not visited can be reached from the last one of the path.
    fn reaches_all(&mut self, from: u32) -> bool {
        let now = self.nodes;
        self.open.clear();
        self.open.push(from);
        let mut count = 0;
        while let Some(place) = self.open.pop() {
            for leap in &self.mailbox.leaps {
                let next = (place as isize + leap) as usize;
                if !self.is_visited[next] && self.reached[next] != now && !self.mailbox.is_barred(place, next as u32) {
                    self.reached[next] = now;
                    self.open.push(next as u32);
                    count += 1;
                }
            }
        }
        count + self.path.len() == self.mailbox.cells.len()
    }

    /// Whether the path may become a tour with the symmetry that is asked for.
    fn may_be_symmetric(&self) -> bool {
        let is_visited = |place: u32| self.is_visited[place as usize];
        let may_be = |symmetry: &Required| symmetry.allows(self.path.len(), |at| self.path[at], is_visited);
        self.symmetry.as_ref().is_none_or(may_be)
    }

    /// The cells of the path, as they were asked for.
    fn cells(&self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self.path.iter().map(|&place| self.mailbox.cell(place)).collect();
        if self.wishes.backwards {
            cells.reverse();
        }
        if self.wishes.closes {
            begin_or_end(&mut cells, self.tour);
        }
        cells
    }
}
