//! The additive pair bound: what two labelled tokens cost one another.
//!
//! **Idea.** Let d(a) be the distance of a labelled token a to its goal, and d(a, b) the fewest moves that bring both a
//! and b to their goals when all other tokens are removed. The *surplus* of the two is d(a, b) - d(a) - d(b) >= 0: what
//! they lose by standing in each other's way. Every move belongs to one token, so for any matching of the tokens, the
//! sum of all distances plus the surpluses of the matched pairs is a lower bound on the remaining moves.
//!
//! **Consistency.** A move changes d(a, b) by one for the pair of the token that leaps, and nothing else: the bound of a
//! matching that is the same in all positions changes by at most one a move, and so does the maximum over several
//! matchings. A matching that is chosen greedily in each position has no such property. A search here has one matching,
//! [`Surpluses::matching`], made for its start; [`Surpluses::exchange`] looks at others in which two pairs have
//! exchanged a token, to refute a position that the matching would keep.
//!
//! **Unlabelled tokens** are not matched: which of the goals of its kind a token goes to is known only where there is a
//! single one.
//!
//! **Cost.** A breadth-first search over the cells of two tokens for each pair, O(t^2 c^2) for t tokens on c cells: a
//! few milliseconds for 26 tokens on 39 cells, and two bytes for each pair of tokens and of cells.

use cavalcade_run::{Budget, Stopped, TrackedVec};

use super::token::kind_and_cell;
use crate::component::{Component, Content, place_of};

/// Two tokens that cannot both come to their goals.
pub const APART: u16 = u16::MAX;

/// The place of a pair of cells in a table of all of them.
#[inline]
pub fn value(cells: usize, first: u32, second: u32) -> usize {
    first as usize + cells * second as usize
}

/// For each pair of different cells, by its [`value`], the fewest moves that bring two tokens from there to `goals`
/// when all others are removed; [`APART`] where none do.
pub fn pair_distances(component: &Component, goals: [u32; 2]) -> Vec<u16> {
    let cells = component.cells.len();
    let mut distances = vec![APART; cells * cells];
    let mut found = Vec::with_capacity(distances.len());
    distances[value(cells, goals[0], goals[1])] = 0;
    found.push(goals);
    let mut next = 0;
    while let Some(&[first, second]) = found.get(next) {
        next += 1;
        let distance = distances[value(cells, first, second)] + 1;
        let of_first = component.neighbours[first as usize].iter().map(|&to| [to, second]);
        let of_second = component.neighbours[second as usize].iter().map(|&to| [first, to]);
        for [first, second] in of_first.chain(of_second).filter(|[first, second]| first != second) {
            let known = &mut distances[value(cells, first, second)];
            if *known == APART {
                *known = distance;
                found.push([first, second]);
            }
        }
    }
    distances
}

/// The labelled tokens of a component in an order in which those at places 2i and 2i + 1 are a pair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matching(Vec<Content>);

impl Matching {
    /// The labelled tokens by their kinds, as they come.
    pub fn by_kind(component: &Component) -> Matching {
        Matching(component.labelled())
    }

    /// The tokens two by two; the last one alone where their number is odd.
    pub fn pairs(&self) -> impl Iterator<Item = &[Content]> {
        self.0.chunks(2)
    }
}

/// The surpluses of all pairs of labelled tokens on their way to the goal.
#[derive(Debug)]
pub struct Surpluses {
    cells: usize,
    /// The place of each labelled kind among all of them.
    places: Vec<usize>,
    /// For each two places i < j, at j (j - 1) / 2 + i, a table by the [`value`] of their cells.
    tables: TrackedVec<u16>,
}

impl Surpluses {
    /// The surpluses of a component.
    ///
    /// # Errors
    /// When the budget ends before they are known.
    pub fn of(component: &Component, budget: &Budget) -> Result<Surpluses, Stopped> {
        let (cells, kinds) = (component.cells.len(), component.labelled());
        let mut places = vec![usize::MAX; component.counts.len()];
        kinds.iter().enumerate().for_each(|(place, &kind)| places[usize::from(kind)] = place);
        let goals: Vec<u32> = kinds.iter().map(|&kind| place_of(&component.goal, kind)).collect();
        let alone: Vec<Vec<u64>> = kinds.iter().map(|&kind| component.distances(&component.goal, kind)).collect();
        let mut tables = TrackedVec::new(budget.memory());
        tables.reserve(kinds.len() * kinds.len().saturating_sub(1) / 2 * cells * cells)?;
        for second in 0..kinds.len() {
            for first in 0..second {
                budget.check()?;
                let together = pair_distances(component, [goals[first], goals[second]]);
                for (value, &together) in together.iter().enumerate() {
                    let apart = alone[first][value % cells] + alone[second][value / cells];
                    // Where the two cannot both arrive, each by itself is a bound still.
                    let surplus = if together == APART { 0 } else { u64::from(together).saturating_sub(apart) };
                    tables.push_reserved(surplus as u16);
                }
            }
        }
        Ok(Surpluses { cells, places, tables })
    }

    /// The table of two labelled kinds, and whether the first one comes first in it.
    #[inline]
    fn table(&self, one: Content, other: Content) -> (&[u16], bool) {
        let (one, other) = (self.places[usize::from(one)], self.places[usize::from(other)]);
        let (first, second) = (one.min(other), one.max(other));
        let values = self.cells * self.cells;
        let begin = (second * second.saturating_sub(1) / 2 + first) * values;
        (&self.tables[begin..begin + values], one < other)
    }

    /// The surplus of two tokens, each a labelled kind and its cell.
    #[inline]
    pub fn surplus(&self, (one, at): (Content, u32), (other, there): (Content, u32)) -> i32 {
        let (table, is_first) = self.table(one, other);
        i32::from(table[if is_first { value(self.cells, at, there) } else { value(self.cells, there, at) }])
    }

    /// A matching with a large sum of surpluses at the start: the best pairs first, then exchanges between two pairs as
    /// long as one helps. Among equals, tokens that are in each other's way on more pairs of cells.
    pub fn matching(&self, component: &Component) -> Matching {
        let kinds = component.labelled();
        let starts: Vec<u32> = kinds.iter().map(|&kind| place_of(&component.start, kind)).collect();
        let weight = |one: usize, other: usize| -> u64 {
            let surplus = self.surplus((kinds[one], starts[one]), (kinds[other], starts[other]));
            let everywhere: u64 =
                self.table(kinds[one], kinds[other]).0.iter().map(|&surplus| u64::from(surplus)).sum();
            ((surplus as u64) << 32) + everywhere
        };
        let count = kinds.len();
        let weights: Vec<Vec<u64>> = (0..count)
            .map(|one| (0..count).map(|other| if one == other { 0 } else { weight(one, other) }).collect())
            .collect();
        let mut order = heaviest_first(&weights);
        while improve(&mut order, &weights) {}
        Matching(order.into_iter().map(|place| kinds[place]).collect())
    }

    /// By how much the bound of a position grows where the pair of the `index`-th token and another pair exchange a
    /// token, at most; the position's labelled tokens are listed first, pair by pair.
    pub fn exchange(&self, tokens: &[u16], index: usize) -> i32 {
        let at = |token: &u16| kind_and_cell(*token);
        let between = |one: Option<&u16>, other: Option<&u16>| match (one, other) {
            (Some(one), Some(other)) => self.surplus(at(one), at(other)),
            _ => 0,
        };
        let mine = index & !1;
        let (one, other) = (tokens.get(mine), tokens.get(mine + 1));
        let held = between(one, other);
        let gain = |(_, pair): (usize, &[u16])| {
            let (first, second) = (pair.first(), pair.get(1));
            let straight = between(one, first) + between(other, second);
            let crossed = between(one, second) + between(other, first);
            straight.max(crossed) - held - between(first, second)
        };
        tokens.chunks(2).enumerate().filter(|&(pair, _)| 2 * pair != mine).map(gain).max().unwrap_or(0)
    }

    /// How many tokens are labelled.
    pub fn labelled(&self) -> usize {
        self.places.iter().filter(|&&place| place != usize::MAX).count()
    }
}

/// All places in pairs, of which each has the largest weight among those that are left.
fn heaviest_first(weights: &[Vec<u64>]) -> Vec<usize> {
    let mut pairs: Vec<(usize, usize)> =
        (0..weights.len()).flat_map(|one| (one + 1..weights.len()).map(move |other| (one, other))).collect();
    pairs.sort_by_key(|&(one, other)| std::cmp::Reverse(weights[one][other]));
    let mut order = Vec::with_capacity(weights.len());
    for (one, other) in pairs {
        if !order.contains(&one) && !order.contains(&other) {
            order.extend([one, other]);
        }
    }
    order.extend((0..weights.len()).find(|place| !order.contains(place)));
    order
}

/// Exchanges tokens between two pairs where that makes the sum of the weights larger; whether there were such pairs.
fn improve(order: &mut [usize], weights: &[Vec<u64>]) -> bool {
    let weight = |order: &[usize], pair: usize| order.get(pair + 1).map_or(0, |&other| weights[order[pair]][other]);
    let mut has_improved = false;
    for first in (0..order.len()).step_by(2) {
        for second in (first + 2..order.len()).step_by(2) {
            for (mine, other) in [(first + 1, second), (first, second)] {
                let before = weight(order, first) + weight(order, second);
                order.swap(mine, other);
                if weight(order, first) + weight(order, second) > before {
                    has_improved = true;
                } else {
                    order.swap(mine, other);
                }
            }
        }
    }
    has_improved
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::common::{drawn, guys_swap};
    use crate::component::Components;
    use crate::half::space::Space;
    use crate::half::toward::Toward;
    use crate::half::wide::Wide;
    use crate::symmetry::Symmetries;
    use crate::{ExchangeQuestion, Obstacle};
    use cavalcade_run::Rng;

    /// The bound of a component, and all that belongs to it.
    struct Bound {
        component: Component,
        surpluses: Surpluses,
        matching: Matching,
        space: Space<Wide, 1>,
        toward: Toward,
    }

    impl Bound {
        fn new(component: Component) -> Bound {
            let surpluses = Surpluses::of(&component, &Budget::unlimited()).unwrap();
            let matching = surpluses.matching(&component);
            let space = Space::new(&component, &Symmetries::default(), &matching);
            let toward = space.toward(&component, &component.goal);
            Bound { component, surpluses, matching, space, toward }
        }

        fn of(start: &str, goal: &str, leaper: &str) -> Option<Bound> {
            let ((board, start), (_, goal)) = (drawn(start), drawn(goal));
            let question = ExchangeQuestion {
                board: &board,
                leaper: leaper.parse().unwrap(),
                own: Default::default(),
                start,
                goal,
            };
            match Components::of(&question).unwrap() {
                Components::Open(mut components) => components.pop().map(Bound::new),
                Components::Impossible(Obstacle::OutOfOrder { .. }) => {
                    let mut components = Component::all(&question).unwrap();
                    components.retain(|component| component.start != component.goal);
                    components.pop().map(Bound::new)
                }
                Components::Impossible(_) => None,
            }
        }

        fn left(&self, contents: &[Content]) -> i32 {
            self.toward.left(&self.space.tokens(self.space.key(contents)))
        }

        /// The distances of all placements that lead to the goal, by breadth-first search.
        fn distances(&self) -> HashMap<Vec<Content>, i32> {
            let mut distances = HashMap::from([(self.component.goal.clone(), 0)]);
            let mut found = vec![self.component.goal.clone()];
            let mut next = 0;
            while next < found.len() {
                let distance = distances[&found[next]];
                for after in self.after(&found[next]) {
                    if !distances.contains_key(&after) {
                        distances.insert(after.clone(), distance + 1);
                        found.push(after);
                    }
                }
                next += 1;
            }
            distances
        }

        fn after(&self, contents: &[Content]) -> Vec<Vec<Content>> {
            let leaps = (0..contents.len()).filter(|&from| contents[from] > 0).flat_map(|from| {
                let empty = self.component.neighbours[from].iter().filter(|&&to| contents[to as usize] == 0);
                empty.map(move |&to| (from, to as usize))
            });
            let swapped = |(from, to): (usize, usize)| {
                let mut after = contents.to_vec();
                after.swap(from, to);
                after
            };
            leaps.map(swapped).collect()
        }

        /// The bound of the best matching of all, by trying every one.
        fn of_all_matchings(&self, contents: &[Content], left: &[Content]) -> i32 {
            let at = |kind: Content| (kind, place_of(contents, kind));
            let Some((&first, others)) = left.split_first() else { return 0 };
            let without = |other: Content| others.iter().copied().filter(|&kind| kind != other).collect::<Vec<_>>();
            let alone = self.of_all_matchings(contents, others);
            let matched = others.iter().map(|&other| {
                self.surpluses.surplus(at(first), at(other)) + self.of_all_matchings(contents, &without(other))
            });
            matched.fold(alone, i32::max)
        }

        /// The sum of the distances of single tokens.
        fn alone(&self, contents: &[Content]) -> i32 {
            let of_kind = |kind: Content| {
                let distances = self.component.distances(&self.component.goal, kind);
                let cells = (0..contents.len()).filter(move |&cell| contents[cell] == kind);
                cells.map(|cell| distances[cell] as i32).sum::<i32>()
            };
            (1..self.component.counts.len() as Content).map(of_kind).sum()
        }
    }

    #[test]
    fn the_bound_of_guys_swap_is_four_n_and_eight() {
        for n in 4..=20 {
            let (start, goal) = guys_swap(n);
            let bound = Bound::of(&start, &goal, "knight").unwrap();
            assert_eq!(bound.left(&bound.component.start), 4 * n as i32 + 8, "{n}");
            let pairs: Vec<&[Content]> = bound.matching.pairs().collect();
            let at = |kind: Content| {
                let place = place_of(&bound.component.start, kind);
                ((kind, place), bound.component.cells[place as usize].file)
            };
            for pair in pairs {
                let ((one, file), (other, other_file)) = (at(pair[0]), at(pair[1]));
                let is_end = file < 2 || file + 2 >= n as u64;
                assert_eq!(bound.surpluses.surplus(one, other), if is_end { 2 } else { 0 }, "{n}: {file}");
                assert!(!is_end || file == other_file, "{n}: {file} {other_file}");
            }
        }
    }

    /// Small boards with holes, and tokens of which most are labelled.
    fn small_boards(count: usize) -> Vec<Bound> {
        let mut rng = Rng::new(17);
        let mut bounds = Vec::new();
        while bounds.len() < count {
            let (width, height) = [(3, 3), (4, 3), (3, 4), (4, 2), (5, 2), (2, 5)][rng.below(6)];
            let cells = width * height;
            let tokens: String = ["abc", "abcd", "abcc", "aab", "aabc", "abcde"][rng.below(6)].to_string();
            let mut start: Vec<char> = tokens.chars().collect();
            start.resize(cells, '.');
            if cells > 8 {
                start[tokens.len()] = '#';
            }
            let mut shuffle = |drawn: &mut Vec<char>| {
                (1..cells).rev().for_each(|last| drawn.swap(last, rng.below(last + 1)));
            };
            shuffle(&mut start);
            let mut goal = start.clone();
            shuffle(&mut goal);
            // Holes stay where they are.
            let hole = |drawn: &[char]| drawn.iter().position(|&drawn| drawn == '#');
            if let (Some(here), Some(there)) = (hole(&start), hole(&goal)) {
                goal.swap(here, there);
            }
            let text =
                |drawn: &[char]| drawn.chunks(width).map(|row| row.iter().collect()).collect::<Vec<String>>().join("/");
            let leaper = ["knight", "knight", "0,1", "1,3"][rng.below(4)];
            bounds.extend(Bound::of(&text(&start), &text(&goal), leaper));
        }
        bounds
    }

    #[test]
    fn the_bound_never_exceeds_the_distance_and_changes_by_at_most_one_a_move() {
        let (mut positions, mut exact) = (0, 0);
        for bound in small_boards(300) {
            for (contents, &distance) in &bound.distances() {
                let left = bound.left(contents);
                assert!(left <= distance, "{contents:?}");
                for after in bound.after(contents) {
                    assert!((left - bound.left(&after)).abs() <= 1, "{contents:?} {after:?}");
                }
                positions += 1;
                exact += usize::from(left == distance);
            }
        }
        assert!(positions > 50_000 && exact > positions / 4, "{exact} of {positions}");
    }

    #[test]
    fn exchanges_between_pairs_stay_below_the_best_matching_which_is_consistent() {
        let mut gained = 0;
        for bound in small_boards(30) {
            let labelled = bound.component.labelled();
            let best = |contents: &[Content]| bound.alone(contents) + bound.of_all_matchings(contents, &labelled);
            for (contents, &distance) in bound.distances().iter().take(200) {
                let (left, best_left) = (bound.left(contents), best(contents));
                assert!(left <= best_left && best_left <= distance, "{contents:?}");
                let tokens = bound.space.tokens(bound.space.key(contents));
                for index in 0..labelled.len() {
                    let gain = bound.surpluses.exchange(&tokens.list()[..labelled.len()], index);
                    assert!(left + gain <= best_left, "{contents:?}");
                    gained += usize::from(gain > 0);
                }
                for after in bound.after(contents) {
                    assert!((best_left - best(&after)).abs() <= 1, "{contents:?} {after:?}");
                }
            }
        }
        assert!(gained > 0);
    }

    #[test]
    fn tokens_that_cannot_pass_each_other_have_no_distance_and_no_surplus() {
        // On two files the leaps form paths, such as a1, b3, a5, b7.
        let bound = Bound::of("../../a./../.b/../..", "../../b./../.a/../..", "knight").unwrap();
        let goals = [1, 2].map(|kind| place_of(&bound.component.goal, kind));
        let together = pair_distances(&bound.component, goals);
        assert_eq!(together[value(4, goals[0], goals[1])], 0);
        assert_eq!(together[value(4, goals[1], goals[0])], APART);
        assert_eq!((bound.left(&bound.component.start), bound.alone(&bound.component.start)), (2, 2));
    }
}
