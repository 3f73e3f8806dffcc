//! The layers of a sweep from the last to the first, though there is no memory for all of them.
//!
//! The sweep goes forwards and keeps a copy of each layer; when the copies take more than they may, every other one is
//! dropped, and from then on every second layer is kept, and so on. On the way back, the layers between two that were
//! kept are counted again from the lower one in the same manner. Where all fit, nothing is counted twice; where the
//! square root of them does, everything is counted twice.

use cavalcade_run::{Budget, Observer, Stopped};
use num_bigint::BigUint;

use super::array_pool::ArrayReservation;
use super::block::PatternBlock;
use super::counter::Counter;
use super::pattern::Pattern;
use super::prepared_count::PreparedCount;
use super::words::Numbers;

/// The counts before a step.
pub struct StoredLayer {
    /// Steps that come before it.
    pub steps: usize,
    /// By ascending patterns.
    blocks: Vec<PatternBlock>,
    account: ArrayReservation,
}

impl StoredLayer {
    /// The counts of a pattern.
    pub fn block(&self, pattern: Pattern) -> Option<&PatternBlock> {
        let place = self.blocks.binary_search_by_key(&pattern, |block| block.pattern).ok()?;
        self.blocks.get(place)
    }

    fn bytes(&self) -> u64 {
        self.account.bytes()
    }

    /// A copy of what a counter has counted.
    fn of(counter: &Counter, budget: &Budget) -> Result<StoredLayer, Stopped> {
        let account = ArrayReservation::new(budget);
        let scratch = budget.scratch_file()?;
        let copy = |block: &PatternBlock| {
            let mut block = block.copy(&account)?;
            if let Some(scratch) = scratch.as_ref().filter(|_| budget.is_crowded()) {
                block.store(scratch, &account)?;
            }
            Ok(block)
        };
        let mut blocks = counter.blocks().map(copy).collect::<Result<Vec<_>, Stopped>>()?;
        blocks.sort_unstable_by_key(|block| block.pattern);
        Ok(StoredLayer { steps: counter.steps_done(), blocks, account })
    }
}

/// Who is shown the layers from the last to the first.
pub trait Visitor {
    /// Everything is counted: numbers of steps, and the tours that are complete after each of them.
    fn counted(&mut self, completed: &[(usize, BigUint)]);

    /// The layer before a step.
    ///
    /// # Errors
    /// Why the visit ends.
    fn layer(&mut self, layer: &StoredLayer) -> Result<(), Stopped>;
}

/// Shows a visitor all layers of a sweep, from the last to the first.
///
/// # Errors
/// Why the budget has ended before.
pub fn visit(
    plan: &PreparedCount,
    visitor: &mut dyn Visitor,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<(), Stopped> {
    let first = StoredLayer::of(&Counter::new(&plan.steps, &plan.layers, Numbers::Exact, budget)?, budget)?;
    let passes = Passes { plan, budget, observer };
    let Pass { layers, completed, end } = passes.forwards(&first, usize::MAX)?;
    visitor.counted(&completed);
    passes.backwards(&first, layers, end, visitor)
}

/// Passes over parts of a sweep.
struct Passes<'a> {
    plan: &'a PreparedCount,
    budget: &'a Budget,
    observer: &'a dyn Observer,
}

/// What a pass forwards has left.
struct Pass {
    /// Copies of some layers, ascending.
    layers: Vec<StoredLayer>,
    /// Numbers of steps, and the tours that are complete after each of them.
    completed: Vec<(usize, BigUint)>,
    /// The steps that were made from the beginning of the sweep.
    end: usize,
}

impl Passes<'_> {
    /// Makes the steps from a layer to the last one before `end`, and keeps as many of the layers between as there is
    /// memory for, at equal distances.
    fn forwards(&self, low: &StoredLayer, end: usize) -> Result<Pass, Stopped> {
        let memory = self.budget.memory();
        let room = memory.limit().saturating_sub(memory.reserved()).saturating_sub(self.plan.bytes());
        let mut counter = Counter::new(&self.plan.steps, &self.plan.layers, Numbers::Exact, self.budget)?;
        let blocks = low.blocks.iter().map(|block| counter.copy_block(block)).collect::<Result<_, _>>()?;
        counter.go_on(low.steps, blocks);
        let (mut layers, mut completed, mut distance) = (Vec::<StoredLayer>::new(), Vec::new(), 1);
        while counter.steps_done() + 1 < end && !counter.is_done() {
            let tours: BigUint = counter.step(self.observer)?.into_iter().map(|board| board.count).sum();
            if tours > BigUint::ZERO {
                completed.push((counter.steps_done(), tours));
            }
            let is_kept = |steps: usize, distance: usize| (steps - low.steps).is_multiple_of(distance);
            if is_kept(counter.steps_done(), distance) && !counter.is_done() {
                layers.push(StoredLayer::of(&counter, self.budget)?);
            }
            // What is dropped is counted again, for which there has to be room.
            let room = |distance: usize| if distance == 1 { room } else { room / 2 };
            while layers.len() > 1 && layers.iter().map(StoredLayer::bytes).sum::<u64>() > room(distance) {
                distance *= 2;
                layers.retain(|layer| is_kept(layer.steps, distance));
            }
        }
        Ok(Pass { layers, completed, end: counter.steps_done() })
    }

    /// Shows the layers before `end` steps, down to the lowest one.
    fn backwards(
        &self,
        low: &StoredLayer,
        mut layers: Vec<StoredLayer>,
        mut end: usize,
        visitor: &mut dyn Visitor,
    ) -> Result<(), Stopped> {
        while let Some(layer) = layers.pop() {
            self.between(&layer, end, visitor)?;
            end = layer.steps;
        }
        self.between(low, end, visitor)
    }

    /// Shows the layers before `end` steps, down to a given one.
    fn between(&self, low: &StoredLayer, end: usize, visitor: &mut dyn Visitor) -> Result<(), Stopped> {
        self.budget.check()?;
        if low.steps + 1 >= end {
            return visitor.layer(low);
        }
        let Pass { layers, .. } = self.forwards(low, end)?;
        self.backwards(low, layers, end, visitor)
    }
}
