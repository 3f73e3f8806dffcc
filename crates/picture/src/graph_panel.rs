//! A graph as shapes: lines between discs, each with the name of its cell and the token on it.

use crate::drawing::{Outline, Point, Shape};
use crate::glyph::{self, Align, text};
use crate::layout::{COORDINATE, WIDE_GRAPH};
use crate::scene::{GraphPanel, Node, Token};
use crate::theme::Ink;

/// The width and height of a graph with few nodes.
const GRAPH: f64 = 36.0;
/// Nodes of a smaller radius have no names.
const SMALLEST_NODE: f64 = 1.5;

impl GraphPanel {
    /// The default side of its square.
    pub(crate) fn side(&self) -> f64 {
        if self.wide { WIDE_GRAPH } else { GRAPH }
    }

    /// The graph in a square of this side.
    pub(crate) fn draw(&self, corner: Point, side: f64, shapes: &mut Vec<Shape>) {
        // A node needs room for its name: it is as large as the closest pair allows.
        let radius = self.node_radius() * side;
        let at = |(x, y): (f64, f64)| {
            Point::new(corner.x + radius + x * (side - 2.0 * radius), corner.y + radius + y * (side - 2.0 * radius))
        };
        let mut edges = Outline::default();
        for &(one, other) in &self.edges {
            edges.steps.extend(Outline::line(at(self.nodes[one].at), at(self.nodes[other].at)).steps);
        }
        shapes.push(Shape::stroked(edges, Ink::Faint, (0.12 * radius).clamp(0.1, 0.35)));
        for node in &self.nodes {
            let centre = at(node.at);
            let ink = if node.dark { Ink::DarkCell } else { Ink::LightCell };
            let disc = Shape::filled(Outline::circle(centre, radius), ink);
            shapes.push(disc.edged(Ink::Rim, (0.08 * radius).min(0.25)));
            match node.token {
                Some(token) => shapes.extend(node.occupied(token, centre, radius)),
                None if radius >= SMALLEST_NODE => {
                    let height = (0.8 * radius).min(COORDINATE);
                    let baseline = Point::new(centre.x, centre.y + height / 2.0);
                    shapes.push(text(&node.name, baseline, Align::Centre, height, Ink::OnCell));
                }
                None => {}
            }
        }
    }
}

impl Node {
    /// The token of a node, above the name of its cell where there is room for both.
    fn occupied(&self, token: Token, centre: Point, radius: f64) -> Vec<Shape> {
        if radius < SMALLEST_NODE {
            return token.shapes(centre, 1.7 * radius);
        }
        let height = (0.46 * radius).min(0.46 * radius * 1.1 * radius / glyph::width(&self.name, 0.46 * radius));
        let baseline = Point::new(centre.x, centre.y + 0.8 * radius);
        let mut shapes = token.shapes(Point::new(centre.x, centre.y - 0.25 * radius), 1.22 * radius);
        shapes.push(text(&self.name, baseline, Align::Centre, height, Ink::OnCell));
        shapes
    }
}
