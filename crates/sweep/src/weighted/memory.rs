//! What a state remembers of the chosen leaps beyond the pairing of path ends: small numbers, which are read before a step and
//! written after it.
//!
//! For pairs of consecutive leaps, a number for each cell of the frontier with one leap: which of its neighbours the leap comes
//! from. For any pairs, a number for each leap that is to be decided: how many chosen ones make a pair with it.

use super::chart::{Chart, Weights};
use super::packing::Packing;

/// The most numbers that a step has to do with.
pub const MAX_NUMBERS: usize = 160;

/// The numbers during a step.
pub type Numbers = [u8; MAX_NUMBERS];

/// No place.
const NOWHERE: u8 = u8::MAX;

/// A number that a state keeps.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Which of the numbers of the step it is.
    pub number: u8,
    /// How many bits it has.
    pub bits: u8,
    /// The cells whose degree of 2 makes it meaningless, by their places in the step.
    places: [u8; 2],
}

impl Field {
    /// Whether it still matters.
    pub fn matters(&self, is_full: impl Fn(u8) -> bool) -> bool {
        !self.places.iter().any(|&place| place != NOWHERE && is_full(place))
    }
}

/// What a leap to a later cell does to the numbers, and to the value of the tour.
#[derive(Clone, Debug)]
pub enum Effect {
    /// It has a weight.
    Adds(u128),
    /// It makes a pair with another leap at each of its ends.
    Turns([Turn; 2]),
    /// It makes pairs with as many leaps as one number says, and raises others.
    Pairs { own: Option<u8>, raised: Vec<u8>, unit: u128 },
}

/// A leap at one of its ends.
#[derive(Clone, Debug)]
pub struct Turn {
    /// The number of the cell.
    number: u8,
    /// Which of its neighbours the leap leads to, counted from 1.
    neighbour: u8,
    /// What the pair with each of the neighbours weighs, counted from 1.
    weights: Vec<u128>,
}

impl Effect {
    /// Chooses the leap: changes the numbers, and returns its weight.
    #[inline]
    pub fn choose(&self, numbers: &mut Numbers) -> u128 {
        match self {
            Effect::Adds(weight) => *weight,
            Effect::Turns(ends) => ends.iter().map(|end| end.choose(numbers)).sum(),
            Effect::Pairs { own, raised, unit } => {
                raised.iter().for_each(|&number| numbers[usize::from(number)] += 1);
                own.map_or(0, |own| u128::from(numbers[usize::from(own)]) * unit)
            }
        }
    }
}

impl Turn {
    #[inline]
    fn choose(&self, numbers: &mut Numbers) -> u128 {
        match std::mem::replace(&mut numbers[usize::from(self.number)], self.neighbour) {
            0 => 0,
            other => self.weights[usize::from(other)],
        }
    }
}

/// The numbers of a step.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    /// Those that are read before it, and written after it.
    pub read: Vec<Field>,
    pub written: Vec<Field>,
    /// What each leap to a later cell does.
    pub effects: Vec<Effect>,
}

impl Memory {
    /// Of the step that processes `node`, whose frontiers have these cells: `before` and, with the node itself first,
    /// `involved`. None where there are too many numbers, or a number is too large.
    pub fn of(chart: &Chart, packing: &Packing, node: u32, before: &[u32], involved: &[u32]) -> Option<Memory> {
        let place = |other: u32| involved.binary_search(&other).map_or(NOWHERE, |place| place as u8);
        let first_edge = chart.edges.partition_point(|edge| edge[0] < node);
        let edges = (first_edge..).zip(&chart.edges[first_edge..]).take_while(|(_, edge)| edge[0] == node);
        match &chart.weights {
            Weights::Edges(columns) => {
                let effects = edges.map(|(edge, _)| Effect::Adds(packing.unit(columns[edge]))).collect();
                Some(Memory { effects, ..Memory::default() })
            }
            Weights::Turns(columns) => {
                let field = |&other: &u32| {
                    let bits = bits(chart.around[other as usize].len());
                    Field { number: place(other), bits, places: [place(other), NOWHERE] }
                };
                let turn = |at: u32, to: u32| {
                    let (neighbours, neighbour) = (chart.around[at as usize].len(), chart.place_around(at, to));
                    let row = &columns[at as usize][neighbour * neighbours..][..neighbours];
                    let weights = [0].into_iter().chain(row.iter().map(|&column| packing.unit(column))).collect();
                    Turn { number: place(at), neighbour: neighbour as u8 + 1, weights }
                };
                let effect =
                    |(_, &[one, other]): (usize, &[u32; 2])| Effect::Turns([turn(one, other), turn(other, one)]);
                Some(Memory {
                    read: before.iter().map(field).collect(),
                    written: involved[1..].iter().map(field).collect(),
                    effects: edges.map(effect).collect(),
                })
            }
            Weights::Pairs { later, earlier, since } => {
                if earlier.iter().any(|&most| most > u8::MAX.into()) {
                    return None;
                }
                // Leaps that are not decided before this step, and make pairs with some that are decided after it.
                let known: Vec<usize> = (first_edge..chart.edges.len()).filter(|&edge| since[edge] <= node).collect();
                if known.len() > MAX_NUMBERS {
                    return None;
                }
                let number = |edge: usize| known.binary_search(&edge).ok().map(|number| number as u8);
                let field = |(number, &edge): (u8, &usize)| Field {
                    number,
                    bits: bits(earlier[edge] as usize),
                    places: chart.edges[edge].map(place),
                };
                let fields: Vec<(usize, Field)> = known.iter().copied().zip((0..).zip(&known).map(field)).collect();
                let of = |is_kept: &dyn Fn(usize) -> bool| {
                    fields.iter().filter(|(edge, _)| is_kept(*edge)).map(|(_, field)| *field).collect()
                };
                let effect = |(edge, _): (usize, &[u32; 2])| Effect::Pairs {
                    own: number(edge),
                    raised: later[edge].iter().filter_map(|&other| number(other as usize)).collect(),
                    unit: packing.unit(Some(0)),
                };
                Some(Memory {
                    read: of(&|edge| since[edge] < node),
                    written: of(&|edge| chart.edges[edge][0] > node),
                    effects: edges.map(effect).collect(),
                })
            }
        }
    }

    /// The bits that a state has for the numbers that are written.
    pub fn bits(&self) -> usize {
        self.written.iter().map(|field| usize::from(field.bits)).sum()
    }
}

/// The bits of a number that is at most `largest`.
fn bits(largest: usize) -> u8 {
    (usize::BITS - largest.leading_zeros()) as u8
}
