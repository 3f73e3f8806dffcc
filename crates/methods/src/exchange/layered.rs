//! `layered`: is there a solution in exactly T moves? A program for each horizon T, with rising T.
//!
//! **Idea.** Tokens of a kind share their variables: what counts is which kind stands where, not which token. Exactly
//! one move is made in each step, so a program is about one number of moves only, and the first one with a solution is
//! the fewest: every one before was proved to have none.
//!
//! **Model.** For each time t, kind k and cell c, `y` is 1 where a token of kind k stands on c; for each step t, kind k
//! and leap c-d, `m` is 1 where it is made. Start and goal are fixed, and so is every `y` on a cell that no token of
//! the kind can have reached by then, or from which none can reach the goal any more.
//!
//! ```text
//! sum of all m of a step = 1
//! m(c-d) <= y(c),  m(c-d) + y(d) of any kind <= 1          a leap goes from a token to an empty cell
//! m(c-d) <= y'(d), m(c-d) + y'(c) <= 1                     and carries it there
//! y' (c) <= y(c) + sum of m into c                         nothing else appears
//! y(c)   <= y'(c) + sum of m out of c                      or vanishes
//! ```
//!
//! Leaps without a common cell may change places, so of two that follow each other only the ascending order is allowed;
//! for that, `a` is the sum of a leap's `m` over the kinds:
//!
//! ```text
//! a(later leap) + a'(earlier leap) <= 1                    for leaps that have no cell in common
//! ```
//!
//! Nearly all rows are clauses, which suits SAT solvers.
//!
//! **Exactness.** The first horizon is a proved lower bound: each token's distance to the nearest cell of its kind's
//! goal, added up. All solutions have the same parity, so the horizon rises by two. A goal out of reach is never proved
//! to be so: the method ends with the budget.
//!
//! **Cost.** O(T x kinds x leaps) variables for a horizon T. A quarter of a second for Guarini's sixteen moves; the
//! labelled swap on 4x3, 32 moves, is not proved in a minute, when the horizon is 22.
//!
//! **Source.** H. Kautz and B. Selman, *Planning as satisfiability*, ECAI 1992.

use std::collections::BTreeMap;

use cavalcade_program::{DEFAULT_SAT, Program, Sense, Var};
use cavalcade_puzzle::{Exchange, Leap, Moves};
use cavalcade_run::{Budget, Observer, Stopped};
use cavalcade_tokens::component::{Component, Content};

use super::horizon::{self, Raise};
use super::tokens::Posed;
use crate::formulation::{BackendRef, Formulation, choice_of_solver};
use crate::method::{Description, Method, MethodError, Proves};
use crate::outcome::Outcome;

/// A program for each exact number of moves; its settings.
#[derive(Clone, Copy, Default)]
pub struct Layered {
    /// The solver; none: [`DEFAULT_SAT`].
    pub backend: Option<BackendRef>,
    /// Only this number of moves is tried; none: all from the lower bound on.
    pub horizon: Option<u32>,
}

impl Method<Exchange> for Layered {
    fn info(&self) -> Description {
        Description::new(
            "layered",
            "planning as satisfiability: a program for each number of moves, from a proved bound upwards",
            Proves::OPTIMALITY,
        )
    }

    fn solve(
        &self,
        exchange: &Exchange,
        budget: &Budget,
        observer: &dyn Observer,
    ) -> Result<Outcome<Exchange>, MethodError> {
        horizon::solve(self, &self.raise(), Places::new, exchange, budget, observer)
    }

    fn as_formulation(&self) -> Option<&dyn Formulation<Exchange>> {
        Some(self)
    }
}

impl Layered {
    /// A solution may be lengthened by two moves, there and back, and no other parity is possible.
    fn raise(&self) -> Raise {
        Raise {
            given: self.horizon,
            least: Component::fewest_moves,
            next: |horizon| horizon + 2,
            uses_all: true,
            variables,
        }
    }
}

/// A variable for each time, kind of token and cell, and for each step and leap of a kind, or of any.
fn variables(component: &Component, horizon: u64) -> u64 {
    let kinds = 1..component.counts.len() as Content;
    let leaps = |kind: Content| component.neighbours_of(kind).iter().map(|cells| cells.len() as u64).sum::<u64>();
    let places = (component.cells.len() * kinds.len()) as u64;
    let leaps = kinds.clone().map(leaps).sum::<u64>() + kinds.map(leaps).max().unwrap_or(0);
    horizon.saturating_mul(places.saturating_add(leaps)).saturating_add(places)
}

impl Formulation<Exchange> for Layered {
    choice_of_solver!(Exchange, DEFAULT_SAT, horizon);

    fn program(&self, exchange: &Exchange) -> Result<Program, MethodError> {
        horizon::program(self.name(), &self.raise(), Places::new, exchange)
    }

    /// Two moves less: whatever takes fewer still has the same parity, and a token can go back and forth until then.
    fn anything_better(&self, exchange: &Exchange, value: u64, _budget: &Budget) -> Result<Program, MethodError> {
        let mut less = value.saturating_sub(1);
        if let Posed::Open(component) = Posed::of(exchange, self.name())? {
            match component.takes_odd_moves() {
                Some(is_odd) if (less % 2 == 1) != is_odd => less = less.saturating_sub(1),
                Some(_) => {}
                None => {
                    let reason = "solutions have odd and even numbers of moves, and a program has all of one number; take \
                                  `time`";
                    return Err(MethodError::Inapplicable { method: self.name(), reason: reason.to_string() });
                }
            }
        }
        let horizon = Some(u32::try_from(less).unwrap_or(u32::MAX));
        Layered { horizon, ..*self }.program(exchange)
    }
}

/// Beyond this many leaps, their order is left open: its rows are their pairs.
const MAX_ORDERED: usize = 400;

/// A program for one number of moves, and its variables.
struct Places {
    program: Program,
    /// For each step, the leaps with their variables.
    leaps: Vec<Vec<(u32, u32, Var)>>,
}

impl Places {
    fn new(component: &Component, horizon: u64, budget: &Budget) -> Result<Places, Stopped> {
        let mut program = Program::new(format!("layered_{horizon}"), Sense::Minimise);
        let kinds: Vec<Content> = (1..component.counts.len() as Content).collect();
        let from_start: Vec<Vec<u64>> = kinds.iter().map(|&kind| component.distances(&component.start, kind)).collect();
        let from_goal: Vec<Vec<u64>> = kinds.iter().map(|&kind| component.distances(&component.goal, kind)).collect();

        // stands[t][kind][cell]
        let mut stands: Vec<Vec<Vec<Var>>> = Vec::new();
        for time in 0..=horizon {
            budget.check()?;
            let of_kind = |(index, &kind): (usize, &Content)| {
                let on_cell = |cell: usize| {
                    let can_be = from_start[index][cell] <= time && from_goal[index][cell] <= horizon - time;
                    let fixed = match time {
                        0 => Some(component.start[cell] == kind),
                        _ if time == horizon => Some(component.goal[cell] == kind),
                        _ if !can_be => Some(false),
                        _ => None,
                    };
                    let (lo, hi) = fixed.map_or((0, 1), |value| (i64::from(value), i64::from(value)));
                    program.variable(format!("y_{time}_{kind}_{}", component.cells[cell]), lo, hi)
                };
                (0..component.cells.len()).map(on_cell).collect()
            };
            stands.push(kinds.iter().enumerate().map(of_kind).collect());
        }
        if horizon == 0 {
            for (stands, &kind) in stands[0].iter().zip(&kinds) {
                for (cell, &var) in stands.iter().enumerate() {
                    let name = format!("goal_{kind}_{}", component.cells[cell]);
                    program.equation(name, [(var, 1)], i64::from(component.goal[cell] == kind));
                }
            }
        }
        let mut leaps: Vec<Vec<(u32, u32, Var)>> = Vec::new();
        let mut any_kind: Vec<Vec<(u32, u32, Var)>> = Vec::new();
        for time in 0..horizon as usize {
            budget.check()?;
            leaps.push(step(&mut program, component, time, &stands[time], &stands[time + 1]));
            any_kind.push(of_any_kind(&mut program, component, time, &leaps[time]));
            if time > 0 && any_kind[time].len() <= MAX_ORDERED {
                in_order(&mut program, time, &any_kind[time - 1], &any_kind[time]);
            }
        }
        Ok(Places { program, leaps })
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
        let made = self.leaps.iter().flatten().filter(|(_, _, var)| values[var.0 as usize] == 1);
        let cell = |place: u32| component.cells[place as usize];
        made.map(|&(from, to, _)| Leap { from: cell(from), to: cell(to) }).collect::<Vec<Leap>>().into()
    }
}

/// The variables and rows of one step, from the cells before to the cells after it.
fn step(
    program: &mut Program,
    component: &Component,
    time: usize,
    before: &[Vec<Var>],
    after: &[Vec<Var>],
) -> Vec<(u32, u32, Var)> {
    let mut leaps = Vec::new();
    for (kind, (before_kind, after_kind)) in before.iter().zip(after).enumerate() {
        let name = |what: &str, cell: u32| format!("{what}_{time}_{}_{}", kind + 1, component.cells[cell as usize]);
        let cells = component.cells.len();
        let mut into: Vec<Vec<(Var, i64)>> = vec![Vec::new(); cells];
        let mut out_of: Vec<Vec<(Var, i64)>> = vec![Vec::new(); cells];
        for from in 0..cells as u32 {
            for &to in &component.neighbours_of(kind as Content + 1)[from as usize] {
                let leap = program.binary(format!("{}_{}", name("m", from), component.cells[to as usize]));
                let (f, t) = (from as usize, to as usize);
                let suffix = format!("{}_{}", name("", from), component.cells[t]);
                program.row(format!("from{suffix}"), [(before_kind[f], 1), (leap, -1)], Some(0), None);
                let occupied = before.iter().map(|of_kind| (of_kind[t], 1)).chain([(leap, 1)]);
                program.row(format!("empty{suffix}"), occupied, None, Some(1));
                program.row(format!("to{suffix}"), [(after_kind[t], 1), (leap, -1)], Some(0), None);
                program.row(format!("left{suffix}"), [(after_kind[f], 1), (leap, 1)], None, Some(1));
                into[t].push((leap, 1));
                out_of[f].push((leap, 1));
                leaps.push((from, to, leap));
            }
        }
        for (cell, (into, out_of)) in (0..).zip(into.into_iter().zip(out_of)) {
            let (was, is) = (before_kind[cell as usize], after_kind[cell as usize]);
            program.row(name("appear", cell), into.into_iter().chain([(was, 1), (is, -1)]), Some(0), None);
            program.row(name("vanish", cell), out_of.into_iter().chain([(is, 1), (was, -1)]), Some(0), None);
        }
    }
    program.equation(format!("one_{time}"), leaps.iter().map(|&(_, _, leap)| (leap, 1)), 1);
    leaps
}

/// For each leap, a variable that is 1 where a token of any kind makes it.
fn of_any_kind(
    program: &mut Program,
    component: &Component,
    time: usize,
    leaps: &[(u32, u32, Var)],
) -> Vec<(u32, u32, Var)> {
    let mut made: BTreeMap<(u32, u32), Vec<Var>> = BTreeMap::new();
    for &(from, to, leap) in leaps {
        made.entry((from, to)).or_default().push(leap);
    }
    let mut any_kind = Vec::new();
    for ((from, to), leaps) in made {
        let name = format!("{time}_{}_{}", component.cells[from as usize], component.cells[to as usize]);
        let any = match leaps[..] {
            [leap] => leap,
            _ => {
                let any = program.binary(format!("a_{name}"));
                program.equation(format!("any_{name}"), leaps.iter().map(|&leap| (leap, 1)).chain([(any, -1)]), 0);
                any
            }
        };
        any_kind.push((from, to, any));
    }
    any_kind
}

/// Two leaps that have no cell in common may change places: only their ascending order is left.
fn in_order(program: &mut Program, time: usize, before: &[(u32, u32, Var)], after: &[(u32, u32, Var)]) {
    for (later, &(from, to, first)) in before.iter().enumerate() {
        for (earlier, &(other_from, other_to, second)) in after[..later].iter().enumerate() {
            if ![other_from, other_to].contains(&from) && ![other_from, other_to].contains(&to) {
                let name = format!("order_{time}_{later}_{earlier}");
                program.row(name, [(first, 1), (second, 1)], None, Some(1));
            }
        }
    }
}
