//! `cavalcade sequence`: the terms of a family, line by line or as the OEIS takes them, compared with a published list.

mod published;

use std::ops::{ControlFlow, RangeInclusive};
use std::process::ExitCode;
use std::time::Duration;

use cavalcade::{Answer, Budget, Puzzle, Solver, Tour, Witness, solve_family};
use cavalcade_puzzle::{Family, Sequence};
use serde_json::json;

use crate::arguments::{RunArguments, SequenceArguments, SequenceFormat};
use crate::failure::Failure;
use crate::progress::Display;
use crate::reports::draft::Draft;
use crate::reports::sequence as text;
use crate::{fitting, output, reports, session, table};
use published::Published;

/// Computes a sequence, or lists what there is.
pub fn sequence(arguments: &SequenceArguments) -> Result<ExitCode, Failure> {
    let Some(sequence) = &arguments.name else {
        let list = match &arguments.run {
            run if run.json => text::json_list(),
            run if run.csv => text::csv_list(),
            _ => text::list(),
        };
        output::print(&list)?;
        return Ok(ExitCode::SUCCESS);
    };
    let published = arguments.compare.as_deref().map(Published::read).transpose()?;
    let numbers = numbers(sequence, arguments.range.clone(), published.as_ref())?;
    session::check_range(&arguments.run)?;
    if let Ok(puzzle) = sequence.family().puzzle(*numbers.start()) {
        fitting::check_horizon(puzzle.kind(), &arguments.run)?;
    }
    let budget = session::local(&arguments.run)?.budget(&arguments.run.limits(), arguments.run.seed);
    let format = arguments.format.unwrap_or_default();
    if format == SequenceFormat::BFile {
        output::print(&text::b_file_header(sequence))?;
    }
    if arguments.run.csv {
        output::print(&table::csv(["n", "a(n)"]))?;
    }
    let (run, draft) = (&arguments.run, Draft::new(sequence));
    let mut printer = Printer { sequence, run, format, published, agreeing: 0, is_short: false, draft };
    let each = &mut |number, answer: &Answer| printer.term(number, answer);
    let lasted = each_answer(sequence.family(), numbers, run, &budget, each)?;
    printer.finish(&budget)?;
    Ok(session::status(!lasted || printer.is_short))
}

/// The range that is asked for, or that of the published list.
fn numbers(
    sequence: &Sequence,
    range: Option<RangeInclusive<u64>>,
    published: Option<&Published>,
) -> Result<RangeInclusive<u64>, Failure> {
    let first = sequence.first();
    let example = format!("`{sequence} {first}..{}`", first.saturating_add(5));
    let numbers = range.or(published.and_then(|published| published.range(first)));
    match numbers {
        None => Err(Failure::bad_input(format!("the range is missing: expected one, such as {example}"))),
        Some(numbers) if *numbers.start() < first => Err(Failure::bad_input(format!(
            "the sequence {sequence} begins with n = {first}, not {}: expected a range such as {example}",
            numbers.start()
        ))),
        Some(numbers) => Ok(numbers),
    }
}

/// Prints each term as it comes, or keeps what is printed at the end.
struct Printer<'a> {
    sequence: &'a Sequence,
    run: &'a RunArguments,
    format: SequenceFormat,
    published: Option<Published>,
    /// Terms that agree with the published list.
    agreeing: u64,
    /// Whether a term is not proved.
    is_short: bool,
    draft: Draft<'a>,
}

impl Printer<'_> {
    fn term(&mut self, number: u64, answer: &Answer) -> Result<ControlFlow<()>, Failure> {
        let term = self.sequence.term(number, answer).map(|term| term.to_string());
        let known = self.published.as_ref().and_then(|published| published.terms.get(&number));
        let agrees = term.as_ref().zip(known).map(|(term, (_, known))| term == known);
        self.agreeing += u64::from(agrees == Some(true));
        self.is_short |= term.is_none();
        match (&term, self.format) {
            _ if self.run.json => {
                let known = known.map(|(_, known)| known);
                let line =
                    json!({ "n": number, "value": term, "published": known, "agrees": agrees, "answer": answer });
                output::print(&format!("{line}\n"))?;
            }
            (None, _) => output::say(&text::unproved(self.sequence, number, answer)),
            (Some(term), _) if self.run.csv => output::print(&table::csv([number.to_string(), term.clone()]))?,
            (Some(term), SequenceFormat::Plain) => {
                let remark = match (&self.published, agrees) {
                    (None, _) | (_, Some(false)) => "",
                    (Some(_), Some(true)) => " agrees",
                    (Some(_), None) => " not in the published list",
                };
                output::print(&format!("{number} {term}{remark}\n"))?;
            }
            (Some(term), SequenceFormat::BFile) => output::print(&format!("{number} {term}\n"))?,
            (Some(term), SequenceFormat::Oeis) => self.draft.add(number, term, answer),
        }
        if let (Some(false), Some(published), Some((line, known)), Some(term)) = (agrees, &self.published, known, &term)
        {
            return Err(Failure::other(format!(
                "{}, line {line}: a({number}) is {known} in the list, but {term} was proved",
                published.name
            )));
        }
        let ends = term.is_none() && self.format != SequenceFormat::Plain;
        Ok(if ends { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
    }

    fn finish(&mut self, budget: &Budget) -> Result<(), Failure> {
        if self.format == SequenceFormat::Oeis {
            self.draft.show(|answer| with_witness(answer, budget));
            output::print(&self.draft.text())?;
        }
        if let Some(published) = &self.published {
            let plural = if self.agreeing == 1 { "term agrees" } else { "terms agree" };
            output::say(&format!("{} {plural} with {}", self.agreeing, published.name));
        }
        Ok(())
    }
}

/// A tour of a small board is found in less.
const FOR_AN_EXAMPLE: Duration = Duration::from_secs(5);

/// An answer that shows one solution: the first of those that are listed, or a tour where tours were counted.
fn with_witness(mut answer: Answer, budget: &Budget) -> Option<Answer> {
    if let Puzzle::Count(count) = &answer.puzzle {
        let tour = Tour::new(count.board().clone(), count.piece(), count.closed()).into();
        let budget = budget.clone().with_time_limit(FOR_AN_EXAMPLE);
        return Solver::new(&tour).budget(&budget).solve().ok().filter(|answer| answer.witness.is_some());
    }
    if let Some(Witness::All(listing)) = answer.witness {
        answer.witness = listing.all.into_iter().next();
    }
    Some(answer).filter(|answer| answer.witness.is_some())
}

/// What is done with a number and its answer.
type Each<'a> = dyn FnMut(u64, &Answer) -> Result<ControlFlow<()>, Failure> + 'a;

/// Calls `each` with each number and answer of a family as soon as it is known. Whether the budget has lasted.
fn each_answer(
    family: &Family,
    numbers: RangeInclusive<u64>,
    run: &RunArguments,
    budget: &Budget,
    each: &mut Each,
) -> Result<bool, Failure> {
    let display = Display::new(run.progress);
    let (mut failure, mut ended) = (None, None);
    let solved = solve_family(family, numbers, &run.choice(), budget, &display, &mut |number, answer| {
        ended = reports::ended(&answer, run.scratch.is_some()).or_else(|| budget.scratch_failure().map(str::to_string));
        display.aside(|| each(number, &answer)).unwrap_or_else(|error| {
            failure = Some(error);
            ControlFlow::Break(())
        })
    });
    display.finish();
    if let Some(failure) = failure {
        return Err(failure);
    }
    solved.map_err(session::to_failure)?;
    if let Some(ended) = &ended {
        output::say(ended);
    }
    Ok(ended.is_none())
}
