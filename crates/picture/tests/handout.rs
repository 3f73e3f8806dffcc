//! PDF files: their structure, and the text on the pages of handouts.

use std::io::Read;

use cavalcade_picture::handout::{self, Handout, Options, Paper};
use cavalcade_picture::{Format, PictureError, answer as picture, file};
use cavalcade_puzzle::classics::CLASSICS;
use cavalcade_puzzle::{Answer, Puzzle, Request};
use flate2::read::ZlibDecoder;
use proptest::prelude::*;

const MOVES: &str = "c3-a2 a3-b1 c1-b3 a2-c1 b1-c3 c3-a2 a1-c2 b3-a1 c2-a3 a3-b1 a1-c2 c2-a3 c1-b3 b3-a1 a2-c1 b1-c3";

fn position(bytes: &[u8], part: &[u8], from: usize) -> Option<usize> {
    bytes[from..].windows(part.len()).position(|window| window == part).map(|at| from + at)
}

/// Checks that every entry of the table of objects points to its object, and returns what each page paints.
fn pages(pdf: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(pdf).into_owned();
    let table: usize = text.rsplit("startxref\n").next().unwrap().lines().next().unwrap().parse().unwrap();
    assert!(pdf[table..].starts_with(b"xref\n"));
    let table = String::from_utf8_lossy(&pdf[table..]).into_owned();
    let entries = table.lines().skip(2).take_while(|line| !line.starts_with("trailer"));
    let used = entries.enumerate().filter(|(_, entry)| entry.ends_with("n ") || entry.ends_with(" n"));
    for (number, entry) in used {
        let at: usize = entry[..10].parse().unwrap();
        assert!(pdf[at..].starts_with(format!("{number} 0 obj").as_bytes()), "{number}: {entry}");
    }
    let (mut pages, mut from) = (Vec::new(), 0);
    while let Some(start) = position(pdf, b"\nstream\n", from) {
        let end = position(pdf, b"\nendstream", start).unwrap();
        let mut page = Vec::new();
        ZlibDecoder::new(&pdf[start + 8..end]).read_to_end(&mut page).unwrap();
        pages.push(String::from_utf8_lossy(&page).into_owned());
        from = end;
    }
    assert!(text.contains(&format!("/Count {}", pages.len())), "{}", pages.len());
    pages
}

fn guarini() -> Answer {
    let moves = MOVES.split(' ').map(|leap| format!("\"{leap}\"")).collect::<Vec<_>>().join(", ");
    answer(
        "{ \"kind\": \"exchange\", \"title\": \"Guarini\", \"start\": \"n.n/.../N.N\" }",
        "optimal",
        "16",
        &format!("{{ \"moves\": [{moves}] }}"),
        "null",
    )
}

fn answer(puzzle: &str, status: &str, value: &str, witness: &str, reason: &str) -> Answer {
    let text = format!(
        r#"{{ "puzzle": {puzzle}, "status": "{status}", "value": {value}, "bound": {value}, "unit": "moves", "then": null,
            "method": "hand", "backend": null, "witness": {witness}, "reason": {reason}, "stopped": null,
            "verdict": "replayed", "seconds": 0.0, "stats": {{}}, "version": "0.2.0" }}"#
    );
    Answer::from_json(&text).unwrap()
}

fn sheet(puzzle: &Puzzle, answer: Option<&Answer>, options: Options) -> Vec<String> {
    pages(&handout::write(&[Handout { puzzle, answer }], &options).unwrap())
}

#[test]
fn a_picture_is_a_page_of_its_size_with_its_title() {
    let scene = picture::scene(&guarini()).unwrap();
    let pdf = file::encode_still(&scene, Format::Pdf, &Default::default()).unwrap();
    assert!(pdf.starts_with(b"%PDF-1.7"));
    assert_eq!(pages(&pdf).len(), 1);
    let text = String::from_utf8_lossy(&pdf);
    assert!(text.contains("/Title (exchange on 3x3, knight: 16 moves, optimal)"));
    assert!(text.contains("/Creator (Cavalcade "));
    assert_eq!(pdf, file::encode_still(&scene, Format::Pdf, &Default::default()).unwrap());
}

#[test]
fn the_value_is_on_the_back_and_in_the_hints_only() {
    let answer = guarini();
    let both = sheet(&answer.puzzle, Some(&answer), Options::default());
    assert_eq!(both.len(), 2);
    assert!(
        both[0].contains("A move takes one of them to an empty cell.")
            && both[0].contains("The best possible result is 16 moves.")
    );
    assert!(both[1].contains("16 moves, proved optimal") && both[0].contains("begins with c3-a2"));
    let without_hints = sheet(&answer.puzzle, Some(&answer), Options { hints: false, ..Options::default() });
    assert!(!without_hints[0].contains("16 moves") && !without_hints[0].contains("Hints"));
    let alone = sheet(&answer.puzzle, Some(&answer), Options { hints: false, solution: false, ..Options::default() });
    assert_eq!(alone.len(), 1);
    assert!(!alone[0].contains("16 moves") && !alone[0].contains("c3-a2"));
}

#[test]
fn over_joined_rims_nothing_is_said_of_colours_that_do_not_alternate() {
    let hints = |puzzle: &str| sheet(&Puzzle::from_toml(puzzle).unwrap(), None, Options::default()).concat();
    let torus = "kind = 'tour'\nclosed = true\nwrap = 'both'\n";
    assert!(!hints(&format!("{torus}board = '5x5'")).contains("changes the colour"));
    assert!(hints(&format!("{torus}board = '6x6'")).contains("A knight changes the colour"));
    assert!(hints("kind = 'tour'\nboard = '8x8'\npiece = 'okapi'").contains("An okapi changes the colour"));
    let snake = "kind = 'snake'\nboard = '5x6'\nwrap = 'files'";
    assert!(!hints(snake).contains("colour") && !hints(snake).contains("corners"));
}

#[test]
fn the_command_on_the_back_is_that_of_the_request() {
    let mut answer = guarini();
    answer.asked_by(&Request::new(answer.puzzle.clone()));
    answer.command = Some("another program".to_string());
    let back = sheet(&answer.puzzle, Some(&answer), Options::default()).pop().unwrap();
    assert!(back.contains("cavalcade exchange n.n/.../N.N") && !back.contains("another program"), "{back}");
}

#[test]
fn the_back_of_an_infeasible_puzzle_has_the_reason() {
    let puzzle = r#"{ "kind": "tour", "board": "3x3", "closed": true }"#;
    let answer = answer(puzzle, "infeasible", "null", "null", "\"the cell b2 has no leap\"");
    let both = sheet(&answer.puzzle, Some(&answer), Options::default());
    assert!(!both[0].contains("the cell b2 has no leap") && both[1].contains("The cell b2 has no leap."));
}

#[test]
fn the_front_of_an_infeasible_puzzle_does_not_say_so_and_begins_the_argument_at_most() {
    let no_solution =
        |page: &str| page.contains("no solution") || page.contains("There is no") || page.contains("13 light");
    for (board, argument, begins) in [
        ("5x5", r#"{ "rule": "parity", "even": 13, "odd": 12 }"#, None),
        ("4x6", r#"{ "rule": "theorem", "name": "Schwenk", "year": 1991 }"#, Some("Colour the two outer lines")),
        ("3x8", r#"{ "rule": "theorem", "name": "Schwenk", "year": 1991 }"#, None),
    ] {
        let puzzle = format!(r#"{{ "kind": "tour", "board": "{board}", "closed": true }}"#);
        let mut answer = answer(&puzzle, "infeasible", "null", "null", "\"a theorem says so\"");
        answer.argument = serde_json::from_str(argument).unwrap();
        answer.explanation = answer.argument.as_ref().unwrap().sentences(&answer.puzzle, None);
        let both = sheet(&answer.puzzle, Some(&answer), Options::default());
        assert!(!no_solution(&both[0]), "{}", both[0]);
        assert!(begins.is_none_or(|words| both[0].contains(words)), "{}", both[0]);
        assert!(!both[0].contains("Schwenk"), "{}", both[0]);
        assert!(both[1].contains("There is no solution: that is proved."));
    }
}

#[test]
fn every_handout_begins_on_a_sheet_of_its_own() {
    let answer = guarini();
    let one = Handout { puzzle: &answer.puzzle, answer: None };
    let options = Options { solution: false, ..Options::default() };
    assert_eq!(pages(&handout::write(&[one, one, one], &options).unwrap()).len(), 5);
}

#[test]
fn the_beginning_of_a_title_of_several_pages_is_in_every_footer() {
    let title: Vec<String> = (0..2000).map(|number| format!("word{number}")).collect();
    let text = format!("kind = 'exchange'\nstart = 'n.N'\ntitle = '{}'\n", title.join(" "));
    let pages = sheet(&Puzzle::from_toml(&text).unwrap(), None, Options::default());
    assert!(pages.len() > 2, "{}", pages.len());
    assert!(pages.iter().all(|page| page.contains("(word0 word1 ")));
}

#[test]
fn the_number_of_a_count_is_not_in_its_heading() {
    let count = CLASSICS.iter().find(|classic| classic.name == "count-6x6-closed").unwrap();
    let puzzle = Puzzle::from_toml(count.toml).unwrap();
    let front = sheet(&puzzle, None, Options::default());
    assert!(!front[0].contains("9 862") && front[0].contains("Closed tours of 6x6"), "{}", front[0]);
}

#[test]
fn a_board_that_is_too_large_for_paper_is_refused() {
    let puzzle = Puzzle::from_toml("kind = 'tour'\nboard = '31x30'\n").unwrap();
    let refused = handout::write(&[Handout { puzzle: &puzzle, answer: None }], &Options::default());
    assert_eq!(refused, Err(PictureError::Handout { width: 31, height: 30 }));
    assert!(refused.unwrap_err().to_string().ends_with("expected at most 30x30 cells"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]
    #[test]
    fn every_puzzle_makes_a_sheet_and_an_answer_an_even_number_of_pages(
        classic in 0..CLASSICS.len(), size in (1..=30_u64, 1..=30_u64), kind in 0..4_usize, boards in prop::option::of(0..=60_u8),
        letter in any::<bool>(), hints in any::<bool>(), own in any::<bool>(),
    ) {
        let kind = ["tour", "snake", "uncrossed", "count"][kind];
        let board = format!("kind = '{kind}'\nboard = '{}x{}'\nclosed = false\n", size.0, size.1);
        let toml = if own { board.as_str() } else { CLASSICS[classic].toml };
        let puzzle = Puzzle::from_toml(toml).unwrap();
        let paper = if letter { Paper::Letter } else { Paper::A4 };
        let options = Options { paper, boards, hints, solution: true };
        prop_assert!(!sheet(&puzzle, None, options).is_empty());
        let json = serde_json::to_string(&puzzle).unwrap();
        let answer = answer(&json, "unknown", "null", "null", "null");
        let pages = sheet(&puzzle, Some(&answer), options);
        prop_assert!(pages.len().is_multiple_of(2), "{}", pages.len());
        prop_assert!(pages[pages.len() - 1].contains("No solution was found") );
    }
}
