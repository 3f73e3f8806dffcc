//! Counts of tours with a symmetry, and up to symmetry: published numbers, both methods against each other, and the referee.

use std::collections::{BTreeMap, BTreeSet};

use cavalcade::count::{Backtrack, CheckpointedSweep, Sweep};
use cavalcade::outcome::Resolution;
use cavalcade::witness::Total;
use cavalcade::{Answer, Board, Budget, Count, Leaper, Method, Puzzle, Silent, Solver, SymmetryClass, Witness};
use cavalcade_board::{Cell, Symmetry};
use proptest::prelude::*;

use crate::common;

fn knights(board: &str, closed: bool) -> Count {
    Count::new(board.parse().unwrap(), Leaper::KNIGHT, closed)
}

fn total(method: &dyn Method<Count>, count: &Count) -> Total {
    match method.solve(count, &Budget::unlimited(), &Silent).unwrap().resolution {
        Resolution::Optimal { witness, .. } => witness,
        other => panic!("{count:?}: {other:?}"),
    }
}

fn of_class(count: Count, class: SymmetryClass) -> String {
    total(&Sweep, &count.with_symmetry(class).unwrap()).count
}

fn classes(count: Count) -> String {
    total(&Sweep, &count.up_to_symmetries().unwrap()).count
}

/// Jelliss, *Knight's Tour Notes*: 1223 classes of 8 tours, 17 of 4 and 5 of 2.
#[test]
fn closed_tours_of_6x6_are_1245_up_to_symmetry() {
    let Total { count, fixed, .. } = total(&Sweep, &knights("6x6", true).up_to_symmetries().unwrap());
    let fixed: Vec<String> = fixed.iter().map(|fixed| format!("{} {}", fixed.symmetry, fixed.tours)).collect();
    assert_eq!(count, "1245");
    assert_eq!(
        fixed.join(", "),
        "identity 9862, left-right 0, top-bottom 0, half-turn 78, diagonal 0, quarter-turn 10, three-quarter-turn 10, \
         antidiagonal 0"
    );
    assert_eq!(of_class(knights("6x6", true), SymmetryClass::Central), "78");
    assert_eq!(of_class(knights("6x6", true), SymmetryClass::Eulerian), "78");
    assert_eq!(of_class(knights("6x6", true), SymmetryClass::Bergholtian), "0");
    assert_eq!(of_class(knights("6x6", true), SymmetryClass::Quarter), "10");
    assert_eq!(of_class(knights("6x6", true), SymmetryClass::Reflective), "0");
}

#[test]
fn open_tours_of_5x5_are_112_up_to_symmetry_and_of_6x6_414870() {
    assert_eq!(classes(knights("5x5", false)), "112");
    assert_eq!(classes(knights("6x6", false)), "414870");
}

/// D. E. Knuth, *Long and skinny knight's tours*: A169765 to A169769 of the OEIS.
#[test]
fn closed_tours_of_three_ranks_are_those_of_the_encyclopedia_by_symmetry() {
    for (ranks, reflective, bergholtian, eulerian, distinct) in [
        (10, "4", "4", "0", "6"),
        (12, "0", "0", "0", "44"),
        (14, "24", "8", "16", "396"),
        (16, "0", "48", "0", "3868"),
        (18, "276", "152", "124", "37070"),
        (20, "0", "352", "0", "362192"),
        (22, "2604", "1200", "1404", "3516314"),
        (26, "25736", "12912", "12824", "333077332"),
        (30, "248816", "122120", "126696", "31542464952"),
    ] {
        let count = || knights(&format!("3x{ranks}"), true);
        assert_eq!(of_class(count(), SymmetryClass::Reflective), reflective, "{ranks}");
        assert_eq!(of_class(count(), SymmetryClass::Bergholtian), bergholtian, "{ranks}");
        assert_eq!(of_class(count(), SymmetryClass::Eulerian), eulerian, "{ranks}");
        assert_eq!(classes(count()), distinct, "{ranks}");
    }
}

/// A169777 of three ranks, A328341 of four; A328340 has the symmetric classes, of two tours each.
#[test]
fn open_tours_of_three_and_four_ranks_are_those_of_the_encyclopedia() {
    for (ranks, distinct) in [(4, "3"), (7, "14"), (8, "104"), (9, "146"), (10, "773"), (11, "2698"), (12, "14350")] {
        assert_eq!(classes(knights(&format!("3x{ranks}"), false)), distinct, "{ranks}");
    }
    for (ranks, distinct) in [(3, "3"), (5, "22"), (6, "186"), (7, "1603"), (8, "7772"), (9, "47478"), (10, "303278")] {
        assert_eq!(classes(knights(&format!("4x{ranks}"), false)), distinct, "{ranks}");
    }
    for (ranks, symmetric) in [(3, 2), (5, 3), (7, 17), (9, 112), (11, 620), (13, 2821), (15, 13805)] {
        let central = of_class(knights(&format!("4x{ranks}"), false), SymmetryClass::Central);
        assert_eq!(central, (2 * symmetric).to_string(), "{ranks}");
    }
}

/// D. E. Knuth, *The Art of Computer Programming*, volume 4, pre-fascicle 8a.
#[test]
fn the_chessboard_has_2_432_932_central_closed_tours() {
    assert_eq!(of_class(knights("8x8", true), SymmetryClass::Central), "2432932");
    assert_eq!(of_class(knights("8x8", true), SymmetryClass::Quarter), "0");
    assert_eq!(of_class(knights("8x8", true), SymmetryClass::Reflective), "0");
}

/// OEIS A001230, in a comment on the number of classes.
#[test]
#[ignore = "counts all tours of the chessboard: a minute and two gigabytes"]
fn the_chessboard_has_1_658_420_855_433_closed_tours_up_to_symmetry() {
    assert_eq!(classes(knights("8x8", true)), "1658420855433");
}

#[test]
fn tours_with_a_symmetry_have_no_checkpoints_and_those_up_to_symmetry_have() {
    let directory = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("checkpoints-of-classes");
    let sweep = CheckpointedSweep { checkpoint: Some(directory), ..CheckpointedSweep::default() };
    let central = knights("6x6", true).with_symmetry(SymmetryClass::Central).unwrap();
    let error = sweep.solve(&central, &Budget::unlimited(), &Silent).unwrap_err().to_string();
    assert!(error.contains("no checkpoints"), "{error}");
    assert_eq!(total(&sweep, &knights("6x6", true).up_to_symmetries().unwrap()).count, "1245");
}

#[test]
fn the_tours_of_a_board_whose_symmetric_ones_cannot_be_counted_are_not_counted_in_vain() {
    let strip = knights("3x6000", true).up_to_symmetries().unwrap();
    let budget = Budget::unlimited().with_time_limit(std::time::Duration::from_secs(5));
    let error = Sweep.solve(&strip, &budget, &Silent).unwrap_err().to_string();
    assert!(error.contains("the board has 18000 cells"), "{error}");
}

#[test]
fn a_stopped_count_of_symmetric_tours_is_unknown() {
    let budget = Budget::unlimited().with_time_limit(std::time::Duration::ZERO);
    for method in [&Sweep as &dyn Method<Count>, &Backtrack] {
        for count in [
            knights("6x6", true).with_symmetry(SymmetryClass::Central).unwrap(),
            knights("6x6", true).up_to_symmetries().unwrap(),
        ] {
            let outcome = method.solve(&count, &budget, &Silent).unwrap();
            assert_eq!(outcome.resolution, Resolution::Unknown { bound: None });
        }
    }
}

fn answer(count: Count) -> Answer {
    Solver::new(&Puzzle::Count(count)).solve().unwrap()
}

#[test]
fn the_referee_takes_the_mean_again_and_knows_the_laws() {
    let right = answer(knights("6x6", true).up_to_symmetries().unwrap());
    assert_eq!((right.value, right.unit.as_str()), (Some(1245), "classes"));
    assert_eq!(Answer::from_json(&right.to_json()).unwrap(), right);
    let refused = |change: &dyn Fn(&mut Total)| {
        let mut wrong = right.clone();
        let Some(Witness::Total(total)) = &mut wrong.witness else { panic!("{wrong:?}") };
        change(total);
        wrong.value = total.count.parse().ok();
        wrong.bound = wrong.value;
        cavalcade_referee::check(&wrong).unwrap_err().to_string()
    };
    let set = |place: usize, tours: &'static str| move |total: &mut Total| total.fixed[place].tours = tours.to_string();
    assert!(refused(&set(0, "9863")).contains("their mean is not 1245"));
    assert!(refused(&|total| total.count = "1246".into()).contains("their mean is not 1246"));
    assert!(refused(&set(1, "x")).contains("expected decimal digits"));
    assert!(refused(&|total| drop(total.fixed.pop())).contains("expected antidiagonal, diagonal"));
    // The sum is right, the law is not.
    let shifted = |total: &mut Total| {
        total.fixed[0].tours = "9861".into();
        total.fixed[1].tours = "1".into();
    };
    assert!(refused(&shifted).contains("rule `symmetry`"), "{}", refused(&shifted));
    let unequal = |total: &mut Total| {
        total.fixed[5].tours = "8".into();
        total.fixed[6].tours = "12".into();
    };
    assert!(refused(&unequal).contains("quarter-turn and three-quarter-turn fix equally many"));
}

#[test]
fn the_referee_recounts_symmetric_tours_of_small_boards() {
    for (count, wrong) in [
        (knights("3x4", false).with_symmetry(SymmetryClass::Central).unwrap(), 7),
        (
            Count::new("4x4".parse().unwrap(), "wazir".parse().unwrap(), true)
                .with_symmetry(SymmetryClass::Reflective)
                .unwrap(),
            5,
        ),
    ] {
        let right = answer(count);
        let mut false_answer = right.clone();
        false_answer.witness = Some(Witness::Total(Total::of(wrong)));
        (false_answer.value, false_answer.bound) = (Some(wrong), Some(wrong));
        let error = cavalcade_referee::check(&false_answer).unwrap_err().to_string();
        assert!(error.contains("a recount finds"), "{error}");
    }
    // No tour of the chessboard has a reflection, though it has tours.
    assert_eq!(answer(knights("8x8", true).with_symmetry(SymmetryClass::Reflective).unwrap()).value, Some(0));
}

/// The tours of a board as sets of leaps, by trying everything.
fn every_tour(count: &Count) -> BTreeSet<BTreeSet<(Cell, Cell)>> {
    fn extend(count: &Count, cells: &[Cell], path: &mut Vec<Cell>, tours: &mut BTreeSet<BTreeSet<(Cell, Cell)>>) {
        let last = path[path.len() - 1];
        if path.len() == cells.len() {
            let returns = path.len() > 2 && count.board().leaps(count.piece(), last, path[0]);
            if returns || !count.closed() {
                let back = count.closed().then(|| (last, path[0]));
                let leaps = path.windows(2).map(|leap| (leap[0], leap[1])).chain(back);
                tours.insert(leaps.map(|(one, other)| (one.min(other), one.max(other))).collect());
            }
            return;
        }
        for &next in cells {
            if !path.contains(&next) && count.board().leaps(count.piece(), last, next) {
                path.push(next);
                extend(count, cells, path, tours);
                path.pop();
            }
        }
    }
    let cells: Vec<Cell> = count.board().cells().collect();
    let mut tours = BTreeSet::new();
    for &first in &cells {
        extend(count, &cells, &mut vec![first], &mut tours);
    }
    tours
}

/// The number of tours up to symmetry, and of those fixed by each symmetry, by mapping all of them.
fn by_mapping(count: &Count) -> (usize, BTreeMap<Symmetry, usize>, usize) {
    let (board, tours) = (count.board(), every_tour(count));
    let map = |tour: &BTreeSet<(Cell, Cell)>, by: Symmetry| -> BTreeSet<(Cell, Cell)> {
        let image = |&(one, other): &(Cell, Cell)| (by.apply(board, one), by.apply(board, other));
        tour.iter().map(image).map(|(one, other)| (one.min(other), one.max(other))).collect()
    };
    let symmetries = Symmetry::of(board);
    let classes: BTreeSet<_> =
        tours.iter().map(|tour| symmetries.iter().map(|&by| map(tour, by)).min().unwrap()).collect();
    let fixed =
        symmetries.iter().map(|&by| (by, tours.iter().filter(|tour| map(tour, by) == **tour).count())).collect();
    let has_reflection = |tour: &BTreeSet<_>| symmetries.iter().any(|&by| by.is_reflection() && map(tour, by) == *tour);
    (classes.len(), fixed, tours.iter().filter(|tour| has_reflection(tour)).count())
}

/// Boards that are often symmetric, with few tours.
fn any_count() -> impl Strategy<Value = Count> {
    let cells = prop::collection::vec(prop::bool::weighted(0.9), 20);
    let piece = prop::sample::select(vec!["knight", "wazir", "king", "camel", "knight+wazir", "gnu", "wazir+dabbaba"]);
    (1..5u64, 1..6u64, 0..8usize, cells, piece, any::<bool>(), common::any_wrap()).prop_filter_map(
        "no cell, or too many",
        |(width, height, by, cells, piece, closed, wrap)| {
            let rectangle: Board = format!("{width}x{height}").parse().ok()?;
            let symmetries = Symmetry::of(&rectangle);
            let by = symmetries[by % symmetries.len()];
            let is_cell = |cell: Cell| cells[(cell.rank * width + cell.file) as usize];
            let is_in = |cell: Cell| {
                let orbit = std::iter::successors(Some(cell), |&image| Some(by.apply(&rectangle, image)));
                orbit.take(4).all(is_cell)
            };
            let row = |rank| (0..width).map(|file| if is_in(Cell { file, rank }) { '.' } else { '#' }).collect();
            let board = Board::from_rows(&(0..height).map(row).collect::<Vec<Vec<char>>>()).ok()?;
            let most = if wrap.is_some() { 9 } else { 12 };
            let board = (board.cell_count() <= most).then(|| board.wrapped(wrap))?;
            Some(Count::new(board, piece.parse().unwrap(), closed))
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, ..ProptestConfig::default() })]

    #[test]
    fn both_methods_agree_with_mapping_all_tours(count in any_count()) {
        let up_to = count.clone().up_to_symmetries().unwrap();
        let (sweep, search) = (total(&Sweep, &up_to), total(&Backtrack, &up_to));
        prop_assert_eq!(&sweep, &search);
        let (classes, fixed, reflective) = by_mapping(&count);
        prop_assert_eq!(&sweep.count, &classes.to_string());
        for listed in &sweep.fixed {
            prop_assert_eq!(&listed.tours, &fixed[&listed.symmetry].to_string());
        }
        let of = |symmetry| fixed.get(&symmetry).copied().unwrap_or(0);
        let by_class = |class| {
            let count = count.clone().with_symmetry(class).unwrap();
            let (sweep, search) = (total(&Sweep, &count), total(&Backtrack, &count));
            assert_eq!(sweep, search, "{class} {count:?}");
            sweep.count.parse::<usize>().unwrap()
        };
        let (eulerian, bergholtian) = (by_class(SymmetryClass::Eulerian), by_class(SymmetryClass::Bergholtian));
        prop_assert_eq!(by_class(SymmetryClass::Central), of(Symmetry::HALF_TURN));
        prop_assert_eq!(eulerian + bergholtian, of(Symmetry::HALF_TURN));
        prop_assert_eq!(by_class(SymmetryClass::Quarter), of(Symmetry::QUARTER_TURN));
        prop_assert_eq!(by_class(SymmetryClass::Reflective), reflective);
        // What the referee says of a right answer.
        prop_assert!(cavalcade_referee::check(&answer(up_to)).is_ok());
    }
}
