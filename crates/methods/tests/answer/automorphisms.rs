//! The argument that no symmetry of the board maps a tour onto itself: whom it excludes, and that the referee does not
//! take another.

use cavalcade::{Answer, Argument, Count, Puzzle, Solver, SymmetryClass, Tour, check_argument};
use cavalcade_board::{Leaper, Symmetry};
use cavalcade_puzzle::ExcludedSymmetry;
use cavalcade_puzzle::answer::BoundBy;

use SymmetryClass::{Bergholtian, Central, Eulerian, Quarter, Reflective};

fn knights(board: &str, closed: bool, class: SymmetryClass) -> Tour {
    Tour::new(board.parse().unwrap(), Leaper::KNIGHT, closed).with_symmetry(class)
}

/// Whether the rule excludes a class of knight's tours before a search, which the referee has to confirm.
fn is_excluded(board: &str, closed: bool, class: SymmetryClass) -> bool {
    let tour = knights(board, closed, class);
    let Some(argument) = cavalcade::tour::refute(&tour).and_then(|reason| reason.argument) else { return false };
    assert!(matches!(argument, Argument::Automorphisms { .. }), "{board} {class}: {argument:?}");
    let answer = Solver::new(&Puzzle::Tour(tour)).solve().unwrap();
    assert_eq!(answer.argument, Some(argument), "{board} {class}");
    assert_eq!((check_argument(&answer), answer.bound_by), (Ok(true), Some(BoundBy::Recounted)), "{board} {class}");
    assert!((1..=3).contains(&answer.explanation.len()), "{:?}", answer.explanation);
    true
}

/// G. P. Jelliss, *Knight's Tour Notes* 1, *Symmetry in Rectangular Knight Tours*: by the parities of the sides.
#[test]
fn closed_tours_of_rectangles_have_the_symmetries_that_their_sides_allow() {
    for (width, height) in (5..=12u64).flat_map(|width| (width..=12).map(move |height| (width, height))) {
        if width * height % 2 == 1 {
            continue;
        }
        let excluded = |class| is_excluded(&format!("{width}x{height}"), true, class);
        let (odd, even) = if width % 2 == 1 { (true, height) } else { (height % 2 == 1, width) };
        // Both even: Eulerian; one odd and the other 4k: Bergholtian; one odd and the other 4k + 2: both, and
        // reflections.
        assert_eq!(excluded(Eulerian), odd && even % 4 == 0, "{width}x{height}");
        assert_eq!(excluded(Bergholtian), !odd, "{width}x{height}");
        assert_eq!(excluded(Reflective), !odd || even % 4 == 0, "{width}x{height}");
        assert_eq!(excluded(Quarter), width != height || width % 4 == 0, "{width}x{height}");
        assert!(!excluded(Central), "{width}x{height}");
    }
}

#[test]
fn open_tours_of_rectangles_are_reversed_where_a_side_is_odd() {
    for (width, height) in (5..=9u64).flat_map(|width| (width..=9).map(move |height| (width, height))) {
        let excluded = |class| is_excluded(&format!("{width}x{height}"), false, class);
        let is_even = width % 2 == 0 && height % 2 == 0;
        assert_eq!((excluded(Central), excluded(Bergholtian)), (is_even, is_even), "{width}x{height}");
        assert!(excluded(Eulerian) && excluded(Quarter) && excluded(Reflective), "{width}x{height}");
    }
}

#[test]
fn a_count_of_0_has_the_argument_of_the_tours_even_where_the_sweep_is_too_large() {
    for (board, closed, class) in [("8x8", true, Reflective), ("8x8", false, Central), ("200x200", true, Quarter)] {
        let count = Count::new(board.parse().unwrap(), Leaper::KNIGHT, closed).with_symmetry(class).unwrap();
        let answer = Solver::new(&Puzzle::Count(count)).solve().unwrap();
        assert_eq!(answer.value, Some(0), "{board}");
        assert!(matches!(answer.argument, Some(Argument::Automorphisms { .. })), "{board}: {:?}", answer.argument);
    }
}

/// An infeasible answer with an argument that has been changed: what the referee says.
fn changed(answer: &Answer, change: impl Fn(&mut Vec<ExcludedSymmetry>)) -> String {
    let mut changed = answer.clone();
    let Some(Argument::Automorphisms { symmetries }) = &mut changed.argument else { panic!("{answer:?}") };
    change(symmetries);
    check_argument(&changed).unwrap_err().to_string()
}

#[test]
fn an_argument_that_is_changed_in_any_field_is_refused() {
    let answer = |board: &str, closed, class| Solver::new(&knights(board, closed, class).into()).solve().unwrap();
    let quarter = answer("8x8", true, Quarter);
    let reflective = answer("8x8", true, Reflective);
    let eulerian = answer("3x12", true, Eulerian);
    let narrow = answer("6x8", true, Quarter);
    let none = |symmetry| ExcludedSymmetry { symmetry, cells: vec![], leaps: vec![], exchanges_colours: None };
    for (text, part) in [
        // The symmetries: one too few, twice, of another class, of a board that has none.
        (changed(&reflective, |all| all.truncate(3)), "it names"),
        (changed(&reflective, |all| all[1] = all[0].clone()), "it names"),
        (changed(&quarter, |all| all[0].symmetry = Symmetry::HALF_TURN), "it names half-turn"),
        (changed(&narrow, |all| all.push(none(Symmetry::QUARTER_TURN))), "are none"),
        (changed(&quarter, |all| all.clear()), "it names none"),
        // The cells: too few, too many, twice, off the board.
        (changed(&reflective, |all| all[2].cells.truncate(7)), "8 cells"),
        (changed(&eulerian, |all| all[0].cells.push("a1".parse().unwrap())), "0 cells"),
        (changed(&reflective, |all| all[2].cells[0] = all[2].cells[1]), "8 cells"),
        (changed(&reflective, |all| all[2].cells[0] = "i9".parse().unwrap()), "i9 is not a cell"),
        // The leaps: one that is not exchanged, and no others.
        (changed(&eulerian, |all| all[0].leaps.push("a1-b3".parse().unwrap())), "leaps"),
        (changed(&eulerian, |all| all[0].leaps.clear()), "leaps"),
        // The colours: not those of the board, or left out where they matter.
        (changed(&quarter, |all| all[0].exchanges_colours = Some(false)), "of two classes"),
        (changed(&quarter, |all| all[0].exchanges_colours = None), "may map a tour onto itself"),
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    // The same argument for a tour without a symmetry, or of a class that there is.
    for puzzle in [knights("3x12", true, Bergholtian), Tour::new("8x8".parse().unwrap(), Leaper::KNIGHT, true)] {
        let other = Answer { puzzle: puzzle.into(), ..eulerian.clone() };
        assert!(check_argument(&other).is_err());
    }
}

#[test]
fn an_argument_is_written_and_read() {
    let answer = Solver::new(&knights("3x3", false, Reflective).into()).solve();
    let text = serde_json::to_string(&answer.unwrap().argument.unwrap()).unwrap();
    assert!(text.contains(r#""rule":"degree""#) || text.contains(r#""rule":"theorem""#), "{text}");
    let answer = Solver::new(&knights("5x5", false, Reflective).into()).solve().unwrap();
    assert_eq!(Answer::from_json(&answer.to_json()).unwrap(), answer);
    let argument = serde_json::to_value(&answer.argument).unwrap();
    assert_eq!(argument["rule"], "automorphisms");
    assert_eq!(
        argument["symmetries"][0],
        serde_json::json!({
            "symmetry": "left-right", "cells": ["c1", "c2", "c3", "c4", "c5"], "leaps": [], "exchanges_colours": null
        })
    );
}
