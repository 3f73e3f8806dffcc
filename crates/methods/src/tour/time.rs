//! `time`: SAT: which cell stands at which place of the tour.
//!
//! **Idea.** A variable for each cell and each place; consecutive places have cells a leap apart. What is given about numbers
//! restricts the variables; conditions on the numbers are rows.
//!
//! **Model.** `x` is 1 where a cell stands at a place.
//!
//! ```text
//! sum over places of x = 1                                each cell is visited once
//! sum over cells of x = 1                                 at each place stands one cell
//! x(cell, place) <= sum of x(neighbour, place + 1)        a leap leads on
//! x(cell, place) <= sum of x(neighbour, place - 1)        and one has led here
//! ```
//!
//! Cells that cannot be at a place, because they are too far from a given one or of the wrong class, have no variable there
//! (`places`). A closed tour of which nothing is given begins on the first cell.
//!
//! **Sums.** Those of a magic tour are rows as well (`magic`). A magic knight's tour of squares and diamonds is looked for
//! first (`circuits`), on boards whose sides are multiples of four; where there is none, the whole program goes on.
//!
//! **Exactness.** The solutions are the tours, so that there is none where the clauses contradict each other.
//!
//! **Cost.** Exponential; cells^2 variables and cells^2 leaps clauses. Without numbers, `sat` is far faster; with many numbers,
//! few variables are left.
//!
//! **Source.** The time-indexed model is that of K. Fox, B. Gavish and S. Graves, *Operations Research* 28, 1980, as clauses.

use cavalcade_board::Cell;
use cavalcade_program::{DEFAULT_SAT, Program, Sense, Var, drive};
use cavalcade_puzzle::{Condition, Tour};
use cavalcade_run::{Budget, Observer, Stopped};

use super::circuits::CircuitModel;
use super::found::{found, listed};
use super::lazy;
use super::places::{Places, Reading};
use super::presolve::{decide, refuse_symmetry};
use crate::formulation::{BackendRef, Formulation, choice_of_solver, without_solution};
use crate::method::{Description, Method, MethodError, Proves};
use crate::outcome::{Outcome, Resolution};
use crate::statistics::ProgramFigures;

/// Beyond this number of cells the program grows too large.
const MAX_CELLS: u128 = 256;

/// Cells at places as clauses.
#[derive(Clone, Copy, Default)]
pub struct Time {
    /// The solver; none for the default one.
    pub backend: Option<BackendRef>,
}

impl Method<Tour> for Time {
    fn info(&self) -> Description {
        Description::new("time", "SAT: which cell stands at which place of the tour", Proves::INFEASIBILITY).taking(&[
            Condition::Begin,
            Condition::Forbidden,
            Condition::Numbers,
            Condition::Variant,
        ])
    }

    fn solve(&self, tour: &Tour, budget: &Budget, observer: &dyn Observer) -> Result<Outcome<Tour>, MethodError> {
        if let Some(outcome) = decide(tour) {
            return Ok(outcome);
        }
        refuse_symmetry(tour, self.name())?;
        let places = Places::of(tour, MAX_CELLS, self.name())?;
        // A magic knight's tour of squares and diamonds is looked for first; that there is none proves nothing.
        if let Some(model) = tour.variant().and_then(|_| CircuitModel::new(tour, &places)) {
            let outcome = self.search(tour, &model.program, |values| model.path(values), budget, observer)?;
            if outcome.resolution.is_optimal() || outcome.stopped.is_some() {
                return Ok(outcome);
            }
        }
        let model = PlaceModel::new(tour, places, self.name());
        self.search(tour, &model.program, |values| model.path(values), budget, observer)
    }

    fn as_formulation(&self) -> Option<&dyn Formulation<Tour>> {
        Some(self)
    }
}

impl Time {
    /// Solves a program of which the solutions have a path.
    fn search(
        &self,
        tour: &Tour,
        program: &Program,
        path: impl Fn(&[i64]) -> Option<Vec<Cell>>,
        budget: &Budget,
        observer: &dyn Observer,
    ) -> Result<Outcome<Tour>, MethodError> {
        let Ok(_reservation) = budget.memory().reserve(program.bytes()) else {
            return Ok(Outcome::nothing(Stopped::Memory));
        };
        let solved = drive(self.backend(), program, None, budget, observer)?;
        let resolution = match solved.values.as_ref().and_then(|values| path(values)) {
            Some(path) => found(tour, listed(tour, path)),
            None if solved.is_settled && solved.is_exact => Resolution::Infeasible {
                reason: format!("{} has proved that no order of the cells makes such a tour", self.backend().name()),
            },
            None => without_solution(self.backend(), solved.stopped, None, None),
        };
        let is_tour = resolution.is_optimal();
        let figures = ProgramFigures::of(program, &solved, solved.effort);
        let figures = figures.calculated(is_tour || solved.is_exact);
        Ok(Outcome::of(resolution).stopped(solved.stopped.filter(|_| !is_tour)).with(&figures))
    }
}

impl Formulation<Tour> for Time {
    choice_of_solver!(Tour, DEFAULT_SAT);

    fn program(&self, tour: &Tour) -> Result<Program, MethodError> {
        Ok(PlaceModel::new(tour, Places::of(tour, MAX_CELLS, self.name())?, self.name()).program)
    }

    fn anything_better(&self, tour: &Tour, _value: u64, _budget: &Budget) -> Result<Program, MethodError> {
        lazy::nothing(tour, self.name())
    }
}

/// The program and what its variables mean.
pub(super) struct PlaceModel {
    /// Any solution will do.
    pub program: Program,
    places: Places,
    /// For each place and cell, its variable, if it may stand there.
    pub stands: Vec<Vec<Option<Var>>>,
}

impl PlaceModel {
    /// The program of a tour, named after `method`.
    fn new(tour: &Tour, places: Places, method: &'static str) -> PlaceModel {
        let mut model = PlaceModel { program: Program::new(method, Sense::Minimise), stands: Vec::new(), places };
        model.add_variables();
        model.add_assignment();
        model.add_leaps(tour.closed());
        if tour.variant().is_some() {
            model.add_sums(tour);
        }
        model
    }

    fn add_variables(&mut self) {
        let graph = &self.places.graph;
        for (place, allowed) in self.places.allowed.iter().enumerate() {
            let begins = self.places.reading == Reading::Cycle;
            let may_stand = |node: usize| allowed[node] && (!begins || (node == 0) == (place == 0));
            let variable = |node: usize| {
                let name = format!("x_{}_{}", graph.cell(node as u32), place + 1);
                may_stand(node).then(|| self.program.variable(name, 0, 1))
            };
            let stands: Vec<Option<Var>> = (0..graph.len()).map(variable).collect();
            self.stands.push(stands);
        }
    }

    fn add_assignment(&mut self) {
        let length = self.places.graph.len();
        for index in 0..length {
            let at_place: Vec<(Var, i64)> = self.stands[index].iter().flatten().map(|&var| (var, 1)).collect();
            self.program.equation(format!("place_{}", index + 1), at_place, 1);
            let of_cell: Vec<(Var, i64)> = self.stands.iter().filter_map(|stands| Some((stands[index]?, 1))).collect();
            self.program.equation(format!("cell_{}", self.places.graph.cell(index as u32)), of_cell, 1);
        }
    }

    fn add_leaps(&mut self, closed: bool) {
        let length = self.places.graph.len();
        for place in 0..length {
            let before = if closed { Some((place + length - 1) % length) } else { place.checked_sub(1) };
            let after =
                if closed { Some((place + 1) % length) } else { Some(place + 1).filter(|&after| after < length) };
            for node in 0..length {
                let Some(here) = self.stands[place][node] else { continue };
                for (word, beside) in [("on", after), ("from", before)] {
                    let Some(beside) = beside else { continue };
                    let around = self.places.graph.neighbours(node as u32);
                    let there: Vec<(Var, i64)> =
                        around.iter().filter_map(|&next| Some((self.stands[beside][next as usize]?, 1))).collect();
                    let name = format!("{word}_{}_{}", self.places.graph.cell(node as u32), place + 1);
                    self.program.row(name, there.into_iter().chain([(here, -1)]), Some(0), None);
                }
            }
        }
    }

    /// The number of a cell in the move graph.
    pub(super) fn node(&self, cell: Cell) -> Option<usize> {
        self.places.graph.node(cell).map(|node| node as usize)
    }

    /// The cells of a solution in order.
    fn path(&self, values: &[i64]) -> Option<Vec<Cell>> {
        let stands = |var: &Option<Var>| var.is_some_and(|var| values[var.0 as usize] == 1);
        let at = |place: &Vec<Option<Var>>| place.iter().position(stands);
        self.stands.iter().map(|place| Some(self.places.graph.cell(at(place)? as u32))).collect()
    }
}
