//! Which patterns of degrees can occur after each step and still be completed, and what a sweep over them will take.

use cavalcade_run::{BookedVec, Budget, Observer, Progress, Stopped};

use super::index::Index;
use super::pairing::pairings;
use super::pattern::{Pattern, Trits};
use super::question::Figures;
use super::steps::Steps;

/// How many patterns are looked at between two looks at the clock.
const BETWEEN_CHECKS: usize = 1 << 14;

/// The patterns before the first step and after each, ascending.
pub struct Layers {
    pub layers: Vec<BookedVec<Pattern>>,
    pub figures: Figures,
}

impl Layers {
    pub fn new(steps: &Steps, budget: &Budget, observer: &dyn Observer) -> Result<Layers, Stopped> {
        let mut index = Index::new(steps.slots, budget)?;
        let trits = Trits::new();
        let forward = reachable(steps, &trits, &mut index, budget, observer)?;
        completable(steps, &trits, index, forward, budget, observer)
    }
}

/// What can occur.
fn reachable(
    steps: &Steps,
    trits: &Trits,
    index: &mut Index,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Vec<BookedVec<Pattern>>, Stopped> {
    let mut first = BookedVec::new(budget.memory());
    first.push(0)?;
    let mut layers = vec![first];
    for (done, step) in steps.steps.iter().enumerate() {
        report(observer, "plan, forward", done, steps, budget);
        for chunk in layers[done].chunks(BETWEEN_CHECKS) {
            budget.check()?;
            chunk.iter().for_each(|&pattern| step.successors(pattern, |next| index.insert(next)));
        }
        let mut layer = BookedVec::new(budget.memory());
        for pattern in index.drain() {
            // Without an end of a path there is a cycle; it is a tour if nothing is left.
            if trits.degrees(pattern).ones != 0 || step.complete == Some(pattern) {
                layer.push(pattern)?;
            }
        }
        layers.push(layer);
    }
    Ok(layers)
}

/// Of what can occur, what can be completed.
fn completable(
    steps: &Steps,
    trits: &Trits,
    mut index: Index,
    mut forward: Vec<BookedVec<Pattern>>,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Layers, Stopped> {
    let mut figures = Figures { slots: steps.slots as u64, ..Figures::default() };
    // For each pattern of the layer after the step, in how many ways it can be completed if cycles are not excluded,
    // over 2^exponent.
    let mut ways: BookedVec<f64> = BookedVec::new(budget.memory());
    let mut exponent = 0i64;
    let mut after = forward.pop().unwrap_or_else(|| BookedVec::new(budget.memory()));
    for _ in after.iter() {
        ways.push(1.0)?;
    }
    measure(&mut figures, trits, &after);
    index.assign(&[], &after);
    let mut layers = vec![];
    for (done, step) in steps.steps.iter().enumerate().rev() {
        report(observer, "plan, backward", steps.steps.len() - 1 - done, steps, budget);
        let Some(before) = forward.pop() else { break };
        let mut kept = BookedVec::new(budget.memory());
        let mut kept_ways = BookedVec::new(budget.memory());
        for chunk in before.chunks(BETWEEN_CHECKS) {
            budget.check()?;
            for &pattern in chunk {
                let (mut total, mut blocks) = (0.0, 0);
                step.successors(pattern, |next| {
                    if let Some(rank) = index.rank(next) {
                        total += ways[rank];
                        blocks += 1;
                    }
                });
                if blocks > 0 {
                    figures.additions += blocks * pairings(trits.degrees(pattern).paths());
                    kept.push(pattern)?;
                    kept_ways.push(total)?;
                }
            }
        }
        drop(before);
        exponent += scaled(&mut kept_ways);
        measure(&mut figures, trits, &kept);
        index.assign(&after, &kept);
        layers.push(std::mem::replace(&mut after, kept));
        ways = kept_ways;
    }
    figures.bits = ways.first().map_or(0, |&ways| bits(ways, exponent));
    layers.push(after);
    layers.reverse();
    Ok(Layers { layers, figures })
}

fn report(observer: &dyn Observer, phase: &str, done: usize, steps: &Steps, budget: &Budget) {
    observer.progress(&Progress {
        phase,
        done: done as u64,
        total: Some(steps.steps.len() as u64),
        unit: "cells",
        memory: budget.memory().booked(),
        ..Progress::default()
    });
}

fn measure(figures: &mut Figures, trits: &Trits, layer: &[Pattern]) {
    let states: u64 = layer.iter().map(|&pattern| pairings(trits.degrees(pattern).paths())).sum();
    figures.peak_states = figures.peak_states.max(states);
    figures.states += states;
    figures.patterns += layer.len() as u64;
}

/// Keeps numbers far from overflow: divides them by a power of two, and gives its exponent.
fn scaled(ways: &mut [f64]) -> i64 {
    const EXPONENT: i32 = 512;
    let largest = ways.iter().copied().fold(0.0, f64::max);
    if largest < 2f64.powi(EXPONENT) {
        return 0;
    }
    // Rounded up, so that the bound stays one.
    ways.iter_mut().for_each(|ways| *ways = (*ways * 2f64.powi(-EXPONENT)).max(f64::MIN_POSITIVE));
    EXPONENT.into()
}

/// Bits of a number that floating-point sums of positive numbers have come to.
fn bits(ways: f64, exponent: i64) -> u64 {
    // Every sum is short by 2^-53 of itself at most, and a tour has some ten million of them at most.
    let bound = ways * (1.0 + 1e-6);
    u64::try_from(bound.log2().floor() as i64 + exponent + 1).unwrap_or(0)
}
