//! The transitions of the relaxation that forgets who is connected to whom: each cell has at most two edges, nothing
//! crosses, and only cells with one edge, the ends, are counted. Cycles beside the path are let through.

use super::frontier::Step;
use super::set::Set;

/// Calls `visit` with every set of pending edges after a step, what the edges that begin there are worth, and whether
/// the cell is an end. `worth` has a number for each edge that may begin.
#[inline(always)]
pub fn successors<const W: usize>(
    step: &Step<W>,
    worth: &[i16; 4],
    pending: Set<W>,
    mut visit: impl FnMut(Set<W>, i16, bool),
) {
    let rest = pending.without(step.incoming);
    let arrived = pending.common(step.incoming);
    visit(rest, 0, arrived == 1);
    if arrived >= 2 {
        return;
    }
    let mut fitting = step.fitting(pending);
    while fitting != 0 {
        let first = fitting.trailing_zeros() as usize;
        fitting &= fitting - 1;
        let one = rest.or(Set::of(step.outs[first].slot));
        visit(one, worth[first], arrived == 0);
        let mut others = if arrived == 0 { fitting } else { 0 };
        while others != 0 {
            let second = others.trailing_zeros() as usize;
            others &= others - 1;
            visit(one.or(Set::of(step.outs[second].slot)), worth[first] + worth[second], false);
        }
    }
}
