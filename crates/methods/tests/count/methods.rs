//! Counts by both methods, against published values and each other.

use std::ops::{ControlFlow, RangeInclusive};

use cavalcade::count::{Backtrack, Sweep};
use cavalcade::outcome::Resolution;
use cavalcade::witness::Total;
use cavalcade::{
    Board, Budget, Cell, Choice, Count, Leaper, Method, Puzzle, Silent, Solver, Status, Stopped, Verdict, Witness,
    solve_family, term,
};
use cavalcade_board::Wrap;
use cavalcade_puzzle::Sequence;
use proptest::prelude::*;

use crate::common;

fn knights(board: &str, closed: bool) -> Count {
    Count::new(board.parse().unwrap(), Leaper::KNIGHT, closed)
}

fn counted(method: &dyn Method<Count>, count: &Count) -> String {
    match method.solve(count, &Budget::unlimited(), &Silent).unwrap().resolution {
        Resolution::Optimal { value, .. } => value.to_string(),
        other => panic!("{count:?}: {other:?}"),
    }
}

#[test]
fn a_count_that_exceeds_the_memory_goes_to_disk_slab_by_slab_and_leaves_nothing_there() {
    let directory = tempfile::tempdir().unwrap();
    let small = || Budget::unlimited().with_memory_limit(2 << 20).with_threads(2);
    let count = knights("6x7", false);
    let stopped = Sweep.solve(&count, &small(), &Silent).unwrap();
    assert_eq!(stopped.stopped, Some(Stopped::Memory));
    let on_disk = small().with_scratch(directory.path().to_path_buf());
    let Resolution::Optimal { value, .. } = Sweep.solve(&count, &on_disk, &Silent).unwrap().resolution else {
        panic!()
    };
    assert_eq!(value, 389_969_466u32.into());
    assert!(on_disk.memory().peak() <= 2 << 20);
    assert_eq!(std::fs::read_dir(directory.path()).unwrap().count(), 0);
}

/// The closed tours of a king, wazir and ferz: A140519 of the OEIS.
#[test]
fn closed_tours_of_a_king_are_those_of_the_encyclopedia() {
    for (side, expected) in [(2, "3"), (3, "16"), (4, "2830"), (5, "2462064")] {
        let board: Board = format!("{side}x{side}").parse().unwrap();
        let count = Count::new(board, "wazir+ferz".parse().unwrap(), true);
        let answer = Solver::new(&count.into()).solve().unwrap();
        assert_eq!(answer.witness, Some(Witness::Total(Total::of(expected))), "{side}");
    }
}

#[test]
fn both_methods_find_what_was_published() {
    for (board, closed, number) in
        [("5x6", true, "8"), ("3x10", true, "16"), ("5x5", false, "864"), ("4x5", false, "82")]
    {
        for method in [&Sweep as &dyn Method<Count>, &Backtrack] {
            assert_eq!(counted(method, &knights(board, closed)), number, "{board} {}", method.name());
        }
    }
}

#[test]
fn an_answer_tells_the_count_as_a_claim() {
    let answer = Solver::new(&Puzzle::Count(knights("6x6", true))).solve().unwrap();
    assert_eq!((answer.status, answer.value, answer.verdict), (Status::Counted, Some(9862), Verdict::Unverified));
    assert_eq!(answer.witness, Some(Witness::Total(Total::of(9862))));
    let json = answer.to_json();
    assert_eq!(cavalcade::Answer::from_json(&json).unwrap(), answer);
}

#[test]
fn a_count_beyond_the_values_of_answers_is_told_in_digits() {
    let answer = Solver::new(&Puzzle::Count(knights("5x24", true))).solve().unwrap();
    let Some(Witness::Total(Total { count, .. })) = &answer.witness else { panic!("{answer:?}") };
    assert!(count.len() > 16, "{count}");
    assert_eq!((answer.status, answer.value), (Status::Counted, None));
}

#[test]
fn a_tour_and_its_reverse_are_two_where_directions_count() {
    assert_eq!(counted(&Sweep, &knights("5x5", false).directed_both_ways()), "1728");
    assert_eq!(counted(&Sweep, &knights("6x6", true).directed_both_ways()), "19724");
}

#[test]
fn a_stopped_count_is_unknown() {
    for method in [&Sweep as &dyn Method<Count>, &Backtrack] {
        let budget = Budget::unlimited().with_time_limit(std::time::Duration::ZERO);
        let outcome = method.solve(&knights("6x6", false), &budget, &Silent).unwrap();
        assert_eq!((outcome.resolution, outcome.stopped), (Resolution::Unknown { bound: None }, Some(Stopped::Time)));
    }
}

/// The knight's graph on the torus of 4x4 cells is the 4-cube, with 1344 Hamiltonian cycles: A066037 of the OEIS.
#[test]
fn the_torus_of_four_by_four_has_the_tours_of_the_4_cube() {
    let torus = "4x4".parse::<Board>().unwrap().wrapped(Some(Wrap::Both));
    for method in ["sweep", "backtrack"] {
        let choice = Choice { method: Some(method.to_string()), ..Choice::default() };
        let count = Count::new(torus.clone(), Leaper::KNIGHT, true);
        let answer = Solver::new(&Puzzle::Count(count)).choice(&choice).solve().unwrap();
        assert_eq!(answer.count(), Some("1344"), "{method}");
    }
}

/// Boards with holes, and one or no cell at either end.
fn any_count() -> impl Strategy<Value = Count> {
    let board = (1..5usize, 1..6usize)
        .prop_flat_map(|(w, h)| prop::collection::vec(prop::collection::vec(prop::bool::weighted(0.9), w), h))
        .prop_filter_map("no cell, or too many", |rows| {
            let draw = |row: &Vec<bool>| row.iter().map(|&cell| if cell { '.' } else { '#' }).collect();
            let board = Board::from_rows(&rows.iter().map(draw).collect::<Vec<_>>()).ok()?;
            (board.cell_count() <= 18).then_some(board)
        });
    let leaper = prop::sample::select(vec!["knight", "0,1", "1,1", "camel", "zebra", "king", "gnu"]);
    let end = || prop::option::of(any::<prop::sample::Index>());
    (board, leaper, any::<bool>(), any::<bool>(), end(), end(), common::any_wrap()).prop_map(
        |(board, leaper, closed, directed, start, end, wrap)| {
            // Over joined rims, dense graphs have too many tours for a search.
            let wrap = wrap.filter(|_| board.cell_count() <= 12);
            let board = board.wrapped(wrap);
            let cells: Vec<Cell> = board.cells().collect();
            let cell = |index: Option<prop::sample::Index>| index.map(|index| *index.get(&cells));
            let count = Count::new(board.clone(), leaper.parse().unwrap(), closed);
            let count = if directed { count.directed_both_ways() } else { count };
            count.between(cell(start), cell(end)).unwrap()
        },
    )
}

/// What is known of the numbers of a sequence.
fn terms(name: &str, numbers: RangeInclusive<u64>, choice: &Choice, budget: &Budget) -> Vec<(u64, Option<String>)> {
    let sequence: Sequence = name.parse().unwrap();
    let mut terms = Vec::new();
    solve_family(sequence.family(), numbers, choice, budget, &Silent, &mut |number, answer| {
        terms.push((number, term(&answer).map(|term| term.to_string())));
        ControlFlow::Continue(())
    })
    .unwrap();
    terms
}

#[test]
fn one_sweep_counts_what_a_search_counts_on_each_board() {
    let search = Choice { method: Some("backtrack".to_string()), ..Choice::default() };
    for name in ["tours-open-3", "tours-closed-3-even", "tours-directed-2", "3,1-tours-open-4", "0,1-tours-open-1"] {
        let (sweep, unlimited) = (Choice::default(), Budget::unlimited());
        assert_eq!(terms(name, 1..=5, &sweep, &unlimited), terms(name, 1..=5, &search, &unlimited), "{name}");
    }
}

#[test]
fn a_family_that_is_stopped_says_at_which_number() {
    let budget = Budget::unlimited().with_time_limit(std::time::Duration::ZERO);
    assert_eq!(terms("tours-closed-5", 6..=9, &Choice::default(), &budget), [(6, None)]);
    assert_eq!(terms("tours-closed-3-even", 6..=9, &Choice::default(), &budget), [(6, None)]);
}

#[test]
fn a_family_ends_when_it_is_told_to() {
    let sequence: Sequence = "tours-closed-5".parse().unwrap();
    let (choice, budget, mut seen) = (Choice::default(), Budget::unlimited(), Vec::new());
    solve_family(sequence.family(), 3..=9, &choice, &budget, &Silent, &mut |number, _| {
        seen.push(number);
        if number == 6 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })
    .unwrap();
    assert_eq!(seen, [3, 4, 5, 6]);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn the_sweep_counts_what_the_search_counts(count in any_count()) {
        prop_assert_eq!(counted(&Sweep, &count), counted(&Backtrack, &count));
    }
}
