//! The words of a state space, and how a layer is computed from them.

use std::sync::Mutex;

use cavalcade_run::{Budget, Observer, Reservation, Stopped, TrackedVec, in_parallel};

use super::blocks::{Blocks, Bundle, Side};
use super::numbering::Numbering;
use super::order;
use super::passing::Passing;
use super::rows::{MirroredRows, TokenRows};
use super::shift::RowShift;
use super::size::{Size, rows_and_mirror};
use crate::component::{Component, Content};
use crate::symmetry::Automorphism;
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
    passing: Passing,
    /// Words of a block.
    words: usize,
    /// The cells in the order of the bits of a mask.
    cells: Vec<usize>,
    /// By bits of a mask: those a leap away.
    neighbours: Vec<Vec<u32>>,
    /// The bits that are dark cells.
    dark: u64,
    /// By slots, from * tokens + to; none where no leap leads a token so far.
    shifts: Vec<Option<RowShift>>,
    tokens: usize,
    blocks: Blocks,
    mirror: Option<Mirror>,
}

/// A block that is a move before another one.
struct Source<'a> {
    words: &'a [u128],
    /// What the move makes of its rows; none where they stay.
    shift: Option<&'a RowShift>,
}

/// The automorphism that halves the space, and what it does to the words of a block.
struct Mirror {
    automorphism: Automorphism,
    rows: MirroredRows,
}

/// The cost of expanding a single placement, in words: layers that are sparser than that are computed placement by
/// placement.
const WORDS_A_PLACEMENT: usize = 1 << 10;
/// Placements between two looks at the budget, where they are expanded one by one.
const BETWEEN_CHECKS: usize = 1 << 12;
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
        let (rows, mirror) = rows_and_mirror(component).ok_or(Stopped::Memory)?;
        let (tables, sides) = Tables::new(component, rows, mirror, size.rows as usize, budget)?;
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
        let (side, start) = words.tables.number(&component.start);
        words.start = side;
        words.tables.mark(&mut words.sides[side], start, true);
        let mut few = TrackedVec::new(budget.memory());
        few.push(start)?;
        words.latest.extend(few.iter().take(limit));
        words.few = Some(few);
        Ok(words)
    }
}

impl Tables {
    fn new(
        component: &Component,
        rows: TokenRows,
        mirror: Option<Automorphism>,
        words: usize,
        budget: &Budget,
    ) -> Result<(Tables, [Side; 2]), Stopped> {
        let (cells, tokens) = (component.cells.len(), component.token_count());
        let reversed = mirror.as_ref().map(|mirror| &mirror.cells[..]);
        let order = order::of_cells(component, &order::prices(cells, tokens), reversed);
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

        let passing = Passing::new(&rows.numbering);
        let full = words as u64 * Numbering::count(rows.ordered.len());
        let (blocks, sets) = Blocks::new(cells, tokens, dark, mirror.is_some(), budget)?;
        let mirror = mirror.map(|automorphism| Mirror { rows: rows.mirrored(&automorphism), automorphism });
        let [even, odd] = sets;
        let sides = [Side::new(even, words, full, budget)?, Side::new(odd, words, full, budget)?];
        let tables = Tables { rows, passing, words, cells: order, neighbours, dark, shifts, tokens, blocks, mirror };
        Ok((tables, sides))
    }

    /// The side of a placement and its number there: block, row and order.
    fn number(&self, contents: &[Content]) -> (usize, u64) {
        let row = self.cells.iter().map(|&cell| contents[cell]);
        let mask = row.clone().enumerate().fold(0, |mask, (bit, kind)| mask | u64::from(kind > 0) << bit);
        let tokens: Vec<Content> = row.filter(|&kind| kind > 0).collect();
        let (row, order) = self.rows.rank(&tokens);
        let place = self.blocks.of(mask) * self.words + row;
        ((mask & self.dark).count_ones() as usize % 2, place as u64 * WORD + order as u64)
    }

    /// The block that the placement of a number is in.
    fn block(&self, number: u64) -> usize {
        (number / WORD) as usize / self.words
    }

    /// The number of the image of a placement, which is on the same side; none without a mirror.
    fn image(&self, contents: &[Content]) -> Option<u64> {
        let mirror = self.mirror.as_ref()?;
        Some(self.number(&mirror.automorphism.image(contents)).1)
    }

    /// Some searched placements and then their images, as far as these are in blocks that are not searched; no more than a
    /// limit.
    fn with_images(&self, side: &Side, mut numbers: Vec<u64>, limit: usize) -> Vec<u64> {
        let has_image = |number: &&u64| side.weight(self.block(**number)) == 2;
        let image = |number: &u64| self.image(&self.placement_of(side, *number));
        let images: Vec<u64> = numbers.iter().filter(has_image).filter_map(image).collect();
        numbers.extend(images.into_iter().take(limit.saturating_sub(numbers.len())));
        numbers
    }

    /// The number of a placement, or of its image where its own block is not searched.
    fn searched(&self, side: &Side, contents: &[Content]) -> u64 {
        let (_, number) = self.number(contents);
        let (_, is_image) = side.searched(self.block(number));
        self.image(contents).filter(|_| is_image).unwrap_or(number)
    }

    /// Marks a placement in a searched block; false where it was marked already.
    fn mark(&self, side: &mut Side, number: u64, is_near: bool) -> bool {
        let (place, bit, block) = ((number / WORD) as usize, 1u128 << (number % WORD), self.block(number));
        let is_new = (side.near[place] | side.far[place]) & bit == 0;
        if is_new {
            *(if is_near { &mut side.near[place] } else { &mut side.far[place] }) |= bit;
            side.left[block] -= 1;
            side.live[block] = true;
        }
        is_new
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
        self.placement(side.mask(place / self.words, self.cells.len()), place % self.words, order)
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

    /// The live blocks a move before one, by the latest layer of their side, which is near or far.
    fn sources<'a>(&'a self, mask: u64, other: &'a Side, is_near: bool) -> Vec<Source<'a>> {
        let mut sources = Vec::new();
        for at in (0..self.cells.len()).filter(|at| mask >> at & 1 == 1) {
            let to = (mask & ((1 << at) - 1)).count_ones() as usize;
            for &from in self.neighbours[at].iter().filter(|&&from| mask >> from & 1 == 0) {
                let before = mask ^ 1 << at ^ 1 << from;
                let (block, is_image) = other.searched(self.blocks.of(before));
                if !other.live[block] {
                    continue;
                }
                let words = match (is_image, is_near) {
                    (true, _) => &other.images,
                    (false, true) => &other.near,
                    (false, false) => &other.far,
                };
                let slot = (before & ((1 << from) - 1)).count_ones() as usize;
                sources.push(Source {
                    words: &words[block * self.words..][..self.words],
                    shift: self.shifts[slot * self.tokens + to].as_ref(),
                });
            }
        }
        sources
    }

    /// Computes what is new in some blocks, and its images: how many placements these are.
    fn grow(&self, bundle: Bundle, other: &Side, is_near: bool, was_near: bool, least: &Least) -> u64 {
        let mut count = 0;
        let mut reached = vec![0; self.words];
        for (block, &mask) in bundle.masks.iter().enumerate() {
            bundle.live[block] = false;
            let sources = if bundle.left[block] > 0 { self.sources(mask, other, was_near) } else { Vec::new() };
            if sources.is_empty() {
                continue;
            }
            let words = block * self.words..(block + 1) * self.words;
            let (near, far) = (&mut bundle.near[words.clone()], &mut bundle.far[words.clone()]);
            let known = near.iter().zip(&*far).map(|(near, far)| near | far);
            reached.iter_mut().zip(known).for_each(|(reached, known)| *reached = known);
            for source in sources {
                match source.shift {
                    None => reached.iter_mut().zip(source.words).for_each(|(reached, word)| *reached |= word),
                    Some(shift) => self.passing.gather(shift, source.words, &mut reached),
                }
            }
            let new = take_new(&mut reached, near, far, is_near);
            if new == 0 {
                continue;
            }
            bundle.live[block] = true;
            bundle.left[block] -= new;
            count += new;
            least.offer((bundle.first + block) * self.words, &reached);
            if let (Some(mirror), Some(images)) = (&self.mirror, bundle.images.get_mut(words)) {
                count += new;
                mirror.rows.write(&self.rows.numbering, &reached, images);
            }
        }
        count
    }
}

/// Leaves in `reached` what is in neither `near` nor `far`, adds it to one of them, and counts it.
fn take_new(reached: &mut [u128], near: &mut [u128], far: &mut [u128], is_near: bool) -> u64 {
    /// Words that are looked at together: in the first layers and in the last ones, most have nothing new.
    const WORDS: usize = 32;
    let mut new = 0;
    let chunks = reached.chunks_mut(WORDS).zip(near.chunks_mut(WORDS)).zip(far.chunks_mut(WORDS));
    for ((reached, near), far) in chunks {
        let known = near.iter().zip(&*far).map(|(near, far)| near | far);
        reached.iter_mut().zip(known).for_each(|(reached, known)| *reached ^= known);
        if reached.iter().fold(0, |any, word| any | word) != 0 {
            new += reached.iter().map(|word| u64::from(word.count_ones())).sum::<u64>();
            let marks = if is_near { near } else { far };
            marks.iter_mut().zip(&*reached).for_each(|(mark, reached)| *mark |= reached);
        }
    }
    new
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
        if self.limit == 0 {
            return;
        }
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
        let (budget, limit, is_near) = (self.budget, self.limit, (self.depth + 1) & 2 == 0);
        let (tables, side, other) = self.split();
        side.live.fill(false);
        let mut next = TrackedVec::new(budget.memory());
        for (index, &number) in few.iter().enumerate() {
            if index % BETWEEN_CHECKS == 0 {
                budget.check()?;
            }
            let mut contents = tables.placement_of(other, number);
            for (from, to) in tables.moves(&contents) {
                contents.swap(from, to);
                let number = tables.searched(side, &contents);
                // Two placements of a block may be images of each other.
                let image =
                    tables.image(&contents).filter(|&image| side.weight(tables.block(number)) == 1 && image != number);
                contents.swap(from, to);
                for number in std::iter::once(number).chain(image) {
                    if tables.mark(side, number, is_near) {
                        next.push(number)?;
                    }
                }
            }
        }
        next.sort_unstable();
        let new = next.iter().map(|&number| side.weight(tables.block(number))).sum();
        let is_thin = next.len() <= side.near.len() / WORDS_A_PLACEMENT;
        if !is_thin {
            for image in tables.with_images(side, next.to_vec(), usize::MAX).drain(next.len()..) {
                side.images[(image / WORD) as usize - side.near.len()] |= 1 << (image % WORD);
            }
        }
        if new > 0 {
            let least = next.iter().copied().take(limit).collect();
            self.latest = tables.with_images(side, least, limit);
        }
        self.few = is_thin.then_some(next);
        Ok(new)
    }

    /// The next layer, word by word: how many placements it has.
    fn grow_all(&mut self) -> Result<u64, Stopped> {
        let depth = self.depth + 1;
        let (budget, limit) = (self.budget, self.limit);
        let (tables, side, other) = self.split();
        let (is_near, was_near) = (depth & 2 == 0, (depth - 1) & 2 == 0);
        let least = Least { numbers: Mutex::new(Vec::new()), limit };
        let counts = in_parallel(budget.threads(), side.bundles(tables.words), |bundle| {
            budget.check()?;
            Ok(tables.grow(bundle, other, is_near, was_near, &least))
        });
        let new = counts.into_iter().sum::<Result<u64, Stopped>>()?;
        if new > 0 {
            self.latest = tables.with_images(side, least.numbers.into_inner().unwrap_or_default(), limit);
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
        let (side, _) = self.tables.number(contents);
        let odd = u32::from(side != self.start);
        let side = &self.sides[side];
        let number = self.tables.searched(side, contents);
        let has = |words: &[u128]| words[(number / WORD) as usize] >> (number % WORD) & 1 == 1;
        (has(&side.near) || has(&side.far)).then(|| odd + 2 * u32::from(has(&side.far)))
    }

    fn latest(&self) -> Vec<Vec<Content>> {
        let side = &self.sides[(self.start + self.depth as usize) % 2];
        self.latest.iter().map(|&number| self.tables.placement_of(side, number)).collect()
    }
}
