//! `cavalcade check`: replays the answer in a file, or a solution by hand.

mod by_hand;
mod given;
mod grid;

use std::process::ExitCode;

use cavalcade::{Answer, Foul, Status, Verdict, check as referee, check_depths};
use serde_json::{Value, json};

use crate::arguments::CheckArguments;
use crate::failure::Failure;
use crate::{output, several};
use given::Given;

/// The exit status of a strict check with nothing to replay.
const UNVERIFIED: u8 = 4;

/// Replays the answer in each file, or a solution by hand.
pub fn check(arguments: &CheckArguments) -> Result<ExitCode, Failure> {
    let files = &arguments.files;
    for (given, option, right) in [
        (arguments.moves.is_some(), "--moves", "cavalcade check guarini --moves moves.txt"),
        (!arguments.path.is_empty(), "--path", "cavalcade check tour-euler --path path.txt"),
        (arguments.grid.is_some(), "--grid", "cavalcade check tour-euler --grid grid.txt"),
    ] {
        several::check_single(files, given, option, right)?;
    }
    match &arguments.grid {
        Some(grid) => grid::check(grid, arguments),
        None => several::each(files, !arguments.json, |file| check_file(file, arguments)),
    }
}

fn check_file(file: &str, arguments: &CheckArguments) -> Result<ExitCode, Failure> {
    let (name, text) = output::read_or_classic(file)?;
    let given = Given::read(&name, &text)?;
    if arguments.moves.is_some() || !arguments.path.is_empty() {
        return by_hand::check(&given.into_puzzle(), arguments);
    }
    if arguments.compare_with_optimum {
        let needs = "--compare-with-optimum is for a solution of your own: give --moves, --path or --grid as well";
        return Err(Failure::bad_input(needs));
    }
    if arguments.rank {
        let needs = "--rank is for a tour of your own: give --path or --grid as well (an answer of `uniform` has it in \
                     its statistics)";
        return Err(Failure::bad_input(needs));
    }
    match given {
        Given::Puzzle(puzzle) => Err(given::unanswered(&name, file, &puzzle)),
        Given::Depths(depths) => {
            let replayed = "replayed: the listed solutions are legal and have the stated lengths\n\
                            (the numbers are consistent; that they are complete was not verified)\n";
            conclude(&name, check_depths(&depths), replayed, arguments)
        }
        Given::Answer(answer) => conclude(&name, referee(&answer), &replayed(&answer), arguments),
        Given::Submission(submission) => match cavalcade::complete(*submission) {
            Ok(answer) => conclude(&name, referee(&answer), &replayed(&answer), arguments),
            Err(foul) => conclude(&name, Err(foul), "", arguments),
        },
    }
}

/// The message for an answer that was replayed.
fn replayed(answer: &Answer) -> String {
    let value = answer.value.map(|value| format!("{value} {}", answer.unit)).unwrap_or_default();
    match answer.status {
        Status::Found => format!("replayed: the witness is legal and has the stated value, {value}\n"),
        Status::Optimal => format!(
            "replayed: the witness is legal and has the stated value, {value}\n\
             (optimality was proved by the method, not verified here)\n"
        ),
        _ => {
            format!(
                "replayed: the witness is legal and has the stated value, {value}\n(it is not stated to be optimal)\n"
            )
        }
    }
}

/// Prints the verdict of the referee.
fn conclude(
    name: &str,
    verdict: Result<Verdict, Foul>,
    replayed: &str,
    arguments: &CheckArguments,
) -> Result<ExitCode, Failure> {
    let status = match &verdict {
        Ok(Verdict::Unverified) if arguments.strict => UNVERIFIED,
        Ok(_) => 0,
        Err(_) => 1,
    };
    if arguments.json {
        let mut json = verdict_as_json(&verdict);
        output::print(&match arguments.files.len() {
            1 => format!("{json:#}\n"),
            _ => {
                json["file"] = name.into();
                format!("{json}\n")
            }
        })?;
        return Ok(ExitCode::from(status));
    }
    match verdict {
        Ok(Verdict::Replayed) => output::print(replayed)?,
        Ok(Verdict::Unverified) => output::print("unverified: there is no witness to replay\n")?,
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
