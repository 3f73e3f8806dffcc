//! Runs tasks: reads slab after slab, makes the steps of the segment in memory, and hands over what is left.
//!
//! Patterns whose counts are all zero are neither written nor followed. An array is free for another one when the last
//! pattern that it leads to has been counted, so that a slab takes little more than its larger layer.

use std::ops::Range;

use cavalcade_run::{Budget, Stopped};

use super::super::array_pool::{ArrayPool, ArrayReservation};
use super::super::maps::{Map, Tables};
use super::super::pairing::pairings;
use super::super::pattern::Degrees;
use super::super::pattern_set::numbers;
use super::super::segments::{Segment, Slab};
use super::super::slab_layers::{SlabLayers, endings};
use super::super::stored_set::StoredSet;
use super::super::sum_bits::bits_of_sum;
use super::super::words::{Counts, Numbers};
use super::error::SlabError;
use super::layout::Layout;
use super::output::{Output, OutputBlock};
use super::reader::RunReader;
use super::sidecar::{Piece, Sidecar};
use super::tasks::{SlabTask, Stages};
use super::words::{fill, least_bytes};

/// Keys whose completable patterns are read at a time.
const KEYS: usize = 64;
/// Bytes that are counted between two looks at the clock.
const BETWEEN_CHECKS: u64 = 1 << 20;
/// Bytes of the buffers of all runs together, and of one.
const BUFFERS: u64 = 1 << 24;
const BUFFER: Range<usize> = 1 << 12..1 << 18;
/// Outputs wait in memory up to this size.
const MOST_OUTPUT: u64 = 1 << 28;
/// Of a thread's share of the memory, this part may be taken by outputs that wait, and by arrays that wait.
const SHARE: u64 = 4;

/// What one thread works with.
pub struct Worker<'a> {
    layout: &'a Layout,
    stages: Stages<'a>,
    tables: &'a Tables<'a>,
    budget: &'a Budget,
    arrays: Arrays,
    /// For each number of a pattern of the slab, one more than the place of its block; 0 without one.
    places: Vec<u32>,
    edges: Vec<Edge>,
    unchecked: u64,
}

/// A pattern of a slab and its counts.
struct Block {
    number: u32,
    bits: u32,
    counts: Counts,
    paths: usize,
}

/// A block that is added to a pattern.
struct Edge {
    block: u32,
    map: Map,
}

/// Arrays that are used, wait or are being written.
struct Arrays {
    pool: ArrayPool,
    account: ArrayReservation,
    peak: u64,
    /// Bytes that may wait in the pool, and in the output.
    most: u64,
    /// The segment.
    stage: usize,
}

impl Arrays {
    /// An array for the pairings of this many paths. When there is no memory, what waits makes room.
    fn take(&mut self, word: u64, paths: usize, output: &mut Output, budget: &Budget) -> Result<Counts, SlabError> {
        let mut taken = self.pool.take(word, paths, &self.account);
        if let Err(Stopped::Memory) = taken {
            self.relieve(output)?;
            taken = self.pool.take(word, paths, &self.account);
        }
        self.peak = self.peak.max(self.account.bytes());
        taken.map_err(|stopped| match stopped {
            Stopped::Memory => self.lacking(pairings(paths) * word / 8, budget),
            stopped => stopped.into(),
        })
    }

    /// What is said when there is no memory for some bytes.
    fn lacking(&self, bytes: u64, budget: &Budget) -> SlabError {
        let memory = budget.memory();
        SlabError::Memory { stage: self.stage, needed: memory.reserved() + bytes, limit: memory.limit() }
    }

    /// Writes what waits and frees what is idle.
    fn relieve(&mut self, output: &mut Output) -> Result<(), SlabError> {
        output.flush(|_, counts| self.account.free(counts))?;
        self.pool.clear(&self.account);
        Ok(())
    }

    fn release(&mut self, paths: usize, counts: Counts) {
        self.pool.release(paths, counts, &self.account);
    }
}

impl<'a> Worker<'a> {
    pub fn new(layout: &'a Layout, stages: Stages<'a>, tables: &'a Tables<'a>, budget: &'a Budget) -> Worker<'a> {
        let most = (budget.memory().limit() / budget.threads() as u64 / SHARE).min(MOST_OUTPUT);
        let (pool, account) = (ArrayPool::default(), ArrayReservation::new(budget));
        let arrays = Arrays { pool, account, peak: 0, most, stage: 0 };
        Worker { layout, stages, tables, budget, arrays, places: Vec::new(), edges: Vec::new(), unchecked: 0 }
    }

    /// Runs a task: what it has written and done.
    pub fn run(&mut self, task: &SlabTask) -> Result<Sidecar, SlabError> {
        let done = self.attempt(task);
        if done.is_err() {
            // Nothing is left of a task that has failed but what its arrays had reserved.
            self.arrays.pool = ArrayPool::default();
            self.arrays.account = ArrayReservation::new(self.budget);
            self.places.fill(0);
        }
        done
    }

    fn numbers(&self) -> Numbers {
        self.stages.numbers.into()
    }

    fn attempt(&mut self, task: &SlabTask) -> Result<Sidecar, SlabError> {
        let segment = &self.layout.segments[task.stage];
        (self.arrays.stage, self.arrays.peak) = (task.stage, 0);
        self.places.resize(segment.patterns(), 0);
        let mut output = Output::new(self.layout.files.output(self.stages.numbers, task.stage, &task.keys));
        let mut layers = SlabLayers::new(segment);
        let mut plan = PlanReader { set: self.layout.after(task.stage), keys: 0..0, words: Vec::new() };
        if task.stage == 0 {
            let (_, number) = segment.place(0);
            let mut counts = self.arrays.take(self.numbers().word(1), 0, &mut output, self.budget)?;
            self.numbers().set_one(&mut counts);
            output.sidecar.read = 1;
            plan.copy(0, segment, layers.last()).map_err(|error| self.plan_error(task.stage, &error))?;
            let first = vec![Block { number: number as u32, bits: 1, counts, paths: 0 }];
            self.slab(segment, segment.slab(0), first, &mut layers, &mut output)?;
        } else {
            self.slabs(task, segment, &mut layers, &mut plan, &mut output)?;
        }
        let Arrays { pool, account, peak, .. } = &mut self.arrays;
        output.flush(|paths, counts| pool.release(paths, counts, account))?;
        pool.clear(account);
        output.sidecar.figures.peak_bytes = *peak;
        output.finish(&self.layout.files.index(self.stages.numbers, task.stage, &task.keys))
    }

    fn plan_error(&self, stage: usize, error: &std::io::Error) -> SlabError {
        SlabError::io("read", &self.layout.files.after(stage), error)
    }

    /// All slabs of a task, by ascending keys.
    fn slabs(
        &mut self,
        task: &SlabTask,
        segment: &Segment,
        layers: &mut SlabLayers,
        plan: &mut PlanReader,
        output: &mut Output,
    ) -> Result<(), SlabError> {
        let inputs = self.stages.inputs(task.stage)?;
        // Of each run, the pieces of this task; and the input that it belongs to.
        let mut readers: Vec<(usize, RunReader)> = Vec::new();
        let runs: usize = inputs.iter().map(|input| input.sidecar.runs.len()).sum();
        let size = ((BUFFERS.min(self.arrays.most) / runs.max(1) as u64) as usize).clamp(BUFFER.start, BUFFER.end);
        let bytes = (size * runs) as u64;
        let _buffers = self.budget.memory().reserve(bytes).map_err(|_| self.arrays.lacking(bytes, self.budget))?;
        for (place, input) in inputs.iter().enumerate() {
            let mut begin = 0;
            for run in &input.sidecar.runs {
                let [first, end] =
                    [task.keys.start, task.keys.end].map(|key| run.partition_point(|piece| (piece.key as usize) < key));
                let bytes = |pieces: &[Piece]| pieces.iter().map(|piece| piece.bytes).sum::<u64>();
                if first < end {
                    let begin = begin + bytes(&run[..first]);
                    readers.push((place, RunReader::new(&input.path, &run[first..end], begin, size)));
                }
                begin += bytes(run);
            }
        }
        while let Some(key) = readers.iter().filter_map(|(_, reader)| reader.key()).min() {
            self.budget.check()?;
            let mut blocks = Vec::new();
            for (place, reader) in readers.iter_mut().filter(|(_, reader)| reader.key() == Some(key)) {
                reader.begin();
                output.sidecar.figures.read_bytes += reader.left();
                let mut is_whole = true;
                while is_whole && reader.left() > 0 {
                    match self.read(segment, key, reader, output)? {
                        Some((block, sum)) => {
                            output.sidecar.read = output.sidecar.read.wrapping_add(sum);
                            blocks.push(block);
                        }
                        None => is_whole = false,
                    }
                }
                if !is_whole || !reader.is_whole() {
                    return Err(self.stages.damaged(task.stage - 1, &inputs[*place].keys));
                }
            }
            let key = key as usize;
            plan.copy(key, segment, layers.last()).map_err(|error| self.plan_error(task.stage, &error))?;
            self.slab(segment, segment.slab(key), blocks, layers, output)?;
            let Arrays { pool, account, most, .. } = &mut self.arrays;
            if output.bytes() > *most {
                output.flush(|paths, counts| pool.release(paths, counts, account))?;
            }
            if pool.bytes() > *most {
                pool.clear(account);
            }
        }
        Ok(())
    }

    /// Reads a block; none where it is not what was written.
    fn read(
        &mut self,
        segment: &Segment,
        key: u32,
        reader: &mut RunReader,
        output: &mut Output,
    ) -> Result<Option<(Block, u64)>, SlabError> {
        let mut head = [0; size_of::<u64>()];
        if reader.read(&mut head).is_err() {
            return Ok(None);
        }
        let head = u64::from_le_bytes(head);
        let (pattern, bits) = ((head >> 32) as u32, head as u32);
        let paths = Degrees::new(pattern).paths();
        let is_known = pattern < segment.end() && segment.place(pattern).0 == key as usize;
        if !is_known || bits == 0 || least_bytes(pairings(paths), bits) > reader.left() {
            return Ok(None);
        }
        let mut counts = self.arrays.take(self.numbers().word(bits.into()), paths, output, self.budget)?;
        Ok(match fill(&mut counts, &mut |piece| reader.read(piece)) {
            Ok(sum) => Some((Block { number: segment.place(pattern).1 as u32, bits, counts, paths }, sum)),
            Err(_) => None,
        })
    }

    /// Makes the steps of a segment for a slab, whose patterns after it that can be completed are in `layers`.
    fn slab(
        &mut self,
        segment: &Segment,
        slab: Slab,
        mut blocks: Vec<Block>,
        layers: &mut SlabLayers,
        output: &mut Output,
    ) -> Result<(), SlabError> {
        layers.complete(&self.layout.steps, segment, slab);
        for place in 0..segment.steps.len() {
            blocks = self.step(segment, slab, place, blocks, layers, output)?;
        }
        let next = self.layout.segments.get(self.arrays.stage + 1);
        for Block { number, bits, counts, paths } in blocks {
            let pattern = segment.pattern(slab, number as usize);
            match next {
                Some(next) => output.push(OutputBlock { key: next.place(pattern).0 as u32, pattern, bits, counts }),
                None => self.arrays.release(paths, counts),
            }
        }
        output.sidecar.figures.slabs += 1;
        Ok(())
    }

    /// Makes one step.
    fn step(
        &mut self,
        segment: &Segment,
        slab: Slab,
        place: usize,
        mut old: Vec<Block>,
        layers: &mut SlabLayers,
        output: &mut Output,
    ) -> Result<Vec<Block>, SlabError> {
        let step = &self.layout.steps.steps[segment.steps.start + place];
        layers.occurring.fill(0);
        for (at, block) in old.iter().enumerate() {
            let number = block.number as usize;
            layers.occurring[number / 64] |= 1 << (number % 64);
            self.places[number] = at as u32 + 1;
        }
        layers.follow(step, segment, slab, place, |_, _| ());
        let (mut targets, mut uses) = (Vec::new(), vec![0u32; old.len()]);
        self.edges.clear();
        let endings = endings(step, segment, slab);
        for number in numbers(&layers.occurring).chain(endings.iter().map(|&(_, number)| number)) {
            let first = self.edges.len();
            let after = segment.degrees(slab, number);
            segment.predecessors(slab, step, number, |before, choice| {
                if let Some(block) = self.places[before].checked_sub(1) {
                    let map = step.map(segment.degrees(slab, before), after, choice);
                    uses[block as usize] += 1;
                    self.edges.push(Edge { block, map });
                }
            });
            targets.push((number, after.paths(), first..self.edges.len()));
        }
        old.iter().for_each(|block| self.places[block.number as usize] = 0);
        for (block, _) in old.iter_mut().zip(&uses).filter(|(_, uses)| **uses == 0) {
            self.arrays.release(block.paths, std::mem::take(&mut block.counts));
        }
        let mut new = Vec::with_capacity(targets.len());
        for (at, (number, paths, edges)) in targets.iter().enumerate() {
            let edges = &self.edges[edges.clone()];
            if self.unchecked >= BETWEEN_CHECKS {
                self.budget.check()?;
                self.unchecked = 0;
            }
            if edges.is_empty() {
                continue;
            }
            let counts = sum(self.numbers(), self.tables, edges, &old, *paths, |word| {
                self.arrays.take(word, *paths, output, self.budget)
            })?;
            for edge in edges {
                let block = &mut old[edge.block as usize];
                output.sidecar.figures.additions += pairings(block.paths);
                uses[edge.block as usize] -= 1;
                if uses[edge.block as usize] == 0 {
                    self.arrays.release(block.paths, std::mem::take(&mut block.counts));
                }
            }
            self.unchecked += counts.bytes();
            let bits = counts.largest() as u32;
            if let Some(ending) = at.checked_sub(targets.len() - endings.len()) {
                let tours = output.sidecar.completed.entry(endings[ending].0).or_default();
                *tours += self.numbers().first(&counts);
            } else if bits > 0 {
                output.sidecar.figures.patterns += 1;
                output.sidecar.figures.states += pairings(*paths);
                new.push(Block { number: *number as u32, bits, counts, paths: *paths });
                continue;
            }
            self.arrays.release(*paths, counts);
        }
        Ok(new)
    }
}

/// Counts what leads to one pattern.
fn sum(
    numbers: Numbers,
    tables: &Tables,
    edges: &[Edge],
    old: &[Block],
    paths: usize,
    take: impl FnOnce(u64) -> Result<Counts, SlabError>,
) -> Result<Counts, SlabError> {
    let source = |edge: &Edge| &old[edge.block as usize];
    let long = edges.iter().filter_map(|edge| source(edge).counts.long()).max().unwrap_or(0);
    let parts = edges.iter().map(|edge| (source(edge).bits, edge.map.taken(source(edge).paths)));
    let mut counts = take(numbers.word(bits_of_sum(parts).max(long)))?;
    debug_assert_eq!(counts.len() as u64, pairings(paths));
    let sources = edges.iter().map(|edge| (edge.map, source(edge).paths, &source(edge).counts));
    tables.sum_up(numbers, &mut counts, sources)?;
    Ok(counts)
}

/// Reads the patterns of slabs that can be completed, some keys at a time.
struct PlanReader {
    set: StoredSet,
    /// The keys whose words are here.
    keys: Range<usize>,
    words: Vec<u64>,
}

impl PlanReader {
    fn copy(&mut self, key: usize, segment: &Segment, slab: &mut [u64]) -> std::io::Result<()> {
        if !self.keys.contains(&key) {
            self.keys = key..segment.keys().min(key + KEYS);
            self.words.resize(self.keys.len() * segment.words(), 0);
            self.set.read(self.keys.clone(), &mut self.words)?;
        }
        let begin = (key - self.keys.start) * segment.words();
        slab.copy_from_slice(&self.words[begin..begin + segment.words()]);
        Ok(())
    }
}
