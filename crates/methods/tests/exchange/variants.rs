//! Variants of exchanges: published values, brute force on small boards, refusals, and budgets.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet};
use std::time::Duration;

use cavalcade::exchange::{METHODS, Rules, Time, knows, of_variant};
use cavalcade::outcome::Resolution;
use cavalcade::{
    Answer, Budget, Cell, Exchange, Leaper, Length, Method, Puzzle, Silent, Solver, Status, Stopped, Verdict, measure,
};
use cavalcade_puzzle::{ExchangeVariant, Leap, Moves, TokenName, Witness};
use proptest::prelude::*;

use crate::common;

fn exchange(start: &str, goal: Option<&str>, variant: ExchangeVariant) -> Exchange {
    let goal = goal.map(|goal| goal.parse().unwrap());
    Exchange::new(start.parse().unwrap(), goal, Leaper::KNIGHT).unwrap().with_variant(Some(variant)).unwrap()
}

fn answer(exchange: &Exchange) -> Answer {
    Solver::new(&Puzzle::Exchange(exchange.clone())).solve().unwrap()
}

/// The value of a best solution, and of the secondary objective; the referee has replayed it.
fn value(exchange: &Exchange) -> Option<(u64, Option<u64>)> {
    let answer = answer(exchange);
    assert_eq!(answer.verdict == Verdict::Replayed, answer.status == Status::Optimal);
    assert!(matches!(answer.status, Status::Optimal | Status::Infeasible), "{answer:?}");
    Some((answer.value?, answer.secondary.map(|second| second.value)))
}

#[test]
fn guarini_takes_seven_moves_where_runs_are_moves() {
    // H. E. Dudeney, Amusements in Mathematics (1917), no. 341.
    assert_eq!(value(&exchange("n.n/.../N.N", None, ExchangeVariant::Runs)), Some((7, Some(16))));
}

#[test]
fn the_fewest_moves_may_need_more_than_the_fewest_leaps() {
    let four_ranks = exchange("nnnn/..../..../NNNN", None, ExchangeVariant::Runs);
    assert_eq!(value(&four_ranks), Some((9, Some(18))));
    assert_eq!(answer(&four_ranks.with_variant(None).unwrap()).value, Some(16));
}

#[test]
fn guarini_in_turns_or_in_peace_takes_sixteen_moves() {
    for variant in [ExchangeVariant::Alternate, ExchangeVariant::Peaceful] {
        assert_eq!(value(&exchange("n.n/.../N.N", None, variant)), Some((16, None)));
    }
}

#[test]
fn four_knights_that_leap_at_the_same_time_walk_half_round_in_four_steps() {
    // The eight cells of the rim are a cycle of leaps, with every other cell empty.
    let guarini = exchange("n.n/.../N.N", None, ExchangeVariant::Simultaneous);
    assert_eq!(value(&guarini), Some((4, Some(16))));
    let Some(Witness::Moves(moves)) = answer(&guarini).witness else { panic!("a list of steps") };
    assert_eq!(moves.steps().map(<[Leap]>::len).collect::<Vec<usize>>(), [4; 4]);
}

#[test]
fn the_fewest_steps_may_need_more_than_the_fewest_leaps() {
    let six_knights = exchange("nnn/.../.../NNN", None, ExchangeVariant::Simultaneous);
    assert_eq!(value(&six_knights), Some((5, Some(22))));
    assert_eq!(answer(&six_knights.with_variant(None).unwrap()).value, Some(16));
}

#[test]
fn lists_of_leaps_are_for_tokens_that_leap_at_the_same_time() {
    let steps = |puzzle: &Exchange, steps: &[&[&str]]| {
        let leaps = |step: &&[&str]| step.iter().map(|leap| leap.parse().unwrap()).collect::<Vec<Leap>>();
        let witness = Moves::in_steps(steps.iter().map(leaps)).into();
        measure(&Puzzle::Exchange(puzzle.clone()), &witness).map(|measured| (measured.value, measured.second))
    };
    let swap = exchange("n.n/.../N.N", Some("n../..N/N.n"), ExchangeVariant::Simultaneous);
    let rule = |lists: &[&[&str]]| steps(&swap, lists).unwrap_err();
    assert_eq!(
        rule(&[&["c1-a2", "c3-a2"]]).to_string(),
        "step 1, rule `empty`: c3-a2: another token leaps to a2 in the same step"
    );
    assert_eq!(rule(&[&["c1-b3", "c3-a2"], &["b3-c1", "a1-b3"]]).text, "a1-b3: b3 was not empty before the step");
    assert_eq!(rule(&[&["c1-b3", "b3-a1"]]).text, "b3-a1: a1 is occupied by 'N'");
    assert_eq!(rule(&[&["c1-b3"], &["b3-c1", "c1-a2"]]).text, "c1-a2: no token stood on c1 before the step");
    assert_eq!(rule(&[&["c1-b3"]]).rule.name(), "goal");
    let plain = swap.clone().with_variant(None).unwrap();
    assert_eq!(steps(&plain, &[&["c1-b3"]]).unwrap_err().rule.name(), "form");
}

/// A placement, and what else decides about the next move: the cell of the token that has moved last.
type State = (BTreeMap<Cell, TokenName>, Option<Cell>);

/// The value by brute force: all states in the order of their moves, then leaps.
fn reference(exchange: &Exchange) -> Option<(u64, Option<u64>)> {
    let variant = exchange.variant().unwrap();
    if variant == ExchangeVariant::Simultaneous {
        return reference_of_steps(exchange);
    }
    let goal: BTreeMap<Cell, TokenName> = exchange.goal().tokens().collect();
    let start: State = (exchange.start().tokens().collect(), None);
    let mut known = HashMap::from([(start.clone(), (0, 0))]);
    let mut queue = BinaryHeap::from([Reverse(((0, 0), start))]);
    while let Some(Reverse((cost @ (moves, leaps), state))) = queue.pop() {
        if state.0 == goal {
            return Some((moves, variant.second_unit().map(|_| leaps)));
        }
        if known[&state] < cost {
            continue;
        }
        for (after, more) in moves_from(exchange, variant, &state) {
            let sum = (moves + more, leaps + 1);
            if known.get(&after).is_none_or(|&least| sum < least) {
                known.insert(after.clone(), sum);
                queue.push(Reverse((sum, after)));
            }
        }
    }
    None
}

/// The states a leap away, and the moves that the leap adds.
fn moves_from(exchange: &Exchange, variant: ExchangeVariant, (tokens, last): &State) -> Vec<(State, u64)> {
    let board = exchange.start().board();
    let mut all = Vec::new();
    for (&from, &token) in tokens {
        let turn = last.map(|last| tokens[&last].is_white());
        if variant == ExchangeVariant::Alternate && turn == Some(token.is_white()) {
            continue;
        }
        for to in board.targets(exchange.pieces().of(token), from).filter(|to| !tokens.contains_key(to)) {
            let mut after = tokens.clone();
            after.remove(&from);
            after.insert(to, token);
            let attacks = |(&one, &by): (&Cell, &TokenName)| {
                board
                    .targets(exchange.pieces().of(by), one)
                    .any(|other| after.get(&other).is_some_and(|hit| hit.is_white() != by.is_white()))
            };
            if variant == ExchangeVariant::Peaceful && after.iter().any(attacks) {
                continue;
            }
            let more = u64::from(variant != ExchangeVariant::Runs || *last != Some(from));
            all.push(((after, Some(to)), more));
        }
    }
    all
}

/// A placement, and the cells that were left and reached in the present step.
type Stepping = (BTreeMap<Cell, TokenName>, BTreeSet<Cell>, BTreeSet<Cell>);

/// The fewest steps, then leaps, where tokens leap at the same time, by brute force: leap by leap, each of which belongs to the
/// step before it or begins one.
fn reference_of_steps(exchange: &Exchange) -> Option<(u64, Option<u64>)> {
    let goal: BTreeMap<Cell, TokenName> = exchange.goal().tokens().collect();
    let start: Stepping = (exchange.start().tokens().collect(), BTreeSet::new(), BTreeSet::new());
    let mut known = HashMap::from([(start.clone(), (0, 0))]);
    let mut queue = BinaryHeap::from([Reverse(((0, 0), start))]);
    while let Some(Reverse((cost @ (steps, leaps), state @ (tokens, left, reached)))) = queue.pop().as_ref() {
        if *tokens == goal {
            return Some((*steps, Some(*leaps)));
        }
        if known[state] < *cost {
            continue;
        }
        for (&from, &token) in tokens {
            for to in exchange.start().board().targets(exchange.pieces().of(token), from) {
                if tokens.contains_key(&to) {
                    continue;
                }
                let mut after = tokens.clone();
                after.remove(&from);
                after.insert(to, token);
                let is_free = *steps > 0 && !reached.contains(&from) && !left.contains(&to);
                let with = |cells: &BTreeSet<Cell>, cell: Cell| cells.iter().copied().chain([cell]).collect();
                let going_on = ((after.clone(), with(left, from), with(reached, to)), (*steps, leaps + 1));
                let beginning = ((after, BTreeSet::from([from]), BTreeSet::from([to])), (steps + 1, leaps + 1));
                for (next, sum) in is_free.then_some(going_on).into_iter().chain([beginning]) {
                    if known.get(&next).is_none_or(|&least| sum < least) {
                        known.insert(next.clone(), sum);
                        queue.push(Reverse((sum, next)));
                    }
                }
            }
        }
    }
    None
}

/// Small exchanges of every variant: boards up to 12 cells with holes, up to four tokens in two colours.
fn any_exchange(variant: ExchangeVariant) -> impl Strategy<Value = Exchange> {
    let shape = (1usize..=4, 1usize..=4).prop_filter("at most 12 cells", |(w, h)| w * h <= 12);
    let pieces = &["knight", "knight", "knight", "camel", "1,1", "0,1", "gnu", "king"];
    let exchanges = common::exchanges(shape, |cells| cells / 5, pieces, "aABb");
    exchanges.prop_map(move |exchange| exchange.with_variant(Some(variant)).unwrap())
}

/// Those whose value is one of moves.
fn any_variant() -> impl Strategy<Value = Exchange> {
    let variants = ExchangeVariant::ALL.into_iter().filter(|&variant| variant != ExchangeVariant::Fair);
    prop::sample::select(variants.collect::<Vec<ExchangeVariant>>()).prop_flat_map(any_exchange)
}

/// Smaller ones, which programs and searches with the moves of each token settle soon.
fn any_small(variant: ExchangeVariant) -> impl Strategy<Value = Exchange> {
    let shape = (1usize..=3, 1usize..=3);
    let pieces = &["knight", "knight", "1,1", "0,1", "king"];
    let exchanges = common::exchanges(shape, |cells| cells / 5, pieces, "aAB");
    exchanges.prop_map(move |exchange| exchange.with_variant(Some(variant)).unwrap())
}

/// Whether the goal is reached while no token makes more moves than the limit, by brute force: every token carries the
/// number of its moves.
fn is_within(exchange: &Exchange, limit: u64) -> bool {
    let goal: BTreeMap<Cell, TokenName> = exchange.goal().tokens().collect();
    let start: BTreeMap<Cell, (TokenName, u64)> =
        exchange.start().tokens().map(|(cell, name)| (cell, (name, 0))).collect();
    let mut known = HashSet::from([start.clone()]);
    let mut waiting = vec![start];
    while let Some(state) = waiting.pop() {
        if state.iter().map(|(&cell, &(name, _))| (cell, name)).eq(goal.iter().map(|(&cell, &name)| (cell, name))) {
            return true;
        }
        for (&from, &(name, made)) in state.iter().filter(|(_, (_, made))| *made < limit) {
            for to in exchange.start().board().targets(exchange.pieces().of(name), from) {
                if state.contains_key(&to) {
                    continue;
                }
                let mut after = state.clone();
                after.remove(&from);
                after.insert(to, (name, made + 1));
                if known.insert(after.clone()) {
                    waiting.push(after);
                }
            }
        }
    }
    false
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 120, ..ProptestConfig::default() })]

    #[test]
    fn the_search_agrees_with_brute_force(exchange in any_variant()) {
        prop_assert_eq!(value(&exchange), reference(&exchange));
    }

    #[test]
    fn a_bound_of_a_stopped_search_holds(exchange in any_variant(), kilobytes in 1u64..40) {
        let budget = Budget::unlimited().with_memory_limit(kilobytes << 10);
        let outcome = Rules.solve(&exchange, &budget, &Silent).unwrap();
        if let Resolution::Unknown { bound: Some(Length { value, .. }) } = outcome.resolution {
            prop_assert_eq!(outcome.stopped, Some(Stopped::Memory));
            prop_assert!(reference(&exchange).is_none_or(|(least, _)| value <= least));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, ..ProptestConfig::default() })]

    #[test]
    fn no_busiest_token_makes_fewer_moves_than_a_fair_solution_has(exchange in any_small(ExchangeVariant::Fair)) {
        // The referee has counted those of the solution.
        match value(&exchange) {
            Some((most, None)) => prop_assert!(most == 0 || !is_within(&exchange, most - 1), "{most}"),
            Some(other) => panic!("{other:?}"),
            None => prop_assert_eq!(reference(&exchange), None),
        }
    }

    #[test]
    fn the_time_indexed_program_agrees_with_the_search(
        exchange in prop::sample::select(
            ExchangeVariant::ALL.into_iter().filter(|&variant| of_variant(variant).contains(&"time")).collect::<Vec<_>>(),
        )
        .prop_flat_map(any_small),
    ) {
        let Some((least, second)) = value(&exchange).filter(|(least, _)| *least <= 8) else { return Ok(()) };
        let outcome = Time::default().solve(&exchange, &Budget::unlimited(), &Silent).unwrap();
        let Resolution::Optimal { value, witness } = outcome.resolution else { panic!("{outcome:?}") };
        prop_assert_eq!((value.value, value.leaps), (least, second));
        let mut checked = answer(&exchange);
        checked.witness = Some(witness.into());
        prop_assert_eq!(cavalcade::check(&checked), Ok(Verdict::Replayed));
    }
}

#[test]
fn guarini_is_fair_where_each_knight_makes_four_moves() {
    // Sixteen moves of four knights.
    assert_eq!(value(&exchange("n.n/.../N.N", None, ExchangeVariant::Fair)), Some((4, None)));
}

#[test]
fn programs_find_guarini_in_turns_in_peace_fairly_and_at_the_same_time() {
    for (variant, expected) in [
        (ExchangeVariant::Alternate, 16),
        (ExchangeVariant::Peaceful, 16),
        (ExchangeVariant::Fair, 4),
        (ExchangeVariant::Simultaneous, 4),
    ] {
        let outcome = Time::default().solve(&exchange("n.n/.../N.N", None, variant), &Budget::unlimited(), &Silent);
        let Resolution::Optimal { value, .. } = outcome.unwrap().resolution else { panic!("{variant}") };
        assert_eq!(value.value, expected, "{variant}");
    }
}

#[test]
fn a_method_that_does_not_know_a_variant_refuses_it_and_names_those_that_do() {
    for variant in ExchangeVariant::ALL {
        let exchange = exchange("n.n/.../N.N", None, variant);
        for method in METHODS {
            let solved = method.solve(&exchange, &Budget::unlimited(), &Silent);
            match solved {
                Ok(_) => assert!(knows(method.name(), &exchange), "{} ignores {variant}", method.name()),
                Err(error) => {
                    let text = error.to_string();
                    assert!(!knows(method.name(), &exchange) && text.contains("take"), "{text}");
                    assert!(text.contains(&format!("variant `{variant}`")), "{text}");
                }
            }
            if let Some(formulation) = method.as_formulation() {
                let is_known = knows(method.name(), &exchange);
                assert_eq!(formulation.program(&exchange).is_ok(), is_known, "{}", method.name());
            }
        }
    }
}

#[test]
fn a_search_for_runs_stops_in_time() {
    let hard = exchange("abcde/...../fghij", Some("fghij/...../abcde"), ExchangeVariant::Runs);
    let budget = Budget::unlimited().with_time_limit(Duration::from_millis(200));
    let began = std::time::Instant::now();
    let outcome = Rules.solve(&hard, &budget, &Silent).unwrap();
    assert_eq!(outcome.stopped, Some(Stopped::Time));
    assert!(began.elapsed() < Duration::from_secs(2));
}
