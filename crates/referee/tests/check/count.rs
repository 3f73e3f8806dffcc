//! Counts that contradict themselves are rejected.

use cavalcade_puzzle::Answer;
use cavalcade_referee::{Foul, Rule, Verdict, check};
use serde_json::{Value, json};

fn judge(status: &str, value: Value, witness: Value) -> Result<Verdict, Foul> {
    let answer = json!({
        "puzzle": { "kind": "count", "board": "8x8", "closed": true },
        "status": status, "value": value, "bound": value, "unit": "tours", "then": null,
        "method": "by hand", "backend": null, "witness": witness,
        "reason": null, "stopped": null, "verdict": "claim", "seconds": 0.5, "stats": {}, "version": "0.1.0"
    });
    check(&Answer::from_json(&answer.to_string()).unwrap())
}

fn rule(status: &str, value: Value, witness: Value) -> Rule {
    judge(status, value, witness).unwrap_err().rule
}

#[test]
fn a_count_is_a_claim() {
    let count = json!({ "count": "13267364410532" });
    assert_eq!(judge("optimal", json!(13_267_364_410_532u64), count), Ok(Verdict::Unverified));
    assert_eq!(rule("optimal", json!(0), json!({ "count": "0" })), Rule::Possible);
    assert_eq!(judge("unknown", Value::Null, Value::Null), Ok(Verdict::Unverified));
}

#[test]
fn a_count_above_two_to_the_53_has_no_value() {
    let (largest, next) = (json!({ "count": "9007199254740992" }), json!({ "count": "9007199254740993" }));
    assert_eq!(judge("optimal", json!(1u64 << 53), largest), Ok(Verdict::Unverified));
    assert_eq!(judge("optimal", Value::Null, next.clone()), Ok(Verdict::Unverified));
    assert_eq!(rule("optimal", json!((1u64 << 53) + 1), next), Rule::Value);
}

#[test]
fn a_value_that_is_not_the_count_is_refused() {
    assert_eq!(rule("optimal", json!(2), json!({ "count": "3" })), Rule::Value);
    assert_eq!(rule("optimal", Value::Null, json!({ "count": "3" })), Rule::Value);
}

#[test]
fn what_is_no_count_is_refused() {
    for digits in ["", "-3", "3.0", "03", "three"] {
        assert_eq!(rule("optimal", Value::Null, json!({ "count": digits })), Rule::Form, "{digits}");
    }
    assert_eq!(rule("feasible", json!(3), json!({ "count": "3" })), Rule::Consistency);
    assert_eq!(rule("optimal", json!(1), json!({ "path": ["a1"], "closed": true })), Rule::Form);
}
