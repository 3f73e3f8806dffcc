//! `cavalcade check`: answers by hand, solutions of one's own, what could only be believed.

use crate::common::cavalcade;
use serde_json::{Value, json};

const GUARINI: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../puzzles/guarini.toml");

/// A shortest exchange of Guarini's four knights.
const SIXTEEN: &str = "a1-c2 a3-b1 c3-a2 c1-b3 c2-a3 b1-c3 a2-c1 b3-a1 a3-b1 c3-a2 c1-b3 a1-c2 b1-c3 a2-c1 b3-a1 c2-a3";

/// The exit status, standard output and standard error of a run.
fn run(arguments: &[&str], input: &str) -> (i32, String, String) {
    crate::common::said(&mut cavalcade(arguments), input)
}

fn check(options: &[&str], input: &str) -> (i32, String, String) {
    run(&[&["check"], options].concat(), input)
}

#[test]
fn a_title_does_not_control_the_terminal() {
    let title = "title = \"A \\u001b[31mred\\u0007 one\"\nkind = 'tour'\nboard = '5x5'\n";
    let (status, out, error) = run(&["solve", "-"], title);
    assert_eq!((status, out.lines().next()), (0, Some("A  [31mred  one")), "{error}");
}

#[test]
fn tokens_without_a_colour_are_refused_as_a_default_goal_and_glyphs_are_swapped() {
    let (status, out, _) = run(&["exchange", "♞.♞/.../♘.♘", "--json"], "");
    let answer: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((status, &answer["value"], &answer["puzzle"]["goal"]), (0, &16.into(), &"♘.♘/.../♞.♞".into()));
    let (_, out, _) = run(&["exchange", "♞.♞/.../♘.♘"], "");
    assert!(out.contains("♞") && out.contains("optimal: 16 moves"), "{out}");

    let (status, _, error) = run(&["exchange", "1.2/.../3.4"], "");
    assert_eq!(status, 2, "{error}");
    assert!(error.contains("--goal") && error.contains("`goal = \"...\"`"), "{error}");
    for full in ["n-n/---/N-N", "n1n/111/N1N"] {
        let (status, _, error) = run(&["exchange", full], "");
        assert!(status == 2 && error.contains("leave a cell empty with `.`"), "{full}: {error}");
    }
    let (status, out, _) = run(&["exchange", "n-n/---/N-N", "--goal", "N-N/---/n-n"], "");
    assert!(status == 0 && out.contains("infeasible: no cell of the start is empty"), "{out}");
    let (status, out, _) = run(&["exchange", "n-n/---/N-N", "--goal", "n-n/---/N-N"], "");
    assert!(status == 0 && out.contains("optimal: 0 moves"), "{out}");
}

#[test]
fn an_answer_by_hand_is_a_puzzle_and_a_witness() {
    let moves: Vec<&str> = SIXTEEN.split(' ').collect();
    let by_hand = |keys: Value| {
        let mut answer = json!({
            "puzzle": { "kind": "exchange", "start": "n.n/.../N.N" }, "witness": { "moves": moves }
        });
        answer.as_object_mut().unwrap().extend(keys.as_object().unwrap().clone());
        let (status, out, error) = check(&["-"], &answer.to_string());
        (status, out + &error)
    };
    let (status, said) = by_hand(json!({}));
    assert!(status == 0 && said.contains("the witness is legal and has the stated value, 16 moves"), "{said}");
    assert_eq!(by_hand(json!({ "value": 16, "unit": "moves", "status": null })).0, 0);
    assert_eq!(by_hand(json!({ "status": "optimal" })).0, 0);
    let (status, said) = by_hand(json!({ "value": 15 }));
    assert!(status == 1 && said.contains("the stated value is 15 moves, the witness has 16"), "{said}");
    assert_eq!(by_hand(json!({ "unit": "steps" })).0, 1);
    assert_eq!(by_hand(json!({ "bound": 17 })).0, 1);
    assert_eq!(by_hand(json!({ "vlaue": 16 })).0, 2);
    let (status, said) = by_hand(json!({ "witness": null }));
    assert!(status == 1 && said.contains("the answer states nothing"), "{said}");
}

#[test]
fn a_puzzle_is_not_an_answer_and_the_message_says_what_to_do() {
    let json = r#"{ "kind": "uncrossed", "board": "8x8" }"#;
    for (arguments, input, option) in [([GUARINI], "", "--moves"), (["-"], json, "--path")] {
        let (status, _, error) = check(&arguments, input);
        assert_eq!(status, 2, "{error}");
        assert!(
            error.contains("is a puzzle") && error.contains("cavalcade solve") && error.contains(option),
            "{error}"
        );
    }
}

#[test]
fn what_could_only_be_believed_exits_with_four_when_it_is_strict() {
    let (_, count, _) = run(&["count", "5x5", "--open", "--json"], "");
    assert_eq!(check(&["-"], &count).0, 0);
    assert_eq!(check(&["-", "--strict"], &count).0, 4);
    assert_eq!(check(&["-", "--strict", "--json"], &count).0, 4);
    let (_, replayed, _) = run(&["exchange", "n.n/.../N.N", "--json"], "");
    assert_eq!(check(&["-", "--strict"], &replayed).0, 0);
}

#[test]
fn moves_of_ones_own_are_replayed_however_they_are_written() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("moves.txt");
    let numbered: Vec<String> =
        (1..).zip(SIXTEEN.split(' ')).map(|(number, leap)| format!("{number}. {leap}\n")).collect();
    std::fs::write(&file, numbered.concat()).unwrap();
    let array = format!("[\"{}\"]", SIXTEEN.replace(' ', "\", \""));
    for list in [SIXTEEN, &array, &SIXTEEN.replace('-', ""), &SIXTEEN.replace(' ', ","), file.to_str().unwrap()] {
        let (status, out, error) = check(&[GUARINI, "--moves", list], "");
        assert_eq!((status, out.as_str()), (0, "legal: 16 moves; the goal is reached\n"), "{list}: {error}");
    }
    assert_eq!(check(&[GUARINI, "--moves", "-"], &SIXTEEN.replace(' ', "\n")).0, 0);
}

#[test]
fn a_foul_of_ones_own_names_step_and_rule() {
    let (status, _, error) = check(&[GUARINI, "--moves", "a1-c2 a3-b2"], "");
    assert_eq!(
        (status, error.as_str()),
        (1, "error: --moves: foul: step 2, rule `leap`: a3-b2: a knight does not leap from a3 to b2\n")
    );
    let (status, _, error) = check(&[GUARINI, "--moves", "a1-c2"], "");
    assert!(status == 1 && error.contains("rule `goal`"), "{error}");
    let (status, out, _) = check(&[GUARINI, "--moves", "a1-c2", "--json"], "");
    assert_eq!((status, &serde_json::from_str::<Value>(&out).unwrap()["foul"]["rule"]), (1, &"goal".into()));
    for (list, expected) in
        [("a1-c2 b", "is not a cell"), ("a1 c2 a3", "the move has only one cell, a3"), ("", "the list is empty")]
    {
        let (status, _, error) = check(&[GUARINI, "--moves", list], "");
        assert!(status == 2 && error.contains(expected), "{error}");
    }
    let (status, _, error) = check(&[GUARINI, "--path", "a1 c2"], "");
    assert!(status == 2 && error.contains("give --moves"), "{error}");
}

#[test]
fn ones_own_solution_is_compared_with_the_optimum() {
    // Back and forth twice before the sixteen.
    let twenty = format!("a1-c2 c2-a1 a1-c2 c2-a1 {SIXTEEN}");
    let (status, out, _) = check(&[GUARINI, "--moves", &twenty, "--compare-with-optimum"], "");
    assert_eq!(status, 0);
    assert_eq!(
        out,
        "legal: 20 moves; the goal is reached\nthe optimum is 16 moves (proved): 4 moves more than needed\n"
    );
    let (_, out, _) = check(&[GUARINI, "--moves", SIXTEEN, "--compare-with-optimum"], "");
    assert!(out.ends_with("the optimum is 16 moves (proved): your solution is optimal\n"), "{out}");
    let (_, out, _) = check(&[GUARINI, "--moves", &twenty, "--compare-with-optimum", "--json"], "");
    let said: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(
        (&said["value"], &said["optimum"]["value"], &said["optimum"]["difference"]),
        (&20.into(), &16.into(), &4.into())
    );
    let uncrossed = "kind = 'uncrossed'\nboard = '4x4'\n";
    let (_, out, error) = check(&["-", "--path", "a1 c2 a3", "--compare-with-optimum"], uncrossed);
    assert!(out.contains("the optimum is 5 moves (proved): 3 moves fewer than possible"), "{out}{error}");
}

#[test]
fn an_optimum_that_is_not_found_in_time_is_not_made_up() {
    let hard = "kind = 'exchange'\nstart = 'abcde/...../fghij'\ngoal = 'abcde/...../fghij'\n";
    assert_eq!(check(&["-", "--moves", "a1-b3", "--compare-with-optimum"], hard).0, 1);
    let uncrossed = "kind = 'uncrossed'\nboard = '14x14'\n";
    let options = ["-", "--path", "a1 c2 a3", "--compare-with-optimum", "--time-limit", "300ms"];
    let (status, out, _) = check(&options, uncrossed);
    assert!(status == 0 && out.contains("the optimum was not proved (time limit reached"), "{out}");
}

#[test]
fn paths_of_all_kinds_are_replayed() {
    for (puzzle, paths, expected) in [
        ("kind = 'uncrossed'\nboard = '4x4'\nclosed = true\n", &["a1-b3-d4-c2-a1"][..], "4 moves; no two leaps cross"),
        (
            "kind = 'tour'\nboard = '.../.#./...'\nclosed = true\n",
            &["a1 c2 a3 b1 c3 a2 c1 b3"],
            "every cell is visited exactly once",
        ),
        (
            "kind = 'errand'\nboard = '3x3'\nfrom = 'a1'\nvisit = ['a3']\n",
            &["a1 c2 a3"],
            "2 moves; the cells are visited in order",
        ),
        (
            "kind = 'cover'\nboard = '.../.#./...'\nknights = ['a1', 'c1']\n",
            &["a1 b3 c1 a2 c3 b1 a3 c2", "c1"],
            "legal: 7 steps and 7 moves; every safe cell is visited",
        ),
        ("kind = 'uncrossed'\nboard = '4x4'\npaths = 2\n", &["a1 b3", "c1 d3"], "legal: 2 moves; no two leaps cross"),
        (
            "kind = 'uncrossed'\nboard = '8x4'\nclosed = true\npaths = 2\n",
            &["a1 b3 d4 c2", "e1 f3 h4 g2 e1"],
            "legal: 8 moves; no two leaps cross",
        ),
    ] {
        let options: Vec<&str> = ["-"].into_iter().chain(paths.iter().flat_map(|path| ["--path", path])).collect();
        let (status, out, error) = check(&options, puzzle);
        assert!(status == 0 && out.contains(expected), "{puzzle}: {out}{error}");
    }
}

#[test]
fn a_foul_of_several_paths_names_the_path() {
    let puzzle = "kind = 'uncrossed'\nboard = '4x4'\npaths = 2\n";
    for (paths, expected) in [
        (&["a1 b3", "b3 d4"][..], "b3 was already visited, as cell 2 of path 1"),
        (&["a1 b3", "b1 a3"], "rule `crossing`"),
        (&["a1 b3"], "expected 2 paths, the witness has 1"),
        (&["a1 b3", "c1 d3", "c2 a3"], "expected 2 paths, the witness has 3"),
    ] {
        let options: Vec<&str> = ["-"].into_iter().chain(paths.iter().flat_map(|path| ["--path", path])).collect();
        let (status, _, error) = check(&options, puzzle);
        assert!(status == 1 && error.contains(expected), "{paths:?}: {error}");
    }
    let (status, _, error) = check(&["-", "--path", "a1 b3", "--path", "c1 d3"], "kind = 'uncrossed'\nboard = '4x4'\n");
    assert!(status == 2 && error.contains("give it once for this uncrossed"), "{error}");
}

/// As version 0.1.0 printed them: the ends of tours are `start` and `end`, and any solution or number is `optimal` or
/// `feasible`.
const OF_VERSION_0_1: [(&str, &str); 3] = [
    (
        r#"{"puzzle":{"kind":"tour","board":"2x3","piece":"{0,1}","closed":true,"symmetric":false,"start":null,"end":null},"status":"optimal","value":6,"bound":6,"unit":"moves","then":null,"method":"auto","backend":null,"witness":{"path":["a1","b1","b2","b3","a3","a2"],"closed":true},"reason":null,"stopped":null,"verdict":"replayed","seconds":4.3655e-05,"stats":{"attempts":1,"by":"warnsdorff","rotations":0},"version":"0.1.0"}"#,
        "replayed",
    ),
    (
        r#"{"puzzle":{"kind":"count","board":"3x4","piece":"knight","closed":false,"start":"a1","end":null,"directed":true},"status":"optimal","value":2,"bound":2,"unit":"tours","then":null,"method":"sweep","backend":null,"witness":{"count":"2"},"reason":null,"stopped":null,"verdict":"claim","seconds":0.000166807,"stats":{"slots":7},"version":"0.1.0"}"#,
        "claim",
    ),
    (
        r#"{"puzzle":{"kind":"cover","board":"2x3","piece":"{0,1}","guards":[],"knights":["a1"],"minimise":"nothing"},"status":"feasible","value":5,"bound":null,"unit":"steps","then":null,"method":"auto","backend":null,"witness":{"walks":[["a1","b1","b2","a2","a3","b3"]]},"reason":null,"stopped":null,"verdict":"replayed","seconds":5.8046e-05,"stats":{},"version":"0.1.0"}"#,
        "replayed",
    ),
];

#[test]
fn answers_of_version_0_1_are_checked_and_drawn_as_before() {
    for (answer, verdict) in OF_VERSION_0_1 {
        let (status, out, error) = check(&["-", "--json"], answer);
        let checked: Value = serde_json::from_str(&out).unwrap_or_else(|_| panic!("{error}"));
        assert_eq!((status, &checked["verdict"]), (0, &verdict.into()), "{answer}");
        let forged = answer.replace("\"value\":", "\"value\":1");
        assert_eq!(check(&["-"], &forged).0, 1, "{forged}");
        let (status, _, error) = run(&["draw", "-", "-o", "-.txt"], answer);
        assert_eq!(status, 0, "{answer}: {error}");
    }
}

#[test]
fn a_limit_that_ends_the_rank_is_reported_and_the_status_says_so() {
    let (_, grid, _) = run(&["tour", "6x6", "--closed", "--rank", "4711", "--grid", "-"], "");
    let ranked = ["--grid", "-", "--closed", "--rank"];
    let (status, out, error) = check(&ranked, &grid);
    assert_eq!((status, error.as_str()), (0, ""));
    assert!(out.starts_with("legal: ") && out.ends_with("rank 4711 of 9862 tours\n"), "{out}");

    let limited = [&ranked[..], &["--memory", "1MiB"]].concat();
    let (status, out, error) = check(&limited, &grid);
    assert_eq!(status, 3);
    assert!(out.starts_with("legal: ") && !out.contains("rank"), "{out}");
    assert_eq!(error, "note: the rank is not known: memory limit reached: raise --memory or give --scratch DIR\n");
    let (status, out, _) = check(&[&limited[..], &["--json"]].concat(), &grid);
    let json: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((status, &json["verdict"], &json["rank"]), (3, &"replayed".into(), &Value::Null));

    let (status, _, error) = check(&[&ranked[..], &["--time-limit", "0.000001s"]].concat(), &grid);
    assert_eq!((status, error.as_str()), (3, "note: the rank is not known: time limit reached: raise --time-limit\n"));
}
