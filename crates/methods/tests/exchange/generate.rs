//! Exchanges at random: another method finds the number of moves that was promised.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::time::Duration;

use cavalcade::{Answer, Exchange, Placement, Puzzle, Solver, Status};
use cavalcade_puzzle::TokenName;
use cavalcade_puzzle::answer::StoppedBy;
use proptest::prelude::*;

fn template(start: &str, piece: &str) -> Puzzle {
    let start: Placement = start.parse().unwrap();
    Exchange::new(start.clone(), Some(start), piece.parse::<cavalcade::Leaper>().unwrap()).unwrap().into()
}

fn generated(template: &Puzzle, seed: u64, moves: RangeInclusive<u64>, unique: bool) -> Answer {
    Solver::new(template).seed(seed).generate(moves, unique).unwrap()
}

/// How many tokens there are of each kind.
fn kinds(puzzle: &Puzzle) -> BTreeMap<TokenName, usize> {
    let Puzzle::Exchange(exchange) = puzzle else { panic!("{:?}", puzzle.kind()) };
    exchange.start().kinds()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]
    #[test]
    fn a_shortest_solution_has_a_number_of_moves_in_the_range(
        start in prop::sample::select(vec!["nnNN/..../....", "nn./NN./...", "abc./..../...#", "nnNN/nnNN/....", "n#N./..../n..N"]),
        piece in prop::sample::select(vec!["knight", "camel"]),
        seed in any::<u64>(), least in 1..12u64, more in 0..6u64,
    ) {
        let template = template(start, piece);
        let answer = generated(&template, seed, least..=least + more, false);
        if answer.status == Status::Unknown {
            prop_assert!(answer.reason.as_deref().unwrap().contains("widen the range"), "{:?}", answer.reason);
            return Ok(());
        }
        let value = answer.value.unwrap();
        prop_assert!((least..=least + more).contains(&value));
        prop_assert_eq!(kinds(&answer.puzzle), kinds(&template));
        let again = Solver::new(&answer.puzzle).method("half").solve().unwrap();
        prop_assert_eq!((again.status, again.value), (Status::Optimal, Some(value)));
    }
}

#[test]
fn a_puzzle_with_a_unique_solution_has_one_shortest_solution() {
    let template = template("nnnn/nNNN/NNN.", "knight");
    for seed in 0..5 {
        let answer = generated(&template, seed, 10..=u64::MAX, true);
        assert_eq!(answer.status, Status::Optimal, "{:?}", answer.reason);
        let all = Solver::new(&answer.puzzle).all(10).unwrap();
        assert_eq!((all.value, &all.stats["solutions"]), (answer.value, &"1".into()));
    }
}

#[test]
fn the_same_seed_gives_the_same_puzzle_wherever_the_tokens_stood() {
    let one = generated(&template("nnNN/..../....", "knight"), 7, 14..=18, false);
    let other = generated(&template("..../NN../..nn", "knight"), 7, 14..=18, false);
    assert_eq!(one.puzzle, other.puzzle);
    assert_ne!(one.puzzle, generated(&template("nnNN/..../....", "knight"), 8, 14..=18, false).puzzle);
}

#[test]
fn a_range_that_no_start_reaches_is_said_to_be_unknown() {
    let answer = generated(&template("nN/..", "knight"), 0, 1..=u64::MAX, false);
    assert_eq!((answer.status, answer.stopped), (Status::Unknown, None));
    assert!(answer.reason.unwrap().contains("at least 1 moves"));
}

#[test]
fn a_time_limit_ends_the_search_for_a_puzzle() {
    let template = template("nnnn/NNNN/..../....", "knight");
    let answer =
        Solver::new(&template).time_limit(Duration::from_millis(300)).generate(1000..=u64::MAX, false).unwrap();
    assert_eq!((answer.status, answer.stopped), (Status::Unknown, Some(StoppedBy::Time)));
}
