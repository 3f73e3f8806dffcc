//! `cavalcade check`: the referee and a file, or the referee and a solution of one's own.

mod by_hand;
mod given;

use std::process::ExitCode;

use cavalcade::{Answer, Foul, Status, Verdict, check as referee, check_depths};
use serde_json::{Value, json};

use crate::arguments::CheckArguments;
use crate::failure::Failure;
use crate::output;
use given::Given;

/// The exit status of a strict check that could only believe.
const BELIEVED: u8 = 4;

/// Replays the answer in a file, or a solution of the puzzle in it.
pub fn check(arguments: &CheckArguments) -> Result<ExitCode, Failure> {
    let (name, text) = output::read(&arguments.file)?;
    let given = Given::read(&name, &text)?;
    if arguments.moves.is_some() || !arguments.path.is_empty() {
        return by_hand::check(&given.into_puzzle(), arguments);
    }
    if arguments.compare_with_optimum {
        let needs = "--compare-with-optimum compares a solution of your own: expected --moves or --path beside it";
        return Err(Failure::bad_input(needs));
    }
    match given {
        Given::Puzzle(puzzle) => Err(given::unanswered(&name, &arguments.file, &puzzle)),
        Given::Depths(depths) => {
            let replayed = "replayed: the ways to the listed placements are legal and as long as claimed, the numbers fit\n\
                            (that nothing is nearer, and that nothing was left out, is the method's claim)\n";
            conclude(&name, check_depths(&depths), replayed, arguments)
        }
        Given::Answer(answer) => conclude(&name, referee(&answer), &replayed(&answer), arguments),
        Given::Submission(submission) => match cavalcade::complete(*submission) {
            Ok(answer) => conclude(&name, referee(&answer), &replayed(&answer), arguments),
            Err(foul) => conclude(&name, Err(foul), "", arguments),
        },
    }
}

/// What is said of an answer that was replayed.
fn replayed(answer: &Answer) -> String {
    let value = answer.value.map(|value| format!("{value} {}", answer.unit)).unwrap_or_default();
    match answer.status {
        Status::Found => format!("replayed: the witness is legal and has the value claimed, {value}\n"),
        Status::Optimal => format!(
            "replayed: the witness is legal and has the value claimed, {value}\n\
             (that nothing better exists is the method's claim)\n"
        ),
        _ => {
            format!("replayed: the witness is legal and has the value {value}\n(that it is the best is not claimed)\n")
        }
    }
}

/// Prints what the referee has said.
fn conclude(
    name: &str,
    verdict: Result<Verdict, Foul>,
    replayed: &str,
    arguments: &CheckArguments,
) -> Result<ExitCode, Failure> {
    let status = match &verdict {
        Ok(Verdict::ClaimOnly) if arguments.strict => BELIEVED,
        Ok(_) => 0,
        Err(_) => 1,
    };
    if arguments.json {
        output::print(&format!("{:#}\n", verdict_as_json(&verdict)))?;
        return Ok(ExitCode::from(status));
    }
    match verdict {
        Ok(Verdict::Replayed) => output::print(replayed)?,
        Ok(Verdict::ClaimOnly) => output::print("a claim only: there is no witness to replay\n")?,
        Err(foul) => return Err(Failure::other(format!("{name}: foul: {foul}"))),
    }
    Ok(ExitCode::from(status))
}

fn verdict_as_json(verdict: &Result<Verdict, Foul>) -> Value {
    match verdict {
        Ok(verdict) => json!({ "verdict": verdict, "foul": null }),
        Err(foul) => json!({ "verdict": null, "foul": {
            "witness": foul.witness, "step": foul.step, "rule": foul.rule.name(), "text": foul.text,
        } }),
    }
}
