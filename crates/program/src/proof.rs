//! Proofs that a formula has no solution: the formats of their files, and a refutation as data.

use std::fmt::{self, Write};

/// The format of the file of a proof; the formula is a file in DIMACS format beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProofFormat {
    /// Derived and deleted clauses (N. Wetzler, M. Heule, W. Hunt, *DRAT-trim: efficient checking and trimming using
    /// expressive clausal proofs*, SAT 2014): `rate FORMULA PROOF`, `drat-trim FORMULA PROOF`.
    Drat,
    /// The same with the clauses from which each derived one follows (L. Cruz-Filipe and others, *Efficient certified
    /// RAT verification*, CADE 2017): `lrat-check FORMULA PROOF`, `cake_lpr FORMULA PROOF`.
    Lrat,
    /// Cutting planes (S. Gocht and J. Nordström, *Certifying parity reasoning efficiently using pseudo-Boolean
    /// proofs*, AAAI 2021), version 3.0: `veripb --cnf FORMULA PROOF`.
    Veripb,
}

impl ProofFormat {
    /// Its name, which is the ending of its files.
    pub fn name(self) -> &'static str {
        match self {
            ProofFormat::Drat => "drat",
            ProofFormat::Lrat => "lrat",
            ProofFormat::Veripb => "veripb",
        }
    }
}

/// A refutation of a formula by reverse unit propagation: each derived clause follows from those that it names.
///
/// The clauses of the formula have the numbers from 1 in their order, the derived ones those that follow. Only what the
/// empty clause, the last one, needs is there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Refutation {
    /// The number of clauses of the formula.
    pub clauses: u64,
    /// The derived clauses in their order.
    pub steps: Vec<Step>,
}

/// A derived clause.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Step {
    /// Its literals in DIMACS numbers.
    pub literals: Box<[i32]>,
    /// The numbers of the clauses from which it follows, in the order of unit propagation.
    pub hints: Box<[u64]>,
}

impl Refutation {
    /// Leaves out the steps that the first empty clause does not need, and numbers the others again.
    #[must_use]
    pub fn trimmed(mut self) -> Refutation {
        let Some(last) = self.steps.iter().position(|step| step.literals.is_empty()) else { return self };
        self.steps.truncate(last + 1);
        let first = self.clauses + 1;
        let place = |hint: u64| hint.checked_sub(first).map(|place| place as usize);
        let mut is_needed = vec![false; self.steps.len()];
        is_needed[last] = true;
        for at in (0..=last).rev() {
            if is_needed[at] {
                self.steps[at].hints.iter().filter_map(|&hint| place(hint)).for_each(|hint| is_needed[hint] = true);
            }
        }
        let mut numbers = Vec::with_capacity(self.steps.len());
        let mut next = first;
        for &needed in &is_needed {
            numbers.push(next);
            next += u64::from(needed);
        }
        let mut steps = Vec::new();
        for (mut step, _) in self.steps.into_iter().zip(is_needed).filter(|(_, needed)| *needed) {
            step.hints.iter_mut().for_each(|hint| *hint = place(*hint).map_or(*hint, |place| numbers[place]));
            steps.push(step);
        }
        Refutation { clauses: self.clauses, steps }
    }

    /// The lines of a file in LRAT format; a derived clause is deleted after its last use.
    ///
    /// # Errors
    /// The first of `write`.
    pub fn write_lrat<E>(&self, mut write: impl FnMut(&str) -> Result<(), E>) -> Result<(), E> {
        let mut last_use = vec![0; self.steps.len()];
        let place = |hint: u64| hint.checked_sub(self.clauses + 1).map(|place| place as usize);
        for (at, step) in self.steps.iter().enumerate() {
            step.hints.iter().filter_map(|&hint| place(hint)).for_each(|hint| last_use[hint] = at);
        }
        let mut line = String::new();
        for (at, step) in self.steps.iter().enumerate() {
            let number = self.clauses + 1 + at as u64;
            line.clear();
            // Text takes everything.
            let _ = write!(line, "{number} {}0 {}0", Numbers(&step.literals), Numbers(&step.hints));
            write(&line)?;
            let mut dead: Vec<u64> = step.hints.to_vec();
            dead.retain(|&hint| place(hint).is_some_and(|place| last_use[place] == at));
            dead.sort_unstable();
            dead.dedup();
            if !dead.is_empty() && at + 1 < self.steps.len() {
                line.clear();
                let _ = write!(line, "{number} d {}0", Numbers(&dead));
                write(&line)?;
            }
        }
        Ok(())
    }
}

/// Numbers, each with a blank after it.
pub(crate) struct Numbers<'a, T>(pub(crate) &'a [T]);

impl<T: fmt::Display> fmt::Display for Numbers<'_, T> {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        self.0.iter().try_for_each(|number| write!(formatter, "{number} "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(literals: &[i32], hints: &[u64]) -> Step {
        Step { literals: literals.into(), hints: hints.into() }
    }

    #[test]
    fn what_the_empty_clause_does_not_need_is_left_out() {
        // 1 2; 1 -2; -1 2; -1 -2.
        let steps = vec![
            step(&[1], &[1, 2]),
            step(&[2], &[1, 3]),
            step(&[2], &[5, 3]),
            step(&[], &[5, 7, 4]),
            step(&[1], &[1]),
        ];
        let trimmed = Refutation { clauses: 4, steps }.trimmed();
        assert_eq!(trimmed.steps, [step(&[1], &[1, 2]), step(&[2], &[5, 3]), step(&[], &[5, 6, 4])]);
        let mut lines = Vec::new();
        let written: Result<(), ()> = trimmed.write_lrat(|line| {
            lines.push(line.to_owned());
            Ok(())
        });
        assert_eq!(written, Ok(()));
        assert_eq!(lines, ["5 1 0 1 2 0", "6 2 0 5 3 0", "7 0 5 6 4 0"]);
    }
}
