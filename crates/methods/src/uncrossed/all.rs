//! All longest paths or cycles, counted and listed up to the board's symmetries.
//!
//! **Idea.** The exact states of the sweep that lie on a longest path form a graph without cycles, cell by cell.
//! Counting is one sum a link, from the end backwards; listing is a walk through that graph
//! ([`cavalcade_sweep::longest::all`]).
//!
//! **Symmetry.** Two paths are alike if a symmetry of the board turns one into the other. Of each class the least is
//! listed: cell by cell, by file and then rank: a path from its lesser end, a cycle from its least cell towards the
//! lesser neighbour. A path is the least of its class or it is not, so a walk through all of them counts the classes.
//!
//! **Exactness.** The number is exact, of any size; the classes are counted where there are no more than half a million
//! paths. Every path listed is replayed by the referee. The method `dfs` lists them too, and shares only the definition
//! of the least.

use std::collections::BTreeSet;

use cavalcade_board::{Board, Cell, Symmetry};
use cavalcade_puzzle::{Listing, ObjectiveValue, Path, Several, Trace, Uncrossed};
use cavalcade_run::{Budget, Observer, Progress, Stopped};
use cavalcade_sweep::longest;
use num_bigint::BigUint;

use super::dfs::{self, Dfs};
use super::sweep::{Sweep, question};
use crate::method::{Method, MethodError};
use crate::outcome::{Outcome, Resolution};
use crate::statistics::Solutions;

/// Of more paths than this the classes are not counted.
const MOST_WALKED: u64 = 500_000;

/// Counts all longest paths, or cycles, and lists at most `limit` of them, no two alike up to the board's symmetries.
///
/// The witness of an optimal answer is a [`Listing`]; `stats.solutions` and `stats.classes` are the exact counts as
/// decimal strings.
///
/// # Errors
/// [`MethodError`] when the puzzle is too large for [`Sweep`].
pub fn all_longest(
    uncrossed: &Uncrossed,
    limit: usize,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Outcome<Uncrossed, Several<Trace>>, MethodError> {
    let one = Sweep.solve(uncrossed, budget, observer)?;
    if let Resolution::Optimal { witness: Trace::Periodic { .. }, .. } = one.resolution {
        let reason =
            format!("{} cells, of which it lists at most {}", uncrossed.board().cell_count(), longest::MAX_CELLS);
        return Err(MethodError::too_large("sweep --all", reason));
    }
    let Resolution::Optimal { value, .. } = one.resolution else { return Ok(one.map(Several::One)) };
    let question = question(uncrossed);
    let mut classes = Classes::new(uncrossed, limit);
    let listed = if value == 0 {
        let total = BigUint::from(uncrossed.board().cell_count());
        uncrossed.board().cells().try_for_each(|cell| classes.meet(vec![cell])).map(|()| (total, true))
    } else {
        match longest::all(&question, value, budget, observer)
            .map_err(|error| MethodError::too_large("sweep --all", error))?
        {
            Ok(all) => walk(&all, &mut classes, budget, observer),
            Err(stopped) => Err(stopped),
        }
    };
    Ok(classes.outcome(one, listed))
}

/// Walks through all paths, or through as many as are needed for the list where there are very many; whether it was
/// all.
fn walk(
    all: &longest::All,
    classes: &mut Classes,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<(BigUint, bool), Stopped> {
    let total = all.total();
    let walks_all = total <= BigUint::from(MOST_WALKED);
    let mut walked = 0u64;
    let end = all.visit(|path| {
        walked += 1;
        if walked.is_multiple_of(1 << 10) {
            budget.check().map_err(Some)?;
            let done = walked;
            observer.progress(&Progress { phase: "all paths", done, unit: "paths", ..Progress::default() });
        }
        classes.meet(path).map_err(Some)?;
        if walks_all || classes.least.len() < classes.limit { Ok(()) } else { Err(None) }
    });
    match end {
        Err(Some(stopped)) => Err(stopped),
        Ok(()) | Err(None) => Ok((total, walks_all)),
    }
}

/// The same by depth-first search, for small boards.
///
/// # Errors
/// [`MethodError`] when the puzzle is too large for [`Dfs`].
pub fn all_longest_by_search(
    uncrossed: &Uncrossed,
    limit: usize,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Outcome<Uncrossed, Several<Trace>>, MethodError> {
    let one = Dfs.solve(uncrossed, budget, observer)?;
    let Resolution::Optimal { value, .. } = one.resolution else { return Ok(one.map(Several::One)) };
    let mut classes = Classes::new(uncrossed, limit);
    let mut met: BTreeSet<Vec<Cell>> = BTreeSet::new();
    let mut reservation = budget.memory().empty_reservation();
    let mut total = BigUint::ZERO;
    let mut meet = |path: Vec<Cell>| {
        let images = classes.images(&path);
        let Some(least) = images.first().filter(|least| !met.contains(*least)) else { return Ok(()) };
        total += images.len();
        met.insert(least.clone());
        reservation.grow_to((met.len() * (path.len() * size_of::<Cell>() + 64)) as u64)
    };
    let listed = if value == 0 {
        uncrossed.board().cells().try_for_each(|cell| meet(vec![cell]))
    } else {
        dfs::visit_all(uncrossed, value, budget, observer, &mut meet)?
    };
    let listed = listed.and_then(|()| met.into_iter().try_for_each(|path| classes.meet(path))).map(|()| (total, true));
    Ok(classes.outcome(one, listed))
}

/// The classes of paths that are alike.
struct Classes<'a> {
    board: &'a Board,
    closed: bool,
    symmetries: Vec<Symmetry>,
    limit: usize,
    /// How many classes have been met, and the least of the first of them.
    count: u64,
    least: Vec<Vec<Cell>>,
}

impl<'a> Classes<'a> {
    fn new(uncrossed: &'a Uncrossed, limit: usize) -> Classes<'a> {
        let (board, closed) = (uncrossed.board(), uncrossed.closed());
        Classes { board, closed, symmetries: Symmetry::of(board), limit, count: 0, least: Vec::new() }
    }

    /// The images of a path, each read in its one order; no two alike, the least first.
    fn images(&self, path: &[Cell]) -> BTreeSet<Vec<Cell>> {
        let image = |symmetry: &Symmetry| path.iter().map(|&cell| symmetry.apply(self.board, cell)).collect();
        self.symmetries.iter().map(|symmetry| self.read(image(symmetry))).collect()
    }

    /// The cells of a path from its lesser end, those of a cycle from the least towards its lesser neighbour.
    fn read(&self, mut path: Vec<Cell>) -> Vec<Cell> {
        if self.closed {
            let least = (0..path.len()).min_by_key(|&place| path[place]).unwrap_or(0);
            path.rotate_left(least);
            if path[path.len() - 1] < path[1] {
                path[1..].reverse();
            }
        } else if path[path.len() - 1] < path[0] {
            path.reverse();
        }
        path
    }

    /// Counts the class of a path if the path is the least of it.
    fn meet(&mut self, path: Vec<Cell>) -> Result<(), Stopped> {
        let path = self.read(path);
        if self.images(&path).first() == Some(&path) {
            self.count += 1;
            if self.least.len() < self.limit {
                self.least.push(path);
            }
        }
        Ok(())
    }

    /// What is found beside one longest path when `listed` are all that there are, with whether their classes were
    /// counted.
    fn outcome(
        self,
        one: Outcome<Uncrossed>,
        listed: Result<(BigUint, bool), Stopped>,
    ) -> Outcome<Uncrossed, Several<Trace>> {
        let closed = self.closed;
        let all: Vec<Trace> = self.least.into_iter().map(|path| Trace::Listed(Path { path, closed })).collect();
        let several = |one: Trace, classes, total| {
            let all = if all.is_empty() { vec![one] } else { all };
            Several::All(Listing { all, classes, total })
        };
        match listed {
            Ok((total, is_all)) => {
                let classes = Some(self.count).filter(|_| is_all);
                let figures =
                    Solutions { solutions: total.to_string(), classes: classes.map(|classes| classes.to_string()) };
                one.map(|one| several(one, classes, total.number())).with(&figures)
            }
            Err(stopped) => one.map(|one| several(one, None, None)).stopped(Some(stopped)),
        }
    }
}
