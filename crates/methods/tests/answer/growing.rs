//! Witnesses while a run lasts: which methods hand them over, and that each is legal and better than those before.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use cavalcade::{Ask, Observer, Progress, Puzzle, Solver, Witness, measure};
use proptest::prelude::*;

/// Keeps all witnesses, with the incumbents that were reported with them and the times at which they came.
struct Watcher {
    began: Instant,
    seen: Mutex<Vec<(Duration, Option<u64>, Witness)>>,
}

impl Default for Watcher {
    fn default() -> Watcher {
        Watcher { began: Instant::now(), seen: Mutex::default() }
    }
}

impl Observer for Watcher {
    fn progress(&self, progress: &Progress) {
        if let Some(witness) = progress.witness::<Witness>() {
            let seen = (self.began.elapsed(), progress.incumbent, witness.clone());
            self.seen.lock().unwrap().push(seen);
        }
    }

    fn wants_witnesses(&self) -> bool {
        true
    }
}

/// Solves a puzzle within some seconds and returns the keys of the witnesses by which they are better: value, and moves
/// of a cover. Each is legal, better than the one before and no better than the answer, and no more than four came in any
/// second.
fn watched(text: &str, method: &str, seconds: f64) -> Vec<(u64, Option<u64>)> {
    let puzzle = Puzzle::from_toml(text).unwrap();
    let watcher = Watcher::default();
    let solver = Solver::new(&puzzle).method(method).time_limit(Duration::from_secs_f64(seconds)).threads(2);
    let answer = solver.observe(&watcher).solve().unwrap();
    let seen = watcher.seen.into_inner().unwrap();
    let keys: Vec<(u64, Option<u64>)> = seen
        .iter()
        .map(|(_, incumbent, witness)| {
            let measured = measure(&puzzle, witness).unwrap();
            assert_eq!(*incumbent, Some(measured.value), "{text} by {method}");
            (measured.value, measured.second.map(|(_, second)| second))
        })
        .collect();
    let is_better = |one: &(u64, Option<u64>), other: &(u64, Option<u64>)| match puzzle.maximises() {
        true => one.0 > other.0,
        false => one < other,
    };
    assert!(keys.is_sorted_by(|one, other| is_better(other, one)), "{text} by {method}: {keys:?}");
    let last = answer.value.map(|value| (value, answer.secondary.as_ref().map(|then| then.value)));
    if let (Some(shown), Some(last)) = (keys.last(), last) {
        assert!(!is_better(shown, &last), "{text} by {method}: {shown:?} is better than {last:?}");
    }
    for four_later in seen.windows(5) {
        assert!(
            four_later[4].0.checked_sub(four_later[0].0).unwrap() > Duration::from_millis(950),
            "{text} by {method}"
        );
    }
    keys
}

#[test]
fn methods_with_incumbents_hand_them_over() {
    let uncrossed = "kind = 'uncrossed'\nboard = '7x7'\n";
    // Within seconds by methods that are slow, too.
    let small = "kind = 'uncrossed'\nboard = '6x6'\n";
    let snake = "kind = 'snake'\nboard = '6x6'\n";
    let cover = "kind = 'cover'\nboard = '5x5'\nguards = ['Nc2']\nknights = ['b1']\n";
    let moves = "kind = 'cover'\nboard = '5x5'\nguards = ['Nc2']\nknights = ['b1']\nminimise = 'moves'\n";
    let exchange = "kind = 'exchange'\nstart = 'nnn/.../.../NNN'\n";
    for (puzzle, method) in [
        (uncrossed, "sweep"),
        (uncrossed, "beam"),
        (uncrossed, "corridor"),
        (uncrossed, "dfs"),
        (small, "edges"),
        (small, "cliques"),
        (snake, "sweep"),
        (snake, "beam"),
        (snake, "sat"),
        (cover, "auto"),
        (cover, "walk"),
        (cover, "horizon"),
        (cover, "time"),
        (moves, "auto"),
        (moves, "walk"),
        (exchange, "half"),
        (exchange, "layered"),
    ] {
        // The corridor method goes on until its time is over, for nothing proves its path the longest.
        let seen = watched(puzzle, method, if method == "corridor" { 2.0 } else { 10.0 });
        assert!(!seen.is_empty(), "{method} of {puzzle} handed over nothing");
    }
}

#[test]
fn methods_without_incumbents_hand_over_nothing() {
    for (puzzle, method) in [
        ("kind = 'tour'\nboard = '8x8'\n", "backtrack"),
        ("kind = 'tour'\nboard = '8x8'\n", "warnsdorff"),
        ("kind = 'errand'\nboard = '8x8'\nfrom = 'a1'\nvisit = ['h8', 'd4']\n", "bfs"),
        ("kind = 'count'\nboard = '5x6'\nclosed = true\n", "sweep"),
        ("kind = 'exchange'\nstart = 'n.n/.../N.N'\n", "bfs"),
    ] {
        assert_eq!(watched(puzzle, method, 10.0), [], "{method}");
    }
}

#[test]
fn a_path_grows_while_a_beam_goes_up_the_board_and_is_improved_block_by_block() {
    let seen = watched("kind = 'uncrossed'\nboard = '14x14'\n", "corridor", 6.0);
    assert!(seen.len() >= 6 && seen[0].0 < 60 && seen.last().unwrap().0 > 110, "{seen:?}");
}

#[test]
fn of_a_question_with_many_answers_none_is_the_best_so_far() {
    let puzzle = Puzzle::from_toml("kind = 'uncrossed'\nboard = '5x6'\n").unwrap();
    for ask in [Ask::All { limit: 3 }, Ask::Heights { narrowest: None, lowest: 4, recurrence: false }, Ask::Solutions] {
        let watcher = Watcher::default();
        let solver = Solver::new(&puzzle).observe(&watcher);
        solver.each(ask, |_| std::ops::ControlFlow::Continue(())).unwrap();
        assert!(watcher.seen.lock().unwrap().is_empty());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    /// Boards with holes, in one part or several; the referee sees every witness twice: in the run and here.
    #[test]
    fn every_witness_is_legal_and_better_than_those_before(
        width in 3usize..7, rows in prop::collection::vec(prop::collection::vec(prop::bool::weighted(0.85), 7), 3..7),
        closed in any::<bool>(), method in prop::sample::select(vec!["uncrossed sweep", "uncrossed beam", "uncrossed dfs", "uncrossed cliques", "snake sweep", "snake sat"]),
    ) {
        let row = |row: &Vec<bool>| row[..width].iter().map(|&is_cell| if is_cell { '.' } else { '#' }).collect::<String>();
        let board = rows.iter().map(row).collect::<Vec<_>>().join("/");
        prop_assume!(board.contains('.'));
        let (kind, method) = method.split_once(' ').unwrap();
        watched(&format!("kind = '{kind}'\nboard = '{board}'\nclosed = {closed}\n"), method, 5.0);
    }

    #[test]
    fn every_cover_is_legal_and_better_than_those_before(
        width in 3u8..6, height in 4u8..7, walkers in 1u8..5, guard in any::<prop::sample::Index>(),
        method in prop::sample::select(vec!["auto", "horizon", "time"]), goal in prop::sample::select(vec!["steps", "moves"]),
    ) {
        let cell = guard.index(usize::from(width * height)) as u8;
        let guard = format!("B{}{}", char::from(b'a' + cell % width), cell / width + 1);
        watched(
            &format!("kind = 'cover'\nboard = '{width}x{height}'\nguards = ['{guard}']\nplace = {walkers}\nminimise = '{goal}'\n"),
            method, 1.0,
        );
    }

    /// Two boards side by side are two parts of the leap graph: a solution is one of both.
    #[test]
    fn every_exchange_is_legal_and_better_than_those_before(tokens in prop::sample::subsequence((0..12).collect::<Vec<_>>(), 2..7), wide in any::<bool>()) {
        let place = |tokens: &[usize], part: &str| -> String {
            (0..12).map(|cell| match tokens.iter().position(|&token| token == cell) {
                Some(index) if part == "start" => char::from(b'a' + index as u8 % 3),
                Some(index) => char::from(b'a' + (index as u8 + 1) % 3),
                None => '.',
            }).collect()
        };
        let rows = |text: String| -> String {
            let rows: Vec<&str> = (0..4).map(|row| &text[3 * row..3 * row + 3]).collect();
            rows.iter().map(|row| if wide { format!("{row}#####{row}") } else { (*row).to_string() }).collect::<Vec<_>>().join("/")
        };
        let tokens = &tokens[..tokens.len() / 3 * 3];
        prop_assume!(!tokens.is_empty());
        let (start, goal) = (rows(place(tokens, "start")), rows(place(tokens, "goal")));
        watched(&format!("kind = 'exchange'\nstart = '{start}'\ngoal = '{goal}'\n"), "half", 2.0);
    }
}
