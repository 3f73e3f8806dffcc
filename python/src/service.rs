//! What the board editor asks: the functions of the server that take milliseconds.

use cavalcade_service::about::About;
use cavalcade_service::call::{call, written};
use cavalcade_service::{Limits, Problem};
use pyo3::prelude::*;

/// Calls a function by its name: whether it has a result, and the JSON of the result or of what is wrong.
#[pyfunction]
pub fn service(name: &str, argument: &str) -> (bool, String) {
    let limits = Limits { cells: 40_000, ..Limits::default() };
    let answered = match name {
        "about" => written(&About::under(&limits)),
        name => call(name, argument, &limits),
    };
    answered.map_or_else(|Problem { error }| (false, written(&error).unwrap_or_default()), |text| (true, text))
}
