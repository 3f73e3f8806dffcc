//! `cavalcade methods`: what this build can be asked, and how.

use std::process::ExitCode;

use cavalcade::method::{Setting, Values};
use cavalcade::program::{Backend, backends, executables};
use cavalcade::{MethodInfo, methods as all_methods};
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
    let methods: Vec<Value> = all_methods().iter().map(method_as_json).collect();
    let backends: Vec<Value> = backends().map(backend_as_json).collect();
    format!("{:#}\n", json!({ "methods": methods, "backends": backends }))
}

fn method_as_json(method: &MethodInfo) -> Value {
    let values = |setting: &Setting| match setting.values {
        Values::Names(names) => names,
        Values::Number => &[],
    };
    let setting =
        |setting: &Setting| json!({ "name": setting.name, "values": values(setting), "summary": setting.summary });
    json!({
        "kind": method.kind.name(),
        "method": method.name,
        "summary": method.summary,
        "default": method.is_default,
        "proves": { "optimality": method.proves.optimality, "infeasibility": method.proves.infeasibility },
        "backend": method.backend,
        "settings": method.settings.iter().map(setting).collect::<Vec<Value>>(),
    })
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
        for setting in method.settings {
            text += &format!("    --set {setting}\n        {}\n", setting.summary);
        }
    }
    let executables =
        if executables().next().is_some() { ", and executables that are looked for on the PATH" } else { "" };
    text += &format!("\nbackends of this build{executables}:\n");
    for backend in backends() {
        text += &format!("{:<14} {}\n", backend.name(), backend.summary());
    }
    text
}
