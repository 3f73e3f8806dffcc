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

/// More variables or literals than a claim that is checked within its limits has.
const MOST: usize = 1 << 30;

/// Clauses, numbered from 1.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Formula {
    variables: i32,
    literals: Vec<i32>,
    /// Where each clause ends among the literals.
    ends: Vec<usize>,
}

impl Formula {
    /// The number of variables.
    pub fn variables(&self) -> i32 {
        self.variables
    }

    /// The clauses in their order.
    pub fn clauses(&self) -> impl ExactSizeIterator<Item = &[i32]> {
        let range = |number: usize| if number == 0 { 0 } else { self.ends[number - 1] }..self.ends[number];
        (0..self.ends.len()).map(move |number| &self.literals[range(number)])
    }

    /// The clause with a number, from 1.
    pub(crate) fn clause(&self, number: u64) -> Option<&[i32]> {
        let number = usize::try_from(number).ok()?.checked_sub(1)?;
        let end = *self.ends.get(number)?;
        let begin = if number == 0 { 0 } else { self.ends[number - 1] };
        Some(&self.literals[begin..end])
    }

    /// Some new variables: the first of them.
    pub(crate) fn take(&mut self, count: usize) -> Checked<i32> {
        let first = self.variables + 1;
        let last = self.variables as usize + count;
        if last > MOST {
            return Err(Refusal::not_checked("its formula has too many variables"));
        }
        self.variables = last as i32;
        Ok(first)
    }

    /// A clause that holds for every solution.
    pub(crate) fn add(&mut self, clause: impl IntoIterator<Item = i32>, meter: &mut Meter) -> Checked<()> {
        let before = self.literals.len();
        self.literals.extend(clause);
        self.ends.push(self.literals.len());
        if self.literals.len() > MOST {
            return Err(Refusal::not_checked("its formula has too many literals"));
        }
        meter.charge((size_of::<i32>() * (self.literals.len() - before) + size_of::<usize>()) as u64)
    }

    /// At most `most` of these literals are true.
    ///
    /// A new variable for the first i literals and a number j has the meaning "at least j of them are true". Then a
    /// true literal makes the first of its variables true, and each variable of the literals before the next one; and a
    /// literal is false where `most` are true before it. (C. Sinz, *Towards an optimal CNF encoding of Boolean
    /// cardinality constraints*, CP 2005.)
    pub(crate) fn at_most(&mut self, most: usize, literals: &[i32], meter: &mut Meter) -> Checked<()> {
        if most >= literals.len() {
            return Ok(());
        }
        let mut before = None;
        for &literal in literals {
            let counted = self.take(most)?;
            let at_least = |first: i32, number: usize| first + number as i32 - 1;
            if most > 0 {
                self.add([-literal, at_least(counted, 1)], meter)?;
            }
            match before {
                None if most == 0 => self.add([-literal], meter)?,
                None => {}
                Some(before) => {
                    for number in 1..=most {
                        self.add([-at_least(before, number), at_least(counted, number)], meter)?;
                        if number < most {
                            let next = at_least(counted, number + 1);
                            self.add([-literal, -at_least(before, number), next], meter)?;
                        }
                    }
                    match most {
                        0 => self.add([-literal], meter)?,
                        _ => self.add([-literal, -at_least(before, most)], meter)?,
                    }
                }
            }
            before = Some(counted);
        }
        Ok(())
    }
}

impl fmt::Display for Formula {
    /// The formula as a file in DIMACS format.
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        writeln!(formatter, "p cnf {} {}", self.variables, self.ends.len())?;
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
            let mut formula = Formula::default();
            let mut meter = Meter::new(Limits::default(), system_clock());
            let first = formula.take(count).unwrap();
            let literals: Vec<i32> = (0..count as i32).map(|place| first + place).collect();
            formula.at_most(most, &literals, &mut meter).unwrap();
            for assignment in 0..1_u32 << count {
                let values: Vec<bool> = (0..count).map(|place| assignment >> place & 1 == 1).collect();
                assert_eq!(is_satisfied(&formula, &values), assignment.count_ones() as usize <= most);
            }
        }
    }

    #[test]
    fn a_formula_is_printed_in_dimacs() {
        let mut formula = Formula::default();
        formula.take(2).unwrap();
        formula.add([1, -2], &mut Meter::new(Limits::default(), system_clock())).unwrap();
        formula.add([], &mut Meter::new(Limits::default(), system_clock())).unwrap();
        assert_eq!(formula.to_string(), "p cnf 2 2\n1 -2 0\n0\n");
        assert_eq!(formula.clause(1), Some(&[1, -2][..]));
        assert_eq!((formula.clause(0), formula.clause(3)), (None, None));
    }
}
