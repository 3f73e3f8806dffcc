//! The rows in which tokens stand when the empty cells are left out, and what becomes of a row when a token moves.

use std::collections::BTreeMap;

use super::orders::{MOST, order, rank};
use crate::arrangements::{arrangements, each_arrangement, rank as rank_of_row};
use crate::component::{Component, Content};

/// The orders of some tokens, of which each is the only one of its kind, are the bits of a word; a row says where those
/// tokens stand, not in which order, and where each of the others stands.
pub struct TokenRows {
    /// The kinds whose orders are bits.
    pub ordered: Vec<Content>,
    /// What stands for a kind in a row: 0 for all that are ordered. Of nothing there is none.
    symbols: Vec<Content>,
    /// How many of each symbol there are.
    counts: Vec<usize>,
    /// How long a row is.
    length: usize,
}

/// Consecutive rows that become consecutive rows.
#[derive(Clone, Copy, Debug)]
pub struct RowRun {
    /// The first of them.
    pub from: u32,
    /// What it becomes.
    pub to: u32,
    /// How many they are.
    pub length: u32,
}

/// What becomes of all rows when the token at one slot goes to another.
#[derive(Default)]
pub struct Shift {
    /// Those in which the order stays.
    pub plain: Vec<RowRun>,
    /// Those in which an ordered token goes from a place among the ordered ones to another place.
    pub passing: Vec<(usize, usize, Vec<RowRun>)>,
}

impl TokenRows {
    /// The rows of a component's tokens, or none where too few tokens are the only ones of their kind.
    pub fn of(component: &Component) -> Option<TokenRows> {
        let alone = (1..component.counts.len()).filter(|&kind| component.counts[kind] == 1);
        let ordered: Vec<Content> = alone.take(MOST).map(|kind| kind as Content).collect();
        let length = component.token_count();
        if ordered.len() < length.min(3) {
            return None;
        }
        let mut symbols = vec![0; component.counts.len()];
        let mut counts = vec![ordered.len()];
        for (kind, &count) in component.counts.iter().enumerate().skip(1) {
            if !ordered.contains(&(kind as Content)) {
                symbols[kind] = counts.len() as Content;
                counts.push(count);
            }
        }
        Some(TokenRows { ordered, symbols, counts, length })
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
        (rank_of_row(&self.counts, &symbols) as usize, rank(&order))
    }

    /// The tokens of a row in an order.
    pub fn tokens(&self, row: usize, order_rank: usize) -> Vec<Content> {
        let mut order = order(order_rank, self.ordered.len()).into_iter();
        let kind = |symbol: Content| match symbol {
            0 => order.next().map_or(0, |place| self.ordered[usize::from(place)]),
            symbol => {
                let is = |kind: &usize| self.symbols[*kind] == symbol;
                (1..self.symbols.len()).find(is).map_or(0, |kind| kind as Content)
            }
        };
        self.symbols_of(row).into_iter().map(kind).collect()
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
    pub fn shift(&self, from: usize, to: usize) -> Shift {
        let mut passing: BTreeMap<(usize, usize), Vec<RowRun>> = BTreeMap::new();
        let last = from.max(to);
        let mut before = vec![Content::MAX; last + 1];
        let mut row = 0;
        let mut run = RowRun { from: 0, to: 0, length: 0 };
        let mut places = (0, 0);
        each_arrangement(&self.counts, |symbols| {
            // Beyond the last slot nothing changes: rows that agree up to it go along together.
            if symbols[..=last] != before[..] {
                passing.entry(places).or_default().push(run);
                before.copy_from_slice(&symbols[..=last]);
                let mut source = symbols.to_vec();
                let symbol = source.remove(to);
                source.insert(from, symbol);
                let ordered = |symbols: &[Content]| symbols.iter().filter(|&&symbol| symbol == 0).count();
                places = if symbol == 0 { (ordered(&source[..from]), ordered(&symbols[..to])) } else { (0, 0) };
                if places.0 == places.1 {
                    places = (0, 0);
                }
                run = RowRun { from: rank_of_row(&self.counts, &source) as u32, to: row, length: 0 };
            }
            run.length += 1;
            row += 1;
        });
        passing.entry(places).or_default().push(run);
        let plain = passing.remove(&(0, 0)).unwrap_or_default();
        Shift { plain, passing: passing.into_iter().map(|((from, to), runs)| (from, to, runs)).collect() }
    }
}
