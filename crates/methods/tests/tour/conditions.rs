//! Tours with conditions: agreement of every method that takes them with a search over all paths, laws, and what is refused.

use cavalcade::method::MethodError;
use cavalcade::{
    Answer, Board, Budget, Choice, Method, Puzzle, Silent, Solver, Status, Tour, Verdict, Witness, check,
    check_argument,
};
use cavalcade_board::{Leaper, MoveGraph, Wrap};
use cavalcade_puzzle::{Condition, Leap, LeapSet, Numbers};
use cavalcade_referee::Rule;
use proptest::prelude::*;

/// An answer that the referee has seen.
fn answer(tour: &Tour, method: Option<&str>) -> Answer {
    let choice = Choice { method: method.map(str::to_string), ..Choice::default() };
    Solver::new(&tour.clone().into()).choice(&choice).solve().unwrap()
}

/// Whether there is a tour, by trying all paths.
fn has_tour(tour: &Tour) -> bool {
    let graph = MoveGraph::new(tour.board(), tour.piece()).unwrap();
    let is_first = |&node: &u32| tour.from().is_none_or(|from| graph.cell(node) == from);
    (0..graph.len() as u32).filter(is_first).any(|node| extends(tour, &graph, &mut vec![node]))
}

fn extends(tour: &Tour, graph: &MoveGraph, path: &mut Vec<u32>) -> bool {
    let leaps = |one: u32, other: u32| {
        let (one, other) = (graph.cell(one), graph.cell(other));
        !tour
            .forbidden()
            .leaps()
            .iter()
            .any(|leap| (leap.from, leap.to) == (one, other) || (leap.to, leap.from) == (one, other))
    };
    let last = path[path.len() - 1];
    if tour.numbers().given().any(|(cell, number)| (graph.cell(last) == cell) != (path.len() as u64 == number)) {
        return false;
    }
    if path.len() == graph.len() {
        let returns = graph.neighbours(last).contains(&path[0]) && path.len() > 2 && leaps(last, path[0]);
        return (returns || !tour.closed()) && tour.to().is_none_or(|to| graph.cell(last) == to);
    }
    for &next in graph.neighbours(last) {
        let is_given = tour.begin().cells().get(path.len()).is_none_or(|&cell| graph.cell(next) == cell);
        if is_given && !path.contains(&next) && leaps(last, next) {
            path.push(next);
            let found = extends(tour, graph, path);
            path.pop();
            if found {
                return true;
            }
        }
    }
    false
}

/// Every method that takes the conditions finds a tour exactly where there is one, as far as it proves anything.
fn agrees(tour: &Tour) {
    let expected = has_tour(tour);
    let takes_all =
        |method: &&&dyn Method<Tour>| tour.conditions().iter().all(|condition| method.info().takes.contains(condition));
    for method in cavalcade::tour::METHODS.iter().filter(takes_all) {
        // The mailbox has no joined rims.
        if tour.board().wrap().is_some() && !["auto", "sat", "program", "time"].contains(&method.name()) {
            continue;
        }
        let answer = answer(tour, Some(method.name()));
        let say = || format!("{}, expected {expected}: {answer:?}", method.name());
        match answer.status {
            Status::Found => assert!(expected && answer.verdict == Verdict::Replayed, "{}", say()),
            Status::Infeasible => assert!(!expected, "{}", say()),
            _ => {
                let is_float = answer.stats.get("arithmetic").is_some_and(|arithmetic| arithmetic == "float");
                assert!(is_float || !method.info().proves.infeasibility, "{}", say());
            }
        }
        assert!(check_argument(&answer).is_ok(), "{}", say());
    }
}

prop_compose! {
    fn boards()(width in 2usize..6, height in 3usize..5)(
        rows in prop::collection::vec(prop::collection::vec(prop::bool::weighted(0.95), width), height)
    ) -> Option<Board> {
        let draw = |row: &Vec<bool>| row.iter().map(|&cell| if cell { '.' } else { '#' }).collect();
        Board::from_rows(&rows.iter().map(draw).collect::<Vec<_>>()).ok().filter(|board| board.cell_count() < 19)
    }
}

fn pieces() -> impl Strategy<Value = Leaper> {
    prop::sample::select(vec!["knight", "knight", "wazir", "king", "camel+ferz", "dabbaba+wazir"])
        .prop_map(|name| name.parse().unwrap())
}

/// Some leaps of the board.
fn some_leaps(board: &Board, piece: Leaper, chosen: &[usize]) -> LeapSet {
    let graph = MoveGraph::new(board, piece).unwrap();
    let leap = |(from, to): (u32, u32)| Leap { from: graph.cell(from), to: graph.cell(to) };
    let all: Vec<Leap> = (0..graph.len() as u32)
        .flat_map(|from| graph.neighbours(from).iter().map(move |&to| leap((from, to))))
        .collect();
    chosen.iter().filter(|_| !all.is_empty()).map(|place| all[place % all.len()]).collect::<Vec<Leap>>().into()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn every_method_agrees_with_a_search_where_leaps_are_forbidden(
        board in boards(), piece in pieces(), closed: bool,
        leaps in prop::collection::vec(0usize..1000, 1..8), from in prop::option::of(0usize..20)
    ) {
        let Some(board) = board.filter(|board| piece == Leaper::KNIGHT || board.cell_count() < 13) else { return Ok(()) };
        let forbidden = some_leaps(&board, piece, &leaps);
        let from = from.and_then(|from| board.cells().nth(from));
        let tour = Tour::new(board, piece, closed).between(from, None).unwrap().forbidding(forbidden).unwrap();
        agrees(&tour);
    }

    /// Most of the random boards have no tour.
    #[test]
    fn every_method_agrees_with_a_search_where_there_are_tours(
        which in 0usize..5, leaps in prop::collection::vec(0usize..1000, 1..10)
    ) {
        let (board, closed) = [("3x4", false), ("5x4", false), ("5x5", false), (".../.#./...", true), ("4x5", false)][which];
        let board: Board = board.parse().unwrap();
        let forbidden = some_leaps(&board, Leaper::KNIGHT, &leaps);
        agrees(&Tour::new(board, Leaper::KNIGHT, closed).forbidding(forbidden).unwrap());
    }
}

/// Numbers of a random tour as far as there is one, or of the board in any order.
fn some_numbers(board: &Board, piece: Leaper, closed: bool, seed: u64, places: &[usize]) -> Numbers {
    let tour = Tour::new(board.clone(), piece, closed);
    let puzzle = tour.into();
    let found = Solver::new(&puzzle).method("random").seed(seed).solve();
    let found = found.ok().and_then(|answer| answer.path().map(<[_]>::to_vec));
    let cells = found.unwrap_or_else(|| board.cells().collect());
    let number = |place: &usize| (cells[place % cells.len()], (place % cells.len()) as u64 + 1);
    places.iter().map(number).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn the_methods_for_numbers_agree_with_a_search(
        which in 0usize..7, closed: bool, seed in 0u64..100, places in prop::collection::vec(0usize..100, 1..6),
        moved in prop::option::weighted(0.4, 0usize..30), leaps in prop::collection::vec(0usize..1000, 0..3),
        wrap in prop::sample::select(vec![None, None, Some(Wrap::Both)])
    ) {
        let (board, piece) = [
            ("3x4", "knight"), ("5x4", "knight"), (".../.#./...", "knight"), ("3x3", "king"), ("4x4", "wazir"),
            ("#.../..../....", "king"), ("4x3", "camel+wazir"),
        ][which];
        let (board, piece): (Board, Leaper) = (board.parse().unwrap(), piece.parse().unwrap());
        let mut numbers: Vec<(cavalcade::Cell, u64)> = some_numbers(&board, piece, closed, seed, &places).given().collect();
        if let Some(moved) = moved {
            numbers[0].0 = board.cells().nth(moved % board.cell_count() as usize).unwrap();
        }
        // Two may have come to one cell.
        let forbidden = some_leaps(&board, piece, &leaps);
        let board = board.wrapped(wrap.filter(|_| which == 0 || which == 2));
        let tour = Tour::new(board, piece, closed).forbidding(forbidden).unwrap();
        if let Ok(tour) = tour.numbered(numbers.into_iter().collect()) {
            agrees(&tour);
        }
    }
}

#[test]
fn a_figured_tour_of_the_chessboard_is_found() {
    // The square numbers on the first file of a tour with numbers that it has.
    let free = toml("kind = 'tour'\nboard = '8x8'\nclosed = true\n");
    let found = answer(&free, None);
    let Some(Witness::Path(path)) = &found.witness else { panic!() };
    let squares: Numbers = (1..=8).map(|root: u64| (path.path[(root * root - 1) as usize], root * root)).collect();
    let tour = free.numbered(squares.clone()).unwrap();
    let found = answer(&tour, None);
    assert_eq!((found.status, found.verdict), (Status::Found, Verdict::Replayed));
    let Some(Witness::Path(path)) = &found.witness else { panic!() };
    assert!(squares.given().all(|(cell, number)| path.path[number as usize - 1] == cell));
}

#[test]
fn numbers_that_do_not_go_together_are_infeasible_with_a_reason() {
    for (keys, reason) in [
        ("numbers = { a1 = 2 }\nfrom = 'a1'", "a1 cannot be both number 1 and number 2"),
        ("numbers = { a1 = 1 }\nfrom = 'b3'", "a1 and b3 cannot both be number 1"),
        ("numbers = { a1 = 1, a2 = 2 }", "no leap leads from a1, number 1, to a2, number 2"),
        ("numbers = { a1 = 1, c1 = 4 }", "a1, number 1, and c1, number 4, do not go together"),
        ("numbers = { a1 = 1, f6 = 3 }", "proved"),
    ] {
        let tour = toml(&format!("kind = 'tour'\nboard = '6x6'\n{keys}\n"));
        let answer = answer(&tour, None);
        assert_eq!(answer.status, Status::Infeasible, "{keys}");
        let found = answer.reason.unwrap();
        assert!(found.contains(reason), "{keys}: {found}");
    }
}

#[test]
fn the_referee_refuses_another_number() {
    let free = toml("kind = 'tour'\nboard = '6x6'\n");
    let right = answer(&free, None);
    let Some(Witness::Path(path)) = &right.witness else { panic!() };
    let numbered = |number: u64| free.clone().numbered([(path.path[6], number)].into_iter().collect()).unwrap().into();
    assert_eq!(check(&Answer { puzzle: numbered(7), ..right.clone() }), Ok(Verdict::Replayed));
    let foul = check(&Answer { puzzle: numbered(9), ..right.clone() }).unwrap_err();
    assert_eq!((foul.rule, foul.step), (Rule::Numbers, Some(6)), "{foul}");
}

fn toml(text: &str) -> Tour {
    match Puzzle::from_toml(text).unwrap() {
        Puzzle::Tour(tour) => tour,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_large_board_without_some_leaps_is_toured_by_every_method_for_large_boards() {
    let tour =
        toml("kind = 'tour'\nboard = '30x30'\nclosed = true\nforbidden = ['a1-b3', 'j10-k12', 'o15-q16', 'o15-q14']\n");
    // Without a1-b3, the corner keeps a single leap.
    assert_eq!(answer(&tour, None).status, Status::Infeasible);
    let tour = toml(
        "kind = 'tour'\nboard = '30x30'\nclosed = true\nforbidden = ['j10-k12', 'o15-q16', 'o15-q14', 'o15-m16']\n",
    );
    for method in [None, Some("warnsdorff"), Some("random")] {
        assert_eq!(answer(&tour, method).status, Status::Found, "{method:?}");
    }
}

/// Euler's tour of 1759: of the forty leaps between the halves of the chessboard, two are left.
#[test]
fn a_tour_of_one_half_and_then_the_other_crosses_the_middle_by_the_leaps_that_are_left() {
    let halves = cavalcade_puzzle::classics::CLASSICS.iter().find(|classic| classic.name == "tour-halves").unwrap();
    let tour = toml(halves.toml);
    assert_eq!(tour.forbidden().leaps().len(), 38);
    let answer = answer(&tour, None);
    assert_eq!(answer.status, Status::Found, "{answer:?}");
    let Some(Witness::Path(path)) = &answer.witness else { panic!() };
    let halves = path.path.iter().zip(path.path.iter().cycle().skip(1));
    assert_eq!(halves.filter(|(one, other)| (one.rank < 4) != (other.rank < 4)).count(), 2);
}

#[test]
fn methods_that_take_no_forbidden_leaps_say_so_and_refuse_them() {
    let tour = toml("kind = 'tour'\nboard = '6x6'\nforbidden = ['c3-e4']\n");
    let refuses = |method: &&&'static dyn Method<Tour>| {
        let is_refused = match method.solve(&tour, &Budget::unlimited(), &Silent) {
            Err(MethodError::Inapplicable { reason, .. }) => reason.contains("`forbidden`"),
            Err(error) => panic!("{error}"),
            Ok(_) => false,
        };
        assert_eq!(is_refused, !method.info().takes.contains(&Condition::Forbidden), "{}", method.name());
        is_refused
    };
    let refusing = cavalcade::tour::METHODS.iter().filter(refuses).map(|method| method.name());
    assert_eq!(refusing.collect::<Vec<_>>(), ["divide", "uniform", "neural"]);
    let error = Solver::new(&tour.into()).method("divide").solve().unwrap_err().to_string();
    assert_eq!(
        error,
        "divide does not apply to this puzzle: it does not take `forbidden`: leave it out, or take `auto`, `warnsdorff`, \
         `sat`, `program`, `time`, `backtrack`, `random`"
    );
}

#[test]
fn the_referee_refuses_a_forbidden_leap_and_knows_that_it_is_missing() {
    let free = toml("kind = 'tour'\nboard = '6x6'\nclosed = true\n");
    let right = answer(&free, None);
    let Some(Witness::Path(path)) = &right.witness else { panic!() };
    let last = Leap { from: path.path[35], to: path.path[0] };
    let third = Leap { from: path.path[3], to: path.path[2] };
    for leap in [last, third] {
        let puzzle = free.clone().forbidding(vec![leap].into()).unwrap().into();
        let foul = check(&Answer { puzzle, ..right.clone() }).unwrap_err();
        assert_eq!(foul.rule, Rule::Forbidden, "{leap}: {foul}");
    }
}

#[test]
fn what_is_asked_and_forbidden_at_once_is_infeasible() {
    for keys in ["begin = ['a1', 'b3']", "closed = true\nfrom = 'b3'\nto = 'a1'"] {
        let tour = toml(&format!("kind = 'tour'\nboard = '6x6'\nforbidden = ['b3-a1']\n{keys}\n"));
        let takes_both = |method: &&&dyn Method<Tour>| {
            [Condition::Begin, Condition::Forbidden].iter().all(|condition| method.info().takes.contains(condition))
        };
        for method in cavalcade::tour::METHODS.iter().filter(takes_both) {
            let answer = answer(&tour, Some(method.name()));
            assert_eq!(answer.status, Status::Infeasible);
            assert!(answer.reason.unwrap().contains("which is forbidden"), "{}", method.name());
        }
    }
}
