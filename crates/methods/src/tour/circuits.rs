//! Magic knight's tours of squares and diamonds, as a program.
//!
//! **Idea.** The sixteen cells of a quarter of 4x4 fall into two squares and two diamonds: closed circuits of four knight's
//! leaps, each with a cell in every rank and file of the quarter. A tour that visits each of them without a break gives it
//! a *turn*, 0, 1, ..., and its four cells the *offsets* 0 to 3 in it: the number of a cell is 4 * turn + offset + 1.
//!
//! **Sums.** The four ranks of a band meet the same circuits. So the sum of their turns is the same for all four, and the
//! sums of the offsets have to be alike; in each circuit the offsets have the sum 6, so that in a rank of n cells they have
//! 3n/2, and in all bands the turns have their average. Upper bounds are enough, as all ranks together have a given sum
//! (`sums`). A diagonal is asked for the averages from both sides, which is a restriction.
//!
//! **Model.** `turn`, `offset` and `order` (of a circuit's cells, one of eight) are 1 where a circuit or a cell has them.
//!
//! ```text
//! sum over turns of turn = sum over circuits of turn = 1
//! sum over orders of order = 1, and offset = sum of the orders with it
//! enters = turn and offset 0, leaves = turn and offset 3
//! leaves(cell, turn) <= sum of enters(neighbour, turn + 1), and the other way round
//! ```
//!
//! Where nothing is given, the tour begins in a part of the board from which symmetries lead to all others, and on its colour.
//!
//! **Exactness.** A solution is a tour with these sums. That there is none proves nothing.
//!
//! **Cost.** 8x8: 6 000 variables, and some seconds of CaDiCaL.
//!
//! **Source.** The squares and diamonds are those of P. M. Roget, *Philosophical Magazine*, 1840; W. Beverley composed the
//! first magic knight's tour, *Philosophical Magazine*, 1848, and C. Wenzelides joined the two ideas (G. P. Jelliss,
//! *Knight's Tour Notes* 9, 2019).

use std::collections::HashMap;

use cavalcade_board::{Board, Cell, Leaper};
use cavalcade_program::{Program, Sense, Var};
use cavalcade_puzzle::Tour;

use super::lines::diagonals;
use super::places::Places;
use super::sums::{Values, at_most};

/// The cells of a circuit.
const FOUR: usize = 4;
/// The circuits of a quarter: two squares, two diamonds.
const CIRCUITS: [[(u64, u64); FOUR]; 4] = [
    [(0, 0), (1, 2), (3, 3), (2, 1)],
    [(3, 0), (2, 2), (0, 3), (1, 1)],
    [(1, 0), (3, 1), (2, 3), (0, 2)],
    [(2, 0), (0, 1), (1, 3), (3, 2)],
];

/// The program and what its variables mean.
pub(super) struct CircuitModel {
    /// Any solution will do.
    pub program: Program,
    circuits: Vec<[Cell; FOUR]>,
    /// For each circuit, its variables of the turns.
    turns: Vec<Vec<Var>>,
    /// For each cell, its variables of the offsets.
    offsets: HashMap<Cell, [Var; FOUR]>,
}

impl CircuitModel {
    /// The program of a knight's tour of a board that is cut into quarters; none of other tours.
    pub(super) fn new(tour: &Tour, places: &Places) -> Option<CircuitModel> {
        let board = tour.board();
        let is_cut = [board.width(), board.height()].iter().all(|side| side.is_multiple_of(FOUR as u64));
        if !is_cut || board.has_holes() || board.wrap().is_some() || tour.piece() != Leaper::KNIGHT {
            return None;
        }
        let mut model = CircuitModel {
            program: Program::new("circuits", Sense::Minimise),
            circuits: circuits(board),
            turns: Vec::new(),
            offsets: HashMap::new(),
        };
        model.add_turns();
        model.add_orders(tour);
        model.add_links(tour, places);
        model.add_sums(board);
        for (name, cells) in ["up", "down"].into_iter().zip(diagonals(tour)) {
            model.add_diagonal(name, &cells);
        }
        if tour.given().is_empty() && tour.forbidden().is_empty() {
            model.begin_in_a_part(board);
        }
        model.exclude_others(places);
        Some(model)
    }

    /// The cells of a solution in order.
    pub(super) fn path(&self, values: &[i64]) -> Option<Vec<Cell>> {
        let is_one = |var: &Var| values[var.0 as usize] == 1;
        let mut numbered = Vec::with_capacity(self.offsets.len());
        for (cells, turns) in self.circuits.iter().zip(&self.turns) {
            let turn = turns.iter().position(is_one)?;
            for &cell in cells {
                numbered.push((FOUR * turn + self.offsets[&cell].iter().position(is_one)?, cell));
            }
        }
        numbered.sort_unstable();
        Some(numbered.into_iter().map(|(_, cell)| cell).collect())
    }

    /// Every circuit has a turn and every turn a circuit.
    fn add_turns(&mut self) {
        let count = self.circuits.len();
        let program = &mut self.program;
        self.turns = (0..count)
            .map(|circuit| (0..count).map(|turn| program.binary(format!("turn_{circuit}_{turn}"))).collect())
            .collect();
        for (index, turns) in self.turns.iter().enumerate() {
            program.equation(format!("circuit_{index}"), turns.iter().map(|&turn| (turn, 1)), 1);
            program.equation(format!("turn_{index}"), self.turns.iter().map(|turns| (turns[index], 1)), 1);
        }
    }

    /// Every circuit is visited from one of its cells in one of its directions.
    fn add_orders(&mut self, tour: &Tour) {
        for (index, cells) in self.circuits.iter().enumerate() {
            let mut orders: Vec<([Cell; FOUR], Var)> = Vec::new();
            for first in 0..FOUR {
                let forwards = [0, 1, 2, 3].map(|step| cells[(first + step) % FOUR]);
                let backwards = [0, 3, 2, 1].map(|step| cells[(first + step) % FOUR]);
                for order in [forwards, backwards] {
                    if order.windows(2).all(|leap| tour.leaps(leap[0], leap[1])) {
                        orders.push((order, self.program.binary(format!("order_{index}_{}", orders.len()))));
                    }
                }
            }
            self.program.equation(format!("order_{index}"), orders.iter().map(|&(_, order)| (order, 1)), 1);
            for &cell in cells {
                let offsets = [0, 1, 2, 3].map(|offset| self.program.binary(format!("offset_{cell}_{offset}")));
                for (offset, &var) in offsets.iter().enumerate() {
                    let having = orders.iter().filter(|(order, _)| order[offset] == cell).map(|&(_, var)| (var, -1));
                    self.program.equation(format!("offset_{cell}_{offset}"), having.chain([(var, 1)]), 0);
                }
                self.offsets.insert(cell, offsets);
            }
        }
    }

    /// From the last cell of a circuit, a leap leads to the first cell of the next one.
    fn add_links(&mut self, tour: &Tour, places: &Places) {
        let count = self.circuits.len();
        let cells: Vec<(Cell, usize)> =
            self.circuits.iter().zip(0..).flat_map(|(cells, circuit)| cells.map(|cell| (cell, circuit))).collect();
        let mut visits = |name: &str, offset: usize| -> HashMap<Cell, Vec<Var>> {
            let mut visit = |&(cell, circuit): &(Cell, usize)| {
                let offset = self.offsets[&cell][offset];
                let at_turns = self.turns[circuit].iter().enumerate();
                let vars =
                    at_turns.map(|(turn, &var)| both(&mut self.program, &format!("{name}_{cell}_{turn}"), offset, var));
                (cell, vars.collect())
            };
            cells.iter().map(&mut visit).collect()
        };
        let (enters, leaves) = (visits("enters", 0), visits("leaves", FOUR - 1));
        let graph = &places.graph;
        for &(cell, _) in &cells {
            let Some(node) = graph.node(cell) else { continue };
            let around: Vec<Cell> = graph.neighbours(node).iter().map(|&next| graph.cell(next)).collect();
            for (turn, &leaving) in leaves[&cell].iter().enumerate() {
                let next = (turn + 1) % count;
                if next == 0 && !tour.closed() {
                    continue;
                }
                let on = around.iter().map(|other| (enters[other][next], 1)).chain([(leaving, -1)]);
                self.program.row(format!("on_{cell}_{turn}"), on, Some(0), None);
                let from = around.iter().map(|other| (leaves[other][turn], 1)).chain([(enters[&cell][next], -1)]);
                self.program.row(format!("from_{cell}_{next}"), from, Some(0), None);
            }
        }
    }

    /// In every rank and file, the turns and the offsets do not exceed their average.
    fn add_sums(&mut self, board: &Board) {
        let last = self.circuits.len() as i64 - 1;
        for (name, side, across) in [("rank", board.height(), board.width()), ("file", board.width(), board.height())] {
            let line_of = |cell: Cell| if name == "rank" { cell.rank } else { cell.file };
            for band in 0..side / FOUR as u64 {
                let inside = (0..self.circuits.len())
                    .filter(|&circuit| line_of(self.circuits[circuit][0]) / FOUR as u64 == band);
                let turns = inside.map(|circuit| values(&self.turns[circuit])).collect();
                at_most(&mut self.program, &format!("{name}s_{band}"), turns, across as i64 * last / 2);
            }
            for line in 0..side {
                let inside = board.cells().filter(|&cell| line_of(cell) == line);
                let offsets = inside.map(|cell| values(&self.offsets[&cell])).collect();
                at_most(&mut self.program, &format!("{name}_{line}"), offsets, across as i64 * (FOUR as i64 - 1) / 2);
            }
        }
    }

    /// On a diagonal, turns and offsets have their average. It meets each of its circuits twice.
    fn add_diagonal(&mut self, name: &str, cells: &[Cell]) {
        let met: Vec<usize> = (0..self.circuits.len())
            .filter(|&circuit| self.circuits[circuit].iter().any(|cell| cells.contains(cell)))
            .collect();
        let bound = met.len() as i64 * (self.circuits.len() as i64 - 1) / 2;
        let turns = || met.iter().map(|&circuit| values(&self.turns[circuit]));
        let (up, down) = (turns().collect(), turns().map(from_the_last).collect());
        at_most(&mut self.program, &format!("{name}_turns"), up, bound);
        at_most(&mut self.program, &format!("{name}_turns_least"), down, bound);
        let bound = cells.len() as i64 * (FOUR as i64 - 1) / 2;
        let offsets = || cells.iter().map(|cell| values(&self.offsets[cell]));
        let (up, down) = (offsets().collect(), offsets().map(from_the_last).collect());
        at_most(&mut self.program, &format!("{name}_offsets"), up, bound);
        at_most(&mut self.program, &format!("{name}_offsets_least"), down, bound);
    }

    /// Has the tour begin in a part of the board of which the symmetries that keep colours make the others, and on the colour
    /// of the first cell: a reflection changes colours.
    fn begin_in_a_part(&mut self, board: &Board) {
        let (width, height) = (board.width(), board.height());
        for cell in board.cells() {
            for offset in 0..FOUR {
                if !(cell.file + cell.rank + offset as u64).is_multiple_of(2) {
                    let offset = self.offsets[&cell][offset];
                    self.program.equation(format!("colour_{cell}"), [(offset, 1)], 0);
                }
            }
            let is_part = if width == height {
                cell.file <= cell.rank && cell.file + cell.rank < width
            } else {
                cell.rank < height / 2
            };
            if !is_part {
                self.exclude(cell, 0);
            }
        }
    }

    /// Keeps cells from the places at which what is given does not allow them.
    fn exclude_others(&mut self, places: &Places) {
        for (place, allowed) in places.allowed.iter().enumerate() {
            for (node, _) in allowed.iter().enumerate().filter(|&(_, &is_allowed)| !is_allowed) {
                self.exclude(places.graph.cell(node as u32), place);
            }
        }
    }

    /// Keeps a cell from a place.
    fn exclude(&mut self, cell: Cell, place: usize) {
        let Some(circuit) = self.circuits.iter().position(|cells| cells.contains(&cell)) else { return };
        let (turn, offset) = (self.turns[circuit][place / FOUR], self.offsets[&cell][place % FOUR]);
        self.program.row(format!("not_{cell}_{}", place + 1), [(turn, 1), (offset, 1)], None, Some(1));
    }
}

/// A variable that is 1 where two others are.
fn both(program: &mut Program, name: &str, one: Var, other: Var) -> Var {
    let both = program.binary(name);
    program.row(format!("{name}_is"), [(both, 1), (one, -1), (other, -1)], Some(-1), None);
    for part in [one, other] {
        program.row(format!("{name}_only"), [(part, 1), (both, -1)], Some(0), None);
    }
    both
}

/// The values 0, 1, ... that have these variables.
fn values(vars: &[Var]) -> Values {
    (0..).zip(vars).map(|(value, &var)| (value, Some(var))).collect()
}

/// The same counted from the last value down.
fn from_the_last(values: Values) -> Values {
    let last = values.len() as i64 - 1;
    values.into_iter().map(|(value, var)| (last - value, var)).collect()
}

/// All squares and diamonds of a board, quarter by quarter.
fn circuits(board: &Board) -> Vec<[Cell; FOUR]> {
    let quarters = |side: u64| (0..side).step_by(FOUR);
    let corners = quarters(board.height()).flat_map(|rank| quarters(board.width()).map(move |file| (file, rank)));
    corners
        .flat_map(|(file, rank)| CIRCUITS.map(|cells| cells.map(|(f, r)| Cell { file: file + f, rank: rank + r })))
        .collect()
}
