//! A half-turn or a reflection that leaves the start as it is but for the names of the tokens: each placement lies as far
//! from the start as its image, and only one of the two has to be searched.

use cavalcade_board::Cell;

use crate::component::Component;
use crate::symmetry::{Automorphism, renaming};

/// Half-turns and reflections in files, ranks or both.
const TURNS: [[bool; 2]; 3] = [[true, true], [true, false], [false, true]];

/// One that leaves at most one cell where it is: then an order of the cells may be reversed by it.
pub fn mirror(component: &Component) -> Option<Automorphism> {
    TURNS.into_iter().find_map(|turn| {
        let cells = turned(component, turn)?;
        let is_leap = |from: usize, to: u32| component.neighbours[cells[from] as usize].contains(&cells[to as usize]);
        let keeps_leaps = |(from, to): (usize, &Vec<u32>)| to.iter().all(|&to| is_leap(from, to));
        if (0..).zip(&cells).filter(|(cell, image)| cell == *image).count() > 1
            || !component.neighbours.iter().enumerate().all(keeps_leaps)
        {
            return None;
        }
        let start = (&component.start, &component.start);
        Some(Automorphism { contents: renaming(component, &cells, [start, start])?, cells })
    })
}

/// Where each cell goes within the rectangle around all of them, if none goes where there is no cell.
fn turned(component: &Component, [files, ranks]: [bool; 2]) -> Option<Vec<u32>> {
    let cells = &component.cells;
    let sum = |of: fn(&Cell) -> u64| Some(cells.iter().map(of).min()? + cells.iter().map(of).max()?);
    let (file_sum, rank_sum) = (sum(|cell| cell.file)?, sum(|cell| cell.rank)?);
    let image = |cell: &Cell| {
        let file = if files { file_sum - cell.file } else { cell.file };
        let rank = if ranks { rank_sum - cell.rank } else { cell.rank };
        cells.iter().position(|known| (known.file, known.rank) == (file, rank)).map(|place| place as u32)
    };
    cells.iter().map(image).collect()
}
