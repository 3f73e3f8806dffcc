//! Which beams go before a proof, in their order: narrow ones first, so that a path is there whenever the budget ends.
//!
//! A beam finds its path at its very end, so a long beam that is stopped yields nothing. Each is therefore some times
//! as wide as the one before. The first need no windows. CPU time on one thread until a beam is done, and the moves of
//! the best path or cycle then; 94, 113, 135 and 86 are optimal, 302 is the longest that is known:
//!
//! | | 30 states | 300 | windows | 300 | 1000 | 4000 |
//! | --- | --- | --- | --- | --- | --- | --- |
//! | 12x12 | 0.01 s, 33 | 0.03 s, 70 | 0.07 s | 0.1 s, 81 | 0.2 s, 84 | 0.5 s, 88 |
//! | 13x13 | | 0.04 s, 52 | 0.1 s | 0.2 s, 85 | 0.3 s, 91 | 0.9 s, 111 |
//! | 14x14 | | 0.04 s, 68 | 0.1 s | 0.2 s, 112 | 0.4 s, 121 | 1.2 s, 128 |
//! | 20x20 | 0.02 s, 58 | 0.1 s, 163 | 0.3 s | 0.5 s, 201 | 1.0 s, 201 | 3.5 s, 246 |

use super::beam::{Breadth, Quota};
use super::component::Component;
use super::corridor::Annealing;

/// Up to this number of cells times slots everything together takes less than a second, and a first path is not worth
/// beams of its own: the knight's 10x10 has 100 cells and 52 slots.
const QUICK: usize = 5200;

/// Windows of up to this number of slots are made in some hundredths of a second.
const SMALL: u16 = 26;

/// The widths of the beams before the windows are made.
const BLIND: [usize; 3] = [30, 300, 3000];

/// Those of the beams after the first windows.
pub const NARROW: [usize; 3] = [300, 1000, 4000];

/// That of the beam where the memory has no room for windows.
pub const WITHOUT_WINDOWS: usize = 16_000;

/// The widths of the beams before the windows are made, of which the largest has `slots`, or none can be made; none on
/// small boards, where all is done in a moment.
pub fn blind(component: &Component, slots: Option<u16>, closed: bool) -> Option<&'static [usize]> {
    if component.pending() * component.cells.len() <= QUICK {
        return None;
    }
    // The first windows see cycles badly: a wider beam without them finds longer ones.
    let is_soon_done = slots.is_some_and(|slots| slots <= SMALL) && !closed;
    Some(if is_soon_done { &BLIND[..2] } else { &BLIND })
}

/// What the beam keeps before a proof is tried, beyond the narrow beams; for boards as difficult as a square of this
/// number of columns, less one. What is enough for the knight's squares takes less time than the windows; what it misses,
/// the corridor method finds sooner than a wider beam.
pub fn breadths(columns: i64) -> Vec<Breadth> {
    use Quota::{AtMost, Equal, Free};
    let breadths: &[(usize, Quota)] = match columns {
        ..=9 => &[(1000, Free)],
        10 => &[(1000, Free), (1000, AtMost(10))],
        11..=12 => &[(4000, AtMost(10))],
        13..=14 => &[(16_000, Free)],
        _ => &[(16_000, AtMost(30)), (16_000, Equal)],
    };
    breadths.iter().map(|&(width, quota)| Breadth { width, quota }).collect()
}

/// How the corridor method searches for its own sake: with many rounds there is time to leave a local optimum.
pub fn annealing(patience: u64) -> Annealing {
    Annealing { patience, width: 1000, temperature: 0.8 }
}

/// The corridor method before a proof is tried: some hundredths of the proof's time, which a path that is longer by one
/// halves. Many narrow rounds do more here than a few wide ones: on the knight's 12x12, seeds 0 to 7, about a second each, 200
/// rounds with 100 states find a path of 94 moves six times, 12 with 4000 states three times.
pub fn corridors(columns: i64) -> Annealing {
    let patience = match columns {
        ..=10 => 0,
        11 => 80,
        12.. => 400,
    };
    Annealing { patience, width: 100, temperature: 0.0 }
}
