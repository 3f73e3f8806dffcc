//! What comes of a request in words, a file for each report, and what several of them say.

pub mod answer;
pub mod depths;
pub mod map;
pub mod plan;
pub mod recurrence;
pub mod row;

use bytesize::ByteSize;
use cavalcade::Answer;
use cavalcade_picture::text;
use cavalcade_puzzle::answer::StoppedBy;
use serde_json::{Map, Value};

/// Why an answer is not complete, if it is not, and what to do.
pub fn ended(answer: &Answer) -> Option<String> {
    let (kind, name) = (answer.puzzle.kind(), answer.method.as_str());
    let goes_to_disk =
        || cavalcade::methods().iter().any(|method| method.kind == kind && method.name == name && method.goes_to_disk);
    answer.stopped.map(|stopped| stopped_by(stopped, &answer.stats, goes_to_disk()))
}

/// What ended a run, and what to do.
pub fn stopped_by(stopped: StoppedBy, stats: &Map<String, Value>, goes_to_disk: bool) -> String {
    let wanted = stats.get("memory_wanted").and_then(Value::as_u64).map(ByteSize);
    let wanted = wanted.map(|bytes| format!(", wanting {bytes}")).unwrap_or_default();
    let disk = if goes_to_disk { ", and --scratch DIR lends the disk" } else { "" };
    match stopped {
        StoppedBy::Time => "stopped at the time limit; --time-limit sets a longer one".to_string(),
        StoppedBy::Memory => format!("stopped at the memory limit{wanted}; --memory sets a larger one{disk}"),
        StoppedBy::Interrupt => "stopped by an interrupt".to_string(),
    }
}

/// The digits of a number in groups of three, such as `13 267 364 410 532`.
pub fn grouped(digits: &str) -> String {
    let after = |index: usize| digits.len() - 1 - index;
    let mut text = String::with_capacity(digits.len() * 4 / 3);
    for (index, digit) in digits.chars().enumerate() {
        text.push(digit);
        if after(index) > 0 && after(index).is_multiple_of(3) {
            text.push(' ');
        }
    }
    text
}

/// A time in the unit that suits it.
pub fn duration(seconds: f64) -> String {
    match () {
        () if seconds < 1e-3 => format!("{:.0} us", seconds * 1e6),
        () if seconds < 1.0 => format!("{:.1} ms", seconds * 1e3),
        () => format!("{seconds:.2} s"),
    }
}

/// The method's own figures.
pub fn figures(stats: &Map<String, Value>) -> String {
    let figures = stats.iter().filter_map(|(name, value)| match value {
        Value::String(text) => Some(format!("{name} {text}")),
        Value::Array(items) if items.is_empty() => None,
        Value::Array(items) => {
            let items = items.iter().map(|item| item.as_str().map_or_else(|| item.to_string(), str::to_string));
            Some(format!("{name} {}", items.collect::<Vec<String>>().join("+")))
        }
        Value::Number(bytes) if ["memory", "memory_wanted", "resident"].contains(&name.as_str()) => {
            Some(format!("{name} {}", ByteSize(bytes.as_u64()?)))
        }
        value => Some(format!("{name} {value}")),
    });
    figures.collect::<Vec<String>>().join(", ")
}

/// Words in lines.
pub fn paragraph(text: &str) -> Vec<String> {
    text::wrapped(text.split(' '), 0, text::COLUMNS).lines().to_vec()
}
