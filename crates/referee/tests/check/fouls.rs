//! Tampered answers are rejected with step and rule.

use cavalcade_puzzle::{Answer, Status, Witness};
use cavalcade_referee::{Foul, Rule, Verdict, check};
use serde_json::{Value, json};

/// A shortest exchange of Guarini's four knights, found by hand along the ring of eight cells: each knight takes two
/// steps of two leaps in the same sense of rotation.
fn guarini() -> Value {
    json!({
        "puzzle": { "kind": "exchange", "start": "n.n/.../N.N", "goal": "N.N/.../n.n", "piece": "knight" },
        "status": "optimal", "value": 16, "bound": 16, "unit": "moves", "then": null,
        "method": "by hand", "backend": null,
        "witness": { "moves": [
            "a1-c2", "a3-b1", "c3-a2", "c1-b3", "c2-a3", "b1-c3", "a2-c1", "b3-a1",
            "a3-b1", "c3-a2", "c1-b3", "a1-c2", "b1-c3", "a2-c1", "b3-a1", "c2-a3",
        ] },
        "reason": null, "stopped": null, "verdict": "claim", "seconds": 0.5, "stats": {}, "version": "0.1.0"
    })
}

fn judge(tamper: impl FnOnce(&mut Value)) -> Result<Verdict, Foul> {
    let mut answer = guarini();
    tamper(&mut answer);
    check(&Answer::from_json(&answer.to_string()).unwrap())
}

fn foul(tamper: impl FnOnce(&mut Value)) -> (Option<usize>, Rule) {
    let foul = judge(tamper).unwrap_err();
    (foul.step, foul.rule)
}

#[test]
fn guarinis_sixteen_moves_are_replayed() {
    assert_eq!(judge(|_| ()), Ok(Verdict::Replayed));
}

#[test]
fn a_move_taken_away_is_noticed_where_the_next_one_fails() {
    let without = |index: usize| {
        move |answer: &mut Value| {
            answer["witness"]["moves"].as_array_mut().unwrap().remove(index);
        }
    };
    assert_eq!(foul(without(0)), (Some(4), Rule::Token));
    assert_eq!(foul(without(15)), (Some(15), Rule::Goal));
}

#[test]
fn a_teleported_token_is_refused() {
    assert_eq!(foul(|answer| answer["witness"]["moves"][0] = "a1-b2".into()), (Some(1), Rule::Leap));
}

#[test]
fn a_move_onto_a_token_off_the_board_or_from_nowhere_is_refused() {
    let third = |leap: &'static str| foul(move |answer| answer["witness"]["moves"][2] = leap.into());
    assert_eq!(third("c3-b1"), (Some(3), Rule::Empty));
    assert_eq!(third("c3-d1"), (Some(3), Rule::Board));
    assert_eq!(third("a3-c2"), (Some(3), Rule::Empty));
    assert_eq!(third("a1-b3"), (Some(3), Rule::Token));
}

#[test]
fn a_wrong_value_is_refused() {
    let claim = |answer: &mut Value| (answer["value"], answer["bound"]) = (15.into(), 15.into());
    assert_eq!(foul(claim), (None, Rule::Value));
    assert_eq!(foul(|answer| answer["bound"] = 15.into()), (None, Rule::Consistency));
}

#[test]
fn a_wrong_goal_is_refused() {
    assert_eq!(foul(|answer| answer["puzzle"]["goal"] = "N.n/.../N.n".into()), (Some(16), Rule::Goal));
}

#[test]
fn a_witness_listed_twice_is_refused() {
    let twice = |answer: &mut Value| {
        let witness = answer["witness"].clone();
        answer["witness"] = json!({ "all": [witness, witness], "classes": null, "total": null });
    };
    assert_eq!(judge(twice).unwrap_err().witness, Some(2));
    let once = |answer: &mut Value| {
        answer["witness"] = json!({ "all": [answer["witness"].clone()], "classes": null, "total": null });
    };
    assert_eq!(judge(once), Ok(Verdict::Replayed));
}

#[test]
fn lists_of_lists_are_no_witness() {
    let nested = |answer: &mut Value| {
        let list = json!({ "all": [answer["witness"].clone()], "classes": 1, "total": 1 });
        answer["witness"] = json!({ "all": [list], "classes": 1, "total": 1 });
    };
    assert_eq!(judge(nested).unwrap_err().rule, Rule::Form);
}

#[test]
fn a_status_demands_its_fields() {
    let answer = Answer::from_json(&guarini().to_string()).unwrap();
    let with = |status, witness: Option<Witness>, reason: Option<&str>| {
        let value = witness.as_ref().map(|_| 16);
        let reason = reason.map(str::to_string);
        check(&Answer { status, witness, value, bound: value, reason, ..answer.clone() }).map_err(|foul| foul.rule)
    };
    let witness = || answer.witness.clone();
    assert_eq!(with(Status::Optimal, None, None), Err(Rule::Consistency));
    assert_eq!(with(Status::Infeasible, witness(), Some("so")), Err(Rule::Consistency));
    assert_eq!(with(Status::Infeasible, None, None), Err(Rule::Consistency));
    // Sixteen moves are at hand.
    assert_eq!(with(Status::Infeasible, None, Some("so")), Err(Rule::Possible));
    assert_eq!(with(Status::Unknown, None, None), Ok(Verdict::Unverified));
    assert_eq!(with(Status::Unknown, witness(), None), Err(Rule::Consistency));
    assert_eq!(with(Status::Feasible, witness(), None), Ok(Verdict::Replayed));
    assert_eq!(with(Status::Optimal, witness(), Some("so")), Err(Rule::Consistency));
    assert_eq!(with(Status::Feasible, witness(), Some("the disk is full")), Ok(Verdict::Replayed));
}

#[test]
fn a_run_ends_early_at_a_limit_or_for_a_reason_and_not_for_both() {
    let early = |status: &'static str, stopped: Value| {
        judge(move |answer| {
            (answer["status"], answer["stopped"], answer["reason"]) = (status.into(), stopped, "a full disk".into());
        })
    };
    assert_eq!(early("feasible", Value::Null), Ok(Verdict::Replayed));
    for (status, stopped) in [("feasible", "memory".into()), ("optimal", Value::Null)] {
        assert_eq!(early(status, stopped).unwrap_err().rule, Rule::Consistency, "{status}");
    }
}

#[test]
fn an_unknown_answer_says_why_unless_it_is_of_the_first_format() {
    let unknown = |schema: u32, key: &'static str, text: Value| {
        judge(|answer| {
            for key in ["value", "bound", "witness"] {
                answer[key] = Value::Null;
            }
            (answer["status"], answer["schema"], answer[key]) = ("unknown".into(), schema.into(), text);
        })
        .map_err(|foul| foul.rule)
    };
    assert_eq!(unknown(0, "reason", Value::Null), Ok(Verdict::Unverified));
    assert_eq!(unknown(1, "reason", Value::Null), Err(Rule::Consistency));
    assert_eq!(unknown(1, "reason", "".into()), Err(Rule::Consistency));
    assert_eq!(unknown(1, "reason", "the solver does not know".into()), Ok(Verdict::Unverified));
    assert_eq!(unknown(1, "stopped", "time".into()), Ok(Verdict::Unverified));
}

#[test]
fn a_bound_on_the_wrong_side_of_the_value_is_refused() {
    let bound = |bound: u64| {
        judge(|answer| (answer["status"], answer["bound"]) = ("feasible".into(), bound.into()))
            .map_err(|foul| foul.rule)
    };
    assert_eq!(bound(16), Ok(Verdict::Replayed));
    assert_eq!(bound(2), Ok(Verdict::Replayed));
    assert_eq!(bound(17), Err(Rule::Consistency));
}

#[test]
fn a_second_goal_or_a_unit_of_another_puzzle_is_refused() {
    let then = json!({ "unit": "moves", "value": 16, "bound": 16 });
    assert_eq!(foul(|answer| answer["then"] = then), (None, Rule::Consistency));
    for unit in ["steps", "tours", "move", ""] {
        assert_eq!(foul(|answer| answer["unit"] = unit.into()), (None, Rule::Consistency), "{unit}");
    }
}

#[test]
fn classes_and_totals_that_do_not_fit_are_refused() {
    let listed = |classes: Option<u64>, total: Option<u64>| {
        judge(|answer| {
            answer["witness"] = json!({ "all": [answer["witness"].clone()], "classes": classes, "total": total });
        })
        .map_err(|foul| foul.rule)
    };
    // Of the symmetries of the square, four keep start and goal, two of them with the colours renamed: one number of
    // images is right, and none of three classes makes more than twelve solutions.
    let images = (1..=8).filter(|&total| listed(Some(1), Some(total)).is_ok()).collect::<Vec<u64>>();
    assert_eq!(images.len(), 1, "{images:?}");
    assert_eq!(listed(Some(0), None), Err(Rule::Consistency));
    assert_eq!(listed(Some(3), Some(2)), Err(Rule::Consistency));
    assert_eq!(listed(Some(3), Some(13)), Err(Rule::Consistency));
    assert_eq!(listed(Some(3), Some(12)), Ok(Verdict::Replayed));
    assert_eq!(listed(None, Some(images[0] - 1)), Err(Rule::Consistency));
}
