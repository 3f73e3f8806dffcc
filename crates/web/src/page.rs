//! The page: its assets, embedded as `crates/web/bundle` has made them from `crates/web/page`. In a development build they are
//! read from the source tree at each request.
//!
//! Styles and scripts have addresses with a hash of all assets, `/v/HASH/main.js`: browsers keep them without asking, and
//! another build has other addresses. `index.html` alone has a fixed address; it is asked for again each time.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::OnceLock;

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use cavalcade_picture::figure::{CHESSMEN, FIGURES, Figure};
use rust_embed::Embed;
use serde_json::{Map, Value, json};

use cavalcade_service::Problem;

#[derive(Embed)]
#[folder = "dist"]
struct Assets;

/// The module that draws the leapers and the chessmen as pictures do.
const MODULE: &str = "figures.js";
/// The page itself.
pub(crate) const INDEX: &str = "index.html";
/// What addresses with a hash begin with.
pub(crate) const VERSIONED: &str = "v/";
/// What has such an address may be kept for a year, without asking again.
const KEPT: HeaderValue = HeaderValue::from_static("private, max-age=31536000, immutable");

/// An asset by its path, the page itself for `/`.
pub async fn asset(request: Request) -> Response {
    let path = request.uri().path().trim_start_matches('/');
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        let text = "method not allowed for the page: see /api/openapi.json for the API";
        return Problem::new(StatusCode::METHOD_NOT_ALLOWED.as_u16(), "method-not-allowed", text).into_response();
    }
    let named = match path.strip_prefix(VERSIONED).and_then(|path| path.split_once('/')) {
        Some((hash, name)) => (hash == version()).then_some((name, true)),
        None => Some((path, false)),
    };
    match named {
        Some(("" | INDEX, false)) => tagged(INDEX, request.headers(), index().into_bytes()),
        Some((name, is_versioned)) => match contents(name) {
            Some(bytes) if is_versioned => {
                let mut response = typed(name, bytes);
                response.headers_mut().insert(header::CACHE_CONTROL, KEPT);
                response
            }
            Some(bytes) => tagged(name, request.headers(), bytes),
            None => not_found(),
        },
        None => not_found(),
    }
}

fn not_found() -> Response {
    Problem::not_found("not found: the page is at /, the API at /api/openapi.json").into_response()
}

/// What is served under a name: an asset, or the module that is generated.
pub(crate) fn contents(name: &str) -> Option<Vec<u8>> {
    static BUILT: OnceLock<BTreeMap<String, Vec<u8>>> = OnceLock::new();
    if cfg!(debug_assertions) {
        return made(name);
    }
    let all = || names().into_iter().filter_map(|name| made(&name).map(|bytes| (name, bytes))).collect();
    BUILT.get_or_init(all).get(name).cloned()
}

/// The names of all that is served, in their order.
pub(crate) fn names() -> Vec<String> {
    let mut names: Vec<String> = Assets::iter().map(Into::into).chain([MODULE.to_string()]).collect();
    names.sort_unstable();
    names
}

/// A file as it was made.
fn made(name: &str) -> Option<Vec<u8>> {
    match name {
        MODULE => Some(figures_module().into_bytes()),
        name => Assets::get(name).map(|file| file.data.into_owned()),
    }
}

/// A hash of all that is served, in hexadecimal digits.
pub(crate) fn version() -> String {
    static BUILT: OnceLock<String> = OnceLock::new();
    let computed = || {
        let mut hasher = DefaultHasher::new();
        names().into_iter().for_each(|name| (contents(&name), name).hash(&mut hasher));
        format!("{:016x}", hasher.finish())
    };
    // In a development build, assets may change at any time.
    if cfg!(debug_assertions) { computed() } else { BUILT.get_or_init(computed).clone() }
}

/// The page, with versioned addresses.
pub(crate) fn index() -> String {
    static BUILT: OnceLock<String> = OnceLock::new();
    let computed = || {
        let prefix = format!("/{VERSIONED}{}/", version());
        // A name ends there, or a part of the file is named.
        let versioned = |page: String, name: String| {
            ["\"", "#"]
                .iter()
                .fold(page, |page, end| page.replace(&format!("\"/{name}{end}"), &format!("\"{prefix}{name}{end}")))
        };
        let page = String::from_utf8(made(INDEX).unwrap_or_default()).unwrap_or_default();
        names().into_iter().filter(|name| name != INDEX).fold(page, versioned)
    };
    if cfg!(debug_assertions) { computed() } else { BUILT.get_or_init(computed).clone() }
}

/// A file that is asked for again each time: it, or a "not modified" response.
pub(crate) fn tagged(name: &str, headers: &HeaderMap, bytes: Vec<u8>) -> Response {
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    // Weak: the body may be compressed.
    let tag = format!("W/\"{:016x}\"", hasher.finish());
    let known = headers.get(header::IF_NONE_MATCH).and_then(|tags| tags.to_str().ok());
    let mut response = match known.is_some_and(|known| known.contains(&tag)) {
        true => StatusCode::NOT_MODIFIED.into_response(),
        false => typed(name, bytes),
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

/// The figures of the leapers by their steps, and of the chessmen by their letters, as a module: the page draws what pictures
/// draw.
fn figures_module() -> String {
    let entry = |name: String, figure: Figure| {
        let Figure { body, lines, width, spots } = figure;
        (name, json!({ "body": body, "lines": lines, "width": width, "spots": spots }))
    };
    let leapers: Map<String, Value> =
        FIGURES.into_iter().map(|((r, s), figure)| entry(format!("{r},{s}"), figure)).collect();
    let chessmen: Map<String, Value> =
        CHESSMEN.into_iter().map(|(role, figure)| entry(role.letter().to_string(), figure)).collect();
    format!(
        "export const FIGURES = {};\nexport const CHESSMEN = {};\n",
        Value::Object(leapers),
        Value::Object(chessmen)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_address_in_the_page_has_the_hash_and_an_asset() {
        let page = index();
        let prefix = format!("/{VERSIONED}{}/", version());
        let addresses: Vec<&str> =
            page.split(&format!("\"{prefix}")).skip(1).filter_map(|rest| rest.split(['"', '#']).next()).collect();
        assert!(addresses.len() >= names().len() - 1, "{addresses:?}");
        for name in addresses {
            assert!(contents(name).is_some(), "{name}");
        }
        for name in names().iter().filter(|name| *name != INDEX) {
            assert!(page.contains(&format!("\"{prefix}{name}\"")) && !page.contains(&format!("\"/{name}\"")), "{name}");
        }
    }
}
