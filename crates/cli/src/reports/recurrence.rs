//! A linear recurrence as text, with its generating function.

use cavalcade::count::recurrence::LARGEST_LIFTED;
use cavalcade_picture::text;
use cavalcade_puzzle::report::{Proof, Recurrence};

/// Coefficients of longer recurrences are not printed.
const LONGEST_PRINTED: usize = 1000;

/// The recurrence, as far as it is known.
pub fn text(found: &Recurrence) -> String {
    let Recurrence { order, terms, states, states_found, .. } = found;
    let modulo = found.modulus.map(|modulus| format!(" modulo {modulus}")).unwrap_or_default();
    let proof = match found.proof {
        Proof::Proved => "proved".to_string(),
        Proof::Conjectured => {
            let held_out = found.held_out.unwrap_or_default();
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
    } else if *order > LONGEST_PRINTED {
        let [above, below] = [&found.numerator, &found.denominator].map(|factors| summary(factors));
        let rest = format!(
            "the generating function a(1) z + a(2) z^2 + ... is P / Q, where P has {above} and Q has {below}; --json \
             prints them"
        );
        lines.extend(wrapped(rest.split(' ')));
    } else {
        let back = |place: usize| format!("a(n-{place})");
        let factors: Vec<String> = found.denominator.iter().skip(1).map(|factor| negated(factor)).collect();
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

/// How many coefficients are not 0, and how long they are.
fn summary(factors: &[String]) -> String {
    let count = factors.iter().filter(|factor| *factor != "0").count();
    let digits = factors.iter().map(|factor| factor.trim_start_matches('-').len()).max().unwrap_or(0);
    format!("{count} nonzero coefficients of up to {digits} digits")
}

/// A number in digits with its sign changed.
fn negated(number: &str) -> String {
    match number.strip_prefix('-') {
        Some(size) => size.to_string(),
        None if number == "0" => number.to_string(),
        None => format!("-{number}"),
    }
}

/// A sum as words: `16 z^10`, `- 4 z^12`; what is 0 is left out.
fn terms_of(factors: &[String], name: impl Fn(usize) -> String) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for (place, factor) in factors.iter().enumerate().filter(|(_, factor)| *factor != "0") {
        let sign = match (factor.starts_with('-'), words.is_empty()) {
            (true, _) => "- ",
            (false, false) => "+ ",
            (false, true) => "",
        };
        let (size, name) = (factor.trim_start_matches('-'), name(place));
        let number = match (size, name.as_str()) {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_long_recurrence_the_size_is_printed_and_not_the_coefficients() {
        let mut denominator = vec!["0".to_string(); 1202];
        (denominator[0], denominator[600], denominator[1201]) = ("1".into(), "-12345".into(), "77".into());
        let found = Recurrence {
            order: 1201,
            proof: Proof::Proved,
            held_out: None,
            modulus: None,
            numerator: vec!["0".into(), "8".into()],
            denominator,
            terms: 3000,
            states: 1500,
            states_found: 2000,
        };
        let text = text(&found).replace('\n', " ");
        assert!(text.contains("recurrence of order 1201, proved"), "{text}");
        assert!(
            text.contains(
                "P has 1 nonzero coefficients of up to 1 digits and Q has 3 nonzero coefficients of up to 5 digits"
            ),
            "{text}"
        );
        assert!(!text.contains("12345"), "{text}");
    }
}
