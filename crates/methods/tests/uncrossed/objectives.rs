//! Other objectives of uncrossed paths: agreement with a search over all paths that shares nothing with the methods.

use cavalcade::{Choice, Puzzle, Solver, Status, Uncrossed, Verdict, Witness};
use cavalcade_board::{Cell, Leaper, Meeting, Segment};
use cavalcade_puzzle::{Condition, Conditions, Path, UncrossedVariant};
use cavalcade_referee::{Rule, check, measure};
use proptest::prelude::*;

use super::agreement::{all_find, answer, boards};

fn uncrossed(board: &str, piece: &str, closed: bool, variant: UncrossedVariant) -> Uncrossed {
    let puzzle = Uncrossed::new(board.parse().unwrap(), piece.parse().unwrap(), closed).unwrap();
    puzzle.with_variant(Some(variant)).unwrap()
}

/// All paths, or cycles, of a puzzle, each cell once.
struct Brute<'a> {
    puzzle: &'a Uncrossed,
    path: Vec<Cell>,
    best: Option<u64>,
}

impl Brute<'_> {
    fn best(puzzle: &Uncrossed) -> Option<u64> {
        let mut brute = Brute { puzzle, path: Vec::new(), best: None };
        for start in puzzle.board().cells() {
            brute.path = vec![start];
            brute.extend();
        }
        brute.best
    }

    fn around(&self, cell: Cell) -> Vec<Cell> {
        self.puzzle.board().targets(self.puzzle.piece(), cell).collect()
    }

    fn leaps(&self, closes: bool) -> Vec<Segment> {
        let back = closes.then(|| Segment { from: self.path[self.path.len() - 1], to: self.path[0] });
        self.path.windows(2).map(|pair| Segment { from: pair[0], to: pair[1] }).chain(back).collect()
    }

    fn crosses(&self, from: Cell, to: Cell) -> bool {
        self.leaps(false).iter().any(|leap| leap.meeting(Segment { from, to }) == Meeting::Crossing)
    }

    fn satisfies(&self) -> bool {
        let Conditions { from, to, visit, avoid, .. } = self.puzzle.conditions();
        let path = &self.path;
        from.is_none_or(|from| path[0] == from)
            && to.is_none_or(|to| path[path.len() - 1] == to)
            && visit.iter().all(|cell| path.contains(cell))
            && !path.iter().any(|cell| avoid.contains(cell))
    }

    /// The value of the path as it is.
    fn value(&self, closes: bool) -> Option<u64> {
        let leaps = self.leaps(closes);
        if self.puzzle.variant() == Some(UncrossedVariant::Crossings) {
            let pairs =
                leaps.iter().enumerate().flat_map(|(place, one)| leaps[..place].iter().map(move |other| (one, other)));
            return Some(pairs.filter(|(one, other)| one.meeting(**other) == Meeting::Crossing).count() as u64);
        }
        let avoid = &self.puzzle.conditions().avoid;
        let goes_on = |end: Cell| {
            let around = self.around(end);
            around.into_iter().any(|to| !self.path.contains(&to) && !avoid.contains(&to) && !self.crosses(end, to))
        };
        let ends = [self.path[0], self.path[self.path.len() - 1]];
        (!ends.into_iter().any(goes_on)).then_some(leaps.len() as u64)
    }

    fn meet(&mut self, closes: bool) {
        if let Some(value) = self.value(closes).filter(|_| self.satisfies()) {
            let is_shortest = self.puzzle.variant() == Some(UncrossedVariant::Shortest);
            let better = |best: u64| if is_shortest { value.min(best) } else { value.max(best) };
            self.best = Some(self.best.map_or(value, better));
        }
    }

    fn extend(&mut self) {
        let last = self.path[self.path.len() - 1];
        if !self.puzzle.closed() {
            self.meet(false);
        }
        for next in self.around(last) {
            let may_cross = self.puzzle.variant() == Some(UncrossedVariant::Crossings);
            let is_legal = may_cross || !self.crosses(last, next);
            if self.puzzle.closed() && next == self.path[0] && self.path.len() > 2 && is_legal {
                self.meet(true);
            }
            if !self.path.contains(&next) && is_legal {
                self.path.push(next);
                self.extend();
                self.path.pop();
            }
        }
    }
}

/// Every method that knows other objectives finds what a search over all paths finds.
fn agrees(puzzle: &Uncrossed) {
    all_find(puzzle, Condition::Variant, Brute::best(puzzle));
}

/// Conditions by numbers of cells; what contradicts itself is left out.
fn stated(puzzle: Uncrossed, numbers: &[usize; 4]) -> Uncrossed {
    let all: Vec<Cell> = puzzle.board().cells().collect();
    let cell = |place: usize| Some(numbers[place]).filter(|&number| number < all.len()).map(|number| all[number]);
    let one = |place: usize| cell(place).into_iter().collect::<Vec<Cell>>();
    let add = |puzzle: Uncrossed, change: &dyn Fn(&mut Conditions)| {
        let mut conditions = puzzle.conditions().clone();
        change(&mut conditions);
        puzzle.clone().under(conditions).unwrap_or(puzzle)
    };
    let puzzle = add(puzzle, &|conditions| conditions.avoid = one(0));
    let puzzle = add(puzzle, &|conditions| conditions.from = cell(1));
    let puzzle = add(puzzle, &|conditions| conditions.to = cell(2));
    add(puzzle, &|conditions| conditions.visit = one(3))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn the_methods_agree_with_a_search_on_the_shortest_path_that_cannot_be_extended(
        board in boards(2..5, 3..5), piece in prop::sample::select(vec!["knight", "knight", "camel", "zebra", "king"]),
        numbers in prop::array::uniform4(0usize..30)
    ) {
        let most = if piece == "king" { 9 } else { 16 };
        if let Some(board) = board.filter(|board| board.cell_count() <= most) {
            let puzzle = Uncrossed::new(board, piece.parse().unwrap(), false).unwrap();
            agrees(&stated(puzzle.with_variant(Some(UncrossedVariant::Shortest)).unwrap(), &numbers));
        }
    }

    #[test]
    fn the_methods_agree_with_a_search_on_the_most_crossings(
        board in boards(2..5, 3..5), piece in prop::sample::select(vec!["knight", "knight", "camel", "zebra", "king"]),
        closed: bool, numbers in prop::array::uniform4(0usize..30)
    ) {
        let most = if piece == "king" { 8 } else { 13 };
        if let Some(board) = board.filter(|board| board.cell_count() <= most) {
            let puzzle = Uncrossed::new(board, piece.parse().unwrap(), closed).unwrap();
            agrees(&stated(puzzle.with_variant(Some(UncrossedVariant::Crossings)).unwrap(), &numbers));
        }
    }
}

/// Of the eight cells around the middle of 3x3 the ring of leaps crosses itself the most: its star has 16 crossings, and the
/// path without one of its leaps 12; the middle cell has no leap at all.
#[test]
fn the_star_of_three_by_three() {
    for method in ["cliques", "dfs"] {
        let of = |closed, variant| answer(&uncrossed("3x3", "knight", closed, variant), Some(method)).value;
        assert_eq!(of(true, UncrossedVariant::Crossings), Some(16), "{method}");
        assert_eq!(of(false, UncrossedVariant::Crossings), Some(12), "{method}");
        assert_eq!(of(false, UncrossedVariant::Shortest), Some(0), "{method}");
    }
}

/// A king's triangle has no crossings, and is a cycle all the same; two cells have none.
#[test]
fn a_cycle_without_crossings_is_a_solution() {
    for method in ["cliques", "dfs"] {
        let of = |board| answer(&uncrossed(board, "king", true, UncrossedVariant::Crossings), Some(method));
        assert_eq!(of("##/#./..").value, Some(0), "{method}");
        assert_eq!(of("1x2").status, Status::Infeasible, "{method}");
    }
}

/// The search by depth and the program agree where no search over all paths ends.
#[test]
fn the_shortest_paths_of_squares_are_the_same_by_both_methods() {
    for board in ["5x5", "6x6"] {
        let puzzle = uncrossed(board, "knight", false, UncrossedVariant::Shortest);
        let (program, search) = (answer(&puzzle, Some("cliques")), answer(&puzzle, Some("dfs")));
        assert_eq!((program.status, search.status), (Status::Optimal, Status::Optimal), "{board}");
        assert_eq!(program.value, search.value, "{board}");
    }
}

#[test]
fn the_referee_refuses_a_path_that_can_be_extended() {
    let path = |names: &str| {
        let path = names.split(' ').map(|name| name.parse().unwrap()).collect();
        Witness::Path(Path { path, closed: false })
    };
    let puzzle: Puzzle = uncrossed("3x4", "knight", false, UncrossedVariant::Shortest).into();
    let foul = measure(&puzzle, &path("a1 b3")).unwrap_err();
    assert_eq!(foul.rule, Rule::Maximal);
    assert!(foul.text.contains("can be extended from"), "{}", foul.text);
    let right = answer(&uncrossed("3x4", "knight", false, UncrossedVariant::Shortest), None);
    assert_eq!(check(&right), Ok(Verdict::Replayed));
    let crossings = |names: &str| {
        let puzzle: Puzzle = uncrossed("3x3", "knight", false, UncrossedVariant::Crossings).into();
        measure(&puzzle, &path(names)).unwrap().value
    };
    assert_eq!((crossings("a1 c2 a3 b1"), crossings("a1 c2")), (1, 0));
}

#[test]
fn methods_and_questions_that_do_not_know_another_objective_refuse_it() {
    let puzzle: Puzzle = uncrossed("4x4", "knight", false, UncrossedVariant::Shortest).into();
    for method in ["edges", "strip", "beam", "corridor"] {
        let choice = Choice { method: Some(method.into()), ..Choice::default() };
        let error = Solver::new(&puzzle).choice(&choice).solve().unwrap_err().to_string();
        assert!(error.contains("`variant`") && error.contains("cliques"), "{error}");
    }
    let error = Solver::new(&puzzle).all(3).unwrap_err().to_string();
    assert!(error.contains("`variant`"), "{error}");
    let closed = Uncrossed::new("4x4".parse().unwrap(), Leaper::KNIGHT, true).unwrap();
    assert!(closed.with_variant(Some(UncrossedVariant::Shortest)).unwrap_err().to_string().contains("has no ends"));
}
