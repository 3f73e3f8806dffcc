//! A chart as shapes: its bars, the axis below them, and the numbers that they reach.

use crate::chart::Chart;
use crate::drawing::{Outline, Point, Shape};
use crate::glyph::{self, Align, text};
use crate::theme::Ink;

/// Width and height in millimetres.
const WIDTH: f64 = 76.0;
const HEIGHT: f64 = 44.0;
/// Capitals of numbers and names.
const LETTERS: f64 = 1.6;
/// Between a text and what it belongs to.
const CLEAR: f64 = 1.0;
/// The share of its place that a bar takes.
const BAR: f64 = 0.8;
/// The colours of a bar and of the one that stands out.
const PLAIN: Ink = Ink::Kind(4);
const MARKED: Ink = Ink::Leap;

impl Chart {
    /// Width and height in millimetres.
    pub(crate) fn size(&self) -> (f64, f64) {
        (WIDTH, HEIGHT)
    }

    /// Draws the chart at a scale.
    pub(crate) fn draw(&self, corner: Point, scale: f64, shapes: &mut Vec<Shape>) {
        let letters = LETTERS * scale;
        let top = corner.y + letters + CLEAR * scale;
        let bottom = corner.y + (HEIGHT - 2.0 * (LETTERS + CLEAR)) * scale;
        let pitch = WIDTH * scale / self.bars.len().max(1) as f64;
        let middle = |bar: usize| corner.x + (bar as f64 + 0.5) * pitch;
        let tip = |bar: usize| bottom - (bottom - top) * self.bars[bar] as f64 / self.most().max(1) as f64;

        let is_marked = |bar: usize| self.marked.as_ref().is_some_and(|&(marked, _)| marked == bar);
        for (marked, ink) in [(false, PLAIN), (true, MARKED)] {
            let mut outline = Outline::default();
            for bar in (0..self.bars.len()).filter(|&bar| is_marked(bar) == marked) {
                let left = Point::new(middle(bar) - BAR / 2.0 * pitch, tip(bar));
                outline.add_rectangle(left, BAR * pitch, bottom - tip(bar));
            }
            shapes.push(Shape::filled(outline, ink));
        }
        let axis = Outline::line(Point::new(corner.x, bottom), Point::new(corner.x + WIDTH * scale, bottom));
        shapes.push(Shape::stroked(axis, Ink::Faint, 0.2 * scale));

        let below = bottom + CLEAR * scale + letters;
        let widest = glyph::width(&self.number(self.bars.len()).to_string(), letters);
        let step = [1, 2, 5, 10, 20, 50, 100].into_iter().find(|&step| step as f64 * pitch > 1.5 * widest);
        for bar in (0..self.bars.len()).step_by(step.unwrap_or(self.bars.len().max(1))) {
            shapes.push(text(
                &self.number(bar).to_string(),
                Point::new(middle(bar), below),
                Align::Centre,
                letters,
                Ink::Text,
            ));
        }
        let right = Point::new(corner.x + WIDTH * scale, below + CLEAR * scale + letters);
        shapes.push(text(&self.across, right, Align::Right, letters, Ink::Text));

        // The highest bar and the last one are labelled with their heights, the one that stands out with its name.
        let highest = self.bars.iter().position(|&count| count == self.most()).unwrap_or(0);
        let last = self.bars.len().saturating_sub(1);
        let mut named: Vec<(usize, String)> = vec![(highest, format!("{} {}", self.most(), self.up))];
        named.extend(self.marked.clone().filter(|&(bar, _)| bar != highest));
        named.extend((named.iter().all(|&(bar, _)| bar != last)).then(|| (last, self.bars[last].to_string())));
        for (bar, words) in named {
            let half = glyph::width(&words, letters) / 2.0;
            // Over what is lower than the bar itself, and above what is not.
            let lower = |other: Option<usize>| other.and_then(|other| self.bars.get(other)) <= self.bars.get(bar);
            let aside = match (lower(bar.checked_sub(1)), lower(Some(bar + 1))) {
                (true, false) => pitch / 2.0 - half,
                (false, true) => half - pitch / 2.0,
                _ => 0.0,
            };
            let x =
                (middle(bar) + aside).clamp(corner.x + half, (corner.x + WIDTH * scale - half).max(corner.x + half));
            let below = (0..self.bars.len()).filter(|&other| (middle(other) - x).abs() < half + BAR / 2.0 * pitch);
            let baseline = below.map(tip).fold(tip(bar), f64::min) - CLEAR * scale;
            shapes.push(text(&words, Point::new(x, baseline), Align::Centre, letters, Ink::Text));
        }
    }
}
