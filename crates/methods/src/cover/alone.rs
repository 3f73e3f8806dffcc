//! One walker: two programs, run alternately.
//!
//! **Idea.** [`super::walk`] knows nothing of time: it is small, and quick where the parity bound is attained. Where it
//! is not, the refutation is a counting argument, which SAT solvers find badly and [`super::horizon`] at once. Where
//! cells have few neighbours, it is the other way round. So each number of steps is given to both, alternately with
//! limited and growing numbers of conflicts, and the first answer counts. The multigraph is written once, and its
//! solver keeps what it has learnt from one number of steps to the next, and from one start to the next.

use std::ops::Range;

use cavalcade_program::{Ascent, DEFAULT_SAT, Reply, Separator, Var};
use cavalcade_run::{Reservation, Stopped};

use super::components::{Component, Start, Walkers};
use super::decomposition::{CoverRun, Searched};
use super::horizon::{Asked, Horizon};
use super::walk::{Connected, Multigraph};
use crate::method::MethodError;

/// The program with time, with its default settings.
pub(super) const TIMED: Horizon = Horizon { backend: None, horizon: None };

/// The multigraph of one walker, with its solver.
pub(super) struct Alone<'a> {
    component: &'a Component,
    graph: &'a Multigraph,
    ascent: Ascent<'a>,
    connected: Connected<'a>,
    _memory: Reservation,
}

impl<'a> Alone<'a> {
    /// Loads a multigraph of one walker; none where the memory limit is reached.
    pub(super) fn open(
        component: &'a Component,
        graph: &'a Multigraph,
        run: &mut CoverRun,
    ) -> Result<Option<Alone<'a>>, MethodError> {
        let Ok(reservation) = run.budget.memory().reserve(graph.program.bytes()) else {
            run.stopped = Some(Stopped::Memory);
            return Ok(None);
        };
        run.saw(&graph.program);
        let ascent = Ascent::open(DEFAULT_SAT, &graph.program)?;
        let connected = Connected { graph, cuts: 0 };
        Ok(Some(Alone { component, graph, ascent, connected, _memory: reservation }))
    }

    /// The first number of steps in the range in which the walker covers the component from one of the starts.
    ///
    /// `fixed`: the variable of the start, where the multigraph leaves it open.
    pub(super) fn first(
        &mut self,
        walkers: &Walkers,
        fixed: Option<Var>,
        range: Range<u64>,
        run: &mut CoverRun,
    ) -> Result<Searched, MethodError> {
        let starts: Vec<Vec<Start>> = walkers.cases(self.component);
        let fixed: Vec<(Var, bool)> = fixed.into_iter().map(|start| (start, true)).collect();
        let before = (self.ascent.effort(), self.ascent.rounds(), self.ascent.cuts().len());
        let mut ask = |steps: u64, conflicts: u64, run: &mut CoverRun| {
            let separator = Some(&mut self.connected as &mut dyn Separator);
            let reply = self.ascent.try_ask(&fixed, Some(steps as i64), conflicts, separator, run.budget)?;
            Ok(reply.map(|reply| match reply {
                Reply::Nothing => Asked::Nothing,
                Reply::Solution { values, .. } => {
                    let walks = self.graph.walks(walkers, &values, run.budget.seed());
                    walks.map_or(Asked::Stopped, Asked::Cover)
                }
                Reply::Stopped { reason, .. } => {
                    run.stopped = Some(reason);
                    Asked::Stopped
                }
            }))
        };
        let searched = TIMED.first(self.component, &starts, range, Some(&mut ask), run)?;
        run.effort = run.effort.and(self.ascent.effort().since(before.0));
        run.cuts[0] += self.ascent.rounds() - before.1;
        run.cuts[1] += (self.ascent.cuts().len() - before.2) as u64;
        Ok(searched)
    }
}
