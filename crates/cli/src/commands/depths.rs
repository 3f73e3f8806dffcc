//! `cavalcade exchange --depths`: the whole space as an answer.

use std::process::ExitCode;

use cavalcade::{Depths, Exchange, Puzzle, Status, solve_depths};
use cavalcade_picture::scene::Section;
use cavalcade_picture::{Format, answer as picture, depths as drawn, exchange as boards, text};
use cavalcade_puzzle::Kind;

use crate::arguments::RunArguments;
use crate::commands::{draw, solve};
use crate::failure::Failure;
use crate::output;
use crate::progress::Display;

/// Searches the whole space, and prints and draws it.
pub fn depths(exchange: &Exchange, limit: u32, run: &RunArguments) -> Result<ExitCode, Failure> {
    for (given, name) in [
        (run.backend.is_some(), "backend"),
        (run.horizon.is_some(), "horizon"),
        (run.certificate.is_some(), "certificate"),
    ] {
        if given {
            return Err(Failure::bad_input(format!(
                "a whole space is searched without one: --{name} means nothing here"
            )));
        }
    }
    if let Some(file) = &run.picture
        && Format::of_file(file).map_err(Failure::bad_input)? == Format::Gif
    {
        return Err(Failure::bad_input("depths do not move: expected .svg, .png, .tex or .txt, such as depths.svg"));
    }
    solve::check_outputs(Kind::Exchange, run)?;
    let budget = solve::budget(run)?;
    let display = Display::new(run.progress);
    let depths = solve_depths(exchange, run.method.as_deref(), limit as usize, &budget, &display);
    display.finish();
    let depths = depths.map_err(solve::refused)?;
    output::print(&if run.json { depths.to_json() } else { report(exchange, &depths, run.ascii) })?;
    if let Some(file) = &run.picture {
        draw::scene(drawn::scene(&depths), file, run.ascii)?;
    }
    Ok(if depths.stopped.is_some() { ExitCode::from(solve::STOPPED) } else { ExitCode::SUCCESS })
}

/// The whole space for people: the puzzle, a bar for each distance, the farthest placements with the ways to them.
fn report(exchange: &Exchange, depths: &Depths, ascii: bool) -> String {
    let style = text::Style { ascii, ..text::Style::default() };
    let mut lines = vec![picture::line(&depths.puzzle)];
    for section in picture::introduction(&depths.puzzle) {
        lines.push(String::new());
        lines.extend(text::section(&section, style));
    }
    lines.push(String::new());
    lines.extend(solve::paragraph(&drawn::line(depths)));
    if exchange.start() != exchange.goal() {
        lines.extend(solve::paragraph(&goal(depths)));
    }
    lines.extend(depths.stopped.map(|stopped| solve::stopped_by(stopped, &depths.stats, false)));
    lines.push(String::new());
    lines.extend(text::section(&drawn::chart(depths), style));
    for (index, answer) in depths.list.iter().enumerate() {
        let (Puzzle::Exchange(far), Some(witness)) = (&answer.puzzle, &answer.witness) else { continue };
        let placement = boards::placements(exchange, &[far.goal()]);
        let ways = boards::solutions(far, witness).into_iter();
        let words =
            ways.flat_map(|way| text::words(&Section { words: way.words, ..Section::default() }, style.columns));
        lines.push(String::new());
        lines.push(format!("{}. {}", index + 1, far.goal()));
        lines.extend(text::section(&placement, style).into_iter().skip(1));
        lines.extend(words);
    }
    lines.push(String::new());
    lines.push(format!("method {}, {}", depths.method, solve::duration(depths.seconds)));
    lines.extend(solve::paragraph(&solve::figures(&depths.stats)));
    lines.join("\n") + "\n"
}

/// What is known about the goal.
fn goal(depths: &Depths) -> String {
    let goal = &depths.goal;
    match (goal.status, goal.value) {
        (Status::Optimal, Some(1)) => "the goal is 1 move away (proved; the referee replayed it)".to_string(),
        (Status::Optimal, Some(value)) => {
            format!("the goal is {value} moves away (proved; the referee replayed them)")
        }
        (Status::Infeasible, _) => {
            format!("the goal cannot be reached: {}", goal.reason.as_deref().unwrap_or("proved"))
        }
        _ => format!("the goal is at least {} moves away, if it can be reached at all", goal.bound.unwrap_or(0)),
    }
}
