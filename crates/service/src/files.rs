//! The files of a job: its answer, puzzle and pictures.

use cavalcade::{Answer, Ask, Cell, Depths, GuardPlacement, Puzzle};
use cavalcade_picture::file::Look;
use cavalcade_picture::scene::Scene;
use cavalcade_picture::{
    Format, answer as picture, argument, cover as cover_picture, depths, survey as survey_picture, thumbnail,
};
use serde::Deserialize;

use crate::certificate::certificate;
use crate::draw::{Drawn, Subject, drawn};
use crate::job::JobDetail;
use crate::problem::Problem;
use crate::request::has_one_answer;

/// A small picture: of the answer, or of the puzzle where there is none.
pub const THUMBNAIL: &str = "thumbnail.svg";

/// What the independent verifier checks.
pub const CERTIFICATE: &str = "answer.cert";

/// The files that a job has.
fn names() -> String {
    let drawn = Format::ALL.map(answer_file);
    let names = ["answer.json", "puzzle.toml", "rows.json"].into_iter().chain(drawn.iter().map(String::as_str));
    names.chain([CERTIFICATE, "graph.svg", "argument.svg", THUMBNAIL, "handout.pdf"]).collect::<Vec<&str>>().join(", ")
}

/// The name of the file in which the answer is drawn.
fn answer_file(format: Format) -> String {
    format!("answer{}", format.ending())
}

/// Whether a file may take seconds: a picture, or a certificate.
pub fn takes_seconds(name: &str) -> bool {
    name.starts_with("answer.") && name != "answer.json" || ["graph.svg", "argument.svg", THUMBNAIL].contains(&name)
}

/// A file of a job, by its name.
///
/// # Errors
/// [`Problem`] `not-found`, also where the job has no answer yet; `bad-option` where it cannot be drawn so.
pub fn file(detail: &JobDetail, name: &str, look: &Look) -> Result<Drawn, Problem> {
    let picture = |format| match detail.request.ask {
        Ask::Map => drawn(Subject::Scene(&map(detail)?), format, look),
        Ask::Survey => drawn(Subject::Scene(&survey(detail)?), format, look),
        Ask::Depths { .. } => drawn(Subject::Scene(&whole_space(detail)?), format, look),
        _ => drawn(Subject::Answer(&answer(detail)?), format, look),
    };
    match name {
        "answer.json" => Ok(("application/json", answer(detail)?.to_json().into_bytes())),
        CERTIFICATE => Ok(("application/gzip", certificate(&detail.request, &answer(detail)?)?)),
        "puzzle.toml" => Ok(("application/toml", detail.puzzle().to_toml().into_bytes())),
        "rows.json" => {
            let rows: String = detail.log.rows.iter().map(|row| format!("{row}\n")).collect();
            Ok(("application/json", rows.into_bytes()))
        }
        THUMBNAIL => {
            let answer = answer(detail).ok();
            let witness = answer.as_ref().and_then(|answer| answer.witness.as_ref());
            let scene = thumbnail::scene(&detail.puzzle(), witness);
            let scene = scene.map_err(|error| Problem::bad_option("format", error))?;
            drawn(Subject::Scene(&scene), Format::Svg, look)
        }
        "graph.svg" => drawn(Subject::Graph(&detail.puzzle()), Format::Svg, look),
        "argument.svg" => drawn(Subject::Scene(&why(detail)?), Format::Svg, look),
        _ => match Format::ALL.into_iter().find(|&format| name == answer_file(format)) {
            Some(format) => picture(format),
            None => Err(Problem::not_found(format!("unknown file: expected one of {}", names()))),
        },
    }
}

/// The answer of a job.
///
/// # Errors
/// [`Problem`] `not-found` where there is none.
pub(crate) fn answer(detail: &JobDetail) -> Result<Answer, Problem> {
    if detail.answer.is_null() && !has_one_answer(&detail.request.ask) {
        let (ask, id) = (detail.request.ask.name(), detail.job.id);
        let text = format!("job {id} has rows instead of an answer, since it asks `{ask}`: see its file rows.json");
        return Err(Problem::not_found(text));
    }
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
    let puzzle = detail.puzzle();
    let Puzzle::Cover(cover) = &*puzzle else { return Err(Problem::internal("a map without a cover")) };
    let rows = detail.log.rows.iter().map(Row::deserialize);
    let rows = rows.collect::<Result<Vec<Row>, _>>().map_err(Problem::internal)?;
    if rows.is_empty() {
        return Err(Problem::not_found(format!("job {} has no map (yet)", detail.job.id)));
    }
    let needed = rows.iter().filter_map(|row| Some((row.starts.as_slice(), row.value?)));
    Ok(Scene { title: picture::line(&puzzle), sections: vec![cover_picture::map_of_starts(cover, needed)] })
}

/// The survey whose rows the program has printed.
fn survey(detail: &JobDetail) -> Result<Scene, Problem> {
    let rows = detail.log.rows.iter().map(GuardPlacement::deserialize);
    let rows = rows.collect::<Result<Vec<GuardPlacement>, _>>().map_err(Problem::internal)?;
    if rows.is_empty() {
        return Err(Problem::not_found(format!("job {} has no survey (yet)", detail.job.id)));
    }
    Ok(survey_picture::scene(&detail.puzzle(), &rows))
}

/// The state space that the program has printed.
fn whole_space(detail: &JobDetail) -> Result<Scene, Problem> {
    let Some(found) = detail.log.rows.first() else {
        return Err(Problem::not_found(format!("job {} has no depths (yet)", detail.job.id)));
    };
    let found = Depths::deserialize(found).map_err(Problem::internal)?;
    depths::scene(&found).map_err(|error| Problem::bad_option("format", error))
}

/// The most characters of a file name before its ending, all of one byte: file systems have room for 255 bytes.
const LONGEST_STEM: usize = 80;

/// A descriptive file name: the beginning of the puzzle's title in lower case, and the ending.
pub fn file_name(detail: &JobDetail, name: &str) -> String {
    let title = detail.job.title.as_deref().unwrap_or(&detail.job.line);
    let spaced: String =
        title.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { ' ' }).collect();
    let words: Vec<&str> = spaced.split_whitespace().take(8).collect();
    let stem: String = words.join("-").chars().take(LONGEST_STEM).collect();
    let stem = match stem.trim_end_matches('-') {
        "" => "puzzle",
        stem => stem,
    };
    match name.split_once('.') {
        Some(("answer" | "puzzle", ending)) => format!("{stem}.{ending}"),
        Some((part, ending)) => format!("{stem}-{part}.{ending}"),
        None => stem.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::job::{Job, Log};
    use cavalcade::Request;
    use serde_json::{Value, json};

    /// A job that has ended, with this title and answer.
    fn detail(title: &str, ask: Ask, answer: Value) -> JobDetail {
        let text = format!("kind = 'exchange'\nstart = 'n../..N'\npiece = '1,1'\ntitle = '{title}'\n");
        let request = Request { ask, ..Request::new(Puzzle::from_toml(&text).unwrap()) };
        JobDetail::new(Job::queued(3, &request), request, answer, Log::default())
    }

    #[test]
    fn the_puzzle_of_a_generated_exchange_is_the_one_that_was_generated() {
        let generate = || Ask::Generate { at_least: 1, at_most: None, unique: false };
        let made = Puzzle::from_toml("kind = 'exchange'\nstart = '.n./N..'\npiece = '1,1'\n").unwrap();
        let detail_of = |answer| detail("asked", generate(), answer);
        let generated = detail_of(json!({ "puzzle": made }));
        let written = |detail: &JobDetail, name| file(detail, name, &Look::default()).unwrap().1;
        assert_eq!(
            (written(&generated, "puzzle.toml"), &generated.toml),
            (made.to_toml().into_bytes(), &made.to_toml())
        );
        let waiting = detail_of(Value::Null);
        assert_eq!(waiting.toml, waiting.request.puzzle.to_toml());
        for name in [THUMBNAIL, "graph.svg"] {
            assert_ne!(written(&generated, name), written(&waiting, name), "{name}");
        }
    }

    #[test]
    fn a_question_that_has_rows_refers_to_their_file() {
        let message = |ask| answer(&detail("asked", ask, Value::Null)).unwrap_err().error.message;
        assert!(message(Ask::Depths { limit: 1 }).contains("`depths`: see its file rows.json"));
        assert_eq!(message(Ask::Best), "job 3 has no answer (yet)");
    }

    #[test]
    fn a_file_name_is_short_whatever_the_title() {
        let name = |title: &str, name| file_name(&detail(title, Ask::Best, Value::Null), name);
        assert_eq!(name("Guarini, 1512", "answer.svg"), "guarini-1512.svg");
        assert_eq!(name(&"x".repeat(300), "answer.svg"), format!("{}.svg", "x".repeat(80)));
        assert_eq!(name(&format!("{} y", "x".repeat(79)), "graph.svg"), format!("{}-graph.svg", "x".repeat(79)));
        assert_eq!(name("\u{265e}", "handout.pdf"), "puzzle-handout.pdf");
    }
}
