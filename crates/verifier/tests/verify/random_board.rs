//! Random rectangles with holes.

use crate::random::Random;

/// The text of a board of these files and ranks, and its cells; one place in `holes` has no cell, but there is one at least.
pub fn random_board(random: &mut Random, [files, ranks]: [i64; 2], holes: usize) -> (String, Vec<(i64, i64)>) {
    let all = (0..ranks).flat_map(|rank| (0..files).map(move |file| (file, rank)));
    let mut cells: Vec<(i64, i64)> = all.filter(|_| random.below(holes) > 0).collect();
    if cells.is_empty() {
        cells.push((0, 0));
    }
    let row = |rank| (0..files).map(|file| if cells.contains(&(file, rank)) { '.' } else { '#' }).collect::<String>();
    let board = match cells.len() as i64 == files * ranks {
        true => format!("{files}x{ranks}"),
        false => (0..ranks).rev().map(row).collect::<Vec<_>>().join("/"),
    };
    (board, cells)
}
