//! From a scene to a drawing: panels in a grid on a page of at most 80 mm, boards, tokens and arrows as shapes.
//!
//! The page is as wide as a column of a journal, so the smallest text has capitals 1.6 mm high (a font of some 6 pt).
//! Where cells become too small for that, labels thin out to every second, fifth, tenth, ... and tokens become dots.

use cavalcade_board::cell::file_letters;
use cavalcade_board::{Board, Cell};

use crate::drawing::{Drawing, Outline, Point, Shape};
use crate::figure;
use crate::glyph::{self, Align, text};
use crate::scene::{Diagram, Face, Frame, GraphPanel, Mark, Panel, Scene, Section, Token};
use crate::theme::{HEATS, Ink, KINDS};

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
const SMALLEST_FIGURE: f64 = 1.4;
/// The height of the smallest names on discs, as a share of the cell's side.
const SMALLEST_NAME: f64 = 0.1;
/// Heights of capitals: coordinates, titles of panels, headings.
const COORDINATE: f64 = 1.6;
const TITLE: f64 = 1.9;
const HEADING: f64 = 2.3;
/// Between a text and what it belongs to.
const CLEAR: f64 = 1.0;
/// The width and height of a graph, and of one with many nodes.
const GRAPH: f64 = 36.0;
const WIDE_GRAPH: f64 = PAGE - 2.0 * MARGIN;

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
    Drawing { title: scene.title.clone(), width: widest + 2.0 * MARGIN, height: top + MARGIN, shapes }
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

    /// The title above the panel; where it is too long, its first word (the number of a move).
    fn draw_title(&self, corner: Point, place: f64, cell: f64, shapes: &mut Vec<Shape>) {
        let title = self.title().trim_start();
        let fits = |title: &str| glyph::width(title, TITLE) <= place + GAP / 2.0;
        let title = if fits(title) { title } else { title.split(' ').next().unwrap_or("") };
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

impl Diagram {
    /// The room that the coordinates take at the left and below.
    fn sides(&self) -> (f64, f64) {
        if !self.coordinates {
            return (0.0, 0.0);
        }
        let widest = self.board.height().to_string();
        (glyph::width(&widest, COORDINATE) + CLEAR, COORDINATE + CLEAR)
    }

    fn draw(&self, corner: Point, side: f64, shapes: &mut Vec<Shape>) {
        let origin = Point::new(corner.x + self.sides().0, corner.y);
        let place = Place { board: &self.board, origin, side };
        shapes.extend(place.cells());
        if self.coordinates {
            shapes.extend(place.coordinates());
        }
        // Arrows lie below the tokens, a token in the air above all of them.
        let layer = |mark: &Mark| match mark {
            Mark::Attacked { .. } | Mark::Heat { .. } => 0,
            Mark::Attack { .. } => 1,
            Mark::Arrow { .. } | Mark::Line { .. } => 2,
            Mark::Token { .. } | Mark::Stop { .. } => 3,
            Mark::Leaping { .. } => 4,
        };
        for level in 0..5 {
            if level == 2 {
                shapes.extend(self.lines(&place));
            }
            for mark in self.marks.iter().filter(|mark| layer(mark) == level) {
                match *mark {
                    Mark::Arrow { from, to } => shapes.extend(self.arrow(&place, from, to)),
                    Mark::Line { .. } => {}
                    Mark::Stop { cell, number, end, walker } => {
                        shapes.extend(stop(place.centre(cell), side, number, end, colours(walker)));
                    }
                    Mark::Attacked { cell } => shapes.push(place.filled(cell, Ink::Attacked)),
                    Mark::Attack { from, to } => {
                        let line = Outline::line(place.centre(from), place.centre(to));
                        shapes.push(Shape::stroked(line, Ink::Attack, (0.05 * side).max(0.12)));
                    }
                    Mark::Heat { cell, value, share } => shapes.extend(place.heat(cell, value, share)),
                    Mark::Token { cell, token } => shapes.extend(token.shapes(place.centre(cell), side)),
                    Mark::Leaping { from, to, progress, token } => {
                        let at = place.centre(from).towards(place.centre(to), progress);
                        shapes.extend(token.shapes(at, side));
                    }
                }
            }
        }
    }

    /// The lines of each walker as one shape: a long path is one line in the file.
    fn lines(&self, place: &Place) -> Vec<Shape> {
        let mut outlines: Vec<(Option<usize>, Outline)> = Vec::new();
        for mark in &self.marks {
            if let Mark::Line { from, to, walker } = *mark {
                let line = Outline::line(place.centre(from), place.centre(to));
                match outlines.iter_mut().find(|(of, _)| *of == walker) {
                    Some((_, outline)) => outline.steps.extend(line.steps),
                    None => outlines.push((walker, line)),
                }
            }
        }
        let width = (0.09 * place.side).max(0.07);
        outlines.into_iter().map(|(walker, outline)| Shape::stroked(outline, colours(walker).0, width)).collect()
    }

    /// A leap, from the middle of a cell to the edge of the token on the other, or to its middle when nothing stands
    /// there.
    fn arrow(&self, place: &Place, from: Cell, to: Cell) -> Vec<Shape> {
        let occupied = self.marks.iter().any(|mark| matches!(mark, Mark::Token { cell, .. } if *cell == to));
        let side = place.side;
        let (tail, aim) = (place.centre(from), place.centre(to));
        let length = tail.distance(aim).max(f64::MIN_POSITIVE);
        let tip = tail.towards(aim, (length - if occupied { 0.47 * side } else { 0.0 }) / length);
        let head = (0.34 * side).max(1.0);
        let (along_x, along_y) = ((aim.x - tail.x) / length, (aim.y - tail.y) / length);
        let barb = |across: f64| {
            Point::new(
                tip.x - head * along_x - across * head * along_y,
                tip.y - head * along_y + across * head * along_x,
            )
        };
        let width = (0.1 * side).max(0.3);
        vec![
            Shape::filled(Outline::circle(tail, 1.2 * width), Ink::Leap),
            Shape::stroked(Outline::line(tail, barb(0.0).towards(tip, 0.2)), Ink::Leap, width),
            Shape::filled(Outline::polygon(&[tip, barb(0.45), barb(-0.45)]), Ink::Leap),
        ]
    }
}

/// A board on the page.
struct Place<'a> {
    board: &'a Board,
    /// The upper left corner of its upper left cell.
    origin: Point,
    /// The side of a cell.
    side: f64,
}

impl Place<'_> {
    /// The corner of the grid at a file from the left and a rank from the bottom.
    fn corner(&self, file: u64, rank: u64) -> Point {
        let down = self.board.height() as f64 - rank as f64;
        Point::new(self.origin.x + file as f64 * self.side, self.origin.y + down * self.side)
    }

    fn centre(&self, cell: Cell) -> Point {
        let corner = self.corner(cell.file, cell.rank);
        Point::new(corner.x + self.side / 2.0, corner.y - self.side / 2.0)
    }

    /// Light cells, dark cells, and the rim around them and around holes.
    fn cells(&self) -> [Shape; 3] {
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

    /// A cell in this ink, within its rim.
    fn filled(&self, cell: Cell, ink: Ink) -> Shape {
        let mut outline = Outline::default();
        let inset = 0.03 * self.side;
        let corner = self.corner(cell.file, cell.rank + 1);
        let side = self.side - 2.0 * inset;
        outline.add_rectangle(Point::new(corner.x + inset, corner.y + inset), side, side);
        Shape::filled(outline, ink)
    }

    /// A cell of a heat map with its value, where there is room for it.
    fn heat(&self, cell: Cell, value: u64, share: f64) -> Vec<Shape> {
        let step = (share.clamp(0.0, 1.0) * f64::from(HEATS - 1)).round() as u8;
        let centre = self.centre(cell);
        let value = value.to_string();
        let height =
            (0.26 * self.side).min(0.26 * self.side * 0.8 * self.side / glyph::width(&value, 0.26 * self.side));
        let mut shapes = vec![self.filled(cell, Ink::Heat(step))];
        if height >= 0.7 {
            let at = Point::new(centre.x, centre.y + height / 2.0);
            shapes.push(text(&value, at, Align::Centre, height, Ink::OnCell));
        }
        shapes
    }

    /// The names of ranks and files, as many as there is room for.
    fn coordinates(&self) -> Vec<Shape> {
        let (width, height) = (self.board.width(), self.board.height());
        let letters = glyph::width(&file_letters(width - 1), COORDINATE);
        let (ranks, files) = (step(COORDINATE + CLEAR, self.side), step(letters + CLEAR, self.side));
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

/// The inks of a walker's leaps and of what is written on them.
fn colours(walker: Option<usize>) -> (Ink, Ink) {
    let kind = |walker: usize| (walker % KINDS) as u8;
    walker.map_or((Ink::Leap, Ink::OnLeap), |walker| (Ink::Kind(kind(walker)), Ink::OnKind(kind(walker))))
}

/// A cell of a path: a disc with its number, where there is room for one.
fn stop(centre: Point, side: f64, number: u64, end: bool, (leap, on_leap): (Ink, Ink)) -> Vec<Shape> {
    let (fill, line) = if end { (leap, on_leap) } else { (Ink::White, Ink::WhiteLine) };
    let number = number.to_string();
    // The larger of the two heights that the disc's width and height allow for three digits, but at most a title's.
    let height = (0.2 * side).min(TITLE);
    if height < 0.7 {
        let radius = if end { (0.3 * side).max(0.3) } else { 0.14 * side };
        // Where cells are so small that dots would hide the lines, there are none.
        let dot = Shape::filled(Outline::circle(centre, radius), leap);
        return if end || side >= SMALLEST_FIGURE { vec![dot] } else { Vec::new() };
    }
    let disc = Shape::filled(Outline::circle(centre, 0.3 * side), fill).edged(leap, 0.04 * side);
    let at = Point::new(centre.x, centre.y + height / 2.0);
    vec![disc, text(&number, at, Align::Centre, height, line)]
}

/// The smallest of 1, 2, 5, 10, 20, 50, ... cells that is at least so wide.
fn step(width: f64, cell: f64) -> u64 {
    let mut decade = 1;
    loop {
        for factor in [1, 2, 5] {
            if (decade * factor) as f64 * cell >= width {
                return decade * factor;
            }
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

impl Token {
    /// The token around a point, on a cell of this side.
    fn shapes(self, centre: Point, side: f64) -> Vec<Shape> {
        match self.face {
            Face::Figure(leaper, colour) if side >= SMALLEST_FIGURE => {
                figure::shapes(leaper, colour, centre, 0.92 * side)
            }
            Face::Figure(_, colour) => {
                let (fill, line) = figure::inks(colour);
                vec![Shape::filled(Outline::circle(centre, 0.45 * side), fill).edged(line, 0.1 * side)]
            }
            Face::Guard => {
                let mut square = Outline::default();
                let half = 0.4 * side;
                square.add_rectangle(Point::new(centre.x - half, centre.y - half), 2.0 * half, 2.0 * half);
                let mut shapes = vec![Shape::filled(square, Ink::Black).edged(Ink::BlackLine, 0.04 * side)];
                if side >= SMALLEST_FIGURE {
                    let height = 0.42 * side;
                    let at = Point::new(centre.x, centre.y + height / 2.0);
                    shapes.push(text(self.name.as_str(), at, Align::Centre, height, Ink::BlackLine));
                }
                shapes
            }
            Face::Disc(kind) => {
                let ink = (kind % KINDS) as u8;
                let disc = Shape::filled(Outline::circle(centre, 0.42 * side), Ink::Kind(ink));
                let mut shapes = vec![disc.edged(Ink::WhiteLine, 0.04 * side)];
                if side >= SMALLEST_FIGURE {
                    shapes.push(self.label(kind, centre, side));
                }
                shapes
            }
        }
    }

    /// The name on a disc, or the number of its kind where the name would be too small to be read, or no glyph is known
    /// for one of its characters.
    fn label(self, kind: usize, centre: Point, side: f64) -> Shape {
        let height = |label: &str| (0.42 * side).min(0.42 * side * 0.6 * side / glyph::width(label, 0.42 * side));
        let name = self.name.as_str();
        let is_readable = name.chars().all(glyph::is_known) && height(name) >= SMALLEST_NAME * side;
        let label = if is_readable { name.to_string() } else { (kind + 1).to_string() };
        let height = height(&label);
        // Small letters have their middle lower than capitals, those with a descender lower still.
        let is_small = |c| matches!(c, 'a' | 'c' | 'e' | 'g' | 'm'..='s' | 'u'..='z');
        let middle = match label.chars().all(is_small) {
            true if label.contains(['g', 'p', 'q', 'y']) => 0.14,
            true => 0.34,
            false => 0.5,
        };
        let at = Point::new(centre.x, centre.y + middle * height);
        text(&label, at, Align::Centre, height, Ink::OnKind((kind % KINDS) as u8))
    }
}

impl GraphPanel {
    /// The default side of its square.
    fn side(&self) -> f64 {
        if self.wide { WIDE_GRAPH } else { GRAPH }
    }

    /// The graph in a square of this side.
    fn draw(&self, corner: Point, side: f64, shapes: &mut Vec<Shape>) {
        // A node needs room for its name: it is as large as the closest pair allows.
        let node = self.node_radius() * side;
        let at = |(x, y): (f64, f64)| {
            Point::new(corner.x + node + x * (side - 2.0 * node), corner.y + node + y * (side - 2.0 * node))
        };
        let mut edges = Outline::default();
        for &(one, other) in &self.edges {
            edges.steps.extend(Outline::line(at(self.nodes[one].at), at(self.nodes[other].at)).steps);
        }
        shapes.push(Shape::stroked(edges, Ink::Faint, (0.12 * node).clamp(0.1, 0.35)));
        for place in &self.nodes {
            let centre = at(place.at);
            let ink = if place.dark { Ink::DarkCell } else { Ink::LightCell };
            shapes.push(Shape::filled(Outline::circle(centre, node), ink).edged(Ink::Rim, (0.08 * node).min(0.25)));
            if let Some(token) = place.token {
                shapes.extend(token.shapes(centre, 1.7 * node));
            } else if node >= 1.5 {
                let height = (0.8 * node).min(COORDINATE);
                let baseline = Point::new(centre.x, centre.y + height / 2.0);
                shapes.push(text(&place.name, baseline, Align::Centre, height, Ink::OnCell));
            }
        }
    }
}
