//! `bfs`: a breadth-first search for each leg.
//!
//! **Idea.** What is visited is given in order, so the walk falls into legs, from each visited cell to the next, and
//! nothing that happens on one leg matters on another: the shortest walk is made of shortest legs.
//!
//! **State.** A cell. A search from the *end* of a leg gives every cell its distance to it; from the start, the walk goes
//! down these distances, always to the first cell of a lesser one.
//!
//! **Exactness.** Breadth-first search finds shortest ways in graphs whose edges all count one.
//!
//! **Cost.** A look at every safe cell for each leg: a millisecond for all 35 legs on the chessboard, most of it the
//! process itself.
//!
//! **Source.** E. F. Moore, *The shortest path through a maze*, 1959.

use cavalcade_puzzle::{Errand, Witness};
use cavalcade_run::{Budget, Observer, Progress};
use serde_json::Value;

use super::legs::Question;
use crate::ground::Ground;
use crate::method::{Conclusion, Finding, Method, MethodError, Proves};

/// A breadth-first search for each leg; it has no settings.
#[derive(Clone, Copy, Debug, Default)]
pub struct Bfs;

impl Method<Errand> for Bfs {
    fn name(&self) -> &'static str {
        "bfs"
    }

    fn summary(&self) -> &'static str {
        "breadth-first search, leg by leg"
    }

    fn proves(&self) -> Proves {
        Proves { optimality: true, infeasibility: true }
    }

    fn solve(&self, errand: &Errand, budget: &Budget, observer: &dyn Observer) -> Result<Finding, MethodError> {
        let legs = match Question::of(errand, self.name())? {
            Question::Open(legs) => legs,
            Question::Settled(finding) => return Ok(finding),
        };
        let mut path = vec![legs.stations[0]];
        let mut longest = 0;
        let total = legs.stations.len() as u64 - 1;
        for (done, (from, to)) in (0..).zip(legs.legs()) {
            if let Err(stopped) = budget.check() {
                // The legs so far are shortest ones; every other takes a move at least, unless it ends where it begins.
                let rest = legs.legs().skip(done as usize).filter(|(from, to)| from != to).count();
                let bound = Some(path.len() as u64 - 1 + rest as u64);
                let conclusion = Conclusion::Unknown { bound };
                return Ok(Finding { stopped: Some(stopped), ..Finding::of(conclusion) });
            }
            let bound = Some(path.len() as u64 - 1);
            observer.progress(&Progress {
                phase: "leg by leg",
                done,
                total: Some(total),
                unit: "legs",
                bound,
                ..Progress::default()
            });
            let before = path.len();
            descend(&legs.ground, from, to, &mut path);
            longest = longest.max(path.len() - before);
        }
        let value = path.len() as u64 - 1;
        let path = path.into_iter().map(|cell| legs.ground.cells[cell as usize]).collect();
        let stats = [("legs", Value::from(total)), ("longest", longest.into())];
        Ok(Finding {
            stats: stats.map(|(name, value)| (name.to_string(), value)).into_iter().collect(),
            ..Finding::of(Conclusion::Optimal { value, witness: Witness::Walk { path } })
        })
    }
}

/// Goes a shortest way; `path` ends in `from`, and then in `to`.
fn descend(ground: &Ground, from: u32, to: u32, path: &mut Vec<u32>) {
    let distances = ground.distances(to);
    let mut at = from;
    while at != to {
        let nearer = ground.neighbours[at as usize].iter().find(|&&next| {
            distances[next as usize].zip(distances[at as usize]).is_some_and(|(next, here)| next < here)
        });
        // There is a way, or the errand would have been settled before.
        let Some(&nearer) = nearer else { return };
        path.push(nearer);
        at = nearer;
    }
}
