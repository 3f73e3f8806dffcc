//! Snakes on random small boards, in any order and with any windows: the longest by trying all sets of cells is accepted, and
//! what is less is rejected; half of them with given first cells.

use crate::boards::Cell;
use crate::checked;
use crate::random::Random;
use crate::random_board::random_board;

struct Case {
    board: String,
    cells: Vec<Cell>,
    steps: Cell,
    closed: bool,
    /// The first cells.
    begin: Vec<usize>,
}

impl Case {
    fn random(random: &mut Random) -> Case {
        let (files, ranks) = (3 + random.below(2) as i64, 2 + random.below(3) as i64);
        let (board, cells) = random_board(random, [files, ranks], 8);
        let steps = [(1, 2), (1, 2), (0, 1), (1, 1)][random.below(4)];
        let mut case = Case { board, cells, steps, closed: random.below(2) == 0, begin: Vec::new() };
        for _ in 0..[0, 0, 0, 1, 2, 3][random.below(6)] {
            let next = case.next_of_begin();
            case.begin.extend((!next.is_empty()).then(|| next[random.below(next.len())]));
        }
        case
    }

    /// The cells that make a beginning with one cell more.
    fn next_of_begin(&self) -> Vec<usize> {
        let around = self.around();
        let is_next = |cell: &usize| {
            let before: Vec<usize> =
                self.begin.iter().copied().filter(|&other| around[*cell] >> other & 1 == 1).collect();
            !self.begin.contains(cell) && before == self.begin.last().copied().into_iter().collect::<Vec<_>>()
        };
        (0..self.cells.len()).filter(is_next).collect()
    }

    /// For each cell the set of those a leap away.
    fn around(&self) -> Vec<usize> {
        let is_leap = |from: Cell, to: Cell| {
            let by = ((from.0 - to.0).abs(), (from.1 - to.1).abs());
            by == self.steps || by == (self.steps.1, self.steps.0)
        };
        let count = self.cells.len();
        let set = |from: &Cell| (0..count).filter(|&to| is_leap(*from, self.cells[to])).map(|to| 1 << to).sum();
        self.cells.iter().map(set).collect()
    }

    /// The cells of a longest one, in order: of all sets of cells, one in which each has two others a leap away, but two ends
    /// of a path one, which is connected, and has the given cells as the first ones.
    fn longest(&self) -> Option<Vec<usize>> {
        let around = self.around();
        let mut best: Option<Vec<usize>> = None;
        for set in 1..1usize << self.cells.len() {
            if best.as_ref().is_some_and(|best| best.len() >= set.count_ones() as usize) {
                continue;
            }
            let members = || (0..self.cells.len()).filter(|cell| set >> cell & 1 == 1);
            let degrees: Vec<u32> = members().map(|cell| (around[cell] & set).count_ones()).collect();
            let of = |degree| degrees.iter().filter(|&&its| its == degree).count();
            let has_degrees = match self.closed {
                true => degrees.len() > 2 && of(2) == degrees.len(),
                false => degrees.len() == 1 || of(1) == 2 && of(2) == degrees.len() - 2,
            };
            let is_end = |cell: &usize| self.closed || (around[*cell] & set).count_ones() < 2;
            let first = self.begin.first().copied().or_else(|| members().find(is_end));
            let Some(first) = first.filter(|first| has_degrees && set >> first & 1 == 1 && is_end(first)) else {
                continue;
            };
            let mut path = vec![first];
            while let Some(next) = {
                let mut next =
                    members().filter(|&cell| around[path[path.len() - 1]] >> cell & 1 == 1 && !path.contains(&cell));
                let given = self.begin.get(path.len()).copied();
                next.find(|&cell| given.is_none_or(|given| given == cell))
            } {
                path.push(next);
            }
            if path.len() == degrees.len() && path.starts_with(&self.begin) {
                best = Some(path);
            }
        }
        best
    }

    fn names(&self, cells: &[usize]) -> String {
        let name = |&cell: &usize| format!("{}{}", char::from(b'a' + self.cells[cell].0 as u8), self.cells[cell].1 + 1);
        cells.iter().map(name).collect::<Vec<_>>().join(" ")
    }

    /// All cells in a random order, and shared by up to three windows; as the lines of a certificate.
    fn plan(&self, random: &mut Random) -> String {
        let mut order: Vec<usize> = (0..self.cells.len()).collect();
        (1..order.len()).for_each(|place| order.swap(place, random.below(place + 1)));
        let split = [1, 2, 12][random.below(3)];
        let mut windows = vec![String::new(); 1 + random.below(3)];
        for &cell in &order {
            let mut weights = vec![0; windows.len()];
            (0..split).for_each(|_| weights[random.below(windows.len())] += 1);
            for (window, &weight) in windows.iter_mut().zip(&weights).filter(|(_, weight)| **weight > 0) {
                let weight = if weight < split { format!(":{weight}") } else { String::new() };
                *window += &format!(" {}{weight}", self.names(&[cell]));
            }
        }
        let split = if split > 1 { format!("split {split}\n") } else { String::new() };
        let windows = windows.iter().filter(|cells| !cells.is_empty()).map(|cells| format!("window{cells}\n"));
        format!("order {}\n{split}{}", self.names(&order), windows.collect::<String>())
    }

    fn certificate(&self, path: Option<&[usize]>, plan: &str) -> String {
        let closed = if self.closed { "yes" } else { "no" };
        let (r, s) = self.steps;
        let mut text = format!("cavalcade-certificate 1 snake\nboard {}\npiece {r},{s}\nclosed {closed}\n", self.board);
        if !self.begin.is_empty() {
            text += &format!("begin {}\n", self.names(&self.begin));
        }
        match path {
            Some(path) => {
                text += &format!("value {}\nwitness {}\n", path.len() - usize::from(!self.closed), self.names(path));
            }
            None => text += "value none\n",
        }
        text += &format!("by sweep\n{plan}");
        let count = text.lines().count() + 1;
        format!("{text}end {count}\n")
    }
}

#[test]
fn the_longest_by_trying_all_sets_is_accepted_and_what_is_less_is_rejected() {
    let mut random = Random::new(53);
    let (mut paths, mut cycles, mut none, mut given) = (0, 0, 0, 0);
    for _ in 0..600 {
        let case = Case::random(&mut random);
        let longest = case.longest();
        let plan = case.plan(&mut random);
        let text = case.certificate(longest.as_deref(), &plan);
        assert!(checked(&text).is_ok(), "{:?}\n{text}", checked(&text));
        let Some(path) = longest else {
            none += 1;
            continue;
        };
        *if case.closed { &mut cycles } else { &mut paths } += 1;
        given += usize::from(!case.begin.is_empty());
        let shorter = if case.closed { None } else { Some(&path[..path.len() - 1]) };
        if shorter.is_none_or(|path| path.len() >= case.begin.len().max(1)) {
            let refusal = checked(&case.certificate(shorter, &plan)).unwrap_err();
            assert!(refusal.to_string().contains("there is one of "), "{refusal}");
        }
        // Another order, a cell twice, a cell more.
        let mut changed = path.clone();
        changed.push(random.below(case.cells.len()));
        assert!(checked(&case.certificate(Some(&changed), &plan)).is_err());
        changed.pop();
        let (one, other) = (random.below(path.len()), random.below(path.len()));
        changed.swap(one, other);
        let verified = checked(&case.certificate(Some(&changed), &plan));
        assert!(verified.is_err() || path.len() <= 4 || one == other, "{verified:?}");
    }
    assert!(paths > 200 && cycles > 40 && none > 100 && given > 100, "{paths} {cycles} {none} {given}");
}

#[test]
fn an_order_has_every_cell_once_and_windows_share_it_without_rest() {
    let text = include_str!("../certificates/snake.cert");
    assert!(checked(text).is_ok());
    let line = |word: &str| text.lines().find(|line| line.starts_with(word)).unwrap();
    let (order, window) = (line("order "), line("window "));
    let (most, last) = window.rsplit_once(' ').unwrap();
    let unshared = "the weights of a cell do not add up to the split";
    let changes = [
        (order, order.rsplit_once(' ').unwrap().0, "expected every cell once"),
        (order, &format!("{order} a1"), "expected every cell once"),
        (order, &order.replacen("a1", "b1", 1), "expected every cell once"),
        (order, &order.replacen("a1", "f6", 1), "expected a cell on which the piece may stand"),
        (window, most, unshared),
        (window, &format!("{window} {last}"), "is in the window twice"),
        (window, &format!("{window} e5"), unshared),
        (window, &format!("{window}:0"), "the weight of c5 is out of range"),
        (window, &format!("{window}:2"), "the weight of c5 is out of range"),
        (window, &format!("{window}:"), "expected a number"),
    ];
    for (line, changed, reason) in changes {
        let refusal = checked(&text.replacen(line, changed, 1)).unwrap_err();
        assert!(refusal.to_string().contains(reason), "{changed}: {refusal}");
    }
    let unseen: Vec<&str> = text.lines().filter(|line| !line.starts_with("window ")).collect();
    let unseen = unseen[..unseen.len() - 1].join("\n") + &format!("\nend {}\n", unseen.len());
    assert!(checked(&unseen).unwrap_err().to_string().contains(unshared));
    let split =
        |split: &str| text.replacen("window ", &format!("split {split}\nwindow "), 1).replace("end 11", "end 12");
    assert!(checked(&split("12")).is_ok());
    for out_of_range in ["0", "-1", "656"] {
        let refusal = checked(&split(out_of_range)).unwrap_err();
        assert!(refusal.to_string().contains("the split is out of range"), "{refusal}");
    }
}

#[test]
fn the_chessboards_longest_snakes_are_verified() {
    for (text, claim) in [
        (include_str!("../certificates/snake-8x8.cert"), "no induced path of a knight on 8x8 has more than 33 moves"),
        (include_str!("../certificates/snake-8x8-closed.cert"), "no induced cycle of a knight on 8x8 has more than 32"),
    ] {
        let verified = checked(text).unwrap();
        assert!(verified.claim.starts_with(claim), "{}", verified.claim);
    }
}
