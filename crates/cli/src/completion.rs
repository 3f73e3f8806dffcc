//! Completion by the program itself: the script of a shell asks it, as one types, for what may stand next.
//!
//! Pieces, methods, backends, settings, classics and sequences are those of this build. A shell asks by starting the
//! program with a variable in its environment.

use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};

use cavalcade::program::backends;
use cavalcade::{Kind, MethodInfo};
use cavalcade_board::Leaper;
use cavalcade_puzzle::classics::CLASSICS;
use cavalcade_puzzle::{ExchangeVariant, Sequence, TourVariant, UncrossedVariant};
use clap::builder::StyledStr;
use clap::{Arg, Command};
use clap_complete::engine::{
    ArgValueCandidates, ArgValueCompleter, CompletionCandidate, PathCompleter, ValueCompleter,
};
use clap_complete::env::Shells;
use clap_complete::{CompleteEnv, Shell};

use crate::fitting::command;

/// The variable that holds the name of the shell which asks.
const VARIABLE: &str = "CAVALCADE_COMPLETE";

/// Answers a shell that asks what may stand next. Whether one has asked.
pub fn complete(arguments: &[OsString]) -> Result<bool, clap::Error> {
    let folder = std::env::current_dir().ok();
    CompleteEnv::with_factory(|| with_values(command())).var(VARIABLE).try_complete(arguments, folder.as_deref())
}

/// The script that has a shell ask.
pub fn script(shell: Shell) -> std::io::Result<Vec<u8>> {
    let (mut script, name) = (Vec::new(), "cavalcade");
    if let Some(shell) = Shells::builtins().completer(&shell.to_string()) {
        shell.write_registration(VARIABLE, name, name, name, &mut script)?;
    }
    Ok(script)
}

/// The command line with the values that its options may have.
fn with_values(command: Command) -> Command {
    command.mut_subcommands(|command| {
        let name = command.get_name().to_string();
        command.mut_args(|argument| with_values_of(&name, argument))
    })
}

fn with_values_of(command: &str, argument: Arg) -> Arg {
    let kind = Kind::named(command);
    let is_meant = |method: &MethodInfo| kind.is_none_or(|kind| kind == method.kind);
    let methods = || cavalcade::methods().into_iter().filter(is_meant);
    match (command, argument.get_id().as_str()) {
        (_, "piece" | "pieces") => {
            let steps = |(r, s): (u32, u32)| format!("{{{r},{s}}}");
            let steps_of = |leaper: Leaper| leaper.parts().map(steps).collect::<Vec<String>>().join("+");
            offering(argument, Leaper::named().map(|(name, leaper)| (name, steps_of(leaper))))
        }
        ("tour", "variant") => {
            offering(argument, TourVariant::ALL.into_iter().map(|variant| (variant.name(), variant.text())))
        }
        ("exchange", "variant") => {
            offering(argument, ExchangeVariant::ALL.into_iter().map(|variant| (variant.name(), variant.text())))
        }
        ("uncrossed", "variant") => {
            offering(argument, UncrossedVariant::ALL.into_iter().map(|variant| (variant.name(), variant.text())))
        }
        (_, "method") => offering(argument, methods().map(|method| (method.name, method.summary))),
        (_, "backend") => offering(argument, backends().map(|backend| (backend.name(), backend.summary()))),
        (_, "set") => offering(argument, methods().flat_map(settings)),
        ("sequence", "name") => {
            offering(argument, Sequence::listed().iter().map(|sequence| (sequence.to_string(), sequence.summary())))
        }
        ("classics", "name") => offering(argument, CLASSICS.iter().map(|classic| (classic.name, ""))),
        ("solve" | "compare" | "export" | "check" | "draw" | "handout", "file" | "files") => {
            argument.add(ArgValueCompleter::new(puzzles))
        }
        _ => argument,
    }
}

/// With these values and what they are; each value once.
fn offering(argument: Arg, values: impl Iterator<Item = (impl Into<String>, impl Into<String>)>) -> Arg {
    let values: BTreeMap<String, String> = values.map(|(value, text)| (value.into(), text.into())).collect();
    argument.add(ArgValueCandidates::new(move || {
        let candidate = |(value, text): (&String, &String)| {
            let help = Some(text).filter(|text| !text.is_empty()).map(StyledStr::from);
            CompletionCandidate::new(value).help(help)
        };
        values.iter().map(candidate).collect()
    }))
}

/// The settings of a method, each with its values.
fn settings(method: MethodInfo) -> impl Iterator<Item = (String, &'static str)> {
    method.settings.iter().flat_map(|setting| {
        let values = match setting.values.names() {
            [] => &[""],
            values => values,
        };
        values.iter().map(|value| (format!("{}={value}", setting.name), setting.summary))
    })
}

/// Files and classics that begin like this.
fn puzzles(current: &OsStr) -> Vec<CompletionCandidate> {
    let mut found = PathCompleter::any().stdio().complete(current);
    let begins = |name: &str| current.to_str().is_some_and(|current| name.starts_with(current));
    found.extend(CLASSICS.iter().map(|classic| classic.name).filter(|name| begins(name)).map(CompletionCandidate::new));
    found
}
