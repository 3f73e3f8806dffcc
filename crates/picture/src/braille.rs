//! Leaps on a board as text: lines of dots in Braille characters, eight dots per character.
//!
//! ```
//! use cavalcade_picture::braille;
//!
//! let cell = |text: &str| text.parse().unwrap();
//! let drawn = braille::lines(3, 3, &[(cell("a1"), cell("c2")), (cell("c2"), cell("a3"))], 4);
//! assert_eq!(drawn, ["⠀⠢⢄⡀", "⠀⠀⠀⣈⠵⠂", "⠀⠒⠉"]);
//! ```

use cavalcade_board::Cell;

/// Dots of a character across and down.
const ACROSS: usize = 2;
const DOWN: usize = 4;
/// The bits of the dots, row by row.
const BITS: [[u32; ACROSS]; DOWN] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];

/// Draws leaps on a board of `width` by `height` cells, the top rank first, a cell being a square of `side` dots; lines end
/// with their last dot. The cells have to be on the board.
pub fn lines(width: usize, height: usize, leaps: &[(Cell, Cell)], side: usize) -> Vec<String> {
    let side = side.max(1);
    let (columns, rows) = ((width * side).div_ceil(ACROSS), (height * side).div_ceil(DOWN));
    let mut canvas = vec![vec![0u32; columns]; rows];
    let dot = |cell: Cell| {
        let middle = |index: u64| index as usize * side + side / 2;
        (middle(cell.file) as i64, (height * side) as i64 - 1 - middle(cell.rank) as i64)
    };
    for &(from, to) in leaps {
        let ((x, y), (to_x, to_y)) = (dot(from), dot(to));
        let steps = (to_x - x).abs().max((to_y - y).abs()).max(1);
        for step in 0..=steps {
            // To the nearest dot, halves up.
            let along = |from: i64, to: i64| (from + (2 * (to - from) * step + steps).div_euclid(2 * steps)) as usize;
            let (x, y) = (along(x, to_x), along(y, to_y));
            canvas[y / DOWN][x / ACROSS] |= BITS[y % DOWN][x % ACROSS];
        }
    }
    let character = |&bits: &u32| char::from_u32(0x2800 + bits).unwrap_or(' ');
    let line = |row: &Vec<u32>| row.iter().map(character).collect::<String>().trim_end_matches('\u{2800}').to_string();
    canvas.iter().map(line).collect()
}
