//! Refutations of formulas, as SAT solvers write them (LRAT).
//!
//! ```text
//! refute moves 15               what the formula says, as the rule names it
//! 97 -3 12 0 5 18 0             clause 97, derived from the clauses 5 and 18
//! 97 d 18 0                     clause 18 is not used any more
//! ...
//! 120 0 97 119 0                the empty clause
//! ```
//!
//! The formula is not in the file: the rule makes it (`formula.rs`), and its clauses have the numbers from 1.
//!
//! **The argument.** A derived clause must follow from the clauses that are named after it. All its literals are
//! assumed to be false. Of each named clause in turn at most one literal is not false yet; that one must be true then.
//! If a clause comes that has none, the assumption contradicts the clauses, so the derived clause follows from them. A
//! named clause that has a true literal says nothing and is passed over. By induction every clause follows from the
//! formula; the empty clause, which no assignment satisfies, ends the refutation. To forget a clause makes nothing
//! true. Clauses that do not follow, and only leave the formula satisfiable (RAT), are not accepted, and neither are
//! new variables.
//!
//! The format: L. Cruz-Filipe, M. Heule, W. Hunt, M. Kaufmann and P. Schneider-Kamp, *Efficient certified RAT
//! verification*, CADE 2017.

use crate::formula::{Formula, bytes};
use crate::lines::{Lines, shown};
use crate::mix::Table;
use crate::refusal::Checked;

/// The clauses so far, and what is assumed.
struct Clauses {
    clauses: Table<u64, Box<[i32]>>,
    /// For each variable: 1 true, -1 false, 0 neither.
    values: Vec<i8>,
    /// The variables that have a value.
    assigned: Vec<usize>,
}

/// Refuses what follows, unless it is a refutation of the formula; how many clauses it derives.
pub fn refuted(name: &str, formula: Formula, lines: &mut Lines) -> Checked<u64> {
    lines.take_exactly(&format!("refute {name}"))?;
    if let Some(formulas) = &mut lines.formulas {
        // Only the formulas are asked for.
        formulas.push((name.to_owned(), formula));
        while lines.ahead()?.is_some_and(|line| line.starts_with(|first: char| first.is_ascii_digit())) {
            lines.take_any()?;
        }
        return Ok(0);
    }
    let variables = formula.variables() as usize;
    lines.meter.charge(variables as u64)?;
    let clauses = (1..).zip(formula.clauses).collect();
    let mut clauses = Clauses { clauses, values: vec![0; variables + 1], assigned: Vec::new() };
    let mut added = 0;
    loop {
        let line = lines.take_any()?;
        let (number, step) = line.split_once(' ').unwrap_or((&line, ""));
        let number: u64 = lines.number(number)?;
        if let Some(names) = step.strip_prefix("d ") {
            clauses.forget(names, lines)?;
            continue;
        }
        let numbers: Option<Vec<i64>> = step.split(' ').map(|number| number.parse().ok()).collect();
        let Some((literals, hints)) = numbers.as_deref().and_then(parts) else {
            return lines.reject(format!("expected a clause such as `97 -3 12 0 5 18 0`, not `{}`", shown(&line)));
        };
        added += 1;
        let is_known = |literal: &i32| (1..=variables).contains(&(literal.unsigned_abs() as usize));
        demand!(lines, literals.iter().all(is_known), "a literal is not one of the formula");
        let follows = clauses.follows(&literals, hints, lines)?;
        demand!(lines, follows, "clause {number} does not follow from those that are named");
        if literals.is_empty() {
            clauses.clauses.values().for_each(|clause| lines.meter.release(1, bytes(clause)));
            lines.meter.release(variables, 1);
            return Ok(added);
        }
        lines.meter.charge(bytes(&literals))?;
        let is_new = clauses.clauses.insert(number, literals).is_none();
        demand!(lines, is_new, "clause {number} is there already");
    }
}

/// The literals and the hints of a step, each list with a zero at its end.
fn parts(numbers: &[i64]) -> Option<(Box<[i32]>, &[i64])> {
    let (&0, numbers) = numbers.split_last()? else { return None };
    let (literals, hints) = numbers.split_at(numbers.iter().position(|&number| number == 0)?);
    let literals = literals.iter().map(|&literal| i32::try_from(literal).ok()).collect::<Option<_>>()?;
    (!hints[1..].contains(&0)).then_some((literals, &hints[1..]))
}

impl Clauses {
    /// Forgets clauses.
    fn forget(&mut self, names: &str, lines: &mut Lines) -> Checked<()> {
        let Some(names) = names.strip_suffix(" 0") else { return lines.reject("expected `0` at the end") };
        for name in names.split(' ') {
            let number = lines.number(name)?;
            let Some(clause) = self.clauses.remove(&number) else {
                return lines.reject(format!("there is no clause {number} to forget"));
            };
            lines.meter.release(1, bytes(&clause));
        }
        Ok(())
    }

    /// Whether a clause follows from those that the hints name.
    fn follows(&mut self, literals: &[i32], hints: &[i64], lines: &mut Lines) -> Checked<bool> {
        // A clause with a literal and its negation is always true.
        let mut follows = literals.iter().any(|&literal| !assume(-literal, &mut self.values, &mut self.assigned));
        for &hint in hints {
            if follows {
                break;
            }
            let clause = u64::try_from(hint).ok().and_then(|number| self.clauses.get(&number));
            let Some(clause) = clause else { return lines.reject(format!("there is no clause {hint}")) };
            // Long clauses take their time.
            (0..=clause.len() / 64).try_for_each(|_| lines.meter.charge(0))?;
            let value = |literal: i32| self.values[literal.unsigned_abs() as usize] * literal.signum() as i8;
            if clause.iter().any(|&literal| value(literal) > 0) {
                continue;
            }
            let mut open = clause.iter().copied().filter(|&literal| value(literal) == 0);
            let Some(first) = open.next() else {
                follows = true;
                break;
            };
            let is_last = open.all(|other| other == first);
            demand!(lines, is_last, "clause {hint} has two literals that are not false");
            follows = !assume(first, &mut self.values, &mut self.assigned);
        }
        self.assigned.drain(..).for_each(|variable| self.values[variable] = 0);
        Ok(follows)
    }
}

/// Makes a literal true; false if it was false.
fn assume(literal: i32, values: &mut [i8], assigned: &mut Vec<usize>) -> bool {
    let variable = literal.unsigned_abs() as usize;
    let wanted = literal.signum() as i8;
    if values[variable] == 0 {
        values[variable] = wanted;
        assigned.push(variable);
    }
    values[variable] == wanted
}
