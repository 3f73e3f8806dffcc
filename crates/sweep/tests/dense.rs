//! The counting sweep against published values, against itself in other orders and words, and against a plain search.

use std::time::Duration;

use cavalcade_board::{Board, Cell, Leaper, MoveGraph};
use cavalcade_run::{Budget, Observer, Progress, Silent, StopFlag, Stopped};
use cavalcade_sweep::dense::{CountError, Order, Plan, Question, Tours, Word};
use num_bigint::BigUint;
use proptest::prelude::*;

fn board(text: &str) -> Board {
    text.parse().unwrap()
}

fn leaper(text: &str) -> Leaper {
    text.parse().unwrap()
}

fn counted(board: &Board, leaper: Leaper, tours: Tours) -> BigUint {
    let question = Question { board, leaper, tours };
    Plan::new(&question, &Budget::unlimited(), &Silent).unwrap().count(&Budget::unlimited(), &Silent).unwrap()
}

fn knights(text: &str, tours: Tours) -> String {
    counted(&board(text), Leaper::KNIGHT, tours).to_string()
}

/// Tours as lists of cells, by trying everything: those with two ends, then those that return, once in each direction
/// and, of the latter, from the first cell only.
fn brute_force(board: &Board, leaper: Leaper) -> (Vec<Vec<u32>>, Vec<Vec<u32>>) {
    fn extend(graph: &MoveGraph, path: &mut Vec<u32>, tours: &mut (Vec<Vec<u32>>, Vec<Vec<u32>>)) {
        let last = path[path.len() - 1];
        if path.len() == graph.len() {
            tours.0.push(path.clone());
            if path.len() > 2 && path[0] == 0 && graph.neighbours(last).contains(&0) {
                tours.1.push(path.clone());
            }
        }
        for &next in graph.neighbours(last) {
            if !path.contains(&next) {
                path.push(next);
                extend(graph, path, tours);
                path.pop();
            }
        }
    }
    let graph = MoveGraph::new(board, leaper).unwrap();
    let mut tours = (Vec::new(), Vec::new());
    for start in 0..graph.len() as u32 {
        extend(&graph, &mut vec![start], &mut tours);
    }
    tours
}

fn assert_all_agree(drawn: &Board, piece: Leaper) {
    let (open, closed) = brute_force(drawn, piece);
    let cells: Vec<Cell> = drawn.cells().collect();
    let holds =
        |tours, truth: usize| assert_eq!(counted(drawn, piece, tours), truth.into(), "{drawn} {piece} {tours:?}");
    holds(Tours::Closed, closed.len() / 2);
    if cells.len() == 1 {
        return;
    }
    holds(Tours::Open, open.len() / 2);
    let (first, last) = (0, cells.len() - 1);
    for start in [first, cells.len() / 2] {
        holds(Tours::From(cells[start]), open.iter().filter(|path| path[0] == start as u32).count());
    }
    let between = |path: &&Vec<u32>| path[0] == first as u32 && path[path.len() - 1] == last as u32;
    holds(Tours::Between(cells[first], cells[last]), open.iter().filter(between).count());
}

#[test]
fn closed_knights_tours_are_as_many_as_published() {
    for (text, count) in [
        ("3x10", "16"),
        ("3x12", "176"),
        ("5x6", "8"),
        ("5x8", "44202"),
        ("6x6", "9862"),
        ("6x7", "1067638"),
        ("8x6", "55488142"),
    ] {
        assert_eq!(knights(text, Tours::Closed), count, "{text}");
    }
}

#[test]
fn open_knights_tours_are_as_many_as_published() {
    for (text, count) in [
        ("3x4", "8"),
        ("3x7", "52"),
        ("8x3", "396"),
        ("3x9", "560"),
        ("3x10", "3048"),
        ("3x11", "10672"),
        ("3x12", "57248"),
        ("4x5", "82"),
        ("4x6", "744"),
        ("4x7", "6378"),
        ("4x8", "31088"),
        ("4x9", "189688"),
        ("4x10", "1213112"),
        ("5x5", "864"),
        ("5x6", "18784"),
        ("7x5", "622868"),
        ("5x8", "18061054"),
        ("6x6", "3318960"),
    ] {
        assert_eq!(knights(text, Tours::Open), count, "{text}");
    }
}

#[test]
fn there_is_no_tour_where_there_is_none() {
    for text in ["1x1", "2x2", "4x4", "5x5", "3x4"] {
        assert_eq!(knights(text, Tours::Closed), "0", "{text}");
    }
    assert_eq!(knights("4x4", Tours::Open), "0");
}

#[test]
#[ignore = "a minute: two gigabytes of states"]
fn the_chessboard_has_as_many_closed_tours_as_mckay_published() {
    assert_eq!(knights("8x8", Tours::Closed), "13267364410532");
}

#[test]
fn the_orders_of_the_cells_agree() {
    for (text, tours) in
        [("6x7", Tours::Closed), ("5x6", Tours::Open), ("5x5", Tours::From(board("1x1").cells().next().unwrap()))]
    {
        let drawn = board(text);
        let question = Question { board: &drawn, leaper: Leaper::KNIGHT, tours };
        let budget = Budget::unlimited();
        let counts = Order::ALL
            .map(|order| Plan::in_order(&question, order, &budget, &Silent).unwrap().count(&budget, &Silent).unwrap());
        assert!(counts.iter().all(|count| *count == counts[0]), "{text}: {counts:?}");
    }
}

#[test]
fn words_of_every_size_agree_where_several_passes_are_needed() {
    let drawn = board("5x30");
    let question = Question { board: &drawn, leaper: Leaper::KNIGHT, tours: Tours::Closed };
    let budget = Budget::unlimited();
    let plan = Plan::new(&question, &budget, &Silent).unwrap();
    assert!(plan.passes(Word::Bits64).is_some_and(|passes| passes > 1), "{:?}", plan.figures());
    let counts = [Word::Bits32, Word::Bits64, Word::Bits128].map(|word| plan.count_in(word, &budget, &Silent).unwrap());
    assert!(counts.iter().all(|count| *count == counts[0]), "{counts:?}");
    assert!(counts[0].bits() <= plan.figures().bits);
}

#[test]
fn the_tours_through_each_first_move_sum_to_twice_the_whole() {
    let drawn = board("6x6");
    let graph = MoveGraph::new(&drawn, Leaper::KNIGHT).unwrap();
    let through = |&other: &u32| counted(&drawn, Leaper::KNIGHT, Tours::Between(graph.cell(0), graph.cell(other)));
    let sum: BigUint = graph.neighbours(0).iter().map(through).sum();
    assert_eq!(sum, counted(&drawn, Leaper::KNIGHT, Tours::Closed) * 2u8);
}

#[test]
fn the_open_tours_from_every_cell_are_twice_the_open_tours() {
    let drawn = board("5x5");
    let sum: BigUint = drawn.cells().map(|cell| counted(&drawn, Leaper::KNIGHT, Tours::From(cell))).sum();
    assert_eq!(sum, BigUint::from(2u32 * 864));
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let drawn = board("7x6");
    let question = Question { board: &drawn, leaper: Leaper::KNIGHT, tours: Tours::Closed };
    let plan = Plan::new(&question, &Budget::unlimited(), &Silent).unwrap();
    let [one, three] = [1, 3].map(|threads| plan.count(&Budget::unlimited().with_threads(threads), &Silent).unwrap());
    assert_eq!(one, three);
}

#[test]
fn boards_beyond_the_sweep_are_refused_with_figures() {
    let ask = |text: &str, tours: Tours| {
        let drawn = board(text);
        let question = Question { board: &drawn, leaper: Leaper::KNIGHT, tours };
        Plan::new(&question, &Budget::unlimited(), &Silent).map(|_| ()).unwrap_err()
    };
    assert!(matches!(ask("6x1000000000000000", Tours::Closed), CountError::Cells { .. }));
    assert_eq!(ask("20x20", Tours::Closed), CountError::Slots { slots: 40, limit: 20 });
    let off = "i9".parse().unwrap();
    assert_eq!(ask("8x8", Tours::From(off)), CountError::NoCell { cell: off });
}

#[test]
fn a_run_out_of_memory_gives_everything_back() {
    let drawn = board("6x6");
    let question = Question { board: &drawn, leaper: Leaper::KNIGHT, tours: Tours::Open };
    let mut finished = 0;
    for kibibytes in [10, 100, 1000, 3000, 10_000, 100_000] {
        let budget = Budget::unlimited().with_memory_limit(kibibytes << 10);
        let counted = Plan::new(&question, &budget, &Silent).and_then(|plan| Ok(plan.count(&budget, &Silent)?));
        match counted {
            Ok(count) => {
                assert_eq!(count, 3_318_960u32.into());
                finished += 1;
            }
            Err(error) => assert_eq!(error, CountError::Stopped(Stopped::Memory)),
        }
        assert!(budget.memory().peak() <= kibibytes << 10);
        assert_eq!(budget.memory().booked(), 0);
    }
    assert!((1..6).contains(&finished), "{finished}");
}

#[test]
fn a_run_out_of_time_ends_soon() {
    let drawn = board("8x8");
    let question = Question { board: &drawn, leaper: Leaper::KNIGHT, tours: Tours::Open };
    let began = std::time::Instant::now();
    let budget = Budget::unlimited().with_time_limit(Duration::from_millis(500));
    let error = Plan::new(&question, &budget, &Silent).and_then(|plan| Ok(plan.count(&budget, &Silent)?)).unwrap_err();
    assert_eq!(error, CountError::Stopped(Stopped::Time));
    assert!(began.elapsed() < Duration::from_millis(1500), "{:?}", began.elapsed());
}

#[test]
fn an_interrupted_run_ends_wherever_it_is() {
    /// Interrupts at the n-th report.
    struct Impatient(StopFlag, std::sync::atomic::AtomicUsize);
    impl Observer for Impatient {
        fn progress(&self, _: &Progress) {
            if self.1.fetch_sub(1, std::sync::atomic::Ordering::Relaxed) == 0 {
                self.0.raise();
            }
        }
    }
    let drawn = board("6x6");
    let question = Question { board: &drawn, leaper: Leaper::KNIGHT, tours: Tours::Closed };
    for reports in (0..3 * 36).step_by(5) {
        let stop = StopFlag::default();
        let observer = Impatient(stop.clone(), reports.into());
        let budget = Budget::unlimited().with_stop(stop);
        let outcome = Plan::new(&question, &budget, &observer).and_then(|plan| Ok(plan.count(&budget, &observer)?));
        assert_eq!(outcome, Err(CountError::Stopped(Stopped::Interrupt)), "{reports}");
    }
}

/// Boards with holes, small enough for a plain search.
fn any_board() -> impl Strategy<Value = Board> {
    (2..6usize, 2..6usize)
        .prop_flat_map(|(w, h)| prop::collection::vec(prop::collection::vec(prop::bool::weighted(0.85), w), h))
        .prop_filter_map("no cell, or too many", move |rows| {
            let draw = |row: &Vec<bool>| row.iter().map(|&cell| if cell { '.' } else { '#' }).collect();
            let drawn = Board::from_rows(&rows.iter().map(draw).collect::<Vec<_>>()).ok()?;
            (drawn.cell_count() <= 20).then_some(drawn)
        })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn boards_with_holes_agree_with_a_plain_search(
        drawn in any_board(),
        piece in prop::sample::select(vec!["knight", "0,1", "1,1", "camel", "zebra"]),
    ) {
        assert_all_agree(&drawn, leaper(piece));
    }
}
