//! Magic tours: the numbers of every rank have one sum, those of every file another, and those of both diagonals too where
//! that is asked for.
//!
//! **Rows for sums.** All ranks together have the sum of all numbers, so that none falls short where none exceeds its
//! share: upper bounds are enough for ranks and files. A diagonal has a lower bound as well, which is an upper bound on the
//! numbers counted from the last one down. Numbers, from 0, are written with two digits to a base near the root of the
//! cells, and each of the digits is added up (`sums`). With `l` the sum of the low digits, `h` that of the high ones,
//!
//! ```text
//! l + base * h <= bound      excludes all pairs of l and h that exceed it
//! ```
//!
//! **Exactness.** The solutions are the tours with these sums.
//!
//! **Source.** G. P. Jelliss, *Knight's Tour Notes* 9, *Magic Knight Tours*, 2019: what magic tours are, and which are known.

use cavalcade_program::Var;
use cavalcade_puzzle::Tour;

use super::lines::lines;
use super::sums::{Values, sum};
use super::time::PlaceModel;

/// From which end the numbers of cells are counted, from 0.
#[derive(Clone, Copy)]
enum Counted {
    FromTheFirst,
    FromTheLast,
}

/// The two digits of a cell's number.
#[derive(Clone)]
struct Digits {
    low: Values,
    high: Values,
}

impl PlaceModel {
    /// Rows for the sums that are asked for.
    pub(super) fn add_sums(&mut self, tour: &Tour) {
        let length = self.stands.len();
        let digits: Vec<Digits> = (0..length).map(|node| self.add_digits(node, Counted::FromTheFirst)).collect();
        for (line, (cells, sum)) in lines(tour).into_iter().enumerate() {
            let nodes: Vec<usize> = cells.into_iter().filter_map(|cell| self.node(cell)).collect();
            let least = nodes.len() as i64;
            let most = least * (length as i64 - 1);
            // From 0, each number is one less.
            let sum = sum as i64 - least;
            let numbers = nodes.iter().map(|&node| digits[node].clone()).collect();
            self.add_at_most(&format!("line_{}", line + 1), numbers, sum);
            let is_diagonal = line as u64 >= tour.board().width() + tour.board().height();
            if is_diagonal {
                let numbers = nodes.iter().map(|&node| self.add_digits(node, Counted::FromTheLast)).collect();
                self.add_at_most(&format!("line_{}_least", line + 1), numbers, most - sum);
            }
        }
    }

    /// The base in which numbers are written.
    fn base(&self) -> i64 {
        let length = self.stands.len() as i64;
        (1..).find(|base| base * base >= length).unwrap_or(1)
    }

    /// Variables for the digits of a cell's number.
    fn add_digits(&mut self, node: usize, counted: Counted) -> Digits {
        let (base, last) = (self.base(), self.stands.len() as i64 - 1);
        let number = |place: usize| match counted {
            Counted::FromTheFirst => place as i64,
            Counted::FromTheLast => last - place as i64,
        };
        let name = match counted {
            Counted::FromTheFirst => "up",
            Counted::FromTheLast => "down",
        };
        let low = self.add_values(&format!("{name}_low_{node}"), node, |place| number(place) % base);
        let high = self.add_values(&format!("{name}_high_{node}"), node, |place| number(place) / base);
        Digits { low, high }
    }

    /// Variables for the values of a function of the place at which a cell stands.
    fn add_values(&mut self, name: &str, node: usize, value: impl Fn(usize) -> i64) -> Values {
        let places: Vec<(i64, Var)> =
            (0..self.stands.len()).filter_map(|place| Some((value(place), self.stands[place][node]?))).collect();
        let mut values = Values::new();
        for &(value, place) in &places {
            let reached = values.entry(value).or_insert_with(|| Some(self.program.binary(format!("{name}_{value}"))));
            if let &mut Some(reached) = reached {
                self.program.row(format!("{name}_{value}"), [(reached, 1), (place, -1)], Some(0), None);
            }
        }
        values
    }

    /// Has the sum of some numbers be at most a bound.
    fn add_at_most(&mut self, name: &str, numbers: Vec<Digits>, bound: i64) {
        let base = self.base();
        let (low, high) = numbers.into_iter().map(|digits| (digits.low, digits.high)).unzip();
        let low = sum(&mut self.program, &format!("{name}_low"), low, bound);
        let high = sum(&mut self.program, &format!("{name}_high"), high, bound / base);
        for (&tens, &left) in &high {
            // The least sum of low digits that exceeds the bound; more than that implies it.
            let exceeding = low.iter().find(|&(&units, _)| units + base * tens > bound);
            if let Some((units, &right)) = exceeding {
                let vars: Vec<Var> = left.into_iter().chain(right).collect();
                let most = vars.len() as i64 - 1;
                self.program.row(
                    format!("{name}_{units}_{tens}"),
                    vars.into_iter().map(|var| (var, 1)),
                    None,
                    Some(most),
                );
            }
        }
    }
}
