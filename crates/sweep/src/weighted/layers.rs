//! The layers of the sweep: for each state the polynomial of the choices that lead to it, step by step.
//!
//! A layer is made in two passes. The first one numbers the states that are reached, and lists the links: from which state, to
//! which, with which weight. The second one sorts the links by their ends, and merges, for each state, the polynomials that the
//! links carry to it. So all polynomials of a layer lie in one row, without gaps.

use cavalcade_run::{Stopped, TrackedVec};
use num_bigint::BigUint;

use super::polynomial::{Exponents, Polynomial, Terms};
use super::question::WeightedFigures;
use super::step::Step;
use crate::context::{Context, LayerProgress, TrackedSlice};
use crate::number::Number;
use crate::numbered::Numbered;

/// How many states are processed, and how many terms are merged, between two looks at the budget.
const BETWEEN_CHECKS: usize = 1 << 10;
const TERMS_BETWEEN_CHECKS: usize = 1 << 18;
/// More successors than one state has, so that room is reserved once for each.
const MOST_SUCCESSORS: usize = 1 << 12;

/// The terms of the sum over all tours, in ascending order, with their coefficients.
pub type Sum = Vec<(u128, BigUint)>;

/// The sum over all tours of the monomials of their values, whose exponents have these bits.
///
/// # Errors
/// Why the budget has ended before.
pub fn count(steps: &[Step], bits: u32, figures: &mut WeightedFigures, context: &Context) -> Result<Sum, Stopped> {
    let state_bits = steps.iter().map(Step::bits).max().unwrap_or(0);
    figures.state_bits = state_bits as u64;
    match state_bits {
        0..=128 => of_width::<2>(steps, bits, figures, context),
        129..=256 => of_width::<4>(steps, bits, figures, context),
        _ => of_width::<8>(steps, bits, figures, context),
    }
}

/// With states of some words.
fn of_width<const W: usize>(
    steps: &[Step],
    bits: u32,
    figures: &mut WeightedFigures,
    context: &Context,
) -> Result<Sum, Stopped> {
    match bits {
        0..=32 => of_exponents::<W, u32>(steps, figures, context),
        33..=64 => of_exponents::<W, u64>(steps, figures, context),
        _ => of_exponents::<W, u128>(steps, figures, context),
    }
}

/// With exponents of a kind. Most coefficients fit into few bits; where one does not, the sweep begins again in wider words.
fn of_exponents<const W: usize, E: Exponents>(
    steps: &[Step],
    figures: &mut WeightedFigures,
    context: &Context,
) -> Result<Sum, Stopped> {
    if let Some(sum) = swept::<W, E, u32>(steps, figures, context)? {
        return Ok(sum);
    }
    if let Some(sum) = swept::<W, E, u64>(steps, figures, context)? {
        return Ok(sum);
    }
    swept::<W, E, BigUint>(steps, figures, context).map(Option::unwrap_or_default)
}

/// In one kind of word; none where a coefficient does not fit.
fn swept<const W: usize, E: Exponents, N: Number>(
    steps: &[Step],
    figures: &mut WeightedFigures,
    context: &Context,
) -> Result<Option<Sum>, Stopped> {
    *figures = WeightedFigures { slots: figures.slots, state_bits: figures.state_bits, ..WeightedFigures::default() };
    let mut tours = Accumulator::<E, N>::new(context);
    let mut layer: Layer<W, E, N> = Layer::first(context)?;
    for (number, step) in steps.iter().enumerate() {
        let states = layer.keys.len();
        let layers = (number, steps.len());
        context.report(LayerProgress { phase: "tours by value", layers, states, incumbent: None, bound: None });
        let Some(next) = layer.advanced(step, &mut tours, context)? else { return Ok(None) };
        layer = next;
        let (states, terms) = (layer.keys.len() as u64, layer.terms.len() as u64);
        figures.states += states;
        figures.terms += terms;
        figures.peak_states = figures.peak_states.max(states);
        figures.peak_terms = figures.peak_terms.max(terms);
    }
    let Polynomial { exponents, coefficients } = tours.sum.all();
    let terms = exponents.iter().zip(coefficients);
    Ok(Some(terms.map(|(exponents, tours)| (exponents.wide(), tours.clone().into_big())).collect()))
}

/// A choice that leads from one state to another.
#[derive(Clone, Copy)]
struct Link<E> {
    from: u32,
    to: u32,
    weight: E,
}

/// The states after a step, each with a polynomial.
struct Layer<const W: usize, E, N> {
    keys: Numbered<[u64; W]>,
    terms: Terms<E, N>,
    /// Where the polynomial of each state ends.
    ends: TrackedVec<usize>,
}

impl<const W: usize, E: Exponents, N: Number> Layer<W, E, N> {
    /// Nothing is chosen, in one way.
    fn first(context: &Context) -> Result<Layer<W, E, N>, Stopped> {
        let mut layer = Layer {
            keys: Numbered::new(context)?,
            terms: Terms::new(context.memory()),
            ends: TrackedVec::new(context.memory()),
        };
        layer.keys.reserve(context, 1)?;
        layer.keys.number([0; W]);
        layer.terms.push(E::of(0), N::of(1))?;
        layer.ends.push(1)?;
        Ok(layer)
    }

    fn polynomial(&self, state: u32) -> Polynomial<'_, E, N> {
        let state = state as usize;
        let from = state.checked_sub(1).map_or(0, |before| self.ends[before]);
        self.terms.part(from, self.ends[state])
    }

    /// The next layer; complete tours are added to the others. None where a coefficient does not fit.
    fn advanced(
        mut self,
        step: &Step,
        tours: &mut Accumulator<E, N>,
        context: &Context,
    ) -> Result<Option<Layer<W, E, N>>, Stopped> {
        let mut keys: Numbered<[u64; W]> = Numbered::new(context)?;
        let mut links: TrackedVec<Link<E>> = TrackedVec::new(context.memory());
        let mut complete: Vec<(u32, E)> = Vec::new();
        for (from, key) in (0u32..).zip(self.keys.iter()) {
            if (from as usize).is_multiple_of(BETWEEN_CHECKS) {
                context.check()?;
            }
            keys.reserve(context, MOST_SUCCESSORS)?;
            links.reserve(MOST_SUCCESSORS)?;
            step.successors(key, &mut |next, weight| match next {
                Some(next) => {
                    links.push_reserved(Link { from, to: keys.number(next) as u32, weight: E::of(weight) });
                }
                None => complete.push((from, E::of(weight))),
            });
        }
        for (from, weight) in complete {
            if tours.add(self.polynomial(from), weight, context)?.is_none() {
                return Ok(None);
            }
        }
        // Their states are not needed any more, their polynomials are.
        self.keys = Numbered::new(context)?;
        let order = Order::of(&links, keys.len(), context)?;
        let mut ends = TrackedVec::new(context.memory());
        ends.reserve(keys.len())?;
        let mut terms = Terms::new(context.memory());
        let mut sum = Accumulator::new(context);
        for state in 0..keys.len() {
            match order.links_to(state) {
                [link] => {
                    let Link { from, weight, .. } = links[*link as usize];
                    sum.look(self.polynomial(from).exponents.len(), context)?;
                    terms.append(self.polynomial(from), weight)?;
                }
                several => {
                    for &link in several {
                        let Link { from, weight, .. } = links[link as usize];
                        if sum.add(self.polynomial(from), weight, context)?.is_none() {
                            return Ok(None);
                        }
                    }
                    terms.append(sum.sum.all(), E::of(0))?;
                    sum.sum.clear();
                }
            }
            ends.push_reserved(terms.len());
        }
        Ok(Some(Layer { keys, terms, ends }))
    }
}

/// Links by the states that they lead to.
struct Order {
    links: TrackedSlice<u32>,
    /// Where the links to each state end.
    ends: TrackedSlice<u32>,
}

impl Order {
    fn of<E>(links: &[Link<E>], states: usize, context: &Context) -> Result<Order, Stopped> {
        // Numbers of links have 32 bits.
        u32::try_from(links.len()).map_err(|_| Stopped::Memory)?;
        let mut ends = TrackedSlice::filled(context, states, 0u32)?;
        links.iter().for_each(|link| ends[link.to as usize] += 1);
        let mut before = 0;
        for end in ends.iter_mut() {
            let count = std::mem::replace(end, before);
            before += count;
        }
        let mut sorted = TrackedSlice::filled(context, links.len(), 0u32)?;
        for (number, link) in (0u32..).zip(links) {
            let place = &mut ends[link.to as usize];
            sorted[*place as usize] = number;
            *place += 1;
        }
        Ok(Order { links: sorted, ends })
    }

    fn links_to(&self, state: usize) -> &[u32] {
        let from = state.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.links[from as usize..self.ends[state] as usize]
    }
}

/// A sum of polynomials in progress.
struct Accumulator<E, N> {
    sum: Terms<E, N>,
    /// The next sum.
    next: Terms<E, N>,
    /// Terms since the last look at the budget.
    merged: usize,
}

impl<E: Exponents, N: Number> Accumulator<E, N> {
    fn new(context: &Context) -> Accumulator<E, N> {
        Accumulator { sum: Terms::new(context.memory()), next: Terms::new(context.memory()), merged: 0 }
    }

    /// Adds a polynomial times a monomial; none where a coefficient does not fit.
    fn add(&mut self, polynomial: Polynomial<E, N>, weight: E, context: &Context) -> Result<Option<()>, Stopped> {
        self.look(self.sum.len() + polynomial.exponents.len(), context)?;
        self.next.clear();
        let added = self.next.append_sum(self.sum.all(), polynomial, weight)?;
        std::mem::swap(&mut self.sum, &mut self.next);
        Ok(added)
    }

    /// Looks at the budget from time to time.
    fn look(&mut self, terms: usize, context: &Context) -> Result<(), Stopped> {
        self.merged += terms;
        if self.merged >= TERMS_BETWEEN_CHECKS {
            self.merged = 0;
            context.check()?;
        }
        Ok(())
    }
}
