//! The value of a path that a program has found.

use super::leaps::Leaps;
use super::objective::Objective;
use super::{crossings, shortest};

/// The value of a path, or a cycle, that visits no cell twice and crosses itself only where it may; none where it is not
/// what is asked for.
pub(super) fn value(leaps: &Leaps, path: &[u32]) -> Option<u64> {
    let closed = leaps.closed();
    let moves = (path.len() - usize::from(!closed)) as u64;
    match leaps.objective {
        _ if !leaps.admit(path) => None,
        Objective::Longest => Some(moves),
        Objective::Shortest => shortest::is_maximal(leaps, path).then_some(moves),
        Objective::Crossings => Some(crossings::count(leaps, path, closed)),
    }
}
