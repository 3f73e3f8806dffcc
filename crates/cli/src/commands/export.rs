//! `cavalcade export`: a formulation as a file for other solvers.

use std::path::Path;
use std::process::ExitCode;

use cavalcade::program::{lp, mps, opb};
use cavalcade::{Choice, formulations, program_of};

use crate::arguments::ExportArguments;
use crate::failure::Failure;
use crate::output;

/// Writes a formulation; the file's ending chooses the format.
pub fn export(arguments: &ExportArguments) -> Result<ExitCode, Failure> {
    let (puzzle, _) = output::read_puzzle(&arguments.file)?;
    let (method, settings) = (Some(arguments.method.clone()), arguments.set.clone());
    let choice = Choice { method, horizon: arguments.horizon, settings, backend: None };
    let program = program_of(&choice, &puzzle).map_err(|error| {
        let known = formulations(&puzzle).join(", ");
        Failure::bad_input(format!("{error}; formulations that can be written: {known}"))
    })?;
    let ending = Path::new(&arguments.output).extension().and_then(|ending| ending.to_str());
    let written = match ending {
        Some("lp") => lp::write(&program),
        Some("mps") => mps::write(&program),
        Some("opb") => opb::write(&program).map_err(Failure::other)?,
        _ => {
            let text = format!("{}: the ending chooses the format: expected .lp, .mps or .opb", arguments.output);
            return Err(Failure::bad_input(text));
        }
    };
    if Path::new(&arguments.output).file_stem().is_some_and(|stem| stem == "-") {
        output::print(&written)?;
        return Ok(ExitCode::SUCCESS);
    }
    let failed = |error| Failure::other(format!("cannot write {}: {error}", arguments.output));
    std::fs::write(&arguments.output, written).map_err(failed)?;
    Ok(ExitCode::SUCCESS)
}
