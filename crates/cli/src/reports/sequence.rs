//! Sequences as text: the list of them, and a term that is not proved.

use cavalcade::Answer;
use cavalcade_picture::text;
use cavalcade_puzzle::Sequence;
use cavalcade_puzzle::answer::StoppedBy;
use serde_json::{Value, json};

use crate::table;

/// The sequences, each with its entry in the OEIS and the n of the terms that the entry shows, and, below it, what it is.
pub fn list() -> String {
    let row = |sequence: &Sequence| {
        let entry =
            sequence.entry().map(|entry| format!(", {} (n = {}..{})", entry.number, entry.offset, entry.last()));
        let summary = with_conventions(sequence);
        let summary = text::wrapped(summary.split(' '), 4, text::COLUMNS).lines().join("\n");
        format!("{}{}\n{summary}\n", sequence.name(), entry.unwrap_or_default())
    };
    let rows: String = Sequence::listed().iter().map(row).collect();
    rows + "\nIn brackets: the terms that an entry of the OEIS shows. Other pieces and boards\nare sequences as well: see `cavalcade sequence --help`\n"
}

/// The sequences as JSON.
pub fn json_list() -> String {
    let row = |sequence: &Sequence| {
        let entry = sequence.entry();
        json!({
            "name": sequence.name(),
            "summary": with_conventions(sequence),
            "oeis": sequence.oeis(),
            "first": sequence.first(),
            "offset": entry.map(|entry| entry.offset),
            "published": entry.map(|entry| entry.last() + 1 - entry.offset),
        })
    };
    format!("{:#}\n", Value::from_iter(Sequence::listed().iter().map(row)))
}

/// The sequences as comma-separated values.
pub fn csv_list() -> String {
    let row = |sequence: &Sequence| {
        table::csv([&sequence.name(), &with_conventions(sequence), sequence.oeis().unwrap_or_default()])
    };
    table::csv(["name", "summary", "oeis"]) + &Sequence::listed().iter().map(row).collect::<String>()
}

/// What a sequence is, and where its entry has other terms by a convention of its own.
pub fn with_conventions(sequence: &Sequence) -> String {
    let summary = sequence.summary();
    let Some(entry) = sequence.entry() else { return summary };
    let differs = entry.differs.iter().map(|(number, term)| format!("; {} has a({number}) = {term}", entry.number));
    differs.fold(summary, |text, one| text + &one)
}

/// The comment at the head of a b-file.
pub fn b_file_header(sequence: &Sequence) -> String {
    let name = match sequence.oeis() {
        Some(number) => format!("{number}, {}", sequence.name()),
        None => sequence.name(),
    };
    format!("# {name}: {}\n# computed by cavalcade {}\n", sequence.summary(), env!("CARGO_PKG_VERSION"))
}

/// What is known of a term that is not proved, such as `47 <= a(9) <= 48 (not proved: time limit)`.
pub fn unproved(sequence: &Sequence, number: u64, answer: &Answer) -> String {
    let known = match sequence.limits(answer) {
        (Some(least), Some(most)) => format!("{least} <= a({number}) <= {most}"),
        (Some(least), None) => format!("a({number}) >= {least}"),
        (None, Some(most)) => format!("a({number}) <= {most}"),
        (None, None) => format!("a({number}) is unknown"),
    };
    let why = match answer.stopped {
        Some(StoppedBy::Time) => "time limit",
        Some(StoppedBy::Memory) => "memory limit",
        Some(StoppedBy::Interrupt) => "interrupted",
        None if answer.is_proved() => "too many solutions to compare",
        None => "the method does not prove it",
    };
    format!("{known} (not proved: {why})")
}
