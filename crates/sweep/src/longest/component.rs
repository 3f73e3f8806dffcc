//! The connected components of a board's move graph, their cells in the order in which they are swept.
//!
//! A leaper never leaves the connected component of the move graph on which it stands, so the components are solved
//! separately, and the best answer is taken. The two colours of a camel are such components; of components that are
//! images of each other under a symmetry, one is solved. Each is moved to the corner, and transposed where that
//! shortens the frontier.

use std::collections::{HashMap, HashSet};

use cavalcade_board::{Cell, Leaper, Meeting, MoveGraph, Segment, Symmetry};

/// A leap between two cells of a component, the earlier one first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Edge {
    pub from: u32,
    pub to: u32,
}

/// A cycle of four leaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Square {
    /// The edges from its first cell to the second and to the third one.
    pub begin: [u32; 2],
    /// The edges from there to its last cell.
    pub end: [u32; 2],
}

/// Whether a leap is made on the paths that are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// On some of them, perhaps.
    Free,
    /// On all of them.
    Required,
    /// On none.
    Excluded,
}

/// How many leaps may be made at a cell: a set of 0, 1 and 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Degrees(u8);

impl Degrees {
    /// Any number.
    pub const ANY: Degrees = Degrees(0b111);
    /// One or two: the cell is visited.
    pub const VISITED: Degrees = Degrees(0b110);
    /// One: the cell is an end of the path.
    pub const END: Degrees = Degrees(0b010);

    /// Whether this number of leaps may be made, at most 2.
    #[inline]
    pub fn allow(self, leaps: u32) -> bool {
        self.0 >> leaps & 1 == 1
    }

    /// The same, where leaps that are left out of account may be made as well.
    #[must_use]
    pub fn or_fewer(self) -> Degrees {
        Degrees(self.0 | self.0 >> 1 | self.0 >> 2)
    }
}

/// Connected cells and the leaps among them.
#[derive(Clone, Debug)]
pub struct Component {
    /// Column and row of each cell, row by row: the order of the sweep.
    pub cells: Vec<(i64, i64)>,
    /// All leaps.
    pub edges: Vec<Edge>,
    /// For each leap the leaps that cross it and are pending when its first cell is swept.
    pub crossings: Vec<Vec<u32>>,
    /// For each leap whether every path that is looked for makes it: those of a given beginning.
    pub required: Vec<bool>,
    /// For each cell how many leaps may be made there.
    pub degrees: Vec<Degrees>,
    /// Cycles of four leaps, if they are left out of account.
    pub squares: Vec<Square>,
    /// Columns of the smallest rectangle around the component.
    pub width: i64,
}

/// Where a component lies on its board.
#[derive(Clone, Debug)]
pub struct PlacedComponent {
    pub component: Component,
    /// The board's cell for each cell of the component.
    pub cells: Vec<Cell>,
}

impl PlacedComponent {
    /// The components of a board, the largest first, one of each kind that the symmetries of the square make alike.
    pub fn all(graph: &MoveGraph, leaper: Leaper) -> Vec<PlacedComponent> {
        let mut components = graph.components();
        components.sort_by_key(|component| std::cmp::Reverse(component.len()));
        let mut seen = HashSet::new();
        let mut placed = Vec::new();
        for component in components {
            let cells: Vec<Cell> = component.iter().map(|&node| graph.cell(node)).collect();
            let images = Symmetry::ALL.into_iter().map(|symmetry| outline(&cells, symmetry));
            if images.min().is_some_and(|least| seen.insert(least)) {
                placed.push(PlacedComponent::of(&cells, leaper));
            }
        }
        placed
    }

    /// The component of some cells, transposed where that shortens the frontier.
    pub fn of(cells: &[Cell], leaper: Leaper) -> PlacedComponent {
        PlacedComponent::with_leaps(cells, leaper, |_| Use::Free, |_| Degrees::ANY)
    }

    /// The same with the leaps that may be made, some of which have to be, and how many of them at each cell.
    pub fn with_leaps(
        cells: &[Cell],
        leaper: Leaper,
        of: impl Fn(Segment) -> Use,
        degrees: impl Fn(Cell) -> Degrees,
    ) -> PlacedComponent {
        let [upright, transposed] = [false, true].map(|transposes| {
            let (mut component, cells) = Component::swept(cells, leaper, transposes);
            component.degrees = cells.iter().map(|&cell| degrees(cell)).collect();
            component.use_leaps(|edge| of(Segment { from: cells[edge.from as usize], to: cells[edge.to as usize] }));
            PlacedComponent { component, cells }
        });
        let mut better =
            if transposed.component.pending() < upright.component.pending() { transposed } else { upright };
        better.component.find_crossings();
        better
    }

    /// The edges of a path on the board, or of a cycle; none where it is not of this component.
    pub fn edges(&self, path: &[Cell], closed: bool) -> Option<Vec<u32>> {
        let places: HashMap<Cell, u32> = self.cells.iter().copied().zip(0..).collect();
        let path = path.iter().map(|cell| places.get(cell).copied()).collect::<Option<Vec<u32>>>()?;
        let back = path.last().zip(path.first()).filter(|_| closed);
        let edge = |(&one, &other): (&u32, &u32)| {
            let edge = Edge { from: one.min(other), to: one.max(other) };
            self.component.edges.binary_search(&edge).ok().map(|edge| edge as u32)
        };
        path.iter().zip(path.iter().skip(1)).chain(back).map(edge).collect()
    }
}

/// The cells of a component moved to the corner, under a symmetry.
fn outline(cells: &[Cell], symmetry: Symmetry) -> Vec<(u64, u64)> {
    // In a square that has room for it, whichever way it lies.
    let last = cells.iter().map(|cell| cell.file.max(cell.rank)).max().unwrap_or(0);
    let last = Cell { file: last, rank: last };
    let rotated: Vec<Cell> = cells.iter().map(|&cell| symmetry.within(cell, last)).collect();
    let left = rotated.iter().map(|cell| cell.file).min().unwrap_or(0);
    let low = rotated.iter().map(|cell| cell.rank).min().unwrap_or(0);
    let mut moved: Vec<(u64, u64)> = rotated.into_iter().map(|cell| (cell.file - left, cell.rank - low)).collect();
    moved.sort_unstable();
    moved
}

/// The cell at a place.
fn cell((column, row): (i64, i64)) -> Cell {
    Cell { file: column as u64, rank: row as u64 }
}

/// The number of the cell at a place.
fn number(cells: &[(i64, i64)], (column, row): (i64, i64)) -> Option<u32> {
    cells.binary_search_by(|known| (known.1, known.0).cmp(&(row, column))).ok().map(|cell| cell as u32)
}

impl Component {
    /// All cells of a rectangle, whether leaps connect them or not.
    pub fn rectangle(columns: i64, rows: i64, leaper: Leaper) -> Component {
        let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row))).collect();
        let mut component = Component::new(cells, leaper);
        component.find_crossings();
        component
    }

    /// The component of some cells in the order of a sweep, by rows or by columns, and the cells in that order.
    fn swept(cells: &[Cell], leaper: Leaper, transposes: bool) -> (Component, Vec<Cell>) {
        let sweep = |cell: &Cell| if transposes { (cell.file, cell.rank) } else { (cell.rank, cell.file) };
        let mut cells = cells.to_vec();
        cells.sort_by_key(sweep);
        let left = cells.iter().map(|cell| sweep(cell).1).min().unwrap_or(0);
        let low = cells.iter().map(|cell| sweep(cell).0).min().unwrap_or(0);
        let corner = |cell: &Cell| ((sweep(cell).1 - left) as i64, (sweep(cell).0 - low) as i64);
        (Component::new(cells.iter().map(corner).collect(), leaper), cells)
    }

    /// The component of cells given row by row; crossings are found later.
    fn new(cells: Vec<(i64, i64)>, leaper: Leaper) -> Component {
        let mut edges = Vec::new();
        for (from, &(column, row)) in cells.iter().enumerate() {
            let onwards = leaper.offsets().filter(|by| (by.1, by.0) > (0, 0));
            let targets = onwards.filter_map(|by| number(&cells, (column + by.0, row + by.1)));
            edges.extend(targets.map(|to| Edge { from: from as u32, to }));
        }
        edges.sort_unstable();
        let width = cells.iter().map(|cell| cell.0).max().unwrap_or(0) + 1;
        let (required, degrees) = (vec![false; edges.len()], vec![Degrees::ANY; cells.len()]);
        Component { cells, edges, required, degrees, crossings: Vec::new(), squares: Vec::new(), width }
    }

    /// Leaves out the leaps that no path makes, and notes those that all make.
    fn use_leaps(&mut self, of: impl Fn(Edge) -> Use) {
        self.edges.retain(|&edge| of(edge) != Use::Excluded);
        self.required = self.edges.iter().map(|&edge| of(edge) == Use::Required).collect();
    }

    /// The component rotated by 180 degrees; its edges keep their numbers.
    pub fn rotated(&self) -> Component {
        let last = self.cells.len() as u32 - 1;
        let top = self.cells.last().map_or(0, |cell| cell.1);
        let cells = self.cells.iter().rev().map(|&(column, row)| (self.width - 1 - column, top - row)).collect();
        let turn = |edge: &Edge| Edge { from: last - edge.to, to: last - edge.from };
        let edges = self.edges.iter().map(turn).collect();
        let degrees = self.degrees.iter().rev().copied().collect();
        let mut rotated =
            Component { cells, edges, degrees, crossings: Vec::new(), squares: Vec::new(), ..self.clone() };
        rotated.find_crossings();
        if !self.squares.is_empty() {
            rotated.leave_out_squares();
        }
        rotated
    }

    /// For each edge, the number of its image under the rotation by 180 degrees; none where the component is not
    /// centrally symmetric.
    pub fn half_turn_image(&self) -> Option<Vec<u32>> {
        self.image(Symmetry::HALF_TURN)
    }

    /// For each of the square's symmetries under which the component is the same, the image of every edge.
    pub fn symmetries(&self) -> Vec<Vec<u32>> {
        Symmetry::ALL.into_iter().filter_map(|symmetry| self.image(symmetry)).collect()
    }

    /// The image of every edge under a symmetry, if that gives the same component.
    fn image(&self, symmetry: Symmetry) -> Option<Vec<u32>> {
        let last = cell((self.width - 1, self.cells.last().map_or(0, |cell| cell.1)));
        if symmetry.transposes() && last.file != last.rank {
            return None;
        }
        let image = |&place: &(i64, i64)| {
            let Cell { file, rank } = symmetry.within(cell(place), last);
            number(&self.cells, (file as i64, rank as i64))
        };
        let cells = self.cells.iter().map(image).collect::<Option<Vec<u32>>>()?;
        if self.degrees.iter().zip(&cells).any(|(&degrees, &image)| self.degrees[image as usize] != degrees) {
            return None;
        }
        let image = |edge: &Edge| {
            let (one, other) = (cells[edge.from as usize], cells[edge.to as usize]);
            self.edges.binary_search(&Edge { from: one.min(other), to: one.max(other) }).ok()
        };
        let kept = |(edge, &required): (&Edge, &bool)| image(edge).filter(|&image| self.required[image] == required);
        self.edges.iter().zip(&self.required).map(|edge| kept(edge).map(|image| image as u32)).collect()
    }

    /// The most edges that are pending at one time, in the order of the sweep.
    pub fn pending(&self) -> usize {
        let mut change = vec![0i64; self.cells.len() + 1];
        for edge in &self.edges {
            change[edge.from as usize] += 1;
            change[edge.to as usize] -= 1;
        }
        let counts = change.iter().scan(0, |count, change| {
            *count += change;
            Some(*count)
        });
        counts.max().unwrap_or(0) as usize
    }

    /// For each cell the edges that begin there.
    pub fn edges_from(&self) -> Vec<Vec<u32>> {
        let mut edges = vec![Vec::new(); self.cells.len()];
        for (number, edge) in self.edges.iter().enumerate() {
            edges[edge.from as usize].push(number as u32);
        }
        edges
    }

    /// Leaves cycles of four leaps out of account, where a longer one is looked for: those that don't cross themselves
    /// and whose last cell is the one opposite to the first.
    pub fn leave_out_squares(&mut self) {
        let edges_from = self.edges_from();
        let target = |edge: u32| self.edges[edge as usize].to;
        let mut squares = Vec::new();
        for edges in &edges_from {
            for (&one, &other) in edges.iter().flat_map(|one| edges.iter().map(move |other| (one, other))) {
                // The second cell is swept before the third.
                if target(one) >= target(other) {
                    continue;
                }
                for &left in &edges_from[target(one) as usize] {
                    let mut rights = edges_from[target(other) as usize].iter();
                    let right = rights.find(|&&right| target(right) == target(left));
                    let square = right.map(|&right| Square { begin: [one, other], end: [left, right] });
                    squares.extend(square.filter(|square| !self.crosses_itself(square)));
                }
            }
        }
        self.squares = squares;
    }

    /// The edges of a cycle of four leaps that has all required ones and visits the cells that have to be visited, if
    /// there is one.
    pub fn square(&self) -> Option<Vec<u32>> {
        let required = self.required.iter().filter(|&&required| required).count();
        let is_missed = |cell: usize| !self.degrees[cell].allow(0);
        let visited = (0..self.cells.len()).filter(|&cell| is_missed(cell)).count();
        let mut squares = self.squares.iter().map(|square| [square.begin, square.end].concat());
        squares.find(|edges| {
            // Every cell of a cycle has two of its edges.
            let cells = edges.iter().map(|&edge| self.edges[edge as usize]);
            let of_cells = cells.flat_map(|Edge { from, to }| [from, to]).filter(|&cell| is_missed(cell as usize));
            let made = edges.iter().filter(|&&edge| self.required[edge as usize]).count();
            made == required && of_cells.count() == 2 * visited
        })
    }

    fn crosses_itself(&self, square: &Square) -> bool {
        let meet = |one: u32, other: u32| {
            self.crossings[one as usize].contains(&other) || self.crossings[other as usize].contains(&one)
        };
        meet(square.begin[0], square.end[1]) || meet(square.begin[1], square.end[0])
    }

    fn find_crossings(&mut self) {
        let segment = |edge: &Edge| {
            let place = |number: u32| cell(self.cells[number as usize]);
            Segment { from: place(edge.from), to: place(edge.to) }
        };
        let mut crossings = vec![Vec::new(); self.edges.len()];
        let mut pending: Vec<u32> = Vec::new();
        for (cell, edges) in self.edges_from().iter().enumerate() {
            pending.retain(|&edge| self.edges[edge as usize].to as usize > cell);
            for &new in edges {
                let here = segment(&self.edges[new as usize]);
                let crosses = |&&edge: &&u32| segment(&self.edges[edge as usize]).meeting(here) == Meeting::Crossing;
                crossings[new as usize] = pending.iter().filter(crosses).copied().collect();
            }
            pending.extend(edges);
        }
        self.crossings = crossings;
    }
}
