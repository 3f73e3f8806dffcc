//! Uniformly random tours, and ranks of tours.

use std::collections::BTreeMap;

use cavalcade::tour::uniform::{RankError, rank};
use cavalcade::tour::{METHODS, Uniform};
use cavalcade::{
    Answer, Board, Budget, Cell, Leaper, Method, Resolution, Route, Silent, Solver, Status, Stopped, Tour, Verdict,
};
use cavalcade_puzzle::answer::StoppedBy;
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

fn of_rank(rank: u64) -> Uniform {
    Uniform { rank: Some(rank.into()), ..Uniform::RANDOM }
}

fn rank_of(tour: &Tour, path: &[Cell]) -> u64 {
    let rank = rank(tour, path, &Budget::unlimited(), &Silent).unwrap().unwrap();
    rank.rank.try_into().unwrap()
}

/// Tours that are drawn by one sweep; each is replayed by the referee.
fn drawn(tour: &Tour, count: u32, seed: u64) -> Vec<Answer> {
    let answers = Solver::new(&tour.clone().into()).seed(seed).samples(count).unwrap();
    assert_eq!(answers.len(), count as usize);
    assert!(answers.iter().all(|answer| answer.verdict == Verdict::Replayed));
    answers
}

/// Pearson's statistic for tours that are drawn, `each` of each expected.
fn chi_squared(tour: &Tour, tours: u32, each: u32) -> f64 {
    let mut seen = BTreeMap::<Vec<Cell>, u64>::new();
    for answer in drawn(tour, each * tours, 0) {
        *seen.entry(answer.path().unwrap().to_vec()).or_default() += 1;
    }
    let expected = f64::from(each);
    let squares = |count: u64| (count as f64 - expected).powi(2) / expected;
    seen.values().map(|&count| squares(count)).sum::<f64>() + f64::from(tours - seen.len() as u32) * expected
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
fn the_closed_tours_of_6x6_are_drawn_uniformly() {
    let statistic = chi_squared(&closed("6x6"), 9862, 5);
    assert!(statistic < quantile(9861.0), "{statistic}");
}

#[test]
fn the_ranks_of_5x5_are_those_of_its_864_open_tours() {
    let tour = Tour::new("5x5".parse().unwrap(), Leaper::KNIGHT, false);
    let mut seen = std::collections::BTreeSet::new();
    for rank in (1..=864).step_by(37) {
        let cells = found(&tour, of_rank(rank), 0).unwrap();
        assert_eq!(rank_of(&tour, &cells), rank);
        assert!(seen.insert(cells));
    }
    let beyond = of_rank(865).solve(&tour, &Budget::unlimited(), &Silent);
    assert!(beyond.unwrap_err().to_string().contains("from 1 to 864"));
}

#[test]
fn the_first_of_many_tours_is_that_of_the_seed_and_each_has_its_rank() {
    let tour = closed("6x6");
    let many = drawn(&tour, 20, 7);
    assert_eq!(many[0].path().unwrap(), found(&tour, Uniform::default(), 7).unwrap());
    assert_eq!(paths(&many[..5]), paths(&drawn(&tour, 5, 7)));
    for answer in &many {
        assert_eq!(answer.stats["rank"], rank_of(&tour, answer.path().unwrap()).to_string());
        assert_eq!(answer.stats["tours"], "9862");
    }
}

#[test]
fn the_tour_of_a_single_cell_is_the_first_of_one() {
    let tour = Tour::new("#/.".parse().unwrap(), Leaper::KNIGHT, false);
    let only = Cell { file: 0, rank: 0 };
    assert_eq!(rank_of(&tour, &[only]), 1);
    assert_eq!(found(&tour, of_rank(1), 0).unwrap(), [only]);
    assert_eq!(rank(&tour, &[Cell { file: 0, rank: 1 }], &Budget::unlimited(), &Silent), Ok(None));
}

#[test]
fn more_samples_than_there_is_memory_for_are_not_drawn() {
    let tour = Tour::new("5x5".parse().unwrap(), Leaper::KNIGHT, false).into();
    let answers = Solver::new(&tour).memory(1 << 26).samples(u32::MAX).unwrap();
    assert_eq!(answers.iter().map(|answer| answer.stopped).collect::<Vec<_>>(), [Some(StoppedBy::Memory)]);
}

fn paths(answers: &[Answer]) -> Vec<Option<&[Cell]>> {
    answers.iter().map(Answer::path).collect()
}

#[test]
fn where_there_is_no_tour_one_answer_says_so_and_a_single_cell_is_drawn_each_time() {
    let none = |board: &str| Solver::new(&closed(board).into()).samples(3).unwrap();
    // By a theorem, and by the sweep.
    for board in ["5x5", "3x4", "..../.#../..../..../..../.#.."] {
        let answers = none(board);
        assert_eq!(answers.iter().map(|answer| answer.status).collect::<Vec<_>>(), [Status::Infeasible], "{board}");
    }
    let cell = Tour::new("1x1".parse().unwrap(), Leaper::KNIGHT, false);
    assert_eq!(drawn(&cell, 3, 0).len(), 3);
}

#[test]
fn a_budget_that_ends_says_so_and_what_memory_is_wanted() {
    let tour = Tour::new("8x8".parse().unwrap(), Leaper::KNIGHT, false);
    let solver = |puzzle| Solver::new(puzzle).memory(1 << 30).samples(3).unwrap();
    let answers = solver(&tour.clone().into());
    assert_eq!(answers.iter().map(|answer| answer.status).collect::<Vec<_>>(), [Status::Unknown]);
    assert!(answers[0].stats["memory_wanted"].as_u64().unwrap() > 1 << 30);
    let hours = Budget::unlimited().with_time_limit(std::time::Duration::ZERO);
    let error = rank(&tour, &[], &hours, &Silent).unwrap_err();
    assert!(matches!(error, RankError::Stopped { stopped: Stopped::Time, .. }), "{error}");
}

#[test]
fn the_method_finds_the_rank_of_a_given_tour_and_refuses_other_cells() {
    let puzzle = closed("6x6").into();
    let solver = |setting: &str, value: &str| Solver::new(&puzzle).method("uniform").set(setting, value).solve();
    let drawn = solver("rank", "4711").unwrap();
    let written = |cells: &[Cell]| cells.iter().map(Cell::to_string).collect::<Vec<_>>().join(" ");
    let cells = drawn.path().unwrap();
    let ranked = solver("tour", &written(cells)).unwrap();
    assert_eq!((&ranked.stats["rank"], &ranked.stats["tours"]), (&"4711".into(), &"9862".into()));
    assert_eq!((ranked.path(), ranked.verdict, ranked.stats.get("tour")), (Some(cells), Verdict::Replayed, None));
    let refused = solver("tour", &written(&cells[1..])).unwrap_err().to_string();
    assert!(refused.contains("not a tour of this puzzle"), "{refused}");
    let beyond = solver("rank", "36893488147419103232").unwrap_err().to_string();
    assert!(beyond.contains("from 1 to 9862"), "{beyond}");
    assert!(solver("rank", "0").is_err() && solver("tour", "a1 z").is_err());
}

#[test]
fn what_is_no_tour_has_no_rank() {
    let tour = closed("6x6");
    let mut cells = found(&tour, of_rank(1), 0).unwrap();
    let mut twice = cells.clone();
    (twice[4], twice[5]) = (twice[2], twice[3]);
    assert_eq!(rank(&tour, &twice, &Budget::unlimited(), &Silent).unwrap(), None);
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
            let again = found(&tour, of_rank(rank_of(&tour, &cells)), 0).unwrap();
            prop_assert_eq!(again, cells);
        }
    }
}
