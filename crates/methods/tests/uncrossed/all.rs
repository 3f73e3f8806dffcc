//! All longest uncrossed paths and cycles: the sweep and depth-first search list the same.

use cavalcade::witness::{Listing, Path};
use cavalcade::{Answer, Board, Puzzle, SolveError, Solver, Status, Uncrossed, Verdict, Witness};
use proptest::prelude::*;

const PIECES: [&str; 5] = ["knight", "camel", "zebra", "giraffe", "antelope"];

fn uncrossed(board: &str, piece: &str, closed: bool) -> Uncrossed {
    Uncrossed::new(board.parse().unwrap(), piece.parse().unwrap(), closed).unwrap()
}

fn answer(method: &str, uncrossed: &Uncrossed, limit: u32) -> Answer {
    let puzzle = Puzzle::Uncrossed(uncrossed.clone());
    Solver::new(&puzzle).method(method).all(limit).unwrap()
}

/// What is listed, in one order; how many classes there are, and how many in all. None: there is no cycle.
fn listed(method: &str, uncrossed: &Uncrossed) -> Option<(Vec<Witness>, u64, u64)> {
    let answer = answer(method, uncrossed, u32::MAX);
    if answer.status == Status::Infeasible {
        return None;
    }
    assert_eq!((answer.status, answer.verdict), (Status::Optimal, Verdict::Replayed));
    let Some(Witness::All(Listing { mut all, classes, total })) = answer.witness else { panic!("{uncrossed:?}") };
    assert_eq!(all.len() as u64, classes.unwrap());
    all.sort_by_key(|witness| match witness {
        Witness::Path(Path { path, .. }) => path.clone(),
        other => panic!("{other:?}"),
    });
    Some((all, classes.unwrap(), total.unwrap()))
}

fn assert_the_same(uncrossed: &Uncrossed) {
    assert!(listed("sweep", uncrossed) == listed("dfs", uncrossed), "{uncrossed:?}");
}

#[test]
fn the_sweep_and_depth_first_search_list_the_same_on_squares_up_to_six_by_six() {
    for (size, closed) in (1..=6).flat_map(|size| [(size, false), (size, true)]) {
        assert_the_same(&uncrossed(&format!("{size}x{size}"), "knight", closed));
    }
}

#[test]
fn the_sweep_and_depth_first_search_list_the_same_on_rectangles_of_up_to_24_cells() {
    for piece in PIECES {
        for (width, height) in (1..=24).flat_map(|width| (1..=24 / width).map(move |height| (width, height))) {
            for closed in [false, true] {
                assert_the_same(&uncrossed(&format!("{width}x{height}"), piece, closed));
            }
        }
    }
}

#[test]
#[ignore = "depth-first search takes ten minutes or so; bench/README.md has the command"]
fn the_sweep_and_depth_first_search_list_the_same_on_the_chessboard() {
    for closed in [true, false] {
        assert_the_same(&uncrossed("8x8", "knight", closed));
    }
}

#[test]
fn a_single_cell_is_a_path_where_there_is_no_leap() {
    let (_, classes, total) = listed("sweep", &uncrossed("2x2", "knight", false)).unwrap();
    assert_eq!((classes, total), (1, 4));
}

#[test]
fn a_list_that_is_cut_short_still_has_all_counted() {
    let Some(Witness::All(Listing { all, classes, total })) =
        answer("sweep", &uncrossed("5x5", "knight", false), 2).witness
    else {
        panic!()
    };
    let (every, all_classes, all_total) = listed("sweep", &uncrossed("5x5", "knight", false)).unwrap();
    assert_eq!((classes, total), (Some(all_classes), Some(all_total)));
    assert!(all.len() == 2 && all.iter().all(|witness| every.contains(witness)));
}

#[test]
fn paths_beyond_counting_one_by_one_are_counted_and_listed_up_to_the_limit() {
    let answer = answer("sweep", &uncrossed("5x61", "knight", true), 3);
    let Some(Witness::All(Listing { all, classes, .. })) = answer.witness else { panic!() };
    assert_eq!((all.len(), classes), (3, None));
    assert!(answer.stats["solutions"].as_str().unwrap().len() > 5, "{:?}", answer.stats);
}

#[test]
fn a_method_that_does_not_list_is_refused() {
    let puzzle = Puzzle::Uncrossed(uncrossed("5x5", "knight", false));
    let error = Solver::new(&puzzle).method("beam").all(1).unwrap_err();
    assert!(matches!(error, SolveError::Objection(_)), "{error}");
    assert_eq!(error.to_string(), "`beam` does not answer the question `all`: expected sweep or dfs");
}

/// Boards of up to 20 cells, some of them holes.
fn any_puzzle() -> impl Strategy<Value = Uncrossed> {
    let shape = (2..=5usize, 2..=5usize).prop_filter("too many cells", |(width, height)| width * height <= 20);
    (shape, prop::sample::select(PIECES.to_vec()), any::<bool>()).prop_flat_map(|((width, height), piece, closed)| {
        let drawn = prop::collection::vec(prop::collection::vec(prop::bool::weighted(0.85), width), height);
        drawn.prop_filter_map("no cell", move |rows| {
            let draw = |row: &Vec<bool>| row.iter().map(|&cell| if cell { '.' } else { '#' }).collect::<Vec<char>>();
            let board = Board::from_rows(&rows.iter().map(draw).collect::<Vec<_>>()).ok()?;
            Uncrossed::new(board, piece.parse().unwrap(), closed).ok()
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, ..ProptestConfig::default() })]

    #[test]
    fn the_sweep_and_depth_first_search_list_the_same_on_boards_with_holes(puzzle in any_puzzle()) {
        prop_assert_eq!(listed("sweep", &puzzle), listed("dfs", &puzzle));
    }
}
