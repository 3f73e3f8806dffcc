//! Which cells may stand at each place of a tour.
//!
//! The given ends, first cells and numbers fix some places. From each of them, another place is as many leaps away as there
//! are places between the two, and in a closed tour the other way round as well: a cell that is farther away cannot stand
//! there, nor one that is an odd number of leaps away where the number of places is even and the leaps join two classes of
//! cells.

use std::collections::VecDeque;

use cavalcade_board::MoveGraph;
use cavalcade_puzzle::Tour;

use crate::method::MethodError;

/// When two tours are the same one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reading {
    /// A path: it is the same from either end.
    Path,
    /// A cycle: it is the same from any of its cells in either direction.
    Cycle,
    /// Cells in order, as something is given.
    List,
}

impl Reading {
    /// That of a tour. The numbers of a magic tour depend on where it begins, and it is as magic from the last one down.
    fn of(tour: &Tour) -> Reading {
        if !tour.given().is_empty() {
            Reading::List
        } else if tour.closed() && tour.variant().is_none() {
            Reading::Cycle
        } else {
            Reading::Path
        }
    }
}

/// The places of a tour, from 0, and the cells that may stand on them.
pub(super) struct Places {
    /// The cells and the allowed leaps.
    pub graph: MoveGraph,
    /// For each place, whether each cell may stand there.
    pub allowed: Vec<Vec<bool>>,
    pub reading: Reading,
}

impl Places {
    /// Those of a tour.
    ///
    /// # Errors
    /// [`MethodError::TooLarge`], on behalf of `method`, beyond `most` cells.
    pub(super) fn of(tour: &Tour, most: u128, method: &'static str) -> Result<Places, MethodError> {
        let count = tour.board().cell_count();
        if count > most {
            let reason = format!("{count} cells, of which it takes at most {most} here");
            return Err(MethodError::too_large(method, reason));
        }
        let graph = tour.graph().map_err(|error| MethodError::too_large(method, error))?;
        let given: Vec<(usize, u32)> = tour
            .given()
            .into_iter()
            .filter_map(|(cell, number)| Some((usize::try_from(number).ok()?.checked_sub(1)?, graph.node(cell)?)))
            .collect();
        let length = graph.len();
        let mut places = Places { graph, allowed: vec![vec![true; length]; length], reading: Reading::of(tour) };
        for (place, node) in given {
            places.fix(place, node, tour.closed());
        }
        Ok(places)
    }

    /// Has a cell stand at a place.
    fn fix(&mut self, fixed: usize, node: u32, closed: bool) {
        let (distances, is_bipartite) = self.distances(node);
        let length = self.graph.len();
        for (place, allowed) in self.allowed.iter_mut().enumerate() {
            let ahead = place.abs_diff(fixed);
            let least = if closed { ahead.min(length - ahead) } else { ahead };
            for (cell, may_stand) in allowed.iter_mut().enumerate() {
                let is_reached = distances[cell].is_some_and(|leaps| {
                    let fits = !is_bipartite || leaps % 2 == ahead % 2;
                    leaps <= least && fits && (cell == node as usize) == (place == fixed)
                });
                *may_stand &= is_reached;
            }
        }
    }

    /// The leaps from a cell to each, and whether the leaps around it join two classes of cells.
    fn distances(&self, from: u32) -> (Vec<Option<usize>>, bool) {
        let mut distances = vec![None; self.graph.len()];
        distances[from as usize] = Some(0);
        let mut queue = VecDeque::from([from]);
        while let Some(node) = queue.pop_front() {
            for &next in self.graph.neighbours(node) {
                if distances[next as usize].is_none() {
                    distances[next as usize] = distances[node as usize].map(|leaps: usize| leaps + 1);
                    queue.push_back(next);
                }
            }
        }
        let is_odd = |node: u32| distances[node as usize].map(|leaps| leaps % 2);
        let alternates = |node: u32| {
            self.graph.neighbours(node).iter().all(|&next| is_odd(next).is_none() || is_odd(next) != is_odd(node))
        };
        let is_bipartite = (0..self.graph.len() as u32).all(alternates);
        (distances, is_bipartite)
    }
}
