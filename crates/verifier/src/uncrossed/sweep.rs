//! The exact sweep, cut off by the relaxation.
//!
//! A state is the set of pending leaps, each with the leap at the other end of its strand of the path, or with [`ENDED`]
//! where the strand ends as the path does. Its value is the number of leaps so far. What may still follow depends on
//! nothing else, so of equal states only the greatest value is kept. A strand that is closed to a cycle, or has both its
//! ends, is the whole path or cycle, or no part of one; so where a leap begins whose second cell will be that of another
//! one of its strand, nothing else may be pending.
//!
//! **Why nothing is lost.** Suppose that a path has `below` leaps or more. By induction there is in each layer a state with
//! the path's pending leaps and strands, and a value that is at least the number of leaps that the path has begun: its
//! next choice is among those of the frontier, it leads to such a state again, and that is not dropped, since its value
//! and the bound of what the path still has to come add up to `below` or more. So at the end something of `below`
//! leaps or more is completed, and then the certificate is rejected.

use super::frontier::{Choice, Frontier, Part, Pending, Word, word};
use crate::lines::Lines;
use crate::mix::Table;
use crate::refusal::Checked;
use crate::relaxation::Relaxation;

/// The other end of a strand that ends where the path does.
pub const ENDED: u8 = u8::MAX;

/// Bytes of a state.
pub const STATE: u64 = 192;

/// The bits of the pending leaps, ascending, each with that of the leap at the other end of its strand.
pub type State = Vec<(u8, u8)>;

/// The states of a layer, and the greatest value of each.
pub type Layer = Table<State, i32>;

/// What a choice does to the strands.
pub enum Strands {
    Open(State),
    /// A strand is complete.
    Complete,
}

/// The layer after a cell.
pub fn next(
    layer: &Layer,
    cell: usize,
    part: &Part,
    relaxation: &Relaxation<Word>,
    lines: &mut Lines,
) -> Checked<Layer> {
    let mut next = Layer::default();
    // What is complete before a given cell is not a path with it.
    let has_all = part.degrees[cell + 1..].iter().all(|degrees| degrees[0]);
    for (state, &value) in layer {
        for (strands, pending, ends, leaps) in after(state, cell, &part.frontier, part.closed) {
            let value = value + i32::from(leaps);
            let Strands::Open(state) = strands else {
                let refutes = has_all && pending == 0 && value >= part.below;
                demand!(lines, !refutes, "there is one of {value} leaps");
                continue;
            };
            if value + i32::from(relaxation.most(cell + 1, word(pending))[ends]) >= part.below {
                let known = next.len();
                let greatest = next.entry(state).or_insert(value);
                *greatest = value.max(*greatest);
                lines.meter.charge(STATE * (next.len() - known) as u64)?;
            }
        }
        lines.meter.charge(0)?;
    }
    Ok(next)
}

/// The states after a cell: the strands, what is pending, how many ends are to come, and the leaps that begin.
pub fn after(
    state: &State,
    cell: usize,
    frontier: &Frontier,
    closed: bool,
) -> impl Iterator<Item = (Strands, Pending, usize, i16)> {
    let pending = state.iter().fold(0, |pending: Pending, (bit, _)| pending | 1 << bit);
    let ended = state.iter().filter(|(_, far)| *far == ENDED).count();
    let ends = if closed { 0 } else { 2usize.saturating_sub(ended) };
    frontier.choices(cell, pending).filter_map(move |(pending, degree, choice)| {
        let ends = ends.checked_sub(usize::from(degree == 1))?;
        let strands = joined(state, frontier.arriving(cell), choice, closed)?;
        Some((strands, pending, ends, choice.weight))
    })
}

/// The strands after a choice; none if no path does that.
fn joined(state: &State, arriving: Pending, choice: &Choice, closed: bool) -> Option<Strands> {
    let (arrived, mut rest): (State, State) = state.iter().partition(|(bit, _)| arriving >> bit & 1 == 1);
    // Where the strands that come together at the cell lead to.
    let mut far: Vec<u8> = arrived.iter().map(|&(_, far)| far).chain(choice.begun.iter().copied()).collect();
    if far.len() == 1 {
        far.push(ENDED);
    }
    let &[one, other] = far.as_slice() else { return Some(Strands::Open(rest)) };
    let is_cycle = arrived.len() == 2 && one == arrived[1].0;
    if is_cycle || [one, other] == [ENDED; 2] {
        return (is_cycle == closed).then_some(Strands::Complete);
    }
    if let &[bit] = choice.begun.as_slice() {
        // Whether it will meet the other end of its strand, or another strand that ends where the path does.
        let own = if one == bit { other } else { one };
        let is_own = |&(bit, far): &(u8, u8)| if own == ENDED { far == ENDED } else { bit == own };
        let will_meet = rest.iter().any(|strand| choice.rivals[0] >> strand.0 & 1 == 1 && is_own(strand));
        if will_meet && (rest.len() > 1 || (own != ENDED) != closed) {
            return None;
        }
    }
    rest.extend(choice.begun.iter().map(|&bit| (bit, ENDED)));
    for (bit, far) in [(one, other), (other, one)] {
        rest.iter_mut().filter(|strand| strand.0 == bit).for_each(|strand| strand.1 = far);
    }
    rest.sort_unstable();
    Some(Strands::Open(rest))
}
