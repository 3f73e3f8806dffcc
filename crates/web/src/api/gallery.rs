//! The classics, as the page shows them.

use std::sync::LazyLock;

use axum::Json;
use cavalcade::Puzzle;
use cavalcade_picture::answer as picture;
use cavalcade_puzzle::{Kind, classics};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::schema;
use crate::statement::to_json;

/// A published puzzle.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Classic {
    /// The name of its file, without the ending.
    pub name: String,
    /// The kind of puzzle.
    pub kind: String,
    /// What it is called.
    pub title: String,
    /// Where it was published.
    pub source: String,
    /// The puzzle in a line.
    pub line: String,
    /// Its file.
    pub toml: String,
    /// Its keys, every default written out.
    #[schema(schema_with = schema::puzzle)]
    pub puzzle: Value,
}

/// All classics.
#[derive(Debug, Serialize, ToSchema)]
pub struct Gallery {
    /// By kind, then by name.
    pub puzzles: &'static [Classic],
}

/// The classics by kind, then by name.
pub fn classics() -> &'static [Classic] {
    static CLASSICS: LazyLock<Vec<Classic>> = LazyLock::new(|| {
        let mut classics: Vec<(usize, Classic)> = classics::CLASSICS.iter().filter_map(classic).collect();
        classics.sort_by(|(one, a), (other, b)| (one, &a.name).cmp(&(other, &b.name)));
        classics.into_iter().map(|(_, classic)| classic).collect()
    });
    &CLASSICS
}

/// A classic, with the place of its kind.
fn classic(&classics::Classic { name, toml }: &classics::Classic) -> Option<(usize, Classic)> {
    let puzzle = Puzzle::from_toml(toml).ok()?;
    let keys = to_json(&puzzle);
    let text = |key: &str| keys[key].as_str().unwrap_or_default().to_string();
    let place = Kind::ALL.iter().position(|&kind| kind == puzzle.kind())?;
    let (title, source) = (text("title"), text("source"));
    let (kind, line) = (puzzle.kind().name().to_string(), picture::line(&puzzle));
    Some((place, Classic { name: name.to_string(), kind, title, source, line, toml: toml.to_string(), puzzle: keys }))
}

/// The classics
#[utoipa::path(get, path = "/api/gallery", tag = "puzzles", responses((status = 200, body = Gallery)))]
pub async fn gallery() -> Json<Gallery> {
    Json(Gallery { puzzles: classics() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_classic_is_shown_with_its_title_and_its_source() {
        assert_eq!(classics().len(), classics::CLASSICS.len());
        for classic in classics() {
            assert!(!classic.title.is_empty() && !classic.source.is_empty(), "{}", classic.name);
        }
    }
}
