//! The questions beside those for one best solution and for all of them (`enumeration.rs`): random tours, maps, depths,
//! plans, recurrences, a network at work.

use std::ops::ControlFlow;

use cavalcade_puzzle::answer::StoppedBy;
use cavalcade_puzzle::report::{
    self, BoundaryPlan, CountPlan, ExchangePlan, MethodCost, MethodPlan, PlanReport, SlabPlan, UncrossedPlan,
    WindowPlan,
};
use cavalcade_puzzle::{
    Answer, Choice, Count, Cover, Depths, Exchange, Objection, Puzzle, Report, Team, Tour, Verdict,
};
use cavalcade_referee::check_depths;
use cavalcade_run::{Budget, Observer, Stopped, Stopwatch};
use cavalcade_sweep::count::{LayerFigures, SlabEstimate};

use crate::chosen::{ask, network};
use crate::count::recurrence::{Proof, recurrence as generating_function};
use crate::count::sweep::CountError;
use crate::error::{SolveError, one_of, unasked};
use crate::exchange::generate::{Generated, Wanted};
use crate::exchange::search_plan::Outlook;
use crate::judge::{check_and_wrap, stopped_by};
use crate::method::MethodError;
use crate::outcome::Outcome;
use crate::tour::uniform::{self, Uniform};
use crate::{count, cover, exchange, uncrossed};

/// Tours drawn uniformly at random, one after another, until `each` breaks; or an answer, where there is none, or the budget
/// has ended before. See [`tour::uniform`](mod@crate::tour::uniform).
pub(crate) fn samples(
    tour: &Tour,
    count: u32,
    budget: &Budget,
    observer: &dyn Observer,
    each: &mut dyn FnMut(Report) -> ControlFlow<()>,
) -> Result<(), SolveError> {
    let began = Stopwatch::start();
    for outcome in uniform::draw(tour, count, budget, observer)?.outcomes(tour) {
        let answer = Box::new(check_and_wrap(tour.clone().into(), Uniform::NAME, outcome, budget, began)?);
        let is_tour = answer.witness.is_some();
        let flow = each(if is_tour { Report::Solution(answer) } else { Report::Answer(answer) });
        if flow.is_break() {
            break;
        }
    }
    Ok(())
}

/// Hands on what every start of a cover needs, or every set of as many starts as it has walkers, in the order of the
/// cells, until `each` breaks; where given walkers stand does not matter. See [`cover::map::map`].
pub(crate) fn map(
    cover: &Cover,
    budget: &Budget,
    observer: &dyn Observer,
    each: &mut dyn FnMut(Answer) -> ControlFlow<()>,
) -> Result<(), SolveError> {
    let began = Stopwatch::start();
    let team = Team::Place(u32::try_from(cover.team().len()).unwrap_or(u32::MAX));
    // Walkers without given starts make a cover wherever those with them did.
    let cover = cover.with_team(team).map_err(|error| Objection::to("puzzle", error.to_string()))?;
    let mut failed = None;
    cover::map::map(&cover, budget, observer, &mut |cover, outcome| match check_and_wrap(
        Puzzle::Cover(cover),
        "auto",
        outcome,
        budget,
        began,
    ) {
        Ok(answer) => each(answer),
        Err(error) => {
            failed = Some(error);
            ControlFlow::Break(())
        }
    })?;
    failed.map_or(Ok(()), Err)
}

/// How many placements lie at each distance from the start of an exchange, and up to `limit` of the farthest ones; see
/// [`exchange::depths::layers`].
pub(crate) fn depths(
    exchange: &Exchange,
    method: Option<&str>,
    limit: usize,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Depths, SolveError> {
    if method.is_some() {
        one_of(&exchange::depths::methods(), method, "depths")?;
    }
    let began = Stopwatch::start();
    let layers = exchange::depths::layers(exchange, method, limit, budget, observer)?;
    let seconds = began.seconds();
    let judge = |puzzle: Exchange, outcome: Outcome<Exchange>| {
        check_and_wrap(puzzle.into(), &layers.method, outcome, budget, began)
    };
    let mut list = Vec::new();
    for (far, outcome) in layers.farthest {
        // A placement that was reached has the board and the tokens of the start.
        let Ok(puzzle) = Exchange::new(exchange.start().clone(), Some(far), exchange.pieces().clone()) else {
            continue;
        };
        list.push(judge(puzzle, outcome)?);
    }
    let mut depths = Depths {
        puzzle: Puzzle::Exchange(exchange.clone()),
        placements: layers.counts.iter().sum(),
        farthest: layers.stopped.is_none().then_some(layers.counts.len() as u64 - 1),
        depths: layers.counts,
        list,
        goal: judge(exchange.clone(), layers.goal)?,
        method: layers.method.clone(),
        stopped: layers.stopped.and_then(stopped_by),
        verdict: Verdict::Unverified,
        seconds,
        stats: layers.statistics.into_map(),
        version: env!("CARGO_PKG_VERSION").to_string(),
    };
    depths.verdict = check_depths(&depths)?;
    Ok(depths)
}

/// An exchange at random, solved; see [`exchange::generate`](mod@exchange::generate).
pub(crate) fn generate(
    given: &Exchange,
    wanted: &Wanted,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Answer, SolveError> {
    let began = Stopwatch::start();
    let Generated { puzzle, method, outcome } = exchange::generate::generate(given, wanted, budget, observer)?;
    check_and_wrap(puzzle.into(), &method, outcome, budget, began)
}

/// What the search would take.
pub(crate) fn plan(
    choice: &Choice,
    puzzle: &Puzzle,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<PlanReport, SolveError> {
    Ok(match puzzle {
        Puzzle::Exchange(exchange) => match exchange::SearchPlan::of(exchange, budget, observer)? {
            None => PlanReport::Nothing { stopped: None },
            Some(plan) => PlanReport::Exchange(ExchangePlan {
                placements: plan.placements,
                methods: plan.outlooks.into_iter().map(of_method).collect(),
                choice: plan.choice.to_string(),
                stopped: plan.stopped.and_then(stopped_by),
            }),
        },
        Puzzle::Uncrossed(uncrossed) => {
            let plan = uncrossed::sweep::plan(uncrossed, budget, observer)?;
            let window = |split: uncrossed::sweep::SplitPlan| WindowPlan {
                columns: split.columns,
                states: split.states,
                bytes: split.bytes,
            };
            PlanReport::Uncrossed(UncrossedPlan {
                slots: plan.slots,
                windows: plan.splits.into_iter().map(window).collect(),
                stopped: plan.stopped.and_then(stopped_by),
            })
        }
        Puzzle::Count(count) => match count::sweep::outlook(count, count::Numbers::chosen(choice), budget, observer) {
            Ok(None) => PlanReport::Nothing { stopped: None },
            Ok(Some(count::sweep::Outlook { figures, memory, seconds, slabs })) => {
                let threads = budget.threads() as f64;
                PlanReport::Count(CountPlan {
                    slots: figures.slots,
                    patterns: figures.patterns,
                    states: figures.states,
                    peak_states: figures.peak_states,
                    additions: figures.additions,
                    memory,
                    estimated_seconds: seconds,
                    slabs: slabs.map(|slabs| of_slabs(slabs, seconds.map(|seconds| seconds * threads))),
                })
            }
            Err(CountError::Stopped(stopped)) => PlanReport::Nothing { stopped: stopped_by(stopped) },
            Err(error) => return Err(MethodError::too_large("sweep", error).into()),
        },
        // Refused by `Request::check`.
        _ => return Err(unasked("plan")),
    })
}

fn of_slabs(estimate: SlabEstimate, cpu_seconds: Option<f64>) -> SlabPlan {
    let boundary = |(layer, bytes): (LayerFigures, u64)| BoundaryPlan {
        cells: layer.steps as u64,
        patterns: layer.patterns,
        states: layer.states,
        slabs: layer.slabs,
        largest_slab: layer.largest,
        bytes,
    };
    SlabPlan {
        cpu_seconds,
        tasks: estimate.tasks,
        task_bytes: SlabEstimate::TASK,
        worker_memory: estimate.worker_memory,
        written: estimate.written,
        disk: estimate.disk,
        boundaries: estimate.boundaries.into_iter().map(boundary).collect(),
    }
}

fn of_method(Outlook { method, cost }: Outlook) -> MethodPlan {
    let cost = match cost {
        Ok(cost) => MethodCost::Cost {
            positions: cost.positions,
            bytes: cost.bytes,
            seconds: cost.seconds,
            is_limit: cost.is_limit,
        },
        Err(reason) => MethodCost::None { reason },
    };
    MethodPlan { method: method.to_string(), cost }
}

/// The linear recurrence of a width, or why the budget ended before.
pub(crate) fn recurrence(
    count: &Count,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Result<report::Recurrence, Stopped>, SolveError> {
    let width = count.board().width();
    let found = generating_function(count.piece(), width, count.closed(), budget, observer)
        .map_err(|error| MethodError::too_large("recurrence", error))?;
    let digits = |numbers: Vec<num_bigint::BigInt>| numbers.iter().map(ToString::to_string).collect();
    Ok(found.map(|found| {
        let (proof, held_out) = match found.proof {
            Proof::Proved => (report::Proof::Proved, None),
            Proof::Conjectured { held_out } => (report::Proof::Conjectured, Some(held_out)),
        };
        report::Recurrence {
            order: found.order,
            proof,
            held_out,
            modulus: found.modulus,
            numerator: digits(found.numerator),
            denominator: digits(found.denominator),
            terms: found.terms,
            states: found.states,
            states_found: found.states_found,
        }
    }))
}

/// A tour by the network, and then the moments of its last restart. The time limit is that of the search.
pub(crate) fn watch(
    choice: &Choice,
    tour: &Tour,
    budget: &Budget,
    observer: &dyn Observer,
    each: &mut dyn FnMut(Report) -> ControlFlow<()>,
) -> Result<(), SolveError> {
    let network = network(choice)?;
    let (answer, _, tally) = ask(&network, tour, budget, observer)?;
    let is_interrupted = answer.stopped == Some(StoppedBy::Interrupt);
    if each(Report::Answer(Box::new(answer))).is_break() || is_interrupted {
        return Ok(());
    }
    let Some(restart) = tally.last_restart() else { return Ok(()) };
    let budget = budget.clone().with_time_limit(std::time::Duration::MAX);
    let mut goes_on = true;
    // A stop only ends the replay.
    let _ = network.moments(tour, restart, &budget, |moment| {
        goes_on = goes_on
            && each(Report::Snapshot(report::NetworkSnapshot {
                iteration: moment.iteration(),
                unsettled: moment.unsettled(),
                cells: moment.nodes(),
                leaps: moment.leaps().into_iter().map(|(from, to)| [from, to]).collect(),
            }))
            .is_continue();
    })?;
    Ok(())
}
