//! `horizon`: is there a cover in exactly so many steps, or fewer? A program for each number of steps, from a proved bound
//! upwards; then, at the first number with a cover, the fewest moves.
//!
//! **Idea.** The colour bound is nearly always the truth, so the first question is nearly always answered with a cover.
//! Where the answer is no, it has to come quickly, and one row for each side of the board makes it do so: walkers who are
//! to visit all cells of a side within their few visits to it cannot afford to visit many of them again.
//!
//! **Model.** For walker k, time t and cell c, `x` is 1 where it stands there. There is no variable where the colours or
//! the distance from its start exclude it. `a(k, t)` is 1 where the walker is on the board at time t > 0, `y(t, c)` where
//! anybody stands on the cell, `q(t, c)` may be 0 only where nobody has until then, and `r(t, c)` only where it is not
//! visited again.
//!
//! ```text
//! minimise    sum of a                                         the moves
//! subject to  sum over c of x(k, t, c) = a(k, t),  a(k, t+1) <= a(k, t)
//!             x(k, t+1, c) <= sum of x(k, t, d) over leaps d-c
//!             x(k, t, c) + a(k, t+1) - 1 <= sum of x(k, t+1, d)  over leaps c-d
//!             sum over k of x(k, t, c) = y(t, c)                one on a cell
//!             sum over t of y(t, c) >= 1                        every cell is visited
//!             q(t, c) >= y(t, c),  q(t, c) >= q(t-1, c),  r(t, c) >= y(t, c) + q(t-1, c) - 1
//!             sum over a side of r  +  sum of 1 - a  <=  visits - cells
//! ```
//!
//! The last row counts, for each side: of the visits that the walkers would make if they all stayed to the end, those that
//! go to a cell again and those that are not made because a walker has left are at most what is left over.
//!
//! Where walkers are to be placed, the sides on which they start are tried one case after the other, and those that start on
//! the same side are in the order of their cells.
//!
//! **Exactness.** A walker may leave early, so what can be done in fewer steps can be done within more: the first number of
//! steps with a cover is the least. The last row holds for every cover, for with fewer revisits counted it only gets
//! easier, and each cell of the side takes one visit that is none.
//!
//! **Cost.** On the chessboard, some thousand variables and at most a few hundred conflicts a question. Without the last
//! row, minutes.
//!
//! **Source.** The published program indexed by time; planning by satisfiability: H. Kautz and
//! B. Selman, ECAI 1992.

use cavalcade_program::{Ascent, Least, Program, Reply, Sense, cadical::Cadical};
use cavalcade_puzzle::{Cover, Minimise};
use cavalcade_run::{Budget, Observer, Stopped};

use super::colours;
use super::layers::Layers;
use super::parts::{Field, Part, Question, Start, Walk, Walkers};
use super::plan::{self, Engine, Found, Run};
use crate::formulation::{BackendRef, Formulation};
use crate::method::{Finding, Method, MethodError, Proves};

/// A program for each number of steps; its settings.
#[derive(Clone, Copy, Default)]
pub struct Horizon {
    /// The solver; none: CaDiCaL.
    pub backend: Option<BackendRef>,
    /// Only this number of steps is tried; none: all from a proved bound on.
    pub horizon: Option<u32>,
}

/// Programs with more variables are not written: encoded, they are too large for a limit on time to be kept.
const MOST_VARIABLES: u64 = 100_000;

impl Method<Cover> for Horizon {
    fn name(&self) -> &'static str {
        "horizon"
    }

    fn summary(&self) -> &'static str {
        "a program for each number of steps, from the colour bound upwards, with revisits counted"
    }

    fn proves(&self) -> Proves {
        Proves { optimality: true, infeasibility: true }
    }

    fn solve(&self, cover: &Cover, budget: &Budget, observer: &dyn Observer) -> Result<Finding, MethodError> {
        plan::solve(self, cover, budget, observer)
    }

    fn as_formulation(&self) -> Option<&dyn Formulation<Cover>> {
        Some(self)
    }
}

impl Formulation<Cover> for Horizon {
    fn backend(&self) -> BackendRef {
        self.backend.unwrap_or(&Cadical)
    }

    /// All parts in one program; walkers that are to be placed start anywhere.
    fn program(&self, cover: &Cover) -> Result<Program, MethodError> {
        let Question::Open(field) = Question::of(cover, "horizon")? else {
            return Ok(Program::new("horizon", Sense::Minimise));
        };
        let (part, starts) = whole(&field);
        let steps = self.horizon.map_or_else(|| least_steps(&part, &starts), u64::from);
        sized(&part, &starts, steps)?;
        Ok(Layers::new(&part, &starts, steps, None).program)
    }

    /// One step less, or at most one move less.
    fn anything_better(&self, cover: &Cover, value: u64, _budget: &Budget) -> Result<Program, MethodError> {
        let Question::Open(field) = Question::of(cover, "horizon")? else {
            return Ok(Program::new("horizon", Sense::Minimise));
        };
        let (part, starts) = whole(&field);
        let less = value.saturating_sub(1);
        sized(&part, &starts, less)?;
        let moves = (cover.minimise() == Minimise::Moves).then_some(less);
        Ok(Program { objective: Vec::new(), ..Layers::new(&part, &starts, less, moves).program })
    }

    fn on(&self, backend: BackendRef, horizon: Option<u32>) -> Box<dyn Method<Cover>> {
        Box::new(Horizon { backend: Some(backend), horizon: horizon.or(self.horizon) })
    }
}

/// All safe cells and the whole team.
fn whole(field: &Field) -> (Part, Vec<Start>) {
    let starts = match field.team() {
        Walkers::Free(count) => vec![Start::Any; count],
        Walkers::Fixed(starts) => starts.into_iter().map(Start::At).collect(),
    };
    (Part::whole(&field.ground), starts)
}

/// Refuses programs that are too large.
fn sized(part: &Part, starts: &[Start], steps: u64) -> Result<(), MethodError> {
    let variables = (starts.len() as u64 + 3).saturating_mul(steps + 1).saturating_mul(part.cells.len() as u64);
    match variables > MOST_VARIABLES {
        true => {
            Err(MethodError::too_large("horizon", format!("some {variables} variables, of at most {MOST_VARIABLES}")))
        }
        false => Ok(()),
    }
}

impl Engine for Horizon {
    fn name(&self) -> &'static str {
        "horizon"
    }

    fn steps(&self, part: &Part, walkers: &Walkers, run: &mut Run) -> Result<Found, MethodError> {
        let cases: Vec<(u64, Vec<Start>)> =
            walkers.cases(part).into_iter().map(|starts| (least_steps(part, &starts), starts)).collect();
        let first = cases.iter().map(|(least, _)| *least).min().unwrap_or(0);
        let mut steps = self.horizon.map_or(first, u64::from);
        let mut bound = first;
        while run.stopped.is_none() {
            let mut is_excluded = true;
            for (_, starts) in cases.iter().filter(|(least, _)| *least <= steps) {
                run.progress(&format!("a program for {steps} steps"), steps, "steps", Some(bound));
                run.horizon = run.horizon.max(Some(steps));
                match self.ask(part, starts, steps, None, run)? {
                    Asked::Cover(walks) => return Ok(Found::in_steps(walks, bound)),
                    Asked::Nothing => {}
                    Asked::Stopped => is_excluded = false,
                }
                if run.stopped.is_some() {
                    break;
                }
            }
            if !is_excluded {
                break;
            }
            // What floating point excludes is not proved.
            if !run.is_float {
                bound = bound.max(steps + 1);
            }
            if self.horizon.is_some() {
                break;
            }
            steps += 1;
        }
        let walks = part.any_cover(walkers);
        let bound = bound.min(plan::steps_of(&walks));
        Ok(Found::in_steps(walks, bound))
    }

    fn moves(
        &self,
        part: &Part,
        walkers: &Walkers,
        steps: Option<u64>,
        known: Vec<Walk>,
        run: &mut Run,
    ) -> Result<Found, MethodError> {
        match steps {
            Some(steps) => self.moves_within(part, walkers, steps, known, run),
            None => self.moves_at_all(part, walkers, known, run),
        }
    }
}

/// What comes of a question.
enum Asked {
    Cover(Vec<Walk>),
    Nothing,
    Stopped,
}

impl Horizon {
    /// Whether there is a cover within so many steps, and as few moves if that is asked for.
    fn ask(
        &self,
        part: &Part,
        starts: &[Start],
        steps: u64,
        moves: Option<u64>,
        run: &mut Run,
    ) -> Result<Asked, MethodError> {
        sized(part, starts, steps)?;
        let layers = Layers::new(part, starts, steps, moves);
        let Ok(_program) = run.budget.memory().book(layers.program.bytes()) else {
            run.stopped = Some(Stopped::Memory);
            return Ok(Asked::Stopped);
        };
        run.saw(&layers.program);
        // Any cover will do: a solver that optimises is not to drive the moves yet.
        let program = Program { objective: Vec::new(), ..layers.program.clone() };
        let mut ascent = Ascent::open(self.backend(), &program)?;
        let reply = ascent.ask(&[], None, None, run.budget)?;
        run.effort = run.effort.and(ascent.effort());
        run.is_float |= !self.backend().abilities().is_exact;
        Ok(match reply {
            Reply::Solution { values, .. } | Reply::Stopped { values: Some(values), .. } => {
                Asked::Cover(layers.walks(&values))
            }
            Reply::Nothing => Asked::Nothing,
            Reply::Stopped { reason, .. } => {
                run.stopped = Some(reason);
                Asked::Stopped
            }
        })
    }

    /// The fewest moves within so many steps: the cases side by side, one more move at a time.
    fn moves_within(
        &self,
        part: &Part,
        walkers: &Walkers,
        steps: u64,
        known: Vec<Walk>,
        run: &mut Run,
    ) -> Result<Found, MethodError> {
        let least = |starts: Vec<Start>| Some((colours::least_moves(part, &starts, steps)?, starts));
        let cases: Vec<(u64, Vec<Start>)> = walkers.cases(part).into_iter().filter_map(least).collect();
        let most = plan::moves_of(&known);
        let mut bound = cases.iter().map(|(least, _)| *least).min().unwrap_or(most).min(most);
        if run.stopped.is_some() {
            return Ok(Found::in_moves(known, bound));
        }
        let mut open: Vec<(u64, Layers)> = Vec::new();
        for (least, starts) in cases.into_iter().filter(|(least, _)| *least < most) {
            sized(part, &starts, steps)?;
            open.push((least, Layers::new(part, &starts, steps, None)));
        }
        let bytes = open.iter().map(|(_, layers)| layers.program.bytes()).sum();
        let Ok(_programs) = run.budget.memory().book(bytes) else {
            run.stopped = Some(Stopped::Memory);
            return Ok(Found::in_moves(known, bound));
        };
        let backend = self.backend();
        let mut ascents = Vec::new();
        for (least, layers) in &open {
            run.saw(&layers.program);
            ascents.push((*least, layers, Ascent::open(backend, &layers.program)?));
        }
        let mut best = known;
        while bound < plan::moves_of(&best) && run.stopped.is_none() && !ascents.is_empty() {
            run.progress(&format!("{bound} moves within {steps} steps"), bound, "moves", Some(bound));
            for (_, layers, ascent) in ascents.iter_mut().filter(|(least, ..)| *least <= bound) {
                // A solver that optimises is asked for what is better than the best, and tells the optimum at once.
                let limit = plan::moves_of(&best) as i64;
                let upto = if backend.abilities().optimises { limit } else { (bound as i64 + 1).min(limit) };
                match ascent.least(&[], bound as i64, upto, None, run.budget)? {
                    Least::Found(values) => best = layers.walks(&values),
                    Least::Nothing => {}
                    Least::Stopped { reason, .. } => run.stopped = Some(reason),
                }
                if run.stopped.is_some() || plan::moves_of(&best) <= bound {
                    break;
                }
            }
            if run.stopped.is_some() || backend.abilities().optimises {
                break;
            }
            if plan::moves_of(&best) > bound {
                bound += 1;
            }
        }
        run.is_float |= !backend.abilities().is_exact && !ascents.is_empty();
        for (_, _, ascent) in &ascents {
            run.effort = run.effort.and(ascent.effort());
        }
        Ok(Found::in_moves(best, bound))
    }

    /// The fewest moves of all: first those within the fewest steps, then, one more move at a time, whether fewer are
    /// possible. A cover of so many moves has no more steps than that.
    fn moves_at_all(
        &self,
        part: &Part,
        walkers: &Walkers,
        known: Vec<Walk>,
        run: &mut Run,
    ) -> Result<Found, MethodError> {
        let long = 2 * part.cells.len() as u64;
        let cases: Vec<(u64, Vec<Start>)> = walkers
            .cases(part)
            .into_iter()
            .filter_map(|starts| Some((colours::least_moves(part, &starts, long)?, starts)))
            .collect();
        let mut bound = cases.iter().map(|(least, _)| *least).min().unwrap_or(0);
        let free = Horizon { horizon: None, ..*self };
        let quick = free.steps(part, walkers, run)?;
        let steps = quick.value;
        let fewer = |one: Vec<Walk>, other: Vec<Walk>| match plan::moves_of(&one) <= plan::moves_of(&other) {
            true => one,
            false => other,
        };
        let mut best = fewer(quick.walks, known);
        if run.stopped.is_none() {
            best = fewer(free.moves_within(part, walkers, steps, best.clone(), run)?.walks, best);
        }
        let mut moves = bound;
        while moves < plan::moves_of(&best) && run.stopped.is_none() {
            for (_, starts) in cases.iter().filter(|(least, _)| *least <= moves) {
                run.progress(&format!("{moves} moves"), moves, "moves", Some(bound));
                if let Asked::Cover(walks) = self.ask(part, starts, moves, Some(moves), run)? {
                    best = walks;
                }
                if run.stopped.is_some() || plan::moves_of(&best) <= moves {
                    break;
                }
            }
            if run.stopped.is_none() && plan::moves_of(&best) > moves {
                moves += 1;
                // What floating point excludes is not proved.
                bound = if run.is_float { bound } else { moves };
            }
        }
        Ok(Found::in_moves(best, bound))
    }
}

/// No cover has fewer steps: by the colours, and by the way to the farthest cell.
pub(super) fn least_steps(part: &Part, starts: &[Start]) -> u64 {
    let distances: Vec<Vec<Option<u32>>> = starts.iter().filter_map(|start| distances(part, *start)).collect();
    let farthest = || {
        let nearest = |cell: usize| distances.iter().filter_map(|from| from[cell]).min();
        (0..part.cells.len()).filter_map(nearest).max().map_or(0, u64::from)
    };
    let farthest = if distances.len() == starts.len() { farthest() } else { 0 };
    colours::least_steps(part, starts).max(farthest)
}

fn distances(part: &Part, start: Start) -> Option<Vec<Option<u32>>> {
    match start {
        Start::At(cell) => Some(part.distances(cell)),
        Start::Side(_) | Start::Any => None,
    }
}
