//! On hundreds of small random boards: what a search through all paths finds is accepted, and what is less is rejected.
//!
//! The certificates are made here, from one window that sees the whole board: no bound is listed, so the verifier's own
//! sweep and windows do all the work.

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
    fn certificate(&self, path: &[Cell], below: usize, exact: &[u64]) -> String {
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
        let parts = self.parts().into_iter().filter(|part| part.len() >= fewest);
        for (number, part) in parts.enumerate() {
            let leaps = part
                .iter()
                .enumerate()
                .map(|(first, &from)| part[first + 1..].iter().filter(|&&to| self.is_leap(from, to)).count());
            let weights: Vec<String> = (0..leaps.sum::<usize>()).map(|leap| format!("{leap}:1")).collect();
            let counted: Vec<String> = (0..part.len()).map(|cell| cell.to_string()).collect();
            lines.push(format!("part {} by ranks", name(part[0])));
            lines.push("split 1".to_owned());
            lines.push(format!("window {} | {}", weights.join(" "), counted.join(" ")));
            lines.push(format!("exact {}", exact[number]));
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

    /// What a claim comes to, with the numbers of states that the sweep has to keep.
    fn check(&self, path: &[Cell], below: usize) -> Result<String, Refusal> {
        let mut exact = vec![0; self.parts().len()];
        loop {
            let text = self.certificate(path, below, &exact);
            match verify(text.as_bytes(), None, Limits::default()) {
                Ok(verified) => return Ok(verified.claim),
                Err(Refusal::Rejected { line, reason }) if reason.ends_with("states were not cut off") => {
                    let part = text.lines().take(line as usize).filter(|line| line.starts_with("exact ")).count() - 1;
                    exact[part] = reason.split(' ').next().unwrap().parse().unwrap();
                }
                Err(refusal) => return Err(refusal),
            }
        }
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
        let claim = case.check(&longest, below);
        assert!(claim.is_ok(), "{claim:?}\n{}", case.certificate(&longest, below, &[0; 30]));
        accepted += 1;
        // A shorter path, of which it is said that nothing is longer.
        let shorter = if case.closed { &[][..] } else { &longest[..longest.len() - 1] };
        if !shorter.is_empty() || case.closed && !longest.is_empty() {
            let below = if case.closed { 3 } else { value };
            let refusal = case.check(shorter, below).unwrap_err();
            let Refusal::Rejected { reason, .. } = refusal else { panic!("{refusal}") };
            assert!(reason.starts_with("there is one of "), "{reason}");
            rejected += 1;
        }
        // The same witness with a claim from which nothing follows.
        assert!(case.check(&longest, below + 2).is_err());
    }
    assert!(accepted == 400 && rejected > 200, "{rejected}");
}
