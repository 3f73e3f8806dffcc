//! `--plan`: what a sweep may need, or what each search of an exchange would take, before it is begun.

use std::process::ExitCode;

use bytesize::ByteSize;
use cavalcade::exchange::plan::{Outlook, Plan as ExchangePlan};
use cavalcade::uncrossed::sweep::{self, Plan};
use cavalcade::{Exchange, Puzzle, Stopped, Uncrossed};
use cavalcade_picture::answer as picture;
use indicatif::HumanCount;
use serde_json::{Value, json};

use crate::arguments::RunArguments;
use crate::commands::solve::{STOPPED, budget, duration};
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
    lines.push("the relaxation takes up to as much as the widest that are made (an estimate)".to_string());
    lines.join("\n") + "\n"
}

/// Why it ended, in a word.
pub fn name(stopped: Stopped) -> &'static str {
    match stopped {
        Stopped::Time => "time",
        Stopped::Memory => "memory",
        Stopped::Interrupt => "interrupt",
        Stopped::Disk => "disk",
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

/// Prints what each search of an exchange would take, and which one is taken.
pub fn exchange(exchange: &Exchange, run: &RunArguments) -> Result<ExitCode, Failure> {
    let budget = budget(run)?;
    let display = Display::new(run.progress);
    let plan = ExchangePlan::of(exchange, &budget, &display);
    display.finish();
    let plan = plan.map_err(Failure::other)?;
    let puzzle = picture::line(&Puzzle::Exchange(exchange.clone()));
    output::print(&match (&plan, run.json) {
        (None, true) => "{}\n".to_string(),
        (None, false) => format!("{puzzle}\n\nknown at a glance\n"),
        (Some(plan), true) => format!("{:#}\n", exchange_json(plan)),
        (Some(plan), false) => format!("{puzzle}\n\n{}", exchange_text(plan)),
    })?;
    let is_stopped = plan.is_some_and(|plan| plan.stopped.is_some());
    Ok(if is_stopped { ExitCode::from(STOPPED) } else { ExitCode::SUCCESS })
}

fn exchange_text(plan: &ExchangePlan) -> String {
    let count = |placements: &Option<u64>| match placements {
        Some(placements) => HumanCount(*placements).to_string(),
        None => "more than 2^64".to_string(),
    };
    let placements = plan.placements.iter().map(count).collect::<Vec<String>>().join(" + ");
    let mut lines = vec![format!("{placements} placements")];
    lines.push(format!("{:<8} {:>20} {:>12} {:>10}", "method", "positions", "memory", "time"));
    for Outlook { method, cost } in &plan.outlooks {
        lines.push(match cost {
            Ok(cost) => {
                let (positions, bytes) = (HumanCount(cost.positions).to_string(), ByteSize(cost.bytes).to_string());
                let time = duration(cost.seconds);
                let kind = if cost.is_limit { "at most" } else { "about" };
                format!("{method:<8} {positions:>20} {bytes:>12} {time:>10} {kind}")
            }
            Err(reason) => format!("{method:<8} {reason}"),
        });
    }
    lines.push(match plan.stopped {
        None => format!("auto takes {}", plan.choice),
        Some(stopped) => format!("auto takes {}, as far as it was planned: stopped ({})", plan.choice, name(stopped)),
    });
    lines.join("\n") + "\n"
}

fn exchange_json(plan: &ExchangePlan) -> Value {
    let outlook = |Outlook { method, cost }: &Outlook| match cost {
        Ok(cost) => json!({
            "method": method, "positions": cost.positions, "bytes": cost.bytes, "seconds": cost.seconds,
            "is_limit": cost.is_limit,
        }),
        Err(reason) => json!({ "method": method, "reason": reason }),
    };
    json!({
        "placements": plan.placements,
        "methods": plan.outlooks.iter().map(outlook).collect::<Vec<Value>>(),
        "choice": plan.choice,
        "stopped": plan.stopped.map(name),
    })
}
