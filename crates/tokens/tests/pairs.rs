//! The pair bound in the bidirectional heuristic search: proved swaps, small boards, and budgets.

mod common;

use std::collections::HashMap;
use std::time::Duration;

use cavalcade_board::{Leaper, MoveGraph};
use cavalcade_run::{Budget, Rng, Silent, Stopped};
use cavalcade_tokens::{ExchangeQuestion, Solution, half};
use common::{drawn, guys_swap};

#[test]
fn guys_swap_is_proved_on_eight_to_thirteen_files() {
    for n in 8..=13 {
        let (start, goal) = guys_swap(n);
        let ((board, start), (_, goal)) = (drawn(&start), drawn(&goal));
        let question = ExchangeQuestion { board: &board, leaper: Leaper::KNIGHT, own: Default::default(), start, goal };
        // Without the bound, 8 files take minutes, and 9 files more than half an hour.
        let budget = Budget::unlimited().with_time_limit(Duration::from_secs(20)).with_memory_limit(50 << 20);
        let outcome = half::shortest(&question, half::DEFAULT_WIDTH, &budget, &Silent).unwrap();
        let Solution::Shortest { leaps } = outcome.solution else { panic!("{n}: {outcome:?}") };
        assert_eq!((leaps.len(), outcome.figures.unwrap().root_bounds), (4 * n + 8, vec![4 * n as u32 + 8]), "{n}");
    }
}

#[test]
fn the_order_of_the_labels_is_of_no_account() {
    // 8x3, the labels drawn at random; so that the first order of leaps has nothing to do with them.
    let mut rng = Rng::new(5);
    for _ in 0..5 {
        let mut letters: Vec<char> = ('a'..='p').collect();
        (1..letters.len()).rev().for_each(|last| letters.swap(last, rng.below(last + 1)));
        let (top, bottom): (String, String) = (letters[..8].iter().collect(), letters[8..].iter().collect());
        let (start, goal) = (format!("{top}/......../{bottom}"), format!("{bottom}/......../{top}"));
        let ((board, start), (_, goal)) = (drawn(&start), drawn(&goal));
        let question = ExchangeQuestion { board: &board, leaper: Leaper::KNIGHT, own: Default::default(), start, goal };
        let budget = Budget::unlimited().with_time_limit(Duration::from_secs(20));
        let outcome = half::shortest(&question, half::DEFAULT_WIDTH, &budget, &Silent).unwrap();
        assert!(matches!(&outcome.solution, Solution::Shortest { leaps } if leaps.len() == 40), "{outcome:?}");
    }
}

#[test]
fn a_limit_ends_the_search_before_its_first_bound_as_well_as_after_it() {
    let (start, goal) = guys_swap(20);
    let ((board, start), (_, goal)) = (drawn(&start), drawn(&goal));
    let question = ExchangeQuestion { board: &board, leaper: Leaper::KNIGHT, own: Default::default(), start, goal };
    let at_once = Budget::unlimited().with_time_limit(Duration::ZERO);
    let without_tables = Budget::unlimited().with_memory_limit(1 << 20);
    for (budget, reason, least) in [(at_once, Stopped::Time, 0), (without_tables, Stopped::Memory, 80)] {
        let outcome = half::shortest(&question, half::DEFAULT_WIDTH, &budget, &Silent).unwrap();
        assert_eq!(outcome.stopped, Some(reason));
        let Solution::Unknown { bound } = outcome.solution else { panic!("{outcome:?}") };
        assert!((least..=88).contains(&bound), "{bound}");
    }
}

/// The fewest moves, by breadth-first search over the tokens of all cells.
fn fewest(question: &ExchangeQuestion) -> Option<usize> {
    let graph = MoveGraph::new(question.board, question.leaper).unwrap();
    let mut distances = HashMap::from([(question.start.clone(), 0)]);
    let mut found = vec![question.start.clone()];
    let mut next = 0;
    while next < found.len() && !distances.contains_key(&question.goal) {
        let tokens = found[next].clone();
        let distance = distances[&tokens];
        for from in (0..graph.len()).filter(|&from| tokens[from].is_some()) {
            for &to in graph.neighbours(from as u32).iter().filter(|&&to| tokens[to as usize].is_none()) {
                let mut after = tokens.clone();
                after.swap(from, to as usize);
                if !distances.contains_key(&after) {
                    distances.insert(after.clone(), distance + 1);
                    found.push(after);
                }
            }
        }
        next += 1;
    }
    distances.get(&question.goal).copied()
}

#[test]
fn small_boards_take_as_many_moves_as_by_breadth_first_search() {
    let mut rng = Rng::new(2022);
    let (mut solved, mut impossible) = (0, 0);
    for _ in 0..2000 {
        let (width, height) = [(3, 3), (4, 3), (3, 4), (5, 2), (4, 2)][rng.below(5)];
        let tokens = ["abcd", "abc", "aabc", "abcc", "ab", "aabb"][rng.below(6)];
        let mut start: Vec<Option<char>> = tokens.chars().map(Some).collect();
        start.resize(width * height, None);
        let mut shuffle = |drawn: &mut Vec<Option<char>>| {
            (1..drawn.len()).rev().for_each(|last| drawn.swap(last, rng.below(last + 1)));
        };
        shuffle(&mut start);
        let mut goal = start.clone();
        shuffle(&mut goal);
        let board = format!("{width}x{height}").parse().unwrap();
        let leaper = if rng.below(8) == 0 { "1,3" } else { "knight" };
        let question =
            ExchangeQuestion { board: &board, leaper: leaper.parse().unwrap(), own: Default::default(), start, goal };
        let outcome = half::shortest(&question, 16, &Budget::unlimited(), &Silent).unwrap();
        let moves = match outcome.solution {
            Solution::Shortest { leaps } => Some(leaps.len()),
            Solution::Impossible(_) => None,
            open => panic!("{question:?}: {open:?}"),
        };
        assert_eq!(moves, fewest(&question), "{question:?}");
        solved += usize::from(moves.is_some());
        impossible += usize::from(moves.is_none());
    }
    assert!(solved > 500 && impossible > 100, "{solved} {impossible}");
}
