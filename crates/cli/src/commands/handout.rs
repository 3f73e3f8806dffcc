//! `cavalcade handout`: puzzles on sheets of paper, with their solutions overleaf.

use std::ops::ControlFlow;
use std::process::ExitCode;

use cavalcade::{Answer, Local, Puzzle, Report, Status, run_within, validate};
use cavalcade_picture::handout::{self, Handout};

use super::draw::{self, Subject};
use crate::arguments::HandoutArguments;
use crate::failure::Failure;
use crate::output::{self, Destination};
use crate::progress::Display;
use crate::session;
use crate::signals::stop_on_signals;

/// Solves the puzzles that are not answers, and writes one file for all of them.
pub fn handout(arguments: &HandoutArguments) -> Result<ExitCode, Failure> {
    let HandoutArguments { files, output, .. } = arguments;
    let destination = destination(output)?;
    destination.check()?;
    let subjects = files.iter().map(|file| subject(file).map_err(|failure| failure.about(file)));
    let subjects = subjects.collect::<Result<Vec<Subject>, Failure>>()?;
    let options = arguments.options();
    let local = Local { stop: stop_on_signals()?, ..Local::default() };
    let (mut sheets, mut is_short) = (Vec::new(), false);
    for (subject, file) in subjects.into_iter().zip(files) {
        let sheet = match subject {
            Subject::Answer(answer) => (answer.puzzle.clone(), Some(*answer)),
            Subject::Puzzle(puzzle) if !options.needs_answer() => (*puzzle, None),
            Subject::Puzzle(puzzle) if local.stop.is_raised() => {
                output::say(&format!("interrupted before {file}: its sheet has no solution"));
                is_short = true;
                (*puzzle, None)
            }
            Subject::Puzzle(puzzle) => {
                let answer = solved(&puzzle, arguments, &local).map_err(|failure| failure.about(file))?;
                is_short |= answer.status == Status::Unknown;
                (*puzzle, Some(answer))
            }
        };
        sheets.push(sheet);
    }
    let handouts: Vec<Handout> =
        sheets.iter().map(|(puzzle, answer)| Handout { puzzle, answer: answer.as_ref() }).collect();
    let bytes = handout::write(&handouts, &options).map_err(Failure::other)?;
    destination.write(|writer| Ok(writer.write_all(&bytes)?))?;
    Ok(session::status(is_short))
}

fn destination(output: &str) -> Result<Destination, Failure> {
    let is_pdf = output == "-" || output.to_ascii_lowercase().ends_with(".pdf");
    if is_pdf {
        return Ok(Destination::of(output));
    }
    Err(Failure::bad_input(format!(
        "a handout is a PDF: expected -o with a file that ends with .pdf, such as `{output}.pdf`"
    )))
}

/// The puzzle or the answer in a file, if it fits on a sheet of paper.
fn subject(file: &str) -> Result<Subject, Failure> {
    let subject = draw::subject(file)?;
    handout::check(subject.puzzle()).map_err(Failure::other)?;
    Ok(subject)
}

fn solved(puzzle: &Puzzle, arguments: &HandoutArguments, local: &Local) -> Result<Answer, Failure> {
    let request = arguments.request(puzzle.clone());
    validate(&request).map_err(|objection| session::objected(&objection))?;
    let budget = local.budget(&request.limits, request.choice.seed);
    let (display, mut found) = (Display::new(arguments.progress), None);
    let done = run_within(&request, local, &budget, &display, &mut |report| {
        if let Report::Answer(answer) = report {
            found = Some(*answer);
        }
        ControlFlow::Continue(())
    });
    display.finish();
    done.map_err(session::to_failure)?;
    found.ok_or_else(|| Failure::other("the method returned no answer: please report how it occurred"))
}
