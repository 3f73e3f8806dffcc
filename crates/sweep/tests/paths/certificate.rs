//! What `certify` writes, the independent verifier accepts; it has no code in common with it.

use std::time::Duration;

use cavalcade_board::{Board, Cell, Leaper};
use cavalcade_run::{Budget, Silent, Stopped};
use cavalcade_sweep::longest::{CertificateError, Given, LongestQuestion, certify, longest, unpruned};
use cavalcade_verifier::{Limits, Verified, verify};
use proptest::prelude::*;

fn certificate(question: &LongestQuestion, path: &[Cell], budget: &Budget) -> Result<Vec<u8>, CertificateError> {
    let mut file = Vec::new();
    certify(question, path, &mut file, budget, &Silent).map(|()| file)
}

fn verified(board: &str, piece: &str, closed: bool) -> (Verified, usize) {
    let (board, leaper): (Board, Leaper) = (board.parse().unwrap(), piece.parse().unwrap());
    let question = LongestQuestion { board: &board, leaper, closed, given: &Given::NOTHING };
    let budget = Budget::unlimited();
    let path = longest(&question, &budget, &Silent).unwrap().path;
    let file = certificate(&question, &path, &budget).unwrap();
    let puzzle = format!("kind = \"uncrossed\"\nboard = \"{board}\"\npiece = \"{piece}\"\nclosed = {closed}\n");
    (verify(file.as_slice(), Some(&puzzle), Limits::default()).unwrap(), file.len())
}

#[test]
fn the_chessboard_takes_few_bounds() {
    let (verified, size) = verified("8x8", "knight", false);
    assert_eq!(verified.claim, "no uncrossed path of a knight on 8x8 has more than 35 leaps; the witness has 35");
    // 44 kB when it is compressed.
    assert!(size < 150_000, "{size}");
}

#[test]
fn leapers_on_boards_of_two_colours_cycles_and_boards_without_any_are_certified() {
    for (board, piece, closed, claim) in [
        ("7x7", "knight", true, "no uncrossed cycle of a knight on 7x7 has more than 24 leaps; the witness has 24"),
        ("8x8", "camel", false, "no uncrossed path of a camel on 8x8 has more than 17 leaps; the witness has 17"),
        ("7x7", "zebra", true, "no uncrossed cycle of a zebra on 7x7 has more than 8 leaps; the witness has 8"),
        ("10x5", "knight", false, "no uncrossed path of a knight on 10x5 has more than 25 leaps; the witness has 25"),
        ("3x4", "knight", true, "there is no uncrossed cycle of a knight on 3x4"),
        ("2x2", "knight", false, "no uncrossed path of a knight on 2x2 has more than 0 leaps; the witness has 0"),
    ] {
        assert_eq!(verified(board, piece, closed).0.claim, claim);
    }
}

#[test]
fn a_path_that_is_not_the_longest_gets_no_certificate() {
    let board: Board = "6x6".parse().unwrap();
    let question = LongestQuestion { board: &board, leaper: Leaper::KNIGHT, closed: false, given: &Given::NOTHING };
    let path = longest(&question, &Budget::unlimited(), &Silent).unwrap().path;
    let refused = certificate(&question, &path[..path.len() - 1], &Budget::unlimited()).unwrap_err();
    assert!(matches!(refused, CertificateError::Longer(17)), "{refused}");
}

#[test]
fn the_budget_ends_it() {
    let board: Board = "9x9".parse().unwrap();
    let question = LongestQuestion { board: &board, leaper: Leaper::KNIGHT, closed: false, given: &Given::NOTHING };
    let cells = ["a1", "b3"].map(|cell| cell.parse().unwrap());
    for (budget, why) in [
        (Budget::unlimited().with_time_limit(Duration::ZERO), Stopped::Time),
        (Budget::unlimited().with_memory_limit(1 << 20), Stopped::Memory),
    ] {
        let refused = certificate(&question, &cells, &budget).unwrap_err();
        assert!(matches!(refused, CertificateError::Stopped(stopped) if stopped == why), "{refused}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn what_a_sweep_without_bounds_finds_is_certified_on_boards_with_holes(
        rows in prop::collection::vec(prop::collection::vec(prop::bool::weighted(0.85), 5), 3..7),
        piece in 0..4usize,
        closed: bool,
    ) {
        let row = |row: &Vec<bool>| row.iter().map(|&is_cell| if is_cell { '.' } else { '#' }).collect();
        let rows: Vec<String> = rows.iter().map(row).collect();
        let Ok(board) = rows.join("/").parse::<Board>() else { return Ok(()) };
        let leaper: Leaper = ["knight", "camel", "zebra", "giraffe"][piece].parse().unwrap();
        let question = LongestQuestion { board: &board, leaper, closed, given: &Given::NOTHING };
        let budget = Budget::unlimited();
        let path = unpruned(&question, &budget, &Silent).unwrap().path;
        let file = certificate(&question, &path, &budget).unwrap();
        let verified = verify(file.as_slice(), None, Limits::default());
        prop_assert!(verified.is_ok(), "{:?}\n{}", verified, String::from_utf8_lossy(&file));
    }
}
