//! A library of instances for solvers: programs and formulas of graded difficulty with proved optima.
//!
//! `instances DIR [SECONDS]` writes for each puzzle and formulation
//!
//! - `NAME.lp`, `NAME.mps`, `NAME.opb`: the optimisation, where it has no lazy constraints;
//! - `NAME-best.cnf`: "there is a solution of the optimal value", satisfiable;
//! - `NAME-better.cnf`, `.lp`, `.mps`, `.opb`: "there is a better solution", infeasible, with the lazy constraints that this
//!   takes;
//!
//! and `README.md` and `index.csv`, the list. The optimum is that of the default method, which is none of these formulations
//! and takes milliseconds; so an instance may be as hard as it likes. CaDiCaL is given some seconds for `NAME-better`: its
//! time is the measure of difficulty.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use cavalcade::program::{DEFAULT_SAT, Program, drive};
use cavalcade::{
    Answer, Budget, Choice, ProgramFormat, Puzzle, Request, Silent, Solver, Status, anything_as_good, anything_better,
    program_of, write_program,
};

/// What CaDiCaL may take for an instance, unless the command line says otherwise, in seconds.
const SECONDS: u64 = 20;

/// What the formulations with lazy constraints may take to find those that an instance needs.
const FOR_CUTS: Duration = Duration::from_secs(120);

/// The name of an instance, its puzzle, its formulation, and the settings of that.
type Instance<'a> = (&'a str, &'a str, &'a str, &'a [(&'a str, &'a str)]);

const INSTANCES: &[Instance] = &[
    ("guarini-flow", GUARINI, "flow", &[]),
    ("guarini-layered", GUARINI, "layered", &[]),
    ("guarini-time", GUARINI, "time", &[]),
    ("six-knights-flow", SIX_KNIGHTS, "flow", &[]),
    ("six-knights-layered", SIX_KNIGHTS, "layered", &[]),
    ("six-knights-time", SIX_KNIGHTS, "time", &[]),
    ("rows-5x3-layered", ROWS, "layered", &[]),
    ("rows-5x3-time", ROWS, "time", &[]),
    ("labelled-4x3-layered", LABELLED, "layered", &[]),
    ("labelled-4x3-time", LABELLED, "time", &[]),
    ("queen-guard-horizon", QUEEN_GUARD, "horizon", &[]),
    ("queen-guard-time", QUEEN_GUARD, "time", &[]),
    ("queen-guard-published", QUEEN_GUARD, "time", &[("rows", "published")]),
    ("queen-guard-walk", QUEEN_GUARD, "walk", &[]),
    ("two-knights-horizon", TWO_KNIGHTS, "horizon", &[]),
    ("two-knights-time", TWO_KNIGHTS, "time", &[]),
    ("uncrossed-5x5-cliques", "kind = 'uncrossed'\nboard = '5x5'\n", "cliques", &[]),
    ("uncrossed-6x6-cliques", "kind = 'uncrossed'\nboard = '6x6'\n", "cliques", &[]),
    ("uncrossed-6x6-edges", "kind = 'uncrossed'\nboard = '6x6'\n", "edges", &[]),
    ("uncrossed-7x7-cliques", "kind = 'uncrossed'\nboard = '7x7'\n", "cliques", &[]),
    ("uncrossed-7x7-closed-cliques", "kind = 'uncrossed'\nboard = '7x7'\nclosed = true\n", "cliques", &[]),
    ("uncrossed-8x8-camel-cliques", "kind = 'uncrossed'\nboard = '8x8'\npiece = 'camel'\n", "cliques", &[]),
    ("snake-5x5", "kind = 'snake'\nboard = '5x5'\n", "sat", &[]),
    ("snake-6x6", "kind = 'snake'\nboard = '6x6'\n", "sat", &[]),
    ("snake-6x6-closed", "kind = 'snake'\nboard = '6x6'\nclosed = true\n", "sat", &[]),
    ("snake-7x7", "kind = 'snake'\nboard = '7x7'\n", "sat", &[]),
];

const GUARINI: &str = "kind = 'exchange'\nstart = 'n.n/.../N.N'\n";
const SIX_KNIGHTS: &str = "kind = 'exchange'\nstart = 'nnn/.../.../NNN'\n";
const ROWS: &str = "kind = 'exchange'\nstart = 'nnnnn/...../NNNNN'\n";
const LABELLED: &str = "kind = 'exchange'\nstart = 'abcd/..../efgh'\ngoal = 'efgh/..../abcd'\n";
const QUEEN_GUARD: &str = include_str!("../../../puzzles/queen-guard.toml");
const TWO_KNIGHTS: &str = include_str!("../../../puzzles/two-knights.toml");

/// A line of the list.
struct Line {
    name: String,
    command: String,
    variables: usize,
    rows: usize,
    optimum: u64,
    proved_by: String,
    /// Seconds of the solver for "there is a better solution"; none: it was stopped.
    seconds: Option<f64>,
    /// Why there is no such instance.
    without_better: Option<String>,
    is_lazy: bool,
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (Some(directory), limit) = (arguments.first(), arguments.get(1).map_or(Ok(SECONDS), |text| text.parse()))
    else {
        eprintln!("usage: instances DIR [SECONDS]");
        std::process::exit(2);
    };
    let limit = Duration::from_secs(limit.unwrap_or_else(|error| panic!("SECONDS: {error}")));
    let directory = Path::new(directory);
    fs::create_dir_all(directory).unwrap_or_else(|error| panic!("{}: {error}", directory.display()));
    let lines: Vec<Line> = INSTANCES
        .iter()
        .map(|&(name, puzzle, method, settings)| {
            eprintln!("{name}");
            instance(directory, name, puzzle, method, settings, limit)
        })
        .collect();
    write(directory, "README.md", &readme(&lines, limit));
    write(directory, "index.csv", &csv(&lines));
}

/// Writes the files of an instance.
fn instance(
    directory: &Path,
    name: &str,
    puzzle: &str,
    method: &str,
    settings: &[(&str, &str)],
    limit: Duration,
) -> Line {
    let puzzle = Puzzle::from_toml(puzzle).expect("a puzzle of the list");
    let answer = Solver::new(&puzzle).solve().expect("an answer by the default method");
    let optimum = optimum(&answer);
    let settings = settings.iter().map(|&(name, value)| (name.to_string(), value.to_string())).collect();
    let horizon = u32::try_from(optimum).ok().filter(|_| matches!(method, "time" | "layered" | "horizon"));
    let choice = Choice { method: Some(method.to_string()), settings, ..Choice::default() };
    let program = program_of(&Choice { horizon, ..choice.clone() }, &puzzle).expect("a formulation of the list");
    let is_lazy = program.lazy.is_some();
    if !is_lazy {
        programs(directory, name, &program);
    }
    let budget = Budget::unlimited().with_time_limit(FOR_CUTS);
    if let Ok(best) = anything_as_good(&choice, &puzzle, optimum, &budget)
        && let Ok(text) = write_program(&best, ProgramFormat::Cnf)
    {
        write(directory, &format!("{name}-best.cnf"), &text);
    }
    let budget = Budget::unlimited().with_time_limit(FOR_CUTS);
    let (seconds, without_better) = match anything_better(&choice, &puzzle, optimum, &budget) {
        Ok(better) => {
            programs(directory, &format!("{name}-better"), &better);
            match write_program(&better, ProgramFormat::Cnf) {
                Ok(text) => write(directory, &format!("{name}-better.cnf"), &text),
                Err(error) => eprintln!("    {error}"),
            }
            (refuted(&better, limit), None)
        }
        Err(error) => (None, Some(error.to_string())),
    };
    Line {
        name: name.to_string(),
        command: Request { choice, ..Request::new(puzzle) }.command(),
        variables: program.variables.len(),
        rows: program.rows.len(),
        optimum,
        proved_by: answer.method.clone(),
        seconds,
        without_better,
        is_lazy,
    }
}

fn optimum(answer: &Answer) -> u64 {
    assert_eq!(answer.status, Status::Optimal, "{}", answer.puzzle.to_toml());
    answer.value.expect("the value of an optimal answer")
}

/// A program in the formats of integer programs.
fn programs(directory: &Path, name: &str, program: &Program) {
    for format in [ProgramFormat::Lp, ProgramFormat::Mps, ProgramFormat::Opb] {
        match write_program(program, format) {
            Ok(text) => write(directory, &format!("{name}.{}", format.name()), &text),
            Err(error) => eprintln!("    {error}"),
        }
    }
}

/// How long the solver takes to prove that a program has no solution.
fn refuted(program: &Program, limit: Duration) -> Option<f64> {
    let began = Instant::now();
    let outcome = drive(DEFAULT_SAT, program, None, &Budget::unlimited().with_time_limit(limit), &Silent).ok()?;
    assert!(outcome.values.is_none(), "{} has a better solution than the optimum", program.name);
    outcome.is_settled.then(|| began.elapsed().as_secs_f64())
}

/// How hard an instance is.
fn grade(line: &Line) -> &'static str {
    match line.seconds {
        Some(..1.0) => "easy",
        Some(_) => "medium",
        None => "hard",
    }
}

fn readme(lines: &[Line], limit: Duration) -> String {
    let solver = DEFAULT_SAT.name();
    let mut text = format!(
        "# Instances from puzzles about leapers\n\n\
         Made by Cavalcade, `instances`. For each NAME: the optimisation as `NAME.lp`, `.mps`, `.opb` (not where it has lazy\n\
         constraints); `NAME-best.cnf`, satisfiable: there is a solution of the optimal value; `NAME-better` in all formats,\n\
         infeasible: there is a better one. The optimum was proved by another method than the formulation of the instance.\n\n\
         Seconds are those of {solver} for `NAME-better`: easy below 1 s, medium up to {} s, hard beyond.\n\n\
         | name | puzzle | variables | rows | optimum | proved by | seconds | grade |\n\
         | --- | --- | ---: | ---: | ---: | --- | ---: | --- |\n",
        limit.as_secs()
    );
    for line in lines {
        let seconds = line.seconds.map_or(String::new(), |seconds| format!("{seconds:.3}"));
        let grade = line.without_better.as_deref().map_or(grade(line).to_string(), |reason| format!("none: {reason}"));
        let lazy = if line.is_lazy { ", lazy" } else { "" };
        let Line { name, command, variables, rows, optimum, proved_by, .. } = line;
        let _ = writeln!(
            text,
            "| {name} | `{command}` | {variables} | {rows}{lazy} | {optimum} | {proved_by} | {seconds} | {grade} |"
        );
    }
    text
}

fn csv(lines: &[Line]) -> String {
    let mut text = "name,variables,rows,lazy,optimum,proved_by,seconds,grade\n".to_string();
    for line in lines {
        let seconds = line.seconds.map_or(String::new(), |seconds| format!("{seconds:.3}"));
        let Line { name, variables, rows, is_lazy, optimum, proved_by, .. } = line;
        let grade = if line.without_better.is_some() { "" } else { grade(line) };
        let _ = writeln!(text, "{name},{variables},{rows},{is_lazy},{optimum},{proved_by},{seconds},{grade}");
    }
    text
}

fn write(directory: &Path, name: &str, text: &str) {
    let file = directory.join(name);
    fs::write(&file, text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
}
