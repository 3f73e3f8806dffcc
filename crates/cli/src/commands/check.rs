//! `cavalcade check`: the referee and a file.

use std::process::ExitCode;

use cavalcade::{Foul, Verdict, check as referee, check_depths};
use serde_json::json;

use crate::arguments::CheckArguments;
use crate::failure::Failure;
use crate::output;

/// Replays the answer in a file.
pub fn check(arguments: &CheckArguments) -> Result<ExitCode, Failure> {
    let (name, text) = output::read(&arguments.file)?;
    if let Some(depths) = output::depths(&name, &text)? {
        let replayed = "replayed: the ways to the listed placements are legal and as long as claimed, the numbers fit\n\
                        (that nothing is nearer, and that nothing was left out, is the method's claim)\n";
        return tell(&name, check_depths(&depths), replayed, arguments.json);
    }
    let answer = output::answer(&name, &text)?;
    let value = answer.value.map(|value| format!("{value} {}", answer.unit)).unwrap_or_default();
    let replayed = format!(
        "replayed: the witness is legal and has the value claimed, {value}\n(that nothing better exists is the method's \
         claim)\n"
    );
    tell(&name, referee(&answer), &replayed, arguments.json)
}

/// Prints what the referee has said.
fn tell(name: &str, verdict: Result<Verdict, Foul>, replayed: &str, as_json: bool) -> Result<ExitCode, Failure> {
    if as_json {
        let json = match &verdict {
            Ok(verdict) => json!({ "verdict": verdict, "foul": null }),
            Err(foul) => json!({ "verdict": null, "foul": {
                "witness": foul.witness, "step": foul.step, "rule": foul.rule.name(), "text": foul.text,
            } }),
        };
        output::print(&format!("{json:#}\n"))?;
        return Ok(ExitCode::from(u8::from(verdict.is_err())));
    }
    match verdict {
        Ok(Verdict::Replayed) => output::print(replayed)?,
        Ok(Verdict::ClaimOnly) => output::print("a claim only: there is no witness to replay\n")?,
        Err(foul) => return Err(Failure::other(format!("{name}: foul: {foul}"))),
    }
    Ok(ExitCode::SUCCESS)
}
