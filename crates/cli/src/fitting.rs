//! The command line with the options that apply to each command.
//!
//! All commands that solve share their options; what none of the methods behind a command uses is left out of its help, its
//! manual page and its completions.

use cavalcade::{Kind, MethodInfo, Puzzle};
use clap::{Command, CommandFactory};

use crate::arguments::{Arguments, RunArguments, sequence};
use crate::failure::Failure;
use crate::kinds::listed_as_unused;

/// The command line.
pub fn command() -> Command {
    with_fitting_options(Arguments::command())
}

/// The options of solving that no method of a kind uses: its help leaves them out.
///
/// Limits and seeds that have nothing to limit are obeyed all the same, so that scripts may give them to every command.
fn unused(kind: Kind) -> Vec<&'static str> {
    let methods: Vec<MethodInfo> = cavalcade::methods().into_iter().filter(|method| method.kind == kind).collect();
    let is_used = |uses: fn(&MethodInfo) -> bool| methods.iter().any(uses);
    let example = Puzzle::from_toml(kind.example());
    let has_certificates = example.is_ok_and(|puzzle| cavalcade::check_certifiable(&puzzle).is_ok());
    let by_methods = [
        ("backend", is_used(|method| method.backend.is_some())),
        ("certificate", has_certificates || is_used(|method| method.backend.is_some())),
        ("certificate_format", has_certificates || is_used(|method| method.backend.is_some())),
        ("certificate_limit", has_certificates),
        ("verify", has_certificates),
        ("scratch", is_used(|method| method.goes_to_disk)),
        ("set", is_used(|method| !method.settings.is_empty())),
    ];
    let unused = by_methods.into_iter().filter(|(_, is_used)| !is_used).map(|(option, _)| option);
    unused.chain(listed_as_unused(kind).iter().copied()).collect()
}

fn with_fitting_options(program: Command) -> Command {
    program.mut_subcommands(|command| {
        let unused = match Kind::named(command.get_name()) {
            Some(kind) => unused(kind),
            None if command.get_name() == "sequence" => sequence::UNUSED.to_vec(),
            None => return command,
        };
        command.mut_args(|argument| match unused.contains(&argument.get_id().as_str()) {
            true => argument.hide(true),
            false => argument,
        })
    })
}

/// Rejects a horizon where no formulation has one. (What the other options ask for is rejected where it is not found.)
pub fn check_horizon(kind: Kind, run: &RunArguments) -> Result<(), Failure> {
    match run.horizon {
        Some(_) if unused(kind).contains(&"horizon") => {
            let text = format!("--horizon: no formulation for kind {kind} is time-indexed: remove it");
            Err(Failure::bad_input(text))
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_out_of_a_help_is_an_option_of_solving() {
        let program = command();
        let solve = program.find_subcommand("solve").unwrap();
        for option in Kind::ALL.into_iter().flat_map(unused).chain(sequence::UNUSED.iter().copied()) {
            assert!(solve.get_arguments().any(|argument| argument.get_id() == option), "{option}");
        }
    }

    #[test]
    fn the_command_line_is_well_formed() {
        command().debug_assert();
    }
}
