//! The tours of a width as a linear system, against published values and the sweep of single boards.

use std::time::Duration;

use cavalcade_board::{Board, Leaper};
use cavalcade_run::{Budget, Silent, Stopped};
use cavalcade_sweep::count::{CountError, CountQuestion, PreparedCount, Tours};
use cavalcade_sweep::transfer::TransferMatrix;
use num_bigint::BigUint;
use proptest::prelude::*;

fn rows(leaper: Leaper, width: u64, closed: bool) -> TransferMatrix {
    TransferMatrix::new(leaper, width, closed, &Budget::unlimited(), &Silent).unwrap()
}

fn counts(leaper: Leaper, width: u64, closed: bool, heights: usize) -> Vec<BigUint> {
    rows(leaper, width, closed).counts().take(heights).collect()
}

#[test]
fn knights_tours_of_narrow_boards_are_as_many_as_published() {
    let tours = |width, closed, heights| counts(Leaper::KNIGHT, width, closed, heights);
    assert_eq!(tours(3, true, 12)[9..], [16u32, 0, 176].map(BigUint::from));
    assert_eq!(tours(3, false, 12)[6..], [52u32, 396, 560, 3048, 10672, 57248].map(BigUint::from));
    assert_eq!(tours(4, false, 10)[4..], [82u32, 744, 6378, 31088, 189688, 1213112].map(BigUint::from));
}

#[test]
fn four_rows_have_no_closed_tours_and_one_state_says_so() {
    assert_eq!(rows(Leaper::KNIGHT, 4, true).states(), 1);
    assert_eq!(counts(Leaper::KNIGHT, 4, true, 5), vec![BigUint::ZERO; 5]);
}

#[test]
fn remainders_are_those_of_the_counts() {
    let rows = rows(Leaper::KNIGHT, 4, false);
    let moduli = [2, 101, 2_147_483_647, rows.largest_modulus()];
    let expected = rows.counts().map(|count| moduli.map(|modulus| u64::try_from(&count % modulus).unwrap()));
    assert!(rows.remainders(moduli).take(40).eq(expected.take(40)));
}

#[test]
fn bits_bound_the_counts_and_not_by_much() {
    for rows in [rows(Leaper::KNIGHT, 3, true), rows(Leaper::KNIGHT, 4, false)] {
        for (count, bits) in rows.counts().zip(rows.bits()).take(200) {
            assert!((count.bits()..=count.bits() + 1).contains(&bits), "{bits} bits: {count}");
        }
    }
}

#[test]
fn rows_that_are_too_wide_are_refused_and_a_budget_ends_the_search() {
    let refused = |leaper, width| TransferMatrix::new(leaper, width, true, &Budget::unlimited(), &Silent).err();
    assert!(matches!(refused(Leaper::KNIGHT, 13), Some(CountError::Slots { slots: 26, .. })));
    assert!(matches!(refused(Leaper::new(1, u32::MAX).unwrap(), u64::MAX), Some(CountError::Slots { .. })));
    let budget = Budget::unlimited().with_time_limit(Duration::ZERO);
    let stopped = TransferMatrix::new(Leaper::KNIGHT, 5, true, &budget, &Silent).err();
    assert_eq!(stopped, Some(CountError::Stopped(Stopped::Time)));
    let budget = Budget::unlimited().with_memory_limit(1 << 10);
    let stopped = TransferMatrix::new(Leaper::KNIGHT, 5, true, &budget, &Silent).err();
    assert_eq!(stopped, Some(CountError::Stopped(Stopped::Memory)));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 20, ..ProptestConfig::default() })]

    #[test]
    fn every_height_has_as_many_tours_as_its_own_sweep_counts(
        (r, s) in prop::sample::select(vec![(0, 1), (1, 1), (1, 2), (0, 2), (1, 3), (2, 3)]),
        width in 2..5u64,
        closed: bool,
    ) {
        let leaper = Leaper::new(r, s).unwrap();
        let counts = counts(leaper, width, closed, 7);
        for (height, count) in (1..).zip(counts) {
            let board = Board::rectangle(width, height).unwrap();
            let tours = if closed { Tours::Closed } else { Tours::Open };
            let plan = PreparedCount::new(&CountQuestion { board: &board, leaper, tours }, &Budget::unlimited(), &Silent).unwrap();
            prop_assert_eq!(plan.count(&Budget::unlimited(), &Silent).unwrap(), count, "{}", board);
        }
    }
}
