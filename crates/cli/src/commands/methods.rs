//! `cavalcade methods`: what this build can be asked, and how.

use std::process::ExitCode;

use cavalcade::methods as all_methods;
use serde_json::json;

use crate::arguments::MethodsArguments;
use crate::failure::Failure;
use crate::output;

/// Lists the methods.
pub fn methods(arguments: &MethodsArguments) -> Result<ExitCode, Failure> {
    let text = if arguments.json {
        let list = all_methods().into_iter().map(|method| {
            json!({
                "kind": method.kind.name(),
                "method": method.name,
                "summary": method.summary,
                "default": method.is_default,
                "proves": { "optimality": method.proves.optimality, "infeasibility": method.proves.infeasibility },
            })
        });
        format!("{:#}\n", serde_json::Value::from_iter(list))
    } else {
        let lines = all_methods().into_iter().map(|method| {
            let proves = match (method.proves.optimality, method.proves.infeasibility) {
                (true, true) => "proves optimality and infeasibility",
                (true, false) => "proves optimality",
                (false, true) => "proves infeasibility",
                (false, false) => "proves nothing",
            };
            let default = if method.is_default { ", the default" } else { "" };
            format!("{} --method {}{default}\n    {}\n    {proves}\n", method.kind, method.name, method.summary)
        });
        lines.collect()
    };
    output::print(&text)?;
    Ok(ExitCode::SUCCESS)
}
