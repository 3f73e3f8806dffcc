//! What the formulations with a horizon share: a program for a number of moves, the number raised until there is a
//! solution.

use cavalcade_program::{BackendError, Effort, Program, Sense, drive};
use cavalcade_puzzle::{Exchange, Length, Moves};
use cavalcade_run::{Budget, Observer, Progress, Stopped, Translated};
use cavalcade_tokens::component::{Component, raised};

use super::tokens::Posed;
use crate::formulation::{Formulation, quantity, settled, without_solution};
use crate::method::MethodError;
use crate::outcome::{Outcome, Resolution};
use crate::statistics::ProgramFigures;

/// A program for some number of moves.
pub(super) trait HorizonModel: Sync {
    /// The program.
    fn program(&self) -> &Program;

    /// The program, without the rest.
    fn into_program(self) -> Program;

    /// The moves that a solution of it makes.
    fn moves(&self, component: &Component, values: &[i64]) -> Moves;

    /// What is minimised of these.
    fn value(&self, moves: &Moves) -> Length {
        (moves.leaps().len() as u64).into()
    }
}

/// How the horizon is raised.
pub(super) struct Raise {
    /// The only horizon that is tried; none: all from a proved lower bound on.
    pub given: Option<u32>,
    /// The proved lower bound.
    pub least: fn(&Component) -> u64,
    /// The horizon after one that has no solution.
    pub next: fn(u64) -> u64,
    /// A solution makes as many moves as the horizon has, no fewer.
    pub uses_all: bool,
    /// The variables of the program for a horizon.
    pub variables: fn(&Component, u64) -> u64,
}

impl Raise {
    /// The first horizon, or the only one.
    fn first(&self, component: &Component) -> u64 {
        self.given.map_or_else(|| (self.least)(component), u64::from)
    }

    /// Whether the program for a horizon has too many variables.
    ///
    /// # Errors
    /// Why it has.
    fn check_size(&self, component: &Component, horizon: u64) -> Result<(), String> {
        match (self.variables)(component, horizon) {
            ..=MOST_VARIABLES => Ok(()),
            _ => Err(format!(
                "a program for {} of {} on {} has more than {MOST_VARIABLES} variables; take `bfs`",
                quantity(horizon, "move"),
                quantity(component.token_count() as u64, "token"),
                quantity(component.cells.len() as u64, "cell"),
            )),
        }
    }
}

/// A program with more variables is not written.
const MOST_VARIABLES: u64 = 1_000_000;

/// What a variable takes with its name and its rows, while a program is written.
const BYTES_A_VARIABLE: u64 = 1000;

/// The memory of each move is estimated from the programs for this horizon and the next one: rows between steps that follow
/// each other are missing in shorter ones.
const SAMPLE: u64 = 2;

/// The program for the horizon that is given, or for the lower bound.
pub(super) fn program<M: HorizonModel>(
    method: &'static str,
    raise: &Raise,
    model: impl Fn(&Component, u64, &Budget) -> Result<M, Stopped>,
    exchange: &Exchange,
) -> Result<Program, MethodError> {
    Ok(match Posed::by_rule(exchange, method)? {
        Posed::Open(component) => {
            let horizon = raise.first(&component);
            raise.check_size(&component, horizon).map_err(|reason| MethodError::too_large(method, reason))?;
            model(&component, horizon, &Budget::unlimited()).map_err(BackendError::from)?.into_program()
        }
        Posed::Settled(outcome) => settled(method, Sense::Minimise, &outcome),
    })
}

/// Solves one horizon after the other; a model is written as long as the budget lasts.
pub(super) fn solve<M: HorizonModel>(
    formulation: &dyn Formulation<Exchange>,
    raise: &Raise,
    model: impl Fn(&Component, u64, &Budget) -> Result<M, Stopped>,
    exchange: &Exchange,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Outcome<Exchange>, MethodError> {
    let component = match Posed::by_rule(exchange, formulation.name())? {
        Posed::Open(component) => component,
        Posed::Settled(outcome) => return Ok(outcome),
    };
    let least = (raise.least)(&component);
    let parity = component.takes_odd_moves();
    let mut horizon = raise.first(&component);
    let too_large = |reason| MethodError::too_large(formulation.name(), reason);
    raise.check_size(&component, horizon.max(SAMPLE + 1)).map_err(too_large)?;
    let stopped_at =
        |bound: u64, stopped| Outcome::of(Resolution::Unknown { bound: Some(bound.into()) }).stopped(Some(stopped));
    let bytes_a_move = match bytes_a_move(raise, &model, &component, budget) {
        Ok(bytes) => bytes,
        Err(stopped) => return Ok(stopped_at(least, stopped)),
    };
    let mut effort = Effort::default();
    // What is proved so far, as long as every refutation is exact.
    let mut bound = least;
    let mut all_exact = true;
    loop {
        let _reserved = match budget.memory().reserve(bytes_a_move.saturating_mul(horizon + 1)) {
            Ok(reserved) => reserved,
            Err(stopped) => return Ok(stopped_at(bound, stopped)),
        };
        observer.progress(&Progress {
            phase: &format!("a program for {horizon} moves"),
            done: horizon,
            unit: "moves",
            bound: Some(bound),
            memory: budget.memory().reserved(),
            ..Progress::default()
        });
        let model = match model(&component, horizon, budget) {
            Ok(model) => model,
            Err(stopped) => return Ok(stopped_at(bound, stopped)),
        };
        let moves = |values: Vec<i64>| Some(model.moves(&component, &values));
        let in_moves = Translated::new(observer, moves);
        let outcome = drive(formulation.backend(), model.program(), None, budget, &in_moves)?;
        effort = effort.and(outcome.effort);
        all_exact &= outcome.is_exact;
        let figures = ProgramFigures {
            horizon: Some(horizon),
            ..ProgramFigures::of(model.program(), &outcome, effort).calculated(all_exact)
        };
        if !raise.uses_all && outcome.values.is_none() && outcome.is_settled && all_exact {
            // Nothing within the horizon; all solutions may have the same parity.
            bound = bound.max(raised(horizon + 1, parity));
        }
        let resolution = match &outcome.values {
            Some(values) => {
                let moves = model.moves(&component, values);
                let value = model.value(&moves);
                let is_settled = outcome.is_settled && all_exact;
                // Of the solutions with as many moves, the program has the one with the fewest leaps.
                let has_fewest_leaps = value.leaps.is_none() || is_settled;
                let is_shortest = if raise.uses_all { bound == value.value } else { is_settled };
                let is_best = (is_shortest || value.value == least) && has_fewest_leaps;
                // Each move, or step, has a leap at least.
                let bound = Length { value: bound, leaps: value.leaps.map(|_| bound) };
                Resolution::found(value, moves, Some(bound), is_best)
            }
            None if outcome.is_settled && raise.given.is_none() => {
                // Without a parity, a solution that is too short by a move may have no way to lengthen it.
                let is_single = raise.uses_all && parity.is_none();
                horizon = if is_single { horizon + 1 } else { (raise.next)(horizon) };
                if raise.uses_all && all_exact {
                    bound = horizon;
                }
                match raise.check_size(&component, horizon) {
                    Ok(()) => continue,
                    Err(reason) => Resolution::Undecided { bound: Some(bound.into()), reason },
                }
            }
            None => {
                let horizon = Some(quantity(horizon, "move"));
                without_solution(formulation.backend(), outcome.stopped, horizon, Some(bound))
            }
        };
        // An optimum is proved, whatever else the budget would have allowed.
        let stopped = outcome.stopped.filter(|_| !resolution.is_optimal());
        return Ok(Outcome::of(resolution).stopped(stopped).with(&figures));
    }
}

/// About the memory that each move takes in a program and in its solver, in bytes.
fn bytes_a_move<M: HorizonModel>(
    raise: &Raise,
    model: impl Fn(&Component, u64, &Budget) -> Result<M, Stopped>,
    component: &Component,
    budget: &Budget,
) -> Result<u64, Stopped> {
    let bytes = (raise.variables)(component, SAMPLE + 1).saturating_mul(BYTES_A_VARIABLE);
    let _reserved = budget.memory().reserve(bytes)?;
    let shorter = model(component, SAMPLE, budget)?.program().bytes();
    let longer = model(component, SAMPLE + 1, budget)?.program().bytes();
    Ok(longer.saturating_sub(shorter).max(longer / (SAMPLE + 1)))
}
