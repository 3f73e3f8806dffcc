//! Digits, letters and some signs as lines, so that no picture needs a font.
//!
//! Each glyph stands in a grid with y down: capitals and digits from 0 to 6, small letters from 2, descenders to 8.

use crate::drawing::{Outline, Point, Shape};
use crate::theme::Ink;

/// The baseline, which is also the height of capitals in the grid.
const CAPITALS: f64 = 6.0;
/// From one glyph to the next.
const GAP: f64 = 1.35;
/// The width of a line.
const LINE: f64 = 0.78;
/// The width of a blank.
const BLANK: f64 = 1.6;

/// Where a text stands relative to its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// It begins there.
    Left,
    /// It is centred there.
    Centre,
    /// It ends there.
    Right,
}

/// Whether there is a glyph for a character.
pub fn is_known(character: char) -> bool {
    character == ' ' || glyph(character).is_some()
}

/// The width of a text in millimetres, for capitals of this height.
pub fn width(text: &str, height: f64) -> f64 {
    let advances: f64 = text.chars().map(|c| glyph(c).map_or(BLANK, |(width, _)| width) + GAP).sum();
    (advances - GAP).max(0.0) * height / CAPITALS
}

/// A text whose baseline runs through a point; `height` is that of its capitals, in millimetres. Characters without a
/// glyph are left blank.
pub fn text(text: &str, at: Point, align: Align, height: f64, ink: Ink) -> Shape {
    let scale = height / CAPITALS;
    let back = match align {
        Align::Left => 0.0,
        Align::Centre => 0.5,
        Align::Right => 1.0,
    };
    let mut x = at.x - back * width(text, height);
    let mut outline = Outline::default();
    for character in text.chars() {
        let mut advance = BLANK;
        if let Some((width, lines)) = glyph(character) {
            outline.steps.extend(Outline::parsed(lines, Point::new(x, at.y - height), scale).steps);
            advance = width;
        }
        x += (advance + GAP) * scale;
    }
    Shape::stroked(outline, ink, LINE * scale)
}

/// The width of a glyph and its lines.
fn glyph(character: char) -> Option<(f64, &'static str)> {
    GLYPHS.binary_search_by_key(&character, |&(c, ..)| c).ok().map(|index| (GLYPHS[index].1, GLYPHS[index].2))
}

/// Ordered by character.
#[rustfmt::skip]
const GLYPHS: [(char, f64, &str); 76] = [
    ('!', 0.4, "M 0.2 0 L 0.2 4 M 0.2 5.8 L 0.2 5.9"),
    ('\'', 0.4, "M 0.2 0 L 0.2 1.5"),
    ('(', 1.2, "M 1.2 -0.6 Q -0.8 3 1.2 6.8"),
    (')', 1.2, "M 0 -0.6 Q 2 3 0 6.8"),
    ('*', 3.0, "M 1.5 1.2 L 1.5 4.8 M 0 2.1 L 3 3.9 M 0 3.9 L 3 2.1"),
    ('+', 3.4, "M 1.7 1.6 L 1.7 5.2 M 0 3.4 L 3.4 3.4"),
    (',', 0.6, "M 0.5 5.7 L 0.1 7"),
    ('-', 2.2, "M 0 3.7 L 2.2 3.7"),
    ('.', 0.4, "M 0.2 5.8 L 0.2 5.9"),
    ('/', 2.6, "M 0 6.6 L 2.6 -0.4"),
    ('0', 4.0, "M 2 0 Q 0 0 0 3 Q 0 6 2 6 Q 4 6 4 3 Q 4 0 2 0 Z"),
    ('1', 4.0, "M 0.8 1.3 L 2.3 0 L 2.3 6"),
    ('2', 4.0, "M 0.2 1.6 Q 0.2 0 2 0 Q 3.8 0 3.8 1.7 Q 3.8 2.8 2.4 4 L 0.1 6 L 4 6"),
    ('3', 4.0, "M 0.2 0 L 3.7 0 L 1.9 2.3 Q 4 2.3 4 4.1 Q 4 6 2 6 Q 0.4 6 0 4.7"),
    ('4', 4.0, "M 3 6 L 3 0 L 0 4.3 L 4 4.3"),
    ('5', 4.0, "M 3.6 0 L 0.6 0 L 0.3 2.7 Q 1 2.2 2 2.2 Q 4 2.2 4 4.1 Q 4 6 2 6 Q 0.5 6 0 4.9"),
    ('6', 4.0, "M 3.5 0.7 Q 3 0 2.2 0 Q 0 0 0 3.6 Q 0 6 2 6 Q 4 6 4 4.1 Q 4 2.3 2.1 2.3 Q 0.3 2.3 0 3.9"),
    ('7', 4.0, "M 0 0 L 4 0 L 1.4 6"),
    ('8', 4.0, "M 2 2.7 Q 0.3 2.7 0.3 1.35 Q 0.3 0 2 0 Q 3.7 0 3.7 1.35 Q 3.7 2.7 2 2.7 Q 0 2.7 0 4.35 Q 0 6 2 6 \
                Q 4 6 4 4.35 Q 4 2.7 2 2.7"),
    ('9', 4.0, "M 0.5 5.3 Q 1 6 1.8 6 Q 4 6 4 2.4 Q 4 0 2 0 Q 0 0 0 1.9 Q 0 3.7 1.9 3.7 Q 3.7 3.7 4 2.1"),
    (':', 0.4, "M 0.2 2.6 L 0.2 2.7 M 0.2 5.8 L 0.2 5.9"),
    ('=', 3.4, "M 0 2.6 L 3.4 2.6 M 0 4.4 L 3.4 4.4"),
    ('?', 3.2, "M 0 1.5 Q 0.2 0 1.7 0 Q 3.2 0 3.2 1.4 Q 3.2 2.6 1.7 3.1 L 1.7 4.2 M 1.7 5.8 L 1.7 5.9"),
    ('A', 4.2, "M 0 6 L 2.1 0 L 4.2 6 M 0.8 3.9 L 3.4 3.9"),
    ('B', 4.0, "M 0 0 L 0 6 L 2.2 6 Q 4 6 4 4.4 Q 4 2.8 2.2 2.8 L 0 2.8 M 2.2 2.8 Q 3.6 2.8 3.6 1.4 Q 3.6 0 2 0 L 0 0"),
    ('C', 4.0, "M 4 1.2 Q 3.5 0 2.2 0 Q 0 0 0 3 Q 0 6 2.2 6 Q 3.5 6 4 4.8"),
    ('D', 4.1, "M 0 0 L 0 6 L 1.6 6 Q 4.1 6 4.1 3 Q 4.1 0 1.6 0 Z"),
    ('E', 3.6, "M 3.6 0 L 0 0 L 0 6 L 3.6 6 M 0 2.9 L 3 2.9"),
    ('F', 3.6, "M 3.6 0 L 0 0 L 0 6 M 0 2.9 L 3 2.9"),
    ('G', 4.1, "M 4 1.2 Q 3.5 0 2.2 0 Q 0 0 0 3 Q 0 6 2.2 6 Q 4 6 4.1 4 L 4.1 3.2 L 2.5 3.2"),
    ('H', 4.0, "M 0 0 L 0 6 M 4 0 L 4 6 M 0 2.9 L 4 2.9"),
    ('I', 0.4, "M 0.2 0 L 0.2 6"),
    ('J', 2.6, "M 2.6 0 L 2.6 4.4 Q 2.6 6 1.3 6 Q 0.2 6 0 4.8"),
    ('K', 4.0, "M 0 0 L 0 6 M 3.8 0 L 0 3.7 M 1.3 2.5 L 4 6"),
    ('L', 3.4, "M 0 0 L 0 6 L 3.4 6"),
    ('M', 4.8, "M 0 6 L 0 0 L 2.4 4 L 4.8 0 L 4.8 6"),
    ('N', 4.0, "M 0 6 L 0 0 L 4 6 L 4 0"),
    ('O', 4.4, "M 2.2 0 Q 0 0 0 3 Q 0 6 2.2 6 Q 4.4 6 4.4 3 Q 4.4 0 2.2 0 Z"),
    ('P', 3.9, "M 0 6 L 0 0 L 2.1 0 Q 3.9 0 3.9 1.7 Q 3.9 3.4 2.1 3.4 L 0 3.4"),
    ('Q', 4.4, "M 2.2 0 Q 0 0 0 3 Q 0 6 2.2 6 Q 4.4 6 4.4 3 Q 4.4 0 2.2 0 Z M 2.8 4.4 L 4.4 6.4"),
    ('R', 4.0, "M 0 6 L 0 0 L 2.1 0 Q 3.9 0 3.9 1.7 Q 3.9 3.4 2.1 3.4 L 0 3.4 M 2 3.4 L 4 6"),
    ('S', 4.0, "M 3.8 1 Q 3.2 0 2 0 Q 0.2 0 0.2 1.5 Q 0.2 2.7 2 2.9 Q 4 3.2 4 4.5 Q 4 6 2 6 Q 0.6 6 0 4.9"),
    ('T', 4.0, "M 0 0 L 4 0 M 2 0 L 2 6"),
    ('U', 4.0, "M 0 0 L 0 4 Q 0 6 2 6 Q 4 6 4 4 L 4 0"),
    ('V', 4.2, "M 0 0 L 2.1 6 L 4.2 0"),
    ('W', 6.0, "M 0 0 L 1.5 6 L 3 1 L 4.5 6 L 6 0"),
    ('X', 4.0, "M 0 0 L 4 6 M 4 0 L 0 6"),
    ('Y', 4.0, "M 0 0 L 2 3 L 4 0 M 2 3 L 2 6"),
    ('Z', 4.0, "M 0.1 0 L 3.9 0 L 0 6 L 4 6"),
    ('a', 3.4, "M 3.4 2 L 3.4 6 M 3.4 4 Q 3.4 2 1.7 2 Q 0 2 0 4 Q 0 6 1.7 6 Q 3.4 6 3.4 4"),
    ('b', 3.4, "M 0 0 L 0 6 M 0 4 Q 0 2 1.7 2 Q 3.4 2 3.4 4 Q 3.4 6 1.7 6 Q 0 6 0 4"),
    ('c', 3.1, "M 3.1 2.9 Q 2.7 2 1.7 2 Q 0 2 0 4 Q 0 6 1.7 6 Q 2.7 6 3.1 5.1"),
    ('d', 3.4, "M 3.4 0 L 3.4 6 M 3.4 4 Q 3.4 2 1.7 2 Q 0 2 0 4 Q 0 6 1.7 6 Q 3.4 6 3.4 4"),
    ('e', 3.4, "M 0 4 L 3.4 4 Q 3.4 2 1.7 2 Q 0 2 0 4 Q 0 6 1.8 6 Q 2.8 6 3.3 5.2"),
    ('f', 2.3, "M 2.3 0.1 Q 0.9 -0.3 0.9 1.4 L 0.9 6 M 0 2 L 2.1 2"),
    ('g', 3.4, "M 3.4 2 L 3.4 6.2 Q 3.4 8 1.7 8 Q 0.7 8 0.3 7.4 M 3.4 4 Q 3.4 2 1.7 2 Q 0 2 0 4 Q 0 6 1.7 6 Q 3.4 6 3.4 4"),
    ('h', 3.3, "M 0 0 L 0 6 M 0 4 Q 0 2 1.7 2 Q 3.3 2 3.3 3.8 L 3.3 6"),
    ('i', 0.4, "M 0.2 2 L 0.2 6 M 0.2 0.25 L 0.2 0.35"),
    ('j', 1.2, "M 1 2 L 1 6.6 Q 1 8 -0.2 8 M 1 0.25 L 1 0.35"),
    ('k', 3.1, "M 0 0 L 0 6 M 3 2 L 0 4.4 M 1.1 3.5 L 3.1 6"),
    ('l', 1.1, "M 0.2 0 L 0.2 5 Q 0.2 6 1.1 6"),
    ('m', 5.4, "M 0 2 L 0 6 M 0 4 Q 0 2 1.4 2 Q 2.7 2 2.7 3.8 L 2.7 6 M 2.7 4 Q 2.7 2 4.1 2 Q 5.4 2 5.4 3.8 L 5.4 6"),
    ('n', 3.3, "M 0 2 L 0 6 M 0 4 Q 0 2 1.7 2 Q 3.3 2 3.3 3.8 L 3.3 6"),
    ('o', 3.4, "M 1.7 2 Q 0 2 0 4 Q 0 6 1.7 6 Q 3.4 6 3.4 4 Q 3.4 2 1.7 2 Z"),
    ('p', 3.4, "M 0 2 L 0 8 M 0 4 Q 0 2 1.7 2 Q 3.4 2 3.4 4 Q 3.4 6 1.7 6 Q 0 6 0 4"),
    ('q', 3.4, "M 3.4 2 L 3.4 8 M 3.4 4 Q 3.4 2 1.7 2 Q 0 2 0 4 Q 0 6 1.7 6 Q 3.4 6 3.4 4"),
    ('r', 2.0, "M 0 2 L 0 6 M 0 4 Q 0 2 2 2.1"),
    ('s', 3.0, "M 2.9 2.8 Q 2.4 2 1.5 2 Q 0.1 2 0.1 3 Q 0.1 3.8 1.5 4 Q 3 4.2 3 5 Q 3 6 1.5 6 Q 0.4 6 0 5.2"),
    ('t', 2.2, "M 0.9 0.6 L 0.9 4.8 Q 0.9 6.1 2.2 5.9 M 0 2 L 2.1 2"),
    ('u', 3.3, "M 0 2 L 0 4.2 Q 0 6 1.6 6 Q 3.3 6 3.3 4 M 3.3 2 L 3.3 6"),
    ('v', 3.2, "M 0 2 L 1.6 6 L 3.2 2"),
    ('w', 5.0, "M 0 2 L 1.3 6 L 2.5 2.4 L 3.7 6 L 5 2"),
    ('x', 3.0, "M 0 2 L 3 6 M 3 2 L 0 6"),
    ('y', 3.2, "M 0 2 L 1.6 6 M 3.2 2 L 1.6 6 Q 0.9 8 -0.1 8"),
    ('z', 3.1, "M 0.1 2 L 3 2 L 0 6 L 3.1 6"),
    ('→', 4.0, "M 0 3.6 L 4 3.6 M 2.7 2.3 L 4 3.6 L 2.7 4.9"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_digit_and_letter_of_a_cell_has_a_glyph() {
        assert!(GLYPHS.is_sorted_by_key(|&(c, ..)| c));
        assert!(('0'..='9').chain('a'..='z').chain('A'..='Z').all(is_known));
    }

    #[test]
    fn every_glyph_stays_in_its_grid() {
        for (character, width, lines) in GLYPHS {
            for step in Outline::parsed(lines, Point::new(0.0, 0.0), 1.0).steps {
                let inside = |p: Point| p.x >= -0.2 && p.x <= width + 0.1 && p.y >= -0.6 && p.y <= 8.0;
                match step {
                    crate::drawing::Step::Move(p) | crate::drawing::Step::Line(p) => assert!(inside(p), "{character}"),
                    crate::drawing::Step::Curve(.., p) => assert!(inside(p), "{character}"),
                    crate::drawing::Step::Close => {}
                }
            }
        }
    }
}
