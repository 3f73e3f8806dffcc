//! Ranges of widths and heights.

use std::ops::ControlFlow;

use cavalcade::{
    Answer, Ask, Board, Count, Leaper, Local, Puzzle, Report, Request, Silent, Solver, SymmetryClass, Uncrossed, run,
};

/// The answers for all widths and heights up to those of the puzzle's board.
fn rows(puzzle: Puzzle, narrowest: u64, lowest: u64) -> Vec<Answer> {
    let ask = Ask::Heights { narrowest: Some(narrowest), lowest, recurrence: false };
    let request = Request::new(puzzle).asking(ask);
    let mut rows = Vec::new();
    run(&request, &Local::default(), &Silent, &mut |report| {
        if let Report::Row(answer) = report {
            rows.push(*answer);
        }
        ControlFlow::Continue(())
    })
    .unwrap();
    rows
}

fn count(board: &str, closed: bool) -> Puzzle {
    Count::new(board.parse().unwrap(), Leaper::KNIGHT, closed).into()
}

fn size(answer: &Answer) -> (u64, u64) {
    (answer.puzzle.board().width(), answer.puzzle.board().height())
}

/// Every rectangle by a count of its own, in the order of widths and then of heights.
#[test]
fn the_rows_are_those_of_single_boards() {
    for (board, narrowest, lowest, closed) in
        [("6x6", 3, 4, true), ("4x9", 2, 3, true), ("7x4", 3, 1, false), ("3x5", 1, 1, false)]
    {
        let rows = rows(count(board, closed), narrowest, lowest);
        let (width, height) = {
            let board: Board = board.parse().unwrap();
            (board.width(), board.height())
        };
        let sizes = (narrowest..=width).flat_map(|width| (lowest..=height).map(move |height| (width, height)));
        assert!(rows.iter().map(size).eq(sizes));
        for row in rows {
            let alone = Solver::new(&row.puzzle).solve().unwrap();
            assert_eq!((row.status, row.witness), (alone.status, alone.witness), "{}", row.puzzle.board());
        }
    }
}

/// A003192, and the symmetry of the table.
#[test]
fn the_longest_uncrossed_paths_of_small_rectangles_are_those_that_are_published() {
    let puzzle = Uncrossed::new("6x6".parse().unwrap(), Leaper::KNIGHT, false).unwrap();
    let rows = rows(puzzle.into(), 3, 3);
    let value = |width: u64, height: u64| rows.iter().find(|row| size(row) == (width, height)).unwrap().value.unwrap();
    assert_eq!([3, 4, 5, 6].map(|side| value(side, side)), [2, 5, 10, 17]);
    assert!((3..=6).all(|width| (3..=6).all(|height| value(width, height) == value(height, width))));
}

/// The second of two transposed boards has what the first one had, transposed, and the referee has replayed it.
#[test]
fn a_size_is_solved_once_and_its_solution_transposed() {
    let paths = Uncrossed::new("6x6".parse().unwrap(), Leaper::KNIGHT, true).unwrap();
    let symmetric =
        Count::new("6x6".parse().unwrap(), Leaper::KNIGHT, true).with_symmetry(SymmetryClass::Central).unwrap();
    for puzzle in [Puzzle::from(paths), symmetric.into()] {
        let rows = rows(puzzle, 3, 3);
        let row = |width: u64, height: u64| rows.iter().find(|row| size(row) == (width, height)).unwrap();
        for (width, height) in [(4, 5), (4, 6), (5, 6)] {
            let (first, second) = (row(width, height), row(height, width));
            assert_eq!((first.value, &first.status), (second.value, &second.status));
            if first.witness.is_some() {
                assert_eq!((first.seconds, &first.stats), (second.seconds, &second.stats), "{width}x{height}");
            }
            let alone = Solver::new(&second.puzzle).solve().unwrap();
            assert_eq!((second.status, second.value, second.verdict), (alone.status, alone.value, alone.verdict));
        }
    }
    // A given end is another one on the transposed board.
    let from = Count::new("5x5".parse().unwrap(), Leaper::KNIGHT, false);
    let from = from.between(Some("b1".parse().unwrap()), None).unwrap();
    for row in self::rows(from.into(), 3, 3) {
        let alone = Solver::new(&row.puzzle).solve().unwrap();
        assert_eq!(row.witness, alone.witness, "{}", row.puzzle.board());
    }
}
