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
//! - an open tour has two ends, and given ends are such; a closed tour from a cell to another returns by a leap between
//!   these, which differ;
//! - with two colours between which every leap changes, the ends of an open tour have both of them if there are as many
//!   cells of either, and the one of which there are more if not;
//! - some leap leads out of the cells of a cut: a tour comes from them to the other cells.

use std::io::BufRead;

use super::rules::Question;
use crate::clauses::refuted;
use crate::formula::Formula;
use crate::limits::Meter;
use crate::lines::Lines;
use crate::refusal::Checked;

/// Refuses what does not refute the formula of a tour; how many clauses were derived. `cuts`: sets of cells.
pub fn clauses<R: BufRead>(
    question: &Question,
    cuts: &[Vec<usize>],
    lines: &mut Lines<R>,
    meter: &mut Meter,
) -> Checked<u64> {
    let cells = question.graph.len();
    lines.demand(question.closed || cells > 1, || "a board of one cell has an open tour".to_owned())?;
    let formula = formula(question, cuts, lines, meter)?;
    refuted("tour", formula, lines, meter)
}

fn formula<R: BufRead>(
    question: &Question,
    cuts: &[Vec<usize>],
    lines: &Lines<R>,
    meter: &mut Meter,
) -> Checked<Formula> {
    let Question { graph, closed, ends } = *question;
    let cells = graph.len();
    let mut leaps: Vec<(usize, usize)> = Vec::new();
    for from in 0..cells {
        leaps.extend(graph.around[from].iter().filter(|&&to| from < to).map(|&to| (from, to)));
    }
    leaps.sort_unstable();
    let mut formula = Formula::default();
    let made = formula.take(leaps.len())?;
    let makes = |from: usize, to: usize| {
        let leap = leaps.binary_search(&(from.min(to), from.max(to))).ok();
        leap.map(|leap| made + leap as i32)
    };
    let first = if closed { 0 } else { formula.take(cells)? };
    for cell in 0..cells {
        let mut chosen: Vec<i32> = graph.around[cell].iter().filter_map(|&to| makes(cell, to)).collect();
        chosen.extend((!closed).then_some(first + cell as i32));
        // Two at least: all but any one of them have a true one.
        for left_out in 0..chosen.len().max(1) {
            let others = chosen.iter().enumerate().filter(|(place, _)| *place != left_out);
            formula.add(others.map(|(_, &literal)| literal), meter)?;
        }
        formula.at_most(2, &chosen, meter)?;
    }
    if closed {
        if let &[from, to] = ends {
            // None if the two are not a leap apart.
            formula.add(makes(from, to), meter)?;
        }
    } else {
        let all: Vec<i32> = (0..cells).map(|cell| first + cell as i32).collect();
        formula.add(all.iter().copied(), meter)?;
        formula.at_most(2, &all, meter)?;
        for &end in ends {
            formula.add([all[end]], meter)?;
        }
        if let &[from, to] = ends
            && from == to
        {
            // The ends of a path of two cells or more differ.
            formula.add([], meter)?;
        }
        if let Some(colours) = graph.colours() {
            let of = |colour: bool| (0..cells).filter(|&cell| colours[cell] == colour).map(|cell| all[cell]).collect();
            let [dark, light]: [Vec<i32>; 2] = [false, true].map(of);
            for (side, other) in [(&dark, &light), (&light, &dark)] {
                let most = if side.len() == other.len() { 1 } else { 2 * usize::from(side.len() > other.len()) };
                formula.at_most(most, side, meter)?;
            }
        }
    }
    for cut in cuts {
        let mut inside = vec![false; cells];
        cut.iter().for_each(|&cell| inside[cell] = true);
        lines.demand(inside.contains(&false), || "a cut of all cells".to_owned())?;
        let out = cut.iter().flat_map(|&from| graph.around[from].iter().map(move |&to| (from, to)));
        formula.add(out.filter(|&(_, to)| !inside[to]).filter_map(|(from, to)| makes(from, to)), meter)?;
    }
    Ok(formula)
}
