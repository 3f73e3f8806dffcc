//! Replays an uncrossed path: every cell is on the board and visited once, every step is a leap, and no two leaps share
//! a point, except the cell between consecutive ones; the first cells are those that are given, and the conditions on its
//! cells are satisfied.
//!
//! A leap of {r,s} lies within a square of side s, so leaps that meet begin, at their lower left, in the same or in
//! neighbouring tiles of side s. Only those are compared, each with the ones before it: the time is linear in the path.

use std::collections::HashMap;

use cavalcade_board::{Cell, Leaper};
use cavalcade_puzzle::witness::Periodicity;
use cavalcade_puzzle::{Answer, Path, Paths, Status, Trace, Uncrossed, UncrossedVariant};

use crate::begin::begins;
use crate::conditions;
use crate::leap::{ends, is_leap};
use crate::refute;
use crate::{Foul, Replay, Rule};

impl Replay for Uncrossed {
    const LEGAL: &'static str = "no two leaps cross";

    fn legal(&self) -> &'static str {
        match self.variant() {
            None => Self::LEGAL,
            Some(UncrossedVariant::Shortest) => "no two leaps cross, and the path cannot be extended",
            Some(_) => "no cell is visited twice, and the crossings are counted",
        }
    }

    fn replay(&self, witness: &Trace) -> Result<Option<u64>, Foul> {
        match witness {
            Trace::Several(Paths { paths, closed }) => {
                let paths: Vec<&[Cell]> = paths.iter().map(Vec::as_slice).collect();
                replay(self, &paths, *closed).map(Some)
            }
            witness => witness.path().map(|path| replay(self, &[&path.path], path.closed)).transpose(),
        }
    }

    fn refute(&self, answer: &Answer) -> Option<String> {
        refute::uncrossed::refute(answer, self)
    }

    /// A periodicity certificate is for a strip, and possible for its number of cells. Its proof is not checked.
    fn check_periodicity(&self, answer: &Answer, certificate: Periodicity) -> Result<(), Foul> {
        let foul = |text: &str| Err(Foul::of(Rule::Consistency, text));
        let board = self.board();
        if !self.stated().is_empty() {
            return foul("a periodicity certificate is for uncrossed paths without conditions only");
        }
        if board.has_holes() {
            return foul("a periodicity certificate is for uncrossed paths on boards without holes only");
        }
        if answer.status != Status::Optimal {
            return foul("a periodicity certificate needs a proved value: expected the status \"optimal\"");
        }
        let width = u128::from(board.width().min(board.height()));
        if certificate.preperiod == 0 || certificate.period == 0 {
            return foul("`preperiod` and `period` must be at least 1");
        }
        if u128::from(certificate.increment) > width * u128::from(certificate.period) {
            return foul("`increment` must be at most the number of cells in a period");
        }
        if answer.value.is_some_and(|value| u128::from(value) > board.cell_count()) {
            return foul("the value exceeds the number of cells");
        }
        Ok(())
    }

    fn keeps(&self, image: &dyn Fn(Cell) -> Cell) -> bool {
        self.begin().cells().iter().all(|&cell| image(cell) == cell) && conditions::keeps(self, image)
    }

    fn image(&self, witness: &Trace, image: &dyn Fn(Cell) -> Cell) -> Trace {
        on_path(witness.clone(), |Path { path, closed }| Path { path: path.into_iter().map(image).collect(), closed })
    }

    /// A path and its reverse are the same, a cycle begins anywhere, and several have no order.
    fn canonical(&self, witness: Trace) -> Trace {
        let mut trace = on_path(witness, |Path { mut path, closed }| {
            if closed && !path.is_empty() {
                let first = (0..path.len()).min_by_key(|&place| path[place]).unwrap_or(0);
                path.rotate_left(first);
                if path[1..].first() > path[1..].last() {
                    path[1..].reverse();
                }
            } else if path.first() > path.last() {
                path.reverse();
            }
            Path { path, closed }
        });
        if let Trace::Several(Paths { paths, .. }) = &mut trace {
            paths.sort_unstable();
        }
        trace
    }
}

/// The same with another path, or several others.
fn on_path(witness: Trace, change: impl Fn(Path) -> Path) -> Trace {
    match witness {
        Trace::Listed(path) => Trace::Listed(change(path)),
        Trace::Periodic { certificate, path } => Trace::Periodic { certificate, path: path.map(change) },
        Trace::Several(Paths { paths, closed }) => {
            let paths = paths.into_iter().map(|path| change(Path { path, closed }).path).collect();
            Trace::Several(Paths { paths, closed })
        }
    }
}

/// The value of legal paths, or cycles: their moves, or crossings.
fn replay(uncrossed: &Uncrossed, paths: &[&[Cell]], closed: bool) -> Result<u64, Foul> {
    has_form(uncrossed, paths, closed)?;
    visits_once(uncrossed, paths)?;
    let mut drawn = Drawn::new(uncrossed.piece(), paths.iter().map(|path| path.len()).sum());
    let (mut count, mut crossings) = (0, 0);
    let may_cross = uncrossed.variant() == Some(UncrossedVariant::Crossings);
    let back = |path: &[Cell]| path.first().copied().filter(|_| closed);
    let moves = |path: &&[Cell]| {
        let next = path.iter().copied().skip(1).chain(back(path));
        path.iter().copied().zip(next).collect::<Vec<(Cell, Cell)>>()
    };
    for (from, to) in paths.iter().flat_map(moves) {
        count += 1;
        if !is_leap(uncrossed.board(), uncrossed.piece(), from, to) {
            let text = format!("{from}-{to}: a {} does not leap from {from} to {to}", uncrossed.piece());
            return Err(Foul::at(count, Rule::Leap, text));
        }
        if may_cross {
            crossings += drawn.meeting(from, to).count() as u64;
        } else if let Some((other, (a, b))) = drawn.meeting(from, to).next() {
            return Err(Foul::at(
                count,
                Rule::Crossing,
                format!("{from}-{to} crosses or touches {a}-{b}, the leap of step {other}"),
            ));
        }
        drawn.add(from, to);
    }
    match paths {
        [path] => {
            begins(uncrossed.begin(), path)?;
            conditions::satisfies(uncrossed, path)?;
            if uncrossed.variant() == Some(UncrossedVariant::Shortest) {
                cannot_be_extended(uncrossed, path, &drawn)?;
            }
        }
        paths => conditions::satisfies(uncrossed, &paths.concat())?,
    }
    Ok(if may_cross { crossings } else { count as u64 })
}

/// Whether there are as many paths as asked, or cycles, and each is as long as it has to be.
fn has_form(uncrossed: &Uncrossed, paths: &[&[Cell]], closed: bool) -> Result<(), Foul> {
    let foul = |text: String| Err(Foul::of(Rule::Form, text));
    if closed != uncrossed.closed() {
        let name = |closed| if closed { "a cycle" } else { "a path" };
        return foul(format!("expected {}, the witness is {}", name(uncrossed.closed()), name(closed)));
    }
    if paths.len() as u64 != uncrossed.paths() {
        return foul(format!("expected {} paths, the witness has {}", uncrossed.paths(), paths.len()));
    }
    let least = match (closed, paths) {
        (true, _) => 3,
        (false, [_]) => 1,
        (false, _) => 2,
    };
    if paths.iter().all(|path| path.len() >= least) {
        return Ok(());
    }
    match least {
        1 => foul("the path is empty".to_string()),
        2 => foul("each of several paths needs a leap, and so at least 2 cells".to_string()),
        _ => foul("a cycle needs at least 3 cells".to_string()),
    }
}

/// Whether no cell is visited twice, and all are cells of the board.
fn visits_once(uncrossed: &Uncrossed, paths: &[&[Cell]]) -> Result<(), Foul> {
    let mut visited: HashMap<Cell, (usize, usize)> = HashMap::new();
    for (number, path) in paths.iter().enumerate() {
        for (index, &cell) in path.iter().enumerate() {
            // The step to a cell is that of the move which ends there; the first cell has the first move's.
            let foul = |rule, text: String| match paths {
                [_] => Err(Foul::at(index.max(1), rule, text)),
                _ => Err(Foul::of(rule, text)),
            };
            if !uncrossed.board().contains(cell) {
                return foul(Rule::Board, format!("{cell} is not a cell of the board"));
            }
            if let Some((other, before)) = visited.insert(cell, (number, index)) {
                let of = if paths.len() == 1 { "the path".to_string() } else { format!("path {}", other + 1) };
                return foul(Rule::Visited, format!("{cell} was already visited, as cell {} of {of}", before + 1));
            }
        }
    }
    Ok(())
}

/// Whether no leap from an end of a path leads to a cell that is not visited, and may be, without crossing it.
fn cannot_be_extended(uncrossed: &Uncrossed, path: &[Cell], drawn: &Drawn) -> Result<(), Foul> {
    let (board, piece) = (uncrossed.board(), uncrossed.piece());
    let may_visit = conditions::permitted(uncrossed);
    for &end in path.first().into_iter().chain(path.last()) {
        let mut beyond = ends(board, piece, end).filter(|&to| board.contains(to) && !path.contains(&to));
        if let Some(to) = beyond.find(|&to| may_visit(to) && drawn.meeting(end, to).next().is_none()) {
            return Err(Foul::of(Rule::Maximal, format!("the path can be extended from {end} to {to}")));
        }
    }
    Ok(())
}

/// The leaps so far, by the tile in which their lower left corner lies.
struct Drawn {
    side: u64,
    leaps: Vec<(Cell, Cell)>,
    tiles: HashMap<(u64, u64), Vec<usize>>,
}

impl Drawn {
    fn new(piece: Leaper, leaps: usize) -> Drawn {
        let side = u64::from(piece.reach()).max(1);
        Drawn { side, leaps: Vec::with_capacity(leaps), tiles: HashMap::new() }
    }

    fn tile(&self, from: Cell, to: Cell) -> (u64, u64) {
        (from.file.min(to.file) / self.side, from.rank.min(to.rank) / self.side)
    }

    fn add(&mut self, from: Cell, to: Cell) {
        self.tiles.entry(self.tile(from, to)).or_default().push(self.leaps.len());
        self.leaps.push((from, to));
    }

    /// The earlier leaps that share a point with this one, other than a common end; each with its step.
    ///
    /// No two leaps of a path lie between the same two cells. With a common end, equally long ones meet nowhere else,
    /// and the shorter of two others may lie on the longer.
    fn meeting(&self, from: Cell, to: Cell) -> impl Iterator<Item = (usize, (Cell, Cell))> + '_ {
        let (file, rank) = self.tile(from, to);
        let around = |place: u64| place.saturating_sub(1)..=place.saturating_add(1);
        let tiles = around(file).flat_map(move |file| around(rank).map(move |rank| (file, rank)));
        let near = tiles.filter_map(|tile| self.tiles.get(&tile)).flatten();
        near.map(|&index| (index + 1, self.leaps[index])).filter(move |&(_, (a, b))| {
            let common = [a, b].into_iter().find(|&end| end == from || end == to);
            match common {
                Some(end) => {
                    let other = |(one, two): (Cell, Cell)| if one == end { two } else { one };
                    lie_on_one_another(end, other((from, to)), other((a, b)))
                }
                None => share_a_point((from, to), (a, b)),
            }
        })
    }
}

/// Whether two straight lines, ends included, have a point in common. Exact.
///
/// They have none when one lies wholly on one side of the other's line, or when their bounding boxes are apart, which
/// decides where all four ends are on one line.
fn share_a_point(one: (Cell, Cell), other: (Cell, Cell)) -> bool {
    let one_side = |line: (Cell, Cell), ends: (Cell, Cell)| {
        let (a, b) = (turn(line.0, line.1, ends.0), turn(line.0, line.1, ends.1));
        a > 0 && b > 0 || a < 0 && b < 0
    };
    let apart = |a: (u64, u64), b: (u64, u64)| a.0.max(a.1) < b.0.min(b.1) || b.0.max(b.1) < a.0.min(a.1);
    let files = |line: (Cell, Cell)| (line.0.file, line.1.file);
    let ranks = |line: (Cell, Cell)| (line.0.rank, line.1.rank);
    !apart(files(one), files(other))
        && !apart(ranks(one), ranks(other))
        && !one_side(one, other)
        && !one_side(other, one)
}

/// Whether two leaps from one cell lead in the same direction.
fn lie_on_one_another(from: Cell, one: Cell, other: Cell) -> bool {
    let is_alike = |from: u64, one: u64, other: u64| one.cmp(&from) == other.cmp(&from);
    turn(from, one, other) == 0
        && is_alike(from.file, one.file, other.file)
        && is_alike(from.rank, one.rank, other.rank)
}

/// Twice the signed area of a triangle: positive when c lies to the left of the way from a to b. Leaps that are
/// compared are at most some 2^34 apart, so nothing overflows.
fn turn(a: Cell, b: Cell, c: Cell) -> i128 {
    let minus = |one: u64, other: u64| i128::from(one) - i128::from(other);
    minus(b.file, a.file) * minus(c.rank, a.rank) - minus(b.rank, a.rank) * minus(c.file, a.file)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(text: &str) -> (Cell, Cell) {
        let (from, to) = text.split_once('-').unwrap();
        (from.parse().unwrap(), to.parse().unwrap())
    }

    #[test]
    fn lines_share_a_point_when_they_cross_touch_or_overlap() {
        for (one, other) in [("a1-c2", "b1-a3"), ("a1-c3", "b2-c1"), ("a1-e3", "c2-g4"), ("a1-c2", "c2-a3")] {
            assert!(share_a_point(line(one), line(other)) && share_a_point(line(other), line(one)), "{one} {other}");
        }
        for (one, other) in [("a1-c2", "a2-c3"), ("a1-c2", "e3-g4"), ("a1-c2", "c1-d3"), ("a1-b3", "b1-c3")] {
            assert!(!share_a_point(line(one), line(other)) && !share_a_point(line(other), line(one)), "{one} {other}");
        }
    }
}
