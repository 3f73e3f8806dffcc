//! The program `cavalcade`: arguments in, an answer out.

mod arguments;
mod certificate;
mod commands;
mod failure;
mod output;
mod parent;
mod progress;
mod reports;
mod session;
mod signals;
mod table;

use std::process::ExitCode;

use arguments::{Arguments, Command};
use clap::Parser;

fn main() -> ExitCode {
    parent::end_with_parent();
    let done = match Arguments::parse().command {
        Command::Solve(arguments) => commands::solve::solve(&arguments),
        Command::Exchange(arguments) => commands::exchange::exchange(arguments),
        Command::Uncrossed(arguments) => commands::uncrossed::uncrossed(arguments),
        Command::Cover(arguments) => commands::cover::cover(arguments),
        Command::Errand(arguments) => commands::errand::errand(arguments),
        Command::Tour(arguments) => commands::tour::tour(arguments),
        Command::Count(arguments) => commands::count::count(arguments),
        Command::Sequence(arguments) => commands::sequence::sequence(&arguments),
        Command::Compare(arguments) => commands::compare::compare(&arguments),
        Command::Export(arguments) => commands::export::export(&arguments),
        Command::Check(arguments) => commands::check::check(&arguments),
        Command::Draw(arguments) => commands::draw::draw(&arguments),
        Command::NeuralStudy(arguments) => commands::neural_study::study_all(&arguments),
        Command::Methods(arguments) => commands::methods::methods(&arguments),
        Command::Completions(arguments) => commands::completions::completions(&arguments),
        #[cfg(feature = "serve")]
        Command::Serve(arguments) => commands::serve::serve(arguments),
        #[cfg(not(feature = "serve"))]
        Command::Serve(_) => Err(failure::Failure::without_serve()),
    };
    done.unwrap_or_else(|failure| failure.report())
}
