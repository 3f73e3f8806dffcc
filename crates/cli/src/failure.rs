//! Errors: a message and an exit status.

use std::fmt;
use std::io::{self, Write};
use std::process::ExitCode;

use cavalcade_puzzle::{Kind, PuzzleError};

/// A message for people and the exit status for programs.
#[derive(Debug)]
pub struct Failure {
    message: String,
    status: u8,
}

/// The exit status of input that breaks the rules of its format or puzzle.
const BAD_INPUT: u8 = 2;
/// The exit status of a run that was stopped without a solution.
pub const STOPPED: u8 = 3;
/// The exit status of everything else that goes wrong.
const OTHER: u8 = 1;

impl Failure {
    /// Input that breaks the rules of its format or puzzle.
    pub fn bad_input(message: impl ToString) -> Failure {
        Failure { message: message.to_string(), status: BAD_INPUT }
    }

    /// Anything else.
    pub fn other(message: impl ToString) -> Failure {
        Failure { message: message.to_string(), status: OTHER }
    }

    /// A file that cannot be read.
    pub fn reading(place: &str, error: &io::Error) -> Failure {
        Failure::other(format!("cannot read {place}: {error}"))
    }

    /// An output that cannot be written.
    pub fn writing(place: &str, error: &io::Error) -> Failure {
        let hint = match error.kind() {
            io::ErrorKind::NotFound => "; expected a file in an existing folder",
            _ => "",
        };
        Failure::other(format!("cannot write to {place}: {error}{hint}"))
    }

    /// A puzzle file that is not valid, with a valid one to compare.
    pub fn puzzle(place: &str, error: &PuzzleError) -> Failure {
        let example = indented(error.kind().unwrap_or(Kind::Exchange).example());
        Failure::bad_input(format!("{place}: {error}\n\nA valid puzzle:\n\n{example}"))
    }

    /// A command that this build does not have.
    #[cfg(not(feature = "serve"))]
    pub fn without_serve() -> Failure {
        Failure::other(
            "this build does not include the workbench: build it with `cargo install --path crates/cli --features serve`",
        )
    }

    /// The same, because of which something was not checked.
    #[must_use]
    pub fn leaving_unchecked(self) -> Failure {
        Failure { status: STOPPED, ..self }
    }

    /// The same with a hint at its end.
    #[must_use]
    pub fn and(self, hint: &str) -> Failure {
        Failure { message: self.message + hint, ..self }
    }

    /// The same about one of several files, which the message names.
    #[must_use]
    pub fn about(self, file: &str) -> Failure {
        let is_named = self.message.contains(file) || file == "-" && self.message.contains("standard input");
        Failure { message: if is_named { self.message } else { format!("{file}: {}", self.message) }, ..self }
    }

    /// Prints the message and gives the exit status.
    pub fn report(self) -> ExitCode {
        let style = anstyle::AnsiColor::Red.on_default().bold();
        // Where nothing can be said, the exit status still says it.
        let _ = writeln!(anstream::stderr(), "{style}error:{style:#} {}", self.message.trim_end());
        ExitCode::from(self.status)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.message.trim_end())
    }
}

fn indented(text: &str) -> String {
    text.lines().map(|line| format!("    {line}\n")).collect()
}
