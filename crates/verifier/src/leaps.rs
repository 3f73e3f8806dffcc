//! Leaps, and whether two of them meet.

use crate::board::Cell;

/// The steps of a leap, the shorter first.
pub type Steps = (i64, i64);

/// The leaps of a piece by their steps, ascending: {1,2} of a knight, {0,1} and {1,1} of a king.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Leaper(pub Vec<Steps>);

impl Leaper {
    /// Where it may leap to, on a plane without borders.
    pub fn targets(&self, from: Cell) -> Vec<Cell> {
        let mut targets = Vec::new();
        for (file, rank) in self.0.iter().flat_map(|&(r, s)| [(r, s), (s, r)]) {
            for (file, rank) in [(file, rank), (file, -rank), (-file, rank), (-file, -rank)] {
                let target = Cell { file: from.file + file, rank: from.rank + rank };
                if !targets.contains(&target) {
                    targets.push(target);
                }
            }
        }
        targets
    }

    /// The longest of its steps.
    pub fn reach(&self) -> i64 {
        self.0.iter().map(|&(_, long)| long).max().unwrap_or(0)
    }
}

/// Whether two leaps, as closed segments, share a point that is not a cell at which both of them end.
///
/// Two leaps that end at one cell share nothing else, unless they lead from it in one direction: two segments that meet in two
/// points lie on one line.
pub fn meet(one: [Cell; 2], other: [Cell; 2]) -> bool {
    let minus = |a: Cell, b: Cell| (a.file - b.file, a.rank - b.rank);
    let cross = |a: (i64, i64), b: (i64, i64)| a.0 * b.1 - a.1 * b.0;
    for (from, to) in [(one[0], one[1]), (one[1], one[0])] {
        for (common, end) in [(other[0], other[1]), (other[1], other[0])] {
            if from == common {
                let (one, other) = (minus(to, from), minus(end, from));
                return cross(one, other) == 0 && one.0 * other.0 + one.1 * other.1 > 0;
            }
        }
    }
    // On which side of the line through a segment a cell lies: -1, 0, 1.
    let side = |line: [Cell; 2], cell: Cell| cross(minus(line[1], line[0]), minus(cell, line[0])).signum();
    let sides = [side(one, other[0]), side(one, other[1]), side(other, one[0]), side(other, one[1])];
    if sides == [0; 4] {
        // On one line: they meet where their projections on both axes do.
        let overlap = |axis: fn(Cell) -> i64| {
            let ends = |leap: [Cell; 2]| (axis(leap[0]).min(axis(leap[1])), axis(leap[0]).max(axis(leap[1])));
            let ((low, high), (other_low, other_high)) = (ends(one), ends(other));
            low <= other_high && other_low <= high
        };
        return overlap(|cell| cell.file) && overlap(|cell| cell.rank);
    }
    // Neither lies strictly on one side of the line through the other.
    sides[0] * sides[1] <= 0 && sides[2] * sides[3] <= 0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn leap(from: &str, to: &str) -> [Cell; 2] {
        [Cell::named(from).unwrap(), Cell::named(to).unwrap()]
    }

    #[test]
    fn leaps_meet_where_they_cross_touch_or_overlap_but_not_in_a_common_cell() {
        assert!(meet(leap("a1", "b3"), leap("a2", "c1")));
        assert!(!meet(leap("a1", "b3"), leap("b3", "c1")));
        assert!(!meet(leap("a1", "b3"), leap("b1", "c3")));
        // Threeleapers on one line.
        assert!(meet(leap("a1", "d1"), leap("c1", "f1")));
        assert!(!meet(leap("a1", "d1"), leap("e1", "h1")));
        assert!(!meet(leap("a1", "d1"), leap("c2", "f2")));
        // Of a threeleaper and a wazir, from one cell.
        assert!(meet(leap("a1", "d1"), leap("b1", "a1")) && meet(leap("d1", "a1"), leap("d1", "c1")));
        assert!(!meet(leap("a1", "d1"), leap("d1", "e1")) && !meet(leap("a1", "d1"), leap("a1", "a2")));
        // A tripper that touches another in the middle.
        assert!(meet(leap("a1", "c3"), leap("b2", "d4")) && meet(leap("b2", "d4"), leap("c3", "e1")));
    }
}
