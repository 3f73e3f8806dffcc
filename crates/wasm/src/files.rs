//! The files of a job: pictures, texts, a sheet of paper.

use cavalcade_service::call::read;
use cavalcade_service::handout::{HandoutQuery, written};
use cavalcade_service::look::LookQuery;
use cavalcade_service::{Problem, files};
use wasm_bindgen::prelude::*;

use crate::kept::Kept;
use crate::thrown;

/// A file.
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

/// A file of a kept job by its name, such as `answer.svg`. `look` has the options of pictures; for `handout.pdf`, those of
/// the sheet.
///
/// # Errors
/// The JSON of [`Problem`].
#[wasm_bindgen]
pub fn file(job: &str, name: &str, look: &str) -> Result<File, JsValue> {
    let made = || -> Result<File, Problem> {
        let detail = read::<Kept>(job)?.detail(None);
        let (media, bytes) = match name {
            "handout.pdf" => ("application/pdf", written(&detail, &read::<HandoutQuery>(look)?.options()?)?),
            name => files::file(&detail, name, &read::<LookQuery>(look)?.look()?)?,
        };
        Ok(File { name: files::file_name(&detail, name), media: media.to_string(), bytes })
    };
    made().map_err(thrown)
}
