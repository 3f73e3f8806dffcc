//! The command line, as sessions with their output.

use std::process::Command;

#[test]
fn sessions_print_what_is_written_down() {
    trycmd::TestCases::new().case("tests/sessions/*.md");
}

#[test]
fn the_readme_shows_what_the_program_prints() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let readme = std::fs::read_to_string(format!("{root}/README.md")).unwrap();
    let sessions: Vec<&str> =
        readme.split("```console\n$ ").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert!(sessions.len() >= 3);
    for session in sessions {
        let (command, expected) = session.split_once('\n').unwrap();
        let arguments: Vec<&str> = command.split(' ').skip(1).collect();
        let output = Command::new(env!("CARGO_BIN_EXE_cavalcade")).args(arguments).current_dir(root).output().unwrap();
        let printed = String::from_utf8(output.stdout).unwrap();
        assert_eq!(without_time(&printed), without_time(expected), "{command}");
    }
}

/// All lines but for the time that a method took.
fn without_time(text: &str) -> Vec<&str> {
    text.lines().map(|line| if line.starts_with("method ") { line.split(", ").next().unwrap() } else { line }).collect()
}
