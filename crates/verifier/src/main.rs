//! `cavalcade-verifier CERTIFICATE [PUZZLE]`: prints what was verified. Exit status 0: verified or recounted; 1: rejected; 2: a usage
//! error; 3: not checked.
#![forbid(unsafe_code)]

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::process::ExitCode;
use std::time::Duration;

use cavalcade_verifier::{Limits, Refusal, formulas, verify};

const USAGE: &str = "\
usage: cavalcade-verifier [--time-limit SECONDS] [--memory GIB] [--formula[=NUMBER]] CERTIFICATE [PUZZLE]

Checks a certificate that `cavalcade solve ... --certificate FILE` has written (`-`: standard input), and that it is about
the puzzle of a file, and prints what it proves. `--formula` prints a formula that it refutes (DIMACS), and checks
nothing.

exit status: 0 verified or recounted, 1 rejected, 2 a usage error, 3 not checked (out of time or memory, or an unknown rule)";

/// What the command line asks for.
struct Arguments {
    certificate: String,
    puzzle: Option<String>,
    limits: Limits,
    /// The number of a formula that is printed.
    formula: Option<usize>,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments.iter().any(|argument| argument == "--help" || argument == "-h") {
        println!("{USAGE}");
        return ExitCode::SUCCESS;
    }
    let Some(arguments) = parsed(arguments) else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    match check(&arguments) {
        Ok(sentence) => {
            println!("{sentence}");
            ExitCode::SUCCESS
        }
        Err(refusal) => {
            println!("{refusal}");
            ExitCode::from(if matches!(refusal, Refusal::Rejected { .. }) { 1 } else { 3 })
        }
    }
}

fn parsed(arguments: Vec<String>) -> Option<Arguments> {
    let mut limits = Limits::default();
    let (mut files, mut formula) = (Vec::new(), None);
    let mut arguments = arguments.into_iter();
    let positive = |text: String| text.parse::<f64>().ok().filter(|&number| number > 0.0 && number < 1e6);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--time-limit" => limits.time = Duration::from_secs_f64(positive(arguments.next()?)?),
            "--memory" => limits.memory = (positive(arguments.next()?)? * f64::from(1 << 30)) as u64,
            "--formula" => formula = Some(1),
            option if option.starts_with("--formula=") => formula = Some(option["--formula=".len()..].parse().ok()?),
            option if option.starts_with("--") => return None,
            _ => files.push(argument),
        }
    }
    let mut files = files.into_iter();
    let arguments = Arguments { certificate: files.next()?, puzzle: files.next(), limits, formula };
    files.next().is_none().then_some(arguments)
}

fn check(arguments: &Arguments) -> Result<String, Refusal> {
    let unreadable =
        |name: &str, error: io::Error| Refusal::NotChecked { reason: format!("{name} cannot be read: {error}") };
    let name = &arguments.certificate;
    let source: Box<dyn BufRead> = match name.as_str() {
        "-" => Box::new(io::stdin().lock()),
        _ => Box::new(BufReader::new(File::open(name).map_err(|error| unreadable(name, error))?)),
    };
    if let Some(number) = arguments.formula {
        let formulas = formulas(source, arguments.limits)?;
        let chosen = number.checked_sub(1).and_then(|place| formulas.get(place));
        let missing = Refusal::NotChecked { reason: format!("there is no formula {number} of {}", formulas.len()) };
        return chosen.map(|(name, formula)| format!("c {name}\n{formula}").trim_end().to_owned()).ok_or(missing);
    }
    let puzzle =
        arguments.puzzle.as_ref().map(|name| std::fs::read_to_string(name).map_err(|error| unreadable(name, error)));
    let verified = verify(source, puzzle.transpose()?.as_deref(), arguments.limits)?;
    Ok(verified.to_string())
}
