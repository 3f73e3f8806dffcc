//! The constant H in the conflict rows of [`edges`](super::edges): how many leaps that cross a leap the row lets
//! through.
//!
//! **Idea.** `sum of x that cross it <= H (1 - x)` is valid for every H that is at least the number of leaps which
//! cross the leap and can be *used together*: they do not cross each other, and no cell has more than two of them. The
//! row sum of the conflict matrix is such a number, but not a tight one: a knight's leap crosses up to nine others, of
//! which at most four fit on one path.
//!
//! **Exactness.** The largest such set is found by branch and bound: a largest stable set in the graph of those that
//! cross each other, with the degrees watched. The candidates are covered by cliques, greedily; a set has at most one
//! member of each. Parallel leaps do not cross, so cliques have at most four members and the bound is weak; but what
//! crosses one leap is few, and the same pattern is searched once for all of its translates.
//!
//! **Source.** Tightening of big-M coefficients: M. Savelsbergh, *Preprocessing and probing techniques for mixed
//! integer programming problems*, ORSA Journal on Computing 6 (1994). The search: E. Tomita and T. Kameda, *Journal of
//! Global Optimization* 37 (2007).

use std::collections::HashMap;

use super::leaps::Leaps;

/// How the H of each row is chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BigM {
    /// The largest row sum of the conflict matrix, for all rows: as published.
    #[default]
    RowSum,
    /// The most leaps that cross one leap and can be used together, for all rows.
    UsedTogether,
    /// The same number, for each leap its own.
    PerLeap,
}

impl BigM {
    /// The H of each leap.
    pub fn of(self, leaps: &Leaps) -> Vec<i64> {
        let each: Vec<i64> = match self {
            BigM::RowSum => leaps.crossing.iter().map(|crossing| crossing.len() as i64).collect(),
            BigM::UsedTogether | BigM::PerLeap => used_together(leaps).into_iter().map(i64::from).collect(),
        };
        match self {
            BigM::PerLeap => each,
            BigM::RowSum | BigM::UsedTogether => vec![each.iter().copied().max().unwrap_or(0); each.len()],
        }
    }
}

/// For each leap, the most of those that cross it that one path or cycle can use.
pub fn used_together(leaps: &Leaps) -> Vec<u32> {
    let mut known: HashMap<Vec<[i64; 4]>, u32> = HashMap::new();
    let pattern = |leap: usize| {
        let at = |cell: u32| (leaps.cells[cell as usize].file as i64, leaps.cells[cell as usize].rank as i64);
        let (file, rank) = at(leaps.ends[leap][0]);
        let ends = leaps.crossing[leap].iter().map(|&other| leaps.ends[other as usize].map(at));
        ends.map(|[from, to]| [from.0 - file, from.1 - rank, to.0 - file, to.1 - rank]).collect::<Vec<_>>()
    };
    let most = |leap: usize| *known.entry(pattern(leap)).or_insert_with(|| Search::most(leaps, leap));
    (0..leaps.ends.len()).map(most).collect()
}

/// A search for the largest set among the leaps that cross one.
struct Search<'a> {
    leaps: &'a Leaps,
    /// For each cell, how many of the set are there.
    degrees: HashMap<u32, u32>,
    best: u32,
}

impl Search<'_> {
    fn most(leaps: &Leaps, leap: usize) -> u32 {
        let mut search = Search { leaps, degrees: HashMap::new(), best: 0 };
        search.extend(&leaps.crossing[leap], 0);
        search.best
    }

    /// Adds to a set of `size` leaps whatever of `open` brings it beyond the best.
    fn extend(&mut self, open: &[u32], size: u32) {
        self.best = self.best.max(size);
        let covered = self.covered(open);
        for (place, &(leap, cliques)) in covered.iter().enumerate().rev() {
            if size + cliques <= self.best {
                return;
            }
            self.count(leap, 1);
            let fits = |&other: &u32| !self.cross(leap, other) && self.has_room(other);
            let rest: Vec<u32> = covered[..place].iter().map(|&(other, _)| other).filter(fits).collect();
            self.extend(&rest, size + 1);
            self.count(leap, -1);
        }
    }

    /// The leaps, by cliques, each with the number of cliques up to its own.
    fn covered(&self, open: &[u32]) -> Vec<(u32, u32)> {
        let mut cliques: Vec<Vec<u32>> = Vec::new();
        for &leap in open {
            let joins = |clique: &&mut Vec<u32>| clique.iter().all(|&other| self.cross(leap, other));
            match cliques.iter_mut().find(joins) {
                Some(clique) => clique.push(leap),
                None => cliques.push(vec![leap]),
            }
        }
        let numbered = (1..).zip(cliques);
        numbered.flat_map(|(number, clique)| clique.into_iter().map(move |leap| (leap, number))).collect()
    }

    fn cross(&self, one: u32, other: u32) -> bool {
        self.leaps.crossing[one as usize].binary_search(&other).is_ok()
    }

    /// Whether both cells of a leap have room for it.
    fn has_room(&self, leap: u32) -> bool {
        let degree = |cell: &u32| self.degrees.get(cell).copied().unwrap_or(0);
        self.leaps.ends[leap as usize].iter().all(|cell| degree(cell) < 2)
    }

    fn count(&mut self, leap: u32, by: i32) {
        for cell in self.leaps.ends[leap as usize] {
            let degree = self.degrees.entry(cell).or_insert(0);
            *degree = degree.saturating_add_signed(by);
        }
    }
}

#[cfg(test)]
mod tests {
    use cavalcade_puzzle::Uncrossed;

    use super::*;

    fn leaps(board: &str, piece: &str) -> Leaps {
        let uncrossed = Uncrossed::new(board.parse().unwrap(), piece.parse().unwrap(), false).unwrap();
        Leaps::of(&uncrossed)
    }

    /// All subsets of the leaps that cross one, with nothing of the search but the list of crossings.
    fn by_all_subsets(leaps: &Leaps, leap: usize) -> u32 {
        let crossing = &leaps.crossing[leap];
        let fits = |set: u32| {
            let members: Vec<u32> =
                (0..crossing.len()).filter(|place| set >> place & 1 == 1).map(|place| crossing[place]).collect();
            let apart =
                members.iter().all(|&one| members.iter().all(|other| !leaps.crossing[one as usize].contains(other)));
            let degree = |cell: u32| members.iter().filter(|&&leap| leaps.ends[leap as usize].contains(&cell)).count();
            apart && members.iter().all(|&leap| leaps.ends[leap as usize].iter().all(|&cell| degree(cell) <= 2))
        };
        (0..1u32 << crossing.len()).filter(|&set| fits(set)).map(u32::count_ones).max().unwrap_or(0)
    }

    #[test]
    fn of_the_nine_leaps_that_cross_a_knights_leap_at_most_four_can_be_used_together() {
        let leaps = leaps("8x8", "knight");
        let found = used_together(&leaps);
        let expected: Vec<u32> = (0..leaps.ends.len()).map(|leap| by_all_subsets(&leaps, leap)).collect();
        assert_eq!(found, expected);
        assert_eq!(found.iter().max(), Some(&4));
        assert_eq!(leaps.crossing.iter().map(Vec::len).max(), Some(9));
    }

    #[test]
    fn the_search_agrees_with_all_subsets_for_other_leapers_and_on_boards_with_holes() {
        for (board, piece) in [
            ("6x6", "camel"),
            ("5x6", "zebra"),
            ("6x5", "giraffe"),
            ("5x5/", "knight"),
            (".#.../...../..#../...../...#.", "knight"),
            ("......../.#....../....#.../......../......#.", "camel"),
        ] {
            let leaps = leaps(board.trim_end_matches('/'), piece);
            for (leap, found) in used_together(&leaps).into_iter().enumerate() {
                if leaps.crossing[leap].len() <= 16 {
                    assert_eq!(found, by_all_subsets(&leaps, leap), "{board} {piece} {leap}");
                }
            }
        }
    }

    #[test]
    fn long_leaps_on_large_boards_are_searched_as_well() {
        for (board, piece) in [("16x16", "giraffe"), ("16x16", "antelope"), ("18x18", "5,6")] {
            let leaps = leaps(board, piece);
            for (found, crossing) in used_together(&leaps).into_iter().zip(&leaps.crossing) {
                assert!(found as usize <= crossing.len() && (found > 0) != crossing.is_empty());
            }
        }
    }
}
