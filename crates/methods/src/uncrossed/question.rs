//! The puzzle as the methods see it: a board of the cells that may be visited, the first cells, the last one, and the
//! others that are visited.
//!
//! Avoided cells, and those that guards attack or occupy, become holes: leaps pass over holes. A first cell is a
//! beginning of one cell. A path with a last cell alone is found from there, and read backwards. A cycle with a last
//! cell has the leap from there to the first: it begins with the last one, and is read from the next.
//!
//! What contradicts itself is settled here: cells that the given ones leave no room for.

use cavalcade_board::{Beginning, Board, Cell, Leaper, Meeting, Segment};
use cavalcade_puzzle::{Condition, Path, Trace, Uncrossed};
use cavalcade_sweep::longest::Given;

use super::objective::Objective;
use crate::method::MethodError;
use crate::outcome::Resolution;

/// Larger boards are not drawn without the cells that are not visited.
const LARGEST_BOARD: u128 = 1 << 20;

/// The conditions that a method takes which works on questions.
pub const CONDITIONS: &[Condition] =
    &[Condition::Begin, Condition::From, Condition::To, Condition::Visit, Condition::Avoid, Condition::Guards];

/// The same, other objectives than the most moves, and several paths.
pub const ALL_CONDITIONS: &[Condition] = &[
    Condition::Begin,
    Condition::From,
    Condition::To,
    Condition::Visit,
    Condition::Avoid,
    Condition::Guards,
    Condition::Variant,
    Condition::Paths,
];

/// How a path is read that a method has found from its given cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reading {
    /// As it is found.
    Forwards,
    /// From its end: the last cell was given.
    Backwards,
    /// A cycle from its second cell: the first one that is given is the last.
    FromTheSecond,
}

/// What is asked of a path, or cycle.
#[derive(Clone, Debug)]
pub struct Question {
    /// The cells that may be visited.
    pub ground: Board,
    /// What has to be visited.
    pub given: Given,
    /// Whether a cycle is asked for.
    pub closed: bool,
    /// What is optimised.
    pub objective: Objective,
    /// How many paths, or cycles.
    pub paths: u64,
    reading: Reading,
}

/// A puzzle before it is searched.
pub enum Stated {
    /// It has to be searched.
    Open(Question),
    /// The conditions decide it.
    Settled(Resolution<Uncrossed>),
}

impl Question {
    /// Of a puzzle, on behalf of a method.
    ///
    /// # Errors
    /// [`MethodError::TooLarge`], where a board of more than 2^20 cells has cells that are not visited.
    pub fn of(uncrossed: &Uncrossed, method: &'static str) -> Result<Stated, MethodError> {
        Ok(match ground(uncrossed, method)? {
            Some(ground) => given(uncrossed, ground).map_or_else(Stated::Settled, Stated::Open),
            None => infeasible("every cell of the board is avoided, or attacked or occupied by a guard"),
        })
    }

    /// The cells that are visited on every path.
    pub fn required(&self) -> impl Iterator<Item = Cell> + '_ {
        let Given { begin, last, visit } = &self.given;
        begin.cells().iter().chain(last).chain(visit).copied()
    }

    /// A path that was found, or a cycle, as it is read in an answer.
    pub fn read(&self, mut path: Vec<Cell>) -> Trace {
        self.given.begin.orient(&mut path, self.closed);
        match self.reading {
            Reading::Backwards => path.reverse(),
            Reading::FromTheSecond if !path.is_empty() => path.rotate_left(1),
            _ => {}
        }
        Trace::Listed(Path { path, closed: self.closed })
    }
}

fn infeasible(reason: impl Into<String>) -> Stated {
    Stated::Settled(Resolution::Infeasible { reason: reason.into() })
}

/// The board without the cells that are not visited; none where none is left.
pub(crate) fn ground(uncrossed: &Uncrossed, method: &'static str) -> Result<Option<Board>, MethodError> {
    let (board, conditions) = (uncrossed.board(), uncrossed.conditions());
    if conditions.avoid.is_empty() && conditions.guards.is_empty() {
        return Ok(Some(board.clone()));
    }
    if board.area() > LARGEST_BOARD {
        let reason = format!(
            "a board of {} cells some of which are not visited; it takes at most {LARGEST_BOARD}",
            board.cell_count()
        );
        return Err(MethodError::too_large(method, reason));
    }
    let draw = |rank: u64| {
        let sign = |file: u64| if conditions.allow(board, Cell { file, rank }) { '.' } else { '#' };
        (0..board.width()).map(sign).collect::<Vec<char>>()
    };
    Ok(Board::from_rows(&(0..board.height()).rev().map(draw).collect::<Vec<_>>()).ok())
}

/// The first cells that are given, by `begin` or by `from`.
pub(crate) fn first_cells(uncrossed: &Uncrossed) -> Beginning {
    match (uncrossed.begin(), uncrossed.conditions().from) {
        (begin, Some(from)) if begin.is_empty() => Beginning::new(vec![from]),
        (begin, _) => begin.clone(),
    }
}

/// What is asked on this board; or what the given cells decide.
fn given(uncrossed: &Uncrossed, ground: Board) -> Result<Question, Resolution<Uncrossed>> {
    let (closed, conditions) = (uncrossed.closed(), uncrossed.conditions());
    let objective = Objective::of(uncrossed);
    let begin = first_cells(uncrossed);
    let question = |ground: Board, begin: Beginning, last: Option<Cell>, reading: Reading| {
        let is_first = |cell: &Cell| begin.cells().contains(cell);
        let mut visit: Vec<Cell> = conditions.visit.iter().copied().filter(|cell| !is_first(cell)).collect();
        visit.sort_unstable();
        visit.dedup();
        Question { ground, given: Given { begin, last, visit }, closed, objective, paths: uncrossed.paths(), reading }
    };
    let Some(to) = conditions.to else { return Ok(question(ground, begin, None, Reading::Forwards)) };
    if let Some(place) = begin.cells().iter().position(|&cell| cell == to) {
        return Err(whole(uncrossed, &ground, &begin, place));
    }
    if begin.is_empty() {
        let reading = if closed { Reading::FromTheSecond } else { Reading::Backwards };
        return Ok(question(ground, Beginning::new(vec![to]), None, reading));
    }
    if !closed {
        return Ok(question(ground, begin, Some(to), Reading::Forwards));
    }
    let cycle = Beginning::new([&[to], begin.cells()].concat());
    let refused = cycle
        .check(&ground, uncrossed.piece())
        .and_then(|()| if objective.is_uncrossed() { cycle.check_uncrossed() } else { Ok(()) });
    match refused {
        Ok(()) => Ok(question(ground, cycle, None, Reading::FromTheSecond)),
        Err(_) => Err(Resolution::Infeasible {
            reason: format!("a cycle does not return from {to} to {}, and on as given", begin.cells()[0]),
        }),
    }
}

/// The last cell is one of the first ones: the path is given as a whole, or cannot end there.
fn whole(uncrossed: &Uncrossed, ground: &Board, begin: &Beginning, place: usize) -> Resolution<Uncrossed> {
    let (cells, closed) = (begin.cells(), uncrossed.closed());
    let infeasible = |reason: String| Resolution::Infeasible { reason };
    let last = cells[place];
    if place + 1 < cells.len() {
        return infeasible(format!("{last} is the last cell, and the given first cells go on from there"));
    }
    if let Some(missed) = uncrossed.conditions().visit.iter().find(|cell| !cells.contains(cell)) {
        return infeasible(format!(
            "the given first cells end on {last}, the last cell, and {missed} is not among them"
        ));
    }
    let returning = Beginning::new([&cells[place..], &cells[..1]].concat());
    let objective = Objective::of(uncrossed);
    let is_uncrossed = objective.is_uncrossed();
    if closed {
        let returns = cells.len() > 2
            && returning.check(uncrossed.board(), uncrossed.piece()).is_ok()
            && (!is_uncrossed || Beginning::new([cells, &cells[..1]].concat()).check_uncrossed().is_ok());
        if !returns {
            return infeasible(format!("no cycle returns from {last} to {} after the given cells", cells[0]));
        }
    }
    let back = closed.then(|| Segment { from: last, to: cells[0] });
    let leaps: Vec<Segment> = begin.leaps().chain(back).collect();
    let value = match objective {
        Objective::Longest => leaps.len() as u64,
        Objective::Shortest if !is_maximal(cells, &leaps, ground, uncrossed.piece()) => {
            return infeasible("the given cells are the whole path, and it can be extended".to_string());
        }
        Objective::Shortest => leaps.len() as u64,
        Objective::Crossings => {
            let crossed = |(place, leap): (usize, &Segment)| {
                leaps[..place].iter().filter(|other| other.meeting(*leap) == Meeting::Crossing).count() as u64
            };
            leaps.iter().enumerate().map(crossed).sum()
        }
    };
    Resolution::Optimal { value, witness: Trace::Listed(Path { path: cells.to_vec(), closed }) }
}

/// Whether every leap from an end of a path leads to a cell of it, or crosses one of its leaps.
fn is_maximal(cells: &[Cell], leaps: &[Segment], ground: &Board, piece: Leaper) -> bool {
    let is_blocked = |from: Cell, to: Cell| {
        cells.contains(&to) || leaps.iter().any(|leap| leap.meeting(Segment { from, to }) == Meeting::Crossing)
    };
    let is_stuck = |end: Cell| ground.targets(piece, end).all(|to| is_blocked(end, to));
    cells.first().into_iter().chain(cells.last()).all(|&end| is_stuck(end))
}
