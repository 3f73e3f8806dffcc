//! Errors as exceptions of the package, with the sentences of the command line.

use cavalcade::{Foul, Objection, SolveError};
use cavalcade_puzzle::{Kind, PuzzleError};
use pyo3::{PyErr, import_exception};

import_exception!(cavalcade, FoulError);
import_exception!(cavalcade, InputError);
import_exception!(cavalcade, MethodError);

/// Input that breaks a rule.
pub fn input(text: impl ToString) -> PyErr {
    InputError::new_err((text.to_string(), None::<String>))
}

/// An option that is wrong.
pub fn objection(objection: &Objection) -> PyErr {
    let Objection { option, text } = objection;
    let said = match option.as_str() {
        "ask" | "puzzle" | "schema" => text.clone(),
        option => format!("{option}: {text}"),
    };
    InputError::new_err((said, Some(option.clone())))
}

/// A puzzle that is wrong, with a right one to compare.
pub fn puzzle(error: &PuzzleError) -> PyErr {
    let example = error.kind().unwrap_or(Kind::Exchange).example().trim_end();
    input(format!("{error}\n\nA valid puzzle:\n\n{example}"))
}

/// What the referee has refused.
pub fn foul(foul: &Foul) -> PyErr {
    FoulError::new_err((foul.to_string(), foul.rule.name(), foul.step, foul.witness))
}

/// Why there is no answer.
pub fn solve(error: &SolveError) -> PyErr {
    match error {
        SolveError::Method(cavalcade::MethodError::Input { .. }) => input(error),
        SolveError::Method(_) => MethodError::new_err(error.to_string()),
        SolveError::Foul(refused) => foul(refused),
        _ => error.objection().map_or_else(|| input(error), |found| objection(&found)),
    }
}
