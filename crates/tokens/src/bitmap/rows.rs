//! The rows in which tokens stand when the empty cells are left out, and what becomes of a row when a token moves.

use super::field::{address, field_at};
use super::numbering::{MOST, Numbering};
use super::shift::{RowRun, RowShift};
use crate::arrangements::{arrangements, each_arrangement, rank as rank_of_row};
use crate::component::{Component, Content};
use crate::symmetry::Automorphism;

/// The orders of some tokens, of which each is the only one of its kind, are the bits of a word; a row says where those
/// tokens stand, not in which order, and where each of the others stands.
pub struct TokenRows {
    /// The kinds whose orders are bits, the pivot first.
    pub ordered: Vec<Content>,
    /// Which bits they are.
    pub numbering: Numbering,
    /// What stands for a kind in a row: 0 for all that are ordered. Of nothing there is none.
    symbols: Vec<Content>,
    /// How many of each symbol there are.
    counts: Vec<usize>,
    /// How long a row is.
    length: usize,
}

impl TokenRows {
    /// The rows of a component's tokens, or none where too few tokens are the only ones of their kind. Under a mirror, the
    /// ordered tokens but the pivot are among themselves; none where no choice has that property.
    pub fn of(component: &Component, mirror: Option<&Automorphism>) -> Option<TokenRows> {
        let ordered = ordered(&component.labelled(), mirror)?;
        let length = component.token_count();
        if ordered.len() < length.min(3) {
            return None;
        }
        let name = |&kind: &Content| {
            let image = mirror.map_or(kind, |mirror| mirror.contents[usize::from(kind)]);
            ordered.iter().position(|&known| known == image).unwrap_or(0) as u8
        };
        let numbering = Numbering::new(&ordered.iter().map(name).collect::<Vec<u8>>());
        let mut symbols = vec![0; component.counts.len()];
        let mut counts = vec![ordered.len()];
        for (kind, &count) in component.counts.iter().enumerate().skip(1) {
            if !ordered.contains(&(kind as Content)) {
                symbols[kind] = counts.len() as Content;
                counts.push(count);
            }
        }
        Some(TokenRows { ordered, numbering, symbols, counts, length })
    }

    /// How many rows there are; none beyond 2^64.
    pub fn count(&self) -> Option<u64> {
        arrangements(&self.counts)
    }

    /// The row of tokens and the order in it.
    pub fn rank(&self, tokens: &[Content]) -> (usize, usize) {
        let symbols: Vec<Content> = tokens.iter().map(|&kind| self.symbols[usize::from(kind)]).collect();
        let place = |kind: &Content| self.ordered.iter().position(|known| known == kind);
        let order: Vec<u8> = tokens.iter().filter_map(place).map(|place| place as u8).collect();
        (rank_of_row(&self.counts, &symbols) as usize, self.numbering.bit(&order))
    }

    /// The tokens of a row in an order.
    pub fn tokens(&self, row: usize, bit: usize) -> Vec<Content> {
        let mut order = self.numbering.order(bit).into_iter();
        let kind = |symbol: Content| match symbol {
            0 => order.next().map_or(0, |place| self.ordered[usize::from(place)]),
            symbol => self.kind(symbol),
        };
        self.symbols_of(row).into_iter().map(kind).collect()
    }

    /// The kind that a symbol other than 0 stands for.
    fn kind(&self, symbol: Content) -> Content {
        let is = |kind: &usize| self.symbols[*kind] == symbol;
        (1..self.symbols.len()).find(is).map_or(0, |kind| kind as Content)
    }

    /// The row of symbols at a place.
    fn symbols_of(&self, rank: usize) -> Vec<Content> {
        let mut counts = self.counts.clone();
        let (mut rows, mut rank) = (self.count().unwrap_or(0), rank as u64);
        let mut symbols = Vec::with_capacity(self.length);
        for left in (1..=self.length as u64).rev() {
            let mut symbol = 0;
            loop {
                let with = rows * counts[symbol] as u64 / left;
                if rank < with {
                    rows = with;
                    break;
                }
                rank -= with;
                symbol += 1;
            }
            counts[symbol] -= 1;
            symbols.push(symbol as Content);
        }
        symbols
    }

    /// What becomes of all rows when the token at slot `from` goes to slot `to`.
    pub fn shift(&self, from: usize, to: usize) -> RowShift {
        let mut runs: Vec<(u32, RowRun)> = Vec::new();
        let last = from.max(to);
        let mut before = vec![Content::MAX; last + 1];
        let mut row = 0;
        each_arrangement(&self.counts, |symbols| {
            // Beyond the last slot nothing changes: rows that agree up to it go along together.
            if symbols[..=last] != before[..] {
                before.copy_from_slice(&symbols[..=last]);
                let mut source = symbols.to_vec();
                let symbol = source.remove(to);
                source.insert(from, symbol);
                let ordered = |symbols: &[Content]| symbols.iter().filter(|&&symbol| symbol == 0).count();
                let (place, new_place) = (ordered(&source[..from]), ordered(&symbols[..to]));
                let stays = symbol != 0 || place == new_place;
                let passing = if stays { 0 } else { place * self.ordered.len() + new_place };
                let source = rank_of_row(&self.counts, &source) as u32;
                let goes_on = |(of_run, run): &(u32, RowRun)| {
                    (run.from + run.length, run.to + run.length, *of_run) == (source, row, passing as u32)
                };
                if !runs.last().is_some_and(goes_on) {
                    runs.push((passing as u32, RowRun { from: source, to: row, length: 0 }));
                }
            }
            if let Some((_, run)) = runs.last_mut() {
                run.length += 1;
            }
            row += 1;
        });
        RowShift::new(runs)
    }

    /// Where the placements of a row's image are found.
    pub fn mirrored(&self, mirror: &Automorphism) -> MirroredRows {
        let image = |kind: Content| mirror.contents[usize::from(kind)];
        let pivot = self.ordered.first().copied().unwrap_or(0);
        let symbol_of_image: Vec<Content> = (0..self.counts.len() as Content)
            .map(|symbol| self.symbols[usize::from(image(self.kind(symbol)))])
            .collect();
        let becomes_pivot = (1..self.counts.len() as Content).find(|&symbol| image(self.kind(symbol)) == pivot);
        let mut rows = Vec::new();
        each_arrangement(&self.counts, |symbols| {
            let mut mirrored = MirroredRow { row: rows.len() as u32, fields: [0; MOST] };
            let ordered = symbols.iter().enumerate().filter(|&(_, &symbol)| symbol == 0);
            for (of_place, (slot, _)) in mirrored.fields.iter_mut().zip(ordered) {
                // The row that has the image of this one where the pivot is at this slot.
                let place = becomes_pivot.and_then(|symbol| symbols.iter().position(|&known| known == symbol));
                let pivot_slot = self.length - 1 - place.unwrap_or(slot);
                let mut source: Vec<Content> = symbols
                    .iter()
                    .rev()
                    .map(|&symbol| if symbol == 0 { 0 } else { symbol_of_image[usize::from(symbol)] })
                    .collect();
                source[self.length - 1 - slot] = self.symbols[usize::from(image(pivot))];
                let field = source[..pivot_slot].iter().filter(|&&symbol| symbol == 0).count();
                *of_place = address(rank_of_row(&self.counts, &source) as usize, field, self.numbering.field());
            }
            let mut sorted = symbols.to_vec();
            sorted[..self.length.min(TURNED)].sort_unstable();
            rows.push((rank_of_row(&self.counts, &sorted) as u32, mirrored));
        });
        rows.sort_unstable_by_key(|(sorted, mirrored)| (*sorted, mirrored.row));
        let rows = rows.into_iter().map(|(_, mirrored)| mirrored).collect();
        MirroredRows { rows, ordered: self.ordered.len() }
    }
}

/// What the image of each row consists of.
///
/// Rows that have the same tokens in another order in their first slots stand together: their images have them in the last
/// slots and so are neighbours, which are read from the cache once.
pub struct MirroredRows {
    rows: Vec<MirroredRow>,
    /// How many places the pivot has.
    ordered: usize,
}

/// The first slots in which the order of the tokens does not matter for which rows stand together: four were faster than two,
/// and five not faster than four.
const TURNED: usize = 4;

/// Where the image of a row is found.
#[derive(Clone, Copy)]
struct MirroredRow {
    row: u32,
    /// For each place of the pivot in the row, the address of the field.
    fields: [u32; MOST],
}

impl MirroredRows {
    /// The memory for some rows, in bytes, also while they are put in order.
    pub fn bytes(rows: u64) -> u64 {
        rows.saturating_mul((2 * size_of::<MirroredRow>() + size_of::<u32>()) as u64)
    }

    /// Writes the images of a block's placements into the words of its mirrored block.
    pub fn write(&self, numbering: &Numbering, block: &[u128], image: &mut [u128]) {
        match self.ordered {
            5 => self.write_fields::<5, 24>(numbering, block, image),
            4 => self.write_fields::<4, 6>(numbering, block, image),
            3 => self.write_fields::<3, 2>(numbering, block, image),
            2 => self.write_fields::<2, 1>(numbering, block, image),
            _ => self.write_fields::<1, 1>(numbering, block, image),
        }
    }

    /// The same for words of some fields, each of some bits.
    fn write_fields<const FIELDS: usize, const BITS: usize>(
        &self,
        numbering: &Numbering,
        block: &[u128],
        image: &mut [u128],
    ) {
        for mirrored in &self.rows {
            let fields = mirrored.fields[..FIELDS].iter().map(|&address| u128::from(field_at::<BITS>(block, address)));
            let word = fields.enumerate().fold(0, |word, (place, field)| word | field << (place * BITS));
            image[mirrored.row as usize] = numbering.reversed(word);
        }
    }
}

/// The kinds whose orders are bits, of those with a single token each, the pivot first.
fn ordered(alone: &[Content], mirror: Option<&Automorphism>) -> Option<Vec<Content>> {
    let most = alone.len().min(MOST);
    let Some(mirror) = mirror else { return Some(alone[..most].to_vec()) };
    let image = |kind: Content| mirror.contents[usize::from(kind)];
    let mut others: Vec<Content> = Vec::new();
    let (kept, exchanged): (Vec<Content>, Vec<Content>) = alone.iter().partition(|&&kind| image(kind) == kind);
    for &kind in exchanged.iter().filter(|&&kind| kind < image(kind)) {
        if others.len() + 3 <= most {
            others.extend([kind, image(kind)]);
        }
    }
    let pivots = |others: &[Content]| alone.iter().copied().find(|kind| !others.contains(kind));
    others.extend(kept.iter().take(most.checked_sub(1 + others.len())?));
    let pivot = pivots(&others)?;
    (others.len() + 1 == most).then(|| std::iter::once(pivot).chain(others).collect())
}
