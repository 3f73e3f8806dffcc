//! All shortest walks of an errand, counted and listed up to the board's symmetries.
//!
//! **Idea.** The shortest ways of a leg form a graph without cycles: from each cell to those that are nearer to its
//! end. Counting is one sum a cell, from the end backwards; legs are independent, so their counts are multiplied.
//!
//! **Symmetry.** Two walks are alike if a symmetry of board and guards that keeps every visited cell where it is turns
//! one into the other. Their classes are counted by Burnside's lemma: the average, over the symmetries, of the walks
//! that a symmetry leaves as they are, which are those that only stand on cells that it does not move. Listed is the
//! least walk of each class, cell by cell in reading order: a depth-first search, each leg after the one before.
//!
//! **Exactness.** The counts are integers of any size, and every walk listed is replayed by the referee.
//!
//! **Source.** W. Burnside, *Theory of Groups of Finite Order* (1897).

use cavalcade_puzzle::{Errand, Listing, ObjectiveValue, Several, Walk};
use cavalcade_run::{Budget, Observer, Stopped};
use num_bigint::BigUint;

use super::bfs::Bfs;
use super::legs::{Legs, Presolved};
use crate::method::{Method, MethodError};
use crate::outcome::{Outcome, Resolution};
use crate::statistics::Solutions;

/// Longer walks are not listed: the search goes as deep as the walk is long.
const LONGEST: u64 = 10_000;

/// Counts all shortest walks and lists at most `limit` of them, no two alike up to the board's symmetries.
///
/// The witness of an optimal answer is a [`Listing`]; `stats.solutions` and `stats.classes` are the exact counts as
/// decimal strings.
///
/// # Errors
/// [`MethodError`] when the board is too large.
pub fn all_shortest(
    errand: &Errand,
    limit: usize,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Outcome<Errand, Several<Walk>>, MethodError> {
    let Outcome { resolution, argument, mut stopped, mut statistics } = Bfs.solve(errand, budget, observer)?;
    let Resolution::Optimal { value, witness } = resolution else {
        return Ok(Outcome { resolution, argument, stopped, statistics }.map(Several::One));
    };
    if value > LONGEST {
        return Err(MethodError::too_large(
            "bfs --all",
            format!("{value} moves, of which it lists walks of at most {LONGEST}"),
        ));
    }
    let Presolved::Open(legs) = Presolved::of(errand, Bfs.name())? else {
        return Ok(Outcome::of(Resolution::Optimal { value, witness: Several::One(witness) }));
    };
    let fixes = |map: &Vec<u32>| legs.stations.iter().all(|&cell| map[cell as usize] == cell);
    let maps = legs.safe.symmetries(errand.board(), errand.guards());
    let maps: Vec<Vec<u32>> = maps.into_iter().filter(fixes).collect();
    let counted = maps.iter().map(|map| count(&legs, map, budget)).collect::<Result<Vec<BigUint>, Stopped>>();
    let listed = counted.and_then(|unmoved| {
        let classes = unmoved.iter().sum::<BigUint>() / maps.len();
        // The first symmetry is the identity, which leaves every walk as it is.
        let solutions = unmoved[0].clone();
        let figures = Solutions { solutions: solutions.to_string(), classes: Some(classes.to_string()) };
        statistics = std::mem::take(&mut statistics).and(&figures);
        let mut search =
            Search { legs: &legs, maps: &maps, limit, budget, path: vec![legs.stations[0]], found: Vec::new() };
        search.leg(0)?;
        Ok((search.found, classes.number(), solutions.number()))
    });
    let (all, classes, total) = match listed {
        Ok((found, classes, total)) => {
            let walk = |path: Vec<u32>| Walk { path: path.iter().map(|&cell| legs.safe.graph.cell(cell)).collect() };
            (found.into_iter().map(walk).collect(), classes, total)
        }
        Err(reason) => {
            stopped = Some(reason);
            (vec![witness], None, None)
        }
    };
    let witness = Several::All(Listing { all, classes, total });
    Ok(Outcome { resolution: Resolution::Optimal { value, witness }, argument, stopped, statistics })
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

/// Lists the least walk of each class.
struct Search<'a> {
    legs: &'a Legs,
    maps: &'a [Vec<u32>],
    limit: usize,
    budget: &'a Budget,
    path: Vec<u32>,
    found: Vec<Vec<u32>>,
}

impl Search<'_> {
    fn leg(&mut self, leg: usize) -> Result<(), Stopped> {
        let Some((_, to)) = self.legs.legs().nth(leg) else {
            self.found.push(self.path.clone());
            return self.budget.check();
        };
        let distances = self.legs.safe.graph.distances(to);
        self.onward(leg, to, &distances)
    }

    fn onward(&mut self, leg: usize, to: u32, distances: &[Option<u32>]) -> Result<(), Stopped> {
        let at = self.path[self.path.len() - 1];
        if at == to {
            return self.leg(leg + 1);
        }
        let legs = self.legs;
        for next in nearer(legs, distances, at) {
            if self.found.len() >= self.limit {
                break;
            }
            self.path.push(next);
            // An image that is less so far stays less.
            let is_least = self.maps.iter().all(|map| {
                let image = self.path.iter().map(|&cell| map[cell as usize]);
                self.path.iter().copied().le(image)
            });
            if is_least {
                self.onward(leg, to, distances)?;
            }
            self.path.pop();
        }
        Ok(())
    }
}
