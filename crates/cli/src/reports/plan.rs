//! A plan as text: an estimate of what a search would take.

use std::time::Duration;

use bytesize::ByteSize;
use cavalcade::Puzzle;
use cavalcade_picture::answer as picture;
use cavalcade_puzzle::answer::StoppedBy;
use cavalcade_puzzle::number::{counted, grouped};
use cavalcade_puzzle::report::{
    BoundaryPlan, CountPlan, ExchangePlan, MethodCost, MethodPlan, PlanReport, SlabPlan, UncrossedPlan,
};
use indicatif::HumanDuration;

use crate::reports::duration;

/// An estimate of what the search would take, under a memory limit.
pub fn text(puzzle: &Puzzle, plan: &PlanReport, memory: ByteSize) -> String {
    let line = picture::line(puzzle);
    match plan {
        PlanReport::Exchange(plan) => format!("{line}\n\n{}", of_exchange(plan)),
        PlanReport::Uncrossed(plan) => of_uncrossed(plan),
        PlanReport::Count(plan) => format!("{line}\n\n{}", of_count(plan, memory)),
        PlanReport::Nothing { stopped: None } => format!("{line}\n\nno search is needed\n"),
        PlanReport::Nothing { stopped: Some(stopped) } => {
            format!("{line}\n\nno estimate: stopped ({})\n", name(*stopped))
        }
    }
}

/// Whether the estimate was stopped before there was any result.
pub fn is_missing(plan: &PlanReport) -> bool {
    match plan {
        PlanReport::Exchange(plan) => plan.stopped.is_some(),
        PlanReport::Uncrossed(plan) => plan.windows.is_empty() && plan.stopped.is_some(),
        PlanReport::Count(_) => false,
        PlanReport::Nothing { stopped } => stopped.is_some(),
    }
}

/// The limit in one word.
fn name(stopped: StoppedBy) -> &'static str {
    match stopped {
        StoppedBy::Time => "time",
        StoppedBy::Memory => "memory",
        StoppedBy::Interrupt => "interrupt",
    }
}

fn of_uncrossed(plan: &UncrossedPlan) -> String {
    let mut lines = vec![format!("frontier crossed by at most {}", counted(plan.slots, "leaps"))];
    lines.push(format!("{:<24} {:>16} {:>12}", "windows, in columns", "states", "memory"));
    for window in &plan.windows {
        let columns = window.columns.iter().map(u64::to_string).collect::<Vec<String>>().join("+");
        let (states, bytes) = (grouped(window.states), ByteSize(window.bytes).to_string());
        lines.push(format!("{columns:<24} {states:>16} {bytes:>12}"));
    }
    lines.push(match plan.stopped {
        None => "the first split is used in full, part of a wider one if it pays".to_string(),
        Some(stopped) => format!("wider splits were not counted: stopped ({})", name(stopped)),
    });
    lines.push("the relaxation needs at most about as much as the widest split that is used".to_string());
    lines.join("\n") + "\n"
}

fn of_exchange(plan: &ExchangePlan) -> String {
    let count = |placements: &Option<u64>| match placements {
        Some(placements) => grouped(placements),
        None => "more than 2^64".to_string(),
    };
    let placements = plan.placements.iter().map(count).collect::<Vec<String>>().join(" + ");
    let mut lines = vec![format!("{placements} {}", if placements == "1" { "placement" } else { "placements" })];
    lines.push(format!("{:<8} {:>20} {:>12} {:>10}", "method", "states", "memory", "time"));
    for MethodPlan { method, cost } in &plan.methods {
        lines.push(match cost {
            MethodCost::Cost { positions, bytes, seconds, is_limit } => {
                let (positions, bytes) = (grouped(positions), ByteSize(*bytes).to_string());
                let (time, kind) = (duration(*seconds), if *is_limit { "at most" } else { "about" });
                format!("{method:<8} {positions:>20} {bytes:>12} {time:>10} {kind}")
            }
            MethodCost::None { reason } => format!("{method:<8} {reason}"),
        });
    }
    lines.push(match plan.stopped {
        None => format!("auto chooses {}", plan.choice),
        Some(stopped) => format!("auto chooses {} (planning was stopped: {})", plan.choice, name(stopped)),
    });
    lines.join("\n") + "\n"
}

fn of_count(plan: &CountPlan, memory: ByteSize) -> String {
    let figures = [
        ("slots", plan.slots),
        ("patterns", plan.patterns),
        ("states", plan.states),
        ("peak_states", plan.peak_states),
        ("additions", plan.additions),
    ];
    let mut text: String = figures.iter().map(|(name, figure)| format!("{name:<12} {}\n", grouped(figure))).collect();
    let room = match plan.memory > memory.as_u64() {
        false => format!("within --memory {memory}"),
        true => format!("exceeds --memory {memory}:\nraise it, or give --scratch DIR to count slab by slab on disk"),
    };
    text += &format!("\nestimated memory: {}, {room}\n", ByteSize(plan.memory));
    text += &match plan.estimated_seconds.and_then(human) {
        Some(duration) => format!("estimated time: {duration} (extrapolated from a small count)\n"),
        None => "estimated time: none (the limits did not allow a small count)\n".to_string(),
    };
    text + &plan.slabs.as_ref().map(of_slabs).unwrap_or_default()
}

/// A time in the unit that fits.
fn human(seconds: f64) -> Option<HumanDuration> {
    Duration::try_from_secs_f64(seconds).ok().map(HumanDuration)
}

/// What a count takes slab by slab, and a table of what stands between the segments of a sweep.
fn of_slabs(plan: &SlabPlan) -> String {
    let mut text = "\nwith --scratch DIR, or on a cluster:\n".to_string();
    let processor = plan.cpu_seconds.and_then(human).map_or("no estimate".to_string(), |time| format!("about {time}"));
    let [memory, written, disk] = [plan.worker_memory, plan.written, plan.disk].map(ByteSize);
    for (name, value) in [
        ("processor time", processor),
        ("tasks", format!("{}, of {} each", grouped(plan.tasks), ByteSize(plan.task_bytes))),
        ("memory of a worker", format!("about {memory}, for the largest slab")),
        ("written and read", format!("about {written}")),
        ("on disk at one time", format!("about {disk}")),
    ] {
        text += &format!("  {name:<20} {value}\n");
    }
    text += &format!(
        "\n{:>5} {:>13} {:>17} {:>9} {:>14} {:>10}\n",
        "cells", "patterns", "states", "slabs", "largest", "files"
    );
    for &BoundaryPlan { cells, patterns, states, slabs, largest_slab, bytes } in &plan.boundaries {
        let [patterns, states, slabs, largest] = [patterns, states, slabs, largest_slab].map(grouped);
        let bytes = ByteSize(bytes).to_string();
        text += &format!("{cells:>5} {patterns:>13} {states:>17} {slabs:>9} {largest:>14} {bytes:>10}\n");
    }
    text
}
