//! Errands: Finegold's, agreement of the two methods, counts, laws.

use std::time::Duration;

use cavalcade::errand::{Bfs, LegPrograms, METHODS};
use cavalcade::formulation::Formulation;
use cavalcade::outcome::{Outcome, Resolution};
use cavalcade::program::DEFAULT_SAT;
use cavalcade::program::drive;
use cavalcade::program::microlp::Microlp;
use cavalcade::witness::Listing;
use cavalcade::{
    Answer, Board, Budget, Cell, Choice, Errand, Leaper, Method, Puzzle, Silent, Solver, Status, Stopped, Verdict,
    Visit, Witness, Wrap,
};
use proptest::prelude::*;

use crate::common;

fn errand(board: &str, guards: &str, from: &str, visit: &str) -> Errand {
    let guards = guards.split_whitespace().map(|guard| guard.parse().unwrap()).collect();
    let (board, from, visit) = (board.parse().unwrap(), from.parse().unwrap(), visit.parse().unwrap());
    Errand::new(board, Leaper::KNIGHT, guards, from, visit).unwrap()
}

fn finegold() -> Errand {
    errand("8x8", "Qd5", "h8", "ranks")
}

fn answer(method: &str, errand: &Errand) -> Answer {
    let choice = Choice { method: Some(method.into()), ..Choice::default() };
    let answer = Solver::new(&Puzzle::Errand(errand.clone())).choice(&choice).solve().unwrap();
    assert_eq!(answer.verdict == Verdict::Replayed, answer.status == Status::Optimal);
    answer
}

#[test]
fn finegolds_walk_takes_158_moves_in_35_legs() {
    for method in METHODS {
        let answer = answer(method.name(), &finegold());
        assert_eq!((answer.status, answer.value), (Status::Optimal, Some(158)), "{}", method.name());
        assert_eq!((&answer.stats["legs"], &answer.stats["longest"]), (&35.into(), &9.into()), "{}", method.name());
    }
}

#[test]
fn a_cell_out_of_reach_is_named() {
    // A queen on b6 leaves a8 safe, and no way to it.
    for method in METHODS {
        let answer = answer(method.name(), &errand("8x8", "Qb6", "h8", "a1,a8"));
        assert_eq!((answer.status, answer.value), (Status::Infeasible, None));
        let reason = answer.reason.unwrap();
        assert!(reason.contains("and a8 is not among them"), "{reason}");
    }
}

#[test]
fn passing_a_cell_early_is_no_visit_and_standing_on_it_is() {
    for method in METHODS {
        // From a1 to b3 the way leads over c1 either way round the ring: three moves, then one back.
        assert_eq!(answer(method.name(), &errand("3x3", "", "a1", "c1,b3")).value, Some(3));
        assert_eq!(answer(method.name(), &errand("3x3", "", "a1", "a1,a1")).value, Some(0));
        assert_eq!(answer(method.name(), &errand("3x3", "", "a1", "b3,b3,c1")).value, Some(2));
    }
}

#[test]
fn the_shortest_walks_are_counted_and_listed_up_to_symmetry() {
    let all = |errand: &Errand, limit: u32| {
        let answer = Solver::new(&Puzzle::Errand(errand.clone())).all(limit).unwrap();
        assert_eq!(answer.verdict, Verdict::Replayed);
        match answer.witness {
            Some(Witness::All(Listing { all, classes, total })) => (answer.value.unwrap(), all.len(), classes, total),
            other => panic!("{other:?}"),
        }
    };
    // Half round the ring of eight cells, either way: the diagonal through a1 and c3 turns one into the other.
    assert_eq!(all(&errand("3x3", "", "a1", "c3"), 10), (4, 1, Some(1), Some(2)));
    assert_eq!(all(&errand("3x3", "", "a1", "c3,a1"), 10), (8, 2, Some(2), Some(4)));
    // A guard off the diagonal leaves no symmetry.
    assert_eq!(all(&errand("4x4", "Na4", "a1", "d4"), 10).3, all(&errand("4x4", "Nd1", "a1", "d4"), 10).3);
    assert_eq!(all(&errand("8x8", "", "a1", "h8"), 3), (6, 3, Some(54), Some(108)));
}

#[test]
fn a_solver_in_floating_point_finds_the_way_and_does_not_call_it_proved() {
    let programs = LegPrograms { backend: Some(&Microlp), horizon: None };
    let outcome = programs.solve(&errand("3x3", "", "a1", "c3"), &Budget::unlimited(), &Silent).unwrap();
    assert!(matches!(outcome.resolution, Resolution::Feasible { value: 4, bound: Some(1), .. }), "{outcome:?}");
    assert_eq!(outcome.statistics.figures()["arithmetic"], "float");
}

#[test]
fn a_horizon_that_is_too_short_leaves_the_errand_open() {
    let programs = LegPrograms { backend: None, horizon: Some(3) };
    let outcome = programs.solve(&errand("3x3", "", "a1", "c3"), &Budget::unlimited(), &Silent).unwrap();
    let Resolution::Undecided { bound: Some(1), reason } = outcome.resolution else { panic!("{outcome:?}") };
    assert!(reason.contains("no solution within 3 moves from a1 to c3"), "{reason}");
}

#[test]
fn the_end_of_the_budget_leaves_a_bound() {
    let stopped = Budget::unlimited().with_time_limit(Duration::ZERO);
    let methods: [&dyn Method<Errand>; 2] = [&Bfs, &LegPrograms::default()];
    for method in methods {
        let outcome: Outcome<Errand> = method.solve(&finegold(), &stopped, &Silent).unwrap();
        assert_eq!(outcome.stopped, Some(Stopped::Time), "{}", method.name());
        assert_eq!(outcome.resolution, Resolution::Unknown { bound: Some(35) }, "{}", method.name());
    }
    let tight = Budget::unlimited().with_memory_limit(1 << 10);
    let outcome = LegPrograms::default().solve(&finegold(), &tight, &Silent).unwrap();
    assert_eq!(outcome.stopped, Some(Stopped::Memory));
}

#[test]
fn a_knights_distance_on_a_board_of_a_million_cells_is_found() {
    let answer = answer("bfs", &errand("1000x1000", "", "a1", "zz700"));
    // 701 files and 699 ranks: 1 400 / 3 rounded up is 467, which is odd where the colour does not change.
    assert_eq!((answer.status, answer.value), (Status::Optimal, Some(468)));
    let there_and_back = errand("2000x2000", "Rb3", "a1", "alm1000,a1");
    assert_eq!(there_and_back.stations().len(), 2);
    assert_eq!(self::answer("bfs", &there_and_back).value.map(|value| value % 2), Some(0));
}

#[test]
fn a_square_cylinder_is_not_alike_along_its_files_and_its_ranks() {
    // By a reflection in the diagonal a1-e5 alone, of which two walks would be one.
    let board: Board = "5x5".parse().unwrap();
    let errand = |wrap| {
        let visit = Visit::Cells(vec!["b2".parse().unwrap()]);
        Errand::new(board.clone().wrapped(wrap), Leaper::KNIGHT, vec![], "a1".parse().unwrap(), visit).unwrap()
    };
    for wrap in [None, Some(Wrap::Files), Some(Wrap::Both)] {
        let answer = Solver::new(&Puzzle::Errand(errand(wrap))).all(1000).unwrap();
        let Some(Witness::All(Listing { classes, total, .. })) = answer.witness else { panic!("{wrap:?}") };
        assert_eq!(classes == total, wrap == Some(Wrap::Files), "{wrap:?}: {classes:?} of {total:?}");
    }
}

#[test]
fn a_board_beyond_the_memory_limit_is_refused_with_what_to_do() {
    let budget = Budget::unlimited().with_memory_limit(8 << 20);
    let error = Bfs.solve(&errand("1100x1000", "", "a1", "b3"), &budget, &Silent).unwrap_err().to_string();
    assert!(error.contains("1100000 cells take 9 MiB") && error.contains("raise --memory"), "{error}");
    let outcome = Bfs.solve(&errand("1000x1000", "", "a1", "b3"), &budget, &Silent).unwrap();
    assert!(matches!(outcome.resolution, Resolution::Optimal { value: 1, .. }), "{outcome:?}");
}

#[test]
fn a_board_that_is_too_large_is_refused() {
    for method in METHODS {
        let errand = errand("6x1000000000000000", "", "a1", "b3");
        let error = method.solve(&errand, &Budget::unlimited(), &Silent).unwrap_err();
        assert!(error.to_string().contains("6000000000000000 cells"), "{error}");
    }
}

/// Errands of up to three cells on boards of up to 5x5 with up to two guards.
fn any_errand() -> impl Strategy<Value = Errand> {
    let guard = (prop::sample::select(vec!['K', 'Q', 'R', 'B', 'N']), 0..5u64, 0..5u64);
    let pieces = prop::sample::select(vec!["knight", "camel", "zebra", "1,1", "0,2", "gnu", "alfil+wazir"]);
    (
        3..6u64,
        3..6u64,
        prop::collection::vec(guard, 0..3),
        prop::collection::vec(any::<prop::sample::Index>(), 2..5),
        pieces,
        common::any_wrap(),
    )
        .prop_filter_map("no such errand", |(width, height, guards, picks, piece, wrap)| {
            let board = cavalcade::Board::rectangle(width, height).ok()?.wrapped(wrap);
            let guards: Vec<cavalcade::Guard> = guards
                .into_iter()
                .filter_map(|(role, file, rank)| format!("{role}{}", Cell { file, rank }).parse().ok())
                .collect();
            let safe: Vec<Cell> = cavalcade_puzzle::guarded::safe_cells(&board, &guards).collect();
            if safe.is_empty() {
                return None;
            }
            let picked: Vec<Cell> = picks.iter().map(|pick| *pick.get(&safe)).collect();
            let visit = Visit::Cells(picked[1..].to_vec());
            Errand::new(board, piece.parse().ok()?, guards, picked[0], visit).ok()
        })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn the_program_agrees_with_the_search(errand in any_errand()) {
        let (one, other) = (answer("bfs", &errand), answer("program", &errand));
        prop_assert_eq!((one.status, one.value, one.reason), (other.status, other.value, other.reason));
    }

    #[test]
    fn nothing_better_than_the_optimum_exists_and_the_optimum_does(errand in any_errand()) {
        let Some(value) = answer("bfs", &errand).value.filter(|&value| value > 0) else { return Ok(()) };
        for (bound, is_empty) in [(value, true), (value + 1, false)] {
            let program = LegPrograms::default().anything_better(&errand, bound, &Budget::unlimited()).unwrap();
            let outcome = drive(DEFAULT_SAT, &program, None, &Budget::unlimited(), &Silent).unwrap();
            prop_assert_eq!(outcome.values.is_none(), is_empty, "below {}", bound);
        }
    }

    #[test]
    fn as_many_walks_are_listed_as_are_counted(errand in any_errand()) {
        let answer = Solver::new(&Puzzle::Errand(errand)).all(100_000).unwrap();
        let Some(Witness::All(Listing { all, classes, total })) = answer.witness else { return Ok(()) };
        prop_assert_eq!(Some(all.len() as u64), classes);
        prop_assert!(classes <= total);
    }
}
