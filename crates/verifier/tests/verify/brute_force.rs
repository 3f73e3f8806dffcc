//! On hundreds of small random boards: what a search through all paths finds is accepted, and what is less is rejected.
//!
//! The certificates are made here, with one window that sees the whole board, or with two that share every leap at random.

use cavalcade_verifier::{Limits, Refusal, verify};

use crate::boards::{Cell, name};
use crate::random::Random;

/// A board of a few cells and a leaper.
struct Case {
    files: i64,
    ranks: i64,
    cells: Vec<Cell>,
    steps: Cell,
    closed: bool,
}

impl Case {
    fn random(random: &mut Random) -> Case {
        let (files, ranks) = (3 + random.below(3) as i64, 3 + random.below(2) as i64);
        let all = (0..ranks).flat_map(|rank| (0..files).map(move |file| (file, rank)));
        let mut cells: Vec<Cell> = all.filter(|_| random.below(8) > 0).collect();
        if cells.is_empty() {
            cells.push((0, 0));
        }
        let steps = [(1, 2), (1, 2), (1, 3), (2, 3)][random.below(4)];
        Case { files, ranks, cells, steps, closed: random.below(2) == 0 }
    }

    fn is_leap(&self, from: Cell, to: Cell) -> bool {
        let by = ((from.0 - to.0).abs(), (from.1 - to.1).abs());
        by == self.steps || by == (self.steps.1, self.steps.0)
    }

    /// The longest path or cycle, by trying all.
    fn longest(&self) -> Vec<Cell> {
        let mut best = Vec::new();
        for &first in &self.cells {
            self.extend(&mut vec![first], &mut best);
        }
        best
    }

    fn extend(&self, path: &mut Vec<Cell>, best: &mut Vec<Cell>) {
        let here = path[path.len() - 1];
        let closes = path.len() > 2 && self.is_leap(here, path[0]) && !crosses(path, path[0]);
        if path.len() > best.len() && (closes || !self.closed) {
            best.clone_from(path);
        }
        for &there in &self.cells {
            if self.is_leap(here, there) && !path.contains(&there) && !crosses(path, there) {
                path.push(there);
                self.extend(path, best);
                path.pop();
            }
        }
    }

    /// A certificate that nothing has `below` leaps.
    fn certificate(&self, path: &[Cell], below: usize, random: &mut Random) -> String {
        let rows = (0..self.ranks).rev().map(|rank| {
            let place = |file| if self.cells.contains(&(file, rank)) { '.' } else { '#' };
            (0..self.files).map(place).collect::<String>()
        });
        let is_whole = self.cells.len() as i64 == self.files * self.ranks;
        let board =
            if is_whole { format!("{}x{}", self.files, self.ranks) } else { rows.collect::<Vec<_>>().join("/") };
        let mut lines = vec!["cavalcade-certificate 1 uncrossed".to_owned(), format!("board {board}")];
        lines.push(format!("piece {},{}", self.steps.0, self.steps.1));
        lines.push(format!("closed {}", if self.closed { "yes" } else { "no" }));
        if path.is_empty() {
            lines.push("value none".to_owned());
        } else {
            lines.push(format!("value {}", path.len() - usize::from(!self.closed)));
            lines.push(format!("witness {}", path.iter().map(|&cell| name(cell)).collect::<Vec<_>>().join(" ")));
        }
        lines.push(format!("below {below}"));
        let fewest = below + usize::from(!self.closed);
        for part in self.parts().into_iter().filter(|part| part.len() >= fewest) {
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
        if p == from || q == from || p == to || q == to {
            return false;
        }
        let (a, b) = ((q.0 - p.0, q.1 - p.1), (to.0 - from.0, to.1 - from.1));
        let d = a.0 * b.1 - a.1 * b.0;
        let c = (from.0 - p.0, from.1 - p.1);
        if d == 0 {
            // Parallel: none of these boards has room for two such leaps on one line.
            return false;
        }
        let (t, s) = ((c.0 * b.1 - c.1 * b.0) * d.signum(), (c.0 * a.1 - c.1 * a.0) * d.signum());
        (0..=d.abs()).contains(&t) && (0..=d.abs()).contains(&s)
    })
}

#[test]
fn the_longest_is_accepted_and_what_is_less_is_rejected() {
    let mut random = Random::new(7);
    let (mut accepted, mut rejected) = (0, 0);
    for _ in 0..400 {
        let case = Case::random(&mut random);
        let longest = case.longest();
        let value = longest.len().saturating_sub(usize::from(!case.closed));
        let below = if case.closed { value.max(2) + 1 } else { value + 1 };
        let claim = case.check(&longest, below, &mut random);
        assert!(claim.is_ok(), "{claim:?}\n{}", case.certificate(&longest, below, &mut random));
        accepted += 1;
        // A shorter path, of which it is said that nothing is longer.
        let shorter = if case.closed { &[][..] } else { &longest[..longest.len() - 1] };
        if !shorter.is_empty() || case.closed && !longest.is_empty() {
            let below = if case.closed { 3 } else { value };
            let refusal = case.check(shorter, below, &mut random).unwrap_err();
            let Refusal::Rejected { reason, .. } = refusal else { panic!("{refusal}") };
            assert!(reason.starts_with("there is one of "), "{reason}");
            rejected += 1;
        }
        // The same witness with a claim from which nothing follows.
        assert!(case.check(&longest, below + 2, &mut random).is_err());
    }
    assert!(accepted == 400 && rejected > 200, "{rejected}");
}
