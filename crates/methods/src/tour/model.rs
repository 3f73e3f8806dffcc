//! What the two programs share: their variables and the rows at the cells.
//!
//! For each leap, `x` is 1 where it is made; for each cell on which an open tour may end, `w` is 1 where it does.
//!
//! ```text
//! sum of x at a cell + w = 2      two leaps at every cell, one at an end
//! sum of w = 2                    one on each side of the board, where the sides are equally large
//! ```
//!
//! Leaps between given first cells are made: their variables are 1. A forbidden leap has none.
//!
//! In a tour with a symmetry, a leap and its images share their variable. Of the leaps that the symmetry maps onto
//! themselves, those through the centre for the rotation by 180 degrees, an Eulerian tour and one that a rotation by 90
//! degrees maps onto itself make none, a Bergholtian tour two, or one where the centre is a cell, and an open tour one,
//! or none where a cell stays in its place (see `action`). Where several reflections are possible, each has a variable
//! r, one of them is 1, and the leaps keep their own variables:
//!
//! ```text
//! sum of r = 1
//! x' - x - r >= -1               a leap and its image x' under the reflection of r
//! ```
//!
//! An integral solution is a tour, or one path and some cycles, or several cycles; lazy subtour elimination constraints
//! (DFJ) forbid all but the first.

use std::collections::{HashMap, HashSet};

use cavalcade_board::{Cell, MoveGraph};
use cavalcade_program::{Program, Sense, Var};
use cavalcade_puzzle::{Route, SymmetryClass, Tour};

use super::action::{is_identity, possible};
use super::found::{begin_or_end, listed};
use super::theorems::larger_side;
use crate::method::MethodError;

/// Beyond this many cells the programs grow too large.
pub(super) const MAX_CELLS: u128 = 1 << 12;

/// A program and what its variables mean.
pub(super) struct TourModel {
    /// The rows at the cells; any solution will do.
    pub program: Program,
    pub cells: Vec<Cell>,
    /// The two cells of each leap, the lesser first.
    pub ends: Vec<[u32; 2]>,
    /// For each cell, its leaps.
    pub at: Vec<Vec<u32>>,
    /// For each leap, whether it is made.
    pub made: Vec<Var>,
}

impl TourModel {
    /// The program of a tour.
    ///
    /// # Errors
    /// [`MethodError::TooLarge`], on behalf of `method`, beyond 4096 cells.
    pub(super) fn new(tour: &Tour, method: &'static str) -> Result<TourModel, MethodError> {
        let board = tour.board();
        if board.cell_count() > MAX_CELLS {
            let reason = format!("{} cells, of which it takes at most {MAX_CELLS}", board.cell_count());
            return Err(MethodError::too_large(method, reason));
        }
        let graph = MoveGraph::new(board, tour.piece()).map_err(|error| MethodError::too_large(method, error))?;
        let mut program = Program::new(method, Sense::Minimise);
        program.lazy = Some(if tour.closed() { "several cycles" } else { "cycles beside the path" }.to_string());
        let cells = graph.cells().to_vec();
        let mut model =
            TourModel { program, at: vec![Vec::new(); cells.len()], cells, ends: Vec::new(), made: Vec::new() };
        model.add_leaps(tour, &graph);
        if !tour.closed() && model.cells.len() == 1 {
            // The cell is both ends.
            return Ok(model);
        }
        let path_ends = model.add_ends(tour);
        for (cell, leaps) in model.at.iter().enumerate() {
            let made = leaps.iter().map(|&leap| (model.made[leap as usize], 1));
            let terms = made.chain(path_ends[cell].map(|w| (w, 1)));
            model.program.equation(format!("degree_{}", model.cells[cell]), terms, 2);
        }
        Ok(model)
    }

    fn add_leaps(&mut self, tour: &Tour, graph: &MoveGraph) {
        let orbits = Orbits::of(tour, graph);
        // Of a closed tour from one cell to another, the leap back home is made.
        let home = tour.from().zip(tour.to()).filter(|_| tour.closed());
        let given = tour.begin().leaps().map(|leap| (leap.from, leap.to));
        let required: HashSet<(Cell, Cell)> = home.into_iter().chain(given).collect();
        let is_forbidden = |&[from, to]: &[u32; 2]| tour.forbidden().contains(graph.cell(from), graph.cell(to));
        let mut known = HashMap::new();
        for from in 0..graph.len() as u32 {
            for &to in graph.neighbours(from).iter().filter(|&&to| from < to) {
                let (a, b) = (graph.cell(from), graph.cell(to));
                let is_required = required.contains(&(a, b)) || required.contains(&(b, a));
                let orbit = orbits.orbit([from, to]);
                if orbit.iter().any(is_forbidden) || orbits.excludes([from, to]) {
                    if is_required {
                        // No values satisfy this row.
                        self.program.row(format!("excluded_{a}_{b}"), [], Some(1), None);
                    }
                    continue;
                }
                let twin = orbit.iter().find_map(|leap| known.get(leap));
                let least = i64::from(is_required);
                let made = twin.copied().unwrap_or_else(|| self.program.variable(format!("x_{a}_{b}"), least, 1));
                if least == 1 {
                    self.program.variables[made.0 as usize].lo = 1;
                }
                known.insert([from, to], made);
                let leap = self.ends.len() as u32;
                self.at[from as usize].push(leap);
                self.at[to as usize].push(leap);
                self.ends.push([from, to]);
                self.made.push(made);
            }
        }
        if let Some(count) = orbits.reversed_leaps(tour) {
            let reversed = self.ends.iter().zip(&self.made).filter(|(leap, _)| orbits.is_reversed(**leap));
            let reversed: Vec<(Var, i64)> = reversed.map(|(_, &made)| (made, 1)).collect();
            self.program.equation("reversed", reversed, count);
        }
        self.choose_reflection(&orbits, &known);
    }

    /// One of several reflections maps each leap that is made to another.
    fn choose_reflection(&mut self, orbits: &Orbits, known: &HashMap<[u32; 2], Var>) {
        let Orbits::Choice(reflections) = orbits else { return };
        let chosen: Vec<Var> = (0..reflections.len()).map(|at| self.program.binary(format!("r_{at}"))).collect();
        self.program.equation("reflection", chosen.iter().map(|&r| (r, 1)), 1);
        for (image, &r) in reflections.iter().zip(&chosen) {
            for (leap, &x) in self.ends.iter().zip(&self.made) {
                let [from, to] = *leap;
                let (a, b) = (self.cells[from as usize], self.cells[to as usize]);
                let name = format!("image_{}_{a}_{b}", r.0);
                // A leap whose image is excluded has none to be mapped to.
                let to = known.get(&mapped(image, *leap)).map(|&y| (y, 1));
                let terms: Vec<(Var, i64)> = [(x, -1), (r, -1)].into_iter().chain(to).collect();
                self.program.row(name, terms, Some(-1), None);
            }
        }
    }

    /// The variables of the ends of an open tour, and their rows.
    fn add_ends(&mut self, tour: &Tour) -> Vec<Option<Var>> {
        let mut path_ends = vec![None; self.cells.len()];
        if tour.closed() {
            return path_ends;
        }
        let given = [tour.from(), tour.to()];
        let classes = tour.board().bipartition(tour.piece());
        let sides: Vec<bool> =
            self.cells.iter().map(|&cell| classes.is_some_and(|classes| classes.side(cell))).collect();
        let larger = classes.and_then(|classes| larger_side(classes, self.cells.iter().copied()));
        for (cell, w) in path_ends.iter_mut().enumerate() {
            let is_given = given.contains(&Some(self.cells[cell]));
            let may_be = given.contains(&None) && larger.is_none_or(|larger| sides[cell] == larger);
            if is_given || may_be {
                let name = format!("w_{}", self.cells[cell]);
                *w = Some(self.program.variable(name, i64::from(is_given), 1));
            }
        }
        let of = |wanted: Option<bool>| {
            let is_there = move |cell: usize| wanted.is_none_or(|wanted| sides[cell] == wanted);
            let ends = path_ends.iter().enumerate().filter(move |&(cell, _)| is_there(cell));
            ends.filter_map(|(_, w)| w.map(|w| (w, 1))).collect::<Vec<_>>()
        };
        match (classes, larger) {
            (None, _) | (_, Some(_)) => self.program.equation("ends", of(None), 2),
            (Some(_), None) => {
                let odd = of(Some(true));
                let even: Vec<_> =
                    path_ends.iter().flatten().map(|&w| (w, 1)).filter(|end| !odd.contains(end)).collect();
                self.program.equation("end_even", even, 1);
                self.program.equation("end_odd", odd, 1);
            }
        }
        path_ends
    }

    /// The leaps that a solution makes at a cell.
    pub(super) fn made_at<'a>(&'a self, cell: u32, values: &'a [i64]) -> impl Iterator<Item = u32> + 'a {
        let leaps = self.at[cell as usize].iter().copied();
        leaps.filter(|&leap| values[self.made[leap as usize].0 as usize] == 1)
    }

    /// The other cell of a leap.
    pub(super) fn across(&self, leap: u32, cell: u32) -> u32 {
        let [one, other] = self.ends[leap as usize];
        if one == cell { other } else { one }
    }

    /// The paths and the cycles of a solution, cell by cell; the paths first.
    pub(super) fn trails(&self, values: &[i64]) -> Vec<Vec<u32>> {
        let mut is_seen = vec![false; self.cells.len()];
        let mut trails = Vec::new();
        for degree in [1, 2] {
            for start in 0..self.cells.len() as u32 {
                if is_seen[start as usize] || self.made_at(start, values).count() != degree {
                    continue;
                }
                let mut trail = Vec::new();
                let mut at = Some(start);
                while let Some(cell) = at {
                    is_seen[cell as usize] = true;
                    trail.push(cell);
                    let next = self.made_at(cell, values).map(|leap| self.across(leap, cell));
                    at = next.into_iter().find(|&next| !is_seen[next as usize]);
                }
                trails.push(trail);
            }
        }
        trails
    }

    /// A solution without subtours, as it was asked for.
    pub(super) fn route(&self, tour: &Tour, values: &[i64]) -> Option<Route> {
        let trail = self.trails(values).into_iter().next()?;
        let mut path: Vec<Cell> = trail.into_iter().map(|cell| self.cells[cell as usize]).collect();
        let begins = |path: &[Cell]| {
            let suits = |wish: Option<Cell>, cell: Option<&Cell>| wish.is_none_or(|wish| cell == Some(&wish));
            suits(tour.from(), path.first()) && suits(tour.to(), path.last()) && path.starts_with(tour.begin().cells())
        };
        if tour.closed() {
            begin_or_end(&mut path, tour);
            if !begins(&path) {
                // The end, or the second cell, is on the other side of the start.
                path.reverse();
                begin_or_end(&mut path, tour);
            }
        } else if !begins(&path) {
            path.reverse();
        }
        Some(listed(tour, path))
    }
}

/// The images of leaps under the symmetry that is required.
enum Orbits {
    /// None is required, or one that leaves every cell in its place.
    Alone,
    /// The images of the nodes under a symmetry of the class.
    Under(Vec<u32>, SymmetryClass),
    /// Of several reflections, one is to map the tour onto itself.
    Choice(Vec<Vec<u32>>),
}

impl Orbits {
    fn of(tour: &Tour, graph: &MoveGraph) -> Orbits {
        let Some(class) = tour.symmetry() else { return Orbits::Alone };
        let symmetries = possible(tour, class);
        if symmetries.iter().any(|&symmetry| is_identity(tour, symmetry)) {
            return Orbits::Alone;
        }
        let images = symmetries.into_iter().filter_map(|symmetry| graph.image(tour.board(), symmetry));
        let mut images: Vec<Vec<u32>> = images.collect();
        match images.pop() {
            Some(image) if images.is_empty() => Orbits::Under(image, class),
            last => Orbits::Choice(images.into_iter().chain(last).collect()),
        }
    }

    /// A leap and its images.
    fn orbit(&self, leap: [u32; 2]) -> Vec<[u32; 2]> {
        let next = |at: &[u32; 2]| match self {
            Orbits::Under(image, _) => Some(mapped(image, *at)).filter(|next| *next != leap),
            Orbits::Alone | Orbits::Choice(_) => None,
        };
        std::iter::successors(Some(leap), next).collect()
    }

    /// Whether the symmetry maps a leap onto itself, or a rotation by 90 degrees does when it is done twice.
    fn is_reversed(&self, leap: [u32; 2]) -> bool {
        match self {
            Orbits::Under(image, SymmetryClass::Quarter) => mapped(image, mapped(image, leap)) == leap,
            Orbits::Under(image, _) => mapped(image, leap) == leap,
            Orbits::Alone | Orbits::Choice(_) => false,
        }
    }

    /// Whether no tour of the class makes a leap.
    fn excludes(&self, leap: [u32; 2]) -> bool {
        let is_none = matches!(self, Orbits::Under(_, SymmetryClass::Eulerian | SymmetryClass::Quarter));
        is_none && self.is_reversed(leap)
    }

    /// How many of the leaps that are mapped onto themselves a tour makes, where the symmetry reverses it.
    fn reversed_leaps(&self, tour: &Tour) -> Option<i64> {
        let Orbits::Under(image, class) = self else { return None };
        let fixed = (0..).zip(image).filter(|&(node, &image)| node == image).count() as i64;
        match (tour.closed(), class) {
            (true, SymmetryClass::Bergholtian) => Some(2 - fixed),
            (true, _) => None,
            (false, _) => Some(1 - fixed),
        }
    }
}

/// The image of a leap, the lesser cell first.
fn mapped(image: &[u32], [from, to]: [u32; 2]) -> [u32; 2] {
    let (one, other) = (image[from as usize], image[to as usize]);
    [one.min(other), one.max(other)]
}
