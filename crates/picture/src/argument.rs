//! The picture of an argument: why an answer is the best, or why there is no solution.

use std::sync::Arc;

use cavalcade_board::{Board, Cell, MoveGraph};
use cavalcade_puzzle::number::counted;
use cavalcade_puzzle::{
    Answer, Argument, Distance, Exchange, ExcludedSymmetry, Leap, OrderedPart, Placement, Puzzle, Uncrossed,
    of_any_kind,
};

use crate::scene::{Diagram, GraphPanel, Mark, Node, Panel, Scene, Section};
use crate::size::check_size;
use crate::{PictureError, Show, answer, exchange, graph};

/// Of more parts on which tokens keep their order, the first are drawn.
const MOST_PARTS: usize = 4;
/// Larger boards are not coloured.
const MOST_CELLS: u128 = 1 << 14;

/// The colours of classes and parts, by their numbers among the kinds: orange and blue first.
const FIRST: usize = 0;
const SECOND: usize = 1;

/// The argument of an answer as a scene; none where it has none, or a theorem without a picture.
///
/// # Errors
/// [`PictureError::Board`] when the board has more than 2^20 cells.
pub fn scene(answer: &Answer) -> Result<Option<Scene>, PictureError> {
    let Some(argument) = &answer.argument else { return Ok(None) };
    check_size(answer.puzzle.board())?;
    if answer.puzzle.board().cell_count() > MOST_CELLS {
        return Ok(None);
    }
    let sections = sections(&answer.puzzle, argument);
    let title = format!("{}: {}", answer::line(&answer.puzzle), answer.explanation.join(" "));
    Ok(Some(Scene { title, sections }).filter(|scene| !scene.sections.is_empty()))
}

fn sections(puzzle: &Puzzle, argument: &Argument) -> Vec<Section> {
    let drawing = Drawing::of(puzzle);
    let panels = match (argument, puzzle) {
        (Argument::Order { parts }, Puzzle::Exchange(exchange)) => {
            return parts.iter().take(MOST_PARTS).map(|part| ordered(exchange, part)).collect();
        }
        (Argument::Distances { ways }, Puzzle::Exchange(exchange)) => distances(exchange, ways),
        (Argument::Legs { ways }, _) => vec![drawing.legs(ways)],
        (Argument::Tokens { cell, .. }, Puzzle::Exchange(exchange)) => drawing.start_and_goal(exchange, *cell),
        (Argument::Blocked { cell, .. }, Puzzle::Exchange(exchange)) => drawing.start_and_goal(exchange, *cell),
        (Argument::Swaps { from, .. }, Puzzle::Exchange(exchange)) => drawing.start_and_goal(exchange, *from),
        (Argument::EndColumns { .. }, Puzzle::Exchange(exchange)) => end_columns(exchange),
        (Argument::Parity { .. }, Puzzle::Uncrossed(uncrossed)) => vec![drawing.largest_part(uncrossed)],
        (Argument::Parity { even, odd }, _) => vec![drawing.classes(*even, *odd)],
        (Argument::Parts { from, to }, _) => vec![drawing.parts(&[], &[*from, *to], "")],
        (Argument::Degree { cells }, _) => vec![drawing.few_leaps(cells)],
        (Argument::Symmetry { cell, image }, _) => {
            let marks = vec![Mark::Coloured { cell: *cell, kind: FIRST }];
            vec![drawing.panel(format!("{cell} and {image}"), marks)]
        }
        (Argument::Automorphisms { symmetries }, _) => symmetries.iter().map(|one| drawing.in_place(one)).collect(),
        (Argument::Cut { cells, parts }, _) => {
            let title = format!("{} without {}", counted(*parts, "parts"), counted(cells.len(), "cells"));
            vec![drawing.parts(cells, &[], &title)]
        }
        (Argument::Forced { cells, leaps }, _) => vec![drawing.forced(cells, leaps)],
        (Argument::NoCycle { .. }, _) => vec![drawing.all_leaps()],
        (Argument::Theorem { .. }, _) => drawing.outer_and_inner().into_iter().collect(),
        _ => Vec::new(),
    };
    if panels.is_empty() { Vec::new() } else { vec![Section { panels, ..Section::default() }] }
}

/// The board of a puzzle, with the cells on which its piece may stand.
struct Drawing<'a> {
    puzzle: &'a Puzzle,
    board: Arc<Board>,
    /// What lies below: attacked cells and guards.
    scenery: Vec<Mark>,
    /// The leaps between the cells on which the piece may stand.
    graph: Option<MoveGraph>,
}

impl Drawing<'_> {
    fn of(puzzle: &Puzzle) -> Drawing<'_> {
        let board = Arc::new(puzzle.board().clone());
        let (ground, piece) = of_any_kind!(puzzle, |problem| (problem.ground().into_owned(), Show::piece(problem)));
        let is_scenery = |mark: &Mark| matches!(mark, Mark::Attacked { .. } | Mark::Attack { .. } | Mark::Token { .. });
        let scenery = match puzzle {
            Puzzle::Cover(_) | Puzzle::Errand(_) => answer::introduction(puzzle)
                .into_iter()
                .flat_map(|section| section.panels)
                .filter_map(|panel| if let Panel::Board(diagram) = panel { Some(diagram.marks) } else { None })
                .flatten()
                .filter(is_scenery)
                .collect(),
            _ => Vec::new(),
        };
        let graph = MoveGraph::new(&ground, piece).ok().map(|graph| match puzzle {
            Puzzle::Tour(tour) => graph.without(|one, other| tour.forbidden().contains(one, other)),
            _ => graph,
        });
        Drawing { puzzle, board, scenery, graph }
    }

    fn panel(&self, title: String, marks: impl IntoIterator<Item = Mark>) -> Panel {
        // Tokens stand above what is marked on their cells.
        let (tokens, below): (Vec<Mark>, Vec<Mark>) =
            self.scenery.iter().partition(|mark| matches!(mark, Mark::Token { .. }));
        let marks = below.into_iter().chain(marks).chain(tokens).collect();
        Panel::Board(Diagram { title, board: self.board.clone(), coordinates: true, marks })
    }

    fn graph(&self) -> impl Iterator<Item = (&MoveGraph, u32)> {
        self.graph.iter().flat_map(|graph| (0..graph.len() as u32).map(move |node| (graph, node)))
    }

    /// The numbers of cells of the two classes, and these.
    fn classes(&self, even: u64, odd: u64) -> Panel {
        self.panel(format!("{even} and {odd} cells"), self.coloured())
    }

    /// The cells in the colours of the two classes.
    fn coloured(&self) -> impl Iterator<Item = Mark> {
        let piece = of_any_kind!(self.puzzle, |problem| Show::piece(problem));
        let classes = self.board.bipartition(piece);
        self.graph().map(move |(graph, node)| {
            let cell = graph.cell(node);
            let is_second = classes.is_some_and(|classes| classes.side(cell));
            Mark::Coloured { cell, kind: if is_second { SECOND } else { FIRST } }
        })
    }

    /// The part of the board that allows the longest path, in the colours of its two classes.
    fn largest_part(&self, uncrossed: &Uncrossed) -> Panel {
        let mut panel = (0, self.panel(String::new(), []));
        if let Some((graph, sides)) = self.graph.as_ref().and_then(|graph| Some((graph, graph.sides()?))) {
            for part in graph.components() {
                let odd = part.iter().filter(|&&node| sides[node as usize] == 1).count();
                let even = part.len() - odd;
                let fewer = 2 * even.min(odd);
                let visited = if uncrossed.closed() { fewer } else { part.len().min(fewer + 1) };
                if visited > panel.0 {
                    let kind = |node: u32| if sides[node as usize] == 1 { SECOND } else { FIRST };
                    let marks = part.iter().map(|&node| Mark::Coloured { cell: graph.cell(node), kind: kind(node) });
                    panel = (visited, self.panel(format!("{even} and {odd} cells"), marks));
                }
            }
        }
        panel.1
    }

    /// What is left without some cells, each connected part in a colour; cells that are numbered.
    fn parts(&self, removed: &[Cell], numbered: &[Cell], title: &str) -> Panel {
        let mut marks: Vec<Mark> = removed.iter().map(|&cell| Mark::Attacked { cell }).collect();
        if let Some(graph) = &self.graph {
            let left: Vec<u32> = (0..graph.len() as u32).filter(|&node| !removed.contains(&graph.cell(node))).collect();
            let rest = graph.induced(&left);
            for (node, &part) in (0..).zip(&rest.component_of()) {
                marks.push(Mark::Coloured { cell: rest.cell(node), kind: part as usize });
            }
        }
        let stops = numbered.iter().zip(1..);
        marks.extend(stops.map(|(&cell, number)| Mark::Stop { cell, number: Some(number), end: true, walker: None }));
        self.panel(title.to_string(), marks)
    }

    /// Cells with few leaps, and these.
    fn few_leaps(&self, cells: &[Cell]) -> Panel {
        let coloured = cells.iter().map(|&cell| Mark::Coloured { cell, kind: FIRST });
        let leaps = self.graph().filter(|(graph, node)| cells.contains(&graph.cell(*node)));
        let lines = leaps.flat_map(|(graph, node)| {
            let to = graph.neighbours(node).iter();
            to.map(move |&to| Mark::Line { from: graph.cell(node), to: graph.cell(to), walker: None, directed: false })
        });
        self.panel(String::new(), coloured.chain(lines))
    }

    /// Leaps that every closed tour takes, and the cells that have no others.
    fn forced(&self, cells: &[Cell], leaps: &[Leap]) -> Panel {
        let coloured = cells.iter().map(|&cell| Mark::Coloured { cell, kind: SECOND });
        let lines = leaps.iter().map(|leap| Mark::Line { from: leap.from, to: leap.to, walker: None, directed: false });
        self.panel("forced leaps".to_string(), coloured.chain(lines))
    }

    /// The cells and leaps that a symmetry leaves in their places; where it does not leave any cell, and colours
    /// matter, the two colours.
    fn in_place(&self, one: &ExcludedSymmetry) -> Panel {
        let coloured: Vec<Mark> = match one.exchanges_colours {
            Some(_) => self.coloured().collect(),
            None => one.cells.iter().map(|&cell| Mark::Coloured { cell, kind: SECOND }).collect(),
        };
        let lines =
            one.leaps.iter().map(|leap| Mark::Line { from: leap.from, to: leap.to, walker: None, directed: false });
        self.panel(one.symmetry.to_string(), coloured.into_iter().chain(lines))
    }

    fn all_leaps(&self) -> Panel {
        let lines = self.graph().flat_map(|(graph, node)| {
            let onward = graph.neighbours(node).iter().filter(move |&&to| to > node);
            onward.map(move |&to| Mark::Line {
                from: graph.cell(node),
                to: graph.cell(to),
                walker: None,
                directed: false,
            })
        });
        self.panel("all leaps".to_string(), lines)
    }

    /// On each visited cell, the moves of the leg that leads to it.
    fn legs(&self, ways: &[Distance]) -> Panel {
        let most = ways.iter().map(|way| way.moves).max().unwrap_or(1).max(1);
        let heat =
            |way: &Distance| Mark::Heat { cell: way.to, value: Some(way.moves), share: way.moves as f64 / most as f64 };
        self.panel("moves of each leg".to_string(), ways.iter().map(heat))
    }

    /// The tokens at the start and in the goal, and the part of the board around a cell.
    fn start_and_goal(&self, exchange: &Exchange, cell: Cell) -> Vec<Panel> {
        let face = exchange::faces(exchange);
        let mut part = Vec::new();
        if let Some(graph) = &self.graph {
            let reached = graph.node(cell).map(|node| graph.distances(node)).unwrap_or_default();
            let coloured = (0..).zip(reached).filter(|(_, leaps)| leaps.is_some());
            part.extend(coloured.map(|(node, _)| Mark::Coloured { cell: graph.cell(node), kind: SECOND }));
        }
        let panel = |title: &str, placement: &Placement| {
            let tokens = placement.tokens().map(|(cell, name)| Mark::Token { cell, token: face(name) });
            self.panel(title.to_string(), part.iter().copied().chain(tokens))
        };
        vec![panel("start", exchange.start()), panel("goal", exchange.goal())]
    }

    /// L. Pósa's colouring of a board four cells wide: the two outer lines, and the two inner ones.
    fn outer_and_inner(&self) -> Option<Panel> {
        let (width, height) = (self.board.width(), self.board.height());
        if width.min(height) != 4 || !self.puzzle.closed() {
            return None;
        }
        let is_outer = |cell: Cell| if width == 4 { [0, 3].contains(&cell.file) } else { [0, 3].contains(&cell.rank) };
        let kind = |cell| Mark::Coloured { cell, kind: if is_outer(cell) { OUTER } else { SECOND } };
        let cells: Vec<Mark> = self.board.cells().map(kind).collect();
        Some(self.panel("outer and inner lines".to_string(), cells))
    }
}

/// Red, as the outer lines are called in the explanation.
const OUTER: usize = 5;

/// A ring or a path of cells: on the board, with the tokens at the start, and with those of the goal.
fn ordered(exchange: &Exchange, part: &OrderedPart) -> Section {
    let board = Arc::new(exchange.start().board().clone());
    let back = part.cells.last().zip(part.cells.first()).filter(|_| part.closed);
    let leaps = part.cells.iter().zip(part.cells.iter().skip(1)).chain(back);
    let lines = leaps.map(|(&from, &to)| Mark::Line { from, to, walker: None, directed: false });
    let stops = part.cells.iter().zip(1..);
    let stops = stops.map(|(&cell, number)| Mark::Stop { cell, number: Some(number), end: false, walker: None });
    let marks = lines.chain(stops).collect();
    let on_board = Diagram { title: "on the board".into(), board: board.clone(), coordinates: true, marks };
    let face = exchange::faces(exchange);
    let count = part.cells.len();
    let place = |index: usize| match part.closed {
        true => graph::on_circle(index, count),
        false => (index as f64 / (count - 1).max(1) as f64, 0.5),
    };
    let panel = |title: String, placement: &Placement| {
        let node = |(index, &cell): (usize, &Cell)| Node {
            name: cell.to_string(),
            at: place(index),
            dark: (cell.file + cell.rank).is_multiple_of(2),
            token: placement.token(cell).map(&face),
        };
        let edges =
            (0..count).map(|index| (index, (index + 1) % count)).take(if part.closed { count } else { count - 1 });
        let nodes = part.cells.iter().enumerate().map(node).collect();
        Panel::Graph(GraphPanel { title, nodes, edges: edges.collect(), wide: false, board: board.clone() })
    };
    let goal =
        part.moves().map_or("goal: another order".to_string(), |moves| format!("goal, {}", counted(moves, "leaps")));
    let panels =
        vec![Panel::Board(on_board), panel("start".to_string(), exchange.start()), panel(goal, exchange.goal())];
    Section { panels, ..Section::default() }
}

/// The tokens with an arrow to the goal of each, and the leaps that each needs.
fn distances(exchange: &Exchange, ways: &[Distance]) -> Vec<Panel> {
    let board = Arc::new(exchange.start().board().clone());
    let face = exchange::faces(exchange);
    let panel = |title: &str, marks| {
        Panel::Board(Diagram { title: title.into(), board: board.clone(), coordinates: true, marks })
    };
    let arrows = ways.iter().filter(|way| way.from != way.to).map(|way| Mark::Arrow { from: way.from, to: way.to });
    let tokens = exchange.start().tokens().map(|(cell, name)| Mark::Token { cell, token: face(name) });
    let most = ways.iter().map(|way| way.moves).max().unwrap_or(1).max(1);
    let heat =
        |way: &Distance| Mark::Heat { cell: way.from, value: Some(way.moves), share: way.moves as f64 / most as f64 };
    vec![
        panel("goal of each token", arrows.chain(tokens).collect()),
        panel("leaps to it", ways.iter().map(heat).collect()),
    ]
}

/// The start of a labelled swap, with the two columns at either end.
fn end_columns(exchange: &Exchange) -> Vec<Panel> {
    let board = exchange.start().board();
    let face = exchange::faces(exchange);
    let is_end = |cell: &Cell| match board.width() > board.height() {
        true => cell.file < 2 || cell.file + 2 >= board.width(),
        false => cell.rank < 2 || cell.rank + 2 >= board.height(),
    };
    let ends = board.cells().filter(is_end).map(|cell| Mark::Coloured { cell, kind: SECOND });
    let tokens = exchange.start().tokens().map(|(cell, name)| Mark::Token { cell, token: face(name) });
    let marks = ends.chain(tokens).collect();
    vec![Panel::Board(Diagram { title: String::new(), board: Arc::new(board.clone()), coordinates: true, marks })]
}
