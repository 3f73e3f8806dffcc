//! The content of a file to check.

use cavalcade::{Answer, Depths, Puzzle};
use cavalcade_puzzle::Submission;
use cavalcade_puzzle::command::quoted;
use cavalcade_puzzle::witness::Form;
use serde_json::{Map, Value};

use crate::failure::Failure;
use crate::output;

/// What a file holds.
pub enum Given {
    /// An answer of the program, with all its keys.
    Answer(Box<Answer>),
    /// An answer by hand, with some of them.
    Submission(Box<Submission>),
    /// A state space.
    Depths(Box<Depths>),
    /// A puzzle, and no answer.
    Puzzle(Box<Puzzle>),
}

impl Given {
    /// Reads a text; `name` is for messages.
    pub fn read(name: &str, text: &str) -> Result<Given, Failure> {
        if let Some(depths) = output::depths(name, text)? {
            return Ok(Given::Depths(Box::new(depths)));
        }
        let keys = match serde_json::from_str::<Map<String, Value>>(text) {
            Ok(keys) => keys,
            Err(_) => return Given::not_json(name, text),
        };
        let has = |key: &str| keys.get(key).is_some_and(|value| !value.is_null());
        let bad_input = |error: serde_json::Error| Failure::bad_input(format!("{name}: {error}"));
        if has("kind") && !has("puzzle") {
            return serde_json::from_str(text).map(|puzzle| Given::Puzzle(Box::new(puzzle))).map_err(bad_input);
        }
        if has("status") && has("version") || !has("puzzle") {
            return output::answer(name, text).map(|answer| Given::Answer(Box::new(answer)));
        }
        Submission::from_json(text).map(|submission| Given::Submission(Box::new(submission))).map_err(bad_input)
    }

    /// A puzzle in TOML, or else the message of an answer in JSON.
    fn not_json(name: &str, text: &str) -> Result<Given, Failure> {
        match Puzzle::from_toml(text) {
            Ok(puzzle) => Ok(Given::Puzzle(Box::new(puzzle))),
            Err(error) if error.kind().is_some() => Err(Failure::puzzle(name, &error)),
            Err(_) => output::answer(name, text).map(|answer| Given::Answer(Box::new(answer))),
        }
    }

    /// What it is about.
    pub fn into_puzzle(self) -> Puzzle {
        match self {
            Given::Answer(answer) => answer.puzzle,
            Given::Submission(submission) => submission.puzzle,
            Given::Depths(depths) => depths.puzzle,
            Given::Puzzle(puzzle) => *puzzle,
        }
    }
}

/// What to do with a puzzle without an answer.
pub fn unanswered(name: &str, file: &str, puzzle: &Puzzle) -> Failure {
    let file = &quoted(file);
    let own = match puzzle.form() {
        Form::Moves => Some("--moves \"a1-c2 ...\""),
        Form::Total => None,
        _ => Some("--path \"a1 c2 ...\""),
    };
    let own = own.map(|option| format!(", or check a solution of your own, `cavalcade check {file} {option}`"));
    Failure::bad_input(format!(
        "{name} is a puzzle, and an answer is expected: solve it, `cavalcade solve {file} --json`{}",
        own.unwrap_or_default()
    ))
}
