//! `cavalcade methods`: the methods and backends of this build.

use std::process::ExitCode;

use cavalcade::methods as all_methods;
use cavalcade::program::{Backend, backends, executables};
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
    for method in all_methods() {
        let default = if method.is_default { ", the default" } else { "" };
        let backend = method.backend.map(|backend| format!(" [--backend {backend}]")).unwrap_or_default();
        text += &format!("{} --method {}{backend}{default}\n    {}\n", method.kind, method.name, method.summary);
        let begins = if method.takes_beginning { "" } else { "; takes no given beginning" };
        text += &format!("    {}{begins}\n", method.proves);
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
