//! The blocks of a state space: sets of occupied cells, and the words that they have.

use cavalcade_run::{Budget, Stopped, ZeroedPages};

/// The numbers of sets of occupied cells.
pub struct Blocks {
    /// Binomial coefficients: `below[n][k]` sets of k cells out of the first n.
    below: Vec<Vec<u64>>,
    /// The block of a set on its side.
    blocks: Vec<u32>,
}

/// The sets of occupied cells of one side, in the order of their blocks.
#[derive(Default)]
pub struct Sets {
    /// Those that are searched.
    pub searched: Vec<u64>,
    /// How many of them have an image that is another set. They are the first ones, and the blocks of their images follow
    /// after all that are searched, in the same order.
    pub mirrored: usize,
}

impl Blocks {
    /// The blocks of all sets with a given number of cells, and the sets with an even number of dark cells and with an
    /// odd one. A mirror reverses the row of cells.
    pub fn new(
        cells: usize,
        tokens: usize,
        dark: u64,
        is_mirrored: bool,
        budget: &Budget,
    ) -> Result<(Blocks, [Sets; 2]), Stopped> {
        let mut below = vec![vec![0u64; tokens + 1]; cells + 1];
        for n in 0..=cells {
            below[n][0] = 1;
            for k in 1..=tokens.min(n) {
                below[n][k] = below[n - 1][k - 1] + if k < n { below[n - 1][k] } else { 0 };
            }
        }
        let count = below[cells][tokens] as usize;
        let mut blocks = Blocks { below, blocks: vec![0; count] };
        let mut sides = [Sets::default(), Sets::default()];
        let mut kept = [Vec::new(), Vec::new()];
        let mut mask = u64::MAX >> (64 - tokens);
        for number in 0..count {
            if number % (1 << 16) == 0 {
                budget.check()?;
            }
            let side = (mask & dark).count_ones() as usize % 2;
            match image(mask, cells) {
                other if is_mirrored && mask < other => sides[side].searched.push(mask),
                other if is_mirrored && mask > other => (),
                _ => kept[side].push(mask),
            }
            // The next larger number with as many ones.
            let low = mask & mask.wrapping_neg();
            let carried = mask.wrapping_add(low);
            mask = carried | (mask ^ carried) >> 2 >> low.trailing_zeros();
        }
        for (side, kept) in sides.iter_mut().zip(kept) {
            side.mirrored = side.searched.len();
            side.searched.extend(kept);
            let searched = side.searched.len();
            for (block, &mask) in side.searched.iter().enumerate() {
                let number = blocks.number(mask);
                blocks.blocks[number] = block as u32;
                if block < side.mirrored {
                    let number = blocks.number(image(mask, cells));
                    blocks.blocks[number] = (searched + block) as u32;
                }
            }
        }
        Ok((blocks, sides))
    }

    /// The number of a set of cells among all of its size.
    fn number(&self, mut mask: u64) -> usize {
        let mut number = 0;
        let mut chosen = 1;
        while mask != 0 {
            number += self.below[mask.trailing_zeros() as usize].get(chosen).copied().unwrap_or(0);
            chosen += 1;
            mask &= mask - 1;
        }
        number as usize
    }

    /// The block of a set of cells on its side.
    pub fn of(&self, mask: u64) -> usize {
        self.blocks[self.number(mask)] as usize
    }
}

/// A set of cells with the row of cells reversed.
fn image(mask: u64, cells: usize) -> u64 {
    mask.reverse_bits() >> (64 - cells)
}

/// The blocks of one colour.
pub struct Side {
    pub sets: Sets,
    /// Of what is searched, reached at a distance of 0 or 1 modulo 4; of 2 or 3.
    pub near: ZeroedPages<u128>,
    pub far: ZeroedPages<u128>,
    /// The images of what is in the latest layer of this side; of blocks that are not live, anything.
    pub images: ZeroedPages<u128>,
    /// How many placements of each block are not reached.
    pub left: Vec<u64>,
    /// Whether a block has placements in the latest layer of its colour.
    pub live: Vec<bool>,
}

/// Some blocks, to be written by one thread.
pub struct Bundle<'a> {
    pub first: usize,
    pub masks: &'a [u64],
    pub near: &'a mut [u128],
    pub far: &'a mut [u128],
    pub images: &'a mut [u128],
    pub left: &'a mut [u64],
    pub live: &'a mut [bool],
}

/// Words between two looks at the budget and the queue of the threads, at least.
const BUNDLE: usize = 1 << 12;

impl Side {
    /// Blocks of `words` words each, with the number of placements in a block that are not reached yet.
    pub fn new(sets: Sets, words: usize, full: u64, budget: &Budget) -> Result<Side, Stopped> {
        let blocks = sets.searched.len();
        let pages = |blocks: usize| ZeroedPages::new(blocks * words, budget);
        let (near, far, images) = (pages(blocks)?, pages(blocks)?, pages(sets.mirrored)?);
        Ok(Side { near, far, images, left: vec![full; blocks], live: vec![false; blocks], sets })
    }

    /// How many placements one of a block stands for: itself, and its image if that is in a block that is not searched.
    pub fn weight(&self, block: usize) -> u64 {
        if block < self.sets.mirrored { 2 } else { 1 }
    }

    /// The searched block that a block is, or is the image of, and whether it is the image.
    pub fn searched(&self, block: usize) -> (usize, bool) {
        match block.checked_sub(self.sets.searched.len()) {
            Some(of) => (of, true),
            None => (block, false),
        }
    }

    /// The occupied cells of a block, of some cells in all.
    pub fn mask(&self, block: usize, cells: usize) -> u64 {
        match self.searched(block) {
            (of, true) => image(self.sets.searched[of], cells),
            (block, false) => self.sets.searched[block],
        }
    }

    /// The blocks, some together.
    pub fn bundles(&mut self, words: usize) -> Vec<Bundle<'_>> {
        let blocks = (BUNDLE / words).max(1);
        let near = self.near.chunks_mut(blocks * words).zip(self.far.chunks_mut(blocks * words));
        let images = self.images.chunks_mut(blocks * words).chain(std::iter::repeat_with(Default::default));
        let state = self.left.chunks_mut(blocks).zip(self.live.chunks_mut(blocks));
        let masks = self.sets.searched.chunks(blocks).enumerate();
        let bundle = |((((index, masks), (near, far)), (left, live)), images)| Bundle {
            first: index * blocks,
            masks,
            near,
            far,
            images,
            left,
            live,
        };
        masks.zip(near).zip(state).zip(images).map(bundle).collect()
    }
}
