//! `time`: Iranpoor's time-indexed 0-1 model, as published.
//!
//! **Idea.** Every token has a place at every time. In each step at most one token moves; the moves are minimised.
//!
//! **Model.** For each time t, token i and cell j, `x` is 1 where the token stands on the cell; for each step t and
//! token i, `z` is 1 where it moves.
//!
//! ```text
//! minimise    sum of all z
//! subject to  sum over cells of x(t, i, j) = 1             every token is somewhere
//!             sum over tokens of x(t, i, j) <= 1           no two on one cell
//!             sum over tokens of z(t, i) <= 1              one move a step at most
//!             x(t+1, i, j') summed over the leaps j-j' >= x(t, i, j) + z(t, i) - 1    who moves makes a leap
//!             x(t+1, i, j) - x(t, i, j) between -z(t, i) and z(t, i)                  who does not, stays
//!             x fixed at the start; at the end, every token on a cell of its kind's goal
//! ```
//!
//! With T = 17 times, which are 16 moves, Guarini's four knights make 608 variables and 1764 rows. These are fewer than
//! those of the flow; the program is hard nevertheless, because its LP relaxation is weak (a token may be spread over
//! cells) and interchangeable tokens are labelled, which adds symmetry.
//!
//! **Exactness.** Waiting is allowed, so whatever can be done in fewer moves can be done within the horizon too: the
//! optimum within any horizon that has a solution is the fewest moves of all. The horizon is given, or doubled from a
//! proved lower bound until there is a solution. A goal out of reach is never proved to be so. Variants add rows: see
//! `rows.rs`.
//!
//! **Source.** M. Iranpoor, *Knights exchange puzzle: teaching the efficiency of modeling*, INFORMS Transactions on
//! Education 21(2), 2021.

use cavalcade_board::Cell;
use cavalcade_program::{DEFAULT_SAT, Program, Sense, Var};
use cavalcade_puzzle::{Exchange, ExchangeVariant, Leap, Length, Moves};
use cavalcade_run::{Budget, Observer, Stopped};
use cavalcade_tokens::component::Component;
use cavalcade_tokens::variants::busiest;

use super::horizon::{self, Raise};
use super::rows;
use crate::formulation::{BackendRef, Formulation, choice_of_solver};
use crate::method::{Description, Method, MethodError, Proves};
use crate::outcome::Outcome;

/// The time-indexed program; its settings.
#[derive(Clone, Copy, Default)]
pub struct Time {
    /// The solver; none: [`DEFAULT_SAT`].
    pub backend: Option<BackendRef>,
    /// The most moves that there is room for; none: doubled until there is a solution.
    pub horizon: Option<u32>,
}

/// The method's name.
pub(super) const NAME: &str = "time";

impl Method<Exchange> for Time {
    fn info(&self) -> Description {
        Description::new(NAME, "Iranpoor's time-indexed 0-1 program", Proves::OPTIMALITY)
    }

    fn solve(
        &self,
        exchange: &Exchange,
        budget: &Budget,
        observer: &dyn Observer,
    ) -> Result<Outcome<Exchange>, MethodError> {
        let model =
            |component: &Component, horizon, budget: &Budget| Places::by_rule(exchange, component, horizon, budget);
        horizon::solve(self, &self.raise(exchange), model, exchange, budget, observer)
    }

    fn as_formulation(&self) -> Option<&dyn Formulation<Exchange>> {
        Some(self)
    }
}

impl Time {
    /// How the horizon is raised: it is one of all moves; of those of each token where the busiest one counts; of steps where
    /// tokens leap at the same time.
    fn raise(&self, exchange: &Exchange) -> Raise {
        let one_by_one = Raise {
            given: self.horizon,
            least: rows::farthest_token,
            next: |horizon| horizon + 1,
            uses_all: true,
            variables,
        };
        match exchange.variant() {
            Some(ExchangeVariant::Fair) => Raise {
                variables: |component, horizon| variables(component, most_moves(component, horizon)),
                ..one_by_one
            },
            Some(ExchangeVariant::Simultaneous) => one_by_one,
            _ => Raise { least: Component::fewest_moves, next: |horizon| 2 * horizon, uses_all: false, ..one_by_one },
        }
    }
}

/// A variable for each time, token and cell, and for each step and token.
fn variables(component: &Component, steps: u64) -> u64 {
    (component.token_count() as u64 * (component.cells.len() as u64 + 1)).saturating_mul(steps.saturating_add(1))
}

/// As many moves as all tokens together make where each of them may make some.
fn most_moves(component: &Component, each: u64) -> u64 {
    each.saturating_mul(component.token_count() as u64)
}

impl Formulation<Exchange> for Time {
    choice_of_solver!(Exchange, DEFAULT_SAT, horizon);

    fn program(&self, exchange: &Exchange) -> Result<Program, MethodError> {
        let model =
            |component: &Component, horizon, budget: &Budget| Places::by_rule(exchange, component, horizon, budget);
        horizon::program(self.name(), &self.raise(exchange), model, exchange)
    }

    /// The horizon has room for one move less than `value`: what takes fewer moves waits.
    fn anything_better(&self, exchange: &Exchange, value: u64, _budget: &Budget) -> Result<Program, MethodError> {
        let horizon = Some(u32::try_from(value.saturating_sub(1)).unwrap_or(u32::MAX));
        Ok(Program { objective: Vec::new(), ..Time { horizon, ..*self }.program(exchange)? })
    }
}

/// The program for a horizon, and its variables: places[t][i][j] and steps[t][i].
struct Places {
    program: Program,
    places: Vec<Vec<Vec<Var>>>,
    steps: Vec<Vec<Var>>,
    /// The cell on which each token starts.
    tokens: Vec<usize>,
    variant: Option<ExchangeVariant>,
}

impl Places {
    /// The program with the rows of the exchange's variant.
    fn by_rule(exchange: &Exchange, component: &Component, horizon: u64, budget: &Budget) -> Result<Places, Stopped> {
        let variant = exchange.variant();
        let (steps, together) = match variant {
            Some(ExchangeVariant::Fair) => (most_moves(component, horizon), Some(1)),
            Some(ExchangeVariant::Simultaneous) => (horizon, None),
            _ => (horizon, Some(1)),
        };
        let mut made = Places { variant, ..Places::new(component, steps, together, budget)? };
        let Places { program, places, steps, tokens, .. } = &mut made;
        let model = rows::Model { program, places, steps, tokens };
        match variant {
            None | Some(ExchangeVariant::Runs) => {}
            Some(ExchangeVariant::Alternate) => rows::alternate(model, exchange, component),
            Some(ExchangeVariant::Peaceful) => rows::peaceful(model, exchange, component),
            Some(ExchangeVariant::Fair) => rows::fair(model, horizon),
            Some(ExchangeVariant::Simultaneous) => rows::simultaneous(model, component),
        }
        Ok(made)
    }

    /// Without the rows of a variant; at most that number of tokens move in a step, if there is one.
    fn new(component: &Component, horizon: u64, together: Option<i64>, budget: &Budget) -> Result<Places, Stopped> {
        let horizon = horizon as usize;
        let mut program = Program::new(format!("time_{horizon}"), Sense::Minimise);
        let cells = component.cells.len();
        let tokens: Vec<usize> = (0..cells).filter(|&cell| component.start[cell] > 0).collect();
        let mut places: Vec<Vec<Vec<Var>>> = Vec::new();
        for time in 0..=horizon {
            budget.check()?;
            let of_token = |token: usize| {
                let name = |cell: usize| format!("x_{time}_{token}_{}", component.cells[cell]);
                (0..cells).map(|cell| program.binary(name(cell))).collect()
            };
            places.push((0..tokens.len()).map(of_token).collect());
        }
        let mut steps: Vec<Vec<Var>> = Vec::new();
        for time in 0..horizon {
            steps.push((0..tokens.len()).map(|token| program.binary(format!("z_{time}_{token}"))).collect());
        }
        for (time, places) in places.iter().enumerate() {
            for (token, cells) in places.iter().enumerate() {
                program.equation(format!("somewhere_{time}_{token}"), cells.iter().map(|&x| (x, 1)), 1);
            }
            for cell in 0..cells {
                let name = format!("alone_{time}_{}", component.cells[cell]);
                program.row(name, places.iter().map(|cells| (cells[cell], 1)), None, Some(1));
            }
        }
        for time in 0..horizon {
            budget.check()?;
            for (token, &z) in steps[time].iter().enumerate() {
                let (now, then) = (&places[time][token], &places[time + 1][token]);
                let neighbours = component.neighbours_of(component.start[tokens[token]]);
                for cell in 0..cells {
                    let name = |what: &str| format!("{what}_{time}_{token}_{}", component.cells[cell]);
                    let leaps = neighbours[cell].iter().map(|&to| (then[to as usize], 1));
                    program.row(name("leap"), leaps.chain([(now[cell], -1), (z, -1)]), Some(-1), None);
                    program.row(name("come"), [(then[cell], 1), (now[cell], -1), (z, -1)], None, Some(0));
                    program.row(name("stay"), [(then[cell], 1), (now[cell], -1), (z, 1)], Some(0), None);
                }
                program.objective.push((z, 1));
            }
            if let Some(most) = together {
                program.row(format!("one_{time}"), steps[time].iter().map(|&z| (z, 1)), None, Some(most));
            }
        }
        for (token, &home) in tokens.iter().enumerate() {
            program.equation(format!("start_{token}"), [(places[0][token][home], 1)], 1);
            let ends = (0..cells).filter(|&cell| component.goal[cell] == component.start[home]);
            program.equation(format!("goal_{token}"), ends.map(|cell| (places[horizon][token][cell], 1)), 1);
        }
        Ok(Places { program, places, steps, tokens, variant: None })
    }
}

impl horizon::HorizonModel for Places {
    fn program(&self) -> &Program {
        &self.program
    }

    fn into_program(self) -> Program {
        self.program
    }

    fn moves(&self, component: &Component, values: &[i64]) -> Moves {
        let cell =
            |cells: &Vec<Var>| cells.iter().position(|x| values[x.0 as usize] == 1).map(|cell| component.cells[cell]);
        let step = |(now, then): (&Vec<Vec<Var>>, &Vec<Vec<Var>>)| {
            let pairs = now.iter().zip(then).filter_map(|(now, then)| Some((cell(now)?, cell(then)?)));
            pairs.filter(|(from, to)| from != to).map(|(from, to)| Leap { from, to }).collect::<Vec<Leap>>()
        };
        let steps = self.places.iter().zip(self.places.iter().skip(1)).map(step).filter(|step| !step.is_empty());
        match self.variant {
            Some(ExchangeVariant::Simultaneous) => Moves::in_steps(steps),
            _ => steps.flatten().collect::<Vec<Leap>>().into(),
        }
    }

    fn value(&self, moves: &Moves) -> Length {
        let leaps = moves.leaps();
        let pairs: Vec<(Cell, Cell)> = leaps.iter().map(|leap| (leap.from, leap.to)).collect();
        match self.variant {
            Some(ExchangeVariant::Fair) => busiest(&pairs).into(),
            Some(ExchangeVariant::Simultaneous) => {
                Length { value: moves.steps().count() as u64, leaps: Some(leaps.len() as u64) }
            }
            _ => (leaps.len() as u64).into(),
        }
    }
}
