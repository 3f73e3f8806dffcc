//! A drawing as TikZ, for `\input` into a LaTeX document with `\usepackage{tikz}`.

use std::collections::BTreeSet;
use std::fmt::Write;

use crate::drawing::{Drawing, Outline, Point, Step, decimal};
use crate::image::{Image, ImageError};
use crate::theme::{Ink, Theme};

/// The `tikzpicture`, sizes in millimetres, with the colours that it uses. Images for tokens are named by their paths.
///
/// # Errors
/// [`ImageError::Path`] when LaTeX could not read the path of an image.
pub fn write(drawing: &Drawing, theme: Theme) -> Result<String, ImageError> {
    let images = drawing.images.iter().map(Image::path).collect::<Result<Vec<&str>, ImageError>>()?;
    let packages = if images.is_empty() {
        ""
    } else {
        " and \\usepackage{graphicx}; an image without an ending is a PDF made from its SVG"
    };
    let mut tex = format!("% {}\n% Needs \\usepackage{{tikz}}{packages}.\n\\begin{{tikzpicture}}[x=1mm, y=-1mm]\n", {
        drawing.title.replace(|c: char| c.is_control(), " ")
    });
    let inks: BTreeSet<Ink> = drawing
        .visible(theme)
        .flat_map(|shape| [shape.fill, shape.stroke.map(|stroke| stroke.ink)])
        .flatten()
        .chain([Ink::Sheet])
        .collect();
    for &ink in &inks {
        let [red, green, blue] = theme.colour(ink);
        // Writing to a string cannot fail.
        let _ = writeln!(tex, "\\definecolor{{{}}}{{HTML}}{{{red:02X}{green:02X}{blue:02X}}}", name(ink));
    }
    let (width, height) = (decimal(drawing.width), decimal(drawing.height));
    let _ = writeln!(tex, "\\fill[{}] (0,0) rectangle ({width},{height});", name(Ink::Sheet));
    for shape in drawing.visible(theme) {
        if let Some(path) = shape.image.and_then(|image| images.get(image)) {
            let (corner, width, height) = shape.outline.bounds();
            let (x, y) = (decimal(corner.x + width / 2.0), decimal(corner.y + height / 2.0));
            let size = format!("width={}mm, height={}mm, keepaspectratio", decimal(width), decimal(height));
            let _ = writeln!(
                tex,
                "\\node[inner sep=0pt] at ({x},{y}) {{\\includegraphics[{size}]{{\\detokenize{{{path}}}}}}};"
            );
            continue;
        }
        if shape.outline.steps.is_empty() {
            continue;
        }
        let mut options: Vec<String> = Vec::new();
        options.extend(shape.fill.map(|ink| format!("fill={}, even odd rule", name(ink))));
        options.extend(shape.stroke.map(|stroke| {
            let (ink, width) = (name(stroke.ink), decimal(stroke.width));
            let dashes = theme.dashes(stroke.ink).map(|dashes| dashes.map(|part| decimal(part * stroke.width)));
            let dashes = dashes.map(|[on, off]| format!(", dash pattern=on {on}mm off {off}mm")).unwrap_or_default();
            format!("draw={ink}, line width={width}mm, line cap=round, line join=round{dashes}")
        }));
        let _ = writeln!(tex, "\\path[{}]{};", options.join(", "), path(&shape.outline));
    }
    tex.push_str("\\end{tikzpicture}\n");
    Ok(tex)
}

/// One step a line where the path is long: TeX reads lines of bounded length.
fn path(outline: &Outline) -> String {
    let at = |point: Point| format!("({},{})", decimal(point.x), decimal(point.y));
    let step = |step: &Step| match *step {
        Step::Move(to) => format!("\n  {}", at(to)),
        Step::Line(to) => format!(" -- {}", at(to)),
        Step::Curve(one, two, to) => format!("\n  .. controls {} and {} .. {}", at(one), at(two), at(to)),
        Step::Close => " -- cycle".to_string(),
    };
    outline.steps.iter().map(step).collect()
}

fn name(ink: Ink) -> String {
    let name = match ink {
        Ink::Kind(kind) => format!("kind{kind}"),
        Ink::OnKind(kind) => format!("onkind{kind}"),
        Ink::Trail(kind) => format!("trail{kind}"),
        Ink::Heat(step) => format!("heat{step}"),
        ink => format!("{ink:?}").to_lowercase(),
    };
    format!("cavalcade-{name}")
}
