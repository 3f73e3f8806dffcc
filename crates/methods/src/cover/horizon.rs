//! `horizon`: is there a cover in at most T steps? A program for each T, from a proved bound upwards; then, for the
//! first T with a cover, the fewest moves.
//!
//! **Idea.** The parity bound is nearly always attained, so the first program nearly always has a solution. Where it
//! has none, one row for each side of the board makes the refutation quick: walkers that must visit all cells of a side
//! with few visits to it can revisit few of them.
//!
//! **Model.** Every leap changes sides, so the walkers that start on one side, a group g, have a side of the board for
//! themselves at each time, and those of a group are unlabelled. `x` is 1 where one of them stands on cell c at time t;
//! it exists only where the colours and the distances from their starts allow that. `e` is 1 where one of them leaps
//! from c to d after time t; `a(g, k, t)` where more than k of them are on the board at time t > 0. Of all groups,
//! `q(t, c)` may be 0 only where no walker has stood on c until t, and `r(t, c)` only where the visit is the first.
//!
//! ```text
//! minimise    sum of a                                         the moves
//! subject to  sum over c of x(g, t, c) = sum over k of a(g, k, t)
//!             a(g, k, t+1) <= a(g, k, t),  a(g, k+1, t) <= a(g, k, t)
//!             x(g, t+1, d) = sum over c of e(g, t, c, d)
//!             x(g, t, c) >= sum over d of e(g, t, c, d) >= x(g, t, c) + a(g, last k, t+1) - 1
//!             sum over g and t of x(g, t, c) >= 1               every cell is visited
//!             q(t, c) >= x(g, t, c),  q(t, c) >= q(t-1, c),  r(t, c) >= x(g, t, c) + q(t-1, c) - 1
//!             sum over a side of r  +  sum of 1 - a  <=  visits - cells
//! ```
//!
//! A group of one needs no `e`: the sums go over the `x` of the cells a leap away.
//!
//! The last row counts, for each side: of the visits that the walkers would make if they all stayed to the end,
//! revisits, and visits not made because a walker has left, number at most the slack.
//!
//! Where walkers are to be placed, the sides on which they start are cases with a program each. The cases are run
//! alternately with limited and growing numbers of conflicts: a cover in one of them is enough, and the others may be
//! hard.
//!
//! **Exactness.** A walker may leave early, so what can be done in fewer steps can be done within more: the first
//! number of steps with a cover is the least. The last row holds for every cover, for with fewer revisits counted it
//! only gets easier, and each cell of the side takes one visit that is not a revisit.
//!
//! **Cost.** O(T x leaps) variables for each group. On the chessboard, some thousand variables, and mostly a few
//! hundred conflicts a question; a hundred thousand where many revisits are needed and several walkers can share them
//! out. Without the last row, minutes.
//!
//! **Source.** The time-indexed program of "MIP Knights"; planning by satisfiability: H. Kautz and B. Selman,
//! ECAI 1992.

use std::cell::OnceCell;
use std::ops::Range;

use cavalcade_program::{Ascent, DEFAULT_SAT, Least, Program, Reply, Sense};
use cavalcade_puzzle::{Cover, Minimise};
use cavalcade_run::{Budget, Observer, Reservation, Stopped};

use super::colours;
use super::components::{Component, CoverInstance, Presolved, Start, Walk, Walkers, moves_of, steps_of};
use super::decomposition::{self, CoverRun, Engine, Found, Searched};
use super::layers::LayeredProgram;
use super::reach::least_steps;
use crate::formulation::{BackendRef, Formulation, choice_of_solver, settled};
use crate::method::{Description, Method, MethodError, Proves};
use crate::outcome::Outcome;

/// A program for each number of steps; its settings.
#[derive(Clone, Copy, Default)]
pub struct Horizon {
    /// The solver; none: [`DEFAULT_SAT`].
    pub backend: Option<BackendRef>,
    /// Only this number of steps is tried; none: all from a proved bound on.
    pub horizon: Option<u32>,
}

/// Programs with more variables are not written: encoded, they are too large for a limit on time to be kept.
const MOST_VARIABLES: u64 = 100_000;

impl Method<Cover> for Horizon {
    fn info(&self) -> Description {
        Description::new(
            "horizon",
            "a program for each number of steps, from the parity bound upwards, with a cut on revisits",
            Proves::BOTH,
        )
    }

    fn solve(&self, cover: &Cover, budget: &Budget, observer: &dyn Observer) -> Result<Outcome<Cover>, MethodError> {
        decomposition::solve(self, cover, budget, observer)
    }

    fn as_formulation(&self) -> Option<&dyn Formulation<Cover>> {
        Some(self)
    }
}

impl Formulation<Cover> for Horizon {
    choice_of_solver!(Cover, DEFAULT_SAT, horizon);

    /// All components in one program; walkers that are to be placed start anywhere.
    fn program(&self, cover: &Cover) -> Result<Program, MethodError> {
        let instance = match Presolved::of(cover, "horizon")? {
            Presolved::Open(instance) => instance,
            Presolved::Settled(outcome) => return Ok(settled("horizon", Sense::Minimise, &outcome)),
        };
        let (component, starts) = whole(&instance);
        let steps = self.horizon.map_or_else(|| least_steps(&component, &starts), u64::from);
        check_size(&component, &starts, steps)?;
        Ok(LayeredProgram::new(&component, &starts, steps, None).program)
    }

    /// One step less, or at most one move less.
    fn anything_better(&self, cover: &Cover, value: u64, _budget: &Budget) -> Result<Program, MethodError> {
        let instance = match Presolved::of(cover, "horizon")? {
            Presolved::Open(instance) => instance,
            Presolved::Settled(outcome) => return Ok(settled("horizon", Sense::Minimise, &outcome)),
        };
        let (component, starts) = whole(&instance);
        let less = value.saturating_sub(1);
        check_size(&component, &starts, less)?;
        let moves = (cover.minimise() == Minimise::Moves).then_some(less);
        Ok(Program { objective: Vec::new(), ..LayeredProgram::new(&component, &starts, less, moves).program })
    }
}

/// All safe cells and the whole team.
fn whole(instance: &CoverInstance) -> (Component, Vec<Start>) {
    let starts = match instance.team() {
        Walkers::Free(count) => vec![Start::Any; count],
        Walkers::Fixed(starts) => starts.into_iter().map(Start::At).collect(),
    };
    (Component::whole(&instance.safe), starts)
}

/// Refuses programs that are too large.
fn check_size(component: &Component, starts: &[Start], steps: u64) -> Result<(), MethodError> {
    let variables = (starts.len() as u64 + 3).saturating_mul(steps + 1).saturating_mul(component.cells.len() as u64);
    match variables > MOST_VARIABLES {
        true => {
            Err(MethodError::too_large("horizon", format!("some {variables} variables, of at most {MOST_VARIABLES}")))
        }
        false => Ok(()),
    }
}

impl Engine for Horizon {
    fn only(&self) -> Option<u64> {
        self.horizon.map(u64::from)
    }

    fn steps(
        &self,
        component: &Component,
        walkers: &Walkers,
        range: Range<u64>,
        run: &mut CoverRun,
    ) -> Result<Searched, MethodError> {
        self.first(component, &walkers.cases(component), range, None, run)
    }

    fn moves(
        &self,
        component: &Component,
        walkers: &Walkers,
        steps: Option<u64>,
        known: Vec<Walk>,
        run: &mut CoverRun,
    ) -> Result<Found, MethodError> {
        match steps {
            Some(steps) => self.moves_within(component, walkers, steps, known, run),
            None => self.moves_at_all(component, walkers, known, run),
        }
    }
}

/// The answer to a question.
pub(super) enum Asked {
    Cover(Vec<Walk>),
    Nothing,
    Stopped,
}

/// Another method that answers the same question: is there a cover within a number of steps? None where that takes
/// more conflicts than are allowed.
pub(super) type Rival<'a> = dyn FnMut(u64, u64, &mut CoverRun) -> Result<Option<Asked>, MethodError> + 'a;

/// The conflicts that each program has at its first turn; each further turn has twice as many.
const FIRST_TURN: u64 = 1_000;

/// One way to start, and the program that is asked about it.
struct Case<'a> {
    starts: &'a [Start],
    layers: &'a OnceCell<LayeredProgram>,
    ascent: Option<Ascent<'a>>,
    _memory: Option<Reservation>,
    is_excluded: bool,
}

impl Case<'_> {
    /// Whether there is a cover within these limits on steps and moves; none where that takes more conflicts than are
    /// allowed.
    fn ask(
        &mut self,
        backend: BackendRef,
        component: &Component,
        (steps, moves): (u64, Option<u64>),
        conflicts: u64,
        run: &mut CoverRun,
    ) -> Result<Option<Asked>, MethodError> {
        let ascent = match &mut self.ascent {
            Some(ascent) => ascent,
            None => {
                let layers = self.layers.get_or_init(|| {
                    let mut layers = LayeredProgram::new(component, self.starts, steps, moves);
                    // Any cover will do: a solver that optimises is not to drive the moves yet.
                    layers.program.objective.clear();
                    layers
                });
                run.saw(&layers.program);
                match run.budget.memory().reserve(layers.program.bytes()) {
                    Ok(reservation) => self._memory = Some(reservation),
                    Err(_) => {
                        run.stopped = Some(Stopped::Memory);
                        return Ok(Some(Asked::Stopped));
                    }
                }
                self.ascent.insert(Ascent::open(backend, &layers.program)?)
            }
        };
        let walks = |values: &[i64]| self.layers.get().map(|layers| layers.walks(values)).unwrap_or_default();
        Ok(ascent.try_ask(&[], None, conflicts, None, run.budget)?.map(|reply| match reply {
            Reply::Solution { values, .. } | Reply::Stopped { values: Some(values), .. } => {
                Asked::Cover(walks(&values))
            }
            Reply::Nothing => Asked::Nothing,
            Reply::Stopped { reason, .. } => {
                run.stopped = Some(reason);
                Asked::Stopped
            }
        }))
    }
}

impl Horizon {
    /// The first number of steps in the range with a cover, one way to start beside the other and, where there is one,
    /// a rival.
    pub(super) fn first(
        &self,
        component: &Component,
        starts: &[Vec<Start>],
        range: Range<u64>,
        mut rival: Option<&mut Rival>,
        run: &mut CoverRun,
    ) -> Result<Searched, MethodError> {
        for steps in range.clone() {
            run.progress(&format!("a program for {steps} steps"), steps, "steps", Some(steps));
            let possible: Vec<&Vec<Start>> =
                starts.iter().filter(|starts| least_steps(component, starts) <= steps).collect();
            let rival = rival.as_mut().map(|rival| &mut **rival as &mut Rival);
            match self.ask(component, &possible, (steps, None), rival, run)? {
                Asked::Cover(walks) => return Ok(Searched { walks: Some(walks), bound: steps }),
                Asked::Nothing => {}
                Asked::Stopped => return Ok(Searched { walks: None, bound: steps }),
            }
        }
        Ok(Searched { walks: None, bound: range.end.max(range.start) })
    }

    /// Whether there is a cover within these limits on steps and moves. The ways to start and the rival have turns,
    /// each with twice the conflicts of the one before, so that none has to be answered that is hard.
    fn ask(
        &self,
        component: &Component,
        starts: &[&Vec<Start>],
        limits: (u64, Option<u64>),
        mut rival: Option<&mut Rival>,
        run: &mut CoverRun,
    ) -> Result<Asked, MethodError> {
        let size = starts.iter().try_for_each(|starts| check_size(component, starts, limits.0));
        let layers: Vec<OnceCell<LayeredProgram>> = starts.iter().map(|_| OnceCell::new()).collect();
        let case = |(starts, layers)| Case { starts, layers, ascent: None, _memory: None, is_excluded: false };
        let mut cases: Vec<Case> = starts.iter().map(|starts| &starts[..]).zip(&layers).map(case).collect();
        match (size, &rival) {
            (Err(error), None) => return Err(error),
            (Err(_), Some(_)) => cases.clear(),
            (Ok(()), _) if cases.is_empty() => return Ok(Asked::Nothing),
            (Ok(()), _) => run.horizon = run.horizon.max(Some(limits.0)),
        }
        let mut conflicts = FIRST_TURN;
        let asked = loop {
            if let Some(rival) = &mut rival
                && let Some(asked) = rival(limits.0, conflicts, run)?
            {
                break asked;
            }
            let mut settled = None;
            for case in cases.iter_mut().filter(|case| !case.is_excluded) {
                match case.ask(self.backend(), component, limits, conflicts, run)? {
                    None => {}
                    Some(Asked::Nothing) => case.is_excluded = true,
                    Some(asked) => {
                        settled = Some(asked);
                        break;
                    }
                }
            }
            if let Some(asked) = settled {
                break asked;
            }
            if !cases.is_empty() && cases.iter().all(|case| case.is_excluded) {
                break Asked::Nothing;
            }
            conflicts = conflicts.saturating_mul(2);
        };
        for ascent in cases.iter().filter_map(|case| case.ascent.as_ref()) {
            run.effort = run.effort.and(ascent.effort());
            run.is_float |= !self.backend().abilities().is_exact;
        }
        Ok(asked)
    }

    /// The fewest moves within a number of steps, for all ways to start. Each is asked from below, for as many moves as
    /// are not excluded yet; where that takes too many conflicts, also from above, for one move less than the best; and
    /// so alternately.
    fn moves_within(
        &self,
        component: &Component,
        walkers: &Walkers,
        steps: u64,
        known: Vec<Walk>,
        run: &mut CoverRun,
    ) -> Result<Found, MethodError> {
        let least = |starts: Vec<Start>| Some((colours::least_moves(component, &starts, steps)?, starts));
        let cases: Vec<(u64, Vec<Start>)> = walkers.cases(component).into_iter().filter_map(least).collect();
        let most = moves_of(&known);
        let counted = cases.iter().map(|(least, _)| *least).min().unwrap_or(most).min(most);
        if run.stopped.is_some() {
            return Ok(Found::in_moves(known, counted));
        }
        let mut layers: Vec<(u64, LayeredProgram)> = Vec::new();
        for (least, starts) in cases.into_iter().filter(|(least, _)| *least < most) {
            check_size(component, &starts, steps)?;
            layers.push((least, LayeredProgram::new(component, &starts, steps, None)));
        }
        let bytes = layers.iter().map(|(_, layers)| layers.program.bytes()).sum();
        let Ok(_programs) = run.budget.memory().reserve(bytes) else {
            run.stopped = Some(Stopped::Memory);
            return Ok(Found::in_moves(known, counted));
        };
        let mut splits = Vec::new();
        for (bound, layers) in &layers {
            run.saw(&layers.program);
            splits.push(Split { bound: *bound, layers, ascent: Ascent::open(self.backend(), &layers.program)? });
        }
        let mut best = known;
        let abilities = self.backend().abilities();
        match abilities.optimises {
            // It is asked for what is better than the best, and gives the optimum at once.
            true => splits.iter_mut().try_for_each(|split| split.optimise(&mut best, run))?,
            false => in_turns(&mut splits, steps, &mut best, run)?,
        }
        run.is_float |= !abilities.is_exact && !splits.is_empty();
        for split in &splits {
            run.effort = run.effort.and(split.ascent.effort());
        }
        let proved = splits.iter().map(|split| split.bound).min().unwrap_or(moves_of(&best));
        let bound = if run.is_float { counted } else { proved.min(moves_of(&best)) };
        Ok(Found::in_moves(best, bound))
    }

    /// The fewest moves of all: first those within the fewest steps, then, one more move at a time, whether fewer are
    /// possible. A cover has at most as many steps as moves.
    fn moves_at_all(
        &self,
        component: &Component,
        walkers: &Walkers,
        known: Vec<Walk>,
        run: &mut CoverRun,
    ) -> Result<Found, MethodError> {
        let long = 2 * component.cells.len() as u64;
        let cases: Vec<(u64, Vec<Start>)> = walkers
            .cases(component)
            .into_iter()
            .filter_map(|starts| Some((colours::least_moves(component, &starts, long)?, starts)))
            .collect();
        let mut bound = cases.iter().map(|(least, _)| *least).min().unwrap_or(0);
        let least = walkers.cases(component).iter().map(|starts| least_steps(component, starts)).min().unwrap_or(0);
        let quick =
            self.steps(component, walkers, least..steps_of(&known), run)?.walks.unwrap_or_else(|| known.clone());
        let steps = steps_of(&quick);
        let fewer = |one: Vec<Walk>, other: Vec<Walk>| match moves_of(&one) <= moves_of(&other) {
            true => one,
            false => other,
        };
        let mut best = fewer(quick, known);
        run.improved(&best);
        if run.stopped.is_none() {
            best = fewer(self.moves_within(component, walkers, steps, best.clone(), run)?.walks, best);
        }
        let mut moves = bound;
        while moves < moves_of(&best) && run.stopped.is_none() {
            let possible: Vec<&Vec<Start>> =
                cases.iter().filter(|(least, _)| *least <= moves).map(|(_, starts)| starts).collect();
            run.progress(&format!("{moves} moves"), moves, "moves", Some(bound));
            if let Asked::Cover(walks) = self.ask(component, &possible, (moves, Some(moves)), None, run)? {
                run.improved(&walks);
                best = walks;
            }
            if run.stopped.is_none() && moves_of(&best) > moves {
                moves += 1;
                // What floating point excludes is not proved.
                bound = if run.is_float { bound } else { moves };
            }
        }
        Ok(Found::in_moves(best, bound))
    }
}

/// A way to start, and the program for its moves.
struct Split<'a> {
    /// Fewer moves are excluded.
    bound: u64,
    layers: &'a LayeredProgram,
    ascent: Ascent<'a>,
}

impl Split<'_> {
    /// Asks for this number of moves or fewer, which may raise the bound or replace the best; whether that was settled
    /// with as many conflicts as are allowed.
    fn ask(
        &mut self,
        moves: u64,
        conflicts: u64,
        best: &mut Vec<Walk>,
        run: &mut CoverRun,
    ) -> Result<bool, MethodError> {
        match self.ascent.try_ask(&[], Some(moves as i64), conflicts, None, run.budget)? {
            None => return Ok(false),
            Some(Reply::Solution { values, .. }) => {
                *best = self.layers.walks(&values);
                run.improved(best);
            }
            Some(Reply::Nothing) => self.bound = self.bound.max(moves + 1),
            Some(Reply::Stopped { reason, .. }) => run.stopped = Some(reason),
        }
        Ok(true)
    }

    fn optimise(&mut self, best: &mut Vec<Walk>, run: &mut CoverRun) -> Result<(), MethodError> {
        let limit = moves_of(best) as i64;
        match self.ascent.least(&[], self.bound as i64, limit, None, run.budget)? {
            Least::Found(values) => *best = self.layers.walks(&values),
            Least::Nothing => {}
            Least::Stopped { reason, .. } => run.stopped = Some(reason),
        }
        Ok(())
    }
}

/// Closes the gap between the bounds and the best.
fn in_turns(splits: &mut [Split], steps: u64, best: &mut Vec<Walk>, run: &mut CoverRun) -> Result<(), MethodError> {
    let mut conflicts = FIRST_TURN;
    let lowest = |splits: &[Split]| splits.iter().map(|split| split.bound).min();
    while let Some(bound) = lowest(splits).filter(|&bound| bound < moves_of(best))
        && run.stopped.is_none()
    {
        run.progress(&format!("{bound} moves within {steps} steps"), bound, "moves", Some(bound));
        let mut is_settled = false;
        for split in splits.iter_mut().filter(|split| split.bound == bound) {
            if run.stopped.is_none() && bound < moves_of(best) {
                is_settled |= split.ask(bound, conflicts, best, run)?;
            }
        }
        if is_settled {
            continue;
        }
        for split in splits.iter_mut() {
            let less = moves_of(best) - 1;
            if run.stopped.is_none() && split.bound < less {
                split.ask(less, conflicts, best, run)?;
            }
        }
        conflicts = conflicts.saturating_mul(2);
    }
    Ok(())
}
