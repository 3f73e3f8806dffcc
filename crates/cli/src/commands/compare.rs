//! `cavalcade compare`: every formulation under every solver, then the other methods, side by side.

use std::process::ExitCode;

use cavalcade::{Ask, Choice, Limits, Puzzle, Request, unknown_setting, validate};
use cavalcade_run::process::Worker;
use serde_json::Value;

use crate::arguments::CompareArguments;
use crate::failure::Failure;
use crate::signals::stop_on_signals;
use crate::table::{Column, Format, Table, fixed, plain};
use crate::{comparison, output, session};

/// Compares the methods for the puzzle in a file.
pub fn compare(arguments: &CompareArguments, worker: &Worker) -> Result<ExitCode, Failure> {
    let (puzzle, _) = output::read_puzzle(&arguments.file)?;
    check_settings(&puzzle, arguments)?;
    let request = arguments.request(puzzle);
    validate(&request).map_err(|objection| session::objected(&objection))?;
    let stop = stop_on_signals()?;
    let mut table = Table::begin(&COLUMNS, &KEYS, Format::of(arguments.table))?;
    let mut failure = None;
    comparison::rows(&request, worker, &stop, &mut |row| {
        failure = table.row(&Value::Object(row)).err();
        failure.is_none()
    });
    if let Some(failure) = failure {
        return Err(failure);
    }
    if !stop.is_raised() || !arguments.relax {
        table.end(match arguments.relax {
            _ if arguments.quiet => &[],
            true => &[RELAX],
            false => &LEGEND,
        })?;
    }
    Ok(ExitCode::SUCCESS)
}

impl CompareArguments {
    fn request(&self, puzzle: Puzzle) -> Request {
        let settings = self.set.iter().cloned().collect();
        let choice = Choice { horizon: self.horizon, settings, ..Choice::default() };
        let time_limit = Some(self.time_limit.as_secs_f64());
        let limits = Limits { time_limit, memory: Some(self.memory.as_u64()), threads: None };
        let ask = Ask::Compare { backends: self.backend.clone(), relax: self.relax };
        Request { choice, limits, ..Request::new(puzzle) }.asking(ask)
    }
}

/// Rejects settings that no formulation of the puzzle has.
fn check_settings(puzzle: &Puzzle, arguments: &CompareArguments) -> Result<(), Failure> {
    let methods = cavalcade::methods();
    let known = || methods.iter().filter(|info| info.kind == puzzle.kind()).flat_map(|info| info.settings);
    for (name, value) in &arguments.set {
        if !known().any(|setting| setting.name == name && setting.takes(value)) {
            let listed: Vec<String> = known().map(ToString::to_string).collect();
            let expected = if listed.is_empty() { "none".into() } else { listed.join(" or ") };
            let kind = puzzle.kind();
            let quoted = unknown_setting(&format!("{name}={value}"), known());
            let text = format!("unknown setting {quoted} of the formulations for kind {kind}: expected {expected}");
            return Err(Failure::bad_input(text));
        }
    }
    Ok(())
}

/// The legend of the columns.
const LEGEND: [&str; 4] = [
    "answer: =16 proved optimal; <=16 found, not proved optimal (>=16 of a maximum); none: proved infeasible; time, \
     memory, interrupt: stopped before a solution was found; [1]: see the footnote.",
    "bound: lower bound of a minimum, upper bound of a maximum. A floating-point backend (microlp, highs) proves nothing: \
     its bound is as reported, and its answer remains <= or >= unless verified in integer arithmetic, as `flow` does.",
    RELAX,
    "work: conflicts (c) or branch-and-bound nodes (n), also in thousands (k) or millions (M). rounds: rounds of lazy \
     constraints. sec, MiB: time and peak memory of the row's process.",
];

const RELAX: &str = "vars, rows, nonz: the size of the formulation. relax: the optimum of its LP relaxation.";

const COLUMNS: [Column; 12] = [
    ("method", 7, |row| plain(&row["method"])),
    ("backend", 10, |row| plain(&row["backend"])),
    ("vars", 5, |row| count(&row["variables"])),
    ("rows", 5, |row| count(&row["rows"])),
    ("nonz", 5, |row| count(&row["nonzeros"])),
    ("relax", 5, |row| fixed(&row["relaxation"], 2)),
    ("bound", 5, |row| plain(&row["bound"])),
    ("answer", 6, answer),
    ("work", 6, work),
    ("rounds", 6, |row| plain(&row["rounds"])),
    ("sec", 5, |row| row["seconds"].as_f64().map_or(String::new(), short)),
    ("MiB", 4, |row| row["memory"].as_u64().map_or(String::new(), |bytes| mebibytes(bytes as f64 / MIB))),
];

const KEYS: [&str; 18] = [
    "method",
    "backend",
    "status",
    "value",
    "bound",
    "proved",
    "variables",
    "rows",
    "nonzeros",
    "relaxation",
    "conflicts",
    "nodes",
    "rounds",
    "horizon",
    "seconds",
    "memory",
    "stopped",
    "note",
];

const MIB: f64 = (1 << 20) as f64;

/// Seconds in five characters, up to a day.
fn short(seconds: f64) -> String {
    match seconds {
        _ if seconds < 10.0 => format!("{seconds:.3}"),
        _ if seconds < 100.0 => format!("{seconds:.2}"),
        _ => format!("{seconds:.0}"),
    }
}

/// Mebibytes in four characters, below ten gibibytes.
fn mebibytes(number: f64) -> String {
    if number < 99.95 { format!("{number:.1}") } else { format!("{number:.0}") }
}

/// A count in five characters: in thousands or millions if it is large.
fn count(value: &Value) -> String {
    match value.as_u64() {
        Some(count) if count >= 10_000_000 => format!("{}M", count / 1_000_000),
        Some(count) if count >= 100_000 => format!("{}k", count / 1000),
        _ => plain(value),
    }
}

/// `=16` proved optimal, `<=16` found, `>=16` of a maximum; `none` proved infeasible; the limit, if no solution was found; the
/// number of a footnote that explains why there is no answer.
fn answer(row: &Value) -> String {
    if let Some(footnote) = row["footnote"].as_u64() {
        return format!("[{footnote}]");
    }
    match (row["value"].as_u64(), row["proved"].as_bool()) {
        (Some(value), Some(true)) => format!("={value}"),
        (Some(value), _) if row["maximises"] == true => format!(">={value}"),
        (Some(value), _) => format!("<={value}"),
        (None, Some(true)) => "none".to_string(),
        (None, _) => plain(&row["stopped"]),
    }
}

/// Conflicts (c) or nodes (n).
fn work(row: &Value) -> String {
    let work = |figure: &str, unit: &str| row[figure].is_u64().then(|| format!("{}{unit}", count(&row[figure])));
    work("conflicts", "c").or_else(|| work("nodes", "n")).unwrap_or_default()
}
