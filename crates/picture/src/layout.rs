//! From a scene to a drawing: panels in a grid on a page of at most 80 mm, boards, tokens and arrows as shapes.
//!
//! The page is as wide as a column of a journal, so the smallest text has capitals 1.6 mm high (a font of some 6 pt).
//! Where cells become too small for that, labels thin out to every second, fifth, tenth, ... and tokens become dots.

use crate::drawing::{Drawing, Point, Shape};
use crate::glyph::{self, Align, text};
use crate::scene::{Diagram, Frame, Panel, Scene, Section};
use crate::theme::Ink;

/// The widest page, in millimetres.
pub const PAGE: f64 = 80.0;
/// Around the page.
const MARGIN: f64 = 2.0;
/// Between panels side by side, and between rows of panels.
const GAP: f64 = 3.0;
/// The largest side of a cell.
const LARGEST_CELL: f64 = 8.0;
/// Cells that are smaller than this ask for fewer panels in a row.
const READABLE_CELL: f64 = 3.4;
/// Below this side of a cell a token is a dot.
pub(crate) const SMALLEST_FIGURE: f64 = 1.4;
/// No text has capitals of less than this height.
pub(crate) const SMALLEST_TEXT: f64 = 0.7;
/// Heights of capitals: coordinates, titles of panels, headings.
pub(crate) const COORDINATE: f64 = 1.6;
pub(crate) const TITLE: f64 = 1.9;
const HEADING: f64 = 2.3;
/// Between a text and what it belongs to.
pub(crate) const CLEAR: f64 = 1.0;
/// The widest graph.
pub(crate) const WIDE_GRAPH: f64 = PAGE - 2.0 * MARGIN;

/// The drawing of a scene, with `columns` panels per row, or as many as are readable.
pub fn drawing(scene: &Scene, columns: Option<usize>) -> Drawing {
    // Sections of words only are for text.
    let drawn = scene.sections.iter().filter(|section| !section.panels.is_empty());
    let grids: Vec<Grid> = drawn.map(|section| Grid::new(section, columns)).collect();
    let widest = grids.iter().map(Grid::width).fold(0.0, f64::max);
    let mut shapes = Vec::new();
    let mut top = MARGIN;
    for (index, grid) in grids.iter().enumerate() {
        if index > 0 {
            top += 1.5 * GAP;
        }
        top += grid.draw(Point::new(MARGIN + (widest - grid.width()) / 2.0, top), &mut shapes);
    }
    Drawing {
        title: scene.title.clone(),
        width: widest + 2.0 * MARGIN,
        height: top + MARGIN,
        shapes,
        images: Vec::new(),
    }
}

/// The drawing of one frame of an animation.
pub fn frame(title: &str, frame: &Frame) -> Drawing {
    let panels = vec![Panel::Board(frame.diagram.clone())];
    drawing(&Scene { title: title.into(), sections: vec![Section { panels, ..Section::default() }] }, None)
}

/// A section's panels in equal places.
struct Grid<'a> {
    section: &'a Section,
    columns: usize,
    /// The side of a cell.
    cell: f64,
    /// The place of a panel without its title.
    place: (f64, f64),
    /// Whether any panel has a title.
    titled: bool,
}

impl Grid<'_> {
    fn new(section: &Section, columns: Option<usize>) -> Grid<'_> {
        let panels = section.panels.len().max(1);
        let room = |columns: usize| {
            let room = PAGE - 2.0 * MARGIN - GAP * (columns as f64 - 1.0);
            section.panels.iter().map(|panel| panel.fitting_cell(room / columns as f64)).fold(LARGEST_CELL, f64::min)
        };
        let widest = columns.unwrap_or_else(|| (1..=panels).rev().find(|&n| room(n) >= READABLE_CELL).unwrap_or(1));
        let rows = panels.div_ceil(widest.clamp(1, panels));
        let columns = if columns.is_some() { widest.clamp(1, panels) } else { panels.div_ceil(rows) };
        let cell = room(columns);
        let sizes = || section.panels.iter().map(|panel| panel.size(cell));
        let place = (sizes().map(|size| size.0).fold(0.0, f64::max), sizes().map(|size| size.1).fold(0.0, f64::max));
        Grid { section, columns, cell, place, titled: section.panels.iter().any(|panel| !panel.title().is_empty()) }
    }

    fn width(&self) -> f64 {
        let columns = self.columns as f64;
        let heading = self.section.heading.as_deref().map_or(0.0, |heading| glyph::width(heading, HEADING));
        (columns * self.place.0 + (columns - 1.0) * GAP).max(heading)
    }

    /// Draws the panels from an upper left corner on; returns the height that they take.
    fn draw(&self, corner: Point, shapes: &mut Vec<Shape>) -> f64 {
        let mut top = corner.y;
        if let Some(heading) = &self.section.heading {
            let baseline = Point::new(corner.x, top + HEADING);
            shapes.push(text(heading, baseline, Align::Left, HEADING, Ink::Text));
            top += HEADING + 2.0 * CLEAR;
        }
        for (row, panels) in self.section.panels.chunks(self.columns).enumerate() {
            if row > 0 {
                top += GAP;
            }
            let title = if self.titled { TITLE + CLEAR } else { 0.0 };
            for (column, panel) in panels.iter().enumerate() {
                let corner = Point::new(corner.x + column as f64 * (self.place.0 + GAP), top);
                panel.draw_title(corner, self.place.0, self.cell, shapes);
                panel.draw(Point::new(corner.x, corner.y + title), self.cell, shapes);
            }
            top += title + self.place.1;
        }
        top - corner.y
    }
}

impl Panel {
    fn title(&self) -> &str {
        match self {
            Panel::Board(diagram) => &diagram.title,
            Panel::Graph(graph) => &graph.title,
            Panel::Chart(_) => "",
        }
    }

    /// The largest cell with which the panel is at most so wide.
    fn fitting_cell(&self, width: f64) -> f64 {
        match self {
            Panel::Board(diagram) => ((width - diagram.sides().0) / diagram.board.width() as f64).max(0.01),
            // Half a page is as small as a graph gets by itself; who asks for more in a row gets smaller ones.
            Panel::Graph(graph) if width >= 0.9 * graph.side() => LARGEST_CELL * (width / graph.side()).min(1.0),
            Panel::Graph(graph) => (READABLE_CELL * width / graph.side()).max(0.01),
            Panel::Chart(chart) => LARGEST_CELL * (width / chart.size().0).min(1.0),
        }
    }

    /// Width and height without the title.
    fn size(&self, cell: f64) -> (f64, f64) {
        match self {
            Panel::Board(Diagram { board, .. }) => {
                let sides = self.sides();
                (board.width() as f64 * cell + sides.0, board.height() as f64 * cell + sides.1)
            }
            Panel::Graph(graph) => (graph.side() * cell / LARGEST_CELL, graph.side() * cell / LARGEST_CELL),
            Panel::Chart(chart) => (chart.size().0 * cell / LARGEST_CELL, chart.size().1 * cell / LARGEST_CELL),
        }
    }

    fn sides(&self) -> (f64, f64) {
        match self {
            Panel::Board(diagram) => diagram.sides(),
            Panel::Graph(_) | Panel::Chart(_) => (0.0, 0.0),
        }
    }

    /// The title above the panel; where it is too long, what stands before its first gap of two blanks, or its first word
    /// (the number of a move).
    fn draw_title(&self, corner: Point, place: f64, cell: f64, shapes: &mut Vec<Shape>) {
        let title = self.title().trim_start();
        let fits = |title: &str| glyph::width(title, TITLE) <= place + GAP / 2.0;
        let beginning = |gap: &str| title.split(gap).next().unwrap_or("");
        let title = [title, beginning("  ")].into_iter().find(|title| fits(title)).unwrap_or(beginning(" "));
        if title.is_empty() {
            return;
        }
        let left = match self {
            Panel::Board(_) => corner.x + self.sides().0,
            Panel::Graph(_) | Panel::Chart(_) => corner.x + self.size(cell).0 / 2.0 - glyph::width(title, TITLE) / 2.0,
        };
        shapes.push(text(title, Point::new(left, corner.y + TITLE), Align::Left, TITLE, Ink::Text));
    }

    fn draw(&self, corner: Point, cell: f64, shapes: &mut Vec<Shape>) {
        match self {
            Panel::Board(diagram) => diagram.draw(corner, cell, shapes),
            Panel::Graph(graph) => graph.draw(corner, graph.side() * cell / LARGEST_CELL, shapes),
            Panel::Chart(chart) => chart.draw(corner, cell / LARGEST_CELL, shapes),
        }
    }
}
