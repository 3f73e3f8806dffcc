//! The windows of a certificate: what [`window`](super::super::window) sweeps from the other side, asked for from this
//! side, and only where the proof looks.
//!
//! The verifier works out the windows' values itself, from the weights alone, so all that matters here is that these are
//! the same values: exact, without the rounding of packed tables.

use cavalcade_run::{Stopped, TrackedVec};

use super::super::component::Component;
use super::super::cuts::{Cuts, UNIT, windows};
use super::super::frontier::Frontier;
use super::super::mateless::{MatelessState, successors};
use super::super::outline::Outline;
use super::super::set::Set;
use super::super::slot_map::SlotMap;
use crate::context::Context;
use crate::numbered::Numbered;

/// What is not possible.
pub const NEVER: i32 = i32::MIN / 4;

/// The same in a window.
const IMPOSSIBLE: i16 = -1;

/// A window and what is known of it.
pub struct CoarseWindow<const W: usize> {
    pub outline: Outline,
    /// For each number of swept cells, its slots of what is pending in the whole component.
    maps: Vec<SlotMap<W, 1>>,
    layers: Vec<Option<Known>>,
}

/// States of a layer with the most that each can still come to, for at most 0, 1, 2 ends.
struct Known {
    states: Numbered<Set<1>>,
    most: TrackedVec<[i16; 3]>,
}

/// Splits of a component into windows.
pub struct Splits<const W: usize> {
    pub splits: Vec<Vec<CoarseWindow<W>>>,
}

impl<const W: usize> Splits<W> {
    /// The splits with some cuts; none when a window needs too many slots.
    pub fn new(component: &Component, frontier: &Frontier<W>, cuts: &[Cuts]) -> Option<Splits<W>> {
        let split = |cuts: &Cuts| {
            let windows = windows(cuts).into_iter();
            windows.map(|columns| CoarseWindow::new(component, frontier, Outline::new(component, columns)?)).collect()
        };
        Some(Splits { splits: cuts.iter().map(split).collect::<Option<_>>()? })
    }

    /// At most how many edges begin after some cells; [`NEVER`]: that is not possible.
    pub fn bound(&mut self, context: &Context, swept: usize, pending: Set<W>, ends: usize) -> Result<i32, Stopped> {
        let mut least = i32::MAX;
        for windows in &mut self.splits {
            let mut sums = [0; 3];
            for window in windows {
                if swept == window.layers.len() {
                    return Ok(if ends == 0 { 0 } else { NEVER });
                }
                let most = window.most(context, swept, window.maps[swept].apply(pending))?;
                let shared = |ends: usize| {
                    let ways = (0..=ends).filter(|&here| most[here] != IMPOSSIBLE && sums[ends - here] != NEVER);
                    ways.map(|here| i32::from(most[here]) + sums[ends - here]).max().unwrap_or(NEVER)
                };
                sums = [shared(0), shared(1), shared(2)];
            }
            least = least.min(if sums[ends] == NEVER { NEVER } else { sums[ends] / UNIT });
        }
        Ok(least)
    }
}

impl<const W: usize> CoarseWindow<W> {
    fn new(component: &Component, frontier: &Frontier<W>, outline: Outline) -> Option<CoarseWindow<W>> {
        let map = |swept: usize| {
            let is_pending = |edge: &usize| {
                let edge = component.edges[*edge];
                (edge.from as usize) < swept && swept <= edge.to as usize
            };
            let pending = (0..component.edges.len()).filter(is_pending);
            SlotMap::new(pending.map(|edge| (frontier.slots[edge], outline.slots()[edge])))
        };
        let maps = (0..=component.cells.len()).map(map).collect();
        let layers = component.cells.iter().map(|_| None).collect();
        Some(CoarseWindow { outline, maps, layers })
    }

    fn most(&mut self, context: &Context, swept: usize, pending: Set<1>) -> Result<[i16; 3], Stopped> {
        let Outline { frontier, .. } = &self.outline;
        let is_busy =
            |cell: &usize| !frontier.steps[*cell].incoming.is_empty() || !frontier.steps[*cell].outs.is_empty();
        let Some(cell) = (swept..frontier.steps.len()).find(is_busy) else { return Ok([0; 3]) };
        if let Some(known) = &self.layers[cell]
            && let Some(number) = known.states.find(&pending)
        {
            return Ok(known.most[number]);
        }
        // At most four edges begin: none of them, one, or two.
        let mut choices = [(Set::EMPTY, 0, 0); 11];
        let mut count = 0;
        let counts = self.outline.counts[cell];
        let state = MatelessState { pending, marks: 0 };
        successors(&frontier.steps[cell], &self.outline.worth[cell], state, |next, gain, is_end| {
            choices[count] = (next.pending, gain, usize::from(is_end && counts));
            count += 1;
        });
        let mut most = [IMPOSSIBLE; 3];
        for &(next, gain, ends) in &choices[..count] {
            let rest = self.most(context, cell + 1, next)?;
            for (most, rest) in most[ends..].iter_mut().zip(rest).filter(|(_, rest)| *rest != IMPOSSIBLE) {
                *most = (*most).max(rest + gain);
            }
        }
        let known = match &mut self.layers[cell] {
            Some(known) => known,
            none => none.insert(Known { states: Numbered::new(context)?, most: TrackedVec::new(context.memory()) }),
        };
        known.states.reserve(context, 1)?;
        known.states.number(pending);
        known.most.push(most)?;
        if known.most.len().is_multiple_of(4096) {
            context.check()?;
        }
        Ok(most)
    }
}
