//! On hundreds of small random boards: what a search through all paths finds is accepted, and what is less is rejected.
//!
//! The certificates are made here, with one window that sees the whole board, or with two that share every leap at random.

use cavalcade_verifier::{Limits, Refusal, verify};

use crate::boards::{Cell, name};
use crate::random::Random;

/// A board of a few cells and a leaper or a sum of leapers, and perhaps given cells.
#[derive(Clone)]
struct Case {
    files: i64,
    ranks: i64,
    /// Those that are not avoided.
    cells: Vec<Cell>,
    avoid: Vec<Cell>,
    steps: &'static [Cell],
    closed: bool,
    /// The first cells.
    begin: Vec<Cell>,
    to: Option<Cell>,
    visit: Vec<Cell>,
}

const LEAPERS: [&[Cell]; 4] = [&[(1, 2)], &[(1, 2)], &[(1, 3)], &[(2, 3)]];

const SUMS: [&[Cell]; 6] =
    [&[(0, 1), (1, 1)], &[(0, 1), (1, 2)], &[(0, 1), (0, 2)], &[(1, 1), (2, 2)], &[(1, 2), (1, 3)], &[(0, 1), (0, 3)]];

impl Case {
    /// A sum has more leaps, and a smaller board.
    fn random(random: &mut Random) -> Case {
        let is_sum = random.below(4) == 0;
        let (files, ranks) = if is_sum { (2, 2) } else { (3, 3) };
        let (files, ranks) = (files + random.below(3) as i64, ranks + random.below(2) as i64);
        let all = (0..ranks).flat_map(|rank| (0..files).map(move |file| (file, rank)));
        let mut cells: Vec<Cell> = all.filter(|_| random.below(8) > 0).collect();
        if cells.is_empty() {
            cells.push((0, 0));
        }
        let mut avoid = Vec::new();
        for _ in 1..random.below(6).saturating_sub(2).min(cells.len()) {
            avoid.push(cells.remove(random.below(cells.len())));
        }
        let steps = if is_sum { SUMS[random.below(SUMS.len())] } else { LEAPERS[random.below(LEAPERS.len())] };
        let closed = random.below(2) == 0;
        let visit = (0..random.below(6).saturating_sub(3)).map(|_| cells[random.below(cells.len())]).collect();
        let mut case = Case { files, ranks, cells, avoid, steps, closed, begin: Vec::new(), to: None, visit };
        for _ in 0..[0, 0, 0, 1, 1, 2, 3][random.below(7)] {
            let follows = |cell: &Cell| case.begin.last().is_none_or(|&last| case.is_leap(last, *cell));
            let next = case.cells.iter().copied().filter(|cell| follows(cell) && !case.begin.contains(cell));
            let next: Vec<Cell> = next.collect();
            case.begin.extend((!next.is_empty()).then(|| next[random.below(next.len())]));
        }
        if random.below(4) == 0 {
            // From the last cell of a cycle a leap leads to the first one.
            let ends = |cell: &Cell| !case.begin.contains(cell) && case.is_leap(*cell, case.begin[0]);
            let may_end = |cell: &&Cell| !closed || case.begin.is_empty() || ends(cell);
            let last: Vec<Cell> = case.cells.iter().filter(may_end).copied().collect();
            case.to = (!last.is_empty()).then(|| last[random.below(last.len())]);
        }
        case
    }

    /// Whether a single cell is given at most.
    fn is_met_by_a_cell(&self) -> bool {
        let mut given = self.given();
        given.next().is_none_or(|first| given.all(|cell| cell == first))
    }

    fn given(&self) -> impl Iterator<Item = Cell> {
        self.begin.iter().copied().chain(self.to).chain(self.visit.iter().copied())
    }

    fn is_leap(&self, from: Cell, to: Cell) -> bool {
        let by = ((from.0 - to.0).abs(), (from.1 - to.1).abs());
        self.steps.contains(&by) || self.steps.contains(&(by.1, by.0))
    }

    /// The longest path or cycle of at most some cells, by trying all; empty if there is none.
    fn longest(&self, most: usize) -> Vec<Cell> {
        let mut best = Vec::new();
        for &first in self.cells.iter().filter(|first| self.begin.first().is_none_or(|begin| begin == *first)) {
            self.extend(&mut vec![first], &mut best, most);
        }
        best
    }

    fn extend(&self, path: &mut Vec<Cell>, best: &mut Vec<Cell>, most: usize) {
        let here = path[path.len() - 1];
        let closes = path.len() > 2 && self.is_leap(here, path[0]) && !crosses(path, path[0]);
        let ends = self.to.is_none_or(|to| to == here) && (closes || !self.closed);
        if (best.len() + 1..=most).contains(&path.len())
            && path.starts_with(&self.begin)
            && ends
            && self.visit.iter().all(|cell| path.contains(cell))
        {
            best.clone_from(path);
        }
        let given = self.begin.get(path.len());
        for &there in self.cells.iter().filter(|there| given.is_none_or(|given| given == *there)) {
            if self.is_leap(here, there) && !path.contains(&there) && !crosses(path, there) {
                path.push(there);
                self.extend(path, best, most);
                path.pop();
            }
        }
    }

    /// A certificate that nothing has `below` leaps.
    fn certificate(&self, path: &[Cell], below: usize, random: &mut Random) -> String {
        let rows = (0..self.ranks).rev().map(|rank| {
            let is_cell = |cell| self.cells.contains(&cell) || self.avoid.contains(&cell);
            let place = |file| if is_cell((file, rank)) { '.' } else { '#' };
            (0..self.files).map(place).collect::<String>()
        });
        let is_whole = (self.cells.len() + self.avoid.len()) as i64 == self.files * self.ranks;
        let board =
            if is_whole { format!("{}x{}", self.files, self.ranks) } else { rows.collect::<Vec<_>>().join("/") };
        let mut lines = vec!["cavalcade-certificate 1 uncrossed".to_owned(), format!("board {board}")];
        let steps: Vec<String> = self.steps.iter().map(|(r, s)| format!("{r},{s}")).collect();
        lines.push(format!("piece {}", steps.join("+")));
        lines.push(format!("closed {}", if self.closed { "yes" } else { "no" }));
        let names = |cells: &[Cell]| cells.iter().map(|&cell| name(cell)).collect::<Vec<_>>().join(" ");
        let begin = if self.begin.len() == 1 { "from" } else { "begin" };
        for (key, cells) in
            [(begin, self.begin.as_slice()), ("to", self.to.as_slice()), ("visit", &self.visit), ("avoid", &self.avoid)]
        {
            if !cells.is_empty() {
                lines.push(format!("{key} {}", names(cells)));
            }
        }
        if path.is_empty() {
            lines.push("value none".to_owned());
        } else {
            lines.push(format!("value {}", path.len() - usize::from(!self.closed)));
            lines.push(format!("witness {}", names(path)));
        }
        lines.push(format!("below {below}"));
        let fewest = below + usize::from(!self.closed);
        let is_needed = |part: &Vec<Cell>| part.len() >= fewest && self.given().all(|cell| part.contains(&cell));
        for part in self.parts().into_iter().filter(is_needed) {
            let pairs =
                part.iter().enumerate().flat_map(|(first, from)| part[first + 1..].iter().map(move |to| (from, to)));
            let leaps = pairs.filter(|&(&from, &to)| self.is_leap(from, to)).count();
            lines.push(format!("part {} by ranks", name(part[0])));
            lines.push("split 12".to_owned());
            let windows = random.below(2) + 1;
            let (mut weights, mut counted) = (vec![Vec::new(); windows], vec![Vec::new(); windows]);
            for leap in 0..leaps {
                let first = if windows == 1 { 12 } else { random.below(13) };
                weights[0].push(format!("{leap}:{first}"));
                weights[1..].iter_mut().for_each(|weights| weights.push(format!("{leap}:{}", 12 - first)));
            }
            (0..part.len()).for_each(|cell| counted[random.below(windows)].push(cell.to_string()));
            for (weights, counted) in weights.iter().zip(&counted) {
                let line = format!("window {} | {}", weights.join(" "), counted.join(" "));
                lines.push(line.trim_end().to_owned());
            }
        }
        lines.push(format!("end {}", lines.len() + 1));
        lines.join("\n") + "\n"
    }

    fn parts(&self) -> Vec<Vec<Cell>> {
        let mut left = self.cells.clone();
        let mut parts = Vec::new();
        while !left.is_empty() {
            let mut part = vec![left.remove(0)];
            let mut next = 0;
            while next < part.len() {
                let here = part[next];
                part.extend(left.extract_if(.., |there| self.is_leap(here, *there)));
                next += 1;
            }
            part.sort_by_key(|cell| (cell.1, cell.0));
            parts.push(part);
        }
        parts
    }

    fn check(&self, path: &[Cell], below: usize, random: &mut Random) -> Result<String, Refusal> {
        let text = self.certificate(path, below, random);
        verify(text.as_bytes(), None, Limits::default()).map(|verified| verified.claim)
    }
}

/// Whether a leap from the end of a path meets one of its leaps, other than in a common cell: by solving for the point.
fn crosses(path: &[Cell], to: Cell) -> bool {
    let from = path[path.len() - 1];
    path.windows(2).any(|leap| {
        let (p, q) = (leap[0], leap[1]);
        let (a, b) = ((q.0 - p.0, q.1 - p.1), (to.0 - from.0, to.1 - from.1));
        let d = a.0 * b.1 - a.1 * b.0;
        let c = (from.0 - p.0, from.1 - p.1);
        if d == 0 {
            // Parallel: they share more than a common end if they overlap on one line.
            let along = |cell: Cell| (cell.0 - p.0) * a.0 + (cell.1 - p.1) * a.1;
            let (low, high) = (along(from).min(along(to)).max(0), along(from).max(along(to)).min(along(q)));
            let has_common_end = [p, q].iter().any(|end| [from, to].contains(end));
            return a.0 * c.1 == a.1 * c.0 && (low < high || low == high && !has_common_end);
        }
        if p == from || q == from || p == to || q == to {
            return false;
        }
        let (t, s) = ((c.0 * b.1 - c.1 * b.0) * d.signum(), (c.0 * a.1 - c.1 * a.0) * d.signum());
        (0..=d.abs()).contains(&t) && (0..=d.abs()).contains(&s)
    })
}

#[test]
fn the_longest_is_accepted_and_what_is_less_is_rejected() {
    let mut random = Random::new(7);
    // Accepted; accepted without a path; rejected.
    let mut counts = [0; 3];
    for _ in 0..600 {
        let case = Case::random(&mut random);
        let longest = case.longest(usize::MAX);
        let leaps = |path: &[Cell]| path.len().saturating_sub(usize::from(!case.closed));
        let below = |path: &[Cell]| match path {
            [] if case.closed => 3,
            [] => 1,
            path => leaps(path) + 1,
        };
        let claim = case.check(&longest, below(&longest), &mut random);
        assert!(claim.is_ok(), "{claim:?}\n{}", case.certificate(&longest, below(&longest), &mut random));
        counts[usize::from(longest.is_empty())] += 1;
        // The same witness with a claim from which nothing follows.
        assert!(case.check(&longest, below(&longest) + 2, &mut random).is_err());
        if longest.is_empty() {
            continue;
        }
        // A shorter path, of which it is said that nothing is longer; or that there is none.
        let may_be_none = case.closed || !case.is_met_by_a_cell();
        let claimed = [case.longest(longest.len() - 1), Vec::new()];
        for path in claimed.into_iter().filter(|path| may_be_none || !path.is_empty()) {
            let refusal = case.check(&path, below(&path), &mut random).unwrap_err();
            let Refusal::Rejected { reason, .. } = refusal else { panic!("{refusal}") };
            assert!(reason.starts_with("there is one of "), "{reason}");
            counts[2] += 1;
        }
    }
    assert!(counts[0] > 250 && counts[1] > 100 && counts[2] > 300, "{counts:?}");
}

#[test]
fn a_witness_that_does_not_run_as_given_is_rejected() {
    let mut random = Random::new(11);
    let mut rejected = 0;
    for _ in 0..300 {
        let case = Case::random(&mut random);
        let free = Case { begin: Vec::new(), to: None, visit: Vec::new(), ..case.clone() };
        let path = free.longest(usize::MAX);
        let suits = path.starts_with(&case.begin)
            && case.to.is_none_or(|to| path.last() == Some(&to))
            && case.visit.iter().all(|cell| path.contains(cell));
        let leaps = path.len().saturating_sub(usize::from(!case.closed));
        if !path.is_empty() && !suits {
            let refusal = case.check(&path, leaps + 1, &mut random).unwrap_err();
            assert!(refusal.to_string().contains("the witness "), "{refusal}");
            rejected += 1;
        }
    }
    assert!(rejected > 50, "{rejected}");
}
