//! Counts of tours: the numbers that a sum over sets of cells gives are accepted, all others are rejected.

use cavalcade_verifier::{How, Limits, Refusal, verify};

use crate::boards::{Cell, name};
use crate::checked;
use crate::random::Random;
use crate::random_board::random_board;

/// Tours of a random board.
struct Case {
    board: String,
    cells: Vec<Cell>,
    steps: Cell,
    closed: bool,
    ends: [Option<Cell>; 2],
    directed: bool,
}

impl Case {
    fn random(random: &mut Random) -> Case {
        let (files, ranks) = (2 + random.below(3) as i64, 2 + random.below(2) as i64);
        let (board, cells) = random_board(random, [files, ranks], 10);
        let steps = [(1, 2), (0, 1), (0, 1), (1, 1), (0, 2)][random.below(5)];
        let mut end = || (random.below(3) == 0).then(|| cells[random.below(cells.len())]);
        let ends = [end(), end()];
        let directed = ends.iter().any(Option::is_some) || random.below(2) == 0;
        Case { board, cells, steps, closed: random.below(2) == 0, ends, directed }
    }

    fn is_leap(&self, from: Cell, to: Cell) -> bool {
        let by = ((from.0 - to.0).abs(), (from.1 - to.1).abs());
        by == self.steps || by == (self.steps.1, self.steps.0)
    }

    /// For each last cell the number of paths through all cells from a first one: a sum over sets of cells.
    fn paths(&self, first: usize) -> Vec<u64> {
        let count = self.cells.len();
        let mut paths = vec![vec![0u64; count]; 1 << count];
        paths[1 << first][first] = 1;
        for set in 1..1usize << count {
            for last in (0..count).filter(|last| set >> last & 1 == 1) {
                for next in (0..count).filter(|next| set >> next & 1 == 0) {
                    if self.is_leap(self.cells[last], self.cells[next]) {
                        paths[set | 1 << next][next] += paths[set][last];
                    }
                }
            }
        }
        paths.pop().unwrap()
    }

    /// How many tours there are, by these sums.
    fn tours(&self) -> u64 {
        let place = |cell: Cell| self.cells.iter().position(|&other| other == cell).unwrap();
        let [from, to] = self.ends.map(|end| end.map(place));
        let count = self.cells.len();
        let closes = |first: usize, last: usize| self.is_leap(self.cells[first], self.cells[last]);
        if self.closed && count < 3 {
            return 0;
        }
        if count == 1 {
            return 1;
        }
        let mut directed = 0;
        // A closed tour whose first cell is not given begins at the first one of the board.
        let (starts, turned) = match (self.closed, from, to) {
            (true, Some(from), _) => (from..from + 1, to),
            (true, None, to) => (to.unwrap_or(0)..to.unwrap_or(0) + 1, None),
            (false, Some(from), _) => (from..from + 1, to),
            (false, None, _) => (0..count, to),
        };
        for first in starts {
            for (last, paths) in self.paths(first).into_iter().enumerate() {
                if turned.is_none_or(|to| to == last) && (!self.closed || closes(first, last)) {
                    directed += paths;
                }
            }
        }
        if self.directed { directed } else { directed / 2 }
    }

    fn certificate(&self, number: &str) -> String {
        let flag = |flag| if flag { "yes" } else { "no" };
        let end = |end: Option<Cell>| end.map_or("any".to_owned(), name);
        format!(
            "cavalcade-certificate 1 count\nboard {}\npiece {},{}\nclosed {}\nfrom {}\nto {}\ndirected {}\nvalue {number}\nby \
             recount\nend 10\n",
            self.board,
            self.steps.0,
            self.steps.1,
            flag(self.closed),
            end(self.ends[0]),
            end(self.ends[1]),
            flag(self.directed)
        )
    }
}

#[test]
fn the_number_of_tours_by_sums_over_sets_of_cells_is_accepted_and_no_other_number_is() {
    let mut random = Random::new(43);
    let (mut some, mut none) = (0, 0);
    for _ in 0..800 {
        let case = Case::random(&mut random);
        let tours = case.tours();
        let text = case.certificate(&tours.to_string());
        let verified = checked(&text);
        assert_eq!(verified.as_ref().map(|verified| verified.how), Ok(How::Recounted), "{verified:?}\n{text}");
        *if tours > 0 { &mut some } else { &mut none } += 1;
        for other in [tours + 1, tours.wrapping_sub(1), 2 * tours + 2, tours + random.below(1000) as u64 + 1] {
            let refusal = checked(&case.certificate(&other.to_string())).unwrap_err();
            assert!(matches!(refusal, Refusal::Rejected { .. }), "{refusal}");
        }
    }
    assert!(some > 150 && none > 200, "{some} {none}");
}

#[test]
fn published_numbers_are_recounted_and_equal_remainders_do_not_pass_for_equal_numbers() {
    let of = |board: &str, steps: Cell, closed: bool, number: &str| {
        let case = Case { board: board.into(), cells: Vec::new(), steps, closed, ends: [None, None], directed: false };
        checked(&case.certificate(number)).map(|verified| verified.claim)
    };
    for (board, steps, closed, number, claim) in [
        ("6x6", (1, 2), true, "9862", "there are 9 862 closed tours of a knight on 6x6"),
        ("5x5", (1, 2), false, "864", "there are 864 open tours of a knight on 5x5"),
        ("3x10", (1, 2), true, "16", "there are 16 closed tours of a knight on 3x10"),
        ("8x8", (0, 1), true, "4638576", "there are 4 638 576 closed tours of a wazir on 8x8"),
    ] {
        assert_eq!(of(board, steps, closed, number), Ok(claim.to_owned()));
    }
    // 9862 + 2^127 - 1.
    let refusal = of("6x6", (1, 2), true, "170141183460469231731687303715884115589").unwrap_err();
    assert_eq!(refusal.to_string(), "rejected: line 9: there are exactly 9 862 closed tours of a knight on 6x6");
    for number in ["09862", "", "x", "-1", "9862 ", "1e4"] {
        assert!(of("6x6", (1, 2), true, number).is_err(), "{number}");
    }
}

#[test]
fn a_count_that_takes_too_long_or_too_much_memory_is_not_checked() {
    let case =
        Case { board: "8x8".into(), cells: Vec::new(), steps: (1, 2), closed: true, ends: [None; 2], directed: false };
    let limits = Limits { time: std::time::Duration::from_millis(50), ..Limits::default() };
    let refusal = verify(case.certificate("13267364410532").as_bytes(), None, limits).unwrap_err();
    assert_eq!(refusal.to_string(), "not checked: it takes longer than 0.05 s");
    let limits = Limits { memory: 1 << 20, ..Limits::default() };
    let refusal = verify(case.certificate("13267364410532").as_bytes(), None, limits).unwrap_err();
    assert_eq!(refusal.to_string(), "not checked: its tables take more memory than 1 MiB");
}
