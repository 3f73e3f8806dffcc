//! `cavalcade-verifier CERTIFICATE [PUZZLE]`: prints what was verified. Exit status 0: verified or recounted; 1: rejected;
//! 2: a usage error; 3: not checked.
#![forbid(unsafe_code)]

use std::ffi::OsString;
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

/// What the command line asks for: limits, the number of a formula that is printed, and files.
type Arguments = (Limits, Option<usize>, Vec<OsString>);

fn main() -> ExitCode {
    let arguments: Vec<OsString> = std::env::args_os().skip(1).collect();
    let asks_for_help = arguments.iter().any(|argument| argument == "--help" || argument == "-h");
    let (text, status) = match parsed(arguments.into_iter()) {
        _ if asks_for_help => (USAGE.to_owned(), 0),
        None => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
        Some(arguments) => match check(arguments) {
            Ok(sentence) => (sentence, 0),
            Err(refusal @ Refusal::Rejected { .. }) => (refusal.to_string(), 1),
            Err(refusal) => (refusal.to_string(), 3),
        },
    };
    println!("{text}");
    ExitCode::from(status)
}

fn parsed(mut arguments: impl Iterator<Item = OsString>) -> Option<Arguments> {
    let (mut limits, mut formula, mut files) = (Limits::default(), None, Vec::new());
    let positive = |text: OsString| text.to_str()?.parse::<f64>().ok().filter(|&number| number > 0.0 && number < 1e6);
    while let Some(argument) = arguments.next() {
        match argument.to_str() {
            Some("--time-limit") => limits.time = Duration::from_secs_f64(positive(arguments.next()?)?),
            Some("--memory") => limits.memory = (positive(arguments.next()?)? * f64::from(1 << 30)) as u64,
            Some("--formula") => formula = Some(1),
            Some(option) if option.starts_with("--") => {
                formula = Some(option.strip_prefix("--formula=")?.parse().ok()?);
            }
            _ => files.push(argument),
        }
    }
    // A formula is that of a certificate, and is compared with no puzzle.
    let most = if formula.is_some() { 1 } else { 2 };
    (1..=most).contains(&files.len()).then_some((limits, formula, files))
}

fn check((limits, formula, files): Arguments) -> Result<String, Refusal> {
    let unreadable = |name: &OsString, error: io::Error| Refusal::NotChecked {
        reason: format!("{} cannot be read: {error}", name.display()),
    };
    let source: Box<dyn BufRead> = match &files[0] {
        name if name == "-" => Box::new(io::stdin().lock()),
        name => Box::new(BufReader::new(File::open(name).map_err(|error| unreadable(name, error))?)),
    };
    if let Some(number) = formula {
        let formulas = formulas(source, limits)?;
        let chosen = number.checked_sub(1).and_then(|place| formulas.get(place));
        let missing = Refusal::NotChecked { reason: format!("there is no formula {number} of {}", formulas.len()) };
        return chosen.map(|(name, formula)| format!("c {name}\n{formula}").trim_end().to_owned()).ok_or(missing);
    }
    let read = |name: &OsString| std::fs::read_to_string(name).map_err(|error| unreadable(name, error));
    let puzzle = files.get(1).map(read).transpose()?;
    Ok(verify(source, puzzle.as_deref(), limits)?.to_string())
}
