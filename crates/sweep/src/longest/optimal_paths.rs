//! All paths, or cycles, of the greatest length in a component, as the ways through the states of the exact sweep.
//!
//! **Idea.** What a state is worth for the rest does not depend on how it was reached. So of all ways to a state only
//! those of the greatest value lead to an optimum, and all of them do if one does. The sweep goes forward over the
//! states that may reach the optimum, pruned as in the proof; then backward, where each state keeps the links that go
//! on to it, with the number of ways. A path is one way, for each of its edges is decided at its first cell.
//!
//! **Cost.** That of the last proof, and then a number a state; a visit is linear in what is visited.

use std::ops::ControlFlow;

use cavalcade_run::{Reservation, Stopped, TrackedVec};
use num_bigint::BigUint;

use super::exact_sweep::{Best, ExactSweep, Filter};
use super::frontier::Frontier;
use super::mates::{Next, successors};
use super::states::States;
use crate::context::Context;

/// All longest paths, or cycles, of one component: states in layers, and the links between them on which an optimum
/// goes.
pub struct OptimalPaths {
    layers: Vec<LinkLayer>,
    /// For each layer and place, the edge that begins there.
    edges: Vec<Vec<u32>>,
    total: BigUint,
    /// For the numbers of ways.
    _reservation: Reservation,
}

/// The links of the states after some cells.
struct LinkLayer {
    /// Where the links of each state end, and those of the next begin.
    ends: TrackedVec<u32>,
    links: TrackedVec<Link>,
}

/// The state after the next cell, or [`COMPLETE`], and the edges that begin at that cell.
#[derive(Clone, Copy)]
struct Link {
    next: u32,
    chosen: u8,
}

/// No state: the path is complete.
const COMPLETE: u32 = u32::MAX;

impl OptimalPaths {
    /// Sweeps a component with a filter that keeps all that may come to `moves` moves.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn new<const W: usize>(
        search: &ExactSweep<W>,
        moves: u64,
        filter: &mut impl Filter<W>,
        context: &Context,
    ) -> Result<OptimalPaths, Stopped> {
        let mut states = vec![States::start(context)?];
        for cell in 0..search.frontier.steps.len() {
            let next = search.step(context, cell, &states[cell], filter, &mut Best::default())?;
            states.push(next);
        }
        let mut layers = Vec::new();
        let mut counts: Vec<BigUint> = vec![BigUint::ZERO; states[states.len() - 1].len()];
        let mut reservation = context.memory().empty_reservation();
        for cell in (0..search.frontier.steps.len()).rev() {
            let bytes = (states[cell].len() + counts.len()) * (size_of::<BigUint>() + NUMBER);
            reservation.grow_to(bytes as u64)?;
            let layer = link(search, moves, cell, &states, &mut counts, context)?;
            states.pop();
            layers.push(layer);
        }
        layers.reverse();
        let edges = search.frontier.steps.iter().map(|step| step.outs.iter().map(|out| out.edge).collect()).collect();
        Ok(OptimalPaths { layers, edges, total: counts.swap_remove(0), _reservation: reservation })
    }

    /// How many there are.
    pub fn total(&self) -> &BigUint {
        &self.total
    }

    /// Whether there is any.
    pub fn is_some(&self) -> bool {
        self.total != BigUint::ZERO
    }

    /// Visits the edges of each, until the visitor breaks.
    pub fn visit<B>(&self, mut visit: impl FnMut(&[u32]) -> ControlFlow<B>) -> ControlFlow<B> {
        // Of each layer on the way: the state, and the link that comes next.
        let mut way: Vec<(usize, usize)> = vec![(0, self.layers[0].range(0).start)];
        let mut edges: Vec<u32> = Vec::new();
        let mut lengths = vec![0];
        while let Some((state, place)) = way.pop() {
            let depth = way.len();
            edges.truncate(lengths[depth]);
            lengths.truncate(depth + 1);
            let layer = &self.layers[depth];
            if place == layer.range(state).end {
                continue;
            }
            way.push((state, place + 1));
            let link = layer.links[place];
            if link.next == COMPLETE {
                visit(&edges)?;
                continue;
            }
            let chosen = self.edges[depth].iter().enumerate().filter(|(place, _)| link.chosen >> place & 1 == 1);
            edges.extend(chosen.map(|(_, &edge)| edge));
            lengths.push(edges.len());
            way.push((link.next as usize, self.layers[depth + 1].range(link.next as usize).start));
        }
        ControlFlow::Continue(())
    }
}

impl LinkLayer {
    fn range(&self, state: usize) -> std::ops::Range<usize> {
        let start = state.checked_sub(1).map_or(0, |before| self.ends[before] as usize);
        start..self.ends[state] as usize
    }
}

/// Bytes for the digits of a number of ways.
const NUMBER: usize = 32;

/// The links from the states after `cell` cells on which an optimum goes; `counts` has the ways of the layer after
/// them, and then those of their own.
fn link<const W: usize>(
    search: &ExactSweep<W>,
    moves: u64,
    cell: usize,
    states: &[States<W>],
    counts: &mut Vec<BigUint>,
    context: &Context,
) -> Result<LinkLayer, Stopped> {
    let Frontier { steps, .. } = search.frontier;
    let (here, after) = (&states[cell], &states[cell + 1]);
    let mut layer = LinkLayer { ends: TrackedVec::new(context.memory()), links: TrackedVec::new(context.memory()) };
    let mut numbers = Vec::with_capacity(here.len());
    for (state, (word, &value)) in here.words.iter().zip(here.values.iter()).enumerate() {
        if state % 4096 == 0 {
            context.check()?;
        }
        layer.links.reserve(11)?;
        let mut number = BigUint::ZERO;
        successors(&steps[cell], &search.lines[cell], word, search.closed, |next| match next {
            Next::State { word, gain, chosen } => {
                let next = after.words.find(&word).filter(|&next| after.values[next] == value + gain);
                if let Some(next) = next.filter(|&next| counts[next] != BigUint::ZERO) {
                    number += &counts[next];
                    layer.links.push_reserved(Link { next: next as u32, chosen });
                }
            }
            Next::Complete if u64::from(value) == moves => {
                number += 1u32;
                layer.links.push_reserved(Link { next: COMPLETE, chosen: 0 });
            }
            Next::Complete => {}
        });
        layer.ends.push(layer.links.len() as u32)?;
        numbers.push(number);
    }
    *counts = numbers;
    Ok(layer)
}
