//! `cavalcade methods`: what this build can be asked, and how.

use std::process::ExitCode;

use cavalcade::methods as all_methods;
use cavalcade::program::exec::EXECUTABLES;
use cavalcade::program::{BACKENDS, Backend};
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

fn backends() -> impl Iterator<Item = &'static dyn Backend> {
    BACKENDS.iter().copied().chain(EXECUTABLES.iter().map(|exec| exec as &dyn Backend))
}

fn as_json() -> String {
    let methods = all_methods().into_iter().map(|method| {
        json!({
            "kind": method.kind.name(),
            "method": method.name,
            "summary": method.summary,
            "default": method.is_default,
            "proves": { "optimality": method.proves.optimality, "infeasibility": method.proves.infeasibility },
            "backend": method.backend,
        })
    });
    let backends = backends().map(|backend| {
        let abilities = backend.abilities();
        json!({
            "backend": backend.name(),
            "summary": backend.summary(),
            "exact": abilities.is_exact,
            "optimises": abilities.optimises,
            "relaxes": abilities.relaxes,
        })
    });
    let (methods, backends) = (Value::from_iter(methods), Value::from_iter(backends));
    format!("{:#}\n", json!({ "methods": methods, "backends": backends }))
}

fn as_text() -> String {
    let mut text = String::new();
    for method in all_methods() {
        let proves = match (method.proves.optimality, method.proves.infeasibility) {
            (true, true) => "proves optimality and infeasibility",
            (true, false) => "proves optimality",
            (false, true) => "proves infeasibility",
            (false, false) => "proves nothing",
        };
        let default = if method.is_default { ", the default" } else { "" };
        let backend = method.backend.map(|backend| format!(" [--backend {backend}]")).unwrap_or_default();
        text += &format!("{} --method {}{backend}{default}\n    {}\n", method.kind, method.name, method.summary);
        text += &format!("    {proves}\n");
    }
    text += "\nbackends of this build, and executables that are looked for on the PATH:\n";
    for backend in backends() {
        text += &format!("{:<14} {}\n", backend.name(), backend.summary());
    }
    text
}
