//! Tokens whose names have several characters: from a file to an answer, and on to a check and to pictures.

use std::time::Instant;

use crate::common::run;
use tempfile::TempDir;

#[test]
fn a_file_of_longer_names_is_solved_checked_and_drawn() {
    let directory = TempDir::new().unwrap();
    let path = |name: &str| directory.path().join(name).display().to_string();
    let rows = "start = [[\"n1\", \"\", \"n2\"], [\"\", \"\", \"\"], [\"\", \"\", \"N10\"]]\n\
                goal = [[\"\", \"\", \"n1\"], [\"\", \"\", \"\"], [\"N10\", \"\", \"n2\"]]\n";
    std::fs::write(path("names.toml"), format!("kind = \"exchange\"\n{rows}")).unwrap();
    let solved = run(&["solve", &path("names.toml"), "--json"]);
    assert!(solved.status.success(), "{}", String::from_utf8_lossy(&solved.stderr));
    let answer = String::from_utf8(solved.stdout).unwrap();
    assert!(answer.contains("\"N10\""), "{answer}");
    std::fs::write(path("answer.json"), answer).unwrap();
    let checked = run(&["check", &path("answer.json")]);
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stderr));
    for picture in ["a.svg", "a.gif", "a.tex", "a.txt"] {
        let drawn = run(&["draw", &path("answer.json"), "-o", &path(picture)]);
        assert!(drawn.status.success(), "{}", String::from_utf8_lossy(&drawn.stderr));
    }
    let text = std::fs::read_to_string(path("a.txt")).unwrap();
    assert!(text.contains("N10"), "{text}");
}

#[test]
fn a_thousand_columns_are_solved_in_a_second_checked_and_drawn() {
    let directory = TempDir::new().unwrap();
    let path = |name: &str| directory.path().join(name).display().to_string();
    let began = Instant::now();
    let solved = run(&["exchange", "--family", "guy", "1000", "--json"]);
    // A second on a machine of its own.
    assert!(began.elapsed().as_secs_f64() < 10.0, "{:?}", began.elapsed());
    let answer = String::from_utf8(solved.stdout).unwrap();
    for expected in ["\"value\": 4008", "\"bound\": 4008", "\"verdict\": \"replayed\"", "\"n1000\""] {
        assert!(answer.contains(expected), "{expected}");
    }
    std::fs::write(path("answer.json"), answer).unwrap();
    assert!(run(&["check", &path("answer.json")]).status.success());
    for picture in ["a.svg", "a.txt"] {
        let drawn = run(&["draw", &path("answer.json"), "-o", &path(picture)]);
        assert!(drawn.status.success(), "{}", String::from_utf8_lossy(&drawn.stderr));
        assert!(std::fs::metadata(path(picture)).unwrap().len() > 10_000);
    }
}

#[test]
fn a_family_that_is_unknown_or_has_no_such_number_is_refused() {
    for (arguments, expected) in [
        ("exchange --family knights 3", "unknown family `knights`: expected `guy`"),
        ("exchange --family guy many", "invalid number of columns `many`"),
        ("exchange --family guy 0", "at least 1"),
        ("exchange --family guy 40000", "expected at most 65535"),
        ("exchange --family guy 8 n.N", "cannot be used with"),
        ("exchange", "<START>"),
    ] {
        let output = run(&arguments.split_whitespace().collect::<Vec<&str>>());
        let message = String::from_utf8_lossy(&output.stderr).to_string();
        assert_eq!(output.status.code(), Some(2), "{message}");
        assert!(message.contains(expected), "{message}");
    }
}
