//! `cavalcade export`: a formulation as a file for other solvers.

use std::path::Path;
use std::process::ExitCode;

use cavalcade::{Budget, Choice, SolveError, anything_as_good, formulations, program_of, write_program};
use cavalcade_board::text::similar;
use cavalcade_puzzle::ProgramFormat;
use clap::ValueEnum;

use crate::arguments::{ExportArguments, ExportFormat};
use crate::failure::Failure;
use crate::output::{self, Destination};
use crate::signals::stop_on_signals;

/// Writes a formulation, in the format that is asked for or that the file's ending chooses.
pub fn export(arguments: &ExportArguments) -> Result<ExitCode, Failure> {
    let format = format(arguments)?;
    let destination = Destination::of(&arguments.output);
    destination.check()?;
    let (puzzle, _) = output::read_puzzle(&arguments.file)?;
    let (method, settings) = (Some(arguments.method.clone()), arguments.set.iter().cloned().collect());
    let choice = Choice { method, horizon: arguments.horizon, settings, ..Choice::default() };
    let program = match arguments.value {
        None => program_of(&choice, &puzzle),
        Some(value) => {
            let budget = Budget::unlimited().with_stop(stop_on_signals()?);
            anything_as_good(&choice, &puzzle, value, &budget)
        }
    };
    let program = program.map_err(|error| match error {
        SolveError::NoProgram { .. } => Failure::bad_input(error),
        _ => {
            let known = formulations(&puzzle).join(", ");
            Failure::bad_input(format!("{error}; formulations that can be exported: {known}"))
        }
    })?;
    let text = write_program(&program, format.into()).map_err(Failure::other)?;
    destination.write(|writer| Ok(writer.write_all(text.as_bytes())?))?;
    Ok(ExitCode::SUCCESS)
}

fn format(arguments: &ExportArguments) -> Result<ExportFormat, Failure> {
    let ending = Path::new(&arguments.output).extension().and_then(|ending| ending.to_str());
    arguments.format.or_else(|| ending.and_then(|ending| ExportFormat::from_str(ending, false).ok())).ok_or_else(|| {
        let meant = similar(ending.unwrap_or_default(), ProgramFormat::ALL.map(ProgramFormat::name));
        let meant = meant.map(|meant| format!(" (did you mean `.{meant}`?)")).unwrap_or_default();
        Failure::bad_input(format!(
            "{}: unknown format{meant}: expected the ending .lp, .mps, .opb or .cnf, or --format lp",
            arguments.output
        ))
    })
}

impl From<ExportFormat> for ProgramFormat {
    fn from(format: ExportFormat) -> ProgramFormat {
        match format {
            ExportFormat::Lp => ProgramFormat::Lp,
            ExportFormat::Mps => ProgramFormat::Mps,
            ExportFormat::Opb => ProgramFormat::Opb,
            ExportFormat::Cnf => ProgramFormat::Cnf,
        }
    }
}
