//! The figures of the leapers and of the chessmen, each in a square of 100 by 100 with y down; heads face left.

use cavalcade_board::Leaper;
use cavalcade_board::guard::Role;

use crate::drawing::{Outline, Point, Shape};
use crate::glyph::{Align, text, width};
use crate::scene::Side;
use crate::theme::{Ink, KINDS};

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

const KING: Figure = Figure {
    body: "M 22 93 L 78 93 Q 80 93 80 90 L 80 86 Q 80 82 75 82 C 74 76 75 71 79 65 C 91 52 92 35 78 32 C 68 30 59 36 \
           55 44 C 60 37 59 31 54 27 L 54 22 L 61 22 L 61 14 L 54 14 L 54 6 L 46 6 L 46 14 L 39 14 L 39 22 L 46 22 L \
           46 27 C 41 31 40 37 45 44 C 41 36 32 30 22 32 C 8 35 9 52 21 65 C 25 71 26 76 25 82 Q 20 82 20 86 L 20 90 \
           Q 20 93 22 93 Z",
    lines: "M 25 82 L 75 82 M 23.5 67 Q 50 58 76.5 67 M 50 60 L 50 48",
    width: 4.5,
    spots: "",
};

const QUEEN: Figure = Figure {
    body: "M 22 93 L 78 93 Q 80 93 80 90 L 80 86 Q 80 82 75 82 C 74 75 75 69 79 61 L 88 33 L 71 52 L 69 24 L 57 49 L \
           50 19 L 43 49 L 31 24 L 29 52 L 12 33 L 21 61 C 25 69 26 75 25 82 Q 20 82 20 86 L 20 90 Q 20 93 22 93 Z M \
           17 26 C 17 29.3 14.3 32 11 32 C 7.7 32 5 29.3 5 26 C 5 22.7 7.7 20 11 20 C 14.3 20 17 22.7 17 26 Z M 36 17 \
           C 36 20.3 33.3 23 30 23 C 26.7 23 24 20.3 24 17 C 24 13.7 26.7 11 30 11 C 33.3 11 36 13.7 36 17 Z M 56 12 \
           C 56 15.3 53.3 18 50 18 C 46.7 18 44 15.3 44 12 C 44 8.7 46.7 6 50 6 C 53.3 6 56 8.7 56 12 Z M 76 17 C 76 \
           20.3 73.3 23 70 23 C 66.7 23 64 20.3 64 17 C 64 13.7 66.7 11 70 11 C 73.3 11 76 13.7 76 17 Z M 95 26 C 95 \
           29.3 92.3 32 89 32 C 85.7 32 83 29.3 83 26 C 83 22.7 85.7 20 89 20 C 92.3 20 95 22.7 95 26 Z",
    lines: "M 25 82 L 75 82 M 23.5 65 Q 50 56 76.5 65",
    width: 4.5,
    spots: "",
};

const ROOK: Figure = Figure {
    body: "M 22 93 L 78 93 Q 80 93 80 90 L 80 86 Q 80 82 75 82 L 75 82 L 67 72 L 67 42 L 76 33 L 76 13 L 64 13 L 64 \
           20 L 56 20 L 56 13 L 44 13 L 44 20 L 36 20 L 36 13 L 24 13 L 24 33 L 33 42 L 33 72 L 25 82 Q 20 82 20 86 L \
           20 90 Q 20 93 22 93 Z",
    lines: "M 25 82 L 75 82 M 33 72 L 67 72 M 33 42 L 67 42 M 26 32 L 74 32",
    width: 4.5,
    spots: "",
};

const BISHOP: Figure = Figure {
    body: "M 22 93 L 78 93 Q 80 93 80 90 L 80 86 Q 80 82 75 82 C 72 79 68 76 66 71 C 72 66 76 60 75 52 C 74 40 62 26 \
           50 19 C 38 26 26 40 25 52 C 24 60 28 66 34 71 C 32 76 28 79 25 82 Q 20 82 20 86 L 20 90 Q 20 93 22 93 Z M \
           56 11 C 56 14.3 53.3 17 50 17 C 46.7 17 44 14.3 44 11 C 44 7.7 46.7 5 50 5 C 53.3 5 56 7.7 56 11 Z",
    lines: "M 25 82 L 75 82 M 34 70 Q 50 64 66 70 M 50 34 L 50 54 M 41 43 L 59 43",
    width: 4.5,
    spots: "",
};

/// The leapers that have a figure, by their steps.
pub const FIGURES: [((u32, u32), Figure); 5] =
    [((1, 2), KNIGHT), ((1, 3), CAMEL), ((2, 3), ZEBRA), ((1, 4), GIRAFFE), ((3, 4), ANTELOPE)];

/// The chessmen that stand guard.
pub const CHESSMEN: [(Role, Figure); 5] =
    [(Role::King, KING), (Role::Queen, QUEEN), (Role::Rook, ROOK), (Role::Bishop, BISHOP), (Role::Knight, KNIGHT)];

/// The inks of a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paint {
    /// Its body.
    pub body: Ink,
    /// The line around it.
    pub edge: Ink,
    /// The lines and spots on it.
    pub detail: Ink,
}

impl Paint {
    /// The inks of one of two sides.
    pub fn of_side(side: Side) -> Paint {
        let (body, edge) = match side {
            Side::White => (Ink::White, Ink::WhiteLine),
            Side::Black => (Ink::Black, Ink::BlackLine),
        };
        Paint { body, edge, detail: edge }
    }

    /// The inks of a kind, counted from 0.
    pub fn of_kind(kind: usize) -> Paint {
        let kind = (kind % KINDS) as u8;
        Paint { body: Ink::Kind(kind), edge: Ink::WhiteLine, detail: Ink::OnKind(kind) }
    }
}

/// The steps of the king, whose figure is that of the chessman.
const STEPS_OF_KING: [(u32, u32); 2] = [(0, 1), (1, 1)];

/// The shapes of a leaper's figure in a square of this side around a point; a leaper without a figure is a disc with
/// its steps.
pub fn leaper(leaper: Leaper, paint: Paint, centre: Point, square: f64) -> Vec<Shape> {
    if leaper.parts().eq(STEPS_OF_KING) {
        return chessman(Role::King, paint, centre, square);
    }
    match FIGURES.iter().find(|&&(steps, _)| Some(steps) == leaper.steps()) {
        Some((_, figure)) => figure.shapes(paint, centre, square),
        None => steps(leaper, paint, centre, square),
    }
}

/// The shapes of a chessman in a square of this side around a point.
pub fn chessman(role: Role, paint: Paint, centre: Point, square: f64) -> Vec<Shape> {
    let figure = CHESSMEN.iter().find(|&&(of, _)| of == role).map(|(_, figure)| figure);
    figure.map(|figure| figure.shapes(paint, centre, square)).unwrap_or_default()
}

impl Figure {
    fn shapes(&self, paint: Paint, centre: Point, square: f64) -> Vec<Shape> {
        let scale = square / SQUARE;
        let origin = Point::new(centre.x - square / 2.0, centre.y - square / 2.0);
        let parsed = |path| Outline::parsed(path, origin, scale);
        let mut shapes = vec![Shape::filled(parsed(self.body), paint.body).edged(paint.edge, LINE * scale)];
        if !self.lines.is_empty() {
            // Light lines on a dark body look wider than dark ones on a light body.
            let width = if paint.detail == Ink::BlackLine { 0.6 * self.width } else { self.width };
            shapes.push(Shape::stroked(parsed(self.lines), paint.detail, width * scale));
        }
        if !self.spots.is_empty() {
            shapes.push(Shape::filled(parsed(self.spots), paint.detail));
        }
        shapes
    }
}

/// The disc of a leaper without a figure.
fn steps(leaper: Leaper, paint: Paint, centre: Point, square: f64) -> Vec<Shape> {
    let steps = leaper.in_steps();
    let height = (0.36 * square).min(0.36 * square * 0.72 * square / width(&steps, 0.36 * square));
    let at = Point::new(centre.x, centre.y + height / 2.0);
    let disc = Shape::filled(Outline::circle(centre, 0.45 * square), paint.body);
    vec![disc.edged(paint.edge, LINE * square / SQUARE), text(&steps, at, Align::Centre, height, paint.detail)]
}
