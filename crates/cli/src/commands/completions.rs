//! `cavalcade completions`: a script for a shell.

use std::process::ExitCode;

use crate::arguments::CompletionsArguments;
use crate::failure::Failure;
use crate::{completion, output};

/// Prints the script.
pub fn completions(arguments: &CompletionsArguments) -> Result<ExitCode, Failure> {
    let script = completion::script(arguments.shell).map_err(Failure::other)?;
    output::print(&String::from_utf8_lossy(&script))?;
    Ok(ExitCode::SUCCESS)
}
