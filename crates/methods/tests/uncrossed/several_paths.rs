//! Several uncrossed paths, or cycles: agreement with a search over all sets of leaps that shares nothing with the methods.

use cavalcade::{Status, Uncrossed, Witness};
use cavalcade_board::{Cell, Leaper, Meeting, Segment};
use cavalcade_puzzle::{Condition, Conditions, Paths, Puzzle};
use cavalcade_referee::{Rule, measure};
use proptest::prelude::*;

use super::agreement::{all_find, answer, boards};

/// All sets of leaps that do not cross, at most two of them at a cell.
struct Brute<'a> {
    puzzle: &'a Uncrossed,
    cells: Vec<Cell>,
    leaps: Vec<[usize; 2]>,
    chosen: Vec<[usize; 2]>,
    best: Option<u64>,
}

impl Brute<'_> {
    fn best(puzzle: &Uncrossed) -> Option<u64> {
        let avoid = &puzzle.conditions().avoid;
        let cells: Vec<Cell> = puzzle.board().cells().filter(|cell| !avoid.contains(cell)).collect();
        let mut leaps = Vec::new();
        for (number, &from) in cells.iter().enumerate() {
            let targets: Vec<Cell> = puzzle.board().targets(puzzle.piece(), from).collect();
            leaps.extend((0..number).filter(|&other| targets.contains(&cells[other])).map(|other| [other, number]));
        }
        let mut brute = Brute { puzzle, cells, leaps, chosen: Vec::new(), best: None };
        brute.choose(0);
        brute.best
    }

    fn segment(&self, [from, to]: [usize; 2]) -> Segment {
        Segment { from: self.cells[from], to: self.cells[to] }
    }

    fn choose(&mut self, place: usize) {
        let Some(&leap) = self.leaps.get(place) else {
            if self.is_as_asked() {
                self.best = self.best.max(Some(self.chosen.len() as u64));
            }
            return;
        };
        self.choose(place + 1);
        let degree = |cell: usize| self.chosen.iter().filter(|ends| ends.contains(&cell)).count();
        let segment = self.segment(leap);
        let crosses = self.chosen.iter().any(|&other| self.segment(other).meeting(segment) == Meeting::Crossing);
        if degree(leap[0]) < 2 && degree(leap[1]) < 2 && !crosses {
            self.chosen.push(leap);
            self.choose(place + 1);
            self.chosen.pop();
        }
    }

    /// Whether the leaps are as many paths, or cycles, as asked, and visit what is to be visited.
    fn is_as_asked(&self) -> bool {
        let mut part: Vec<usize> = (0..self.cells.len()).collect();
        let mut cycles = 0;
        for &[one, other] in &self.chosen {
            let (from, to) = (part[one], part[other]);
            if from == to {
                cycles += 1;
            }
            part.iter_mut().filter(|part| **part == from).for_each(|part| *part = to);
        }
        let is_visited = |cell: &usize| self.chosen.iter().any(|ends| ends.contains(cell));
        let mut parts: Vec<usize> = (0..self.cells.len()).filter(is_visited).map(|cell| part[cell]).collect();
        parts.sort_unstable();
        parts.dedup();
        let visits = |wanted: &Cell| (0..self.cells.len()).any(|cell| self.cells[cell] == *wanted && is_visited(&cell));
        parts.len() as u64 == self.puzzle.paths()
            && cycles == if self.puzzle.closed() { parts.len() } else { 0 }
            && self.puzzle.conditions().visit.iter().all(visits)
    }
}

/// Every method that knows several paths finds what a search over all sets of leaps finds.
fn agrees(puzzle: &Uncrossed) {
    all_find(puzzle, Condition::Paths, Brute::best(puzzle));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn the_methods_agree_with_a_search_over_all_sets_of_leaps(
        board in boards(3..5, 3..5), piece in prop::sample::select(vec!["knight", "knight", "camel", "zebra"]),
        paths in 2u64..5, closed: bool, numbers in prop::array::uniform2(0usize..24)
    ) {
        if let Some(board) = board {
            let all: Vec<Cell> = board.cells().collect();
            let cell = |place: usize| all.get(numbers[place]).copied();
            let puzzle = Uncrossed::new(board, piece.parse().unwrap(), closed).unwrap().with_paths(paths).unwrap();
            let visit = cell(0).into_iter().collect();
            let avoid = cell(1).filter(|&avoid| Some(avoid) != cell(0)).into_iter().collect();
            agrees(&puzzle.under(Conditions { visit, avoid, ..Conditions::default() }).unwrap());
        }
    }
}

/// A rhombus of four leaps fits on 4x4, and so two beside each other on 8x4; on 3x3 the leaps are one ring only.
#[test]
fn two_cycles_beside_each_other() {
    let of = |board: &str, method| {
        let puzzle = Uncrossed::new(board.parse().unwrap(), Leaper::KNIGHT, true).unwrap().with_paths(2).unwrap();
        answer(&puzzle, Some(method))
    };
    assert!(of("8x4", "cliques").value >= Some(8));
    for method in ["cliques", "dfs"] {
        assert_eq!(of("3x3", method).status, Status::Infeasible);
    }
    assert_eq!(of("4x5", "cliques").value, of("4x5", "dfs").value);
}

#[test]
fn the_referee_refuses_several_paths_that_meet_or_are_not_as_many() {
    let puzzle = Uncrossed::new("4x4".parse().unwrap(), Leaper::KNIGHT, false).unwrap().with_paths(2).unwrap();
    let puzzle: Puzzle = puzzle.into();
    let of = |paths: &[&str]| {
        let cells = |names: &&str| names.split(' ').map(|name| name.parse().unwrap()).collect();
        let witness = Witness::Paths(Paths { paths: paths.iter().map(cells).collect(), closed: false });
        measure(&puzzle, &witness).map(|measured| measured.value).map_err(|foul| (foul.rule, foul.text))
    };
    assert_eq!(of(&["a1 b3", "c1 d3"]), Ok(2));
    let rule = |paths: &[&str]| of(paths).unwrap_err().0;
    assert_eq!(rule(&["a1 b3"]), Rule::Form);
    assert_eq!(rule(&["a1 b3", "d4"]), Rule::Form);
    assert_eq!(
        of(&["a1 b3", "b3 d4"]).unwrap_err(),
        (Rule::Visited, "b3 was already visited, as cell 2 of path 1".into())
    );
    assert_eq!(rule(&["a1 b3", "b1 a3"]), Rule::Crossing);
    assert_eq!(rule(&["a1 b3", "c1 c3"]), Rule::Leap);
}
