//! Counts modulo primes against exact counts and published values.

use std::collections::BTreeSet;
use std::sync::Mutex;

use cavalcade_board::{Board, Leaper};
use cavalcade_run::{Budget, Observer, Progress, Silent, StopFlag, Stopped};
use cavalcade_sweep::count::{
    Arithmetic, CheckpointDirectory, CheckpointError, CountQuestion, Family, FamilyPlan, PreparedCount, PrimesError,
    Tours,
};
use num_bigint::BigUint;
use proptest::prelude::*;

fn prepared(board: &Board, leaper: Leaper, tours: Tours) -> PreparedCount {
    PreparedCount::new(&CountQuestion { board, leaper, tours }, &Budget::unlimited(), &Silent).unwrap()
}

fn by_primes(plan: &PreparedCount, lanes: usize) -> BigUint {
    plan.count_by_primes(&plan.figures().primes(lanes), None, &Budget::unlimited(), &Silent).unwrap()
}

fn family(width: u64, last: u64, closed: bool) -> FamilyPlan {
    let family = Family { leaper: Leaper::KNIGHT, width, heights: 1..=last, closed };
    FamilyPlan::new(&family, &Budget::unlimited(), &Silent).unwrap()
}

fn family_by_primes(plan: &FamilyPlan, lanes: usize) -> Vec<(u64, BigUint)> {
    plan.counts_by_primes(&plan.figures().primes(lanes), None, &Budget::unlimited(), &Silent).unwrap()
}

/// A175881, and the last terms of A083386 and A193054 that take seconds.
#[test]
fn tours_modulo_primes_are_as_many_as_published() {
    for (width, height, closed, published) in [
        (6, 8, true, "55488142"),
        (6, 19, true, "4314151246752166099728445868"),
        (5, 18, false, "267426031403733462626"),
        (7, 10, true, "1250063279938854"),
    ] {
        let counts = family_by_primes(&family(width, height, closed), 4);
        assert_eq!(counts.last().unwrap().1.to_string(), published, "{width}x{height}");
    }
}

#[test]
fn a_family_has_the_same_counts_in_lanes_of_any_number_and_in_integers() {
    for (width, last, closed) in [(1, 3, false), (3, 40, true), (4, 150, false), (5, 12, true), (6, 9, true)] {
        let plan = family(width, last, closed);
        let exact: Vec<_> = plan.counts(&Budget::unlimited(), &Silent).map(Result::unwrap).collect();
        // The tour of a single cell has no leap, and is none of the sweep.
        let swept = exact.iter().filter(|(height, _)| width * height > 1);
        assert!(swept.map(|(_, count)| count.bits()).max() <= Some(plan.figures().bits), "{width}x{last}");
        for lanes in [1, 2, 3, 4, 8] {
            assert_eq!(family_by_primes(&plan, lanes), exact, "{width}x{last}, {lanes} lanes");
        }
    }
}

#[test]
fn primes_are_left_for_boards_whose_words_grow_long_or_do_not_fit() {
    let roomy = Budget::unlimited();
    let plan = family(6, 20, true);
    assert_eq!(plan.arithmetic(&roomy), Arithmetic::Exact);
    let (exact, primes) = (plan.bytes(Arithmetic::Exact), plan.bytes(Arithmetic::Primes { lanes: 1 }));
    let high = family(6, 60, true);
    assert!(exact < high.bytes(Arithmetic::Exact));
    // The memory of remainders does not grow with the height, but for the plan itself.
    let patterns = |plan: &FamilyPlan| plan.figures().list_bytes;
    assert!(patterns(&high) < 2 * high.figures().patterns);
    let counts = |plan: &FamilyPlan| plan.bytes(Arithmetic::Primes { lanes: 1 }) - patterns(plan);
    assert_eq!(counts(&high), primes - patterns(&plan));
    let short = Budget::unlimited().with_memory_limit(high.bytes(Arithmetic::Primes { lanes: 2 }));
    assert_eq!(high.arithmetic(&short), Arithmetic::Primes { lanes: 2 });
}

/// Stops at the first progress of a second sweep.
struct AtTheSecond<'a>(&'a StopFlag, Mutex<String>);

impl Observer for AtTheSecond<'_> {
    fn progress(&self, progress: &Progress) {
        if progress.phase.contains("sweep 2 of") {
            self.0.raise();
            *self.1.lock().unwrap() = progress.phase.to_string();
        }
    }
}

#[test]
fn a_count_modulo_primes_says_which_sweep_it_is_in_and_stops_when_it_is_told() {
    let board = "6x8".parse().unwrap();
    let plan = prepared(&board, Leaper::KNIGHT, Tours::Closed);
    let stop = StopFlag::default();
    let observer = AtTheSecond(&stop, Mutex::default());
    let primes = plan.figures().primes(1);
    let counted = plan.count_by_primes(&primes, None, &Budget::unlimited().with_stop(stop.clone()), &observer);
    assert_eq!(counted, Err(PrimesError::Stopped(Stopped::Interrupt)));
    assert!(observer.1.lock().unwrap().ends_with(&format!("sweep 2 of {}", primes.sweeps())));
}

/// The sweeps that are made, and what is noted.
#[derive(Default)]
struct Sweeps(Mutex<BTreeSet<String>>, Mutex<Vec<String>>);

impl Observer for Sweeps {
    fn progress(&self, progress: &Progress) {
        let sweep = progress.phase.split_once(", sweep ").map(|(_, sweep)| sweep.to_string());
        self.0.lock().unwrap().extend(sweep);
    }

    fn note(&self, text: &str) {
        self.1.lock().unwrap().push(text.to_string());
    }
}

#[test]
fn sweeps_that_were_made_before_a_run_was_stopped_are_not_made_again() {
    let folder = tempfile::tempdir().unwrap();
    let directory = || Some(CheckpointDirectory::lock(folder.path()).unwrap());
    let plan = family(6, 9, true);
    let exact: Vec<_> = plan.counts(&Budget::unlimited(), &Silent).map(Result::unwrap).collect();
    let primes = plan.figures().primes(1);
    assert_eq!(primes.sweeps(), 3);
    let stop = StopFlag::default();
    let stopped = Budget::unlimited().with_stop(stop.clone());
    let counted = plan.counts_by_primes(&primes, directory(), &stopped, &AtTheSecond(&stop, Mutex::default()));
    assert_eq!(counted, Err(PrimesError::Stopped(Stopped::Interrupt)));

    let foreign = family(6, 8, true);
    let refused = foreign.counts_by_primes(&primes, directory(), &Budget::unlimited(), &Silent);
    assert!(matches!(refused, Err(PrimesError::Checkpoint(CheckpointError::Foreign { .. }))), "{refused:?}");

    let sweeps = Sweeps::default();
    let counted = plan.counts_by_primes(&primes, directory(), &Budget::unlimited(), &sweeps);
    assert_eq!(counted.unwrap(), exact);
    assert_eq!(*sweeps.1.lock().unwrap(), ["known from earlier runs: 1 of 3 sweeps"]);
    assert!(sweeps.0.lock().unwrap().iter().eq(["2 of 3", "3 of 3"]));
    assert_eq!(folder.path().read_dir().unwrap().count(), 0);
}

#[test]
fn a_count_goes_on_with_more_primes_to_a_sweep_than_it_began_with() {
    let folder = tempfile::tempdir().unwrap();
    let directory = || Some(CheckpointDirectory::lock(folder.path()).unwrap());
    let board = "6x8".parse().unwrap();
    let plan = prepared(&board, Leaper::KNIGHT, Tours::Closed);
    let stop = StopFlag::default();
    let stopped = Budget::unlimited().with_stop(stop.clone());
    let stopping = AtTheSecond(&stop, Mutex::default());
    let counted = plan.count_by_primes(&plan.figures().primes(1), directory(), &stopped, &stopping);
    assert_eq!(counted, Err(PrimesError::Stopped(Stopped::Interrupt)));
    let counted = plan.count_by_primes(&plan.figures().primes(2), directory(), &Budget::unlimited(), &Silent);
    assert_eq!(counted.unwrap(), 55_488_142u32.into());
}

/// Boards of a few cells, with holes.
fn any_board() -> impl Strategy<Value = Board> {
    (1..5usize, 1..5usize).prop_flat_map(|(width, height)| {
        prop::collection::vec(prop::bool::weighted(0.85), width * height).prop_filter_map("a cell", move |cells| {
            let row = |row: &[bool]| row.iter().map(|&is_cell| if is_cell { '.' } else { '#' }).collect::<String>();
            cells.chunks(width).map(row).collect::<Vec<String>>().join("/").parse().ok()
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn counts_modulo_primes_are_exact_on_any_board(
        drawn in any_board(),
        piece in prop::sample::select(vec!["knight", "0,1", "1,1", "camel", "zebra", "king", "gnu"]),
        closed: bool,
        lanes in 1..9usize,
    ) {
        let tours = if closed { Tours::Closed } else { Tours::Open };
        let plan = prepared(&drawn, piece.parse().unwrap(), tours);
        let exact = plan.count(&Budget::unlimited(), &Silent).unwrap();
        prop_assert_eq!(by_primes(&plan, lanes), exact);
    }
}
