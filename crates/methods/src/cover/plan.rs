//! From the covers of the parts to that of the whole: the steps of the slowest part, then the fewest moves of each within
//! them. Where the walkers are to be placed, their numbers are shared out among the parts.
//!
//! **Sharing out.** Neither the steps nor the moves of a part grow with one walker more: it may start on any cell that is
//! free and leave at once. So for the steps, each further walker goes to the part that is slowest; and for the moves,
//! the numbers of walkers are chosen by dynamic programming, part by part.

use cavalcade_program::Effort;
use cavalcade_puzzle::answer::Then;
use cavalcade_puzzle::{Cover, Minimise};
use cavalcade_run::{Budget, Observer, Progress, Stopped};
use serde_json::{Map, Value};

use super::colours;
use super::parts::{Field, Part, Question, Walk, Walkers};
use crate::method::{Conclusion, Finding, MethodError};

/// What covers one part.
pub(super) trait Engine {
    /// The name of the method.
    fn name(&self) -> &'static str;

    /// The fewest steps.
    fn steps(&self, part: &Part, walkers: &Walkers, run: &mut Run) -> Result<Found, MethodError>;

    /// The fewest moves within so many steps, or within any; a cover is known.
    fn moves(
        &self,
        part: &Part,
        walkers: &Walkers,
        steps: Option<u64>,
        known: Vec<Walk>,
        run: &mut Run,
    ) -> Result<Found, MethodError>;
}

/// A cover of a part.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub walks: Vec<Walk>,
    /// Its steps, or its moves.
    pub value: u64,
    /// No cover is better than this.
    pub bound: u64,
}

impl Found {
    /// A cover valued by its steps.
    pub(super) fn in_steps(walks: Vec<Walk>, bound: u64) -> Found {
        Found { value: steps_of(&walks), walks, bound }
    }

    /// A cover valued by its moves.
    pub(super) fn in_moves(walks: Vec<Walk>, bound: u64) -> Found {
        Found { value: moves_of(&walks), walks, bound }
    }
}

/// The steps of the longest walk.
pub(super) fn steps_of(walks: &[Walk]) -> u64 {
    walks.iter().map(|walk| walk.len() as u64 - 1).max().unwrap_or(0)
}

/// The moves of all walks.
pub(super) fn moves_of(walks: &[Walk]) -> u64 {
    walks.iter().map(|walk| walk.len() as u64 - 1).sum()
}

/// Budget and figures of a run.
pub(super) struct Run<'a> {
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
    /// How often lazy rows were added, and how many.
    pub cuts: [u64; 2],
    /// The longest horizon that was asked for.
    pub horizon: Option<u64>,
}

impl<'a> Run<'a> {
    pub(super) fn new(budget: &'a Budget, observer: &'a dyn Observer) -> Run<'a> {
        let (effort, largest) = (Effort::default(), [0; 3]);
        Run {
            budget,
            observer,
            stopped: None,
            is_float: false,
            effort,
            largest,
            programs: 0,
            cuts: [0; 2],
            horizon: None,
        }
    }

    /// Takes down what a program was like.
    pub(super) fn saw(&mut self, program: &cavalcade_program::Program) {
        self.programs += 1;
        let size = [program.variables.len(), program.rows.len(), program.non_zeros()];
        self.largest = self.largest.max(size);
    }

    pub(super) fn progress(&self, phase: &str, done: u64, unit: &str, bound: Option<u64>) {
        let memory = self.budget.memory().booked();
        self.observer.progress(&Progress { phase, done, unit, bound, memory, ..Progress::default() });
    }

    pub(super) fn stats(&self) -> Map<String, Value> {
        let [variables, rows, nonzeros] = self.largest.map(|size| (size > 0).then_some(size as u64));
        let told = |figure: u64| Some(figure).filter(|&figure| figure > 0);
        let figures = [
            ("variables", variables),
            ("rows", rows),
            ("nonzeros", nonzeros),
            ("conflicts", self.effort.conflicts),
            ("nodes", self.effort.nodes),
            ("programs", told(self.programs)),
            ("rounds", told(self.cuts[0])),
            ("cuts", told(self.cuts[1])),
            ("horizon", self.horizon),
        ];
        let mut stats: Map<String, Value> =
            figures.into_iter().filter_map(|(name, figure)| Some((name.to_string(), figure?.into()))).collect();
        if self.programs > 0 {
            stats.insert("arithmetic".into(), if self.is_float { "float" } else { "exact" }.into());
        }
        stats
    }
}

/// Solves a cover with what covers its parts.
pub(super) fn solve(
    engine: &dyn Engine,
    cover: &Cover,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Finding, MethodError> {
    let field = match Question::of(cover, engine.name())? {
        Question::Open(field) => field,
        Question::Settled(finding) => return Ok(finding),
    };
    let mut run = Run::new(budget, observer);
    let mut plan = Plan { engine, field: &field, run: &mut run };
    let (conclusion, then) = match cover.minimise() {
        Minimise::Nothing => plan.anything(),
        Minimise::Steps => plan.steps_then_moves()?,
        Minimise::Moves => plan.moves()?,
    };
    let is_optimal = matches!(conclusion, Conclusion::Optimal { .. });
    let mut stats = run.stats();
    if field.parts.len() > 1 {
        stats.insert("parts".into(), field.parts.len().into());
    }
    // An optimum is proved, whatever else the budget would have allowed.
    Ok(Finding { conclusion, then, stopped: run.stopped.filter(|_| !is_optimal), stats })
}

/// What is known about a part with the numbers of walkers that were tried: from the fewest on, one more each.
struct Tried {
    fewest: usize,
    found: Vec<Found>,
}

struct Plan<'a, 'r> {
    engine: &'a dyn Engine,
    field: &'a Field,
    run: &'a mut Run<'r>,
}

impl Plan<'_, '_> {
    fn parts(&self) -> std::ops::Range<usize> {
        0..self.field.parts.len()
    }

    /// So many walkers in a part; those of a given team are always the same.
    fn walkers(&self, part: usize, count: usize) -> Walkers {
        match &self.field.starts {
            None => Walkers::Free(count),
            Some(_) => self.field.most_walkers(part),
        }
    }

    /// How many walkers each part has at first, and how many can be shared out.
    fn first_shares(&self) -> (Vec<usize>, usize) {
        match &self.field.starts {
            Some(_) => (self.parts().map(|part| self.field.team_of(part).len()).collect(), 0),
            None => (vec![1; self.field.parts.len()], self.field.count - self.field.parts.len()),
        }
    }

    fn room(&self, part: usize) -> usize {
        self.field.parts[part].cells.len()
    }

    fn anything(&mut self) -> (Conclusion, Option<Then>) {
        let (mut shares, mut spare) = self.first_shares();
        for (part, share) in shares.iter_mut().enumerate() {
            let more = spare.min(self.field.parts[part].cells.len() - *share);
            (*share, spare) = (*share + more, spare - more);
        }
        let walks: Vec<Vec<Walk>> =
            self.parts().map(|part| self.field.parts[part].any_cover(&self.walkers(part, shares[part]))).collect();
        let value = walks.iter().map(|walks| steps_of(walks)).max().unwrap_or(0);
        (Conclusion::Feasible { value, bound: None, witness: self.field.witness(&walks) }, None)
    }

    fn steps_then_moves(&mut self) -> Result<(Conclusion, Option<Then>), MethodError> {
        let (fewest, mut spare) = self.first_shares();
        let mut tried = Vec::new();
        for (part, &count) in fewest.iter().enumerate() {
            let walkers = self.walkers(part, count);
            let found = self.engine.steps(&self.field.parts[part], &walkers, self.run)?;
            tried.push(Tried { fewest: count, found: vec![found] });
        }
        while spare > 0 {
            // The slowest part that can take one more.
            let last = |tried: &Tried| tried.found.last().map_or(0, |found| found.value);
            let share = |tried: &Tried| tried.fewest + tried.found.len() - 1;
            let slowest = tried.iter().map(last).max().unwrap_or(0);
            let Some(part) =
                self.parts().find(|&part| last(&tried[part]) == slowest && share(&tried[part]) < self.room(part))
            else {
                break;
            };
            if slowest == 0 {
                break;
            }
            let walkers = self.walkers(part, share(&tried[part]) + 1);
            let found = self.engine.steps(&self.field.parts[part], &walkers, self.run)?;
            tried[part].found.push(found);
            spare -= 1;
        }
        let steps = tried.iter().filter_map(|tried| Some(tried.found.last()?.value)).max().unwrap_or(0);
        let bound = self.steps_bound(&tried);
        // The fewest walkers with which each part is fast enough.
        let mut covers = Vec::new();
        for (part, tried) in tried.into_iter().enumerate() {
            let enough = tried.found.iter().position(|found| found.value <= steps).unwrap_or(0);
            let first = tried.found.into_iter().nth(enough).map(|found| found.walks).unwrap_or_default();
            covers.push((part, tried.fewest + enough, first));
        }
        let (moves, moves_bound, walks) = self.fewest_moves(covers, Some(steps))?;
        let moves_bound = match bound == steps {
            true => moves_bound,
            // Covers with fewer steps are not excluded.
            false => colours::least_moves_of(self.field),
        };
        let then = Then { unit: "moves".into(), value: moves, bound: moves_bound.min(moves) };
        let witness = self.field.witness(&walks);
        let conclusion = match bound == steps && then.bound == moves {
            true => Conclusion::Optimal { value: steps, witness },
            false => Conclusion::Feasible { value: steps, bound: Some(bound), witness },
        };
        Ok((conclusion, Some(then)))
    }

    /// What is proved about the steps of the whole.
    fn steps_bound(&self, tried: &[Tried]) -> u64 {
        let proved = |found: &Found| found.bound == found.value;
        if self.field.starts.is_some() || tried.iter().all(|tried| tried.found.iter().all(proved)) {
            return tried.iter().filter_map(|tried| Some(tried.found.last()?.bound)).max().unwrap_or(0);
        }
        let counted = colours::least_steps_of(self.field);
        // With one part nothing is shared out, and what was proved about it counts.
        let alone = tried.first().filter(|_| tried.len() == 1).and_then(|tried| Some(tried.found.last()?.bound));
        counted.max(alone.unwrap_or(0))
    }

    fn moves(&mut self) -> Result<(Conclusion, Option<Then>), MethodError> {
        let (fewest, _) = self.first_shares();
        let first =
            |(part, count): (usize, usize)| (part, count, self.field.parts[part].any_cover(&self.walkers(part, count)));
        let covers: Vec<(usize, usize, Vec<Walk>)> = fewest.into_iter().enumerate().map(first).collect();
        let (value, bound, walks) = self.fewest_moves(covers, None)?;
        let witness = self.field.witness(&walks);
        let conclusion = match value == bound {
            true => Conclusion::Optimal { value, witness },
            false => Conclusion::Feasible { value, bound: Some(bound), witness },
        };
        Ok((conclusion, None))
    }

    /// The fewest moves of all parts within so many steps; for each part, the fewest walkers that it needs and a cover by
    /// them. Returns the moves, a bound on them, and the walks in each part.
    fn fewest_moves(
        &mut self,
        covers: Vec<(usize, usize, Vec<Walk>)>,
        steps: Option<u64>,
    ) -> Result<(u64, u64, Vec<Vec<Walk>>), MethodError> {
        let needed: usize = covers.iter().map(|(_, count, _)| count).sum();
        let spare = if self.field.starts.is_some() { 0 } else { self.field.count - needed };
        // best[n]: the moves of the parts so far with n walkers more than needed, and the walks; and the bound alone.
        let mut best: Vec<Option<(u64, Vec<Vec<Walk>>)>> = vec![Some((0, Vec::new()))];
        let mut bounds: Vec<Option<u64>> = vec![Some(0)];
        for (part, count, first) in covers {
            let most = spare.min(self.room(part).saturating_sub(count));
            let mut known = first;
            let mut options = Vec::new();
            for more in 0..=most {
                let walkers = self.walkers(part, count + more);
                if more > 0 {
                    known = self.with_one_more(part, known);
                }
                let found = self.engine.moves(&self.field.parts[part], &walkers, steps, known, self.run)?;
                known = found.walks.clone();
                options.push(found);
            }
            let mut next = vec![None; spare + 1];
            let mut next_bounds = vec![None; spare + 1];
            for (used, before) in best.iter().enumerate() {
                for (more, found) in options.iter().enumerate().take_while(|(more, _)| used + more <= spare) {
                    if let Some((moves, walks)) = before {
                        let total = moves + found.value;
                        let slot: &mut Option<(u64, Vec<Vec<Walk>>)> = &mut next[used + more];
                        if slot.as_ref().is_none_or(|(least, _)| total < *least) {
                            let walks = walks.iter().cloned().chain([found.walks.clone()]).collect();
                            *slot = Some((total, walks));
                        }
                    }
                    if let Some(bound) = bounds[used] {
                        let total = bound + found.bound;
                        let slot: &mut Option<u64> = &mut next_bounds[used + more];
                        *slot = Some(slot.map_or(total, |least| least.min(total)));
                    }
                }
            }
            (best, bounds) = (next, next_bounds);
        }
        let bound = bounds.pop().flatten().unwrap_or(0);
        Ok(match best.pop().flatten() {
            Some((moves, walks)) => (moves, bound, walks),
            None => (0, 0, Vec::new()),
        })
    }

    /// A cover with one walker more, who starts on a free cell and leaves at once.
    fn with_one_more(&self, part: usize, mut walks: Vec<Walk>) -> Vec<Walk> {
        let is_free = |cell: &u32| walks.iter().all(|walk| walk[0] != *cell);
        let free = (0..self.room(part) as u32).find(is_free);
        walks.extend(free.map(|cell| vec![cell]));
        walks
    }
}
