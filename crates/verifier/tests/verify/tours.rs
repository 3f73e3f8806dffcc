//! Tours on random small boards, with given ends, first cells and numbers, and forbidden leaps: those that a search finds are
//! accepted, no rule excludes one, and the formula with all cuts has a solution where there is one; without numbers only there.

use std::collections::BTreeSet;

use crate::boards::{Board, Cell, STEPS, certificate, name, names};
use crate::checked;
use crate::clauses::{Attempt, attempt};
use crate::random::Random;

/// A tour that is looked for.
struct Tour {
    board: Board,
    steps: Cell,
    closed: bool,
    ends: [Option<Cell>; 2],
    begin: Vec<Cell>,
    forbidden: Vec<[Cell; 2]>,
    numbers: Vec<(Cell, usize)>,
}

impl Tour {
    fn random(random: &mut Random) -> Tour {
        let board = Board::random(random, 3);
        let steps = STEPS[random.below(4)];
        let closed = random.below(3) == 0;
        let mut some = || (random.below(4) == 0).then(|| board.cells[random.below(board.cells.len())]);
        let mut ends = [some(), some()];
        // A walk, as a puzzle has it; what follows need not be possible.
        let mut begin: Vec<Cell> = some().into_iter().collect();
        while let Some(&here) = begin.last() {
            let next: Vec<Cell> =
                board.around(here, steps).into_iter().filter(|there| !begin.contains(there)).collect();
            if next.is_empty() || random.below(2) == 0 {
                break;
            }
            begin.push(next[random.below(next.len())]);
        }
        if let (Some(&first), true) = (begin.first(), ends[0].is_some()) {
            ends[0] = Some(first);
        }
        let any = |random: &mut Random| board.cells[random.below(board.cells.len())];
        let forbidden = (0..random.below(6).saturating_sub(3)).map(|_| [any(random), any(random)]).collect();
        let number = |random: &mut Random| 1 + random.below(board.cells.len());
        let numbers = (0..random.below(5).saturating_sub(2)).map(|_| (any(random), number(random))).collect();
        Tour { board, steps, closed, ends, begin, forbidden, numbers }
    }

    /// Any tour of the board.
    fn free(&self) -> Tour {
        let (board, steps, closed) = (self.board.clone(), self.steps, self.closed);
        Tour { board, steps, closed, ends: [None; 2], begin: Vec::new(), forbidden: Vec::new(), numbers: Vec::new() }
    }

    /// The lines that state it.
    fn header(&self) -> Vec<String> {
        let end = |end: Option<Cell>| end.map_or("any".to_owned(), name);
        let leaps = self.forbidden.iter().map(|&[one, other]| format!("{}-{}", name(one), name(other)));
        let numbers = self.numbers.iter().map(|&(cell, number)| format!("{}:{number}", name(cell)));
        let lists = [
            ("begin", names(self.begin.iter().copied())),
            ("forbidden", leaps.collect::<Vec<_>>().join(" ")),
            ("numbers", numbers.collect::<Vec<_>>().join(" ")),
        ];
        let mut lines = vec![
            format!("board {}", self.board.text()),
            format!("piece {},{}", self.steps.0, self.steps.1),
            format!("closed {}", if self.closed { "yes" } else { "no" }),
            format!("from {}", end(self.ends[0])),
            format!("to {}", end(self.ends[1])),
        ];
        lines.extend(lists.iter().filter(|(_, items)| !items.is_empty()).map(|(key, items)| format!("{key} {items}")));
        lines
    }

    /// A tour, by trying all.
    fn found(&self) -> Option<Vec<Cell>> {
        self.board.cells.iter().find_map(|&first| self.extended(&mut vec![first]))
    }

    fn extended(&self, path: &mut Vec<Cell>) -> Option<Vec<Cell>> {
        let here = path[path.len() - 1];
        let (number, all) = (path.len(), self.board.cells.len());
        let suits = (number > 1 || self.ends[0].is_none_or(|end| end == here))
            && (number < all || self.ends[1].is_none_or(|end| end == here))
            && self.begin.get(number - 1).is_none_or(|&given| given == here)
            && self.numbers.iter().all(|&(cell, given)| (cell == here) == (given == number));
        if !suits {
            return None;
        }
        if number == all {
            let closes = !self.closed || number > 2 && self.around(here).contains(&path[0]);
            return closes.then(|| path.clone());
        }
        for there in self.around(here) {
            if !path.contains(&there) {
                path.push(there);
                let found = self.extended(path);
                if found.is_some() {
                    return found;
                }
                path.pop();
            }
        }
        None
    }

    fn around(&self, here: Cell) -> Vec<Cell> {
        let is_forbidden =
            |there: Cell| self.forbidden.contains(&[here, there]) || self.forbidden.contains(&[there, here]);
        self.board.around(here, self.steps).into_iter().filter(|&there| !is_forbidden(there)).collect()
    }
}

#[test]
fn no_rule_excludes_a_tour_that_there_is() {
    let mut random = Random::new(23);
    let (mut tours, mut excluded, mut tried, mut strayed) = (0, 0, 0, 0);
    for _ in 0..1500 {
        let tour = Tour::random(&mut random);
        let (header, found) = (tour.header(), tour.found());
        let witness = |path: &[Cell]| {
            let line = format!("witness {}", names(path.iter().copied()));
            checked(&certificate("tour", &[header.clone(), vec![line]].concat()))
        };
        if let Some(path) = &found {
            tours += 1;
            assert!(witness(path).is_ok(), "{header:?} {path:?}");
        }
        if let (None, Some(path)) = (&found, tour.free().found()) {
            strayed += 1;
            assert!(witness(&path).is_err(), "{header:?} {path:?}");
        }
        // Rules with random cells.
        for _ in 0..12 {
            let cells = &tour.board.cells;
            let cells: BTreeSet<Cell> = (0..random.below(4)).map(|_| cells[random.below(cells.len())]).collect();
            let rule = ["colours", "degree", "removal"][random.below(3)];
            let line = if rule == "colours" { "by colours".to_owned() } else { format!("by {rule} {}", names(cells)) };
            let lines = ["witness none", line.trim_end()].map(str::to_owned);
            let text = certificate("tour", &[header.as_slice(), lines.as_slice()].concat());
            tried += 1;
            if let Ok(verified) = checked(&text) {
                excluded += 1;
                assert!(found.is_none(), "{}\n{text}", verified.claim);
            }
        }
    }
    let enough = tours > 50 && excluded > 1500 && tried == 18_000 && strayed > 50;
    assert!(enough, "{tours} {excluded} {tried} {strayed}");
}

#[test]
fn the_formula_of_a_tour_with_all_cuts_has_a_solution_where_there_is_one_and_without_numbers_only_there() {
    let mut random = Random::new(59);
    let (mut accepted, mut satisfiable, mut beyond) = (0, 0, 0);
    for _ in 0..1000 {
        let tour = Tour::random(&mut random);
        let cells = &tour.board.cells;
        if !(2..=9).contains(&cells.len()) {
            continue;
        }
        let is_there = tour.found().is_some();
        // Every set of cells with the first one.
        let chosen =
            |set: &u32| names((0..cells.len()).filter(|place| set >> place & 1 == 1).map(|place| cells[place]));
        let mut lines = tour.header();
        lines.extend(["witness none", "by clauses"].map(str::to_owned));
        lines.extend((1..(1_u32 << cells.len()) - 1).step_by(2).map(|set| format!("cut {}", chosen(&set))));
        match attempt("tour", &lines, &["tour".to_owned()]) {
            Attempt::Certificate(lines) => {
                accepted += 1;
                assert!(!is_there);
                let text = certificate("tour", &lines);
                assert!(checked(&text).is_ok(), "{:?}\n{text}", checked(&text));
            }
            Attempt::Satisfiable => {
                satisfiable += 1;
                // The clauses do not know how far from each other along a tour cells with numbers are.
                beyond += u32::from(!is_there);
                assert!(is_there || !tour.numbers.is_empty(), "{}", lines.join("\n"));
            }
            Attempt::GivenUp => panic!("{}", lines.join("\n")),
        }
    }
    assert!(accepted > 200 && satisfiable > 60 && beyond < 20, "{accepted} {satisfiable} {beyond}");
}
