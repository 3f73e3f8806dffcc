//! Tours that symmetries map onto themselves: against published numbers, and against a search whose tours are mapped one by
//! one.

use std::collections::BTreeSet;

use cavalcade_board::{Board, Leaper, MoveGraph, Symmetry, Wrap};
use cavalcade_run::{Budget, Silent, Stopped};
use cavalcade_sweep::count::CountError;
use cavalcade_sweep::symmetric::{SymmetricQuestion, SymmetricTours, symmetric};
use num_bigint::BigUint;
use proptest::prelude::*;

const QUARTER_TURN: usize = 5;

fn counted(board: &Board, leaper: Leaper, closed: bool, by: &[Symmetry]) -> SymmetricTours {
    let question = SymmetricQuestion { board, leaper, closed, by };
    symmetric(&question, &Budget::unlimited(), &Silent).unwrap()
}

fn total(tours: &SymmetricTours) -> BigUint {
    &tours.rotated + &tours.reversed
}

/// The number of closed knight's tours that the half turn keeps, by direction: Eulerian, Bergholtian.
fn by_half_turn(board: &str) -> (String, String) {
    let tours = counted(&board.parse().unwrap(), Leaper::KNIGHT, true, &[Symmetry::HALF_TURN]);
    (tours.rotated.to_string(), tours.reversed.to_string())
}

/// Every tour as a list of cells, closed ones from the first cell on; each in both directions.
fn all_tours(graph: &MoveGraph, closed: bool) -> Vec<Vec<u32>> {
    fn extend(graph: &MoveGraph, closed: bool, path: &mut Vec<u32>, tours: &mut Vec<Vec<u32>>) {
        let last = path[path.len() - 1];
        if path.len() == graph.len() {
            if !closed || path.len() > 2 && graph.neighbours(last).contains(&path[0]) {
                tours.push(path.clone());
            }
            return;
        }
        for &next in graph.neighbours(last) {
            if !path.contains(&next) {
                path.push(next);
                extend(graph, closed, path, tours);
                path.pop();
            }
        }
    }
    let mut tours = Vec::new();
    for start in 0..if closed { 1 } else { graph.len() as u32 } {
        extend(graph, closed, &mut vec![start], &mut tours);
    }
    tours
}

type Leaps = BTreeSet<(u32, u32)>;

/// The leaps of a tour, without direction.
fn leaps(tour: &[u32], closed: bool, map: impl Fn(u32) -> u32) -> Leaps {
    let next = tour.iter().cycle().skip(1);
    let count = tour.len() - usize::from(!closed);
    tour.iter()
        .zip(next)
        .take(count)
        .map(|(&one, &other)| (map(one), map(other)))
        .map(|(a, b)| (a.min(b), a.max(b)))
        .collect()
}

/// Whether the image of a closed tour has the same direction.
fn keeps_direction(tour: &[u32], map: impl Fn(u32) -> u32) -> bool {
    let place = |node: u32| tour.iter().position(|&known| known == node).unwrap();
    (place(map(tour[0])) + 1) % tour.len() == place(map(tour[1]))
}

fn assert_agrees_with_a_search(board: &Board, leaper: Leaper, closed: bool) {
    let graph = MoveGraph::new(board, leaper).unwrap();
    let tours = all_tours(&graph, closed);
    let symmetries = Symmetry::of(board);
    for &one in &symmetries {
        for &other in &symmetries {
            let mut seen = BTreeSet::new();
            let (mut rotated, mut reversed) = (0u32, 0u32);
            for tour in &tours {
                let own = leaps(tour, closed, |node| node);
                let map = |by: Symmetry| {
                    let graph = &graph;
                    move |node: u32| graph.node(by.apply(board, graph.cell(node))).unwrap()
                };
                let is_kept = [one, other].into_iter().all(|by| leaps(tour, closed, map(by)) == own);
                if is_kept && seen.insert((own, tour.len() == 1)) {
                    let all_keep = match closed {
                        true => [one, other].into_iter().all(|by| keeps_direction(tour, map(by))),
                        false => [one, other].into_iter().all(|by| map(by)(tour[0]) == tour[0]),
                    };
                    if all_keep { rotated += 1 } else { reversed += 1 }
                }
            }
            let found = counted(board, leaper, closed, &[one, other]);
            let expected = (rotated.into(), reversed.into());
            assert_eq!((found.rotated, found.reversed), expected, "{board} {leaper} {closed} {one:?} {other:?}");
        }
    }
}

#[test]
fn symmetric_closed_tours_of_6x6_are_those_of_the_literature() {
    // 17 classes of 4 tours and 5 classes of 2.
    assert_eq!(by_half_turn("6x6"), ("78".into(), "0".into()));
    let quarter = counted(&"6x6".parse().unwrap(), Leaper::KNIGHT, true, &[Symmetry::ALL[QUARTER_TURN]]);
    assert_eq!(total(&quarter), BigUint::from(10u32));
}

#[test]
fn dense_boards_agree_with_a_search_under_every_group() {
    for (board, piece) in [
        ("2x2", "wazir"),
        ("2x2", "king"),
        ("3x3", "king"),
        (".../.#./...", "wazir"),
        (".../.#./...", "king"),
        ("4x4", "wazir"),
        ("3x4", "wazir+dabbaba"),
        ("4x2", "king"),
        ("2x3", "king"),
        ("1x4", "wazir+dabbaba"),
        ("1x5", "wazir+dabbaba"),
        ("#.#/.../#.#", "king+dabbaba"),
        ("#.#/.#./#.#", "king+dabbaba"),
        ("#..#/..../..../#..#", "king"),
        ("3x5", "knight+dabbaba"),
        (".##./####/####/.##.", "threeleaper"),
        (".#/#.", "ferz"),
        ("..#/.#./#..", "king+knight"),
    ] {
        for closed in [true, false] {
            assert_agrees_with_a_search(&board.parse().unwrap(), piece.parse().unwrap(), closed);
        }
    }
}

#[test]
fn a_sweep_whose_time_is_over_stops() {
    let budget = Budget::unlimited().with_time_limit(std::time::Duration::ZERO);
    let board = "8x8".parse().unwrap();
    let question =
        SymmetricQuestion { board: &board, leaper: Leaper::KNIGHT, closed: true, by: &[Symmetry::HALF_TURN] };
    assert_eq!(symmetric(&question, &budget, &Silent), Err(CountError::Stopped(Stopped::Time)));
}

#[test]
fn wide_words_count_what_does_not_fit_into_narrow_ones() {
    // More than 2^64.
    let tours = counted(&"3x120".parse().unwrap(), Leaper::KNIGHT, true, &[Symmetry::HALF_TURN]);
    let narrow = counted(&"3x24".parse().unwrap(), Leaper::KNIGHT, true, &[Symmetry::HALF_TURN]);
    assert!(total(&tours) > BigUint::from(u64::MAX), "{tours:?}");
    assert!(total(&narrow) > BigUint::ZERO);
}

fn any_board() -> impl Strategy<Value = Board> {
    (1..5usize, 1..6usize, 0..8usize, prop::option::of(prop::bool::ANY))
        .prop_flat_map(|(width, height, by, rims)| {
            let holes = prop::collection::vec(prop::bool::weighted(0.85), width * height);
            (Just((width, height, by, rims)), holes)
        })
        .prop_filter_map("no cell, or too many", |((width, height, by, rims), cells)| {
            // Holes that have a symmetry, most of the time.
            let board: Board = format!("{width}x{height}").parse().ok()?;
            let symmetries = Symmetry::of(&board);
            let by = symmetries[by % symmetries.len()];
            let is_cell = |cell: cavalcade_board::Cell| cells[(cell.rank as usize) * width + cell.file as usize];
            let rows: Vec<Vec<char>> = (0..height as u64)
                .rev()
                .map(|rank| {
                    let cell = |file| cavalcade_board::Cell { file, rank };
                    let is_in = |file| {
                        let mut image = cell(file);
                        (0..4).all(|_| {
                            image = by.apply(&board, image);
                            is_cell(image)
                        })
                    };
                    (0..width as u64).map(|file| if is_in(file) { '.' } else { '#' }).collect()
                })
                .collect();
            let board = Board::from_rows(&rows).ok()?;
            let wrap = rims.map(|both| if both { Wrap::Both } else { Wrap::Files });
            let wrap = wrap.filter(|_| board.cell_count() <= 9);
            (board.cell_count() <= 12).then(|| board.wrapped(wrap))
        })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 80, ..ProptestConfig::default() })]

    #[test]
    fn the_quotient_sweep_counts_what_a_search_finds(
        board in any_board(),
        piece in prop::sample::select(vec!["knight", "wazir", "king", "camel", "knight+wazir", "gnu", "wazir+dabbaba"]),
        closed in prop::bool::ANY,
    ) {
        assert_agrees_with_a_search(&board, piece.parse().unwrap(), closed);
    }
}

/// D. E. Knuth's number: *The Art of Computer Programming*, volume 4, pre-fascicle 8a.
#[test]
fn the_half_turn_keeps_2_432_932_closed_tours_of_the_chessboard() {
    let tours = counted(&"8x8".parse().unwrap(), Leaper::KNIGHT, true, &[Symmetry::HALF_TURN]);
    assert_eq!((tours.rotated, tours.reversed), (2_432_932u32.into(), 0u32.into()));
}
