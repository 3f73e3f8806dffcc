//! A leap as lines on a board: one where it stays on it, two where it passes joined rims.

use cavalcade_board::{Cell, Wrap};

use crate::diagram::Place;
use crate::drawing::Point;

/// A leap between two cells of a board, by the shortest way; not over a rim where that is as short.
pub(crate) struct Leap {
    from: Point,
    to: Point,
    over: Option<Over>,
}

/// How a leap passes a rim.
struct Over {
    /// Where it would end if the board went on beyond the rim, and where it would have begun.
    beyond: Point,
    before: Point,
    /// The shares of the leap, from 0 to 1, after which it leaves the board and after which it is on it again.
    leaves: f64,
    enters: f64,
}

impl Leap {
    pub(crate) fn new(place: &Place, from: Cell, to: Cell) -> Leap {
        let board = place.board;
        let (files, ranks) = (board.wrap().is_some(), board.wrap() == Some(Wrap::Both));
        let across = shortest(from.file, to.file, board.width(), files);
        let up = shortest(from.rank, to.rank, board.height(), ranks);
        let stays =
            i128::from(from.file) + across == i128::from(to.file) && i128::from(from.rank) + up == i128::from(to.rank);
        let moved = |point: Point, sign: f64| {
            Point::new(point.x + sign * across as f64 * place.side, point.y - sign * up as f64 * place.side)
        };
        let leaves = |from: Cell, sign: i128| {
            let files = on_board(from.file, sign * across, board.width());
            files.min(on_board(from.rank, sign * up, board.height()))
        };
        let (tail, aim) = (place.centre(from), place.centre(to));
        let over = || Over {
            beyond: moved(tail, 1.0),
            before: moved(aim, -1.0),
            leaves: leaves(from, 1),
            enters: 1.0 - leaves(to, -1),
        };
        Leap { from: tail, to: aim, over: (!stays).then(over) }
    }

    /// Its lines, from where it begins to where it ends.
    pub(crate) fn lines(&self) -> Vec<(Point, Point)> {
        match &self.over {
            None => vec![(self.from, self.to)],
            Some(over) => {
                let out = (self.from, self.from.towards(over.beyond, over.leaves));
                vec![out, (over.before.towards(self.to, over.enters), self.to)]
            }
        }
    }

    /// The line that ends on its last cell.
    pub(crate) fn last_line(&self) -> (Point, Point) {
        match &self.over {
            None => (self.from, self.to),
            Some(over) => (over.before.towards(self.to, over.enters), self.to),
        }
    }

    /// Where a piece is after a share of the leap, from 0 to 1.
    pub(crate) fn at(&self, share: f64) -> Point {
        match &self.over {
            None => self.from.towards(self.to, share),
            Some(over) if share < over.leaves => self.from.towards(over.beyond, share),
            Some(over) => over.before.towards(self.to, share.max(over.enters)),
        }
    }
}

/// The shortest step from one line of cells to another, of which the last may be beside the first.
fn shortest(from: u64, to: u64, length: u64, is_joined: bool) -> i128 {
    let (step, length) = (i128::from(to) - i128::from(from), i128::from(length));
    if is_joined && 2 * step.abs() > length { step - step.signum() * length } else { step }
}

/// The share of a step along one axis, from the middle of a cell, that is on a board of this length.
fn on_board(from: u64, step: i128, length: u64) -> f64 {
    let room = match step.signum() {
        1 => length as f64 - from as f64 - 0.5,
        -1 => from as f64 + 0.5,
        _ => return 1.0,
    };
    (room / step.unsigned_abs() as f64).min(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use cavalcade_board::Board;

    /// The lines of a leap, in cells from the upper left corner of the board.
    fn lines(board: &str, wrap: Wrap, from: &str, to: &str) -> Vec<[(f64, f64); 2]> {
        let board = board.parse::<Board>().unwrap().wrapped(Some(wrap));
        let place = Place { board: &board, origin: Point::new(0.0, 0.0), side: 1.0 };
        let leap = Leap::new(&place, from.parse().unwrap(), to.parse().unwrap());
        leap.lines().into_iter().map(|(from, to)| [(from.x, from.y), (to.x, to.y)]).collect()
    }

    #[test]
    fn a_leap_over_a_rim_is_drawn_as_two_parts_that_end_on_it() {
        // From e1 two files to the right and a rank up is b2: on 5 files, past f it is a, b.
        let expected = [[(4.5, 2.5), (5.0, 2.25)], [(0.0, 2.25), (1.5, 1.5)]];
        assert_eq!(lines("5x3", Wrap::Files, "e1", "b2"), expected);
        let expected = [[(0.5, 2.5), (0.25, 3.0)], [(5.0, 0.5), (4.5, 1.5)]];
        assert_eq!(lines("5x3", Wrap::Both, "a1", "e2").len(), 2);
        assert_eq!(lines("5x5", Wrap::Both, "a1", "e4"), [expected[0].map(|(x, y)| (x, y + 2.0)), expected[1]]);
    }

    #[test]
    fn a_leap_is_drawn_on_the_board_where_that_is_as_short() {
        assert_eq!(lines("4x4", Wrap::Both, "a1", "c2"), [[(0.5, 3.5), (2.5, 2.5)]]);
        assert_eq!(lines("8x8", Wrap::Files, "a1", "b8"), [[(0.5, 7.5), (1.5, 0.5)]]);
    }
}
