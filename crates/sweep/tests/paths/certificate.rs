//! The independent verifier, which has no code in common with the sweep, accepts certificates with its windows.

use cavalcade_board::{Board, Cell, Leaper};
use cavalcade_run::{Budget, Silent};
use cavalcade_sweep::longest::{Given, LongestQuestion, longest, refuting_windows, unpruned};
use cavalcade_verifier::{Limits, Refusal, Verified, verify};
use proptest::prelude::*;

/// The certificate that a path or cycle of a leaper is a longest one; no cells: that there is none.
fn certificate(question: &LongestQuestion, path: &[Cell]) -> Vec<u8> {
    let &LongestQuestion { board, leaper, closed, .. } = question;
    let moves = (path.len() - usize::from(!closed)) as u64;
    let names: Vec<String> = path.iter().map(Cell::to_string).collect();
    let mut lines = vec!["cavalcade-certificate 1 uncrossed".to_owned(), format!("board {board}")];
    lines.push(format!("piece {}", leaper.in_steps()));
    lines.push(format!("closed {}", if closed { "yes" } else { "no" }));
    if path.is_empty() {
        lines.push("value none".to_owned());
    } else {
        lines.extend([format!("value {moves}"), format!("witness {}", names.join(" "))]);
    }
    // A leaper has two colours, so that no cycle is odd.
    let below = if closed { moves.max(2) + 2 } else { moves + 1 };
    lines.push(format!("below {below}"));
    lines.extend(refuting_windows(question, below).unwrap());
    lines.push(format!("end {}", lines.len() + 1));
    (lines.join("\n") + "\n").into_bytes()
}

fn verified(board: &str, piece: &str, closed: bool) -> (Verified, usize) {
    let (board, leaper): (Board, Leaper) = (board.parse().unwrap(), piece.parse().unwrap());
    let question = LongestQuestion { board: &board, leaper, closed, given: &Given::NOTHING };
    let path = longest(&question, &Budget::unlimited(), &Silent).unwrap().path;
    let file = certificate(&question, &path);
    let puzzle = format!("kind = \"uncrossed\"\nboard = \"{board}\"\npiece = \"{piece}\"\nclosed = {closed}\n");
    (verify(file.as_slice(), Some(&puzzle), Limits::default()).unwrap(), file.len())
}

#[test]
fn the_chessboard_takes_two_kilobytes() {
    let (verified, size) = verified("8x8", "knight", false);
    assert_eq!(verified.claim, "no uncrossed path of a knight on 8x8 has more than 35 leaps; the witness has 35");
    assert!(size < 2_000, "{size}");
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
fn the_certificate_of_a_path_that_is_not_the_longest_is_rejected() {
    let board: Board = "6x6".parse().unwrap();
    let question = LongestQuestion { board: &board, leaper: Leaper::KNIGHT, closed: false, given: &Given::NOTHING };
    let path = longest(&question, &Budget::unlimited(), &Silent).unwrap().path;
    let file = certificate(&question, &path[..path.len() - 1]);
    let refusal = verify(file.as_slice(), None, Limits::default()).unwrap_err();
    assert!(matches!(&refusal, Refusal::Rejected { reason, .. } if reason == "there is one of 17 leaps"), "{refusal}");
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
        let path = unpruned(&question, &Budget::unlimited(), &Silent).unwrap().path;
        let file = certificate(&question, &path);
        let verified = verify(file.as_slice(), None, Limits::default());
        prop_assert!(verified.is_ok(), "{:?}\n{}", verified, String::from_utf8_lossy(&file));
    }
}
