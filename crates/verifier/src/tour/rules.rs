//! Rules by which there is no tour. A tour is a path through all cells; closed, its last cell is a leap from its first.
//!
//! **Colours.** If the cells have two colours between which every leap changes, the cells of a tour have them in turn:
//! those with odd numbers have that of the first cell, and the others the other one. A closed tour has as many of the one
//! as of the other. An open one has as many, or one more of the colour of its first cell.
//!
//! **Degree.** A cell that is not an end of an open tour has a cell before it and one after it, which differ, so it has two
//! leaps at least; every cell of a closed tour has. Cells with a single leap can only be ends: there are two ends, and of
//! other cells than the given ends as many as are not given. A cell without leaps is not on any tour of more cells. A
//! closed tour has three cells at least.
//!
//! **Removal.** A closed tour without k of its cells, k at least 1, falls into k pieces at most, an open one into k + 1, and
//! into one piece less for each of the k cells that is an end. Each piece lies in one connected part of what is left of
//! the board. If more parts are left, some part is not visited. With k = 0 the board itself is not connected.

use crate::graph::Graph;
use crate::lines::Lines;
use crate::refusal::Checked;

/// What is asked: whether there is a tour, closed or open, of which some cells have given numbers, ascending.
pub struct Question<'a> {
    pub graph: &'a Graph,
    pub closed: bool,
    pub numbers: &'a [(usize, usize)],
}

impl Question<'_> {
    /// The given ends of an open tour, each once.
    pub fn open_ends(&self) -> Vec<usize> {
        let is_end = |number: usize| !self.closed && (number == 1 || number == self.graph.len());
        let ends = self.numbers.iter().filter(|&&(number, _)| is_end(number));
        let mut ends: Vec<usize> = ends.map(|&(_, cell)| cell).collect();
        ends.sort_unstable();
        ends.dedup();
        ends
    }
}

/// Refuses a board whose colours allow a tour.
pub fn colours(question: &Question, lines: &Lines) -> Checked<()> {
    let Some(colours) = question.graph.colours() else {
        return lines.reject("the cells do not have two colours between which every leap changes");
    };
    let light = colours.iter().filter(|&&colour| colour).count();
    let dark = colours.len() - light;
    let is_first_light = |&(number, cell): &(usize, usize)| colours[cell] == (number % 2 == 1);
    let firsts: Vec<bool> = question.numbers.iter().map(is_first_light).collect();
    let fits = match light.abs_diff(dark) {
        0 => firsts.windows(2).all(|firsts| firsts[0] == firsts[1]),
        1 => !question.closed && firsts.iter().all(|&first| first == (light > dark)),
        _ => false,
    };
    demand!(lines, !fits, "{light} and {dark} cells of the two colours do not exclude a tour");
    Ok(())
}

/// Refuses cells that a tour could visit, or have as its ends.
pub fn degree(question: &Question, cells: &[usize], lines: &Lines) -> Checked<()> {
    let Question { graph, closed, .. } = *question;
    let mut cells = cells.to_vec();
    cells.sort_unstable();
    cells.dedup();
    let leaps = |cell: &usize| graph.around[*cell].len();
    for cell in &cells {
        demand!(lines, leaps(cell) < 2, "{} has {} leaps", graph.cells[*cell], leaps(cell));
    }
    let ends = question.open_ends();
    let others = cells.iter().filter(|cell| !ends.contains(cell)).count();
    let is_lone = graph.len() > 1 && cells.iter().any(|cell| leaps(cell) == 0);
    let excludes = if closed { !cells.is_empty() } else { graph.len() > 1 && others + ends.len() > 2 || is_lone };
    demand!(lines, excludes, "these cells do not exclude a tour");
    Ok(())
}

/// Refuses cells without which the board has no more parts than a tour has pieces.
pub fn removal(question: &Question, cells: &[usize], lines: &Lines) -> Checked<()> {
    let mut removed = vec![false; question.graph.len()];
    cells.iter().for_each(|&cell| removed[cell] = true);
    let count = removed.iter().filter(|&&removed| removed).count();
    let parts = question.graph.parts_without(&removed).len();
    let ends = question.open_ends().into_iter().filter(|&end| removed[end]).count();
    let pieces = if question.closed { count.max(1) } else { (count + 1).saturating_sub(ends) };
    demand!(lines, parts > pieces, "{parts} parts are left, and a tour has {pieces} pieces");
    Ok(())
}
