//! The transitions of the relaxation without mate arrays: each cell has at most two edges, nothing crosses, and only
//! cells with one edge, the ends, are counted. Subtours (cycles beside the path) are not excluded.
//!
//! **Squares.** Where a cycle is looked for, the shortest ones are excluded, if the component says so. On the knight's
//! 8x8 that makes the relaxation 32, the optimum, instead of 36. It takes a mark for each square of which three sides
//! may be there while the fourth is open; a state with other marks is another state, but those are few, and fewer than
//! what is left out.

use super::frontier::FrontierStep;
use super::set::Set;
use crate::key::TableKey;

/// What is known of a state: its pending edges, and which squares are marked; see [`Corner`](super::frontier::Corner).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatelessState<const W: usize> {
    pub pending: Set<W>,
    pub marks: u64,
}

impl<const W: usize> MatelessState<W> {
    pub const EMPTY: MatelessState<W> = MatelessState { pending: Set::EMPTY, marks: 0 };
}

/// States with the same pending edges have the same hash.
impl<const W: usize> TableKey for MatelessState<W> {
    const BLANK: Self = MatelessState::EMPTY;

    #[inline]
    fn hash(&self) -> u64 {
        self.pending.hash()
    }
}

/// Calls `visit` with every state after a step that has the required edges, and as many as the cell may have, what the
/// edges that begin there are worth, and whether the cell is an end. `worth` has a number for each edge that may begin.
#[inline(always)]
pub fn successors<const W: usize>(
    step: &FrontierStep<W>,
    worth: &[i16; 4],
    state: MatelessState<W>,
    mut visit: impl FnMut(MatelessState<W>, i16, bool),
) {
    let mut visit = |state: MatelessState<W>, worth: i16, is_end: bool| {
        if step.required.without(state.pending).is_empty() {
            visit(state, worth, is_end);
        }
    };
    let MatelessState { pending, marks } = state;
    let rest = MatelessState { pending: pending.without(step.incoming), marks: marks & !step.expired };
    let arrived = pending.common(step.incoming);
    if step.degrees.allow(arrived) {
        visit(rest, 0, arrived == 1);
    }
    let (may_end, may_go_on) = (step.degrees.allow(1), step.degrees.allow(2));
    if arrived >= 2 || arrived == 1 && !may_go_on {
        return;
    }
    let with = |state: MatelessState<W>, out: usize| MatelessState {
        pending: state.pending.or(Set::of(step.outs[out].slot)),
        marks: state.marks,
    };
    let mut fitting = step.fitting(pending);
    if arrived == 1 {
        let corner = step.corners.iter().find(|corner| pending.contains(corner.slot));
        while fitting != 0 {
            let out = fitting.trailing_zeros() as usize;
            fitting &= fitting - 1;
            let mut next = with(rest, out);
            if let Some(corner) = corner {
                if marks & corner.closing[out] != 0 {
                    continue;
                }
                for marking in &corner.marking {
                    if marking.out == out && !pending.and(marking.beside).is_empty() {
                        next.marks |= marking.mark;
                    }
                }
            }
            visit(next, worth[out], false);
        }
        return;
    }
    while fitting != 0 {
        let first = fitting.trailing_zeros() as usize;
        fitting &= fitting - 1;
        let one = with(rest, first);
        if may_end {
            visit(one, worth[first], true);
        }
        let mut others = if may_go_on { fitting } else { 0 };
        while others != 0 {
            let second = others.trailing_zeros() as usize;
            others &= others - 1;
            visit(with(one, second), worth[first] + worth[second], false);
        }
    }
}
