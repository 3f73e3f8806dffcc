//! Tampered paths are rejected with step and rule.

use cavalcade_board::{Board, Cell, Leaper};
use cavalcade_puzzle::{Answer, Path, Puzzle, Uncrossed, Witness};
use cavalcade_referee::{Foul, Rule, Verdict, check};
use serde_json::{Value, json};

/// The longest uncrossed knight's path on 5x5 has ten moves; this one has three, and four cells in a row.
fn zigzag() -> Value {
    json!({
        "puzzle": { "kind": "uncrossed", "board": "5x5", "piece": "knight", "closed": false },
        "status": "feasible", "value": 3, "bound": 10, "unit": "moves", "then": null,
        "method": "by hand", "backend": null,
        "witness": { "path": ["a1", "c2", "a3", "c4"], "closed": false },
        "reason": null, "stopped": null, "verdict": "claim", "seconds": 0.5, "stats": {}, "version": "0.1.0"
    })
}

fn judge(tamper: impl FnOnce(&mut Value)) -> Result<Verdict, Foul> {
    let mut answer = zigzag();
    tamper(&mut answer);
    check(&Answer::from_json(&answer.to_string()).unwrap())
}

fn foul(tamper: impl FnOnce(&mut Value)) -> (Option<usize>, Rule) {
    let foul = judge(tamper).unwrap_err();
    (foul.step, foul.rule)
}

/// The verdict on a path whose value is claimed rightly.
fn path(board: &str, piece: &str, closed: bool, cells: &str) -> Result<Verdict, (Option<usize>, Rule)> {
    let cells: Vec<&str> = cells.split_whitespace().collect();
    let moves = if closed { cells.len() } else { cells.len() - 1 };
    let verdict = judge(|answer| {
        answer["puzzle"] = json!({ "kind": "uncrossed", "board": board, "piece": piece, "closed": closed });
        (answer["value"], answer["bound"]) = (moves.into(), Value::Null);
        answer["witness"] = json!({ "path": cells, "closed": closed });
    });
    verdict.map_err(|foul| (foul.step, foul.rule))
}

#[test]
fn legal_paths_and_cycles_are_replayed() {
    assert_eq!(judge(|_| ()), Ok(Verdict::Replayed));
    assert_eq!(path("1x1", "knight", false, "a1"), Ok(Verdict::Replayed));
    // The two shapes of a cycle of four leaps.
    assert_eq!(path("5x3", "knight", true, "a2 c3 e2 c1"), Ok(Verdict::Replayed));
    assert_eq!(path("4x4", "knight", true, "a1 b3 d4 c2"), Ok(Verdict::Replayed));
}

#[test]
fn two_leaps_that_cross_are_refused_at_the_second() {
    assert_eq!(path("5x5", "knight", false, "a1 c2 b4 d5"), Ok(Verdict::Replayed));
    assert_eq!(path("5x5", "knight", false, "a2 c1 b3 a1 c2"), Err((Some(3), Rule::Crossing)));
    assert_eq!(path("5x5", "camel", false, "a1 d2 c5 b2 e1"), Err((Some(4), Rule::Crossing)));
}

#[test]
fn the_last_leap_of_a_cycle_may_cross_as_well() {
    assert_eq!(path("3x3", "knight", true, "a1 b3 c1 a2 c3 b1 a3 c2").unwrap_err().1, Rule::Crossing);
    assert_eq!(path("5x5", "knight", true, "c1 e2 d4 b5 a3 c2"), Err((Some(6), Rule::Leap)));
}

#[test]
fn a_cell_that_is_visited_twice_is_refused() {
    assert_eq!(path("5x5", "knight", false, "a1 c2 a1"), Err((Some(2), Rule::Visited)));
    assert_eq!(path("5x5", "knight", false, "a2 c3 e2 c1 a2"), Err((Some(4), Rule::Visited)));
    assert_eq!(path("5x5", "knight", true, "a2 c3 e2 c1 a2"), Err((Some(4), Rule::Visited)));
}

#[test]
fn a_wrong_leap_a_hole_and_a_cell_off_the_board_are_refused() {
    let third = |cell: &'static str| foul(move |answer| answer["witness"]["path"][2] = cell.into());
    assert_eq!(third("b3"), (Some(2), Rule::Leap));
    assert_eq!(third("c2"), (Some(2), Rule::Visited));
    assert_eq!(third("f3"), (Some(2), Rule::Board));
    assert_eq!(path(".../#../...", "knight", false, "a1 c2 a3"), Ok(Verdict::Replayed));
    assert_eq!(path("#../.../...", "knight", false, "a1 c2 a3"), Err((Some(2), Rule::Board)));
    assert_eq!(path("3x3", "knight", true, "a1 c2 a3"), Err((Some(3), Rule::Leap)));
}

#[test]
fn a_witness_of_another_form_is_refused() {
    assert_eq!(foul(|answer| answer["witness"]["closed"] = true.into()), (None, Rule::Form));
    assert_eq!(foul(|answer| answer["puzzle"]["closed"] = true.into()), (None, Rule::Form));
    assert_eq!(foul(|answer| answer["witness"]["path"] = json!([])), (None, Rule::Form));
    assert_eq!(foul(|answer| answer["witness"] = json!({ "moves": ["a1-c2"] })), (None, Rule::Form));
    assert_eq!(path("5x5", "knight", true, "a1 c2"), Err((None, Rule::Form)));
}

#[test]
fn a_wrong_value_is_refused() {
    assert_eq!(foul(|answer| answer["value"] = 4.into()), (None, Rule::Value));
}

#[test]
fn several_paths_are_replayed_one_by_one() {
    let several = |answer: &mut Value| {
        let bad = json!({ "path": ["a1", "c2", "a3", "a4"], "closed": false });
        answer["witness"] = json!({ "all": [answer["witness"].clone(), bad], "classes": 2, "total": 16 });
    };
    let foul = judge(several).unwrap_err();
    assert_eq!((foul.witness, foul.step, foul.rule), (Some(2), Some(3), Rule::Leap));
}

/// A list of witnesses of two paths on 4x4 of two moves together.
fn listed(witnesses: &[[&str; 2]]) -> Result<Verdict, (Option<usize>, Rule)> {
    let all: Vec<Value> = witnesses
        .iter()
        .map(|paths| json!({ "paths": paths.map(|path| path.split(' ').collect::<Vec<_>>()), "closed": false }))
        .collect();
    let verdict = judge(|answer| {
        answer["puzzle"] = json!({ "kind": "uncrossed", "board": "4x4", "closed": false, "paths": 2 });
        (answer["value"], answer["bound"]) = (2.into(), Value::Null);
        answer["witness"] = json!({ "all": all, "classes": null, "total": null });
    });
    verdict.map_err(|foul| (foul.witness, foul.rule))
}

#[test]
fn several_paths_together_have_no_order_and_no_direction_and_their_images_are_as_good() {
    assert_eq!(listed(&[["a1 b3", "c1 d3"], ["a1 b3", "b1 d2"]]), Ok(Verdict::Replayed));
    let same = Err((Some(2), Rule::Distinct));
    assert_eq!(listed(&[["a1 b3", "c1 d3"], ["c1 d3", "a1 b3"]]), same);
    assert_eq!(listed(&[["a1 b3", "c1 d3"], ["b3 a1", "d3 c1"]]), same);
    // Mirrored at the middle of the files, and at the diagonal.
    assert_eq!(listed(&[["a1 b3", "c1 d3"], ["d1 c3", "b1 a3"]]), same);
    assert_eq!(listed(&[["a1 b3", "c1 d3"], ["c4 a3", "c2 a1"]]), same);
}

/// A knight's zigzag upwards, far longer than that all pairs of leaps could be compared.
fn zigzag_of(cells: u64) -> Vec<Cell> {
    (0..cells).map(|rank| Cell { file: rank % 2, rank: 2 * rank }).collect()
}

#[test]
fn a_path_of_a_million_cells_is_replayed() {
    let cells = 1_000_000;
    let path = zigzag_of(cells);
    let board = Board::rectangle(2, 2 * cells).unwrap();
    let mut answer = Answer::from_json(&zigzag().to_string()).unwrap();
    answer.puzzle = Puzzle::Uncrossed(Uncrossed::new(board, Leaper::KNIGHT, false).unwrap());
    (answer.value, answer.bound) = (Some(path.len() as u64 - 1), None);
    answer.witness = Some(Witness::Path(Path { path, closed: false }));
    assert_eq!(check(&answer), Ok(Verdict::Replayed));
}

/// A strip without a witness, as it is claimed.
fn claimed(tamper: impl FnOnce(&mut Value)) -> Result<Verdict, Foul> {
    judge(|answer| {
        answer["puzzle"] = json!({ "kind": "uncrossed", "board": "6x1000000", "piece": "knight", "closed": true });
        answer["status"] = "optimal".into();
        (answer["value"], answer["bound"]) = (3_999_986.into(), 3_999_986.into());
        answer["witness"] = Value::Null;
        answer["claim"] = json!({ "preperiod": 13, "period": 1, "increment": 4 });
        tamper(answer);
    })
}

#[test]
fn a_long_strip_is_a_claim() {
    assert_eq!(claimed(|_| ()), Ok(Verdict::Unverified));
}

#[test]
fn a_claim_beyond_the_cells_or_of_another_puzzle_is_refused() {
    let rule = |tamper: fn(&mut Value)| claimed(tamper).unwrap_err().rule;
    assert_eq!(rule(|answer| answer["claim"] = Value::Null), Rule::Consistency);
    assert_eq!(rule(|answer| answer["claim"]["period"] = 0.into()), Rule::Consistency);
    assert_eq!(rule(|answer| answer["claim"]["preperiod"] = 0.into()), Rule::Consistency);
    assert_eq!(rule(|answer| answer["claim"]["increment"] = 7.into()), Rule::Consistency);
    assert_eq!(rule(|answer| answer["status"] = "feasible".into()), Rule::Consistency);
    assert_eq!(rule(|answer| answer["puzzle"]["board"] = "...../..#..".into()), Rule::Consistency);
    assert_eq!(
        rule(|answer| (answer["value"], answer["bound"]) = (6_000_001.into(), 6_000_001.into())),
        Rule::Consistency
    );
}

#[test]
fn a_witness_beside_a_claim_is_replayed() {
    let tamper = |answer: &mut Value| answer["claim"] = json!({ "preperiod": 5, "period": 1, "increment": 2 });
    assert_eq!(judge(tamper).unwrap_err().rule, Rule::Consistency);
    let short = claimed(|answer| answer["witness"] = json!({ "path": ["a1", "b3", "d4", "c2"], "closed": true }));
    assert_eq!(short.unwrap_err().rule, Rule::Value);
}
