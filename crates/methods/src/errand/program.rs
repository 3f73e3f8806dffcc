//! `program`: the time-indexed 0-1 program of "MIP Knights" from A to B, for each leg of the errand.
//!
//! **Idea.** The walker stands on one cell at each time until it has reached B; the number of times at which it is on
//! the board is minimised.
//!
//! **Model.** For each time t from 0 to the horizon and each safe cell c that can be reached, `x` is 1 where the walker
//! stands there.
//!
//! ```text
//! minimise    sum of x(t, c) over t >= 1
//! subject to  x(0, A) = 1
//!             sum over c of x(t, c) <= 1                       in one place at a time, or gone
//!             x(t+1, c) <= sum of x(t, d) over leaps d-c       who is there has leapt there
//!             sum over t of x(t, B) >= 1                       B is visited
//! ```
//!
//! **Exactness.** The horizon is given, or doubled until there is a solution; what can be done in fewer moves fits into
//! it as well, so the optimum within a horizon that has a solution is the fewest moves of all. A breadth-first search
//! has shown before that every cell can be reached.
//!
//! **Cost.** A hundred times that of breadth-first search, and more: an integer program for what is a shortest path.
//! Written as a flow it would be a linear program.
//!
//! **Source.** The article on mixed-integer programming for knights, in which Finegold's errand takes 158 moves.

use cavalcade_program::{DEFAULT_SAT, Effort, Program, Sense, Var, drive};
use cavalcade_puzzle::{Errand, Walk};
use cavalcade_run::{Budget, Observer, Progress, Silent, Stopped};
use serde::Serialize;

use super::legs::{LegFigures, Legs, Presolved};
use crate::formulation::{BackendRef, Formulation, better_than, choice_of_solver, quantity, settled, without_solution};
use crate::method::{Description, Method, MethodError, Proves};
use crate::outcome::{Outcome, Resolution};
use crate::statistics::ProgramFigures;

/// A program for each leg; its settings.
#[derive(Clone, Copy, Default)]
pub struct LegPrograms {
    /// The solver; none: [`DEFAULT_SAT`].
    pub backend: Option<BackendRef>,
    /// The most moves of a leg that there is room for; none: doubled until there is a solution.
    pub horizon: Option<u32>,
}

/// A program with more variables is not written.
const MOST_VARIABLES: u64 = 100_000;

impl Method<Errand> for LegPrograms {
    fn info(&self) -> Description {
        Description::new("program", "the time-indexed 0-1 program of MIP Knights from A to B, leg by leg", Proves::BOTH)
    }

    fn solve(&self, errand: &Errand, budget: &Budget, observer: &dyn Observer) -> Result<Outcome<Errand>, MethodError> {
        let legs = match Presolved::of(errand, self.name())? {
            Presolved::Open(legs) => legs,
            Presolved::Settled(outcome) => return Ok(outcome),
        };
        let moving: Vec<(u32, u32)> = legs.moving().collect();
        let mut figures = Figures::default();
        let mut path = vec![legs.stations[0]];
        for (done, &leg) in moving.iter().enumerate() {
            // Every leg that is not settled takes a move at least.
            let bound = figures.proved + (moving.len() - done) as u64;
            observer.progress(&Progress {
                phase: "a program for each leg",
                done: done as u64,
                total: Some(moving.len() as u64),
                unit: "legs",
                bound: Some(bound),
                memory: budget.memory().reserved(),
                ..Progress::default()
            });
            match self.leg(&legs, leg, budget, &mut figures)? {
                Leg::Walked(cells) => path.extend(cells),
                Leg::Open { stopped, horizon } => {
                    let (from, to) = leg;
                    let [from, to] = [from, to].map(|cell| legs.safe.graph.cell(cell));
                    let room = format!("{} from {from} to {to}", quantity(horizon.into(), "move"));
                    let resolution = without_solution(self.backend(), stopped, Some(room), Some(bound));
                    return Ok(Outcome::of(resolution).stopped(stopped).with(&figures.named(&legs)));
                }
            }
        }
        let value = path.len() as u64 - 1;
        let witness = Walk { path: path.iter().map(|&cell| legs.safe.graph.cell(cell)).collect() };
        let bound = figures.proved.max(moving.len() as u64);
        let resolution = Resolution::found(value, witness, Some(bound), figures.proved == value);
        Ok(Outcome::of(resolution).with(&figures.named(&legs)))
    }

    fn as_formulation(&self) -> Option<&dyn Formulation<Errand>> {
        Some(self)
    }
}

impl Formulation<Errand> for LegPrograms {
    choice_of_solver!(Errand, DEFAULT_SAT, horizon);

    /// The programs of all legs as one, each with its own variables; without a horizon, that of the longest leg.
    fn program(&self, errand: &Errand) -> Result<Program, MethodError> {
        let legs = match Presolved::of(errand, self.name())? {
            Presolved::Open(legs) => legs,
            Presolved::Settled(outcome) => return Ok(settled("errand", Sense::Minimise, &outcome)),
        };
        let mut whole = Program::new("errand", Sense::Minimise);
        let distance = |(from, to): (u32, u32)| legs.safe.graph.distances(from)[to as usize].unwrap_or(0);
        let horizon = self.horizon.unwrap_or_else(|| legs.legs().map(distance).max().unwrap_or(0));
        for (number, leg) in (1..).zip(legs.moving()) {
            if whole.variables.len() as u64 + variables(&legs, horizon) > MOST_VARIABLES {
                return Err(too_large(self.name()));
            }
            add(&mut whole, &format!("{number}_"), &legs, leg, horizon);
        }
        Ok(whole)
    }

    /// A leg that can be shortened has room within the longest of the shortest ones.
    fn anything_better(&self, errand: &Errand, value: u64, _budget: &Budget) -> Result<Program, MethodError> {
        Ok(better_than(LegPrograms { horizon: None, ..*self }.program(errand)?, value))
    }
}

/// A variable for each time and cell, of cells that the walker does not reach as well.
fn variables(legs: &Legs, horizon: u32) -> u64 {
    (u64::from(horizon) + 1) * legs.safe.graph.len() as u64
}

fn too_large(method: &'static str) -> MethodError {
    MethodError::too_large(method, format!("more than {MOST_VARIABLES} variables; take `bfs`"))
}

/// What has come of a leg.
enum Leg {
    /// The cells after its first.
    Walked(Vec<u32>),
    /// Nothing: the budget ended, or no walk within the horizon was found.
    Open { stopped: Option<Stopped>, horizon: u32 },
}

/// The figures of all legs.
#[derive(Default)]
struct Figures {
    /// The moves of the legs that are proved to be shortest ones.
    proved: u64,
    horizon: u32,
    longest: usize,
    effort: Effort,
    is_float: bool,
    /// Of the largest program.
    largest: ProgramFigures,
}

/// The figures as they stand in answers.
#[derive(Serialize)]
struct Named {
    #[serde(flatten)]
    program: ProgramFigures,
    #[serde(flatten)]
    legs: LegFigures,
}

impl Figures {
    fn named(&self, legs: &Legs) -> Named {
        let program = ProgramFigures {
            conflicts: self.effort.conflicts,
            nodes: self.effort.nodes,
            horizon: Some(self.horizon.into()),
            ..self.largest.calculated(!self.is_float)
        };
        Named { program, legs: LegFigures { legs: legs.stations.len() as u64 - 1, longest: self.longest as u64 } }
    }
}

impl LegPrograms {
    fn leg(&self, legs: &Legs, leg: (u32, u32), budget: &Budget, figures: &mut Figures) -> Result<Leg, MethodError> {
        let mut horizon = self.horizon.unwrap_or(1);
        loop {
            if variables(legs, horizon) > MOST_VARIABLES {
                return Err(too_large(self.name()));
            }
            let mut program = Program::new("leg", Sense::Minimise);
            let stands = add(&mut program, "", legs, leg, horizon);
            let Ok(_program) = budget.memory().reserve(program.bytes()) else {
                return Ok(Leg::Open { stopped: Some(Stopped::Memory), horizon });
            };
            let outcome = drive(self.backend(), &program, None, budget, &Silent)?;
            figures.effort = figures.effort.and(outcome.effort);
            figures.is_float |= !outcome.is_exact;
            if horizon >= figures.horizon {
                figures.horizon = horizon;
                figures.largest = ProgramFigures::of(&program, &outcome, Effort::default());
            }
            match &outcome.values {
                Some(values) if outcome.is_settled => {
                    let walked = walked(&stands, values, leg.1);
                    figures.longest = figures.longest.max(walked.len());
                    figures.proved += if outcome.is_exact { walked.len() as u64 } else { 0 };
                    return Ok(Leg::Walked(walked));
                }
                None if outcome.is_settled && self.horizon.is_none() => horizon = horizon.saturating_mul(2),
                _ => return Ok(Leg::Open { stopped: outcome.stopped, horizon }),
            }
        }
    }
}

/// The variables of a leg's program: for each time, cells and whether the walker stands there.
type Stands = Vec<Vec<(u32, Var)>>;

/// Adds the program of a leg; its names begin with `prefix`.
fn add(program: &mut Program, prefix: &str, legs: &Legs, (from, to): (u32, u32), horizon: u32) -> Stands {
    let safe = &legs.safe;
    let part = safe.component[from as usize];
    let cells: Vec<u32> = (0..safe.graph.len() as u32).filter(|&cell| safe.component[cell as usize] == part).collect();
    let mut place = vec![usize::MAX; safe.graph.len()];
    cells.iter().enumerate().for_each(|(index, &cell)| place[cell as usize] = index);
    let name = |what: &str, time: u32, cell: u32| format!("{what}_{prefix}{time}_{}", safe.graph.cell(cell));
    let mut stands: Stands = Vec::new();
    for time in 0..=horizon {
        let variable = |&cell: &u32| {
            let fixed = i64::from(cell == from);
            let (lo, hi) = if time == 0 { (fixed, fixed) } else { (0, 1) };
            (cell, program.variable(name("x", time, cell), lo, hi))
        };
        stands.push(cells.iter().map(variable).collect());
    }
    for (time, now) in (0..).zip(&stands) {
        if time > 0 {
            program.row(format!("one_{prefix}{time}"), now.iter().map(|&(_, x)| (x, 1)), None, Some(1));
            program.objective.extend(now.iter().map(|&(_, x)| (x, 1)));
        }
    }
    for (time, pair) in (1..).zip(stands.windows(2)) {
        for &(cell, x) in &pair[1] {
            let before = safe.graph.neighbours(cell).iter().map(|&next| (pair[0][place[next as usize]].1, 1));
            program.row(name("leap", time, cell), before.chain([(x, -1)]), Some(0), None);
        }
    }
    let there = stands.iter().map(|now| (now[place[to as usize]].1, 1));
    program.row(format!("there_{prefix}{}", safe.graph.cell(to)), there, Some(1), None);
    stands
}

/// The cells after the first, up to where the leg ends.
fn walked(stands: &Stands, values: &[i64], to: u32) -> Vec<u32> {
    let at = |now: &Vec<(u32, Var)>| now.iter().find(|(_, x)| values[x.0 as usize] == 1).map(|&(cell, _)| cell);
    let mut walked = Vec::new();
    for cell in stands.iter().skip(1).map_while(at) {
        walked.push(cell);
        if cell == to {
            break;
        }
    }
    walked
}
