//! Bars side by side: how often each number comes.

use crate::drawing::{Outline, Point, Shape};
use crate::glyph::{self, Align, text};
use crate::text::{Block, Style};
use crate::theme::Ink;

/// A bar for each of the numbers 0, 1, 2, ...
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chart {
    /// What the numbers are, such as `moves`.
    pub across: String,
    /// What is counted, such as `placements`.
    pub up: String,
    /// How often each number comes.
    pub bars: Vec<u64>,
    /// A number that stands out, with its name.
    pub marked: Option<(usize, String)>,
}

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

    fn most(&self) -> u64 {
        self.bars.iter().copied().max().unwrap_or(0)
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
        let widest = glyph::width(&self.bars.len().to_string(), letters);
        let step = [1, 2, 5, 10, 20, 50, 100].into_iter().find(|&step| step as f64 * pitch > 1.5 * widest);
        for bar in (0..self.bars.len()).step_by(step.unwrap_or(self.bars.len().max(1))) {
            shapes.push(text(&bar.to_string(), Point::new(middle(bar), below), Align::Centre, letters, Ink::Text));
        }
        let right = Point::new(corner.x + WIDTH * scale, below + CLEAR * scale + letters);
        shapes.push(text(&self.across, right, Align::Right, letters, Ink::Text));

        // The highest bar and the last one tell how high they are, the one that stands out its name.
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

    /// A line for each number: how often it comes, in digits and as a bar.
    pub(crate) fn block(&self, style: Style) -> Block {
        let most = self.most().max(1);
        let names = self.across.chars().count().max(self.bars.len().to_string().len());
        let counts = self.up.chars().count().max(most.to_string().len());
        let name = |bar: usize| match &self.marked {
            Some((marked, name)) if *marked == bar => format!(" {name}"),
            _ => String::new(),
        };
        let longest = (0..self.bars.len()).map(|bar| name(bar).chars().count()).max().unwrap_or(0);
        let room = style.columns.saturating_sub(names + counts + 4 + longest) as u64;
        let full = if style.ascii { "#" } else { "█" };
        let line = |(bar, &count): (usize, &u64)| {
            let length = (u128::from(count) * u128::from(room)).div_ceil(u128::from(most)) as usize;
            format!("{bar:>names$}  {count:>counts$}  {}{}", full.repeat(length), name(bar))
        };
        let head = format!("{:>names$}  {:>counts$}", self.across, self.up);
        Block::new([head].into_iter().chain(self.bars.iter().enumerate().map(line)))
    }
}
