//! All tours of a board: their number is that of the count, and a search through all paths lists the same.

use std::collections::BTreeSet;

use cavalcade::witness::{Listing, Path};
use cavalcade::{Answer, Ask, Board, Budget, Count, Puzzle, Report, Solver, Status, Tour, Verdict, Witness};
use cavalcade_board::{Beginning, Cell, Leaper, MoveGraph, Symmetry, Wrap};
use cavalcade_puzzle::{Leap, LeapSet};
use proptest::prelude::*;

fn tour(board: &str, closed: bool) -> Tour {
    Tour::new(board.parse().unwrap(), Leaper::KNIGHT, closed)
}

fn all(tour: &Tour, limit: u32) -> Answer {
    Solver::new(&tour.clone().into()).all(limit).unwrap()
}

/// The listed tours, their classes, and how many there are; none where there is no tour.
fn listed(answer: &Answer) -> Option<(Vec<Vec<Cell>>, u64, u64)> {
    if answer.status == Status::Infeasible {
        return None;
    }
    assert_eq!((answer.status, answer.verdict), (Status::Found, Verdict::Replayed));
    let Some(Witness::All(Listing { all, classes, total })) = &answer.witness else { panic!("{answer:?}") };
    let path = |witness: &Witness| match witness {
        Witness::Path(Path { path, .. }) => path.clone(),
        other => panic!("{other:?}"),
    };
    Some((all.iter().map(path).collect(), classes.unwrap(), total.unwrap()))
}

/// Published numbers of tours (undirected) and of classes: OEIS A001230, A165134, and Jelliss.
#[test]
fn the_numbers_are_those_that_were_published() {
    for (board, closed, total, classes) in
        [("6x6", true, 9862, 1245), ("5x5", false, 864, 112), ("5x6", true, 8, 3), ("3x4", false, 8, 3)]
    {
        let answer = all(&tour(board, closed), 3);
        let (tours, found_classes, found) = listed(&answer).unwrap();
        assert_eq!((found, found_classes, tours.len()), (total, classes, 3), "{board}");
        let count = Count::new(board.parse().unwrap(), Leaper::KNIGHT, closed);
        let counted = Solver::new(&count.into()).solve().unwrap();
        assert_eq!(counted.count(), Some(total.to_string().as_str()), "{board}");
    }
    assert_eq!(all(&tour("4x4", false), 3).status, Status::Infeasible);
    assert_eq!(listed(&all(&tour("1x1", false), 3)).unwrap(), (vec![vec!["a1".parse().unwrap()]], 1, 1));
}

#[test]
#[ignore = "three million tours take some seconds in a release, and half a minute with debug assertions"]
fn the_open_tours_of_six_by_six_are_counted() {
    let (_, classes, total) = listed(&all(&tour("6x6", false), 1)).unwrap();
    assert_eq!((total, classes), (3_318_960, 414_870));
}

/// The closed tours of 6x6 that a rotation by 180 degrees maps onto themselves: 1245 classes of 9862 in all.
#[test]
fn symmetric_tours_are_those_of_all_that_are_symmetric() {
    let symmetric = tour("6x6", true).with_symmetry(cavalcade::SymmetryClass::Central);
    let (tours, classes, total) = listed(&all(&symmetric, 1000)).unwrap();
    assert_eq!((tours.len() as u64, classes), (classes, classes));
    let every = Tour::new("6x6".parse().unwrap(), Leaper::KNIGHT, true);
    let (tours, ..) = listed(&all(&every, 2000)).unwrap();
    let is_symmetric = |path: &&Vec<Cell>| {
        let turned: Vec<Cell> = path.iter().map(|&cell| Symmetry::HALF_TURN.apply(every.board(), cell)).collect();
        leaps(path) == leaps(&turned)
    };
    assert_eq!(tours.iter().filter(is_symmetric).count() as u64, classes);
    assert!(total > classes);
}

/// The leaps of a cycle without their directions.
fn leaps(path: &[Cell]) -> BTreeSet<[Cell; 2]> {
    let next = path.iter().cycle().skip(1);
    path.iter().zip(next).map(|(&one, &other)| [one.min(other), one.max(other)]).collect()
}

#[test]
fn solutions_come_one_after_another_and_a_reader_ends_them() {
    // All tours of the chessboard take years.
    let puzzle = Puzzle::from(tour("8x8", true));
    let mut seen = BTreeSet::new();
    Solver::new(&puzzle)
        .each(Ask::Solutions, |report| {
            let Report::Solution(answer) = report else { panic!("{report:?}") };
            assert_eq!(answer.verdict, Verdict::Replayed);
            seen.insert(answer.path().unwrap().to_vec());
            if seen.len() == 5 { std::ops::ControlFlow::Break(()) } else { std::ops::ControlFlow::Continue(()) }
        })
        .unwrap();
    assert_eq!(seen.len(), 5);
}

#[test]
fn a_limit_ends_the_list_with_what_it_has() {
    let puzzle = Puzzle::from(tour("7x7", false));
    let budget = Budget::unlimited().with_time_limit(std::time::Duration::from_millis(300));
    let answer = Solver::new(&puzzle).budget(&budget).all(4).unwrap();
    let Some(Witness::All(Listing { all, total: None, .. })) = &answer.witness else { panic!("{answer:?}") };
    assert_eq!((all.len(), answer.stopped), (4, Some(cavalcade_puzzle::answer::StoppedBy::Time)));
}

/// All tours as lists of cells, by trying all paths; where there is no condition each in one of its readings.
fn by_trying(tour: &Tour) -> BTreeSet<Vec<Cell>> {
    let graph = MoveGraph::new(tour.board(), tour.piece()).unwrap();
    let mut found = BTreeSet::new();
    for start in 0..graph.len() as u32 {
        extend(tour, &graph, &mut vec![start], &mut found);
    }
    found
}

fn extend(tour: &Tour, graph: &MoveGraph, path: &mut Vec<u32>, found: &mut BTreeSet<Vec<Cell>>) {
    let is_allowed = |one: u32, other: u32| !tour.forbidden().contains(graph.cell(one), graph.cell(other));
    let last = path[path.len() - 1];
    if path.len() == graph.len() {
        let cells: Vec<Cell> = path.iter().map(|&node| graph.cell(node)).collect();
        let returns = path.len() > 2 && graph.neighbours(last).contains(&path[0]) && is_allowed(last, path[0]);
        let ends =
            tour.from().is_none_or(|from| cells[0] == from) && tour.to().is_none_or(|to| cells[cells.len() - 1] == to);
        if (returns || !tour.closed()) && ends && cells.starts_with(tour.begin().cells()) {
            found.insert(reading(tour, cells));
        }
        return;
    }
    for &next in graph.neighbours(last) {
        if !path.contains(&next) && is_allowed(last, next) {
            path.push(next);
            extend(tour, graph, path, found);
            path.pop();
        }
    }
}

/// One list of cells for a tour that may be read in several ways.
fn reading(tour: &Tour, path: Vec<Cell>) -> Vec<Cell> {
    if tour.from().is_some() || tour.to().is_some() {
        return path;
    }
    let turns = if tour.closed() { path.len() } else { 1 };
    let readings = (0..turns).flat_map(|turn| {
        let mut read = path.clone();
        read.rotate_left(turn);
        let reversed: Vec<Cell> = read.iter().rev().copied().collect();
        [read, reversed]
    });
    readings.min().unwrap_or(path.clone())
}

/// The number of classes of these tours under the symmetries that keep what is given.
fn classes_of(tour: &Tour, tours: &BTreeSet<Vec<Cell>>) -> usize {
    let board = tour.board();
    let keeps = |symmetry: &&Symmetry| {
        let image = |cell: Cell| symmetry.apply(board, cell);
        let leap = |leap: &Leap| tour.forbidden().contains(image(leap.from), image(leap.to));
        let ends = [tour.from(), tour.to()].into_iter().flatten();
        ends.chain(tour.begin().cells().iter().copied()).all(|cell| image(cell) == cell)
            && tour.forbidden().leaps().iter().all(leap)
    };
    let symmetries = Symmetry::of(board);
    let kept: Vec<&Symmetry> = symmetries.iter().filter(keeps).collect();
    let least = |path: &Vec<Cell>| {
        let image =
            |symmetry: &&Symmetry| reading(tour, path.iter().map(|&cell| symmetry.apply(board, cell)).collect());
        kept.iter().map(image).min()
    };
    tours.iter().map(least).collect::<BTreeSet<_>>().len()
}

prop_compose! {
    /// Small boards on which some leaps are forbidden and some cells are given.
    fn tours()(
        which in 0usize..9, closed: bool, wrap in prop::sample::select(vec![None, None, Some(Wrap::Files), Some(Wrap::Both)]),
        barred in prop::collection::vec(0usize..200, 0..4), ends in (0usize..60, 0usize..60), given in 0usize..5,
    ) -> Option<Tour> {
        let (board, piece) = [
            ("3x4", "knight"), (".../.#./...", "knight"), ("5x4", "knight"), ("3x3", "king"), ("4x3", "wazir"),
            ("4x4", "wazir"), ("3x3", "camel+wazir"), ("#.../..../....", "king"), ("4x4", "knight"),
        ][which];
        // A torus of twelve cells has thousands of tours.
        let board: Board = board.parse::<Board>().unwrap().wrapped(wrap.filter(|_| which < 2 || which == 4));
        let piece: Leaper = piece.parse().unwrap();
        let graph = MoveGraph::new(&board, piece).unwrap();
        let leap = |from: u32, to: u32| Leap { from: graph.cell(from), to: graph.cell(to) };
        let all: Vec<Leap> = (0..graph.len() as u32)
            .flat_map(|from| graph.neighbours(from).iter().map(move |&to| (from, to)))
            .map(|(from, to)| leap(from, to))
            .collect();
        let forbidden: LeapSet =
            barred.iter().filter(|_| !all.is_empty()).map(|place| all[place % all.len()]).collect::<Vec<Leap>>().into();
        let cells: Vec<Cell> = board.cells().collect();
        let [from, to] = [ends.0, ends.1].map(|end| cells[end % cells.len()]);
        let tour = Tour::new(board.clone(), piece, closed).forbidding(forbidden).ok()?;
        match given {
            1 => tour.between(Some(from), None).ok(),
            2 => tour.between(None, Some(to)).ok(),
            3 => tour.between(Some(from), Some(to)).ok(),
            4 => {
                let next = board.targets(piece, from).nth(ends.1 % 3)?;
                tour.beginning(Beginning::new(vec![from, next])).ok()
            }
            _ => Some(tour),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn a_search_through_all_paths_finds_the_same_tours(tour in tours()) {
        let Some(tour) = tour else { return Ok(()) };
        let expected = by_trying(&tour);
        let answer = all(&tour, u32::MAX);
        let Some((tours, classes, total)) = listed(&answer) else {
            prop_assert!(expected.is_empty(), "{:?}", tour);
            return Ok(());
        };
        prop_assert_eq!((total as usize, classes as usize), (expected.len(), classes_of(&tour, &expected)), "{:?}", tour);
        prop_assert!(tours.iter().all(|path| expected.contains(&reading(&tour, path.clone()))));
    }
}
