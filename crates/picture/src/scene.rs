//! A scene: the content of a picture as boards, graphs and charts, before it has a size, a theme or a format.
//!
//! A puzzle describes its answer as a [`Scene`] and its moves as an [`Animation`]; everything after that is the same for all
//! puzzles: [`crate::layout`] turns a scene into shapes, and a writer turns the shapes into a file.

use std::sync::Arc;

use cavalcade_board::guard::Role;
use cavalcade_board::{Board, Cell, Leaper};
use cavalcade_puzzle::TokenName;

use crate::chart::Chart;

/// Panels in sections, below one title.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// A description of the picture for screen readers; not drawn.
    pub title: String,
    /// The panels, section by section.
    pub sections: Vec<Section>,
}

/// Panels that belong together: they are set in a grid of their own.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Section {
    /// A line above the panels, if any.
    pub heading: Option<String>,
    /// The panels in reading order.
    pub panels: Vec<Panel>,
    /// The content in words, for text too narrow for boards.
    pub words: Vec<String>,
}

/// One board, one graph, or one chart.
#[derive(Clone, Debug, PartialEq)]
pub enum Panel {
    /// A board with what stands on it.
    Board(Diagram),
    /// The move graph of a board.
    Graph(GraphPanel),
    /// Bars side by side.
    Chart(Chart),
}

/// A board with what stands on it.
#[derive(Clone, Debug, PartialEq)]
pub struct Diagram {
    /// A line above the board; empty for none.
    pub title: String,
    /// The board, shared by all panels that show it.
    pub board: Arc<Board>,
    /// Whether files and ranks are named at its sides.
    pub coordinates: bool,
    /// What stands on it, from the bottom up.
    pub marks: Vec<Mark>,
}

/// Something on a board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Mark {
    /// A token on a cell.
    Token {
        /// Where it stands.
        cell: Cell,
        /// How it looks.
        token: Token,
    },
    /// A token in the middle of a leap.
    Leaping {
        /// The cell that it has left.
        from: Cell,
        /// The cell that it will reach.
        to: Cell,
        /// The completed share of the leap, from 0 to 1.
        progress: f64,
        /// How it looks.
        token: Token,
    },
    /// A leap, as an arrow.
    Arrow {
        /// The cell that was left.
        from: Cell,
        /// The cell that was reached.
        to: Cell,
    },
    /// A leap of a path, as a line.
    Line {
        /// The cell that was left.
        from: Cell,
        /// The cell that was reached.
        to: Cell,
        /// The walker, where there are several: each has a colour.
        walker: Option<usize>,
        /// Whether it has an arrow head, where there is room for one.
        directed: bool,
    },
    /// A leap that stands out: the one made last.
    Lit {
        /// The cell that was left.
        from: Cell,
        /// The cell that was reached.
        to: Cell,
    },
    /// A cell of a path.
    Stop {
        /// Where it is.
        cell: Cell,
        /// Its place in the path, or the time of the visit; none is drawn as a dot.
        number: Option<u64>,
        /// Whether the path begins or ends there.
        end: bool,
        /// The walker, where there are several.
        walker: Option<usize>,
    },
    /// A cell that a guard attacks or stands on.
    Attacked {
        /// Where it is.
        cell: Cell,
    },
    /// A cell in the colour of a kind, such as the part of the board to which it belongs; kinds are counted from 0.
    Coloured {
        /// Where it is.
        cell: Cell,
        /// Its kind.
        kind: usize,
    },
    /// A guard's line of attack.
    Attack {
        /// Where the guard stands.
        from: Cell,
        /// The last cell that it attacks along the line.
        to: Cell,
    },
    /// A cell of a heat map.
    Heat {
        /// Where it is.
        cell: Cell,
        /// What is written on it, if anything.
        value: Option<u64>,
        /// How deep its colour is, from 0 to 1.
        share: f64,
    },
    /// A cell that is visited in its turn.
    Goal {
        /// Where it is.
        cell: Cell,
        /// Its place in the order.
        number: u64,
        /// Whether its turn has come.
        turn: Turn,
    },
    /// A cell that an argument is about.
    Flag {
        /// Where it is.
        cell: Cell,
        /// What the argument states of it.
        flag: Flag,
    },
    /// The number of a cell, in its corner.
    Name {
        /// Where it is.
        cell: Cell,
        /// Its number.
        number: u32,
    },
}

/// The turn of a cell that is visited in a given order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Others come first.
    Later,
    /// It is the next.
    Next,
    /// It was visited.
    Done,
}

/// What an argument states of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flag {
    /// It cannot be reached, or not left again, or has no counterpart.
    Fault,
    /// It belongs to the first of two classes.
    First,
    /// It belongs to the second of two classes.
    Second,
    /// It has to be visited.
    Required,
}

/// How a token looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// Its name in the placement.
    pub name: TokenName,
    /// What is drawn for it.
    pub face: Face,
}

/// What is drawn for a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// The figure of a leaper.
    Figure(Leaper, Side),
    /// A disc with the token's name, in the colour of its kind; kinds are counted from 0.
    Disc(usize),
    /// The figure of a leaper in the colour of its kind; kinds are counted from 0.
    Walker(Leaper, usize),
    /// A chessman that stands still.
    Chessman(Role, Side),
    /// One of the images of the drawing, counted from 0.
    Image(usize),
}

/// The colour of a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// White, an upper-case letter.
    White,
    /// Black, a lower-case letter.
    Black,
}

/// Paths of more leaps are drawn without arrow heads, which would hide each other.
pub(crate) const MOST_HEADS: usize = 150;

/// A graph with a place for each node.
#[derive(Clone, Debug, PartialEq)]
pub struct GraphPanel {
    /// A line above it; empty for none.
    pub title: String,
    /// The nodes.
    pub nodes: Vec<Node>,
    /// The edges, as pairs of indices into `nodes`.
    pub edges: Vec<(usize, usize)>,
    /// Whether it needs the whole width of the page for the names of its nodes.
    pub wide: bool,
    /// The board whose cells the nodes are.
    pub board: Arc<Board>,
}

/// A node of a graph.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// What it is called.
    pub name: String,
    /// Where it lies in the unit square, y down.
    pub at: (f64, f64),
    /// Whether its cell is a dark one.
    pub dark: bool,
    /// What stands on it.
    pub token: Option<Token>,
}

impl GraphPanel {
    /// A radius for the nodes, as a share of the panel's side, with which they stay apart.
    pub(crate) fn node_radius(&self) -> f64 {
        const LARGEST: f64 = 0.085;
        let mut closest = f64::INFINITY;
        for (index, node) in self.nodes.iter().enumerate() {
            // Nodes of large boards lie in rows: those nearby in the list are nearby in the square.
            for other in self.nodes[index + 1..].iter().take(1000) {
                closest = closest.min(distance(node.at, other.at));
            }
        }
        (closest / (2.6 + 2.0 * closest)).min(LARGEST)
    }
}

/// How far apart two points are.
pub(crate) fn distance(one: (f64, f64), other: (f64, f64)) -> f64 {
    ((one.0 - other.0) * (one.0 - other.0) + (one.1 - other.1) * (one.1 - other.1)).sqrt()
}

/// A scene in time.
#[derive(Clone, Debug, PartialEq)]
pub struct Animation {
    /// What the animation shows.
    pub title: String,
    /// The frames in order, at least one.
    pub frames: Vec<Frame>,
}

/// One picture of an animation.
#[derive(Clone, Debug, PartialEq)]
pub struct Frame {
    /// What it shows; the boards of all frames of an animation have the same size.
    pub diagram: Diagram,
    /// How long it is shown, in hundredths of a second.
    pub hold: u16,
    /// Whether it only shows something on its way and could be left out.
    pub between: bool,
}

impl Animation {
    /// The animation with at most this many frames (at least two are kept): those that show something on its way go first,
    /// then all but every second, third, ... of the others. The first and the last frame stay.
    #[must_use]
    pub fn thinned(mut self, frames: usize) -> Animation {
        let frames = frames.max(2);
        if self.frames.len() > frames {
            self.frames.retain(|frame| !frame.between);
        }
        let last = self.frames.len().saturating_sub(1);
        if last >= frames {
            let step = last.div_ceil(frames - 1);
            let mut index = 0;
            self.frames.retain(|_| {
                index += 1;
                (index - 1) % step == 0 || index - 1 == last
            });
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn animation(between: &[bool]) -> Animation {
        let board = Arc::new(Board::rectangle(1, 1).unwrap());
        let frame = |(index, &between): (usize, &bool)| Frame {
            diagram: Diagram { title: index.to_string(), board: board.clone(), coordinates: false, marks: Vec::new() },
            hold: 1,
            between,
        };
        Animation { title: String::new(), frames: between.iter().enumerate().map(frame).collect() }
    }

    proptest! {
        #[test]
        fn a_thinned_film_has_at_most_so_many_frames_and_keeps_its_ends(
            mut between in prop::collection::vec(any::<bool>(), 2..200), most in 2..60usize,
        ) {
            let last = between.len() - 1;
            (between[0], between[last]) = (false, false);
            let whole = animation(&between);
            let thinned = whole.clone().thinned(most);
            prop_assert!(thinned.frames.len() <= most);
            prop_assert_eq!(&thinned.frames[0], &whole.frames[0]);
            prop_assert_eq!(thinned.frames.last(), whole.frames.last());
            if between.len() <= most {
                prop_assert_eq!(thinned, whole);
            }
        }
    }
}
