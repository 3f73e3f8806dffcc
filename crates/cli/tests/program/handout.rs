//! Handouts: from a puzzle, a classic or an answer, into a file or a pipe.

use std::process::{Command, Output};

use tempfile::TempDir;

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_cavalcade")).args(arguments).output().unwrap()
}

fn count(pdf: &[u8]) -> usize {
    String::from_utf8_lossy(pdf).matches("/Type /Page\n").count()
}

#[test]
fn puzzles_of_every_kind_make_one_file_with_two_pages_each() {
    let folder = TempDir::new().unwrap();
    let puzzle = |name: &str, text: &str| {
        let file = folder.path().join(name);
        std::fs::write(&file, text).unwrap();
        file.to_str().unwrap().to_string()
    };
    let count_file = puzzle("count.toml", "kind = 'count'\nboard = '3x4'\nclosed = false\n");
    let cover = puzzle("cover.toml", "kind = 'cover'\nboard = '5x5'\nguards = ['Ka1']\nplace = 2\n");
    let errand = puzzle("errand.toml", "kind = 'errand'\nboard = '.../.../#..'\nfrom = 'b1'\nvisit = ['c3', 'a2']\n");
    let infeasible = puzzle("tour.toml", "kind = 'tour'\nboard = '4x4'\nclosed = true\n");
    let snake = puzzle("snake.toml", "kind = 'snake'\nboard = '5x5'\n");
    let made =
        run(&["handout", "guarini", "uncrossed-6x6", &count_file, &cover, &errand, &infeasible, &snake, "-o", "-"]);
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    assert!(made.stdout.starts_with(b"%PDF-1.7"));
    assert_eq!(count(&made.stdout), 14);
}

#[test]
fn a_saved_answer_makes_the_sheet_of_its_puzzle() {
    let folder = TempDir::new().unwrap();
    let (answer, sheet) = (folder.path().join("answer.json"), folder.path().join("sheet.pdf"));
    std::fs::write(&answer, run(&["solve", "guarini", "--json"]).stdout).unwrap();
    let made = run(&["handout", answer.to_str().unwrap(), "-o", sheet.to_str().unwrap()]);
    assert!(made.status.success() && made.stdout.is_empty());
    assert_eq!(std::fs::read(&sheet).unwrap(), run(&["handout", "guarini", "-o", "-"]).stdout);
    let drawn = run(&["draw", answer.to_str().unwrap(), "-o", "-.pdf"]);
    assert!(drawn.stdout.starts_with(b"%PDF-1.7") && count(&drawn.stdout) == 1);
}

#[test]
fn what_cannot_be_handed_out_is_refused_before_the_work() {
    let refused = |arguments: &[&str], status: i32, expected: &str| {
        let made = run(arguments);
        let error = String::from_utf8_lossy(&made.stderr).into_owned();
        assert_eq!(made.status.code(), Some(status), "{error}");
        assert!(error.contains(expected), "{error}");
    };
    refused(&["handout", "guarini", "-o", "sheet.svg"], 2, "expected -o with a file that ends with .pdf");
    let folder = TempDir::new().unwrap();
    let large = folder.path().join("large.toml");
    std::fs::write(&large, "kind = 'tour'\nboard = '31x31'\n").unwrap();
    refused(&["handout", large.to_str().unwrap(), "-o", "-"], 1, "31x31 is too large for a handout");
    refused(&["handout", "guarini", "-o", "-", "--boards", "61"], 2, "--boards");
}

#[test]
fn a_run_that_a_limit_stops_writes_the_sheet_and_says_so() {
    let made = run(&["handout", "count-8x8-closed", "-o", "-", "--time-limit", "0.01"]);
    assert_eq!(made.status.code(), Some(3));
    assert_eq!(count(&made.stdout), 2);
}
