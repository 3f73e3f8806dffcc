//! Magic and semi-magic tours: both methods agree with a search through all paths, and the theorems hold.

use std::collections::BTreeSet;

use cavalcade::{Answer, Board, Choice, Puzzle, Solver, Status, Tour, Verdict, Witness, check};
use cavalcade_board::{Cell, Leaper, MoveGraph, Wrap};
use cavalcade_puzzle::TourVariant;
use cavalcade_puzzle::{Leap, LeapSet, Numbers};
use cavalcade_referee::Rule;
use proptest::prelude::*;

fn answer(tour: &Tour, method: Option<&str>) -> Answer {
    let choice = Choice { method: method.map(str::to_string), ..Choice::default() };
    Solver::new(&tour.clone().into()).choice(&choice).solve().unwrap()
}

fn stated(board: &str, piece: &str, closed: bool, variant: TourVariant) -> Option<Tour> {
    Tour::new(board.parse().unwrap(), piece.parse().unwrap(), closed).with_variant(Some(variant)).ok()
}

/// The number of tours with these sums, by trying all paths.
fn by_trying(tour: &Tour) -> u64 {
    let graph = MoveGraph::new(tour.board(), tour.piece()).unwrap();
    (0..graph.len() as u32).map(|start| extend(tour, &graph, &mut vec![start])).sum()
}

fn extend(tour: &Tour, graph: &MoveGraph, path: &mut Vec<u32>) -> u64 {
    let last = path[path.len() - 1];
    let is_wrong = |&(cell, number): &(Cell, u64)| (graph.cell(last) == cell) != (path.len() as u64 == number);
    if tour.given().iter().any(is_wrong) {
        return 0;
    }
    let is_allowed = |next: u32| !tour.forbidden().contains(graph.cell(last), graph.cell(next));
    if path.len() == graph.len() {
        let returns = path.len() > 2 && graph.neighbours(last).contains(&path[0]) && is_allowed(path[0]);
        return u64::from((returns || !tour.closed()) && is_magic(tour, graph, path));
    }
    let mut found = 0;
    for &next in graph.neighbours(last) {
        if is_allowed(next) && !path.contains(&next) {
            path.push(next);
            found += extend(tour, graph, path);
            path.pop();
        }
    }
    found
}

fn is_magic(tour: &Tour, graph: &MoveGraph, path: &[u32]) -> bool {
    let side = tour.board().width();
    let sums = |line: &dyn Fn(u64, u64) -> Option<u64>| {
        let mut sums = std::collections::BTreeMap::new();
        for (&node, number) in path.iter().zip(1u64..) {
            let cell = graph.cell(node);
            line(cell.file, cell.rank).into_iter().for_each(|line| *sums.entry(line).or_insert(0) += number);
        }
        sums.into_values().collect::<BTreeSet<u64>>()
    };
    let (ranks, files) = (sums(&|_, rank| Some(rank)), sums(&|file, _| Some(file)));
    let diagonals =
        [sums(&|file, rank| (file == rank).then_some(0)), sums(&|file, rank| (file + rank + 1 == side).then_some(0))];
    let is_semimagic = ranks.len() == 1 && files.len() == 1;
    is_semimagic && (tour.variant() != Some(TourVariant::Magic) || diagonals.iter().all(|sum| *sum == ranks))
}

#[test]
fn both_methods_agree_with_a_search_through_all_paths_on_small_boards() {
    let mut found = 0;
    for (board, piece) in [
        ("1x1", "king"),
        ("2x2", "king"),
        ("2x2", "wazir"),
        ("3x3", "king"),
        ("3x3", "wazir"),
        ("4x2", "king"),
        ("2x4", "wazir"),
        ("4x3", "wazir"),
        ("3x4", "knight"),
        ("4x4", "wazir"),
        ("4x4", "knight"),
        ("3x3", "camel+wazir"),
        ("5x3", "wazir"),
        ("3x3", "dabbaba+ferz"),
        ("2x6", "king"),
        ("5x4", "knight"),
        ("4x4", "camel+ferz"),
    ] {
        for (closed, variant) in
            [false, true].into_iter().flat_map(|closed| TourVariant::ALL.map(|variant| (closed, variant)))
        {
            let Some(tour) = stated(board, piece, closed, variant) else { continue };
            let expected = if tour.board().cell_count() == 1 { u64::from(!closed) } else { by_trying(&tour) };
            found += u64::from(expected > 0);
            for method in [None, Some("time"), Some("backtrack")] {
                let answer = answer(&tour, method);
                let status = if expected > 0 { Status::Found } else { Status::Infeasible };
                assert_eq!(answer.status, status, "{board} {piece} {closed} {variant} {method:?}: {answer:?}");
            }
            if expected > 0 {
                let all = Solver::new(&tour.clone().into()).all(1).unwrap();
                let Some(Witness::All(listing)) = &all.witness else { panic!("{all:?}") };
                // A tour and its reverse are one.
                let total = expected.div_ceil(2);
                assert_eq!(listing.total, Some(total), "{board} {piece} {closed} {variant}");
            }
        }
    }
    assert!(found >= 5, "{found}");
}

/// Numbers of a random walk, so that most of them go together, and some leaps of the board.
fn conditions(tour: &Tour, walk: &[usize], leaps: &[usize]) -> (Numbers, LeapSet) {
    let graph = MoveGraph::new(tour.board(), tour.piece()).unwrap();
    let mut at = walk[0] as u32 % graph.len() as u32;
    let mut known = std::collections::BTreeMap::from([(graph.cell(at), 1)]);
    for (step, &choice) in walk[1..].iter().enumerate().take(graph.len() - 1) {
        let around = graph.neighbours(at);
        if around.is_empty() {
            break;
        }
        at = around[choice % around.len()];
        known.entry(graph.cell(at)).or_insert(step as u64 + 2);
    }
    let numbers =
        known.into_iter().enumerate().filter(|(place, _)| walk.get(place + 1).is_some_and(|choice| choice % 3 == 0));
    let numbers = numbers.map(|(_, given)| given).collect();
    let forbidden = leaps.iter().filter_map(|&leap| {
        let from = leap as u32 % graph.len() as u32;
        let to = *graph.neighbours(from).get(leap / graph.len() % 8)?;
        Some(Leap { from: graph.cell(from), to: graph.cell(to) })
    });
    (numbers, forbidden.collect::<Vec<Leap>>().into())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn both_methods_agree_with_a_search_where_more_is_asked(
        board in prop::sample::select(vec!["2x2", "3x3", "4x2", "2x4", "3x4", "4x3", "4x4", "1x4", "5x3"]),
        piece in prop::sample::select(vec!["knight", "wazir", "king", "knight+wazir", "camel+wazir", "ferz+dabbaba", "alfil+wazir"]),
        closed: bool, variant in prop::sample::select(TourVariant::ALL.to_vec()),
        walk in prop::collection::vec(0usize..1000, 1..6), leaps in prop::collection::vec(0usize..1000, 0..4),
        wrap in prop::option::weighted(0.2, prop::sample::select(vec!["files", "both"])),
    ) {
        let Some(tour) = stated(board, piece, closed, variant) else { return Ok(()) };
        let wrap: Option<Wrap> = wrap.map(|wrap| wrap.parse().unwrap());
        let plain = Tour::new(tour.board().clone().wrapped(wrap), tour.piece(), closed).with_variant(Some(variant)).unwrap();
        let (numbers, forbidden) = conditions(&plain, &walk, &leaps);
        let tour = plain.forbidding(forbidden).unwrap().numbered(numbers).unwrap();
        // Not all paths of a king are tried, nor all on a torus, where every cell has as many leaps as one in the middle.
        let (cells, has_many_leaps) = (tour.board().cell_count(), piece.contains('+') || piece == "king");
        if cells > 12 && (tour.numbers().is_empty() || has_many_leaps || wrap.is_some()) {
            return Ok(());
        }
        if cells > 9 && has_many_leaps && wrap.is_some() {
            return Ok(());
        }
        let expected = by_trying(&tour) > 0;
        for method in [None, Some("time"), Some("backtrack")] {
            if method == Some("backtrack") && wrap.is_some() {
                continue;
            }
            let answer = answer(&tour, method);
            let status = if expected { Status::Found } else { Status::Infeasible };
            prop_assert_eq!(answer.status, status, "{:?}: {:?}", method, answer);
        }
    }
}

#[test]
fn the_referee_finds_a_tour_where_an_answer_says_that_there_is_none() {
    let tour = stated("4x2", "king", false, TourVariant::Semimagic).unwrap();
    let right = answer(&tour, None);
    assert_eq!(right.status, Status::Found);
    let reason = Some("all were tried".to_string());
    let wrong = Answer { status: Status::Infeasible, reason, witness: None, value: None, bound: None, ..right };
    let foul = check(&wrong).unwrap_err().to_string();
    assert!(foul.contains("is a tour with these sums"), "{foul}");
}

#[test]
fn methods_that_do_not_know_the_sums_refuse_them() {
    let tour = stated("8x8", "knight", false, TourVariant::Semimagic).unwrap();
    for method in ["sat", "program", "warnsdorff", "divide", "random", "neural"] {
        let choice = Choice { method: Some(method.to_string()), ..Choice::default() };
        let refused = Solver::new(&tour.clone().into()).choice(&choice).solve().unwrap_err().to_string();
        assert!(refused.contains("`variant`") && refused.contains("`time`"), "{method}: {refused}");
    }
}

/// Of the 880 magic squares of 4x4 that B. Frénicle de Bessy listed, one is a tour of knight's and wazir's moves (G. P.
/// Jelliss, *Knight's Tour Notes*).
#[test]
fn the_only_magic_tour_of_four_by_four_by_knight_and_wazir_is_found() {
    let tour = stated("4x4", "knight+wazir", false, TourVariant::Magic).unwrap();
    let all = Solver::new(&tour.into()).all(8).unwrap();
    let Some(Witness::All(listing)) = &all.witness else { panic!("{all:?}") };
    assert_eq!((listing.classes, listing.total), (Some(1), Some(4)));
}

#[test]
fn a_semi_magic_tour_of_the_chessboard_is_found() {
    let tour = stated("8x8", "knight", false, TourVariant::Semimagic).unwrap();
    let answer = answer(&tour, None);
    assert_eq!((answer.status, answer.verdict), (Status::Found, Verdict::Replayed), "{answer:?}");
}

#[test]
fn the_theorems_exclude_what_they_state() {
    for (board, piece, variant, reason) in [
        ("1x9", "wazir", TourVariant::Semimagic, "lines of 1 cell"),
        ("7x7", "knight", TourVariant::Semimagic, "one has an odd sum"),
        ("6x6", "knight", TourVariant::Semimagic, "an odd number of cells, 9"),
        ("6x10", "zebra", TourVariant::Semimagic, "an odd number of cells, 15"),
        ("4x3", "king", TourVariant::Semimagic, "cannot have their average"),
    ] {
        let answer = answer(&stated(board, piece, false, variant).unwrap(), None);
        assert_eq!(answer.status, Status::Infeasible, "{board}");
        let found = answer.reason.unwrap();
        assert!(found.contains(reason), "{board}: {found}");
    }
}

#[test]
fn boards_without_such_lines_are_refused() {
    assert!(stated("#../...", "knight", false, TourVariant::Semimagic).is_none());
    assert!(stated("4x5", "knight", false, TourVariant::Magic).is_none());
    let error = Puzzle::from_toml("kind = 'tour'\nboard = '4x5'\nvariant = 'magic'\n").unwrap_err().to_string();
    assert_eq!(error, "`variant`: a magic tour is one of a square without holes: expected a board such as `8x8`");
}

#[test]
fn the_referee_adds_up_the_sums_itself() {
    let plain = Tour::new("4x4".parse::<Board>().unwrap(), "king".parse::<Leaper>().unwrap(), false);
    let right = answer(&plain, Some("backtrack"));
    let puzzle = plain.with_variant(Some(TourVariant::Semimagic)).unwrap().into();
    assert_eq!(check(&Answer { puzzle, ..right }).unwrap_err().rule, Rule::Sums);
}
