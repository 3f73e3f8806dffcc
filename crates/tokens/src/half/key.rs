//! Positions as sums: a key is the sum of what each token adds to it where it stands, so that a leap changes a key by
//! one subtraction and one addition, and the keys of a position's images likewise.

use std::hash::Hash;

use super::pairs::Matching;
use super::token::{MAX_CELLS, Token, kind_and_cell, token};
use crate::component::{Component, Content};

/// An unsigned integer that holds a position.
pub trait PositionKey: Copy + Ord + Hash + Send + Sync + 'static {
    /// Nothing.
    const ZERO: Self;
    /// How many bytes it takes in a file.
    const BYTES: usize;

    /// `value` at a bit.
    fn at(value: u64, shift: u32) -> Self;
    /// The sum, modulo 2^bits.
    fn plus(self, other: Self) -> Self;
    /// The difference, modulo 2^bits.
    fn minus(self, other: Self) -> Self;
    /// The 64 bits from a bit on.
    fn bits_from(self, shift: u32) -> u64;
    /// Appends its bytes.
    fn write(self, bytes: &mut Vec<u8>);
    /// Reads its bytes; what is missing is zero.
    fn read(bytes: &[u8]) -> Self;
}

macro_rules! key {
    ($integer:ty) => {
        impl PositionKey for $integer {
            const ZERO: Self = 0;
            const BYTES: usize = size_of::<$integer>();

            #[inline]
            fn at(value: u64, shift: u32) -> Self {
                Self::from(value) << shift
            }

            #[inline]
            fn plus(self, other: Self) -> Self {
                self.wrapping_add(other)
            }

            #[inline]
            fn minus(self, other: Self) -> Self {
                self.wrapping_sub(other)
            }

            #[inline]
            fn bits_from(self, shift: u32) -> u64 {
                (self >> shift) as u64
            }

            fn write(self, bytes: &mut Vec<u8>) {
                bytes.extend(self.to_le_bytes());
            }

            fn read(bytes: &[u8]) -> Self {
                bytes.iter().rev().fold(0, |key, &byte| key << 8 | Self::from(byte))
            }
        }
    };
}

key!(u64);
key!(u128);

/// The tokens of a position.
pub struct Tokens {
    list: [Token; MAX_CELLS],
    count: usize,
    /// The fields of two tokens.
    pairs: [u16; MAX_CELLS / 2],
    pair_count: usize,
    /// A bit for each cell with a token.
    pub occupied: u64,
}

impl Tokens {
    #[inline]
    fn push(&mut self, kind: Content, cell: u32) {
        self.list[self.count % MAX_CELLS] = token(kind, cell);
        self.count += 1;
        self.occupied |= 1 << cell;
    }

    /// All of them: those that share a field with another, pair by pair, then a labelled one that is left, then the
    /// others.
    #[inline]
    pub fn list(&self) -> &[Token] {
        &self.list[..self.count.min(MAX_CELLS)]
    }

    /// Calls `with` with the list as it is while the token at a place stands on another cell.
    #[inline]
    pub fn with_moved<R>(&mut self, index: usize, to: u32, with: impl FnOnce(&[Token]) -> R) -> R {
        let here = self.list[index];
        self.list[index] = token(kind_and_cell(here).0, to);
        let result = with(self.list());
        self.list[index] = here;
        result
    }

    /// For each pair of tokens that share a field, its value.
    #[inline]
    pub fn pairs(&self) -> &[u16] {
        &self.pairs[..self.pair_count.min(MAX_CELLS / 2)]
    }
}

/// The meaning of the bits of a key.
///
/// Tokens that are one of a kind share a field two by two, as they are matched: the cell of one, plus the number of
/// cells times the cell of the other. It is often a bit shorter than two fields, and ten pairs on 22 cells or fewer
/// save ten bits. Kinds of several tokens have a bit for each cell.
pub struct Layout {
    cells: u32,
    /// The last of them may hold one token only.
    fields: Vec<Field>,
    /// The number of fields that hold two.
    pair_count: usize,
    /// For each kind of several tokens, where its bits begin.
    groups: Vec<(Content, u32)>,
    /// The bits of a key that are used.
    pub bits: u32,
    pair_bits: u32,
    /// For each value of a pair's field, the two cells.
    cells_of: Vec<[u8; 2]>,
}

struct Field {
    shift: u32,
    kinds: [Option<Content>; 2],
}

impl Layout {
    /// The layout for a component of at most [`MAX_CELLS`] cells.
    pub fn of(component: &Component, matching: &Matching) -> Layout {
        let cells = component.cells.len() as u32;
        let pair_bits = u32::BITS - (cells * cells - 1).leading_zeros();
        let unlabelled = component.counts.iter().zip(0..).skip(1).filter(|&(&count, _)| count > 1);
        let mut bits = 0;
        let mut field = |length: u32| {
            bits += length;
            bits - length
        };
        let fields: Vec<Field> = matching
            .pairs()
            .map(|pair| Field { shift: field(pair_bits), kinds: [pair.first().copied(), pair.get(1).copied()] })
            .collect();
        let pair_count = matching.pairs().filter(|pair| pair.len() == 2).count();
        let groups = unlabelled.map(|(_, kind)| (kind, field(cells))).collect();
        let cells_of = (0..cells * cells).map(|value| [(value % cells) as u8, (value / cells) as u8]).collect();
        Layout { cells, fields, pair_count, groups, bits, pair_bits, cells_of }
    }

    /// The kinds that share a field, two by two.
    pub fn pairs(&self) -> impl Iterator<Item = [Content; 2]> {
        self.fields.iter().filter_map(|field| Some([field.kinds[0]?, field.kinds[1]?]))
    }

    /// What a token of a kind adds to a key on each cell.
    pub fn added<K: PositionKey>(&self, kind: Content, cell: u32) -> K {
        for field in &self.fields {
            match field.kinds {
                [Some(first), _] if first == kind => return K::at(u64::from(cell), field.shift),
                [_, Some(second)] if second == kind => return K::at(u64::from(self.cells * cell), field.shift),
                _ => {}
            }
        }
        let group = self.groups.iter().find(|&&(grouped, _)| grouped == kind);
        group.map_or(K::ZERO, |&(_, shift)| K::at(1, shift + cell))
    }

    /// The tokens of a position.
    #[inline]
    pub fn tokens<K: PositionKey>(&self, key: K) -> Tokens {
        let mut tokens = Tokens {
            list: [0; MAX_CELLS],
            count: 0,
            pairs: [0; MAX_CELLS / 2],
            pair_count: self.pair_count,
            occupied: 0,
        };
        let mask = u64::MAX >> (64 - self.pair_bits);
        for (place, field) in self.fields.iter().enumerate() {
            let value = (key.bits_from(field.shift) & mask) as u16;
            tokens.pairs[place % (MAX_CELLS / 2)] = value;
            let cells = self.cells_of[usize::from(value)];
            for (kind, cell) in field.kinds.into_iter().zip(cells) {
                if let Some(kind) = kind {
                    tokens.push(kind, u32::from(cell));
                }
            }
        }
        for &(kind, shift) in &self.groups {
            let mut on = key.bits_from(shift) & (u64::MAX >> (64 - self.cells));
            while on != 0 {
                tokens.push(kind, on.trailing_zeros());
                on &= on - 1;
            }
        }
        tokens
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ExchangeQuestion;
    use crate::common::drawn;
    use crate::component::Components;
    use cavalcade_board::Leaper;

    fn component(start: &str, goal: &str) -> Component {
        let ((board, from), (_, to)) = (drawn(start), drawn(goal));
        let question =
            ExchangeQuestion { board: &board, leaper: Leaper::KNIGHT, own: Default::default(), start: from, goal: to };
        let Components::Open(mut components) = Components::of(&question).unwrap() else { panic!("{start}") };
        components.swap_remove(0)
    }

    fn layout(component: &Component) -> Layout {
        Layout::of(component, &Matching::by_kind(component))
    }

    #[test]
    fn two_different_tokens_share_a_field_and_equal_ones_have_a_bit_a_cell() {
        // 12 cells: 144 pairs of cells take eight bits.
        assert_eq!(layout(&component("abcd/..../efgh", "efgh/..../abcd")).bits, 4 * 8);
        assert_eq!(layout(&component("nnnn/..../NNNN", "NNNN/..../nnnn")).bits, 2 * 12);
        // 441 pairs of cells take nine bits.
        assert_eq!(layout(&component("abcdefg/......./hijklmn", "hijklmn/......./abcdefg")).bits, 7 * 9);
    }

    #[test]
    fn a_sum_of_tokens_is_taken_apart_again() {
        for (start, goal) in [("abc./..../ddef", "ddef/..../abc."), ("aab/b#./c..", "..c/.#b/baa")] {
            let component = component(start, goal);
            let layout = layout(&component);
            for contents in [&component.start, &component.goal] {
                let tokens = (0..).zip(contents).filter(|&(_, &kind)| kind > 0);
                let key = tokens.clone().fold(0u128, |key, (cell, &kind)| key.plus(layout.added(kind, cell)));
                let mut read: Vec<Token> = layout.tokens(key).list().to_vec();
                read.sort_unstable();
                let mut written: Vec<Token> = tokens.map(|(cell, &kind)| token(kind, cell)).collect();
                written.sort_unstable();
                assert_eq!(read, written, "{start}");
                let mut bytes = Vec::new();
                key.write(&mut bytes);
                assert_eq!(u128::read(&bytes), key);
            }
        }
    }
}
