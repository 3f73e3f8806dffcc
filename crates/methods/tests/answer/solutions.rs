//! The optimal solutions one after another: those of the list, in its order, until the receiver or the budget ends
//! them.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use cavalcade::witness::Listing;
use cavalcade::{Answer, Ask, Cell, Puzzle, Report, Solver, Status, StopFlag, Verdict, Witness};
use cavalcade_puzzle::Message;
use cavalcade_puzzle::answer::StoppedBy;
use proptest::prelude::*;

use crate::common;

/// Two boards of Guarini's knights, too far apart for a leap: 32 moves, and more than 10^22 solutions.
const TWO_BOARDS: &str = "kind = 'exchange'\nstart = 'n.n##n.n/...##.../N.N##N.N'\n";

fn puzzle(text: &str) -> Puzzle {
    Puzzle::from_toml(text).unwrap()
}

/// What is handed on: the solutions, at most `most` of them, and the answer after them.
fn handed_on(solver: &Solver, most: usize) -> (Vec<Answer>, Option<Answer>) {
    let (mut solutions, mut end) = (Vec::new(), None);
    solver
        .each(Ask::Solutions, |report| {
            assert!(end.is_none(), "nothing follows the answer");
            match report {
                Report::Solution(answer) => solutions.push(*answer),
                Report::Answer(answer) => end = Some(*answer),
                other => panic!("{other:?}"),
            }
            if solutions.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })
        .unwrap();
    (solutions, end)
}

fn witnesses(answers: &[Answer]) -> Vec<Witness> {
    answers.iter().map(|answer| answer.witness.clone().unwrap()).collect()
}

/// Hands on all solutions of a puzzle that has no more than `most` classes, and compares them with the list.
fn assert_as_listed(puzzle: &Puzzle, method: &str, most: u32) {
    let solver = Solver::new(puzzle).method(method);
    let listed = solver.all(most).unwrap();
    let (solutions, end) = handed_on(&solver, most as usize);
    let Some(Witness::All(Listing { all, classes, .. })) = &listed.witness else {
        let end = end.unwrap_or_else(|| panic!("{puzzle:?}: no answer says that there is none"));
        assert_eq!((listed.status, end.status, &end.reason), (Status::Infeasible, listed.status, &listed.reason));
        assert_eq!(solutions, []);
        return;
    };
    assert_eq!((&witnesses(&solutions), end), (all, None), "{puzzle:?} {method}");
    assert!(classes.is_none_or(|classes| classes.min(most.into()) == solutions.len() as u64), "{puzzle:?}");
    for solution in &solutions {
        assert_eq!((solution.status, solution.verdict), (Status::Optimal, Verdict::Replayed));
        assert_eq!((solution.value, solution.bound), (listed.value, listed.value));
        assert_eq!((&solution.method, solution.stopped), (&listed.method, None));
        assert_eq!(solution.stats["solutions"], listed.stats["solutions"]);
        assert_eq!(solution.request.as_ref().map(|asked| &asked.ask), Some(&Ask::Solutions));
        assert!(solution.command.as_ref().is_some_and(|command| command.contains(" --solutions")), "{solution:?}");
    }
}

#[test]
fn the_solutions_of_exchanges_are_those_that_are_listed() {
    for (start, goal) in [
        ("n.n/.../N.N", "N.N/.../n.n"),
        ("a../.../..b", "b../.../..a"),
        ("ab./.../...", "..a/.../b.."),
        ("n.../..../...N", "N.../..../...n"),
        ("n../.../...", "n../.../..."),
        ("n../...", "..n/..."),
    ] {
        assert_as_listed(&puzzle(&format!("kind = 'exchange'\nstart = '{start}'\ngoal = '{goal}'\n")), "bfs", 1000);
    }
}

#[test]
fn the_solutions_of_errands_are_those_that_are_listed() {
    for (board, visit) in
        [("3x3", "c3"), ("3x3", "c3,a1"), ("4x4", "d4,a4,b1"), ("8x8", "h8"), ("5x3", "a1"), ("2x3", "b1")]
    {
        let text = format!(
            "kind = 'errand'\nboard = '{board}'\nfrom = 'a1'\nvisit = {:?}\n",
            visit.split(',').collect::<Vec<_>>()
        );
        assert_as_listed(&puzzle(&text), "bfs", 1000);
    }
}

#[test]
fn the_solutions_of_uncrossed_paths_and_cycles_are_those_that_are_listed_by_either_method() {
    for piece in ["knight", "camel", "zebra"] {
        for (width, height) in (1..=20).flat_map(|width| (1..=20 / width).map(move |height| (width, height))) {
            for (closed, method) in [(false, "sweep"), (false, "dfs"), (true, "sweep"), (true, "dfs")] {
                let text =
                    format!("kind = 'uncrossed'\nboard = '{width}x{height}'\npiece = '{piece}'\nclosed = {closed}\n");
                assert_as_listed(&puzzle(&text), method, 100_000);
            }
        }
    }
}

#[test]
fn a_receiver_that_breaks_has_had_the_first_solutions_and_nothing_follows() {
    for text in [
        "kind = 'exchange'\nstart = 'n.n/.../N.N'\n",
        "kind = 'errand'\nboard = '8x8'\nfrom = 'a1'\nvisit = ['h8']\n",
        "kind = 'uncrossed'\nboard = '5x5'\n",
    ] {
        let puzzle = puzzle(text);
        let solver = Solver::new(&puzzle);
        let (all, _) = handed_on(&solver, 8);
        assert!(all.len() > 3, "{text}");
        for most in 1..all.len() {
            let (first, end) = handed_on(&solver, most);
            assert_eq!((witnesses(&first), end), (witnesses(&all[..most]), None));
        }
    }
}

#[test]
fn the_first_of_more_solutions_than_can_be_listed_come_at_once() {
    let puzzle = puzzle(TWO_BOARDS);
    let began = Instant::now();
    let (solutions, end) = handed_on(&Solver::new(&puzzle).memory(1 << 20), 3);
    assert_eq!((solutions.len(), solutions[0].value, end), (3, Some(32), None));
    assert!(solutions[0].stats["solutions"].as_str().unwrap().len() > 22, "{:?}", solutions[0].stats);
    assert!(began.elapsed() < Duration::from_secs(1), "{:?}", began.elapsed());
}

#[test]
fn what_a_list_has_no_memory_for_is_handed_on_one_after_another() {
    let puzzle = puzzle("kind = 'exchange'\nstart = 'n.n/.../N.N'\n");
    let solver = Solver::new(&puzzle).memory(1 << 20);
    let answer = solver.all(u32::MAX).unwrap();
    assert_eq!((answer.status, answer.stopped), (Status::Optimal, Some(StoppedBy::Memory)));
    let Some(Witness::All(Listing { all, classes: None, total: None })) = answer.witness else { panic!("no list") };
    // The referee compares each with its images under the eight symmetries of the board.
    let most = (1 << 20) / (8 * 16 * size_of::<[Cell; 2]>());
    assert!((100..most).contains(&all.len()), "{}", all.len());
    let (solutions, end) = handed_on(&solver, 4 * all.len());
    assert_eq!((solutions.len(), end), (4 * all.len(), None));
    assert_eq!(witnesses(&solutions[..all.len()]), all);
}

#[test]
fn a_budget_that_ends_in_the_middle_is_reported_after_the_solutions() {
    for (text, value) in [
        (TWO_BOARDS, 32),
        ("kind = 'errand'\nboard = '30x30'\nfrom = 'a1'\nvisit = ['ad30']\n", 20),
        ("kind = 'uncrossed'\nboard = '5x61'\nclosed = true\n", 0),
    ] {
        let (puzzle, stop) = (puzzle(text), StopFlag::default());
        let (mut solutions, mut end) = (0, None);
        Solver::new(&puzzle)
            .stop(stop.clone())
            .each(Ask::Solutions, |report| {
                match report {
                    Report::Solution(_) => solutions += 1,
                    Report::Answer(answer) => end = Some(answer),
                    other => panic!("{other:?}"),
                }
                if solutions == 5 {
                    stop.raise();
                }
                ControlFlow::Continue(())
            })
            .unwrap();
        let end = end.unwrap_or_else(|| panic!("{text}: no answer follows {solutions} solutions"));
        assert_eq!((end.status, end.stopped), (Status::Optimal, Some(StoppedBy::Interrupt)), "{text}");
        assert_eq!(end.verdict, Verdict::Replayed);
        assert!(value == 0 || end.value == Some(value), "{text}: {:?}", end.value);
        // The sweep looks at its budget every thousand paths.
        assert!((5..1100).contains(&solutions), "{text}: {solutions}");
    }
}

#[test]
fn a_time_limit_ends_the_solutions() {
    let puzzle = puzzle(TWO_BOARDS);
    let solver = Solver::new(&puzzle).time_limit(Duration::from_millis(300));
    let (solutions, end) = handed_on(&solver, usize::MAX);
    let end = end.unwrap();
    assert_eq!((end.status, end.stopped), (Status::Optimal, Some(StoppedBy::Time)));
    assert!(solutions.len() > 3 && end.seconds < 1.3, "{} in {} s", solutions.len(), end.seconds);
}

#[test]
fn a_budget_that_ends_before_the_first_solution_leaves_an_answer_that_says_so() {
    for text in [TWO_BOARDS, "kind = 'uncrossed'\nboard = '7x7'\n"] {
        let (puzzle, stop) = (puzzle(text), StopFlag::default());
        stop.raise();
        let (solutions, end) = handed_on(&Solver::new(&puzzle).stop(stop), usize::MAX);
        let end = end.unwrap();
        assert_eq!((solutions.len(), end.stopped), (0, Some(StoppedBy::Interrupt)), "{text}");
        assert_ne!(end.status, Status::Optimal, "{text}");
    }
}

#[test]
fn a_solution_survives_the_way_through_json_as_the_message_of_a_worker() {
    let puzzle = puzzle("kind = 'errand'\nboard = '3x3'\nfrom = 'a1'\nvisit = ['c3']\n");
    let (solutions, _) = handed_on(&Solver::new(&puzzle), usize::MAX);
    let message = Message::Report(Report::Solution(Box::new(solutions[0].clone())));
    let json = serde_json::to_string(&message).unwrap();
    assert!(json.starts_with(r#"{"report":{"solution":{"puzzle":"#), "{json}");
    assert_eq!(serde_json::from_str::<Message>(&json).unwrap(), message);
}

#[test]
fn what_does_not_find_all_solutions_is_refused() {
    let path = puzzle("kind = 'uncrossed'\nboard = '5x5'\n");
    let error = Solver::new(&path).method("beam").each(Ask::Solutions, |_| ControlFlow::Continue(())).unwrap_err();
    assert_eq!(error.to_string(), "`beam` does not answer the question `solutions`: expected sweep or dfs");
    let count = puzzle("kind = 'count'\nboard = '6x6'\nclosed = true\n");
    let error = Solver::new(&count).each(Ask::Solutions, |_| ControlFlow::Continue(())).unwrap_err();
    assert!(error.to_string().contains("the question `solutions` applies to exchanges"), "{error}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn the_solutions_of_any_exchange_are_those_that_are_listed(
        exchange in common::exchanges((2..=5usize, 2..=4usize), |cells| cells / 4, &["knight", "camel", "1,1", "king"], "aabbn"),
    ) {
        assert_as_listed(&exchange.into(), "bfs", 50);
    }
}
