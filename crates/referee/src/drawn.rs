//! Leaps drawn as straight lines, and which of them meet. Exact.

use std::collections::HashMap;

use cavalcade_board::{Cell, Leaper};

/// The leaps so far, by the tile in which their lower left corner lies.
pub(crate) struct Drawn {
    side: u64,
    leaps: Vec<(Cell, Cell)>,
    tiles: HashMap<(u64, u64), Vec<usize>>,
}

impl Drawn {
    pub(crate) fn new(piece: Leaper, leaps: usize) -> Drawn {
        let side = u64::from(piece.reach()).max(1);
        Drawn { side, leaps: Vec::with_capacity(leaps), tiles: HashMap::new() }
    }

    fn tile(&self, from: Cell, to: Cell) -> (u64, u64) {
        (from.file.min(to.file) / self.side, from.rank.min(to.rank) / self.side)
    }

    pub(crate) fn add(&mut self, from: Cell, to: Cell) {
        self.tiles.entry(self.tile(from, to)).or_default().push(self.leaps.len());
        self.leaps.push((from, to));
    }

    /// The earlier leaps that share a point with this one, other than a common end; each with its step.
    ///
    /// No two leaps of a path lie between the same two cells. With a common end, equally long ones meet nowhere else,
    /// and the shorter of two others may lie on the longer.
    pub(crate) fn meeting(&self, from: Cell, to: Cell) -> impl Iterator<Item = (usize, (Cell, Cell))> + '_ {
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
