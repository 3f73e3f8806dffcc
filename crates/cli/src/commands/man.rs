//! `cavalcade man`: the manual pages.

use std::process::ExitCode;

use clap::Command;
use clap_mangen::Man;

use crate::arguments::ManArguments;
use crate::failure::Failure;
use crate::{fitting, output};

/// Writes the page of the program to standard output, or all pages into a folder.
pub fn man(arguments: &ManArguments) -> Result<ExitCode, Failure> {
    let mut program = fitting::command().disable_help_subcommand(true);
    program.build();
    let Some(folder) = &arguments.folder else {
        output::print(&page(program)?.1)?;
        return Ok(ExitCode::SUCCESS);
    };
    std::fs::create_dir_all(folder).map_err(|error| Failure::writing(&folder.display().to_string(), &error))?;
    let commands = program.get_subcommands().filter(|command| !command.is_hide_set()).cloned();
    for command in commands.collect::<Vec<_>>().into_iter().chain([program]) {
        let (name, text) = page(command)?;
        output::write(&folder.join(name).display().to_string(), text.as_bytes())?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The name of a page and its text.
fn page(command: Command) -> Result<(String, String), Failure> {
    let man = Man::new(command);
    let (name, mut text) = (man.get_filename(), Vec::new());
    man.render(&mut text).map_err(Failure::other)?;
    Ok((name, String::from_utf8_lossy(&text).into_owned()))
}
