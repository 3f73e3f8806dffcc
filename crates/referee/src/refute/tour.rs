//! Tours: boards that have none by parity, by the number of leaps at a cell or by a theorem; and tours that a walk by
//! Warnsdorff's rule finds.

use cavalcade_board::{Board, Cell, Leaper};
use cavalcade_puzzle::{Answer, Leap, Status, Tour};

use super::graph::Graph;
use super::trial;
use crate::leap::{both_ways, ends};

/// Larger boards are not searched.
const MOST_CELLS: usize = 256;
/// How many leaps a walk may try from one cell.
const MOST_LEAPS: u64 = 1 << 13;
/// The most cells from which a walk begins.
const MOST_STARTS: usize = 16;
/// The most cells that are looked at for colours and leaps; a rectangle repeats itself.
const LOOKED_AT: usize = 1 << 16;

pub(crate) fn refute(answer: &Answer, tour: &Tour) -> Option<String> {
    let moves = tour.moves();
    if answer.bound.is_some_and(|bound| u128::from(bound) > moves) {
        return Some(format!("the bound exceeds the {moves} moves of a tour"));
    }
    match answer.status {
        // Listed tours are replayed.
        Status::Optimal | Status::Found if answer.witness.is_none() => {
            let reason = Wanted::of(tour).why_none()?;
            Some(format!("the answer is a tour, but there is none: {reason}"))
        }
        Status::Infeasible if tour.variant().is_some() => {
            let found = trial::tour(tour)?;
            let shown = found.iter().map(Cell::to_string).collect::<Vec<String>>().join(" ");
            Some(format!("the answer is \"infeasible\", but {shown} is a tour with these sums"))
        }
        // A walk finds a tour from a first cell, not with several given ones or with numbers.
        Status::Infeasible
            if tour.symmetry().is_none() && tour.begin().cells().len() < 2 && tour.numbers().is_empty() =>
        {
            let found = Wanted::of(tour).found()?;
            let shown = found.iter().take(8).map(Cell::to_string).collect::<Vec<String>>().join(" ");
            Some(format!("the answer is \"infeasible\", but {shown} ... is a tour"))
        }
        _ => None,
    }
}

/// The requested tours.
pub(super) struct Wanted<'a> {
    pub board: &'a Board,
    pub piece: Leaper,
    pub closed: bool,
    pub start: Option<Cell>,
    pub end: Option<Cell>,
    pub forbidden: &'a [Leap],
}

impl Wanted<'_> {
    fn of(tour: &Tour) -> Wanted<'_> {
        let (closed, start, end) = (tour.closed(), tour.from(), tour.to());
        let forbidden = tour.forbidden().leaps();
        Wanted { board: tour.board(), piece: tour.piece(), closed, start, end, forbidden }
    }

    /// Why there is no tour, where an argument shows it.
    pub(super) fn why_none(&self) -> Option<String> {
        if self.board.cell_count() == 1 {
            return self.closed.then(|| "a closed tour needs at least 3 cells".to_string());
        }
        self.one_kind_of_cells().or_else(|| self.parity()).or_else(|| self.leaps_at_cells()).or_else(|| self.theorem())
    }

    /// A piece whose steps have even sums, or a common factor, never reaches some cells, where no rim is joined.
    fn one_kind_of_cells(&self) -> Option<String> {
        let (piece, factor) = (self.piece, u64::from(self.piece.common_factor()));
        let first = self.board.cells().next().filter(|_| self.board.wrap().is_none())?;
        let mut cells = self.board.cells().take(LOOKED_AT);
        if factor > 1 {
            let same =
                |cell: &Cell| cell.file % factor == first.file % factor && cell.rank % factor == first.rank % factor;
            let other = cells.find(|cell| !same(cell))?;
            return Some(format!(
                "the steps of a {piece} are multiples of {factor}, so that {first} and {other} are not connected"
            ));
        }
        if piece.parts().any(|(r, s)| (u64::from(r) + u64::from(s)) % 2 == 1) {
            return None;
        }
        let other = cells.find(|&cell| is_dark(cell) != is_dark(first))?;
        Some(format!("a {piece} stays on cells of one colour, but {first} and {other} differ in colour"))
    }

    /// A piece that changes the colour of its cell with every leap visits as many dark cells as light ones, or one more
    /// of those that it starts on.
    fn parity(&self) -> Option<String> {
        let changes_colour = self.piece.parts().all(|(r, s)| (u64::from(r) + u64::from(s)) % 2 == 1);
        if !changes_colour || self.board.wrap().is_some() {
            return None;
        }
        let (cells, piece) = (self.board.cell_count(), self.piece);
        let dark = if !self.board.has_holes() {
            cells.div_ceil(2)
        } else if self.board.area() <= LOOKED_AT as u128 {
            self.board.cells().filter(|&cell| is_dark(cell)).count() as u128
        } else {
            return None;
        };
        let light = cells - dark;
        let changes = format!("a {piece} changes the colour of its cell with every leap");
        if dark.abs_diff(light) > u128::from(!self.closed) {
            return Some(format!("{changes}, but the board has {dark} dark and {light} light cells"));
        }
        if self.closed {
            return None;
        }
        for (end, name) in [(self.start, "begin"), (self.end, "end")] {
            if let Some(cell) = end.filter(|&cell| dark != light && is_dark(cell) != (dark > light)) {
                let colour = if dark > light { "dark" } else { "light" };
                return Some(format!(
                    "{changes}, so that the tour must {name} on a {colour} cell, which {cell} is not"
                ));
            }
        }
        let (start, end) = self.start.zip(self.end)?;
        (dark == light && is_dark(start) == is_dark(end))
            .then(|| format!("{changes}, so that {start} and {end} must differ in colour"))
    }

    /// A closed tour needs two leaps at every cell; an open one a leap, and two at all but its ends.
    fn leaps_at_cells(&self) -> Option<String> {
        let mut dead_ends = Vec::new();
        for cell in self.board.cells().take(LOOKED_AT) {
            match ends(self.board, self.piece, cell).filter(|&to| self.board.contains(to)).count() {
                0 => return Some(format!("no {} leaps from {cell}", self.piece)),
                1 => dead_ends.push(cell),
                _ => {}
            }
            if dead_ends.len() > if self.closed { 0 } else { 2 } {
                let names = dead_ends.iter().map(Cell::to_string).collect::<Vec<String>>().join(", ");
                return Some(format!("a {} has only one leap from each of {names}", self.piece));
            }
        }
        None
    }

    /// A. J. Schwenk, *Which rectangular chessboards have a knight's tour?*, Mathematics Magazine 64, 1991: of the
    /// boards that are left, those four cells wide have no closed one.
    fn theorem(&self) -> Option<String> {
        let is_known =
            self.closed && self.piece == Leaper::KNIGHT && !self.board.has_holes() && self.board.wrap().is_none();
        let is_narrow = self.board.width().min(self.board.height()) == 4;
        (is_known && is_narrow)
            .then(|| "a board four cells wide has no closed knight's tour (Schwenk, 1991)".to_string())
    }

    /// A tour, if a walk finds it: always to the cell with the fewest onward moves, and back where that does not end
    /// well.
    pub(super) fn found(&self) -> Option<Vec<Cell>> {
        let graph = Graph::of(self.board, self.board.cells(), self.piece, MOST_CELLS)?;
        let graph = graph.without(both_ways(self.forbidden));
        let first = match self.start {
            Some(cell) => vec![graph.place(cell)?],
            None => (0..graph.cells.len()).take(MOST_STARTS).collect(),
        };
        let end = match self.end {
            Some(cell) => Some(graph.place(cell)?),
            None => None,
        };
        first.into_iter().find_map(|first| {
            let is_visited = vec![false; graph.cells.len()];
            let mut walk = Walk { graph: &graph, closed: self.closed, end, is_visited, path: Vec::new(), leaps: 0 };
            walk.goes_on(first).then(|| walk.path.iter().map(|&cell| graph.cells[cell]).collect())
        })
    }
}

/// The colour of a cell; `a1` is dark.
fn is_dark(cell: Cell) -> bool {
    cell.file % 2 == cell.rank % 2
}

/// A walk that looks for a tour.
struct Walk<'a> {
    graph: &'a Graph,
    closed: bool,
    end: Option<usize>,
    is_visited: Vec<bool>,
    path: Vec<usize>,
    leaps: u64,
}

impl Walk<'_> {
    fn goes_on(&mut self, cell: usize) -> bool {
        self.leaps += 1;
        self.path.push(cell);
        self.is_visited[cell] = true;
        if self.path.len() == self.graph.cells.len() {
            if self.ends_well(cell) {
                return true;
            }
        } else {
            let onward =
                |&from: &usize| self.graph.neighbours[from].iter().filter(|&&next| !self.is_visited[next]).count();
            let mut next: Vec<usize> =
                self.graph.neighbours[cell].iter().copied().filter(|&next| !self.is_visited[next]).collect();
            next.sort_by_key(onward);
            for next in next {
                if self.leaps < MOST_LEAPS && self.may_close(next) && self.goes_on(next) {
                    return true;
                }
            }
        }
        self.is_visited[cell] = false;
        self.path.pop();
        false
    }

    /// Whether a closed tour can still return: beside its first cell there is one to come.
    fn may_close(&self, next: usize) -> bool {
        let is_last = self.path.len() + 1 == self.graph.cells.len();
        let is_to_come = |&cell: &usize| !self.is_visited[cell] && (cell != next || is_last);
        !self.closed || self.graph.neighbours[self.path[0]].iter().any(is_to_come)
    }

    fn ends_well(&self, last: usize) -> bool {
        let returns = self.path.len() > 2 && self.graph.neighbours[last].contains(&self.path[0]);
        self.end.is_none_or(|end| end == last) && (returns || !self.closed)
    }
}
