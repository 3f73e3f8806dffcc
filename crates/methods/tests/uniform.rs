//! Uniformly random tours, and ranks of tours.

use std::collections::BTreeMap;

use cavalcade::tour::uniform::rank;
use cavalcade::tour::{METHODS, Uniform};
use cavalcade::{Board, Budget, Cell, Leaper, Method, Resolution, Route, Silent, Tour};
use proptest::prelude::*;

/// The cells of what the method finds; none where it proves that there is no tour.
fn found(tour: &Tour, method: Uniform, seed: u64) -> Option<Vec<Cell>> {
    let outcome = method.solve(tour, &Budget::unlimited().with_seed(seed), &Silent).unwrap();
    match outcome.resolution {
        Resolution::Optimal { witness: Route::Listed(path), .. } => Some(path.path),
        Resolution::Infeasible { .. } => None,
        other => panic!("{other:?}"),
    }
}

fn closed(board: &str) -> Tour {
    Tour::new(board.parse().unwrap(), Leaper::KNIGHT, true)
}

fn rank_of(tour: &Tour, path: &[Cell]) -> u64 {
    let rank = rank(tour, path, &Budget::unlimited(), &Silent).unwrap().unwrap();
    rank.rank.try_into().unwrap()
}

/// Pearson's statistic for seeds 0, 1, ... and the ranks of their tours, `each` of each expected.
fn chi_squared(tour: &Tour, tours: u64, each: u64) -> f64 {
    let mut seen = BTreeMap::<Vec<Cell>, u64>::new();
    (0..each * tours).for_each(|seed| *seen.entry(found(tour, Uniform::default(), seed).unwrap()).or_default() += 1);
    let expected = each as f64;
    let squares = |count: u64| (count as f64 - expected).powi(2) / expected;
    seen.values().map(|&count| squares(count)).sum::<f64>() + (tours - seen.len() as u64) as f64 * expected
}

/// The quantile of the chi-squared distribution that is exceeded once in a million, by Wilson and Hilferty's approximation
/// (*Proceedings of the National Academy of Sciences* 17, 1931).
fn quantile(degrees: f64) -> f64 {
    const NORMAL: f64 = 4.753_424;
    let variance = 2.0 / (9.0 * degrees);
    degrees * (1.0 - variance + NORMAL * variance.sqrt()).powi(3)
}

#[test]
fn the_closed_tours_of_5x6_are_drawn_uniformly() {
    let statistic = chi_squared(&closed("5x6"), 8, 500);
    assert!(statistic < quantile(7.0), "{statistic}");
}

#[test]
#[ignore = "minutes: 19724 tours of 6x6, each by a sweep of its own"]
fn the_closed_tours_of_6x6_are_drawn_uniformly() {
    let statistic = chi_squared(&closed("6x6"), 9862, 2);
    // Two of each are few for the approximation, but there are many tours.
    assert!(statistic < quantile(9861.0), "{statistic}");
}

#[test]
fn the_ranks_of_5x5_are_those_of_its_864_open_tours() {
    let tour = Tour::new("5x5".parse().unwrap(), Leaper::KNIGHT, false);
    let mut seen = std::collections::BTreeSet::new();
    for rank in (1..=864).step_by(37) {
        let cells = found(&tour, Uniform { rank: Some(rank) }, 0).unwrap();
        assert_eq!(rank_of(&tour, &cells), rank);
        assert!(seen.insert(cells));
    }
    let beyond = Uniform { rank: Some(865) }.solve(&tour, &Budget::unlimited(), &Silent);
    assert!(beyond.unwrap_err().to_string().contains("from 1 to 864"));
}

#[test]
fn what_is_no_tour_has_no_rank() {
    let tour = closed("6x6");
    let mut cells = found(&tour, Uniform { rank: Some(1) }, 0).unwrap();
    cells.swap(3, 20);
    assert_eq!(rank(&tour, &cells, &Budget::unlimited(), &Silent).unwrap(), None);
    cells.pop();
    assert_eq!(rank(&tour, &cells, &Budget::unlimited(), &Silent).unwrap(), None);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    /// There is a tour where another method finds one; it begins and ends where it is asked to, the referee accepts it, and
    /// its rank leads back to it.
    #[test]
    fn random_tours_agree_with_depth_first_search_with_given_ends(
        rows in prop::collection::vec("[.]{4}[.#]", 3..6),
        steps in prop::sample::select(vec!["knight", "wazir", "king", "camel"]),
        is_closed in any::<bool>(),
        ends in prop::collection::vec(any::<prop::sample::Index>(), 0..3),
        seed in any::<u64>(),
    ) {
        let board: Board = rows.join("/").parse().unwrap();
        let cells: Vec<Cell> = board.cells().collect();
        let end = |place: usize| ends.get(place).map(|index| *index.get(&cells));
        let tour = Tour::new(board.clone(), steps.parse().unwrap(), is_closed).between(end(0), end(1));
        prop_assume!(tour.is_ok());
        let tour = tour.unwrap();
        let search = METHODS.iter().find(|method| method.name() == "sat").unwrap();
        let other = search.solve(&tour, &Budget::unlimited(), &Silent).unwrap();
        let uniform = found(&tour, Uniform::default(), seed);
        prop_assert_eq!(uniform.is_some(), matches!(other.resolution, Resolution::Optimal { .. }));
        if let Some(cells) = uniform {
            prop_assert!(tour.from().is_none_or(|from| cells.first() == Some(&from)));
            prop_assert!(tour.to().is_none_or(|to| cells.last() == Some(&to)));
            prop_assert!(cells.iter().zip(&cells[1..]).all(|(&one, &next)| tour.leaps(one, next)));
            let again = found(&tour, Uniform { rank: Some(rank_of(&tour, &cells)) }, 0).unwrap();
            prop_assert_eq!(again, cells);
        }
    }
}
