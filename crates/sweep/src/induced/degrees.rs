//! Words of degrees: for each cell on the frontier whether the path uses it and, if so, how many of its neighbours it uses.
//!
//! Two bits a cell: 0 unused, 1, 2 and 3 used with no, one and two used neighbours. Whether the path may use a cell depends
//! on nothing else, for a path is induced if no used cell has a third used neighbour. Cells that leave the frontier with
//! less than two are ends of the path; a single cell is two of them.

use super::layout::Step;

const LOW: u64 = 0x5555_5555_5555_5555;

/// Where the number of ends that have left the frontier stands in a word.
const ENDS: u32 = 62;
const ALL_ENDS: u64 = 3 << ENDS;

/// The number of ends that have left the frontier.
#[inline]
pub fn ends(word: u64) -> u32 {
    (word >> ENDS) as u32
}

/// The word with more ends that have left the frontier.
#[inline]
pub fn with_ends(word: u64, more: u32) -> u64 {
    word + (u64::from(more) << ENDS)
}

/// The low bits of the used cells among some.
#[inline]
pub fn used(word: u64, cells: u64) -> u64 {
    (word | word >> 1) & LOW & cells
}

/// The low bits of the cells that have two used neighbours, among some.
#[inline]
pub fn full(word: u64, cells: u64) -> u64 {
    word & word >> 1 & LOW & cells
}

/// The low bits of the used cells with no used neighbour, among some.
#[inline]
pub fn alone(word: u64, cells: u64) -> u64 {
    word & !(word >> 1) & LOW & cells
}

/// The low bits of the used cells with one used neighbour, among some.
#[inline]
pub fn single(word: u64, cells: u64) -> u64 {
    !word & word >> 1 & LOW & cells
}

/// How many used cells still lack a used neighbour.
#[inline]
pub fn unfinished(word: u64) -> u32 {
    (used(word, !ALL_ENDS) & !full(word, !ALL_ENDS)).count_ones()
}

/// The word after a cell whose earlier neighbours are `earlier` is used, and how many of them are; none if one of them, or
/// the cell, would have a third used neighbour. The cell itself is not in the word yet.
#[inline]
pub fn meet(word: u64, earlier: u64) -> Option<(u64, u32)> {
    if full(word, earlier) != 0 {
        return None;
    }
    let met = used(word, earlier);
    let degree = met.count_ones();
    (degree <= 2).then(|| (word + met, degree))
}

/// The word without the cells that leave the frontier, how many ends they are, and how many more ends there will be because
/// cells have too few neighbours to come. Ends are counted in the cells `counted`; a given one only when it leaves.
#[inline]
pub fn leave(word: u64, step: &Step, counted: u64) -> (u64, u32, u32) {
    let left = step.leaving & counted;
    let ends = 2 * alone(word, left).count_ones() + single(word, left).count_ones();
    (word & !step.leaving, ends, alone(word, step.one_left & counted & !step.end).count_ones())
}

/// Whether the given end has at most one used neighbour, and the inner cells have two, or may still have.
#[inline]
pub fn suits(word: u64, step: &Step) -> bool {
    let left = step.leaving & step.inner;
    full(word, step.end) == 0 && single(word, left) == 0 && alone(word, left | step.one_left & step.inner) == 0
}

/// The words after a step, each with whether the cell is used; it is where it is required. `most_ends`: 2 for paths, 0 for
/// cycles.
#[inline]
pub fn successors(step: &Step, word: u64, most_ends: u32, mut found: impl FnMut(u64, bool)) {
    let mut keep = |word: u64, taken: bool| {
        if !suits(word, step) {
            return;
        }
        let (word, left, coming) = leave(word, step, u64::MAX);
        if ends(word) + left + coming + step.ends_to_come <= most_ends {
            found(with_ends(word, left), taken);
        }
    };
    if !step.is_required {
        keep(word, false);
    }
    if let Some((met, degree)) = meet(word, step.earlier) {
        keep(met | u64::from(degree + 1) << step.shift, true);
    }
}
