//! The program `cavalcade` as a library: arguments in, an answer out.
//!
//! What starts it hands in the command that starts it once more as a worker, so that another entry point, such as a
//! Python script, can be the program too.

mod arguments;
mod certificate;
mod commands;
mod comparison;
mod completion;
mod failure;
mod fitting;
mod kinds;
mod output;
mod parent;
mod progress;
mod recurrence_certificate;
mod reports;
mod session;
mod several;
mod signals;
mod table;

use std::ffi::OsString;
use std::process::ExitCode;

pub use comparison::rows as compare;

use arguments::{Arguments, Command};
use cavalcade_run::process::Worker;
use clap::{ArgMatches, FromArgMatches};

/// Runs the program with these arguments, its name first. `worker` starts this same program as `cavalcade work`.
pub fn main(arguments: impl IntoIterator<Item = OsString>, worker: &Worker) -> ExitCode {
    parent::end_with_parent();
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    match completion::complete(&arguments) {
        Ok(true) => return ExitCode::SUCCESS,
        Ok(false) => {}
        Err(error) => error.exit(),
    }
    let matches = fitting::command().get_matches_from(arguments);
    if is_quiet(&matches) {
        output::be_quiet();
    }
    let done = match Arguments::from_arg_matches(&matches).unwrap_or_else(|error| error.exit()).command {
        Command::Solve(arguments) => commands::solve::solve(arguments),
        Command::Kind(command) => command.run(),
        Command::Sequence(arguments) => commands::sequence::sequence(&arguments),
        Command::Compare(arguments) => commands::compare::compare(&arguments, worker),
        Command::Export(arguments) => commands::export::export(&arguments),
        Command::Check(arguments) => commands::check::check(&arguments),
        Command::Verify(arguments) => commands::verify::verify(&arguments),
        Command::Draw(arguments) => commands::draw::draw(&arguments),
        Command::Handout(arguments) => commands::handout::handout(&arguments),
        Command::NeuralStudy(arguments) => commands::neural_study::study_all(&arguments),
        Command::Classics(arguments) => commands::classics::classics(&arguments),
        Command::Methods(arguments) => commands::methods::methods(&arguments),
        Command::Schema(arguments) => commands::schema::schema(&arguments),
        Command::Work => return commands::work::work(worker),
        Command::Completions(arguments) => commands::completions::completions(&arguments),
        Command::Man(arguments) => commands::man::man(&arguments),
        #[cfg(feature = "serve")]
        Command::Serve(arguments) => commands::serve::serve(arguments, worker),
        #[cfg(not(feature = "serve"))]
        Command::Serve(_) => Err(failure::Failure::without_serve()),
    };
    done.unwrap_or_else(|failure| failure.report())
}

/// Whether the command has an option `--quiet`, and it is given.
fn is_quiet(matches: &ArgMatches) -> bool {
    let command = matches.subcommand().map(|(_, matches)| matches);
    command.and_then(|matches| matches.try_get_one("quiet").ok()?).is_some_and(|&is_quiet| is_quiet)
}
