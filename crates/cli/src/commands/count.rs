//! `cavalcade count`: the number of tours as an answer, or the plan of the count.

use std::process::ExitCode;

use bytesize::ByteSize;
use cavalcade::count::sweep;
use cavalcade::{Count, Puzzle};
use cavalcade_picture::answer as picture;

use crate::arguments::{AllArguments, CountArguments, RunArguments};
use crate::commands::solve;
use crate::failure::Failure;
use crate::output;
use crate::progress::Display;

/// Answers a count stated on the command line.
pub fn count(arguments: CountArguments) -> Result<ExitCode, Failure> {
    let CountArguments { board, piece, closed, open: _, directed, start, end, plan, run } = arguments;
    let count = Count::new(board, piece, closed).between(start, end).map_err(Failure::bad_input)?;
    let count = if directed { count.directed_both_ways() } else { count };
    if plan {
        return tell_plan(&count, &run);
    }
    solve::answer(&Puzzle::Count(count), &AllArguments::NONE, &run)
}

/// Prints what the sweep will take.
fn tell_plan(count: &Count, run: &RunArguments) -> Result<ExitCode, Failure> {
    let budget = solve::budget(run)?;
    let display = Display::new(run.progress);
    let plan = sweep::plan(count, &budget, &display);
    display.finish();
    let Some(plan) = plan.map_err(Failure::other)? else {
        let text = format!("{}\n\nknown at a glance\n", picture::line(&Puzzle::Count(count.clone())));
        output::print(if run.json { "{}\n" } else { &text })?;
        return Ok(ExitCode::SUCCESS);
    };
    let figures = sweep::figures(&plan, &budget);
    let bytes = plan.bytes(plan.word(&budget));
    if run.json {
        let mut figures = figures;
        figures.insert("layer_bytes".to_string(), bytes.into());
        output::print(&(serde_json::Value::Object(figures).to_string() + "\n"))?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut text = format!("{}\n\n", picture::line(&Puzzle::Count(count.clone())));
    for (name, figure) in &figures {
        text += &format!("{name:<12} {figure}\n");
    }
    let room = if bytes > run.memory.as_u64() { "does not fit" } else { "fits" };
    text += &format!("\nthe largest layer takes {}; it {room} below --memory {}\n", ByteSize(bytes), run.memory);
    output::print(&text)?;
    Ok(ExitCode::SUCCESS)
}
