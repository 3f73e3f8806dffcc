//! The two ways to pack a position: cell by cell, or token by token.

use super::key::{BitField, BitFields, Key};
use crate::component::{Component, Content};
use crate::symmetry::Automorphism;

/// A way to pack the positions of one component.
pub trait Encoding<const W: usize> {
    /// What an image under an automorphism is computed from.
    type Image;

    /// Packs a position, given as the content of each cell.
    fn encode(&self, contents: &[Content]) -> Key<W>;

    /// Calls `visit` with every leap (from, to) that is possible in a position and the position after it.
    fn successors(&self, key: Key<W>, visit: impl FnMut(u32, u32, Key<W>));

    /// Prepares an automorphism.
    fn prepare(&self, automorphism: &Automorphism) -> Self::Image;

    /// The image of a position.
    fn image(&self, key: Key<W>, image: &Self::Image) -> Key<W>;
}

/// Cell by cell: the content of each, in 1, 2, 4 or 8 bits. For crowded boards.
pub struct ByCell<const W: usize> {
    fields: BitFields,
    log_bits: u32,
    cells: Vec<BitField>,
    /// `leaps[first[c]..first[c + 1]]` are the cells a leap away from c, with their fields.
    first: Vec<u32>,
    leaps: Vec<(u32, BitField)>,
    /// For each word, a one in the lowest bit of every field that a cell uses.
    used: [u64; W],
    /// Where tokens are different pieces: for each content, and each of `leaps`, whether it is a leap of the content.
    allowed: Vec<Vec<bool>>,
}

impl<const W: usize> ByCell<W> {
    /// The fields for the contents of a component. Their widths divide a byte, so that an image is put together from
    /// bytes.
    pub fn fields(component: &Component) -> BitFields {
        BitFields::of_width(BitFields::for_values(component.counts.len() - 1).bits().next_power_of_two())
    }

    /// The encoding of a component; its fields must fit into W words.
    pub fn new(component: &Component) -> ByCell<W> {
        let fields = Self::fields(component);
        let cells: Vec<BitField> = (0..component.cells.len()).map(|cell| fields.at(cell)).collect();
        let mut first = vec![0];
        let mut leaps = Vec::new();
        let mut allowed = vec![Vec::new(); if component.is_mixed() { component.counts.len() } else { 0 }];
        for (to, neighbours) in component.neighbours.iter().enumerate() {
            leaps.extend(neighbours.iter().map(|&cell| (cell, cells[cell as usize])));
            first.push(leaps.len() as u32);
            for (allowed, content) in allowed.iter_mut().zip(0..) {
                let own = &component.neighbours_of(content)[to];
                allowed.extend(neighbours.iter().map(|from| own.contains(from)));
            }
        }
        let used = *cells.iter().fold(Key::ZERO, |key, &field| key.flipped(field, 1)).words();
        ByCell { fields, log_bits: fields.bits().ilog2(), cells, first, leaps, used, allowed }
    }
}

impl<const W: usize> Encoding<W> for ByCell<W> {
    /// For each byte of a key and each of its values, the image of the fields in that byte.
    type Image = Vec<[Key<W>; 256]>;

    fn encode(&self, contents: &[Content]) -> Key<W> {
        let pack = |key: Key<W>, (&field, &content): (&BitField, &Content)| key.flipped(field, u64::from(content));
        self.cells.iter().zip(contents).fold(Key::ZERO, pack)
    }

    #[inline]
    fn successors(&self, key: Key<W>, mut visit: impl FnMut(u32, u32, Key<W>)) {
        for (index, (&word, &used)) in key.words().iter().zip(&self.used).enumerate() {
            // The lowest bit of each field becomes the "or" of all its bits.
            let halves = [4, 2, 1].into_iter().filter(|&half| half < self.fields.bits());
            let occupied = halves.fold(word, |word, half| word | word >> half);
            let mut empty = !occupied & used;
            while empty != 0 {
                let to = index * self.fields.per_word() + (empty.trailing_zeros() >> self.log_bits) as usize;
                empty &= empty - 1;
                let leaps = self.first[to] as usize..self.first[to + 1] as usize;
                for (&(from, field), leap) in self.leaps[leaps.clone()].iter().zip(leaps) {
                    let content = key.get(field, self.fields);
                    if content != 0 && self.allowed.get(content as usize).is_none_or(|allowed| allowed[leap]) {
                        visit(from, to as u32, key.flipped(field, content).flipped(self.cells[to], content));
                    }
                }
            }
        }
    }

    fn prepare(&self, automorphism: &Automorphism) -> Self::Image {
        let per_byte = (8 / self.fields.bits()) as usize;
        let bytes = self.cells.len().div_ceil(per_byte);
        let image_of = |byte: usize, value: u64| {
            (0..per_byte).fold(Key::ZERO, |key, place| {
                let content = value >> (place as u32 * self.fields.bits()) & self.fields.mask();
                let cell = automorphism.cells.get(byte * per_byte + place);
                match (cell, automorphism.contents.get(content as usize)) {
                    (Some(&cell), Some(&content)) => key.flipped(self.cells[cell as usize], u64::from(content)),
                    _ => key,
                }
            })
        };
        (0..bytes).map(|byte| std::array::from_fn(|value| image_of(byte, value as u64))).collect()
    }

    #[inline]
    fn image(&self, key: Key<W>, image: &Self::Image) -> Key<W> {
        image.iter().enumerate().fold(Key::ZERO, |sum, (byte, values)| {
            sum.or(&values[(key.words()[byte / 8] >> (byte % 8 * 8) & 255) as usize])
        })
    }
}

/// Token by token: the cell of each, tokens of a kind in ascending order. For large boards with few tokens.
pub struct ByToken<const W: usize> {
    fields: BitFields,
    /// The field of each token, and the first and last token of its kind.
    tokens: Vec<(BitField, u32, u32)>,
    /// For each token, the number of its piece.
    pieces: Vec<u8>,
    /// For each piece and each cell, the cells a leap away.
    neighbours: Vec<Vec<Vec<u32>>>,
}

impl<const W: usize> ByToken<W> {
    /// The fields for the cells of a component.
    pub fn fields(component: &Component) -> BitFields {
        BitFields::for_values(component.cells.len() - 1)
    }

    /// The encoding of a component; its fields must fit into W words.
    pub fn new(component: &Component) -> ByToken<W> {
        let fields = Self::fields(component);
        let mut tokens = Vec::new();
        let mut pieces = Vec::new();
        let mut neighbours = Vec::new();
        for (&count, content) in component.counts.iter().zip(0..).skip(1) {
            let piece = component.piece(content);
            neighbours.resize(neighbours.len().max(usize::from(piece) + 1), Vec::new());
            neighbours[usize::from(piece)] = component.neighbours_of(content).to_vec();
            pieces.resize(pieces.len() + count, piece);
            let first = tokens.len() as u32;
            let last = first + count as u32 - 1;
            tokens.extend((first..=last).map(|token| (fields.at(token as usize), first, last)));
        }
        ByToken { fields, tokens, pieces, neighbours }
    }

    fn pack(&self, cells: &[u32]) -> Key<W> {
        let pack =
            |key: Key<W>, (&(field, ..), &cell): (&(BitField, u32, u32), &u32)| key.flipped(field, u64::from(cell));
        self.tokens.iter().zip(cells).fold(Key::ZERO, pack)
    }

    /// The cells of the tokens; at most one token for each bit of a key.
    fn unpack(&self, key: Key<W>) -> [[u32; 64]; W] {
        let mut cells = [[0; 64]; W];
        for (cell, &(field, ..)) in cells.as_flattened_mut().iter_mut().zip(&self.tokens) {
            *cell = key.get(field, self.fields) as u32;
        }
        cells
    }
}

impl<const W: usize> Encoding<W> for ByToken<W> {
    /// Where each cell goes, and which token each one's kind begins with afterwards, for the first token of a kind.
    type Image = (Vec<u32>, Vec<u32>);

    fn encode(&self, contents: &[Content]) -> Key<W> {
        let mut cells: Vec<(Content, u32)> = contents
            .iter()
            .zip(0..)
            .filter(|&(&content, _)| content > 0)
            .map(|(&content, cell)| (content, cell))
            .collect();
        cells.sort_unstable();
        self.pack(&cells.iter().map(|&(_, cell)| cell).collect::<Vec<u32>>())
    }

    fn successors(&self, key: Key<W>, mut visit: impl FnMut(u32, u32, Key<W>)) {
        let mut unpacked = self.unpack(key);
        let cells = &mut unpacked.as_flattened_mut()[..self.tokens.len()];
        for (token, &(_, first, last)) in self.tokens.iter().enumerate() {
            let from = cells[token];
            for &to in &self.neighbours[usize::from(self.pieces[token])][from as usize] {
                if cells.contains(&to) {
                    continue;
                }
                // Let the token sink or rise to its place among its kind, and put it back afterwards.
                let mut place = token;
                cells[place] = to;
                while place > first as usize && cells[place - 1] > cells[place] {
                    cells.swap(place - 1, place);
                    place -= 1;
                }
                while place < last as usize && cells[place + 1] < cells[place] {
                    cells.swap(place + 1, place);
                    place += 1;
                }
                visit(from, to, self.pack(cells));
                cells[place] = from;
                match place.cmp(&token) {
                    std::cmp::Ordering::Less => cells[place..=token].rotate_left(1),
                    std::cmp::Ordering::Equal => {}
                    std::cmp::Ordering::Greater => cells[token..=place].rotate_right(1),
                }
            }
        }
    }

    fn prepare(&self, automorphism: &Automorphism) -> Self::Image {
        let mut firsts: Vec<u32> = self.tokens.iter().map(|&(_, first, _)| first).collect();
        firsts.dedup();
        let becomes = automorphism.contents[1..].iter().map(|&content| firsts[usize::from(content) - 1]);
        let mut kinds = vec![0; self.tokens.len()];
        for (&first, new_first) in firsts.iter().zip(becomes) {
            kinds[first as usize] = new_first;
        }
        (automorphism.cells.clone(), kinds)
    }

    fn image(&self, key: Key<W>, (cell_to, kinds): &Self::Image) -> Key<W> {
        let unpacked = self.unpack(key);
        let cells = &unpacked.as_flattened()[..self.tokens.len()];
        let mut images = [[0; 64]; W];
        let images = &mut images.as_flattened_mut()[..self.tokens.len()];
        for (token, &(_, first, last)) in self.tokens.iter().enumerate() {
            let new_first = kinds[first as usize] as usize;
            images[new_first + token - first as usize] = cell_to[cells[token] as usize];
            if token == last as usize {
                images[new_first..=new_first + (last - first) as usize].sort_unstable();
            }
        }
        self.pack(images)
    }
}
