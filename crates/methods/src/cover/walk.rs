//! `walk`: an Eulerian model without time indices: which leaps are made and how often, not when.
//!
//! **Idea.** Draw the leaps of a walk as lines between cells, and forget their order. Every cell but the first and the
//! last has an even number of lines, and all of them are connected. Any such drawing is an Eulerian trail. So time can
//! be left out, and the model is small.
//!
//! **Model.** For each leap, regardless of its direction, `once` is 1 where it is made once, `twice` where it is made
//! twice, `used` where it is made. For each cell, `s` is 1 where a walker starts and `e` where an odd number of them
//! ends.
//!
//! ```text
//! minimise    sum of used + sum of twice                                   the moves
//! subject to  used = once + twice
//!             sum of once at c  +  s(c)  +  e(c)  is even
//!             sum of used at c  +  s(c)  >=  1                             every cell is visited
//!             sum of s = walkers,  sum of e <= walkers
//! lazily      sum of used between S and the rest  +  sum of s in S  >=  1  no walker appears within S
//! ```
//!
//! No leap is needed three times: two fewer leave all degrees even and all cells connected. An even sum is encoded as a
//! chain of sums of three, `x + y + z = 2 h`, which suits SAT solvers.
//!
//! **Connectivity** is a lazy constraint: where a connected set of leaps has no start, the row for their cells is
//! added.
//!
//! **Exactness.** For one walker, the optimum is the fewest moves, and they are its steps. For several, the moves are
//! what is minimised, and the optimum is a bound: the leaps may not fall into walks from their starts, and the walks
//! may meet on a cell at some time. Many orders of the same leaps are looked at; where none will do, the bound is
//! returned with a cover that has more moves. The fewest *steps* of several walkers are beyond this model.
//!
//! **Cost.** O(leaps) variables. Some hundredths of a second for one knight on the chessboard, and as little for each
//! further start: the solver keeps what it has learnt.
//!
//! **Source.** The rural postman, and connectivity cut lazily: J. Edmonds and E. L. Johnson, *Mathematical Programming*
//! 5 (1973); C. Hierholzer, *Mathematische Annalen* 6 (1873).

use std::collections::VecDeque;
use std::ops::Range;

use cavalcade_program::{Ascent, DEFAULT_SAT, Least, Program, Row, Sense, Separator, Var};
use cavalcade_puzzle::{Cover, Minimise};
use cavalcade_run::{Budget, Observer, Stopped};

use super::colours;
use super::components::{Component, CoverInstance, Presolved, Walk, Walkers, moves_of, steps_of};
use super::decomposition::{self, CoverRun, Engine, Found, Searched};
use super::trails::trails;
use crate::formulation::{BackendRef, Formulation, better_than, choice_of_solver, settled};
use crate::method::{Description, Method, MethodError, Proves};
use crate::outcome::Outcome;

/// The program without time; its settings.
#[derive(Clone, Copy, Default)]
pub struct WithoutTime {
    /// The solver; none: [`DEFAULT_SAT`].
    pub backend: Option<BackendRef>,
}

/// Graphs with more leaps are not written down: encoded, their sum is too large for a limit on time to be kept.
const MOST_LEAPS: usize = 1_200;

impl Method<Cover> for WithoutTime {
    fn info(&self) -> Description {
        Description::new(
            "walk",
            "Eulerian model without time indices, lazy connectivity constraints: one walker, or the moves alone",
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

impl Formulation<Cover> for WithoutTime {
    choice_of_solver!(Cover, DEFAULT_SAT);

    /// All components in one program. Several walkers are free to meet.
    fn program(&self, cover: &Cover) -> Result<Program, MethodError> {
        match Presolved::of(cover, "walk")? {
            Presolved::Open(instance) => Ok(whole(cover, &instance)?.program),
            Presolved::Settled(outcome) => Ok(settled("walk", Sense::Minimise, &outcome)),
        }
    }

    fn anything_better(&self, cover: &Cover, value: u64, budget: &Budget) -> Result<Program, MethodError> {
        let instance = match Presolved::of(cover, "walk")? {
            Presolved::Open(instance) => instance,
            Presolved::Settled(outcome) => return Ok(better_than(settled("walk", Sense::Minimise, &outcome), value)),
        };
        let graph = whole(cover, &instance)?;
        if instance.components.len() > 1 && cover.minimise() == Minimise::Steps {
            let reason =
                "with several components the steps are a maximum, not a sum: take `horizon` to refute fewer steps";
            return Err(MethodError::Inapplicable { method: "walk", reason: reason.to_string() });
        }
        let better = better_than(graph.program.clone(), value);
        let mut ascent = Ascent::open(DEFAULT_SAT, &better)?;
        let mut connected = Connected { graph: &graph, cuts: 0 };
        ascent.ask(&[], None, Some(&mut connected), budget)?;
        budget.check().map_err(|stopped| MethodError::Backend(stopped.into()))?;
        let rows = better.rows.iter().chain(ascent.cuts()).cloned().collect();
        drop(ascent);
        Ok(Program { rows, lazy: None, ..better })
    }
}

/// The multigraph of all safe cells and the whole team.
fn whole(cover: &Cover, instance: &CoverInstance) -> Result<Multigraph, MethodError> {
    // Every component has a walker, so more walkers than components are several in one.
    if cover.minimise() == Minimise::Steps && instance.count > instance.components.len() {
        return Err(does_not_apply());
    }
    Multigraph::new(&Component::whole(&instance.safe), &instance.team())
}

fn does_not_apply() -> MethodError {
    let reason = "it has no time indices, which the fewest steps of several walkers in one part of the board need: \
                  expected one walker in each part or --minimise moves; `horizon` takes all covers";
    MethodError::Inapplicable { method: "walk", reason: reason.to_string() }
}

impl Engine for WithoutTime {
    /// One walker's steps are its moves.
    fn steps(
        &self,
        component: &Component,
        walkers: &Walkers,
        range: Range<u64>,
        run: &mut CoverRun,
    ) -> Result<Searched, MethodError> {
        if walkers.len() > 1 {
            return Err(does_not_apply());
        }
        // More than the steps of any cover are never needed.
        let most = steps_of(&component.any_cover(walkers));
        let range = range.start..range.end.min(most + 1).max(range.start);
        Ok(match self.least(component, walkers, range.clone(), run)? {
            (Least::Nothing, _) => Searched { walks: None, bound: range.end },
            (Least::Stopped { bound, .. }, _) => Searched { walks: None, bound: bound as u64 },
            (Least::Found(values), graph) => {
                let bound = graph.program.value(&values) as u64;
                Searched { walks: graph.walks(walkers, &values, run.budget.seed()), bound }
            }
        })
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
            None => self.fewest(component, walkers, known, run),
            Some(_) => Err(does_not_apply()),
        }
    }
}

/// The number of orders of the same leaps that are tried for one in which no walkers meet.
const ORDERS: u64 = 2_000;

impl WithoutTime {
    fn fewest(
        &self,
        component: &Component,
        walkers: &Walkers,
        known: Vec<Walk>,
        run: &mut CoverRun,
    ) -> Result<Found, MethodError> {
        let bound = colours::least_moves_at_all(component, walkers);
        let limit = moves_of(&known);
        if bound >= limit || run.stopped.is_some() {
            return Ok(Found::in_moves(known, bound.min(limit)));
        }
        let (least, graph) = self.least(component, walkers, bound..limit, run)?;
        let proved = |moves: u64| if self.backend().abilities().is_exact { moves } else { bound };
        Ok(match least {
            Least::Nothing => Found::in_moves(known, proved(limit)),
            Least::Stopped { bound, .. } => Found::in_moves(known, proved(bound as u64)),
            Least::Found(values) => {
                let moves = proved(graph.program.value(&values) as u64);
                let orders = (0..ORDERS).take_while(|_| run.budget.check().is_ok());
                let mut walks = orders.filter_map(|order| graph.walks(walkers, &values, run.budget.seed() ^ order));
                match walks.find(|walks| is_collision_free(walks)) {
                    Some(walks) => Found::in_moves(walks, moves),
                    None => Found::in_moves(known, moves),
                }
            }
        })
    }

    /// The multigraph with the fewest moves in the range.
    fn least(
        &self,
        component: &Component,
        walkers: &Walkers,
        range: Range<u64>,
        run: &mut CoverRun,
    ) -> Result<(Least, Multigraph), MethodError> {
        let graph = Multigraph::new(component, walkers)?;
        let (bound, limit) = (range.start as i64, range.end as i64);
        let Ok(_program) = run.budget.memory().reserve(graph.program.bytes()) else {
            run.stopped = Some(Stopped::Memory);
            return Ok((Least::Stopped { reason: Stopped::Memory, bound }, graph));
        };
        run.saw(&graph.program);
        run.progress("a walk without time", range.start, "moves", Some(range.start));
        run.is_float |= !self.backend().abilities().is_exact;
        let mut ascent = Ascent::open(self.backend(), &graph.program)?;
        let mut connected = Connected { graph: &graph, cuts: 0 };
        let least = ascent.least(&[], bound, limit, Some(&mut connected), run.budget)?;
        run.effort = run.effort.and(ascent.effort());
        run.cuts = [run.cuts[0] + ascent.rounds(), run.cuts[1] + ascent.cuts().len() as u64];
        if let Least::Stopped { reason, .. } = least {
            run.stopped = Some(reason);
        }
        drop(ascent);
        Ok((least, graph))
    }
}

/// Whether no two stand on one cell at the same time.
fn is_collision_free(walks: &[Walk]) -> bool {
    (0..=steps_of(walks) as usize).all(|time| {
        let mut here: Vec<u32> = walks.iter().filter_map(|walk| walk.get(time).copied()).collect();
        here.sort_unstable();
        here.windows(2).all(|pair| pair[0] != pair[1])
    })
}

/// A program without time, and its variables.
pub(super) struct Multigraph {
    pub program: Program,
    /// The two cells of each leap.
    leaps: Vec<[u32; 2]>,
    used: Vec<Var>,
    twice: Vec<Var>,
    /// For each cell, whether a walker starts there.
    pub starts: Vec<Var>,
}

impl Multigraph {
    pub(super) fn new(component: &Component, walkers: &Walkers) -> Result<Multigraph, MethodError> {
        let cells = 0..component.cells.len() as u32;
        let upward = |from: u32| {
            component.graph.neighbours(from).iter().filter(move |&&to| from < to).map(move |&to| [from, to])
        };
        let leaps: Vec<[u32; 2]> = cells.clone().flat_map(upward).collect();
        if leaps.len() > MOST_LEAPS {
            let reason = format!("{} leaps, of at most {MOST_LEAPS}", leaps.len());
            return Err(MethodError::too_large("walk", reason));
        }
        let mut program = Program::new("walk", Sense::Minimise);
        program.lazy = Some("connected leaps without a start".to_string());
        let name = |cell: u32| component.graph.cell(cell);
        let mut of_each = |what: &str| -> Vec<Var> {
            leaps.iter().map(|&[one, other]| program.binary(format!("{what}_{}_{}", name(one), name(other)))).collect()
        };
        let (once, twice, used) = (of_each("once"), of_each("twice"), of_each("used"));
        let start = |cell: u32| {
            let (lo, hi) = match walkers {
                Walkers::Free(_) => (0, 1),
                Walkers::Fixed(starts) => [i64::from(starts.contains(&cell)); 2].into(),
            };
            program.variable(format!("s_{}", name(cell)), lo, hi)
        };
        let starts: Vec<Var> = cells.clone().map(start).collect();
        let ends: Vec<Var> = cells.clone().map(|cell| program.binary(format!("e_{}", name(cell)))).collect();
        let count = walkers.len() as i64;
        program.equation("starts", starts.iter().map(|&s| (s, 1)), count);
        program.row("ends", ends.iter().map(|&e| (e, 1)), None, Some(count));
        for (leap, &[one, other]) in leaps.iter().enumerate() {
            let sum = [(once[leap], 1), (twice[leap], 1), (used[leap], -1)];
            program.equation(format!("times_{}_{}", name(one), name(other)), sum, 0);
        }
        let mut at: Vec<Vec<usize>> = vec![Vec::new(); component.cells.len()];
        leaps.iter().enumerate().for_each(|(leap, ends)| ends.iter().for_each(|&cell| at[cell as usize].push(leap)));
        for cell in cells {
            let (at, start, end) = (&at[cell as usize], starts[cell as usize], ends[cell as usize]);
            let visits = at.iter().map(|&leap| (used[leap], 1)).chain([(start, 1)]);
            program.row(format!("visit_{}", name(cell)), visits, Some(1), None);
            even(&mut program, &name(cell).to_string(), at.iter().map(|&leap| once[leap]).chain([start, end]));
        }
        // Each leap is counted at one of its cells, where there are sides at that of side 0: what belongs together
        // stands together.
        for (cell, at) in (0..).zip(&at) {
            let is_here = |leap: &&usize| match component.side(cell) {
                Some(side) => side == 0,
                None => leaps[**leap][0] == cell,
            };
            let here = at.iter().filter(is_here);
            program.objective.extend(here.flat_map(|&leap| [(used[leap], 1), (twice[leap], 1)]));
        }
        Ok(Multigraph { program, leaps, used, twice, starts })
    }

    /// The leaps of a solution, each as often as it is made.
    fn made<'a>(&'a self, values: &'a [i64]) -> impl Iterator<Item = [u32; 2]> + 'a {
        let is_set = |var: Var| values[var.0 as usize] == 1;
        let times = move |leap: usize| usize::from(is_set(self.used[leap])) + usize::from(is_set(self.twice[leap]));
        self.leaps.iter().enumerate().flat_map(move |(leap, &ends)| std::iter::repeat_n(ends, times(leap)))
    }

    fn starts<'a>(&'a self, values: &'a [i64]) -> impl Iterator<Item = u32> + 'a {
        (0..).zip(&self.starts).filter(|(_, s)| values[s.0 as usize] == 1).map(|(cell, _)| cell)
    }

    /// The walks of a solution, in one of many orders; none where this order does not fall into walks from the starts
    /// of several walkers, in the order of `walkers` where they are given.
    pub(super) fn walks(&self, walkers: &Walkers, values: &[i64], order: u64) -> Option<Vec<Walk>> {
        let starts: Vec<u32> = match walkers {
            Walkers::Fixed(starts) => starts.clone(),
            Walkers::Free(_) => self.starts(values).collect(),
        };
        trails(self.starts.len(), self.made(values), &starts, order)
    }
}

/// Rows for an even sum of 0-1 variables.
fn even(program: &mut Program, name: &str, sum: impl Iterator<Item = Var>) {
    let mut open: VecDeque<Var> = sum.collect();
    let mut links = 0;
    while let (Some(one), Some(other)) = (open.pop_front(), open.pop_front()) {
        links += 1;
        let row = format!("even_{name}_{links}");
        let third = match open.len() {
            0 => {
                program.equation(row, [(one, 1), (other, -1)], 0);
                return;
            }
            1 => open.pop_front(),
            _ => None,
        };
        let half = program.binary(format!("h_{name}_{links}"));
        let third = third.unwrap_or_else(|| {
            let link = program.binary(format!("l_{name}_{links}"));
            open.push_back(link);
            link
        });
        program.equation(row, [(one, 1), (other, 1), (third, 1), (half, -2)], 0);
    }
}

/// Separates connected leaps without a start.
pub(super) struct Connected<'a> {
    pub graph: &'a Multigraph,
    pub cuts: usize,
}

impl Separator for Connected<'_> {
    fn violated(&mut self, values: &[i64]) -> Vec<Row> {
        let graph = self.graph;
        let cells = graph.starts.len();
        let mut around = vec![Vec::new(); cells];
        for [one, other] in graph.made(values) {
            around[one as usize].push(other);
            around[other as usize].push(one);
        }
        // Group 0 is connected to a start.
        let mut group: Vec<Option<u32>> = vec![None; cells];
        let mut flood = |root: u32, number: u32| {
            let mut open = vec![root];
            let mut is_new = false;
            while let Some(cell) = open.pop() {
                if group[cell as usize].is_none() {
                    group[cell as usize] = Some(number);
                    is_new = true;
                    open.extend(&around[cell as usize]);
                }
            }
            is_new
        };
        for start in graph.starts(values) {
            flood(start, 0);
        }
        let mut groups = 0;
        for root in 0..cells as u32 {
            groups += u32::from(flood(root, groups + 1));
        }
        let mut rows = Vec::new();
        for number in 1..=groups {
            self.cuts += 1;
            let is_in = |cell: u32| group[cell as usize] == Some(number);
            let between = graph.leaps.iter().zip(&graph.used).filter(|&(&[one, other], _)| is_in(one) != is_in(other));
            let starts = (0..).zip(&graph.starts).filter(|&(cell, _)| is_in(cell)).map(|(_, &s)| (s, 1));
            let terms = between.map(|(_, &used)| (used, 1)).chain(starts);
            rows.push(Row::new(format!("connected_{}", self.cuts), terms, Some(1), None));
        }
        rows
    }
}
