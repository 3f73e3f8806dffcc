//! Text and drawings one below the other, from page to page.

use crate::drawing::{Drawing, Outline, Point, Shape};
use crate::pdf::font::{Font, POINT};
use crate::pdf::{Line, Page};
use crate::theme::Ink;

use super::paper::Paper;

/// Left and right of the text, above it and below it, in millimetres.
const SIDE: f64 = 19.0;
const TOP: f64 = 15.0;
const BOTTOM: f64 = 17.0;
/// The baseline of the footer, from the lower edge of the paper.
const FOOTER: f64 = 9.5;
/// The most characters of the title that are wrapped for the footer; a line holds fewer of the narrowest.
const MOST_IN_FOOTER: usize = 500;
/// From line to line, in sizes of the font.
const LEADING: f64 = 1.32;
/// How high a line reaches above its baseline, in sizes of the font.
const ASCENT: f64 = 0.95;

/// A style of text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Style {
    pub(super) font: Font,
    /// In points.
    pub(super) size: f64,
    pub(super) ink: Ink,
}

impl Style {
    pub(super) const TITLE: Style = Style { font: Font::Bold, size: 19.0, ink: Ink::Text };
    pub(super) const HEADING: Style = Style { font: Font::Bold, size: 11.0, ink: Ink::Text };
    pub(super) const BODY: Style = Style { font: Font::Regular, size: 11.0, ink: Ink::Text };
    pub(super) const SMALL: Style = Style { font: Font::Regular, size: 9.0, ink: Ink::Text };
    pub(super) const COMMAND: Style = Style { font: Font::Mono, size: 8.5, ink: Ink::Text };

    /// From line to line, in millimetres.
    pub(super) fn leading(self) -> f64 {
        self.size * POINT * LEADING
    }

    /// Above the baseline, in millimetres.
    fn ascent(self) -> f64 {
        self.size * POINT * ASCENT
    }

    pub(super) fn lines(self, text: &str, width: f64) -> Vec<String> {
        self.font.lines(text, self.size, width)
    }

    pub(super) fn width(self, text: &str) -> f64 {
        self.font.width(text, self.size)
    }

    fn line(self, text: &str, at: Point) -> Line {
        Line { text: text.into(), at, font: self.font, size: self.size, ink: self.ink, is_upside_down: false }
    }
}

/// Pages that are filled from the top down.
pub(super) struct Flow {
    paper: Paper,
    pages: Vec<Page>,
    /// Where the next thing begins on the last page.
    top: f64,
    /// What is kept free at the end of the last page.
    reserved: f64,
}

impl Flow {
    /// One empty page.
    pub(super) fn new(paper: Paper) -> Flow {
        let mut flow = Flow { paper, pages: Vec::new(), top: TOP, reserved: 0.0 };
        flow.start_page();
        flow
    }

    /// The number of pages.
    pub(super) fn count(&self) -> usize {
        self.pages.len()
    }

    pub(super) fn start_page(&mut self) {
        let (width, height) = self.paper.size();
        self.pages.push(Page::new(width, height));
        (self.top, self.reserved) = (TOP, 0.0);
    }

    /// The width of the text.
    pub(super) fn width(&self) -> f64 {
        self.paper.size().0 - 2.0 * SIDE
    }

    /// The height of a whole page.
    pub(super) fn height(&self) -> f64 {
        self.paper.size().1 - TOP - BOTTOM
    }

    /// The height that is left on the last page.
    pub(super) fn rest(&self) -> f64 {
        (self.paper.size().1 - BOTTOM - self.reserved - self.top).max(0.0)
    }

    fn page(&mut self) -> &mut Page {
        if self.pages.is_empty() {
            self.start_page();
        }
        let last = self.pages.len() - 1;
        &mut self.pages[last]
    }

    /// Goes down.
    pub(super) fn space(&mut self, height: f64) {
        self.top += height;
    }

    /// Begins a page unless this height is left.
    pub(super) fn need(&mut self, height: f64) {
        if self.rest() < height {
            self.start_page();
        }
    }

    /// A paragraph; lines that do not fit stand on the next page.
    pub(super) fn paragraph(&mut self, text: &str, style: Style) {
        for line in style.lines(text, self.width()) {
            self.need(style.leading());
            let at = Point::new(SIDE, self.top + style.ascent());
            self.page().text(style.line(&line, at));
            self.top += style.leading();
        }
    }

    /// A heading that stays with this height of what follows.
    pub(super) fn heading(&mut self, text: &str, with: f64) {
        self.need(Style::HEADING.leading() + 1.0 + with);
        self.paragraph(text, Style::HEADING);
        self.space(1.0);
    }

    /// Words and blanks to fill in, in a line: each blank a rule of its width.
    pub(super) fn blanks(&mut self, parts: &[(&str, f64)], style: Style, is_right: bool) {
        let gap = style.width(" ");
        let total: f64 = parts.iter().map(|(text, blank)| style.width(text) + blank + 2.0 * gap).sum();
        let mut x = if is_right { SIDE + self.width() - total + gap } else { SIDE };
        let baseline = self.top + style.ascent();
        for (text, blank) in parts {
            self.page().text(style.line(text, Point::new(x, baseline)));
            x += style.width(text) + gap;
            if *blank > 0.0 {
                let y = baseline + 0.8;
                let rule = Outline::line(Point::new(x, y), Point::new(x + blank, y));
                self.page().shape(Shape::stroked(rule, Ink::Text, 0.2));
            }
            x += blank + gap;
        }
        self.top += style.leading();
    }

    /// Numbered rules for moves in rows and columns.
    pub(super) fn numbered_rules(&mut self, rows: usize, columns: usize, height: f64) {
        let width = self.width() / columns as f64;
        for row in 0..rows {
            let baseline = self.top + height - 1.2;
            for column in 0..columns {
                let number = (row * columns + column + 1).to_string();
                let left = SIDE + column as f64 * width;
                let rule = Outline::line(Point::new(left + 6.0, baseline), Point::new(left + width - 2.0, baseline));
                let at = Point::new(left + 5.0 - Style::SMALL.width(&number), baseline);
                self.page().text(Style { ink: Ink::Faint, ..Style::SMALL }.line(&number, at));
                self.page().shape(Shape::stroked(rule, Ink::Faint, 0.15));
            }
            self.top += height;
        }
    }

    /// A drawing in the middle.
    pub(super) fn drawing(&mut self, drawing: &Drawing, scale: f64) {
        self.drawings(&[(drawing, scale)], 0.0);
    }

    /// Drawings side by side, in the middle.
    pub(super) fn drawings(&mut self, row: &[(&Drawing, f64)], gap: f64) {
        let widths: f64 = row.iter().map(|(drawing, scale)| drawing.width * scale).sum();
        let total = widths + gap * row.len().saturating_sub(1) as f64;
        let mut x = SIDE + (self.width() - total) / 2.0;
        let top = self.top;
        for (drawing, scale) in row {
            self.page().draw(drawing, Point::new(x, top), *scale);
            x += drawing.width * scale + gap;
        }
        self.top += row.iter().map(|(drawing, scale)| drawing.height * scale).fold(0.0, f64::max);
    }

    /// Paragraphs upside down at the end of the page, below a line that says so; keeps their place free.
    pub(super) fn upside_down(&mut self, label: &str, paragraphs: &[String], style: Style) {
        const PADDING: f64 = 2.0;
        if paragraphs.is_empty() {
            return;
        }
        let (width, leading) = (self.width(), style.leading());
        let lines: Vec<String> = paragraphs.iter().flat_map(|text| style.lines(text, width)).collect();
        let height = lines.len() as f64 * leading + 2.0 * PADDING + leading;
        let (paper_width, paper_height) = self.paper.size();
        let end = paper_height - BOTTOM;
        let rule = Outline::line(Point::new(SIDE, end - height), Point::new(paper_width - SIDE, end - height));
        self.page().shape(Shape::stroked(rule, Ink::Faint, 0.15));
        let at = Point::new(SIDE, end - height + PADDING / 2.0 + style.ascent());
        self.page().text(Style { ink: Ink::Faint, ..style }.line(label, at));
        for (index, line) in lines.iter().enumerate() {
            // On its head, the first line is the lowest, and begins at the right.
            let at = Point::new(paper_width - SIDE, end - index as f64 * leading - style.ascent());
            self.page().text(Line { is_upside_down: true, ..style.line(line, at) });
        }
        self.reserved = height + PADDING;
    }

    /// The pages, with a footer each.
    pub(super) fn finish(mut self, title: &str) -> Vec<Page> {
        let (width, height) = self.paper.size();
        let style = Style { size: 8.0, ink: Ink::Faint, ..Style::SMALL };
        let made = concat!("Cavalcade ", env!("CARGO_PKG_VERSION"));
        let count = self.pages.len();
        let room = width - 2.0 * (SIDE + style.width(made) + 8.0);
        // Only its beginning is wrapped: no line of a footer has more characters.
        let beginning: String = title.trim_start().chars().take(MOST_IN_FOOTER).collect();
        let title = style.lines(&beginning, room).into_iter().next().unwrap_or_default();
        for (index, page) in self.pages.iter_mut().enumerate() {
            let baseline = height - FOOTER;
            let number = format!("{} / {count}", index + 1);
            page.text(style.line(made, Point::new(SIDE, baseline)));
            page.text(style.line(&number, Point::new(width - SIDE - style.width(&number), baseline)));
            page.text(style.line(&title, Point::new((width - style.width(&title)) / 2.0, baseline)));
        }
        self.pages
    }
}
