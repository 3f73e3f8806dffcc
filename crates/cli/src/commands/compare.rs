//! `cavalcade compare`: every formulation under every solver, then the other methods, side by side.
//!
//! Each row is a process of its own, so that its memory can be told, and neither a solver that does not listen nor one
//! that fails takes the table with it.

use std::collections::HashMap;
use std::io::Write;
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

use cavalcade::program::{BACKENDS, Backend, Program};
use cavalcade::{Answer, Budget, Choice, Puzzle, Status, StopFlag, formulations, program_of, ways};
use cavalcade_run::process::{PARENT, interrupt, killed};
use serde_json::{Value, json};

use crate::arguments::CompareArguments;
use crate::failure::Failure;
use crate::output;
use crate::signals::stop_on_signals;
use crate::table::{Column, Format, Table, fixed, plain};

/// What a child may take beyond its time limit before it is killed.
const GRACE: Duration = Duration::from_secs(2);

/// Compares the methods for the puzzle in a file.
pub fn compare(arguments: &CompareArguments) -> Result<ExitCode, Failure> {
    let (puzzle, text) = output::read_puzzle(&arguments.file)?;
    let backends = backends(arguments)?;
    check_settings(&puzzle, arguments)?;
    let stop = stop_on_signals()?;
    let mut table = Table::begin(&COLUMNS, Format::of(arguments.json, arguments.markdown))?;
    if arguments.relax {
        return relax(&puzzle, &backends, arguments, &mut table, &stop);
    }
    let mut relaxations = Relaxations::new();
    for (method, backend) in ways(&puzzle, &backends) {
        if stop.is_raised() {
            break;
        }
        let row = run(&text, &puzzle, method, backend, arguments, &mut relaxations, &stop);
        table.row(&row)?;
    }
    table.end(&LEGEND)?;
    Ok(ExitCode::SUCCESS)
}

/// Refuses settings that no formulation of the puzzle has.
fn check_settings(puzzle: &Puzzle, arguments: &CompareArguments) -> Result<(), Failure> {
    let methods = cavalcade::methods();
    let known = || methods.iter().filter(|info| info.kind == puzzle.kind()).flat_map(|info| info.settings);
    for (name, value) in &arguments.set {
        if !known().any(|setting| setting.name == name && setting.takes(value)) {
            let listed: Vec<String> = known().map(ToString::to_string).collect();
            let expected =
                if listed.is_empty() { "none, for they have no settings".into() } else { listed.join(" or ") };
            let kind = puzzle.kind();
            let text = format!("no formulation of {kind} puzzles has a setting `{name}={value}`: expected {expected}");
            return Err(Failure::bad_input(text));
        }
    }
    Ok(())
}

/// The settings that are asked for and that a formulation has.
fn settings_of(puzzle: &Puzzle, method: &str, arguments: &CompareArguments) -> Vec<(String, String)> {
    let methods = cavalcade::methods();
    let known = methods.iter().find(|info| info.kind == puzzle.kind() && info.name == method);
    let has = |name: &str| known.is_some_and(|info| info.settings.iter().any(|setting| setting.name == name));
    arguments.set.iter().filter(|(name, _)| has(name)).cloned().collect()
}

/// The solvers that were asked for, or all of this build.
fn backends(arguments: &CompareArguments) -> Result<Vec<&'static dyn Backend>, Failure> {
    if arguments.backend.is_empty() {
        return Ok(BACKENDS.to_vec());
    }
    let named = |name: &String| cavalcade::backend(name).map_err(Failure::bad_input);
    arguments.backend.iter().map(named).collect()
}

/// The optimum of each formulation's relaxation, and nothing else.
fn relax(
    puzzle: &Puzzle,
    backends: &[&'static dyn Backend],
    arguments: &CompareArguments,
    table: &mut Table,
    stop: &StopFlag,
) -> Result<ExitCode, Failure> {
    for method in formulations(puzzle) {
        let program = program(puzzle, method, arguments.horizon, &settings_of(puzzle, method, arguments));
        for &backend in backends.iter().filter(|backend| backend.abilities().relaxes) {
            if stop.is_raised() {
                return Ok(ExitCode::SUCCESS);
            }
            let mut row = json!({ "method": method, "backend": backend.name() });
            let began = Instant::now();
            match program
                .as_ref()
                .map_err(Clone::clone)
                .and_then(|program| relaxation(program, backend, arguments, stop))
            {
                Ok(value) => row["relaxation"] = value.into(),
                Err(text) => row["note"] = text.into(),
            }
            row["seconds"] = began.elapsed().as_secs_f64().into();
            if let Ok(program) = &program {
                row["variables"] = program.variables.len().into();
                row["rows"] = program.rows.len().into();
                row["nonzeros"] = program.non_zeros().into();
            }
            table.row(&row)?;
        }
    }
    table.end(&[RELAX])?;
    Ok(ExitCode::SUCCESS)
}

/// A formulation's program, or why there is none.
fn program(
    puzzle: &Puzzle,
    method: &str,
    horizon: Option<u32>,
    settings: &[(String, String)],
) -> Result<Program, String> {
    let settings = settings.iter().cloned().collect();
    let choice = Choice { method: Some(method.to_string()), horizon, settings, ..Choice::default() };
    program_of(&choice, puzzle).map_err(|error| error.to_string())
}

/// The optimum of a relaxation; none when it has no solution.
fn relaxation(
    program: &Program,
    backend: &dyn Backend,
    arguments: &CompareArguments,
    stop: &StopFlag,
) -> Result<Option<f64>, String> {
    let budget = Budget::unlimited().with_time_limit(arguments.time_limit).with_stop(stop.clone());
    backend.relaxation(program, &budget).map_err(|error| error.to_string())
}

/// The relaxations that were solved for earlier rows, by formulation and horizon.
type Relaxations = HashMap<(&'static str, Option<u32>), Option<f64>>;

/// One row: a process that answers the puzzle in one way.
fn run(
    text: &str,
    puzzle: &Puzzle,
    method: &'static str,
    backend: Option<&'static str>,
    arguments: &CompareArguments,
    relaxations: &mut Relaxations,
    stop: &StopFlag,
) -> Value {
    let mut row = json!({ "method": method, "backend": backend });
    let settings = settings_of(puzzle, method, arguments);
    let answer = match child(text, method, backend, &settings, arguments, stop) {
        Ok(answer) => answer,
        Err(note) => {
            row["note"] = note.into();
            return row;
        }
    };
    for figure in ["variables", "rows", "nonzeros", "conflicts", "nodes", "rounds", "horizon", "arithmetic"] {
        row[figure] = answer.stats.get(figure).cloned().unwrap_or(Value::Null);
    }
    row["maximises"] = json!(puzzle.maximises());
    row["status"] = json!(answer.status);
    row["value"] = json!(answer.value);
    row["bound"] = json!(answer.bound);
    row["proved"] = json!(matches!(answer.status, Status::Optimal | Status::Infeasible));
    row["seconds"] = json!(answer.seconds);
    let memory = answer.stats.get("resident").or(answer.stats.get("memory"));
    row["memory"] = memory.cloned().unwrap_or(Value::Null);
    row["stopped"] = json!(answer.stopped);
    if backend.is_some() {
        let horizon =
            answer.stats.get("horizon").and_then(Value::as_u64).and_then(|horizon| u32::try_from(horizon).ok());
        let solved = relaxations.entry((method, horizon)).or_insert_with(|| {
            let relaxing = BACKENDS.iter().find(|backend| backend.abilities().relaxes)?;
            relaxation(&program(puzzle, method, horizon, &settings).ok()?, *relaxing, arguments, stop).ok()?
        });
        row["relaxation"] = json!(solved);
    }
    row
}

/// The answer of a process of this same program, or why there is none.
fn child(
    text: &str,
    method: &str,
    backend: Option<&str>,
    settings: &[(String, String)],
    arguments: &CompareArguments,
    stop: &StopFlag,
) -> Result<Answer, String> {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let mut command = Command::new(program);
    command.args(["solve", "-", "--json", "--progress", "none", "--method", method]);
    command.args(["--time-limit", &format!("{}ms", arguments.time_limit.as_millis())]);
    command.args(["--memory", &format!("{}B", arguments.memory.as_u64())]);
    if let Some(backend) = backend {
        command.args(["--backend", backend]);
        command.args(arguments.horizon.map(|horizon| format!("--horizon={horizon}")));
        command.args(settings.iter().map(|(name, value)| format!("--set={name}={value}")));
    }
    command.env(PARENT, std::process::id().to_string());
    let streams = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = streams.spawn().map_err(|error| error.to_string())?;
    if let Some(mut stdin) = child.stdin.take() {
        stdin.write_all(text.as_bytes()).map_err(|error| error.to_string())?;
    }
    let reader = |stream: Option<Box<dyn std::io::Read + Send>>| {
        std::thread::spawn(move || {
            let mut text = String::new();
            let read = stream.map(|mut stream| stream.read_to_string(&mut text));
            read.map(|_| text).unwrap_or_default()
        })
    };
    let stdout = reader(child.stdout.take().map(|stream| Box::new(stream) as _));
    let stderr = reader(child.stderr.take().map(|stream| Box::new(stream) as _));
    let mut deadline = Instant::now() + arguments.time_limit + GRACE;
    let mut was_asked = false;
    let status = loop {
        match child.try_wait() {
            Ok(Some(status)) => break status,
            Ok(None) if Instant::now() > deadline => {
                let _ = child.kill();
                let _ = child.wait();
                return Err("killed: it did not end in time".to_string());
            }
            Ok(None) if stop.is_raised() && !was_asked => {
                was_asked = true;
                interrupt(Some(child.id()));
                deadline = deadline.min(Instant::now() + GRACE);
            }
            Ok(None) => std::thread::sleep(Duration::from_millis(2)),
            Err(error) => return Err(error.to_string()),
        }
    };
    let (answer, talk) = (stdout.join().unwrap_or_default(), stderr.join().unwrap_or_default());
    Answer::from_json(&answer).map_err(|_| {
        if let Some(killed) = killed(status) {
            return killed;
        }
        let first = talk.lines().next().unwrap_or("it ended without an answer");
        let first = first.trim_start_matches("error: ");
        let named = backend.and_then(|name| first.strip_prefix(&format!("{name}: ")));
        named.unwrap_or(first).to_string()
    })
}

/// What the columns mean.
const LEGEND: [&str; 4] = [
    "answer: =16 proved to be the best; <=16 found, not proved (>=16 where more is better); none: proved to have no \
     solution; time, memory, interrupt: stopped before a solution was found; [1]: see there.",
    "bound: what no solution betters. A backend in floating point (microlp, highs) proves nothing by itself: its bound is \
     what it reports, and its answer stays <= or >= where the two agree, unless it is verified in integers, as `flow` does.",
    RELAX,
    "work: conflicts (c) or branch-and-bound nodes (n), in thousands (k) or millions (M) where they are many. cut: rounds of \
     lazy constraints. sec, MiB: time and memory of the row's own process.",
];

const RELAX: &str = "vars, rows, nonz: the size of the formulation. relax: the optimum of its LP relaxation.";

const COLUMNS: [Column; 12] = [
    ("method", 7, |row| plain(&row["method"])),
    ("backend", 10, |row| plain(&row["backend"])),
    ("vars", 5, |row| count(&row["variables"])),
    ("rows", 5, |row| count(&row["rows"])),
    ("nonz", 5, |row| count(&row["nonzeros"])),
    ("relax", 5, |row| fixed(&row["relaxation"], 2)),
    ("bound", 5, |row| plain(&row["bound"])),
    ("answer", 6, answer),
    ("work", 7, work),
    ("cut", 3, |row| plain(&row["rounds"])),
    ("sec", 6, |row| row["seconds"].as_f64().map_or(String::new(), short)),
    ("MiB", 5, |row| row["memory"].as_u64().map_or(String::new(), |bytes| format!("{:.1}", bytes as f64 / MIB))),
];

const MIB: f64 = (1 << 20) as f64;

/// A number in six characters, as far as it goes.
fn short(number: f64) -> String {
    match number {
        _ if number < 1.0 => format!("{number:.4}"),
        _ if number < 10.0 => format!("{number:.3}"),
        _ if number < 100.0 => format!("{number:.2}"),
        _ => format!("{number:.0}"),
    }
}

/// A count in five characters: in thousands or millions where it is large.
fn count(value: &Value) -> String {
    match value.as_u64() {
        Some(count) if count >= 10_000_000 => format!("{}M", count / 1_000_000),
        Some(count) if count >= 100_000 => format!("{}k", count / 1000),
        _ => plain(value),
    }
}

/// `=16` proved, `<=16` found, `>=16` where more is better; `none` proved; why it was stopped, where nothing is known;
/// the number of the footnote that says why there is no answer.
fn answer(row: &Value) -> String {
    if let Some(footnote) = row["footnote"].as_u64() {
        return format!("[{footnote}]");
    }
    match (row["value"].as_u64(), row["proved"].as_bool()) {
        (Some(value), Some(true)) => format!("={value}"),
        (Some(value), _) if row["maximises"] == true => format!(">={value}"),
        (Some(value), _) => format!("<={value}"),
        (None, Some(true)) => "none".to_string(),
        (None, _) => plain(&row["stopped"]),
    }
}

/// Conflicts (c) or nodes (n).
fn work(row: &Value) -> String {
    let work = |figure: &str, unit: &str| row[figure].is_u64().then(|| format!("{} {unit}", count(&row[figure])));
    work("conflicts", "c").or_else(|| work("nodes", "n")).unwrap_or_default()
}
