//! What takes milliseconds, by name: the same as the routes of the HTTP API, with the same JSON.

use cavalcade_service::about::About;
use cavalcade_service::check::{Claimed, judged};
use cavalcade_service::gallery::{self, Gallery};
use cavalcade_service::handout::HandoutQuery;
use cavalcade_service::job::{Job, JobDetail};
use cavalcade_service::look::LookQuery;
use cavalcade_service::request::Posted;
use cavalcade_service::validate::{Guarded, attacked, validate};
use cavalcade_service::{Limits, Problem, files, handout as sheets};
use serde_json::{Value, json};
use std::time::Duration;
use wasm_bindgen::prelude::*;

use crate::jobs::Kept;
use crate::{read, thrown, written};

/// The limits in a browser: its memory is 4 GiB at most, and another tab wants some of it.
pub(crate) fn limits() -> Limits {
    Limits { running: 1, time_limit: Duration::from_secs(3600), memory: 3 << 29, ..Limits::default() }
}

/// Calls a function of the API by its name; argument and result are JSON, as in the HTTP API: `about`, `gallery`,
/// `validate`, `attacked`, `check`; `settle` makes a job of a posted request, `detail` shows a kept job.
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
        "about" => written(&About::under(&limits)),
        "gallery" => written(&Gallery::all()),
        "validate" => written(&validate(read::<Posted>(argument)?, &limits)?),
        "attacked" => written(&attacked(&read::<Guarded>(argument)?, &limits)?),
        "check" => written(&judged(read::<Claimed>(argument)?, limits.cells)?),
        "settle" => {
            let posted: Posted = read(argument)?;
            let keep = posted.keep.unwrap_or(true);
            let request = posted.settled(&limits)?;
            let job = Job { keep, ..Job::queued(0, &request) };
            written(&json!({ "job": job, "request": request, "answer": Value::Null, "log": {} }))
        }
        "detail" => written(&JobDetail::from(read::<Kept>(argument)?)),
        name => Err(Problem::not_found(format!("unknown function `{name}`"))),
    }
}

/// A file: a picture, a text, a sheet of paper.
#[wasm_bindgen(getter_with_clone)]
#[derive(Clone, Debug)]
pub struct File {
    /// The name under which it is saved.
    pub name: String,
    /// The media type.
    pub media: String,
    /// What is in it.
    pub bytes: Vec<u8>,
}

/// A file of a kept job, such as `answer.svg`, or of a classic: `answer.json`, `picture.svg`. `owner` is the JSON of the job,
/// or the name of the classic in quotes; `look` has the options of pictures.
///
/// # Errors
/// The JSON of [`Problem`].
#[wasm_bindgen]
pub fn file(owner: &str, name: &str, look: &str) -> Result<File, JsValue> {
    let found = || {
        let look = read::<LookQuery>(look)?.look()?;
        if let Ok(classic) = serde_json::from_str::<String>(owner) {
            let media = if name == gallery::PICTURE { "image/svg+xml" } else { "application/json" };
            let bytes = gallery::solution(&classic, name, &look)?;
            return Ok(File { name: name.to_string(), media: media.to_string(), bytes });
        }
        let detail = JobDetail::from(read::<Kept>(owner)?);
        let (media, bytes) = files::file(&detail, name, &look)?;
        Ok(File { name: files::file_name(&detail, name), media: media.to_string(), bytes })
    };
    found().map_err(thrown)
}

/// The handout of a kept job.
///
/// # Errors
/// The JSON of [`Problem`].
#[wasm_bindgen]
pub fn handout(job: &str, options: &str) -> Result<File, JsValue> {
    let made = || {
        let detail = JobDetail::from(read::<Kept>(job)?);
        let bytes = sheets::written(&detail, &read::<HandoutQuery>(options)?.options()?)?;
        let (name, media) = (files::file_name(&detail, "handout.pdf"), "application/pdf".to_string());
        Ok(File { name, media, bytes })
    };
    made().map_err(thrown)
}
