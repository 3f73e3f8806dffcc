//! The formulations of an exchange: published sizes and optima, agreement with `bfs`, certificates.

use std::time::Duration;

use cavalcade::exchange::{Bfs, Flow, Layered, Time};
use cavalcade::formulation::Formulation;
use cavalcade::outcome::{Outcome, Resolution};
use cavalcade::program::batsat::Batsat;
use cavalcade::program::{BACKENDS, BackendError, DEFAULT_SAT, Program, ProofFormat, drive};
use cavalcade::{
    Budget, Choice, Exchange, Leaper, Length, Method, Puzzle, Silent, Solver, Status, Stopped, anything_as_good,
    anything_better, program_of,
};
use proptest::prelude::*;

fn exchange(start: &str, goal: Option<&str>) -> Exchange {
    Exchange::new(start.parse().unwrap(), goal.map(|goal| goal.parse().unwrap()), Leaper::KNIGHT).unwrap()
}

fn guarini() -> Exchange {
    exchange("n.n/.../N.N", None)
}

fn solve(method: &dyn Method<Exchange>, exchange: &Exchange) -> Outcome<Exchange> {
    method.solve(exchange, &Budget::unlimited(), &Silent).unwrap()
}

/// The value of an optimum; none where there is proved to be no solution.
fn optimum(outcome: &Outcome<Exchange>) -> Option<u64> {
    match &outcome.resolution {
        Resolution::Optimal { value, .. } => Some(value.value),
        Resolution::Infeasible { .. } => None,
        other => panic!("{other:?}"),
    }
}

#[test]
fn guarini_as_a_flow_has_the_published_size_and_optimum() {
    let outcome = solve(&Flow::default(), &guarini());
    assert_eq!(optimum(&outcome), Some(16));
    assert_eq!(
        (&outcome.statistics.figures()["placements"], &outcome.statistics.figures()["arcs"]),
        (&420.into(), &1920.into())
    );
    assert_eq!(
        (&outcome.statistics.figures()["rows"], &outcome.statistics.figures()["variables"]),
        (&420.into(), &1920.into())
    );
}

#[test]
fn guarini_by_time_has_the_published_size_and_optimum() {
    let outcome = solve(&Time { horizon: Some(16), ..Time::default() }, &guarini());
    assert_eq!(optimum(&outcome), Some(16));
    assert_eq!(
        (&outcome.statistics.figures()["variables"], &outcome.statistics.figures()["rows"]),
        (&608.into(), &1764.into())
    );
}

#[test]
fn guarini_by_layers_takes_sixteen_moves_under_two_solvers() {
    assert_eq!(optimum(&solve(&Layered::default(), &guarini())), Some(16));
    assert_eq!(optimum(&solve(&Layered { backend: Some(&Batsat), horizon: None }, &guarini())), Some(16));
}

#[test]
fn a_flow_proves_that_a_goal_is_out_of_reach() {
    let outcome = solve(&Flow::default(), &exchange("a.b/.../d.c", Some("b.a/.../d.c")));
    assert_eq!(optimum(&outcome), None);
}

#[test]
fn what_cannot_prove_a_goal_out_of_reach_ends_unknown_at_its_limit() {
    // The leaps form a star: only a search shows that its tokens cannot be rotated.
    let impossible = exchange("a#c#/###./#b##", Some("b#a#/###./#c##"));
    for method in [&Time::default() as &dyn Method<Exchange>, &Layered::default()] {
        let budget = Budget::unlimited().with_time_limit(Duration::from_millis(300));
        let outcome = method.solve(&impossible, &budget, &Silent).unwrap();
        assert_eq!(outcome.stopped, Some(Stopped::Time), "{}", method.name());
        assert!(matches!(outcome.resolution, Resolution::Unknown { .. }), "{}", method.name());
    }
}

#[test]
fn a_horizon_that_is_too_short_proves_that_more_moves_are_needed() {
    for horizon in [14, 15] {
        let outcome = solve(&Time { horizon: Some(horizon), ..Time::default() }, &guarini());
        let Resolution::Undecided { bound: Some(Length { value: 16, .. }), reason } = outcome.resolution else {
            panic!("{outcome:?}")
        };
        let name = DEFAULT_SAT.name();
        let proved = format!("{name} has proved that there is no solution within {horizon} moves");
        assert!(reason.starts_with(&proved), "{reason}");
    }
}

#[test]
fn a_method_without_a_program_takes_no_backend() {
    let choice = Choice { method: Some("bfs".into()), backend: Some("batsat".into()), ..Choice::default() };
    let error = Solver::new(&Puzzle::Exchange(guarini())).choice(&choice).solve().unwrap_err();
    assert!(error.to_string().contains("is not a MIP or SAT formulation"));
}

#[test]
fn an_answer_names_its_backend() {
    let choice = Choice { method: Some("layered".into()), backend: Some("batsat".into()), ..Choice::default() };
    let answer = Solver::new(&Puzzle::Exchange(guarini())).choice(&choice).solve().unwrap();
    assert_eq!((answer.status, answer.backend.as_deref()), (Status::Optimal, Some("batsat")));
}

/// Small exchanges with tokens of one kind or two, up to nine cells.
fn any_exchange() -> impl Strategy<Value = Exchange> {
    let shapes = prop::sample::select(vec![(3usize, 3usize), (3, 2), (2, 4), (4, 2), (3, 3)]);
    let tokens = prop::sample::subsequence(vec!['a', 'a', 'b'], 1..=3);
    (shapes, tokens).prop_flat_map(|((width, height), tokens)| {
        let mut drawing: Vec<char> = vec!['.'; width * height];
        drawing[..tokens.len()].copy_from_slice(&tokens);
        (Just(drawing.clone()).prop_shuffle(), Just(drawing).prop_shuffle()).prop_map(move |(start, goal)| {
            let draw = |cells: &[char]| cells.chunks(width).map(String::from_iter).collect::<Vec<String>>().join("/");
            exchange(&draw(&start), Some(&draw(&goal)))
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    #[test]
    fn every_formulation_agrees_with_the_search(exchange in any_exchange()) {
        let expected = optimum(&solve(&Bfs::default(), &exchange));
        prop_assert_eq!(optimum(&solve(&Flow::default(), &exchange)), expected);
        if let Some(value) = expected {
            prop_assert_eq!(optimum(&solve(&Layered::default(), &exchange)), Some(value));
            prop_assert_eq!(optimum(&solve(&Time::default(), &exchange)), Some(value));
        }
    }

    #[test]
    fn nothing_better_than_the_optimum_exists_and_the_optimum_does(exchange in any_exchange()) {
        let Some(value) = optimum(&solve(&Bfs::default(), &exchange)).filter(|&value| value > 0) else { return Ok(()) };
        let formulations: [&dyn Formulation<Exchange>; 2] = [&Layered::default(), &Time::default()];
        for formulation in formulations {
            for (bound, is_empty) in [(value, true), (value + 2, false)] {
                let program = formulation.anything_better(&exchange, bound, &Budget::unlimited()).unwrap();
                let outcome = cavalcade::program::drive(DEFAULT_SAT, &program, None, &Budget::unlimited(), &Silent).unwrap();
                prop_assert_eq!(outcome.values.is_none(), is_empty, "{} below {}", formulation.name(), bound);
            }
        }
    }
}

#[test]
fn what_is_not_refuted_is_not_certified() {
    let base = std::env::temp_dir().join(format!("cavalcade-better-{}", std::process::id()));
    let (formula, proof) = (base.with_extension("cnf"), base.with_extension("drat"));
    let better = Layered::default().anything_better(&guarini(), 18, &Budget::unlimited()).unwrap();
    for backend in BACKENDS {
        let error = backend.refute(&better, &formula, &proof, ProofFormat::Drat, &Budget::unlimited()).unwrap_err();
        match backend.name() {
            "cadical" => assert!(error.to_string().contains("something better")),
            name => {
                assert_eq!(error, BackendError::NoRefutation { backend: name.to_string() });
                assert!(error.to_string().contains("expected cadical"), "{error}");
            }
        }
        assert!(!formula.exists() && !proof.exists(), "half a certificate is left by {}", backend.name());
    }
}

#[test]
fn a_formulation_has_a_solution_of_the_optimal_value_and_none_that_is_better() {
    let cases = [
        ("kind = 'exchange'\nstart = 'n.n/.../N.N'\n", &["layered", "time"][..]),
        ("kind = 'cover'\nboard = '3x4'\nknights = ['a1']\n", &["horizon", "walk", "time"]),
        ("kind = 'errand'\nboard = '4x4'\nfrom = 'a1'\nvisit = ['d4', 'a1']\n", &["program"]),
        ("kind = 'uncrossed'\nboard = '5x5'\n", &["cliques", "edges"]),
        ("kind = 'snake'\nboard = '4x4'\nclosed = true\n", &["sat"]),
        // Two cycles, either of which is a solution.
        ("kind = 'snake'\nboard = '../../..'\npiece = 'ferz+dabbaba'\nwrap = 'files'\nclosed = true\n", &["sat"]),
        // A single cell.
        ("kind = 'snake'\nboard = '2x2'\n", &["sat"]),
        ("kind = 'uncrossed'\nboard = '.../.../...'\npiece = 'gnu'\nvariant = 'shortest'\n", &["cliques"]),
        ("kind = 'tour'\nboard = '1x1'\n", &["program", "sat"]),
    ];
    for (text, methods) in cases {
        let puzzle = Puzzle::from_toml(text).unwrap_or_else(|error| panic!("{text}{error}"));
        let optimum = Solver::new(&puzzle).solve().unwrap().value.unwrap();
        for method in methods {
            let choice = Choice { method: Some((*method).to_string()), ..Choice::default() };
            let as_good = anything_as_good(&choice, &puzzle, optimum, &Budget::unlimited()).unwrap();
            let better = anything_better(&choice, &puzzle, optimum, &Budget::unlimited()).unwrap();
            assert!(has_solution(&as_good), "{text}{method}: {optimum}");
            assert!(!has_solution(&better), "{text}{method}: better than {optimum}");
        }
    }
}

fn has_solution(program: &Program) -> bool {
    drive(DEFAULT_SAT, program, None, &Budget::unlimited(), &Silent).unwrap().values.is_some()
}

#[test]
fn a_formulation_of_a_puzzle_without_a_solution_has_none() {
    let cases = [
        ("kind = 'errand'\nboard = '3x3'\nfrom = 'a1'\nvisit = ['b2']\n", &["program"][..]),
        ("kind = 'cover'\nboard = '3x3'\nknights = ['a1']\n", &["horizon", "time", "walk"]),
        ("kind = 'exchange'\nstart = 'N./NN/Nn/.n'\ngoal = 'NN/.N/n./nN'\n", &["flow", "layered", "time"]),
        ("kind = 'uncrossed'\nboard = '3x3'\nclosed = true\nvisit = ['b2']\n", &["cliques", "edges"]),
        ("kind = 'snake'\nboard = '2x2'\nclosed = true\n", &["sat"]),
        ("kind = 'tour'\nboard = '1x1'\nclosed = true\n", &["program", "sat"]),
    ];
    for (text, methods) in cases {
        let puzzle = Puzzle::from_toml(text).unwrap_or_else(|error| panic!("{text}{error}"));
        assert_eq!(Solver::new(&puzzle).solve().unwrap().status, Status::Infeasible, "{text}");
        for method in methods {
            let choice = Choice { method: Some((*method).to_string()), ..Choice::default() };
            let plain = program_of(&choice, &puzzle).unwrap();
            assert!(!has_solution(&plain), "{text}{method}");
            let as_good = anything_as_good(&choice, &puzzle, 9, &Budget::unlimited()).unwrap();
            assert!(!has_solution(&as_good), "{text}{method}: 9");
        }
    }
}

#[test]
fn a_horizon_that_no_memory_holds_is_refused_before_anything_is_written() {
    let cases = [
        ("kind = 'exchange'\nstart = 'n.n/.../N.N'\n", &["layered", "time"][..]),
        ("kind = 'exchange'\nstart = 'n.n/.../N.N'\nvariant = 'fair'\n", &["time"]),
        ("kind = 'errand'\nboard = '8x8'\nfrom = 'a1'\nvisit = ['h8']\n", &["program"]),
        ("kind = 'cover'\nboard = '3x4'\nknights = ['a1']\n", &["horizon", "time"]),
    ];
    for (text, methods) in cases {
        let puzzle = Puzzle::from_toml(text).unwrap();
        for method in methods {
            let choice = Choice { method: Some((*method).to_string()), horizon: Some(u32::MAX), ..Choice::default() };
            // Any cover has fewer steps.
            if !text.contains("cover") {
                let error = Solver::new(&puzzle).choice(&choice).solve().unwrap_err().to_string();
                assert!(error.contains(method) && error.contains("variables"), "{text}{method}: {error}");
            }
            let error = program_of(&choice, &puzzle).unwrap_err().to_string();
            assert!(error.contains(method) && error.contains("variables"), "{text}{method}: {error}");
        }
    }
}

#[test]
fn steps_whose_fewest_leaps_are_not_proved_are_an_answer_all_the_same() {
    let text =
        "kind = 'exchange'\nstart = 'nn/.N/..'\ngoal = 'nN/.n/..'\npiece = 'camel+wazir'\nvariant = 'simultaneous'\n";
    let puzzle = Puzzle::from_toml(text).unwrap();
    let choice = Choice { method: Some("time".into()), backend: Some("microlp".into()), ..Choice::default() };
    let answer = Solver::new(&puzzle).choice(&choice).solve().unwrap();
    let expected = Solver::new(&puzzle).solve().unwrap();
    assert_eq!((answer.status, answer.value), (Status::Feasible, expected.value));
    let (leaps, fewest) = (answer.secondary.unwrap(), expected.secondary.unwrap());
    assert!(leaps.bound <= fewest.value && fewest.value <= leaps.value);
}
