//! From leaps without order to walks: Hierholzer's algorithm, for several walkers at once.

use super::components::Walk;

/// Walks from these starts that make all the leaps, in any direction, each as often as it is given; `order` chooses
/// among their orders. None where in this order not all leaps are made, which does not happen to one walker.
///
/// Every leap is connected to a start.
pub(super) fn trails(
    cells: usize,
    leaps: impl Iterator<Item = [u32; 2]>,
    starts: &[u32],
    order: u64,
) -> Option<Vec<Walk>> {
    let mut rng = Xorshift(order.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let mut drawing = Drawing { at: vec![Vec::new(); cells], ends: leaps.collect(), is_made: Vec::new() };
    drawing.is_made = vec![false; drawing.ends.len()];
    for (leap, ends) in drawing.ends.iter().enumerate() {
        ends.iter().for_each(|&cell| drawing.at[cell as usize].push(leap));
    }
    drawing.at.iter_mut().for_each(|leaps| rng.shuffle(leaps));
    let mut turns: Vec<usize> = (0..starts.len()).collect();
    rng.shuffle(&mut turns);
    let mut walks: Vec<Walk> = starts.iter().map(|&start| vec![start]).collect();
    for &walker in &turns {
        drawing.follow(&mut walks[walker], 1)?;
    }
    // What is left falls into circuits, each with a cell on some walk.
    loop {
        let mut places: Vec<(usize, usize)> = Vec::new();
        for (walker, walk) in walks.iter().enumerate() {
            let open = walk.iter().enumerate().filter(|&(_, &cell)| drawing.is_open(cell));
            places.extend(open.map(|(place, _)| (walker, place)));
        }
        if places.is_empty() {
            return drawing.is_made.iter().all(|&made| made).then_some(walks);
        }
        let (walker, place) = places[rng.below(places.len())];
        drawing.follow(&mut walks[walker], place + 1)?;
    }
}

/// Leaps, and which of them are made.
struct Drawing {
    /// For each cell, the leaps there; those that are made are dropped from the end when they are met.
    at: Vec<Vec<usize>>,
    ends: Vec<[u32; 2]>,
    is_made: Vec<bool>,
}

impl Drawing {
    fn is_open(&self, cell: u32) -> bool {
        self.at[cell as usize].iter().any(|&leap| !self.is_made[leap])
    }

    /// Goes on from the cell before `place` until there is no way on, and inserts the cells there; none where this ends
    /// elsewhere than a walk goes on.
    fn follow(&mut self, walk: &mut Walk, place: usize) -> Option<()> {
        let from = walk[place - 1];
        let (mut way, mut at) = (Vec::new(), from);
        while let Some(leap) = self.at[at as usize].pop() {
            if !std::mem::replace(&mut self.is_made[leap], true) {
                let [one, other] = self.ends[leap];
                at = if one == at { other } else { one };
                way.push(at);
            }
        }
        let goes_on = place == walk.len() || at == from;
        walk.splice(place..place, way);
        goes_on.then_some(())
    }
}

/// Numbers that look random: Marsaglia's xorshift (Journal of Statistical Software 8, 2003).
struct Xorshift(u64);

impl Xorshift {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % end.max(1)
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// Walks drawn at random are taken apart into leaps: trails make the same leaps from the same starts.
        #[test]
        fn trails_make_every_leap_as_often_as_it_is_given(
            walks in prop::collection::vec(prop::collection::vec(0..6u32, 1..20), 1..4), order in any::<u64>(),
        ) {
            let leaps = |walks: &[Walk]| {
                let leap = |pair: &[u32]| [pair[0].min(pair[1]), pair[0].max(pair[1])];
                let mut leaps: Vec<[u32; 2]> = walks.iter().flat_map(|walk| walk.windows(2).map(leap)).collect();
                leaps.sort_unstable();
                leaps
            };
            let starts: Vec<u32> = walks.iter().map(|walk| walk[0]).collect();
            match trails(6, leaps(&walks).into_iter(), &starts, order) {
                Some(found) => {
                    prop_assert_eq!(leaps(&found), leaps(&walks));
                    prop_assert_eq!(found.iter().map(|walk| walk[0]).collect::<Vec<u32>>(), starts);
                }
                None => prop_assert!(walks.len() > 1),
            }
        }
    }
}
