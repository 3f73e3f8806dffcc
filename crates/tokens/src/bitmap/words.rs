//! The words of a state space, and how a layer is computed from them.

use std::sync::Mutex;

use cavalcade_run::{Budget, Observer, Reservation, Stopped, TrackedVec, ZeroedPages, in_parallel};

use super::order;
use super::orders::Orders;
use super::rows::{Shift, TokenRows};
use super::size::Size;
use crate::component::{Component, Content};
use crate::table::{self, Table};

/// The words of all blocks.
pub struct Words<'a> {
    tables: Tables,
    /// The blocks with an even number of tokens on dark cells, and those with an odd one.
    sides: [Side; 2],
    depth: u32,
    /// The side of the start.
    start: usize,
    reached: u64,
    placements: u64,
    /// The first placements of the latest layer: block, row and order in one number.
    latest: Vec<u64>,
    /// All of them, as long as there are few.
    few: Option<TrackedVec<u64>>,
    limit: usize,
    budget: &'a Budget,
    _reservation: Reservation,
}

/// What does not change while the space is searched.
struct Tables {
    rows: TokenRows,
    orders: Orders,
    /// Words of a block.
    words: usize,
    /// The cells in the order of the bits of a mask.
    cells: Vec<usize>,
    /// By bits of a mask: those a leap away.
    neighbours: Vec<Vec<u32>>,
    /// The bits that are dark cells.
    dark: u64,
    /// By slots, from * tokens + to; none where no leap leads a token so far.
    shifts: Vec<Option<Shift>>,
    tokens: usize,
    blocks: Blocks,
}

/// The numbers of sets of occupied cells.
struct Blocks {
    /// Binomial coefficients: `below[n][k]` sets of k cells out of the first n.
    below: Vec<Vec<u64>>,
    /// The place of a set among those of its side.
    places: Vec<u32>,
}

/// The blocks of one colour.
struct Side {
    /// The occupied cells of each block.
    masks: Vec<u64>,
    /// Reached at a distance of 0 or 1 modulo 4; of 2 or 3.
    near: ZeroedPages<u128>,
    far: ZeroedPages<u128>,
    /// How many placements of each block are not reached.
    left: Vec<u64>,
    /// Whether a block has placements in the latest layer of its colour.
    live: Vec<bool>,
}

/// Some blocks, to be written by one thread.
struct Bundle<'a> {
    first: usize,
    masks: &'a [u64],
    near: &'a mut [u128],
    far: &'a mut [u128],
    left: &'a mut [u64],
    live: &'a mut [bool],
}

/// The cost of expanding a single placement, in words: layers that are sparser than that are computed placement by
/// placement.
const WORDS_A_PLACEMENT: usize = 1 << 10;
/// Words between two looks at the budget and the queue of the threads, at least.
const BUNDLE: usize = 1 << 12;
/// Bits of a word in the number of a placement.
const WORD: u64 = 128;

impl<'a> Words<'a> {
    /// The start alone is marked. The component must be one for which there is an estimate.
    ///
    /// # Errors
    /// When the words do not fit into the memory limit.
    pub fn new(component: &Component, limit: usize, budget: &'a Budget) -> Result<Words<'a>, Stopped> {
        let size = Size::of(component, budget.threads()).map_err(|_| Stopped::Memory)?;
        let limit = limit.min(usize::try_from(size.placements).unwrap_or(usize::MAX));
        let reservation = budget.memory().reserve(size.bytes.saturating_add(limit as u64 * 16))?;
        let rows = TokenRows::of(component).ok_or(Stopped::Memory)?;
        let (tables, sides) = Tables::new(component, rows, size.rows as usize, budget)?;
        let mut words = Words {
            tables,
            sides,
            depth: 0,
            start: 0,
            reached: 1,
            placements: size.placements,
            latest: Vec::new(),
            few: None,
            limit,
            budget,
            _reservation: reservation,
        };
        let (side, block, row, order) = words.tables.place(&component.start);
        words.start = side;
        let place = (block * words.tables.words + row) as u64;
        let mut few = TrackedVec::new(budget.memory());
        few.push(place * WORD + order as u64)?;
        words.latest.extend(few.iter().take(limit));
        words.few = Some(few);
        let side = &mut words.sides[side];
        side.near[place as usize] |= 1 << order;
        side.left[block] -= 1;
        side.live[block] = true;
        Ok(words)
    }
}

impl Tables {
    fn new(
        component: &Component,
        rows: TokenRows,
        words: usize,
        budget: &Budget,
    ) -> Result<(Tables, [Side; 2]), Stopped> {
        let (cells, tokens) = (component.cells.len(), component.token_count());
        let order = order::of_cells(component, &order::prices(cells, tokens));
        let mut place = vec![0; cells];
        for (bit, &cell) in order.iter().enumerate() {
            place[cell] = bit as u32;
        }
        let neighbours =
            order.iter().map(|&cell| component.neighbours[cell].iter().map(|&to| place[to as usize]).collect());
        let neighbours: Vec<Vec<u32>> = neighbours.collect();
        let colours = component.colours().unwrap_or_else(|| vec![false; cells]);
        let dark = (0..cells).filter(|&bit| colours[order[bit]]).fold(0u64, |dark, bit| dark | 1 << bit);

        let farthest = |(bit, to): (usize, &Vec<u32>)| to.iter().map(|&to| bit.abs_diff(to as usize) - 1).max();
        let passed = neighbours.iter().enumerate().filter_map(farthest).max().unwrap_or(0);
        let slots = (0..tokens).flat_map(|from| (0..tokens).map(move |to| (from, to)));
        let shift = |(from, to): (usize, usize)| {
            budget.check()?;
            Ok((1..=passed).contains(&from.abs_diff(to)).then(|| rows.shift(from, to)))
        };
        let shifts = slots.map(shift).collect::<Result<_, Stopped>>()?;

        let orders = Orders::new(rows.ordered.len());
        let full = words as u64 * Orders::count(rows.ordered.len());
        let (blocks, masks) = Blocks::new(cells, tokens, dark, budget)?;
        let [even, odd] = masks.map(|masks| Side::new(masks, words, full, budget.threads()));
        let tables = Tables { rows, orders, words, cells: order, neighbours, dark, shifts, tokens, blocks };
        Ok((tables, [even?, odd?]))
    }

    /// Side, block, row and order of a placement.
    fn place(&self, contents: &[Content]) -> (usize, usize, usize, usize) {
        let row = self.cells.iter().map(|&cell| contents[cell]);
        let mask = row.clone().enumerate().fold(0, |mask, (bit, kind)| mask | u64::from(kind > 0) << bit);
        let tokens: Vec<Content> = row.filter(|&kind| kind > 0).collect();
        let (row, order) = self.rows.rank(&tokens);
        ((mask & self.dark).count_ones() as usize % 2, self.blocks.place(mask), row, order)
    }

    /// The placement of a row of tokens on the cells of a mask.
    fn placement(&self, mask: u64, row: usize, order: usize) -> Vec<Content> {
        let mut contents = vec![0; self.cells.len()];
        let occupied = self.cells.iter().enumerate().filter(|(bit, _)| mask >> bit & 1 == 1);
        for ((_, &cell), token) in occupied.zip(self.rows.tokens(row, order)) {
            contents[cell] = token;
        }
        contents
    }

    /// The placement of a number on one side.
    fn placement_of(&self, side: &Side, number: u64) -> Vec<Content> {
        let (place, order) = ((number / WORD) as usize, (number % WORD) as usize);
        self.placement(side.masks[place / self.words], place % self.words, order)
    }

    /// The moves of a placement: from which cell to which.
    fn moves(&self, contents: &[Content]) -> Vec<(usize, usize)> {
        let mut moves = Vec::new();
        for (neighbours, &from) in self.neighbours.iter().zip(&self.cells).filter(|(_, from)| contents[**from] > 0) {
            let cells = neighbours.iter().map(|&to| self.cells[to as usize]);
            moves.extend(cells.filter(|&to| contents[to] == 0).map(|to| (from, to)));
        }
        moves
    }

    /// Sets in `reached` what is one move from the words of the live blocks of the other side; false where there are
    /// none.
    fn gather(&self, mask: u64, other: &Side, words: &[u128], reached: &mut [u128]) -> bool {
        let mut any = false;
        let mut occupied = mask;
        while occupied != 0 {
            let at = occupied.trailing_zeros();
            occupied &= occupied - 1;
            let to = (mask & ((1 << at) - 1)).count_ones() as usize;
            for &from in self.neighbours[at as usize].iter().filter(|&&from| mask >> from & 1 == 0) {
                let source = mask ^ 1 << at ^ 1 << from;
                let block = self.blocks.place(source);
                if !other.live[block] {
                    continue;
                }
                any = true;
                let slot = (source & ((1 << from) - 1)).count_ones() as usize;
                let words = &words[block * self.words..][..self.words];
                match &self.shifts[slot * self.tokens + to] {
                    None => reached.iter_mut().zip(words).for_each(|(reached, word)| *reached |= word),
                    Some(shift) => self.gather_shifted(shift, words, reached),
                }
            }
        }
        any
    }

    fn gather_shifted(&self, shift: &Shift, words: &[u128], reached: &mut [u128]) {
        for run in &shift.plain {
            let (from, to, length) = (run.from as usize, run.to as usize, run.length as usize);
            let (reached, words) = (&mut reached[to..to + length], &words[from..from + length]);
            reached.iter_mut().zip(words).for_each(|(reached, word)| *reached |= word);
        }
        let full = self.orders.full();
        for (from, to, runs) in &shift.passing {
            let Some(passing) = self.orders.passing(*from, *to) else { continue };
            for run in runs {
                let (from, to, length) = (run.from as usize, run.to as usize, run.length as usize);
                let (reached, words) = (&mut reached[to..to + length], &words[from..from + length]);
                for (reached, &word) in reached.iter_mut().zip(words) {
                    if word != 0 && *reached != full {
                        *reached |= passing(word);
                    }
                }
            }
        }
    }
}

impl Blocks {
    /// The numbers of all sets with a given number of cells, and the sets with an even number of dark cells and with an
    /// odd one.
    fn new(cells: usize, tokens: usize, dark: u64, budget: &Budget) -> Result<(Blocks, [Vec<u64>; 2]), Stopped> {
        let mut below = vec![vec![0u64; tokens + 1]; cells + 1];
        for n in 0..=cells {
            below[n][0] = 1;
            for k in 1..=tokens.min(n) {
                below[n][k] = below[n - 1][k - 1] + if k < n { below[n - 1][k] } else { 0 };
            }
        }
        let count = below[cells][tokens] as usize;
        let mut blocks = Blocks { below, places: Vec::with_capacity(count) };
        let mut sides = [Vec::new(), Vec::new()];
        let mut mask = u64::MAX >> (64 - tokens);
        for number in 0..count {
            if number % (1 << 16) == 0 {
                budget.check()?;
            }
            let side = &mut sides[(mask & dark).count_ones() as usize % 2];
            blocks.places.push(side.len() as u32);
            side.push(mask);
            // The next larger number with as many ones.
            let low = mask & mask.wrapping_neg();
            let carried = mask.wrapping_add(low);
            mask = carried | (mask ^ carried) >> 2 >> low.trailing_zeros();
        }
        Ok((blocks, sides))
    }

    /// The place of a set of cells among those of its side.
    fn place(&self, mut mask: u64) -> usize {
        let mut number = 0;
        let mut chosen = 1;
        while mask != 0 {
            number += self.below[mask.trailing_zeros() as usize].get(chosen).copied().unwrap_or(0);
            chosen += 1;
            mask &= mask - 1;
        }
        self.places[number as usize] as usize
    }
}

impl Side {
    /// Blocks of `words` words each, with the number of placements in a block that are not reached yet.
    fn new(masks: Vec<u64>, words: usize, full: u64, threads: usize) -> Result<Side, Stopped> {
        let blocks = masks.len();
        let (near, far) = (ZeroedPages::new(blocks * words, threads)?, ZeroedPages::new(blocks * words, threads)?);
        Ok(Side { masks, near, far, left: vec![full; blocks], live: vec![false; blocks] })
    }

    /// The blocks, some together.
    fn bundles(&mut self, words: usize) -> Vec<Bundle<'_>> {
        let blocks = (BUNDLE / words).max(1);
        let near = self.near.chunks_mut(blocks * words).zip(self.far.chunks_mut(blocks * words));
        let state = self.left.chunks_mut(blocks).zip(self.live.chunks_mut(blocks));
        let masks = self.masks.chunks(blocks).enumerate();
        let bundle = |(((index, masks), (near, far)), (left, live))| Bundle {
            first: index * blocks,
            masks,
            near,
            far,
            left,
            live,
        };
        masks.zip(near).zip(state).map(bundle).collect()
    }
}

/// The least numbers of placements, up to a limit.
struct Least {
    numbers: Mutex<Vec<u64>>,
    limit: usize,
}

impl Least {
    /// Takes the numbers of the placements in some words in, as far as they are among the least; the first word has
    /// this place.
    fn offer(&self, first: usize, words: &[u128]) {
        let Ok(mut least) = self.numbers.lock() else { return };
        let worst = least.last().copied().filter(|_| least.len() == self.limit).unwrap_or(u64::MAX);
        if worst <= first as u64 * WORD {
            return;
        }
        let set = words.iter().enumerate().filter(|&(_, &word)| word != 0);
        let numbers = set.flat_map(|(index, &word)| {
            let ones = (0..WORD).filter(move |&bit| word >> bit & 1 == 1);
            ones.map(move |bit| (first + index) as u64 * WORD + bit)
        });
        least.extend(numbers.take(self.limit).take_while(|&number| number < worst));
        least.sort_unstable();
        least.truncate(self.limit);
    }
}

impl Words<'_> {
    /// The tables, the side that the next layer is on and the other one.
    fn split(&mut self) -> (&Tables, &mut Side, &Side) {
        let [even, odd] = &mut self.sides;
        let is_even = (self.start + self.depth as usize) % 2 == 1;
        let (side, other) = if is_even { (even, odd) } else { (odd, even) };
        (&self.tables, side, other)
    }

    /// The next layer from the few placements of the latest one, one after the other: how many there are.
    fn grow_few(&mut self, few: &[u64]) -> Result<u64, Stopped> {
        let (budget, is_near) = (self.budget, (self.depth + 1) & 2 == 0);
        let (tables, side, other) = self.split();
        side.live.fill(false);
        let mut next = TrackedVec::new(budget.memory());
        for (index, &number) in few.iter().enumerate() {
            if index % BUNDLE == 0 {
                budget.check()?;
            }
            let mut contents = tables.placement_of(other, number);
            for (from, to) in tables.moves(&contents) {
                contents.swap(from, to);
                let (_, block, row, order) = tables.place(&contents);
                contents.swap(from, to);
                let place = block * tables.words + row;
                let bit = 1u128 << order;
                if (side.near[place] | side.far[place]) & bit == 0 {
                    *(if is_near { &mut side.near[place] } else { &mut side.far[place] }) |= bit;
                    side.left[block] -= 1;
                    side.live[block] = true;
                    next.push(place as u64 * WORD + order as u64)?;
                }
            }
        }
        next.sort_unstable();
        let new = next.len();
        let is_thin = new <= side.near.len() / WORDS_A_PLACEMENT;
        if new > 0 {
            self.latest = next.iter().copied().take(self.limit).collect();
        }
        self.few = is_thin.then_some(next);
        Ok(new as u64)
    }

    /// The next layer, word by word: how many placements it has.
    fn grow_all(&mut self) -> Result<u64, Stopped> {
        let depth = self.depth + 1;
        let (budget, threads, limit) = (self.budget, self.budget.threads(), self.limit);
        let (tables, side, other) = self.split();
        let sources = if (depth - 1) & 2 == 0 { &other.near } else { &other.far };
        let least = Least { numbers: Mutex::new(Vec::new()), limit };
        let scratch: Vec<Vec<u128>> = (0..threads).map(|_| vec![0; tables.words]).collect();
        let scratch = Mutex::new(scratch);
        let counts = in_parallel(threads, side.bundles(tables.words), |bundle| {
            budget.check()?;
            let mut reached = scratch.lock().ok().and_then(|mut free| free.pop()).unwrap_or_default();
            let mut count = 0;
            for (index, &mask) in bundle.masks.iter().enumerate() {
                bundle.live[index] = false;
                if bundle.left[index] == 0 {
                    continue;
                }
                let words = index * tables.words..(index + 1) * tables.words;
                let (near, far) = (&mut bundle.near[words.clone()], &mut bundle.far[words]);
                let known = near.iter().zip(&*far).map(|(near, far)| near | far);
                reached.iter_mut().zip(known).for_each(|(reached, known)| *reached = known);
                if !tables.gather(mask, other, sources, &mut reached) {
                    continue;
                }
                let mut new = 0;
                for ((reached, near), far) in reached.iter_mut().zip(&mut *near).zip(&mut *far) {
                    *reached ^= *near | *far;
                    // In the first layers and in the last ones, most words have nothing new.
                    if *reached != 0 {
                        new += u64::from(reached.count_ones());
                        *(if depth & 2 == 0 { near } else { far }) |= *reached;
                    }
                }
                bundle.live[index] = new > 0;
                bundle.left[index] -= new;
                count += new;
                if new > 0 && limit > 0 {
                    least.offer((bundle.first + index) * tables.words, &reached);
                }
            }
            if let Ok(mut free) = scratch.lock() {
                free.push(reached);
            }
            Ok(count)
        });
        let new = counts.into_iter().sum::<Result<u64, Stopped>>()?;
        if new > 0 {
            self.latest = least.numbers.into_inner().unwrap_or_default();
        }
        Ok(new)
    }
}

impl Table for Words<'_> {
    fn grow(&mut self, observer: &dyn Observer) -> Result<u64, Stopped> {
        let new = match self.few.take() {
            Some(few) => self.grow_few(&few)?,
            None => self.grow_all()?,
        };
        if new > 0 {
            self.depth += 1;
            self.reached += new;
            table::report(observer, self.depth, self.reached, self.placements, self.budget);
        }
        Ok(new)
    }

    fn depth_mod_4(&self, contents: &[Content]) -> Option<u32> {
        let (side, block, row, order) = self.tables.place(contents);
        let (place, odd) = (block * self.tables.words + row, u32::from(side != self.start));
        let has = |words: &[u128]| words[place] >> order & 1 == 1;
        let side = &self.sides[side];
        (has(&side.near) || has(&side.far)).then(|| odd + 2 * u32::from(has(&side.far)))
    }

    fn latest(&self) -> Vec<Vec<Content>> {
        let side = &self.sides[(self.start + self.depth as usize) % 2];
        self.latest.iter().map(|&number| self.tables.placement_of(side, number)).collect()
    }
}
