//! Statistics of tours: what tours are counted by.
//!
//! A value is one number or several, each of which has a *column* with a name:
//!
//! * *slopes*: for each direction of the piece up to sign, the number of leaps in it. The names are files and ranks, from the
//!   steepest to the right and up to the steepest down: `1,2`, `2,1`, `2,-1` and `1,-2` of a knight.
//! * *turns*: for each angle, the number of cells at which the two leaps of the tour form it. The names are degrees: `180`
//!   where the tour goes straight on; `36.9`, `53.1`, `90`, `126.9`, `143.1` and `180` of a knight. The ends of an open
//!   tour have no angle.
//! * *crossings*: the number of pairs of leaps that have a point in common other than a common end.
//! * *leaps*: the number of leaps among given ones.
//!
//! Source: the angles are those of G. P. Jelliss, *Knight's Tour Notes*, whose censuses of small boards count tours by them.

use std::cmp::Ordering;

use cavalcade_board::Leaper;

use crate::named::named;

named! {
    /// What of a tour tours are counted by.
    pub enum Statistic, "statistic" {
        /// How many leaps go in each direction, up to sign.
        Slopes: "slopes", "How many leaps go in each direction, up to sign.";
        /// At how many cells the two leaps form each angle.
        Turns: "turns", "At how many cells the two leaps form each angle.";
        /// How many pairs of leaps cross.
        Crossings: "crossings", "How many pairs of leaps cross.";
        /// How many of the given leaps the tour makes.
        Leaps: "leaps", "How many of the given leaps the tour makes.";
    }
}

impl Statistic {
    /// The names of the numbers of a value.
    ///
    /// ```
    /// use cavalcade_board::Leaper;
    /// use cavalcade_puzzle::Statistic;
    ///
    /// assert_eq!(Statistic::Slopes.columns(Leaper::KNIGHT), ["1,2", "2,1", "2,-1", "1,-2"]);
    /// assert_eq!(Statistic::Turns.columns(Leaper::KNIGHT), ["36.9", "53.1", "90", "126.9", "143.1", "180"]);
    /// assert_eq!(Statistic::Crossings.columns(Leaper::KNIGHT), ["crossings"]);
    /// ```
    pub fn columns(self, piece: Leaper) -> Vec<String> {
        match self {
            Statistic::Slopes => slopes(piece).into_iter().map(|(files, ranks)| format!("{files},{ranks}")).collect(),
            Statistic::Turns => degrees(&angles(piece)),
            Statistic::Crossings | Statistic::Leaps => vec![self.name().to_string()],
        }
    }

    /// What the numbers of a value count, and what their columns are named by.
    pub fn legend(self) -> &'static str {
        match self {
            Statistic::Slopes => "leaps by direction (files and ranks)",
            Statistic::Turns => "cells by the angle of their two leaps (degrees)",
            Statistic::Crossings => "pairs of leaps that cross",
            Statistic::Leaps => "given leaps that are made",
        }
    }

    /// Whether it asks where leaps lie in the plane, so that a board whose rims are joined has no such value.
    pub fn is_planar(self) -> bool {
        self != Statistic::Leaps
    }
}

/// The directions of a piece up to sign, as files to the right and ranks up: from the steepest up to the steepest down,
/// those of the same slope from the shortest to the longest.
pub fn slopes(piece: Leaper) -> Vec<(i64, i64)> {
    let mut slopes: Vec<(i64, i64)> = piece.offsets().filter(|&(files, ranks)| (files, ranks) > (0, 0)).collect();
    slopes.sort_unstable_by(|&(a, b), &(c, d)| {
        let steeper = (i128::from(d) * i128::from(a)).cmp(&(i128::from(b) * i128::from(c)));
        steeper.then((a, b.abs()).cmp(&(c, d.abs())))
    });
    slopes
}

/// An angle between two leaps, from 0 to 180 degrees, exactly: the direction of `(along, aside)` against the first axis,
/// without a common factor. `aside` is not negative.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Angle {
    along: i128,
    aside: i128,
}

impl Angle {
    /// The angle between two directions, neither of which is (0, 0): files and ranks below 2^62.
    pub fn between(one: (i64, i64), other: (i64, i64)) -> Angle {
        let ([a, b], [c, d]) = ([one.0, one.1].map(i128::from), [other.0, other.1].map(i128::from));
        let (along, aside) = (a * c + b * d, (a * d - b * c).abs());
        let (mut divisor, mut rest) = (along.abs(), aside);
        while rest != 0 {
            (divisor, rest) = (rest, divisor % rest);
        }
        let divisor = divisor.max(1);
        Angle { along: along / divisor, aside: aside / divisor }
    }

    /// In degrees, rounded as floating-point numbers are.
    pub fn degrees(self) -> f64 {
        (self.aside as f64).atan2(self.along as f64).to_degrees()
    }
}

impl PartialOrd for Angle {
    fn partial_cmp(&self, other: &Angle) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// From 0 to 180 degrees.
impl Ord for Angle {
    fn cmp(&self, other: &Angle) -> Ordering {
        // Products of large numbers may not fit; those of equal angles are equal.
        let (left, right) = (self.aside.saturating_mul(other.along), other.aside.saturating_mul(self.along));
        left.cmp(&right).then(other.along.cmp(&self.along)).then(self.aside.cmp(&other.aside))
    }
}

/// The angles between two different leaps of a piece from one cell, ascending.
pub fn angles(piece: Leaper) -> Vec<Angle> {
    let leaps: Vec<(i64, i64)> = piece.offsets().collect();
    let others = |&one: &(i64, i64)| {
        leaps.iter().filter(move |&&other| other != one).map(move |&other| Angle::between(one, other))
    };
    let mut angles: Vec<Angle> = leaps.iter().flat_map(others).collect();
    angles.sort_unstable();
    angles.dedup();
    angles
}

/// Different angles in degrees, with as few decimals as are needed for them to differ, one at least.
fn degrees(angles: &[Angle]) -> Vec<String> {
    let with = |decimals: usize| {
        let text = |angle: &Angle| {
            let text = format!("{:.decimals$}", angle.degrees());
            text.trim_end_matches('0').trim_end_matches('.').to_string()
        };
        angles.iter().map(text).collect::<Vec<String>>()
    };
    let differ = |names: &Vec<String>| names.windows(2).all(|pair| pair[0] != pair[1]);
    (1..=12).map(with).find(differ).unwrap_or_else(|| with(12))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn directions_go_from_the_steepest_up_to_the_steepest_down() {
        assert_eq!(Statistic::Slopes.columns("king".parse().unwrap()), ["0,1", "1,1", "1,0", "1,-1"]);
        let sum = "wazir+dabbaba".parse().unwrap();
        assert_eq!(Statistic::Slopes.columns(sum), ["0,1", "0,2", "1,0", "2,0"]);
    }

    #[test]
    fn angles_that_are_close_have_different_names() {
        assert_eq!(Statistic::Turns.columns("wazir".parse().unwrap()), ["90", "180"]);
        assert_eq!(Statistic::Turns.columns("wazir+dabbaba".parse().unwrap()), ["0", "90", "180"]);
        let names = Statistic::Turns.columns("99,100+98,99".parse().unwrap());
        let mut different = names.clone();
        different.dedup();
        assert_eq!(names, different);
    }

    proptest! {
        #[test]
        fn angles_are_in_the_order_of_their_degrees(leaps in prop::collection::vec((-60..60i64, -60..60i64), 4)) {
            prop_assume!(leaps.iter().all(|&leap| leap != (0, 0)));
            let (one, other) = (Angle::between(leaps[0], leaps[1]), Angle::between(leaps[2], leaps[3]));
            match one == other {
                true => prop_assert!((one.degrees() - other.degrees()).abs() < 1e-9),
                false => prop_assert_eq!(one < other, one.degrees() < other.degrees()),
            }
        }
    }
}
