//! A drawing as SVG.

use std::fmt::Write;

use crate::drawing::{Drawing, Outline, Point, Shape, Step, decimal};
use crate::theme::{Ink, Rgb, Theme};

/// The SVG file: sizes in millimetres, no font, no style sheet, no link; images for tokens are data within it.
pub fn write(drawing: &Drawing, theme: Theme) -> String {
    let (width, height) = (decimal(drawing.width), decimal(drawing.height));
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}mm\" height=\"{height}mm\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\">\n<title>{}</title>\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"{}\"/>\n\
         <g fill=\"none\" fill-rule=\"evenodd\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n",
        escaped(&drawing.title),
        hex(theme.colour(Ink::Sheet)),
    );
    define(drawing, &mut svg);
    add(drawing, drawing.visible(theme), theme, &mut svg);
    svg.push_str("</g>\n</svg>\n");
    svg
}

/// Some shapes of a drawing on a transparent sheet.
pub(crate) fn layer<'a>(drawing: &Drawing, shapes: impl Iterator<Item = &'a Shape>, theme: Theme) -> String {
    let (width, height) = (decimal(drawing.width), decimal(drawing.height));
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}mm\" height=\"{height}mm\" viewBox=\"0 0 {width} {height}\">\n\
         <g fill=\"none\" fill-rule=\"evenodd\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n"
    );
    add(drawing, shapes, theme, &mut svg);
    svg.push_str("</g>\n</svg>\n");
    svg
}

/// Defines each image once, in a square of side 1.
fn define(drawing: &Drawing, svg: &mut String) {
    for image in &drawing.images {
        let _ = writeln!(
            svg,
            "<defs><image id=\"{}\" width=\"1\" height=\"1\" href=\"{}\"/></defs>",
            image.id(),
            image.uri()
        );
    }
}

fn add<'a>(drawing: &Drawing, shapes: impl Iterator<Item = &'a Shape>, theme: Theme, svg: &mut String) {
    for shape in shapes {
        if let Some(image) = shape.image.and_then(|image| drawing.images.get(image)) {
            let (corner, side, _) = shape.outline.bounds();
            let (x, y, side) = (decimal(corner.x), decimal(corner.y), decimal(side));
            let _ = writeln!(svg, "<use href=\"#{}\" transform=\"translate({x} {y}) scale({side})\"/>", image.id());
            continue;
        }
        // Writing to a string cannot fail.
        let _ = write!(svg, "<path d=\"{}\"", path(&shape.outline));
        if let Some(ink) = shape.fill {
            let _ = write!(svg, " fill=\"{}\"", hex(theme.colour(ink)));
        }
        if let Some(stroke) = shape.stroke {
            let (colour, width) = (hex(theme.colour(stroke.ink)), decimal(stroke.width));
            let _ = write!(svg, " stroke=\"{colour}\" stroke-width=\"{width}\"");
            if let Some([dash, gap]) =
                theme.dashes(stroke.ink).map(|dashes| dashes.map(|part| decimal(part * stroke.width)))
            {
                let _ = write!(svg, " stroke-dasharray=\"{dash} {gap}\"");
            }
        }
        svg.push_str("/>\n");
    }
}

fn path(outline: &Outline) -> String {
    let at = |point: Point| format!("{} {}", decimal(point.x), decimal(point.y));
    let step = |step: &Step| match *step {
        Step::Move(to) => format!("M{}", at(to)),
        Step::Line(to) => format!("L{}", at(to)),
        Step::Curve(one, two, to) => format!("C{} {} {}", at(one), at(two), at(to)),
        Step::Close => "Z".to_string(),
    };
    outline.steps.iter().map(step).collect()
}

fn hex([red, green, blue]: Rgb) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
