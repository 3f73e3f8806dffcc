//! `cavalcade uncrossed --plan`: what a sweep may need, before it is begun.

use std::process::ExitCode;

use bytesize::ByteSize;
use cavalcade::uncrossed::sweep::{self, Plan};
use cavalcade::{Stopped, Uncrossed};
use indicatif::HumanCount;
use serde_json::json;

use crate::arguments::RunArguments;
use crate::commands::solve::{STOPPED, budget};
use crate::failure::Failure;
use crate::output;
use crate::progress::Display;

/// Prints how large the windows of a sweep are.
pub fn uncrossed(uncrossed: &Uncrossed, run: &RunArguments) -> Result<ExitCode, Failure> {
    let budget = budget(run)?;
    let display = Display::new(run.progress);
    let plan = sweep::plan(uncrossed, &budget, &display);
    display.finish();
    let plan = plan.map_err(Failure::other)?;
    output::print(&if run.json { format!("{:#}\n", json(&plan)) } else { text(&plan) })?;
    Ok(if plan.splits.is_empty() && plan.stopped.is_some() { ExitCode::from(STOPPED) } else { ExitCode::SUCCESS })
}

fn text(plan: &Plan) -> String {
    let mut lines = vec![format!("{} leaps may cross the frontier", plan.slots)];
    lines.push(format!("{:<24} {:>16} {:>12}", "windows, in columns", "states", "memory"));
    for split in &plan.splits {
        let columns = columns(&split.columns);
        let (states, bytes) = (HumanCount(split.states).to_string(), ByteSize(split.bytes).to_string());
        lines.push(format!("{columns:<24} {states:>16} {bytes:>12}"));
    }
    lines.push(match plan.stopped {
        None => "the first are made, each of the others if it pays; these are counts".to_string(),
        Some(stopped) => format!("wider ones were not counted: stopped ({})", name(stopped)),
    });
    lines.push("the relaxation takes once or twice the memory of the widest that are made (an\nestimate)".to_string());
    lines.join("\n") + "\n"
}

fn name(stopped: Stopped) -> &'static str {
    match stopped {
        Stopped::Time => "time",
        Stopped::Memory => "memory",
        Stopped::Interrupt => "interrupt",
    }
}

fn columns(columns: &[u64]) -> String {
    columns.iter().map(u64::to_string).collect::<Vec<String>>().join("+")
}

fn json(plan: &Plan) -> serde_json::Value {
    let split =
        |split: &sweep::SplitPlan| json!({ "columns": split.columns, "states": split.states, "bytes": split.bytes });
    let stopped = plan.stopped.map(name);
    json!({ "slots": plan.slots, "windows": plan.splits.iter().map(split).collect::<Vec<_>>(), "stopped": stopped })
}
