//! `cavalcade methods`: the methods and backends of this build.

use std::collections::BTreeSet;
use std::process::ExitCode;

use cavalcade::program::{Backend, backends, executables};
use cavalcade::{MethodInfo, methods as all_methods};
use cavalcade_puzzle::Condition;
use serde_json::{Value, json};

use crate::arguments::MethodsArguments;
use crate::failure::Failure;
use crate::output;

/// Lists the methods.
pub fn methods(arguments: &MethodsArguments) -> Result<ExitCode, Failure> {
    let text = if arguments.json { as_json() } else { as_text() };
    output::print(&text)?;
    Ok(ExitCode::SUCCESS)
}

fn as_json() -> String {
    let methods = all_methods();
    let backends: Vec<Value> = backends().map(backend_as_json).collect();
    format!("{:#}\n", json!({ "methods": methods, "backends": backends }))
}

fn backend_as_json(backend: &dyn Backend) -> Value {
    let abilities = backend.abilities();
    json!({
        "backend": backend.name(),
        "summary": backend.summary(),
        "exact": abilities.is_exact,
        "optimises": abilities.optimises,
        "relaxes": abilities.relaxes,
    })
}

fn as_text() -> String {
    let mut text = String::new();
    let all = all_methods();
    for method in &all {
        let default = if method.is_default { ", the default" } else { "" };
        let backend = method.backend.map(|backend| format!(" [--backend {backend}]")).unwrap_or_default();
        text += &format!("{} --method {}{backend}{default}\n    {}\n", method.kind, method.name, method.summary);
        let refused = refused(method, &all);
        text += &format!("    {}{refused}\n", method.proves);
        for setting in method.settings {
            text += &format!("    --set {setting}\n        {}\n", setting.summary);
        }
    }
    let executables = if executables().next().is_some() { ", and executables on the PATH" } else { "" };
    text += &format!("\nbackends of this build{executables}:\n");
    for backend in backends() {
        text += &format!("{:<14} {}\n", backend.name(), backend.summary());
    }
    text
}

/// The conditions that a method does not take, of those that another one of its kind takes.
fn refused(method: &MethodInfo, all: &[MethodInfo]) -> String {
    let of_kind = all.iter().filter(|other| other.kind == method.kind).flat_map(|other| other.takes);
    let refused: BTreeSet<&Condition> = of_kind.filter(|condition| !method.takes.contains(condition)).collect();
    let keys: Vec<String> = refused.into_iter().map(|condition| format!("`{condition}`")).collect();
    if keys.is_empty() { String::new() } else { format!("; does not take {}", keys.join(", ")) }
}
