//! `cavalcade cover`: one answer, or a map of all starts.

use std::collections::BTreeMap;
use std::process::ExitCode;

use cavalcade::{Answer, Cell, Cover, Minimise, Puzzle, Status, Team, solve_map};
use cavalcade_picture::scene::Scene;
use cavalcade_picture::{Format, answer as picture, cover as drawn, text};
use cavalcade_puzzle::Kind;
use serde_json::{Value, json};

use crate::arguments::{AllArguments, CoverArguments, RunArguments};
use crate::commands::{draw, solve};
use crate::failure::Failure;
use crate::output;
use crate::progress::Display;

/// Answers a cover stated on the command line.
pub fn cover(arguments: CoverArguments) -> Result<ExitCode, Failure> {
    let team = match arguments.place {
        Some(count) => Team::Place(count),
        None if arguments.map => Team::Place(arguments.walkers),
        None => Team::Knights(arguments.knight),
    };
    // clap lets no other name pass.
    let named = Minimise::NAMES.iter().find(|(name, _)| *name == arguments.minimise);
    let minimise = named.map_or(Minimise::default(), |&(_, minimise)| minimise);
    let cover = Cover::new(arguments.board, arguments.piece, arguments.guard, team, minimise);
    let cover = cover.map_err(Failure::bad_input)?;
    match arguments.map {
        true => map(&cover, &arguments.run),
        false => solve::answer(&Puzzle::Cover(cover), &AllArguments::NONE, &arguments.run),
    }
}

/// What every start needs: a board and a count, or a JSON object a line.
fn map(cover: &Cover, run: &RunArguments) -> Result<ExitCode, Failure> {
    if cover.minimise() == Minimise::Nothing {
        return Err(Failure::bad_input("a map is of the least: expected --minimise steps or --minimise moves"));
    }
    for (given, name) in
        [(run.method.is_some(), "method"), (run.backend.is_some(), "backend"), (run.horizon.is_some(), "horizon")]
    {
        if given {
            return Err(Failure::bad_input(format!("a map is made by `auto`: --{name} means nothing to it")));
        }
    }
    if let Some(file) = &run.picture
        && Format::of_file(file).map_err(Failure::bad_input)? == Format::Gif
    {
        return Err(Failure::bad_input("a map does not move: expected .svg, .png, .tex or .txt, such as map.svg"));
    }
    solve::check_outputs(Kind::Cover, run)?;
    let budget = solve::budget(run)?;
    let display = Display::new(run.progress);
    let answers = solve_map(cover, &budget, &display);
    display.finish();
    let answers = answers.map_err(solve::refused)?;
    let needed = answers.iter().filter_map(|answer| Some((starts(answer), answer.value?)));
    let sections = vec![drawn::map_of_starts(cover, needed)];
    let scene = Scene { title: picture::line(&Puzzle::Cover(cover.clone())), sections };
    output::print(&match run.json {
        true => answers.iter().map(|answer| format!("{}\n", line(answer))).collect(),
        false => report(&scene, &answers, run.ascii),
    })?;
    if let Some(file) = &run.picture {
        draw::scene(Ok(scene), file, run.ascii)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The starts of an answer.
fn starts(answer: &Answer) -> &[Cell] {
    match &answer.puzzle {
        Puzzle::Cover(cover) => match cover.team() {
            Team::Knights(starts) => starts,
            Team::Place(_) => &[],
        },
        _ => &[],
    }
}

/// An answer as a JSON object in a line: its starts, and what is known about them.
fn line(answer: &Answer) -> Value {
    json!({
        "starts": starts(answer),
        "status": answer.status,
        "unit": answer.unit,
        "value": answer.value,
        "bound": answer.bound,
        "then": answer.then,
        "reason": answer.reason,
        "stopped": answer.stopped,
        "witness": answer.witness,
    })
}

/// Whether it is open, the value, and the second one.
type Needed = (bool, Option<u64>, Option<u64>);

/// The board, and how many starts need how much.
fn report(scene: &Scene, answers: &[Answer], ascii: bool) -> String {
    let mut text = text::write(scene, text::Style { ascii, ..text::Style::default() });
    let mut counts: BTreeMap<Needed, Vec<&Answer>> = BTreeMap::new();
    for answer in answers {
        let open = !matches!(answer.status, Status::Optimal | Status::Infeasible);
        let then = answer.then.as_ref().map(|then| then.value);
        counts.entry((open, answer.value, then)).or_default().push(answer);
    }
    text.push('\n');
    for ((open, value, then), alike) in counts {
        let unit = &alike[0].unit;
        let needed = match value {
            Some(value) => format!("{value} {unit}"),
            None => alike[0].reason.clone().unwrap_or_else(|| "unknown".to_string()),
        };
        let then = then.map(|then| format!(", {then} moves")).unwrap_or_default();
        let proof = if open { ", not proved" } else { "" };
        let walkers = starts(alike[0]).len();
        let what = match walkers {
            0 => String::new(),
            1 => format!(": {} start{}", alike.len(), plural(alike.len())),
            _ => format!(": {} set{} of {walkers} starts", alike.len(), plural(alike.len())),
        };
        let few = alike.iter().take(if alike.len() <= FEW { FEW } else { 0 });
        let names = few.map(|answer| starts(answer).iter().map(Cell::to_string).collect::<Vec<String>>().join("-"));
        let names = names.collect::<Vec<String>>().join(" ");
        let names = if names.is_empty() { names } else { format!(" ({names})") };
        let told = format!("{needed}{then}{proof}{what}{names}");
        text += &(text::wrapped(told.split(' '), 0, text::COLUMNS).lines().join("\n") + "\n");
    }
    text
}

fn plural(count: usize) -> &'static str {
    if count == 1 { "" } else { "s" }
}

/// So many starts that need the same are named.
const FEW: usize = 6;
