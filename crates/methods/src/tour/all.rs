//! All tours of a small board, counted and visited up to the symmetries of the puzzle.
//!
//! **Idea.** The search of `words` meets every tour; a tour is the least of its class or it is not, so that each class is
//! met once and none is remembered. The classes are those under the symmetries of the board that keep what is given; where
//! nothing is, a tour and its reverse are one.
//!
//! **Symmetry.** The least of a class of open tours begins on the least cell of an orbit. From the other cells of the orbit
//! there are as many tours, which are counted and not searched.
//!
//! **Exactness.** The number is that of all tours, and every tour that is listed is replayed by the referee.
//!
//! **Cost.** Exponential time: the 9862 closed tours of 6x6 take some 10 ms, the 3 318 960 open ones some seconds; O(cells)
//! memory beside the list.

use std::cmp::Ordering;
use std::ops::ControlFlow;

use cavalcade_board::Symmetry;
use cavalcade_puzzle::Tour;
use cavalcade_run::{Budget, Observer, Stopped};
use num_bigint::BigUint;

use super::backtrack::Backtrack;
use super::found::listed;
use super::places::Reading;
use super::presolve::decide;
use super::symmetries::symmetries;
use super::words::{Words, read_as_cycle};
use crate::enumeration::{All, Enumerate, Enumeration, Visitor};
use crate::method::{Method, MethodError};

impl Enumerate for Tour {
    const METHODS: &'static [&'static str] = &["backtrack"];

    fn enumerate<'a>(
        &'a self,
        _method: &str,
        budget: &'a Budget,
        observer: &'a dyn Observer,
    ) -> Result<Enumeration<'a, Tour>, MethodError> {
        if let Some(outcome) = decide(self)
            && self.board().cell_count() > 1
        {
            return Ok(Enumeration::only(outcome));
        }
        let classes = Classes::of(self, Words::of(self, Backtrack.name())?);
        let one = classes.words.first(self, budget, observer);
        if !one.resolution.is_optimal() {
            return Ok(Enumeration::only(one));
        }
        let visit = Box::new(move |each: &mut Visitor<'_, Tour>| classes.visit(budget, observer, each).map(Some));
        Ok(Enumeration { one, all: Some(All { total: None, classes: None, visit }) })
    }
}

/// All tours, and which of them are alike.
struct Classes<'a> {
    tour: &'a Tour,
    words: Words,
    /// Where each cell is mapped by each symmetry of the puzzle.
    images: Vec<Vec<u8>>,
}

impl<'a> Classes<'a> {
    fn of(tour: &'a Tour, words: Words) -> Classes<'a> {
        let board = tour.board();
        let image = |symmetry: &Symmetry| words.permutation(|cell| symmetry.apply(board, cell));
        let images = symmetries(tour).iter().filter_map(image).collect();
        Classes { tour, words, images }
    }

    /// Visits the least tour of each class, and counts all.
    fn visit(
        &self,
        budget: &Budget,
        observer: &dyn Observer,
        each: &mut Visitor<'_, Tour>,
    ) -> Result<BigUint, Stopped> {
        let mut total = BigUint::ZERO;
        let has_ends = self.words.reading == Reading::Path && self.words.len() > 1;
        for start in 0..self.words.len() {
            let orbit = if has_ends { self.orbit(start) } else { 1 };
            if orbit == 0 {
                continue;
            }
            let (mut count, mut broke) = (0u64, false);
            self.words.search(1 << start, budget, observer, &mut |path| {
                count += 1;
                if !self.is_least(path) {
                    return ControlFlow::Continue(());
                }
                let end = each(listed(self.tour, self.words.cells(path)));
                broke = end.is_break();
                end
            })?;
            total += count * orbit;
            if broke {
                break;
            }
        }
        // Every path is met from both of its ends.
        Ok(if has_ends { total / 2u32 } else { total })
    }

    /// The cells to which symmetries map one, if it is the least of them; else none.
    fn orbit(&self, start: usize) -> u64 {
        let images = self.images.iter().fold(0u64, |images, image| images | 1 << image[start]);
        let is_least = images.trailing_zeros() as usize == start;
        if is_least { u64::from(images.count_ones()) } else { 0 }
    }

    /// Whether no symmetry maps a tour to a lesser one.
    fn is_least(&self, path: &[u8]) -> bool {
        let is_least_for = |image: &Vec<u8>| {
            let mapped = |node: &u8| image[usize::from(*node)];
            let forwards = || path.iter().map(mapped);
            match self.words.reading {
                Reading::List => forwards().cmp(path.iter().copied()) != Ordering::Less,
                Reading::Path => {
                    forwards().cmp(path.iter().copied()) != Ordering::Less
                        && forwards().rev().cmp(path.iter().copied()) != Ordering::Less
                }
                Reading::Cycle => read_as_cycle(forwards().collect()).as_slice() >= path,
            }
        };
        self.images.iter().all(is_least_for)
    }
}
