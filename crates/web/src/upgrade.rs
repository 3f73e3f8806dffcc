//! Converts jobs of version 0.1.
//!
//! A job had a `task` instead of the question's name, and a request of its own with an option for each wish.

use cavalcade::Answer;
use serde_json::{Value, json};

/// The name of the question that a task and its options asked.
fn question(old: &Value) -> &str {
    match old["task"].as_str().unwrap_or("solve") {
        "solve" if old["all"] == true => "all",
        "solve" => "best",
        "network" => "watch",
        task => task,
    }
}

/// A job and its request as they are kept now, with the answer if there is one; a request that cannot be read is null.
pub fn upgraded(mut job: Value, old: &Value, answer: Option<&Answer>) -> (Value, Value) {
    let name = question(old);
    if let Some(job) = job.as_object_mut() {
        job.insert("ask".into(), name.into());
        // A tour was optimal then, and is found now.
        job.extend(answer.map(|answer| ("status".to_string(), answer.status.name().into())));
    }
    if !old["puzzle"].is_object() {
        return (job, Value::Null);
    }
    let ask = match name {
        "all" | "depths" => json!({ name: { "limit": old["limit"] } }),
        "heights" => json!({ name: { "lowest": old["lowest"], "recurrence": old["recurrence"] } }),
        "compare" => json!({ name: { "backends": old["backends"], "relax": old["relax"] } }),
        name => name.into(),
    };
    let method = if old["witness"] == true { "strip".into() } else { old["method"].clone() };
    let mut settings = serde_json::Map::new();
    for key in ["rule", "restarts", "iterations"] {
        let value = &old[key];
        if !value.is_null() {
            settings.insert(key.into(), value.as_str().map_or_else(|| value.to_string(), str::to_string).into());
        }
    }
    settings
        .extend(["join", "witness"].into_iter().filter(|key| old[key] == true).map(|key| (key.into(), "yes".into())));
    let request = json!({
        "puzzle": old["puzzle"],
        "ask": ask,
        "choice": {
            "method": method, "backend": old["backend"], "horizon": old["horizon"], "settings": settings,
            "seed": old["seed"].as_u64().unwrap_or(0),
        },
        "limits": { "time_limit": old["time_limit"], "memory": old["memory"], "threads": old["threads"] },
    });
    (job, request)
}

#[cfg(test)]
mod tests {
    use super::*;
    use cavalcade::{Ask, Request};

    /// What becomes of a request of version 0.1 with these options beside its puzzle.
    fn request(puzzle: Value, options: Value) -> Request {
        let mut old = json!({
            "task": "solve", "puzzle": puzzle, "method": null, "backend": null, "horizon": null, "all": false,
            "limit": null, "witness": false, "time_limit": 600.0, "memory": 1024, "threads": 2, "seed": 7,
            "backends": [], "relax": false, "lowest": null, "recurrence": false, "rule": null, "restarts": null,
            "iterations": null, "join": false,
        });
        let Value::Object(options) = options else { panic!("options are an object") };
        old.as_object_mut().unwrap().extend(options);
        let (job, request) = upgraded(json!({ "task": old["task"] }), &old, None);
        let request: Request = serde_json::from_value(request).unwrap();
        assert_eq!(job["ask"], request.ask.name());
        assert_eq!(cavalcade::validate(&request), Ok(()));
        assert_eq!((request.choice.seed, request.limits.threads), (7, Some(2)));
        request
    }

    #[test]
    fn every_task_of_version_0_1_is_a_question_now() {
        let exchange = || json!({ "kind": "exchange", "start": "n.N", "goal": "N.n", "piece": "knight" });
        let tour = || json!({ "kind": "tour", "board": "6x6", "piece": "knight", "closed": true });
        let count = || json!({ "kind": "count", "board": "3x12", "closed": true });
        let strip = || json!({ "kind": "uncrossed", "board": "6x100", "piece": "knight", "closed": false });
        assert_eq!(request(exchange(), json!({})).ask, Ask::Best);
        assert_eq!(request(exchange(), json!({ "all": true, "limit": 3 })).ask, Ask::All { limit: 3 });
        assert_eq!(request(exchange(), json!({ "task": "depths" })).ask, Ask::Depths { limit: Ask::LISTED });
        assert_eq!(request(exchange(), json!({ "task": "plan" })).ask, Ask::Plan);
        let heights = json!({ "task": "heights", "lowest": 9, "recurrence": true });
        assert_eq!(request(count(), heights).ask, Ask::Heights { narrowest: None, lowest: 9, recurrence: true });
        let compared = request(exchange(), json!({ "task": "compare", "backends": ["microlp"], "relax": true }));
        assert_eq!(compared.ask, Ask::Compare { backends: vec!["microlp".into()], relax: true });
        let network = request(tour(), json!({ "task": "network", "rule": "sequential", "restarts": 3, "join": true }));
        let settings: Vec<&str> = network.choice.settings.values().map(String::as_str).collect();
        assert_eq!((network.ask, settings), (Ask::Watch, vec!["yes", "3", "sequential"]));
        let built = request(strip(), json!({ "witness": true }));
        assert_eq!((built.choice.method.as_deref(), built.choice.settings["witness"].as_str()), (Some("strip"), "yes"));
    }
}
