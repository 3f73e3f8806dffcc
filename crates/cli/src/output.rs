//! The streams and files of the program: files are written completely or not at all, and reads are limited.

use std::collections::HashMap;
use std::fs::File;
use std::io::{BufWriter, ErrorKind, Read, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use bytesize::ByteSize;
use cavalcade::{Answer, Depths, Puzzle};
use cavalcade_board::text::similar;
use cavalcade_puzzle::classics::{CLASSICS, Classic};
use cavalcade_run::OutputFile;
use serde_json::{Map, Value};

use crate::failure::Failure;

/// The most bytes of a puzzle file: a board of a million cells, drawn.
const PUZZLE: u64 = 1 << 20;
/// The most bytes of every other file: an answer with a walk through millions of cells.
const ANSWER: u64 = 64 << 20;
/// Bytes that are written at a time.
const PIECE: usize = 1 << 18;

/// Writes text to standard output, with colours where they are welcome. A broken pipe ends quietly.
pub fn print(text: &str) -> Result<(), Failure> {
    print_next(text).map(drop)
}

/// The same for one of several texts: breaks when the reader has closed the pipe, so that nothing need follow.
pub fn print_next(text: &str) -> Result<ControlFlow<()>, Failure> {
    let mut stdout = anstream::stdout().lock();
    match stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(ControlFlow::Break(())),
        Err(error) => Err(Failure::other(format!("cannot write to standard output: {error}"))),
        Ok(()) => Ok(ControlFlow::Continue(())),
    }
}

/// Whether notes and progress are left out.
static QUIET: AtomicBool = AtomicBool::new(false);

/// Leaves out notes and progress from now on.
pub fn be_quiet() {
    QUIET.store(true, Ordering::Relaxed);
}

/// Whether notes and progress are left out.
pub fn is_quiet() -> bool {
    QUIET.load(Ordering::Relaxed)
}

/// Says something on standard error that is not a failure.
pub fn say(message: &str) {
    if is_quiet() {
        return;
    }
    let style = anstyle::AnsiColor::Cyan.on_default().bold();
    // A note that cannot be written does not make the command fail.
    let _ = writeln!(anstream::stderr(), "{style}note:{style:#} {message}");
}

/// Where an output goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Destination {
    /// Standard output.
    Stdout,
    /// A file; see [`OutputFile`].
    File(PathBuf),
}

/// Why an output is not written to its end.
pub enum End {
    /// The disk, or who reads a pipe.
    Writing(std::io::Error),
    /// What was to be written.
    Other(Failure),
}

impl From<std::io::Error> for End {
    fn from(error: std::io::Error) -> End {
        End::Writing(error)
    }
}

impl Destination {
    /// The file of that name; `-`, or `-.svg` where the ending chooses a format, is standard output.
    pub fn of(name: &str) -> Destination {
        let is_stdout = name == "-" || name.starts_with("-.") && !name.contains(std::path::is_separator);
        if is_stdout { Destination::Stdout } else { Destination::File(name.into()) }
    }

    /// Whether it can be written to: asked before the work, not after it.
    pub fn check(&self) -> Result<(), Failure> {
        match self {
            Destination::Stdout => Ok(()),
            Destination::File(file) => OutputFile::check(file).map_err(|error| Failure::writing(&named(file), &error)),
        }
    }

    /// Has an output written. A file is there whole or not at all; a reader of standard output may go away.
    pub fn write(&self, write: impl FnOnce(&mut dyn Write) -> Result<(), End>) -> Result<(), Failure> {
        let (name, written) = match self {
            Destination::Stdout => {
                let mut writer = BufWriter::with_capacity(PIECE, std::io::stdout().lock());
                let written = write(&mut writer).and_then(|()| Ok(writer.flush()?));
                // What is left after a failure is not tried again.
                let _ = writer.into_parts();
                ("standard output".to_string(), written)
            }
            Destination::File(file) => (named(file), written(file, write)),
        };
        match written {
            Ok(()) => Ok(()),
            Err(End::Writing(error)) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
            Err(End::Writing(error)) => Err(Failure::writing(&name, &error)),
            Err(End::Other(failure)) => Err(failure),
        }
    }
}

/// Rejects two options that write to the same file: names of options, and the files that they were given.
pub fn check_distinct(outputs: &[(&str, Option<&str>)]) -> Result<(), Failure> {
    let mut options = HashMap::new();
    for (option, file) in outputs {
        let Some(Destination::File(file)) = file.map(Destination::of) else { continue };
        let file = std::path::absolute(&file).unwrap_or(file);
        if let Some(other) = options.insert(file, option) {
            return Err(Failure::bad_input(format!("--{other} and --{option} write to the same file: expected two")));
        }
    }
    Ok(())
}

fn written(file: &Path, write: impl FnOnce(&mut dyn Write) -> Result<(), End>) -> Result<(), End> {
    let mut writer = BufWriter::with_capacity(PIECE, OutputFile::create(file)?);
    match write(&mut writer) {
        Ok(()) => Ok(writer.into_inner().map_err(std::io::IntoInnerError::into_error)?.commit()?),
        Err(end) => {
            // The file is dropped: what is left to be written to it is of no use.
            let _ = writer.into_parts();
            Err(end)
        }
    }
}

fn named(file: &Path) -> String {
    file.display().to_string()
}

/// Writes bytes; `-` is standard output.
pub fn write(name: &str, bytes: &[u8]) -> Result<(), Failure> {
    Destination::of(name).write(|writer| Ok(writer.write_all(bytes)?))
}

/// The text of a file, or of standard input for `-`, with a name for messages.
pub fn read(file: &str) -> Result<(String, String), Failure> {
    read_at_most(file, ANSWER)
}

/// The same; where there is no such file, that of the classic of this name.
pub fn read_or_classic(file: &str) -> Result<(String, String), Failure> {
    or_classic(file, ANSWER)
}

/// The classic of that name.
pub fn classic(name: &str) -> Option<&'static Classic> {
    CLASSICS.iter().find(|classic| classic.name == name)
}

fn or_classic(file: &str, limit: u64) -> Result<(String, String), Failure> {
    if file == "-" || Path::new(file).exists() {
        return read_at_most(file, limit);
    }
    if let Some(classic) = classic(file) {
        return Ok((classic.name.to_string(), classic.toml.to_string()));
    }
    read_at_most(file, limit).map_err(|failure| match similar(file, CLASSICS.iter().map(|classic| classic.name)) {
        Some(meant) => failure.and(&format!("; did you mean the classic `{meant}`?")),
        None => failure,
    })
}

fn read_at_most(file: &str, limit: u64) -> Result<(String, String), Failure> {
    let mut bytes = Vec::new();
    let (name, read) = if file == "-" {
        ("standard input".to_string(), std::io::stdin().lock().take(limit + 1).read_to_end(&mut bytes))
    } else {
        (file.to_string(), File::open(file).and_then(|file| file.take(limit + 1).read_to_end(&mut bytes)))
    };
    read.map_err(|error| Failure::reading(&name, &error))?;
    if bytes.len() as u64 > limit {
        return Err(too_long(&name, limit));
    }
    let text = String::from_utf8(bytes);
    let text = text.map_err(|_| Failure::bad_input(format!("{name} is not UTF-8 text: expected a text file")))?;
    Ok((name, text))
}

fn too_long(name: &str, limit: u64) -> Failure {
    let (limit, what, right) = match limit {
        PUZZLE => (limit, "a puzzle", "such as puzzles/guarini.toml"),
        limit => (limit, "an answer or a list", "such as `cavalcade exchange n.n/.../N.N --json > answer.json` writes"),
    };
    let limit = ByteSize(limit);
    Failure::bad_input(format!("{name} is longer than {limit}: expected a file of {what}, {right}"))
}

/// The puzzle in a file, on standard input for `-`, or of a classic, with its text.
pub fn read_puzzle(file: &str) -> Result<(Puzzle, String), Failure> {
    let (name, text) = or_classic(file, PUZZLE)?;
    Ok((puzzle(&name, &text)?, text))
}

/// The puzzle in a text, with a name for messages.
pub fn puzzle(name: &str, text: &str) -> Result<Puzzle, Failure> {
    if text.len() as u64 > PUZZLE {
        return Err(too_long(name, PUZZLE));
    }
    Puzzle::from_toml(text).map_err(|error| Failure::puzzle(name, &error))
}

/// The whole space in a text, with a name for messages; none where the text is about something else.
pub fn depths(name: &str, text: &str) -> Result<Option<Depths>, Failure> {
    let keys = serde_json::from_str::<Map<String, Value>>(text);
    if !keys.is_ok_and(|keys| keys.contains_key("depths")) {
        return Ok(None);
    }
    let example = "expected depths as `cavalcade exchange n.n/.../N.N --depths --json` prints them";
    Depths::from_json(text).map(Some).map_err(|error| Failure::bad_input(format!("{name}: {error}\n\n{example}")))
}

/// The answer in a text, with a name for messages.
pub fn answer(name: &str, text: &str) -> Result<Answer, Failure> {
    Answer::from_json(text).map_err(|error| {
        Failure::bad_input(format!(
            "{name}: {error}\n\nexpected an answer as `cavalcade exchange n.n/.../N.N --json` prints it"
        ))
    })
}
