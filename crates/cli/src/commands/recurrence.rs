//! `cavalcade count 3x1..20 --closed --recurrence`: the linear recurrence of a width, and its generating function.

use std::process::ExitCode;

use cavalcade::count::recurrence::{LARGEST_LIFTED, Proof, Recurrence, recurrence};
use cavalcade::{Budget, Leaper};
use cavalcade_picture::text;
use num_bigint::{BigInt, Sign};
use serde_json::json;

use crate::arguments::RunArguments;
use crate::commands::family;
use crate::failure::Failure;
use crate::output;
use crate::progress::Display;

/// Finds the recurrence of a width, and prints it.
pub fn tell(piece: Leaper, width: u64, closed: bool, run: &RunArguments, budget: &Budget) -> Result<ExitCode, Failure> {
    let display = Display::new(run.progress);
    let found = recurrence(piece, width, closed, budget, &display);
    display.finish();
    match found.map_err(Failure::other)? {
        Ok(found) => {
            output::print(&if run.json { as_json(&found) } else { as_text(&found) })?;
            Ok(ExitCode::SUCCESS)
        }
        Err(stopped) => {
            output::say(&format!("no recurrence was found: {stopped}"));
            Ok(family::status(false))
        }
    }
}

fn as_json(found: &Recurrence) -> String {
    let (proof, held_out) = match found.proof {
        Proof::Proved => ("proved", None),
        Proof::Conjectured { held_out } => ("conjectured", Some(held_out)),
    };
    let digits = |numbers: &[BigInt]| numbers.iter().map(BigInt::to_string).collect::<Vec<String>>();
    let recurrence = json!({
        "order": found.order,
        "proof": proof,
        "held_out": held_out,
        "modulus": found.modulus,
        "numerator": digits(&found.numerator),
        "denominator": digits(&found.denominator),
        "terms": found.terms,
        "states": found.states,
        "states_found": found.states_found,
    });
    format!("{}\n", json!({ "recurrence": recurrence }))
}

fn as_text(found: &Recurrence) -> String {
    let Recurrence { order, terms, states, states_found, .. } = found;
    let modulo = found.modulus.map(|modulus| format!(" modulo {modulus}")).unwrap_or_default();
    let proof = match found.proof {
        Proof::Proved => "proved".to_string(),
        Proof::Conjectured { held_out } => {
            format!("conjectured from {terms} terms, of which it predicted {held_out}; a proof takes {}", 2 * states)
        }
    };
    let head = format!(
        "recurrence of order {order}{modulo}, {proof} ({states_found} states between two rows, {states} when \
         interchangeable ones are one)"
    );
    let mut lines = vec![String::new()];
    lines.extend(wrapped(head.split(' ')));
    if found.modulus.is_some() {
        let rest = match found.proof {
            Proof::Proved if *order > LARGEST_LIFTED => format!(
                "longer than {LARGEST_LIFTED}, so it was not lifted to the integers, over which the order is at least \
                 {order} and at most {states}; --json prints the coefficients modulo the prime"
            ),
            _ => "the budget ended before it was lifted to the integers; --json prints the coefficients modulo the \
                  prime"
                .to_string(),
        };
        lines.extend(wrapped(rest.split(' ')));
    } else {
        let back = |place: usize| format!("a(n-{place})");
        let factors: Vec<BigInt> = found.denominator.iter().skip(1).map(|factor| -factor).collect();
        let sum = terms_of(&factors, |place| back(place + 1));
        let condition = format!("for n > {order}");
        lines.extend(wrapped(["a(n) =".to_string()].iter().chain(&sum).chain([&condition]).map(String::as_str)));
        let power = |place: usize| match place {
            0 => String::new(),
            1 => "z".to_string(),
            _ => format!("z^{place}"),
        };
        lines.push("the generating function a(1) z + a(2) z^2 + ... is P / Q with".to_string());
        for (name, polynomial) in [("P =", &found.numerator), ("Q =", &found.denominator)] {
            let sum = terms_of(polynomial, power);
            lines.extend(wrapped([name].into_iter().chain(sum.iter().map(String::as_str))));
        }
    }
    lines.join("\n") + "\n"
}

/// A sum as words: `16 z^10`, `- 4 z^12`; what is 0 is left out.
fn terms_of(factors: &[BigInt], name: impl Fn(usize) -> String) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for (place, factor) in factors.iter().enumerate().filter(|(_, factor)| **factor != BigInt::ZERO) {
        let sign = match (factor.sign() == Sign::Minus, words.is_empty()) {
            (true, _) => "- ",
            (false, false) => "+ ",
            (false, true) => "",
        };
        let (size, name) = (factor.magnitude().to_string(), name(place));
        let number = match (size.as_str(), name.as_str()) {
            ("1", name) if !name.is_empty() => name.to_string(),
            (size, "") => size.to_string(),
            (size, name) => format!("{size} {name}"),
        };
        words.push(format!("{sign}{number}"));
    }
    if words.is_empty() { vec!["0".to_string()] } else { words }
}

fn wrapped<'a>(words: impl Iterator<Item = &'a str>) -> Vec<String> {
    text::wrapped(words, 0, text::COLUMNS).lines().to_vec()
}
