//! The relaxation: all cells, but without connection. A path may fall into a path and cycles beside it, as long as no cell
//! has a third used neighbour and there are no more than two ends.
//!
//! Given a target, the sweep forwards keeps the words from which the windows allow as many cells, and the sweep backwards
//! finds the most cells that are still to come from each of them; those that reach the target survive. The optimum of the
//! relaxation is 0 to 3 above the truth on boards up to 10x10, so that few words survive and the exact sweep is small.

use cavalcade_run::{Stopped, TrackedVec};

use super::degrees::{ends, successors};
use super::layout::Layout;
use super::lookup::Lookup;
use super::outcome::moves;
use super::window::Windows;
use crate::context::{Context, LayerProgress};
use crate::key::TableKey;
use crate::max_table::{BATCH, Entry, MaxTable};

/// The words from which the target can be reached, for each number of steps, with the most cells that are still to come.
pub struct Survivors {
    layers: Vec<Lookup<1>>,
    /// The optimum of the relaxation, in cells.
    pub optimum: u64,
}

/// The result of a relaxation.
pub enum Relaxed {
    /// The target is out of reach.
    Refuted,
    /// The words from which it can be reached.
    Survivors(Survivors),
    /// More states than were allowed for.
    TooMany,
}

/// The words of a layer with the most cells used so far.
struct Layer {
    words: TrackedVec<u64>,
    values: TrackedVec<u16>,
}

/// What a relaxation is made of.
pub struct Relaxation<'a> {
    pub context: &'a Context<'a>,
    pub layout: &'a Layout,
    pub windows: &'a Windows,
    /// 2 for paths, 0 for cycles.
    pub most_ends: u32,
    /// Cells of the best path so far.
    pub incumbent: u64,
}

impl Relaxation<'_> {
    /// The words from which `target` cells can be reached. When the sweep forwards has kept more states than `limit`, and
    /// is not past its peak, it is given up. `states` counts those that were kept.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn survivors(&self, target: u64, limit: u64, states: &mut u64) -> Result<Relaxed, Stopped> {
        let mut layers = vec![Layer::start(self.context)?];
        let before = *states;
        let mut peak = 0;
        for at in 0..self.layout.steps.len() {
            let layer = self.forwards(at, &layers[at], target)?;
            *states += layer.words.len() as u64;
            peak = peak.max(layer.words.len());
            self.context.report(LayerProgress {
                phase: &format!("relaxation for {target} cells"),
                layers: (at + 1, self.layout.steps.len()),
                states: layer.words.len(),
                incumbent: Some(moves(self.incumbent, self.most_ends == 0)),
                bound: Some(moves(target, self.most_ends == 0)),
            });
            if layer.words.is_empty() {
                return Ok(Relaxed::Refuted);
            }
            // Past the peak the rest takes less time than a second start.
            if *states - before > limit && layer.words.len() > peak / 2 {
                return Ok(Relaxed::TooMany);
            }
            layers.push(layer);
        }
        self.backwards(layers, target).map(Relaxed::Survivors)
    }

    fn forwards(&self, at: usize, layer: &Layer, target: u64) -> Result<Layer, Stopped> {
        let mut next: MaxTable<u64, 1> = MaxTable::new(self.context)?;
        next.reset_for_layer(self.context, at + 1, layer.words.len())?;
        let (mut found, mut kept) = (Vec::with_capacity(BATCH), Vec::with_capacity(BATCH));
        for (words, values) in layer.words.chunks(BATCH / 2).zip(layer.values.chunks(BATCH / 2)) {
            self.context.check()?;
            for (&word, &value) in words.iter().zip(values) {
                successors(&self.layout.steps[at], word, self.most_ends, |word, taken| {
                    self.windows.touch(at + 1, word);
                    found.push((word, value + u16::from(taken)));
                });
            }
            for (key, value) in found.drain(..) {
                let reaches = |rest: i32| i64::from(value) + i64::from(rest) >= target as i64;
                if self.windows.rest(at + 1, key, ends(key)).is_some_and(reaches) {
                    let hash = key.hash();
                    next.touch(hash);
                    kept.push((Entry { key, values: [value as i16] }, hash));
                }
            }
            next.raise_all(self.context, &mut kept)?;
        }
        Layer::of(self.context, &next)
    }

    fn backwards(&self, mut layers: Vec<Layer>, target: u64) -> Result<Survivors, Stopped> {
        let optimum = layers.last().and_then(|last| last.values.iter().copied().max()).map_or(0, u64::from);
        let mut survivors: Vec<Lookup<1>> = Vec::with_capacity(layers.len());
        while let Some(layer) = layers.pop() {
            let step = self.layout.steps.get(layers.len());
            let mut found = TrackedVec::new(self.context.memory());
            for (number, (&word, &value)) in layer.words.iter().zip(layer.values.iter()).enumerate() {
                if number % 4096 == 0 {
                    self.context.check()?;
                }
                let mut rest = None;
                match step.zip(survivors.last()) {
                    None => rest = Some(0),
                    Some((step, after)) => successors(step, word, self.most_ends, |word, taken| {
                        rest = rest.max(after.get(word).map(|[further]| further + i16::from(taken)));
                    }),
                }
                if let Some(rest) = rest.filter(|&rest| i64::from(value) + i64::from(rest) >= target as i64) {
                    found.push((word, rest))?;
                }
            }
            let mut survived = Lookup::new(self.context, found.len())?;
            found.iter().for_each(|&(word, rest)| survived.insert(word, [rest]));
            survivors.push(survived);
        }
        survivors.reverse();
        Ok(Survivors { layers: survivors, optimum })
    }
}

impl Survivors {
    /// The most cells still to come after some steps; none where the target is out of reach.
    #[inline]
    pub fn rest(&self, steps: usize, word: u64) -> Option<u32> {
        self.layers[steps].get(word).map(|[rest]| rest as u32)
    }
}

impl Layer {
    fn start(context: &Context) -> Result<Layer, Stopped> {
        let mut layer = Layer { words: TrackedVec::new(context.memory()), values: TrackedVec::new(context.memory()) };
        layer.words.push(0)?;
        layer.values.push(0)?;
        Ok(layer)
    }

    fn of(context: &Context, table: &MaxTable<u64, 1>) -> Result<Layer, Stopped> {
        let mut layer = Layer { words: TrackedVec::new(context.memory()), values: TrackedVec::new(context.memory()) };
        layer.words.reserve(table.len())?;
        layer.values.reserve(table.len())?;
        for entry in table.entries() {
            layer.words.push_reserved(entry.key);
            layer.values.push_reserved(entry.values[0] as u16);
        }
        Ok(layer)
    }
}

#[cfg(test)]
mod tests {
    use cavalcade_board::{Beginning, MoveGraph};
    use cavalcade_run::{Budget, Silent};

    use super::super::given::Given;
    use super::super::outcome::Question;
    use super::super::solve::induced;
    use super::super::split::Split;
    use super::*;

    #[test]
    fn no_split_refutes_the_longest_path_or_cycle() {
        let budget = Budget::unlimited();
        let context = Context::new(&budget, &Silent);
        for (board, leaper) in [("5x6", "knight"), ("6x6", "zebra"), ("......./...#.../......./.#.....", "knight")] {
            let (board, leaper) = (board.parse().unwrap(), leaper.parse().unwrap());
            let whole = MoveGraph::new(&board, leaper).unwrap();
            let graph = whole.induced(&whole.components()[0]);
            let layout = Layout::new(&graph, &Given::default());
            for closed in [false, true] {
                let question = Question { board: &board, leaper, closed, begin: &Beginning::default() };
                let longest = induced(&question, &budget, &Silent).unwrap().path.len() as u64;
                let most_ends = if closed { 0 } else { 2 };
                for split in Split::all(&graph, 1) {
                    let windows = Windows::new(&context, &graph, &layout, &split, most_ends).unwrap();
                    let of = (&board, closed, split.size());
                    assert!(windows.rest(0, 0, 0) >= Some(longest as i32), "{of:?}");
                    let (layout, windows) = (&layout, &windows);
                    let relaxation = Relaxation { context: &context, layout, windows, most_ends, incumbent: 0 };
                    let relaxed = relaxation.survivors(longest, u64::MAX, &mut 0).unwrap();
                    assert!(matches!(relaxed, Relaxed::Survivors(survivors) if survivors.optimum >= longest), "{of:?}");
                }
            }
        }
    }
}
