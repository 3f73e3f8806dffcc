//! Tampered errands and covers are rejected with step and rule.

use cavalcade_puzzle::Answer;
use cavalcade_referee::{Foul, Rule, Verdict, check};
use serde_json::{Value, json};

/// An answer to a puzzle, with its value and then its moves where they are claimed.
fn judge(puzzle: Value, witness: Value, value: u64, moves: Option<u64>) -> Result<Verdict, Foul> {
    let unit = if puzzle["kind"] == "errand" || puzzle["minimise"] == "moves" { "moves" } else { "steps" };
    let then = moves.map(|moves| json!({ "unit": "moves", "value": moves, "bound": moves }));
    let answer = json!({
        "puzzle": puzzle, "status": "feasible", "value": value, "bound": null, "unit": unit, "then": then,
        "method": "by hand", "backend": null, "witness": witness,
        "reason": null, "stopped": null, "verdict": "claim", "seconds": 0.5, "stats": {}, "version": "0.1.0"
    });
    check(&Answer::from_json(&answer.to_string()).unwrap())
}

fn cells(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

fn errand(guards: &[&str], visit: Value, path: &str) -> Result<Verdict, (Option<usize>, Rule)> {
    let path = cells(path);
    let puzzle = json!({ "kind": "errand", "board": "3x3", "guards": guards, "from": "a1", "visit": visit });
    let moves = path.len().saturating_sub(1) as u64;
    judge(puzzle, json!({ "path": path }), moves, None).map_err(|foul| (foul.step, foul.rule))
}

#[test]
fn an_errand_visits_its_cells_in_their_order() {
    assert_eq!(errand(&[], json!(["a3", "c1"]), "a1 c2 a3 b1 c3 a2 c1"), Ok(Verdict::Replayed));
    assert_eq!(errand(&[], json!(["c1", "a3"]), "a1 c2 a3 b1 c3 a2 c1").unwrap_err().1, Rule::Order);
    assert_eq!(errand(&[], json!(["a1", "a3"]), "a1 c2 a3"), Ok(Verdict::Replayed));
    assert_eq!(errand(&[], json!(["a3"]), "c2 a3").unwrap_err().1, Rule::Start);
    assert_eq!(errand(&[], json!(["a3"]), "").unwrap_err().1, Rule::Form);
    assert_eq!(errand(&[], json!(["a3"]), "a1 a3").unwrap_err(), (Some(1), Rule::Leap));
}

#[test]
fn ranks_are_visited_from_the_top_down() {
    // The three knights leave a1, c2 and b3.
    let by_ranks = |path: &str| errand(&["Nb2", "Na2", "Nb1"], json!("ranks"), path);
    assert_eq!(by_ranks("a1 b3 a1 c2"), Ok(Verdict::Replayed));
    assert_eq!(by_ranks("a1 c2 a1 b3").unwrap_err().1, Rule::Order);
    let whole = json!({ "kind": "errand", "board": "3x2", "from": "a1", "visit": ["c2"] });
    assert_eq!(judge(whole, json!({ "path": ["a1", "c2"] }), 1, None), Ok(Verdict::Replayed));
    let unreachable = json!({ "kind": "errand", "board": "3x2", "from": "a1", "visit": "ranks" });
    assert_eq!(judge(unreachable, json!({ "path": ["a1", "c2"] }), 1, None).unwrap_err().rule, Rule::Order);
}

/// The walk a1-c2-a3 on this board.
fn passing(board: &str, guards: &[&str]) -> Result<Verdict, (Option<usize>, Rule)> {
    let puzzle = json!({ "kind": "errand", "board": board, "guards": guards, "from": "a1", "visit": ["a3"] });
    judge(puzzle, json!({ "path": ["a1", "c2", "a3"] }), 2, None).map_err(|foul| (foul.step, foul.rule))
}

#[test]
fn a_cell_that_a_guard_attacks_or_stands_on_is_refused() {
    assert_eq!(passing("5x3", &["Nd2"]), Ok(Verdict::Replayed));
    for guard in ["Re2", "Qe2", "Bb1", "Kd3", "Ne1", "Rc2"] {
        assert_eq!(passing("5x3", &[guard]), Err((Some(1), Rule::Safe)), "{guard}");
    }
}

#[test]
fn a_guard_and_a_hole_block_a_line_but_no_leap() {
    assert_eq!(passing("5x3", &["Re2", "Nd2"]), Ok(Verdict::Replayed));
    assert_eq!(passing("...../...#./.....", &["Re2"]), Ok(Verdict::Replayed));
    assert_eq!(passing("5x3", &["Ne1", "Bd2"]), Err((Some(1), Rule::Safe)));
}

/// Two walkers on the ring of 3 by 3, whose middle is a hole.
fn ring(walks: [&str; 2], steps: u64, moves: u64) -> Result<Verdict, (Option<usize>, Rule)> {
    let puzzle = json!({ "kind": "cover", "board": ".../.#./...", "knights": ["a1", "c1"] });
    let walks = walks.map(cells);
    judge(puzzle, json!({ "walks": walks }), steps, Some(moves)).map_err(|foul| (foul.step, foul.rule))
}

#[test]
fn a_team_covers_the_ring_and_its_steps_and_moves_are_counted() {
    assert_eq!(ring(["a1 c2 a3 b1", "c1 b3 a1 c2"], 3, 6).unwrap_err().1, Rule::Cover);
    assert_eq!(ring(["a1 c2 a3 b1", "c1 a2 c3 b1"], 3, 6).unwrap_err(), (Some(3), Rule::Alone));
    assert_eq!(ring(["a1 b3 c1 a2 c3 b1 a3 c2", "c1"], 7, 7), Ok(Verdict::Replayed));
    assert_eq!(ring(["a1 b3 c1 a2 c3 b1 a3 c2", "c1"], 7, 8).unwrap_err().1, Rule::Value);
    assert_eq!(ring(["a1 b3 c1 a2 c3 b1 a3 c2", "c1"], 8, 7).unwrap_err().1, Rule::Value);
    assert_eq!(ring(["a1 c2 a3 b1", "a3 c2"], 3, 4).unwrap_err().1, Rule::Start);
    assert_eq!(ring(["a1 c2 a3 c3", "c1"], 3, 3).unwrap_err(), (Some(3), Rule::Leap));
}

#[test]
fn two_walkers_may_change_places() {
    let puzzle = json!({ "kind": "cover", "board": "1x3", "piece": "0,2", "guards": ["Na2"], "knights": ["a1", "a3"] });
    let swap = json!({ "walks": [["a1", "a3"], ["a3", "a1"]] });
    assert_eq!(judge(puzzle.clone(), swap, 1, Some(2)), Ok(Verdict::Replayed));
    let follow = json!({ "walks": [["a1", "a3", "a1"], ["a3"]] });
    assert_eq!(judge(puzzle, follow, 2, Some(2)), Ok(Verdict::Replayed));
}

#[test]
fn a_team_of_another_size_is_refused() {
    let puzzle = json!({ "kind": "cover", "board": ".../.#./...", "place": 2 });
    let one = json!({ "walks": [["a1", "b3", "c1", "a2", "c3", "b1", "a3", "c2"]] });
    assert_eq!(judge(puzzle, one, 7, Some(7)).unwrap_err().rule, Rule::Form);
}

#[test]
fn a_board_that_nobody_can_look_over_is_refused_at_once() {
    let puzzle = json!({ "kind": "cover", "board": "1x1000000000000000", "guards": ["Ra1"], "place": 1 });
    assert_eq!(judge(puzzle, json!({ "walks": [["b1"]] }), 0, Some(0)).unwrap_err().rule, Rule::Board);
    let puzzle = json!({ "kind": "cover", "board": "1x1000000000000000", "place": 1 });
    assert_eq!(judge(puzzle, json!({ "walks": [["a1"]] }), 0, Some(0)).unwrap_err().rule, Rule::Board);
}
