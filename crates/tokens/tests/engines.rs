//! The engines: published values, a reference search, laws, and budgets.

mod common;

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::time::Duration;

use cavalcade_board::{Board, Leaper, MoveGraph};
use cavalcade_run::{Budget, Silent, Stopped};
use cavalcade_tokens::bfs::{BfsError, Packing, Settings};
use cavalcade_tokens::layers::layers;
use cavalcade_tokens::solutions::{Solutions, all};
use cavalcade_tokens::state_space::{SpaceError, TableKind};
use cavalcade_tokens::{ExchangeQuestion, Leap, Obstacle, Solution, TableError, bfs, half, state_space};
use common::{drawn, guys_swap};
use proptest::prelude::*;

/// Answers by all engines, each by its name.
fn answers(question: &ExchangeQuestion) -> Vec<(String, Solution)> {
    let budget = Budget::unlimited().with_threads(2);
    let mut answers = Vec::new();
    for packing in Packing::ALL {
        let settings = Settings { packing: Some(packing), ..Settings::default() };
        match bfs::shortest(question, settings, &budget, &Silent) {
            Ok(outcome) => answers.push((packing.name().to_string(), outcome.solution)),
            Err(BfsError::Key { .. }) => {}
            Err(error) => panic!("{error}"),
        }
    }
    let pruned = half::shortest(question, 16, &budget, &Silent).unwrap();
    answers.push(("half".to_string(), pruned.solution));
    for kind in TableKind::ALL {
        match state_space::shortest(kind, question, &budget, &Silent) {
            Ok(outcome) => answers.push((kind.name().to_string(), outcome.solution)),
            Err(SpaceError::Table(_)) => {}
            Err(error) => panic!("{error}"),
        }
    }
    answers
}

/// The fewest moves by every engine, whose leaps are replayed; none where there is no solution.
fn fewest(question: &ExchangeQuestion) -> Option<usize> {
    let fewest = |(name, solution): (String, Solution)| match solution {
        Solution::Shortest { leaps } => {
            assert!(solves(question, &leaps), "{name}");
            Some(leaps.len())
        }
        Solution::Impossible(_) => None,
        open => panic!("{name}: {open:?}"),
    };
    let all: Vec<Option<usize>> = answers(question).into_iter().map(fewest).collect();
    assert!(all.windows(2).all(|pair| pair[0] == pair[1]), "{all:?}");
    all[0]
}

/// Whether leaps of the piece to empty cells lead from the start to the goal.
fn solves(question: &ExchangeQuestion, leaps: &[Leap]) -> bool {
    let cells: Vec<_> = question.board.cells().collect();
    let mut tokens = question.start.clone();
    for &(from, to) in leaps {
        let place = |cell| cells.iter().position(|&known| known == cell).unwrap();
        let (from, to) = (place(from), place(to));
        if !question.board.leaps(question.leaper, cells[from], cells[to])
            || tokens[from].is_none()
            || tokens[to].is_some()
        {
            return false;
        }
        tokens.swap(from, to);
    }
    tokens == question.goal
}

/// The first solutions, at most `limit` of them.
fn visited(solutions: &Solutions, limit: usize) -> Vec<Vec<Leap>> {
    let mut visited = Vec::new();
    let end = solutions.visit(&Budget::unlimited(), &mut |leaps| {
        visited.push(leaps.to_vec());
        if visited.len() < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    assert_eq!(end.unwrap().is_break(), visited.len() == limit);
    visited
}

/// For each placement that the start leads to, its distance and the number of shortest ways, by textbook breadth-first
/// search.
fn reference(question: &ExchangeQuestion) -> HashMap<Vec<Option<char>>, (usize, u64)> {
    let graph = MoveGraph::new(question.board, question.leaper).unwrap();
    let mut known = HashMap::from([(question.start.clone(), (0, 1))]);
    let mut layer = vec![question.start.clone()];
    while !layer.is_empty() {
        let mut next = Vec::new();
        for tokens in layer {
            let (distance, ways) = known[&tokens];
            for from in (0..graph.len()).filter(|&from| tokens[from].is_some()) {
                for to in graph.neighbours(from as u32).iter().map(|&to| to as usize) {
                    if tokens[to].is_some() {
                        continue;
                    }
                    let mut after = tokens.clone();
                    after.swap(from, to);
                    match known.get_mut(&after) {
                        Some((far, sum)) if *far == distance + 1 => *sum += ways,
                        Some(_) => {}
                        None => {
                            known.insert(after.clone(), (distance + 1, ways));
                            next.push(after);
                        }
                    }
                }
            }
        }
        layer = next;
    }
    known
}

fn knights(start: &str, goal: &str, ask: impl FnOnce(&ExchangeQuestion)) {
    let ((board, start), (_, goal)) = (drawn(start), drawn(goal));
    ask(&ExchangeQuestion { board: &board, leaper: Leaper::KNIGHT, own: Default::default(), start, goal });
}

#[test]
fn every_engine_knows_guarinis_sixteen_moves() {
    knights("n.n/.../N.N", "N.N/.../n.n", |guarini| assert_eq!(fewest(guarini), Some(16)));
}

#[test]
fn guarinis_knights_reach_280_of_420_placements() {
    knights("n.n/.../N.N", "N.N/.../n.n", |guarini| {
        let layers = layers(guarini, None, 3, &Budget::unlimited(), &Silent).unwrap();
        assert_eq!((layers.counts.iter().sum::<u64>(), layers.farthest.len()), (280, 3));
        assert!(layers.farthest.iter().all(|leaps| leaps.len() + 1 == layers.counts.len()));
    });
}

#[test]
fn the_labelled_swap_on_four_by_three_takes_thirty_two_moves() {
    // R. K. Guy on seqfan, 15 October 2010.
    let (start, goal) = guys_swap(4);
    knights(&start, &goal, |guy| {
        let budget = Budget::unlimited().with_threads(2);
        let pruned = half::shortest(guy, half::DEFAULT_WIDTH, &budget, &Silent).unwrap();
        let bitmap = state_space::shortest(TableKind::Bitmap, guy, &budget, &Silent).unwrap();
        for solution in [pruned.solution, bitmap.solution] {
            let Solution::Shortest { leaps } = solution else { panic!("{solution:?}") };
            assert!(leaps.len() == 32 && solves(guy, &leaps));
        }
    });
}

#[test]
fn what_stands_in_the_way_is_named() {
    let obstacle = |start: &str, goal: &str| {
        let mut found = None;
        knights(start, goal, |question| {
            for (name, solution) in answers(question) {
                let Solution::Impossible(obstacle) = solution else { panic!("{name}: {solution:?}") };
                found.get_or_insert(obstacle);
            }
        });
        found.unwrap()
    };
    assert_eq!(obstacle("nN", "Nn"), Obstacle::Full);
    // No knight leaps from the middle of three files and two ranks.
    assert!(matches!(obstacle(".b./.a.", ".a./.b."), Obstacle::Stuck { token: 'a', in_start: true, .. }));
    let ring = obstacle("n../.N./...", "N../.n./...");
    assert!(matches!(ring, Obstacle::Unbalanced { cells: 8, token: 'n', start: 1, goal: 0, .. }));
    // The order along the ring of the 3x3 board cannot be changed.
    let ring = obstacle("a.b/.../d.c", "b.a/.../d.c");
    assert!(matches!(ring, Obstacle::OutOfOrder { cells: 8, closed: true, .. }), "{ring}");
}

#[test]
fn a_position_that_no_key_holds_is_refused_with_its_size() {
    let (start, goal) = (["ab".repeat(40), ".".repeat(80)].join("/"), ["ba".repeat(40), ".".repeat(80)].join("/"));
    knights(&format!("{start}/{start}"), &format!("{goal}/{goal}"), |question| {
        let refused = bfs::shortest(question, Settings::default(), &Budget::unlimited(), &Silent).unwrap_err();
        assert!(
            matches!(refused, BfsError::Key { tokens: 160, .. }) && refused.to_string().contains("packs at most 512")
        );
        let refused = state_space::shortest(TableKind::Bitmap, question, &Budget::unlimited(), &Silent).unwrap_err();
        assert_eq!(refused, SpaceError::Table(TableError::Sets { tokens: 160, cells: 320, limit: 64 }));
    });
}

#[test]
fn a_search_that_is_stopped_returns_a_bound_that_holds() {
    // 34 moves are known to be the fewest.
    knights("abcde/...../fghij", "fghij/...../abcde", |hard| {
        let short = Budget::unlimited().with_time_limit(Duration::from_millis(100));
        let small = Budget::unlimited().with_memory_limit(4 << 20);
        for (budget, reason) in [(short, Stopped::Time), (small, Stopped::Memory)] {
            let outcome = bfs::shortest(hard, Settings::default(), &budget, &Silent).unwrap();
            let Solution::Unknown { bound } = outcome.solution else { panic!("{outcome:?}") };
            assert!(outcome.stopped == Some(reason) && (2..=34).contains(&bound) && bound % 2 == 0, "{bound}");
        }
    });
}

#[test]
fn a_token_list_that_is_too_short_leaves_the_other_cells_empty() {
    let board: Board = "3x3".parse().unwrap();
    let question = ExchangeQuestion {
        board: &board,
        leaper: Leaper::KNIGHT,
        own: Default::default(),
        start: vec![Some('a')],
        goal: Vec::new(),
    };
    let outcome = bfs::shortest(&question, Settings::default(), &Budget::unlimited(), &Silent).unwrap();
    assert!(matches!(
        outcome.solution,
        Solution::Impossible(Obstacle::Unbalanced { token: 'a', start: 1, goal: 0, .. })
    ));
}

/// Boards of up to 10 cells with holes, up to four tokens, several leapers, and the tokens of a goal that shuffles
/// them.
fn any_question() -> impl Strategy<Value = (Board, Leaper, Vec<Option<char>>, Vec<Option<char>>)> {
    let shape = (1usize..=4, 1usize..=4).prop_filter("at most 10 cells", |(width, height)| width * height <= 10);
    let drawing = shape.prop_flat_map(|(width, height)| {
        let cells = width * height;
        let content = prop::sample::select(vec!['.', '.', '.', 'a', 'a', 'b', 'c', '#']);
        prop::collection::vec(content, cells).prop_map(move |drawn| {
            drawn.chunks(width).map(|row| row.iter().collect()).collect::<Vec<String>>().join("/")
        })
    });
    let drawing = drawing.prop_filter("a cell and at most four tokens", |drawn| {
        let count = |wanted: &dyn Fn(char) -> bool| drawn.chars().filter(|&c| wanted(c)).count();
        count(&|c| c != '#' && c != '/') > 0 && count(&char::is_alphabetic) <= 4
    });
    let leapers = prop::sample::select(vec!["knight", "knight", "camel", "1,1", "0,1"]);
    (drawing, leapers).prop_flat_map(|(text, leaper)| {
        let (board, start) = drawn(&text);
        let leaper: Leaper = leaper.parse().unwrap();
        let goal = Just(start.clone()).prop_shuffle();
        goal.prop_map(move |goal| (board.clone(), leaper, start.clone(), goal))
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn every_engine_agrees_with_the_reference((board, leaper, start, goal) in any_question()) {
        let question = ExchangeQuestion { board: &board, leaper, own: Default::default(), start, goal };
        let expected = reference(&question).get(&question.goal).map(|&(distance, _)| distance);
        prop_assert_eq!(fewest(&question), expected);
    }

    #[test]
    fn layers_and_solutions_are_counted_as_by_the_reference((board, leaper, start, goal) in any_question()) {
        let question = ExchangeQuestion { board: &board, leaper, own: Default::default(), start, goal };
        let known = reference(&question);
        let mut expected = vec![0; 1 + known.values().map(|&(distance, _)| distance).max().unwrap_or(0)];
        known.values().for_each(|&(distance, _)| expected[distance] += 1);
        let found = layers(&question, None, 5, &Budget::unlimited(), &Silent).unwrap();
        prop_assert_eq!(found.counts, expected);

        let solutions = all(&question, &Budget::unlimited(), &Silent).unwrap().solutions.unwrap();
        let counts = &solutions.counts;
        prop_assert_eq!(&counts.solutions, &known.get(&question.goal).map_or(0, |&(_, ways)| ways).into());
        let visited = visited(&solutions, 500);
        prop_assert!(visited.iter().all(|leaps| solves(&question, leaps)) && visited.is_sorted());
        prop_assert_eq!(counts.classes.clone().min(500u32.into()), visited.len().into());
    }
}
