//! The value of what a program has found.

use super::leaps::Leaps;
use super::objective::Objective;
use super::{crossings, shortest};

/// The value of paths, or cycles, that visit no cell twice and cross only where they may; none where they are not what is
/// asked for.
pub(super) fn value(leaps: &Leaps, paths: &[Vec<u32>]) -> Option<u64> {
    let closed = leaps.closed();
    if paths.len() as u64 != leaps.paths {
        return None;
    }
    let moves = paths.iter().map(|path| (path.len() - usize::from(!closed)) as u64).sum();
    let [path] = paths else {
        let visits = |cell: &u32| paths.iter().any(|path| path.contains(cell));
        return leaps.required.iter().all(visits).then_some(moves);
    };
    match leaps.objective {
        _ if !leaps.admit(path) => None,
        Objective::Longest => Some(moves),
        Objective::Shortest => shortest::is_maximal(leaps, path).then_some(moves),
        Objective::Crossings => Some(crossings::count(leaps, path, closed)),
    }
}
