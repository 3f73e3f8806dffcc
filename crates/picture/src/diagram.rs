//! A board as shapes: its cells, its rim, the names of its files and ranks; what stands on it is added by its marks.

use cavalcade_board::cell::file_letters;
use cavalcade_board::{Board, Cell};

use crate::drawing::{Outline, Point, Shape};
use crate::glyph::{self, Align, text};
use crate::layout::{CLEAR, COORDINATE};
use crate::scene::Diagram;
use crate::theme::Ink;

impl Diagram {
    /// The room that the coordinates take at the left and below.
    pub(crate) fn sides(&self) -> (f64, f64) {
        if !self.coordinates {
            return (0.0, 0.0);
        }
        let widest = self.board.height().to_string();
        (glyph::width(&widest, COORDINATE) + CLEAR, COORDINATE + CLEAR)
    }
}

/// A board on the page.
pub(crate) struct Place<'a> {
    pub(crate) board: &'a Board,
    /// The upper left corner of its upper left cell.
    pub(crate) origin: Point,
    /// The side of a cell.
    pub(crate) side: f64,
}

impl Place<'_> {
    /// The corner of the grid at a file from the left and a rank from the bottom.
    fn corner(&self, file: u64, rank: u64) -> Point {
        let down = self.board.height() as f64 - rank as f64;
        Point::new(self.origin.x + file as f64 * self.side, self.origin.y + down * self.side)
    }

    /// The middle of a cell.
    pub(crate) fn centre(&self, cell: Cell) -> Point {
        let corner = self.corner(cell.file, cell.rank);
        Point::new(corner.x + self.side / 2.0, corner.y - self.side / 2.0)
    }

    /// Light cells, dark cells, and the rim around them and around holes.
    pub(crate) fn cells(&self) -> [Shape; 3] {
        let (width, height) = (self.board.width(), self.board.height());
        let is_cell = |file: u64, rank: u64| self.board.contains(Cell { file, rank });
        let (mut light, mut dark, mut rim) = (Outline::default(), Outline::default(), Outline::default());
        for rank in 0..height {
            for (first, end) in runs(width, |file| is_cell(file, rank)) {
                light.add_rectangle(self.corner(first, rank + 1), (end - first) as f64 * self.side, self.side);
            }
            for file in (rank % 2..width).step_by(2).filter(|&file| is_cell(file, rank)) {
                dark.add_rectangle(self.corner(file, rank + 1), self.side, self.side);
            }
        }
        for rank in 0..=height {
            let below = |file| rank > 0 && is_cell(file, rank - 1);
            for (first, end) in runs(width, |file| below(file) != is_cell(file, rank)) {
                rim.steps.extend(Outline::line(self.corner(first, rank), self.corner(end, rank)).steps);
            }
        }
        for file in 0..=width {
            let left = |rank| file > 0 && is_cell(file - 1, rank);
            for (first, end) in runs(height, |rank| left(rank) != is_cell(file, rank)) {
                rim.steps.extend(Outline::line(self.corner(file, first), self.corner(file, end)).steps);
            }
        }
        [
            Shape::filled(light, Ink::LightCell),
            Shape::filled(dark, Ink::DarkCell),
            Shape::stroked(rim, Ink::Rim, (0.05 * self.side).clamp(0.12, 0.3)),
        ]
    }

    /// Adds a cell within its rim to an outline.
    pub(crate) fn add_cell(&self, cell: Cell, outline: &mut Outline) {
        let inset = 0.03 * self.side;
        let corner = self.corner(cell.file, cell.rank + 1);
        let side = self.side - 2.0 * inset;
        outline.add_rectangle(Point::new(corner.x + inset, corner.y + inset), side, side);
    }

    /// The names of ranks and files, as many as there is room for.
    pub(crate) fn coordinates(&self) -> Vec<Shape> {
        let (width, height) = (self.board.width(), self.board.height());
        let fits = |step: u64, breadth: f64| breadth <= step as f64 * self.side;
        let ranks = first_step(|step| fits(step, COORDINATE + CLEAR));
        let files = first_step(|step| {
            let mut named = (0..width).filter(|&file| is_labelled(file, step));
            named.all(|file| fits(step, glyph::width(&file_letters(file), COORDINATE) + CLEAR / 2.0))
        });
        let below = self.corner(0, 0).y + CLEAR + COORDINATE;
        let mut shapes = Vec::new();
        for rank in (0..height).filter(|&rank| is_labelled(rank, ranks)) {
            let centre = self.centre(Cell { file: 0, rank });
            let at = Point::new(self.origin.x - CLEAR, centre.y + COORDINATE / 2.0);
            shapes.push(text(&(rank + 1).to_string(), at, Align::Right, COORDINATE, Ink::Text));
        }
        for file in (0..width).filter(|&file| is_labelled(file, files)) {
            let at = Point::new(self.centre(Cell { file, rank: 0 }).x, below);
            shapes.push(text(&file_letters(file), at, Align::Centre, COORDINATE, Ink::Text));
        }
        shapes
    }
}

/// The smallest of 1, 2, 5, 10, 20, 50, ... lines for which there is room.
fn first_step(has_room: impl Fn(u64) -> bool) -> u64 {
    let mut decade = 1;
    loop {
        if let Some(factor) = [1, 2, 5].into_iter().find(|factor| has_room(decade * factor)) {
            return decade * factor;
        }
        decade *= 10;
    }
}

/// Whether a line counted from 0 is named when every `step`th is: the first too, where there is room for it.
fn is_labelled(index: u64, step: u64) -> bool {
    (index + 1).is_multiple_of(step) || index == 0 && step >= 5
}

/// The maximal runs of numbers below an end that have a property, as first and one past the last.
fn runs(end: u64, has: impl Fn(u64) -> bool) -> Vec<(u64, u64)> {
    let mut runs: Vec<(u64, u64)> = Vec::new();
    for number in (0..end).filter(|&number| has(number)) {
        match runs.last_mut() {
            Some((_, past)) if *past == number => *past += 1,
            _ => runs.push((number, number + 1)),
        }
    }
    runs
}
