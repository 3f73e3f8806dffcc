//! Puzzles, and the lists of what can be named.

use bytesize::ByteSize;
use cavalcade::Puzzle;
use cavalcade_puzzle::Sequence;
use cavalcade_puzzle::classics::CLASSICS;
use pyo3::prelude::*;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::error::{self, input};

/// A puzzle's keys with every default written out, from keys as JSON.
#[pyfunction]
pub fn puzzle(json: &str) -> PyResult<String> {
    let keys: Value = read(json)?;
    // Through a value, whose messages do not mention lines of a text that the user has not written.
    let puzzle: Puzzle = serde_json::from_value(keys).map_err(input)?;
    write(&puzzle)
}

/// A puzzle's keys as JSON, from a file's text.
#[pyfunction]
pub fn puzzle_of_toml(text: &str) -> PyResult<String> {
    write(&Puzzle::from_toml(text).map_err(|error| error::puzzle(&error))?)
}

/// The text of a puzzle's board.
#[pyfunction]
pub fn puzzle_board(json: &str) -> PyResult<String> {
    Ok(read::<Puzzle>(json)?.board().to_string())
}

/// The text of a puzzle's file, every default written out.
#[pyfunction]
pub fn toml(json: &str) -> PyResult<String> {
    Ok(read::<Puzzle>(json)?.to_toml())
}

/// The puzzles that come with the program: names and files.
#[pyfunction]
pub fn classics() -> Vec<(&'static str, &'static str)> {
    CLASSICS.iter().map(|classic| (classic.name, classic.toml)).collect()
}

/// The methods as a JSON list.
#[pyfunction]
pub fn methods() -> PyResult<String> {
    write(&cavalcade::methods())
}

/// The named sequences as a JSON list.
#[pyfunction]
pub fn sequences() -> PyResult<String> {
    let row = |sequence: &Sequence| {
        json!({
            "name": sequence.name(), "summary": sequence.summary(), "oeis": sequence.oeis(), "first": sequence.first(),
        })
    };
    write(&Sequence::listed().iter().map(row).collect::<Vec<Value>>())
}

/// A size in words, such as `8GiB`, in bytes.
#[pyfunction]
pub fn memory(text: &str) -> PyResult<u64> {
    let size = text.parse::<ByteSize>();
    size.map(|size| size.as_u64())
        .map_err(|_| input(format!("memory: `{text}` is not a size: expected bytes, or `8GiB`")))
}

/// Reads what this package has written, or what somebody has sent it.
pub fn read<T: DeserializeOwned>(json: &str) -> PyResult<T> {
    let deserializer = &mut serde_json::Deserializer::from_str(json);
    serde_path_to_error::deserialize(deserializer).map_err(|error| {
        let path = error.path().to_string();
        let text = error.into_inner().to_string();
        let text = text.split(" at line ").next().unwrap_or_default();
        input(if path == "." { text.to_string() } else { format!("{path}: {text}") })
    })
}

/// Writes JSON.
pub fn write(value: &impl serde::Serialize) -> PyResult<String> {
    serde_json::to_string(value).map_err(input)
}
