//! The counting sweep against published values, against itself in other orders and words, and against a plain search.

use std::ops::RangeInclusive;
use std::sync::Mutex;
use std::time::Duration;

use cavalcade_board::{Board, Cell, Leaper, MoveGraph};
use cavalcade_run::{Budget, Observer, Progress, Silent, StopFlag, Stopped};
use cavalcade_sweep::count::{
    CellOrder, CheckpointDirectory, CheckpointError, CheckpointedCountError, CountError, CountOutline, CountQuestion,
    Family, FamilyPlan, Figures, PreparedCount, Tours,
};
use num_bigint::BigUint;
use proptest::prelude::*;

fn board(text: &str) -> Board {
    text.parse().unwrap()
}

fn leaper(text: &str) -> Leaper {
    text.parse().unwrap()
}

fn counted(board: &Board, leaper: Leaper, tours: Tours) -> BigUint {
    let question = CountQuestion { board, leaper, tours };
    PreparedCount::new(&question, &Budget::unlimited(), &Silent).unwrap().count(&Budget::unlimited(), &Silent).unwrap()
}

fn knights(text: &str, tours: Tours) -> String {
    counted(&board(text), Leaper::KNIGHT, tours).to_string()
}

/// Tours as lists of cells, by trying everything: those with two ends, then those that return, once in each direction
/// and, of the latter, from the first cell only.
fn brute_force(board: &Board, leaper: Leaper) -> (Vec<Vec<u32>>, Vec<Vec<u32>>) {
    fn extend(graph: &MoveGraph, path: &mut Vec<u32>, tours: &mut (Vec<Vec<u32>>, Vec<Vec<u32>>)) {
        let last = path[path.len() - 1];
        if path.len() == graph.len() {
            tours.0.push(path.clone());
            if path.len() > 2 && path[0] == 0 && graph.neighbours(last).contains(&0) {
                tours.1.push(path.clone());
            }
        }
        for &next in graph.neighbours(last) {
            if !path.contains(&next) {
                path.push(next);
                extend(graph, path, tours);
                path.pop();
            }
        }
    }
    let graph = MoveGraph::new(board, leaper).unwrap();
    let mut tours = (Vec::new(), Vec::new());
    for start in 0..graph.len() as u32 {
        extend(&graph, &mut vec![start], &mut tours);
    }
    tours
}

fn assert_all_agree(drawn: &Board, piece: Leaper) {
    let (open, closed) = brute_force(drawn, piece);
    let cells: Vec<Cell> = drawn.cells().collect();
    let holds =
        |tours, truth: usize| assert_eq!(counted(drawn, piece, tours), truth.into(), "{drawn} {piece} {tours:?}");
    holds(Tours::Closed, closed.len() / 2);
    if cells.len() == 1 {
        return;
    }
    holds(Tours::Open, open.len() / 2);
    let (first, last) = (0, cells.len() - 1);
    for start in [first, cells.len() / 2] {
        holds(Tours::From(cells[start]), open.iter().filter(|path| path[0] == start as u32).count());
    }
    let between = |path: &&Vec<u32>| path[0] == first as u32 && path[path.len() - 1] == last as u32;
    holds(Tours::Between(cells[first], cells[last]), open.iter().filter(between).count());
}

#[test]
fn closed_knights_tours_are_as_many_as_published() {
    for (text, count) in [
        ("3x10", "16"),
        ("3x12", "176"),
        ("5x6", "8"),
        ("5x8", "44202"),
        ("6x6", "9862"),
        ("6x7", "1067638"),
        ("8x6", "55488142"),
    ] {
        assert_eq!(knights(text, Tours::Closed), count, "{text}");
    }
}

#[test]
fn open_knights_tours_are_as_many_as_published() {
    for (text, count) in [
        ("3x4", "8"),
        ("3x7", "52"),
        ("8x3", "396"),
        ("3x9", "560"),
        ("3x10", "3048"),
        ("3x11", "10672"),
        ("3x12", "57248"),
        ("4x5", "82"),
        ("4x6", "744"),
        ("4x7", "6378"),
        ("4x8", "31088"),
        ("4x9", "189688"),
        ("4x10", "1213112"),
        ("5x5", "864"),
        ("5x6", "18784"),
        ("7x5", "622868"),
        ("5x8", "18061054"),
        ("6x6", "3318960"),
    ] {
        assert_eq!(knights(text, Tours::Open), count, "{text}");
    }
}

#[test]
fn there_is_no_tour_where_there_is_none() {
    for text in ["1x1", "2x2", "4x4", "5x5", "3x4"] {
        assert_eq!(knights(text, Tours::Closed), "0", "{text}");
    }
    assert_eq!(knights("4x4", Tours::Open), "0");
}

#[test]
#[ignore = "a minute: two gigabytes of states"]
fn the_chessboard_has_as_many_closed_tours_as_mckay_published() {
    assert_eq!(knights("8x8", Tours::Closed), "13267364410532");
}

#[test]
fn the_orders_of_the_cells_agree() {
    for (text, tours) in [
        ("6x7", Tours::Closed),
        ("5x6", Tours::Open),
        ("4x6", Tours::Open),
        ("6x6", Tours::Open),
        ("5x5", Tours::From(board("1x1").cells().next().unwrap())),
    ] {
        let drawn = board(text);
        let question = CountQuestion { board: &drawn, leaper: Leaper::KNIGHT, tours };
        let budget = Budget::unlimited();
        let counts = CellOrder::ALL.map(|order| {
            PreparedCount::in_order(&question, order, &budget, &Silent).unwrap().count(&budget, &Silent).unwrap()
        });
        assert!(counts.iter().all(|count| *count == counts[0]), "{text}: {counts:?}");
    }
}

#[test]
fn a_count_and_its_remainders_agree() {
    for (text, tours) in [("5x30", Tours::Closed), ("6x6", Tours::Open)] {
        let drawn = board(text);
        let question = CountQuestion { board: &drawn, leaper: Leaper::KNIGHT, tours };
        let budget = Budget::unlimited();
        let plan = PreparedCount::new(&question, &budget, &Silent).unwrap();
        let count = plan.count(&budget, &Silent).unwrap();
        assert!(count.bits() <= plan.figures().bits);
        for modulus in [2, 1_000_003, 2_147_483_647, 1 << 31, 1 << 32, u64::MAX - 58] {
            let remainder = plan.remainder(modulus.try_into().unwrap(), &budget, &Silent).unwrap();
            assert_eq!(&count % modulus, remainder.into(), "{text} {modulus}");
        }
    }
}

/// The counts of a family, and the same from a sweep for each board.
fn family_and_single_boards(
    piece: Leaper,
    width: u64,
    heights: RangeInclusive<u64>,
    closed: bool,
) -> [Vec<(u64, BigUint)>; 2] {
    let family = Family { leaper: piece, width, heights: heights.clone(), closed };
    let budget = Budget::unlimited();
    let plan = FamilyPlan::new(&family, &budget, &Silent).unwrap();
    let tours = if closed { Tours::Closed } else { Tours::Open };
    let single = heights.map(|height| {
        let board = Board::rectangle(width, height).unwrap();
        // A single cell is a tour without a leap, which a sweep over leaps does not see.
        let is_single = !closed && board.cell_count() == 1;
        (height, if is_single { 1u8.into() } else { counted(&board, piece, tours) })
    });
    [plan.counts(&budget, &Silent).collect::<Result<_, _>>().unwrap(), single.collect()]
}

#[test]
fn one_sweep_gives_all_heights() {
    for (width, heights, closed) in [
        (1, 1..=4, false),
        (3, 1..=14, true),
        (3, 1..=14, false),
        (5, 4..=12, true),
        (4, 3..=9, false),
        (6, 7..=9, true),
    ] {
        let [family, single] = family_and_single_boards(Leaper::KNIGHT, width, heights, closed);
        assert_eq!(family, single, "{width} {closed}");
    }
}

#[test]
fn the_heights_of_a_long_strip_outgrow_every_word_and_agree_with_their_remainders() {
    let family = Family { leaper: Leaper::KNIGHT, width: 4, heights: 150..=160, closed: false };
    let budget = Budget::unlimited();
    let plan = FamilyPlan::new(&family, &budget, &Silent).unwrap();
    let counts: Vec<_> = plan.counts(&budget, &Silent).map(Result::unwrap).collect();
    assert!(counts.iter().all(|(_, count)| count.bits() > 256));
    for modulus in [2, 1_000_003, 2_147_483_647, 1 << 31, 1 << 32, u64::MAX - 58] {
        let remainders = plan.remainders(modulus.try_into().unwrap(), &budget, &Silent).map(Result::unwrap);
        assert!(remainders.eq(counts.iter().map(|(height, count)| (*height, (count % modulus).try_into().unwrap()))));
    }
}

#[test]
fn a_family_without_boards_is_refused() {
    let ask = |width, heights| {
        let family = Family { leaper: Leaper::KNIGHT, width, heights, closed: true };
        FamilyPlan::new(&family, &Budget::unlimited(), &Silent).map(|_| ()).unwrap_err()
    };
    #[allow(clippy::reversed_empty_ranges)]
    let reversed = 5..=4;
    assert_eq!(ask(4, reversed), CountError::NoBoard);
    assert_eq!(ask(0, 1..=4), CountError::NoBoard);
    assert_eq!(ask(4, 0..=0), CountError::NoBoard);
    assert!(matches!(ask(4, 1..=u64::MAX), CountError::Cells { .. }));
}

#[test]
fn the_tours_through_each_first_move_sum_to_twice_the_whole() {
    let drawn = board("6x6");
    let graph = MoveGraph::new(&drawn, Leaper::KNIGHT).unwrap();
    let through = |&other: &u32| counted(&drawn, Leaper::KNIGHT, Tours::Between(graph.cell(0), graph.cell(other)));
    let sum: BigUint = graph.neighbours(0).iter().map(through).sum();
    assert_eq!(sum, counted(&drawn, Leaper::KNIGHT, Tours::Closed) * 2u8);
}

#[test]
fn the_open_tours_from_every_cell_are_twice_the_open_tours() {
    let drawn = board("5x5");
    let sum: BigUint = drawn.cells().map(|cell| counted(&drawn, Leaper::KNIGHT, Tours::From(cell))).sum();
    assert_eq!(sum, BigUint::from(2u32 * 864));
}

#[test]
fn open_tours_of_even_rectangles_are_as_many_as_those_that_a_family_counts() {
    // A family counts all of them, a single board those with a dark end first.
    for (piece, width, heights) in
        [(Leaper::KNIGHT, 4, 4..=10), (Leaper::KNIGHT, 6, 4..=6), (leaper("zebra"), 6, 6..=6)]
    {
        let [family, single] = family_and_single_boards(piece, width, heights, false);
        assert_eq!(family, single);
    }
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let drawn = board("7x6");
    let question = CountQuestion { board: &drawn, leaper: Leaper::KNIGHT, tours: Tours::Closed };
    let plan = PreparedCount::new(&question, &Budget::unlimited(), &Silent).unwrap();
    let [one, three] = [1, 3].map(|threads| plan.count(&Budget::unlimited().with_threads(threads), &Silent).unwrap());
    assert_eq!(one, three);
}

#[test]
fn boards_beyond_the_sweep_are_refused_with_figures() {
    let ask = |text: &str, tours: Tours| {
        let drawn = board(text);
        let question = CountQuestion { board: &drawn, leaper: Leaper::KNIGHT, tours };
        PreparedCount::new(&question, &Budget::unlimited(), &Silent).map(|_| ()).unwrap_err()
    };
    assert!(matches!(ask("6x1000000000000000", Tours::Closed), CountError::Cells { .. }));
    assert_eq!(ask("20x20", Tours::Closed), CountError::Slots { slots: 40, limit: 20 });
    let off = "i9".parse().unwrap();
    assert_eq!(ask("8x8", Tours::From(off)), CountError::NoCell { cell: off });
}

#[test]
fn a_run_out_of_memory_gives_everything_back() {
    let drawn = board("6x6");
    let question = CountQuestion { board: &drawn, leaper: Leaper::KNIGHT, tours: Tours::Open };
    let mut finished = 0;
    for kibibytes in [10, 100, 1000, 3000, 10_000, 100_000] {
        let budget = Budget::unlimited().with_memory_limit(kibibytes << 10);
        let counted =
            PreparedCount::new(&question, &budget, &Silent).and_then(|plan| Ok(plan.count(&budget, &Silent)?));
        match counted {
            Ok(count) => {
                assert_eq!(count, 3_318_960u32.into());
                finished += 1;
            }
            Err(error) => assert_eq!(error, CountError::Stopped(Stopped::Memory)),
        }
        assert!(budget.memory().peak() <= kibibytes << 10);
        assert_eq!(budget.memory().reserved(), 0);
    }
    assert!((1..6).contains(&finished), "{finished}");
}

#[test]
fn layers_that_find_no_memory_go_to_disk_and_the_number_is_the_same() {
    let board = board("6x6");
    let question = CountQuestion { board: &board, leaper: Leaper::KNIGHT, tours: Tours::Open };
    let plan = PreparedCount::by_lines(&question, &Budget::unlimited(), &Silent).unwrap();
    let small = || Budget::unlimited().with_memory_limit(2 << 20).with_threads(2);
    assert_eq!(plan.count(&small(), &Silent), Err(Stopped::Memory));
    let on_disk = small().with_scratch(std::env::temp_dir());
    assert_eq!(plan.count(&on_disk, &Silent), Ok(3_318_960u32.into()));
    assert!(on_disk.memory().peak() <= 2 << 20);
    let nowhere = small().with_scratch("/dev/null/tables".into());
    assert_eq!(plan.count(&nowhere, &Silent), Err(Stopped::Disk));
    assert!(nowhere.scratch_failure().unwrap().contains("/dev/null/tables"));
}

#[test]
fn a_run_out_of_time_ends_soon() {
    let drawn = board("8x8");
    let question = CountQuestion { board: &drawn, leaper: Leaper::KNIGHT, tours: Tours::Open };
    let began = std::time::Instant::now();
    let budget = Budget::unlimited().with_time_limit(Duration::from_millis(500));
    let error =
        PreparedCount::new(&question, &budget, &Silent).and_then(|plan| Ok(plan.count(&budget, &Silent)?)).unwrap_err();
    assert_eq!(error, CountError::Stopped(Stopped::Time));
    assert!(began.elapsed() < Duration::from_millis(1500), "{:?}", began.elapsed());
}

#[test]
fn an_interrupted_run_ends_wherever_it_is() {
    /// Interrupts at the n-th report.
    struct Impatient(StopFlag, std::sync::atomic::AtomicUsize);
    impl Observer for Impatient {
        fn progress(&self, _: &Progress) {
            if self.1.fetch_sub(1, std::sync::atomic::Ordering::Relaxed) == 0 {
                self.0.raise();
            }
        }
    }
    let drawn = board("6x6");
    let question = CountQuestion { board: &drawn, leaper: Leaper::KNIGHT, tours: Tours::Closed };
    // The last tours close before the last cells are processed.
    for reports in (0..3 * 36 - 6).step_by(5) {
        let stop = StopFlag::default();
        let observer = Impatient(stop.clone(), reports.into());
        let budget = Budget::unlimited().with_stop(stop);
        let outcome =
            PreparedCount::new(&question, &budget, &observer).and_then(|plan| Ok(plan.count(&budget, &observer)?));
        assert_eq!(outcome, Err(CountError::Stopped(Stopped::Interrupt)), "{reports}");
    }
}

/// Boards with holes, small enough for a plain search.
fn any_board() -> impl Strategy<Value = Board> {
    (2..6usize, 2..6usize)
        .prop_flat_map(|(w, h)| prop::collection::vec(prop::collection::vec(prop::bool::weighted(0.85), w), h))
        .prop_filter_map("no cell, or too many", move |rows| {
            let draw = |row: &Vec<bool>| row.iter().map(|&cell| if cell { '.' } else { '#' }).collect();
            let drawn = Board::from_rows(&rows.iter().map(draw).collect::<Vec<_>>()).ok()?;
            (drawn.cell_count() <= 20).then_some(drawn)
        })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 20, ..ProptestConfig::default() })]

    #[test]
    fn one_sweep_gives_all_heights_of_any_leaper(
        piece in prop::sample::select(vec!["knight", "0,1", "1,1", "0,2", "camel", "zebra", "1,4", "king", "gnu"]),
        width in 1..5u64,
        lowest in 1..5u64,
        more in 0..4u64,
        closed: bool,
    ) {
        let [family, single] = family_and_single_boards(leaper(piece), width, lowest..=lowest + more, closed);
        prop_assert_eq!(family, single);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn boards_with_holes_agree_with_a_plain_search(
        drawn in any_board(),
        piece in prop::sample::select(vec!["knight", "0,1", "1,1", "camel", "zebra", "king", "gnu"]),
    ) {
        // Of the tours of pieces with eight leaps and more there may be millions, which the plain search lists.
        prop_assume!(!["king", "gnu"].contains(&piece) || drawn.cell_count() <= 14);
        assert_all_agree(&drawn, leaper(piece));
    }
}

/// The figures of a plan, and those of its outline; what an outline does not know is 0.
fn figures_of_plan_and_outline(question: &CountQuestion) -> [Figures; 2] {
    let budget = Budget::unlimited();
    let plan = *PreparedCount::new(question, &budget, &Silent).unwrap().figures();
    let outline = CountOutline::new(question, &budget, &Silent).unwrap().figures();
    [plan, outline].map(|figures| Figures { bits: 0, list_bytes: 0, peak_bytes: 0, exact_work: 0, ..figures })
}

#[test]
fn the_outline_of_a_count_has_the_figures_of_its_plan() {
    for (text, tours) in [
        ("6x6", Tours::Closed),
        ("6x6", Tours::Open),
        ("5x8", Tours::Open),
        ("7x6", Tours::Closed),
        ("7x8", Tours::Closed),
        ("5x5", Tours::From(Cell { file: 0, rank: 0 })),
    ] {
        let board = board(text);
        let question = CountQuestion { board: &board, leaper: Leaper::KNIGHT, tours };
        let [plan, outline] = figures_of_plan_and_outline(&question);
        assert_eq!(plan, outline, "{text} {tours}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn outlines_of_boards_with_holes_have_the_figures_of_their_plans(
        drawn in any_board(),
        piece in prop::sample::select(vec!["knight", "0,1", "1,1", "camel", "zebra", "king", "gnu"]),
        closed: bool,
    ) {
        let tours = if closed { Tours::Closed } else { Tours::Open };
        let [plan, outline] =
            figures_of_plan_and_outline(&CountQuestion { board: &drawn, leaper: leaper(piece), tours });
        prop_assert_eq!(plan, outline);
    }
}

/// Interrupts at the first step of a count from the n-th on, and notes the first that is made.
struct Killer {
    stop: StopFlag,
    at: u64,
    first: Mutex<Option<u64>>,
}

impl Observer for Killer {
    fn progress(&self, progress: &Progress) {
        self.first.lock().unwrap().get_or_insert(progress.done);
        if progress.done >= self.at {
            self.stop.raise();
        }
    }
}

fn locked(directory: &tempfile::TempDir) -> CheckpointDirectory {
    CheckpointDirectory::lock(directory.path()).unwrap()
}

#[test]
fn a_directory_on_which_a_run_works_is_refused_until_it_has_ended() {
    let directory = tempfile::tempdir().unwrap();
    let first = locked(&directory);
    let refused = CheckpointDirectory::lock(directory.path()).unwrap_err();
    let path = directory.path().to_path_buf();
    assert_eq!(refused, CheckpointError::Locked { directory: path, process: Some(std::process::id()) });
    drop(first);
    locked(&directory);
}

#[test]
fn a_count_that_was_stopped_goes_on_from_its_last_checkpoint() {
    let drawn = board("6x6");
    let question = CountQuestion { board: &drawn, leaper: Leaper::KNIGHT, tours: Tours::Open };
    let plan = PreparedCount::new(&question, &Budget::unlimited(), &Silent).unwrap();
    let directory = tempfile::tempdir().unwrap();
    let mut begun = Vec::new();
    for at in [5, 12, 12, 30, u64::MAX] {
        let killer = Killer { stop: StopFlag::default(), at, first: Mutex::default() };
        let budget = Budget::unlimited().with_stop(killer.stop.clone());
        match plan.count_with_checkpoints(locked(&directory), &budget, &killer) {
            Ok(count) => assert_eq!((at, count), (u64::MAX, 3_318_960u32.into())),
            Err(error) => assert_eq!(error, CheckpointedCountError::Stopped(Stopped::Interrupt)),
        }
        begun.push(killer.first.into_inner().unwrap().unwrap());
    }
    assert!(begun.is_sorted() && begun[0] == 0 && begun[4] > 0, "{begun:?}");
    assert_eq!(std::fs::read_dir(&directory).unwrap().count(), 0, "a checkpoint of a count that is done is removed");
}

#[test]
fn a_checkpoint_that_is_cut_off_or_changed_or_foreign_is_refused() {
    let drawn = board("5x6");
    let question = CountQuestion { board: &drawn, leaper: Leaper::KNIGHT, tours: Tours::Open };
    let plan = PreparedCount::new(&question, &Budget::unlimited(), &Silent).unwrap();
    let directory = tempfile::tempdir().unwrap();
    let killer = Killer { stop: StopFlag::default(), at: 9, first: Mutex::default() };
    plan.count_with_checkpoints(locked(&directory), &Budget::unlimited().with_stop(killer.stop.clone()), &killer)
        .unwrap_err();
    let file = directory.path().join("count.checkpoint");
    let whole = std::fs::read(&file).unwrap();
    let goes_on = |bytes: &[u8]| {
        std::fs::write(&file, bytes).unwrap();
        plan.count_with_checkpoints(locked(&directory), &Budget::unlimited(), &Silent)
    };
    let damaged = Err(CheckpointedCountError::Checkpoint(CheckpointError::Damaged { path: file.clone() }));
    for length in [0, 3, 40, whole.len() / 2, whole.len() - 1] {
        assert_eq!(goes_on(&whole[..length]), damaged, "{length}");
    }
    for place in (0..whole.len()).step_by(whole.len() / 97 + 1) {
        let mut changed = whole.clone();
        changed[place] ^= 4;
        assert!(matches!(goes_on(&changed), Err(CheckpointedCountError::Checkpoint(_))), "{place}");
    }
    assert_eq!(goes_on(&[&whole[..], &[0]].concat()), damaged);

    std::fs::write(&file, &whole).unwrap();
    let other = CountQuestion { tours: Tours::Closed, ..question };
    let other = PreparedCount::new(&other, &Budget::unlimited(), &Silent).unwrap();
    let error = other.count_with_checkpoints(locked(&directory), &Budget::unlimited(), &Silent).unwrap_err();
    assert!(matches!(error, CheckpointedCountError::Checkpoint(CheckpointError::Foreign { .. })), "{error}");
    assert_eq!(goes_on(&whole), Ok(18784u32.into()));
}
