//! Strips against the sweep of single boards, against themselves rotated by 90 degrees, and against published values.

use std::time::Duration;

use cavalcade_board::{Board, Leaper};
use cavalcade_run::{Budget, Silent, Stopped};
use cavalcade_sweep::longest::strip::{KNOWN, Lengths, Strip, derived, lengths};
use cavalcade_sweep::longest::{Given, LongestQuestion, SweepError, longest};

const PIECES: [&str; 5] = ["knight", "camel", "zebra", "giraffe", "antelope"];

fn strip(width: u64, piece: &str, closed: bool) -> Strip {
    Strip { width, leaper: piece.parse().unwrap(), closed }
}

fn made(strip: &Strip) -> Lengths {
    derived(strip, &Budget::unlimited(), &Silent).unwrap().lengths.unwrap()
}

/// The longest on one board, pruned by bounds of its own.
fn swept(strip: &Strip, height: u64) -> Option<u64> {
    let board = Board::rectangle(strip.width, height).unwrap();
    let question =
        LongestQuestion { board: &board, leaper: strip.leaper, closed: strip.closed, given: &Given::NOTHING };
    let outcome = longest(&question, &Budget::unlimited(), &Silent).unwrap();
    assert!(outcome.proved);
    outcome.moves()
}

#[test]
fn the_samples_of_the_contest_are_met() {
    assert_eq!(made(&strip(6, "knight", true)).at(6), Some(12));
    assert_eq!(made(&strip(3, "knight", true)).at(8), Some(6));
}

#[test]
fn every_height_is_that_of_the_sweep_of_one_board() {
    for piece in PIECES {
        for (width, closed) in (1..=4).flat_map(|width| [(width, false), (width, true)]) {
            let strip = strip(width, piece, closed);
            let lengths = made(&strip);
            for height in (1..=24).chain([40]) {
                assert_eq!(lengths.at(height), swept(&strip, height), "{piece} on {width}x{height}, closed: {closed}");
            }
        }
    }
}

#[test]
fn a_board_turned_by_a_quarter_is_of_another_strip_and_has_the_same_value() {
    for (piece, closed) in PIECES.into_iter().flat_map(|piece| [(piece, false), (piece, true)]) {
        let widest = if piece == "knight" { 5 } else { 4 };
        let strips: Vec<Lengths> = (1..=widest).map(|width| made(&strip(width, piece, closed))).collect();
        for (width, height) in (1..=widest).flat_map(|width| (1..=widest).map(move |height| (width, height))) {
            let [upright, turned] = [(width, height), (height, width)].map(|(w, h)| strips[w as usize - 1].at(h));
            assert_eq!(upright, turned, "{piece} on {width}x{height}, closed: {closed}");
        }
    }
}

#[test]
fn the_list_of_known_strips_agrees_with_the_sweep_of_single_boards() {
    for known in KNOWN {
        let lengths = lengths(&known.strip, &Budget::unlimited(), &Silent).unwrap().lengths.unwrap();
        assert_eq!(lengths, known.lengths());
        for height in 1..=9 {
            assert_eq!(lengths.at(height), swept(&known.strip, height), "{:?}, height {height}", known.strip);
        }
    }
}

#[test]
#[ignore = "takes minutes and 5 GB; bench/src/bin/strips.rs does and measures it"]
fn the_list_of_known_strips_is_what_is_derived() {
    for known in KNOWN {
        assert_eq!(made(&known.strip), known.lengths(), "{:?}", known.strip);
    }
}

#[test]
fn the_preperiod_and_the_period_are_the_least_and_hold_for_ever() {
    for (width, closed) in [(3, true), (4, false), (5, true), (5, false), (6, true)] {
        let lengths = made(&strip(width, "knight", closed));
        let (from, period, increment) = (lengths.preperiod(), lengths.period(), lengths.increment());
        let goes_on = |height: u64, rows: u64, moves: u64| {
            lengths.at(height).is_some_and(|length| lengths.at(height + rows) == Some(length + moves))
        };
        assert!((from..from + 100).chain([1 << 50]).all(|height| goes_on(height, period, increment)), "{width}");
        assert!(from == 1 || !goes_on(from - 1, period, increment), "{width}");
        let is_shorter = |rows: &u64| {
            let moves = lengths.at(from + rows).unwrap() - lengths.at(from).unwrap();
            (from..from + period).all(|height| goes_on(height, *rows, moves))
        };
        assert_eq!((1..period).find(is_shorter), None, "{width}");
        assert_eq!(lengths.values().len() as u64, from + period - 1, "{width}");
    }
}

#[test]
fn a_strip_without_leaps_has_paths_of_one_cell_and_no_cycle() {
    assert_eq!(made(&strip(1, "knight", false)).at(u64::MAX), Some(0));
    assert_eq!(made(&strip(1, "knight", true)).at(u64::MAX), None);
    assert_eq!(made(&strip(3, "antelope", false)).at(100), Some(0));
}

#[test]
fn lengths_beyond_all_numbers_are_none() {
    let lengths = made(&strip(5, "knight", false));
    assert_eq!((lengths.at(0), lengths.at(u64::MAX)), (None, None));
}

#[test]
fn a_run_that_is_stopped_claims_nothing() {
    let budget = Budget::unlimited().with_time_limit(Duration::ZERO);
    let outcome = derived(&strip(6, "knight", false), &budget, &Silent).unwrap();
    assert_eq!((outcome.lengths, outcome.stopped), (None, Some(Stopped::Time)));
    for kibibytes in [1, 100, 3000] {
        let budget = Budget::unlimited().with_memory_limit(kibibytes << 10);
        let outcome = derived(&strip(6, "knight", false), &budget, &Silent).unwrap();
        assert_eq!((outcome.lengths, outcome.stopped), (None, Some(Stopped::Memory)));
        assert!(outcome.memory <= kibibytes << 10);
        assert_eq!(budget.memory().reserved(), 0);
    }
}

#[test]
fn strips_beyond_the_sweep_are_refused() {
    let ask = |width, piece| derived(&strip(width, piece, true), &Budget::unlimited(), &Silent).unwrap_err();
    assert!(matches!(ask(1000, "knight"), SweepError::Slots { slots: 5992, .. }), "{:?}", ask(1000, "knight"));
    assert!(matches!(ask(u64::MAX, "knight"), SweepError::Slots { .. }));
    assert!(matches!(ask(u64::MAX, "1,4294967295"), SweepError::Slots { .. }));
    assert_eq!(ask(8, "1,1"), SweepError::Leaper { leaper: Leaper::new(1, 1).unwrap() });
}
