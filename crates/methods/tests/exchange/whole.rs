//! Whole spaces of exchanges: published values, a reference search, laws, and budgets.

use std::collections::{BTreeMap, HashMap, HashSet, VecDeque};
use std::time::Duration;

use cavalcade::exchange::{Bfs, Bitmap, Ranked};
use cavalcade::outcome::Resolution;
use cavalcade::{
    Budget, Depths, Exchange, Leaper, Length, Method, MethodError, Placement, Puzzle, Silent, SolveError, Solver,
    Status, Stopped, Verdict, check_depths,
};
use cavalcade_board::MoveGraph;
use cavalcade_puzzle::answer::StoppedBy;
use proptest::prelude::*;

use crate::common;

fn exchange(start: &str, goal: &str, piece: Leaper) -> Exchange {
    Exchange::new(start.parse().unwrap(), Some(goal.parse().unwrap()), piece).unwrap()
}

fn depths(exchange: &Exchange, method: &str, limit: u32) -> Depths {
    Solver::new(&Puzzle::Exchange(exchange.clone()))
        .method(method)
        .budget(&Budget::unlimited().with_threads(2))
        .depths(limit)
        .unwrap()
}

#[test]
fn guarinis_knights_reach_280_of_420_placements_and_sixteen_moves_are_the_most() {
    // The flow's graph has 420 nodes in components of 280 and 140.
    let guarini = exchange("n.n/.../N.N", "N.N/.../n.n", Leaper::KNIGHT);
    let depths = depths(&guarini, "ranked", 1000);
    assert_eq!((depths.placements, depths.goal.value, depths.verdict), (280, Some(16), Verdict::Replayed));
    assert_eq!(depths.list.len() as u64, depths.depths[depths.farthest.unwrap() as usize]);
    assert_eq!(Depths::from_json(&depths.to_json()).unwrap(), depths);
}

#[test]
fn guys_labelled_swap_on_four_by_three_is_found_in_a_whole_space() {
    // 32 moves: R. K. Guy on seqfan, 15 October 2010.
    let guy = exchange("abcd/..../efgh", "efgh/..../abcd", Leaper::KNIGHT);
    let depths = depths(&guy, "bitmap", 100);
    assert_eq!((depths.goal.value, depths.verdict), (Some(32), Verdict::Replayed));
    assert_eq!((depths.farthest, depths.list.len()), (Some(40), 15));
    // 12! / 4!
    assert!(depths.placements <= 19_958_400);
}

#[test]
fn a_small_space_has_the_same_layers_by_both_methods() {
    let swap = exchange("abc/.../def", "def/.../abc", Leaper::KNIGHT);
    let (ranked, bitmap) = (depths(&swap, "ranked", 20), depths(&swap, "bitmap", 20));
    assert_eq!((&ranked.depths, ranked.goal.value), (&bitmap.depths, bitmap.goal.value));
    assert_eq!(ranked.list.len(), bitmap.list.len());
}

#[test]
#[ignore = "67 603 900 placements twice: some ten seconds; bench/README.md has the command"]
fn one_hole_on_five_by_five_reaches_everything_in_41_moves() {
    let start = "bbbbb/bbbbb/bb.ww/wwwww/wwwww";
    let half_turn = exchange(start, "wwwww/wwwww/ww.bb/bbbbb/bbbbb", Leaper::KNIGHT);
    let depths = depths(&half_turn, "ranked", 100);
    assert_eq!((depths.placements, depths.farthest, depths.list.len()), (67_603_900, Some(41), 28));
    let outcome = Bfs::default().solve(&half_turn, &Budget::unlimited(), &Silent).unwrap();
    assert!(matches!(outcome.resolution, Resolution::Optimal { value, .. } if depths.goal.value == Some(value.value)));
}

#[test]
#[ignore = "10 897 286 400 placements: 3 GB and a minute or two; bench/README.md has the command"]
fn the_labelled_swap_on_five_by_three_is_found_in_a_whole_space() {
    let guy = exchange("abcde/...../fghij", "fghij/...../abcde", Leaper::KNIGHT);
    let depths = depths(&guy, "bitmap", 1000);
    assert_eq!((depths.placements, depths.goal.value, depths.farthest), (10_897_286_400, Some(34), Some(40)));
    assert_eq!((depths.list.len(), depths.verdict), (112, Verdict::Replayed));
}

#[test]
fn a_component_without_an_empty_cell_keeps_its_placement() {
    // Two knights on the only two cells that see each other.
    let stuck = exchange("a##/##b", "b##/##a", Leaper::KNIGHT);
    for method in ["ranked", "bitmap"] {
        let depths = depths(&stuck, method, 10);
        assert_eq!((depths.depths, depths.goal.status), (vec![1], Status::Infeasible));
    }
}

#[test]
fn without_a_move_the_start_is_the_farthest_placement() {
    let alone = exchange("a..", "a..", Leaper::KNIGHT);
    let depths = depths(&alone, "ranked", 10);
    assert_eq!((depths.depths, depths.farthest, depths.goal.value), (vec![1], Some(0), Some(0)));
    assert_eq!((depths.list.len(), depths.method.as_str()), (1, "ranked"));
}

#[test]
fn a_goal_that_lacks_tokens_is_infeasible_and_the_layers_are_told_all_the_same() {
    let camel: Leaper = "camel".parse().unwrap();
    let never = exchange("a.../..../..../....", ".a../..../..../....", camel);
    let depths = depths(&never, "ranked", 1);
    assert_eq!(depths.goal.status, Status::Infeasible);
    assert_eq!(depths.placements, reference(&never).len() as u64);
}

#[test]
fn too_many_kinds_or_too_few_are_refused_with_the_reason() {
    let labelled = exchange("abcde/...../fghij", "fghij/...../abcde", Leaper::KNIGHT);
    let error = Ranked.solve(&labelled, &Budget::unlimited(), &Silent).unwrap_err();
    assert!(error.to_string().contains("10 kinds of tokens on 15 connected cells are too many"), "{error}");
    let colours = exchange("nnn/.../NNN", "NNN/.../nnn", Leaper::KNIGHT);
    let error = Bitmap.solve(&colours, &Budget::unlimited(), &Silent).unwrap_err();
    assert!(error.to_string().contains("the only ones of their kind"), "{error}");
    let error = Solver::new(&Puzzle::Exchange(colours.clone())).method("bfs").depths(1).unwrap_err();
    assert!(matches!(error, SolveError::Objection(_)), "{error}");
    let large = exchange(&".".repeat(400), &".".repeat(400), Leaper::KNIGHT);
    assert_eq!(depths(&large, "ranked", 1).placements, 1);
    let wide = ["nN", &".".repeat(98)].concat() + "/" + &".".repeat(100) + "/" + &".".repeat(100);
    let error = Solver::new(&Puzzle::Exchange(exchange(&wide, &wide, Leaper::KNIGHT))).depths(1);
    assert!(matches!(error, Err(SolveError::Method(MethodError::Inapplicable { .. }))), "{error:?}");
}

#[test]
fn a_stopped_search_tells_its_complete_layers_and_a_bound_that_holds() {
    let guy = exchange("abcd/..../efgh", "efgh/..../abcd", Leaper::KNIGHT);
    let whole = depths(&guy, "bitmap", 1);
    let budgets = [
        (Budget::unlimited().with_time_limit(Duration::from_millis(10)), StoppedBy::Time, Stopped::Time),
        (Budget::unlimited().with_memory_limit(4 << 20), StoppedBy::Memory, Stopped::Memory),
    ];
    for (budget, name, reason) in budgets {
        let stopped = Solver::new(&Puzzle::Exchange(guy.clone())).method("bitmap").budget(&budget).depths(10).unwrap();
        assert_eq!((stopped.stopped, stopped.farthest), (Some(name), None));
        assert!(whole.depths.starts_with(&stopped.depths));
        assert_eq!(check_depths(&stopped), Ok(Verdict::Unverified));
        let outcome = Bitmap.solve(&guy, &budget, &Silent).unwrap();
        let Resolution::Unknown { bound: Some(Length { value: bound, .. }) } = outcome.resolution else {
            panic!("{outcome:?}")
        };
        assert_eq!(outcome.stopped, Some(reason));
        assert!((2..=32).contains(&bound) && bound % 2 == 0, "{bound}");
    }
}

#[test]
fn a_space_that_does_not_fit_is_refused_before_it_is_allocated() {
    let labelled = exchange("abcde/...../fghij", "fghij/...../abcde", Leaper::KNIGHT);
    let budget = Budget::unlimited().with_memory_limit(1 << 30);
    let outcome = Bitmap.solve(&labelled, &budget, &Silent).unwrap();
    assert_eq!(outcome.stopped, Some(Stopped::Memory));
    assert!(
        outcome.statistics.figures()["memory_wanted"].as_u64().is_some_and(|bytes| bytes > 10_897_286_400 * 3 / 16)
    );
    assert!(budget.memory().peak() < 1 << 20);
}

/// The depth of every placement, by textbook breadth-first search.
fn reference(exchange: &Exchange) -> HashMap<Placement, usize> {
    let mut known = HashMap::from([(exchange.start().clone(), 0)]);
    let mut queue = VecDeque::from([exchange.start().clone()]);
    while let Some(placement) = queue.pop_front() {
        let depth = known[&placement] + 1;
        for (from, _) in placement.tokens() {
            for to in exchange.start().board().targets(exchange.piece(), from) {
                if let Some(after) = placement.after(from, to)
                    && !known.contains_key(&after)
                {
                    known.insert(after.clone(), depth);
                    queue.push_back(after);
                }
            }
        }
    }
    known
}

/// Small exchanges: boards up to 9 cells with holes or joined rims, up to six of these tokens, several leapers, such
/// that each leap changes the colour of a cell.
fn any_exchange(tokens: &'static str) -> impl Strategy<Value = Exchange> {
    let shape = prop::sample::select(vec![(2usize, 4usize), (4, 2), (3, 3), (3, 2), (5, 1), (1, 6)]);
    let pieces = &["knight", "knight", "camel", "1,1", "0,1", "2,2", "0,2", "knight+wazir", "camel+ferz"];
    common::exchanges(shape, |_| 1, pieces, tokens).prop_filter("an odd cycle", |exchange| {
        let graph = exchange.single_piece().map(|piece| MoveGraph::new(exchange.start().board(), piece).unwrap());
        graph.is_some_and(|graph| graph.sides().is_some())
    })
}

/// Whether a whole space is the one of the reference: every layer, every farthest placement, the goal.
fn assert_is_the_references(exchange: &Exchange, depths: &Depths, known: &HashMap<Placement, usize>) {
    let mut counts: BTreeMap<usize, u64> = BTreeMap::new();
    for &depth in known.values() {
        *counts.entry(depth).or_default() += 1;
    }
    let farthest = counts.len() - 1;
    assert_eq!(depths.depths, counts.into_values().collect::<Vec<u64>>());
    let listed = depths.list.iter().map(|answer| match &answer.puzzle {
        Puzzle::Exchange(far) => far.goal().clone(),
        other => panic!("{other:?}"),
    });
    let far = known.iter().filter(|&(_, &depth)| depth == farthest).map(|(placement, _)| placement.clone());
    assert_eq!(listed.collect::<HashSet<Placement>>(), far.collect());
    assert_eq!(depths.goal.value, known.get(exchange.goal()).map(|&depth| depth as u64));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn ranked_has_the_layers_of_the_reference(exchange in any_exchange("aabcc")) {
        let depths = depths(&exchange, "ranked", u32::MAX);
        assert_is_the_references(&exchange, &depths, &reference(&exchange));
    }

    #[test]
    fn bitmap_has_the_layers_of_the_reference(exchange in any_exchange("abcdeff")) {
        match Solver::new(&Puzzle::Exchange(exchange.clone())).method("bitmap").depths(u32::MAX) {
            Ok(depths) => assert_is_the_references(&exchange, &depths, &reference(&exchange)),
            Err(SolveError::Method(MethodError::Inapplicable { reason, .. })) => {
                prop_assert!(reason.contains("fewer than three tokens"), "{}", reason);
            }
            Err(error) => panic!("{error}"),
        }
    }

    #[test]
    fn a_whole_space_agrees_with_bidirectional_search(exchange in any_exchange("abcdefgg")) {
        let outcome = Bfs::default().solve(&exchange, &Budget::unlimited(), &Silent).unwrap();
        let depths = Solver::new(&Puzzle::Exchange(exchange.clone())).depths(1).unwrap();
        let value = match outcome.resolution {
            Resolution::Optimal { value, .. } => Some(value.value),
            _ => None,
        };
        prop_assert_eq!(depths.goal.value, value);
        for way in [&Ranked as &dyn Method<Exchange>, &Bitmap] {
            if let Ok(outcome) = way.solve(&exchange, &Budget::unlimited(), &Silent) {
                let found = match outcome.resolution {
                    Resolution::Optimal { value, .. } => Some(value.value),
                    Resolution::Infeasible { .. } => None,
                    unknown => panic!("{unknown:?}"),
                };
                prop_assert_eq!(found, value, "{}", way.name());
            }
        }
    }
}
