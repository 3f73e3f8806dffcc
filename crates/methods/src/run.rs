//! The entry point: a request in, reports out.

use std::ops::ControlFlow;
use std::path::PathBuf;

use cavalcade_puzzle::{Answer, Ask, Limits, Objection, Puzzle, Report, Request};
use cavalcade_run::{Budget, Observer, StopFlag, WithoutWitnesses, cores};

use crate::arguments::explained;
use crate::chosen::{program_of, solve_by, write_program};
use crate::count::{CheckpointedSweep, Numbers};
use crate::error::{SolveError, unasked};
use crate::exchange::generate::Wanted;
use crate::judge::answer;
use crate::range::Range;
use crate::registry::validate;
use crate::survey::survey;
use crate::verification::verified;
use crate::{cover, enumeration, questions};

/// What belongs to this machine and not to a request.
#[derive(Clone, Debug, Default)]
pub struct Local {
    /// Raised from outside, it ends the work with the best that is known.
    pub stop: StopFlag,
    /// A directory for tables that do not fit into memory.
    pub scratch: Option<PathBuf>,
    /// A directory for the checkpoints of a count, from which it is resumed after the process was killed.
    pub checkpoint: Option<PathBuf>,
}

impl Local {
    /// The budget for a request within these limits; its time begins now.
    pub fn budget(&self, limits: &Limits, seed: u64) -> Budget {
        let budget = Budget::unlimited()
            .with_memory_limit(limits.memory.unwrap_or(Limits::MEMORY))
            .with_threads(limits.threads.map_or_else(cores, usize::from))
            .with_seed(seed)
            .with_stop(self.stop.clone());
        let budget = match &self.scratch {
            Some(directory) => budget.with_scratch(directory.clone()),
            None => budget,
        };
        match limits.time() {
            Some(limit) => budget.with_time_limit(limit),
            None => budget,
        }
    }
}

/// Answers a request, report by report, until `each` breaks. While a best solution is looked for, an observer that
/// [wants](Observer::wants_witnesses) witnesses gets each [`Witness`](crate::Witness) that is better than those before
/// and that the referee has replayed, with [`Progress`](crate::Progress): at most four a second.
///
/// ```
/// use std::ops::ControlFlow;
///
/// use cavalcade::{Ask, Local, Puzzle, Report, Request, Silent, run};
///
/// let guarini = Puzzle::from_toml("kind = 'exchange'\nstart = 'n.n/.../N.N'\n")?;
/// let request = Request::new(guarini).asking(Ask::All { limit: 3 });
/// run(&request, &Local::default(), &Silent, &mut |report| {
///     let Report::Answer(answer) = report else { unreachable!("the other reports are of other questions") };
///     assert_eq!(answer.value, Some(16));
///     ControlFlow::Continue(())
/// })?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`SolveError`] when the request is wrong or the method does not apply. A budget that ends is no error: the reports
/// say so.
pub fn run(
    request: &Request,
    local: &Local,
    observer: &dyn Observer,
    each: &mut dyn FnMut(Report) -> ControlFlow<()>,
) -> Result<(), SolveError> {
    run_within(request, local, &local.budget(&request.limits, request.choice.seed), observer, each)
}

/// The same within a budget of one's own, whatever the limits of the request.
///
/// # Errors
/// As [`run`].
pub fn run_within(
    request: &Request,
    local: &Local,
    budget: &Budget,
    observer: &dyn Observer,
    each: &mut dyn FnMut(Report) -> ControlFlow<()>,
) -> Result<(), SolveError> {
    validate(request)?;
    let Request { puzzle, choice, .. } = request;
    let plain = WithoutWitnesses(observer);
    // Of other questions no solution is the best so far.
    let observer = if request.ask == Ask::Best { observer } else { &plain };
    let each = &mut |mut report: Report| {
        if let Report::Answer(answer)
        | Report::Solution(answer)
        | Report::Row(answer)
        | Report::Starts(answer)
        | Report::Walkers(answer) = &mut report
        {
            answer.asked_by(request);
        }
        each(report)
    };
    let (method, mut last) = (choice.method.as_deref(), |report| {
        let _ = each(report);
    });
    match &request.ask {
        Ask::Best => {
            let answer = explained(best(request, local, budget, observer)?);
            last(Report::Answer(Box::new(verified(answer, request.verify, budget, observer))));
        }
        Ask::All { limit } => {
            let answer = enumeration::all(method, puzzle, *limit as usize, budget, observer)?;
            last(Report::Answer(Box::new(explained(answer))));
        }
        Ask::Solutions => enumeration::solutions(method, puzzle, budget, observer, each)?,
        Ask::Samples { count } => {
            let Puzzle::Tour(tour) = puzzle else { return Err(unasked("samples")) };
            questions::samples(tour, *count, budget, observer, each)?;
        }
        Ask::Map => {
            let Puzzle::Cover(cover) = puzzle else { return Err(unasked("map")) };
            questions::map(cover, budget, observer, &mut |answer| each(Report::Starts(Box::new(answer))))?;
        }
        Ask::Survey => {
            survey(puzzle, choice, budget, observer, &mut |placement| each(Report::Placement(Box::new(placement))))?;
        }
        Ask::Walkers { within } => {
            let Puzzle::Cover(cover) = puzzle else { return Err(unasked("walkers")) };
            cover::fewest::walkers(cover, *within, choice, budget, observer, &mut |answer| {
                each(Report::Walkers(Box::new(answer)))
            })?;
        }
        Ask::Depths { limit } => {
            let Puzzle::Exchange(exchange) = puzzle else { return Err(unasked("depths")) };
            let depths = questions::depths(exchange, method, *limit as usize, budget, observer)?;
            last(Report::Depths(Box::new(depths)));
        }
        Ask::Generate { at_least, at_most, unique } => {
            let Puzzle::Exchange(exchange) = puzzle else { return Err(unasked("generate")) };
            let wanted = Wanted { moves: *at_least..=at_most.unwrap_or(u64::MAX), unique: *unique };
            last(Report::Answer(Box::new(questions::generate(exchange, &wanted, budget, observer)?)));
        }
        Ask::Plan => last(Report::Plan(questions::plan(choice, puzzle, budget, observer)?)),
        Ask::Heights { narrowest, lowest, recurrence } => {
            let (width, height) = (puzzle.board().width(), puzzle.board().height());
            let widths = narrowest.unwrap_or(width)..=width;
            let checkpoint = local.checkpoint.as_deref();
            let range = Range { puzzle, widths, heights: *lowest..=height, choice, checkpoint };
            heights(&range, *recurrence, budget, observer, each)?;
        }
        Ask::Watch => {
            let Puzzle::Tour(tour) = puzzle else { return Err(unasked("watch")) };
            questions::watch(choice, tour, budget, observer, each)?;
        }
        Ask::Export { format } => {
            let program = program_of(choice, puzzle)?;
            let text = write_program(&program, *format).map_err(|error| Objection::to("format", error.to_string()))?;
            last(Report::File(text));
        }
        Ask::Compare { .. } => {
            let text = "a comparison runs in processes of its own: expected the program's command `compare`";
            return Err(Objection::to("ask", text).into());
        }
    }
    Ok(())
}

/// One best solution.
fn best(request: &Request, local: &Local, budget: &Budget, observer: &dyn Observer) -> Result<Answer, SolveError> {
    if let (Puzzle::Count(count), Some(directory)) = (&request.puzzle, &local.checkpoint) {
        let sweep =
            CheckpointedSweep { checkpoint: Some(directory.clone()), numbers: Numbers::chosen(&request.choice) };
        return answer(count, &sweep, budget, observer).map(|(answer, _)| answer);
    }
    solve_by(&request.choice, &request.puzzle, budget, observer)
}

/// The rows of a range, and the recurrence of its width.
fn heights(
    range: &Range<'_>,
    recurrence: bool,
    budget: &Budget,
    observer: &dyn Observer,
    each: &mut dyn FnMut(Report) -> ControlFlow<()>,
) -> Result<(), SolveError> {
    let mut lasted = true;
    range.solve(budget, observer, &mut |answer| {
        lasted = answer.stopped.is_none() && budget.scratch_failure().is_none();
        let flow = each(Report::Row(Box::new(answer)));
        lasted &= flow.is_continue();
        flow
    })?;
    if let Puzzle::Count(count) = range.puzzle
        && recurrence
        && lasted
        && let Ok(found) = questions::recurrence(count, budget, observer)?
    {
        let _ = each(Report::Recurrence(found));
    }
    Ok(())
}
