//! The classics, as the page shows them, with a solution of each.
//!
//! The solutions are answers as `cavalcade solve NAME --json` prints them, kept in the folder `gallery`, so that a card shows
//! its solution and plays it without solving anything. A test replays them all. Beside the solution of a cover lies its map of
//! starts, which is its picture.

use std::sync::LazyLock;

use cavalcade::{Answer, Puzzle};
use cavalcade_board::Cell;
use cavalcade_picture::file::Look;
use cavalcade_picture::scene::Scene;
use cavalcade_picture::{Format, PictureError, answer as picture, thumbnail};
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
    /// The least and the largest value of its map of starts; null where its picture shows the solution.
    pub map: Option<[u64; 2]>,
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
    let values = map_of(&name).unwrap_or_default().into_iter().map(|(_, value)| value);
    let map = values.clone().min().zip(values.max()).map(<[u64; 2]>::from);
    Some((place, Classic { name, kind, title, source, line, toml, puzzle: keys, cells, status, value, unit, map }))
}

/// The kept solution of a classic.
fn solution_of(name: &str) -> Option<Answer> {
    let file = Solutions::get(&format!("{name}.json"))?;
    Answer::from_json(std::str::from_utf8(&file.data).ok()?).ok()
}

/// The map of starts of a cover: for each cell on which a walker may start, the value of the best team with a walker there.
/// Its file has lines `cell,value` below a heading.
fn map_of(name: &str) -> Option<Vec<(Cell, u64)>> {
    let file = Solutions::get(&format!("{name}.csv"))?;
    let value = |line: &str| {
        let (cell, value) = line.split_once(',')?;
        Some((cell.parse().ok()?, value.parse().ok()?))
    };
    std::str::from_utf8(&file.data).ok()?.lines().skip(1).map(value).collect()
}

/// The picture on a card: the map of starts, or else the solution.
fn picture_of(name: &str, answer: &Answer) -> Result<Scene, PictureError> {
    match (&answer.puzzle, map_of(name)) {
        (Puzzle::Cover(cover), Some(map)) => thumbnail::map(cover, &map),
        (puzzle, _) => thumbnail::scene(puzzle, answer.witness.as_ref()),
    }
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
            let scene = picture_of(name, &answer).map_err(|error| Problem::bad_option("format", error))?;
            Ok(drawn(Subject::Scene(&scene), Format::Svg, look)?.1)
        }
        _ => Err(unknown()),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use cavalcade::{Solver, check};
    use cavalcade_puzzle::Witness;

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
                panic!(
                    "no solution of {0}: `cavalcade solve {0} --json > crates/service/gallery/{0}.json`",
                    classic.name
                )
            });
            assert_eq!(to_json(&answer.puzzle), classic.puzzle, "{}", classic.name);
            assert!(matches!(answer.status.name(), "optimal" | "found" | "counted"), "{}", classic.name);
            check(&answer).unwrap_or_else(|foul| panic!("{}: {foul}", classic.name));
        }
        assert_eq!(Solutions::iter().filter(|file| file.ends_with(".json")).count(), classics().len());
    }

    /// For each start, the value of the best team of this size with a walker there, computed now.
    fn solved_map(name: &str, walkers: u64) -> Vec<(Cell, u64)> {
        let Puzzle::Cover(cover) = solution_of(name).unwrap().puzzle else { panic!("{name} is not a cover") };
        let guards: Vec<String> = cover.guards().iter().map(ToString::to_string).collect();
        let toml = format!("kind = 'cover'\nboard = '8x8'\nguards = {guards:?}\nplace = {walkers}\n");
        let mut least = BTreeMap::new();
        for answer in Solver::new(&Puzzle::from_toml(&toml).unwrap()).map().unwrap() {
            let Some(Witness::Walks(team)) = &answer.witness else { continue };
            for walk in &team.walks {
                let value = answer.value.unwrap().min(*least.get(&walk[0]).unwrap_or(&u64::MAX));
                least.insert(walk[0], value);
            }
        }
        least.into_iter().collect()
    }

    fn assert_is_solved(name: &str, walkers: u64) {
        let mut kept = map_of(name).unwrap();
        kept.sort_unstable();
        assert_eq!(kept, solved_map(name, walkers), "{name}");
    }

    #[test]
    fn the_map_of_one_walker_is_what_the_solver_says() {
        assert_is_solved("queen-guard", 1);
    }

    #[test]
    #[ignore = "hundreds of covers take a minute"]
    fn the_map_of_two_walkers_is_what_the_solver_says() {
        assert_is_solved("two-knights", 2);
    }

    #[test]
    fn the_value_of_a_solution_is_that_of_its_starts_on_the_map() {
        for classic in classics() {
            let (answer, Some(map)) = (solution_of(&classic.name).unwrap(), map_of(&classic.name)) else { continue };
            let Some(Witness::Walks(team)) = answer.witness else { panic!("{}", classic.name) };
            for walk in team.walks {
                let (_, least) = map.iter().find(|(cell, _)| *cell == walk[0]).unwrap();
                assert!(*least <= answer.value.unwrap(), "{} from {}", classic.name, walk[0]);
            }
            assert_eq!(
                classic.map.unwrap(),
                [map.iter().map(|one| one.1).min().unwrap(), map.iter().map(|one| one.1).max().unwrap()]
            );
        }
    }

    #[test]
    fn every_picture_of_a_solution_is_small() {
        for classic in classics() {
            let bytes = solution(&classic.name, PICTURE, &Look::default()).unwrap();
            assert!(bytes.len() < 25_000, "{}: {} bytes", classic.name, bytes.len());
        }
    }
}
