//! A request on this machine: checked, answered under signals and a progress display, its reports printed and drawn.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use cavalcade::{
    Answer, Ask, Budget, Cover, GuardPlacement, Local, MethodError, Objection, Puzzle, Report, Request, SolveError,
    Status, Stopped, Verify, run_within, validate,
};
use cavalcade_picture::{Format, depths as drawn, survey as drawn_survey};
use cavalcade_puzzle::answer::StoppedBy;
use cavalcade_puzzle::survey;
use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::arguments::RunArguments;
use crate::certificate;
use crate::commands::draw;
use crate::failure::{Failure, STOPPED};
use crate::output::{self, Destination};
use crate::progress::Display;
use crate::signals::stop_on_signals;
use crate::{fitting, recurrence_certificate, reports, table};

/// A request, and the resources of this machine for it.
pub struct Session {
    pub request: Request,
    pub local: Local,
    /// Its time has begun.
    pub budget: Budget,
}

impl Session {
    /// Checks a request and what it will write, before the work.
    pub fn open(puzzle: Puzzle, ask: Ask, run: &RunArguments) -> Result<Session, Failure> {
        fitting::check_horizon(puzzle.kind(), run)?;
        let mut request = run.request(puzzle, ask);
        if certificate::is_verified_from_file(run) {
            request.verify = Verify::No;
        }
        validate(&request).map_err(|objection| objected(&objection))?;
        check_outputs(&request, run)?;
        let local = local(run)?;
        let budget = local.budget(&request.limits, request.choice.seed);
        Ok(Session { request, local, budget })
    }

    /// Answers the request, and prints and draws its reports.
    pub fn run(&self, run: &RunArguments) -> Result<ExitCode, Failure> {
        let mut printer = Printer {
            session: self,
            run,
            answers: Vec::new(),
            placements: Vec::new(),
            solutions: Solutions::default(),
            status: ExitCode::SUCCESS,
            ended: None,
            has_recurrence: false,
            has_titles: false,
        };
        let (display, mut failure) = (Display::new(run.progress), None);
        let done = run_within(&self.request, &self.local, &self.budget, &display, &mut |report| {
            let printed = display.aside(|| printer.report(report));
            printed.unwrap_or_else(|error| {
                failure = Some(error);
                ControlFlow::Break(())
            })
        });
        display.finish();
        match failure {
            Some(failure) => Err(failure),
            None => done.map_err(to_failure).and_then(|()| printer.finish()),
        }
    }
}

/// Asks a question about a puzzle.
pub fn ask(puzzle: Puzzle, ask: Ask, run: &RunArguments) -> Result<ExitCode, Failure> {
    Session::open(puzzle, ask, run)?.run(run)
}

/// Prints reports as they come, or together where they are one thing.
struct Printer<'a> {
    session: &'a Session,
    run: &'a RunArguments,
    /// The answers of a map, of a table of widths and heights, or for each number of walkers.
    answers: Vec<Answer>,
    /// The placements of the guards in a survey.
    placements: Vec<GuardPlacement>,
    solutions: Solutions,
    status: ExitCode,
    /// What ended a range, or the solutions, early, and what to do.
    ended: Option<String>,
    /// Whether the recurrence after the rows of a range is printed.
    has_recurrence: bool,
    /// Whether the titles of a table of CSV are printed.
    has_titles: bool,
}

/// The solutions that were printed one after another: their number, and the last one.
#[derive(Default)]
struct Solutions {
    count: u64,
    last: Option<Box<Answer>>,
}

impl Printer<'_> {
    fn report(&mut self, report: Report) -> Result<ControlFlow<()>, Failure> {
        let run = self.run;
        match report {
            Report::Solution(answer) => return self.solution(answer),
            Report::Answer(answer) if comes_one_by_one(&self.session.request.ask) => self.not_all(&answer)?,
            Report::Answer(answer) => self.status = present(&answer, run, &self.session.budget)?,
            Report::Row(answer) => return self.row(&answer),
            Report::Recurrence(found) => {
                self.has_recurrence = true;
                output::print(&match run.json {
                    true => as_line(&json!({ "recurrence": found })),
                    false => reports::recurrence::text(&found),
                })?;
                recurrence_certificate::write(&self.session.request.puzzle, &found, run, &self.session.budget)?;
            }
            Report::Starts(answer) => return self.starts(*answer),
            Report::Placement(placement) => return self.placement(*placement),
            Report::Walkers(answer) => return self.walkers(*answer),
            Report::Depths(depths) => {
                let Puzzle::Exchange(exchange) = &self.session.request.puzzle else {
                    return Ok(ControlFlow::Break(()));
                };
                output::print(&match () {
                    () if run.csv => reports::depths::csv(&depths),
                    () if run.json => as_json(&depths, run)?,
                    () => reports::depths::text(exchange, &depths, run.ascii),
                })?;
                if let Some(file) = &run.picture {
                    draw::scene(drawn::scene(&depths), file, run.ascii)?;
                }
                self.status = status(depths.stopped.is_some());
            }
            Report::Plan(plan) => {
                output::print(&match run.json {
                    true => as_json(&json!(plan), run)?,
                    false => reports::plan::text(&self.session.request.puzzle, &plan, run.memory),
                })?;
                self.status = status(reports::plan::is_missing(&plan));
            }
            // Those of `tour --watch` are shown by `replay`, those of `compare` by its table, a file is written by `export`.
            _ => {}
        }
        Ok(ControlFlow::Continue(()))
    }

    fn solution(&mut self, answer: Box<Answer>) -> Result<ControlFlow<()>, Failure> {
        self.solutions.count += 1;
        let text = match self.run.json {
            true => line(&answer)?,
            false => reports::solution::text(self.solutions.count, &answer),
        };
        self.solutions.last = Some(answer);
        output::print_next(&text)
    }

    /// The answer where the solutions before it are not all.
    fn not_all(&mut self, answer: &Answer) -> Result<(), Failure> {
        match () {
            () if self.run.json => output::print(&line(answer)?)?,
            () if self.solutions.count == 0 => drop(present(answer, self.run, &self.session.budget)?),
            () => self.ended = reports::ended(answer, self.run.scratch.is_some()).or_else(|| answer.reason.clone()),
        }
        self.status = status(leaves_some_out(answer));
        Ok(())
    }

    /// A placement of the guards is printed at once as JSON or CSV, and else with the others.
    fn placement(&mut self, placement: GuardPlacement) -> Result<ControlFlow<()>, Failure> {
        let (json, csv) = (|| json!(placement), || reports::survey::csv(&placement));
        let flow = self.at_once(json, &reports::survey::TITLES, csv)?;
        self.placements.push(placement);
        Ok(flow)
    }

    /// Prints a row at once as JSON or CSV, and nothing else.
    fn at_once(
        &mut self,
        json: impl FnOnce() -> Value,
        titles: &[&str],
        csv: impl FnOnce() -> String,
    ) -> Result<ControlFlow<()>, Failure> {
        match () {
            () if self.run.json => output::print_next(&as_line(&json())),
            () if self.run.csv => {
                self.titles(titles)?;
                output::print_next(&csv())
            }
            () => Ok(ControlFlow::Continue(())),
        }
    }

    /// The answer for a set of starts is printed at once as JSON or CSV, and else with the others.
    fn starts(&mut self, answer: Answer) -> Result<ControlFlow<()>, Failure> {
        let json = || Report::Starts(Box::new(answer.clone())).into_json();
        let flow = self.at_once(json, &reports::map::TITLES, || reports::map::csv(&answer))?;
        self.answers.push(answer);
        Ok(flow)
    }

    /// The answer for a number of walkers.
    fn walkers(&mut self, answer: Answer) -> Result<ControlFlow<()>, Failure> {
        self.ended = reports::ended(&answer, self.run.scratch.is_some());
        self.status = status(self.ended.is_some());
        let text = match () {
            () if self.run.json => line(&answer)?,
            () if self.run.csv => {
                self.titles(&reports::walkers::TITLES)?;
                reports::walkers::csv(&answer)
            }
            () if self.run.quiet => String::new(),
            () => reports::walkers::text(&answer),
        };
        self.answers.push(answer);
        output::print_next(&text)
    }

    /// The titles of a table of CSV, before its first line.
    fn titles(&mut self, titles: &[&str]) -> Result<(), Failure> {
        if self.has_titles {
            return Ok(());
        }
        self.has_titles = true;
        output::print(&table::csv(titles.iter().map(|title| title.to_string())))
    }

    /// An unknown answer is printed as text, or as JSON.
    fn row(&mut self, answer: &Answer) -> Result<ControlFlow<()>, Failure> {
        let budget = &self.session.budget;
        self.ended =
            reports::ended(answer, self.run.scratch.is_some()).or_else(|| budget.scratch_failure().map(str::to_string));
        self.status = status(self.ended.is_some());
        if self.run.csv {
            self.titles(&reports::row::TITLES)?;
        }
        match () {
            () if self.run.json => output::print_next(&line(answer)?),
            () if self.is_grid() => {
                self.answers.push(answer.clone());
                Ok(ControlFlow::Continue(()))
            }
            () if answer.status == Status::Unknown => Ok(ControlFlow::Continue(())),
            () if self.run.csv => output::print_next(&reports::row::csv(answer)),
            () => output::print_next(&reports::row::text(answer)),
        }
    }

    /// Whether the rows are those of a table with a line for each width, which is printed at the end.
    fn is_grid(&self) -> bool {
        let Request { ask: Ask::Heights { narrowest: Some(narrowest), lowest, .. }, puzzle, .. } =
            &self.session.request
        else {
            return false;
        };
        !self.run.csv && !self.run.json && reports::grid::may_fit(puzzle.board(), *narrowest, *lowest)
    }

    fn finish(mut self) -> Result<ExitCode, Failure> {
        if self.is_grid() {
            output::print(&reports::grid::text(&self.answers))?;
        }
        if self.session.request.ask == Ask::Survey {
            self.survey()?;
        }
        if let (Ask::Map, Puzzle::Cover(cover)) = (&self.session.request.ask, &self.session.request.puzzle) {
            self.map(cover)?;
        }
        if let Ask::Walkers { within } = self.session.request.ask {
            self.fewest(within)?;
        }
        if let Ask::Heights { recurrence: true, .. } = self.session.request.ask
            && !self.has_recurrence
            && self.ended.is_none()
        {
            let stopped = self.stopped().unwrap_or(StoppedBy::Memory);
            self.ended = Some(format!("no recurrence: {}", reports::stopped_by(stopped, &Map::new(), false)));
            self.status = status(true);
        }
        if let Some(ended) = &self.ended {
            output::say(ended);
        }
        if let Solutions { count, last: Some(last) } = &self.solutions
            && !self.run.json
            && !self.run.quiet
        {
            output::print(&match self.session.request.ask {
                Ask::Samples { .. } => reports::solution::drawn(*count, last),
                _ => reports::solution::summary(*count, self.ended.is_none(), last),
            })?;
        }
        Ok(self.status)
    }

    /// Whether the time is over, or the run is interrupted.
    fn stopped(&self) -> Option<StoppedBy> {
        match self.session.budget.check() {
            Err(Stopped::Time) => Some(StoppedBy::Time),
            Err(Stopped::Interrupt) => Some(StoppedBy::Interrupt),
            _ => None,
        }
    }

    /// The survey as a whole, and whether placements are missing.
    fn survey(&mut self) -> Result<(), Failure> {
        let (puzzle, run) = (&self.session.request.puzzle, self.run);
        let total = survey::count(puzzle.board(), survey::guards(puzzle).unwrap_or_default());
        match () {
            () if run.json || run.csv => {}
            () if run.quiet => output::print(&reports::survey::largest(&self.placements))?,
            () => output::print(&reports::survey::text(puzzle, &self.placements, total, run.ascii))?,
        }
        if let Some(file) = &run.picture {
            draw::scene(Ok(drawn_survey::scene(puzzle, &self.placements)), file, run.ascii)?;
        }
        let is_open = |placement: &GuardPlacement| placement.status == Some(Status::Unknown);
        let is_missing = (self.placements.len() as u128) < total || self.placements.iter().any(is_open);
        let stopped = self.placements.iter().find_map(|placement| placement.stopped);
        let stopped = stopped.or_else(|| self.stopped().filter(|_| is_missing));
        self.ended = stopped.map(|stopped| reports::stopped_by(stopped, &Map::new(), false));
        self.status = status(is_missing);
        Ok(())
    }

    /// Which number of walkers is the least.
    fn fewest(&self, within: Option<u64>) -> Result<(), Failure> {
        match reports::walkers::summary(&self.answers, within) {
            Some(_) if self.run.json || self.run.csv => {}
            Some(summary) => output::print(&summary.text(self.run.quiet))?,
            None => {}
        }
        match (&self.run.picture, self.answers.last()) {
            (Some(file), Some(answer)) => draw::answer(answer, file, self.run.ascii),
            _ => Ok(()),
        }
    }

    /// The map as a whole, and whether sets of starts are missing.
    fn map(&mut self, cover: &Cover) -> Result<(), Failure> {
        let run = self.run;
        let scene = reports::map::scene(cover, &self.answers);
        match () {
            () if run.json => {}
            () if run.csv => self.titles(&reports::map::TITLES)?,
            () => output::print(&reports::map::text(&scene, &self.answers, run.ascii))?,
        }
        if let Some(file) = &run.picture {
            draw::scene(Ok(scene), file, run.ascii)?;
        }
        let is_missing = reports::map::is_missing(cover, &self.answers);
        let stopped = self.answers.iter().find_map(|answer| answer.stopped);
        let stopped = stopped.or_else(|| self.stopped().filter(|_| is_missing));
        self.ended = stopped.map(|stopped| reports::stopped_by(stopped, &Map::new(), false));
        self.status = status(is_missing);
        Ok(())
    }
}

/// Whether the answers to a question are solutions, one after another, and another one only where these are not all.
pub fn comes_one_by_one(ask: &Ask) -> bool {
    matches!(ask, Ask::Solutions | Ask::Samples { .. })
}

/// Whether there are more solutions than those before the answer that ends them, or may be.
fn leaves_some_out(answer: &Answer) -> bool {
    answer.status != Status::Infeasible
}

/// An answer on a line.
pub fn line(answer: &Answer) -> Result<String, Failure> {
    serde_json::to_string(answer).map(|json| json + "\n").map_err(Failure::other)
}

/// As JSON: indented, or on a line where it is one of several.
fn as_json(value: &impl Serialize, run: &RunArguments) -> Result<String, Failure> {
    let json = if run.is_one_of_several { serde_json::to_string(value) } else { serde_json::to_string_pretty(value) };
    json.map(|json| json + "\n").map_err(Failure::other)
}

fn as_line(value: &Value) -> String {
    format!("{value}\n")
}

/// Prints the answer, and writes what was asked for beside it.
pub fn present(answer: &Answer, run: &RunArguments, budget: &Budget) -> Result<ExitCode, Failure> {
    present_with(answer, run, budget, true)
}

/// The same; the answer may have been printed in another form.
pub fn present_with(
    answer: &Answer,
    run: &RunArguments,
    budget: &Budget,
    is_printed: bool,
) -> Result<ExitCode, Failure> {
    // The answer says whether its bound is verified; if there is no certificate, it is printed all the same.
    let verified = certificate::verified(answer, run, budget);
    let answer = verified.as_ref().ok().and_then(Option::as_ref).unwrap_or(answer);
    if is_printed {
        output::print(&match () {
            () if run.json => as_json(answer, run)?,
            () if run.quiet => reports::row::known(answer) + "\n",
            () => reports::answer::text(answer, run.ascii, run.scratch.is_some()),
        })?;
    }
    certificate::write(answer, run, budget)?;
    if let Some(file) = &run.picture {
        draw::answer(answer, file, run.ascii)?;
    }
    let ask = answer.request.as_ref().map_or(&Ask::Best, |request| &request.ask);
    let status = status(is_incomplete(ask, answer));
    verified.map(|_| status)
}

/// Whether a limit has left out something of the answer to a question, or all of it.
pub fn is_incomplete(ask: &Ask, answer: &Answer) -> bool {
    match ask {
        _ if comes_one_by_one(ask) => leaves_some_out(answer),
        Ask::All { .. } if answer.stopped.is_some() => true,
        _ => answer.status == Status::Unknown,
    }
}

/// The exit status of a run that was stopped with something missing, or was not.
pub fn status(is_stopped: bool) -> ExitCode {
    if is_stopped { ExitCode::from(STOPPED) } else { ExitCode::SUCCESS }
}

/// Whether the files that a run will write can be written: asked before the work, not after it.
fn check_outputs(request: &Request, run: &RunArguments) -> Result<(), Failure> {
    check_csv(&request.ask, run)?;
    if let (Ask::Heights { recurrence: true, .. }, Puzzle::Count(count)) = (&request.ask, &request.puzzle) {
        check_no_picture(run)?;
        return recurrence_certificate::check(count, run);
    }
    let is_range = matches!(request.ask, Ask::Heights { .. });
    if is_range {
        check_range(run)?;
    }
    for (given, name) in [(run.picture.is_some(), "picture"), (run.certificate.is_some(), "certificate")] {
        if given && request.ask == Ask::Plan {
            return Err(Failure::bad_input(format!("--{name} does not apply to a plan: remove it")));
        }
    }
    if run.picture.is_some() && comes_one_by_one(&request.ask) {
        let instead = match request.ask {
            Ask::Solutions => "take --all, whose list is drawn",
            _ => "draw one of the tours by its --rank",
        };
        let text = format!("--picture does not apply to the question `{}`: remove it, or {instead}", request.ask);
        return Err(Failure::bad_input(text));
    }
    if run.certificate.is_some() && request.ask != Ask::Best {
        let text = format!("--certificate does not apply to the question `{}`: remove it", request.ask);
        return Err(Failure::bad_input(text));
    }
    if let Some(file) = &run.picture {
        let format = Format::of_file(file).map_err(Failure::bad_input)?;
        let what = request.ask.name();
        if format.is_animated() && matches!(request.ask, Ask::Map | Ask::Survey | Ask::Depths { .. }) {
            return Err(Failure::bad_input(format!(
                "a picture of the question `{what}` cannot be animated: expected {}, such as {what}.svg",
                Format::still_endings()
            )));
        }
        let destination = Destination::of(file);
        if destination == Destination::Stdout {
            let text = "standard output is for the answer: give --picture a file, such as answer.svg";
            return Err(Failure::bad_input(text));
        }
        destination.check()?;
    }
    output::check_distinct(&[("picture", run.picture.as_deref()), ("certificate", run.certificate.as_deref())])?;
    certificate::check(&request.puzzle, run)
}

/// Rejects CSV of what is not a table.
fn check_csv(ask: &Ask, run: &RunArguments) -> Result<(), Failure> {
    match ask {
        _ if !run.csv => Ok(()),
        Ask::Heights { recurrence: true, .. } => {
            Err(Failure::bad_input("--csv: a recurrence is not part of the table: remove --recurrence or --csv"))
        }
        Ask::Heights { .. } | Ask::Map | Ask::Survey | Ask::Walkers { .. } | Ask::Depths { .. } => Ok(()),
        _ => Err(Failure::bad_input(format!(
            "--csv is for tables (a range of boards such as `6x1..8`, a map, a survey, numbers of walkers, depths), and the question is `{ask}`: take --json"
        ))),
    }
}

/// Rejects options that are for one answer.
pub fn check_range(run: &RunArguments) -> Result<(), Failure> {
    check_no_picture(run)?;
    for_one_board("certificate", run.certificate.is_some())
}

/// Rejects a picture of several boards.
fn check_no_picture(run: &RunArguments) -> Result<(), Failure> {
    for_one_board("picture", run.picture.is_some())
}

fn for_one_board(name: &str, given: bool) -> Result<(), Failure> {
    match given {
        true => Err(Failure::bad_input(format!("--{name} FILE is for one board: expected a size such as `6x8`"))),
        false => Ok(()),
    }
}

/// The resources of this machine for a run.
pub fn local(run: &RunArguments) -> Result<Local, Failure> {
    let scratch = run.scratch.as_deref().map(scratch).transpose()?;
    Ok(Local { stop: stop_on_signals()?, scratch, ..Local::default() })
}

/// The directory for tables that exceed the memory limit, which is made if it is missing and must be writable.
pub fn scratch(directory: &Path) -> Result<PathBuf, Failure> {
    match std::fs::create_dir_all(directory).and_then(|()| tempfile::tempfile_in(directory)) {
        Ok(_) => Ok(directory.to_path_buf()),
        Err(error) => Err(Failure::bad_input(format!(
            "--scratch {}: {error}; expected a writable directory, such as /tmp",
            directory.display()
        ))),
    }
}

/// An objection, with the option of the command line.
pub fn objected(objection: &Objection) -> Failure {
    let Objection { option, text } = objection;
    Failure::bad_input(match option.as_str() {
        // The question is the command, and the puzzle's board says which heights are asked for.
        "ask" | "puzzle" | "schema" => text.clone(),
        "at_least" | "at_most" => format!("--generate: {text}"),
        "count" => format!("--samples: {text}"),
        "narrowest" => format!("a range of widths: {text}"),
        "lowest" => format!("a range of heights: {text}"),
        "settings" => format!("--set: {text}"),
        option => format!("--{}: {text}", option.replace('_', "-")),
    })
}

/// Why there is no answer, with its exit status.
pub fn to_failure(error: SolveError) -> Failure {
    match &error {
        SolveError::Method(MethodError::Input { .. }) => Failure::bad_input(error),
        SolveError::Method(_) | SolveError::Foul(_) => Failure::other(error),
        _ => error.objection().map_or_else(|| Failure::bad_input(&error), |objection| objected(&objection)),
    }
}

/// The requested number of threads, or one per core.
pub fn threads(asked: Option<u16>) -> usize {
    asked.map_or_else(cavalcade_run::cores, usize::from)
}
