//! Recurrences of widths, against published generating functions and against terms that were not used.

use std::time::Duration;

use cavalcade::count::recurrence::{Proof, Recurrence, recurrence};
use cavalcade::{Budget, Choice, Leaper, Silent, solve_family, term};
use cavalcade_puzzle::Sequence;
use cavalcade_sweep::count::{Family, FamilyPlan};
use cavalcade_sweep::transfer::TransferMatrix;
use num_bigint::BigInt;

fn of_knights(width: u64, closed: bool) -> Recurrence {
    recurrence(Leaper::KNIGHT, width, closed, &Budget::unlimited(), &Silent).unwrap().unwrap()
}

fn polynomial(factors: &[(usize, i64)]) -> Vec<BigInt> {
    let mut polynomial = vec![BigInt::ZERO; factors.iter().map(|&(power, _)| power + 1).max().unwrap_or(0)];
    factors.iter().for_each(|&(power, factor)| polynomial[power] = factor.into());
    polynomial
}

/// N. D. Elkies and D. E. Knuth, 1994; A070030 of the OEIS, there with z for z^2.
#[test]
fn closed_tours_of_three_rows_have_the_published_generating_function() {
    let found = of_knights(3, true);
    let numerator =
        [1, 5, -34, -116, 505, 616, -3179, -4, 9536, -8176, -13392, 15360, 13888, 2784, -3328, -22016, 5120, 2048];
    let denominator = [
        1, -6, -64, 200, 1000, -3016, -3488, 24256, -23776, -104168, 203408, 184704, -443392, -14336, 151296, -145920,
        263424, -317440, -36864, 966656, -573440, -131072,
    ];
    let numerator = numerator.iter().zip(5..).map(|(factor, power)| (2 * power, 16 * factor));
    let denominator = denominator.iter().zip(0..).map(|(&factor, power)| (2 * power, factor));
    assert_eq!(found.numerator, polynomial(&numerator.collect::<Vec<_>>()));
    assert_eq!(found.denominator, polynomial(&denominator.collect::<Vec<_>>()));
    assert_eq!((found.proof, found.modulus, found.order), (Proof::Proved, None, 44));
}

#[test]
fn without_tours_the_recurrence_is_that_of_nothing() {
    let found = of_knights(4, true);
    assert_eq!((found.order, found.proof), (0, Proof::Proved));
    assert_eq!((found.numerator, found.denominator), (vec![], polynomial(&[(0, 1)])));
}

/// The power series P / Q up to a power, term by term.
fn series(found: &Recurrence, last: usize) -> Vec<BigInt> {
    let mut series: Vec<BigInt> = Vec::new();
    for n in 0..=last {
        let known = found.denominator.iter().skip(1).zip(series.iter().rev());
        let taken: BigInt = known.map(|(factor, term)| factor * term).sum();
        series.push(found.numerator.get(n).cloned().unwrap_or_default() - taken);
    }
    series
}

#[test]
fn recurrences_of_narrow_boards_give_the_numbers_that_the_sweep_counts() {
    for piece in ["knight", "wazir", "alfil", "0,1+0,2", "ferz", "camel"] {
        let leaper: Leaper = piece.parse().unwrap();
        for (width, closed) in [(1, false), (1, true), (2, false), (2, true), (3, false)] {
            let found = recurrence(leaper, width, closed, &Budget::unlimited(), &Silent).unwrap().unwrap();
            let family = Family { leaper, width, heights: 1..=12, closed };
            let plan = FamilyPlan::new(&family, &Budget::unlimited(), &Silent).unwrap();
            let series = series(&found, 12);
            for counted in plan.counts(&Budget::unlimited(), &Silent) {
                let (height, number) = counted.unwrap();
                assert_eq!(series[height as usize], number.into(), "{piece} {width}x{height} {closed}");
            }
            assert!(found.numerator.last() != Some(&BigInt::ZERO));
            assert_eq!(found.order, found.numerator.len().max(found.denominator.len()) - 1);
        }
    }
}

#[test]
fn open_tours_of_three_and_four_rows_go_on_as_their_recurrence_says() {
    for (width, name) in [(3, "tours-open-3"), (4, "tours-open-4")] {
        let found = of_knights(width, false);
        assert_eq!((found.proof, found.modulus), (Proof::Proved, None), "{name}");
        let series = series(&found, 30);
        let sequence: Sequence = name.parse().unwrap();
        let choice = Choice::default();
        solve_family(sequence.family(), 1..=30, &choice, &Budget::unlimited(), &Silent, &mut |n, answer| {
            assert_eq!(series[n as usize], term(&answer).unwrap().into(), "{name} {n}");
            std::ops::ControlFlow::Continue(())
        })
        .unwrap();
    }
}

#[test]
fn a_budget_that_ends_before_the_states_are_known_leaves_no_recurrence() {
    let budget = Budget::unlimited().with_time_limit(Duration::ZERO);
    assert!(recurrence(Leaper::KNIGHT, 3, true, &budget, &Silent).unwrap().is_err());
}

#[test]
#[ignore = "1 600 primes of 18 956 terms: a quarter of an hour"]
fn closed_tours_of_five_rows_obey_their_recurrence_modulo_a_prime_that_did_not_serve_to_find_it() {
    let found = of_knights(5, true);
    assert_eq!((found.proof, found.modulus, found.order), (Proof::Proved, None, 8212));
    let modulus: u64 = 1_000_000_007;
    let factors: Vec<u64> = found.denominator.iter().map(|factor| remainder(factor, modulus)).collect();
    let rows = TransferMatrix::new(Leaper::KNIGHT, 5, true, &Budget::unlimited(), &Silent).unwrap();
    let terms: Vec<u64> = rows.remainders([modulus]).map(|[term]| term).take(20_000).collect();
    // Every 97th term, and the last one.
    for n in (1..=terms.len()).rev().step_by(97) {
        let products = factors.iter().zip(terms[..n].iter().rev()).map(|(factor, term)| factor * term % modulus);
        let above = found.numerator.get(n).map_or(0, |factor| remainder(factor, modulus));
        assert_eq!(products.sum::<u64>() % modulus, above, "{n}");
    }
}

fn remainder(number: &BigInt, modulus: u64) -> u64 {
    let modulus = BigInt::from(modulus);
    ((number % &modulus + &modulus) % modulus).try_into().unwrap()
}
