//! Leaps as straight segments between cell centres, and how two of them meet. All tests are exact for coordinates below
//! 2^63; no board that is drawn or searched comes near.

use crate::Cell;

/// The straight segment between two different cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Segment {
    /// One end.
    pub from: Cell,
    /// The other end.
    pub to: Cell,
}

/// What two segments have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Meeting {
    /// No point.
    Apart,
    /// One point, an end of both.
    Joint(Cell),
    /// Any other point, or more than one.
    Crossing,
}

impl Segment {
    /// How this segment meets another.
    ///
    /// ```
    /// use cavalcade_board::{Meeting, Segment};
    ///
    /// let segment = |from: &str, to: &str| Segment { from: from.parse().unwrap(), to: to.parse().unwrap() };
    /// assert_eq!(segment("a1", "c2").meeting(segment("b1", "a3")), Meeting::Crossing);
    /// assert_eq!(segment("a1", "c2").meeting(segment("c2", "a3")), Meeting::Joint("c2".parse().unwrap()));
    /// assert_eq!(segment("a1", "c2").meeting(segment("a2", "c3")), Meeting::Apart);
    /// ```
    pub fn meeting(self, other: Segment) -> Meeting {
        let (a, b) = (side(self, other.from), side(self, other.to));
        let (c, d) = (side(other, self.from), side(other, self.to));
        if a == 0 && b == 0 {
            return self.meeting_on_a_line(other);
        }
        if a * b > 0 || c * d > 0 {
            return Meeting::Apart;
        }
        // Not on one line, and neither lies wholly on one side of the other: they share exactly one point.
        let ends = [other.from, other.to];
        match [self.from, self.to].into_iter().find(|end| ends.contains(end)) {
            Some(end) => Meeting::Joint(end),
            None => Meeting::Crossing,
        }
    }

    /// The case of four points on a line: their order along it decides.
    fn meeting_on_a_line(self, other: Segment) -> Meeting {
        // Cells compare by file, then rank: an order along every line.
        let ordered = |s: Segment| (s.from.min(s.to), s.from.max(s.to));
        let ((first, first_end), (second, second_end)) = (ordered(self), ordered(other));
        let (overlap, overlap_end) = (first.max(second), first_end.min(second_end));
        match overlap.cmp(&overlap_end) {
            std::cmp::Ordering::Greater => Meeting::Apart,
            std::cmp::Ordering::Equal => Meeting::Joint(overlap),
            std::cmp::Ordering::Less => Meeting::Crossing,
        }
    }
}

/// On which side of the line through `segment` a cell lies: -1, 0 (on it) or 1.
fn side(segment: Segment, cell: Cell) -> i32 {
    let difference = |a: u64, b: u64| i128::from(a) - i128::from(b);
    let along = (difference(segment.to.file, segment.from.file), difference(segment.to.rank, segment.from.rank));
    let aside = (difference(cell.file, segment.from.file), difference(cell.rank, segment.from.rank));
    let (left, right) = (along.0.saturating_mul(aside.1), along.1.saturating_mul(aside.0));
    match left.cmp(&right) {
        std::cmp::Ordering::Less => -1,
        std::cmp::Ordering::Equal => 0,
        std::cmp::Ordering::Greater => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn segment(text: &str) -> Segment {
        let (from, to) = text.split_once('-').unwrap();
        Segment { from: from.parse().unwrap(), to: to.parse().unwrap() }
    }

    #[test]
    fn collinear_segments_overlap_touch_or_stay_apart() {
        assert_eq!(segment("a1-c2").meeting(segment("c2-a1")), Meeting::Crossing);
        assert_eq!(segment("a1-c2").meeting(segment("c2-e3")), Meeting::Joint("c2".parse().unwrap()));
        assert_eq!(segment("a1-c2").meeting(segment("e3-g4")), Meeting::Apart);
        assert_eq!(segment("a1-e3").meeting(segment("c2-g4")), Meeting::Crossing);
    }

    #[test]
    fn an_end_inside_another_segment_is_a_crossing() {
        assert_eq!(segment("a1-e3").meeting(segment("c2-d4")), Meeting::Crossing);
    }

    /// The nine knight's leaps that cross a given one, as counted in Lessard's integer program.
    #[test]
    fn a_knights_leap_in_the_middle_of_a_large_board_is_crossed_by_nine_others() {
        let board: crate::Board = "12x12".parse().unwrap();
        let middle = segment("f6-g8");
        let mut crossings = 0;
        for from in board.cells() {
            for to in crate::Leaper::KNIGHT.offsets().filter_map(|by| from.shifted(by)) {
                let other = Segment { from, to };
                if from < to && other != middle && board.contains(to) && middle.meeting(other) == Meeting::Crossing {
                    crossings += 1;
                }
            }
        }
        assert_eq!(crossings, 9);
    }

    fn any_segment() -> impl Strategy<Value = Segment> {
        let cell = (0..7u64, 0..7u64).prop_map(|(file, rank)| Cell { file, rank });
        (cell.clone(), cell).prop_filter_map("a point", |(from, to)| (from != to).then_some(Segment { from, to }))
    }

    proptest! {
        #[test]
        fn meeting_is_symmetric_and_blind_to_direction(a in any_segment(), b in any_segment()) {
            prop_assert_eq!(a.meeting(b), b.meeting(a));
            prop_assert_eq!(a.meeting(b), Segment { from: a.to, to: a.from }.meeting(b));
        }

        #[test]
        fn a_segment_meets_its_parts(a in any_segment(), b in any_segment()) {
            let joined = Segment { from: a.to, to: b.from };
            prop_assume!(a.to != b.from);
            prop_assert_ne!(a.meeting(joined), Meeting::Apart);
        }
    }
}
