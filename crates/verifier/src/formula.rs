//! Formulas: clauses that every solution of a puzzle would satisfy.
//!
//! **The argument.** A rule gives each variable a meaning for every solution, such as "the first walker is on c3 at
//! time 7", and adds clauses that are true of every solution by these meanings. So a solution would satisfy the
//! formula; if the formula is refuted, there is no solution. A clause too few or too many variables cannot make a
//! refutation wrong.
//!
//! Variables are numbered from 1 in the order in which the rule takes them, clauses from 1 in the order in which it
//! adds them. A literal is a variable, or with a minus sign its negation.

use std::fmt;

use crate::limits::Meter;
use crate::refusal::{Checked, Refusal};

/// More variables than a claim that is checked within its limits has.
const MOST: usize = 1 << 30;

/// What a clause takes in memory.
pub(crate) fn bytes(clause: &[i32]) -> u64 {
    64 + 4 * clause.len() as u64
}

/// Clauses, numbered from 1.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Formula {
    variables: i32,
    pub(crate) clauses: Vec<Box<[i32]>>,
}

impl Formula {
    /// The number of variables.
    pub fn variables(&self) -> i32 {
        self.variables
    }

    /// The clauses in their order.
    pub fn clauses(&self) -> impl ExactSizeIterator<Item = &[i32]> {
        self.clauses.iter().map(AsRef::as_ref)
    }
}

/// Variables with one number for each combination of some numbers, such as a time and a cell.
#[derive(Clone, Copy)]
pub(crate) struct Block<const N: usize> {
    first: i32,
    sizes: [usize; N],
}

impl<const N: usize> Block<N> {
    /// The variable of a combination.
    pub fn at(&self, numbers: [usize; N]) -> i32 {
        let place = self.sizes.iter().zip(numbers).fold(0, |place, (&size, number)| {
            // Another variable would have another meaning.
            assert!(number < size, "a number is beyond its block of variables");
            place * size + number
        });
        self.first + place as i32
    }
}

/// A formula as far as a rule has made it.
pub(crate) struct Writer<'a> {
    pub formula: Formula,
    meter: &'a mut Meter,
}

impl<'a> Writer<'a> {
    pub fn new(meter: &'a mut Meter) -> Writer<'a> {
        Writer { formula: Formula::default(), meter }
    }

    /// New variables, for all combinations of numbers below these.
    pub fn take<const N: usize>(&mut self, sizes: [usize; N]) -> Checked<Block<N>> {
        let first = self.formula.variables + 1;
        let count = sizes.iter().try_fold(1usize, |count, &size| count.checked_mul(size));
        let last = count.and_then(|count| count.checked_add(self.formula.variables as usize));
        let Some(last) = last.filter(|&last| last <= MOST) else {
            return Err(Refusal::not_checked("its formula has too many variables"));
        };
        self.formula.variables = last as i32;
        Ok(Block { first, sizes })
    }

    /// A clause that holds for every solution.
    pub fn add(&mut self, clause: impl IntoIterator<Item = i32>) -> Checked<()> {
        let clause: Box<[i32]> = clause.into_iter().collect();
        self.meter.charge(bytes(&clause))?;
        self.formula.clauses.push(clause);
        Ok(())
    }

    /// At most `most` of these literals are true.
    ///
    /// A new variable for the first i literals and a number j has the meaning "at least j of them are true". Then a
    /// true literal makes the first of its variables true, and each variable of the literals before the next one; and a
    /// literal is false where `most` are true before it. (C. Sinz, *Towards an optimal CNF encoding of Boolean
    /// cardinality constraints*, CP 2005.)
    pub fn at_most(&mut self, most: usize, literals: &[i32]) -> Checked<()> {
        if most >= literals.len() {
            return Ok(());
        }
        if most == 0 {
            return literals.iter().try_for_each(|&literal| self.add([-literal]));
        }
        let counted = self.take([literals.len(), most])?;
        for (place, &literal) in literals.iter().enumerate() {
            self.add([-literal, counted.at([place, 0])])?;
            let Some(before) = place.checked_sub(1) else { continue };
            for number in 0..most {
                self.add([-counted.at([before, number]), counted.at([place, number])])?;
                if number + 1 < most {
                    self.add([-literal, -counted.at([before, number]), counted.at([place, number + 1])])?;
                }
            }
            self.add([-literal, -counted.at([before, most - 1])])?;
        }
        Ok(())
    }
}

impl fmt::Display for Formula {
    /// The formula as a file in DIMACS format.
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        writeln!(formatter, "p cnf {} {}", self.variables, self.clauses.len())?;
        for clause in self.clauses() {
            clause.iter().try_for_each(|literal| write!(formatter, "{literal} "))?;
            writeln!(formatter, "0")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::{Limits, system_clock};

    fn meter() -> Meter {
        Meter { limits: Limits::default(), clock: system_clock(), charges: 0, bytes: 0 }
    }

    /// Whether some values of the other variables satisfy the formula.
    fn is_satisfied(formula: &Formula, first: &[bool]) -> bool {
        let free = formula.variables() as usize - first.len();
        (0..1_u32 << free).any(|rest| {
            let value = |variable: usize| match variable < first.len() {
                true => first[variable],
                false => rest >> (variable - first.len()) & 1 == 1,
            };
            let is_true = |literal: &i32| value(literal.unsigned_abs() as usize - 1) == (*literal > 0);
            formula.clauses().all(|clause| clause.iter().any(is_true))
        })
    }

    #[test]
    fn a_counter_holds_for_the_assignments_with_few_true_literals_and_for_no_others() {
        for (count, most) in [(1, 0), (3, 0), (3, 1), (4, 2), (4, 3), (3, 3), (5, 2)] {
            let mut meter = meter();
            let mut writer = Writer::new(&mut meter);
            let block = writer.take([count]).unwrap();
            let literals: Vec<i32> = (0..count).map(|place| block.at([place])).collect();
            writer.at_most(most, &literals).unwrap();
            let formula = writer.formula;
            for assignment in 0..1_u32 << count {
                let values: Vec<bool> = (0..count).map(|place| assignment >> place & 1 == 1).collect();
                assert_eq!(is_satisfied(&formula, &values), assignment.count_ones() as usize <= most);
            }
        }
    }

    #[test]
    fn a_formula_is_printed_in_dimacs() {
        let mut meter = meter();
        let mut writer = Writer::new(&mut meter);
        writer.take([2]).unwrap();
        writer.add([1, -2]).unwrap();
        writer.add([]).unwrap();
        let formula = writer.formula;
        assert_eq!(formula.to_string(), "p cnf 2 2\n1 -2 0\n0\n");
        assert_eq!(formula.clauses().collect::<Vec<_>>(), [&[1, -2][..], &[]]);
    }
}
