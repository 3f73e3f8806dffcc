//! The moves of a solution whose length and one of whose positions are known.
//!
//! No layers are kept for this: each half of a shortest solution is a puzzle of its own whose length is known exactly,
//! so that next to nothing survives the pruning; it is searched from both ends, halved again, and so on down to single
//! leaps. That is the way in which Hirschberg (1975) aligns two texts in little memory.

use cavalcade_run::{Budget, Silent, Stopped};

use super::key::PositionKey;
use super::pairs::Matching;
use super::search::{BoundedEnd, BoundedSearch};
use super::space::{Space, SpaceTask, with_space};
use crate::component::{Component, Content};
use crate::symmetry::Symmetries;

/// The leaps of a solution of a component that takes `moves` moves, which are known to be the fewest.
///
/// # Errors
/// Why it was stopped.
pub fn trace(
    component: &Component,
    matching: &Matching,
    moves: u32,
    budget: &Budget,
) -> Result<Vec<(u32, u32)>, Stopped> {
    if moves < 2 {
        let place = |from: &[Content], to: &[Content]| {
            let left = from.iter().zip(to).position(|(from, to)| *from > 0 && *to == 0);
            left.map(|place| place as u32)
        };
        let leap = place(&component.start, &component.goal).zip(place(&component.goal, &component.start));
        return Ok(leap.into_iter().collect());
    }
    let halves = with_space(component, &Symmetries::default(), matching, Halve { component, moves, budget })?;
    trace_through(component, matching, &halves.0, halves.1, moves, budget)
}

/// The same, where a position is known that such a solution reaches after `from_start` moves.
///
/// # Errors
/// Why it was stopped.
pub fn trace_through(
    component: &Component,
    matching: &Matching,
    middle: &[Content],
    from_start: u32,
    moves: u32,
    budget: &Budget,
) -> Result<Vec<(u32, u32)>, Stopped> {
    let first = Component { goal: middle.to_vec(), ..component.clone() };
    let second = Component { start: middle.to_vec(), ..component.clone() };
    let mut leaps = trace(&first, matching, from_start, budget)?;
    leaps.extend(trace(&second, matching, moves - from_start, budget)?);
    Ok(leaps)
}

/// The task of finding a position in the midst of a solution.
struct Halve<'a> {
    component: &'a Component,
    moves: u32,
    budget: &'a Budget,
}

impl SpaceTask for Halve<'_> {
    /// The position and its distance from the start.
    type Output = Result<(Vec<Content>, u32), Stopped>;

    fn run<K: PositionKey, const G: usize>(self, space: Space<K, G>) -> Self::Output {
        let mut search = BoundedSearch::new(self.component, &space, self.budget, &Silent);
        match search.run(Some(self.moves))? {
            BoundedEnd::Met { class, from_start, .. } => {
                Ok((space.contents(class, self.component.cells.len()), from_start))
            }
            // A solution of this length was found before, and is there still.
            BoundedEnd::Longer | BoundedEnd::Exhausted { .. } => Err(Stopped::Interrupt),
        }
    }
}
