//! State spaces that contradict themselves, or list an illegal solution, are rejected.

use cavalcade_puzzle::Depths;
use cavalcade_referee::{Foul, Rule, Verdict, check_depths};
use serde_json::{Value, json};

fn answer(goal: &str, moves: Value, value: u64) -> Value {
    json!({
        "puzzle": { "kind": "exchange", "start": "n../...", "goal": goal, "piece": "knight" },
        "status": "optimal", "value": value, "bound": value, "unit": "moves", "then": null,
        "method": "by hand", "backend": null, "witness": { "moves": moves },
        "reason": null, "stopped": null, "verdict": "replayed", "seconds": 0.5, "stats": {}, "version": "0.1.0"
    })
}

/// A knight on 3x2 has one leap, and no other from there.
fn judge(tamper: impl FnOnce(&mut Value)) -> Result<Verdict, Foul> {
    let goal = answer("n../...", json!([]), 0);
    let mut depths = json!({
        "puzzle": goal["puzzle"], "depths": [1, 1], "placements": 2, "farthest": 1,
        "list": [answer(".../..n", json!(["a2-c1"]), 1)], "goal": goal,
        "method": "by hand", "stopped": null, "verdict": "claim", "seconds": 0.5, "stats": {}, "version": "0.1.0"
    });
    tamper(&mut depths);
    check_depths(&Depths::from_json(&depths.to_string()).unwrap())
}

fn rule(tamper: impl FnOnce(&mut Value)) -> Rule {
    judge(tamper).unwrap_err().rule
}

#[test]
fn a_whole_space_is_replayed_as_far_as_it_is_listed() {
    assert_eq!(judge(|_| {}), Ok(Verdict::Replayed));
}

#[test]
fn numbers_that_do_not_fit_together_are_refused() {
    assert_eq!(rule(|depths| depths["depths"] = json!([2, 0])), Rule::Consistency);
    assert_eq!(rule(|depths| depths["placements"] = json!(3)), Rule::Consistency);
    assert_eq!(rule(|depths| depths["farthest"] = json!(2)), Rule::Consistency);
    assert_eq!(rule(|depths| depths["stopped"] = json!("time")), Rule::Consistency);
    assert_eq!(rule(|depths| depths["list"] = json!([depths["list"][0], depths["list"][0]])), Rule::Consistency);
}

#[test]
fn more_first_moves_than_there_are_or_more_placements_are_refused() {
    let counted = |counts: [u64; 2]| {
        judge(|depths| {
            (depths["depths"], depths["placements"]) = (json!(counts), json!(counts[0] + counts[1]));
        })
    };
    assert!(counted([1, 2]).unwrap_err().text.contains("moves from the start"));
    let more = |depths: &mut Value| {
        (depths["depths"], depths["placements"], depths["farthest"]) = (json!([1, 1, 6]), json!(8), json!(2));
    };
    assert!(judge(more).unwrap_err().text.contains("arrangements of the tokens"));
}

#[test]
fn a_way_that_is_none_is_refused_with_its_place_in_the_list() {
    let foul = judge(|depths| depths["list"][0]["witness"]["moves"] = json!(["a2-c2"])).unwrap_err();
    assert_eq!((foul.witness, foul.step, foul.rule), (Some(1), Some(1), Rule::Leap));
    assert_eq!(rule(|depths| depths["list"][0] = depths["goal"].clone()), Rule::Value);
    assert_eq!(rule(|depths| depths["list"][0]["puzzle"]["start"] = json!(".../n..")), Rule::Start);
    assert_eq!(rule(|depths| depths["goal"] = answer(".../..n", json!(["a2-c1"]), 1)), Rule::Goal);
}
