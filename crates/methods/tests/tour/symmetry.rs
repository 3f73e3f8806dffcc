//! Tours with a symmetry: brute force, methods against each other, published numbers, and the referee.

use std::collections::{BTreeSet, HashSet};

use cavalcade::outcome::Resolution;
use cavalcade::tour::{Auto, Backtrack, IntegerProgram, Sat};
use cavalcade::{
    Answer, Argument, Board, Budget, Count, Leaper, Method, Puzzle, Silent, Solver, Status, SymmetryClass, Tour,
    Verdict, Witness,
};
use cavalcade_board::{Cell, Wrap};
use cavalcade_program::DEFAULT_SAT;
use cavalcade_puzzle::answer::BoundBy;
use proptest::prelude::*;

fn tour(board: &str, piece: &str, class: SymmetryClass) -> Tour {
    Tour::new(board.parse().unwrap(), piece.parse().unwrap(), true).with_symmetry(class)
}

fn open(board: &str, class: SymmetryClass) -> Tour {
    Tour::new(board.parse().unwrap(), Leaper::KNIGHT, false).with_symmetry(class)
}

fn answer(method: &str, tour: &Tour) -> Answer {
    Solver::new(&Puzzle::Tour(tour.clone())).method(method).solve().unwrap()
}

/// Whether a method finds a tour, which the referee has replayed, or proves that there is none.
fn exists(method: &str, tour: &Tour) -> bool {
    let answer = answer(method, tour);
    match answer.status {
        Status::Found | Status::Optimal => assert_eq!(answer.verdict, Verdict::Replayed, "{method}: {tour:?}"),
        // The referee has come to the same by the argument.
        Status::Infeasible if matches!(answer.argument, Some(Argument::Automorphisms { .. })) => {
            assert_eq!(answer.bound_by, Some(BoundBy::Recounted), "{method}: {tour:?}");
        }
        Status::Infeasible => {}
        status => panic!("{method}: {status:?} {tour:?}"),
    }
    answer.status != Status::Infeasible
}

/// All tours of a board, each in one direction, a closed one from its first cell on; none where a search for them takes
/// too long.
fn tours(board: &Board, piece: Leaper, closed: bool) -> Option<Vec<Vec<Cell>>> {
    /// The most paths that are looked at.
    const MOST_PATHS: usize = 100_000;
    struct Search {
        closed: bool,
        around: Vec<Vec<usize>>,
        path: Vec<usize>,
        paths: usize,
        tours: Vec<Vec<usize>>,
    }
    fn extend(search: &mut Search, last: usize) {
        search.paths += 1;
        if search.paths > MOST_PATHS {
            return;
        }
        let (path, count) = (&search.path, search.around.len());
        let returns = || count > 2 && search.around[last].contains(&path[0]) && path[1] < last;
        if path.len() == count && if search.closed { returns() } else { path[0] <= last } {
            search.tours.push(search.path.clone());
        }
        for place in 0..search.around[last].len() {
            let next = search.around[last][place];
            if !search.path.contains(&next) {
                search.path.push(next);
                extend(search, next);
                search.path.pop();
            }
        }
    }
    let cells: Vec<Cell> = board.cells().collect();
    let from = |&cell: &Cell| (0..cells.len()).filter(|&to| board.leaps(piece, cell, cells[to])).collect();
    let around = cells.iter().map(from).collect();
    let mut search = Search { closed, around, path: Vec::new(), paths: 0, tours: Vec::new() };
    for first in 0..if closed { 1 } else { cells.len() } {
        search.path = vec![first];
        extend(&mut search, first);
    }
    let named = |tour: &Vec<usize>| tour.iter().map(|&place| cells[place]).collect();
    (search.paths <= MOST_PATHS).then(|| search.tours.iter().map(named).collect())
}

/// The classes that a tour is of, by the images of its leaps with their directions.
fn classes_of(board: &Board, tour: &[Cell], closed: bool) -> HashSet<SymmetryClass> {
    let (right, top) = (board.width() - 1, board.height() - 1);
    let leaps = if closed { tour.len() } else { tour.len() - 1 };
    let directed: BTreeSet<(Cell, Cell)> =
        (0..leaps).map(|place| (tour[place], tour[(place + 1) % tour.len()])).collect();
    let reversed: BTreeSet<(Cell, Cell)> = directed.iter().map(|&(from, to)| (to, from)).collect();
    let images = |image: &dyn Fn(Cell) -> Cell| -> BTreeSet<(Cell, Cell)> {
        directed.iter().map(|&(from, to)| (image(from), image(to))).collect()
    };
    let keeps = |image: &dyn Fn(Cell) -> Cell| {
        tour.iter().all(|&cell| tour.contains(&image(cell))) && [&directed, &reversed].contains(&&images(image))
    };
    let turned = |cell: Cell| Cell { file: right - cell.file, rank: top - cell.rank };
    let mut classes = HashSet::new();
    if keeps(&turned) {
        classes.insert(SymmetryClass::Central);
        let keeps_direction = images(&turned) == directed;
        classes.insert(if keeps_direction { SymmetryClass::Eulerian } else { SymmetryClass::Bergholtian });
    }
    let mut reflections: Vec<Box<dyn Fn(Cell) -> Cell>> = vec![
        Box::new(move |cell| Cell { file: right - cell.file, ..cell }),
        Box::new(move |cell| Cell { rank: top - cell.rank, ..cell }),
    ];
    if right == top && board.wrap() != Some(Wrap::Files) {
        reflections.push(Box::new(|cell| Cell { file: cell.rank, rank: cell.file }));
        reflections.push(Box::new(move |cell| Cell { file: right - cell.rank, rank: right - cell.file }));
        if keeps(&|cell| Cell { file: right - cell.rank, rank: cell.file }) {
            classes.insert(SymmetryClass::Quarter);
        }
    }
    if reflections.iter().any(|image| keeps(image)) {
        classes.insert(SymmetryClass::Reflective);
    }
    classes
}

/// Boards of at most 5 by 4 or 4 by 4 cells whose holes are mapped onto each other by a rotation or reflection, most of
/// them.
fn any_board() -> impl Strategy<Value = Board> {
    let sides =
        prop_oneof![Just((2usize, 3usize)), Just((4, 4)), Just((5, 3)), Just((3, 3)), Just((5, 5)), Just((1, 5))];
    let wrap = prop::sample::select(vec![None, None, None, Some(Wrap::Files), Some(Wrap::Both)]);
    (sides, 0..5usize, prop::collection::vec(any::<bool>(), 25), wrap).prop_filter_map(
        "the board has no cells, or too many",
        |((width, height), by, draw, wrap)| {
            let images = |(x, y): (usize, usize)| match by {
                1 => vec![(x, y), (width - 1 - x, height - 1 - y)],
                2 => vec![(x, y), (width - 1 - x, y)],
                3 if width == height => vec![(x, y), (y, x)],
                4 if width == height => {
                    vec![(x, y), (y, width - 1 - x), (width - 1 - x, width - 1 - y), (width - 1 - y, x)]
                }
                _ => vec![(x, y)],
            };
            let is_hole = |x, y| by != 0 && images((x, y)).into_iter().all(|(x, y)| draw[y * 5 + x]);
            let is_whole = |x: usize, y: usize| by == 0 || !images((x, y)).iter().any(|&(x, y)| is_hole(x, y));
            let row = |y| (0..width).map(|x| if is_whole(x, y) { '.' } else { '#' }).collect::<String>();
            let text = (0..height).map(row).collect::<Vec<String>>().join("/");
            let board: Board = text.parse().ok()?;
            (board.cell_count() <= 16).then(|| board.wrapped(wrap))
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn a_tour_of_a_class_is_found_where_brute_force_finds_one_and_all_are_counted(
        board in any_board(), closed: bool,
        piece in prop::sample::select(vec!["knight", "wazir", "king", "knight+wazir", "1,3", "wazir+1,3", "gnu"]),
    ) {
        let piece: Leaper = piece.parse().unwrap();
        let tours = tours(&board, piece, closed);
        prop_assume!(tours.is_some());
        let tours = tours.unwrap_or_default();
        let classes: Vec<HashSet<SymmetryClass>> = tours.iter().map(|tour| classes_of(&board, tour, closed)).collect();
        for class in SymmetryClass::ALL {
            let expected = classes.iter().filter(|classes| classes.contains(&class)).count() as u64;
            let wanted = Tour::new(board.clone(), piece, closed).with_symmetry(class);
            let count = Count::new(board.clone(), piece, closed).with_symmetry(class).unwrap();
            let counted = Solver::new(&Puzzle::Count(count)).solve().unwrap();
            prop_assert_eq!(counted.value, Some(expected), "count {} {}", class, &board);
            prop_assert_eq!(exists("sat", &wanted), expected > 0, "sat {} {}", class, &board);
            prop_assert_eq!(exists("auto", &wanted), expected > 0, "auto {} {}", class, &board);
            prop_assert!(expected == 0 || cavalcade::tour::refute(&wanted).is_none(), "{} {}", class, &board);
            let program = IntegerProgram { backend: Some(DEFAULT_SAT) };
            let outcome = program.solve(&wanted, &Budget::unlimited(), &Silent).unwrap();
            prop_assert_eq!(matches!(outcome.resolution, Resolution::Optimal { .. }), expected > 0, "program {}", class);
            if board.wrap().is_none() {
                prop_assert_eq!(exists("backtrack", &wanted), expected > 0, "backtrack {} {}", class, &board);
            }
            let all = Solver::new(&Puzzle::Tour(wanted)).all(1000).unwrap();
            match all.witness {
                Some(Witness::All(listing)) => prop_assert_eq!(listing.total, Some(expected)),
                other => prop_assert!(expected == 0 && other.is_none(), "{} {}: {:?}", class, &board, other),
            }
        }
    }
}

/// Jelliss, *Knight's Tour Notes*: of the closed tours of 6x6, 17 classes are of binary and 5 of quaternary symmetry.
#[test]
fn closed_tours_of_6x6_have_22_central_classes_and_5_of_quarter_turns() {
    let listed = |class| match Solver::new(&Puzzle::Tour(tour("6x6", "knight", class))).all(100).unwrap().witness {
        Some(Witness::All(listing)) => (listing.classes, listing.total),
        _ => (Some(0), Some(0)),
    };
    assert_eq!(listed(SymmetryClass::Central), (Some(22), Some(78)));
    assert_eq!(listed(SymmetryClass::Eulerian), (Some(22), Some(78)));
    assert_eq!(listed(SymmetryClass::Bergholtian), (Some(0), Some(0)));
    assert_eq!(listed(SymmetryClass::Quarter), (Some(5), Some(10)));
    assert_eq!(listed(SymmetryClass::Reflective), (Some(0), Some(0)));
}

/// D. E. Knuth, *Long and skinny knight's tours*, A169765 to A169769: 3x10 has no Eulerian tour, 3x12 no symmetric one,
/// 3x14 all three kinds.
#[test]
fn three_ranks_have_the_symmetric_tours_of_the_encyclopedia() {
    use SymmetryClass::{Bergholtian, Eulerian, Reflective};
    for (board, class, expected) in [
        ("3x10", Bergholtian, true),
        ("3x10", Eulerian, false),
        ("3x10", Reflective, true),
        ("3x12", Bergholtian, false),
        ("3x12", Eulerian, false),
        ("3x12", Reflective, false),
        ("3x14", Bergholtian, true),
        ("3x14", Eulerian, true),
        ("3x14", Reflective, true),
        ("3x16", Bergholtian, true),
        ("3x16", Eulerian, false),
    ] {
        assert_eq!(exists("sat", &tour(board, "knight", class)), expected, "{board} {class}");
    }
}

#[test]
fn quarter_turns_need_a_square_whose_side_is_even_and_not_a_multiple_of_four() {
    for side in 3..=14u64 {
        let found = exists("auto", &tour(&format!("{side}x{side}"), "knight", SymmetryClass::Quarter));
        assert_eq!(found, side >= 6 && side % 4 == 2, "{side}");
    }
}

#[test]
fn where_no_symmetry_can_act_on_a_cycle_the_reason_says_why() {
    let reason = |board: &str, class| answer("auto", &tour(board, "knight", class)).reason.unwrap();
    for (board, class, part) in [
        ("8x8", SymmetryClass::Quarter, "16 leaps keep the colour of a cell, and it changes it"),
        ("6x8", SymmetryClass::Quarter, "a rectangle that is not a square"),
        ("8x8", SymmetryClass::Bergholtian, "maps 0 leaps and 0 cells onto themselves"),
        ("3x12", SymmetryClass::Eulerian, "18 leaps keep the colour of a cell, and it changes it"),
        ("8x8", SymmetryClass::Reflective, "8 cells would stay in their places"),
    ] {
        assert!(reason(board, class).contains(part), "{}", reason(board, class));
    }
}

/// Where several reflections are possible, a variable for each chooses one.
#[test]
fn a_choice_of_reflections_is_part_of_the_program() {
    let wazir = tour("4x6", "wazir", SymmetryClass::Reflective);
    assert!(exists("sat", &wazir) && exists("backtrack", &wazir));
    assert!(exists("auto", &tour("6x6", "wazir", SymmetryClass::Reflective)));
}

#[test]
fn given_cells_and_forbidden_leaps_go_with_a_symmetry() {
    let quarter = || tour("6x6", "knight", SymmetryClass::Quarter);
    let begun = quarter().beginning("c3,a2".parse().unwrap()).unwrap();
    assert_eq!(exists("sat", &begun), exists("backtrack", &begun));
    let forbidden = quarter().forbidding(vec!["a1-b3".parse().unwrap()].into()).unwrap();
    assert!(!exists("sat", &forbidden) && !exists("backtrack", &forbidden));
}

#[test]
fn auto_is_one_of_the_methods_that_know_each_class() {
    for class in SymmetryClass::ALL {
        let wanted = tour("6x6", "knight", class);
        for method in [&Auto as &dyn Method<Tour>, &Backtrack, &Sat::default()] {
            assert!(method.solve(&wanted, &Budget::unlimited(), &Silent).is_ok(), "{} {class}", method.name());
        }
    }
}

/// A328340: open tours of boards of four ranks, two of each class; G. P. Jelliss: none of 5x6, one class of 3x4 at
/// least.
#[test]
fn open_tours_of_four_ranks_have_the_central_ones_of_the_encyclopedia() {
    for (board, expected) in [("4x3", 4), ("4x5", 6), ("4x7", 34), ("5x6", 0), ("4x4", 0), ("4x6", 0)] {
        let all = Solver::new(&Puzzle::Tour(open(board, SymmetryClass::Central))).all(100).unwrap();
        let found = all.witness.and_then(|witness| if let Witness::All(all) = witness { all.total } else { None });
        assert_eq!(found.unwrap_or(0), expected, "{board}");
        for method in ["sat", "backtrack", "auto"] {
            assert_eq!(exists(method, &open(board, SymmetryClass::Central)), expected > 0, "{method} {board}");
        }
    }
}

/// An open tour is its own image in two ways, as it is and reversed.
#[test]
fn open_tours_are_reversed_or_have_no_symmetry() {
    use SymmetryClass::{Bergholtian, Central, Eulerian, Quarter, Reflective};
    for side in 5..=9u64 {
        let exists = |class| exists("auto", &open(&format!("{side}x{side}"), class));
        assert_eq!((exists(Central), exists(Bergholtian)), (side % 2 == 1, side % 2 == 1), "{side}");
        assert!(!exists(Eulerian) && !exists(Quarter) && !exists(Reflective), "{side}");
    }
}

/// The image of the first cell is the last one.
#[test]
fn the_ends_of_an_open_symmetric_tour_are_images_of_each_other() {
    let between =
        |from: &str, to: &str| open("7x7", SymmetryClass::Central).between(from.parse().ok(), to.parse().ok()).unwrap();
    for method in ["sat", "backtrack"] {
        assert!(exists(method, &between("a1", "g7")), "{method}");
        assert!(!exists(method, &between("a1", "g1")), "{method}");
    }
    let begun = open("7x7", SymmetryClass::Central).beginning("a1,b3,c5".parse().unwrap()).unwrap();
    assert_eq!(exists("sat", &begun), exists("backtrack", &begun));
}
