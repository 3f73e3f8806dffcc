//! Functions by their names, for transports without routes: argument and result are JSON, as in the HTTP API.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::check::{Claimed, judged};
use crate::request::Posted;
use crate::validate::{Guarded, attacked, validate};
use crate::{Limits, Problem};

/// Calls `validate`, `attacked` or `check`.
///
/// # Errors
/// [`Problem`], of the function, or `not-found` for another name.
pub fn call(name: &str, argument: &str, limits: &Limits) -> Result<String, Problem> {
    match name {
        "validate" => written(&validate(read::<Posted>(argument)?, limits)?),
        "attacked" => written(&attacked(&read::<Guarded>(argument)?, limits)?),
        "check" => written(&judged(read::<Claimed>(argument)?, limits.cells)?),
        name => Err(Problem::not_found(format!("unknown function `{name}`"))),
    }
}

/// Reads a value from JSON. Text becomes a [`Value`] first: a module of WebAssembly has the code that reads a type once then,
/// where types are also read from parts of a value.
///
/// # Errors
/// [`Problem`] `bad-request`.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, Problem> {
    serde_json::from_str::<Value>(text).and_then(serde_json::from_value).map_err(Problem::bad_request)
}

/// Writes a value as JSON, for the same reason by way of a [`Value`].
///
/// # Errors
/// [`Problem`] `internal`, for a value that JSON does not have.
pub fn written(value: &impl Serialize) -> Result<String, Problem> {
    serde_json::to_value(value).and_then(|value| serde_json::to_string(&value)).map_err(Problem::internal)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn called(name: &str, argument: Value) -> Result<Value, u16> {
        let answered = call(name, &argument.to_string(), &Limits::default());
        answered.map(|text| serde_json::from_str(&text).unwrap()).map_err(|problem| problem.error.status)
    }

    #[test]
    fn functions_are_called_by_their_names() {
        let puzzle = json!({ "puzzle": { "kind": "exchange", "start": "n.n/.../N.N" } });
        assert_eq!(called("validate", puzzle).unwrap()["valid"], true);
        let guarded = called("attacked", json!({ "board": "3x3", "guards": "Rb2" })).unwrap();
        // With the cell of the guard.
        assert_eq!(guarded["attacked"].as_array().map(Vec::len), Some(5), "{guarded}");
        assert_eq!(called("check", json!({})), Err(400));
        assert_eq!(called("nothing", json!({})), Err(404));
    }
}
