//! The bounded bidirectional search: layers from the start, pruned by a lower bound on the remaining moves, until they
//! meet those from the goal.

use std::sync::atomic::{AtomicUsize, Ordering};

use cavalcade_run::{Budget, Observer, Progress, Stopped, in_parallel};

use super::key::PositionKey;
use super::layer::{self, BUCKETS, Candidates, Layer};
use super::space::Space;
use super::toward::Toward;
use crate::component::Component;

/// A search for solutions of a component.
pub struct BoundedSearch<'a, K, const G: usize> {
    pub space: &'a Space<K, G>,
    toward_goal: Toward,
    toward_start: Toward,
    start: K,
    goal: K,
    odd: bool,
    budget: &'a Budget,
    observer: &'a dyn Observer,
    /// Positions that the latest run has kept, up to symmetry.
    pub positions: u64,
    /// No solution is shorter.
    pub bound: u32,
    /// The moves of the shortest solution that is known.
    pub incumbent: Option<u64>,
}

/// How a search ends that is not stopped.
pub enum BoundedEnd<K> {
    /// A shortest solution leads through this position, `from_start` moves from the start.
    Met { class: K, from_start: u32, moves: u32 },
    /// No solution takes as few moves as were allowed.
    Longer,
    /// All that can be reached from one end was reached, and the other end is not among it.
    Exhausted { from_start: bool },
}

/// One end of the search.
struct Side<K> {
    depth: u32,
    last: Layer<K>,
    before: Layer<K>,
}

/// Positions between two looks at the budget: some milliseconds.
const BATCH: usize = 1 << 12;

impl<'a, K: PositionKey, const G: usize> BoundedSearch<'a, K, G> {
    /// A search of a component in its space.
    pub fn new(component: &Component, space: &'a Space<K, G>, budget: &'a Budget, observer: &'a dyn Observer) -> Self {
        let (toward_goal, toward_start) =
            (space.toward(component, &component.goal), space.toward(component, &component.start));
        let odd = component.takes_odd_moves().unwrap_or_default();
        let (start, goal) = (space.key(&component.start), space.key(&component.goal));
        let least = toward_goal.left(&space.tokens(start)).max(toward_start.left(&space.tokens(goal))).max(1) as u32;
        BoundedSearch {
            start,
            goal,
            bound: least + u32::from((least % 2 == 1) != odd),
            space,
            toward_goal,
            toward_start,
            odd,
            budget,
            observer,
            positions: 0,
            incumbent: None,
        }
    }

    /// What leads to the goal.
    pub fn toward_goal(&self) -> &Toward {
        &self.toward_goal
    }

    /// The keys of start and goal.
    pub fn ends(&self) -> (K, K) {
        (self.start, self.goal)
    }

    /// Searches for a shortest solution; with `most`, for one of exactly `most` moves, all shorter ones being refuted.
    ///
    /// # Errors
    /// Why the search was stopped.
    pub fn run(&mut self, most: Option<u32>) -> Result<BoundedEnd<K>, Stopped> {
        let side = |key: K| -> Result<Side<K>, Stopped> {
            let (class, mark) = self.space.class(key);
            let (last, before) = (Layer::of(class, mark, self.budget)?, Layer::empty(self.budget));
            Ok(Side { depth: 0, last, before })
        };
        let mut forward = side(self.start)?;
        let mut backward = if self.space.is_mirrored() { None } else { Some(side(self.goal)?) };
        self.positions = 1 + u64::from(backward.is_some());
        loop {
            let from_start = match &backward {
                None => true,
                // Neither goes all the way alone: that would leave nothing to halve.
                Some(backward) if most == Some(forward.depth + 1) => backward.depth > 0,
                Some(backward) if most == Some(backward.depth + 1) => true,
                Some(backward) => forward.last.len() <= backward.last.len(),
            };
            let met = match &mut backward {
                // The layers from the goal are the images of those from the start: both grow by one.
                None => {
                    let total = 2 * forward.depth + if self.odd { 1 } else { 2 };
                    self.grow(&mut forward, true, None, total, most)?
                }
                Some(backward) => {
                    let total = forward.depth + backward.depth + 1;
                    let (side, other) = if from_start { (&mut forward, backward) } else { (backward, &mut forward) };
                    self.grow(side, from_start, Some(&*other), total, most)?
                }
            };
            let (total, empty) = match &backward {
                None => (2 * forward.depth - u32::from(self.odd), forward.last.len() == 0),
                Some(backward) => {
                    (forward.depth + backward.depth, if from_start { &forward } else { backward }.last.len() == 0)
                }
            };
            if let Some(class) = met {
                return Ok(BoundedEnd::Met { class, from_start: forward.depth, moves: total });
            }
            match most {
                Some(most) if total >= most || empty => return Ok(BoundedEnd::Longer),
                None if empty => return Ok(BoundedEnd::Exhausted { from_start }),
                None => self.bound = self.bound.max(total + 2 - u32::from((total % 2 == 1) != self.odd)),
                Some(_) => {}
            }
        }
    }

    /// Grows one side by one layer, and returns a position in it that the other side has reached too, if there is any.
    /// `total` is the number of moves that such a position stands for.
    fn grow(
        &mut self,
        side: &mut Side<K>,
        from_start: bool,
        other: Option<&Side<K>>,
        total: u32,
        most: Option<u32>,
    ) -> Result<Option<K>, Stopped> {
        let found = self.expand(side, from_start, most)?;
        let is_last = most.is_some_and(|most| total >= most);
        // Shorter solutions than those asked for are known not to be.
        let meets = (total % 2 == 1) == self.odd && most.is_none_or(|most| total == most);
        let scratch = self.budget.scratch_file()?;
        let first_met = AtomicUsize::new(BUCKETS);
        let settle = |number: usize, parts: layer::Parts<K>| {
            self.budget.check()?;
            if is_last && first_met.load(Ordering::Relaxed) < number {
                return Ok((None, None));
            }
            let new = side.before.with_bucket(number, self.budget, |known| parts.settle(known, self.budget))??;
            let met = if meets { self.meeting(number, &new, side, other)? } else { None };
            if met.is_some() {
                first_met.fetch_min(number, Ordering::Relaxed);
            }
            let kept = if is_last { None } else { Some(layer::store(new, scratch.as_ref(), self.budget)?) };
            Ok((met, kept))
        };
        let settled = layer::for_buckets(found, self.budget, settle)?;
        let met = settled.iter().find_map(|&(met, _)| met);
        let buckets: Option<Vec<layer::Bucket<K>>> = settled.into_iter().map(|(_, bucket)| bucket).collect();
        let new = buckets.map_or_else(|| Layer::empty(self.budget), Layer::from_buckets);
        self.positions += new.len();
        side.before = std::mem::replace(&mut side.last, new);
        side.depth += 1;
        Ok(met)
    }

    /// All that is a leap away from the last layer and from which an end may still be reached.
    fn expand(&self, side: &Side<K>, from_start: bool, most: Option<u32>) -> Result<Vec<layer::Parts<K>>, Stopped> {
        let toward = if from_start { &self.toward_goal } else { &self.toward_start };
        let room = most.map_or(i32::MAX, |most| (most - side.depth.min(most)) as i32);
        let depth = side.depth + 1;
        let limit = most.map(|most| format!("at most {most} moves, ")).unwrap_or_default();
        let phase = format!("{limit}layer {depth} from the {}", if from_start { "start" } else { "goal" });
        let (next, size) = (AtomicUsize::new(0), side.last.len());
        let work = |()| -> Result<Candidates<'a, K>, Stopped> {
            let mut found = Candidates::new(self.budget);
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= BUCKETS {
                    return Ok(found);
                }
                side.last.with_bucket(number, self.budget, |keys| {
                    for batch in keys.chunks(BATCH) {
                        self.budget.check()?;
                        for &key in batch {
                            self.space.steps(key, toward, room, |step| found.push(step.class, step.mark));
                        }
                        found.check()?;
                    }
                    Ok(())
                })??;
                self.observer.progress(&Progress {
                    phase: &phase,
                    done: self.positions + size * (number as u64 + 1) / BUCKETS as u64,
                    unit: "positions",
                    incumbent: self.incumbent,
                    bound: Some(u64::from(self.bound)),
                    memory: self.budget.memory().reserved(),
                    ..Progress::default()
                });
            }
        };
        let workers = vec![(); self.budget.threads()];
        let found = in_parallel(self.budget.threads(), workers, work);
        Candidates::by_bucket(found.into_iter().collect::<Result<_, _>>()?)
    }

    /// A position of a new bucket that the other side has reached too: the first of all.
    fn meeting(&self, number: usize, new: &[K], side: &Side<K>, other: Option<&Side<K>>) -> Result<Option<K>, Stopped> {
        let mirrored_in =
            |known: &[K]| new.iter().copied().find(|&key| known.binary_search(&self.space.mirror(key)).is_ok());
        match other {
            Some(other) => other.last.with_bucket(number, self.budget, |known| {
                new.iter().copied().find(|key| known.binary_search(key).is_ok())
            }),
            None if self.odd => side.last.with_bucket(number, self.budget, mirrored_in),
            None => Ok(mirrored_in(new)),
        }
    }
}
