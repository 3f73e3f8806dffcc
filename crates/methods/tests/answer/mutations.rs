//! A right answer in which one thing is changed is refused, or still claims nothing that is wrong.

use cavalcade::witness::{Path, Total, Walk, Walks};
use cavalcade::{Answer, Budget, Choice, Puzzle, Solver, Status, Verdict, check};
use cavalcade_puzzle::answer::Secondary;
use cavalcade_puzzle::{Leap, Witness};
use proptest::prelude::*;
use proptest::strategy::ValueTree;

/// Small puzzles of every kind, possible and impossible.
const PUZZLES: [&str; 16] = [
    "kind = 'exchange'\nstart = 'n.n/.../N.N'",
    "kind = 'exchange'\nstart = 'ab./...'\ngoal = '.../.ab'\npiece = 'knight'",
    "kind = 'exchange'\nstart = 'a.b/.../d.c'\ngoal = 'b.a/.../d.c'",
    "kind = 'exchange'\nstart = 'n1n/111/N1N'\ngoal = 'n1n/111/N1N'",
    "kind = 'uncrossed'\nboard = '4x4'",
    "kind = 'uncrossed'\nboard = '5x5'\nclosed = true",
    "kind = 'uncrossed'\nboard = '3x3'\nclosed = true",
    "kind = 'cover'\nboard = '3x4'\nknights = ['a1', 'c2']",
    "kind = 'cover'\nboard = '3x4'\nplace = 1\nminimise = 'moves'",
    "kind = 'cover'\nboard = '3x3'\nplace = 1",
    "kind = 'errand'\nboard = '8x8'\nguards = ['Qd5']\nfrom = 'h8'\nvisit = ['f8', 'e8', 'a1']",
    "kind = 'errand'\nboard = '3x3'\nfrom = 'a1'\nvisit = ['b2']",
    "kind = 'tour'\nboard = '5x5'",
    "kind = 'tour'\nboard = '5x5'\nclosed = true",
    "kind = 'count'\nboard = '3x4'\nclosed = false",
    "kind = 'count'\nboard = '3x3'\nclosed = true",
];

/// One change of an answer.
#[derive(Clone, Debug)]
enum Change {
    Value(Option<u64>),
    Bound(Option<u64>),
    Unit(&'static str),
    Then(Option<(u64, u64)>),
    ThenUnit,
    Status(Status),
    NoWitness,
    /// A cell, a move or a digit is taken away, said twice, or changed with the next.
    Witness {
        place: prop::sample::Index,
        how: u8,
    },
}

fn any_change() -> impl Strategy<Value = Change> {
    let number = || prop::option::weighted(0.9, 0..40u64);
    let statuses = Status::ALL.to_vec();
    prop_oneof![
        number().prop_map(Change::Value),
        number().prop_map(Change::Bound),
        prop::sample::select(vec!["moves", "steps", "tours", "cells", ""]).prop_map(Change::Unit),
        prop::option::weighted(0.9, (0..40u64, 0..40u64)).prop_map(Change::Then),
        Just(Change::ThenUnit),
        prop::sample::select(statuses).prop_map(Change::Status),
        Just(Change::NoWitness),
        (any::<prop::sample::Index>(), 0..3u8).prop_map(|(place, how)| Change::Witness { place, how }),
    ]
}

fn changed(mut answer: Answer, change: &Change) -> Answer {
    match change {
        Change::Value(value) => answer.value = *value,
        Change::Bound(bound) => answer.bound = *bound,
        Change::Unit(unit) => answer.unit = unit.to_string(),
        Change::Then(then) => {
            answer.secondary = then.map(|(value, bound)| Secondary { unit: "moves".into(), value, bound });
        }
        Change::ThenUnit => answer.secondary.iter_mut().for_each(|then| then.unit = "steps".into()),
        Change::Status(status) => answer.status = *status,
        Change::NoWitness => answer.witness = None,
        Change::Witness { place, how } => match &mut answer.witness {
            Some(Witness::Moves(moves)) => {
                let mut leaps = moves.leaps().to_vec();
                list(&mut leaps, place, *how);
                *moves = leaps.into();
            }
            Some(Witness::Path(Path { path, .. }) | Witness::Walk(Walk { path })) => list(path, place, *how),
            Some(Witness::Walks(Walks { walks })) => {
                let walk = place.index(walks.len());
                list(&mut walks[walk], place, *how);
            }
            Some(Witness::Total(Total { count, .. })) => *count = format!("{count}{how}"),
            _ => {}
        },
    }
    answer
}

fn list<T: Clone>(items: &mut Vec<T>, place: &prop::sample::Index, how: u8) {
    if items.is_empty() {
        return;
    }
    let place = place.index(items.len());
    match how {
        0 => drop(items.remove(place)),
        1 => items.insert(place, items[place].clone()),
        _ => {
            let next = (place + 1) % items.len();
            items.swap(place, next);
        }
    }
}

/// Whether a changed answer claims nothing that the right one does not prove: the same value of the same unit with
/// another legal witness, or less, that the witness is merely feasible, or that it is unknown whether there is one.
fn claims_no_more(right: &Answer, other: &Answer) -> bool {
    let same_value = (other.value, &other.unit) == (right.value, &right.unit);
    let value_then = |answer: &Answer| answer.secondary.as_ref().map(|then| (then.unit.clone(), then.value));
    let bound = |answer: &Answer| answer.secondary.as_ref().map(|then| then.bound);
    let is_less = [(Status::Optimal, Status::Feasible), (Status::Infeasible, Status::Unknown)];
    let is_as_known = other.status == right.status || is_less.contains(&(right.status, other.status));
    is_as_known
        && same_value
        && value_then(other) == value_then(right)
        && (other.bound.is_none() || other.bound == right.bound)
        && bound(other) <= bound(right)
        && other.witness.is_some() == right.witness.is_some()
}

fn right(puzzle: &str) -> Answer {
    let puzzle = Puzzle::from_toml(puzzle).unwrap();
    let answer = Solver::new(&puzzle).solve().unwrap();
    assert!(answer.is_proved(), "{answer:?}");
    answer
}

#[test]
fn one_change_of_a_right_answer_is_a_foul_or_harmless() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    for puzzle in PUZZLES {
        let right = right(puzzle);
        for _ in 0..200 {
            let change = any_change().new_tree(&mut runner).unwrap().current();
            let other = changed(right.clone(), &change);
            if other != right && check(&other).is_ok() {
                assert!(claims_no_more(&right, &other), "{puzzle}: {change:?} is not noticed: {other:?}");
            }
        }
    }
}

#[test]
fn a_solution_that_is_not_shortest_is_not_optimal() {
    let mut answer = right(PUZZLES[0]);
    let Some(Witness::Moves(moves)) = &mut answer.witness else { panic!("{answer:?}") };
    let Leap { from, to } = moves.leaps()[0];
    let there_and_back = [Leap { from, to }, Leap { from: to, to: from }];
    *moves = [&there_and_back, moves.leaps()].concat().into();
    (answer.value, answer.bound) = (Some(18), Some(18));
    // Its argument proves 16; without one, the referee finds a shorter solution.
    assert_eq!(check(&answer).unwrap_err().rule.name(), "argument");
    (answer.argument, answer.explanation) = (None, Vec::new());
    assert_eq!(check(&answer).unwrap_err().rule.name(), "possible");
    (answer.status, answer.bound) = (Status::Feasible, Some(16));
    assert_eq!(check(&answer), Ok(Verdict::Replayed));
}

#[test]
fn answers_of_every_method_to_every_puzzle_pass() {
    for text in PUZZLES {
        let puzzle = Puzzle::from_toml(text).unwrap();
        for method in cavalcade::methods().into_iter().filter(|method| method.kind == puzzle.kind()) {
            let budget = Budget::unlimited().with_time_limit(std::time::Duration::from_secs(2));
            let choice = Choice { method: Some(method.name.to_string()), ..Choice::default() };
            match Solver::new(&puzzle).choice(&choice).budget(&budget).solve() {
                Ok(_) | Err(cavalcade::SolveError::Method(_)) => {}
                Err(error) => panic!("{} on {text}: {error}", method.name),
            }
        }
    }
}
