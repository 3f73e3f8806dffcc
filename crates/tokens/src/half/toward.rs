//! How far the tokens of a position are from one end, and which leaps bring them closer: the lower bound by which
//! searches are pruned.

use super::key::{Layout, Tokens};
use super::pairs::{APART, pair_distances, value};
use super::token::{MAX_CELLS, token};
use crate::component::{Component, Content, place_of};

/// How far pairs of labelled tokens and single other tokens are from one end, all others removed.
///
/// Labelled tokens that share a field of the key are a pair, so that the field is the place in its table.
pub struct Toward {
    /// For each cell, the cells a leap away.
    neighbours: [u64; MAX_CELLS],
    /// The number of pairs of cells.
    values: usize,
    /// For each field of two tokens, an entry for each of its values.
    pairs: Vec<PairLeft>,
    /// For each [`Token`](super::token::Token) that is not one of two.
    singles: Vec<SingleLeft>,
}

/// Two tokens on their way.
#[derive(Clone, Copy, Default)]
struct PairLeft {
    /// The fewest moves of both.
    left: i32,
    /// For each of the two, the cells a leap away from which one move less is left.
    closer: [u64; 2],
}

/// A token on its way to the nearest cell of its kind.
#[derive(Clone, Copy, Default)]
struct SingleLeft {
    left: i32,
    /// The cells a leap away from which one move less is left.
    closer: u64,
    /// Those from which as many are left.
    level: u64,
}

/// The leaps of a token, by what they change.
pub struct Reach {
    /// One move less is left.
    pub closer: u64,
    /// As many are left.
    pub level: u64,
    /// One move more is left.
    pub farther: u64,
}

impl Toward {
    /// Toward a placement of the component's tokens.
    pub fn new(component: &Component, end: &[Content], layout: &Layout) -> Toward {
        let cells = component.cells.len();
        let mut neighbours = [0; MAX_CELLS];
        for (mask, next) in neighbours.iter_mut().zip(&component.neighbours) {
            next.iter().for_each(|&to| *mask |= 1 << to);
        }
        let kinds = 1..component.counts.len() as u32 as Content;
        let alone: Vec<Vec<u64>> = kinds.clone().map(|kind| component.distances(end, kind)).collect();
        let mut pairs = Vec::new();
        for [first, second] in layout.pairs() {
            let together = pair_distances(component, [place_of(end, first), place_of(end, second)]);
            let (alone_first, alone_second) = (&alone[usize::from(first) - 1], &alone[usize::from(second) - 1]);
            // Where the two cannot both arrive, each by itself is a bound still.
            let left = |first: u32, second: u32| match together[value(cells, first, second)] {
                APART => (alone_first[first as usize] + alone_second[second as usize]) as i32,
                moves => i32::from(moves),
            };
            pairs.extend((0..cells * cells).map(|value| {
                let (first, second) = ((value % cells) as u32, (value / cells) as u32);
                if first == second {
                    return PairLeft::default();
                }
                let here = left(first, second);
                let closer = |from: u32, other: u32, after: &dyn Fn(u32) -> i32| {
                    let next =
                        component.neighbours[from as usize].iter().filter(|&&to| to != other && after(to) < here);
                    next.fold(0, |mask, &to| mask | 1 << to)
                };
                let of_first = closer(first, second, &|to| left(to, second));
                let of_second = closer(second, first, &|to| left(first, to));
                PairLeft { left: here, closer: [of_first, of_second] }
            }));
        }
        let mut singles = vec![SingleLeft::default(); component.counts.len() * MAX_CELLS];
        for (kind, distances) in kinds.zip(&alone) {
            for (cell, &here) in distances.iter().enumerate() {
                let single = &mut singles[usize::from(token(kind, cell as u32))];
                single.left = here as i32;
                for &next in &component.neighbours[cell] {
                    match distances[next as usize] {
                        there if there < here => single.closer |= 1 << next,
                        there if there == here => single.level |= 1 << next,
                        _ => {}
                    }
                }
            }
        }
        Toward { neighbours, values: cells * cells, pairs, singles }
    }

    /// A lower bound on the moves from a position to the end.
    #[inline]
    pub fn left(&self, tokens: &Tokens) -> i32 {
        let pairs = tokens.pairs().iter().enumerate().map(|(pair, &value)| self.pair(pair, value).left);
        let singles = tokens.list()[2 * tokens.pairs().len()..].iter();
        pairs.sum::<i32>() + singles.map(|&token| self.singles[usize::from(token)].left).sum::<i32>()
    }

    /// The leaps of the `index`-th token of a position, which is on the cell `from`, to any cell.
    #[inline]
    pub fn reach(&self, tokens: &Tokens, index: usize, from: u32) -> Reach {
        let all = self.neighbours[from as usize % MAX_CELLS];
        let (closer, level) = match tokens.pairs().get(index / 2) {
            Some(&value) => (self.pair(index / 2, value).closer[index % 2], 0),
            None => {
                let single = &self.singles[usize::from(tokens.list()[index])];
                (single.closer, single.level)
            }
        };
        Reach { closer, level, farther: all & !closer & !level }
    }

    #[inline]
    fn pair(&self, pair: usize, value: u16) -> &PairLeft {
        &self.pairs[pair * self.values + usize::from(value)]
    }
}
