//! Blocks of text: boards with tokens, and blocks side by side.

use cavalcade_board::Cell;
use cavalcade_board::cell::file_letters;
use cavalcade_puzzle::Placement;

/// How wide text may be where nobody says otherwise.
pub const COLUMNS: usize = 80;

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
    pub fn titled(&self, title: impl Into<String>) -> Block {
        Block::new(std::iter::once(title.into()).chain(self.lines.iter().cloned()))
    }
}

/// The board with its tokens: `.` an empty cell, a blank for a hole; ranks at the left, files below.
pub fn labelled(placement: &Placement) -> Block {
    let board = placement.board();
    let ranks = board.height().to_string().len();
    let files = file_letters(board.width() - 1).len();
    let mut lines: Vec<String> = rows(placement, files)
        .zip((1..=board.height()).rev())
        .map(|(row, rank)| format!("{rank:>ranks$} {row}"))
        .collect();
    let letters = (0..board.width()).map(|file| format!("{:<files$}", file_letters(file)));
    lines.push(format!("{:ranks$} {}", "", letters.collect::<Vec<String>>().join(" ")));
    Block::new(lines)
}

/// The board with its tokens and nothing around it.
pub fn bare(placement: &Placement) -> Block {
    Block::new(rows(placement, 1))
}

/// The rows from the top, each cell this many characters wide.
fn rows(placement: &Placement, cell_width: usize) -> impl Iterator<Item = String> + '_ {
    let board = placement.board();
    (0..board.height()).rev().map(move |rank| {
        let drawn = (0..board.width()).map(|file| {
            let cell = Cell { file, rank };
            let character = if board.contains(cell) { placement.token(cell).unwrap_or('.') } else { ' ' };
            format!("{character:<cell_width$}")
        });
        drawn.collect::<Vec<String>>().join(" ")
    })
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
    use super::*;

    #[test]
    fn files_beyond_z_widen_the_cells() {
        let wide: Placement = format!("n{}", ".".repeat(27)).parse().unwrap();
        let drawn = labelled(&wide);
        assert!(drawn.lines()[0].starts_with("1 n  .  ."));
        assert!(drawn.lines()[1].ends_with("z  aa ab"));
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
