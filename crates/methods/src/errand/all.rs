//! All shortest walks of an errand, counted and visited up to the board's symmetries.
//!
//! **Idea.** The shortest ways of a leg form a graph without cycles: from each cell to those that are nearer to its
//! end. Counting is one sum a cell, from the end backwards; legs are independent, so their counts are multiplied.
//!
//! **Symmetry.** Two walks are alike if a symmetry of board and guards that keeps every visited cell where it is turns
//! one into the other. Their classes are counted by Burnside's lemma: the average, over the symmetries, of the walks
//! that a symmetry leaves as they are, which are those that only stand on cells that it does not move. Visited is the
//! least walk of each class, cell by cell in reading order: a depth-first search, each leg after the one before.
//!
//! **Exactness.** The counts are integers of any size, and every walk is replayed by the referee.
//!
//! **Source.** W. Burnside, *Theory of Groups of Finite Order* (1897).

use std::ops::ControlFlow;

use cavalcade_puzzle::{Errand, Walk};
use cavalcade_run::{Budget, Observer, Stopped};
use num_bigint::BigUint;

use super::bfs::Bfs;
use super::legs::{Legs, Presolved};
use crate::enumeration::{All, Enumerate, Enumeration, Visitor};
use crate::method::{Method, MethodError};
use crate::outcome::Resolution;

/// Longer walks are not visited: the search goes as deep as the walk is long.
const LONGEST: u64 = 10_000;

impl Enumerate for Errand {
    const METHODS: &'static [&'static str] = &["bfs"];

    fn enumerate<'a>(
        &'a self,
        _: &str,
        budget: &'a Budget,
        observer: &'a dyn Observer,
    ) -> Result<Enumeration<'a, Errand>, MethodError> {
        let one = Bfs.solve(self, budget, observer)?;
        let Resolution::Optimal { value, .. } = one.resolution else { return Ok(Enumeration::only(one)) };
        if value > LONGEST {
            let reason = format!("{value} moves, and of walks of more than {LONGEST} it finds one, not all");
            return Err(MethodError::too_large(Bfs.name(), reason));
        }
        let legs = match Presolved::of(self, Bfs.name())? {
            Presolved::Open(legs) => legs,
            Presolved::Settled(one) => return Ok(Enumeration::only(one)),
        };
        let fixes = |map: &Vec<u32>| legs.stations.iter().all(|&cell| map[cell as usize] == cell);
        let maps = legs.safe.symmetries(self.board(), self.guards());
        let maps: Vec<Vec<u32>> = maps.into_iter().filter(fixes).collect();
        let counted = maps.iter().map(|map| count(&legs, map, budget)).collect::<Result<Vec<BigUint>, Stopped>>();
        let unmoved = match counted {
            Ok(unmoved) => unmoved,
            Err(stopped) => return Ok(Enumeration::only(one.stopped(Some(stopped)))),
        };
        let classes = Some(unmoved.iter().sum::<BigUint>() / maps.len());
        // The first symmetry is the identity, which leaves every walk as it is.
        let total = Some(unmoved[0].clone());
        let visit = Box::new(move |each: &mut Visitor<'_, Errand>| {
            let ends: Vec<u32> = legs.moving().map(|(_, to)| to).collect();
            let path = vec![legs.stations[0]];
            Search { legs: &legs, ends: &ends, maps: &maps, budget, path, each }.leg(0).map(|_| None)
        });
        Ok(Enumeration { one, all: Some(All { total, classes, visit }) })
    }
}

/// How many shortest walks stand only on cells that the map leaves where they are.
fn count(legs: &Legs, map: &[u32], budget: &Budget) -> Result<BigUint, Stopped> {
    let mut product = BigUint::from(1u32);
    for (from, to) in legs.legs() {
        budget.check()?;
        let distances = legs.safe.graph.distances(to);
        let mut order: Vec<u32> = (0..distances.len() as u32).filter(|&cell| map[cell as usize] == cell).collect();
        order
            .retain(|&cell| distances[cell as usize].is_some() && distances[cell as usize] <= distances[from as usize]);
        order.sort_unstable_by_key(|&cell| distances[cell as usize]);
        let mut ways = vec![BigUint::ZERO; distances.len()];
        ways[to as usize] = BigUint::from(1u32);
        for cell in order.into_iter().filter(|&cell| cell != to) {
            ways[cell as usize] = nearer(legs, &distances, cell).map(|next| ways[next as usize].clone()).sum();
        }
        product *= &ways[from as usize];
    }
    Ok(product)
}

/// The neighbours of a cell that are nearer to where the distances lead.
fn nearer<'a>(legs: &'a Legs, distances: &'a [Option<u32>], cell: u32) -> impl Iterator<Item = u32> + 'a {
    let here = distances[cell as usize];
    legs.safe.graph.neighbours(cell).iter().copied().filter(move |&next| distances[next as usize] < here)
}

/// Visits the least walk of each class.
struct Search<'a, 'v> {
    legs: &'a Legs,
    /// Where each leg ends that takes a move.
    ends: &'a [u32],
    maps: &'a [Vec<u32>],
    budget: &'a Budget,
    path: Vec<u32>,
    each: &'a mut Visitor<'v, Errand>,
}

impl Search<'_, '_> {
    fn leg(&mut self, leg: usize) -> Result<ControlFlow<()>, Stopped> {
        self.budget.check()?;
        let Some(&to) = self.ends.get(leg) else {
            let path = self.path.iter().map(|&cell| self.legs.safe.graph.cell(cell)).collect();
            return Ok((self.each)(Walk { path }));
        };
        let bytes = (self.legs.safe.graph.len() * size_of::<Option<u32>>()) as u64;
        let _distances = self.budget.memory().reserve(bytes)?;
        let distances = self.legs.safe.graph.distances(to);
        self.onward(leg, to, &distances)
    }

    fn onward(&mut self, leg: usize, to: u32, distances: &[Option<u32>]) -> Result<ControlFlow<()>, Stopped> {
        let at = self.path[self.path.len() - 1];
        if at == to {
            return self.leg(leg + 1);
        }
        let legs = self.legs;
        for next in nearer(legs, distances, at) {
            self.path.push(next);
            // An image that is less so far stays less.
            let is_least = self.maps.iter().all(|map| {
                let image = self.path.iter().map(|&cell| map[cell as usize]);
                self.path.iter().copied().le(image)
            });
            if is_least && self.onward(leg, to, distances)?.is_break() {
                return Ok(ControlFlow::Break(()));
            }
            self.path.pop();
        }
        Ok(ControlFlow::Continue(()))
    }
}
