//! The page: its assets, embedded. In a development build they are read from the source tree at each request.

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use cavalcade_picture::figure::{FIGURES, Figure};
use rust_embed::{Embed, EmbeddedFile};
use serde_json::{Map, Value, json};

use crate::problem::Problem;

#[derive(Embed)]
#[folder = "page"]
struct Assets;

/// The module that draws the leapers as pictures do.
const MODULE: &str = "figures.js";

/// An asset by its path, the page itself for `/`.
pub async fn asset(request: Request) -> Response {
    let path = request.uri().path();
    let name = path.trim_start_matches('/');
    let name = if name.is_empty() { "index.html" } else { name };
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        let text = "method not allowed for the page: see /api/openapi.json for the API";
        return Problem::new(StatusCode::METHOD_NOT_ALLOWED, "method-not-allowed", text).into_response();
    }
    if name == MODULE {
        return typed(MODULE, figures_module().into_bytes());
    }
    match Assets::get(name) {
        Some(file) => served(name, request.headers(), file),
        None => Problem::not_found("not found: the page is at /, the API at /api/openapi.json").into_response(),
    }
}

/// The file, or a "not modified" response.
fn served(name: &str, headers: &HeaderMap, file: EmbeddedFile) -> Response {
    let hash: String = file.metadata.sha256_hash().iter().take(16).map(|byte| format!("{byte:02x}")).collect();
    let tag = format!("\"{hash}\"");
    let known = headers.get(header::IF_NONE_MATCH).and_then(|tags| tags.to_str().ok());
    let mut response = match known.is_some_and(|known| known.contains(&tag)) {
        true => StatusCode::NOT_MODIFIED.into_response(),
        false => typed(name, file.data.into_owned()),
    };
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        response.headers_mut().insert(header::ETAG, tag);
    }
    response
}

fn typed(name: &str, bytes: Vec<u8>) -> Response {
    let media = mime_guess::from_path(name).first_or_octet_stream();
    let text = if media.type_() == "text" { "; charset=utf-8" } else { "" };
    let mut response = bytes.into_response();
    if let Ok(media) = HeaderValue::from_str(&format!("{media}{text}")) {
        response.headers_mut().insert(header::CONTENT_TYPE, media);
    }
    response
}

/// The figures of the leapers by their steps, as a module: the page draws what pictures draw.
fn figures_module() -> String {
    let entry = |((r, s), figure): ((u32, u32), Figure)| {
        let Figure { body, lines, width, spots } = figure;
        (format!("{r},{s}"), json!({ "body": body, "lines": lines, "width": width, "spots": spots }))
    };
    let entries: Map<String, Value> = FIGURES.into_iter().map(entry).collect();
    format!("export const FIGURES = {};\n", Value::Object(entries))
}
