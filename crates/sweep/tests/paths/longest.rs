//! The sweep against published values, against itself without pruning, and against a plain depth-first search.

use std::time::Duration;

use cavalcade_board::{Board, Cell, Leaper, Meeting, Segment, Symmetry};
use cavalcade_run::{Budget, Observer, Progress, Silent, StopFlag, Stopped};
use cavalcade_sweep::longest::{
    Given, LongestQuestion, Outcome, SweepError, beam, corridor, longest, longest_from, plan, unpruned,
};
use proptest::prelude::*;

fn board(text: &str) -> Board {
    text.parse().unwrap()
}

fn leaper(text: &str) -> Leaper {
    text.parse().unwrap()
}

fn solved(drawn: &Board, piece: Leaper, closed: bool) -> Outcome {
    let question = LongestQuestion { board: drawn, leaper: piece, closed, given: &Given::NOTHING };
    let outcome = longest(&question, &Budget::unlimited(), &Silent).unwrap();
    assert!(outcome.proved, "{drawn} {piece}");
    assert_eq!(outcome.bound, outcome.moves().unwrap_or(0), "{drawn} {piece}");
    assert_legal(&outcome.path, drawn, piece, closed);
    outcome
}

fn value(drawn: &Board, piece: Leaper, closed: bool) -> u64 {
    solved(drawn, piece, closed).bound
}

/// Replays a path by the board's own tests.
fn assert_legal(path: &[Cell], drawn: &Board, piece: Leaper, closed: bool) {
    let mut segments: Vec<Segment> = path.windows(2).map(|pair| Segment { from: pair[0], to: pair[1] }).collect();
    if closed && let (Some(&from), Some(&to)) = (path.last(), path.first()) {
        segments.push(Segment { from, to });
    }
    assert!(path.iter().all(|&cell| drawn.contains(cell)));
    for (place, &segment) in segments.iter().enumerate() {
        assert!(piece.offsets().any(|by| segment.from.shifted(by) == Some(segment.to)), "{segment:?}");
        for (other_place, &other) in segments.iter().enumerate().skip(place + 1) {
            let follows = other_place == place + 1 || (closed && place == 0 && other_place == segments.len() - 1);
            let meeting = segment.meeting(other);
            let fine = if follows { matches!(meeting, Meeting::Joint(_)) } else { meeting == Meeting::Apart };
            assert!(fine, "{drawn} {piece}: {segment:?} and {other:?}");
        }
    }
}

/// The longest path and the longest cycle (0: none), by trying everything.
fn brute_force(drawn: &Board, piece: Leaper) -> (u64, u64) {
    struct Walk<'a> {
        drawn: &'a Board,
        piece: Leaper,
        path: Vec<Cell>,
        best: (u64, u64),
    }
    impl Walk<'_> {
        fn go_on(&mut self) {
            let Some(&here) = self.path.last() else { return };
            self.best.0 = self.best.0.max(self.path.len() as u64 - 1);
            for to in self.piece.offsets().filter_map(|by| here.shifted(by)).collect::<Vec<_>>() {
                let leap = Segment { from: here, to };
                let closes = self.path.len() > 2 && to == self.path[0];
                if !self.drawn.contains(to) || (self.path.contains(&to) && !closes) {
                    continue;
                }
                let mut before = self.path.windows(2).map(|pair| Segment { from: pair[0], to: pair[1] });
                if before.any(|segment| segment.meeting(leap) == Meeting::Crossing) {
                    continue;
                }
                if closes {
                    self.best.1 = self.best.1.max(self.path.len() as u64);
                } else {
                    self.path.push(to);
                    self.go_on();
                    self.path.pop();
                }
            }
        }
    }
    let mut walk = Walk { drawn, piece, path: Vec::new(), best: (0, 0) };
    for cell in drawn.cells() {
        walk.path = vec![cell];
        walk.go_on();
    }
    walk.best
}

fn assert_all_agree(drawn: &Board, piece: Leaper) {
    let (path, cycle) = brute_force(drawn, piece);
    for (closed, truth) in [(false, path), (true, cycle)] {
        assert_eq!(value(drawn, piece, closed), truth, "{drawn} {piece} closed: {closed}");
        let question = LongestQuestion { board: drawn, leaper: piece, closed, given: &Given::NOTHING };
        let plain = unpruned(&question, &Budget::unlimited(), &Silent).unwrap();
        assert_eq!((plain.bound, plain.proved), (truth, true), "{drawn} {piece} closed: {closed}");
        assert_legal(&plain.path, drawn, piece, closed);
    }
}

#[test]
fn the_knights_open_records_up_to_9x9() {
    for (side, moves) in (1..=9).zip([0, 0, 2, 5, 10, 17, 24, 35, 47]) {
        assert_eq!(value(&Board::rectangle(side, side).unwrap(), Leaper::KNIGHT, false), moves, "{side}");
    }
}

#[test]
fn the_knights_closed_records_up_to_9x9() {
    for (side, moves) in (1..=9).zip([0, 0, 0, 4, 8, 12, 24, 32, 42]) {
        let outcome = solved(&Board::rectangle(side, side).unwrap(), Leaper::KNIGHT, true);
        assert_eq!(outcome.bound, moves, "{side}");
        assert_eq!(outcome.moves(), (moves > 0).then_some(moves), "{side}");
    }
}

#[test]
fn the_world_finals_samples() {
    assert_eq!(value(&board("6x6"), Leaper::KNIGHT, true), 12);
    assert_eq!(value(&board("8x3"), Leaper::KNIGHT, true), 6);
}

#[test]
fn other_leapers_on_squares() {
    for (piece, side, open, closed) in [
        ("camel", 7, 13, 12),
        ("camel", 8, 17, 14),
        ("camel", 9, 23, 20),
        ("zebra", 7, 11, 8),
        ("zebra", 8, 17, 12),
        ("giraffe", 7, 10, 4),
        ("giraffe", 8, 15, 12),
    ] {
        let square = Board::rectangle(side, side).unwrap();
        assert_eq!(value(&square, leaper(piece), false), open, "{piece} {side}");
        assert_eq!(value(&square, leaper(piece), true), closed, "{piece} {side}");
    }
}

#[test]
fn a_long_strip_is_swept_along_its_length() {
    assert_eq!(value(&board("5x40"), Leaper::KNIGHT, false), 115);
    assert_eq!(value(&board("40x5"), Leaper::KNIGHT, false), 115);
}

#[test]
#[ignore = "half a minute: the larger squares and rectangles"]
fn the_larger_records() {
    for (text, piece, closed, moves) in [
        ("10x10", "knight", false, 61),
        ("10x10", "knight", true, 54),
        ("11x11", "knight", false, 76),
        ("11x11", "knight", true, 70),
        ("8x20", "knight", false, 105),
        ("10x14", "knight", false, 92),
        ("10x10", "camel", false, 29),
        ("10x10", "camel", true, 26),
        ("9x9", "zebra", false, 25),
        ("9x9", "zebra", true, 24),
        ("10x10", "zebra", false, 32),
        ("10x10", "zebra", true, 30),
        ("9x9", "giraffe", false, 19),
        ("9x9", "giraffe", true, 12),
        ("10x10", "giraffe", true, 20),
    ] {
        assert_eq!(value(&board(text), leaper(piece), closed), moves, "{text} {piece}");
    }
}

#[test]
#[ignore = "half a minute: the 12x12"]
fn the_12x12_records() {
    assert_eq!(value(&board("12x12"), Leaper::KNIGHT, false), 94);
    assert_eq!(value(&board("12x12"), Leaper::KNIGHT, true), 86);
}

#[test]
fn every_small_rectangle_agrees_with_a_plain_search() {
    for piece in ["knight", "camel", "zebra", "giraffe", "antelope", "2,4"] {
        for width in 1..=20 {
            for height in 1..=20 / width {
                assert_all_agree(&Board::rectangle(width, height).unwrap(), leaper(piece));
            }
        }
    }
}

#[test]
fn a_leaper_with_a_common_divisor_plays_on_part_of_the_board() {
    // The {2,4}-leaper on 10x10 sees four boards of 5x5 as a knight does.
    assert_eq!(value(&board("10x10"), leaper("2,4"), false), 10);
    assert_eq!(value(&board("10x10"), leaper("2,4"), true), 8);
}

#[test]
fn leapers_along_a_line_are_refused() {
    for piece in ["0,1", "1,1", "0,3", "2,2"] {
        let question =
            LongestQuestion { board: &board("5x5"), leaper: leaper(piece), closed: false, given: &Given::NOTHING };
        let error = longest(&question, &Budget::unlimited(), &Silent).unwrap_err();
        assert!(matches!(error, SweepError::Leaper { .. }), "{error}");
    }
}

#[test]
fn boards_beyond_the_sweep_are_refused_with_figures() {
    let ask = |text: &str| {
        let drawn = board(text);
        longest(
            &LongestQuestion { board: &drawn, leaper: Leaper::KNIGHT, closed: false, given: &Given::NOTHING },
            &Budget::unlimited(),
            &Silent,
        )
    };
    assert!(matches!(ask("6x1000000000000000").unwrap_err(), SweepError::Cells { .. }));
    assert_eq!(ask("100x100").unwrap_err(), SweepError::Slots { leaper: Leaper::KNIGHT, slots: 592, limit: 512 });
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let drawn = board("9x9");
    let question = LongestQuestion { board: &drawn, leaper: Leaper::KNIGHT, closed: true, given: &Given::NOTHING };
    let [one, three] = [1, 3].map(|threads| {
        let budget = Budget::unlimited().with_threads(threads);
        let mut outcome = longest(&question, &budget, &Silent).unwrap();
        outcome.figures.memory = 0;
        outcome
    });
    assert_eq!(one, three);
}

#[test]
fn a_search_that_begins_with_a_path_comes_to_the_same_optimum() {
    for (drawn, piece, closed) in [("8x8", "knight", false), ("7x7", "knight", true), ("8x9", "camel", false)] {
        let (drawn, piece) = (board(drawn), leaper(piece));
        let question = LongestQuestion { board: &drawn, leaper: piece, closed, given: &Given::NOTHING };
        let optimum = solved(&drawn, piece, closed);
        // Part of a path is a path; part of a cycle is none.
        let shorter = if closed { beam_cycle(&question) } else { optimum.path[5..].to_vec() };
        for start in [&optimum.path, &shorter] {
            let outcome = longest_from(&question, start, &Budget::unlimited(), &Silent).unwrap();
            assert!(outcome.proved, "{drawn}");
            assert_eq!(outcome.moves(), optimum.moves(), "{drawn}");
            assert_legal(&outcome.path, &drawn, piece, closed);
            let improved = corridor(&question, start, 20, &Budget::unlimited(), &Silent).unwrap();
            assert!(improved.path.len() >= start.len() && improved.moves() <= optimum.moves(), "{drawn}");
            assert_legal(&improved.path, &drawn, piece, closed);
        }
        let outcome = longest_from(&question, &optimum.path, &Budget::unlimited(), &Silent).unwrap();
        assert_eq!(outcome.path, optimum.path, "{drawn}");
    }
}

/// A cycle that a narrow beam finds.
fn beam_cycle(question: &LongestQuestion) -> Vec<Cell> {
    beam(question, 30, &Budget::unlimited(), &Silent).unwrap().path
}

#[test]
fn a_search_that_begins_on_the_other_colour_of_a_camel_comes_to_the_same_optimum() {
    let (drawn, piece) = (board("8x8"), leaper("camel"));
    let question = LongestQuestion { board: &drawn, leaper: piece, closed: false, given: &Given::NOTHING };
    let optimum = solved(&drawn, piece, false);
    // A reflection of the board exchanges the colours.
    let mirrored: Vec<Cell> = optimum.path.iter().map(|&cell| Cell { file: 7 - cell.file, ..cell }).collect();
    for start in [&mirrored[..], &mirrored[3..]] {
        let outcome = longest_from(&question, start, &Budget::unlimited(), &Silent).unwrap();
        assert_eq!((outcome.moves(), outcome.proved), (optimum.moves(), true));
        assert_legal(&outcome.path, &drawn, piece, false);
    }
}

#[test]
fn a_start_on_a_small_part_of_the_board_gives_way_to_what_another_part_has() {
    let drawn = board(&[".....####..."; 5].join("/"));
    let question = LongestQuestion { board: &drawn, leaper: Leaper::KNIGHT, closed: false, given: &Given::NOTHING };
    let start = [Cell { file: 9, rank: 0 }, Cell { file: 10, rank: 2 }];
    let outcome = longest_from(&question, &start, &Budget::unlimited(), &Silent).unwrap();
    // That of 5x5, by A003192.
    assert_eq!((outcome.moves(), outcome.proved), (Some(10), true));
    assert_legal(&outcome.path, &drawn, Leaper::KNIGHT, false);
}

#[test]
fn a_run_out_of_time_keeps_a_true_bound() {
    let drawn = board("16x16");
    let question = LongestQuestion { board: &drawn, leaper: Leaper::KNIGHT, closed: false, given: &Given::NOTHING };
    let began = std::time::Instant::now();
    let budget = Budget::unlimited().with_time_limit(Duration::from_millis(1500));
    let outcome = longest(&question, &budget, &Silent).unwrap();
    assert!(began.elapsed() < Duration::from_millis(2500), "{:?}", began.elapsed());
    assert_eq!(outcome.stopped, Some(Stopped::Time));
    // The best path known has 183 moves.
    assert!(outcome.bound >= 183, "{}", outcome.bound);
    assert!(!outcome.proved && outcome.moves().is_some());
    assert_legal(&outcome.path, &drawn, Leaper::KNIGHT, false);
}

#[test]
fn a_run_out_of_memory_says_what_it_wanted() {
    let drawn = board("9x9");
    let question = LongestQuestion { board: &drawn, leaper: Leaper::KNIGHT, closed: false, given: &Given::NOTHING };
    for kibibytes in [10, 100, 300, 1000, 2000, 3000, 4000] {
        let budget = Budget::unlimited().with_memory_limit(kibibytes << 10);
        let outcome = longest(&question, &budget, &Silent).unwrap();
        assert!(outcome.bound >= 47, "{}", outcome.bound);
        assert!(budget.memory().peak() <= kibibytes << 10);
        assert_eq!(budget.memory().reserved(), 0);
        assert_legal(&outcome.path, &drawn, Leaper::KNIGHT, false);
        if outcome.stopped.is_some() {
            assert_eq!(outcome.stopped, Some(Stopped::Memory));
            assert!(outcome.figures.memory_wanted.is_some_and(|wanted| wanted > kibibytes << 10));
        }
    }
}

#[test]
fn layers_that_find_no_memory_go_to_disk_and_the_cycle_is_proved_all_the_same() {
    let drawn = board("8x24");
    let question = LongestQuestion { board: &drawn, leaper: Leaper::KNIGHT, closed: true, given: &Given::NOTHING };
    let small = || Budget::unlimited().with_memory_limit(11 << 20).with_threads(2);
    let cut_short = longest(&question, &small(), &Silent).unwrap();
    assert_eq!((cut_short.stopped, cut_short.proved), (Some(Stopped::Memory), false));
    let on_disk = small().with_scratch(std::env::temp_dir());
    let outcome = longest(&question, &on_disk, &Silent).unwrap();
    assert_eq!(outcome.moves(), solved(&drawn, Leaper::KNIGHT, true).moves());
    assert!(outcome.proved && on_disk.memory().peak() <= 11 << 20);
    let nowhere = longest(&question, &small().with_scratch("/dev/null/tables".into()), &Silent).unwrap();
    assert_eq!(nowhere.stopped, Some(Stopped::Disk));
}

#[test]
fn an_interrupted_run_keeps_a_true_bound_wherever_it_is() {
    /// Interrupts at the n-th report.
    struct Impatient(StopFlag, std::sync::atomic::AtomicUsize);
    impl Observer for Impatient {
        fn progress(&self, progress: &Progress) {
            assert!(progress.bound.zip(progress.incumbent).is_none_or(|(bound, incumbent)| bound >= incumbent));
            if self.1.fetch_sub(1, std::sync::atomic::Ordering::Relaxed) == 0 {
                self.0.raise();
            }
        }
    }
    for (closed, truth) in [(false, 24), (true, 24)] {
        let drawn = board("7x7");
        let question = LongestQuestion { board: &drawn, leaper: Leaper::KNIGHT, closed, given: &Given::NOTHING };
        for reports in (0..160).step_by(7) {
            let stop = StopFlag::default();
            let observer = Impatient(stop.clone(), reports.into());
            let outcome = longest(&question, &Budget::unlimited().with_stop(stop), &observer).unwrap();
            assert!(outcome.bound >= truth, "{reports}: {}", outcome.bound);
            assert!(outcome.moves().unwrap_or(0) <= truth);
            assert_eq!(outcome.proved, outcome.moves() == Some(outcome.bound));
            assert_legal(&outcome.path, &drawn, Leaper::KNIGHT, closed);
        }
    }
}

#[test]
fn a_plan_counts_what_is_made() {
    for (text, piece, closed) in [("9x9", "knight", false), ("8x8", "knight", true), ("7x8", "zebra", false)] {
        let drawn = board(text);
        let question = LongestQuestion { board: &drawn, leaper: leaper(piece), closed, given: &Given::NOTHING };
        let made = solved(&drawn, leaper(piece), closed).figures;
        let planned = plan(&question, &Budget::unlimited(), &Silent).unwrap();
        assert_eq!((planned.slots, planned.stopped), (made.slots, None), "{text} {piece}");
        for (place, split) in made.splits.iter().enumerate() {
            let planned = &planned.splits[place];
            assert_eq!(planned.columns, split.columns, "{text} {piece}");
            // Of wider windows those layers only are made that are still to come.
            assert!(planned.states >= split.states && planned.bytes >= 8 * split.states, "{text} {piece}");
            assert!(place > 0 || planned.states == split.states, "{text} {piece}");
        }
    }
    let question =
        LongestQuestion { board: &board("12x12"), leaper: Leaper::KNIGHT, closed: false, given: &Given::NOTHING };
    let budget = Budget::unlimited().with_time_limit(Duration::from_millis(300));
    let planned = plan(&question, &budget, &Silent).unwrap();
    assert_eq!(planned.stopped, Some(Stopped::Time));
    assert!(planned.splits.len() < 5);
}

/// Asks for the longest, or the beam alone, and stops when this number of beams have come to their end. The incumbents
/// that are reported on the way never fall, and the answer is at least as long as the last of them.
fn stopped_after(beams: usize, question: &LongestQuestion, is_beam: bool) -> Outcome {
    struct Counting {
        stop: StopFlag,
        left: std::sync::atomic::AtomicUsize,
        incumbent: std::sync::atomic::AtomicU64,
    }
    impl Observer for Counting {
        fn progress(&self, progress: &Progress) {
            use std::sync::atomic::Ordering::Relaxed;
            let incumbent = progress.incumbent.unwrap_or(0);
            assert!(self.incumbent.fetch_max(incumbent, Relaxed) <= incumbent);
            let is_done = progress.phase.starts_with("beam") && Some(progress.done) == progress.total;
            if is_done && self.left.fetch_sub(1, Relaxed) == 1 {
                self.stop.raise();
            }
        }
    }
    let stop = StopFlag::default();
    let observer = Counting { stop: stop.clone(), left: beams.into(), incumbent: 0.into() };
    let budget = Budget::unlimited().with_stop(stop);
    let outcome = match is_beam {
        true => beam(question, 4000, &budget, &observer),
        false => longest(question, &budget, &observer),
    };
    let outcome = outcome.unwrap();
    assert_eq!(outcome.stopped, Some(Stopped::Interrupt));
    assert!(outcome.moves().unwrap_or(0) >= observer.incumbent.into_inner());
    assert_legal(&outcome.path, question.board, question.leaper, question.closed);
    outcome
}

/// The beams that these wait for take a second of CPU time together, and most of them some hundredths.
#[test]
fn a_run_that_is_stopped_after_its_first_beams_has_a_long_path() {
    let holes = "............/...##......./............/..#........./............/.........#../".repeat(2);
    let holes = holes.replace(".......", "......").trim_end_matches('/').to_string();
    for (drawn, piece, closed, beams, least) in [
        ("12x12", "knight", false, 2, 60),
        ("12x12", "knight", false, 4, 84),
        ("14x14", "knight", false, 3, 105),
        ("13x13", "knight", false, 4, 90),
        ("20x20", "knight", false, 3, 200),
        ("12x12", "knight", true, 3, 44),
        ("12x12", "giraffe", false, 2, 20),
        ("8x40", "knight", false, 2, 100),
        (holes.as_str(), "knight", false, 2, 40),
    ] {
        let drawn = board(drawn);
        let question = LongestQuestion { board: &drawn, leaper: leaper(piece), closed, given: &Given::NOTHING };
        for is_beam in [false, true] {
            let moves = stopped_after(beams, &question, is_beam).moves().unwrap_or(0);
            assert!(moves >= least, "{drawn} {piece} closed: {closed} after {beams} beams: {moves}");
        }
    }
}

#[test]
fn where_the_memory_has_no_room_for_windows_there_is_a_path_all_the_same() {
    let drawn = board("12x12");
    let question = LongestQuestion { board: &drawn, leaper: leaper("giraffe"), closed: false, given: &Given::NOTHING };
    let budget = Budget::unlimited().with_memory_limit(4 << 20);
    let outcome = beam(&question, 1000, &budget, &Silent).unwrap();
    assert_eq!(outcome.stopped, Some(Stopped::Memory));
    assert!(outcome.moves() >= Some(20), "{:?}", outcome.moves());
}

#[test]
fn the_narrow_beams_do_not_depend_on_the_number_of_threads() {
    let drawn = board("12x12");
    let question = LongestQuestion { board: &drawn, leaper: Leaper::KNIGHT, closed: false, given: &Given::NOTHING };
    let [one, three] = [1, 3].map(|threads| {
        let outcome = beam(&question, 1000, &Budget::unlimited().with_threads(threads), &Silent).unwrap();
        (outcome.path, outcome.figures.beam_states)
    });
    assert_eq!(one, three);
}

#[test]
fn the_beam_is_legal_and_never_beats_the_bound() {
    let drawn = board("12x12");
    for closed in [false, true] {
        let question = LongestQuestion { board: &drawn, leaper: Leaper::KNIGHT, closed, given: &Given::NOTHING };
        let outcome = beam(&question, 200, &Budget::unlimited(), &Silent).unwrap();
        assert_legal(&outcome.path, &drawn, Leaper::KNIGHT, closed);
        assert!(outcome.moves().is_some_and(|moves| moves <= if closed { 86 } else { 94 }));
        assert!(outcome.bound >= if closed { 86 } else { 94 });
    }
}

/// Boards with holes, small enough for a plain search.
fn any_board(sides: std::ops::Range<usize>, cells: usize) -> impl Strategy<Value = Board> {
    (sides.clone(), sides)
        .prop_flat_map(|(w, h)| prop::collection::vec(prop::collection::vec(prop::bool::weighted(0.8), w), h))
        .prop_filter_map("no cell, or too many", move |rows| {
            let draw = |row: &Vec<bool>| row.iter().map(|&cell| if cell { '.' } else { '#' }).collect();
            let drawn = Board::from_rows(&rows.iter().map(draw).collect::<Vec<_>>()).ok()?;
            (drawn.cell_count() <= cells as u128).then_some(drawn)
        })
}

fn any_leaper() -> impl Strategy<Value = Leaper> {
    prop::sample::select(vec!["knight", "camel", "zebra", "giraffe", "antelope", "2,4"]).prop_map(leaper)
}

/// The board under one of the eight symmetries of the square.
fn turned(drawn: &Board, image: u8) -> Board {
    let (width, height) = (drawn.width() as usize, drawn.height() as usize);
    let (columns, rows) = if image & 4 == 0 { (width, height) } else { (height, width) };
    let cell = |column: usize, row: usize| {
        let (file, rank) = if image & 4 == 0 { (column, row) } else { (row, column) };
        let file = if image & 1 == 0 { file } else { width - 1 - file };
        let rank = if image & 2 == 0 { rank } else { height - 1 - rank };
        let here = drawn.contains(Cell { file: file as u64, rank: rank as u64 });
        if here { '.' } else { '#' }
    };
    let rows: Vec<Vec<char>> =
        (0..rows).rev().map(|row| (0..columns).map(|column| cell(column, row)).collect()).collect();
    Board::from_rows(&rows).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn boards_with_holes_agree_with_a_plain_search(drawn in any_board(2..7, 20), piece in any_leaper()) {
        assert_all_agree(&drawn, piece);
    }

    #[test]
    fn a_symmetric_board_has_the_same_value(
        drawn in any_board(4..8, 42),
        piece in any_leaper(),
        image in 1..8u8,
        closed: bool,
    ) {
        prop_assert_eq!(value(&drawn, piece, closed), value(&turned(&drawn, image), piece, closed));
    }

    #[test]
    fn pruning_loses_nothing(drawn in any_board(4..7, 34), piece in any_leaper(), closed: bool) {
        let question = LongestQuestion { board: &drawn, leaper: piece, closed, given: &Given::NOTHING };
        let plain = unpruned(&question, &Budget::unlimited(), &Silent).unwrap();
        prop_assert_eq!(value(&drawn, piece, closed), plain.bound);
    }
}

#[test]
fn the_test_turns_boards_as_the_board_does() {
    let drawn = board(".#./...");
    assert_eq!(turned(&drawn, 3), board(".../.#."));
    assert_eq!(Symmetry::of(&drawn).len(), 2);
}
