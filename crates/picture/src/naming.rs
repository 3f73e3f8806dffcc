//! How cells are named: `a1` to `c3`, or 1 to 9 in reading order from the top left.

use cavalcade_board::guard::Role;
use cavalcade_board::{Board, Cell};

use crate::scene::{Diagram, Mark, Panel, Section};

/// Larger boards keep the names of their cells: numbers would not be legible on them.
const LARGEST: u128 = 1 << 20;

/// The names of cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CellNames {
    /// Files are letters, ranks are numbers: `a1`.
    #[default]
    Coordinates,
    /// 1, 2, 3, ... in reading order from the top left; holes are not counted.
    Numbers,
}

/// The number of each cell of a board.
pub(crate) struct Numbering<'a> {
    board: &'a Board,
    /// By ranks from below, and by files within a rank; 0 for holes.
    numbers: Vec<u32>,
}

impl Numbering<'_> {
    /// The numbers on a board; none where it is too large for them.
    pub(crate) fn of(board: &Board) -> Option<Numbering<'_>> {
        if board.area() > LARGEST {
            return None;
        }
        let mut numbers = vec![0; board.area() as usize];
        let mut last = 0;
        for rank in (0..board.height()).rev() {
            for file in (0..board.width()).filter(|&file| board.contains(Cell { file, rank })) {
                last += 1;
                numbers[(rank * board.width() + file) as usize] = last;
            }
        }
        Some(Numbering { board, numbers })
    }

    /// The number of a cell of the board.
    fn number(&self, cell: Cell) -> Option<u32> {
        let index = || (cell.rank * self.board.width() + cell.file) as usize;
        self.board.contains(cell).then(|| self.numbers[index()])
    }

    /// A text in which every word that names a cell, or a guard on a cell, has its number instead: `c3-a2` becomes `3-4`.
    pub(crate) fn renamed(&self, text: &str) -> String {
        let is_part = |c: char| c.is_ascii_alphanumeric();
        let mut renamed = String::new();
        let mut rest = text;
        while let Some(start) = rest.find(is_part) {
            let (before, from) = rest.split_at(start);
            let (word, after) = from.split_at(from.find(|c| !is_part(c)).unwrap_or(from.len()));
            renamed.push_str(before);
            renamed.push_str(&self.word(word).unwrap_or_else(|| word.to_string()));
            rest = after;
        }
        renamed + rest
    }

    fn word(&self, word: &str) -> Option<String> {
        let number = |word: &str| self.number(word.parse().ok()?);
        let guard = Role::all().map(Role::letter).find(|&letter| word.starts_with(letter));
        let (role, cell) = word.split_at(guard.map_or(0, char::len_utf8));
        number(cell).map(|number| format!("{role}{number}"))
    }

    /// Numbers the cells of a section, in what is drawn and in words.
    pub(crate) fn apply(&self, section: &mut Section) {
        let rename = |text: &mut String| *text = self.renamed(text);
        section.heading.iter_mut().chain(&mut section.words).for_each(rename);
        for panel in &mut section.panels {
            match panel {
                Panel::Board(diagram) => self.number_cells(diagram),
                Panel::Graph(graph) => graph.nodes.iter_mut().for_each(|node| rename(&mut node.name)),
                Panel::Chart(_) => {}
            }
        }
    }

    /// Numbers the cells of a board that names its files and ranks.
    pub(crate) fn number_cells(&self, diagram: &mut Diagram) {
        diagram.title = self.renamed(&diagram.title);
        if std::mem::replace(&mut diagram.coordinates, false) {
            let name = |cell: Cell| Some(Mark::Name { cell, number: self.number(cell)? });
            let names: Vec<Mark> = diagram.board.cells().filter_map(name).collect();
            diagram.marks.splice(0..0, names);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_numbered_in_reading_order_and_holes_are_not() {
        let board: Board = "3x3".parse().unwrap();
        let numbering = Numbering::of(&board).unwrap();
        let numbers: Vec<u32> =
            ["a3", "b3", "c3", "a2", "c1"].map(|cell| numbering.number(cell.parse().unwrap()).unwrap()).into();
        assert_eq!(numbers, [1, 2, 3, 4, 9]);
        let ring: Board = ".../.#./...".parse().unwrap();
        assert_eq!(Numbering::of(&ring).unwrap().renamed("c2, b2 and c1"), "5, b2 and 8");
    }

    #[test]
    fn only_words_that_name_a_cell_are_renamed() {
        let board: Board = "8x8".parse().unwrap();
        let numbering = Numbering::of(&board).unwrap();
        assert_eq!(
            numbering.renamed("cover of 8x8 under Qd5, Rb2 from h8; 12 of 16  c3-a2, A1x z9 a: 3 moves"),
            "cover of 8x8 under Q28, R50 from 8; 12 of 16  43-49, A1x z9 a: 3 moves"
        );
    }
}
