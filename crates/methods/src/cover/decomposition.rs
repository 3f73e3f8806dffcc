//! From the covers of the components to that of the whole: the fewest steps that suffice for all components, then the
//! fewest moves within them. Where the walkers are to be placed, their numbers are shared out among the components.
//!
//! **Steps.** One number of steps is tried for all components, from a proved bound upwards. A component needs at least
//! the fewest walkers that its own bounds allow; where these are too many together, or a component needs more steps
//! whatever its walkers, the number is excluded. Otherwise a component that has no cover yet is searched with as few
//! walkers as that. So no component is ever searched for a number of steps that the whole does not need, and a single
//! component with its final number of walkers only.
//!
//! **Moves.** A further walker never costs moves: it may start on any cell that is free and leave at once. The walkers
//! that the steps leave over are shared out by dynamic programming over proved bounds; the components of the best
//! sharing are searched, which raises their bounds, until the best sharing has been searched in all components.

use std::ops::{Range, RangeInclusive};

use cavalcade_program::Effort;
use cavalcade_puzzle::{Cost, Cover, Minimise};
use cavalcade_run::{Budget, Improvement, Observer, Progress, Stopped};
use serde::Serialize;

use super::colours;
use super::components::{Component, CoverInstance, Presolved, Walk, Walkers, moves_of, steps_of};
use super::reach::least_steps;
use super::shares::cheapest;
use super::whole::Whole;
use crate::method::{Method, MethodError};
use crate::outcome::{Outcome, Resolution};
use crate::statistics::{Arithmetic, ProgramFigures};

/// What covers one component.
pub(super) trait Engine: Method<Cover> {
    /// The only number of steps that may be tried, where the method is set so.
    fn only(&self) -> Option<u64> {
        None
    }

    /// The first number of steps in the range with a cover; fewer are known to be too few.
    fn steps(
        &self,
        component: &Component,
        walkers: &Walkers,
        range: Range<u64>,
        run: &mut CoverRun,
    ) -> Result<Searched, MethodError>;

    /// The fewest moves within a number of steps, or within any; a cover is known.
    fn moves(
        &self,
        component: &Component,
        walkers: &Walkers,
        steps: Option<u64>,
        known: Vec<Walk>,
        run: &mut CoverRun,
    ) -> Result<Found, MethodError>;
}

/// What came of a search for the fewest steps.
#[derive(Clone, Debug, Default)]
pub(super) struct Searched {
    /// A cover, if there is one in the range and the budget sufficed.
    pub walks: Option<Vec<Walk>>,
    /// Fewer steps are excluded; that is proved unless the run is one in floating point.
    pub bound: u64,
}

/// A cover of a component.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub walks: Vec<Walk>,
    /// Its moves.
    pub value: u64,
    /// No cover has fewer.
    pub bound: u64,
}

impl Found {
    /// With its moves.
    pub(super) fn in_moves(walks: Vec<Walk>, bound: u64) -> Found {
        Found { value: moves_of(&walks), walks, bound }
    }
}

/// Budget and figures of a run.
pub(super) struct CoverRun<'a> {
    pub budget: &'a Budget,
    pub observer: &'a dyn Observer,
    /// Why it ends early, if it does; engines return what they have.
    pub stopped: Option<Stopped>,
    /// Whether anything rests on floating point.
    pub is_float: bool,
    /// Conflicts and nodes.
    pub effort: Effort,
    /// Of the largest program: variables, rows, coefficients.
    pub largest: [usize; 3],
    /// Programs that were asked.
    pub programs: u64,
    /// The rounds of lazy constraints, and their number.
    pub cuts: [u64; 2],
    /// The longest horizon that was asked for.
    pub horizon: Option<u64>,
    /// Value and bound of the steps, while the moves within them are minimised: progress is about the steps.
    pub steps: Option<[u64; 2]>,
    /// The best cover so far, where the observer wants to see it.
    whole: Option<Whole<'a>>,
}

impl<'a> CoverRun<'a> {
    pub(super) fn new(budget: &'a Budget, observer: &'a dyn Observer) -> CoverRun<'a> {
        let (effort, largest) = (Effort::default(), [0; 3]);
        CoverRun {
            budget,
            observer,
            stopped: None,
            is_float: false,
            effort,
            largest,
            programs: 0,
            cuts: [0; 2],
            horizon: None,
            steps: None,
            whole: None,
        }
    }

    /// The same for a whole cover, whose improvements are reported.
    fn of(instance: &'a CoverInstance, minimise: Minimise, budget: &'a Budget, observer: &'a dyn Observer) -> Self {
        let whole = observer.wants_witnesses().then(|| Whole::new(instance, minimise));
        CoverRun { whole, ..CoverRun::new(budget, observer) }
    }

    /// From now on it is about this component of the whole cover.
    fn enter(&mut self, component: usize) {
        self.whole.iter_mut().for_each(|whole| whole.component = component);
    }

    /// Reports walks in the component that are better than those before.
    pub(super) fn improved(&mut self, walks: &[Walk]) {
        let Some(whole) = &mut self.whole else { return };
        whole.replace(walks);
        if let Some(value) = whole.value() {
            self.observer.improved(&Improvement::new(value, &|| Some(whole.witness())));
        }
    }

    /// Records the size of a program.
    pub(super) fn saw(&mut self, program: &cavalcade_program::Program) {
        self.programs += 1;
        let size = [program.variables.len(), program.rows.len(), program.non_zeros()];
        self.largest = self.largest.max(size);
    }

    pub(super) fn progress(&self, phase: &str, done: u64, unit: &str, bound: Option<u64>) {
        let memory = self.budget.memory().reserved();
        let [incumbent, bound] = self.steps.map_or([None, bound], |steps| steps.map(Some));
        self.observer.progress(&Progress { phase, done, unit, incumbent, bound, memory, ..Progress::default() });
    }

    pub(super) fn figures(&self) -> CoverFigures {
        let some = |figure: u64| Some(figure).filter(|&figure| figure > 0);
        let [variables, rows, nonzeros] = self.largest.map(|size| some(size as u64));
        let [rounds, cuts] = self.cuts.map(some);
        let programs = some(self.programs);
        CoverFigures {
            program: ProgramFigures {
                variables,
                rows,
                nonzeros,
                conflicts: self.effort.conflicts,
                nodes: self.effort.nodes,
                rounds,
                cuts,
                horizon: self.horizon,
                arithmetic: programs.map(|_| Arithmetic::of(!self.is_float)),
            },
            programs,
            components: None,
        }
    }
}

/// The figures of all programs together, and the size of the largest.
#[derive(Serialize)]
pub(super) struct CoverFigures {
    #[serde(flatten)]
    program: ProgramFigures,
    /// How many programs there were.
    programs: Option<u64>,
    /// The number of connected components of the safe cells, where that is more than one.
    #[serde(rename = "parts")]
    pub components: Option<u64>,
}

/// Solves a cover with what covers its components.
pub(super) fn solve(
    engine: &dyn Engine,
    cover: &Cover,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Outcome<Cover>, MethodError> {
    let instance = match Presolved::of(cover, engine.name())? {
        Presolved::Open(instance) => instance,
        Presolved::Settled(outcome) => return Ok(outcome),
    };
    let mut run = CoverRun::of(&instance, cover.minimise(), budget, observer);
    let mut decomposition = Decomposition { engine, instance: &instance, run: &mut run };
    let resolution = match cover.minimise() {
        Minimise::Nothing => decomposition.anything(),
        Minimise::Steps => decomposition.steps_then_moves()?,
        Minimise::Moves => decomposition.moves()?,
    };
    // An optimum is proved, whatever else the budget would have allowed.
    let stopped = run.stopped.filter(|_| !resolution.is_optimal());
    let components = Some(instance.components.len() as u64).filter(|&components| components > 1);
    Ok(Outcome::of(resolution).stopped(stopped).with(&CoverFigures { components, ..run.figures() }))
}

struct Decomposition<'a, 'r> {
    engine: &'a dyn Engine,
    instance: &'a CoverInstance,
    run: &'a mut CoverRun<'r>,
}

/// A number of walkers in a component, and what is known about their steps.
struct Team {
    walkers: Walkers,
    /// Fewer steps are excluded.
    bound: u64,
    walks: Option<Vec<Walk>>,
}

/// A number of walkers in a component, and what is known about their moves.
struct Offer {
    walkers: Walkers,
    /// No cover has fewer moves.
    bound: u64,
    walks: Vec<Walk>,
    is_searched: bool,
}

/// Covers of all components, and a bound on the steps of the whole.
struct Covered {
    /// For each component a cover by as few walkers as it needs, and a bound on its steps.
    components: Vec<(Vec<Walk>, u64)>,
    bound: u64,
}

impl Decomposition<'_, '_> {
    fn components(&self) -> impl Iterator<Item = (usize, &Component)> {
        self.instance.components.iter().enumerate()
    }

    /// `count` walkers in a component; those of a given team are always the same.
    fn walkers(&self, component: usize, count: usize) -> Walkers {
        match &self.instance.starts {
            None => Walkers::Free(count),
            Some(_) => self.instance.most_walkers(component),
        }
    }

    /// The numbers of walkers that a component may have; a single component has them all.
    fn counts(&self, component: usize) -> RangeInclusive<usize> {
        let most = self.instance.most_walkers(component).len();
        let is_settled = self.instance.starts.is_some() || self.instance.components.len() == 1;
        if is_settled { most..=most } else { 1..=most }
    }

    /// Reports a first cover: the walks in each component.
    fn begin<'w>(&mut self, covers: impl Iterator<Item = &'w Vec<Walk>>) {
        for (component, walks) in covers.enumerate() {
            self.run.enter(component);
            self.run.improved(walks);
        }
    }

    fn anything(&self) -> Resolution<Cover> {
        let mut spare =
            self.instance.count - self.components().map(|(number, _)| *self.counts(number).start()).sum::<usize>();
        let mut walks = Vec::new();
        for (number, component) in self.components() {
            let counts = self.counts(number);
            let more = spare.min(counts.end() - counts.start());
            spare -= more;
            walks.push(component.any_cover(&self.walkers(number, counts.start() + more)));
        }
        let value = walks.iter().map(|walks| steps_of(walks)).max().unwrap_or(0);
        Resolution::Feasible { value: value.into(), bound: None, witness: self.instance.witness(&walks) }
    }

    fn steps_then_moves(&mut self) -> Result<Resolution<Cover>, MethodError> {
        let Covered { components, bound } = self.fewest_steps()?;
        let steps = components.iter().map(|(walks, _)| steps_of(walks)).max().unwrap_or(0);
        let bound = bound.min(steps);
        self.run.steps = Some([steps, bound]);
        let (moves, moves_bound, walks) = self.fewest_moves(components, Some(steps))?;
        // Where a number of steps is given, fewer moves may take fewer steps.
        let steps = walks.iter().map(|walks| steps_of(walks)).max().unwrap_or(0);
        let moves_bound = match bound == steps {
            true => moves_bound,
            // Covers with fewer steps are not excluded.
            false => colours::least_moves_of(self.instance).max(bound),
        };
        let value = Cost { value: steps, moves: Some(moves) };
        let bound = Cost { value: bound, moves: Some(moves_bound.min(moves)) };
        Ok(Resolution::found(value, self.instance.witness(&walks), Some(bound), value == bound))
    }

    fn moves(&mut self) -> Result<Resolution<Cover>, MethodError> {
        let first = |(number, component): (usize, &Component)| {
            (component.any_cover(&self.walkers(number, *self.counts(number).start())), 0)
        };
        let covers: Vec<(Vec<Walk>, u64)> = self.components().map(first).collect();
        self.begin(covers.iter().map(|(walks, _)| walks));
        let (value, bound, walks) = self.fewest_moves(covers, None)?;
        Ok(Resolution::found(value.into(), self.instance.witness(&walks), Some(bound.into()), value == bound))
    }

    /// The fewest steps in which all components are covered.
    fn fewest_steps(&mut self) -> Result<Covered, MethodError> {
        let mut teams: Vec<Vec<Team>> =
            self.components().map(|(number, component)| self.teams(number, component)).collect();
        // The number of steps that is tried; fewer than `bound` are excluded with proof.
        let mut bound = (0..).find(|&steps| self.shares(&teams, steps).is_some()).unwrap_or(0);
        let anything: Vec<Vec<Walk>> = self
            .instance
            .components
            .iter()
            .zip(&teams)
            .map(|(component, teams)| component.any_cover(&teams[0].walkers))
            .collect();
        self.begin(anything.iter());
        let only = self.engine.only();
        let mut steps = only.unwrap_or(bound);
        while self.run.stopped.is_none() {
            let Some(shares) = self.shares(&teams, steps) else {
                steps += 1;
                bound = if self.run.is_float { bound } else { bound.max(steps) };
                if only.is_some() {
                    break;
                }
                continue;
            };
            let is_open = |&(number, share): &(usize, usize)| {
                teams[number][share].walks.as_ref().is_none_or(|walks| steps_of(walks) > steps)
            };
            let Some((number, share)) = shares.into_iter().enumerate().find(is_open) else { break };
            let (component, is_settled) = (&self.instance.components[number], teams[number].len() == 1);
            self.run.enter(number);
            let team = &mut teams[number][share];
            let any = component.any_cover(&team.walkers);
            if steps_of(&any) <= steps {
                self.run.improved(&any);
                team.walks = Some(any);
                continue;
            }
            // Where the walkers of the component are settled, what it needs is what the whole needs.
            let is_alone = is_settled && only.is_none();
            let end = if is_alone { u64::MAX } else { steps + 1 };
            let searched = self.engine.steps(component, &team.walkers, steps..end, self.run)?;
            team.walks = searched.walks;
            team.walks.iter().for_each(|walks| self.run.improved(walks));
            if searched.bound > steps {
                team.bound = searched.bound;
            }
            if is_alone {
                steps = steps.max(team.bound);
                bound = if self.run.is_float { bound } else { bound.max(steps) };
            }
        }
        let shares = self.shares(&teams, steps);
        let mut components = Vec::new();
        for (number, mut teams) in teams.into_iter().enumerate() {
            let Team { walkers, bound, walks } = teams.swap_remove(shares.as_ref().map_or(0, |shares| shares[number]));
            let walks = walks.unwrap_or_else(|| self.instance.components[number].any_cover(&walkers));
            components.push((walks, if self.run.is_float { 0 } else { bound }));
        }
        Ok(Covered { components, bound })
    }

    /// A component with as few walkers as it may have, with one more, and so on, until the budget ends.
    fn teams(&self, number: usize, component: &Component) -> Vec<Team> {
        let team = |count: usize| {
            let walkers = self.walkers(number, count);
            let bound = walkers.cases(component).iter().map(|starts| least_steps(component, starts)).min().unwrap_or(0);
            Team { walkers, bound, walks: None }
        };
        let mut teams = Vec::new();
        for count in self.counts(number) {
            teams.push(team(count));
            if self.run.budget.check().is_err() {
                break;
            }
        }
        teams
    }

    /// For each component the place of the smallest team for which this number of steps is not excluded; none where
    /// these are more walkers than there are, or a component has no such team.
    fn shares(&self, teams: &[Vec<Team>], steps: u64) -> Option<Vec<usize>> {
        let first = |teams: &Vec<Team>| teams.iter().position(|team| team.bound <= steps);
        let shares: Vec<usize> = teams.iter().map(first).collect::<Option<_>>()?;
        let walkers: usize = shares.iter().zip(teams).map(|(&share, teams)| teams[share].walkers.len()).sum();
        (walkers <= self.instance.count).then_some(shares)
    }

    /// The fewest moves of all components within a number of steps; for each component, a cover by as few walkers as it
    /// needs, and a bound on its steps. Returns the moves, a bound on them, and the walks in each component.
    fn fewest_moves(
        &mut self,
        covers: Vec<(Vec<Walk>, u64)>,
        steps: Option<u64>,
    ) -> Result<(u64, u64, Vec<Vec<Walk>>), MethodError> {
        let spare = self.instance.count - covers.iter().map(|(walks, _)| walks.len()).sum::<usize>();
        let of_part =
            |(number, (walks, bound)): (usize, (Vec<Walk>, u64))| self.offers(number, walks, bound, steps, spare);
        let mut offers: Vec<Vec<Offer>> = covers.into_iter().enumerate().map(of_part).collect();
        let costs = |offers: &[Vec<Offer>], cost: fn(&Offer) -> u64| -> Vec<Vec<u64>> {
            offers.iter().map(|offers| offers.iter().map(cost).collect()).collect()
        };
        let bound = loop {
            let (bound, choice) = cheapest(&costs(&offers, |offer| offer.bound), spare);
            let is_open = |&(number, more): &(usize, usize)| !offers[number][more].is_searched;
            let open = choice.into_iter().enumerate().find(is_open).filter(|_| self.run.stopped.is_none());
            let Some((number, more)) = open else { break bound };
            self.search(number, &mut offers[number][more], steps)?;
            // Fewer walkers need no fewer moves.
            let proved = offers[number][more].bound;
            offers[number][..more].iter_mut().for_each(|offer| offer.bound = offer.bound.max(proved));
        };
        let (moves, choice) = cheapest(&costs(&offers, |offer| moves_of(&offer.walks)), spare);
        let chosen = offers.into_iter().zip(choice).map(|(mut offers, more)| offers.swap_remove(more).walks);
        Ok((moves, bound.min(moves), chosen.collect()))
    }

    /// A component with as many walkers as the cover has, with one more, and so on.
    fn offers(&self, number: usize, cover: Vec<Walk>, bound: u64, steps: Option<u64>, spare: usize) -> Vec<Offer> {
        let component = &self.instance.components[number];
        let steps = steps.unwrap_or(2 * component.cells.len() as u64);
        let mut offers: Vec<Offer> = Vec::new();
        let mut walks = cover;
        for more in 0..=spare.min(component.cells.len() - walks.len()) {
            if more > 0 {
                // It starts on a free cell and leaves at once.
                let is_free = |cell: &u32| walks.iter().all(|walk| walk[0] != *cell);
                let free = (0..component.cells.len() as u32).find(is_free);
                walks.extend(free.map(|cell| vec![cell]));
            }
            let walkers = self.walkers(number, walks.len());
            let cases = walkers.cases(component);
            let counted = cases.iter().filter_map(|starts| colours::least_moves(component, starts, steps)).min();
            // The moves of one walker are its steps.
            let alone = if walks.len() == 1 { bound } else { 0 };
            let bound = counted.unwrap_or(0).max(alone).min(moves_of(&walks));
            offers.push(Offer { walkers, bound, is_searched: bound == moves_of(&walks), walks: walks.clone() });
        }
        offers
    }

    /// The fewest moves of a number of walkers in a component.
    fn search(&mut self, number: usize, offer: &mut Offer, steps: Option<u64>) -> Result<(), MethodError> {
        let component = &self.instance.components[number];
        self.run.enter(number);
        let known = std::mem::take(&mut offer.walks);
        offer.is_searched = true;
        if offer.walkers.len() == 1 && self.engine.only().is_none() {
            let searched = self.engine.steps(component, &offer.walkers, offer.bound..moves_of(&known), self.run)?;
            offer.walks = searched.walks.unwrap_or(known);
            if !self.run.is_float {
                offer.bound = searched.bound.min(moves_of(&offer.walks));
            }
        } else {
            let found = self.engine.moves(component, &offer.walkers, steps, known, self.run)?;
            offer.bound = offer.bound.max(found.bound).min(found.value);
            offer.walks = found.walks;
        }
        self.run.improved(&offer.walks);
        Ok(())
    }
}
