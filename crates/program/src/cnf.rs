//! Programs of 0-1 variables as CNF.
//!
//! A row becomes upper bounds on sums of literals with positive weights: a negative coefficient weighs the negated
//! literal, and a lower bound on a sum is an upper bound on the sum of the negations. An upper bound is then, whichever
//! comes first:
//!
//! - nothing, where the sum cannot exceed it;
//! - its minimal covers, a clause for each, where the row is short (a clause of the program stays a clause);
//! - the ladder, for at most one of many;
//! - the totalizer, for equal weights (O. Bailleux and Y. Boufkhad, CP 2003);
//! - the generalized totalizer, for different ones (S. Joshi, R. Martins, V. Manquinho, CP 2015).
//!
//! The encodings of the last three come from `rustsat`. The objective is a totalizer whose outputs are assumed.

use cavalcade_run::{Budget, Stopped};
use rustsat::encodings::{am1, card, pb};
use rustsat::instances::{BasicVarManager, Cnf};
use rustsat::types::{Clause, Lit, Var as SatVar};

use crate::{BackendError, Program, Row, Sense, Var};

/// A row of at most this many literals is written as its minimal covers.
const SHORT: usize = 6;

/// Turns rows into clauses; literals are numbered as in DIMACS, variable k of the program is k + 1.
pub struct Encoder {
    manager: BasicVarManager,
    /// None where there is none, or it is constant.
    objective: Option<Objective>,
}

/// Clauses in DIMACS numbers.
pub type Clauses = Vec<Vec<i32>>;

/// The sum that is kept low: `constant + unit * sum`, where the sum is at most `reach`.
struct Objective {
    constant: i64,
    unit: i64,
    reach: i64,
    sum: Sum,
}

enum Sum {
    Unweighted(Box<card::Totalizer>),
    Weighted(Box<pb::GeneralizedTotalizer>),
}

/// Literals with positive weights.
type Weighted = Vec<(Lit, i64)>;

impl Encoder {
    /// The clauses of a program.
    ///
    /// # Errors
    /// [`BackendError::NotBinary`] when a variable is neither 0 nor 1 nor both, [`BackendError::Stopped`] when the budget
    /// ends.
    pub fn new(program: &Program, backend: &str, budget: &Budget) -> Result<(Encoder, Clauses), BackendError> {
        let (mut encoder, mut clauses) = Encoder::open(program, backend)?;
        for (place, row) in program.rows.iter().enumerate() {
            check_before_row(place, budget)?;
            clauses.extend(encoder.row(row)?);
        }
        Ok((encoder, clauses))
    }

    /// The clauses of a program without those of its rows.
    ///
    /// # Errors
    /// [`BackendError::NotBinary`] when a variable is neither 0 nor 1 nor both.
    pub fn open(program: &Program, backend: &str) -> Result<(Encoder, Clauses), BackendError> {
        if let Some(variable) = program.variables.iter().find(|variable| variable.lo < 0 || variable.hi > 1) {
            return Err(BackendError::NotBinary {
                backend: backend.to_string(),
                variable: variable.name.clone(),
                lo: variable.lo,
                hi: variable.hi,
            });
        }
        let manager = BasicVarManager::from_next_free(SatVar::new(program.variables.len() as u32));
        let encoder = Encoder { manager, objective: objective(program) };
        let mut clauses = Vec::new();
        for (number, variable) in (1..).zip(&program.variables) {
            match (variable.lo, variable.hi) {
                (0, 1) => {}
                (1, 1) => clauses.push(vec![number]),
                (0, 0) => clauses.push(vec![-number]),
                _ => clauses.push(Vec::new()),
            }
        }
        Ok((encoder, clauses))
    }

    /// The clauses of one more row.
    ///
    /// # Errors
    /// [`BackendError::Failed`] when memory ends.
    pub fn row(&mut self, row: &Row) -> Result<Clauses, BackendError> {
        let mut clauses = Vec::new();
        if let Some(hi) = row.hi {
            let (literals, constant) = positive(row.terms.iter().copied());
            self.at_most(literals, hi.saturating_sub(constant), &mut clauses)?;
        }
        if let Some(lo) = row.lo {
            let (literals, constant) =
                positive(row.terms.iter().map(|&(var, coefficient)| (var, coefficient.saturating_neg())));
            self.at_most(literals, lo.saturating_neg().saturating_sub(constant), &mut clauses)?;
        }
        Ok(clauses)
    }

    /// Clauses and assumptions under which the objective is `target` or better.
    ///
    /// # Errors
    /// [`BackendError::Failed`] when memory ends.
    pub fn target(&mut self, sense: Sense, target: i64) -> Result<(Clauses, Vec<i32>), BackendError> {
        use card::{BoundUpper as _, BoundUpperIncremental as _};
        use pb::{BoundUpper as _, BoundUpperIncremental as _};
        let Some(Objective { constant, unit, reach, sum }) = &mut self.objective else { return Ok(Default::default()) };
        let target = if sense == Sense::Minimise { target } else { target.saturating_neg() };
        let bound = target.saturating_sub(*constant).div_euclid(*unit);
        if bound >= *reach {
            return Ok(Default::default());
        }
        let Ok(bound) = usize::try_from(bound) else { return Ok((vec![Vec::new()], Vec::new())) };
        let mut cnf = Cnf::new();
        let literals = match sum {
            Sum::Unweighted(sum) => {
                sum.encode_ub_change(bound..=bound, &mut cnf, &mut self.manager).map_err(no_memory)?;
                sum.enforce_ub(bound).map_err(no_memory)?
            }
            Sum::Weighted(sum) => {
                sum.encode_ub_change(bound..=bound, &mut cnf, &mut self.manager).map_err(no_memory)?;
                sum.enforce_ub(bound).map_err(no_memory)?
            }
        };
        Ok((cnf.into_iter().map(numbers).collect(), literals.into_iter().map(Lit::to_ipasir).collect()))
    }

    fn at_most(&mut self, literals: Weighted, bound: i64, clauses: &mut Clauses) -> Result<(), BackendError> {
        use card::BoundUpper as _;
        use pb::BoundUpper as _;
        let sum: i64 = literals.iter().map(|&(_, weight)| weight).sum();
        let uniform = literals.first().map(|&(_, weight)| weight);
        let uniform = uniform.filter(|&first| literals.iter().all(|&(_, weight)| weight == first));
        if bound >= sum {
            return Ok(());
        }
        let Ok(limit) = usize::try_from(bound) else {
            clauses.push(Vec::new());
            return Ok(());
        };
        let unit_limit = uniform.map(|weight| limit / weight as usize);
        if unit_limit == Some(literals.len() - 1) {
            // All but one may be true: a single clause, however long it is.
            clauses.push(literals.iter().map(|&(literal, _)| (!literal).to_ipasir()).collect());
            return Ok(());
        }
        if literals.len() <= SHORT {
            covers(&literals, bound, clauses);
            return Ok(());
        }
        let mut cnf = Cnf::new();
        let plain = || literals.iter().map(|&(literal, _)| literal);
        match unit_limit {
            Some(0) => clauses.extend(plain().map(|literal| vec![(!literal).to_ipasir()])),
            Some(1) => {
                use am1::Encode as _;
                let mut ladder: am1::Ladder = plain().collect();
                ladder.encode(&mut cnf, &mut self.manager).map_err(no_memory)?;
            }
            Some(limit) => {
                let mut totalizer: card::Totalizer = plain().collect();
                totalizer.encode_ub(limit..=limit, &mut cnf, &mut self.manager).map_err(no_memory)?;
                let units = totalizer.enforce_ub(limit).map_err(no_memory)?;
                clauses.extend(units.into_iter().map(|literal| vec![literal.to_ipasir()]));
            }
            None => {
                let weighted = literals.iter().map(|&(literal, weight)| (literal, weight as usize));
                let mut totalizer: pb::GeneralizedTotalizer = weighted.collect();
                totalizer.encode_ub(limit..=limit, &mut cnf, &mut self.manager).map_err(no_memory)?;
                let units = totalizer.enforce_ub(limit).map_err(no_memory)?;
                clauses.extend(units.into_iter().map(|literal| vec![literal.to_ipasir()]));
            }
        }
        clauses.extend(cnf.into_iter().map(numbers));
        Ok(())
    }
}

/// Looks at the budget before a row is encoded: at the clock now and then, at the memory of the process more seldom.
///
/// # Errors
/// Why the budget ended.
pub fn check_before_row(place: usize, budget: &Budget) -> Result<(), Stopped> {
    const ROWS_TO_CLOCK: usize = 1 << 6;
    const ROWS_TO_MEMORY: usize = 1 << 12;
    match place {
        place if place.is_multiple_of(ROWS_TO_MEMORY) => budget.check_foreign(),
        place if place.is_multiple_of(ROWS_TO_CLOCK) => budget.check(),
        _ => Ok(()),
    }
}

/// A sum with positive weights only, and the constant that was split off.
fn positive(terms: impl Iterator<Item = (Var, i64)>) -> (Weighted, i64) {
    let mut constant = 0;
    let literals = terms.map(|(var, coefficient)| {
        let literal = SatVar::new(var.0).pos_lit();
        if coefficient > 0 {
            (literal, coefficient)
        } else {
            constant += coefficient;
            (!literal, coefficient.saturating_neg())
        }
    });
    (literals.collect(), constant)
}

fn objective(program: &Program) -> Option<Objective> {
    let sign = if program.sense == Sense::Minimise { 1 } else { -1 };
    let (literals, constant) = positive(program.objective.iter().map(|&(var, c)| (var, c.saturating_mul(sign))));
    let &(_, unit) = literals.first()?;
    Some(if literals.iter().all(|&(_, weight)| weight == unit) {
        let reach = literals.len() as i64;
        let sum = Sum::Unweighted(Box::new(literals.into_iter().map(|(literal, _)| literal).collect()));
        Objective { constant, unit, reach, sum }
    } else {
        let reach = literals.iter().map(|&(_, weight)| weight).sum();
        let weighted = literals.into_iter().map(|(literal, weight)| (literal, weight as usize));
        Objective { constant, unit: 1, reach, sum: Sum::Weighted(Box::new(weighted.collect())) }
    })
}

/// For each minimal set of literals that weigh more than the bound, the clause that not all of them are true.
fn covers(literals: &Weighted, bound: i64, clauses: &mut Clauses) {
    let mut heavy_first = literals.clone();
    heavy_first.sort_unstable_by_key(|&(_, weight)| std::cmp::Reverse(weight));
    // For each place, what the literals from there on weigh.
    let mut weights_from: Vec<i64> = heavy_first.iter().map(|&(_, weight)| weight).collect();
    for place in (1..weights_from.len()).rev() {
        weights_from[place - 1] += weights_from[place];
    }
    extend(&heavy_first, &weights_from, bound, &mut Vec::new(), clauses);
}

fn extend(rest: &[(Lit, i64)], weights_from: &[i64], left: i64, chosen: &mut Vec<Lit>, clauses: &mut Clauses) {
    if left < 0 {
        // The last literal chosen is the lightest; without it, the others do not exceed the bound.
        clauses.push(chosen.iter().map(|&literal| (!literal).to_ipasir()).collect());
        return;
    }
    for (index, &(literal, weight)) in rest.iter().enumerate() {
        if weights_from[index] <= left {
            // What is left cannot exceed the bound any more.
            return;
        }
        chosen.push(literal);
        extend(&rest[index + 1..], &weights_from[index + 1..], left - weight, chosen, clauses);
        chosen.pop();
    }
}

fn numbers(clause: Clause) -> Vec<i32> {
    clause.into_iter().map(Lit::to_ipasir).collect()
}

fn no_memory(error: impl std::fmt::Display) -> BackendError {
    BackendError::Failed { backend: "the encoding into clauses".to_string(), text: error.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_clause_of_a_program_stays_a_clause() {
        let length = 20_000;
        let mut program = Program::new("long", Sense::Minimise);
        let variables: Vec<Var> = (0..length).map(|number| program.binary(format!("x_{number}"))).collect();
        let (mut encoder, _) = Encoder::open(&program, "CNF").unwrap();
        let terms = || variables.iter().map(|&var| (var, 1));
        let some = encoder.row(&Row::new("some", terms(), Some(1), None)).unwrap();
        assert_eq!(some, [(1..=length).collect::<Vec<i32>>()]);
        let not_all = encoder.row(&Row::new("not_all", terms(), None, Some(i64::from(length) - 1))).unwrap();
        assert_eq!(not_all, [(1..=length).map(|number| -number).collect::<Vec<i32>>()]);
    }

    #[test]
    fn a_short_row_becomes_its_minimal_covers() {
        let mut program = Program::new("short", Sense::Minimise);
        let [x, y, z] = ["x", "y", "z"].map(|name| program.binary(name));
        let (mut encoder, _) = Encoder::open(&program, "CNF").unwrap();
        let clauses = encoder.row(&Row::new("weights", [(x, 3), (y, 2), (z, 1)], None, Some(3))).unwrap();
        assert_eq!(clauses, [[-1, -2], [-1, -3]]);
    }
}
