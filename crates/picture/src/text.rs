//! A scene as text: boards as rows of characters, side by side within the width.

use cavalcade_board::cell::file_letters;
use cavalcade_board::{Board, Cell};
use cavalcade_puzzle::TokenName;

use crate::chart::Chart;
use crate::scene::{Diagram, Flag, GraphPanel, Mark, Panel, Scene, Section};

/// The default width of text.
pub const COLUMNS: usize = 80;

/// Which characters, and how many to a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// Characters to a line at most.
    pub columns: usize,
    /// Nothing but ASCII (tokens keep their own characters).
    pub ascii: bool,
}

impl Default for Style {
    fn default() -> Self {
        Style { columns: COLUMNS, ascii: false }
    }
}

/// What a cell shows when nothing stands on it.
struct Signs {
    empty: char,
    /// A cell that has just been left.
    left: char,
    /// A cell that a guard attacks.
    attacked: char,
    /// A cell that makes a puzzle infeasible.
    fault: char,
}

impl Style {
    fn signs(self) -> Signs {
        match self.ascii {
            true => Signs { empty: '.', left: '.', attacked: 'x', fault: '!' },
            false => Signs { empty: '·', left: '∘', attacked: '×', fault: '!' },
        }
    }
}

/// The scene from its first section to its last.
pub fn write(scene: &Scene, style: Style) -> String {
    let mut lines = wrapped(scene.title.split(' '), 0, style.columns).lines;
    for part in &scene.sections {
        lines.push(String::new());
        lines.extend(section(part, style));
    }
    lines.join("\n") + "\n"
}

/// The lines of a section: its panels in a grid, or words where a board would be too wide.
pub fn section(section: &Section, style: Style) -> Vec<String> {
    let heading = section.heading.iter().flat_map(|heading| wrapped(heading.split(' '), 0, style.columns).lines);
    let mut lines: Vec<String> = heading.collect();
    let blocks: Vec<Block> = match section.panels.first() {
        // A graph is the same however it is laid out.
        Some(Panel::Graph(graph)) => vec![neighbours(graph)],
        _ => section.panels.iter().map(|panel| block(panel, style)).collect(),
    };
    if blocks.is_empty() {
        lines.extend(words(section, style.columns));
    } else if blocks.iter().all(|block| block.width() <= style.columns) {
        lines.extend_from_slice(grid(&blocks, style.columns).lines());
    } else {
        lines.extend(Some(words(section, style.columns)).filter(|_| !section.words.is_empty()).unwrap_or_default());
        lines.push(format!("(the boards are wider than {} columns)", style.columns));
    }
    lines
}

/// What a section shows, in words.
pub fn words(section: &Section, columns: usize) -> Vec<String> {
    wrapped(section.words.iter().map(String::as_str), 3, columns).lines
}

fn block(panel: &Panel, style: Style) -> Block {
    match panel {
        Panel::Board(diagram) => {
            let roomy = Rows::new(diagram, style.signs(), " ").block();
            let tight = || Rows::new(diagram, style.signs(), "");
            // Numbers that touch each other cannot be read.
            if roomy.width() <= style.columns || tight().width > 1 { roomy } else { tight().block() }
        }
        Panel::Graph(graph) => neighbours(graph),
        Panel::Chart(chart) => bars(chart, style),
    }
}

/// A node and its neighbours to a line.
fn neighbours(graph: &GraphPanel) -> Block {
    let widest = graph.nodes.iter().map(|node| node.name.len()).max().unwrap_or(0);
    let line = |(index, name): (usize, &String)| {
        let of = graph.edges.iter().filter_map(|&(one, other)| match () {
            () if one == index => Some(&graph.nodes[other].name),
            () if other == index => Some(&graph.nodes[one].name),
            () => None,
        });
        format!("{name:>widest$}: {}", of.map(String::as_str).collect::<Vec<&str>>().join(" "))
    };
    Block::new(graph.nodes.iter().map(|node| &node.name).enumerate().map(line))
}

/// A line for each number: how often it comes, in digits and as a bar.
fn bars(chart: &Chart, style: Style) -> Block {
    let most = chart.most().max(1);
    let names = chart.across.chars().count().max(chart.number(chart.bars.len()).to_string().len());
    let counts = chart.up.chars().count().max(most.to_string().len());
    let name = |bar: usize| match &chart.marked {
        Some((marked, name)) if *marked == bar => format!(" {name}"),
        _ => String::new(),
    };
    let longest = (0..chart.bars.len()).map(|bar| name(bar).chars().count()).max().unwrap_or(0);
    let room = style.columns.saturating_sub(names + counts + 4 + longest) as u64;
    let full = if style.ascii { "#" } else { "█" };
    let line = |(bar, &count): (usize, &u64)| {
        let length = (u128::from(count) * u128::from(room)).div_ceil(u128::from(most)) as usize;
        let number = chart.number(bar);
        format!("{number:>names$}  {count:>counts$}  {}{}", full.repeat(length), name(bar))
    };
    let head = format!("{:>names$}  {:>counts$}", chart.across, chart.up);
    Block::new([head].into_iter().chain(chart.bars.iter().enumerate().map(line)))
}

/// The rows of a diagram's board.
struct Rows<'a> {
    diagram: &'a Diagram,
    board: &'a Board,
    /// What each cell shows, in reading order from `a1`.
    cells: Vec<String>,
    /// Between two cells.
    gap: &'a str,
    /// How many characters wide a cell is.
    width: usize,
}

impl<'a> Rows<'a> {
    fn new(diagram: &'a Diagram, signs: Signs, gap: &'a str) -> Rows<'a> {
        let board = &*diagram.board;
        let place = |cell: Cell| (cell.rank * board.width() + cell.file) as usize;
        let mut cells = vec![String::new(); place(Cell { file: 0, rank: board.height() })];
        board.cells().for_each(|cell| cells[place(cell)] = signs.empty.into());
        for mark in &diagram.marks {
            if let Mark::Arrow { from, .. } = mark {
                cells[place(*from)] = signs.left.into();
            }
        }
        for mark in &diagram.marks {
            match *mark {
                Mark::Token { cell, token } => cells[place(cell)] = token.name.to_string(),
                Mark::Leaping { to, token, .. } => cells[place(to)] = token.name.to_string(),
                Mark::Stop { cell, number: Some(number), walker, .. } => {
                    let name = walker.map(|walker| TokenName::of_walker(walker).to_string()).unwrap_or_default();
                    cells[place(cell)] = format!("{name}{number}");
                }
                Mark::Heat { cell, value: Some(value), .. } => cells[place(cell)] = value.to_string(),
                Mark::Coloured { cell, kind } => cells[place(cell)] = TokenName::of_walker(kind).to_string(),
                Mark::Name { cell, number } => cells[place(cell)] = number.to_string(),
                Mark::Flag { cell, flag: Flag::Fault } => cells[place(cell)] = signs.fault.into(),
                Mark::Attacked { cell } => cells[place(cell)] = signs.attacked.into(),
                Mark::Arrow { .. } | Mark::Line { .. } | Mark::Lit { .. } | Mark::Attack { .. } => {}
                Mark::Stop { number: None, .. } | Mark::Heat { value: None, .. } => {}
                Mark::Goal { .. } | Mark::Flag { .. } => {}
            }
        }
        let named = diagram.coordinates && !gap.is_empty();
        let letters = if named { file_letters(board.width() - 1).len() } else { 1 };
        let width = cells.iter().map(|cell| cell.chars().count()).max().unwrap_or(0).max(letters);
        Rows { diagram, board, cells, gap, width }
    }

    fn block(&self) -> Block {
        let ranks = if self.diagram.coordinates { self.board.height().to_string().len() + 1 } else { 0 };
        let row = |(index, row): (usize, &[String])| {
            let rank = self.board.height() - index as u64;
            let name = if ranks > 0 { format!("{rank:>0$} ", ranks - 1) } else { String::new() };
            let cells = row.iter().map(|cell| format!("{cell:>0$}", self.width));
            name + &cells.collect::<Vec<String>>().join(self.gap)
        };
        let mut lines: Vec<String> =
            self.cells.chunks(self.board.width() as usize).rev().enumerate().map(row).collect();
        if self.diagram.coordinates {
            lines.push(" ".repeat(ranks) + &self.files());
        }
        let block = Block::new(lines);
        if self.diagram.title.is_empty() {
            return block;
        }
        block.titled(" ".repeat(ranks) + &self.diagram.title)
    }

    /// The names of the files, as many as there is room for.
    fn files(&self) -> String {
        let pitch = self.width + self.gap.len();
        let widest = file_letters(self.board.width() - 1).len();
        let step = [1, 2, 5, 10, 20, 50].into_iter().find(|step| step * pitch > widest).unwrap_or(100);
        let mut line = String::new();
        for file in (0..self.board.width()).filter(|file| (file + 1).is_multiple_of(step as u64) || step == 1) {
            let name = file_letters(file);
            // The names end where the cells do.
            line = format!("{line:<0$}{name}", (file as usize * pitch + self.width).saturating_sub(name.len()));
        }
        line
    }
}

/// A rectangle of characters; lines carry no trailing blanks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Block {
    lines: Vec<String>,
}

impl Block {
    /// A block of these lines.
    pub fn new(lines: impl IntoIterator<Item = String>) -> Block {
        Block { lines: lines.into_iter().map(|line| line.trim_end().to_string()).collect() }
    }

    /// The lines from the top.
    pub fn lines(&self) -> &[String] {
        &self.lines
    }

    /// Characters in the longest line.
    pub fn width(&self) -> usize {
        self.lines.iter().map(|line| line.chars().count()).max().unwrap_or(0)
    }

    /// The block with a line above it.
    #[must_use]
    pub fn titled(&self, title: impl Into<String>) -> Block {
        Block::new(std::iter::once(title.into()).chain(self.lines.iter().cloned()))
    }
}

/// Blocks side by side in equal columns, in as many rows as they need at this width; an empty line between rows.
pub fn grid(blocks: &[Block], columns: usize) -> Block {
    const GAP: usize = 3;
    let width = blocks.iter().map(Block::width).max().unwrap_or(0);
    let per_row = ((columns + GAP) / (width + GAP)).max(1);
    let mut lines = Vec::new();
    for row in blocks.chunks(per_row) {
        if !lines.is_empty() {
            lines.push(String::new());
        }
        let height = row.iter().map(|block| block.lines.len()).max().unwrap_or(0);
        for line in 0..height {
            let parts = row.iter().map(|block| block.lines.get(line).map_or("", String::as_str));
            lines.push(parts.map(|part| format!("{part:<0$}", width + GAP)).collect());
        }
    }
    Block::new(lines)
}

/// Words in lines of at most this width, each indented; a longer word has a line of its own.
pub fn wrapped<'a>(words: impl IntoIterator<Item = &'a str>, indent: usize, columns: usize) -> Block {
    let mut lines = vec![String::new()];
    let mut used = 0;
    for word in words {
        let length = word.chars().count();
        if used > 0 && indent + used + 1 + length > columns {
            lines.push(String::new());
            used = 0;
        }
        let line = lines.len() - 1;
        let gap = if used == 0 { indent } else { 1 };
        lines[line] += &" ".repeat(gap);
        lines[line] += word;
        used += length + usize::from(used > 0);
    }
    Block::new(lines)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    fn empty(width: u64, coordinates: bool) -> Panel {
        let board = Arc::new(Board::rectangle(width, 2).unwrap());
        Panel::Board(Diagram { title: String::new(), board, coordinates, marks: Vec::new() })
    }

    #[test]
    fn files_beyond_z_widen_the_cells() {
        let drawn = block(&empty(28, true), Style { columns: 100, ascii: true });
        assert!(drawn.lines()[0].starts_with("2  .  .  ."));
        assert!(drawn.lines()[2].ends_with("z aa ab"));
    }

    #[test]
    fn a_board_that_would_be_too_wide_is_set_tight_and_its_files_thin_out() {
        let drawn = block(&empty(60, true), Style { columns: 80, ascii: true });
        assert_eq!(drawn.lines()[0], format!("2 {}", ".".repeat(60)));
        assert!(drawn.lines()[2].starts_with("      e    j    o"), "{:?}", drawn.lines()[2]);
        let wide = Section { panels: vec![empty(200, true)], ..Section::default() };
        assert!(section(&wide, Style::default()).iter().all(|line| line.chars().count() <= COLUMNS));
    }

    #[test]
    fn a_grid_stays_within_its_columns() {
        let blocks = vec![Block::new(["12345".to_string(), "1".to_string()]); 7];
        let grid = grid(&blocks, 24);
        assert_eq!(grid.width(), 21);
        assert_eq!(grid.lines().len(), 3 * 2 + 2);
    }

    #[test]
    fn words_wrap_at_the_width() {
        let block = wrapped(["one", "two", "three", "four"], 2, 10);
        assert_eq!(block.lines(), ["  one two", "  three", "  four"]);
    }
}
