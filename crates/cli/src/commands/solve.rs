//! `cavalcade solve` and the puzzles' own commands: from a puzzle to a printed answer.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anstyle::AnsiColor;
use bytesize::ByteSize;
use cavalcade::program::{Backend, backend_named};
use cavalcade::uncrossed::Strip;
use cavalcade::{Answer, Board, Budget, Errand, Exchange, Puzzle, SolveError, Status, Uncrossed, Visit, Witness};
use cavalcade_picture::{Format, answer as picture, text};
use cavalcade_puzzle::answer::{Claim, StoppedBy};
use cavalcade_puzzle::{Boards, Kind, Question};
use serde_json::{Map, Value};

use crate::arguments::{
    AllArguments, ErrandArguments, ExchangeArguments, RunArguments, SolveArguments, UncrossedArguments,
};
use crate::commands::{depths, draw, family, plan};
use crate::failure::Failure;
use crate::output::{self, Destination};
use crate::progress::Display;
use crate::signals::stop_on_signals;

/// The exit status of a run that was stopped with no witness.
pub const STOPPED: u8 = 3;

/// Answers the puzzle in a file.
pub fn file(arguments: &SolveArguments) -> Result<ExitCode, Failure> {
    let (puzzle, _) = output::read_puzzle(&arguments.file)?;
    answer(&puzzle, &arguments.all, &arguments.run)
}

/// Answers an exchange stated on the command line.
pub fn exchange(arguments: ExchangeArguments) -> Result<ExitCode, Failure> {
    let ExchangeArguments { start, goal, piece, .. } = arguments;
    if arguments.depths {
        // A whole space has a start; where its colours cannot change places, no goal either.
        let swapped = goal.is_none().then(|| Exchange::new(start.clone(), None, piece).ok()).flatten();
        let exchange = match swapped {
            Some(exchange) => exchange,
            None => Exchange::new(start.clone(), Some(goal.unwrap_or(start)), piece).map_err(Failure::bad_input)?,
        };
        return depths::depths(&exchange, arguments.all.limit, &arguments.run);
    }
    let exchange = Exchange::new(start, goal, piece).map_err(Failure::bad_input)?;
    if arguments.plan {
        return plan::exchange(&exchange, &arguments.run);
    }
    answer(&Puzzle::Exchange(exchange), &arguments.all, &arguments.run)
}

/// Answers an uncrossed path stated on the command line.
pub fn uncrossed(arguments: UncrossedArguments) -> Result<ExitCode, Failure> {
    let of = |board: Board| Uncrossed::new(board, arguments.piece, arguments.closed).map_err(Failure::bad_input);
    match arguments.board {
        Boards::One(board) if arguments.plan => plan::uncrossed(&of(board)?, &arguments.run),
        Boards::One(board) if arguments.witness => built(&of(board)?, &arguments.run),
        Boards::One(board) => answer(&Puzzle::Uncrossed(of(board)?), &arguments.all, &arguments.run),
        Boards::Range { .. } if arguments.plan => Err(family::no_plan()),
        Boards::Range { width, heights } if arguments.witness || arguments.all.all => Err(Failure::bad_input(format!(
            "--all and --witness are of one board: expected one, such as `{width}x{}`",
            heights.end()
        ))),
        Boards::Range { width, heights } => {
            let (question, run) = (Question::Uncrossed(of(Board::CELL)?), &arguments.run);
            family::heights(question, width, heights, run, &budget(run)?).map(family::status)
        }
    }
}

/// Answers an uncrossed path by the period of its strip, and builds the path.
fn built(uncrossed: &Uncrossed, run: &RunArguments) -> Result<ExitCode, Failure> {
    check_outputs(Kind::Uncrossed, run)?;
    let budget = budget(run)?;
    let display = Display::new(run.progress);
    let answer = cavalcade::solve_uncrossed_with(&Strip { witness: true }, uncrossed, &budget, &display);
    display.finish();
    present(&answer.map_err(refused)?, run, &budget)
}

/// Answers an errand stated on the command line.
pub fn errand(arguments: ErrandArguments) -> Result<ExitCode, Failure> {
    // One of the two is there, or clap would have asked for it.
    let visit = arguments.visit.unwrap_or_else(|| Visit::Cells(arguments.to.into_iter().collect()));
    let errand = Errand::new(arguments.board, arguments.piece, arguments.guard, arguments.from, visit);
    answer(&Puzzle::Errand(errand.map_err(Failure::bad_input)?), &arguments.all, &arguments.run)
}

/// Answers a puzzle, and prints and draws the answer.
pub fn answer(puzzle: &Puzzle, all: &AllArguments, run: &RunArguments) -> Result<ExitCode, Failure> {
    check_outputs(puzzle.kind(), run)?;
    let budget = budget(run)?;
    let display = Display::new(run.progress);
    let answer = if all.all {
        cavalcade::solve_all_by(run.method.as_deref(), puzzle, all.limit as usize, &budget, &display)
    } else {
        cavalcade::solve_by(&run.choice(), puzzle, &budget, &display)
    };
    display.finish();
    let answer = answer.map_err(refused)?;
    present(&answer, run, &budget)
}

/// Whether the files that a run will write can be written: asked before the work, not after it.
pub fn check_outputs(kind: Kind, run: &RunArguments) -> Result<(), Failure> {
    if let Some(file) = &run.picture {
        Format::of_file(file).map_err(Failure::bad_input)?;
        let destination = Destination::of(file);
        if destination == Destination::Stdout {
            let text = "standard output is for the answer: expected a file for --picture, such as answer.svg";
            return Err(Failure::bad_input(text));
        }
        destination.check()?;
    }
    let Some(files) = certificate(run) else { return Ok(()) };
    refuter()?;
    if kind == Kind::Tour {
        return Err(Failure::other("no tour is better than another: there is nothing to certify"));
    }
    let name = run.method.as_deref();
    let method = cavalcade::methods().into_iter().find(|method| method.kind == kind && Some(method.name) == name);
    if method.is_some_and(|method| run.backend.as_deref().or(method.backend) != Some(CADICAL)) {
        return Err(not_certified());
    }
    files.into_iter().try_for_each(|file| Destination::File(file.into()).check())
}

/// The solver whose proofs are certificates.
const CADICAL: &str = "cadical";

/// That solver, where this build has it.
fn refuter() -> Result<&'static dyn Backend, Failure> {
    backend_named(CADICAL).ok_or_else(|| {
        Failure::other(
            "this build has no solver that writes certificates: build one with CaDiCaL, \
             `cargo install --path crates/cli --features cadical`",
        )
    })
}

fn not_certified() -> Failure {
    let needs = "a certificate is written for an optimal answer of a formulation under cadical";
    Failure::other(format!("{needs}, such as with --method layered or cliques"))
}

/// The files of a certificate: the formula and its refutation.
fn certificate(run: &RunArguments) -> Option<[String; 2]> {
    run.certificate.as_ref().map(|file| [format!("{file}.cnf"), format!("{file}.drat")])
}

/// Why there is no answer, with its exit status.
pub fn refused(error: SolveError) -> Failure {
    match error {
        SolveError::Method(_) | SolveError::Foul(_) => Failure::other(error),
        error => Failure::bad_input(error),
    }
}

/// Prints the answer, and writes what was asked for beside it.
pub fn present(answer: &Answer, run: &RunArguments, budget: &Budget) -> Result<ExitCode, Failure> {
    output::print(&if run.json { answer.to_json() } else { report(answer, run.ascii) })?;
    if let Some(files) = certificate(run) {
        certify(answer, &files, run, budget)?;
    }
    if let Some(file) = &run.picture {
        draw::answer(answer, file, run.ascii)?;
    }
    Ok(status(answer))
}

/// The exit status of an answer.
pub fn status(answer: &Answer) -> ExitCode {
    if answer.status == Status::Unknown { ExitCode::from(STOPPED) } else { ExitCode::SUCCESS }
}

/// Writes the formula "there is something better" and its refutation.
fn certify(
    answer: &Answer,
    [formula, proof]: &[String; 2],
    run: &RunArguments,
    budget: &Budget,
) -> Result<(), Failure> {
    let (Status::Optimal, Some(value), Some(CADICAL)) = (answer.status, answer.value, answer.backend.as_deref()) else {
        return Err(not_certified());
    };
    if value == 0 && !answer.puzzle.kind().maximises() {
        return Err(Failure::other("nothing is less than no move: there is nothing to certify"));
    }
    let better = cavalcade::anything_better(&run.choice(), &answer.puzzle, value, budget).map_err(Failure::other)?;
    refuter()?.refute(&better, formula.as_ref(), proof.as_ref(), budget).map_err(Failure::other)
}

/// The budget that was asked for.
pub fn budget(run: &RunArguments) -> Result<Budget, Failure> {
    let budget = Budget::unlimited()
        .with_memory_limit(run.memory.as_u64())
        .with_threads(threads(run.threads))
        .with_seed(run.seed)
        .with_stop(stop_on_signals()?);
    let budget = match &run.scratch {
        Some(directory) => budget.with_scratch(scratch(directory)?),
        None => budget,
    };
    Ok(match run.time_limit {
        Some(limit) => budget.with_time_limit(limit),
        None => budget,
    })
}

/// As many threads as are asked for, or one a core.
pub fn threads(asked: Option<u16>) -> usize {
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    asked.map_or_else(cores, usize::from)
}

/// The directory for what finds no memory: one in which a file can be made.
fn scratch(directory: &Path) -> Result<PathBuf, Failure> {
    match tempfile::tempfile_in(directory) {
        Ok(_) => Ok(directory.to_path_buf()),
        Err(error) => Err(Failure::bad_input(format!(
            "--scratch {}: {error}; expected a directory that may be written to, such as /tmp",
            directory.display()
        ))),
    }
}

/// The answer for people: the puzzle, what is known, the solution, the method and the time.
fn report(answer: &Answer, ascii: bool) -> String {
    let style = text::Style { ascii, ..text::Style::default() };
    let mut lines: Vec<String> = Vec::new();
    lines.extend(answer.puzzle.title().map(str::to_string));
    lines.push(picture::line(&answer.puzzle));
    let is_large = answer.puzzle.board().cell_count() > MOST_DRAWN;
    for section in picture::introduction(&answer.puzzle).into_iter().filter(|_| !is_large) {
        lines.push(String::new());
        lines.extend(text::section(&section, style));
    }
    lines.push(String::new());
    lines.extend(conclusion(answer));
    lines.extend(not_shown(answer));
    for section in picture::witness(answer).into_iter().filter(|section| section.words.len() <= MOST_WORDS) {
        lines.push(String::new());
        match &section.heading {
            // One of several: its moves alone, for there may be many.
            Some(heading) if !section.words.is_empty() => {
                lines.extend([heading.clone()].into_iter().chain(text::words(&section, style.columns)));
            }
            _ if is_large => lines.extend(text::words(&section, style.columns)),
            _ => lines.extend(text::section(&section, style)),
        }
    }
    lines.push(String::new());
    let backend = answer.backend.as_ref().map(|backend| format!(" under {backend}")).unwrap_or_default();
    lines.push(format!("method {}{backend}, {}", answer.method, duration(answer.seconds)));
    lines.extend(
        Some(figures(&answer.stats)).filter(|text| !text.is_empty()).map(|text| paragraph(&text)).unwrap_or_default(),
    );
    lines.join("\n") + "\n"
}

/// What is known, and what of it was checked.
fn conclusion(answer: &Answer) -> Vec<String> {
    let count = |number: Option<u64>| match number {
        Some(1) => format!("1 {}", answer.unit.trim_end_matches('s')),
        Some(number) => format!("{number} {}", answer.unit),
        None => answer.unit.clone(),
    };
    let then = answer.then.as_ref();
    let second = then.map(|then| format!(", then {} {}", then.value, then.unit)).unwrap_or_default();
    let digits = match &answer.witness {
        Some(Witness::Count { count }) => Some(count),
        _ => None,
    };
    let undecided = answer.reason.as_ref().filter(|_| answer.status == Status::Unknown);
    let (colour, word, rest) = match answer.status {
        Status::Optimal => (
            AnsiColor::Green,
            "optimal",
            match digits {
                Some(digits) if digits == "1" => ": 1 tour (counted; there is nothing to replay)".to_string(),
                Some(digits) => format!(": {digits} {} (counted; there is nothing to replay)", answer.unit),
                None if answer.witness.is_none() && answer.claim.is_some() => {
                    format!(": {} (proved; there is nothing to replay)", count(answer.value))
                }
                None => format!(": {}{second} (proved; the referee replayed the witness)", count(answer.value)),
            },
        ),
        Status::Feasible => {
            let limit = match answer.bound {
                Some(bound) if answer.puzzle.kind().maximises() => format!("; at most {bound} are possible"),
                Some(bound) if answer.value != Some(bound) || then.is_some() => {
                    format!("; at least {bound} are needed")
                }
                _ => String::new(),
            };
            let after =
                then.map(|then| format!(", and then at least {} {}", then.bound, then.unit)).unwrap_or_default();
            let text = format!(": {}{second} (the referee replayed them){limit}{after}", count(answer.value));
            (AnsiColor::Yellow, "feasible", text)
        }
        Status::Infeasible => {
            (AnsiColor::Green, "infeasible", format!(": {}", answer.reason.as_deref().unwrap_or("proved")))
        }
        Status::Unknown => (
            AnsiColor::Yellow,
            "unknown",
            match answer.bound {
                Some(_) if answer.puzzle.kind().maximises() => {
                    format!(": at most {} are possible, if it can be done at all", count(answer.bound))
                }
                Some(_) => format!(": at least {} are needed, if it can be done at all", count(answer.bound)),
                None => undecided.map(|reason| format!(": {reason}")).unwrap_or_default(),
            },
        ),
    };
    let mut lines = paragraph(&format!("{word}{rest}"));
    if let Some(first) = lines.first_mut() {
        let style = colour.on_default().bold();
        *first = format!("{style}{word}{style:#}{}", &first[word.len()..]);
    }
    lines.extend(answer.claim.map(|claim| paragraph(&repeats(claim))).unwrap_or_default());
    lines.extend(answer.witness.as_ref().and_then(counted).map(|text| paragraph(&text)).unwrap_or_default());
    // Where it is not part of the first sentence.
    let is_apart = answer.status != Status::Infeasible && (answer.status != Status::Unknown || answer.bound.is_some());
    let reason = answer.reason.clone().filter(|_| is_apart);
    lines.extend(ended(answer).or(reason).map(|text| paragraph(&text)).unwrap_or_default());
    lines
}

/// Why an answer is not complete, if it is not, and what to do.
pub fn ended(answer: &Answer) -> Option<String> {
    let (kind, name) = (answer.puzzle.kind(), answer.method.as_str());
    let goes_to_disk =
        || cavalcade::methods().iter().any(|method| method.kind == kind && method.name == name && method.goes_to_disk);
    answer.stopped.map(|stopped| stopped_by(stopped, &answer.stats, goes_to_disk()))
}

/// What ended a run, and what to do.
pub fn stopped_by(stopped: StoppedBy, stats: &Map<String, Value>, goes_to_disk: bool) -> String {
    let wanted = stats.get("memory_wanted").and_then(Value::as_u64).map(ByteSize);
    let wanted = wanted.map(|bytes| format!(", wanting {bytes}")).unwrap_or_default();
    let disk = if goes_to_disk { ", and --scratch DIR lends the disk" } else { "" };
    match stopped {
        StoppedBy::Time => "stopped at the time limit; --time-limit sets a longer one".to_string(),
        StoppedBy::Memory => format!("stopped at the memory limit{wanted}; --memory sets a larger one{disk}"),
        StoppedBy::Interrupt => "stopped by an interrupt".to_string(),
    }
}

/// What a claim says.
fn repeats(claim: Claim) -> String {
    let plural = |number: u64, what: &str| format!("{number} {what}{}", if number == 1 { "" } else { "s" });
    let (rows, moves) = (plural(claim.period, "row"), plural(claim.increment, "move"));
    format!("from {} on, {rows} more make {moves} more", plural(claim.preperiod, "row"))
}

/// Boards of more cells are not drawn on a terminal.
const MOST_DRAWN: u128 = 1 << 16;

/// Longer paths are not listed on a terminal.
const MOST_WORDS: usize = 1 << 12;

/// Where to find a tour or a path that is too long for the terminal.
fn not_shown(answer: &Answer) -> Option<String> {
    let how = match (&answer.puzzle, &answer.witness) {
        (Puzzle::Tour(tour), _)
            if answer.status == Status::Optimal && tour.board().cell_count() > MOST_WORDS as u128 =>
        {
            "(too long to be shown: --cells FILE and --grid FILE write it)"
        }
        (Puzzle::Uncrossed(_), Some(Witness::Path { path, .. })) if path.len() > MOST_WORDS => {
            "(too long to be shown: --json lists its cells)"
        }
        _ => return None,
    };
    Some(how.to_string())
}

/// How many solutions there are, where they were counted.
fn counted(witness: &Witness) -> Option<String> {
    let Witness::All { all, classes, total } = witness else { return None };
    let listed = all.len() as u64;
    Some(match (classes, total) {
        (Some(1), Some(1)) => "the solution is unique".to_string(),
        (Some(1), Some(total)) => format!("the solution is unique up to the board's symmetries; {total} in all"),
        (Some(classes), Some(total)) if *classes == listed => {
            format!("{total} solutions, {classes} up to the board's symmetries")
        }
        (Some(classes), Some(total)) => format!(
            "{total} solutions, {classes} up to the board's symmetries, of which {listed} are listed (--limit N \
             lists more)"
        ),
        _ => "the solutions are too many for this line, or were not all counted; see the figures below".to_string(),
    })
}

/// A time in the unit that suits it.
pub fn duration(seconds: f64) -> String {
    match () {
        () if seconds < 1e-3 => format!("{:.0} us", seconds * 1e6),
        () if seconds < 1.0 => format!("{:.1} ms", seconds * 1e3),
        () => format!("{seconds:.2} s"),
    }
}

/// The method's own figures.
pub fn figures(stats: &Map<String, Value>) -> String {
    let figures = stats.iter().filter_map(|(name, value)| match value {
        Value::String(text) => Some(format!("{name} {text}")),
        Value::Array(items) if items.is_empty() => None,
        Value::Array(items) => {
            let items = items.iter().map(|item| item.as_str().map_or_else(|| item.to_string(), str::to_string));
            Some(format!("{name} {}", items.collect::<Vec<String>>().join("+")))
        }
        Value::Number(bytes) if ["memory", "memory_wanted", "resident"].contains(&name.as_str()) => {
            Some(format!("{name} {}", ByteSize(bytes.as_u64()?)))
        }
        value => Some(format!("{name} {value}")),
    });
    figures.collect::<Vec<String>>().join(", ")
}

/// Words in lines.
pub fn paragraph(text: &str) -> Vec<String> {
    text::wrapped(text.split(' '), 0, text::COLUMNS).lines().to_vec()
}
