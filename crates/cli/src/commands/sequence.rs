//! `cavalcade sequence`: the terms of a family, line by line, compared with a published list.

use std::collections::BTreeMap;
use std::ops::{ControlFlow, RangeInclusive};
use std::process::ExitCode;

use cavalcade::{Answer, Status, solve_family, term};
use cavalcade_puzzle::{Family, Sequence};
use serde_json::{Value, json};

use crate::arguments::{RunArguments, SequenceArguments};
use crate::failure::Failure;
use crate::progress::Display;
use crate::{fitting, output, reports, session, table};

/// Computes a sequence, or lists what there is.
pub fn sequence(arguments: &SequenceArguments) -> Result<ExitCode, Failure> {
    let Some(sequence) = &arguments.name else {
        output::print(&list(&arguments.run))?;
        return Ok(ExitCode::SUCCESS);
    };
    let published = arguments.compare.as_deref().map(Published::read).transpose()?;
    let numbers = arguments.range.clone().or(published.as_ref().and_then(Published::range));
    let numbers = numbers
        .ok_or_else(|| Failure::bad_input(format!("the range is missing: expected one, such as `{sequence} 1..12`")))?;
    let mut agreeing = 0;
    if arguments.run.csv {
        output::print(&table::csv(["n", "a(n)"]))?;
    }
    let lasted = each_answer(sequence.family(), numbers, &arguments.run, &mut |number, answer| {
        let value = term(answer).map(|value| sequence.term(value).to_string());
        let known = published.as_ref().and_then(|published| published.terms.get(&number));
        let agrees = value.as_ref().zip(known).map(|(value, (_, known))| value == known);
        agreeing += u64::from(agrees == Some(true));
        if arguments.run.json {
            let known = known.map(|(_, known)| known);
            let line = json!({ "n": number, "value": value, "published": known, "agrees": agrees, "answer": answer });
            output::print(&format!("{line}\n"))?;
        } else if arguments.run.csv {
            output::print(&table::csv([number.to_string(), value.clone().unwrap_or_default()]))?;
        } else {
            let line = value.as_ref().map_or_else(|| open(answer), String::clone);
            let remark = match (&published, agrees) {
                (None, _) | (_, Some(false)) => "",
                (Some(_), Some(true)) => " agrees",
                (Some(_), None) => " not in the published list",
            };
            output::print(&format!("{number} {line}{remark}\n"))?;
        }
        match (agrees, &published, known) {
            (Some(false), Some(published), Some((line, known))) => Err(Failure::other(format!(
                "{}, line {line}: a({number}) is {known} in the list, but {} was proved",
                published.name,
                value.unwrap_or_default()
            ))),
            _ => Ok(ControlFlow::Continue(())),
        }
    })?;
    if let Some(published) = &published {
        let plural = if agreeing == 1 { "term agrees" } else { "terms agree" };
        output::say(&format!("{agreeing} {plural} with {}", published.name));
    }
    Ok(session::status(!lasted))
}

/// What is done with a number and its answer.
type Each<'a> = dyn FnMut(u64, &Answer) -> Result<ControlFlow<()>, Failure> + 'a;

/// Calls `each` with each number and answer of a family as soon as it is known. Whether the budget has lasted.
fn each_answer(
    family: &Family,
    numbers: RangeInclusive<u64>,
    run: &RunArguments,
    each: &mut Each,
) -> Result<bool, Failure> {
    session::check_range(run)?;
    fitting::check_horizon(family.question.kind(), run)?;
    let budget = session::local(run)?.budget(&run.limits(), run.seed);
    let display = Display::new(run.progress);
    let (mut failure, mut ended) = (None, None);
    let solved = solve_family(family, numbers, &run.choice(), &budget, &display, &mut |number, answer| {
        ended = reports::ended(&answer).or_else(|| budget.scratch_failure().map(str::to_string));
        // What stopped with nothing known is a note, or JSON.
        let is_shown = run.json || answer.status != Status::Unknown;
        let shown = if is_shown { display.aside(|| each(number, &answer)) } else { Ok(ControlFlow::Continue(())) };
        shown.unwrap_or_else(|error| {
            failure = Some(error);
            ControlFlow::Break(())
        })
    });
    display.finish();
    if let Some(failure) = failure {
        return Err(failure);
    }
    solved.map_err(session::to_failure)?;
    if let Some(ended) = &ended {
        output::say(ended);
    }
    Ok(ended.is_none())
}

/// What is known of a number that is not proved.
fn open(answer: &Answer) -> String {
    format!("{} (not proved)", reports::row::known(answer))
}

/// The sequences, each with a line on what it is.
fn list(run: &RunArguments) -> String {
    let sequences = Sequence::listed();
    if run.json {
        let row = |sequence: &Sequence| json!({ "name": sequence.to_string(), "summary": sequence.summary(), "oeis": sequence.oeis() });
        return format!("{:#}\n", Value::from_iter(sequences.iter().map(row)));
    }
    if run.csv {
        let row = |sequence: &Sequence| {
            table::csv([&sequence.to_string(), &sequence.summary(), sequence.oeis().unwrap_or_default()])
        };
        return table::csv(["name", "summary", "oeis"]) + &sequences.iter().map(row).collect::<String>();
    }
    let row = |sequence: &Sequence| {
        let oeis = sequence.oeis().map(|oeis| format!(" ({oeis})")).unwrap_or_default();
        format!("{:<25} {}{oeis}\n", sequence.to_string(), sequence.summary())
    };
    sequences.iter().map(row).collect::<String>()
        + "\nother pieces and widths are sequences as well: see `cavalcade sequence --help`\n"
}

/// A published list.
struct Published {
    name: String,
    /// By n: the line, from 1, and the number in digits.
    terms: BTreeMap<u64, (usize, String)>,
}

impl Published {
    /// Reads lines `n a(n)`; what follows # is a comment.
    fn read(file: &str) -> Result<Published, Failure> {
        let (name, text) = output::read(file)?;
        let mut terms = BTreeMap::new();
        for (place, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default();
            let mut words = line.split_whitespace();
            let Some(number) = words.next() else { continue };
            let term = match (number.parse(), words.next(), words.next()) {
                (Ok(number), Some(value), None) => digits(value).map(|value| (number, value)),
                _ => None,
            };
            let place = place + 1;
            let (number, value) = term.ok_or_else(|| {
                Failure::bad_input(format!("{name}, line {place}: expected n and a(n), such as `6 9862`"))
            })?;
            if let Some((before, _)) = terms.insert(number, (place, value)) {
                return Err(Failure::bad_input(format!(
                    "{name}, line {place}: a({number}) is already in line {before}: expected each n once"
                )));
            }
        }
        Ok(Published { name, terms })
    }

    /// From the first n to the last, without those below 1.
    fn range(&self) -> Option<RangeInclusive<u64>> {
        let first = *self.terms.range(1..).next()?.0;
        Some(first..=*self.terms.last_key_value()?.0)
    }
}

/// A number as it is printed here: without leading zeros.
fn digits(value: &str) -> Option<String> {
    let is_number = !value.is_empty() && value.bytes().all(|digit| digit.is_ascii_digit());
    let digits = value.trim_start_matches('0');
    is_number.then(|| if digits.is_empty() { "0".to_string() } else { digits.to_string() })
}
