//! Tampered tours are rejected with step and rule.

use cavalcade_puzzle::Answer;
use cavalcade_referee::{Foul, Rule, Verdict, check};
use serde_json::{Value, json};

/// One of the tours of 3x4, twelve cells; 3x4 has no closed one.
const OPEN: &str = "a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3";
/// The ring around the middle of 3x3.
const RING: &str = "a1 c2 a3 b1 c3 a2 c1 b3";
/// A closed tour of 10x3 that a rotation by 180 degrees maps onto itself.
const SYMMETRIC: &str = "a1 c2 a3 b1 c3 a2 c1 e2 g1 i2 g3 f1 e3 d1 b2 d3 f2 h3 j2 h1 i3 j1 h2 j3 i1 g2 e1 f3 d2 b3";
/// One that it does not.
const LOPSIDED: &str = "a3 b1 d2 f1 e3 d1 b2 d3 f2 h1 j2 h3 i1 j3 h2 j1 i3 g2 e1 f3 g1 i2 g3 e2 c3 a2 c1 b3 a1 c2";

fn answer(board: &str, closed: bool, cells: &str) -> Value {
    let cells: Vec<&str> = cells.split_whitespace().collect();
    let moves = if closed { cells.len() } else { cells.len().saturating_sub(1) };
    json!({
        "puzzle": { "kind": "tour", "board": board, "piece": "knight", "closed": closed },
        "status": "optimal", "value": moves, "bound": moves, "unit": "moves", "then": null,
        "method": "by hand", "backend": null, "witness": { "path": cells, "closed": closed },
        "reason": null, "stopped": null, "verdict": "claim", "seconds": 0.5, "stats": {}, "version": "0.1.0"
    })
}

fn judge(answer: &Value) -> Result<Verdict, Foul> {
    check(&Answer::from_json(&answer.to_string()).unwrap())
}

fn foul(answer: &Value) -> (Option<usize>, Rule) {
    let foul = judge(answer).unwrap_err();
    (foul.step, foul.rule)
}

#[test]
fn legal_tours_are_replayed() {
    assert_eq!(judge(&answer("4x3", false, OPEN)), Ok(Verdict::Replayed));
    assert_eq!(judge(&answer(".../.#./...", true, RING)), Ok(Verdict::Replayed));
    assert_eq!(judge(&answer("1x1", false, "a1")), Ok(Verdict::Replayed));
}

#[test]
fn a_cell_that_is_left_out_is_missed() {
    assert_eq!(foul(&answer("4x3", false, OPEN.rsplit_once(' ').unwrap().0)), (None, Rule::Every));
    assert_eq!(foul(&answer("3x3", true, RING)), (None, Rule::Every));
    assert_eq!(foul(&answer("4x3", false, "")), (None, Rule::Every));
    assert_eq!(foul(&answer("1000000000000x1000000000000", false, OPEN)), (None, Rule::Every));
}

#[test]
fn a_cell_twice_a_wrong_leap_and_a_hole_are_refused_with_their_step() {
    assert_eq!(foul(&answer("4x3", false, &OPEN.replace("a3 b1", "a1 b1"))), (Some(2), Rule::Visited));
    assert_eq!(foul(&answer("4x3", false, &OPEN.replace("c2", "c3"))), (Some(1), Rule::Leap));
    assert_eq!(foul(&answer(".../#../...", false, "a1 c2 a3 b1 c3 a2 c1 b3")), (Some(5), Rule::Board));
    assert_eq!(foul(&answer("4x3", false, &OPEN.replace("a1", "e1"))), (Some(1), Rule::Board));
    // The leap back home is the last one.
    assert_eq!(foul(&answer("4x3", true, OPEN)), (Some(12), Rule::Leap));
    assert_eq!(foul(&answer("3x2", true, "a1 c2")).1, Rule::Every);
    assert_eq!(foul(&answer(".##/##.", true, "a2 c1")), (None, Rule::Form));
}

#[test]
fn a_tour_between_other_cells_is_refused() {
    for (key, cell, verdict) in [
        ("from", "a1", Ok(Verdict::Replayed)),
        ("to", "d3", Ok(Verdict::Replayed)),
        ("from", "d3", Err(Rule::Ends)),
        ("to", "c2", Err(Rule::Ends)),
    ] {
        let mut answer = answer("4x3", false, OPEN);
        answer["puzzle"][key] = cell.into();
        assert_eq!(judge(&answer).map_err(|foul| foul.rule), verdict, "{key} {cell}");
    }
}

#[test]
fn a_tour_that_half_a_turn_changes_is_no_symmetric_one() {
    let symmetric = |board: &str, cells: &str| {
        let mut answer = answer(board, true, cells);
        answer["puzzle"]["symmetry"] = "central".into();
        judge(&answer).map_err(|foul| foul.rule)
    };
    assert_eq!(symmetric(".../.#./...", RING), Ok(Verdict::Replayed));
    // Some closed tours of 10 x 3 are symmetric, and some are not.
    assert_eq!(symmetric("10x3", SYMMETRIC), Ok(Verdict::Replayed));
    assert_eq!(symmetric("10x3", LOPSIDED), Err(Rule::Symmetry));
}

#[test]
fn the_symmetry_of_an_open_tour_reverses_it() {
    let symmetric = |board: &str, cells: &str, class: &str| {
        let mut answer = answer(board, false, cells);
        answer["puzzle"]["symmetry"] = class.into();
        judge(&answer).map_err(|foul| foul.rule)
    };
    let tour = "a1 b3 c1 a2 b4 c2 a3 b1 c3 a4 b2 c4";
    assert_eq!(symmetric("3x4", tour, "central"), Ok(Verdict::Replayed));
    assert_eq!(symmetric("3x4", tour, "bergholtian"), Ok(Verdict::Replayed));
    for class in ["eulerian", "quarter", "reflective"] {
        assert_eq!(symmetric("3x4", tour, class), Err(Rule::Symmetry), "{class}");
    }
}

#[test]
fn a_witness_of_another_form_and_a_wrong_value_are_refused() {
    let mut other = answer("4x3", false, OPEN);
    other["witness"] = json!({ "moves": ["a1-c2"] });
    assert_eq!(foul(&other), (None, Rule::Form));
    let mut other = answer("4x3", false, OPEN);
    other["witness"]["closed"] = true.into();
    assert_eq!(foul(&other), (None, Rule::Form));
    let mut other = answer("4x3", false, OPEN);
    (other["value"], other["bound"]) = (12.into(), 12.into());
    assert_eq!(foul(&other), (None, Rule::Value));
}

#[test]
fn only_a_tour_that_is_too_long_to_be_listed_may_come_without_its_cells() {
    let claim = |board: &str, moves: u64| {
        let mut answer = answer(board, true, "");
        (answer["value"], answer["bound"], answer["witness"]) = (moves.into(), moves.into(), Value::Null);
        judge(&answer).map_err(|foul| foul.rule)
    };
    assert_eq!(claim("10000x10000", 100_000_000), Ok(Verdict::Unverified));
    assert_eq!(claim("10000x10000", 99_999_999), Err(Rule::Consistency));
    assert_eq!(claim("8x8", 64), Err(Rule::Consistency));
}
