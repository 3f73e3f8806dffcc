//! Counting slab by slab on disk: against published numbers, against the count in memory, and after everything that may happen
//! to a directory.

use std::fs;
use std::num::NonZeroU64;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use cavalcade_board::{Board, Leaper};
use cavalcade_run::{Budget, Observer, Progress, Silent, StopFlag, Stopped};
use cavalcade_sweep::count::{
    CountError, CountQuestion, Family, FamilyPlan, PreparedCount, SlabCount, SlabError, SlabLock, SlabNumbers,
    SlabQuestion, Tours,
};
use num_bigint::BigUint;
use proptest::prelude::*;

const EXACT: SlabNumbers = SlabNumbers::Exact;

fn board(text: &str) -> Board {
    text.parse().unwrap()
}

fn knights(board: &Board, tours: Tours) -> CountQuestion<'_> {
    CountQuestion { board, leaper: Leaper::KNIGHT, tours }
}

fn open(question: &CountQuestion, directory: &Path) -> Result<SlabCount, SlabError> {
    SlabCount::open(&SlabQuestion::from(*question), directory, &Budget::unlimited(), &Silent)
}

fn in_slabs(question: &CountQuestion, numbers: SlabNumbers, budget: &Budget) -> BigUint {
    let directory = tempfile::tempdir().unwrap();
    let count = SlabCount::open(&SlabQuestion::from(*question), directory.path(), budget, &Silent).unwrap();
    count.count(numbers, budget, &Silent).unwrap()
}

fn in_memory(question: &CountQuestion) -> BigUint {
    let budget = Budget::unlimited();
    PreparedCount::new(question, &budget, &Silent).unwrap().count(&budget, &Silent).unwrap()
}

fn modulo(modulus: u64) -> SlabNumbers {
    SlabNumbers::Modulo(NonZeroU64::new(modulus).unwrap())
}

/// The files in a folder with this ending.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|found| found == ending));
    files.sort();
    files
}

/// Runs the tasks of some segments, a slab or so at a time, and seals them.
fn advance(count: &SlabCount, stages: std::ops::Range<usize>) {
    for stage in stages {
        for task in count.tasks(EXACT, stage, 1 << 12).unwrap() {
            count.run(EXACT, &task, &Budget::unlimited()).unwrap();
        }
        count.seal(EXACT, stage).unwrap();
    }
}

#[test]
fn counts_in_slabs_are_as_published() {
    let budget = Budget::unlimited().with_threads(2);
    for (text, tours, number) in [
        ("6x6", Tours::Closed, 9_862u64),
        ("6x6", Tours::Open, 3_318_960),
        ("5x8", Tours::Closed, 44_202),
        ("5x8", Tours::Open, 18_061_054),
        ("6x8", Tours::Closed, 55_488_142),
        ("3x12", Tours::Open, 57_248),
        ("4x4", Tours::Closed, 0),
        ("5x5", Tours::Closed, 0),
    ] {
        let board = board(text);
        let question = knights(&board, tours);
        assert_eq!(in_slabs(&question, EXACT, &budget), number.into(), "{text} {tours}");
        for modulus in [2, 97, 2_147_483_647, u64::MAX - 58] {
            assert_eq!(in_slabs(&question, modulo(modulus), &budget), (number % modulus).into(), "{text} {modulus}");
        }
    }
}

#[test]
#[ignore = "some seconds"]
fn the_board_of_seven_by_eight_has_as_many_closed_tours_in_slabs_as_published() {
    let board = board("7x8");
    let budget = Budget::unlimited().with_threads(2).with_memory_limit(100 << 20);
    assert_eq!(in_slabs(&knights(&board, Tours::Closed), EXACT, &budget), 34_524_432_316u64.into());
}

#[test]
fn where_lines_take_too_many_slots_slabs_have_another_order_and_the_number_in_memory() {
    for (size, leaper) in [("7x8", "giraffe"), ("8x9", "giraffe")] {
        let board = board(size);
        let question = CountQuestion { board: &board, leaper: leaper.parse().unwrap(), tours: Tours::Open };
        let by_lines = PreparedCount::by_lines(&question, &Budget::unlimited(), &Silent);
        assert!(matches!(by_lines, Err(CountError::Slots { .. })), "{size} {leaper}");
        let number = in_slabs(&question, EXACT, &Budget::unlimited());
        assert!(number > BigUint::ZERO);
        assert_eq!(number, in_memory(&question), "{size} {leaper}");
    }
}

#[test]
fn counts_that_outgrow_every_word_are_the_same_in_slabs() {
    let board = board("4x90");
    let question = knights(&board, Tours::Open);
    let count = in_memory(&question);
    assert!(count.bits() > 128);
    assert_eq!(in_slabs(&question, EXACT, &Budget::unlimited()), count);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    #[test]
    fn a_sweep_in_slabs_has_the_tours_of_all_lower_boards_as_in_memory(
        width in 1..6u64,
        lowest in 1..6u64,
        more in 0..5u64,
        piece in prop::sample::select(vec!["knight", "0,1", "1,1", "camel", "king"]),
        closed: bool,
        modulus in 1..u64::MAX,
    ) {
        let (heights, leaper) = (lowest..=lowest + more, piece.parse().unwrap());
        let family = Family { leaper, width, heights: heights.clone(), closed };
        let plan = FamilyPlan::new(&family, &Budget::unlimited(), &Silent).unwrap();
        let expected: Vec<_> = plan.counts(&Budget::unlimited(), &Silent).map(Result::unwrap).collect();
        let board = Board::rectangle(width, lowest + more).unwrap();
        let tours = if closed { Tours::Closed } else { Tours::Open };
        let count = CountQuestion { board: &board, leaper, tours };
        let directory = tempfile::tempdir().unwrap();
        let question = SlabQuestion { count, heights: Some(heights) };
        let slabs = SlabCount::open(&question, directory.path(), &Budget::unlimited(), &Silent).unwrap();
        slabs.count(EXACT, &Budget::unlimited(), &Silent).unwrap();
        prop_assert_eq!(&slabs.results(EXACT).unwrap(), &expected);
        slabs.count(modulo(modulus), &Budget::unlimited(), &Silent).unwrap();
        let remainders: Vec<_> = expected.into_iter().map(|(height, tours)| (height, tours % modulus)).collect();
        prop_assert_eq!(slabs.results(modulo(modulus)).unwrap(), remainders);
    }
}

/// Boards with holes, of at most 25 cells.
fn any_board() -> impl Strategy<Value = Board> {
    (2..6usize, 2..6usize)
        .prop_flat_map(|(w, h)| prop::collection::vec(prop::collection::vec(prop::bool::weighted(0.9), w), h))
        .prop_filter_map("no cell", move |rows| {
            let draw = |row: &Vec<bool>| row.iter().map(|&cell| if cell { '.' } else { '#' }).collect();
            Board::from_rows(&rows.iter().map(draw).collect::<Vec<_>>()).ok()
        })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    #[test]
    fn boards_with_holes_have_as_many_tours_in_slabs_as_in_memory(
        drawn in any_board(),
        piece in prop::sample::select(vec!["knight", "0,1", "1,1", "camel", "zebra", "king", "gnu"]),
        closed: bool,
        modulus in 1..u64::MAX,
        threads in 1..3usize,
    ) {
        let tours = if closed { Tours::Closed } else { Tours::Open };
        let question = CountQuestion { board: &drawn, leaper: piece.parse().unwrap(), tours };
        let (number, budget) = (in_memory(&question), Budget::unlimited().with_threads(threads));
        prop_assert_eq!(&in_slabs(&question, modulo(modulus), &budget), &(&number % modulus));
        prop_assert_eq!(&in_slabs(&question, EXACT, &budget), &number);
    }
}

#[test]
fn tasks_of_single_slabs_in_any_order_give_the_same_number() {
    let (board, directory) = (board("6x6"), tempfile::tempdir().unwrap());
    let count = open(&knights(&board, Tours::Open), directory.path()).unwrap();
    let unfinished = count.result(EXACT).unwrap_err();
    assert_eq!(unfinished, SlabError::Unfinished { stage: 0 });
    // As progress counts them.
    assert!(unfinished.to_string().starts_with("segment 1 is not done"), "{unfinished}");
    let mut most = 0;
    for stage in 0..count.stages() {
        let mut tasks = count.tasks(EXACT, stage, 1).unwrap();
        most = most.max(tasks.len());
        tasks.reverse();
        for task in tasks {
            assert!(!count.run(EXACT, &task, &Budget::unlimited()).unwrap().existed);
            // Another process that was given it, too.
            let again = open(&knights(&board, Tours::Open), directory.path()).unwrap();
            assert!(again.run(EXACT, &task, &Budget::unlimited()).unwrap().existed);
        }
        count.seal(EXACT, stage).unwrap();
        count.seal(EXACT, stage).unwrap();
    }
    assert!(most > 50, "{most}");
    assert_eq!(count.result(EXACT), Ok(3_318_960u32.into()));
    assert_eq!(fs::read_dir(directory.path().join("exact")).unwrap().count(), 1, "the state alone is left");
}

#[test]
fn tasks_that_are_too_large_are_cut_again_and_those_that_are_done_stay() {
    let (board, directory) = (board("6x6"), tempfile::tempdir().unwrap());
    let count = open(&knights(&board, Tours::Open), directory.path()).unwrap();
    advance(&count, 0..3);
    let large = count.tasks(EXACT, 3, 1 << 14).unwrap();
    assert!(large.len() > 2);
    count.run(EXACT, &large[1], &Budget::unlimited()).unwrap();
    let small = count.tasks(EXACT, 3, 1 << 10).unwrap();
    assert!(small.len() > large.len());
    let done: Vec<_> = small.iter().filter(|task| task.exists).collect();
    assert!(done.len() == 1 && done[0].keys == large[1].keys);
    assert_eq!(count.count(EXACT, &Budget::unlimited(), &Silent), Ok(3_318_960u32.into()));
}

/// Interrupts at the n-th report of a count, and notes the first.
struct Killer {
    stop: StopFlag,
    reports: Mutex<(u32, Option<u64>)>,
}

impl Observer for Killer {
    fn progress(&self, progress: &Progress) {
        let (left, first) = &mut *self.reports.lock().unwrap();
        first.get_or_insert(progress.done);
        if *left == 0 {
            self.stop.raise();
        }
        *left = left.saturating_sub(1);
    }
}

#[test]
fn a_count_in_slabs_that_was_stopped_goes_on_where_it_was() {
    let (board, directory) = (board("6x6"), tempfile::tempdir().unwrap());
    let question = knights(&board, Tours::Open);
    let mut begun = Vec::new();
    for reports in [3, 5, 8, 4, u32::MAX] {
        let lock = SlabLock::new(directory.path()).unwrap();
        let killer = Killer { stop: StopFlag::default(), reports: Mutex::new((reports, None)) };
        let budget = Budget::unlimited().with_stop(killer.stop.clone()).with_threads(2);
        match open(&question, directory.path()).unwrap().count(EXACT, &budget, &killer) {
            Ok(count) => {
                assert_eq!((reports, count), (u32::MAX, 3_318_960u32.into()));
                lock.remove().unwrap();
            }
            Err(error) => assert_eq!(error, SlabError::Stopped(Stopped::Interrupt)),
        }
        begun.push(killer.reports.into_inner().unwrap().1.unwrap());
    }
    assert!(begun.is_sorted() && begun[0] == 0 && begun[4] > 0, "{begun:?}");
    assert!(!directory.path().exists());
}

#[test]
fn a_damaged_output_is_found_and_named_and_made_again() {
    let board = board("6x6");
    let question = knights(&board, Tours::Open);
    let budget = Budget::unlimited();
    for damage in 0..5 {
        let directory = tempfile::tempdir().unwrap();
        let count = open(&question, directory.path()).unwrap();
        advance(&count, 0..4);
        let folder = directory.path().join("exact");
        let output = files(&folder, "counts").into_iter().rfind(|path| {
            path.file_name().unwrap().to_str().unwrap().starts_with("03-") && fs::metadata(path).unwrap().len() > 100
        });
        let output = output.unwrap();
        let mut bytes = fs::read(&output).unwrap();
        let middle = bytes.len() / 2;
        match damage {
            0 => bytes[middle] ^= 1,
            1 => bytes[0] ^= 128,
            2 => bytes.truncate(middle),
            _ => {}
        }
        match damage {
            3 => fs::remove_file(&output).unwrap(),
            4 => {
                let index = output.with_extension("index");
                let mut bytes = fs::read(&index).unwrap();
                bytes[50] ^= 4;
                fs::write(index, bytes).unwrap();
            }
            _ => fs::write(&output, &bytes).unwrap(),
        }
        // As another process finds it.
        let again = open(&question, directory.path()).unwrap();
        let read = || {
            for task in again.tasks(EXACT, 4, 1 << 12)? {
                again.run(EXACT, &task, &budget)?;
            }
            Ok(())
        };
        let error: SlabError = read().unwrap_err();
        let SlabError::Damaged { stage: 3, first, .. } = error else { panic!("{damage}: {error}") };
        assert!(!output.exists());
        let task = again.task(EXACT, 3, first).unwrap();
        again.run(EXACT, &task, &budget).unwrap();
        assert!(output.exists());
        read().unwrap();
        assert_eq!(again.count(EXACT, &budget, &Silent), Ok(3_318_960u32.into()));
    }
}

#[test]
fn a_driver_makes_damaged_outputs_again_by_itself() {
    let (board, directory) = (board("6x6"), tempfile::tempdir().unwrap());
    let count = open(&knights(&board, Tours::Open), directory.path()).unwrap();
    advance(&count, 0..5);
    // Of both segments that are kept, so that what is to be made again from is damaged, too.
    for output in files(&directory.path().join("exact"), "counts") {
        let mut bytes = fs::read(&output).unwrap();
        let middle = bytes.len() / 2;
        bytes[middle] ^= 16;
        let name = output.file_name().unwrap().to_str().unwrap().to_string();
        if name.starts_with("04-") {
            fs::write(&output, &bytes).unwrap();
        }
    }
    let budget = Budget::unlimited().with_threads(2);
    assert_eq!(count.count(EXACT, &budget, &Silent), Ok(3_318_960u32.into()));
}

#[test]
fn counts_of_several_words_are_read_as_they_were_written() {
    // Up to more than 384 bits: of three, four, six and eight words.
    let (board, directory) = (board("4x200"), tempfile::tempdir().unwrap());
    let question = knights(&board, Tours::Open);
    let expected = in_memory(&question);
    assert!(expected.bits() > 384, "{}", expected.bits());
    let count = open(&question, directory.path()).unwrap();
    assert_eq!(count.count(EXACT, &Budget::unlimited(), &Silent), Ok(expected));
}

/// Changes the outputs of the second segment before each round of tasks.
struct Spoiler<'a>(&'a Path);

impl Observer for Spoiler<'_> {
    fn progress(&self, _: &Progress) {
        for output in files(self.0, "counts") {
            if output.file_name().is_some_and(|name| name.to_string_lossy().starts_with("01-")) {
                let mut bytes = fs::read(&output).unwrap();
                let last = bytes.len() - 1;
                bytes[last] = bytes[last].wrapping_add(1);
                fs::write(&output, &bytes).unwrap();
            }
        }
    }
}

#[test]
fn a_disk_that_damages_an_output_each_time_ends_the_count() {
    let (board, directory) = (board("5x6"), tempfile::tempdir().unwrap());
    let count = open(&knights(&board, Tours::Open), directory.path()).unwrap();
    advance(&count, 0..2);
    let outputs = directory.path().join("exact");
    let refused = count.count(EXACT, &Budget::unlimited().with_threads(1), &Spoiler(&outputs)).unwrap_err();
    assert!(matches!(refused, SlabError::Unreadable { stage: 1, .. }), "{refused}");
}

#[test]
fn a_directory_of_another_count_and_one_that_is_in_use_are_refused() {
    let (one, other, directory) = (board("5x6"), board("6x6"), tempfile::tempdir().unwrap());
    open(&knights(&one, Tours::Open), directory.path()).unwrap();
    let refused = open(&knights(&other, Tours::Open), directory.path()).map(|_| ()).unwrap_err();
    assert!(matches!(refused, SlabError::Foreign { .. }), "{refused}");
    let refused = open(&knights(&one, Tours::Closed), directory.path()).map(|_| ()).unwrap_err();
    assert!(matches!(refused, SlabError::Foreign { .. }), "{refused}");
    let lock = SlabLock::new(directory.path()).unwrap();
    let refused = SlabLock::new(directory.path()).unwrap_err();
    let path = directory.path().to_path_buf();
    assert_eq!(refused, SlabError::Locked { directory: path, process: Some(std::process::id()) });
    drop(lock);
    SlabLock::new(directory.path()).unwrap();
}

#[test]
fn a_plan_or_state_that_has_changed_is_named() {
    let (board, directory) = (board("6x6"), tempfile::tempdir().unwrap());
    let question = knights(&board, Tours::Open);
    let count = open(&question, directory.path()).unwrap();
    advance(&count, 0..2);
    for name in ["question", "plan/figures", "plan/after-02", "exact/state"] {
        let path = directory.path().join(name);
        let whole = fs::read(&path).unwrap();
        let mut changed = whole.clone();
        let place = changed.len() / 2;
        changed[place] ^= 1;
        fs::write(&path, &changed).unwrap();
        let counted =
            open(&question, directory.path()).and_then(|count| count.count(EXACT, &Budget::unlimited(), &Silent));
        assert_eq!(counted, Err(SlabError::Broken { path: path.clone() }), "{name}");
        fs::write(&path, &whole).unwrap();
    }
    assert_eq!(count.count(EXACT, &Budget::unlimited(), &Silent), Ok(3_318_960u32.into()));
}

#[test]
fn memory_is_held_and_a_slab_that_exceeds_it_is_named_with_what_it_needs() {
    let board = board("6x6");
    let question = knights(&board, Tours::Open);
    let mut finished = 0;
    for kibibytes in [600, 1000, 2000, 4000, 32_000] {
        let directory = tempfile::tempdir().unwrap();
        let count = open(&question, directory.path()).unwrap();
        let budget = Budget::unlimited().with_memory_limit(kibibytes << 10).with_threads(2);
        match count.count(EXACT, &budget, &Silent) {
            Ok(count) => {
                assert_eq!(count, 3_318_960u32.into());
                finished += 1;
            }
            Err(SlabError::Memory { needed, limit, .. }) => {
                assert!(needed > limit && limit == kibibytes << 10);
            }
            Err(error) => assert_eq!(error, SlabError::Stopped(Stopped::Memory)),
        }
        assert!(budget.memory().peak() <= kibibytes << 10);
    }
    assert!(finished >= 2, "{finished}");
}
