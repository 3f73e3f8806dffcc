//! The classics, as the page shows them, with a solution of each.
//!
//! The solutions are answers as `cavalcade solve NAME --json` prints them, kept in the folder `gallery`, so that a card shows
//! its solution and plays it without solving anything. A test replays them all.

use std::sync::LazyLock;

use cavalcade::{Answer, Puzzle};
use cavalcade_picture::file::Look;
use cavalcade_picture::{Format, answer as picture, thumbnail};
use cavalcade_puzzle::{Kind, classics};
use rust_embed::Embed;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::draw::{Subject, drawn};
use crate::problem::Problem;
use crate::schema;
use crate::statement::to_json;

#[derive(Embed)]
#[folder = "gallery"]
struct Solutions;

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
    /// The number of cells of its board.
    pub cells: u64,
    /// The status of its solution.
    pub status: Option<String>,
    /// The value of its solution; null where it is not a number of moves or steps.
    pub value: Option<u64>,
    /// The unit of the value.
    pub unit: Option<String>,
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
    let (name, kind, toml) = (name.to_string(), puzzle.kind().name().to_string(), toml.to_string());
    let line = picture::line(&puzzle);
    let cells = u64::try_from(puzzle.board().cell_count()).unwrap_or(u64::MAX);
    let solution = solution_of(&name);
    let status = solution.as_ref().map(|answer| answer.status.name().to_string());
    let (value, unit) = solution.map_or((None, None), |answer| (answer.value, Some(answer.unit)));
    Some((place, Classic { name, kind, title, source, line, toml, puzzle: keys, cells, status, value, unit }))
}

/// The kept solution of a classic.
fn solution_of(name: &str) -> Option<Answer> {
    let file = Solutions::get(&format!("{name}.json"))?;
    Answer::from_json(std::str::from_utf8(&file.data).ok()?).ok()
}

impl Gallery {
    /// The gallery.
    pub fn all() -> Gallery {
        Gallery { puzzles: classics() }
    }
}

/// The files of a solution.
pub const ANSWER: &str = "answer.json";
/// A small picture of it.
pub const PICTURE: &str = "picture.svg";

/// The answer of a classic, or a small picture of it.
///
/// # Errors
/// [`Problem`] `not-found`.
pub fn solution(name: &str, file: &str, look: &Look) -> Result<Vec<u8>, Problem> {
    let unknown =
        || Problem::not_found("unknown solution: expected a name of /api/gallery with answer.json or picture.svg");
    let answer = solution_of(name).ok_or_else(unknown)?;
    match file {
        ANSWER => Ok(answer.to_json().into_bytes()),
        PICTURE => {
            let scene = thumbnail::scene(&answer.puzzle, answer.witness.as_ref());
            let scene = scene.map_err(|error| Problem::bad_option("format", error))?;
            Ok(drawn(Subject::Scene(&scene), Format::Svg, look)?.1)
        }
        _ => Err(unknown()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cavalcade::check;

    #[test]
    fn every_classic_is_shown_with_its_title_and_its_source() {
        assert_eq!(classics().len(), classics::CLASSICS.len());
        for classic in classics() {
            assert!(!classic.title.is_empty() && !classic.source.is_empty(), "{}", classic.name);
        }
    }

    #[test]
    fn every_classic_has_a_final_solution_of_its_own_that_the_referee_replays() {
        for classic in classics() {
            let answer = solution_of(&classic.name).unwrap_or_else(|| {
                panic!("no solution of {0}: `cavalcade solve {0} --json > crates/service/gallery/{0}.json`", classic.name)
            });
            assert_eq!(to_json(&answer.puzzle), classic.puzzle, "{}", classic.name);
            assert!(matches!(answer.status.name(), "optimal" | "found" | "counted"), "{}", classic.name);
            check(&answer).unwrap_or_else(|foul| panic!("{}: {foul}", classic.name));
        }
        assert_eq!(Solutions::iter().count(), classics().len());
    }

    #[test]
    fn every_picture_of_a_solution_is_small() {
        for classic in classics() {
            let bytes = solution(&classic.name, PICTURE, &Look::default()).unwrap();
            assert!(bytes.len() < 25_000, "{}: {} bytes", classic.name, bytes.len());
        }
    }
}
