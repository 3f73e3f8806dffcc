//! A drawing as PDF: vectors in a file of one page that is as large as the drawing; and pages with text, for handouts.
//!
//! The format is that of ISO 32000-1 (PDF 1.7). Text is set in standard fonts, so that no font is embedded and text can be
//! selected; a drawing needs none. The file has no date: the same drawing gives the same bytes.

pub(crate) mod font;

use std::io::Write;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, Str, TextStr};

use crate::drawing::{Drawing, Outline, Point, Shape, Step};
use crate::theme::{Ink, Rgb, Theme};
use font::{Font, POINT};

/// The longest side of a page in its units, which readers support: 5080 mm, if a unit is a point.
const LONGEST: f64 = 14_400.0;

/// The file: a page of the drawing's size, with its title.
pub fn write(drawing: &Drawing, theme: Theme) -> Vec<u8> {
    let mut page = Page::new(drawing.width, drawing.height);
    page.draw(drawing, Point::new(0.0, 0.0), 1.0);
    document(&drawing.title, &[page], theme, Binding::Screen)
}

/// How the pages are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Binding {
    /// Looked at.
    Screen,
    /// Printed on both sides of the paper, in its own size.
    Duplex,
}

/// A page, in millimetres from its upper left corner.
#[derive(Clone, Debug)]
pub(crate) struct Page {
    width: f64,
    height: f64,
    items: Vec<Item>,
}

/// What stands on a page, from the bottom up.
#[derive(Clone, Debug)]
enum Item {
    /// Shapes, scaled and then moved.
    Shapes { shapes: Vec<Shape>, at: Point, scale: f64 },
    /// A line of text.
    Text(Line),
}

/// A line of text.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub(crate) text: String,
    /// Where its baseline begins.
    pub(crate) at: Point,
    pub(crate) font: Font,
    /// In points.
    pub(crate) size: f64,
    pub(crate) ink: Ink,
    /// Whether it stands on its head, and runs to the left.
    pub(crate) is_upside_down: bool,
}

impl Page {
    /// An empty page.
    pub(crate) fn new(width: f64, height: f64) -> Page {
        Page { width, height, items: Vec::new() }
    }

    /// Adds a drawing, scaled, with its upper left corner at a point.
    pub(crate) fn draw(&mut self, drawing: &Drawing, at: Point, scale: f64) {
        self.items.push(Item::Shapes { shapes: drawing.shapes.clone(), at, scale });
    }

    /// Adds a shape.
    pub(crate) fn shape(&mut self, shape: Shape) {
        self.items.push(Item::Shapes { shapes: vec![shape], at: Point::new(0.0, 0.0), scale: 1.0 });
    }

    /// Adds a line of text.
    pub(crate) fn text(&mut self, line: Line) {
        self.items.push(Item::Text(line));
    }

    /// The operators that paint it, in a unit that is `points` points long.
    fn content(&self, theme: Theme, points: f64) -> Vec<u8> {
        let mut content = Content::new();
        let unit = 1.0 / (POINT * points);
        // From here on in millimetres, y down.
        content.transform([number(unit), 0.0, 0.0, number(-unit), 0.0, number(self.height * unit)]);
        let [red, green, blue] = channels(theme.colour(Ink::Sheet));
        content.set_fill_rgb(red, green, blue);
        content.rect(0.0, 0.0, number(self.width), number(self.height)).fill_nonzero();
        content.set_line_cap(LineCapStyle::RoundCap).set_line_join(LineJoinStyle::RoundJoin);
        for item in &self.items {
            match item {
                Item::Shapes { shapes, at, scale } => {
                    content.save_state();
                    content.transform([number(*scale), 0.0, 0.0, number(*scale), number(at.x), number(at.y)]);
                    let visible = shapes.iter().filter(|shape| shape.is_visible(theme));
                    visible.for_each(|shape| paint(&mut content, shape, theme));
                    content.restore_state();
                }
                Item::Text(line) => show(&mut content, line, theme),
            }
        }
        content.finish().into_vec()
    }
}

fn paint(content: &mut Content, shape: &Shape, theme: Theme) {
    if shape.outline.steps.is_empty() {
        return;
    }
    if let Some(ink) = shape.fill {
        let [red, green, blue] = channels(theme.colour(ink));
        content.set_fill_rgb(red, green, blue);
    }
    if let Some(stroke) = shape.stroke {
        let [red, green, blue] = channels(theme.colour(stroke.ink));
        content.set_stroke_rgb(red, green, blue).set_line_width(number(stroke.width));
    }
    trace(content, &shape.outline);
    match (shape.fill, shape.stroke) {
        (Some(_), Some(_)) => content.fill_even_odd_and_stroke(),
        (Some(_), None) => content.fill_even_odd(),
        (None, Some(_)) => content.stroke(),
        (None, None) => content.end_path(),
    };
}

fn trace(content: &mut Content, outline: &Outline) {
    for step in &outline.steps {
        match *step {
            Step::Move(to) => content.move_to(number(to.x), number(to.y)),
            Step::Line(to) => content.line_to(number(to.x), number(to.y)),
            Step::Curve(one, two, to) => {
                content.cubic_to(number(one.x), number(one.y), number(two.x), number(two.y), number(to.x), number(to.y))
            }
            Step::Close => content.close_path(),
        };
    }
}

fn show(content: &mut Content, line: &Line, theme: Theme) {
    let [red, green, blue] = channels(theme.colour(line.ink));
    // Text stands upright in a system of coordinates whose y goes down only if it is mirrored.
    let upright = if line.is_upside_down { -1.0 } else { 1.0 };
    content.set_fill_rgb(red, green, blue).begin_text();
    content.set_font(line.font.resource(), number(line.size * POINT));
    content.set_text_matrix([upright, 0.0, 0.0, -upright, number(line.at.x), number(line.at.y)]);
    content.show(Str(&font::encoded(&line.text))).end_text();
}

/// The file of pages, with a title.
pub(crate) fn document(title: &str, pages: &[Page], theme: Theme, binding: Binding) -> Vec<u8> {
    let mut next = 0;
    let mut id = || {
        next += 1;
        Ref::new(next)
    };
    let (catalog, tree, info) = (id(), id(), id());
    let uses_text = pages.iter().flat_map(|page| &page.items).any(|item| matches!(item, Item::Text(_)));
    let fonts = Font::ALL.map(|font| (font, id()));
    let fonts = if uses_text { &fonts[..] } else { &[] };
    let ids: Vec<(Ref, Ref)> = pages.iter().map(|_| (id(), id())).collect();

    let mut pdf = Pdf::new();
    let mut root = pdf.catalog(catalog);
    root.pages(tree).lang(TextStr("en"));
    let mut preferences = root.viewer_preferences();
    preferences.display_doc_title(true);
    if binding == Binding::Duplex {
        preferences.pair(Name(b"Duplex"), Name(b"DuplexFlipLongEdge"));
        preferences.pair(Name(b"PrintScaling"), Name(b"None"));
    }
    preferences.finish();
    root.finish();
    pdf.document_info(info)
        .title(TextStr(&title.replace(|c: char| c.is_control(), " ")))
        .creator(TextStr(concat!("Cavalcade ", env!("CARGO_PKG_VERSION"))))
        .producer(TextStr("pdf-writer"));
    pdf.pages(tree).kids(ids.iter().map(|&(page, _)| page)).count(pages.len() as i32);
    for (font, id) in fonts {
        pdf.type1_font(*id).base_font(font.name()).encoding_predefined(Name(b"WinAnsiEncoding"));
    }
    for (page, &(id, content)) in pages.iter().zip(&ids) {
        let points = (page.width.max(page.height) / POINT / LONGEST).ceil().max(1.0);
        let unit = POINT * points;
        let mut written = pdf.page(id);
        written.parent(tree).contents(content);
        written.media_box(Rect::new(0.0, 0.0, number(page.width / unit), number(page.height / unit)));
        if points > 1.0 {
            written.user_unit(number(points));
        }
        let mut resources = written.resources();
        let mut named = resources.fonts();
        for (font, id) in fonts {
            named.pair(font.resource(), *id);
        }
        named.finish();
        resources.finish();
        written.finish();
        pdf.stream(content, &deflated(&page.content(theme, points))).filter(Filter::FlateDecode);
    }
    pdf.finish()
}

fn deflated(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    // Writing into memory cannot fail.
    let _ = encoder.write_all(bytes);
    encoder.finish().unwrap_or_default()
}

/// A number as it stands in the file: to a thousandth.
fn number(number: f64) -> f32 {
    ((number * 1000.0).round() / 1000.0) as f32
}

fn channels(colour: Rgb) -> [f32; 3] {
    colour.map(|channel| number(f64::from(channel) / 255.0))
}
