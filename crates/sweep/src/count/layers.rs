//! Which patterns of degrees can occur after each step and still be completed, and what a sweep over them will take.

use cavalcade_run::{Budget, Observer, Progress, Stopped, TrackedVec, in_parallel};

use super::block::BLOCK;
use super::index::Index;
use super::pairing::{MAX_PATHS, pairings};
use super::pattern::{Degrees, Pattern, SLOT_POWERS};
use super::pattern_list::{Part, PatternList};
use super::question::Figures;
use super::steps::{Ending, Step, Steps};
use super::words::Counts;

/// The largest count of an array is assumed to have this many bits more than the mean.
const SPARE: f64 = 5.0;

/// The patterns before the first step and after each.
pub struct Layers {
    pub layers: Vec<Layer>,
    pub figures: Figures,
}

/// The patterns between two steps.
pub struct Layer {
    /// Those that go on, ascending.
    pub patterns: PatternList,
    /// Those in which all tours of a board are complete.
    pub endings: Vec<Ending>,
    /// Additions of the next step.
    pub additions: u64,
    /// In how many ways these patterns together can be completed if cycles are not excluded: the binary logarithm.
    completions: f64,
}

impl Layer {
    fn empty(budget: &Budget) -> Layer {
        Layer { patterns: PatternList::new(budget), endings: Vec::new(), additions: 0, completions: 0.0 }
    }

    /// The work of the next step, about in additions.
    pub fn work(&self) -> u64 {
        work(self.additions, self.patterns.len() as u64)
    }
}

/// The work of steps, about in additions.
pub fn work(additions: u64, patterns: u64) -> u64 {
    /// The cost of a pattern, in additions.
    const PATTERN: u64 = 100;
    additions + PATTERN * patterns
}

impl Layers {
    pub fn new(steps: &Steps, budget: &Budget, observer: &dyn Observer) -> Result<Layers, Stopped> {
        let mut index = Index::new(steps.slots, budget)?;
        let forward = reachable(steps, &mut index, budget, observer)?;
        completable(steps, index, forward, budget, observer)
    }

    /// The work of all steps, about in additions.
    pub fn work(&self) -> u64 {
        self.layers.iter().map(Layer::work).sum()
    }
}

/// What can occur.
fn reachable(
    steps: &Steps,
    index: &mut Index,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Vec<Layer>, Stopped> {
    let mut layers = vec![Layer::empty(budget)];
    layers[0].patterns.push(0)?;
    for (done, step) in steps.steps.iter().enumerate() {
        report(observer, "plan, forward", done, steps, budget);
        let reached = in_parallel(budget.threads(), layers[done].patterns.parts().collect(), |part: Part| {
            budget.check()?;
            part.for_each(|pattern| {
                step.successors(pattern, Degrees::new(pattern), &SLOT_POWERS, |next| index.insert(next));
            });
            Ok(())
        });
        reached.into_iter().collect::<Result<(), Stopped>>()?;
        let mut layer = Layer::empty(budget);
        for pattern in index.drain() {
            let degrees = Degrees::new(pattern);
            // Without an end of a path there is a cycle; it is a tour if nothing is left.
            if degrees.ones != 0 {
                if step.leaves_hope(degrees) {
                    layer.patterns.push(pattern)?;
                }
            } else {
                layer.endings.extend(step.endings.iter().filter(|ending| ending.pattern == pattern));
            }
        }
        layer.patterns.shrink_to_fit();
        layers.push(layer);
    }
    Ok(layers)
}

/// Of what can occur, what can be completed.
fn completable(
    steps: &Steps,
    mut index: Index,
    mut layers: Vec<Layer>,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Layers, Stopped> {
    let mut figures = Figures { slots: steps.slots as u64, ..Figures::default() };
    // For each pattern of the layer after the step, in how many ways it can be completed if cycles are not excluded,
    // over 2^exponent.
    let mut ways: TrackedVec<f64> = TrackedVec::new(budget.memory());
    let mut exponent = 0i64;
    for (done, step) in steps.steps.iter().enumerate().rev() {
        report(observer, "plan, backward", steps.steps.len() - 1 - done, steps, budget);
        let [.., before, after] = &mut layers[..done + 2] else { break };
        let rest = Rest { step, index: &index, ways: &ways, endings: &after.endings, end: power_of_two(-exponent) };
        let candidates = std::mem::replace(&mut before.patterns, PatternList::new(budget));
        let kept = in_parallel(budget.threads(), candidates.parts().collect(), |part| rest.prune(part, budget));
        let mut kept_ways = TrackedVec::new(budget.memory());
        for kept in kept {
            let kept = kept?;
            before.additions += kept.additions;
            kept.patterns.iter().try_for_each(|&pattern| before.patterns.push(pattern))?;
            kept_ways.extend(&kept.ways)?;
        }
        before.patterns.shrink_to_fit();
        exponent += rescale(&mut kept_ways);
        before.completions = kept_ways.iter().sum::<f64>().log2() + exponent as f64;
        index.assign(before.patterns.iter());
        ways = kept_ways;
    }
    layers.iter().for_each(|layer| measure(&mut figures, layer, layers[0].completions));
    figures.bits = ways.first().map_or(0, |&ways| bits(ways, exponent));
    Ok(Layers { layers, figures })
}

/// What is known of the layers after a step.
struct Rest<'a> {
    step: &'a Step,
    /// The patterns after the step that can be completed.
    index: &'a Index,
    /// For each, in how many ways.
    ways: &'a [f64],
    endings: &'a [Ending],
    /// What the way of an ending counts for.
    end: f64,
}

/// Patterns that can be completed, in how many ways, and the additions of the step.
struct PrunedLayer {
    patterns: TrackedVec<Pattern>,
    ways: TrackedVec<f64>,
    additions: u64,
}

impl Rest<'_> {
    /// Of some patterns before the step, those that can be completed.
    fn prune(&self, patterns: Part, budget: &Budget) -> Result<PrunedLayer, Stopped> {
        budget.check()?;
        let (list, ways) = (TrackedVec::new(budget.memory()), TrackedVec::new(budget.memory()));
        let mut kept = PrunedLayer { patterns: list, ways, additions: 0 };
        for pattern in patterns {
            let degrees = Degrees::new(pattern);
            let (mut total, mut blocks) = (0.0, 0);
            self.step.successors(pattern, degrees, &SLOT_POWERS, |next| {
                if let Some(rank) = self.index.rank(next) {
                    total += self.ways[rank];
                    blocks += 1;
                } else if self.endings.iter().any(|ending| ending.pattern == next) {
                    total += self.end;
                    blocks += 1;
                }
            });
            if blocks > 0 {
                kept.additions += blocks * pairings(degrees.paths());
                kept.patterns.push(pattern)?;
                kept.ways.push(total)?;
            }
        }
        Ok(kept)
    }
}

fn report(observer: &dyn Observer, phase: &str, done: usize, steps: &Steps, budget: &Budget) {
    observer.progress(&Progress {
        phase,
        done: done as u64,
        total: Some(steps.steps.len() as u64),
        unit: "cells",
        memory: budget.memory().reserved(),
        ..Progress::default()
    });
}

/// Adds what a layer takes; there are `2^tours` tours if cycles count too.
fn measure(figures: &mut Figures, layer: &Layer, tours: f64) {
    let mut with_paths = [0u64; MAX_PATHS + 1];
    layer.patterns.iter().for_each(|pattern| with_paths[Degrees::new(pattern).paths()] += 1);
    // In how many ways a pattern is reached: the mean, each pattern weighing as much as it has completions.
    let reached = tours - layer.completions;
    let (mut states, mut bytes, mut costs) = (0, 0, 0.0);
    for (paths, patterns) in with_paths.into_iter().enumerate().filter(|&(_, patterns)| patterns > 0) {
        let pairings = pairings(paths);
        let bits = (reached - (pairings as f64).log2() + SPARE).max(1.0) as u64;
        states += patterns * pairings;
        bytes += patterns * (BLOCK + pairings * Counts::word(bits) / 8);
        costs += (patterns * pairings) as f64 * cost(Counts::word(bits));
    }
    let patterns = layer.patterns.len() as u64;
    figures.peak_states = figures.peak_states.max(states);
    figures.peak_patterns = figures.peak_patterns.max(patterns);
    figures.peak_bytes = figures.peak_bytes.max(bytes);
    figures.states += states;
    figures.patterns += patterns;
    figures.list_bytes += layer.patterns.bytes();
    figures.additions += layer.additions;
    figures.exact_work += work((layer.additions as f64 * costs / states.max(1) as f64) as u64, patterns);
}

/// What an addition costs in words of this size, measured in additions of words of 32 bits.
fn cost(word: u64) -> f64 {
    match word {
        ..=32 => 1.0,
        64 => 1.2,
        128 => 1.8,
        _ => word as f64 / 64.0,
    }
}

/// 2^exponent, or the least positive number: a bound from above.
fn power_of_two(exponent: i64) -> f64 {
    2f64.powi(exponent.try_into().unwrap_or(i32::MIN)).max(f64::MIN_POSITIVE)
}

/// Keeps numbers far from overflow: divides them by a power of two, and gives its exponent.
fn rescale(ways: &mut [f64]) -> i64 {
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
