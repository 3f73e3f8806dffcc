//! A plan in words: what a search would take.

use std::time::Duration;

use bytesize::ByteSize;
use cavalcade::Puzzle;
use cavalcade_picture::answer as picture;
use cavalcade_puzzle::answer::StoppedBy;
use cavalcade_puzzle::report::{CountPlan, ExchangePlan, MethodCost, MethodPlan, Plan, UncrossedPlan};
use indicatif::{HumanCount, HumanDuration};

use crate::reports::duration;

/// What the search would take, below a memory limit.
pub fn text(puzzle: &Puzzle, plan: &Plan, memory: ByteSize) -> String {
    let line = picture::line(puzzle);
    match plan {
        Plan::Exchange(plan) => format!("{line}\n\n{}", of_exchange(plan)),
        Plan::Uncrossed(plan) => of_uncrossed(plan),
        Plan::Count(plan) => format!("{line}\n\n{}", of_count(plan, memory)),
        Plan::Nothing { stopped: None } => format!("{line}\n\nknown at a glance\n"),
        Plan::Nothing { stopped: Some(stopped) } => format!("{line}\n\nno plan: stopped ({})\n", name(*stopped)),
    }
}

/// Whether the planning was stopped before there was anything to show.
pub fn is_missing(plan: &Plan) -> bool {
    match plan {
        Plan::Exchange(plan) => plan.stopped.is_some(),
        Plan::Uncrossed(plan) => plan.windows.is_empty() && plan.stopped.is_some(),
        Plan::Count(_) => false,
        Plan::Nothing { stopped } => stopped.is_some(),
    }
}

/// Why it ended, in a word.
fn name(stopped: StoppedBy) -> &'static str {
    match stopped {
        StoppedBy::Time => "time",
        StoppedBy::Memory => "memory",
        StoppedBy::Interrupt => "interrupt",
    }
}

fn of_uncrossed(plan: &UncrossedPlan) -> String {
    let mut lines = vec![format!("{} leaps may cross the frontier", plan.slots)];
    lines.push(format!("{:<24} {:>16} {:>12}", "windows, in columns", "states", "memory"));
    for window in &plan.windows {
        let columns = window.columns.iter().map(u64::to_string).collect::<Vec<String>>().join("+");
        let (states, bytes) = (HumanCount(window.states).to_string(), ByteSize(window.bytes).to_string());
        lines.push(format!("{columns:<24} {states:>16} {bytes:>12}"));
    }
    lines.push(match plan.stopped {
        None => "the first are made, each of the others if it pays; these are counts".to_string(),
        Some(stopped) => format!("wider ones were not counted: stopped ({})", name(stopped)),
    });
    lines.push("the relaxation takes up to as much as the widest that are made (an estimate)".to_string());
    lines.join("\n") + "\n"
}

fn of_exchange(plan: &ExchangePlan) -> String {
    let count = |placements: &Option<u64>| match placements {
        Some(placements) => HumanCount(*placements).to_string(),
        None => "more than 2^64".to_string(),
    };
    let placements = plan.placements.iter().map(count).collect::<Vec<String>>().join(" + ");
    let mut lines = vec![format!("{placements} placements")];
    lines.push(format!("{:<8} {:>20} {:>12} {:>10}", "method", "positions", "memory", "time"));
    for MethodPlan { method, cost } in &plan.methods {
        lines.push(match cost {
            MethodCost::Cost { positions, bytes, seconds, is_limit } => {
                let (positions, bytes) = (HumanCount(*positions).to_string(), ByteSize(*bytes).to_string());
                let (time, kind) = (duration(*seconds), if *is_limit { "at most" } else { "about" });
                format!("{method:<8} {positions:>20} {bytes:>12} {time:>10} {kind}")
            }
            MethodCost::None { reason } => format!("{method:<8} {reason}"),
        });
    }
    lines.push(match plan.stopped {
        None => format!("auto takes {}", plan.choice),
        Some(stopped) => format!("auto takes {}, as far as it was planned: stopped ({})", plan.choice, name(stopped)),
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
    let mut text: String = figures.iter().map(|(name, figure)| format!("{name:<12} {figure}\n")).collect();
    let room = match plan.memory > memory.as_u64() {
        false => format!("fits below --memory {memory}"),
        true => format!("does not fit below --memory {memory}; --scratch DIR\nlets layers live on disk"),
    };
    text += &format!("\nmemory, an estimate: {}; it {room}\n", ByteSize(plan.memory));
    text += &match plan.estimated_seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok()) {
        Some(duration) => format!("time, an estimate from that of a small count: {}\n", HumanDuration(duration)),
        None => "time: no estimate, for there was not even enough for a small count\n".to_string(),
    };
    text
}
