//! Integer programs as plain data.

use std::fmt;

/// A variable of a program: its place in the list of variables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Var(pub u32);

/// An integer variable: its name and the least and largest value it may take.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variable {
    /// Letters, digits, `_`, beginning with a letter; all names of a program differ.
    pub name: String,
    /// Least value.
    pub lo: i64,
    /// Largest value.
    pub hi: i64,
}

/// A row: `lo <= sum of coefficient times variable <= hi`; a missing side is unbounded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Letters, digits, `_`, beginning with a letter.
    pub name: String,
    /// Each variable at most once, no zero coefficients.
    pub terms: Vec<(Var, i64)>,
    /// The least value of the sum.
    pub lo: Option<i64>,
    /// The largest value of the sum.
    pub hi: Option<i64>,
}

impl Row {
    /// Whether no values of 0 and 1 satisfy it.
    pub fn is_impossible(&self) -> bool {
        let coefficients = || self.terms.iter().map(|&(_, coefficient)| i128::from(coefficient));
        let (least, most): (i128, i128) =
            (coefficients().filter(|it| *it < 0).sum(), coefficients().filter(|it| *it > 0).sum());
        self.lo.is_some_and(|lo| i128::from(lo) > most) || self.hi.is_some_and(|hi| i128::from(hi) < least)
    }
}

/// What is sought among the solutions of the rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sense {
    /// The least value of the objective.
    Minimise,
    /// The largest one.
    Maximise,
}

/// An integer program.
///
/// ```
/// use cavalcade_program::{Program, Sense};
///
/// // Maximise x + 2 y with x + y <= 3, x and y from 0 to 2.
/// let mut program = Program::new("small", Sense::Maximise);
/// let (x, y) = (program.variable("x", 0, 2), program.variable("y", 0, 2));
/// program.row("sum", [(x, 1), (y, 1)], None, Some(3));
/// program.objective = vec![(x, 1), (y, 2)];
/// assert_eq!(program.violation(&[1, 2]), None);
/// assert_eq!(program.violation(&[2, 2]), Some("row sum".to_string()));
/// assert_eq!(program.value(&[1, 2]), 5);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// What it is called in files.
    pub name: String,
    /// The variables, in the order of their numbers.
    pub variables: Vec<Variable>,
    /// The rows.
    pub rows: Vec<Row>,
    /// The objective: each variable at most once. Empty: any solution will do.
    pub objective: Vec<(Var, i64)>,
    /// Which way the objective is driven.
    pub sense: Sense,
    /// Every vertex of the LP relaxation is integral, as for a totally unimodular matrix (network flows): a linear
    /// program suffices.
    pub is_integral: bool,
    /// What its solutions may contain that lazy constraints forbid, if there are any: files leave those out and say so.
    pub lazy: Option<String>,
}

impl Program {
    /// A program without variables and rows.
    pub fn new(name: impl Into<String>, sense: Sense) -> Program {
        Program {
            name: name.into(),
            variables: Vec::new(),
            rows: Vec::new(),
            objective: Vec::new(),
            sense,
            is_integral: false,
            lazy: None,
        }
    }

    /// Adds an integer variable.
    pub fn variable(&mut self, name: impl Into<String>, lo: i64, hi: i64) -> Var {
        self.variables.push(Variable { name: name.into(), lo, hi });
        Var(self.variables.len() as u32 - 1)
    }

    /// Adds a 0-1 variable.
    pub fn binary(&mut self, name: impl Into<String>) -> Var {
        self.variable(name, 0, 1)
    }

    /// Adds a row; terms with the same variable are summed, zero coefficients dropped.
    pub fn row(
        &mut self,
        name: impl Into<String>,
        terms: impl IntoIterator<Item = (Var, i64)>,
        lo: Option<i64>,
        hi: Option<i64>,
    ) {
        self.rows.push(Row::new(name, terms, lo, hi));
    }

    /// Adds a row whose sum is exactly `value`.
    pub fn equation(&mut self, name: impl Into<String>, terms: impl IntoIterator<Item = (Var, i64)>, value: i64) {
        self.row(name, terms, Some(value), Some(value));
    }

    /// Whether every variable is 0 or 1.
    pub fn is_binary(&self) -> bool {
        self.variables.iter().all(|variable| variable.lo >= 0 && variable.hi <= 1)
    }

    /// Coefficients of all rows that are not zero.
    pub fn non_zeros(&self) -> usize {
        self.rows.iter().map(|row| row.terms.len()).sum()
    }

    /// About the memory that it takes, and again as much in a solver, in bytes.
    pub fn bytes(&self) -> u64 {
        let variable = size_of::<Variable>() + 24;
        let row = size_of::<Row>() + 32;
        let term = size_of::<(Var, i64)>();
        let terms = self.non_zeros() + self.objective.len();
        2 * (self.variables.len() * variable + self.rows.len() * row + terms * term) as u64
    }

    /// The objective's value.
    ///
    /// # Panics
    /// When there are fewer values than variables.
    pub fn value(&self, values: &[i64]) -> i64 {
        sum(&self.objective, values)
    }

    /// The first condition that the values break, `row NAME` or `variable NAME`; none when they are a solution.
    ///
    /// # Panics
    /// When there are fewer values than variables.
    pub fn violation(&self, values: &[i64]) -> Option<String> {
        let out_of_range =
            self.variables.iter().zip(values).find(|(variable, value)| !(variable.lo..=variable.hi).contains(*value));
        let variable = out_of_range.map(|(variable, _)| format!("variable {}", variable.name));
        variable.or_else(|| self.rows.iter().find(|row| !row.holds(values)).map(|row| format!("row {}", row.name)))
    }
}

/// Terms with each variable once, and no zero coefficient.
fn summed(mut sorted: Vec<(Var, i64)>) -> Vec<(Var, i64)> {
    sorted.sort_unstable();
    let mut terms: Vec<(Var, i64)> = Vec::with_capacity(sorted.len());
    for (var, coefficient) in sorted {
        match terms.last_mut() {
            Some((last, sum)) if *last == var => *sum += coefficient,
            _ => terms.push((var, coefficient)),
        }
    }
    terms.retain(|&(_, coefficient)| coefficient != 0);
    terms
}

impl Row {
    /// A row; terms with the same variable are summed, zero coefficients dropped.
    pub fn new(
        name: impl Into<String>,
        terms: impl IntoIterator<Item = (Var, i64)>,
        lo: Option<i64>,
        hi: Option<i64>,
    ) -> Row {
        Row { name: name.into(), terms: summed(terms.into_iter().collect()), lo, hi }
    }

    /// Whether the values satisfy it.
    ///
    /// # Panics
    /// When there are fewer values than variables.
    pub fn holds(&self, values: &[i64]) -> bool {
        let sum = sum(&self.terms, values);
        self.lo.is_none_or(|lo| lo <= sum) && self.hi.is_none_or(|hi| sum <= hi)
    }
}

fn sum(terms: &[(Var, i64)], values: &[i64]) -> i64 {
    terms.iter().map(|&(var, coefficient)| coefficient * values[var.0 as usize]).sum()
}

impl fmt::Display for Sense {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(match self {
            Sense::Minimise => "minimise",
            Sense::Maximise => "maximise",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_variables_of_a_row_are_summed_and_zeros_dropped() {
        let row = Row::new("r", [(Var(3), 1), (Var(1), 2), (Var(3), 4), (Var(2), 1), (Var(2), -1)], None, Some(1));
        assert_eq!(row.terms, [(Var(1), 2), (Var(3), 5)]);
    }

    #[test]
    fn a_value_out_of_range_is_named() {
        let mut program = Program::new("p", Sense::Minimise);
        program.binary("x");
        program.binary("y");
        assert_eq!(program.violation(&[1, 2]), Some("variable y".to_string()));
        assert!(program.is_binary());
    }
}
