//! Marks by rank: two bits for each placement that there is, where these are few enough.
//!
//! The cells are cut into a left and a right part. The content of a part, read as a number in base (kinds + 1), leads
//! through a table to its class (how many tokens of each kind) and its rank within it. The left part's class fixes
//! the right part's, so the placements with a given left class form a rectangle, and the rank of a placement is
//!
//! ```text
//! (where the rectangle begins) + (rank of the left part) * (size of the right class) + (rank of the right part)
//! ```
//!
//! The first two terms are one look-up, the third another. Against a hash table: a fortieth of the memory, and marks
//! that stay in the cache.

use cavalcade_run::{Budget, Reservation, Stopped, prefetch};

use super::encoding::ByCell;
use super::key::Key;
use super::marks::Marks;
use crate::component::Component;

/// Two bits for each placement of a component.
pub struct Ranked {
    ranking: Ranking,
    /// Zero, or one more than the depth modulo 3.
    marks: Vec<u64>,
    _reservation: Reservation,
}

/// Numbers the placements of a component from 0.
struct Ranking {
    /// For each byte of a key and each of its values: what it adds to the left number (low half) and to the right one.
    numbers: Box<[[u64; 256]; 8]>,
    left: Vec<u64>,
    right: Vec<u32>,
}

/// The most entries that a part's table may have.
const MAX_TABLE: u64 = 1 << 21;
/// The most placements that are ranked: a quarter of a gibibyte of marks. Beyond that, few of them are ever reached.
const MAX_PLACEMENTS: u64 = 1 << 30;

impl Ranked {
    /// Whether the placements of a component are few enough, and its cells can be cut into two parts with small tables.
    pub fn suits(component: &Component) -> bool {
        let larger_part = component.cells.len().div_ceil(2) as u32;
        let base = component.counts.len() as u64;
        component.placements().is_some_and(|placements| placements <= MAX_PLACEMENTS)
            && base.checked_pow(larger_part).is_some_and(|entries| entries <= MAX_TABLE)
            && ByCell::<1>::fields(component).words(component.cells.len()) == 1
    }

    /// The memory of tables and marks for `placements` placements, in bytes.
    pub fn bytes(component: &Component, placements: u64) -> u64 {
        let tables = 24 * (component.counts.len() as u64).pow(component.cells.len().div_ceil(2) as u32);
        placements.div_ceil(32).saturating_mul(8).saturating_add(tables)
    }

    /// No marks yet. The component must be one that suits.
    ///
    /// # Errors
    /// When tables and marks do not fit into the memory limit.
    pub fn new(component: &Component, budget: &Budget) -> Result<Ranked, Stopped> {
        let placements = component.placements().unwrap_or(u64::MAX);
        let words = placements.div_ceil(32);
        let reservation = budget.memory().reserve(Ranked::bytes(component, placements))?;
        Ok(Ranked { ranking: Ranking::new(component), marks: vec![0; words as usize], _reservation: reservation })
    }
}

impl Marks<1> for Ranked {
    /// The rank.
    #[inline]
    fn locate(&self, key: Key<1>) -> u64 {
        let rank = self.ranking.rank(key);
        prefetch(&self.marks[(rank / 32) as usize]);
        rank
    }

    #[inline]
    fn mark(&mut self, _: Key<1>, rank: u64, depth: u32) -> Result<bool, Stopped> {
        let (word, shift) = (&mut self.marks[(rank / 32) as usize], rank % 32 * 2);
        let is_new = *word >> shift & 3 == 0;
        *word |= (u64::from(is_new) * u64::from(depth % 3 + 1)) << shift;
        Ok(is_new)
    }

    #[inline]
    fn depth_mod_3(&self, _: Key<1>, rank: u64) -> Option<u32> {
        ((self.marks[(rank / 32) as usize] >> (rank % 32 * 2)) as u32 & 3).checked_sub(1)
    }
}

impl Ranking {
    fn new(component: &Component) -> Ranking {
        let cells = component.cells.len();
        let left_cells = cells / 2;
        let base = component.counts.len() as u64;
        let left = CellRanks::new(&component.counts, left_cells);
        let right = CellRanks::new(&component.counts, cells - left_cells);

        // The class of the whole board: what a left class lacks of it is the right class.
        let whole = component.counts.iter().zip(&left.strides).map(|(&count, stride)| count * stride).sum::<usize>();
        let mut begins = vec![0; left.sizes.len()];
        let mut placements = 0;
        for (class, &size) in left.sizes.iter().enumerate().filter(|&(_, &size)| size > 0) {
            begins[class] = placements;
            placements += size * right.sizes[whole - class];
        }
        let left_rank = |(&class, &rank): (&u32, &u32)| match class {
            CellRanks::NO_CLASS => u64::MAX,
            class => begins[class as usize] + u64::from(rank) * right.sizes[whole - class as usize],
        };

        let fields = ByCell::<1>::fields(component);
        let per_byte = (8 / fields.bits()) as usize;
        let number_of = |byte: usize, value: u64| {
            let contents = (0..per_byte)
                .map(|place| (byte * per_byte + place, value >> (place as u32 * fields.bits()) & fields.mask()));
            let contents = contents.filter(|&(cell, _)| cell < cells);
            contents.fold(0u64, |number, (cell, content)| {
                let (exponent, half) = if cell < left_cells { (cell, 0) } else { (cell - left_cells, 32) };
                // A byte with contents that do not exist is never looked up: its number may wrap.
                number.wrapping_add(content.wrapping_mul(base.pow(exponent as u32)) << half)
            })
        };
        Ranking {
            numbers: Box::new(std::array::from_fn(|byte| std::array::from_fn(|value| number_of(byte, value as u64)))),
            left: left.classes.iter().zip(&left.ranks).map(left_rank).collect(),
            right: right.ranks,
        }
    }

    #[inline]
    fn rank(&self, key: Key<1>) -> u64 {
        let [word] = *key.words();
        let of_byte = |byte: usize| self.numbers[byte][(word >> (8 * byte) & 255) as usize];
        let number = (0..8).fold(0u64, |number, byte| number.wrapping_add(of_byte(byte)));
        self.left[number as u32 as usize] + u64::from(self.right[(number >> 32) as usize])
    }
}

/// The contents of some cells, as numbers in base (kinds + 1), by class.
struct CellRanks {
    /// The class and the rank within it of each number.
    classes: Vec<u32>,
    ranks: Vec<u32>,
    /// How many numbers each class has.
    sizes: Vec<u64>,
    /// What one more of each content adds to a class.
    strides: Vec<usize>,
}

impl CellRanks {
    /// The class of a number with more of some content than there is.
    const NO_CLASS: u32 = u32::MAX;

    fn new(counts: &[usize], cells: usize) -> CellRanks {
        let mut strides = Vec::new();
        let mut class_count = 1;
        for &count in counts {
            strides.push(class_count);
            class_count *= count + 1;
        }
        let mut classes = vec![0u32];
        for _ in 0..cells {
            // The content of one more cell becomes the highest digit.
            let longer = (0..counts.len()).flat_map(|content| {
                let (stride, count) = (strides[content], counts[content]);
                classes.iter().map(move |&class| match class {
                    CellRanks::NO_CLASS => CellRanks::NO_CLASS,
                    class if class as usize / stride % (count + 1) == count => CellRanks::NO_CLASS,
                    class => class + stride as u32,
                })
            });
            classes = longer.collect();
        }
        let mut sizes = vec![0u64; class_count];
        let next_rank = |&class: &u32| match class {
            CellRanks::NO_CLASS => 0,
            class => {
                sizes[class as usize] += 1;
                (sizes[class as usize] - 1) as u32
            }
        };
        let ranks = classes.iter().map(next_rank).collect();
        CellRanks { classes, ranks, sizes, strides }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ExchangeQuestion;
    use crate::bfs::encoding::Encoding;
    use crate::common::drawn;
    use cavalcade_board::Leaper;

    /// All contents with the counts of a component, in no particular order.
    fn placements(counts: &mut [usize], cells: usize) -> Vec<Vec<u8>> {
        if cells == 0 {
            return vec![vec![]];
        }
        let mut all = Vec::new();
        for content in 0..counts.len() {
            if counts[content] > 0 {
                counts[content] -= 1;
                all.extend(placements(counts, cells - 1).into_iter().map(|mut rest| {
                    rest.push(content as u8);
                    rest
                }));
                counts[content] += 1;
            }
        }
        all
    }

    #[test]
    fn every_placement_has_a_rank_of_its_own() {
        let puzzles = [
            ("n.n/.../N.N", "N.N/.../n.n"),
            ("abc/.d./.e.", "a.c/.d./be."),
            ("aab/bb./#..", "bba/ab./#.."),
            ("a.../..../...b", "b.../..../...a"),
        ];
        for (start, goal) in puzzles {
            let ((board, from), (_, to)) = (drawn(start), drawn(goal));
            let question = ExchangeQuestion {
                board: &board,
                leaper: Leaper::KNIGHT,
                own: Default::default(),
                start: from,
                goal: to,
            };
            for component in Component::all(&question).unwrap() {
                let ranked = Ranked::new(&component, &Budget::unlimited()).unwrap();
                let encoding = ByCell::<1>::new(&component);
                let all = placements(&mut component.counts.clone(), component.cells.len());
                let mut ranks: Vec<u64> =
                    all.iter().map(|contents| ranked.ranking.rank(encoding.encode(contents))).collect();
                ranks.sort_unstable();
                assert_eq!(ranks, (0..component.placements().unwrap()).collect::<Vec<u64>>(), "{start}");
            }
        }
    }
}
