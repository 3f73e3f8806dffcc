//! Strips of any length: published values, agreement with depth-first search, witnesses, and limits.

use cavalcade::outcome::Resolution;
use cavalcade::uncrossed::{Dfs, Strip, Sweep};
use cavalcade::witness::Path;
use cavalcade::{
    Answer, Budget, Method, MethodError, Puzzle, Silent, SolveError, Solver, Status, Uncrossed, Verdict, Witness,
};
use proptest::prelude::*;

fn uncrossed(board: &str, piece: &str, closed: bool) -> Uncrossed {
    Uncrossed::new(board.parse().unwrap(), piece.parse().unwrap(), closed).unwrap()
}

fn built(board: &str, closed: bool) -> Result<Answer, SolveError> {
    let strip = Strip { witness: true };
    Solver::new(&Puzzle::Uncrossed(uncrossed(board, "knight", closed))).solve_by(&strip)
}

/// The value of an optimum; none where there is proved to be no cycle.
fn optimum(method: &dyn Method<Uncrossed>, uncrossed: &Uncrossed) -> Option<u64> {
    match method.solve(uncrossed, &Budget::unlimited(), &Silent).unwrap().resolution {
        Resolution::Optimal { value, .. } => Some(value),
        Resolution::Infeasible { .. } => None,
        other => panic!("{} on {}: {other:?}", method.name(), uncrossed.board()),
    }
}

#[test]
fn a_strip_of_ten_to_the_fifteenth_rows_is_answered_by_the_default_method() {
    for (board, closed) in [("8x1000000000000000", true), ("9x1000000000000000", true), ("1000000000000000x7", false)] {
        let puzzle = Puzzle::Uncrossed(uncrossed(board, "knight", closed));
        let answer = Solver::new(&puzzle).solve().unwrap();
        assert_eq!((answer.status, answer.verdict, &answer.witness), (Status::Optimal, Verdict::Unverified, &None));
        let claim = answer.periodicity.unwrap();
        // This many whole periods and less than a preperiod and a period beside them.
        let most = (1_000_000_000_000_000 / claim.period + 1) * claim.increment;
        let least = most - claim.increment * (claim.preperiod / claim.period + 2);
        assert!((least..=most).contains(&answer.value.unwrap()), "{answer:?}");
        assert_eq!(Answer::from_json(&answer.to_json()).unwrap(), answer);
    }
}

#[test]
fn what_is_built_has_the_value_that_is_claimed() {
    for (board, closed) in
        [("5x1", false), ("3x9", true), ("3x1234", true), ("4x1000", false), ("999x5", true), ("5x777", false)]
    {
        let answer = built(board, closed).unwrap();
        assert_eq!((answer.status, answer.verdict), (Status::Optimal, Verdict::Replayed), "{board}");
        let Some(Witness::Path(Path { path, .. })) = &answer.witness else { panic!("{answer:?}") };
        assert_eq!(path.len() as u64 - u64::from(!closed), answer.value.unwrap(), "{board}");
    }
}

#[test]
#[ignore = "takes some ten seconds; bench/src/bin/strips.rs measures it"]
fn a_path_of_a_million_cells_is_built_and_replayed() {
    for (board, closed) in [("8x125000", true), ("7x142857", false), ("6x166666", true)] {
        assert_eq!(built(board, closed).unwrap().verdict, Verdict::Replayed, "{board}");
    }
}

#[test]
fn what_is_too_long_or_has_holes_is_refused() {
    let error = |error: SolveError| error.to_string();
    assert!(error(built("6x1000000000000", true).unwrap_err()).contains("a path is built on at most 1000000"));
    assert!(error(built("8x10000000000000000", true).unwrap_err()).contains("at most 2^53"));
    let holes = uncrossed(".../.#./...", "knight", false);
    let refused = Strip::default().solve(&holes, &Budget::unlimited(), &Silent);
    assert!(matches!(refused, Err(MethodError::Inapplicable { .. })), "{refused:?}");
}

#[test]
fn a_budget_that_ends_leaves_the_bound_of_the_cells() {
    let budget = Budget::unlimited().with_memory_limit(1 << 16);
    let outcome = Strip::default().solve(&uncrossed("6x1000000", "knight", false), &budget, &Silent).unwrap();
    assert_eq!(outcome.resolution, Resolution::Unknown { bound: Some(5_999_999) });
    assert!(outcome.stopped.is_some());
}

fn any_rectangle() -> impl Strategy<Value = Uncrossed> {
    let pieces = prop::sample::select(vec!["knight", "camel", "zebra", "giraffe", "antelope"]);
    (pieces, 1..=5u64, 1..=5u64, any::<bool>())
        .prop_map(|(piece, width, height, closed)| uncrossed(&format!("{width}x{height}"), piece, closed))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn depth_first_search_agrees_on_every_rectangle(puzzle in any_rectangle()) {
        prop_assert_eq!(optimum(&Strip::default(), &puzzle), optimum(&Dfs, &puzzle));
    }

    #[test]
    fn what_is_built_is_legal_on_long_boards(width in 3..=4u64, height in 30..400u64, closed: bool) {
        let answer = built(&format!("{width}x{height}"), closed).unwrap();
        prop_assert_eq!(answer.verdict, Verdict::Replayed);
        let single = uncrossed(&format!("{width}x{}", height.min(60)), "knight", closed);
        prop_assert_eq!(optimum(&Sweep::DEFAULT, &single), optimum(&Strip::default(), &single));
    }
}
