//! Claims without a witness, or beyond it, that a short argument refutes.

use cavalcade_puzzle::Answer;
use cavalcade_referee::{Foul, Rule, Verdict, check};
use serde_json::{Value, json};

/// An answer to a puzzle, with some of its keys.
fn judge(puzzle: Value, keys: Value) -> Result<Verdict, Foul> {
    let unit = match puzzle["kind"].as_str().unwrap() {
        "cover" => "steps",
        "count" => "tours",
        _ => "moves",
    };
    let mut answer = json!({
        "puzzle": puzzle, "status": "infeasible", "value": null, "bound": null, "unit": unit, "then": null,
        "method": "by hand", "backend": null, "witness": null, "reason": null, "stopped": null, "verdict": "claim",
        "seconds": 0, "stats": {}, "schema": 1, "version": "0.2.0"
    });
    answer.as_object_mut().unwrap().extend(keys.as_object().unwrap().clone());
    check(&Answer::from_json(&answer.to_string()).unwrap())
}

/// What is said of the claim that a puzzle is impossible; none where it is believed.
fn impossible(puzzle: Value) -> Option<String> {
    doubted(judge(puzzle, json!({ "reason": "I say so" })))
}

/// What is said of a claim that fewer, or more, than a number cannot be.
fn unknown(puzzle: Value, bound: u64) -> Option<String> {
    doubted(judge(puzzle, json!({ "status": "unknown", "bound": bound, "stopped": "time" })))
}

fn counted(puzzle: Value, digits: &str) -> Option<String> {
    let value = digits.parse::<u64>().ok().filter(|&value| value <= 1 << 53);
    let keys = json!({ "status": "optimal", "value": value, "bound": value, "witness": { "count": digits } });
    doubted(judge(puzzle, keys))
}

fn doubted(verdict: Result<Verdict, Foul>) -> Option<String> {
    match verdict {
        Ok(verdict) => {
            assert_eq!(verdict, Verdict::Unverified);
            None
        }
        Err(foul) => {
            assert_eq!(foul.rule, Rule::Possible, "{foul}");
            Some(foul.text)
        }
    }
}

fn exchange(start: &str, goal: &str) -> Value {
    json!({ "kind": "exchange", "start": start, "goal": goal })
}

#[test]
fn an_exchange_that_a_short_search_solves_is_not_impossible() {
    assert!(impossible(exchange("n.n/.../N.N", "N.N/.../n.n")).unwrap().contains("found a solution in 16 moves"));
    assert!(impossible(exchange("n1n/111/N1N", "n1n/111/N1N")).unwrap().contains("found a solution in 0 moves"));
    // The ring keeps its order.
    assert_eq!(impossible(exchange("a.b/.../d.c", "b.a/.../d.c")), None);
    assert_eq!(impossible(exchange("n.n.n.n/......./......./N.N.N.N", "N.N.N.N/......./......./n.n.n.n")), None);
}

#[test]
fn more_moves_than_a_short_search_needs_are_not_needed() {
    assert!(unknown(exchange("n.n/.../N.N", "N.N/.../n.n"), 17).unwrap().contains("the stated bound is 17 moves"));
    assert_eq!(unknown(exchange("n.n/.../N.N", "N.N/.../n.n"), 16), None);
    let longer =
        json!({ "status": "optimal", "value": 3, "bound": 3, "witness": { "moves": ["a2-c1", "c1-a2", "a2-c1"] } });
    assert_eq!(judge(exchange("n../...", ".../..n"), longer).unwrap_err().rule, Rule::Possible);
}

fn errand(board: &str, visit: Value) -> Value {
    json!({ "kind": "errand", "board": board, "from": "a1", "visit": visit })
}

#[test]
fn an_errand_is_as_short_as_its_legs() {
    assert!(impossible(errand("3x3", json!(["c3", "a1"]))).unwrap().contains("found a solution in 8 moves"));
    assert_eq!(impossible(errand("3x3", json!("ranks"))), None);
    assert!(unknown(errand("8x8", json!(["h8"])), 7).unwrap().contains("found a solution in 6"));
    assert_eq!(unknown(errand("8x8", json!(["h8"])), 6), None);
    assert_eq!(unknown(errand("1000x1000", json!(["b3"])), 7), None);
}

fn cover(board: &str, knights: Value) -> Value {
    json!({ "kind": "cover", "board": board, "knights": knights })
}

#[test]
fn a_cover_needs_a_walker_in_each_part_and_nothing_else() {
    assert!(impossible(cover("3x4", json!(["a1", "c2"]))).unwrap().contains("the answer is \"infeasible\""));
    assert_eq!(impossible(cover("3x3", json!(["a1", "c2"]))), None);
    assert!(impossible(cover("3x3", json!(["a1", "b2"]))).is_some());
    assert!(impossible(cover("1x1", json!(["a1"]))).unwrap().contains("found a solution in 0 steps"));
    let place = |place: u32| json!({ "kind": "cover", "board": "3x3", "place": place });
    assert_eq!([1, 2, 9, 10].map(|count| impossible(place(count)).is_some()), [false, true, true, false]);
    assert!(unknown(cover("3x4", json!(["a1"])), 23).is_some());
    assert_eq!(unknown(cover("3x4", json!(["a1"])), 11), None);
}

fn uncrossed(board: &str, closed: bool) -> Value {
    json!({ "kind": "uncrossed", "board": board, "closed": closed })
}

#[test]
fn a_path_is_always_possible_and_a_cycle_where_a_rhombus_fits() {
    assert!(impossible(uncrossed("1x1", false)).unwrap().contains("a path of a single cell has 0 moves"));
    assert!(impossible(uncrossed("3x5", true)).unwrap().contains("has 4 moves"));
    assert_eq!(impossible(uncrossed("3x4", true)), None);
    assert!(unknown(uncrossed("3x3", false), 0).unwrap().contains("has 1"));
    assert!(unknown(uncrossed("8x8", false), 64).unwrap().contains("allow at most 63"));
    assert!(unknown(uncrossed("8x8", true), 65).is_some());
    assert_eq!(unknown(uncrossed("8x8", true), 64), None);
}

#[test]
fn several_paths_are_possible_where_as_many_leaps_are_apart() {
    let several = |board: &str, paths: u64, closed: bool| {
        let mut puzzle = uncrossed(board, closed);
        puzzle["paths"] = paths.into();
        puzzle
    };
    assert!(impossible(several("4x4", 2, false)).unwrap().contains("apart from each other: a1-"));
    assert!(unknown(several("4x4", 3, false), 2).unwrap().contains("the stated bound is 2 moves"));
    assert_eq!(unknown(several("4x4", 3, false), 3), None);
    assert!(unknown(several("4x4", 3, false), 14).unwrap().contains("allow at most 13"));
    // Both leaps of 3x2 cross, and 16 cells hold no 9 leaps.
    assert_eq!(impossible(several("3x2", 3, false)), None);
    assert_eq!(impossible(several("4x4", 9, false)), None);
    assert_eq!(impossible(several("4x4", 2, true)), None);
}

fn tour(board: &str, piece: &str, closed: bool) -> Value {
    json!({ "kind": "tour", "board": board, "piece": piece, "closed": closed })
}

#[test]
fn a_tour_that_a_walk_finds_is_not_impossible() {
    assert!(impossible(tour("8x8", "knight", false)).unwrap().contains("is a tour"));
    assert!(impossible(tour("1x1", "knight", false)).is_some());
    assert_eq!(impossible(tour("1x1", "knight", true)), None);
    assert_eq!(impossible(tour("4x4", "knight", false)), None);
    assert!(impossible(tour("6x6", "knight", true)).is_some());
    let mut from = tour("5x5", "knight", false);
    from["start"] = "a2".into();
    assert_eq!(impossible(from.clone()), None);
    from["start"] = "a1".into();
    assert!(impossible(from).is_some());
}

/// What is said of a tour that is too long to be listed.
fn long_tour(board: &str, piece: &str, closed: bool, moves: u64) -> Option<String> {
    let keys = json!({ "status": "optimal", "value": moves, "bound": moves });
    doubted(judge(tour(board, piece, closed), keys))
}

#[test]
fn a_long_tour_is_not_believed_where_there_is_none() {
    assert_eq!(long_tour("1001x1000", "knight", true, 1_001_000), None);
    assert!(long_tour("1001x1001", "knight", true, 1_002_001).unwrap().contains("501001 dark and 501000 light"));
    assert_eq!(long_tour("1001x1001", "knight", false, 1_002_000), None);
    assert!(long_tour("1000x1001", "camel", false, 1_000_999).unwrap().contains("cells of one colour"));
    assert!(long_tour("1000x1001", "2,4", true, 1_001_000).unwrap().contains("multiples of 2"));
    assert!(long_tour("2x600000", "knight", false, 1_199_999).unwrap().contains("only one leap"));
    assert!(long_tour("1x2000000", "knight", false, 1_999_999).unwrap().contains("no knight leaps from a1"));
    assert!(long_tour("300000x4", "knight", true, 1_200_000).unwrap().contains("Schwenk"));
}

fn count(board: &str, closed: bool) -> Value {
    json!({ "kind": "count", "board": board, "closed": closed })
}

#[test]
fn a_count_has_an_upper_bound_and_on_small_boards_a_recount() {
    assert!(counted(count("5x5", false), "1000000000000000").unwrap().contains("the count has 16 digits"));
    assert!(counted(count("5x5", true), "1").unwrap().contains("13 dark and 12 light"));
    assert_eq!(counted(count("8x8", true), "13267364410532"), None);
    assert!(counted(count("8x8", true), &"9".repeat(60)).is_some());
    assert!(counted(count("6x6", true), "0").unwrap().contains("the referee found a tour"));
    assert_eq!(counted(count("3x4", false), "8"), None);
    assert!(counted(count("3x4", false), "9").unwrap().contains("a recount finds 8"));
    assert_eq!(counted(json!({ "kind": "count", "board": "3x4", "closed": false, "directed": true }), "16"), None);
    assert!(counted(count(".../.#./...", true), "2").unwrap().contains("a recount finds 1"));
    assert_eq!(counted(count("1x1", false), "1"), None);
    assert!(impossible(count("3x3", true)).unwrap().contains("cannot be \"infeasible\""));
}
