//! Upper bounds on sums of numbers of which each is one of several, as rows.
//!
//! **Idea.** A number has a variable for each value that it can have. Numbers are added in pairs, the sums in pairs again,
//! and so on: each sum has a variable for each value.
//!
//! ```text
//! sum(a + b) >= one(a) + other(b) - 1      the sum is at least a + b
//! sum(s) >= sum(t) for s < t               and at least what is less
//! ```
//!
//! The rows lead from the numbers to the sums only: a variable means that the sum is *at least* its value. What exceeds the
//! bound is one value, which is excluded at the end.
//!
//! **Source.** S. Joshi, R. Martins and V. Manquinho, Generalized totalizer encoding for pseudo-Boolean constraints, CP
//! 2015; here the numbers rather than their variables are added, so that no value is counted that a number cannot have.

use std::collections::BTreeMap;

use cavalcade_program::{Program, Var};

/// The values that a number may have, none less than 0, and the variable that is 1 where it has that value; none for a
/// value that is known to be reached.
pub(super) type Values = BTreeMap<i64, Option<Var>>;

/// The values up to a bound of the sum of some numbers; all that exceed it are `bound + 1`.
pub(super) fn sum(program: &mut Program, name: &str, numbers: Vec<Values>, bound: i64) -> Values {
    let mut sums = numbers;
    let mut count = 0;
    while sums.len() > 1 {
        let mut next = Vec::with_capacity(sums.len().div_ceil(2));
        let mut pairs = sums.into_iter();
        while let Some(one) = pairs.next() {
            next.push(match pairs.next() {
                Some(other) => {
                    count += 1;
                    add(program, &format!("{name}_{count}"), (&one, &other), bound)
                }
                None => one,
            });
        }
        sums = next;
    }
    sums.pop().unwrap_or_else(|| Values::from([(0, None)]))
}

/// Has the sum of some numbers be at most a bound.
pub(super) fn at_most(program: &mut Program, name: &str, numbers: Vec<Values>, bound: i64) {
    for (value, var) in sum(program, name, numbers, bound) {
        if value > bound {
            // Without a variable, no values satisfy the row.
            program.row(format!("{name}_bound"), var.map(|var| (var, -1)), Some(i64::from(var.is_none())), None);
        }
    }
}

fn add(program: &mut Program, name: &str, (one, other): (&Values, &Values), bound: i64) -> Values {
    let mut sums = Values::new();
    let pairs = || one.iter().flat_map(|one| other.iter().map(move |other| (one, other)));
    for ((&a, a_var), (&b, b_var)) in pairs() {
        let value = (a + b).min(bound + 1);
        let is_known = a_var.is_none() && b_var.is_none();
        let sum = sums.entry(value).or_insert_with(|| Some(program.binary(format!("{name}_{value}"))));
        if is_known {
            *sum = None;
        }
    }
    for ((&a, a_var), (&b, b_var)) in pairs() {
        let value = (a + b).min(bound + 1);
        if let Some(sum) = sums[&value] {
            let given: Vec<Var> = a_var.iter().chain(b_var).copied().collect();
            let least = 1 - given.len() as i64;
            let terms = given.into_iter().map(|var| (var, -1)).chain([(sum, 1)]);
            program.row(format!("{name}_{a}_{b}"), terms, Some(least), None);
        }
    }
    let reached: Vec<Var> = sums.values().copied().flatten().collect();
    for pair in reached.windows(2) {
        program.row(format!("{name}_order"), [(pair[0], 1), (pair[1], -1)], Some(0), None);
    }
    sums
}

#[cfg(test)]
mod tests {
    use cavalcade_program::{DEFAULT_SAT, Sense, drive};
    use cavalcade_run::{Budget, Silent};
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn the_bound_holds_for_exactly_the_numbers_whose_sum_is_at_most_that(
            numbers in prop::collection::vec(prop::collection::btree_set(0i64..6, 1..4), 0..5),
            bound in 0i64..16,
        ) {
            // The least numbers are possible where any are.
            let mut program = Program::new("sums", Sense::Minimise);
            let values: Vec<Values> = numbers
                .iter()
                .enumerate()
                .map(|(index, numbers)| {
                    let values: Values =
                        numbers.iter().map(|&number| (number, Some(program.binary(format!("x_{index}_{number}"))))).collect();
                    program.equation(format!("x_{index}"), values.values().flatten().map(|&var| (var, 1)).collect::<Vec<_>>(), 1);
                    values
                })
                .collect();
            at_most(&mut program, "sum", values.clone(), bound);
            let least: i64 = numbers.iter().filter_map(|numbers| numbers.first()).sum();
            let solved = drive(DEFAULT_SAT, &program, None, &Budget::unlimited(), &Silent).unwrap();
            prop_assert_eq!(solved.values.is_some(), least <= bound);
            // And so are the largest ones where their sum does not exceed the bound.
            let largest: i64 = numbers.iter().filter_map(|numbers| numbers.last()).sum();
            for values in &values {
                if let Some(&var) = values.last_key_value().and_then(|(_, var)| var.as_ref()) {
                    program.equation("largest", [(var, 1)], 1);
                }
            }
            let solved = drive(DEFAULT_SAT, &program, None, &Budget::unlimited(), &Silent).unwrap();
            prop_assert_eq!(solved.values.is_some(), largest <= bound);
        }
    }
}
