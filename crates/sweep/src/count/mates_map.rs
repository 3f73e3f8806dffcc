//! What a step does to one pairing, forwards and backwards.
//!
//! The tables of `count/maps.rs` do the same to all pairings of a pattern at once.

use super::maps::Map;
use super::pairing::{Mates, close, skip, skip_two};

impl Map {
    /// The pairing that one of `paths` paths becomes; none where the step would close a cycle that is not all.
    pub fn image(self, mates: &Mates, paths: usize) -> Option<Mates> {
        Some(match self {
            Map::Same => *mates,
            Map::Move { from, to } => moved(mates, paths, from, to),
            Map::Join { .. } if paths == 1 => Mates::NONE,
            Map::Join { one, other } if mates.of(one) == other => return None,
            Map::Join { one, other } => {
                let mut joined = *mates;
                joined.pair(mates.of(one), mates.of(other));
                // The two that have met are each other's mates, to be left out.
                joined.pair(one, other);
                without_path(&joined, paths, one, other)
            }
            Map::Add { one, other } => with_path(mates, paths, one, other),
            Map::Take { one, other } if mates.of(one) != other => return None,
            Map::Take { one, other } => without_path(mates, paths, one, other),
        })
    }

    /// Calls `visit` with each pairing of `paths` paths that becomes a given one, in a fixed order.
    pub fn preimages(self, mates: &Mates, paths: usize, visit: &mut impl FnMut(&Mates)) {
        match self {
            Map::Same => visit(mates),
            Map::Move { from, to } => visit(&moved(mates, paths, to, from)),
            Map::Join { .. } if paths == 1 => visit(&with_path(mates, 0, 0, 1)),
            // Either end of a path may have been either of the two that have met.
            Map::Join { one, other } => {
                let old = with_path(mates, paths - 1, one, other);
                for end in (0..2 * paths).filter(|&end| end != one && end != other) {
                    let mut cut = old;
                    cut.pair(end, one);
                    cut.pair(old.of(end), other);
                    visit(&cut);
                }
            }
            Map::Add { one, other } if mates.of(one) == other => visit(&without_path(mates, paths + 1, one, other)),
            Map::Add { .. } => {}
            Map::Take { one, other } => visit(&with_path(mates, paths - 1, one, other)),
        }
    }
}

/// End `from` becomes end `to`.
fn moved(mates: &Mates, paths: usize, from: usize, to: usize) -> Mates {
    mates.renamed(paths, |end| if end == from { to } else { skip(close(end, from), to) })
}

/// One path more, with the ends `one` < `other`.
fn with_path(mates: &Mates, paths: usize, one: usize, other: usize) -> Mates {
    let mut more = mates.renamed(paths, |end| skip_two(end, one, other));
    more.pair(one, other);
    more
}

/// Without the path between the mates `one` < `other`.
fn without_path(mates: &Mates, paths: usize, one: usize, other: usize) -> Mates {
    let mut less = Mates::NONE;
    let closed = |end: usize| close(close(end, other), one);
    for end in (0..2 * paths).filter(|&end| end != one && end != other) {
        less.pair(closed(end), closed(mates.of(end)));
    }
    less
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::count::maps::tests::tabled;
    use crate::count::pairing::{each_pairing, rank};

    fn all(paths: usize) -> Vec<Mates> {
        let mut all = Vec::new();
        each_pairing(paths, &mut |mates| all.push(*mates));
        all
    }

    #[test]
    fn one_pairing_becomes_what_the_tables_say_forwards_and_backwards() {
        for paths in 1..=4 {
            let pairs = |ends: usize| (0..ends).flat_map(move |one| (one + 1..ends).map(move |other| (one, other)));
            let moves =
                pairs(2 * paths).flat_map(|(from, to)| [Map::Move { from, to }, Map::Move { from: to, to: from }]);
            let joins = pairs(2 * paths).map(|(one, other)| Map::Join { one, other });
            let adds = pairs(2 * paths + 2).map(|(one, other)| Map::Add { one, other });
            for (map, after) in std::iter::once((Map::Same, paths))
                .chain(moves.map(|map| (map, paths)))
                .chain(joins.map(|map| (map, paths - 1)))
                .chain(adds.map(|map| (map, paths + 1)))
            {
                let expected = tabled(map, paths);
                let (mut forwards, mut backwards) = (Vec::new(), Vec::new());
                for (from, mates) in all(paths).iter().enumerate() {
                    if let Some(image) = map.image(mates, paths) {
                        forwards.push((rank(after, &image) as usize, from));
                    }
                }
                for (to, mates) in all(after).iter().enumerate() {
                    map.preimages(mates, paths, &mut |old| backwards.push((to, rank(paths, old) as usize)));
                }
                forwards.sort_unstable();
                backwards.sort_unstable();
                assert_eq!((&forwards, &backwards), (&expected, &expected), "{map:?} {paths}");
            }
        }
    }
}
