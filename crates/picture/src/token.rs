//! A token as shapes: a figure, a disc with its name, or an image; a dot where cells are small.

use crate::drawing::{Outline, Point, Shape};
use crate::figure::{self, Paint};
use crate::glyph::{self, Align, text};
use crate::layout::SMALLEST_FIGURE;
use crate::scene::{Face, Token};
use crate::theme::{Ink, KINDS};

/// The height of the smallest names on discs, as a share of the cell's side.
const SMALLEST_NAME: f64 = 0.1;
/// The side of a figure's square, as a share of the cell's.
const FIGURE: f64 = 0.92;

impl Token {
    /// The token around a point, on a cell of this side.
    pub(crate) fn shapes(self, centre: Point, side: f64) -> Vec<Shape> {
        let is_small = side < SMALLEST_FIGURE;
        let dot = |paint: Paint| {
            vec![Shape::filled(Outline::circle(centre, 0.45 * side), paint.body).edged(paint.edge, 0.1 * side)]
        };
        match self.face {
            Face::Figure(leaper, colour) => match Paint::of_side(colour) {
                paint if is_small => dot(paint),
                paint => figure::leaper(leaper, paint, centre, FIGURE * side),
            },
            Face::Walker(leaper, kind) => match Paint::of_kind(kind) {
                paint if is_small => dot(paint),
                paint => figure::leaper(leaper, paint, centre, FIGURE * side),
            },
            Face::Chessman(role, colour) => match Paint::of_side(colour) {
                paint if is_small => {
                    vec![Shape::filled(square(centre, 0.8 * side), paint.body).edged(paint.edge, 0.1 * side)]
                }
                paint => figure::chessman(role, paint, centre, FIGURE * side),
            },
            Face::Image(image) => vec![Shape::image(square(centre, FIGURE * side), image)],
            Face::Disc(kind) => {
                let ink = (kind % KINDS) as u8;
                let disc = Shape::filled(Outline::circle(centre, 0.42 * side), Ink::Kind(ink));
                let disc = disc.edged(Ink::WhiteLine, 0.04 * side);
                let label = (!is_small).then(|| self.label(kind, centre, side));
                [disc].into_iter().chain(label).collect()
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

/// An upright square around a point.
fn square(centre: Point, side: f64) -> Outline {
    let mut outline = Outline::default();
    outline.add_rectangle(Point::new(centre.x - side / 2.0, centre.y - side / 2.0), side, side);
    outline
}
