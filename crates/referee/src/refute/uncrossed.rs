//! Uncrossed paths: no more moves than cells, and what a single leap, a rhombus of four, or leaps apart from each other
//! show to be possible.

use cavalcade_board::Cell;
use cavalcade_puzzle::number::counted;
use cavalcade_puzzle::{Answer, Condition, Status, Uncrossed, UncrossedVariant};

use crate::begin;
use crate::drawn::Drawn;
use crate::leap::ends;

/// The most cells that are looked at.
const LOOKED_AT: usize = 1 << 12;

pub(crate) fn refute(answer: &Answer, uncrossed: &Uncrossed) -> Option<String> {
    match uncrossed.variant() {
        None if uncrossed.paths() > 1 => too_long(answer, uncrossed).or_else(|| too_few(answer, uncrossed)),
        None => too_long(answer, uncrossed).or_else(|| too_short(answer, uncrossed)),
        Some(UncrossedVariant::Shortest) => too_long(answer, uncrossed).or_else(|| not_one(answer, uncrossed)),
        Some(_) => too_many(answer, uncrossed).or_else(|| not_one(answer, uncrossed)),
    }
}

/// No more pairs of leaps cross than there are pairs.
fn too_many(answer: &Answer, uncrossed: &Uncrossed) -> Option<String> {
    let leaps = uncrossed.board().cell_count() - u128::from(!uncrossed.closed());
    let pairs = leaps.saturating_mul(leaps.saturating_sub(1)) / 2;
    let claimed = answer.bound.max(answer.value).filter(|&claimed| u128::from(claimed) > pairs)?;
    Some(format!(
        "the stated value or bound is {}, but {leaps} leaps make {pairs} pairs",
        counted(claimed, "crossings")
    ))
}

/// Without conditions, there is a path: a cell, and a longest one, which cannot be extended.
fn not_one(answer: &Answer, uncrossed: &Uncrossed) -> Option<String> {
    let is_free = uncrossed.stated().iter().all(|&condition| condition == Condition::Variant) && !uncrossed.closed();
    let is_refuted = is_free && answer.status == Status::Infeasible;
    is_refuted.then(|| "the answer is \"infeasible\", but no condition excludes all paths".to_string())
}

/// A path has a move less than it has cells, a cycle as many; so it is with several together.
fn too_long(answer: &Answer, uncrossed: &Uncrossed) -> Option<String> {
    let cells = uncrossed.board().cell_count();
    let ends = if uncrossed.closed() { 0 } else { u128::from(uncrossed.paths()) };
    let most = cells.saturating_sub(ends);
    let claimed = answer.bound.max(answer.value).filter(|&claimed| u128::from(claimed) > most)?;
    Some(format!(
        "the stated value or bound is {}, but the {cells} cells of the board allow at most {most}",
        counted(claimed, "moves")
    ))
}

/// Several paths under no conditions are at least as long together as leaps that are apart from each other.
fn too_few(answer: &Answer, uncrossed: &Uncrossed) -> Option<String> {
    if uncrossed.closed() || !uncrossed.conditions().is_empty() {
        return None;
    }
    let paths = uncrossed.paths();
    let leaps = apart(uncrossed, paths);
    if (leaps.len() as u64) < paths {
        return None;
    }
    let leaps = leaps.iter().map(|(from, to)| format!("{from}-{to}")).collect::<Vec<String>>().join(", ");
    if answer.status == Status::Infeasible {
        return Some(format!("the answer is \"infeasible\", but these leaps are apart from each other: {leaps}"));
    }
    let claimed = answer.bound.filter(|&claimed| claimed < paths)?;
    Some(format!("the stated bound is {}, but the leaps {leaps} have {paths}", counted(claimed, "moves")))
}

/// Leaps that share no cell and do not cross, one after the other as they fit; at most as many as wanted.
fn apart(uncrossed: &Uncrossed, wanted: u64) -> Vec<(Cell, Cell)> {
    let (board, piece) = (uncrossed.board(), uncrossed.piece());
    let mut drawn = Drawn::new(piece, 0);
    let mut leaps: Vec<(Cell, Cell)> = Vec::new();
    for from in board.cells().take(LOOKED_AT) {
        let is_free = |cell: Cell| leaps.iter().all(|&(a, b)| a != cell && b != cell);
        let fits = |to: &Cell| board.contains(*to) && is_free(*to) && drawn.meeting(from, *to).next().is_none();
        if leaps.len() as u64 == wanted || !is_free(from) {
            continue;
        }
        if let Some(to) = ends(board, piece, from).find(fits) {
            drawn.add(from, to);
            leaps.push((from, to));
        }
    }
    leaps
}

/// A longest path is at least as long as one that is at hand, or as what is given.
fn too_short(answer: &Answer, uncrossed: &Uncrossed) -> Option<String> {
    let claimed = match answer.status {
        Status::Infeasible => None,
        _ => Some(answer.bound?),
    };
    if !uncrossed.conditions().is_empty() {
        return a_cell(uncrossed).filter(|_| claimed.is_none());
    }
    if !uncrossed.begin().is_empty() {
        return if uncrossed.closed() { None } else { begin::refute(uncrossed.begin(), claimed) };
    }
    let (least, example) = if uncrossed.closed() { rhombus(uncrossed)? } else { leap(uncrossed) };
    match claimed {
        None => Some(format!("the answer is \"infeasible\", but {example} has {}", counted(least, "moves"))),
        Some(claimed) if claimed < least => {
            Some(format!("the stated bound is {}, but {example} has {least}", counted(claimed, "moves")))
        }
        Some(_) => None,
    }
}

/// Why there is a path under the conditions: it is a single cell, the only one that is given.
fn a_cell(uncrossed: &Uncrossed) -> Option<String> {
    let conditions = uncrossed.conditions();
    let given = uncrossed.begin().cells().iter().chain(&conditions.from).chain(&conditions.to).chain(&conditions.visit);
    let mut given = given.copied();
    let only = given.next().filter(|_| !uncrossed.closed())?;
    given.all(|cell| cell == only).then(|| format!("the answer is \"infeasible\", but {only} alone is a path"))
}

/// A single leap; or a single cell.
fn leap(uncrossed: &Uncrossed) -> (u64, String) {
    let board = uncrossed.board();
    let leaps =
        |from: Cell| ends(board, uncrossed.piece(), from).filter(|&to| board.contains(to)).map(move |to| (from, to));
    match board.cells().take(LOOKED_AT).flat_map(leaps).next() {
        Some((from, to)) => (1, format!("the path {from} {to}")),
        None => (0, "a path of a single cell".to_string()),
    }
}

/// Four leaps, two and two of them parallel: those of one length never cross.
fn rhombus(uncrossed: &Uncrossed) -> Option<(u64, String)> {
    uncrossed.piece().steps()?;
    let board = uncrossed.board();
    let on_board = |from: Cell| ends(board, uncrossed.piece(), from).filter(|&to| board.contains(to));
    for a in board.cells().take(LOOKED_AT) {
        for b in on_board(a) {
            for d in on_board(a).filter(|&d| d > b) {
                // The corner opposite a; the same as a where b and d are opposite leaps, and no rhombus is drawn.
                let sum = |b: u64, d: u64, a: u64| (u128::from(b) + u128::from(d)).checked_sub(u128::from(a));
                let corner = |b, d, a| sum(b, d, a).and_then(|sum| u64::try_from(sum).ok());
                let (Some(file), Some(rank)) = (corner(b.file, d.file, a.file), corner(b.rank, d.rank, a.rank)) else {
                    continue;
                };
                let c = Cell { file, rank };
                if c != a && board.contains(c) {
                    return Some((4, format!("the cycle {a} {b} {c} {d}")));
                }
            }
        }
    }
    None
}
