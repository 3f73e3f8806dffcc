//! What the leaps of a tour, and pairs of them, add to its value by a statistic.
//!
//! The sweep adds these up leap by leap; the search, for each tour that it meets, over all of its leaps.

use std::collections::HashMap;

use cavalcade_board::{Cell, Meeting, Segment};
use cavalcade_puzzle::statistic::{angles, slopes};
use cavalcade_puzzle::{Angle, Count, LeapSet, Statistic};

/// A statistic of the tours of one puzzle.
pub struct Weights<'a> {
    statistic: Statistic,
    leaps: &'a LeapSet,
    slopes: HashMap<(i64, i64), usize>,
    angles: HashMap<Angle, usize>,
    /// The names of the numbers of a value.
    pub columns: Vec<String>,
}

impl<'a> Weights<'a> {
    /// None where tours are not counted by a statistic.
    pub fn of(count: &'a Count) -> Option<Weights<'a>> {
        let (statistic, piece) = (count.statistic()?, count.piece());
        Some(Weights {
            statistic,
            leaps: count.leaps(),
            slopes: slopes(piece).into_iter().zip(0..).collect(),
            angles: angles(piece).into_iter().zip(0..).collect(),
            columns: statistic.columns(piece),
        })
    }

    pub fn statistic(&self) -> Statistic {
        self.statistic
    }

    /// The column of a leap, of a statistic that is a sum over leaps.
    pub fn leap(&self, from: Cell, to: Cell) -> Option<usize> {
        match self.statistic {
            Statistic::Slopes => {
                let (files, ranks) = direction(from, to);
                self.slopes.get(&(files, ranks).max((-files, -ranks))).copied()
            }
            _ => self.leaps.contains(from, to).then_some(0),
        }
    }

    /// The column of the angle between two consecutive leaps.
    pub fn turn(&self, before: Cell, at: Cell, after: Cell) -> Option<usize> {
        self.angles.get(&Angle::between(direction(at, before), direction(at, after))).copied()
    }

    /// Whether two leaps cross.
    pub fn crosses(one: [Cell; 2], other: [Cell; 2]) -> bool {
        let range = |at: fn(&Cell) -> u64, [from, to]: &[Cell; 2]| (at(from).min(at(to)), at(from).max(at(to)));
        let meet = |at: fn(&Cell) -> u64| {
            let ((low, high), (other_low, other_high)) = (range(at, &one), range(at, &other));
            low <= other_high && other_low <= high
        };
        let segment = |[from, to]: [Cell; 2]| Segment { from, to };
        // Most pairs are far from each other.
        meet(|cell| cell.file) && meet(|cell| cell.rank) && segment(one).meeting(segment(other)) == Meeting::Crossing
    }

    /// The value of a tour.
    pub fn value(&self, tour: &[Cell], closed: bool) -> Vec<u64> {
        let mut value = vec![0; self.columns.len()];
        let at = |place: usize| tour[place % tour.len()];
        let leaps = if closed { tour.len() } else { tour.len() - 1 };
        let leap = |place: usize| [at(place), at(place + 1)];
        match self.statistic {
            Statistic::Slopes | Statistic::Leaps => {
                let columns = (0..leaps).filter_map(|place| self.leap(at(place), at(place + 1)));
                columns.for_each(|column| value[column] += 1);
            }
            Statistic::Turns => {
                let turns = if closed { leaps } else { leaps.saturating_sub(1) };
                let columns = (0..turns).filter_map(|place| self.turn(at(place), at(place + 1), at(place + 2)));
                columns.for_each(|column| value[column] += 1);
            }
            Statistic::Crossings => {
                let with_later =
                    |place| (place + 1..leaps).filter(move |&other| Self::crosses(leap(place), leap(other)));
                value[0] = (0..leaps).flat_map(with_later).count() as u64;
            }
        }
        value
    }
}

/// Files to the right and ranks up from one cell to another, on a board that a method takes.
fn direction(from: Cell, to: Cell) -> (i64, i64) {
    let difference = |from: u64, to: u64| (i128::from(to) - i128::from(from)) as i64;
    (difference(from.file, to.file), difference(from.rank, to.rank))
}
