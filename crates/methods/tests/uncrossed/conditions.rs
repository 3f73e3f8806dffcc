//! Conditions on uncrossed paths: agreement of every method with a search over all paths, laws, and what is refused.

use std::collections::BTreeMap;

use cavalcade::uncrossed::METHODS;
use cavalcade::{Answer, Board, Choice, Puzzle, Solver, Status, Uncrossed, Verdict, Witness};
use cavalcade_board::{Cell, Guard, Leaper, Meeting, MoveGraph, Segment};
use cavalcade_puzzle::{Condition, Conditions};
use cavalcade_referee::{Rule, check};
use proptest::prelude::*;

use super::agreement::{answer, boards};

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

fn cells(names: &str) -> Vec<Cell> {
    names.split_whitespace().map(cell).collect()
}

fn guards(names: &str) -> Vec<Guard> {
    names.split_whitespace().map(|name| name.parse().unwrap()).collect()
}

fn uncrossed(board: &str, closed: bool, conditions: Conditions) -> Uncrossed {
    Uncrossed::new(board.parse().unwrap(), Leaper::KNIGHT, closed).unwrap().under(conditions).unwrap()
}

fn path(answer: &Answer) -> &[Cell] {
    match &answer.witness {
        Some(Witness::Path(path)) => &path.path,
        other => panic!("{other:?}"),
    }
}

/// All paths, or cycles, of a puzzle, one by one; a cycle is met once from each of its cells in each direction.
struct Brute<'a> {
    puzzle: &'a Uncrossed,
    graph: MoveGraph,
    path: Vec<Cell>,
    best: Option<u64>,
}

impl Brute<'_> {
    /// The most moves of those that satisfy the conditions; none where there are none.
    fn best(puzzle: &Uncrossed) -> Option<u64> {
        let graph = MoveGraph::new(puzzle.board(), puzzle.piece()).unwrap();
        let mut brute = Brute { puzzle, graph, path: Vec::new(), best: None };
        for start in puzzle.board().cells() {
            brute.path = vec![start];
            brute.extend();
        }
        brute.best
    }

    fn satisfies(&self) -> bool {
        let Conditions { from, to, visit, avoid, guards } = self.puzzle.conditions();
        let (board, path) = (self.puzzle.board(), &self.path);
        let attacked =
            |cell: &Cell| guards.iter().any(|guard| guard.cell == *cell || guard.attacks(board, guards, *cell));
        from.is_none_or(|from| path[0] == from)
            && to.is_none_or(|to| path[path.len() - 1] == to)
            && visit.iter().all(|cell| path.contains(cell))
            && !path.iter().any(|cell| avoid.contains(cell) || attacked(cell))
            && path.starts_with(self.puzzle.begin().cells())
    }

    fn crosses_none(&self, next: Cell) -> bool {
        let leap = Segment { from: self.path[self.path.len() - 1], to: next };
        self.path.windows(2).all(|pair| Segment { from: pair[0], to: pair[1] }.meeting(leap) != Meeting::Crossing)
    }

    fn extend(&mut self) {
        let last = self.path[self.path.len() - 1];
        if !self.puzzle.closed() && self.satisfies() {
            self.best = self.best.max(Some(self.path.len() as u64 - 1));
        }
        for node in self.graph.neighbours(self.graph.node(last).unwrap()).to_vec() {
            let next = self.graph.cell(node);
            let closes = self.puzzle.closed() && next == self.path[0] && self.path.len() > 2;
            if closes && self.crosses_none(next) && self.satisfies() {
                self.best = self.best.max(Some(self.path.len() as u64));
            }
            if !self.path.contains(&next) && self.crosses_none(next) {
                self.path.push(next);
                self.extend();
                self.path.pop();
            }
        }
    }
}

/// Whether a method knows only leapers of a single pair of steps.
fn is_for_simple_leapers(method: &str) -> bool {
    ["strip", "beam", "corridor"].contains(&method)
}

/// Every method that takes the conditions finds what a search over all paths finds, as far as it proves anything.
fn agrees(puzzle: &Uncrossed) {
    let expected = Brute::best(puzzle);
    let stated = puzzle.stated();
    for method in METHODS.iter().filter(|method| stated.iter().all(|one| method.info().takes.contains(one))) {
        let takes_no_piece = puzzle.piece().is_compound() && is_for_simple_leapers(method.name());
        let is_plain = stated.is_empty() && method.name() == "strip";
        if takes_no_piece || is_plain {
            continue;
        }
        let answer = answer(puzzle, Some(method.name()));
        let say = || format!("{}: {puzzle:?}, expected {expected:?}\n{answer:?}", method.name());
        match answer.status {
            Status::Optimal => assert_eq!(answer.value, expected, "{}", say()),
            Status::Infeasible => assert!(expected.is_none() && answer.reason.is_some(), "{}", say()),
            Status::Feasible | Status::Unknown => {
                assert!(answer.bound.is_none_or(|bound| expected.is_none_or(|value| value <= bound)), "{}", say());
                assert!(answer.value <= expected, "{}", say());
                assert!(!method.info().proves.infeasibility, "{}", say());
            }
            status => panic!("{status:?}: {}", say()),
        }
        assert_eq!(answer.verdict == Verdict::Replayed, answer.witness.is_some(), "{}", say());
        if method.name() == "sweep" && answer.witness.is_some() && !puzzle.piece().is_compound() {
            let start = path(&answer).iter().map(Cell::to_string).collect::<Vec<String>>().join(",");
            let settings = BTreeMap::from([("warm-start".to_string(), start)]);
            let choice = Choice { method: Some("sweep".into()), settings, ..Choice::default() };
            let begun = Solver::new(&puzzle.clone().into()).choice(&choice).solve().unwrap();
            assert_eq!((begun.status, begun.value), (answer.status, expected), "{}\n{begun:?}", say());
            assert_eq!(begun.verdict, Verdict::Replayed, "{}", say());
        }
    }
}

/// Conditions by numbers of cells; those that contradict each other at once are left out one by one.
fn stated(board: &Board, piece: Leaper, closed: bool, numbers: &[Vec<usize>; 5], role: usize) -> Option<Uncrossed> {
    let all: Vec<Cell> = board.cells().collect();
    let of = |numbers: &Vec<usize>| numbers.iter().map(|number| all[number % all.len()]).collect::<Vec<Cell>>();
    let [from, to, visit, avoid, standing] = numbers.each_ref().map(of);
    let mut puzzle = Uncrossed::new(board.clone(), piece, closed).ok()?;
    let letter = ["K", "R", "B", "N", "Q"][role % 5];
    let guards: Vec<Guard> = standing.iter().map(|cell| format!("{letter}{cell}").parse().unwrap()).collect();
    let add = |puzzle: Uncrossed, change: &dyn Fn(&mut Conditions)| {
        let mut conditions = puzzle.conditions().clone();
        change(&mut conditions);
        puzzle.clone().under(conditions).unwrap_or(puzzle)
    };
    puzzle = add(puzzle, &|conditions| conditions.avoid.clone_from(&avoid));
    puzzle = add(puzzle, &|conditions| conditions.guards.clone_from(&guards));
    puzzle = add(puzzle, &|conditions| conditions.from = from.first().copied());
    puzzle = add(puzzle, &|conditions| conditions.to = to.first().copied());
    for &cell in &visit {
        puzzle = add(puzzle, &|conditions| conditions.visit.push(cell));
    }
    Some(puzzle)
}

/// Numbers of cells for each of the conditions, some of them none.
fn numbers() -> impl Strategy<Value = [Vec<usize>; 5]> {
    let few = |most: usize| prop::collection::vec(0usize..64, 0..=most);
    [few(1).boxed(), few(1).boxed(), few(3).boxed(), few(3).boxed(), few(1).boxed()]
}

fn pieces() -> impl Strategy<Value = Leaper> {
    let names = vec!["knight", "knight", "knight", "camel", "zebra", "king", "gnu"];
    prop::sample::select(names).prop_map(|name| name.parse().unwrap())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn every_method_agrees_with_a_search_under_conditions(
        board in boards(2..6, 3..6), piece in pieces(), closed: bool, numbers in numbers(), role in 0usize..5
    ) {
        let most = if piece.is_compound() { 12 } else { 20 };
        if let Some(board) = board.filter(|board| board.cell_count() <= most)
            && let Some(puzzle) = stated(&board, piece, closed, &numbers, role)
        {
            agrees(&puzzle);
        }
    }

    /// With a given beginning as well, whatever the last cell is.
    #[test]
    fn every_method_agrees_with_a_search_under_conditions_and_a_beginning(
        board in boards(2..6, 3..6), closed: bool, numbers in numbers(), walk in prop::collection::vec(0usize..8, 1..5)
    ) {
        let board = board.filter(|board| board.cell_count() <= 20);
        if let Some(puzzle) = board.and_then(|board| stated(&board, Leaper::KNIGHT, closed, &numbers, 0)) {
            let first = puzzle.conditions().from.or_else(|| puzzle.board().cells().next()).unwrap();
            let mut begun = puzzle.clone().beginning(cavalcade_board::Beginning::new(vec![first])).unwrap_or(puzzle);
            for step in walk {
                let mut begin = begun.begin().cells().to_vec();
                let Some(&last) = begin.last() else { break };
                let around: Vec<Cell> = begun.board().targets(Leaper::KNIGHT, last).collect();
                begin.extend(around.get(step % around.len().max(1)));
                begun = begun.clone().beginning(cavalcade_board::Beginning::new(begin)).unwrap_or(begun);
            }
            agrees(&begun);
        }
    }
}

/// The longest of all paths is the longest of those with given ends, and a condition that an optimum satisfies costs
/// nothing.
#[test]
fn the_best_of_all_ends_is_the_best() {
    for closed in [false, true] {
        let free = answer(&uncrossed("5x5", closed, Conditions::default()), None);
        let board: Board = "5x5".parse().unwrap();
        let ends = board.cells().flat_map(|from| board.cells().map(move |to| (from, to)));
        let values = ends.filter(|(from, to)| from < to).filter_map(|(from, to)| {
            let conditions = Conditions { from: Some(from), to: Some(to), ..Conditions::default() };
            answer(&uncrossed("5x5", closed, conditions), None).value
        });
        assert_eq!(values.max(), free.value);
        let visited = path(&free).to_vec();
        let avoid: Vec<Cell> = board.cells().filter(|cell| !visited.contains(cell)).collect();
        let (from, to) = (visited.first().copied(), visited.last().copied());
        let conditions = Conditions { from, to, visit: visited, avoid, ..Conditions::default() };
        assert_eq!(answer(&uncrossed("5x5", closed, conditions), None).value, free.value);
    }
}

#[test]
fn a_path_is_read_in_the_direction_that_is_asked_for() {
    let ends =
        |from: &str, to: &str| Conditions { from: from.parse().ok(), to: to.parse().ok(), ..Conditions::default() };
    let open = answer(&uncrossed("6x6", false, ends("", "a1")), None);
    assert_eq!(path(&open).last(), Some(&cell("a1")));
    let both = answer(&uncrossed("6x6", false, ends("a1", "f6")), None);
    assert_eq!((path(&both).first(), path(&both).last()), (Some(&cell("a1")), Some(&cell("f6"))));
    let cycle = answer(&uncrossed("6x6", true, ends("b3", "a1")), None);
    assert_eq!((path(&cycle).first(), path(&cycle).last()), (Some(&cell("b3")), Some(&cell("a1"))));
    let returning = answer(&uncrossed("6x6", true, ends("", "a1")), None);
    assert_eq!(path(&returning).last(), Some(&cell("a1")));
}

/// Well-formed, and impossible.
#[test]
fn contradictions_are_infeasible_with_a_reason() {
    let reason = |board: &str, closed: bool, conditions: Conditions| {
        let answer = answer(&uncrossed(board, closed, conditions), None);
        assert_eq!(answer.status, Status::Infeasible);
        answer.reason.unwrap()
    };
    let none = Conditions::default;
    let text = reason("3x3", false, Conditions { visit: cells("a1 b2"), ..none() });
    assert!(text.contains("not in one connected part"), "{text}");
    let text = reason("5x5", true, Conditions { from: Some(cell("a1")), to: Some(cell("a2")), ..none() });
    assert!(text.contains("does not return from a2 to a1"), "{text}");
    let text = reason("2x2", false, Conditions { avoid: cells("a1 a2 b1 b2"), ..none() });
    assert!(text.contains("every cell of the board is avoided"), "{text}");
    let text = reason("3x3", false, Conditions { guards: guards("Qb2"), ..none() });
    assert!(text.contains("attacked or occupied by a guard"), "{text}");
}

#[test]
fn a_path_of_one_cell_has_no_move() {
    let conditions = Conditions { from: Some(cell("c3")), to: Some(cell("c3")), ..Conditions::default() };
    for method in ["sweep", "cliques", "dfs"] {
        let answer = answer(&uncrossed("5x5", false, conditions.clone()), Some(method));
        assert_eq!((answer.value, path(&answer)), (Some(0), &[cell("c3")][..]), "{method}");
    }
}

/// Holes and avoided cells are the same to a path.
#[test]
fn an_avoided_cell_is_as_good_as_a_hole() {
    let holes = uncrossed("...../.#.../...../...#./.....", false, Conditions::default());
    let avoided = uncrossed("5x5", false, Conditions { avoid: cells("b4 d2"), ..Conditions::default() });
    let all = |puzzle: &Uncrossed| Solver::new(&puzzle.clone().into()).all(100).unwrap();
    let (holes, avoided) = (all(&holes), all(&avoided));
    assert_eq!(holes.value, avoided.value);
    assert_eq!(check(&avoided), Ok(Verdict::Replayed));
    let (Some(Witness::All(holes)), Some(Witness::All(avoided))) = (holes.witness, avoided.witness) else { panic!() };
    assert_eq!((holes.total, holes.classes), (avoided.total, avoided.classes));
}

#[test]
fn the_referee_names_the_condition_that_is_not_satisfied() {
    let right = answer(&uncrossed("5x5", false, Conditions::default()), None);
    let (first, last) = (path(&right)[0], path(&right)[path(&right).len() - 1]);
    let inner = path(&right)[3];
    let missed = right.puzzle.board().cells().find(|cell| !path(&right).contains(cell)).unwrap();
    let rule = |conditions: Conditions| {
        let puzzle: Puzzle = uncrossed("5x5", false, conditions).into();
        check(&Answer { puzzle, ..right.clone() }).unwrap_err().rule
    };
    let none = Conditions::default;
    assert_eq!(rule(Conditions { from: Some(last), ..none() }), Rule::Ends);
    assert_eq!(rule(Conditions { to: Some(first), ..none() }), Rule::Ends);
    assert_eq!(rule(Conditions { visit: vec![missed], ..none() }), Rule::Visit);
    assert_eq!(rule(Conditions { avoid: vec![inner], ..none() }), Rule::Avoid);
    assert_eq!(rule(Conditions { guards: guards(&format!("K{inner}")), ..none() }), Rule::Safe);
}

#[test]
fn methods_and_questions_that_do_not_know_a_condition_refuse_it_by_name() {
    let conditions = Conditions { visit: cells("c3"), ..Conditions::default() };
    let puzzle: Puzzle = uncrossed("5x5", false, conditions).into();
    let choice = Choice { method: Some("strip".into()), ..Choice::default() };
    let error = Solver::new(&puzzle).choice(&choice).solve().unwrap_err().to_string();
    assert!(error.contains("does not take `visit`") && error.contains("`sweep`, `beam`"), "{error}");
    let error = Solver::new(&puzzle).all(3).unwrap_err().to_string();
    assert!(error.contains("does not take `visit`"), "{error}");
    let takes = |condition: &Condition| METHODS[0].info().takes.contains(condition);
    let all = [Condition::From, Condition::To, Condition::Visit, Condition::Avoid, Condition::Guards];
    assert!(all.iter().all(takes), "the default method takes all conditions");
}
