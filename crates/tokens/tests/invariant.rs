//! What no move changes: nothing is called impossible that a search through all placements reaches.

mod common;

use std::collections::HashSet;

use cavalcade_board::{Board, Leaper};
use cavalcade_run::{Budget, Silent};
use cavalcade_tokens::bfs::Settings;
use cavalcade_tokens::component::Components;
use cavalcade_tokens::{ExchangeQuestion, Obstacle, Solution, bfs};
use common::drawn;
use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed, TestRunner};

/// The placement and the pieces of a question, with as many tokens as leave a few cells empty.
type Asked = (Board, Leaper, Option<Leaper>, Vec<Option<char>>, Vec<Option<char>>);

/// Boards of at most eight cells, most of which hold a token; one of the tokens may be another piece.
fn any_question() -> impl Strategy<Value = Asked> {
    let shape = prop::sample::select(vec![(3usize, 2usize), (2, 3), (4, 2), (3, 3), (2, 4), (8, 1)]);
    let drawing = shape.prop_flat_map(|(width, height)| {
        let tokens: Vec<char> =
            if height % 2 == 0 { vec!['a', 'b', 'c', 'd', 'e', 'f', 'g'] } else { vec!['a', 'b', 'a'] };
        let contents = (0..=2usize, any::<bool>()).prop_flat_map(move |(empty, is_plain)| {
            let letters = tokens.clone().into_iter().cycle().take(width * height);
            let mut cells: Vec<char> =
                if is_plain { ('a'..='h').cycle().take(width * height).collect() } else { letters.collect() };
            cells[..empty].fill('.');
            // Eight cells, at the most, are left.
            cells.last_mut().into_iter().filter(|_| width * height > 8).for_each(|cell| *cell = '#');
            Just(cells).prop_shuffle()
        });
        contents.prop_map(move |cells| {
            cells.chunks(width).map(|row| row.iter().collect()).collect::<Vec<String>>().join("/")
        })
    });
    let pieces = ["wazir", "ferz", "knight", "king", "wazir"].map(|name| name.parse::<Leaper>().unwrap());
    let piece = prop::sample::select(pieces.to_vec());
    (drawing, piece.clone(), prop::option::weighted(0.2, piece), 0..4usize).prop_flat_map(
        |(text, leaper, own, kind)| {
            let (board, start) = drawn(&text);
            let mut swapped = start.clone();
            let length = swapped.len();
            match kind {
                0 => swapped.swap(0, length - 1),
                1 => swapped.rotate_left(1),
                _ => {}
            }
            let goal = if kind < 2 { Just(swapped).boxed() } else { Just(swapped).prop_shuffle().boxed() };
            goal.prop_map(move |goal| (board.clone(), leaper, own, start.clone(), goal))
        },
    )
}

/// All placements that the start leads to, leap by leap on the board.
fn reached(question: &ExchangeQuestion) -> HashSet<Vec<Option<char>>> {
    let cells: Vec<_> = question.board.cells().collect();
    let mut known = HashSet::from([question.start.clone()]);
    let mut waiting = vec![question.start.clone()];
    while let Some(tokens) = waiting.pop() {
        for (from, token) in tokens.iter().enumerate().filter_map(|(from, &token)| Some((from, token?))) {
            for to in question.board.targets(question.leaper_of(token), cells[from]) {
                let to = cells.iter().position(|&cell| cell == to).unwrap();
                let mut next = tokens.clone();
                next.swap(from, to);
                if tokens[to].is_none() && known.insert(next.clone()) {
                    waiting.push(next);
                }
            }
        }
    }
    known
}

#[test]
fn what_an_invariant_excludes_no_search_reaches() {
    let config = Config { cases: 600, rng_seed: RngSeed::Fixed(7), ..Config::default() };
    let counts = std::cell::RefCell::new([0; 5]);
    let checked = TestRunner::new(config).run(&any_question(), |(board, leaper, own, start, goal)| {
        let own = own.into_iter().map(|piece| ('b', piece)).collect();
        let question = ExchangeQuestion { board: &board, leaper, own, start, goal };
        let is_reached = reached(&question).contains(&question.goal);
        let kind = match Components::of(&question).unwrap() {
            Components::Open(_) => 0,
            Components::Impossible(obstacle) => {
                prop_assert!(!is_reached, "{}: {:?}", obstacle, question);
                match obstacle {
                    Obstacle::Blocked { .. } => 1,
                    Obstacle::OutOfOrder { .. } => 2,
                    Obstacle::Swaps { .. } => 3,
                    _ => 4,
                }
            }
        };
        counts.borrow_mut()[kind] += 1;
        let solution = bfs::shortest(&question, Settings::default(), &Budget::unlimited(), &Silent).unwrap().solution;
        prop_assert_eq!(matches!(solution, Solution::Shortest { .. }), is_reached);
        Ok(())
    });
    checked.unwrap();
    assert!(counts.borrow().iter().all(|&count| count > 5), "{counts:?}");
}

/// What excludes a goal before any search.
fn obstacle(start: &str, goal: &str, leaper: &str) -> Obstacle {
    let ((board, start), (_, goal)) = (drawn(start), drawn(goal));
    let question =
        ExchangeQuestion { board: &board, leaper: leaper.parse().unwrap(), own: Default::default(), start, goal };
    match Components::of(&question).unwrap() {
        Components::Impossible(obstacle) => obstacle,
        Components::Open(open) => panic!("{} are open", open.len()),
    }
}

#[test]
fn on_a_full_colour_no_ferz_can_move() {
    let [start, goal] = [".b.d./f.h.j/.l.n./p.r.t/.v.x.", ".b.d./h.f.j/.l.n./p.r.t/.v.x."];
    let found = obstacle(start, goal, "ferz");
    assert!(matches!(found, Obstacle::Blocked { cells: 12, in_start: true, .. }), "{found}");
}

#[test]
fn fourteen_and_fifteen_do_not_change_places() {
    let found = obstacle("abcd/efgh/ijkl/mno.", "abcd/efgh/ijkl/mon.", "wazir");
    assert!(matches!(found, Obstacle::Swaps { swaps: 1, leaps: 0, .. }), "{found}");
    // A king takes the empty cell around a triangle, and two tokens that are alike can change places.
    for (start, goal, leaper) in [("abc/de.", "acb/de.", "king"), ("abc/dd.", "acb/dd.", "wazir")] {
        let ((board, start), (_, goal)) = (drawn(start), drawn(goal));
        let question =
            ExchangeQuestion { board: &board, leaper: leaper.parse().unwrap(), own: Default::default(), start, goal };
        assert!(
            reached(&question).contains(&question.goal) && matches!(Components::of(&question), Ok(Components::Open(_)))
        );
    }
}

#[test]
fn a_long_ring_is_not_searched() {
    // 38 cells around a rim, 19 of which hold tokens: 10^10 placements.
    let inner = format!("a{}b", "#".repeat(8));
    let rows = |first: &str| [first, &[inner.as_str(); 9].join("/"), "cdefghijkl"].join("/");
    let found = obstacle(&rows("m.n......."), &rows("n.m......."), "wazir");
    assert!(matches!(found, Obstacle::OutOfOrder { cells: 38, closed: true, .. }), "{found}");
}
