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

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use crate::formula::Formula;
use crate::lines::{Lines, shown};
use crate::mix::Mix;
use crate::refusal::Checked;

/// What an entry takes beside its literals.
const BYTES: u64 = 64;

/// The clauses so far, and what is assumed.
struct Clauses<'a> {
    formula: &'a Formula,
    derived: HashMap<u64, Box<[i32]>, BuildHasherDefault<Mix>>,
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
        while lines.begins_with_digit()? {
            lines.take_any()?;
        }
        return Ok(0);
    }
    let variables = formula.variables() as usize;
    lines.meter.charge(variables as u64)?;
    let mut clauses = Clauses {
        formula: &formula,
        derived: HashMap::default(),
        values: vec![0; variables + 1],
        assigned: Vec::new(),
    };
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
        let literals: Vec<i32> = literals.iter().filter_map(|&literal| i32::try_from(literal).ok()).collect();
        let is_known = |literal: &i32| (1..=variables).contains(&(literal.unsigned_abs() as usize));
        demand!(lines, literals.iter().all(is_known), "a literal is not one of the formula");
        let follows = clauses.follows(&literals, hints, lines)?;
        demand!(lines, follows, "clause {number} does not follow from those that are named");
        if literals.is_empty() {
            return Ok(added);
        }
        lines.meter.charge(BYTES + 4 * literals.len() as u64)?;
        let is_new = formula.clause(number).is_none() && !clauses.derived.contains_key(&number);
        demand!(lines, is_new, "clause {number} is there already");
        clauses.derived.insert(number, literals.into());
    }
}

/// The literals and the hints of a step, each list with a zero at its end.
fn parts(numbers: &[i64]) -> Option<(&[i64], &[i64])> {
    let (hints, zero) = (numbers.split_last()?.1, numbers.last()?);
    let end = hints.iter().position(|&number| number == 0)?;
    let (literals, hints) = (&hints[..end], &hints[end + 1..]);
    let are_literals = literals.iter().all(|&literal| i32::try_from(literal).is_ok_and(|literal| literal != i32::MIN));
    (*zero == 0 && !hints.contains(&0) && are_literals).then_some((literals, hints))
}

impl Clauses<'_> {
    /// Forgets derived clauses; those of the formula stay where they are.
    fn forget(&mut self, names: &str, lines: &mut Lines) -> Checked<()> {
        let Some(names) = names.strip_suffix(" 0") else { return lines.reject("expected `0` at the end") };
        for name in names.split(' ') {
            let number = lines.number(name)?;
            match self.derived.remove(&number) {
                Some(clause) => lines.meter.release(BYTES + 4 * clause.len() as u64),
                None => {
                    let is_there = self.formula.clause(number).is_some();
                    demand!(lines, is_there, "there is no clause {number} to forget");
                }
            }
        }
        Ok(())
    }

    /// Whether a clause follows from those that the hints name.
    fn follows(&mut self, literals: &[i32], hints: &[i64], lines: &mut Lines) -> Checked<bool> {
        // A clause with a literal and its negation is always true.
        let mut follows = literals.iter().any(|&literal| !self.assume(-literal));
        for &hint in hints {
            if follows {
                break;
            }
            let number = u64::try_from(hint).unwrap_or(0);
            let clause = self.derived.get(&number).map(AsRef::as_ref).or_else(|| self.formula.clause(number));
            let Some(clause) = clause else {
                return lines.reject(format!("there is no clause {hint}"));
            };
            // Long clauses take their time.
            (0..=clause.len() / 64).try_for_each(|_| lines.meter.charge(0))?;
            let value = |literal: i32| self.values[literal.unsigned_abs() as usize] * literal.signum() as i8;
            if clause.iter().any(|&literal| value(literal) > 0) {
                continue;
            }
            let mut open = clause.iter().copied().filter(|&literal| value(literal) == 0);
            let first = open.next();
            match (first, open.all(|other| Some(other) == first)) {
                (None, _) => follows = true,
                (Some(literal), true) => follows = !self.assume(literal),
                (Some(_), false) => {
                    return lines.reject(format!("clause {hint} has two literals that are not false"));
                }
            }
        }
        self.assigned.drain(..).for_each(|variable| self.values[variable] = 0);
        Ok(follows)
    }

    /// Makes a literal true; false if it was false.
    fn assume(&mut self, literal: i32) -> bool {
        let variable = literal.unsigned_abs() as usize;
        let wanted = literal.signum() as i8;
        if self.values[variable] == 0 {
            self.values[variable] = wanted;
            self.assigned.push(variable);
        }
        self.values[variable] == wanted
    }
}
