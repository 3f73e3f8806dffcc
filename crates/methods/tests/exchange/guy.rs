//! R. K. Guy's labelled swap: the theorem for every number of columns, and tokens whose names are longer than a
//! character.

use std::ops::ControlFlow;

use cavalcade::exchange::{Guy, guy};
use cavalcade::{
    Answer, Budget, Choice, Exchange, Leaper, Method, Puzzle, Silent, Solver, Status, Verdict, Verify, check,
    solve_family,
};
use cavalcade_puzzle::answer::BoundBy;
use cavalcade_puzzle::labelled_swap::Sides;
use cavalcade_puzzle::{Argument, Request, Sequence};

fn solved(exchange: &Exchange) -> Answer {
    Solver::new(&Puzzle::Exchange(exchange.clone())).verify(Verify::No).solve().unwrap()
}

fn exchange(start: &str, goal: &str) -> Exchange {
    Exchange::new(start.parse().unwrap(), Some(goal.parse().unwrap()), Leaper::KNIGHT).unwrap()
}

fn assert_optimal(answer: &Answer, columns: u64) {
    let value = 4 * columns + 8;
    assert_eq!((answer.status, answer.value, answer.bound), (Status::Optimal, Some(value), Some(value)), "{columns}");
    assert_eq!((answer.verdict, answer.bound_by), (Verdict::Replayed, Some(BoundBy::Cited)), "{columns}");
    assert_eq!(answer.argument, Some(Argument::EndColumns { distances: 4 * columns, detours: 8 }), "{columns}");
    assert_eq!(answer.stats["by"], "guy", "{columns}");
}

#[test]
fn every_number_of_columns_from_eight_on_takes_four_moves_each_and_eight() {
    for columns in (8..=60).chain([1000]) {
        assert_optimal(&solved(&Exchange::guy(columns).unwrap()), columns);
    }
}

#[test]
fn the_board_may_stand_upright_and_the_names_be_any() {
    for columns in [8, 11, 12, 20] {
        let board = format!("3x{columns}").parse().unwrap();
        let upright = Exchange::labelled_swap(&board, Sides::Files, Leaper::KNIGHT).unwrap();
        assert_optimal(&solved(&upright), columns);
    }
    assert_optimal(&solved(&exchange("abcdefgh/......../ijklmnop", "ijklmnop/......../abcdefgh")), 8);
}

#[test]
fn below_eight_columns_a_search_finds_what_the_sequence_has() {
    // R. K. Guy on seqfan, 15 October 2010, has 32; all four values are max(2n + 24, 4n + 8).
    for (columns, value) in [(4, 32), (5, 34)] {
        let answer = solved(&Exchange::guy(columns).unwrap());
        assert_eq!((answer.status, answer.value), (Status::Optimal, Some(value)));
        assert_eq!(value, (2 * columns + 24).max(4 * columns + 8));
    }
}

#[test]
fn the_list_for_an_end_is_as_short_as_a_search_finds_it() {
    // The first six of eight columns are swapped, the last two stay.
    let end = exchange("abcdefgh/......../ijklmnop", "ijklmngh/......../abcdefop");
    let answer = solved(&end);
    assert_eq!((answer.status, answer.value), (Status::Optimal, Some(28)));
    assert_ne!(answer.stats["by"], "guy");
    let solution = guy::moves(12).unwrap();
    let list = &solution.leaps()[..28];
    let carried = list.iter().try_fold(end.start().clone(), |at, leap| at.after(leap.from, leap.to));
    assert_eq!(carried.as_ref(), Some(end.goal()));
}

#[test]
fn other_exchanges_are_refused_with_what_is_expected() {
    let camels = Exchange::labelled_swap(&"12x3".parse().unwrap(), Sides::Ranks, "camel".parse().unwrap()).unwrap();
    let high = Exchange::labelled_swap(&"12x4".parse().unwrap(), Sides::Ranks, Leaper::KNIGHT).unwrap();
    for (exchange, expected) in [
        (exchange("n.n/.../N.N", "N.N/.../n.n"), "it is not a labelled swap"),
        (exchange("abcdefgh/......../ijklmnop", "ijklmngh/......../abcdefop"), "it is not a labelled swap"),
        (camels, "the piece is a camel"),
        (high, "the columns have 4 cells"),
        (Exchange::guy(7).unwrap(), "with 7 columns the theorem does not apply, take `auto`"),
    ] {
        let refused = Guy.solve(&exchange, &Budget::unlimited(), &Silent).unwrap_err().to_string();
        assert!(refused.contains(expected) && refused.contains("--family guy 12"), "{refused}");
    }
}

#[test]
fn the_sequence_goes_on_as_the_theorem_says() {
    let sequence: Sequence = "labelled-swap-3".parse().unwrap();
    let terms = |numbers| {
        let mut terms = Vec::new();
        let mut each = |number: u64, answer: Answer| {
            terms.extend(sequence.term(number, &answer).map(|term| term.to_string()));
            ControlFlow::Continue(())
        };
        let (choice, budget) = (Choice::default(), Budget::unlimited());
        solve_family(sequence.family(), numbers, &choice, &budget, &Silent, &mut each).unwrap();
        terms.join(" ")
    };
    assert_eq!(terms(1..=4), "-1 -1 -1 32");
    assert_eq!(terms(8..=14), "40 44 48 52 56 60 64");
}

#[test]
fn names_of_several_characters_reach_every_search_and_every_reason() {
    // As Guarini's knights, but for the names.
    let ring = "[['n1', '', 'n1'], ['', '', ''], ['N1', '', 'N1']]";
    let ring = Puzzle::from_toml(&format!("kind = 'exchange'\nstart = {ring}\n")).unwrap();
    for method in ["auto", "bfs", "half", "ranked", "flow", "layered"] {
        assert_eq!(Solver::new(&ring).method(method).solve().unwrap().value, Some(16), "{method}");
    }
    // The centre is cut off.
    let stuck = exchange("n1 . ./. n2 ./. . N1", "n2 . ./. n1 ./. . N1");
    for method in ["auto", "bfs", "layered"] {
        let answer = Solver::new(&stuck.clone().into()).method(method).solve().unwrap();
        assert_eq!(answer.status, Status::Infeasible);
        let reason = answer.reason.clone().unwrap();
        assert!(reason.contains("'n2'") || reason.contains("'n1'"), "{reason}");
        let Some(Argument::Tokens { token, .. }) = answer.argument else { panic!("{reason}") };
        assert!(["n1", "n2"].contains(&token.as_str()), "{token}");
        assert_eq!(check(&Answer::from_json(&answer.to_json()).unwrap()), Ok(answer.verdict));
    }
}

#[test]
fn an_answer_with_longer_names_is_json_that_comes_back() {
    let answer = solved(&Exchange::guy(12).unwrap());
    let json = answer.to_json();
    let read = Answer::from_json(&json).unwrap();
    assert_eq!((check(&read), &read.puzzle), (Ok(Verdict::Replayed), &answer.puzzle));
    let keys: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(keys["puzzle"]["start"][0][11], "n12");
    assert_eq!(keys["puzzle"]["start"][1][11], "");
    assert_eq!(Request::new(read.puzzle).command(), "cavalcade exchange --family guy 12");
}
