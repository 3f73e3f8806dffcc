//! The parity bound: what a parity (colouring) argument proves.
//!
//! Every leap of most pieces changes between two sides of the board, for a knight between its colours. A walker that
//! starts on a side and makes l moves visits that side l/2 + 1 times and the other (l + 1)/2 times, rounded down. The
//! visits to each side are to be as many as its cells at least: with too short walks they cannot be. On the chessboard
//! with a queen on d5, 24 of the 36 safe cells are dark, and one knight alone needs at least 2 x 23 = 46 moves from a
//! dark cell. Where there are no such sides, as for a king, the visits to all cells are counted together.

use cavalcade_puzzle::{Argument, Cover, Minimise};

use super::components::{Component, CoverInstance, Presolved, Start, Walkers};

/// Parity, where the safe cells are connected and it shows that no cover has a smaller value by the first objective.
pub(crate) fn argument(cover: &Cover, value: u64) -> Option<Argument> {
    let Ok(Presolved::Open(instance)) = Presolved::of(cover, "parity") else { return None };
    let [component] = &instance.components[..] else { return None };
    if !component.has_sides() {
        return None;
    }
    let least = match cover.minimise() {
        Minimise::Steps => least_steps_of(&instance),
        Minimise::Moves => least_moves_of(&instance),
        Minimise::Nothing => return None,
    };
    let [even, odd] = component.size;
    (value == least).then_some(Argument::Parity { even, odd })
}

/// No cover of the whole has fewer steps.
pub(crate) fn least_steps_of(instance: &CoverInstance) -> u64 {
    let of_part = |(index, component): (usize, &Component)| {
        let cases = instance.most_walkers(index).cases(component);
        cases.iter().map(|starts| least_steps(component, starts)).min().unwrap_or(0)
    };
    instance.components.iter().enumerate().map(of_part).max().unwrap_or(0)
}

/// No cover of the whole has fewer moves, whatever its steps.
pub(crate) fn least_moves_of(instance: &CoverInstance) -> u64 {
    let of_part =
        |(index, component): (usize, &Component)| least_moves_at_all(component, &instance.most_walkers(index));
    instance.components.iter().enumerate().map(of_part).sum()
}

/// No cover of the whole within `steps` steps has fewer moves.
pub(crate) fn least_moves_within(instance: &CoverInstance, steps: u64) -> u64 {
    let of_part = |(index, component): (usize, &Component)| {
        let cases = instance.most_walkers(index).cases(component);
        cases.iter().filter_map(|starts| least_moves(component, starts, steps)).min().unwrap_or(0)
    };
    instance.components.iter().enumerate().map(of_part).sum()
}

/// No cover of a component has fewer moves, whatever its steps.
pub(super) fn least_moves_at_all(component: &Component, walkers: &Walkers) -> u64 {
    let long = 2 * component.cells.len() as u64;
    let cases = walkers.cases(component);
    cases.iter().filter_map(|starts| least_moves(component, starts, long)).min().unwrap_or(0)
}

/// The sides on which the walkers start, where they are settled, counted: on side 0, on side 1, and on either.
#[derive(Clone, Copy, Debug)]
struct Sides {
    on: [u64; 2],
    any: u64,
}

impl Sides {
    fn of(component: &Component, starts: &[Start]) -> Sides {
        let mut sides = Sides { on: [0; 2], any: 0 };
        for start in starts {
            match *start {
                Start::At(cell) => match component.side(cell) {
                    Some(side) => sides.on[side] += 1,
                    None => sides.any += 1,
                },
                Start::Side(side) => sides.on[usize::from(side)] += 1,
                Start::Any => sides.any += 1,
            }
        }
        sides
    }
}

/// The most visits to each side within `steps` steps.
pub(super) fn visits(component: &Component, starts: &[Start], steps: u64) -> [u64; 2] {
    let Sides { on, any } = Sides::of(component, starts);
    if !component.has_sides() {
        return [any * (steps + 1), 0];
    }
    let (own, other) = (steps / 2 + 1, steps.div_ceil(2));
    [0, 1].map(|side| (on[side] + any) * own + on[1 - side] * other)
}

/// No cover has fewer steps.
pub(super) fn least_steps(component: &Component, starts: &[Start]) -> u64 {
    let suffice = |steps: &u64| {
        let visits = visits(component, starts, *steps);
        visits[0] >= component.size[0] && visits[1] >= component.size[1]
    };
    // One walker alone needs at most a step for each cell of the larger side, and one back.
    (0..=2 * component.cells.len() as u64 + 2).find(suffice).unwrap_or(0)
}

/// No cover within `steps` steps has fewer moves; none where there is no such cover. The sides of all starts are
/// settled.
///
/// Walks of even length visit their own side once more than the other, walks of odd length both sides alike. For each
/// number of even walks from either side, the fewest visits to both sides follow, and so do the fewest moves.
pub(super) fn least_moves(component: &Component, starts: &[Start], steps: u64) -> Option<u64> {
    if !component.has_sides() {
        let walkers = starts.len() as u64;
        let is_enough = walkers * (steps + 1) >= component.size[0];
        return is_enough.then(|| component.size[0].saturating_sub(walkers));
    }
    let Sides { on, any } = Sides::of(component, starts);
    let walkers = on[0] + on[1] + any;
    let size = component.size.map(|size| size as i64);
    let (longest_even, longest_odd) = (steps / 2 * 2, (steps.div_ceil(2) * 2).saturating_sub(1));
    let mut least = None;
    for even in 0..=on[0] + any {
        for other in 0..=(on[1] + any).min(walkers - even) {
            let odd = walkers - even - other;
            if odd > 0 && steps == 0 {
                continue;
            }
            let more = even as i64 - other as i64;
            let all = (2 * size[0] - more).max(2 * size[1] + more).max(0) as u64;
            // Both have the parity of `odd`.
            let moves = all.saturating_sub(walkers).max(odd);
            if moves <= (even + other) * longest_even + odd * longest_odd {
                least = Some(least.map_or(moves, |least: u64| least.min(moves)));
            }
        }
    }
    least
}
