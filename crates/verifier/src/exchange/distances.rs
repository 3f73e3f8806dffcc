//! Rule `distances`: tokens of each name need as many leaps as their goals are away, however they are paired.
//!
//! ```text
//! by distances
//! potential N 0 1 2 ...         for each name, in the order of the names, a number for each
//!                               cell, rank by rank from below
//! ```
//!
//! **The argument.** The numbers of two cells that are a leap of the name's piece apart differ by one at most. So a move,
//! which carries one token over one leap, changes the sum of the numbers under the tokens of its name by one at most, and
//! those of the other names not at all. From the start to the goal the sum of a name changes by the difference of its sums
//! there, and that takes as many moves of these tokens at least. Moves of different names are different moves: the
//! differences add up.
//!
//! By linear programming duality there are numbers with which this comes to the least sum of distances over all
//! pairings.

use super::Question;
use crate::lines::{Lines, shown};
use crate::refusal::{Checked, Effort};

/// Numbers beyond this are not read: distances are less than the number of cells.
const LARGEST: i64 = 1 << 32;

/// Refuses numbers that do not exclude an exchange of fewer moves; how many numbers there are.
pub fn apart(question: &Question, moves: u64, lines: &mut Lines) -> Checked<Effort> {
    let mut bound = 0;
    for (number, name) in question.names.iter().enumerate() {
        let graph = question.leaps_of(number);
        lines.meter.look_at_clock()?;
        let line = lines.take("potential")?;
        let Some(numbers) = line.strip_prefix(name.as_str()).and_then(|rest| rest.strip_prefix(' ')) else {
            return lines.reject(format!("expected `potential {name} ...`, not `{}`", shown(&line)));
        };
        let numbers: Vec<i64> = numbers.split(' ').map(|text| lines.number(text)).collect::<Checked<_>>()?;
        demand!(lines, numbers.len() == graph.len(), "expected {} numbers", graph.len());
        demand!(lines, numbers.iter().all(|number| number.abs() < LARGEST), "a number is too large");
        for (from, to) in graph.leaps() {
            let [one, other] = [from, to].map(|cell| graph.cells[cell]);
            let is_near = (numbers[from] - numbers[to]).abs() <= 1;
            demand!(lines, is_near, "the numbers of {one} and {other} differ by more than one");
        }
        let sum = |tokens: &[Option<usize>]| -> i64 {
            tokens.iter().zip(&numbers).filter(|(token, _)| **token == Some(number)).map(|(_, number)| number).sum()
        };
        bound += (sum(&question.start) - sum(&question.goal)).unsigned_abs();
    }
    demand!(lines, bound >= moves, "the numbers exclude fewer than {bound} moves, not fewer than {moves}");
    Ok(((question.names.len() * question.graph.len()) as u64, "numbers"))
}
