//! A published list of terms, such as a b-file of the OEIS.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use crate::failure::Failure;
use crate::output;

/// A published list.
pub struct Published {
    pub name: String,
    /// By n: the line, from 1, and the number in digits.
    pub terms: BTreeMap<u64, (usize, String)>,
}

impl Published {
    /// Reads lines `n a(n)`; what follows # is a comment.
    pub fn read(file: &str) -> Result<Published, Failure> {
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

    /// From the first n that is not below this one to the last.
    pub fn range(&self, lowest: u64) -> Option<RangeInclusive<u64>> {
        let first = *self.terms.range(lowest..).next()?.0;
        Some(first..=*self.terms.last_key_value()?.0)
    }
}

/// A number as it is printed here: without leading zeros.
fn digits(value: &str) -> Option<String> {
    let (sign, size) = value.strip_prefix('-').map_or(("", value), |size| ("-", size));
    let is_number = !size.is_empty() && size.bytes().all(|digit| digit.is_ascii_digit());
    let digits = size.trim_start_matches('0');
    is_number.then(|| if digits.is_empty() { "0".to_string() } else { format!("{sign}{digits}") })
}
