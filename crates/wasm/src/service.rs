//! What takes milliseconds, by name: the same as routes of the HTTP API, with the same JSON.

use cavalcade_service::about::Installation;
use cavalcade_service::call::{self, read, written};
use cavalcade_service::job::Job;
use cavalcade_service::request::{Posted, planned};
use cavalcade_service::{Limits, Problem};
use serde_json::{Value, json};
use std::time::Duration;
use wasm_bindgen::prelude::*;

use crate::kept::Kept;
use crate::thrown;

/// The limits in a browser: its memory is 4 GiB at most, and another tab wants some of it. Boards are at most as large as the
/// page draws them.
fn limits() -> Limits {
    Limits { cells: 40_000, running: 1, time_limit: Duration::from_secs(3600), memory: 3 << 29, ..Limits::default() }
}

/// Calls a function of the API by its name; argument and result are JSON, as in the HTTP API: `about` (without the vocabulary
/// of forms), `validate`, `attacked`, `check`; `settle` makes a job of a posted request, `detail` shows a kept job.
///
/// # Errors
/// The JSON of [`Problem`].
#[wasm_bindgen]
pub fn call(name: &str, argument: &str) -> Result<String, JsValue> {
    answered(name, argument).map_err(thrown)
}

fn answered(name: &str, argument: &str) -> Result<String, Problem> {
    let limits = limits();
    match name {
        "about" => written(&Installation::under(&limits)),
        "settle" => {
            let posted: Posted = read(argument)?;
            let keep = posted.keep.unwrap_or(true);
            let request = posted.settled(&limits)?;
            let job = Job { keep, ..Job::queued(0, &request) };
            written(&json!({ "job": job, "request": request, "answer": Value::Null, "log": {} }))
        }
        "detail" => {
            let kept: Kept = read(argument)?;
            let planned = planned(&kept.request);
            written(&kept.detail(planned))
        }
        name => call::call(name, argument, &limits),
    }
}
