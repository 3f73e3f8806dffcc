//! `sat`: a program over cells, for a SAT solver, with lazy constraints against cycles beside the path.
//!
//! **Idea.** A snake is a set of cells. That no cell has a third neighbour in the set makes the set paths and cycles; that
//! there are two ends makes it one path, and cycles are cut off as they appear.
//!
//! **Model.** With `z` for used cells, `w` for ends, and d the number of neighbours of a cell,
//!
//! ```text
//! maximise    sum of z - 1                                  a path; a cycle: twice the z of one side of the board
//! subject to  sum of z of the neighbours + w >= 2 z         each used cell has two neighbours, an end has one
//!             sum of z of the neighbours + (d - 2) z + w <= d
//!             sum of w = 2,  w <= z                         for a path; a cycle has no w
//! ```
//!
//! **Given beginnings.** The given cells are used, and of an open path the first one is an end. Neighbours of a cell that has
//! both of its own given, or of the first cell of an open path, are left out.
//!
//! **Lazy constraints.** Not all cells of a cycle C that has appeared are used: sum of z in C <= |C| - 1. It holds for every
//! path, for an induced path contains no cycle, and for every other induced cycle. Where a cycle is asked for, the longest
//! that was cut off is remembered, if it has the given cells: it is a solution itself. In an exported program, which keeps
//! its solutions, a cycle that is long enough is only excluded together with a cell of another one.
//!
//! **Exactness.** The rows say what an induced path is, and a SAT solver's arithmetic is exact.
//!
//! **Cost.** Exponential: half a second for the knight's 6x6, half a minute for 7x7.
//!
//! **Source.** Induced paths by integer programming: D. Matsypura, A. Veremyev, O. A. Prokopyev and E. L. Pasiliao, *European
//! Journal of Operational Research* 278 (2019); the lazy constraints: G. Dantzig, R. Fulkerson and S. Johnson, *Operations
//! Research* 2 (1954).

use std::collections::HashSet;

use cavalcade_board::{Beginning, Cell, MoveGraph};
use cavalcade_program::{DEFAULT_SAT, Program, Row, Sense, Separator, Var, drive};
use cavalcade_puzzle::{Path, Snake};
use cavalcade_run::{Budget, Improvement, Observer, Silent, Stopped};

use crate::formulation::{BackendRef, Formulation, better_than, choice_of_solver, settled, without_solution};
use crate::method::{Description, Method, MethodError, Proves};
use crate::outcome::{Outcome, Resolution};
use crate::statistics::ProgramFigures;

/// The program over cells; its settings.
#[derive(Clone, Copy, Default)]
pub struct Sat {
    /// The solver; none: [`DEFAULT_SAT`].
    pub backend: Option<BackendRef>,
}

/// Larger boards make programs that no solver answers.
const MAX_CELLS: u64 = 10_000;

impl Method<Snake> for Sat {
    fn info(&self) -> Description {
        Description::new("sat", "program over cells, with lazy constraints against cycles", Proves::BOTH)
    }

    fn solve(&self, snake: &Snake, budget: &Budget, observer: &dyn Observer) -> Result<Outcome<Snake>, MethodError> {
        let model = Model::new(snake, self.name())?;
        let closed = snake.closed();
        if model.graph.cells().is_empty() {
            return Ok(Outcome::of(without_leaps(snake)));
        }
        let Ok(_program) = budget.memory().reserve(model.program.bytes()) else {
            let bound = Some(model.most(closed));
            return Ok(Outcome::of(Resolution::Unknown { bound }).stopped(Some(Stopped::Memory)));
        };
        let mut cycles = Cycles::new(&model, closed, observer);
        let outcome = drive(self.backend(), &model.program, Some(&mut cycles), budget, observer)?;
        let best = cycles.best;
        let reached = best.as_ref().map_or(0, |path| path.len() as u64 - u64::from(!closed));
        // What is longer than the best path known has to satisfy all rows, so the bound is about that.
        let claimed = outcome.bound.map(|bound| u64::try_from(bound).unwrap_or(0).max(reached));
        let bound = claimed.map_or(model.most(closed), |claimed| claimed.min(model.most(closed)));
        let is_proved = outcome.is_settled && outcome.is_exact;
        let resolution = match best {
            Some(path) => Resolution::found(reached, model.witness(&path, closed), Some(bound), is_proved),
            None if is_proved && closed => {
                let which = if snake.begin().is_empty() { "" } else { " that begins with the given cells" };
                let solver = self.backend().name();
                Resolution::Infeasible {
                    reason: format!("{solver} has proved that no cycle of leaps{which} is induced"),
                }
            }
            None => without_solution(self.backend(), outcome.stopped, None, Some(bound)),
        };
        let figures = ProgramFigures::of(&model.program, &outcome, outcome.effort);
        let figures = figures.calculated(is_proved || outcome.is_exact);
        Ok(Outcome::of(resolution).stopped(outcome.stopped.filter(|_| !is_proved)).with(&figures))
    }

    fn as_formulation(&self) -> Option<&dyn Formulation<Snake>> {
        Some(self)
    }
}

impl Formulation<Snake> for Sat {
    choice_of_solver!(Snake, DEFAULT_SAT);

    fn program(&self, snake: &Snake) -> Result<Program, MethodError> {
        let model = Model::new(snake, self.name())?;
        if model.graph.cells().is_empty() {
            return Ok(settled(self.name(), Sense::Maximise, &Outcome::of(without_leaps(snake))));
        }
        Ok(model.program)
    }

    fn anything_better(&self, snake: &Snake, value: u64, budget: &Budget) -> Result<Program, MethodError> {
        let mut model = Model::new(snake, self.name())?;
        if model.graph.cells().is_empty() {
            return Ok(better_than(self.program(snake)?, value));
        }
        model.program = better_than(model.program, value);
        let mut cycles = Cycles::new(&model, snake.closed(), &Silent);
        cycles.least = snake.closed().then_some(value.saturating_add(1));
        let outcome = drive(DEFAULT_SAT, &model.program, Some(&mut cycles), budget, &Silent)?;
        match outcome.stopped {
            Some(stopped) => Err(MethodError::Backend(stopped.into())),
            None => {
                let rows = model.program.rows.iter().cloned().chain(outcome.cuts).collect();
                Ok(Program { rows, lazy: None, ..model.program })
            }
        }
    }
}

/// The answer on a board without leaps, or without cycles of them.
fn without_leaps(snake: &Snake) -> Resolution<Snake> {
    if snake.closed() {
        let text = match snake.begin().is_empty() {
            true => "no cell of the board has two leaps",
            false => "a given cell has fewer than two leaps to cells that may be used",
        };
        return Resolution::Infeasible { reason: text.to_string() };
    }
    let path = snake.begin().first().or_else(|| snake.board().cells().next()).into_iter().collect();
    Resolution::Optimal { value: 0, witness: Path { path, closed: false } }
}

/// The program of a puzzle, and what its variables stand for.
struct Model {
    /// The cells that have leaps, as many as are needed; the others are on no path of two cells.
    graph: MoveGraph,
    begin: Beginning,
    /// The first cell, if it is given.
    first: Option<u32>,
    program: Program,
    /// Whether each cell is used.
    used: Vec<Var>,
}

impl Model {
    fn new(snake: &Snake, method: &'static str) -> Result<Model, MethodError> {
        let cells = snake.board().cell_count();
        let too_large = || MethodError::too_large(method, format!("{cells} cells; at most {MAX_CELLS} are possible"));
        let graph = MoveGraph::new(snake.board(), snake.piece()).map_err(|_| too_large())?;
        if cells > u128::from(MAX_CELLS) {
            return Err(too_large());
        }
        let fewest = if snake.closed() { 2 } else { 1 };
        let begin = snake.begin();
        let given: Vec<u32> = begin.cells().iter().filter_map(|&cell| graph.node(cell)).collect();
        let settled = begin.settled(snake.closed()).iter().filter_map(|&cell| graph.node(cell));
        let beside: HashSet<u32> = settled.flat_map(|node| graph.neighbours(node)).copied().collect();
        let may_be_used =
            |&node: &u32| given.contains(&node) || !beside.contains(&node) && graph.neighbours(node).len() >= fewest;
        let nodes: Vec<u32> = (0..graph.len() as u32).filter(may_be_used).collect();
        let mut graph = graph.induced(&nodes);
        let has_leaps = |&cell: &Cell| graph.node(cell).is_some_and(|node| graph.neighbours(node).len() >= fewest);
        if !begin.cells().iter().all(has_leaps) {
            graph = graph.induced(&[]);
        }
        let mut program = Program::new(method, Sense::Maximise);
        let used: Vec<Var> = graph.cells().iter().map(|cell| program.binary(format!("use_{cell}"))).collect();
        let ends: Vec<Var> = match snake.closed() {
            true => Vec::new(),
            false => graph.cells().iter().map(|cell| program.binary(format!("end_{cell}"))).collect(),
        };
        for node in 0..graph.len() {
            let (z, cell) = (used[node], graph.cell(node as u32));
            let around = graph.neighbours(node as u32);
            let neighbours = || around.iter().map(|&to| (used[to as usize], 1));
            let end = ends.get(node).map(|&w| (w, 1));
            program.row(format!("least_{cell}"), neighbours().chain(end).chain([(z, -2)]), Some(0), None);
            let degree = around.len() as i64;
            if degree >= 2 {
                let most = neighbours().chain(end).chain([(z, degree - 2)]);
                program.row(format!("most_{cell}"), most, None, Some(degree));
            }
            if let Some(end) = end {
                program.row(format!("end_{cell}_used"), [end, (z, -1)], None, Some(0));
            }
        }
        if !ends.is_empty() {
            program.equation("two_ends", ends.iter().map(|&w| (w, 1)), 2);
        }
        program.objective = match snake.closed() {
            true => match graph.sides() {
                Some(sides) => used.iter().zip(sides).filter(|&(_, side)| side == 1).map(|(&z, _)| (z, 2)).collect(),
                None => used.iter().map(|&z| (z, 1)).collect(),
            },
            false => {
                let one = program.variable("one", 1, 1);
                used.iter().map(|&z| (z, 1)).chain([(one, -1)]).collect()
            }
        };
        program.lazy = Some("cycles beside the path".to_string());
        for node in begin.cells().iter().filter_map(|&cell| graph.node(cell)) {
            program.variables[used[node as usize].0 as usize].lo = 1;
        }
        let first = begin.first().and_then(|cell| graph.node(cell));
        if let Some(end) = first.and_then(|node| ends.get(node as usize)) {
            program.variables[end.0 as usize].lo = 1;
        }
        Ok(Model { graph, begin: begin.clone(), first, program, used })
    }

    /// The path, or cycle, through some cells in this order.
    fn witness(&self, path: &[u32], closed: bool) -> Path {
        let mut path: Vec<Cell> = path.iter().map(|&node| self.graph.cell(node)).collect();
        self.begin.orient(&mut path, closed);
        Path { path, closed }
    }

    /// No path has a move for each cell, and no cycle more than that.
    fn most(&self, closed: bool) -> u64 {
        (self.graph.len() as u64).saturating_sub(u64::from(!closed))
    }
}

/// Finds the paths and cycles of a solution, and keeps the best.
struct Cycles<'a> {
    model: &'a Model,
    closed: bool,
    /// Cycles of as many cells are solutions, which may only be excluded beside other cycles; none: all are excluded, the best one
    /// being kept.
    least: Option<u64>,
    found: u64,
    /// The cells of the best path, or cycle, that was seen, in order.
    best: Option<Vec<u32>>,
    observer: &'a dyn Observer,
}

impl<'a> Cycles<'a> {
    fn new(model: &'a Model, closed: bool, observer: &'a dyn Observer) -> Cycles<'a> {
        Cycles { model, closed, least: None, found: 0, best: None, observer }
    }

    /// The paths and the cycles of a solution, cell by cell.
    fn trails(&self, values: &[i64]) -> (Vec<Vec<u32>>, Vec<Vec<u32>>) {
        let graph = &self.model.graph;
        let is_used = |node: u32| values[self.model.used[node as usize].0 as usize] == 1;
        let around = |node: u32| graph.neighbours(node).iter().copied().filter(|&to| is_used(to));
        let mut seen = vec![false; graph.len()];
        let (mut paths, mut cycles) = (Vec::new(), Vec::new());
        for degree in [1, 2] {
            for start in (0..graph.len() as u32).filter(|&node| is_used(node)) {
                if seen[start as usize] || around(start).count() != degree {
                    continue;
                }
                let mut trail = Vec::new();
                let mut at = Some(start);
                while let Some(node) = at {
                    seen[node as usize] = true;
                    trail.push(node);
                    at = around(node).find(|&next| !seen[next as usize]);
                }
                if degree == 1 { &mut paths } else { &mut cycles }.push(trail);
            }
        }
        (paths, cycles)
    }
}

impl Separator for Cycles<'_> {
    fn violated(&mut self, values: &[i64]) -> Vec<Row> {
        let (paths, cycles) = self.trails(values);
        let candidates = if self.closed { &cycles } else { &paths };
        let candidates = candidates.iter().filter(|trail| self.model.first.is_none_or(|first| trail.contains(&first)));
        if let Some(longest) = candidates.max_by_key(|trail| trail.len())
            && self.best.as_ref().is_none_or(|best| longest.len() > best.len())
        {
            let witness = || Some(self.model.witness(longest, self.closed));
            let moves = longest.len() as u64 - u64::from(!self.closed);
            self.observer.improved(&Improvement::new(moves, &witness));
            self.best = Some(longest.clone());
        }
        if self.closed && cycles.len() <= 1 {
            return Vec::new();
        }
        let mut rows = Vec::new();
        for (at, cycle) in cycles.iter().enumerate() {
            let cells = cycle.iter().map(|&node| (self.model.used[node as usize], 1));
            let most = cycle.len() as i64 - 1;
            let mut row = |cells: Vec<(Var, i64)>, most: i64| {
                self.found += 1;
                rows.push(Row::new(format!("cycle_{}", self.found), cells, None, Some(most)));
            };
            if self.least.is_none_or(|least| (cycle.len() as u64) < least) {
                row(cells.collect(), most);
                continue;
            }
            for (_, other) in cycles.iter().enumerate().filter(|&(other, _)| other != at) {
                row(cells.clone().chain([(self.model.used[other[0] as usize], 1)]).collect(), most + 1);
            }
        }
        rows
    }
}
