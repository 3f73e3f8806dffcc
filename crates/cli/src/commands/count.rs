//! `cavalcade count`: the number of tours as an answer, or the plan of the count.

use std::path::PathBuf;
use std::process::ExitCode;

use bytesize::ByteSize;
use cavalcade::count::KeptSweep;
use cavalcade::count::sweep::{self, CheckpointError, CountError};
use cavalcade::{Board, Count, MethodError, Puzzle, SolveError};
use cavalcade_picture::answer as picture;
use cavalcade_puzzle::{Boards, Kind, Question, Shape};
use indicatif::HumanDuration;
use serde_json::{Value, json};

use crate::arguments::{AllArguments, CountArguments, RunArguments};
use crate::commands::solve::{self, STOPPED};
use crate::commands::{family, plan, recurrence};
use crate::failure::Failure;
use crate::output;
use crate::progress::Display;

/// Answers a count stated on the command line.
pub fn count(arguments: CountArguments) -> Result<ExitCode, Failure> {
    let CountArguments { board, piece, closed, open: _, directed, start, end, plan, recurrence, checkpoint, run } =
        arguments;
    let of = |board: Board| {
        let count = Count::new(board, piece, closed).between(start, end).map_err(Failure::bad_input)?;
        Ok(if directed { count.directed_both_ways() } else { count })
    };
    match (board, checkpoint) {
        (Boards::One(board), _) if recurrence => Err(Failure::bad_input(format!(
            "a recurrence is of a width: expected a range of heights, such as `{}x1..40`",
            board.width()
        ))),
        (Boards::One(board), _) if plan => tell_plan(&of(board)?, &run),
        (Boards::One(board), None) => solve::answer(&Puzzle::Count(of(board)?), &AllArguments::NONE, &run),
        (Boards::One(board), Some(directory)) => keep(&of(board)?, directory, &run),
        (Boards::Range { .. }, _) if plan => Err(family::no_plan()),
        (Boards::Range { width, heights }, Some(_)) => Err(Failure::bad_input(format!(
            "--checkpoint keeps the count of one board: expected one, such as `{width}x{}`",
            heights.end()
        ))),
        (Boards::Range { width, heights }, None) => {
            let tallest = Shape::Width(width).board(*heights.end()).map_err(Failure::bad_input)?;
            let budget = solve::budget(&run)?;
            let lasted = family::heights(Question::Count(of(tallest)?), width, heights, &run, &budget)?;
            match recurrence && lasted {
                true => recurrence::tell(piece, width, closed, &run, &budget),
                false => Ok(family::status(lasted)),
            }
        }
    }
}

/// Answers a count whose layers are kept.
fn keep(count: &Count, directory: PathBuf, run: &RunArguments) -> Result<ExitCode, Failure> {
    solve::check_outputs(Kind::Count, run)?;
    let budget = solve::budget(run)?;
    let display = Display::new(run.progress);
    let method = KeptSweep { checkpoint: Some(directory) };
    let answer = cavalcade::solve_count_with(&method, count, &budget, &display);
    display.finish();
    let answer = answer.map_err(|error| match error {
        SolveError::Method(MethodError::Checkpoint(CheckpointError::Io { .. })) => Failure::other(error),
        SolveError::Method(MethodError::Checkpoint(_)) => Failure::bad_input(error),
        error => solve::refused(error),
    })?;
    solve::present(&answer, run, &budget)
}

/// Prints what the sweep will take.
fn tell_plan(count: &Count, run: &RunArguments) -> Result<ExitCode, Failure> {
    let budget = solve::budget(run)?;
    let display = Display::new(run.progress);
    let plan = sweep::plan(count, &budget, &display);
    display.finish();
    let line = picture::line(&Puzzle::Count(count.clone()));
    let plan = match plan {
        Ok(Some(plan)) => plan,
        Ok(None) => {
            let text = format!("{line}\n\nknown at a glance\n");
            output::print(if run.json { "{}\n" } else { &text })?;
            return Ok(ExitCode::SUCCESS);
        }
        Err(CountError::Stopped(stopped)) => {
            let text = format!("{line}\n\nno plan: {stopped}\n");
            let json = json!({ "stopped": plan::name(stopped) }).to_string() + "\n";
            output::print(if run.json { &json } else { &text })?;
            return Ok(ExitCode::from(STOPPED));
        }
        Err(error) => return Err(Failure::other(error)),
    };
    let duration = plan.duration(&budget).ok();
    let mut figures = sweep::figures(&plan);
    if run.json {
        figures.insert("memory".to_string(), plan.bytes().into());
        figures.insert("estimated_seconds".to_string(), duration.map(|duration| duration.as_secs_f64()).into());
        output::print(&(Value::Object(figures).to_string() + "\n"))?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut text = format!("{line}\n\n");
    for (name, figure) in &figures {
        text += &format!("{name:<12} {figure}\n");
    }
    let room = match plan.bytes() > run.memory.as_u64() {
        false => format!("fits below --memory {}", run.memory),
        true => format!("does not fit below --memory {}; --scratch DIR\nlets layers live on disk", run.memory),
    };
    text += &format!("\nmemory, an estimate: {}; it {room}\n", ByteSize(plan.bytes()));
    text += &match duration {
        Some(duration) => format!("time, an estimate from that of a small count: {}\n", HumanDuration(duration)),
        None => "time: no estimate, for there was not even enough for a small count\n".to_string(),
    };
    output::print(&text)?;
    Ok(ExitCode::SUCCESS)
}
