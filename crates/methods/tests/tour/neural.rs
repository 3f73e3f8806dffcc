//! The network of Takefuji and Lee: against the mistakes of published programs, against the other methods, and laws.

use std::collections::BTreeSet;
use std::time::Duration;

use cavalcade::outcome::{Outcome, Resolution};
use cavalcade::tour::neural::study::study;
use cavalcade::tour::neural::{Neural, Rule, Tally};
use cavalcade::witness::Path;
use cavalcade::{Board, Budget, Cell, Choice, Method, Puzzle, Route, Silent, Solver, Status, Stopped, Tour, Verdict};
use cavalcade_puzzle::answer::StoppedBy;
use proptest::prelude::*;

const JOINED: Neural = Neural { join: true, ..Neural::DEFAULT };

fn knight(board: &str, closed: bool) -> Tour {
    Tour::new(board.parse().unwrap(), Default::default(), closed)
}

fn seeded(neural: &Neural, tour: &Tour, seed: u64) -> Outcome<Tour> {
    neural.solve(tour, &Budget::unlimited().with_seed(seed), &Silent).unwrap()
}

fn path(outcome: &Outcome<Tour>) -> &[Cell] {
    match &outcome.resolution {
        Resolution::Optimal { witness: Route::Listed(Path { path, .. }), .. } => path,
        other => panic!("{other:?}"),
    }
}

fn tally(neural: &Neural, tour: &Tour, seeds: u64) -> Tally {
    let study = study(neural, tour, seeds, &Budget::unlimited().with_threads(2), &Silent).unwrap();
    assert_eq!((study.tally.restarts, study.stopped), (seeds, None));
    study.tally
}

fn leap(one: Cell, other: Cell) -> (Cell, Cell) {
    if (one.rank, one.file) < (other.rank, other.file) { (one, other) } else { (other, one) }
}

#[test]
fn a_board_without_a_tour_ends_at_the_cap_of_restarts_with_unknown() {
    // There is none, as sat and backtrack prove in their tests, and no theorem of ours says so.
    let none = knight("..##/..../..../....", true);
    for (rule, join) in [(Rule::Sequential, false), (Rule::Sequential, true), (Rule::Simultaneous, false)] {
        let neural = Neural { rule, restarts: 7, iterations: Some(300), join };
        let outcome = seeded(&neural, &none, 1);
        let Resolution::Undecided { bound: None, reason } = &outcome.resolution else { panic!("{outcome:?}") };
        assert!(reason.contains("no tour in 7 restarts") && outcome.stopped.is_none(), "{reason}");
        assert_eq!(
            (&outcome.statistics.figures()["restarts"], &outcome.statistics.figures()["tour_share"]),
            (&7.into(), &0.0.into())
        );
    }
}

#[test]
fn neither_rule_ever_takes_a_ring_around_an_empty_centre_for_a_tour() {
    for rule in Rule::ALL {
        let neural = Neural { rule, iterations: Some(100), ..Neural::DEFAULT };
        let tally = tally(&neural, &knight("3x3", true), 2000);
        assert_eq!((tally.factors, tally.cycles, tally.tours), (0, 0, 0), "{rule:?}");
        // Without the centre, the ring is the only tour, and is found.
        let ring = self::tally(&neural, &knight(".../.#./...", true), 100);
        assert!(ring.tours > 0 && ring.tours == ring.factors, "{rule:?}");
    }
}

/// Parberry (1996) measured the simultaneous rule: hopeless beyond the chessboard.
#[test]
fn the_order_of_the_updates_decides() {
    let all_at_once = tally(&Neural { rule: Rule::Simultaneous, ..Neural::DEFAULT }, &knight("8x8", true), 1000);
    let one_by_one = tally(&Neural::DEFAULT, &knight("8x8", true), 1000);
    assert!(all_at_once.factors < 50 && all_at_once.tours < 20, "{all_at_once:?}");
    assert!(one_by_one.factors > 950 && one_by_one.tours > 180, "{one_by_one:?}");
    let larger = tally(&Neural::DEFAULT, &knight("10x10", true), 1000);
    assert!((100..one_by_one.tours).contains(&larger.tours), "{larger:?}");
}

#[test]
fn joined_nearly_every_restart_is_a_tour() {
    for (board, seeds) in [("8x8", 300), ("20x20", 60), ("50x50", 3)] {
        let tally = tally(&JOINED, &knight(board, true), seeds);
        assert!(10 * tally.tours >= 9 * seeds, "{board}: {tally:?}");
        // Each exchange makes two cycles one.
        assert!(tally.joins <= tally.cycles - tally.factors);
        assert!(tally.joins >= tally.cycles - tally.factors - (tally.factors - tally.tours) * 10);
    }
}

#[test]
fn a_seed_gives_the_same_tour_and_another_seed_another() {
    for rule in Rule::ALL {
        let neural = Neural { rule, ..Neural::DEFAULT };
        let (one, same) = (seeded(&neural, &knight("6x6", true), 7), seeded(&neural, &knight("6x6", true), 7));
        assert_eq!(one, same);
        assert_ne!(path(&one), path(&seeded(&neural, &knight("6x6", true), 8)));
    }
}

#[test]
fn a_replayed_restart_fires_the_leaps_of_the_tour_at_its_end() {
    for (closed, rule) in [(true, Rule::Sequential), (false, Rule::Sequential), (true, Rule::Simultaneous)] {
        let (neural, tour) = (Neural { rule, ..Neural::DEFAULT }, knight("6x6", closed));
        let budget = Budget::unlimited().with_seed(5);
        let outcome = neural.solve(&tour, &budget, &Silent).unwrap();
        let restarts = outcome.statistics.figures()["restarts"].as_u64().unwrap();
        let (mut iterations, mut last) = (0, Vec::new());
        let visit = |moment: &cavalcade::tour::neural::Snapshot| {
            assert_eq!(moment.iteration(), iterations);
            iterations += 1;
            last = moment.leaps();
            true
        };
        neural.replay(&tour, restarts - 1, &budget, visit).unwrap().unwrap();
        let path = path(&outcome);
        let back = closed.then(|| (path[path.len() - 1], path[0]));
        let leaps: BTreeSet<_> =
            path.windows(2).map(|pair| (pair[0], pair[1])).chain(back).map(|(a, b)| leap(a, b)).collect();
        assert_eq!(last.into_iter().collect::<BTreeSet<_>>(), leaps);
    }
}

#[test]
fn a_replay_ends_when_enough_was_seen() {
    let mut seen = 0;
    let visit = |_: &cavalcade::tour::neural::Snapshot| {
        seen += 1;
        seen < 3
    };
    Neural::DEFAULT.replay(&knight("20x20", true), 0, &Budget::unlimited(), visit).unwrap().unwrap();
    assert_eq!(seen, 3);
}

#[test]
fn the_counts_of_a_study_do_not_depend_on_the_threads() {
    let of = |threads: usize| {
        let budget = Budget::unlimited().with_threads(threads);
        study(&JOINED, &knight("8x6", false), 50, &budget, &Silent).unwrap().tally
    };
    assert_eq!(of(1), of(3));
}

#[test]
fn a_study_counts_what_the_first_restart_of_each_seed_finds() {
    let tour = knight("6x6", true);
    let once = Neural { restarts: 1, ..Neural::DEFAULT };
    let found = (0..40).filter(|&seed| matches!(seeded(&once, &tour, seed).resolution, Resolution::Optimal { .. }));
    assert_eq!(tally(&once, &tour, 40).tours, found.count() as u64);
}

#[test]
fn limits_end_a_run_and_a_study() {
    let hard = knight("40x40", true);
    let stopped = Budget::unlimited().with_time_limit(Duration::ZERO);
    let outcome = Neural::DEFAULT.solve(&hard, &stopped, &Silent).unwrap();
    assert_eq!((outcome.resolution, outcome.stopped), (Resolution::Unknown { bound: None }, Some(Stopped::Time)));
    let ended = study(&Neural::DEFAULT, &hard, 10, &stopped, &Silent).unwrap();
    assert_eq!((ended.tally, ended.stopped), (Tally::default(), Some(StoppedBy::Time)));
    // Room for the board as a field, and not for the network.
    let tight = Budget::unlimited().with_memory_limit(56 * 46 * 45);
    assert_eq!(Neural::DEFAULT.solve(&hard, &tight, &Silent).unwrap().stopped, Some(Stopped::Memory));
    assert_eq!(study(&Neural::DEFAULT, &hard, 10, &tight, &Silent).unwrap().stopped, Some(StoppedBy::Memory));
    assert_eq!(Neural::DEFAULT.replay(&hard, 0, &tight, |_| true).unwrap(), Err(Stopped::Memory));
}

#[test]
fn a_board_beyond_the_network_is_refused_with_its_size() {
    let error = Neural::DEFAULT.solve(&knight("1100x1000", true), &Budget::unlimited(), &Silent).unwrap_err();
    assert!(error.to_string().contains("1100000 cells, of which it takes 1048576 at most"), "{error}");
}

#[test]
fn other_leapers_tour_by_the_network_too() {
    for (piece, board) in [("zebra", "10x10"), ("0,1", "6x5"), ("giraffe", "10x10")] {
        let tour = Tour::new(board.parse().unwrap(), piece.parse().unwrap(), true);
        let answer = Solver::new(&Puzzle::Tour(tour.clone())).solve_by(&JOINED).unwrap();
        assert_eq!((answer.status, answer.verdict), (Status::Found, Verdict::Replayed), "{piece}");
    }
}

/// Boards up to 6x6 with a hole here and there, knights, wazirs and zebras, closed or not, ends given or not.
fn any_tour() -> impl Strategy<Value = Tour> {
    let piece = prop::sample::select(vec!["knight", "knight", "0,1", "zebra"]);
    let ends = (any::<Option<prop::sample::Index>>(), any::<Option<prop::sample::Index>>());
    let drawn = (3usize..=6, 3usize..=6).prop_flat_map(|(width, height)| {
        let cell = prop::sample::select(vec!['.', '.', '.', '.', '.', '.', '.', '.', '.', '#']);
        prop::collection::vec(prop::collection::vec(cell, width), height)
    });
    (drawn, piece, any::<bool>(), ends).prop_filter_map("no cell", |(rows, piece, closed, (start, end))| {
        let board = Board::from_rows(&rows).ok()?;
        let cells: Vec<Cell> = board.cells().collect();
        let cell = |index: Option<prop::sample::Index>| index.map(|index| *index.get(&cells));
        Tour::new(board, piece.parse().unwrap(), closed).between(cell(start), cell(end)).ok()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    /// An answer passes the referee before it is one, so what is found is a tour; what is not must not be refuted.
    #[test]
    fn the_network_finds_no_tour_where_sat_proves_that_there_is_none(
        tour in any_tour(), seed in any::<u64>(), join in any::<bool>(), all_at_once in any::<bool>(),
    ) {
        let rule = if all_at_once { Rule::Simultaneous } else { Rule::Sequential };
        let neural = Neural { rule, restarts: 20, iterations: Some(300), join };
        let budget = Budget::unlimited().with_seed(seed);
        let found = Solver::new(&Puzzle::Tour(tour.clone())).budget(&budget).solve_by(&neural).unwrap();
        let sat = Choice { method: Some("sat".into()), ..Choice::default() };
        let proved = Solver::new(&Puzzle::Tour(tour)).choice(&sat).solve().unwrap();
        match found.status {
            Status::Found => prop_assert_eq!(proved.status, Status::Found),
            Status::Infeasible => prop_assert_eq!(proved.status, Status::Infeasible),
            _ => {}
        }
    }

    #[test]
    fn joined_it_tours_every_board_that_sat_tours(tour in any_tour()) {
        let sat = Choice { method: Some("sat".into()), ..Choice::default() };
        let proved = Solver::new(&Puzzle::Tour(tour.clone())).choice(&sat).solve().unwrap();
        if proved.status != Status::Found {
            return Ok(());
        }
        let neural = Neural { restarts: 5000, iterations: Some(3000), ..JOINED };
        let found = Solver::new(&Puzzle::Tour(tour.clone())).solve_by(&neural).unwrap();
        prop_assert_eq!(found.status, Status::Found);
    }
}
