//! The sweep over exact states, layer by layer, and the reconstruction of the best path. A [`Filter`] decides what is
//! kept of each layer: everything (the unpruned sweep), what may still beat the incumbent (the proof), or the most
//! promising (the beam).

use cavalcade_run::Stopped;

use super::component::Component;
use super::frontier::Frontier;
use super::mates::{Next, successors};
use super::set::MateWord;
use super::states::{Origin, Origins, States};
use crate::context::{Context, LayerProgress};

/// What is kept of a layer.
pub trait Filter<const W: usize> {
    /// Prepares for the layer after some cells.
    ///
    /// # Errors
    /// When the budget ends.
    fn begin(&mut self, context: &Context, cells: usize) -> Result<(), Stopped>;

    /// Whether a state of that layer is worth keeping.
    fn keeps(&mut self, word: &MateWord<W>, value: u32) -> bool;

    /// Looks at the finished layer, and may replace it by a smaller one.
    ///
    /// # Errors
    /// When the budget ends.
    fn finish(&mut self, context: &Context, states: States<W>) -> Result<States<W>, Stopped>;

    /// What no path through the states kept so far can beat, if that is known.
    fn bound(&self) -> Option<u64>;
}

/// Keeps everything.
pub struct NoFilter;

impl<const W: usize> Filter<W> for NoFilter {
    fn begin(&mut self, _: &Context, _: usize) -> Result<(), Stopped> {
        Ok(())
    }

    fn keeps(&mut self, _: &MateWord<W>, _: u32) -> bool {
        true
    }

    fn finish(&mut self, _: &Context, states: States<W>) -> Result<States<W>, Stopped> {
        Ok(states)
    }

    fn bound(&self) -> Option<u64> {
        None
    }
}

/// The sweep of a component.
pub struct ExactSweep<'a, const W: usize> {
    pub frontier: &'a Frontier<W>,
    /// See [`Frontier::lines`].
    pub lines: &'a [Vec<u16>],
    pub closed: bool,
    /// Moves of what is known already.
    pub incumbent: u64,
    /// What nothing can have more moves than.
    pub bound: u64,
}

/// What a sweep came to.
#[derive(Clone, Debug, Default)]
pub struct Swept {
    /// The edges of the best path or cycle; empty: there is none.
    pub edges: Vec<u32>,
    /// States of all layers, and of the largest one.
    pub states: u64,
    pub peak: u64,
    /// Why it ended before the last layer.
    pub stopped: Option<Stopped>,
}

impl<const W: usize> ExactSweep<'_, W> {
    /// Sweeps all cells, or as many as the budget allows.
    pub fn run(&self, context: &Context, phase: &str, filter: &mut impl Filter<W>) -> Swept {
        let mut swept = Swept::default();
        let mut trace = Vec::new();
        let mut best = Best::default();
        swept.stopped = self.layers(context, phase, filter, &mut swept, &mut trace, &mut best).err();
        if best.value > 0 {
            swept.edges = self.walk_back(&trace, best);
        }
        swept
    }

    fn layers(
        &self,
        context: &Context,
        phase: &str,
        filter: &mut impl Filter<W>,
        swept: &mut Swept,
        trace: &mut Vec<Origins>,
        best: &mut Best,
    ) -> Result<(), Stopped> {
        let mut current = States::start(context)?;
        let mut found = self.incumbent;
        for cell in 0..self.frontier.steps.len() {
            let next = self.step(context, cell, &current, filter, best);
            // Even of a layer that was left early something may be complete.
            trace.push(current.origins);
            let completed = *best;
            if u64::from(completed.value) > found {
                found = completed.value.into();
                context.improved(found, || self.walk_back(trace, completed));
            }
            current = filter.finish(context, next?)?;
            swept.states += current.len() as u64;
            swept.peak = swept.peak.max(current.len() as u64);
            let incumbent = self.incumbent.max(u64::from(best.value));
            context.report(LayerProgress {
                phase,
                layers: (cell + 1, self.frontier.steps.len()),
                states: current.len(),
                incumbent: Some(incumbent),
                bound: Some(filter.bound().unwrap_or(self.bound).max(incumbent)),
            });
        }
        Ok(())
    }

    /// The states after a cell more; `best` is raised by what is completed there.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn step(
        &self,
        context: &Context,
        cell: usize,
        current: &States<W>,
        filter: &mut impl Filter<W>,
        best: &mut Best,
    ) -> Result<States<W>, Stopped> {
        let (step, line) = (&self.frontier.steps[cell], &self.lines[cell]);
        let mut next = States::new(context)?;
        filter.begin(context, cell + 1)?;
        for (parent, (word, &value)) in current.words.iter().zip(current.values.iter()).enumerate() {
            if parent % 4096 == 0 {
                context.check()?;
            }
            next.reserve(context, 11)?;
            successors(step, line, word, self.closed, |found| match found {
                Next::State { word, gain, chosen } => {
                    if filter.keeps(&word, value + gain) {
                        next.raise(word, value + gain, Origin { parent: parent as u32, chosen });
                    }
                }
                Next::Complete if value > best.value => *best = Best { value, layer: cell, state: parent },
                Next::Complete => {}
            });
        }
        Ok(next)
    }

    fn walk_back(&self, trace: &[Origins], best: Best) -> Vec<u32> {
        let mut edges = Vec::new();
        let mut state = best.state;
        for layer in (1..=best.layer).rev() {
            let origin = trace[layer].of(state);
            let outs = self.frontier.steps[layer - 1].outs.iter().enumerate();
            edges.extend(outs.filter(|(place, _)| origin.chosen >> place & 1 == 1).map(|(_, out)| out.edge));
            state = origin.parent as usize;
        }
        edges
    }
}

/// The best way to complete a path so far: from which state.
#[derive(Clone, Copy, Default)]
pub struct Best {
    value: u32,
    /// Cells swept before.
    layer: usize,
    state: usize,
}

/// The cells of a path or cycle in order, given its edges; the cells of a path without edges are the first alone.
pub fn in_order(component: &Component, edges: &[u32], closed: bool) -> Vec<usize> {
    let mut neighbours = vec![Vec::new(); component.cells.len()];
    for &edge in edges {
        let edge = component.edges[edge as usize];
        neighbours[edge.from as usize].push(edge.to as usize);
        neighbours[edge.to as usize].push(edge.from as usize);
    }
    let wanted = if closed { 2 } else { 1 };
    let Some(start) = neighbours.iter().position(|cells| cells.len() == wanted) else { return Vec::new() };
    let mut path = vec![start];
    let mut before = usize::MAX;
    let mut here = start;
    while let Some(&next) = neighbours[here].iter().find(|&&next| next != before) {
        if next == start {
            break;
        }
        path.push(next);
        (before, here) = (here, next);
    }
    path
}
