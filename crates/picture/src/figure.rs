//! The figures of the leapers, each in a square of 100 by 100 with y down, facing left.

use cavalcade_board::Leaper;

use crate::drawing::{Outline, Point, Shape};
use crate::glyph::{Align, text};
use crate::scene::Side;
use crate::theme::Ink;

/// The side of the square in which the figures stand.
const SQUARE: f64 = 100.0;
/// The width of the lines of a figure in its square.
const LINE: f64 = 4.0;

/// A figure: its body and the lines on it, in the letters of SVG's paths.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Figure {
    /// Its outline.
    pub body: &'static str,
    /// Lines on it; may be empty.
    pub lines: &'static str,
    /// The width of those lines.
    pub width: f64,
    /// Filled spots.
    pub spots: &'static str,
}

const KNIGHT: Figure = Figure {
    body: "M 22 93 L 80 93 Q 82 93 82 90 L 82 86 Q 82 82 77 82 C 82 62 82 42 72 29 C 66 20 57 16 48 15 L 43 5 L 36 16 \
           C 28 22 24 30 20 40 L 11 54 Q 8 60 13 66 Q 18 71 24 67 L 33 62 Q 40 62 47 56 C 47 66 30 70 27 82 Q 20 82 20 86 \
           L 20 90 Q 20 93 22 93 Z",
    lines: "M 27 82 L 77 82 M 52 25 C 64 33 69 48 67 68",
    width: 4.5,
    spots: "M 33 35 Q 36 31 40 34 Q 38 39 33 35 Z M 17 55 Q 20 53 21 57 Q 18 59 17 55 Z",
};

const CAMEL: Figure = Figure {
    body: "M 5 30 Q 5 24 11 22 L 19 18 L 22 11 L 27 18 Q 31 22 30 29 C 29 41 32 45 38 43 C 45 40 46 18 58 18 \
           C 71 18 70 40 80 45 Q 91 50 92 62 L 94 78 L 89 78 L 87 66 L 86 92 L 76 92 L 74 68 L 50 68 L 48 92 L 38 92 \
           L 36 65 C 24 61 18 50 17 37 L 9 37 Q 5 35 5 30 Z",
    lines: "M 50 40 Q 58 47 68 40",
    width: 4.5,
    spots: "M 16 27 Q 18 24 21 26 Q 20 30 16 27 Z",
};

const ZEBRA: Figure = Figure {
    body: "M 34 93 L 90 93 C 92 66 88 42 76 26 L 68 30 L 68 19 L 60 23 L 58 12 L 51 17 L 46 4 L 39 17 C 30 22 25 31 21 40 \
           L 10 57 Q 7 64 13 69 Q 19 73 25 68 L 36 62 Q 44 62 50 56 C 50 68 38 76 34 93 Z",
    lines: "M 72 36 L 54 45 M 79 50 L 55 59 M 84 65 L 49 73 M 87 80 L 44 85 M 33 56 L 22 50",
    width: 5.0,
    spots: "M 36 33 Q 39 29 43 32 Q 41 37 36 33 Z",
};

const GIRAFFE: Figure = Figure {
    body: "M 30 94 L 82 94 C 77 74 73 54 72 33 Q 72 24 64 19 L 68 6 Q 65 2 61 5 L 57 16 L 52 16 L 50 4 Q 46 1 43 4 L 44 19 \
           L 24 30 Q 15 35 18 42 Q 21 47 30 45 L 46 43 C 46 61 39 78 30 94 Z",
    lines: "",
    width: 4.5,
    spots: "M 55 42 L 64 40 L 64 49 L 56 51 Z M 51 60 L 60 58 L 61 67 L 52 69 Z M 65 61 L 70 62 L 71 70 L 66 69 Z \
            M 44 78 L 54 77 L 54 87 L 43 88 Z M 61 77 L 71 78 L 72 86 L 62 86 Z M 41 28 Q 44 25 47 28 Q 45 32 41 28 Z",
};

const ANTELOPE: Figure = Figure {
    body: "M 34 93 L 84 93 C 84 74 80 58 68 46 L 80 42 Q 82 37 77 36 L 61 38 C 64 30 76 26 84 8 L 80 6 C 72 20 58 24 53 37 \
           L 49 37 C 52 26 58 18 56 3 L 51 3 C 52 16 44 26 42 38 C 34 42 28 50 22 58 L 13 68 Q 10 74 16 78 Q 21 81 27 77 \
           L 38 72 Q 45 71 50 66 C 48 76 38 82 34 93 Z",
    lines: "M 58 60 Q 68 72 68 92",
    width: 4.5,
    spots: "M 36 51 Q 39 47 43 50 Q 41 55 36 51 Z",
};

/// The leapers that have a figure, by their steps.
pub const FIGURES: [((u32, u32), Figure); 5] =
    [((1, 2), KNIGHT), ((1, 3), CAMEL), ((2, 3), ZEBRA), ((1, 4), GIRAFFE), ((3, 4), ANTELOPE)];

fn figure(leaper: Leaper) -> Option<Figure> {
    FIGURES.into_iter().find(|&(steps, _)| steps == leaper.steps()).map(|(_, figure)| figure)
}

/// The inks of a figure's body and of its lines.
pub fn inks(side: Side) -> (Ink, Ink) {
    match side {
        Side::White => (Ink::White, Ink::WhiteLine),
        Side::Black => (Ink::Black, Ink::BlackLine),
    }
}

/// The shapes of a leaper's figure in a square of this side around a point; a leaper without a figure is a disc with
/// its two steps.
pub fn shapes(leaper: Leaper, side: Side, centre: Point, square: f64) -> Vec<Shape> {
    let (fill, line) = inks(side);
    let scale = square / SQUARE;
    let origin = Point::new(centre.x - square / 2.0, centre.y - square / 2.0);
    let Some(figure) = figure(leaper) else {
        let (r, s) = leaper.steps();
        let steps = format!("{r},{s}");
        let height = (0.36 * square).min(0.36 * square * 0.72 * square / crate::glyph::width(&steps, 0.36 * square));
        let at = Point::new(centre.x, centre.y + height / 2.0);
        let disc = Shape::filled(Outline::circle(centre, 0.45 * square), fill).edged(line, LINE * scale);
        return vec![disc, text(&steps, at, Align::Centre, height, line)];
    };
    let parsed = |path| Outline::parsed(path, origin, scale);
    let mut shapes = vec![Shape::filled(parsed(figure.body), fill).edged(line, LINE * scale)];
    if !figure.lines.is_empty() {
        // Light lines on a dark body look wider than dark ones on a light body.
        let width = if side == Side::Black { 0.6 * figure.width } else { figure.width };
        shapes.push(Shape::stroked(parsed(figure.lines), line, width * scale));
    }
    shapes.push(Shape::filled(parsed(figure.spots), line));
    shapes
}
