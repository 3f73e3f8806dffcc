//! The program `cavalcade` as a library: arguments in, an answer out.
//!
//! What starts it hands in the command that starts it once more as a worker, so that another entry point, such as a
//! Python script, can be the program too.

mod arguments;
mod certificate;
mod commands;
mod comparison;
mod failure;
mod kinds;
mod output;
mod parent;
mod progress;
mod reports;
mod session;
mod signals;
mod table;

use std::ffi::OsString;
use std::process::ExitCode;

use arguments::{Arguments, Command};
use cavalcade_run::process::Worker;
use clap::Parser;

/// Runs the program with these arguments, its name first. `worker` starts this same program as `cavalcade work`.
pub fn main(arguments: impl IntoIterator<Item = OsString>, worker: &Worker) -> ExitCode {
    parent::end_with_parent();
    let done = match Arguments::parse_from(arguments).command {
        Command::Solve(arguments) => commands::solve::solve(&arguments),
        Command::Kind(command) => command.run(),
        Command::Sequence(arguments) => commands::sequence::sequence(&arguments),
        Command::Compare(arguments) => commands::compare::compare(&arguments, worker),
        Command::Export(arguments) => commands::export::export(&arguments),
        Command::Check(arguments) => commands::check::check(&arguments),
        Command::Draw(arguments) => commands::draw::draw(&arguments),
        Command::NeuralStudy(arguments) => commands::neural_study::study_all(&arguments),
        Command::Methods(arguments) => commands::methods::methods(&arguments),
        Command::Schema(arguments) => commands::schema::schema(&arguments),
        Command::Work => return commands::work::work(worker),
        Command::Completions(arguments) => commands::completions::completions(&arguments),
        #[cfg(feature = "serve")]
        Command::Serve(arguments) => commands::serve::serve(arguments, worker),
        #[cfg(not(feature = "serve"))]
        Command::Serve(_) => Err(failure::Failure::without_serve()),
    };
    done.unwrap_or_else(|failure| failure.report())
}
