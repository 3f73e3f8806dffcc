//! Beam search: a short solution, found quickly, which is an upper bound for the proof.
//!
//! Of each layer only the positions with the fewest moves left are kept, by the distances of single tokens.

use cavalcade_run::{Budget, Observer, Progress, Rng, Stopped, TrackedVec};

use super::key::PositionKey;
use super::search::BoundedSearch;

/// Layers without a position closer to the goal than all before, after which a beam gives up.
const PATIENCE: usize = 64;
/// Positions between two looks at the budget.
const BATCH: usize = 1 << 10;

/// How a beam ends that is not stopped.
pub enum Beam {
    /// The leaps of a solution.
    Through(Vec<(u32, u32)>),
    /// It has failed; a wider one may succeed.
    Lost,
    /// It has kept all there is, and a wider one has nothing more to keep.
    Whole,
}

/// Looks for a solution in at most `most` moves with a beam of this width.
///
/// # Errors
/// Why it was stopped.
pub fn beam<K: PositionKey, const G: usize>(
    search: &BoundedSearch<'_, K, G>,
    width: usize,
    most: Option<u32>,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Beam, Stopped> {
    let (start, goal) = search.ends();
    let (start, goal) = (search.space.class(start).0, search.space.class(goal).0);
    let memory = budget.memory();
    let phase = format!("beam of {width}");
    let mut layers: Vec<TrackedVec<K>> = vec![TrackedVec::new(memory)];
    layers[0].push(start)?;
    let mut closest = (i32::MAX, 0);
    let mut done = 0;
    let mut is_whole = true;
    let mut candidates: TrackedVec<(K, i32)> = TrackedVec::new(memory);
    while let Some(last) = layers.last().filter(|last| !last.is_empty()) {
        let depth = layers.len();
        let room = most.map_or(i32::MAX, |most| most as i32 - depth as i32);
        candidates.clear();
        let mut reached = Vec::new();
        for batch in last.chunks(BATCH) {
            budget.check()?;
            for &key in batch {
                search.space.steps(key, search.toward_goal(), room, |step| reached.push((step.class, step.left)));
            }
            candidates.reserve(reached.len())?;
            reached.drain(..).for_each(|candidate| candidates.push_reserved(candidate));
        }
        candidates.sort_and_dedup();
        if candidates.binary_search_by_key(&goal, |&(key, _)| key).is_ok() {
            return Ok(Beam::Through(walk_back(search, &layers)));
        }
        let known: &[K] = layers.len().checked_sub(2).map_or(&[], |before| &layers[before]);
        let is_new = |(key, _): &&(K, i32)| known.binary_search(key).is_err();
        let mut new: TrackedVec<(i32, u64, K)> = TrackedVec::new(memory);
        for &(key, left) in candidates.iter().filter(is_new) {
            // At random among equals, and the same for a seed.
            let order = Rng::new(budget.seed() ^ key.bits_from(0)).next_u64();
            new.push((left, order, key))?;
        }
        let kept = new.len().min(width);
        if kept < new.len() {
            is_whole = false;
            new.select_nth_unstable(kept);
        }
        let mut layer = TrackedVec::new(memory);
        layer.reserve(kept)?;
        for &(left, _, key) in &new[..kept] {
            layer.push_reserved(key);
            closest = closest.min((left, depth));
        }
        layer.sort_and_dedup();
        layers.push(layer);
        done += kept as u64;
        if depth > closest.1 + PATIENCE {
            is_whole = false;
            break;
        }
        let (memory, bound) = (memory.reserved(), Some(u64::from(search.bound)));
        observer.progress(&Progress { phase: &phase, done, unit: "positions", bound, memory, ..Progress::default() });
    }
    Ok(if is_whole { Beam::Whole } else { Beam::Lost })
}

/// The leaps from the start through the layers to the goal, which is a leap away from the last of them.
fn walk_back<K: PositionKey, const G: usize>(
    search: &BoundedSearch<'_, K, G>,
    layers: &[TrackedVec<K>],
) -> Vec<(u32, u32)> {
    let mut leaps = Vec::with_capacity(layers.len());
    let mut at = search.ends().1;
    for layer in layers.iter().rev() {
        let mut step_back = None;
        search.space.steps(at, search.toward_goal(), i32::MAX, |step| {
            if step_back.is_none() && layer.binary_search(&step.class).is_ok() {
                step_back = Some(step);
            }
        });
        // What was found came from somewhere.
        let Some(step) = step_back else { break };
        leaps.push((step.to, step.from));
        at = step.after;
    }
    leaps.reverse();
    leaps
}
