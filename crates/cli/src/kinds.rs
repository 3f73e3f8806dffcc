//! The commands that state a puzzle: for each kind a file with its arguments and the request that they make.

mod count;
mod cover;
mod errand;
mod exchange;
mod snake;
mod tour;
mod uncrossed;

use std::ops::RangeInclusive;
use std::process::ExitCode;

use cavalcade::Ask;
use cavalcade_puzzle::{Kind, with_kinds};
use clap::Subcommand;

use crate::failure::Failure;

macro_rules! commands {
    ($($kind:ident $module:ident),*) => {
        /// A command for each kind of puzzle.
        #[derive(Debug, Subcommand)]
        pub enum KindCommand {
            $(
                #[command(about = Kind::$kind.text(), after_help = $module::EXAMPLES)]
                $kind($module::Arguments),
            )*
        }

        impl KindCommand {
            /// Answers the puzzle that the arguments state.
            pub fn run(self) -> Result<ExitCode, Failure> {
                match self {
                    $(KindCommand::$kind(arguments) => $module::run(arguments),)*
                }
            }
        }

        /// Options of solving that no method of a kind uses, as its file lists them.
        pub fn listed_as_unused(kind: Kind) -> &'static [&'static str] {
            match kind {
                $(Kind::$kind => $module::UNUSED,)*
            }
        }

        /// A puzzle file of each kind.
        const FILES: &[&str] = &[$($module::FILE),*];
    };
}

with_kinds!(commands);

/// A help text, and then the puzzle files.
pub fn with_files(help: &str) -> String {
    format!("{help}\n\nA puzzle file is TOML:\n{}", FILES.join("\n\nor\n"))
}

/// The question about all rectangles of these widths and heights.
fn range(widths: &RangeInclusive<u64>, heights: &RangeInclusive<u64>, recurrence: bool) -> Ask {
    let narrowest = (widths.start() < widths.end()).then_some(*widths.start());
    Ask::Heights { narrowest, lowest: *heights.start(), recurrence }
}

/// A plan is of one board.
fn no_plan() -> Failure {
    Failure::bad_input("--plan is for one board: expected a size such as `6x40`")
}
