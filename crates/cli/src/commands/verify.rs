//! `cavalcade verify`: has a certificate checked by the independent verifier.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::process::ExitCode;

use cavalcade_verifier::{Limits, Refusal, formulas, verify as check};

use crate::arguments::VerifyArguments;
use crate::failure::Failure;
use crate::{output, session};

/// Prints what a certificate proves, or why it is not accepted.
pub fn verify(arguments: &VerifyArguments) -> Result<ExitCode, Failure> {
    let puzzle = arguments.puzzle.as_ref().map(|puzzle| output::read_or_classic(puzzle)).transpose();
    let puzzle = puzzle.map_err(Failure::leaving_unchecked)?;
    let name = &arguments.certificate;
    let source: Box<dyn BufRead> = match name.as_str() {
        "-" => Box::new(io::stdin().lock()),
        _ => {
            let file = File::open(name).map_err(|error| Failure::reading(name, &error).leaving_unchecked())?;
            Box::new(BufReader::new(file))
        }
    };
    let limits = Limits { time: arguments.time_limit, memory: arguments.memory.as_u64() };
    if let Some(number) = arguments.formula {
        return formula(source, number, limits);
    }
    let checked = check(source, puzzle.as_ref().map(|(_, text)| text.as_str()), limits);
    match &checked {
        Ok(verified) => output::print(&format!("{verified}\n"))?,
        Err(refusal) => output::print(&format!("{refusal}\n"))?,
    }
    Ok(checked.map_or_else(|refusal| status(&refusal), |_| ExitCode::SUCCESS))
}

fn status(refusal: &Refusal) -> ExitCode {
    match refusal {
        Refusal::Rejected { .. } => ExitCode::FAILURE,
        Refusal::NotChecked { .. } => session::status(true),
    }
}

/// Prints the formula with a number, from 1.
fn formula(source: Box<dyn BufRead>, number: usize, limits: Limits) -> Result<ExitCode, Failure> {
    let formulas = match formulas(source, limits) {
        Ok(formulas) => formulas,
        Err(refusal) => {
            output::print(&format!("{refusal}\n"))?;
            return Ok(status(&refusal));
        }
    };
    let Some((name, formula)) = number.checked_sub(1).and_then(|place| formulas.get(place)) else {
        return Err(Failure::bad_input(match formulas.len() {
            0 => "--formula: the certificate proves its claim without a formula: remove the option".to_owned(),
            1 => format!("--formula={number}: the certificate has one formula: expected `--formula`"),
            count => format!("--formula={number}: expected a number from 1 to {count}"),
        }));
    };
    output::print(&format!("c {name}\n{formula}"))?;
    Ok(ExitCode::SUCCESS)
}
