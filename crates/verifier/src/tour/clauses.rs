//! Rule `clauses`: the formula of a tour is refuted.
//!
//! ```text
//! by clauses
//! cut a1 b3 c2 a3               some cells, not all of them; any number of such lines
//! refute tour
//! ...                           the refutation (`clauses.rs`)
//! ```
//!
//! **The argument.** Suppose there is a tour. The variables mean:
//!
//! - for each leap, in the order of its two cells, the lesser first: it is made;
//! - for an open tour, for each cell: it is the first or the last one of the tour.
//!
//! The clauses say of the tour what is true, if the board has two cells at least, and three for a closed tour:
//!
//! - of the leaps of a cell, two are made; of an end, one. So of the leaps and the end of a cell, exactly two are true;
//! - an open tour has two ends, and given ends are such; cells with numbers that follow each other are a leap apart, and it is
//!   made; so are the first and the last cell of a closed tour; no cell has two numbers, and no number two cells;
//! - with two colours between which every leap changes, the ends of an open tour have both of them if there are as many
//!   cells of either, and the one of which there are more if not;
//! - some leap leads out of the cells of a cut: a tour comes from them to the other cells.

use std::collections::BTreeSet;

use super::rules::Question;
use crate::clauses::refuted;
use crate::formula::Writer;
use crate::lines::Lines;
use crate::refusal::{Checked, Effort};

/// Refuses what does not refute the formula of a tour; how many cuts there are, and how many clauses were derived.
pub fn clauses(question: &Question, lines: &mut Lines) -> Checked<[Effort; 2]> {
    let Question { graph, closed, numbers } = *question;
    let cells = graph.len();
    let inside = |cut: &[usize]| {
        let mut inside = vec![false; cells];
        cut.iter().for_each(|&cell| inside[cell] = true);
        inside
    };
    let mut cuts: Vec<Vec<usize>> = Vec::new();
    while let Some(names) = lines.take_if("cut")? {
        lines.meter.charge(8 * names.len() as u64)?;
        let cut = lines.nodes(&names, graph)?;
        demand!(lines, inside(&cut).contains(&false), "a cut of all cells");
        cuts.push(cut);
    }
    demand!(lines, closed || cells > 1, "a board of one cell has an open tour");
    let mut leaps: Vec<(usize, usize)> = graph.leaps().filter(|&(from, to)| from < to).collect();
    leaps.sort_unstable();
    let mut formula = Writer::new(&mut lines.meter);
    let made = formula.take([leaps.len()])?;
    let makes = |from: usize, to: usize| {
        let leap = leaps.binary_search(&(from.min(to), from.max(to))).ok();
        leap.map(|leap| made.at([leap]))
    };
    let is_end = formula.take([if closed { 0 } else { cells }])?;
    for cell in 0..cells {
        let mut chosen: Vec<i32> = graph.around[cell].iter().filter_map(|&to| makes(cell, to)).collect();
        chosen.extend((!closed).then(|| is_end.at([cell])));
        // Two at least: all but any one of them have a true one.
        for left_out in 0..chosen.len().max(1) {
            let others = chosen.iter().enumerate().filter(|(place, _)| *place != left_out);
            formula.add(others.map(|(_, &literal)| literal))?;
        }
        formula.at_most(2, &chosen)?;
    }
    let given: BTreeSet<usize> = numbers.iter().map(|&(_, cell)| cell).collect();
    if given.len() < numbers.len() || numbers.windows(2).any(|pair| pair[0].0 == pair[1].0) {
        formula.add([])?;
    }
    // None if two cells are not a leap apart.
    for pair in numbers.windows(2).filter(|pair| pair[0].0 + 1 == pair[1].0) {
        formula.add(makes(pair[0].1, pair[1].1))?;
    }
    if closed {
        if let [(1, first), .., (number, last)] = *numbers
            && number == cells
        {
            formula.add(makes(first, last))?;
        }
    } else {
        let all: Vec<i32> = (0..cells).map(|cell| is_end.at([cell])).collect();
        formula.add(all.iter().copied())?;
        formula.at_most(2, &all)?;
        for end in question.open_ends() {
            formula.add([all[end]])?;
        }
        if let Some(colours) = graph.colours() {
            let of = |colour: bool| (0..cells).filter(|&cell| colours[cell] == colour).map(|cell| all[cell]).collect();
            let [dark, light]: [Vec<i32>; 2] = [false, true].map(of);
            for (side, other) in [(&dark, &light), (&light, &dark)] {
                let most = if side.len() == other.len() { 1 } else { 2 * usize::from(side.len() > other.len()) };
                formula.at_most(most, side)?;
            }
        }
    }
    for cut in &cuts {
        let inside = inside(cut);
        let out = cut.iter().flat_map(|&from| graph.around[from].iter().map(move |&to| (from, to)));
        formula.add(out.filter(|&(_, to)| !inside[to]).filter_map(|(from, to)| makes(from, to)))?;
    }
    let formula = formula.formula;
    Ok([(cuts.len() as u64, "cuts"), (refuted("tour", formula, lines)?, "derived clauses")])
}
