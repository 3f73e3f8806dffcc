//! Where the paths that are counted may end: the edges of the quotient graph to the apex.

use super::quotient::CLASSES;

/// Which two ends a path has; a cycle has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ends {
    /// Cycles are counted.
    None,
    /// Two of the first class.
    Alike,
    /// Two of different classes.
    Different,
}

/// The ends that have been decided: a bit for each.
pub type Taken = u8;

impl Ends {
    /// After one more end of a class, if that is allowed.
    pub fn with(self, taken: Taken, class: usize) -> Option<Taken> {
        match self {
            Ends::None => None,
            Ends::Alike => (class == 0 && taken < 3).then_some(taken * 2 + 1),
            Ends::Different => {
                let more = taken | 1 << class;
                (more != taken && more.count_ones() <= 2).then_some(more)
            }
        }
    }

    /// Whether all ends are decided.
    pub fn are_complete(self, taken: Taken) -> bool {
        self == Ends::None || taken.count_ones() == 2
    }

    /// The pairs of ends in a single orbit.
    pub fn pairs(self, ends: &[u32; CLASSES]) -> u32 {
        match self {
            Ends::None => 0,
            Ends::Alike => ends[0] * ends[0].saturating_sub(1) / 2,
            Ends::Different => (0..CLASSES).map(|class| ends[class] * ends[..class].iter().sum::<u32>()).sum(),
        }
    }
}
