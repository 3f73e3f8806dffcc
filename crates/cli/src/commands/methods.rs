//! `cavalcade methods`: what this build can be asked, and how.

use std::process::ExitCode;

use cavalcade::methods as all_methods;
use cavalcade::program::exec::EXECUTABLES;
use cavalcade::program::{BACKENDS, Backend};
use cavalcade_web::api::about::Methods;

use crate::arguments::MethodsArguments;
use crate::failure::Failure;
use crate::output;

/// Lists the methods.
pub fn methods(arguments: &MethodsArguments) -> Result<ExitCode, Failure> {
    let text = if arguments.json { as_json()? } else { as_text() };
    output::print(&text)?;
    Ok(ExitCode::SUCCESS)
}

fn backends() -> impl Iterator<Item = &'static dyn Backend> {
    BACKENDS.iter().copied().chain(EXECUTABLES.iter().map(|exec| exec as &dyn Backend))
}

fn as_json() -> Result<String, Failure> {
    // A value first: its keys are sorted.
    let listed = serde_json::to_value(Methods::beside(backends())).map_err(Failure::other)?;
    Ok(format!("{listed:#}\n"))
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
    text += "\nbackends of this build, and executables that are looked for on the PATH:\n";
    for backend in backends() {
        text += &format!("{:<14} {}\n", backend.name(), backend.summary());
    }
    text
}
