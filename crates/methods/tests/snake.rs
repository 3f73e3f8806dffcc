//! Snakes: published values, agreement of unrelated methods with a search over all paths, laws, and budgets.

mod common;

use std::time::Duration;

use cavalcade::outcome::{Outcome, Resolution};
use cavalcade::snake::{Beam, METHODS, Sat, Sweep};
use cavalcade::{
    Answer, Board, Budget, Choice, Method, Puzzle, Silent, Snake, Solver, Status, Stopped, Verdict, Witness,
};
use cavalcade_board::MoveGraph;
use proptest::prelude::*;

fn snake(board: &str, piece: &str, closed: bool) -> Snake {
    Snake::new(board.parse().unwrap(), piece.parse().unwrap(), closed)
}

fn solve(method: &dyn Method<Snake>, snake: &Snake) -> Outcome<Snake> {
    method.solve(snake, &Budget::unlimited(), &Silent).unwrap()
}

/// The value of an optimum; none where there is proved to be no cycle.
fn optimum(method: &dyn Method<Snake>, snake: &Snake) -> Option<u64> {
    let outcome = solve(method, snake);
    match outcome.resolution {
        Resolution::Optimal { value, .. } => Some(value),
        Resolution::Infeasible { .. } => None,
        other => panic!("{} on {}: {other:?}", method.name(), snake.board()),
    }
}

/// An answer that the referee has seen.
fn answer(method: &str, snake: &Snake) -> Answer {
    let choice = Choice { method: Some(method.into()), ..Choice::default() };
    let answer = Solver::new(&Puzzle::Snake(snake.clone())).choice(&choice).solve().unwrap();
    assert_eq!(answer.verdict == Verdict::Replayed, answer.status == Status::Optimal);
    answer
}

/// The most moves of all induced paths or cycles, by trying all of them.
fn by_trying(snake: &Snake) -> Option<u64> {
    let graph = MoveGraph::new(snake.board(), snake.piece()).unwrap();
    let mut best = (!snake.closed()).then_some(0);
    for start in 0..graph.len() as u32 {
        extend(&graph, snake.closed(), &mut vec![start], &mut best);
    }
    best
}

fn extend(graph: &MoveGraph, closed: bool, path: &mut Vec<u32>, best: &mut Option<u64>) {
    let here = path[path.len() - 1];
    for &next in graph.neighbours(here) {
        let met: Vec<u32> = path.iter().copied().filter(|node| graph.neighbours(next).contains(node)).collect();
        if path.contains(&next) {
            continue;
        }
        if closed && met == [path[0], here] {
            *best = (*best).max(Some(path.len() as u64 + 1));
        }
        if met == [here] {
            path.push(next);
            if !closed {
                *best = (*best).max(Some(path.len() as u64 - 1));
            }
            extend(graph, closed, path, best);
            path.pop();
        }
    }
}

#[test]
fn the_knights_longest_snakes_have_the_cells_of_a357500() {
    for (size, cells) in [(1, 1), (2, 1), (3, 7), (4, 9), (5, 15), (6, 21), (7, 24), (8, 34)] {
        let board = format!("{size}x{size}");
        assert_eq!(answer("sweep", &snake(&board, "knight", false)).value, Some(cells - 1), "{board}");
        if size <= 5 {
            assert_eq!(answer("sat", &snake(&board, "knight", false)).value, Some(cells - 1), "{board}");
        }
    }
}

#[test]
fn the_knights_longest_induced_cycles_are_those_of_a165143() {
    for (size, cells) in [(3, 8), (4, 10), (5, 16), (6, 20), (7, 22), (8, 32), (9, 40), (10, 48)] {
        let board = format!("{size}x{size}");
        assert_eq!(answer("sweep", &snake(&board, "knight", true)).value, Some(cells), "{board}");
        if size <= 5 {
            assert_eq!(answer("sat", &snake(&board, "knight", true)).value, Some(cells), "{board}");
        }
    }
}

#[test]
fn the_wazirs_snakes_are_those_of_the_grid_graph_in_a331968() {
    for (size, cells) in [(1, 1), (2, 3), (3, 7), (4, 11), (5, 17), (6, 24), (7, 33)] {
        let board = format!("{size}x{size}");
        assert_eq!(answer("sweep", &snake(&board, "0,1", false)).value, Some(cells - 1), "{board}");
    }
}

#[test]
fn all_methods_agree_with_a_search_over_all_paths_on_small_rectangles() {
    for piece in ["knight", "camel", "zebra", "0,1", "1,1", "0,2"] {
        for (width, height) in (1..=20).flat_map(|width| (1..=20).map(move |height| (width, height))) {
            for closed in [false, true].into_iter().filter(|_| width * height <= 20) {
                let puzzle = snake(&format!("{width}x{height}"), piece, closed);
                let expected = by_trying(&puzzle);
                for method in [&Sweep::DEFAULT as &dyn Method<Snake>, &Sat::default()] {
                    let what = format!("{} of {piece} on {width}x{height}, closed: {closed}", method.name());
                    assert_eq!(optimum(method, &puzzle), expected, "{what}");
                }
            }
        }
    }
}

/// Boards of up to 25 cells, some of them holes.
fn any_board() -> impl Strategy<Value = Board> {
    let rows = (1usize..6, 1usize..6).prop_flat_map(|(width, height)| {
        prop::collection::vec(prop::collection::vec(prop::sample::select(vec!['.', '.', '.', '#']), width), height)
    });
    rows.prop_filter_map("a board has a cell", |rows| Board::from_rows(&rows).ok())
}

proptest! {
    #[test]
    fn the_methods_agree_on_boards_with_holes(
        board in any_board(),
        piece in prop::sample::select(vec!["knight", "camel", "zebra", "giraffe", "0,1", "1,1", "king", "gnu", "dabbaba+wazir"]),
        closed: bool,
        wrap in common::any_wrap(),
    ) {
        let puzzle = Snake::new(board.wrapped(wrap), piece.parse().unwrap(), closed);
        let expected = by_trying(&puzzle);
        prop_assert_eq!(optimum(&Sweep::DEFAULT, &puzzle), expected);
        prop_assert_eq!(optimum(&Sat::default(), &puzzle), expected);
        // The beam has no more than there is, and its bound is one.
        let beam = solve(&Beam::DEFAULT, &puzzle);
        match (beam.resolution, expected) {
            (Resolution::Infeasible { .. }, expected) => prop_assert_eq!(expected, None),
            (Resolution::Optimal { value, .. }, expected) => prop_assert_eq!(Some(value), expected),
            (Resolution::Feasible { value, bound, .. }, Some(expected)) => {
                prop_assert!(value <= expected && bound.is_some_and(|bound| bound >= expected));
            }
            (Resolution::Undecided { bound, .. }, expected) => prop_assert!(bound >= expected),
            other => prop_assert!(false, "{:?}", other),
        }
    }
}

#[test]
fn every_leaper_is_answered_on_the_chessboard() {
    for (piece, cells, coil) in [("camel", 19, 18), ("zebra", 32, 32), ("giraffe", 40, 38), ("antelope", 49, 50)] {
        assert_eq!(optimum(&Sweep::DEFAULT, &snake("8x8", piece, false)), Some(cells - 1), "{piece}");
        assert_eq!(optimum(&Sweep::DEFAULT, &snake("8x8", piece, true)), Some(coil), "{piece}");
    }
}

#[test]
fn a_run_that_is_stopped_has_a_path_and_a_bound() {
    let budget = Budget::unlimited().with_time_limit(Duration::from_millis(1500));
    let outcome = Sweep::DEFAULT.solve(&snake("10x10", "knight", false), &budget, &Silent).unwrap();
    assert_eq!(outcome.stopped, Some(Stopped::Time));
    let short_of_memory = Budget::unlimited().with_memory_limit(2 << 20);
    let outcome = Sweep::DEFAULT.solve(&snake("10x10", "knight", false), &short_of_memory, &Silent).unwrap();
    assert_eq!(outcome.stopped, Some(Stopped::Memory));
    assert!(matches!(outcome.resolution, Resolution::Feasible { bound: Some(bound), .. } if bound >= 46));
}

#[test]
fn a_board_beyond_the_sweep_is_refused_with_what_to_do() {
    let error =
        Sweep::DEFAULT.solve(&snake("20x20", "knight", false), &Budget::unlimited(), &Silent).unwrap_err().to_string();
    assert!(error.contains("cells are on the frontier") && error.contains("`sat`"), "{error}");
}

#[test]
fn the_witness_of_a_cycle_says_that_it_returns() {
    let answer = answer("sweep", &snake("5x5", "knight", true));
    assert!(matches!(answer.witness, Some(Witness::Path(path)) if path.closed && path.path.len() == 16));
}

#[test]
fn the_methods_are_listed_with_the_default_first() {
    let names: Vec<&str> = METHODS.iter().map(|method| method.name()).collect();
    assert_eq!(names, ["sweep", "beam", "sat"]);
    assert_eq!(Beam::default().width, Beam::DEFAULT.width);
}
