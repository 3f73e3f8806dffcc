//! Marks as shapes, from the ground up: what colours whole cells, then lines, then what stands on cells, then what is
//! in the air.

use std::collections::BTreeMap;

use cavalcade_board::Cell;

use crate::diagram::Place;
use crate::drawing::{Outline, Point, Shape};
use crate::glyph::{self, Align, text};
use crate::layout::{COORDINATE, SMALLEST_FIGURE, SMALLEST_TEXT, TITLE};
use crate::leap::Leap;
use crate::scene::{Diagram, Flag, Mark, Turn};
use crate::theme::{HEATS, Ink, KINDS};

/// Radii, as shares of a cell's side: the disc of a stop, the ring around it, its dot, and what a leap keeps clear around a
/// token.
const DISC: f64 = 0.3;
const RING: f64 = 0.39;
const DOT: f64 = 0.14;
const TOKEN: f64 = 0.47;

impl Diagram {
    /// Draws the board with its coordinates and marks, its cells being squares of this side.
    pub(crate) fn draw(&self, corner: Point, side: f64, shapes: &mut Vec<Shape>) {
        let origin = Point::new(corner.x + self.sides().0, corner.y);
        let place = Place { board: &self.board, origin, side };
        shapes.extend(place.cells());
        if self.coordinates {
            shapes.extend(place.coordinates());
        }
        draw(&self.marks, &place, shapes);
    }
}

/// Draws marks on their board.
fn draw(marks: &[Mark], place: &Place, shapes: &mut Vec<Shape>) {
    ground(marks, place, shapes);
    shapes.extend(names(marks, place));
    attacks(marks, place, shapes);
    lines(marks, place, shapes);
    for mark in marks {
        if let Mark::Arrow { from, to } = *mark {
            shapes.extend(arrow(marks, place, from, to));
        }
    }
    let side = place.side;
    for mark in marks {
        match *mark {
            Mark::Stop { cell, number, end, walker } => {
                shapes.extend(stop(place.centre(cell), side, number, end, Trail::of(walker)));
            }
            Mark::Token { cell, token } => shapes.extend(token.shapes(place.centre(cell), side)),
            Mark::Goal { cell, number, turn } => shapes.extend(goal(place.centre(cell), side, number, turn)),
            _ => {}
        }
    }
    for mark in marks {
        if let Mark::Leaping { from, to, progress, token } = *mark {
            shapes.extend(token.shapes(Leap::new(place, from, to).at(progress), side));
        }
    }
}

/// What colours whole cells.
fn ground(marks: &[Mark], place: &Place, shapes: &mut Vec<Shape>) {
    let cells = |of: &dyn Fn(&Mark) -> Option<Cell>| {
        let mut outline = Outline::default();
        marks.iter().filter_map(of).for_each(|cell| place.add_cell(cell, &mut outline));
        outline
    };
    let attacked = |mark: &Mark| if let Mark::Attacked { cell } = *mark { Some(cell) } else { None };
    let faulty = |mark: &Mark| if let Mark::Flag { cell, flag: Flag::Fault } = *mark { Some(cell) } else { None };
    let (attacked, faulty) = (cells(&attacked), cells(&faulty));
    if !attacked.steps.is_empty() {
        let lines = hatched(&attacked, place.side / 4.0);
        shapes.push(Shape::filled(attacked, Ink::Attacked));
        shapes.push(Shape::stroked(lines, Ink::AttackedHatch, (0.03 * place.side).clamp(0.05, 0.18)));
    }
    if !faulty.steps.is_empty() {
        shapes.push(Shape::filled(faulty, Ink::Fault));
    }
    for mark in marks {
        match *mark {
            Mark::Heat { cell, value, share } => shapes.extend(heat(place, cell, value, share)),
            Mark::Coloured { cell, kind } => {
                let mut outline = Outline::default();
                place.add_cell(cell, &mut outline);
                shapes.push(Shape::filled(outline, Ink::Kind((kind % KINDS) as u8)));
            }
            Mark::Flag { cell, flag } => shapes.push(flagged(place.centre(cell), place.side, flag)),
            Mark::Lit { from, to } => shapes.extend(lit(place, from, to)),
            _ => {}
        }
    }
}

/// Diagonal lines through upright squares, at this distance along their sides.
fn hatched(squares: &Outline, pitch: f64) -> Outline {
    let mut lines = Outline::default();
    for corners in squares.corners() {
        let [Point { x, y }, right, ..] = corners[..] else { continue };
        let side = right.x - x;
        let at = |across: f64, down: f64| Point::new(x + across, y + down);
        let count = (2.0 * side / pitch).ceil() as u32;
        for step in 1..count {
            let along = f64::from(step) * pitch;
            let (near, far) = ((along - side).max(0.0), along.min(side));
            lines.steps.extend(Outline::line(at(near, far), at(far, near)).steps);
        }
    }
    lines
}

/// A cell of a heat map with its value, where there is room for it.
fn heat(place: &Place, cell: Cell, value: Option<u64>, share: f64) -> Vec<Shape> {
    let step = (share.clamp(0.0, 1.0) * f64::from(HEATS - 1)).round() as u8;
    let mut outline = Outline::default();
    place.add_cell(cell, &mut outline);
    let mut shapes = vec![Shape::filled(outline, Ink::Heat(step))];
    shapes.extend(value.and_then(|value| {
        let (centre, most, value) = (place.centre(cell), 0.26 * place.side, value.to_string());
        let height = most.min(most * 0.8 * place.side / glyph::width(&value, most));
        let at = Point::new(centre.x, centre.y + height / 2.0);
        (height >= SMALLEST_TEXT).then(|| text(&value, at, Align::Centre, height, Ink::OnCell))
    }));
    shapes
}

/// A cross on a cell that is at fault; a full or an empty dot on those of two classes.
fn flagged(centre: Point, side: f64, flag: Flag) -> Shape {
    let disc = Outline::circle(centre, DOT * side);
    match flag {
        Flag::Fault => {
            let reach = 0.15 * side;
            let at = |x: f64, y: f64| Point::new(centre.x + x * reach, centre.y + y * reach);
            let mut cross = Outline::line(at(-1.0, -1.0), at(1.0, 1.0));
            cross.steps.extend(Outline::line(at(-1.0, 1.0), at(1.0, -1.0)).steps);
            Shape::stroked(cross, Ink::FaultMark, 0.055 * side)
        }
        Flag::First => Shape::filled(disc, Ink::Goal).edged(Ink::Goal, 0.05 * side),
        Flag::Second => Shape::filled(disc, Ink::White).edged(Ink::Goal, 0.05 * side),
        // Around the disc of a stop.
        Flag::Required => Shape::stroked(Outline::circle(centre, RING * side), Ink::Goal, 0.05 * side),
    }
}

/// A leap that stands out: its two cells, and a band between them.
fn lit(place: &Place, from: Cell, to: Cell) -> [Shape; 2] {
    let mut cells = Outline::default();
    place.add_cell(from, &mut cells);
    place.add_cell(to, &mut cells);
    let mut band = Outline::default();
    Leap::new(place, from, to)
        .lines()
        .into_iter()
        .for_each(|(from, to)| band.steps.extend(Outline::line(from, to).steps));
    [Shape::stroked(band, Ink::Lit, 0.3 * place.side), Shape::filled(cells, Ink::Lit)]
}

/// The numbers of cells in their upper left corners, where there is room for them.
fn names(marks: &[Mark], place: &Place) -> Vec<Shape> {
    let height = (0.16 * place.side).min(COORDINATE);
    if height < SMALLEST_TEXT {
        return Vec::new();
    }
    let name = |mark: &Mark| {
        let Mark::Name { cell, number } = *mark else { return None };
        let corner = upper_corner(place.centre(cell), place.side, -1.0, height);
        Some(text(&number.to_string(), corner, Align::Left, height, Ink::OnCell))
    };
    marks.iter().filter_map(name).collect()
}

/// Where a text of this height stands in the upper corner of a cell, to the left (-1) or to the right (1).
fn upper_corner(centre: Point, side: f64, across: f64, height: f64) -> Point {
    Point::new(centre.x + across * 0.44 * side, centre.y - 0.44 * side + height)
}

/// The lines of attack, as one shape.
fn attacks(marks: &[Mark], place: &Place, shapes: &mut Vec<Shape>) {
    let mut outline = Outline::default();
    for mark in marks {
        if let Mark::Attack { from, to } = *mark {
            outline.steps.extend(Outline::line(place.centre(from), place.centre(to)).steps);
        }
    }
    if !outline.steps.is_empty() {
        shapes.push(Shape::stroked(outline, Ink::Attack, (0.05 * place.side).max(0.12)));
    }
}

/// The lines of each walker as one shape (a long path is one line in the file), and their heads as another.
fn lines(marks: &[Mark], place: &Place, shapes: &mut Vec<Shape>) {
    let mut trails: BTreeMap<Option<usize>, (Outline, Outline)> = BTreeMap::new();
    let reaches = reaches(marks, place.side);
    for mark in marks {
        if let Mark::Line { from, to, walker, directed } = *mark {
            let (line, heads) = trails.entry(walker).or_default();
            let leap = Leap::new(place, from, to);
            leap.lines().into_iter().for_each(|(from, to)| line.steps.extend(Outline::line(from, to).steps));
            if directed && place.side >= SMALLEST_FIGURE {
                let clear = reaches.get(&to).copied().unwrap_or(0.0);
                let (tail, aim) = leap.last_line();
                let barbs = head(tail, aim, clear, 0.25 * place.side, 0.5);
                // Filled by the even-odd rule, the same head twice would leave a hole.
                if !heads.steps.windows(4).any(|steps| steps == barbs.steps) {
                    heads.steps.extend(barbs.steps);
                }
            }
        }
    }
    let width = (0.08 * place.side).max(0.07);
    for (walker, (line, heads)) in trails {
        let ink = Trail::of(walker).line;
        shapes.push(Shape::stroked(line, ink, width));
        if !heads.steps.is_empty() {
            // A fine edge keeps them apart from lines that leave the same cell.
            shapes.push(Shape::filled(heads, ink).edged(Ink::OnLeap, 0.03 * place.side));
        }
    }
}

/// How far what stands on a cell reaches from its middle.
fn reaches(marks: &[Mark], side: f64) -> BTreeMap<Cell, f64> {
    let mut reaches = BTreeMap::new();
    for mark in marks {
        let (cell, reach) = match *mark {
            Mark::Token { cell, .. } => (cell, TOKEN * side),
            Mark::Stop { cell, number, end, .. } => (cell, stop_radius(side, number, end)),
            _ => continue,
        };
        let farthest = reaches.entry(cell).or_insert(reach);
        *farthest = reach.max(*farthest);
    }
    reaches
}

/// The head of an arrow that ends this far from the middle of a cell; its half width is a share of its length.
fn head(tail: Point, aim: Point, clear: f64, length: f64, slender: f64) -> Outline {
    let distance = tail.distance(aim).max(f64::MIN_POSITIVE);
    let along = Point::new((aim.x - tail.x) / distance, (aim.y - tail.y) / distance);
    let tip = Point::new(aim.x - clear * along.x, aim.y - clear * along.y);
    let barb = |across: f64| {
        let (back, aside) = (length, across * length);
        Point::new(tip.x - back * along.x - aside * along.y, tip.y - back * along.y + aside * along.x)
    };
    Outline::polygon(&[tip, barb(slender), barb(-slender)])
}

/// A leap, from the middle of a cell to the edge of the token on the other, or to its middle when nothing stands there.
fn arrow(marks: &[Mark], place: &Place, from: Cell, to: Cell) -> Vec<Shape> {
    let side = place.side;
    let occupied = marks.iter().any(|mark| matches!(mark, Mark::Token { cell, .. } if *cell == to));
    let leap = Leap::new(place, from, to);
    let (tail, aim) = leap.last_line();
    let (clear, length) = (if occupied { TOKEN * side } else { 0.0 }, (0.34 * side).max(1.0));
    let shaft = (tail.distance(aim) - clear - 0.8 * length) / tail.distance(aim).max(f64::MIN_POSITIVE);
    let width = (0.1 * side).max(0.3);
    let mut line = Outline::line(tail, tail.towards(aim, shaft));
    // Over a rim, the part before it.
    leap.lines().into_iter().rev().skip(1).for_each(|(from, to)| line.steps.extend(Outline::line(from, to).steps));
    vec![
        Shape::filled(Outline::circle(place.centre(from), 1.2 * width), Ink::Leap),
        Shape::stroked(line, Ink::Leap, width),
        Shape::filled(head(tail, aim, clear, length, 0.45), Ink::Leap),
    ]
}

/// The inks of a walker's path.
#[derive(Clone, Copy)]
struct Trail {
    line: Ink,
    /// The discs at its ends, and what is written on them.
    end: Ink,
    on_end: Ink,
}

impl Trail {
    fn of(walker: Option<usize>) -> Trail {
        let kind = |walker: usize| (walker % KINDS) as u8;
        match walker.map(kind) {
            Some(kind) => Trail { line: Ink::Trail(kind), end: Ink::Kind(kind), on_end: Ink::OnKind(kind) },
            None => Trail { line: Ink::Leap, end: Ink::Leap, on_end: Ink::OnLeap },
        }
    }
}

/// The height of the numbers on stops, where there is room for them: what the disc allows for three digits, but at most
/// a title's.
fn number_height(side: f64) -> Option<f64> {
    Some((0.2 * side).min(TITLE)).filter(|&height| height >= SMALLEST_TEXT)
}

/// The radius of a stop; where cells are so small that dots would hide the lines, there are none.
fn stop_radius(side: f64, number: Option<u64>, end: bool) -> f64 {
    match () {
        () if number.is_some() && number_height(side).is_some() => DISC * side,
        () if end => (DISC * side).max(0.3),
        () if side >= SMALLEST_FIGURE => DOT * side,
        () => 0.0,
    }
}

/// A cell of a path: a disc with its number, or a dot.
fn stop(centre: Point, side: f64, number: Option<u64>, end: bool, trail: Trail) -> Vec<Shape> {
    let radius = stop_radius(side, number, end);
    let Some((number, height)) = number.zip(number_height(side)) else {
        let dot = Shape::filled(Outline::circle(centre, radius), trail.line);
        return if radius > 0.0 { vec![dot] } else { Vec::new() };
    };
    let (fill, on) = if end { (trail.end, trail.on_end) } else { (Ink::White, Ink::WhiteLine) };
    let disc = Shape::filled(Outline::circle(centre, radius), fill).edged(trail.line, 0.04 * side);
    let at = Point::new(centre.x, centre.y + height / 2.0);
    vec![disc, text(&number.to_string(), at, Align::Centre, height, on)]
}

/// A cell that is visited in its turn: its place in the order, a tick once it is visited, and a ring around the next
/// one.
fn goal(centre: Point, side: f64, number: u64, turn: Turn) -> Vec<Shape> {
    let height = (0.17 * side).min(COORDINATE);
    let number = |ink: Ink| {
        let corner = upper_corner(centre, side, 1.0, height);
        (height >= SMALLEST_TEXT).then(|| text(&number.to_string(), corner, Align::Right, height, ink))
    };
    let ring = || Shape::stroked(Outline::circle(centre, 0.33 * side), Ink::Goal, 0.07 * side);
    match turn {
        Turn::Later => number(Ink::OnCell).into_iter().collect(),
        Turn::Next => [ring()].into_iter().chain(number(Ink::Goal)).collect(),
        Turn::Done => {
            let at = |x: f64, y: f64| Point::new(centre.x + x * side, centre.y + y * side);
            let mut tick = Outline::line(at(0.27, -0.35), at(0.33, -0.28));
            tick.steps.extend(Outline::line(at(0.33, -0.28), at(0.44, -0.43)).steps);
            vec![Shape::stroked(tick, Ink::Done, (0.06 * side).max(0.12))]
        }
    }
}
