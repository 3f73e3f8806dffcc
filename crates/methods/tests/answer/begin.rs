//! Given beginnings: agreement of every method with a search over all paths, laws, and what is refused.

use cavalcade::method::MethodError;
use cavalcade::{
    Answer, Board, Budget, Choice, Method, Problem, Puzzle, Silent, Snake, Solver, Status, Tour, Uncrossed, Verdict,
    Witness,
};
use cavalcade_board::{Beginning, Cell, Leaper, Meeting, MoveGraph, Segment};
use cavalcade_puzzle::Condition;
use cavalcade_referee::{Rule, check};
use proptest::prelude::*;

/// What a test asks of every kind.
trait Kind: Problem<Value = u64> + 'static {
    fn methods() -> &'static [&'static dyn Method<Self>];

    /// The puzzle; none where its piece or its beginning is not valid.
    fn stated(board: Board, piece: Leaper, closed: bool, begin: Beginning) -> Option<Self>;

    /// Whether a path may go on to an unvisited cell a leap away.
    fn goes_on(graph: &MoveGraph, path: &[u32], next: u32) -> bool;

    /// Whether a path through some cells may leap back to its first cell.
    fn closes(graph: &MoveGraph, path: &[u32]) -> bool;

    /// Whether it is a solution, wherever it ends.
    fn is_whole(_graph: &MoveGraph, _path: &[u32]) -> bool {
        true
    }
}

fn segment(graph: &MoveGraph, from: u32, to: u32) -> Segment {
    Segment { from: graph.cell(from), to: graph.cell(to) }
}

fn crosses_none(graph: &MoveGraph, path: &[u32], next: u32) -> bool {
    let leap = segment(graph, path[path.len() - 1], next);
    path.windows(2).all(|pair| segment(graph, pair[0], pair[1]).meeting(leap) != Meeting::Crossing)
}

impl Kind for Uncrossed {
    fn methods() -> &'static [&'static dyn Method<Uncrossed>] {
        cavalcade::uncrossed::METHODS
    }

    fn stated(board: Board, piece: Leaper, closed: bool, begin: Beginning) -> Option<Uncrossed> {
        Uncrossed::new(board, piece, closed).ok()?.beginning(begin).ok()
    }

    fn goes_on(graph: &MoveGraph, path: &[u32], next: u32) -> bool {
        crosses_none(graph, path, next)
    }

    fn closes(graph: &MoveGraph, path: &[u32]) -> bool {
        crosses_none(graph, path, path[0])
    }
}

impl Kind for Snake {
    fn methods() -> &'static [&'static dyn Method<Snake>] {
        cavalcade::snake::METHODS
    }

    fn stated(board: Board, piece: Leaper, closed: bool, begin: Beginning) -> Option<Snake> {
        Snake::new(board, piece, closed).beginning(begin).ok()
    }

    /// All but the last cell of the path are not a leap away; of a cycle the first one may be, which then is the end.
    fn goes_on(graph: &MoveGraph, path: &[u32], next: u32) -> bool {
        let beside = |node: &&u32| graph.neighbours(next).contains(node);
        let inner = &path[1.min(path.len() - 1)..path.len() - 1];
        let first_is_inner = path.len() > 2 && graph.neighbours(path[0]).contains(&path[path.len() - 1]);
        !first_is_inner && inner.iter().find(beside).is_none()
    }

    fn closes(_: &MoveGraph, _: &[u32]) -> bool {
        true
    }

    fn is_whole(graph: &MoveGraph, path: &[u32]) -> bool {
        path.len() < 3 || !graph.neighbours(path[0]).contains(&path[path.len() - 1])
    }
}

impl Kind for Tour {
    fn methods() -> &'static [&'static dyn Method<Tour>] {
        cavalcade::tour::METHODS
    }

    fn stated(board: Board, piece: Leaper, closed: bool, begin: Beginning) -> Option<Tour> {
        Tour::new(board, piece, closed).beginning(begin).ok()
    }

    fn goes_on(_: &MoveGraph, _: &[u32], _: u32) -> bool {
        true
    }

    fn closes(graph: &MoveGraph, path: &[u32]) -> bool {
        path.len() == graph.len()
    }

    fn is_whole(graph: &MoveGraph, path: &[u32]) -> bool {
        path.len() == graph.len()
    }
}

/// The most moves of all paths, or cycles, that begin as given, by trying all of them; none where there is none.
fn by_trying<K: Kind>(puzzle: &K, piece: Leaper) -> Option<u64> {
    let graph = MoveGraph::new(puzzle.board(), piece).unwrap();
    let mut path: Vec<u32> = puzzle.begin().cells().iter().map(|&cell| graph.node(cell).unwrap()).collect();
    let mut best = None;
    extend::<K>(&graph, puzzle.closed(), &mut path, &mut best);
    best
}

fn extend<K: Kind>(graph: &MoveGraph, closed: bool, path: &mut Vec<u32>, best: &mut Option<u64>) {
    let moves = path.len() as u64 - 1;
    if !closed && K::is_whole(graph, path) {
        *best = (*best).max(Some(moves));
    }
    for &next in graph.neighbours(path[path.len() - 1]) {
        if closed && next == path[0] && path.len() > 2 && K::closes(graph, path) {
            *best = (*best).max(Some(moves + 1));
        }
        if !path.contains(&next) && K::goes_on(graph, path, next) {
            path.push(next);
            extend::<K>(graph, closed, path, best);
            path.pop();
        }
    }
}

/// Whether a method knows only leapers of a single pair of steps.
fn is_for_simple_leapers(method: &str) -> bool {
    ["strip", "beam", "corridor"].contains(&method)
}

/// An answer that the referee has seen.
fn answer(puzzle: impl Into<Puzzle>, method: Option<&str>) -> Answer {
    let choice = Choice { method: method.map(str::to_string), ..Choice::default() };
    Solver::new(&puzzle.into()).choice(&choice).solve().unwrap()
}

fn cells(answer: &Answer) -> &[Cell] {
    match &answer.witness {
        Some(Witness::Path(path)) => &path.path,
        other => panic!("{other:?}"),
    }
}

/// Every method that takes a beginning finds what a search over all paths finds, as far as it proves anything.
fn agrees<K: Kind>(puzzle: &K, piece: Leaper) {
    let expected = by_trying(puzzle, piece);
    for method in K::methods().iter().filter(|method| method.info().takes.contains(&Condition::Begin)) {
        if piece.is_compound()
            && puzzle.clone().into().kind().name() == "uncrossed"
            && is_for_simple_leapers(method.name())
        {
            continue;
        }
        let answer = answer(puzzle.clone(), Some(method.name()));
        let say = || format!("{}: {:?}, expected {expected:?}\n{answer:?}", method.name(), puzzle);
        match answer.status {
            Status::Optimal | Status::Found => assert_eq!(answer.value, expected, "{}", say()),
            Status::Infeasible => assert!(expected.is_none() && answer.reason.is_some(), "{}", say()),
            Status::Feasible | Status::Unknown => {
                assert!(answer.bound.is_none_or(|bound| expected.is_none_or(|value| value <= bound)), "{}", say());
                assert!(answer.value <= expected, "{}", say());
                // In floating point nothing is proved.
                let is_exact = answer.stats.get("arithmetic").is_none_or(|arithmetic| arithmetic != "float");
                assert!(!(is_exact && method.info().proves.infeasibility), "{}", say());
            }
            status @ Status::Counted => panic!("{status:?}: {}", say()),
        }
        if answer.witness.is_some() {
            assert_eq!(answer.verdict, Verdict::Replayed);
            assert!(cells(&answer).starts_with(puzzle.begin().cells()), "{}", say());
        }
    }
}

/// A puzzle that begins with a random walk, as far as such a beginning is valid.
fn begun<K: Kind>(board: &Board, piece: Leaper, closed: bool, walk: &[usize]) -> Option<K> {
    let graph = MoveGraph::new(board, piece).unwrap();
    let mut path = vec![(walk[0] % graph.len()) as u32];
    let state = |path: &[u32]| {
        let begin = Beginning::new(path.iter().map(|&node| graph.cell(node)).collect());
        K::stated(board.clone(), piece, closed, begin)
    };
    let mut puzzle = state(&path)?;
    for step in &walk[1..] {
        let around = graph.neighbours(path[path.len() - 1]);
        path.extend(around.get(step % around.len().max(1)));
        match state(&path) {
            Some(longer) => puzzle = longer,
            None => _ = path.pop(),
        }
    }
    Some(puzzle)
}

prop_compose! {
    fn boards()(width in 2usize..6, height in 3usize..6)(
        rows in prop::collection::vec(prop::collection::vec(prop::bool::weighted(0.9), width), height)
    ) -> Option<Board> {
        let draw = |row: &Vec<bool>| row.iter().map(|&cell| if cell { '.' } else { '#' }).collect();
        Board::from_rows(&rows.iter().map(draw).collect::<Vec<_>>()).ok()
    }
}

/// The board, where a search over all paths is short: compounds have many.
fn small(board: Option<Board>, piece: Leaper) -> Option<Board> {
    board.filter(|board| !piece.is_compound() || board.cell_count() < 13)
}

fn pieces() -> impl Strategy<Value = Leaper> {
    let names = vec!["knight", "knight", "knight", "camel", "zebra", "king", "gnu", "camel+ferz", "dabbaba+wazir"];
    prop::sample::select(names).prop_map(|name| name.parse().unwrap())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn every_method_for_uncrossed_paths_agrees_with_a_search(
        board in boards(), piece in pieces(), closed: bool, walk in prop::collection::vec(0usize..64, 1..7)
    ) {
        if let Some(puzzle) = small(board, piece).and_then(|board| begun::<Uncrossed>(&board, piece, closed, &walk)) {
            agrees(&puzzle, piece);
        }
    }

    #[test]
    fn every_method_for_snakes_agrees_with_a_search(
        board in boards(), piece in pieces(), closed: bool, walk in prop::collection::vec(0usize..64, 1..7)
    ) {
        if let Some(puzzle) = small(board, piece).and_then(|board| begun::<Snake>(&board, piece, closed, &walk)) {
            agrees(&puzzle, piece);
        }
    }

    #[test]
    fn every_method_for_tours_agrees_with_a_search(
        board in boards(), closed: bool, walk in prop::collection::vec(0usize..64, 1..7)
    ) {
        let piece = Leaper::KNIGHT;
        let board = board.filter(|board| board.cell_count() < 19);
        if let Some(puzzle) = board.and_then(|board| begun::<Tour>(&board, piece, closed, &walk)) {
            agrees(&puzzle, piece);
        }
    }

    /// Most of the random boards have no tour.
    #[test]
    fn every_method_for_tours_agrees_with_a_search_where_there_are_tours(
        which in 0usize..5, walk in prop::collection::vec(0usize..64, 1..12)
    ) {
        let (board, closed) = [("3x4", false), ("5x4", false), ("5x5", false), (".../.#./...", true), ("3x10", true)][which];
        let puzzle = begun::<Tour>(&board.parse().unwrap(), Leaper::KNIGHT, closed, &walk);
        agrees(&puzzle.unwrap(), Leaper::KNIGHT);
    }
}

/// The best of all beginnings with two cells, by the default method.
fn best_of_pairs<K: Kind>(board: &str, closed: bool) -> Option<u64> {
    let board: Board = board.parse().unwrap();
    let graph = MoveGraph::new(&board, Leaper::KNIGHT).unwrap();
    let pairs = (0..graph.len() as u32).flat_map(|from| graph.neighbours(from).iter().map(move |&to| [from, to]));
    let begins = pairs.map(|pair| Beginning::new(pair.map(|node| graph.cell(node)).to_vec()));
    begins.filter_map(|begin| answer(K::stated(board.clone(), Leaper::KNIGHT, closed, begin)?, None).value).max()
}

#[test]
fn the_best_beginning_of_two_cells_is_as_good_as_none() {
    for (board, closed, value) in [("4x5", false, 7), ("5x5", false, 10), ("5x5", true, 8), ("4x4", true, 4)] {
        assert_eq!(best_of_pairs::<Uncrossed>(board, closed), Some(value), "uncrossed {board}, {closed}");
    }
    for (board, closed) in [("4x4", false), ("5x4", false), ("4x4", true), ("5x4", true)] {
        let free = Snake::new(board.parse().unwrap(), Leaper::KNIGHT, closed);
        assert_eq!(best_of_pairs::<Snake>(board, closed), answer(free, None).value, "snake {board}, {closed}");
    }
}

/// Whatever part of an optimum is given, the rest is found again.
#[test]
fn a_beginning_of_an_optimum_has_the_same_value() {
    for closed in [false, true] {
        let board: Board = "6x6".parse().unwrap();
        let free = Uncrossed::new(board.clone(), Leaper::KNIGHT, closed).unwrap();
        let optimum = answer(free.clone(), None);
        for given in 1..=cells(&optimum).len() {
            let begin = Beginning::new(cells(&optimum)[..given].to_vec());
            assert_eq!(answer(free.clone().beginning(begin).unwrap(), None).value, optimum.value, "{given} cells");
        }
        let free = Snake::new(board, Leaper::KNIGHT, closed);
        let optimum = answer(free.clone(), None);
        for given in 1..=cells(&optimum).len() {
            let begin = Beginning::new(cells(&optimum)[..given].to_vec());
            assert_eq!(answer(free.clone().beginning(begin).unwrap(), None).value, optimum.value, "{given} cells");
        }
    }
}

#[test]
fn a_tour_with_a_symmetry_begins_as_given() {
    let tour = Tour::new("6x6".parse().unwrap(), Leaper::KNIGHT, true);
    let tour = tour.with_symmetry(cavalcade_puzzle::SymmetryClass::Central);
    let found = answer(tour.clone(), None);
    let begin = Beginning::new(cells(&found)[..9].to_vec());
    let again = answer(tour.beginning(begin.clone()).unwrap(), None);
    assert_eq!(again.status, Status::Found);
    assert!(cells(&again).starts_with(begin.cells()));
}

/// A closed tour leaps to a1 from b3 and on to c2, or back; an open one may end there.
#[test]
fn a_beginning_that_passes_a_corner_excludes_closed_tours() {
    let tour = |closed| Tour::new("8x8".parse().unwrap(), Leaper::KNIGHT, closed);
    let passing = |closed| tour(closed).beginning("e2,d4,b3,d2".parse().unwrap()).unwrap();
    let open = answer(passing(false), None);
    assert_eq!((open.status, cells(&open).last()), (Status::Found, "a1".parse().ok().as_ref()));
    let answer = answer(passing(true), None);
    assert_eq!(answer.status, Status::Infeasible);
    assert!(answer.reason.unwrap().contains("begins with the given cells"));
}

#[test]
fn methods_that_take_no_beginning_say_so_and_refuse_it() {
    fn refusals<K: Kind>(board: &str) -> Vec<&'static str> {
        let begin = "a1,b3".parse().unwrap();
        let puzzle = K::stated(board.parse().unwrap(), Leaper::KNIGHT, false, begin).unwrap();
        let refuses = |method: &&&'static dyn Method<K>| {
            let is_refused = match method.solve(&puzzle, &Budget::unlimited(), &Silent) {
                Err(MethodError::Inapplicable { reason, .. }) => reason.contains("`begin`"),
                Err(error) => panic!("{error}"),
                Ok(_) => false,
            };
            assert_eq!(is_refused, !method.info().takes.contains(&Condition::Begin), "{}", method.name());
            is_refused
        };
        K::methods().iter().filter(refuses).map(|method| method.name()).collect()
    }
    assert_eq!(refusals::<Uncrossed>("4x4"), ["strip"]);
    assert_eq!(refusals::<Snake>("4x4"), [""; 0]);
    assert_eq!(refusals::<Tour>("5x5"), ["divide", "uniform", "neural"]);
}

#[test]
fn the_referee_refuses_a_path_that_begins_otherwise() {
    for kind in ["uncrossed", "snake", "tour"] {
        let stated =
            |begin: &str| Puzzle::from_toml(&format!("kind = '{kind}'\nboard = '5x5'\nbegin = {begin}\n")).unwrap();
        let right = answer(stated("['a1', 'b3']"), None);
        assert_eq!(check(&right), Ok(Verdict::Replayed));
        let otherwise = Answer { puzzle: stated("['a1', 'c2']"), ..right.clone() };
        assert_eq!(check(&otherwise).unwrap_err().rule, Rule::Begin, "{kind}");
        let elsewhere = Answer { puzzle: stated("['c3']"), ..right };
        let rule = check(&elsewhere).unwrap_err().rule;
        assert_eq!(rule, Rule::Begin, "{kind}");
    }
}

#[test]
fn questions_about_all_paths_refuse_a_beginning() {
    let puzzle = Puzzle::from_toml("kind = 'uncrossed'\nboard = '5x5'\nbegin = ['a1', 'b3']\n").unwrap();
    let error = Solver::new(&puzzle).all(3).unwrap_err().to_string();
    assert!(error.contains("expected a puzzle without `begin`"), "{error}");
}
