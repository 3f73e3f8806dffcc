//! The front of a handout: the puzzle, its boards, a line for the result, empty boards, hints.

use std::sync::Arc;

use cavalcade_board::Cell;
use cavalcade_puzzle::{Goal, Minimise, Puzzle};

use crate::drawing::Drawing;
use crate::scene::{Diagram, Face, Mark, Panel, Scene, Section, Side, Token};
use crate::{answer as picture, layout};

use super::flow::{Flow, Style};
use super::{statement, title};

/// Sides of cells in millimetres: the largest of the puzzle's boards, and the smallest in which can be drawn.
const LARGEST_CELL: f64 = 13.0;
const SMALLEST_CELL: f64 = 4.5;
/// The same of empty boards below the puzzle, and the largest on a page of their own.
const LARGE_EMPTY: f64 = 9.0;
const LARGEST_EMPTY: f64 = 11.0;
/// Between empty boards.
const GAP: f64 = 7.0;
/// The most empty boards where no number was asked for.
const MANY_BOARDS: usize = 4;
/// Rows and columns of rules for moves, and how high a row is.
const RULES: (usize, usize, f64) = (3, 8, 6.5);

/// Writes the front.
pub(super) fn write(flow: &mut Flow, puzzle: &Puzzle, hints: &[String], boards: Option<u8>) {
    flow.upside_down("Hints (turn the sheet)", hints, Style::SMALL);
    flow.blanks(&[("Name", 55.0), ("Date", 25.0)], Style::SMALL, true);
    flow.space(5.0);
    flow.paragraph(&title(puzzle), Style::TITLE);
    if let Some(source) = puzzle.source() {
        flow.paragraph(source, Style { ink: crate::theme::Ink::Faint, ..Style::SMALL });
    }
    for paragraph in statement::paragraphs(puzzle) {
        flow.space(1.8);
        flow.paragraph(&paragraph, Style::BODY);
    }
    flow.space(2.5);

    let (shown, empty) = (Pane::shown(puzzle), Pane::empty(puzzle));
    let below = 10.0 + if has_moves(puzzle) { RULES.0 as f64 * RULES.2 + 7.0 } else { 0.0 };
    let smallest = shown.scale_of(SMALLEST_CELL).min(flow.width() / shown.drawing.width);
    flow.need(smallest * shown.drawing.height + below);
    let wanted = boards.map_or(1, usize::from);
    // Room for a row of empty boards, if the puzzle's own stay large enough.
    let row = empty.drawing.height * empty.scale_of(6.0_f64.min(LARGE_EMPTY)) + 7.0;
    let room = flow.rest() - below;
    let comfortable = shown.drawing.height * shown.scale_of(7.5).min(flow.width() / shown.drawing.width);
    let has_row = wanted > 0 && room - row >= comfortable.min(95.0);
    let height = if has_row { room - row } else { room };
    let scale = shown.fitting(flow.width(), height.min(150.0), LARGEST_CELL);
    flow.drawing(&shown.drawing, scale);
    flow.space(3.0);
    flow.blanks(&result(puzzle), Style::BODY, false);
    if has_moves(puzzle) {
        flow.space(2.0);
        flow.paragraph("My moves", Style::SMALL);
        flow.numbered_rules(RULES.0, RULES.1, RULES.2);
    }
    flow.space(3.0);
    let drawn = empty_boards(flow, &empty, boards.map(usize::from));
    let mut left = boards.map_or(0, usize::from).saturating_sub(drawn);
    while left > 0 {
        flow.start_page();
        left -= page_of_boards(flow, &empty, left);
    }
}

/// A page with empty boards.
pub(super) fn fill_with_boards(flow: &mut Flow, puzzle: &Puzzle) {
    flow.start_page();
    page_of_boards(flow, &Pane::empty(puzzle), MANY_BOARDS);
}

/// At most this many boards on a new page, at least one; returns their number.
fn page_of_boards(flow: &mut Flow, empty: &Pane, most: usize) -> usize {
    flow.paragraph("More boards to draw on", Style::SMALL);
    flow.space(2.0);
    let (width, height) = (flow.width(), flow.rest());
    let grid = empty.grid(width, height, most.clamp(1, 6), LARGEST_EMPTY).unwrap_or(Grid {
        scale: empty.fitting(width, height, LARGEST_EMPTY),
        columns: 1,
        rows: 1,
    });
    let count = grid.places().min(most).max(1);
    empty.draw(flow, &grid, count);
    count
}

/// Empty boards in what is left of the page; returns their number.
fn empty_boards(flow: &mut Flow, empty: &Pane, wanted: Option<usize>) -> usize {
    let label = Style::SMALL.leading() + 1.0;
    let (width, height) = (flow.width(), flow.rest() - label);
    let most = wanted.unwrap_or(MANY_BOARDS);
    let grids =
        (1..=most.min(24)).rev().filter_map(|count| Some((count, empty.grid(width, height, count, LARGE_EMPTY)?)));
    // Many small boards, as long as a cell is not tiny; else fewer larger ones.
    let roomy =
        |(_, grid): &(usize, Grid)| grid.scale >= empty.scale_of(if wanted.is_some() { SMALLEST_CELL } else { 5.5 });
    let Some((_, grid)) = grids.into_iter().find(roomy) else { return 0 };
    let count = grid.places().min(most);
    flow.paragraph("Boards to draw on", Style::SMALL);
    flow.space(1.0);
    empty.draw(flow, &grid, count);
    count
}

/// Whether moves are written down rather than drawn.
fn has_moves(puzzle: &Puzzle) -> bool {
    matches!(puzzle, Puzzle::Exchange(_))
}

/// The line for the result: words and the widths of blanks.
fn result(puzzle: &Puzzle) -> Vec<(&'static str, f64)> {
    const BLANK: f64 = 18.0;
    match (puzzle, puzzle.goal()) {
        (Puzzle::Cover(cover), _) if cover.minimise() == Minimise::Steps => {
            vec![("My result:", BLANK), ("steps,", BLANK), ("moves", 0.0)]
        }
        (Puzzle::Tour(_), _) => vec![("My best attempt visits", BLANK), ("cells", 0.0)],
        (_, Goal::Count(unit)) => vec![("My count:", BLANK), (unit, 0.0)],
        (_, goal) => vec![("My result:", BLANK), (goal.unit(), 0.0)],
    }
}

/// A drawing of boards whose cells are to have a size.
struct Pane {
    drawing: Drawing,
    /// The side of a cell in the drawing.
    cell: f64,
}

/// Equal boards in rows and columns.
struct Grid {
    scale: f64,
    columns: usize,
    rows: usize,
}

impl Grid {
    fn places(&self) -> usize {
        self.columns * self.rows
    }
}

impl Pane {
    /// The puzzle's own boards.
    fn shown(puzzle: &Puzzle) -> Pane {
        let sections = picture::introduction(puzzle);
        if sections.is_empty() { Pane::empty(puzzle) } else { Pane::new(sections) }
    }

    /// A board to draw on: with its guards and walkers, or with the ends that are given.
    fn empty(puzzle: &Puzzle) -> Pane {
        let has_conditions = matches!(puzzle, Puzzle::Uncrossed(uncrossed) if !uncrossed.conditions().is_empty());
        if has_conditions || matches!(puzzle, Puzzle::Cover(_) | Puzzle::Errand(_)) {
            return Pane::new(picture::introduction(puzzle));
        }
        let token = |piece, side, cell: Cell| Mark::Token {
            cell,
            token: Token { name: 'N'.into(), face: Face::Figure(piece, side) },
        };
        let ends = |piece, from: Option<Cell>, to: Option<Cell>| {
            let from = from.map(|cell| token(piece, Side::White, cell));
            from.into_iter().chain(to.map(|cell| token(piece, Side::Black, cell))).collect()
        };
        let begin = puzzle.begin();
        let given = begin.cells().iter().zip(1..);
        let stops = given.map(|(&cell, number)| Mark::Stop { cell, number: Some(number), end: false, walker: None });
        let mut marks: Vec<Mark> = match puzzle {
            Puzzle::Tour(tour) => ends(tour.piece(), tour.from().filter(|_| begin.is_empty()), tour.to()),
            Puzzle::Count(count) => ends(count.piece(), count.from(), count.to()),
            _ => Vec::new(),
        };
        marks.extend(stops);
        if let Puzzle::Tour(tour) = puzzle {
            let stop = |(cell, number)| Mark::Stop { cell, number: Some(number), end: false, walker: None };
            marks.extend(tour.numbers().given().map(stop));
        }
        let board = Arc::new(puzzle.board().clone());
        let diagram = Diagram { title: String::new(), board, coordinates: true, marks };
        Pane::new(vec![Section { panels: vec![Panel::Board(diagram)], ..Section::default() }])
    }

    fn new(sections: Vec<Section>) -> Pane {
        let boards = sections.iter().flat_map(|section| &section.panels);
        let files: u64 =
            boards.map(|panel| if let Panel::Board(diagram) = panel { diagram.board.width() } else { 1 }).sum();
        let scene = Scene { title: String::new(), sections };
        let drawing = layout::drawing(&scene, Some(2));
        // Nearly: coordinates and gaps take some of the width.
        let cell = (0.93 * drawing.width - 4.0).max(1.0) / files.max(1) as f64;
        Pane { drawing, cell }
    }

    /// The scale with which a cell has this side.
    fn scale_of(&self, cell: f64) -> f64 {
        cell / self.cell
    }

    /// The largest scale that fits, with cells of at most this side.
    fn fitting(&self, width: f64, height: f64, cell: f64) -> f64 {
        (width / self.drawing.width).min(height / self.drawing.height).min(self.scale_of(cell))
    }

    /// The largest boards of which this number fits; none where cells would be too small.
    fn grid(&self, width: f64, height: f64, count: usize, cell: f64) -> Option<Grid> {
        let grids = (1..=count).map(|columns| {
            let rows = count.div_ceil(columns);
            let (across, down) = (columns as f64, rows as f64);
            let (width, height) = ((width - GAP * (across - 1.0)) / across, (height - GAP * (down - 1.0)) / down);
            Grid { scale: self.fitting(width, height, cell), columns, rows }
        });
        let largest = grids.max_by(|one, other| one.scale.total_cmp(&other.scale))?;
        (largest.scale >= self.scale_of(SMALLEST_CELL)).then_some(largest)
    }

    fn draw(&self, flow: &mut Flow, grid: &Grid, count: usize) {
        let mut left = count;
        while left > 0 {
            let row = left.min(grid.columns);
            flow.drawings(&vec![(&self.drawing, grid.scale); row], GAP);
            flow.space(GAP);
            left -= row;
        }
    }
}
