//! What a count would take, for boards whose plan is too large to be kept.
//!
//! **Idea.** A plan has the patterns of all layers, which a sweep is going to count. Here only sets of patterns between two
//! segments (`count/segments.rs`) are kept, with a bit for each pattern, and only two of them in memory. The
//! layers within a segment are found again for each slab.
//!
//! **Two passes.** Backwards from the end, the patterns that can be completed, whether they occur or not; these sets wait in a
//! file. Forwards from the start, the patterns that occur, of which those are kept that can be completed: the same as
//! `count/layers.rs` has, and counted in the same way.
//!
//! **Cost.** Two bits for each pattern of all slots, and a file of one bit for each pattern and segment: 97 MB and 0.9 GB
//! for 18 slots. Time is linear in the patterns that can be completed.

use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;

use cavalcade_run::{Budget, Observer, Progress, Stopped, in_parallel};

use super::arranged::Arranged;
use super::cell_order::CellOrder;
use super::layers::work;
use super::pairing::{MAX_PATHS, pairings};
use super::pattern_set::{KeptSet, PatternSet, numbers};
use super::prepared_count::{duration, with_work};
use super::question::{CountError, CountQuestion, Figures};
use super::segments::{Segment, Slab};
use super::slab_layers::SlabLayers;
use super::steps::Steps;

/// Keys that a thread takes at a time.
const KEYS: usize = 64;

/// Patterns before a step, or between two segments.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LayerFigures {
    /// Steps that have been made.
    pub steps: usize,
    /// Patterns.
    pub patterns: u64,
    /// States: pairings of all patterns.
    pub states: u64,
    /// Additions of the next step.
    pub additions: u64,
    /// Slabs of the next segment; 0 within a segment.
    pub slabs: u64,
    /// States of the largest of these.
    pub largest: u64,
}

impl LayerFigures {
    fn add(&mut self, other: &LayerFigures) {
        self.patterns += other.patterns;
        self.states += other.states;
        self.additions += other.additions;
        self.slabs += other.slabs;
        self.largest = self.largest.max(other.largest);
    }
}

/// What a count will take, without the means to run it.
///
/// ```
/// use cavalcade_board::Leaper;
/// use cavalcade_run::{Budget, Silent};
/// use cavalcade_sweep::count::{CountOutline, CountQuestion, PreparedCount, Tours};
///
/// let question = CountQuestion { board: &"6x6".parse()?, leaper: Leaper::KNIGHT, tours: Tours::Closed };
/// let outline = CountOutline::new(&question, &Budget::unlimited(), &Silent)?;
/// let plan = PreparedCount::new(&question, &Budget::unlimited(), &Silent)?;
/// assert_eq!(outline.figures().states, plan.figures().states);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct CountOutline {
    layers: Vec<LayerFigures>,
    slots: usize,
}

impl CountOutline {
    /// From this number of slots on, plans are too large to be kept.
    pub const FROM_SLOTS: usize = Arranged::LARGE;

    /// The slots that the sweep for a question has. The search for its order may take a second.
    ///
    /// # Errors
    /// [`CountError`] when the board is too large.
    pub fn slots(question: &CountQuestion) -> Result<usize, CountError> {
        Ok(Arranged::of(question)?.steps.slots)
    }

    /// The slots that a sweep line by line has, found at once.
    ///
    /// # Errors
    /// As [`CountOutline::slots`].
    pub fn slots_by_lines(question: &CountQuestion) -> Result<usize, CountError> {
        Ok(Arranged::best(question, &CellOrder::BY_LINES, &Steps::WHOLE)?.steps.slots)
    }

    /// Looks at all layers of the sweep for a question.
    ///
    /// # Errors
    /// [`CountError`] when the board is too large or the budget ends.
    pub fn new(question: &CountQuestion, budget: &Budget, observer: &dyn Observer) -> Result<CountOutline, CountError> {
        // Slabs need a scratch directory.
        let Arranged { steps, .. } = match budget.scratch() {
            Some(_) => Arranged::in_slabs(question)?,
            None => Arranged::of(question)?,
        };
        let segments = Segment::cut(&steps);
        let passes = Passes { steps: &steps, segments: &segments, budget, observer };
        let file = budget.temporary_file().map(Arc::new);
        let completable = passes.backward(&mut |_, set| match &file {
            Some(file) => match set.store(file, KEYS) {
                // The system's disk for temporary files is full.
                Err(Stopped::Disk) if budget.scratch().is_none() => Ok(KeptSet::InMemory(set)),
                stored => stored,
            },
            None => Ok(KeptSet::InMemory(set)),
        })?;
        Ok(CountOutline { layers: passes.forward(completable)?, slots: steps.slots })
    }

    /// The layers before the first step and after each.
    pub fn layers(&self) -> &[LayerFigures] {
        &self.layers
    }

    /// The figures of all layers together, for words of 64 bits; those of the count are not known.
    pub fn figures(&self) -> Figures {
        figures(&self.layers, self.slots)
    }

    /// How many bytes a count in memory would take, an estimate, as that of a plan.
    pub fn bytes(&self) -> u64 {
        with_work(self.figures().peak_bytes)
    }

    /// What the count will take on this machine, as that of a plan.
    ///
    /// # Errors
    /// Why the budget has ended before.
    pub fn duration(&self, budget: &Budget) -> Result<Duration, CountError> {
        duration(self.figures().exact_work, budget)
    }
}

/// The figures of some layers together.
pub fn figures(layers: &[LayerFigures], slots: usize) -> Figures {
    /// Bytes of a count.
    const WORD: u64 = 8;
    let sum = |figure: fn(&LayerFigures) -> u64| layers.iter().map(figure).sum();
    let peak = |figure: fn(&LayerFigures) -> u64| layers.iter().map(figure).max().unwrap_or(0);
    let (states, patterns) = (|layer: &LayerFigures| layer.states, |layer: &LayerFigures| layer.patterns);
    Figures {
        slots: slots as u64,
        peak_states: peak(states),
        states: sum(states),
        peak_patterns: peak(patterns),
        patterns: sum(patterns),
        list_bytes: 0,
        peak_bytes: WORD * peak(states),
        additions: sum(|layer| layer.additions),
        exact_work: work(sum(|layer| layer.additions), sum(patterns)),
        bits: 0,
    }
}

/// Passes over the patterns of all layers, with their sets between the segments.
pub struct Passes<'a> {
    pub steps: &'a Steps,
    pub segments: &'a [Segment],
    pub budget: &'a Budget,
    pub observer: &'a dyn Observer,
}

impl Passes<'_> {
    /// For each segment, from the last one on, the patterns after it that can be completed, by its keys; each set is kept when
    /// the next one has been found.
    ///
    /// # Errors
    /// Why the budget has ended before, or what `keep` says.
    pub fn backward(
        &self,
        keep: &mut dyn FnMut(usize, PatternSet) -> Result<KeptSet, Stopped>,
    ) -> Result<Vec<KeptSet>, Stopped> {
        let mut kept = Vec::new();
        let mut after: Option<PatternSet> = None;
        for (at, segment) in self.segments.iter().enumerate().rev() {
            self.report("plan, backward", self.steps.steps.len() - segment.steps.end);
            let set = KeptSet::InMemory(after.take().map_or_else(|| PatternSet::new(segment, self.budget), Ok)?);
            if let Some(earlier) = at.checked_sub(1).map(|at| &self.segments[at]) {
                let before = PatternSet::new(earlier, self.budget)?;
                self.each_slab(segment, &set, |slab, layers| {
                    layers.complete(self.steps, segment, slab);
                    numbers(layers.first()).for_each(|number| before.insert(earlier, segment.pattern(slab, number)));
                    Vec::new()
                })?;
                after = Some(before);
            }
            kept.push(match set {
                KeptSet::InMemory(set) => keep(at, set)?,
                set => set,
            });
        }
        Ok(kept)
    }

    /// The figures of all layers, from the sets of the pass backward.
    ///
    /// # Errors
    /// Why the budget has ended before.
    pub fn forward(&self, mut kept: Vec<KeptSet>) -> Result<Vec<LayerFigures>, Stopped> {
        let layers = 0..=self.steps.steps.len();
        let mut figures: Vec<_> = layers.map(|steps| LayerFigures { steps, ..LayerFigures::default() }).collect();
        let mut before = PatternSet::new(&self.segments[0], self.budget)?;
        before.insert(&self.segments[0], 0);
        for (at, segment) in self.segments.iter().enumerate() {
            self.report("plan, forward", segment.steps.start);
            let Some(after) = kept.pop() else { break };
            let next = self.segments.get(at + 1);
            let reached = next.map(|next| PatternSet::new(next, self.budget)).transpose()?;
            let slabs = self.each_slab(segment, &after, |slab, layers| {
                if !before.slab(slab.key, &mut layers.occurring) {
                    return Vec::new();
                }
                layers.complete(self.steps, segment, slab);
                let figures = self.occurring(segment, slab, layers);
                if let (Some(next), Some(reached)) = (next, &reached) {
                    numbers(&layers.occurring).for_each(|number| reached.insert(next, segment.pattern(slab, number)));
                }
                figures
            })?;
            for slabs in slabs {
                let layers = figures[segment.steps.clone()].iter_mut();
                layers.zip(&slabs).for_each(|(sum, figures)| sum.add(figures));
            }
            match reached {
                Some(reached) => before = reached,
                None => break,
            }
        }
        Ok(figures)
    }

    /// Works on all slabs of a segment, of which those after it are given; the sums of what comes out.
    fn each_slab(
        &self,
        segment: &Segment,
        after: &KeptSet,
        work: impl Fn(Slab, &mut SlabLayers) -> Vec<LayerFigures> + Sync,
    ) -> Result<Vec<Vec<LayerFigures>>, Stopped> {
        let chunk = |first: usize| (first / KEYS, first..segment.keys().min(first + KEYS));
        let chunks = (0..segment.keys()).step_by(KEYS).map(chunk).collect();
        let done = in_parallel(self.budget.threads(), chunks, |(piece, keys): (usize, Range<usize>)| {
            self.budget.check()?;
            let mut layers = SlabLayers::new(segment);
            let mut slabs = vec![0; keys.len() * segment.words()];
            after.read(piece, keys.clone(), &mut slabs)?;
            let mut sums = vec![LayerFigures::default(); segment.steps.len()];
            for (key, slab) in keys.zip(slabs.chunks(segment.words())) {
                layers.last().copy_from_slice(slab);
                let figures = work(segment.slab(key), &mut layers);
                sums.iter_mut().zip(&figures).for_each(|(sum, figures)| sum.add(figures));
            }
            Ok(sums)
        });
        done.into_iter().collect()
    }

    /// Follows the patterns of a slab that occur, as far as they can be completed: the figures of each layer. Those after the
    /// last step are left in `layers.occurring`.
    fn occurring(&self, segment: &Segment, slab: Slab, layers: &mut SlabLayers) -> Vec<LayerFigures> {
        let mut figures = vec![LayerFigures::default(); segment.steps.len()];
        for (place, at) in segment.steps.clone().enumerate() {
            let mut with_paths = [0u64; MAX_PATHS + 1];
            layers.follow(&self.steps.steps[at], segment, slab, place, |number, blocks| {
                let paths = segment.degrees(slab, number).paths();
                with_paths[paths] += 1;
                figures[place].additions += blocks * pairings(paths);
            });
            figures[place].patterns = with_paths.iter().sum();
            figures[place].states =
                with_paths.iter().zip(0..).map(|(patterns, paths)| patterns * pairings(paths)).sum();
        }
        figures[0].slabs = 1;
        figures[0].largest = figures[0].states;
        figures
    }

    fn report(&self, phase: &str, done: usize) {
        self.observer.progress(&Progress {
            phase,
            done: done as u64,
            total: Some(self.steps.steps.len() as u64),
            unit: "cells",
            memory: self.budget.memory().reserved(),
            ..Progress::default()
        });
    }
}
