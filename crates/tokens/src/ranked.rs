//! `ranked`: a table for few kinds of tokens, a few bits for each placement.
//!
//! **Idea.** The board is cut into a left and a right part. How many tokens of each kind stand on the left fixes how
//! many stand on the right: the placements with the same numbers form a rectangle of bits, with a row for each content
//! of the left part and a column for each content of the right one (`ranked/rectangles.rs`).
//!
//! **A layer** is put together row by row. A token that stays on the left has come from the row of another left
//! content: all columns at once, 64 in a machine word. One that stays on the right has come from another column of the
//! same row. One that has crossed has come from one other row, in which each column has one place to go to. A row is
//! written by one thread, and nothing is read that is written.
//!
//! **State.** Four bits a placement: reached, in the latest layer, in the one that is being made, and a bit of the
//! distance ([`state_space`](crate::state_space)). Rows are filled up to whole words.
//!
//! **Cost.** Linear in the placements: some hundred million placements a second and thread: where a column leads is
//! looked up in order, and a row stays in the first-level cache. While the tables are made there is an entry for each
//! content of a part, allowed or not: at most 2^24 of them.
//!
//! **Source.** Combinatorial ranks: D. H. Lehmer, *The machine tools of combinatorics* (1964). The rectangles are our
//! own.

mod rectangles;

use cavalcade_run::{Budget, Observer, Reservation, Stopped, in_parallel};

use crate::component::{Component, Content};
use crate::table::{self, Estimate, Table, TableError};
use rectangles::{RectangleRow, Rectangles};

/// Placements a second on one thread, where whole state spaces are searched.
const RATE: f64 = 1e8;

/// What the table of a component takes.
///
/// # Errors
/// Why it cannot hold the component.
pub fn estimate(component: &Component, threads: usize) -> Result<Estimate, TableError> {
    let size = rectangles::size(component)?;
    Ok(Estimate {
        placements: size.placements,
        bytes: size.bytes(),
        seconds: 0.005 + size.bytes() as f64 * 1e-9 + size.placements as f64 / (RATE * threads as f64),
    })
}

/// The bits of all placements of a component.
pub(crate) struct Ranks<'a> {
    rectangles: Rectangles<'a>,
    component: &'a Component,
    colours: Vec<bool>,
    /// Reached.
    seen: Vec<u64>,
    /// Reached, at a distance of 2 or 3 modulo 4.
    far: Vec<u64>,
    /// At `depth`.
    latest: Vec<u64>,
    /// One move farther away.
    next: Vec<u64>,
    /// The rows that have bits in `latest`, and in `next`.
    live: Vec<bool>,
    next_live: Vec<bool>,
    /// How many placements of each row are not reached.
    left: Vec<u64>,
    depth: u32,
    reached: u64,
    limit: usize,
    budget: &'a Budget,
    _reservation: Reservation,
}

/// Words between two looks at the budget and the queue of the threads.
const BUNDLE: usize = 1 << 13;

/// Some rows, with the words that they own.
struct Bundle<'a> {
    rows: &'a [RectangleRow],
    seen: &'a mut [u64],
    far: &'a mut [u64],
    next: &'a mut [u64],
    live: &'a mut [bool],
    left: &'a mut [u64],
}

impl<'a> Bundle<'a> {
    /// The first `rows` rows, which own `words` words, and the others.
    fn split(self, rows: usize, words: usize) -> (Bundle<'a>, Bundle<'a>) {
        let (seen, far, next) =
            (self.seen.split_at_mut(words), self.far.split_at_mut(words), self.next.split_at_mut(words));
        let (live, left, all) = (self.live.split_at_mut(rows), self.left.split_at_mut(rows), self.rows.split_at(rows));
        let first = Bundle { rows: all.0, seen: seen.0, far: far.0, next: next.0, live: live.0, left: left.0 };
        (first, Bundle { rows: all.1, seen: seen.1, far: far.1, next: next.1, live: live.1, left: left.1 })
    }
}

impl<'a> Ranks<'a> {
    /// The start alone is marked. The component must be one for which there is an estimate.
    ///
    /// # Errors
    /// When the tables do not fit into the memory limit.
    pub fn new(component: &'a Component, limit: usize, budget: &'a Budget) -> Result<Ranks<'a>, Stopped> {
        let size = rectangles::size(component).map_err(|_| Stopped::Memory)?;
        let reservation = budget.memory().reserve(size.bytes())?;
        let rectangles = Rectangles::new(component, budget)?;
        let bits = || vec![0u64; size.words as usize];
        let (seen, far, latest, next) = (bits(), bits(), bits(), bits());
        let colours = component.colours().unwrap_or_default();
        let rows = rectangles.rows.len();
        let left = rectangles.rows.iter().map(|row| rectangles.width(row)).collect();
        let mut ranks = Ranks {
            rectangles,
            component,
            colours,
            seen,
            far,
            latest,
            next,
            live: vec![false; rows],
            next_live: vec![false; rows],
            left,
            depth: 0,
            reached: 1,
            limit,
            budget,
            _reservation: reservation,
        };
        let (word, bit) = ranks.rectangles.place(&component.start);
        ranks.seen[word] |= bit;
        ranks.latest[word] |= bit;
        let row = ranks.rectangles.row_at(word);
        ranks.live[row] = true;
        ranks.left[row] -= 1;
        Ok(ranks)
    }

    /// The rows with what they own, in bundles.
    fn bundles<'b>(rows: &'b [RectangleRow], mut all: Bundle<'b>) -> Vec<Bundle<'b>> {
        let mut bundles = Vec::new();
        let mut rest = rows;
        while let Some(first) = rest.first() {
            let fitting = rest.partition_point(|row| row.words.end <= first.words.start + BUNDLE).max(1);
            let words = rest[fitting - 1].words.end - first.words.start;
            let (bundle, others) = all.split(fitting, words);
            bundles.push(bundle);
            (all, rest) = (others, &rest[fitting..]);
        }
        bundles
    }

    /// The number of tokens on dark cells, modulo 2.
    fn parity(&self, contents: &[Content]) -> u32 {
        contents.iter().zip(&self.colours).fold(0, |parity, (&content, &dark)| parity ^ u32::from(content > 0 && dark))
    }
}

impl Table for Ranks<'_> {
    fn grow(&mut self, observer: &dyn Observer) -> Result<u64, Stopped> {
        let depth = self.depth + 1;
        let (rectangles, latest, budget) = (&self.rectangles, &self.latest, self.budget);
        let live = &self.live;
        let all = Bundle {
            rows: &rectangles.rows,
            seen: &mut self.seen,
            far: &mut self.far,
            next: &mut self.next,
            live: &mut self.next_live,
            left: &mut self.left,
        };
        let counts = in_parallel(budget.threads(), Self::bundles(&rectangles.rows, all), |bundle| {
            budget.check()?;
            let begin = bundle.rows[0].words.start;
            let mut count = 0;
            for (index, row) in bundle.rows.iter().enumerate() {
                let words = row.words.start - begin..row.words.end - begin;
                let (seen, next) = (&mut bundle.seen[words.clone()], &mut bundle.next[words.clone()]);
                next.fill(0);
                bundle.live[index] = false;
                if bundle.left[index] == 0 {
                    continue;
                }
                rectangles.gather(row, latest, live, next);
                let mut new = 0;
                for (next, seen) in next.iter_mut().zip(seen) {
                    *next &= !*seen;
                    *seen |= *next;
                    new += u64::from(next.count_ones());
                }
                if depth & 2 != 0 {
                    bundle.far[words].iter_mut().zip(next).for_each(|(far, next)| *far |= *next);
                }
                bundle.live[index] = new > 0;
                bundle.left[index] -= new;
                count += new;
            }
            Ok(count)
        });
        let new = counts.into_iter().sum::<Result<u64, Stopped>>()?;
        if new > 0 {
            std::mem::swap(&mut self.latest, &mut self.next);
            std::mem::swap(&mut self.live, &mut self.next_live);
            self.depth = depth;
            self.reached += new;
            table::report(observer, depth, self.reached, rectangles.placements, budget);
        }
        Ok(new)
    }

    fn depth_mod_4(&self, contents: &[Content]) -> Option<u32> {
        let (word, bit) = self.rectangles.place(contents);
        let odd = self.parity(contents) ^ self.parity(&self.component.start);
        (self.seen[word] & bit != 0).then(|| odd + 2 * u32::from(self.far[word] & bit != 0))
    }

    fn latest(&self) -> Vec<Vec<Content>> {
        self.rectangles.placements_in(&self.latest, self.limit)
    }
}
