//! Ranges of boards: a line for each, as soon as it is known.

use std::ops::{ControlFlow, RangeInclusive};
use std::process::ExitCode;

use cavalcade::{Answer, Budget, Family, SolveError, Status, solve_family, term};
use cavalcade_puzzle::{Question, Shape};

use crate::arguments::RunArguments;
use crate::commands::solve::{self, STOPPED};
use crate::failure::Failure;
use crate::output;
use crate::progress::Display;

/// A plan is of one board.
pub fn no_plan() -> Failure {
    Failure::bad_input("a plan is of one board: expected a size such as `6x40` beside --plan")
}

/// Answers a question about all rectangles of a width: `6x8 55488142`, or with --json an answer a line. Whether the budget
/// has lasted.
pub fn heights(
    question: Question,
    width: u64,
    heights: RangeInclusive<u64>,
    run: &RunArguments,
    budget: &Budget,
) -> Result<bool, Failure> {
    let family = Family { question, shape: Shape::Width(width) };
    each_answer(&family, heights, run, budget, &mut |_, answer| {
        output::print(&if run.json {
            json(answer)?
        } else {
            format!("{} {}\n", answer.puzzle.board(), known(answer))
        })?;
        Ok(ControlFlow::Continue(()))
    })
}

/// What is done with a number and its answer.
type Tell<'a> = dyn FnMut(u64, &Answer) -> Result<ControlFlow<()>, Failure> + 'a;

/// Calls `tell` with each number and answer of a family as soon as it is known. Whether the budget has lasted.
pub fn each_answer(
    family: &Family,
    numbers: RangeInclusive<u64>,
    run: &RunArguments,
    budget: &Budget,
    tell: &mut Tell,
) -> Result<bool, Failure> {
    one_for_all(run)?;
    let display = Display::new(run.progress);
    let choice = run.choice();
    let (mut failure, mut ended) = (None, None);
    let solved = solve_family(family, numbers, &choice, budget, &display, &mut |number, answer| {
        ended = solve::ended(&answer).or_else(|| budget.scratch_failure().map(str::to_string));
        // What stopped with nothing known is told in words, or as JSON.
        let is_told = run.json || answer.status != Status::Unknown;
        let told = if is_told { display.aside(|| tell(number, &answer)) } else { Ok(ControlFlow::Continue(())) };
        told.unwrap_or_else(|error| {
            failure = Some(error);
            ControlFlow::Break(())
        })
    });
    display.finish();
    if let Some(failure) = failure {
        return Err(failure);
    }
    solved.map_err(|error| match error {
        SolveError::Family(error) => Failure::bad_input(error),
        error => solve::refused(error),
    })?;
    if let Some(ended) = &ended {
        output::say(ended);
    }
    Ok(ended.is_none())
}

/// The exit status of a run over many answers: a budget that has ended leaves some without.
pub fn status(lasted: bool) -> ExitCode {
    if lasted { ExitCode::SUCCESS } else { ExitCode::from(STOPPED) }
}

/// What is made of one answer is refused for many.
fn one_for_all(run: &RunArguments) -> Result<(), Failure> {
    for (given, name) in [(run.picture.is_some(), "picture"), (run.certificate.is_some(), "certificate")] {
        if given {
            return Err(Failure::bad_input(format!(
                "--{name} FILE holds one answer, and a range has many: expected one board, such as `6x8`"
            )));
        }
    }
    Ok(())
}

/// An answer on a line.
pub fn json(answer: &Answer) -> Result<String, Failure> {
    serde_json::to_string(answer).map(|json| json + "\n").map_err(Failure::other)
}

/// The number that is proved, or what is known: the best found and the bound, or that there is none.
pub fn known(answer: &Answer) -> String {
    match (answer.status, term(answer)) {
        (Status::Infeasible, _) => "none".to_string(),
        (_, Some(number)) => number.to_string(),
        _ => {
            let limit = |limit: Option<u64>| limit.map(|limit| limit.to_string()).unwrap_or_default();
            format!("{}..{}", limit(answer.value), limit(answer.bound))
        }
    }
}
