//! `flow`: the exchange as a minimum-cost flow over the state graph, whose nodes are the placements.
//!
//! **Idea.** Every placement of the tokens is a node, every possible move an arc of cost 1 (one for each direction).
//! One unit of flow goes from the start to the goal; its cheapest way is a shortest solution.
//!
//! **Model.** With `f` 1 where a move is made,
//!
//! ```text
//! minimise    sum of all f
//! subject to  (f out of p) - (f into p)  =  1 at the start, -1 at the goal, 0 at every other placement p
//!             0 <= f <= 1
//! ```
//!
//! Guarini's four knights on their ring of eight cells make 420 placements and 1920 arcs.
//!
//! **Exactness.** The rows are those of a network, every vertex of the relaxation is integral, so a linear program
//! suffices. Floating point proves nothing, so the bound rests on the dual LP: node potentials that no move raises by
//! more than 1, with the greatest difference between goal and start. This dual solution, rounded to integers and
//! verified move by move, proves the bound whatever the solver did; a potential that no move changes, 0 at the start
//! and 1 at the goal, proves that there is no solution.
//!
//! **Cost.** O(placements + moves) variables and rows: the state graph is built explicitly, up to 200 000 placements.
//!
//! **Source.** M. Iranpoor, *Knights exchange puzzle: teaching the efficiency of modeling*, INFORMS Transactions on
//! Education 21(2), 2021.

use std::collections::{HashMap, VecDeque};

use cavalcade_program::{Backend, Program, Row, Sense, Var, drive, microlp::Microlp};
use cavalcade_puzzle::{Exchange, Leap};
use cavalcade_run::{Budget, Observer, Silent};
use cavalcade_tokens::component::{Component, Content};
use serde::Serialize;

use super::tokens::Posed;
use crate::formulation::{BackendRef, Formulation, better_than, choice_of_solver, settled, without_solution};
use crate::method::{Description, Method, MethodError, Proves};
use crate::outcome::{Outcome, Resolution};
use crate::statistics::ProgramFigures;

/// The minimum-cost flow; its settings.
#[derive(Clone, Copy, Default)]
pub struct Flow {
    /// The solver; none: microlp.
    pub backend: Option<BackendRef>,
}

const MAX_PLACEMENTS: u64 = 200_000;

/// The same times the cells: all placements are listed cell by cell.
const MAX_CONTENTS: u64 = 50_000_000;

/// All placements of a component's tokens, and the moves between them.
struct Graph {
    start: u32,
    goal: u32,
    placements: usize,
    /// The placements before and after each move, and its leap.
    arcs: Vec<(u32, u32, Leap)>,
}

/// The figures of the program and of the graph that it is about.
#[derive(Serialize)]
struct FlowFigures {
    #[serde(flatten)]
    program: ProgramFigures,
    /// The nodes of the graph.
    placements: u64,
    /// Its arcs.
    arcs: u64,
}

impl Method<Exchange> for Flow {
    fn info(&self) -> Description {
        Description::new("flow", "minimum-cost flow over the state graph, a linear program", Proves::BOTH)
    }

    fn solve(
        &self,
        exchange: &Exchange,
        budget: &Budget,
        observer: &dyn Observer,
    ) -> Result<Outcome<Exchange>, MethodError> {
        let component = match Posed::of(exchange, self.name())? {
            Posed::Open(component) => component,
            Posed::Settled(outcome) => return Ok(outcome),
        };
        let graph = self.graph(&component)?;
        let backend = self.backend();
        let program = graph.program();
        let outcome = drive(backend, &program, None, budget, observer)?;
        let figures = ProgramFigures::of(&program, &outcome, outcome.effort);
        let is_proved = |resolution: &Resolution<Exchange>| {
            backend.abilities().is_exact || graph.proves(resolution, backend, budget)
        };
        let resolution = match outcome.values {
            Some(values) => {
                let moves = graph.way(&values);
                let value = (moves.len() as u64).into();
                let best = Resolution::Optimal { value, witness: moves.into() };
                match (outcome.is_settled && is_proved(&best), best) {
                    (false, Resolution::Optimal { value, witness }) => {
                        Resolution::Feasible { value, bound: Some(component.fewest_moves().into()), witness }
                    }
                    (_, best) => best,
                }
            }
            None => {
                let reason = match backend.abilities().is_exact {
                    true => format!("{} has proved that no flow goes from the start to the goal", backend.name()),
                    false => format!(
                        "a potential of the {} placements that no move changes is 0 at the start and 1 at the goal",
                        graph.placements
                    ),
                };
                let none = Resolution::Infeasible { reason };
                if outcome.is_settled && is_proved(&none) {
                    none
                } else {
                    without_solution(backend, outcome.stopped, None, Some(component.fewest_moves()))
                }
            }
        };
        let is_proved = matches!(resolution, Resolution::Optimal { .. } | Resolution::Infeasible { .. });
        let figures = FlowFigures {
            program: figures.calculated(is_proved),
            placements: graph.placements as u64,
            arcs: graph.arcs.len() as u64,
        };
        Ok(Outcome::of(resolution).stopped(outcome.stopped).with(&figures))
    }

    fn as_formulation(&self) -> Option<&dyn Formulation<Exchange>> {
        Some(self)
    }
}

impl Formulation<Exchange> for Flow {
    choice_of_solver!(Exchange, &Microlp);

    fn program(&self, exchange: &Exchange) -> Result<Program, MethodError> {
        match Posed::of(exchange, self.name())? {
            Posed::Open(component) => Ok(self.graph(&component)?.program()),
            Posed::Settled(outcome) => Ok(settled(self.name(), Sense::Minimise, &outcome)),
        }
    }

    fn anything_better(&self, exchange: &Exchange, value: u64, _budget: &Budget) -> Result<Program, MethodError> {
        Ok(better_than(self.program(exchange)?, value))
    }
}

impl Flow {
    fn graph(&self, component: &Component) -> Result<Graph, MethodError> {
        match component.placements() {
            Some(placements)
                if placements <= MAX_PLACEMENTS && placements * component.cells.len() as u64 <= MAX_CONTENTS =>
            {
                Ok(Graph::new(component))
            }
            Some(placements) if placements <= MAX_PLACEMENTS => {
                let cells = component.cells.len();
                let reason = format!("{placements} placements on {cells} cells are too many; take `bfs`");
                Err(MethodError::too_large(self.name(), reason))
            }
            placements => {
                let count = placements.map_or("more than 2^64".to_string(), |placements| placements.to_string());
                let rest = format!("of which it takes at most {MAX_PLACEMENTS}; take `bfs` or `layered`");
                Err(MethodError::too_large(self.name(), format!("{count} placements, {rest}")))
            }
        }
    }
}

impl Graph {
    fn new(component: &Component) -> Graph {
        let mut placements: Vec<Vec<Content>> = Vec::new();
        place(&mut component.counts.clone(), &mut Vec::new(), component.cells.len(), &mut placements);
        let number: HashMap<&[Content], u32> = placements.iter().map(Vec::as_slice).zip(0..).collect();
        let mut arcs = Vec::new();
        for (before, placement) in (0..).zip(&placements) {
            for (from, &content) in placement.iter().enumerate().filter(|&(_, &content)| content > 0) {
                for &to in component.neighbours_of(content)[from].iter().filter(|&&to| placement[to as usize] == 0) {
                    let mut after = placement.clone();
                    (after[from], after[to as usize]) = (0, content);
                    let leap = Leap { from: component.cells[from], to: component.cells[to as usize] };
                    arcs.push((before, number[after.as_slice()], leap));
                }
            }
        }
        let (start, goal) = (number[component.start.as_slice()], number[component.goal.as_slice()]);
        Graph { start, goal, placements: placements.len(), arcs }
    }

    fn program(&self) -> Program {
        let mut program = Program::new("flow", Sense::Minimise);
        program.is_integral = true;
        let mut balance: Vec<Vec<(Var, i64)>> = vec![Vec::new(); self.placements];
        for &(before, after, leap) in &self.arcs {
            let flow = program.binary(format!("f_{before}_{after}_{}_{}", leap.from, leap.to));
            balance[before as usize].push((flow, 1));
            balance[after as usize].push((flow, -1));
            program.objective.push((flow, 1));
        }
        for (placement, terms) in (0..).zip(balance) {
            let supply = i64::from(placement == self.start) - i64::from(placement == self.goal);
            program.equation(format!("p_{placement}"), terms, supply);
        }
        program
    }

    /// The leaps of a shortest way from the start to the goal along the flow, which may also run in circles.
    fn way(&self, flow: &[i64]) -> Vec<Leap> {
        let mut onward: HashMap<u32, Vec<(u32, Leap)>> = HashMap::new();
        for (&(before, after, leap), _) in self.arcs.iter().zip(flow).filter(|&(_, &flow)| flow > 0) {
            onward.entry(before).or_default().push((after, leap));
        }
        let mut came_by: HashMap<u32, (u32, Leap)> = HashMap::new();
        let mut queue = VecDeque::from([self.start]);
        while let Some(at) = queue.pop_front() {
            for &(after, leap) in onward.get(&at).into_iter().flatten() {
                if after != self.start && !came_by.contains_key(&after) {
                    came_by.insert(after, (at, leap));
                    queue.push_back(after);
                }
            }
        }
        let mut at = self.goal;
        let mut leaps = Vec::new();
        while let Some(&(before, leap)) = came_by.get(&at) {
            leaps.push(leap);
            at = before;
        }
        leaps.reverse();
        leaps
    }

    /// Whether the dual solution (node potentials), rounded and verified, proves the resolution.
    fn proves(&self, resolution: &Resolution<Exchange>, backend: &dyn Backend, budget: &Budget) -> bool {
        // No move may raise the potential by more than `step`; from start to goal it shall rise by `rise`.
        let (step, rise) = match resolution {
            Resolution::Optimal { value, .. } => (1, value.value as i64),
            _ => (0, 1),
        };
        let mut dual = Program::new("potential", Sense::Maximise);
        dual.is_integral = true;
        let potential: Vec<Var> = (0..self.placements).map(|p| dual.variable(format!("u_{p}"), 0, rise)).collect();
        for (index, &(before, after, _)) in self.arcs.iter().enumerate() {
            let terms = [(potential[after as usize], 1), (potential[before as usize], -1)];
            dual.rows.push(Row::new(format!("a_{index}"), terms, None, Some(step)));
        }
        dual.objective = vec![(potential[self.goal as usize], 1), (potential[self.start as usize], -1)];
        let Ok(outcome) = drive(backend, &dual, None, budget, &Silent) else { return false };
        // The driver has checked the rounded values against every row.
        outcome.values.is_some_and(|values| dual.value(&values) == rise)
    }
}

/// All ways to fill the cells that are left with the contents that are left, in lexicographic order.
fn place(left: &mut [usize], filled: &mut Vec<Content>, cells: usize, placements: &mut Vec<Vec<Content>>) {
    if filled.len() == cells {
        placements.push(filled.clone());
        return;
    }
    for content in 0..left.len() {
        if left[content] > 0 {
            left[content] -= 1;
            filled.push(content as Content);
            place(left, filled, cells, placements);
            filled.pop();
            left[content] += 1;
        }
    }
}
