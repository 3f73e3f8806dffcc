//! Exchanges: published values, a reference search, laws, and budgets.

use std::collections::{HashMap, VecDeque};

use cavalcade::exchange::bfs::Packing;
use cavalcade::exchange::{Bfs, Half, METHODS, SearchPlan};
use cavalcade::method::MethodError;
use cavalcade::outcome::Resolution;
use cavalcade::witness::Listing;
use cavalcade::{
    Answer, Budget, Exchange, Leaper, Length, Method, Placement, Puzzle, Silent, Solver, Status, Stopped, Verdict,
    Witness,
};
use cavalcade_puzzle::Leap;
use proptest::prelude::*;

use crate::common;

fn exchange(start: &str, goal: Option<&str>, piece: Leaper) -> Exchange {
    Exchange::new(start.parse().unwrap(), goal.map(|goal| goal.parse().unwrap()), piece).unwrap()
}

fn answer(exchange: &Exchange) -> Answer {
    Solver::new(&Puzzle::Exchange(exchange.clone())).solve().unwrap()
}

/// The fewest knight's moves; the referee has replayed them.
fn moves(start: &str, goal: Option<&str>) -> Option<u64> {
    let answer = answer(&exchange(start, goal, Leaper::KNIGHT));
    assert_eq!(answer.verdict == Verdict::Replayed, answer.status == Status::Optimal);
    answer.value
}

#[test]
fn guarini_takes_sixteen_moves() {
    // Iranpoor, INFORMS Transactions on Education 21(2), 2021.
    assert_eq!(moves("n.n/.../N.N", None), Some(16));
}

#[test]
fn six_knights_on_three_by_four_take_sixteen_moves() {
    assert_eq!(moves("nnn/.../.../NNN", None), Some(16));
}

#[test]
fn the_labelled_swap_on_four_by_three_takes_thirty_two_moves() {
    // R. K. Guy on seqfan, 15 October 2010.
    assert_eq!(moves("abcd/..../efgh", Some("efgh/..../abcd")), Some(32));
}

#[test]
fn colours_on_small_boards_change_places_as_independent_searches_have_found() {
    assert_eq!(moves("nnnn/..../NNNN", None), Some(10));
    assert_eq!(moves("nnnn/..../..../NNNN", None), Some(16));
    assert_eq!(moves("nnnnn/...../NNNNN", None), Some(14));
    assert_eq!(moves("nnn/.../.../.../NNN", None), Some(14));
}

#[test]
fn the_labelled_swap_on_five_by_three_takes_thirty_four_moves() {
    assert_eq!(moves("abcde/...../fghij", Some("fghij/...../abcde")), Some(34));
}

#[test]
fn the_order_along_a_ring_cannot_be_changed() {
    // The knights of the 3x3 board walk on a ring of eight cells and never pass one another.
    let answer = answer(&exchange("a.b/.../d.c", Some("b.a/.../d.c"), Leaper::KNIGHT));
    assert_eq!((answer.status, answer.verdict), (Status::Infeasible, Verdict::Unverified));
    assert!(answer.reason.unwrap().contains("cannot pass one another on the ring of 8 cells"));
}

#[test]
fn a_token_on_a_cell_without_a_leap_stays_where_it_is() {
    assert_eq!(moves("n.n/.1./N.N", Some("N.N/.1./n.n")), Some(16));
    assert_eq!(moves("n../.N./...", Some("N../.n./...")), None);
}

#[test]
fn nothing_to_do_takes_no_move() {
    assert_eq!(moves("...", Some("...")), Some(0));
    assert_eq!(moves("ab", Some("ab")), Some(0));
    assert_eq!(moves("#1", Some("#1")), Some(0));
}

#[test]
fn regions_add_up() {
    // A camel keeps to its colour: two of them, one on each colour, do not see each other.
    let camel: Leaper = "camel".parse().unwrap();
    let both = answer(&exchange("ab../..../..../....", Some("..ab/..../..../...."), camel));
    let alone = |start: &str, goal: &str| answer(&exchange(start, Some(goal), camel)).value;
    let left = alone("a.../..../..../....", "..a./..../..../....");
    let right = alone(".b../..../..../....", "...b/..../..../....");
    assert_eq!(both.value, Some(left.unwrap() + right.unwrap()));
}

#[test]
fn a_large_board_with_few_tokens_is_answered() {
    let rank = ".".repeat(99);
    let mut rows = vec![format!("a{rank}"), format!("b{rank}")];
    rows.extend(std::iter::repeat_n(format!(".{rank}"), 98));
    let start = rows.join("/");
    rows.swap(0, 1);
    // Two knights on neighbouring cells of an open board swap places: each needs three moves.
    assert_eq!(moves(&start, Some(&rows.join("/"))), Some(6));
}

#[test]
fn a_position_that_no_key_holds_is_refused_with_its_size() {
    let start = ["ab".repeat(40), ".".repeat(80), "cd".repeat(40)].join("/");
    let goal = ["cd".repeat(40), ".".repeat(80), "ab".repeat(40)].join("/");
    let error = Bfs::default().solve(&exchange(&start, Some(&goal), Leaper::KNIGHT), &Budget::unlimited(), &Silent);
    assert!(error.unwrap_err().to_string().contains("packs at most 512"));
}

#[test]
fn all_shortest_solutions_are_those_of_the_reference() {
    for (start, goal) in
        [("n.../..../...N", None), ("a../.../..b", Some("b../.../..a")), ("ab./.../...", Some("..a/.../b.."))]
    {
        let exchange = exchange(start, goal, Leaper::KNIGHT);
        let answer = Solver::new(&Puzzle::Exchange(exchange.clone())).all(1_000_000).unwrap();
        let Some(Witness::All(Listing { all, classes, total })) = &answer.witness else { panic!("{start}: no list") };
        assert_eq!(*total, reference(&exchange).map(|(_, solutions)| solutions), "{start}");
        assert_eq!(*classes, Some(all.len() as u64), "{start}");
        assert_eq!(answer.verdict, Verdict::Replayed);
    }
}

#[test]
fn a_list_is_cut_short_and_the_counts_stay_exact() {
    let swap = exchange("a../.../..b", Some("b../.../..a"), Leaper::KNIGHT);
    let count = |limit| match Solver::new(&Puzzle::Exchange(swap.clone())).all(limit).unwrap().witness {
        Some(Witness::All(Listing { all, classes, total })) => (all.len(), classes, total),
        other => panic!("{other:?}"),
    };
    let (listed, classes, total) = count(u32::MAX);
    assert_eq!((listed as u64, count(3)), (classes.unwrap(), (3, classes, total)));
}

#[test]
fn guarinis_solutions_are_counted_without_being_listed() {
    let guarini = exchange("n.n/.../N.N", None, Leaper::KNIGHT);
    let answer = Solver::new(&Puzzle::Exchange(guarini.clone())).all(3).unwrap();
    let Some(Witness::All(Listing { all, total, .. })) = answer.witness else { panic!("no list") };
    assert_eq!((all.len(), total), (3, reference(&guarini).map(|(_, solutions)| solutions)));
}

#[test]
fn a_stopped_search_tells_a_bound_that_holds() {
    let hard = exchange("abcde/...../fghij", Some("fghij/...../abcde"), Leaper::KNIGHT);
    let budgets = [
        (Budget::unlimited().with_time_limit(std::time::Duration::from_millis(200)), Stopped::Time),
        (Budget::unlimited().with_memory_limit(4 << 20), Stopped::Memory),
    ];
    for (budget, reason) in budgets {
        let outcome = Bfs::default().solve(&hard, &budget, &Silent).unwrap();
        let Resolution::Unknown { bound: Some(Length { value: bound, .. }) } = outcome.resolution else {
            panic!("{outcome:?}")
        };
        assert_eq!(outcome.stopped, Some(reason));
        // 34 moves are known to be the fewest.
        assert!((2..=34).contains(&bound) && bound % 2 == 0, "{bound}");
    }
}

/// The fewest moves and how many solutions take them, by textbook breadth-first search over placements.
fn reference(exchange: &Exchange) -> Option<(u64, u64)> {
    let start = exchange.start().clone();
    let mut known = HashMap::from([(start.clone(), (0, 1))]);
    let mut queue = VecDeque::from([start]);
    while let Some(placement) = queue.pop_front() {
        let (moves, ways) = known[&placement];
        for (from, token) in placement.tokens() {
            for to in exchange.start().board().targets(exchange.pieces().of(token), from) {
                let Some(after) = placement.after(from, to) else { continue };
                match known.get_mut(&after) {
                    Some((distance, sum)) if *distance == moves + 1 => *sum += ways,
                    Some(_) => {}
                    None => {
                        known.insert(after.clone(), (moves + 1, ways));
                        queue.push_back(after);
                    }
                }
            }
        }
    }
    known.get(exchange.goal()).copied()
}

/// Small exchanges: boards up to 12 cells with holes, up to five tokens of up to three kinds, several leapers.
fn any_exchange() -> impl Strategy<Value = Exchange> {
    let shape = (1usize..=4, 1usize..=4).prop_filter("at most 12 cells", |(w, h)| w * h <= 12);
    let pieces = &["knight", "knight", "knight", "camel", "zebra", "1,1", "0,1", "2,2", "gnu", "king", "camel+ferz"];
    common::exchanges(shape, |cells| cells / 5, pieces, "aabcc")
}

/// Whether all tokens are one piece, whose leaps change the colour of a cell.
fn is_plain(exchange: &Exchange) -> bool {
    exchange.single_piece().is_some_and(|piece| exchange.start().board().bipartition(piece).is_some())
}

fn mirrored(placement: &Placement) -> Placement {
    let text = placement.to_string();
    text.split('/').map(|row| row.chars().rev().collect()).collect::<Vec<String>>().join("/").parse().unwrap()
}

#[test]
fn a_piece_that_is_alone_with_its_like_does_not_leap_as_others_do() {
    // The camel of another part of the board could leap from b1 to a4.
    let text =
        "kind = 'exchange'\nstart = '../a./c./..'\ngoal = 'c./a./../..'\npiece = 'ferz'\npieces = { a = 'camel' }";
    let puzzle = Puzzle::from_toml(text).unwrap();
    let answer = Solver::new(&puzzle).solve().unwrap();
    assert_eq!((answer.value, answer.verdict), (Some(2), Verdict::Replayed));
    assert_eq!(Solver::new(&puzzle).all(9).unwrap().value, Some(2));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn every_packing_agrees_with_the_reference(exchange in any_exchange(), symmetries in any::<bool>()) {
        let expected = reference(&exchange).map(|(moves, _)| moves);
        prop_assert_eq!(answer(&exchange).value, expected);
        for packing in Packing::ALL {
            let bfs = Bfs { packing: Some(packing), symmetries };
            let outcome = bfs.solve(&exchange, &Budget::unlimited(), &Silent).unwrap();
            let value = match outcome.resolution {
                Resolution::Optimal { value, .. } => Some(value.value),
                Resolution::Infeasible { .. } => None,
                unknown => panic!("{unknown:?}"),
            };
            prop_assert_eq!(value, expected, "{:?}", packing);
        }
    }

    #[test]
    fn a_plan_tells_no_less_than_is_reached_and_takes_a_method_that_answers(exchange in any_exchange()) {
        let budget = Budget::unlimited();
        let plan = SearchPlan::of(&exchange, &budget, &Silent).unwrap();
        for outlook in plan.iter().flat_map(|plan| &plan.outlooks) {
            let Some(cost) = outlook.cost.as_ref().ok().filter(|cost| cost.is_limit) else { continue };
            let method = METHODS.iter().find(|method| method.name() == outlook.method).unwrap();
            let outcome = method.solve(&exchange, &budget, &Silent).unwrap();
            prop_assert!(outcome.statistics.figures()["positions"].as_u64().unwrap() <= cost.positions, "{:?}", outlook);
        }
        let by = plan.map(|plan| plan.choice);
        let answer = answer(&exchange);
        prop_assert_eq!(answer.stats.get("by").and_then(|by| by.as_str()), by);
    }

    #[test]
    fn half_searches_agree_with_the_reference(exchange in any_exchange(), width in 1usize..50) {
        let expected = reference(&exchange).map(|(moves, _)| moves);
        let half = Half { width };
        let outcome = match half.solve(&exchange, &Budget::unlimited().with_threads(2), &Silent) {
            // Its halves are told apart by the parity of their moves.
            Err(MethodError::TooLarge { .. }) if !is_plain(&exchange) => return Ok(()),
            outcome => outcome.unwrap(),
        };
        match outcome.resolution {
            Resolution::Optimal { value, witness } => {
                prop_assert_eq!(Some(value.value), expected);
                let mut checked = answer(&exchange);
                checked.witness = Some(Witness::Moves(witness));
                prop_assert_eq!(cavalcade::check(&checked), Ok(Verdict::Replayed));
            }
            Resolution::Infeasible { .. } => prop_assert_eq!(None, expected),
            unknown => panic!("{unknown:?}"),
        }
    }

    #[test]
    fn solutions_are_counted_as_by_the_reference_and_listed_once_a_class(exchange in any_exchange()) {
        let answer = Solver::new(&Puzzle::Exchange(exchange.clone())).all(2000).unwrap();
        let expected = reference(&exchange);
        prop_assert_eq!(answer.value, expected.map(|(moves, _)| moves));
        if let Some(Witness::All(Listing { all, classes, total })) = answer.witness {
            prop_assert_eq!(total, expected.map(|(_, solutions)| solutions));
            prop_assert_eq!(all.len() as u64, classes.unwrap().min(2000));
        }
    }

    #[test]
    fn a_reversed_solution_solves_the_reverse(exchange in any_exchange()) {
        let reverse = Exchange::new(exchange.goal().clone(), Some(exchange.start().clone()), exchange.pieces().clone()).unwrap();
        let (forth, mut back) = (answer(&exchange), answer(&reverse));
        prop_assert_eq!(forth.value, back.value);
        if let Some(Witness::Moves(moves)) = forth.witness {
            let back_again = moves.leaps().iter().rev().map(|&Leap { from, to }| Leap { from: to, to: from });
            back.witness = Some(Witness::Moves(back_again.collect::<Vec<Leap>>().into()));
            prop_assert_eq!(cavalcade::check(&back), Ok(Verdict::Replayed));
        }
    }

    #[test]
    fn a_mirrored_puzzle_has_the_same_value(exchange in any_exchange()) {
        let start = mirrored(exchange.start()).wrapped(exchange.start().board().wrap());
        let mirror = Exchange::new(start, Some(mirrored(exchange.goal())), exchange.pieces().clone()).unwrap();
        prop_assert_eq!(answer(&exchange).value, answer(&mirror).value);
    }
}
