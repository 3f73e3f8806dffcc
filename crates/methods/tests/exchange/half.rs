//! The pruned half search: published values, budgets, and what it does where the memory ends.

use cavalcade::exchange::{Guy, Half};
use cavalcade::outcome::{Outcome, Resolution};
use cavalcade::{Budget, Exchange, Leaper, Method, Silent, Stopped};

const GUY_4X3: (&str, &str) = ("abcd/..../efgh", "efgh/..../abcd");
const GUY_5X3: (&str, &str) = ("abcde/...../fghij", "fghij/...../abcde");

fn exchange(start: &str, goal: Option<&str>) -> Exchange {
    let goal = goal.map(|goal| goal.parse().unwrap());
    Exchange::new(start.parse().unwrap(), goal, Leaper::KNIGHT).unwrap()
}

fn half(exchange: &Exchange, budget: &Budget) -> Outcome<Exchange> {
    Half::default().solve(exchange, budget, &Silent).unwrap()
}

/// The fewest moves, by a list of this many.
fn moves(outcome: &Outcome<Exchange>) -> Option<u64> {
    match &outcome.resolution {
        Resolution::Optimal { value, witness } => {
            assert_eq!(witness.leaps().len() as u64, value.value);
            Some(value.value)
        }
        _ => None,
    }
}

#[test]
fn published_values_are_found_by_half_searches() {
    let two = Budget::unlimited().with_threads(2);
    let labelled = |(start, goal): (&str, &str)| moves(&half(&exchange(start, Some(goal)), &two));
    assert_eq!(moves(&half(&exchange("n.n/.../N.N", None), &two)), Some(16));
    assert_eq!(moves(&half(&exchange("nnn/.../.../NNN", None), &two)), Some(16));
    assert_eq!(labelled(GUY_4X3), Some(32));
    assert_eq!(labelled(GUY_5X3), Some(34));
}

#[test]
fn a_rotation_on_a_star_is_refuted_by_an_empty_layer() {
    // The leaps form a tree, on which the tokens are as at the start whenever the same cell is empty.
    let outcome = half(&exchange("a#c#/###./#b##", Some("b#a#/###./#c##")), &Budget::unlimited());
    let Resolution::Infeasible { reason } = outcome.resolution else { panic!("{outcome:?}") };
    assert!(reason.contains("were searched"), "{reason}");
}

#[test]
fn a_narrow_beam_leaves_more_to_the_search_and_the_value_as_it_is() {
    let guy = exchange(GUY_4X3.0, Some(GUY_4X3.1));
    for width in [1, 100] {
        assert_eq!(moves(&Half { width }.solve(&guy, &Budget::unlimited(), &Silent).unwrap()), Some(32), "{width}");
    }
}

#[test]
fn thirteen_labelled_pairs_change_places_in_sixty_moves() {
    // Two rows of 13 labelled knights: positions of 143 bits, and 2^68 of them and more.
    let guy = exchange("abcdefghijklm/............./nopqrstuvwxyz", Some("nopqrstuvwxyz/............./abcdefghijklm"));
    let small = || Budget::unlimited().with_memory_limit(50 << 20);
    let by_half = half(&guy, &small());
    assert_eq!(moves(&by_half), Some(60));
    assert_eq!(by_half.statistics.figures()["root_bound"], serde_json::json!([60]));
}

#[test]
fn the_search_and_the_theorem_agree_on_eight_to_thirteen_columns() {
    for columns in 8..=13 {
        let swap = Exchange::guy(columns).unwrap();
        let searched = half(&swap, &Budget::unlimited());
        let cited = Guy.solve(&swap, &Budget::unlimited(), &Silent).unwrap();
        assert_eq!((moves(&searched), moves(&cited)), (Some(4 * columns + 8), Some(4 * columns + 8)));
    }
}

#[test]
fn a_run_that_is_stopped_has_a_witness_and_a_bound() {
    let guy = exchange(GUY_5X3.0, Some(GUY_5X3.1));
    let outcome = half(&guy, &Budget::unlimited().with_memory_limit(4 << 20));
    assert_eq!(outcome.stopped, Some(Stopped::Memory));
    let Resolution::Feasible { value, bound: Some(bound), .. } = outcome.resolution else { panic!("{outcome:?}") };
    let (value, bound) = (value.value, bound.value);
    // 34 moves are known to be the fewest; ten knights' distances are two each, and four pairs take two moves more.
    assert!(value >= 34 && (28..=34).contains(&bound) && bound % 2 == 0, "{value} {bound}");
}

#[test]
fn what_finds_no_memory_goes_to_disk_and_the_answer_is_the_same() {
    let guy = exchange(GUY_4X3.0, Some(GUY_4X3.1));
    let narrow = Half { width: 100 };
    let small = || Budget::unlimited().with_memory_limit(400 << 10).with_threads(2);
    let stopped = narrow.solve(&guy, &small(), &Silent).unwrap();
    assert_eq!(stopped.stopped, Some(Stopped::Memory));
    let on_disk = small().with_scratch(std::env::temp_dir());
    assert_eq!(moves(&narrow.solve(&guy, &on_disk, &Silent).unwrap()), Some(32));
    assert!(on_disk.memory().peak() <= 400 << 10);
}

#[test]
fn a_directory_that_is_not_there_is_a_failure_of_the_disk() {
    let guy = exchange(GUY_4X3.0, Some(GUY_4X3.1));
    let budget = Budget::unlimited().with_scratch("/dev/null/tables".into());
    assert_eq!(half(&guy, &budget).stopped, Some(Stopped::Disk));
}

#[test]
fn more_cells_than_a_word_has_bits_are_refused() {
    let start = ["a".to_string() + &".".repeat(22), ".".repeat(23), ".".repeat(22) + "b"].join("/");
    let goal = ["b".to_string() + &".".repeat(22), ".".repeat(23), ".".repeat(22) + "a"].join("/");
    let error = Half::default().solve(&exchange(&start, Some(&goal)), &Budget::unlimited(), &Silent);
    assert!(error.unwrap_err().to_string().contains("69 connected cells, of which it takes at most 64"));
}
