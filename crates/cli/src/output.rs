//! Standard output, whole or not at all wanted: a reader that has gone away is no error.

use std::io::{ErrorKind, Read, Write};

use cavalcade::{Answer, Depths, Puzzle};
use serde_json::{Map, Value};

use crate::failure::Failure;

/// Writes text to standard output, with colours where they are welcome. A broken pipe ends quietly.
pub fn print(text: &str) -> Result<(), Failure> {
    let mut stdout = anstream::stdout().lock();
    match stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        Err(error) => Err(Failure::other(format!("cannot write to standard output: {error}"))),
        Ok(()) => Ok(()),
    }
}

/// Says something on standard error that is no failure.
pub fn say(message: &str) {
    let style = anstyle::AnsiColor::Cyan.on_default().bold();
    anstream::eprintln!("{style}note:{style:#} {message}");
}

/// Writes a file.
pub fn write(file: &str, bytes: &[u8]) -> Result<(), Failure> {
    std::fs::write(file, bytes).map_err(|error| Failure::other(format!("cannot write {file}: {error}")))
}

/// The text of a file, or of standard input for `-`, with a name for messages.
pub fn read(file: &str) -> Result<(String, String), Failure> {
    let (name, bytes) = if file == "-" {
        let mut bytes = Vec::new();
        let read = std::io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes);
        ("standard input".to_string(), read)
    } else {
        (file.to_string(), std::fs::read(file))
    };
    let bytes = bytes.map_err(|error| Failure::reading(&name, &error))?;
    let text = String::from_utf8(bytes);
    let text = text.map_err(|_| Failure::bad_input(format!("{name} is no text: expected UTF-8")))?;
    Ok((name, text))
}

/// The puzzle in a file, or on standard input for `-`, with its text.
pub fn read_puzzle(file: &str) -> Result<(Puzzle, String), Failure> {
    let (name, text) = read(file)?;
    let puzzle = Puzzle::from_toml(&text).map_err(|error| Failure::puzzle(&name, &error))?;
    Ok((puzzle, text))
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
