//! Rule `distances`: tokens of each name need as many leaps as their goals are away, however they are paired.
//!
//! ```text
//! by distances
//! potential N 0 1 2 ...         for each name, in the order of the names, a number for each
//!                               cell, rank by rank from below
//! ```
//!
//! **The argument.** The numbers of two cells that are a leap apart differ by one at most. So a move, which carries one
//! token over one leap, changes the sum of the numbers under the tokens of its name by one at most, and those of the
//! other names not at all. From the start to the goal the sum of a name changes by the difference of its sums there,
//! and that takes as many moves of these tokens at least. Moves of different names are different moves: the differences
//! add up.
//!
//! By linear programming duality there are numbers with which this comes to the least sum of distances over all
//! pairings.

use std::collections::BTreeSet;
use std::io::BufRead;

use crate::graph::Graph;
use crate::lines::{Lines, shown};
use crate::refusal::Checked;

/// Numbers beyond this are not read: distances are less than the number of cells.
const LARGEST: i64 = 1 << 32;

/// Refuses numbers that do not exclude an exchange of fewer moves; how many numbers there are.
pub fn apart<R: BufRead>(
    graph: &Graph,
    start: &[Option<String>],
    goal: &[Option<String>],
    moves: u64,
    lines: &mut Lines<R>,
) -> Checked<(u64, &'static str)> {
    let names: BTreeSet<&String> = start.iter().flatten().collect();
    let mut bound = 0;
    for &name in &names {
        let line = lines.take("potential")?;
        let Some(numbers) = line.strip_prefix(name).and_then(|rest| rest.strip_prefix(' ')) else {
            return lines.reject(format!("expected `potential {name} ...`, not `{}`", shown(&line)));
        };
        let numbers: Vec<i64> = numbers.split(' ').map(|text| lines.number(text)).collect::<Checked<_>>()?;
        lines.demand(numbers.len() == graph.len(), || format!("expected {} numbers", graph.len()))?;
        lines.demand(numbers.iter().all(|number| number.abs() < LARGEST), || "a number is too large".to_owned())?;
        for (from, to) in (0..graph.len()).flat_map(|from| graph.around[from].iter().map(move |&to| (from, to))) {
            let is_near = (numbers[from] - numbers[to]).abs() <= 1;
            lines.demand(is_near, || {
                format!("the numbers of {} and {} differ by more than one", graph.cells[from], graph.cells[to])
            })?;
        }
        let sum = |tokens: &[Option<String>]| -> i64 {
            tokens
                .iter()
                .zip(&numbers)
                .filter(|(token, _)| token.as_ref() == Some(name))
                .map(|(_, number)| number)
                .sum()
        };
        bound += (sum(start) - sum(goal)).unsigned_abs();
    }
    lines.demand(bound >= moves, || format!("the numbers exclude fewer than {bound} moves, not fewer than {moves}"))?;
    Ok((names.len() as u64 * graph.len() as u64, "numbers"))
}
