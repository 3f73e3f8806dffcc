//! How the network fares over many seeds: one restart of each.
//!
//! What is counted is what [`Neural::solve`](crate::Method::solve) does in its first restart with that seed, without
//! the theorems before it, so that boards without a tour can be studied too. Every tour is replayed by the referee.

use std::sync::atomic::{AtomicU64, Ordering};

use cavalcade_puzzle::Tour;
use cavalcade_puzzle::answer::StoppedBy;
use cavalcade_referee::tour::TourReplay;
use cavalcade_run::{Budget, Observer, Progress, Stopped, Stopwatch, in_parallel};

use super::links::Links;
use super::network::Network;
use super::tally::{NAME, Tally};
use super::{Neural, route, seed_of};
use crate::error::SolveError;
use crate::judge::stopped_by;
use crate::tour::mailbox::Mailbox;
use crate::tour::presolve::refuse_symmetry;

/// What was counted.
#[derive(Clone, Debug, PartialEq)]
pub struct Study {
    /// Of the seeds that were tried.
    pub tally: Tally,
    /// Why not all were, if so.
    pub stopped: Option<StoppedBy>,
    /// How long it took.
    pub seconds: f64,
    /// How many threads shared the seeds.
    pub threads: usize,
}

/// Lets the network settle once for each of the seeds 0, 1, 2, ..., shared by the budget's threads. The counts do not
/// depend on how many there are; of a budget that ends, those come back that are there.
///
/// # Errors
/// [`SolveError::Method`] as [`Neural::solve`](crate::Method::solve), [`SolveError::Foul`] when the referee refuses a
/// tour, which is a defect of this method.
pub fn study(
    neural: &Neural,
    tour: &Tour,
    seeds: u64,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Study, SolveError> {
    let watch = Stopwatch::start();
    refuse_symmetry(tour, NAME)?;
    let threads = budget.threads().min(usize::try_from(seeds).unwrap_or(usize::MAX)).max(1);
    let done = AtomicU64::new(0);
    let report = || {
        let (done, total) = (done.fetch_add(1, Ordering::Relaxed) + 1, Some(seeds));
        observer.progress(&Progress { phase: "study", done, total, unit: "seeds", ..Progress::default() });
    };
    let share = |first: u64| {
        let mut tally = Tally::default();
        let seeds = (first..seeds).step_by(threads);
        let ended = try_each(neural, tour, seeds, budget, &report, &mut tally)?;
        Ok::<_, SolveError>((tally, ended.err()))
    };
    let shares = in_parallel(threads, (0..threads as u64).collect(), share);
    let mut study = Study { tally: Tally::default(), stopped: None, seconds: 0.0, threads };
    for share in shares {
        let (tally, stopped) = share?;
        study.tally += tally;
        study.stopped = study.stopped.or(stopped.and_then(stopped_by));
    }
    study.seconds = watch.seconds();
    Ok(study)
}

/// One restart of each seed.
fn try_each(
    neural: &Neural,
    tour: &Tour,
    seeds: impl Iterator<Item = u64>,
    budget: &Budget,
    report: &dyn Fn(),
    tally: &mut Tally,
) -> Result<Result<(), Stopped>, SolveError> {
    let mailbox = match Mailbox::new(tour, NAME, budget)? {
        Ok(mailbox) => mailbox,
        Err(stopped) => return Ok(Err(stopped)),
    };
    let links = match Links::new(&mailbox, tour, budget)? {
        Ok(links) => links,
        Err(stopped) => return Ok(Err(stopped)),
    };
    let mut network = Network::new(&links, 0);
    for seed in seeds {
        network.restart(seed_of(seed, 0));
        let settled = match neural.settle(&mut network, &links, budget, |_| ()) {
            Ok(settled) => settled,
            Err(stopped) => return Ok(Err(stopped)),
        };
        *tally += Tally { restarts: 1, iterations: network.iterations, ..Tally::default() };
        if settled {
            let (factor, sorted) = neural.sort_out(&network, &links);
            *tally += sorted;
            if factor.cycles() == 1 {
                let Ok(mut replay) = TourReplay::new(tour) else { return Ok(Err(Stopped::Memory)) };
                route(&factor, tour, &mailbox).walk(|cell| replay.visit(cell))?;
                replay.finish()?;
            }
        }
        report();
    }
    Ok(Ok(()))
}
