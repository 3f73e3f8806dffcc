//! `cavalcade check`: the referee and a file.

use std::process::ExitCode;

use cavalcade::{Verdict, check as referee};
use serde_json::json;

use crate::arguments::CheckArguments;
use crate::failure::Failure;
use crate::output;

/// Replays the answer in a file.
pub fn check(arguments: &CheckArguments) -> Result<ExitCode, Failure> {
    let (name, text) = output::read(&arguments.file)?;
    let answer = output::answer(&name, &text)?;
    let verdict = referee(&answer);
    if arguments.json {
        let json = match &verdict {
            Ok(verdict) => json!({ "verdict": verdict, "foul": null }),
            Err(foul) => json!({ "verdict": null, "foul": {
                "witness": foul.witness, "step": foul.step, "rule": foul.rule.name(), "text": foul.text,
            } }),
        };
        output::print(&format!("{json:#}\n"))?;
        return Ok(ExitCode::from(u8::from(verdict.is_err())));
    }
    let value = answer.value.map(|value| format!("{value} {}", answer.unit)).unwrap_or_default();
    match verdict {
        Ok(Verdict::Replayed) => output::print(&format!(
            "replayed: the witness is legal and has the value claimed, {value}\n(that nothing better exists is the \
             method's claim)\n"
        ))?,
        Ok(Verdict::ClaimOnly) => output::print("a claim only: there is no witness to replay\n")?,
        Err(foul) => return Err(Failure::other(format!("{name}: foul: {foul}"))),
    }
    Ok(ExitCode::SUCCESS)
}
