//! What the program reads and writes is what its schemas say.

use std::io::Write;
use std::process::Stdio;

use crate::common::{cavalcade, run};
use jsonschema::Validator;
use serde_json::{Value, json};

fn schema(name: &str) -> Validator {
    let output = run(&["schema", name]);
    jsonschema::validator_for(&serde_json::from_slice(&output.stdout).unwrap()).unwrap()
}

fn accept(schema: &Validator, value: &Value) {
    let errors: Vec<String> =
        schema.iter_errors(value).map(|error| format!("{}: {error}", error.instance_path())).collect();
    assert!(errors.is_empty(), "{errors:?}: {value}");
}

/// The messages of a worker.
fn work(request: &Value) -> Vec<Value> {
    let mut child = cavalcade(&["work"]).stdin(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(request.to_string().as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    String::from_utf8(output.stdout).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// A question of each sort about a puzzle of each kind.
fn requests() -> Vec<Value> {
    let exchange = json!({ "kind": "exchange", "start": "n.n/.../N.N" });
    let names = json!({ "kind": "exchange", "start": [["n1", ".", "#"], ["", "n2", ""]], "goal": "n2 . #/. n1 ." });
    let row = |letter: char| (1..=12).map(|number| format!("{letter}{number}")).collect::<Vec<String>>();
    let swap = json!({ "kind": "exchange", "start": [row('n'), vec![String::new(); 12], row('N')] });
    let uncrossed = json!({ "kind": "uncrossed", "board": "5x5", "piece": "2,1", "title": "T", "source": "S" });
    let two = json!({ "kind": "uncrossed", "board": "4x4", "paths": 2 });
    let cover = json!({ "kind": "cover", "board": "4x4", "guards": ["Kb2"], "place": 1 });
    let nothing = json!({ "kind": "cover", "board": "3x4", "knights": ["a1"], "minimise": "nothing" });
    let errand = json!({ "kind": "errand", "board": "8x8", "guards": ["Qd5"], "from": "h8", "visit": ["f8", "e8"] });
    let ranks = json!({ "kind": "errand", "board": "4x4", "from": "a1", "visit": "ranks" });
    let few = json!({ "kind": "errand", "board": "3x3", "from": "a1", "visit": "ranks" });
    let none_to_visit = json!({ "kind": "errand", "board": "2x3", "from": "a1", "visit": ["b1"] });
    let tour = json!({ "kind": "tour", "board": "6x6", "closed": true, "symmetry": "central" });
    let none = json!({ "kind": "tour", "board": "4x4", "from": "a1" });
    let count = json!({ "kind": "count", "board": "3x6", "closed": false });
    let quick = json!({ "time_limit": 60.0, "memory": 1 << 28, "threads": 1 });
    let ask = |puzzle: &Value, ask: Value| json!({ "puzzle": puzzle, "ask": ask, "limits": quick });
    let mut requests: Vec<Value> =
        [&exchange, &names, &swap, &uncrossed, &two, &cover, &nothing, &errand, &ranks, &tour, &none, &count]
            .into_iter()
            .map(|puzzle| ask(puzzle, "best".into()))
            .collect();
    requests.extend([
        ask(&exchange, json!({ "all": { "limit": 2 } })),
        ask(&uncrossed, "all".into()),
        ask(&few, "solutions".into()),
        ask(&none_to_visit, "solutions".into()),
        ask(&exchange, json!({ "depths": {} })),
        ask(&exchange, "plan".into()),
        ask(&uncrossed, "plan".into()),
        ask(&count, "plan".into()),
        ask(&cover, "map".into()),
        ask(&cover, "survey".into()),
        ask(&cover, json!({ "walkers": { "within": 12 } })),
        ask(&count, json!({ "heights": { "lowest": 4, "recurrence": true } })),
        ask(&exchange, json!({ "compare": { "backends": ["microlp"], "relax": true } })),
        json!({ "puzzle": { "kind": "tour", "board": "6x6", "closed": true }, "ask": "watch", "choice": { "method": "neural", "seed": 1 }, "limits": quick }),
        json!({ "puzzle": exchange, "ask": { "export": { "format": "mps" } }, "choice": { "method": "flow" }, "schema": 1 }),
    ]);
    requests
}

#[test]
fn requests_puzzles_reports_and_answers_are_as_their_schemas_say() {
    let [request, puzzle, report, answer] = ["request", "puzzle", "report", "answer"].map(schema);
    for asked in requests() {
        accept(&request, &asked);
        accept(&puzzle, &asked["puzzle"]);
        let messages = work(&asked);
        let reports: Vec<&Value> = messages.iter().filter_map(|message| message.get("report")).collect();
        assert!(!reports.is_empty(), "{asked}: {messages:?}");
        for reported in reports {
            accept(&report, reported);
            if let Some(answered) = ["answer", "solution", "row", "walkers"].iter().find_map(|part| reported.get(part))
            {
                accept(&answer, answered);
                accept(&puzzle, &answered["puzzle"]);
            }
        }
    }
}

#[test]
fn what_the_program_refuses_for_its_form_the_schema_refuses_too() {
    let request = schema("request");
    for (right, change) in requests().into_iter().flat_map(|right| {
        [
            ("/puzzle/board", json!(8)),
            ("/puzzle/start", json!([["n 1", "", "N1"]])),
            ("/puzzle/peice", json!("camel")),
            ("/puzzle/kind", json!("riddle")),
            ("/puzzle/closed", json!("yes")),
            ("/ask", json!({ "all": { "lowest": 3 } })),
            ("/ask", json!({ "all": {}, "map": {} })),
            ("/ask", json!("everything")),
            ("/choice", json!({ "threads": 3 })),
            ("/limits", json!({ "memory": "8GiB" })),
        ]
        .map(|change| (right.clone(), change))
    }) {
        let (place, value) = change;
        let (parent, key) = place.rsplit_once('/').unwrap();
        let mut wrong = right.clone();
        wrong.pointer_mut(parent).unwrap()[key] = value;
        let messages = work(&wrong);
        let is_refused = messages.iter().any(|message| message.get("failure").is_some());
        assert!(is_refused && !request.is_valid(&wrong), "{place}: {wrong}: {messages:?}");
    }
}

#[test]
fn the_classics_are_puzzles() {
    let puzzle = schema("puzzle");
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../puzzles");
    for entry in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        accept(&puzzle, &serde_json::to_value(toml::from_str::<toml::Table>(&text).unwrap()).unwrap());
    }
}
