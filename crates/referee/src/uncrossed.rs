//! Replays an uncrossed path: every cell is on the board and visited once, every step is a leap, and no two leaps share
//! a point, except the cell between consecutive ones; the first cells are those that are given, and the conditions on its
//! cells are satisfied.
//!
//! A leap of {r,s} lies within a square of side s, so leaps that meet begin, at their lower left, in the same or in
//! neighbouring tiles of side s. Only those are compared, each with the ones before it: the time is linear in the path.

use std::collections::HashMap;

use cavalcade_board::Cell;
use cavalcade_puzzle::number::counted;
use cavalcade_puzzle::witness::Periodicity;
use cavalcade_puzzle::{Answer, Path, Paths, Status, Trace, Uncrossed, UncrossedVariant};

use crate::begin::begins;
use crate::conditions;
use crate::drawn::Drawn;
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
        let what = if closed { "cycles" } else { "paths" };
        return foul(format!("expected {}, the witness has {}", counted(uncrossed.paths(), what), paths.len()));
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
