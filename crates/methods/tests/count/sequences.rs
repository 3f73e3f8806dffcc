//! Sequences: the entries of the OEIS and other published values, as far as they take seconds; and two methods that agree.

use std::ops::{ControlFlow, RangeInclusive};

use cavalcade::{Answer, Budget, Choice, Silent, Status, solve_family};
use cavalcade_puzzle::Sequence;
use cavalcade_puzzle::named_sequence::Entry;

/// Each proved term with its n.
fn terms_by(choice: &Choice, name: &str, numbers: RangeInclusive<u64>) -> Vec<(u64, String)> {
    let sequence: Sequence = name.parse().unwrap();
    let mut terms = Vec::new();
    let budget = Budget::unlimited().with_threads(2);
    solve_family(sequence.family(), numbers, choice, &budget, &Silent, &mut |number, answer| {
        let term = sequence.term(number, &answer).unwrap_or_else(|| panic!("a({number}) of {name} is not proved"));
        terms.push((number, term.to_string()));
        ControlFlow::Continue(())
    })
    .unwrap();
    terms
}

fn terms(name: &str, numbers: RangeInclusive<u64>) -> Vec<(u64, String)> {
    terms_by(&Choice::default(), name, numbers)
}

/// Asserts that the terms from some n on are these.
fn assert_terms(name: &str, first: u64, expected: &[i64]) {
    let last = first + expected.len() as u64 - 1;
    let expected: Vec<(u64, String)> = (first..).zip(expected.iter().map(i64::to_string)).collect();
    assert_eq!(terms(name, first..=last), expected, "{name}");
}

/// Asserts that an entry and the sequence of its number agree up to some n.
fn assert_entry(entry: &Entry, upto: u64) {
    let shown = entry.terms().take_while(|(number, _)| *number <= upto);
    let shown: Vec<(u64, String)> = shown.map(|(number, term)| (number, term.to_string())).collect();
    assert_eq!(terms(entry.number, entry.offset..=upto), shown, "{}", entry.number);
}

/// How far an entry is computed where all of it would take long: seconds, or minutes in the test that is ignored.
const UPTO: &[(&str, u64, u64)] = &[
    ("A001230", 3, 4),
    ("A003192", 8, 9),
    ("A003763", 3, 4),
    ("A079137", 16, 24),
    ("A083386", 9, 18),
    ("A096969", 6, 7),
    ("A120443", 6, 8),
    ("A157416", 8, 10),
    ("A165134", 6, 7),
    ("A165143", 8, 10),
    ("A175855", 8, 20),
    ("A175881", 11, 19),
    ("A193054", 3, 6),
    ("A193055", 6, 7),
    ("A306281", 6, 11),
    ("A306283", 5, 7),
    ("A308131", 6, 7),
    ("A331968", 7, 9),
    ("A357357", 7, 9),
    ("A357500", 7, 8),
    ("A383660", 30, 45),
    ("A383661", 25, 39),
    ("A389754", 32, 55),
    ("A389755", 30, 49),
    ("A389756", 30, 40),
    ("A389757", 28, 35),
    ("A389758", 25, 32),
    ("A389760", 4, 5),
    ("A390833", 50, 66),
    ("A392000", 78, 78),
];

fn entries() -> Vec<&'static Entry> {
    Sequence::listed().iter().filter_map(Sequence::entry).collect()
}

#[test]
fn the_terms_of_every_entry_of_the_oeis_are_those_that_it_shows() {
    for entry in entries() {
        let upto = UPTO.iter().find(|(number, ..)| *number == entry.number).map(|(_, upto, _)| *upto);
        assert_entry(entry, upto.unwrap_or(entry.last()));
    }
}

#[test]
#[ignore = "takes a minute and 3 GB: the closed tours of the chessboard are among them"]
fn more_terms_of_the_entries_of_the_oeis_are_those_that_they_show() {
    for entry in entries() {
        let upto = UPTO.iter().find(|(number, ..)| *number == entry.number).map(|(_, _, upto)| *upto);
        assert_entry(entry, upto.unwrap_or(entry.last()));
    }
}

#[test]
#[ignore = "some minutes and 6 GB: the chessboard's open tours, and those of 7x8"]
fn the_open_tours_of_eight_columns_are_those_of_a389760() {
    assert_entry("A389760".parse::<Sequence>().unwrap().entry().unwrap(), 8);
}

#[test]
fn an_entry_has_its_own_convention_where_the_sequence_of_its_name_has_another() {
    // One cell is a tour of no leaps; A308131 has 0, A165134 has 1.
    assert_terms("tours-open", 1, &[1, 0, 0, 0, 864]);
    assert_terms("A308131", 1, &[0, 0, 0, 0, 864]);
    assert_terms("A165134", 1, &[1, 0, 0, 0, 1728]);
    // Without a cycle; A165143 begins with n = 3.
    assert_terms("snake-closed", 1, &[0, 0, 8, 10]);
    assert_terms("A165143", 3, &[8, 10]);
}

#[test]
fn uncrossed_paths_and_cycles_of_rectangles_are_those_of_the_tables_of_a003192_and_a157416() {
    let paths: [&[i64]; 4] = [&[2, 4, 5, 6, 8, 9, 10], &[5, 7, 9, 11, 13, 15], &[10, 14, 16, 19, 22], &[17, 21, 25]];
    for (width, expected) in (3..).zip(paths) {
        assert_terms(&format!("uncrossed-open-{width}"), width, expected);
    }
    let cycles: [&[i64]; 4] =
        [&[0, 0, 4, 6, 6, 6, 6, 10], &[4, 6, 8, 10, 12, 14, 16], &[8, 12, 14, 18, 20, 22], &[12, 18, 22]];
    for (width, expected) in (3..).zip(cycles) {
        assert_terms(&format!("uncrossed-closed-{width}"), width, expected);
    }
}

#[test]
fn the_numbers_of_longest_uncrossed_paths_are_those_of_a_depth_first_search() {
    let search = Choice { method: Some("dfs".into()), ..Choice::default() };
    for name in ["uncrossed-open-count", "uncrossed-open-classes", "uncrossed-closed-count", "uncrossed-closed-classes"]
    {
        assert_eq!(terms(name, 1..=6), terms_by(&search, name, 1..=6), "{name}");
    }
    // A path of one cell on each cell, which are alike up to the symmetries of 2x2.
    assert_terms("uncrossed-open-count", 1, &[1, 4]);
    assert_terms("uncrossed-open-classes", 1, &[1, 1]);
    // There is no cycle.
    assert_terms("uncrossed-closed-count", 1, &[0, 0, 0]);
}

#[test]
fn knights_change_places_in_the_published_numbers_of_moves() {
    // Guarini, 1512; and six knights on 3 wide, 4 tall.
    assert_eq!(terms("swap-corners", 3..=3), [(3, "16".to_string())]);
    assert_eq!(terms("swap-rows-3", 4..=4), [(4, "16".to_string())]);
    let search = Choice { method: Some("bfs".into()), ..Choice::default() };
    for (name, numbers) in [("swap-corners", 3..=4), ("swap-rows-3", 3..=5), ("swap-rows-4", 3..=4)] {
        assert_eq!(terms(name, numbers.clone()), terms_by(&search, name, numbers), "{name}");
    }
    // A knight never leaves a single row of cells.
    assert_eq!(terms("swap-corners-1", 3..=3), [(3, "-1".to_string())]);
}

#[test]
fn covers_and_errands_take_the_published_numbers_of_moves_on_the_chessboard() {
    assert_eq!(terms("cover-queen-middle", 8..=8), [(8, "46".to_string())]);
    // Finegold's walk.
    assert_eq!(terms("errand-queen-middle", 8..=8), [(8, "158".to_string())]);
}

#[test]
fn a_cover_without_guards_is_an_open_tour_where_there_is_one() {
    // On 2x2 and 3x3 no knight reaches all cells; 4x4 has no tour.
    assert_terms("cover-one", 1, &[0, -1, -1, 16, 24, 35]);
    assert_terms("tour-open", 4, &[0, 1, 1]);
    assert_terms("errand-rows", 1, &[0, -1, -1]);
}

#[test]
fn there_is_a_closed_tour_where_tours_are_counted() {
    for (exists, counted, numbers) in
        [("tour-closed-even", "tours-closed-even", 1..=3), ("tour-closed-3-even", "tours-closed-3-even", 1..=8)]
    {
        let counted = terms(counted, numbers.clone()).into_iter();
        let expected = counted.map(|(number, tours)| (number, String::from(if tours == "0" { "0" } else { "1" })));
        assert_eq!(terms(exists, numbers), expected.collect::<Vec<_>>(), "{exists}");
    }
}

#[test]
fn every_listed_sequence_has_a_first_term() {
    for sequence in Sequence::listed() {
        let first = sequence.first();
        assert_eq!(terms(&sequence.name(), first..=first).len(), 1, "{sequence}");
    }
}

#[test]
fn a_term_that_is_not_proved_has_limits_in_its_own_unit() {
    let stopped = |name: &str, number: u64| {
        let sequence: Sequence = name.parse().unwrap();
        let budget = Budget::unlimited().with_time_limit(std::time::Duration::ZERO);
        let mut seen: Option<Answer> = None;
        solve_family(sequence.family(), number..=number, &Choice::default(), &budget, &Silent, &mut |_, answer| {
            seen = Some(answer);
            ControlFlow::Continue(())
        })
        .unwrap();
        let answer = seen.unwrap();
        assert_ne!(answer.status, Status::Optimal);
        assert_eq!(sequence.term(number, &answer), None, "{name}");
        sequence.limits(&Answer { value: Some(20), bound: Some(30), ..answer })
    };
    assert_eq!(stopped("uncrossed-open", 8), (Some(20), Some(30)));
    // A path has a cell more than it has moves.
    assert_eq!(stopped("snake-open", 9), (Some(21), Some(31)));
    assert_eq!(stopped("uncrossed-open-count", 8), (None, None));
    assert_eq!(stopped("tours-closed-8", 8), (None, None));
}
