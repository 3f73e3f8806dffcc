//! The sweep over a quotient graph: for each state the number of choices that lead to it, step by step.

use cavalcade_run::{Budget, Observer, Progress, Stopped, TrackedVec};
use num_bigint::BigUint;

use super::ends::Ends;
use super::quotient::Quotient;
use super::step::{Key, Step, Successor};
use crate::context::Context;
use crate::number::Number;
use crate::numbered::Numbered;

/// What a sweep took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sizes {
    /// States of all layers together.
    pub states: u64,
    /// Those of the largest layer.
    pub peak_states: u64,
}

/// How many of the cycles or paths have an even, and an odd sum of labels.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sums {
    pub even: BigUint,
    pub odd: BigUint,
}

/// How many states are processed between two looks at the budget.
const BETWEEN_CHECKS: usize = 1 << 10;
/// More successors than one state has, so that room is reserved once for each.
const MOST_SUCCESSORS: usize = 1 << 10;

/// Counts the Hamiltonian cycles of a quotient graph, or its Hamiltonian paths with these ends. It has three vertices at
/// least, or two where there are ends.
///
/// # Errors
/// Why the budget has ended before.
pub fn count(
    quotient: &Quotient,
    ends: Ends,
    sizes: &mut Sizes,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Sums, Stopped> {
    let steps = Step::all(quotient, ends);
    let context = Context::new(budget, observer);
    // Most sums fit into few bits; where one does not, the sweep begins again in wider words.
    if let Some(sums) = swept::<u64>(&steps, sizes, &context)? {
        return Ok(sums);
    }
    if let Some(sums) = swept::<u128>(&steps, sizes, &context)? {
        return Ok(sums);
    }
    swept::<BigUint>(&steps, sizes, &context).map(Option::unwrap_or_default)
}

/// In one kind of word; none where a sum does not fit.
fn swept<N: Number>(steps: &[Step], sizes: &mut Sizes, context: &Context) -> Result<Option<Sums>, Stopped> {
    *sizes = Sizes::default();
    let mut total = [N::of(0), N::of(0)];
    let mut layer: Layer<N> = Layer::new(context)?;
    if layer.add(0, &[N::of(1), N::of(0)], [1, 0]).is_none() {
        return Ok(None);
    }
    for (number, step) in steps.iter().enumerate() {
        report(context, number, steps.len(), layer.keys.len());
        let mut next: Layer<N> = Layer::new(context)?;
        for (place, &key) in layer.keys.iter().enumerate() {
            if place % BETWEEN_CHECKS == 0 {
                context.check()?;
            }
            next.reserve(context)?;
            let counts = &layer.counts[place];
            let mut fits = Some(());
            step.successors(key, &mut |Successor { key, ways }| {
                let ways = [ways.even, ways.odd];
                let added = match key {
                    Some(key) => next.add(key, counts, ways),
                    None => add(&mut total, counts, ways),
                };
                fits = fits.and(added);
            });
            if fits.is_none() {
                return Ok(None);
            }
        }
        layer = next;
        sizes.states += layer.keys.len() as u64;
        sizes.peak_states = sizes.peak_states.max(layer.keys.len() as u64);
    }
    let [even, odd] = total.map(Number::into_big);
    Ok(Some(Sums { even, odd }))
}

/// The states after a step, with their numbers for even and odd sums of labels.
struct Layer<N> {
    keys: Numbered<Key>,
    counts: TrackedVec<[N; 2]>,
}

impl<N: Number> Layer<N> {
    fn new(context: &Context) -> Result<Layer<N>, Stopped> {
        let mut layer = Layer { keys: Numbered::new(context)?, counts: TrackedVec::new(context.memory()) };
        layer.reserve(context)?;
        Ok(layer)
    }

    /// Makes room for all successors of a state.
    fn reserve(&mut self, context: &Context) -> Result<(), Stopped> {
        self.keys.reserve(context, MOST_SUCCESSORS)?;
        self.counts.reserve(MOST_SUCCESSORS)
    }

    /// Adds the choices that lead to a state; none where a sum does not fit.
    fn add(&mut self, key: Key, counts: &[N; 2], ways: [u32; 2]) -> Option<()> {
        let place = self.keys.number(key);
        if place == self.counts.len() {
            self.counts.push_reserved([N::of(0), N::of(0)]);
        }
        add(&mut self.counts[place], counts, ways)
    }
}

/// Adds numbers of choices, each followed by some ways whose labels are even or odd.
fn add<N: Number>(sums: &mut [N; 2], counts: &[N; 2], ways: [u32; 2]) -> Option<()> {
    for (parity, count) in counts.iter().enumerate().filter(|(_, count)| !count.is_zero()) {
        for (more, &ways) in ways.iter().enumerate().filter(|(_, ways)| **ways > 0) {
            sums[(parity + more) % 2].add_times(count, ways)?;
        }
    }
    Some(())
}

fn report(context: &Context, done: usize, total: usize, states: usize) {
    let phase = format!("symmetric tours, {states} states");
    context.forward(&Progress {
        phase: &phase,
        done: done as u64,
        total: Some(total as u64),
        unit: "layers",
        ..Progress::default()
    });
}
