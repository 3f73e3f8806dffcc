//! Running the program.

use std::io::{ErrorKind, Write};
use std::process::{Command, Output, Stdio};

/// A search that takes seconds, and has no witness before its end: R. K. Guy's labelled swap on 5x3, 34 moves.
pub const HARD: [&str; 6] = ["exchange", "abcde/...../fghij", "--goal", "fghij/...../abcde", "--method", "bfs"];

/// The program with its output piped, not started yet.
pub fn cavalcade(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cavalcade"));
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// What the program prints and exits with.
pub fn run(arguments: &[&str]) -> Output {
    cavalcade(arguments).output().unwrap()
}

/// The exit status, standard output and standard error of a command with a text on its standard input.
pub fn said(command: &mut Command, input: &str) -> (i32, String, String) {
    let mut child = command.stdin(Stdio::piped()).spawn().unwrap();
    // A program that refuses its arguments ends without having read anything.
    match child.stdin.take().unwrap().write_all(input.as_bytes()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => panic!("{error}"),
        _ => {}
    }
    let output = child.wait_with_output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}
