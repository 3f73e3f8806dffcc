//! A drawing: shapes in millimetres, from the bottom up, in inks that a theme turns into colours.

use crate::image::Image;
use crate::theme::{Ink, Theme};

/// A point in millimetres from the upper left corner, x to the right and y down.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
}

impl Point {
    /// The point at these coordinates.
    pub const fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    /// The point a share of the way (0 to 1) towards another.
    #[must_use]
    pub fn towards(self, other: Point, share: f64) -> Point {
        Point::new(self.x + (other.x - self.x) * share, self.y + (other.y - self.y) * share)
    }

    /// The distance to another point.
    pub fn distance(self, other: Point) -> f64 {
        ((self.x - other.x) * (self.x - other.x) + (self.y - other.y) * (self.y - other.y)).sqrt()
    }
}

/// A part of an outline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// A new part begins here.
    Move(Point),
    /// A straight line to here.
    Line(Point),
    /// A cubic Bezier curve by two control points.
    Curve(Point, Point, Point),
    /// A straight line to where the part began.
    Close,
}

/// A line that may be curved, have several parts and enclose areas (even-odd).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Outline {
    /// Its parts, one after the other.
    pub steps: Vec<Step>,
}

/// How far the control points of a quarter circle lie from its ends, as a share of the radius.
const QUARTER: f64 = 0.552_284_75;

impl Outline {
    /// A straight line.
    pub fn line(from: Point, to: Point) -> Outline {
        Outline { steps: vec![Step::Move(from), Step::Line(to)] }
    }

    /// A polygon.
    pub fn polygon(corners: &[Point]) -> Outline {
        let mut outline = Outline::default();
        outline.add_polygon(corners);
        outline
    }

    /// Adds a polygon.
    pub fn add_polygon(&mut self, corners: &[Point]) {
        let steps = corners.iter().enumerate();
        self.steps.extend(steps.map(|(index, &point)| if index == 0 { Step::Move(point) } else { Step::Line(point) }));
        self.steps.push(Step::Close);
    }

    /// The corners of each of its parts that are made of straight lines.
    pub(crate) fn corners(&self) -> impl Iterator<Item = Vec<Point>> + '_ {
        self.steps.split(|step| *step == Step::Close).map(|part| {
            let point = |step: &Step| match *step {
                Step::Move(point) | Step::Line(point) => Some(point),
                Step::Curve(..) | Step::Close => None,
            };
            part.iter().filter_map(point).collect()
        })
    }

    /// The upper left corner, the width and the height of the box around its points.
    pub(crate) fn bounds(&self) -> (Point, f64, f64) {
        let (mut least, mut most) = (Point::new(f64::MAX, f64::MAX), Point::new(f64::MIN, f64::MIN));
        for step in &self.steps {
            if let Step::Move(point) | Step::Line(point) | Step::Curve(.., point) = *step {
                least = Point::new(least.x.min(point.x), least.y.min(point.y));
                most = Point::new(most.x.max(point.x), most.y.max(point.y));
            }
        }
        (least, (most.x - least.x).max(0.0), (most.y - least.y).max(0.0))
    }

    /// Adds an upright rectangle by its upper left corner and its sides.
    pub fn add_rectangle(&mut self, corner: Point, width: f64, height: f64) {
        let (right, bottom) = (corner.x + width, corner.y + height);
        self.add_polygon(&[
            corner,
            Point::new(right, corner.y),
            Point::new(right, bottom),
            Point::new(corner.x, bottom),
        ]);
    }

    /// A circle.
    pub fn circle(centre: Point, radius: f64) -> Outline {
        let mut outline = Outline::default();
        outline.add_circle(centre, radius);
        outline
    }

    /// Adds a circle.
    pub fn add_circle(&mut self, centre: Point, radius: f64) {
        let at = |x: f64, y: f64| Point::new(centre.x + x * radius, centre.y + y * radius);
        self.steps.extend([
            Step::Move(at(1.0, 0.0)),
            Step::Curve(at(1.0, QUARTER), at(QUARTER, 1.0), at(0.0, 1.0)),
            Step::Curve(at(-QUARTER, 1.0), at(-1.0, QUARTER), at(-1.0, 0.0)),
            Step::Curve(at(-1.0, -QUARTER), at(-QUARTER, -1.0), at(0.0, -1.0)),
            Step::Curve(at(QUARTER, -1.0), at(1.0, -QUARTER), at(1.0, 0.0)),
            Step::Close,
        ]);
    }

    /// Reads an outline in the letters of SVG's paths (`M`, `L`, `Q`, `C`, `Z`, upper case, each letter written out),
    /// moved and scaled: (x, y) becomes `origin + scale * (x, y)`.
    ///
    /// For outlines that stand in this crate's source; what is no such letter or number ends it.
    pub(crate) fn parsed(path: &str, origin: Point, scale: f64) -> Outline {
        let mut words = path.split_ascii_whitespace().peekable();
        let mut steps: Vec<Step> = Vec::new();
        let mut here = origin;
        while let Some(letter) = words.next() {
            let mut point = || {
                let mut number = || words.next().and_then(|word| word.parse::<f64>().ok());
                Some(Point::new(origin.x + scale * number()?, origin.y + scale * number()?))
            };
            let step = match letter {
                "M" => point().map(Step::Move),
                "L" => point().map(Step::Line),
                "C" => point().zip(point()).zip(point()).map(|((a, b), c)| Step::Curve(a, b, c)),
                // A quadratic curve is the cubic one whose control points lie two thirds of the way to its own.
                "Q" => point().zip(point()).map(|(control, to)| {
                    Step::Curve(here.towards(control, 2.0 / 3.0), to.towards(control, 2.0 / 3.0), to)
                }),
                _ => Some(Step::Close),
            };
            let Some(step) = step else { break };
            match step {
                Step::Move(point) | Step::Line(point) | Step::Curve(.., point) => here = point,
                Step::Close => {}
            }
            steps.push(step);
        }
        Outline { steps }
    }
}

/// A line's ink and width.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// The ink.
    pub ink: Ink,
    /// The width in millimetres.
    pub width: f64,
}

/// An outline, filled or stroked or both; strokes have round ends and corners.
#[derive(Clone, Debug, PartialEq)]
pub struct Shape {
    /// Where.
    pub outline: Outline,
    /// The ink inside.
    pub fill: Option<Ink>,
    /// The line along it.
    pub stroke: Option<Stroke>,
    /// The image of the drawing that fills the bounds of the outline, counted from 0.
    pub image: Option<usize>,
}

impl Shape {
    /// A filled outline.
    pub fn filled(outline: Outline, ink: Ink) -> Shape {
        Shape { outline, fill: Some(ink), stroke: None, image: None }
    }

    /// Whether anything of it is seen in a theme.
    pub(crate) fn is_visible(&self, theme: Theme) -> bool {
        let inks = [self.fill, self.stroke.map(|stroke| stroke.ink)];
        self.image.is_some() || inks.into_iter().flatten().any(|ink| theme.shows(ink))
    }

    /// An image within an upright rectangle, in its own proportions.
    pub fn image(rectangle: Outline, image: usize) -> Shape {
        Shape { outline: rectangle, fill: None, stroke: None, image: Some(image) }
    }

    /// A line.
    pub fn stroked(outline: Outline, ink: Ink, width: f64) -> Shape {
        Shape { outline, fill: None, stroke: Some(Stroke { ink, width }), image: None }
    }

    /// The same shape with a line along it.
    #[must_use]
    pub fn edged(self, ink: Ink, width: f64) -> Shape {
        Shape { stroke: Some(Stroke { ink, width }), ..self }
    }
}

/// Shapes on a sheet of the theme's background.
#[derive(Clone, Debug, PartialEq)]
pub struct Drawing {
    /// A description for screen readers.
    pub title: String,
    /// Width in millimetres.
    pub width: f64,
    /// Height in millimetres.
    pub height: f64,
    /// The shapes, from the bottom up.
    pub shapes: Vec<Shape>,
    /// The images that shapes refer to.
    pub images: Vec<Image>,
}

impl Drawing {
    /// The shapes that a theme shows, from the bottom up.
    pub fn visible(&self, theme: Theme) -> impl Iterator<Item = &Shape> {
        self.shapes.iter().filter(move |shape| shape.is_visible(theme))
    }

    /// The drawing as wide as this, in millimetres, and as high as its proportions ask for.
    #[must_use]
    pub fn scaled_to(mut self, width: f64) -> Drawing {
        let scale = width / self.width.max(f64::MIN_POSITIVE);
        let scaled = |point: &mut Point| *point = Point::new(point.x * scale, point.y * scale);
        for shape in &mut self.shapes {
            for step in &mut shape.outline.steps {
                match step {
                    Step::Move(to) | Step::Line(to) => scaled(to),
                    Step::Curve(one, two, to) => [one, two, to].into_iter().for_each(scaled),
                    Step::Close => {}
                }
            }
            if let Some(stroke) = &mut shape.stroke {
                stroke.width *= scale;
            }
        }
        Drawing { width, height: self.height * scale, ..self }
    }
}

/// A number as it stands in a file: three decimals at most, no trailing zeros.
pub(crate) fn decimal(number: f64) -> String {
    let text = format!("{number:.3}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_string() } else { text.to_string() }
}
