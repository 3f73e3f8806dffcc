//! All longest paths or cycles, counted and visited up to the board's symmetries.
//!
//! **Idea.** The exact states of the sweep that lie on a longest path form a graph without cycles, cell by cell.
//! Counting is one sum a link, from the end backwards; a visit is a walk through that graph
//! ([`cavalcade_sweep::longest::all`]).
//!
//! **Symmetry.** Two paths are alike if a symmetry of the board turns one into the other. Of each class the least is
//! visited: cell by cell, by file and then rank: a path from its lesser end, a cycle from its least cell towards the
//! lesser neighbour. A path is the least of its class or it is not, so a walk through all of them meets each class once
//! and remembers none.
//!
//! **Exactness.** The number is exact, of any size. Every path is replayed by the referee. The method `dfs` finds them
//! too, and shares only the definition of the least; it meets some paths more than once, and so it keeps all classes
//! until it has ended, sorts them, and only then hands on the first.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use cavalcade_board::{Board, Cell, Symmetry};
use cavalcade_puzzle::{Path, Trace, Uncrossed};
use cavalcade_run::{Budget, Observer, Progress, Reservation, Stopped};
use cavalcade_sweep::longest;
use num_bigint::BigUint;

use super::dfs::{self, Dfs};
use super::question::{Question, Stated};
use super::sweep::{Sweep, asked};
use crate::enumeration::{All, Enumerate, Enumeration, Visitor};
use crate::method::{Method, MethodError};
use crate::outcome::Resolution;

impl Enumerate for Uncrossed {
    const METHODS: &'static [&'static str] = &["sweep", "dfs"];

    fn enumerate<'a>(
        &'a self,
        method: &str,
        budget: &'a Budget,
        observer: &'a dyn Observer,
    ) -> Result<Enumeration<'a, Uncrossed>, MethodError> {
        let is_search = method == Dfs.name();
        let one =
            if is_search { Dfs.solve(self, budget, observer) } else { Sweep::DEFAULT.solve(self, budget, observer) }?;
        let value = match one.resolution {
            Resolution::Optimal { witness: Trace::Periodic { path: None, .. }, .. } => {
                let (cells, most) = (self.board().cell_count(), longest::MAX_CELLS);
                let reason = format!("{cells} cells, and on more than {most} it finds one path, not all");
                return Err(MethodError::too_large(Sweep::NAME, reason));
            }
            Resolution::Optimal { value, .. } => value,
            _ => return Ok(Enumeration::only(one)),
        };
        let Stated::Open(question) = Question::of(self, if is_search { Dfs.name() } else { Sweep::NAME })? else {
            return Ok(Enumeration::only(one));
        };
        let classes = Classes::of(&question);
        let ways = match () {
            () if value == 0 => Ok(Ways::Cells(question.ground.clone())),
            () if is_search => searched(self, &classes, value, budget, observer)?,
            () => longest::all(&asked(&question, self.piece()), value, budget, observer)
                .map_err(|error| MethodError::too_large(Sweep::NAME, error))?
                .map(Ways::Swept),
        };
        let ways = match ways {
            Ok(ways) => ways,
            Err(stopped) => return Ok(Enumeration::only(one.stopped(Some(stopped)))),
        };
        let (total, classes_known) = (Some(ways.total()), ways.classes());
        let visit = Box::new(move |each: &mut Visitor<'_, Uncrossed>| {
            ways.visit(&classes, budget, observer, each).map(|()| None)
        });
        Ok(Enumeration { one, all: Some(All { total, classes: classes_known, visit }) })
    }
}

/// All longest paths, or cycles.
enum Ways {
    /// Paths without a move: the cells of a board.
    Cells(Board),
    /// What the sweep has found.
    Swept(longest::All),
    /// What depth-first search has found: how many, and the least of each class.
    Searched { total: BigUint, least: BTreeSet<Vec<Cell>>, _reservation: Reservation },
}

impl Ways {
    /// How many there are.
    fn total(&self) -> BigUint {
        match self {
            Ways::Cells(board) => board.cell_count().into(),
            Ways::Swept(all) => all.total(),
            Ways::Searched { total, .. } => total.clone(),
        }
    }

    /// How many classes there are, where that is known before they are visited.
    fn classes(&self) -> Option<BigUint> {
        match self {
            Ways::Cells(_) | Ways::Swept(_) => None,
            Ways::Searched { least, .. } => Some(least.len().into()),
        }
    }

    /// Visits the least of each class.
    fn visit(
        self,
        classes: &Classes,
        budget: &Budget,
        observer: &dyn Observer,
        each: &mut Visitor<'_, Uncrossed>,
    ) -> Result<(), Stopped> {
        let mut walked = 0u64;
        let mut meet = |path: Vec<Cell>| {
            walked += 1;
            if walked.is_multiple_of(1 << 10) {
                if let Err(stopped) = budget.check() {
                    return ControlFlow::Break(Some(stopped));
                }
                let done = walked;
                observer.progress(&Progress { phase: "all paths", done, unit: "paths", ..Progress::default() });
            }
            let Some(path) = classes.least(path) else { return ControlFlow::Continue(()) };
            each(Trace::Listed(Path { path, closed: classes.closed })).map_break(|()| None)
        };
        let end = match self {
            Ways::Cells(board) => board.cells().try_for_each(|cell| meet(vec![cell])),
            Ways::Swept(all) => all.visit(meet),
            Ways::Searched { least, .. } => least.into_iter().try_for_each(meet),
        };
        end.break_value().flatten().map_or(Ok(()), Err)
    }
}

/// All paths, or cycles, of `moves` moves by depth-first search, for small boards.
fn searched(
    uncrossed: &Uncrossed,
    classes: &Classes,
    moves: u64,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Result<Ways, Stopped>, MethodError> {
    let (mut total, mut least) = (BigUint::ZERO, BTreeSet::new());
    let mut reservation = budget.memory().empty_reservation();
    let visited = dfs::visit_all(uncrossed, moves, budget, observer, &mut |path| {
        let images = classes.images(&path);
        let Some(first) = images.first().filter(|first| !least.contains(*first)) else { return Ok(()) };
        total += images.len();
        least.insert(first.clone());
        reservation.grow_to((least.len() * (path.len() * size_of::<Cell>() + 64)) as u64)
    })?;
    Ok(visited.map(|()| Ways::Searched { total, least, _reservation: reservation }))
}

/// The classes of paths that are alike, on the cells that may be visited.
struct Classes {
    board: Board,
    closed: bool,
    symmetries: Vec<Symmetry>,
}

impl Classes {
    fn of(question: &Question) -> Classes {
        let (board, closed) = (question.ground.clone(), question.closed);
        Classes { symmetries: Symmetry::of(&board), board, closed }
    }

    /// The images of a path, each read in its one order; no two alike, the least first.
    fn images(&self, path: &[Cell]) -> BTreeSet<Vec<Cell>> {
        let image = |symmetry: &Symmetry| path.iter().map(|&cell| symmetry.apply(&self.board, cell)).collect();
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

    /// The path, read in its one order, if it is the least of its class.
    fn least(&self, path: Vec<Cell>) -> Option<Vec<Cell>> {
        let path = self.read(path);
        (self.images(&path).first() == Some(&path)).then_some(path)
    }
}
