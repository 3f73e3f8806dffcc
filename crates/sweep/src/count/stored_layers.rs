//! The layers of a sweep from the last to the first, though there is no room for all of them.
//!
//! The sweep goes forwards and keeps a copy of each layer, in memory or on disk; when there is no room for another one,
//! every other copy is dropped, and from then on every second layer is kept, and so on. On the way back, the layers
//! between two that were kept are counted again from the lower one in the same manner; of such a pass the last layer is
//! there without a copy. Where all fit, nothing is counted twice; where the square root of them does, everything is
//! counted twice; and where none does, each layer is counted again from the first one, so that what has room for the
//! count has room for the way back.

use cavalcade_run::{Budget, Observer, Reservation, Stopped};
use num_bigint::BigUint;

use super::arithmetic::Arithmetic;
use super::array_pool::ArrayReservation;
use super::block::{PatternBlock, Stored};
use super::counter::Counter;
use super::pattern::Pattern;
use super::prepared_count::PreparedCount;
use super::words::{Counts, Numbers};

/// The counts before a step.
pub struct StoredLayer {
    /// Steps that come before it.
    pub steps: usize,
    /// By ascending patterns.
    blocks: Vec<PatternBlock>,
    /// For their counts in memory.
    account: ArrayReservation,
    /// For the list of them.
    list: Reservation,
    /// Bytes on disk.
    on_disk: u64,
}

impl StoredLayer {
    /// Shows the counts of a pattern, which are read once if they are on disk; none where it does not occur.
    ///
    /// # Errors
    /// [`Stopped::Memory`] and [`Stopped::Disk`] when they are on disk and cannot be read.
    pub fn look<T>(&self, pattern: Pattern, look: impl FnOnce(&Counts) -> T) -> Result<Option<T>, Stopped> {
        let place = self.blocks.binary_search_by_key(&pattern, |block| block.pattern).ok();
        place.map(|place| self.blocks[place].look(&self.account, look)).transpose()
    }

    /// A copy of what a counter has counted.
    fn copy(counter: &Counter, place: Place, budget: &Budget) -> Result<StoredLayer, Stopped> {
        let account = ArrayReservation::new(budget);
        let list = budget.memory().reserve(Size::of(counter).list)?;
        let scratch = budget.scratch_file()?.filter(|_| place == Place::Disk);
        let copy = |block: &PatternBlock| match &scratch {
            Some(scratch) => block.copy_to_disk(scratch),
            None => block.copy(&account),
        };
        let mut blocks = Vec::with_capacity(counter.blocks().count());
        for block in counter.blocks() {
            blocks.push(copy(block)?);
        }
        Ok(StoredLayer::new(counter.steps_done(), blocks, account, list))
    }

    /// What a counter has counted.
    fn of(counter: Counter, budget: &Budget) -> Result<StoredLayer, Stopped> {
        let (steps, list) = (counter.steps_done(), budget.memory().reserve(Size::of(&counter).list)?);
        let (blocks, account) = counter.into_blocks();
        Ok(StoredLayer::new(steps, blocks, account, list))
    }

    fn new(steps: usize, mut blocks: Vec<PatternBlock>, account: ArrayReservation, list: Reservation) -> StoredLayer {
        blocks.sort_unstable_by_key(|block| block.pattern);
        let on_disk = blocks.iter().filter(|block| block.stored.is_some()).map(PatternBlock::bytes).sum();
        StoredLayer { steps, blocks, account, list, on_disk }
    }
}

/// Bytes of a copy of a layer.
struct Size {
    /// Of the list of its patterns, in memory.
    list: u64,
    /// Of its counts, in memory or on disk.
    counts: u64,
}

impl Size {
    fn of(counter: &Counter) -> Size {
        let block = |block: &PatternBlock| {
            let place = if block.stored.is_some() { size_of::<Stored>() } else { 0 };
            (size_of::<PatternBlock>() + place, block.bytes() + ArrayReservation::OVERHEAD)
        };
        counter.blocks().map(block).fold(Size { list: 0, counts: 0 }, |size, (list, counts)| Size {
            list: size.list + list as u64,
            counts: size.counts + counts,
        })
    }
}

/// Where a copy of a layer is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Memory,
    Disk,
}

/// The room for the copies of a pass, in bytes.
struct Room {
    /// In memory, beside what counting again takes.
    memory: u64,
    /// In memory, for lists of what is on disk.
    lists: u64,
    /// On disk.
    disk: u64,
}

impl Room {
    /// On disk there may be this many times as much as the count takes.
    const DISK: u64 = 4;

    fn of(plan: &PreparedCount, budget: &Budget) -> Room {
        let memory = budget.memory();
        let free = |limit: u64| limit.saturating_sub(memory.reserved());
        if budget.scratch().is_none() {
            return Room {
                memory: free(memory.limit()).saturating_sub(plan.bytes(Arithmetic::Exact)),
                lists: 0,
                disk: 0,
            };
        }
        // Of more than half of the memory, the count itself goes to disk.
        let half = free(memory.limit() / 2);
        let disk = plan.bytes(Arithmetic::Exact).saturating_mul(Room::DISK);
        Room { memory: half.saturating_sub(plan.bytes(Arithmetic::Exact)), lists: half / 2, disk }
    }

    /// Where a copy can be beside others, if anywhere. What is between two copies is counted again, for which half of the
    /// room has to be left, unless there is room for one copy only.
    fn place(&self, copies: &[StoredLayer], size: &Size, is_whole: bool) -> Option<Place> {
        let part = |room: u64| if is_whole || copies.is_empty() { room } else { room / 2 };
        let counts: u64 = copies.iter().map(|copy| copy.account.bytes()).sum();
        let lists: u64 = copies.iter().map(|copy| copy.list.bytes()).sum();
        let on_disk: u64 = copies.iter().map(|copy| copy.on_disk).sum();
        match () {
            () if counts + lists + size.counts + size.list <= part(self.memory) => Some(Place::Memory),
            () if lists + size.list <= self.lists && on_disk + size.counts <= self.disk => Some(Place::Disk),
            () => None,
        }
    }
}

/// Who is shown the layers from the last to the first.
pub trait Visitor {
    /// Everything is counted: numbers of steps, and the tours that are complete after each of them.
    ///
    /// # Errors
    /// Why the visit ends.
    fn counted(&mut self, completed: &[(usize, BigUint)]) -> Result<(), Stopped>;

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
    let first = StoredLayer::of(Counter::new(&plan.steps, &plan.layers, Numbers::Exact, budget)?, budget)?;
    let passes = Passes { plan, budget, observer };
    let (mut completed, mut layers) = (Vec::new(), Vec::new());
    let counter = passes.forwards(&first, usize::MAX, &mut layers, &mut completed)?;
    let end = counter.steps_done();
    drop(counter);
    visitor.counted(&completed)?;
    passes.backwards(&first, layers, end, visitor)
}

/// Passes over parts of a sweep.
struct Passes<'a> {
    plan: &'a PreparedCount,
    budget: &'a Budget,
    observer: &'a dyn Observer,
}

impl<'a> Passes<'a> {
    /// Makes the steps from a layer to the last one before `end`, or to the end of the sweep. Keeps as many of the layers
    /// between as there is room for, at equal distances, and the tours that are complete after each number of steps.
    fn forwards(
        &self,
        low: &StoredLayer,
        end: usize,
        layers: &mut Vec<StoredLayer>,
        completed: &mut Vec<(usize, BigUint)>,
    ) -> Result<Counter<'a>, Stopped> {
        let room = Room::of(self.plan, self.budget);
        let mut counter = Counter::new(&self.plan.steps, &self.plan.layers, Numbers::Exact, self.budget)?;
        let blocks = low.blocks.iter().map(|block| counter.copy_block(block)).collect::<Result<_, _>>()?;
        counter.go_on(low.steps, blocks);
        let mut distance = 1;
        loop {
            let tours: BigUint = counter.step(self.observer)?.into_iter().map(|board| board.count).sum();
            let steps = counter.steps_done();
            if tours > BigUint::ZERO {
                completed.push((steps, tours));
            }
            if steps + 1 >= end || counter.is_done() {
                return Ok(counter);
            }
            let is_kept = |steps: usize, distance: usize| (steps - low.steps).is_multiple_of(distance);
            let size = Size::of(&counter);
            while is_kept(steps, distance) {
                if let Some(place) = room.place(layers, &size, distance == 1) {
                    layers.push(StoredLayer::copy(&counter, place, self.budget)?);
                    break;
                }
                if layers.is_empty() {
                    break;
                }
                distance *= 2;
                layers.retain(|layer| is_kept(layer.steps, distance));
            }
        }
    }

    /// Shows the layers before `end` steps, down to the lowest one, some of which are there.
    fn backwards(
        &self,
        low: &StoredLayer,
        mut layers: Vec<StoredLayer>,
        mut end: usize,
        visitor: &mut dyn Visitor,
    ) -> Result<(), Stopped> {
        loop {
            while let Some(layer) = layers.pop() {
                self.backwards(&layer, Vec::new(), end, visitor)?;
                end = layer.steps;
            }
            self.budget.check()?;
            if low.steps + 1 >= end {
                return visitor.layer(low);
            }
            let counter = self.forwards(low, end, &mut layers, &mut Vec::new())?;
            let last = StoredLayer::of(counter, self.budget)?;
            visitor.layer(&last)?;
            end = last.steps;
        }
    }
}
