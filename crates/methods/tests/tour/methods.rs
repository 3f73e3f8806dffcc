//! Tours: theorems against searches, agreement of unrelated methods, laws, and budgets.

use std::time::Duration;

use cavalcade::formulation::Formulation;
use cavalcade::outcome::{Outcome, Resolution};
use cavalcade::program::DEFAULT_SAT;
use cavalcade::program::batsat::Batsat;
use cavalcade::program::drive;
use cavalcade::tour::{Auto, Backtrack, Divide, IntegerProgram, METHODS, Random, Sat, Warnsdorff};
use cavalcade::witness::Path;
use cavalcade::{
    Answer, Board, Budget, Cell, Choice, Count, Method, MethodError, Puzzle, Route, Silent, Solver, Status, Stopped,
    SymmetryClass, Tour, Verdict, Witness, solve_tour,
};
use cavalcade_board::{Leaper, Wrap};
use proptest::prelude::*;

use crate::common;

fn tour(board: &str, piece: &str, closed: bool) -> Tour {
    Tour::new(board.parse().unwrap(), piece.parse().unwrap(), closed)
}

fn knight(board: &str, closed: bool) -> Tour {
    tour(board, "knight", closed)
}

fn from_to(tour: Tour, start: &str, end: &str) -> Tour {
    let cell = |text: &str| (!text.is_empty()).then(|| text.parse().unwrap());
    tour.between(cell(start), cell(end)).unwrap()
}

fn solve(method: &dyn Method<Tour>, tour: &Tour) -> Outcome<Tour> {
    method.solve(tour, &Budget::unlimited(), &Silent).unwrap()
}

/// An answer that the referee has seen.
fn answer(method: &str, tour: &Tour) -> Answer {
    let choice = Choice { method: Some(method.into()), ..Choice::default() };
    let answer = Solver::new(&Puzzle::Tour(tour.clone())).choice(&choice).solve().unwrap();
    assert_eq!(answer.verdict == Verdict::Replayed, answer.status == Status::Found);
    answer
}

/// Whether there is a tour, by a method that can decide it.
fn exists(method: &str, tour: &Tour) -> bool {
    let answer = answer(method, tour);
    match answer.status {
        Status::Found => true,
        Status::Infeasible => false,
        other => panic!("{method} on {}: {other:?}", tour.board()),
    }
}

fn path(answer: &Answer) -> &[Cell] {
    match &answer.witness {
        Some(Witness::Path(Path { path, .. })) => path,
        other => panic!("{other:?}"),
    }
}

/// The rectangle with a file of holes at its right: theorems on rectangles say nothing about it.
fn framed(width: usize, height: usize) -> Board {
    vec![".".repeat(width) + "#"; height].join("/").parse().unwrap()
}

#[test]
fn searches_confirm_the_theorems_on_small_rectangles() {
    for (width, height) in (1..=6).flat_map(|width| (1..=6).map(move |height| (width, height))) {
        for closed in [false, true] {
            let theorem = exists("auto", &knight(&format!("{width}x{height}"), closed));
            let framed = Tour::new(framed(width, height), Default::default(), closed);
            assert_eq!(exists("sat", &framed), theorem, "{width}x{height}, {closed}");
            assert_eq!(exists("backtrack", &framed), theorem, "{width}x{height}, {closed}");
        }
    }
}

#[test]
fn searches_confirm_the_theorems_on_strips() {
    for (width, height) in [(7, 3), (8, 3), (9, 3), (10, 3), (11, 3), (12, 3), (7, 4), (8, 4), (9, 4)] {
        for closed in [false, true] {
            let theorem = exists("auto", &knight(&format!("{width}x{height}"), closed));
            let framed = Tour::new(framed(width, height), Default::default(), closed);
            assert_eq!(exists("sat", &framed), theorem, "{width}x{height}, {closed}");
        }
    }
}

/// Conrad, Hindrichs, Morsy and Wegener (1994): on n x n with n >= 6 even.
#[test]
fn on_six_by_six_any_two_cells_of_different_colours_are_the_ends_of_a_tour() {
    let board: Board = "6x6".parse().unwrap();
    for start in board.cells().filter(|cell| cell.file < 3 && cell.rank <= cell.file) {
        for end in board.cells().filter(|end| (end.file + end.rank + start.file + start.rank) % 2 == 1) {
            let tour = knight("6x6", false).between(Some(start), Some(end)).unwrap();
            let answer = answer("auto", &tour);
            assert_eq!(answer.status, Status::Found, "{start} {end}");
            assert_eq!((path(&answer)[0], path(&answer)[35]), (start, end));
        }
    }
}

#[test]
fn every_method_tours_the_chessboard() {
    // The program and the sweep take longer on the chessboard.
    let small = ["program", "uniform"];
    for method in METHODS.iter().filter(|method| !small.contains(&method.name())) {
        for closed in [false, true] {
            let answer = answer(method.name(), &knight("8x8", closed));
            assert_eq!(answer.value, Some(63 + u64::from(closed)), "{}", method.name());
        }
    }
    for method in small {
        assert_eq!(answer(method, &knight("6x6", true)).value, Some(36));
    }
}

#[test]
fn leapers_tour_the_boards_on_which_they_are_known_to() {
    // Zebra: closed on 10x10 (A. H. Frost, 1886); giraffe: closed on 10x10 (the same); G. P. Jelliss, Knight's Tour
    // Notes.
    for piece in ["zebra", "giraffe"] {
        assert_eq!(answer("auto", &tour("10x10", piece, true)).status, Status::Found, "{piece}");
    }
    // A wazir goes round every board with a side of even length.
    assert_eq!(answer("auto", &tour("5x4", "0,1", true)).status, Status::Found);
    assert_eq!(answer("auto", &tour("5x5", "0,1", true)).status, Status::Infeasible);
}

#[test]
fn what_is_impossible_is_refuted_with_the_argument() {
    for (puzzle, argument) in [
        (knight("1x1", true), "three cells at least"),
        (knight("2x1", true), "three cells at least"),
        (from_to(knight("8x8", false), "a1", "a1"), "does not end on a1"),
        (from_to(knight("8x8", true), "a1", "b1"), "no knight leaps from b1 to a1"),
        (from_to(knight("8x8", false), "a1", "h8"), "a1 and h8 have the same colour"),
        (from_to(knight("5x5", false), "", "b1"), "b1 is among the 12"),
        (tour("8x8", "camel", false), "keeps to the colour"),
        (tour("8x8", "2,4", false), "multiples of 2"),
        (tour("1000000x1000000", "camel", false), "from a1 it never reaches b1"),
        (knight("5x5", true), "both sides are odd (theorem of Schwenk"),
        (knight("10x4", true), "a side is 4"),
        (knight("8x3", true), "one side is 3"),
        (knight("100x2", false), "a side is 1 or 2"),
        (knight("4x4", false), "both sides are 4"),
        (knight("6x3", false), "one side is 3"),
        (knight("#.../..../..../....", true), "from 8 of the cells to the other 7"),
        (knight("...#./...##/...#.", false), "from 7 of the cells to the other 4"),
        (knight(".#../.#../.#../.#..", false), "a single leap leads to each of a1, d1 and d2"),
    ] {
        let found = answer("auto", &puzzle);
        assert_eq!(found.status, Status::Infeasible, "{argument}");
        let reason = found.reason.unwrap();
        assert!(reason.contains(argument), "{reason}: {argument}");
    }
}

#[test]
fn a_single_cell_is_a_tour_of_no_move() {
    for method in METHODS {
        for board in ["1x1", "#/."] {
            let answer = answer(method.name(), &knight(board, false));
            assert_eq!((answer.status, answer.value), (Status::Found, Some(0)), "{}", method.name());
        }
    }
}

#[test]
fn wishes_for_the_ends_are_granted_by_every_method_that_takes_them() {
    let wishes = [
        ("a1", "", true),
        ("", "d4", true),
        ("a1", "b3", true),
        ("c3", "", false),
        ("", "c3", false),
        ("a1", "f1", false),
    ];
    for (start, end, closed) in wishes {
        let tour = from_to(knight("6x6", closed), start, end);
        for method in METHODS.iter().filter(|method| !["divide", "program"].contains(&method.name())) {
            let answer = answer(method.name(), &tour);
            assert_eq!(answer.status, Status::Found, "{} from {start} to {end}", method.name());
        }
    }
    assert_eq!(answer("divide", &from_to(knight("6x6", true), "", "d4")).status, Status::Found);
    let elsewhere = Solver::new(&Puzzle::Tour(from_to(knight("7x7", false), "c3", "")))
        .choice(&Choice { method: Some("divide".into()), ..Choice::default() })
        .solve();
    assert!(elsewhere.unwrap_err().to_string().contains("take warnsdorff for these ends"));
}

#[test]
fn a_torus_that_is_too_large_for_the_only_method_is_refused_with_its_limit() {
    let torus = Tour::new("70x70".parse::<Board>().unwrap().wrapped(Some(Wrap::Both)), Leaper::KNIGHT, false);
    let refused = Solver::new(&Puzzle::Tour(torus)).solve().unwrap_err().to_string();
    assert!(refused.contains("4900 cells, of which it takes at most 4096"), "{refused}");
}

#[test]
fn a_long_tour_is_replayed_and_not_listed() {
    let tour = knight("1200x1001", true);
    let (answer, route) = solve_tour(&Choice::default(), &tour, &Budget::unlimited(), &Silent).unwrap();
    assert_eq!((answer.status, answer.value, answer.verdict), (Status::Found, Some(1_201_200), Verdict::Replayed));
    assert_eq!((&answer.witness, answer.stats["by"].as_str()), (&None, Some("divide")));
    let route = route.unwrap();
    assert!(matches!(route, Route::Generated(_)));
    assert_eq!(route.cells().len(), 1_201_200);
    // Twice the same.
    assert_eq!(route.cells(), route.cells());
    // One that is listed comes without.
    assert!(solve_tour(&Choice::default(), &knight("8x8", true), &Budget::unlimited(), &Silent).unwrap().1.is_none());
}

#[test]
fn a_seed_gives_the_same_tour_and_another_seed_another() {
    for method in [&Warnsdorff::default() as &dyn Method<Tour>, &Random] {
        for closed in [false, true] {
            let of_seed = |seed: u64| {
                let budget = Budget::unlimited().with_seed(seed);
                method.solve(&knight("10x10", closed), &budget, &Silent).unwrap().resolution
            };
            assert_eq!(of_seed(7), of_seed(7), "{}", method.name());
            assert_ne!(of_seed(7), of_seed(8), "{}", method.name());
        }
    }
}

#[test]
fn random_tours_begin_and_end_all_over_the_board() {
    let ends = (0..60).map(|seed| {
        let outcome = Random.solve(&knight("6x6", false), &Budget::unlimited().with_seed(seed), &Silent).unwrap();
        let Resolution::Optimal { witness: route, .. } = outcome.resolution else { panic!() };
        route.cells()[35]
    });
    let ends: std::collections::HashSet<Cell> = ends.collect();
    assert!(ends.len() >= 12, "{ends:?}");
}

#[test]
fn methods_that_do_not_look_for_symmetry_say_so() {
    let symmetric = knight("8x8", true).with_symmetry(SymmetryClass::Central);
    for method in [&Warnsdorff::default() as &dyn Method<Tour>, &Random, &Divide] {
        let error = method.solve(&symmetric, &Budget::unlimited(), &Silent).unwrap_err();
        assert!(matches!(error, MethodError::Inapplicable { .. }), "{error}");
    }
    assert_eq!(answer("auto", &symmetric).status, Status::Found);
    assert_eq!(answer("auto", &knight("10x3", true).with_symmetry(SymmetryClass::Central)).status, Status::Found);
    // Half a turn leaves the hole alone, and moves the cell opposite.
    let lopsided = knight("..../..../..../..../..##", true).with_symmetry(SymmetryClass::Central);
    assert!(
        answer("auto", &lopsided)
            .reason
            .unwrap()
            .contains("a rotation by 180 degrees does not map the board onto itself")
    );
}

#[test]
fn limits_end_a_run() {
    let stopped = Budget::unlimited().with_time_limit(Duration::ZERO);
    let hard = knight("60x60", true);
    for method in [&Sat::default() as &dyn Method<Tour>, &IntegerProgram::default(), &Random] {
        let outcome = method.solve(&hard, &stopped, &Silent).unwrap();
        assert_eq!(outcome.stopped, Some(Stopped::Time), "{}", method.name());
        assert_eq!(outcome.resolution, Resolution::Unknown { bound: None }, "{}", method.name());
    }
    let outcome = Warnsdorff::default().solve(&knight("300x300", true), &stopped, &Silent).unwrap();
    assert_eq!(outcome.stopped, Some(Stopped::Time));
    let tight = Budget::unlimited().with_memory_limit(1 << 12);
    for method in METHODS {
        // A variable for each cell and each place is for smaller boards only, and so is the sweep.
        let board = match method.name() {
            "time" => "14x14",
            "uniform" => "8x8",
            _ => "30x30",
        };
        let outcome = method.solve(&knight(board, true), &tight, &Silent).unwrap();
        assert_eq!(outcome.stopped, Some(Stopped::Memory), "{}", method.name());
    }
    // The board of bits does not fit.
    let tight = Budget::unlimited().with_memory_limit(36 << 20);
    let long = Puzzle::Tour(knight("100000x100000", true));
    let answer = Solver::new(&long).choice(&Choice::default()).budget(&tight).solve().unwrap();
    assert_eq!((answer.status, answer.stopped.is_some()), (Status::Unknown, true));
    // Nor does this one anywhere, whatever the limit.
    let endless = Puzzle::Tour(knight("6x1000000000000000", true));
    let answer = Solver::new(&endless).choice(&Choice::default()).solve().unwrap();
    assert_eq!((answer.status, answer.value), (Status::Unknown, None));
}

#[test]
fn a_tour_that_is_not_found_is_unknown_after_some_attempts() {
    // There is none, as the others prove, and no theorem of ours says so.
    let none = knight("..##/..../..../....", true);
    assert!(!exists("sat", &none) && !exists("backtrack", &none));
    for method in [&Warnsdorff { attempts: 3 } as &dyn Method<Tour>, &Random] {
        let outcome = solve(method, &none);
        let Resolution::Undecided { bound: None, reason } = outcome.resolution else { panic!("{outcome:?}") };
        assert!(reason.starts_with("no tour was found in") && outcome.stopped.is_none(), "{}: {reason}", method.name());
    }
}

#[test]
fn a_board_that_is_too_large_is_refused_with_its_size() {
    let huge = tour("1000000x1000000", "zebra", true);
    for method in METHODS.iter().filter(|method| method.name() != "divide") {
        let error = method.solve(&huge, &Budget::unlimited(), &Silent).unwrap_err();
        assert!(error.to_string().contains("1000000000000 cells"), "{}: {error}", method.name());
    }
}

#[test]
fn nothing_is_better_than_a_tour() {
    for formulation in [&Sat::default() as &dyn Formulation<Tour>, &IntegerProgram::default()] {
        let program = formulation.anything_better(&knight("6x6", true), 36, &Budget::unlimited()).unwrap();
        let outcome = drive(DEFAULT_SAT, &program, None, &Budget::unlimited(), &Silent).unwrap();
        assert_eq!((outcome.values, outcome.is_settled), (None, true), "{}", formulation.name());
    }
}

/// Rows of cells and holes.
fn drawn(width: usize, height: usize) -> impl Strategy<Value = Vec<Vec<bool>>> {
    prop::collection::vec(prop::collection::vec(prop::bool::weighted(0.9), width), height)
}

fn board(rows: &[Vec<bool>]) -> Option<Board> {
    let draw = |row: &Vec<bool>| row.iter().map(|&cell| if cell { '.' } else { '#' }).collect::<Vec<char>>();
    Board::from_rows(&rows.iter().map(draw).collect::<Vec<_>>()).ok()
}

/// Boards up to 6x6 with holes, pieces with short and long steps, closed or not, ends given or not.
fn any_tour() -> impl Strategy<Value = Tour> {
    let piece =
        prop::sample::select(vec!["knight", "knight", "knight", "zebra", "0,1", "giraffe", "camel", "king", "gnu"]);
    let ends = (any::<Option<prop::sample::Index>>(), any::<Option<prop::sample::Index>>());
    let drawn = (3usize..=6, 3usize..=6).prop_flat_map(|(width, height)| drawn(width, height));
    (drawn, piece, any::<bool>(), ends).prop_filter_map("no cell", |(rows, piece, closed, (start, end))| {
        let board = board(&rows)?;
        let cells: Vec<Cell> = board.cells().collect();
        let cell = |index: Option<prop::sample::Index>| index.map(|index| *index.get(&cells));
        Tour::new(board, piece.parse().unwrap(), closed).between(cell(start), cell(end)).ok()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, ..ProptestConfig::default() })]

    #[test]
    fn backtrack_and_sat_agree_whether_there_is_a_tour(tour in any_tour()) {
        prop_assert_eq!(exists("backtrack", &tour), exists("sat", &tour));
    }

    #[test]
    fn over_joined_rims_there_is_a_tour_where_one_is_counted(tour in any_tour(), wrap in common::any_wrap()) {
        let board = tour.board().clone().wrapped(wrap);
        // Without a tour, larger ones may keep a SAT solver busy for minutes.
        if wrap.is_none() || board.cell_count() > 16 {
            return Ok(());
        }
        let (from, to) = (tour.from(), tour.to());
        let count = Count::new(board.clone(), tour.piece(), tour.closed()).between(from, to).unwrap();
        let tour = Tour::new(board, tour.piece(), tour.closed()).between(from, to).unwrap();
        let counted = Solver::new(&Puzzle::Count(count)).solve().unwrap();
        for method in ["auto", "sat"] {
            prop_assert_eq!(exists(method, &tour), counted.count() != Some("0"), "{}", method);
        }
    }

    #[test]
    fn every_method_finds_a_tour_or_none_where_there_is_none(tour in any_tour()) {
        let expected = exists("sat", &tour);
        prop_assert_eq!(exists("auto", &tour), expected);
        prop_assert_eq!(solve(&Auto, &tour).stopped, None);
        for method in [&Warnsdorff { attempts: 5 } as &dyn Method<Tour>, &Random] {
            if method.name() == "random" && !expected {
                continue;
            }
            match solve(method, &tour).resolution {
                Resolution::Optimal { .. } => prop_assert!(expected, "{}", method.name()),
                Resolution::Infeasible { .. } => prop_assert!(!expected, "{}", method.name()),
                _ => {}
            }
        }
    }

    #[test]
    fn other_solvers_and_the_other_program_agree(tour in any_tour()) {
        let expected = exists("sat", &tour);
        for method in [&Sat { backend: Some(&Batsat) } as &dyn Method<Tour>, &IntegerProgram { backend: Some(DEFAULT_SAT) }] {
            let outcome = solve(method, &tour);
            prop_assert_eq!(matches!(outcome.resolution, Resolution::Optimal { .. }), expected);
        }
    }

    #[test]
    fn backtrack_and_sat_agree_whether_there_is_a_symmetric_tour(rows in drawn(5, 3).prop_union(drawn(6, 2)), odd in any::<bool>()) {
        // The upper half, and its image under the rotation by 180 degrees below; between them a rank of its own, or
        // none.
        let turned = |row: &Vec<bool>| row.iter().rev().copied().collect::<Vec<bool>>();
        let lower: Vec<Vec<bool>> = rows.iter().rev().skip(usize::from(odd)).map(turned).collect();
        let mut whole = rows.clone();
        if odd {
            let last = whole.len() - 1;
            let image = turned(&whole[last]);
            whole[last] = whole[last].iter().zip(image).map(|(&one, other)| one && other).collect();
        }
        whole.extend(lower);
        let Some(board) = board(&whole) else { return Ok(()) };
        let tour = Tour::new(board, Default::default(), true).with_symmetry(SymmetryClass::Central);
        prop_assert_eq!(exists("backtrack", &tour), exists("sat", &tour));
    }

    #[test]
    fn a_tour_of_the_rectangle_found_by_any_method_passes_the_referee(
        width in 1u64..24, height in 1u64..24, closed in any::<bool>(), seed in any::<u64>(),
    ) {
        let tour = Tour::new(Board::rectangle(width, height).unwrap(), Default::default(), closed);
        let budget = Budget::unlimited().with_seed(seed);
        for method in ["auto", "divide", "warnsdorff"] {
            let choice = Choice { method: Some(method.into()), ..Choice::default() };
            let answer = Solver::new(&Puzzle::Tour(tour.clone())).choice(&choice).budget(&budget).solve().unwrap();
            if method != "warnsdorff" {
                prop_assert_ne!(answer.status, Status::Unknown, "{}", method);
            }
        }
    }
}

#[test]
fn backtrack_looks_for_what_is_asked() {
    let outcome = solve(&Backtrack, &from_to(knight("5x5", false), "a1", "c3"));
    assert!(matches!(outcome.resolution, Resolution::Optimal { value: 24, .. }), "{outcome:?}");
}
