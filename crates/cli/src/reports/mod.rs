//! Reports as text, a file for each, and what several of them share.

pub mod answer;
pub mod depths;
mod distribution;
pub mod draft;
pub mod grid;
pub mod map;
pub mod plan;
pub mod recurrence;
pub mod row;
pub mod sequence;
pub mod solution;
pub mod survey;
pub mod walkers;

use bytesize::ByteSize;
use cavalcade::Answer;
use cavalcade::statistics::{self, MemoryFigures};
use cavalcade_picture::text;
use cavalcade_puzzle::answer::StoppedBy;
use serde_json::{Map, Value};

/// Why an answer is not complete, and what to do; `--scratch` may have been given, or may not be among the options.
pub fn ended(answer: &Answer, has_scratch: bool) -> Option<String> {
    let (kind, name) = (answer.puzzle.kind(), answer.method.as_str());
    let goes_to_disk =
        || cavalcade::methods().iter().any(|method| method.kind == kind && method.name == name && method.goes_to_disk);
    answer.stopped.map(|stopped| stopped_by(stopped, &answer.stats, !has_scratch && goes_to_disk()))
}

/// What ended a run, and what to do; `needs_scratch`: whether `--scratch` would help, which was not given.
pub fn stopped_by(stopped: StoppedBy, stats: &Map<String, Value>, needs_scratch: bool) -> String {
    let MemoryFigures { memory, memory_wanted, .. } = statistics::among(stats);
    // What was refused just above the limit does not say how much it takes.
    let wanted = memory_wanted.filter(|&wanted| memory.is_none_or(|memory| wanted > memory + memory / 8));
    let wanted = wanted.map(|bytes| format!(" (needs at least {})", ByteSize(bytes))).unwrap_or_default();
    let disk = if needs_scratch { " or give --scratch DIR" } else { "" };
    match stopped {
        StoppedBy::Time => "time limit reached: raise --time-limit".to_string(),
        StoppedBy::Memory => format!("memory limit reached{wanted}: raise --memory{disk}"),
        StoppedBy::Interrupt => "interrupted".to_string(),
    }
}

/// A time in the unit that suits it.
pub fn duration(seconds: f64) -> String {
    match () {
        () if seconds < 1e-3 => format!("{:.0} us", seconds * 1e6),
        () if seconds < 1.0 => format!("{:.1} ms", seconds * 1e3),
        () => format!("{seconds:.2} s"),
    }
}

/// The statistics of a method.
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

/// A text as lines of the terminal's width; the groups of a number stay together.
pub fn paragraph(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for word in text.split(' ') {
        let is_group = word.len() >= 3 && word.chars().take_while(char::is_ascii_digit).count() == 3;
        match words.last_mut() {
            Some(last) if is_group && last.ends_with(|c: char| c.is_ascii_digit()) => *last += &format!(" {word}"),
            _ => words.push(word.to_string()),
        }
    }
    text::wrapped(words.iter().map(String::as_str), 0, text::COLUMNS).lines().to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_not_broken_between_its_groups() {
        let text = format!("{} 13 267 364 410 532 tours", "x".repeat(text::COLUMNS - 8));
        assert_eq!(paragraph(&text)[1], "13 267 364 410 532 tours");
    }
}
