//! `cavalcade verify`: has a certificate checked by the independent verifier.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::process::ExitCode;

use cavalcade_verifier::{Limits, Refusal, verify as check};

use crate::arguments::VerifyArguments;
use crate::failure::Failure;
use crate::{output, session};

/// Prints what a certificate proves, or why it is not accepted.
pub fn verify(arguments: &VerifyArguments) -> Result<ExitCode, Failure> {
    let puzzle = arguments.puzzle.as_ref().map(|puzzle| output::read_or_classic(puzzle)).transpose()?;
    let name = &arguments.certificate;
    let source: Box<dyn BufRead> = match name.as_str() {
        "-" => Box::new(io::stdin().lock()),
        _ => Box::new(BufReader::new(File::open(name).map_err(|error| Failure::reading(name, &error))?)),
    };
    let limits = Limits { time: arguments.time_limit, memory: arguments.memory.as_u64() };
    let checked = check(source, puzzle.as_ref().map(|(_, text)| text.as_str()), limits);
    match &checked {
        Ok(verified) => output::print(&format!("{verified}\n"))?,
        Err(refusal) => output::print(&format!("{refusal}\n"))?,
    }
    Ok(match checked {
        Ok(_) => ExitCode::SUCCESS,
        Err(Refusal::Rejected { .. }) => ExitCode::FAILURE,
        Err(Refusal::NotChecked { .. }) => session::status(true),
    })
}
