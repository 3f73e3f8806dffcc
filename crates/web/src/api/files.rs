//! The files of a job: its answer, puzzle and pictures.

use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use cavalcade::{Answer, Ask, Cell, Depths, Puzzle};
use cavalcade_picture::scene::Scene;
use cavalcade_picture::{Format, answer as picture, argument, cover as cover_picture, depths, thumbnail};
use serde::Deserialize;

use super::Workbench;
use super::draw::{Drawn, Subject, drawn, response};
use super::extract::{Path, Query};
use super::look::LookQuery;
use crate::job::JobDetail;
use crate::page::tagged;
use crate::problem::Problem;

/// A small picture: of the answer, or of the puzzle where there is none.
const THUMBNAIL: &str = "thumbnail.svg";

/// The files that a job has.
fn names() -> String {
    let drawn = Format::ALL.map(answer_file);
    let names = ["answer.json", "puzzle.toml", "rows.json"].into_iter().chain(drawn.iter().map(String::as_str));
    names.chain(["graph.svg", "argument.svg", THUMBNAIL, "handout.pdf"]).collect::<Vec<&str>>().join(", ")
}

/// The name of the file in which the answer is drawn.
fn answer_file(format: Format) -> String {
    format!("answer{}", format.ending())
}

/// A file of a job
#[utoipa::path(get, path = "/api/jobs/{id}/files/{name}", tag = "jobs",
    params(("id" = i64, Path), ("name" = String, Path, description = "answer.json, puzzle.toml, rows.json, graph.svg, argument.svg, thumbnail.svg, or answer.svg, .png, .gif, .pdf, .tex, .txt"), LookQuery),
    responses(
        (status = 200, description = "The file", content(
            (String = "application/json"), (String = "application/toml"), (String = "image/svg+xml"), (String = "image/png"),
            (String = "image/gif"), (String = "application/pdf"), (String = "text/plain")
        )),
        (status = "4XX", body = Problem)
    )
)]
pub async fn file(
    State(workbench): State<Workbench>,
    Path((id, name)): Path<(i64, String)>,
    Query(look): Query<LookQuery>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let draws = name.starts_with("answer.") && name != "answer.json"
        || ["graph.svg", "argument.svg", THUMBNAIL].contains(&name.as_str());
    let work = move |workbench: &Workbench| {
        let detail = workbench.queue.detail(id)?;
        let file = contents(&detail, &name, &look)?;
        Ok((file, file_name(&detail, &name)))
    };
    let (file, name) = if draws { workbench.at_the_desk(work).await? } else { workbench.aside(work).await? };
    if name.ends_with(THUMBNAIL) {
        return Ok(tagged(THUMBNAIL, &headers, file.1));
    }
    Ok(named(response(file), &name))
}

/// A response that is saved under a name.
pub(super) fn named(mut response: Response, name: &str) -> Response {
    if let Ok(value) = HeaderValue::from_str(&format!("inline; filename=\"{name}\"")) {
        response.headers_mut().insert(header::CONTENT_DISPOSITION, value);
    }
    response
}

fn contents(detail: &JobDetail, name: &str, look: &LookQuery) -> Result<Drawn, Problem> {
    let picture = |format| match detail.request.ask {
        Ask::Map => drawn(Subject::Scene(&map(detail)?), format, &look.look()?),
        Ask::Depths { .. } => drawn(Subject::Scene(&whole_space(detail)?), format, &look.look()?),
        _ => drawn(Subject::Answer(&answer(detail)?), format, &look.look()?),
    };
    match name {
        "answer.json" => Ok(("application/json", answer(detail)?.to_json().into_bytes())),
        "puzzle.toml" => Ok(("application/toml", detail.toml.clone().into_bytes())),
        "rows.json" => {
            let rows: String = detail.log.rows.iter().map(|row| format!("{row}\n")).collect();
            Ok(("application/json", rows.into_bytes()))
        }
        THUMBNAIL => {
            let answer = answer(detail).ok();
            let witness = answer.as_ref().and_then(|answer| answer.witness.as_ref());
            let scene = thumbnail::scene(&detail.request.puzzle, witness);
            let scene = scene.map_err(|error| Problem::bad_option("format", error))?;
            drawn(Subject::Scene(&scene), Format::Svg, &look.look()?)
        }
        "graph.svg" => drawn(Subject::Graph(&detail.request.puzzle), Format::Svg, &look.look()?),
        "argument.svg" => drawn(Subject::Scene(&why(detail)?), Format::Svg, &look.look()?),
        _ => match Format::ALL.into_iter().find(|&format| name == answer_file(format)) {
            Some(format) => picture(format),
            None => Err(Problem::not_found(format!("unknown file: expected one of {}", names()))),
        },
    }
}

pub(super) fn answer(detail: &JobDetail) -> Result<Answer, Problem> {
    if detail.answer.is_null() {
        return Err(Problem::not_found(format!("job {} has no answer (yet)", detail.job.id)));
    }
    serde_json::from_value(detail.answer.clone()).map_err(Problem::internal)
}

/// The argument of the answer.
fn why(detail: &JobDetail) -> Result<Scene, Problem> {
    let scene = argument::scene(&answer(detail)?).map_err(|error| Problem::bad_option("format", error))?;
    scene.ok_or_else(|| {
        Problem::not_found(format!("the answer of job {} has no argument that can be drawn", detail.job.id))
    })
}

/// The map whose rows the program has printed.
fn map(detail: &JobDetail) -> Result<Scene, Problem> {
    #[derive(Deserialize)]
    struct Row {
        starts: Vec<Cell>,
        value: Option<u64>,
    }
    let puzzle = &detail.request.puzzle;
    let Puzzle::Cover(cover) = puzzle else { return Err(Problem::internal("a map without a cover")) };
    let rows = detail.log.rows.iter().map(Row::deserialize);
    let rows = rows.collect::<Result<Vec<Row>, _>>().map_err(Problem::internal)?;
    if rows.is_empty() {
        return Err(Problem::not_found(format!("job {} has no map (yet)", detail.job.id)));
    }
    let needed = rows.iter().filter_map(|row| Some((row.starts.as_slice(), row.value?)));
    Ok(Scene { title: picture::line(puzzle), sections: vec![cover_picture::map_of_starts(cover, needed)] })
}

/// The state space that the program has printed.
fn whole_space(detail: &JobDetail) -> Result<Scene, Problem> {
    let Some(found) = detail.log.rows.first() else {
        return Err(Problem::not_found(format!("job {} has no depths (yet)", detail.job.id)));
    };
    let found = Depths::deserialize(found).map_err(Problem::internal)?;
    depths::scene(&found).map_err(|error| Problem::bad_option("format", error))
}

/// A descriptive file name: the puzzle's title in lower case, and the ending.
pub(super) fn file_name(detail: &JobDetail, name: &str) -> String {
    let title = detail.job.title.as_deref().unwrap_or(&detail.job.line);
    let spaced: String =
        title.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { ' ' }).collect();
    let words: Vec<&str> = spaced.split_whitespace().take(8).collect();
    let stem = if words.is_empty() { "puzzle".to_string() } else { words.join("-") };
    match name.split_once('.') {
        Some(("answer" | "puzzle", ending)) => format!("{stem}.{ending}"),
        Some((part, ending)) => format!("{stem}-{part}.{ending}"),
        None => stem,
    }
}
