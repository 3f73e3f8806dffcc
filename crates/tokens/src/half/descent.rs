//! Depth-first search for a solution that meets the lower bound: where the bound is exact, it goes almost straight.
//!
//! **Idea.** Of a solution whose length is the bound, every move must leave one move less: next to nothing is open at
//! each position, and the first solution is as good as any. The search goes from position to position, deepest first,
//! and remembers for each class with how many moves left it has failed there.
//!
//! **Order.** Which token leaps first decides whether a search goes straight or is lost among the orders of leaps that
//! do not touch each other. Where tokens leap in the order of their first cells, rank by rank or file by file, what is
//! done is out of the way, and a search that has to turn back turns back nearby. Each order gets a number of positions;
//! then random ones follow.
//!
//! **Exactness.** The bound of a matching, and that of one in which two pairs have exchanged a token, are valid at each
//! position; so where an order's search ends without a solution, there is none of this length.
//!
//! **Source.** Iterative deepening: R. Korf, *Depth-first iterative-deepening*, Artificial Intelligence 27 (1985).
//! Restarts with random orders: C. Gomes, B. Selman and H. Kautz, *Boosting combinatorial search through randomization*,
//! AAAI 1998.

use std::collections::HashMap;

use cavalcade_run::{Budget, Rng, Stopped};

use super::key::PositionKey;
use super::pairs::Surpluses;
use super::search::BoundedSearch;
use super::space::Successor;
use super::token::kind_and_cell;
use crate::component::{Component, Content, place_of};

/// Positions that each search gets, and all of them together: some milliseconds.
const POSITIONS: u64 = 1 << 11;
const ALL_POSITIONS: u64 = 1 << 13;
/// Positions between two looks at the budget.
const BATCH: u64 = 1 << 8;

/// How a search ends that is not stopped.
enum Descent {
    /// The leaps of a solution.
    Through(Vec<(u32, u32)>),
    /// There is none of this length.
    Refuted,
    /// The positions have run out.
    Lost,
}

/// What the searches of a component have in common.
pub struct Descents<'a, 'b, K, const G: usize> {
    search: &'a BoundedSearch<'b, K, G>,
    surpluses: &'a Surpluses,
    /// For each class, the most moves with which it was tried.
    tried: HashMap<K, u32>,
    budget: &'a Budget,
    /// Positions that were tried, in all searches.
    pub positions: u64,
}

impl<'a, 'b, K: PositionKey, const G: usize> Descents<'a, 'b, K, G> {
    /// No position was tried yet.
    pub fn new(search: &'a BoundedSearch<'b, K, G>, surpluses: &'a Surpluses, budget: &'a Budget) -> Self {
        Descents { search, surpluses, tried: HashMap::new(), budget, positions: 0 }
    }

    /// Searches for a solution of `bound` moves, the proved lower bound, and raises it by two as long as there is none.
    /// Returns the leaps; none where the positions have run out.
    ///
    /// # Errors
    /// Why it was stopped.
    pub fn run(&mut self, component: &Component, bound: &mut u32) -> Result<Option<Vec<(u32, u32)>>, Stopped> {
        // A class and its moves left, and four times as many slots as positions while the table grows.
        let Ok(_reserved) = self.budget.memory().reserve(4 * POSITIONS * (size_of::<(K, u32)>() as u64 + 1)) else {
            return Ok(None);
        };
        let (mut order, mut refuted) = (0, None);
        while self.positions < ALL_POSITIONS {
            let ranks = ranks(component, order, self.budget.seed());
            match self.descend(&ranks, *bound)? {
                Descent::Through(leaps) => return Ok(Some(leaps)),
                Descent::Lost => order += 1,
                Descent::Refuted => {
                    *bound += 2;
                    // Where two moves more lead nowhere else, there may be no solution at all, to be proved otherwise.
                    if refuted.replace(self.tried.len()) == Some(self.tried.len()) {
                        break;
                    }
                }
            }
        }
        Ok(None)
    }

    /// Searches for a solution of `most` moves; of the leaps that leave as few moves, those of tokens of lower rank first.
    fn descend(&mut self, ranks: &[usize], most: u32) -> Result<Descent, Stopped> {
        let (start, goal) = self.search.ends();
        let last = self.positions + POSITIONS;
        self.tried.clear();
        let mut path: Vec<(u32, u32)> = Vec::new();
        let mut open: Vec<(u32, Successor<K>)> = Vec::new();
        self.open(start, 0, most, ranks, &mut open);
        self.positions += 1;
        while let Some((depth, step)) = open.pop() {
            path.truncate(depth as usize - 1);
            path.push((step.from, step.to));
            if step.after == goal {
                return Ok(Descent::Through(path));
            }
            let room = most - depth;
            let tried = self.tried.entry(step.class).or_insert(0);
            if *tried >= room {
                continue;
            }
            *tried = room;
            if self.positions >= last {
                return Ok(Descent::Lost);
            }
            if self.positions.is_multiple_of(BATCH) {
                self.budget.check()?;
            }
            self.positions += 1;
            self.open(step.after, depth, most, ranks, &mut open);
        }
        Ok(Descent::Refuted)
    }

    /// Puts the leaps from a position that may lie on a solution of `most` moves on a stack, the best one last.
    fn open(&self, key: K, depth: u32, most: u32, ranks: &[usize], open: &mut Vec<(u32, Successor<K>)>) {
        let space = self.search.space;
        let (first, room) = (open.len(), (most - depth) as i32);
        let labelled = self.surpluses.labelled();
        let mut tokens = space.tokens(key);
        space.steps(key, self.search.toward_goal(), room, |step| {
            let spare = room - 1 - step.left;
            // Unlabelled tokens are in no pair.
            let is_refuted = step.index < labelled
                && tokens.with_moved(step.index, step.to, |after| {
                    self.surpluses.exchange(&after[..labelled], step.index) > spare
                });
            if !is_refuted {
                open.push((depth + 1, step));
            }
        });
        let rank = |step: &Successor<K>| {
            let (kind, _) = kind_and_cell(tokens.list()[step.index]);
            (step.left, ranks[usize::from(kind)], step.to)
        };
        open[first..].sort_unstable_by_key(|(_, step)| std::cmp::Reverse(rank(step)));
    }
}

/// For each kind, its place in an order of leaps: by the first cell of its tokens rank by rank, then file by file, then
/// at random.
fn ranks(component: &Component, order: u64, seed: u64) -> Vec<usize> {
    let first = |kind: Content| component.cells[place_of(&component.start, kind) as usize];
    let mut kinds: Vec<Content> = (1..component.counts.len() as u32 as Content).collect();
    match order {
        0 => kinds.sort_by_key(|&kind| (first(kind).rank, first(kind).file)),
        1 => kinds.sort_by_key(|&kind| (first(kind).file, first(kind).rank)),
        _ => {
            let mut rng = Rng::new(seed.wrapping_add(order));
            (1..kinds.len()).rev().for_each(|last| kinds.swap(last, rng.below(last + 1)));
        }
    }
    let mut ranks = vec![0; component.counts.len()];
    kinds.iter().enumerate().for_each(|(rank, &kind)| ranks[usize::from(kind)] = rank);
    ranks
}
