//! Strips: the lengths on boards of any number of rows are those that a search through all paths finds on low ones, and that
//! the contest's table has for high ones.

use cavalcade_verifier::{Limits, Refusal, Verified, verify};

use crate::boards::Cell;

fn checked(board: &str, steps: Cell, closed: bool, value: &str, period: &str) -> Result<Verified, Refusal> {
    let closed = if closed { "yes" } else { "no" };
    let period = if period.is_empty() { String::new() } else { format!("period {period}\n") };
    let text = format!(
        "cavalcade-certificate 1 strip\nboard {board}\npiece {},{}\nclosed {closed}\nvalue {value}\n{period}by rows\n",
        steps.0, steps.1
    );
    let text = format!("{text}end {}\n", text.lines().count() + 1);
    verify(text.as_bytes(), None, Limits::default())
}

/// The longest path or cycle, by trying all.
struct Search {
    size: Cell,
    steps: Cell,
    closed: bool,
    path: Vec<Cell>,
    longest: Option<usize>,
}

impl Search {
    fn longest(size: Cell, steps: Cell, closed: bool) -> Option<usize> {
        let mut search = Search { size, steps, closed, path: Vec::new(), longest: None };
        for first in (0..size.0).flat_map(|file| (0..size.1).map(move |rank| (file, rank))) {
            search.path = vec![first];
            search.extend();
        }
        search.longest
    }

    fn leaps(&self, (file, rank): Cell) -> Vec<Cell> {
        let (r, s) = self.steps;
        let mut targets = Vec::new();
        for (f, k) in [(r, s), (r, -s), (-r, s), (-r, -s), (s, r), (s, -r), (-s, r), (-s, -r)] {
            let to = (file + f, rank + k);
            if (0..self.size.0).contains(&to.0) && (0..self.size.1).contains(&to.1) && !targets.contains(&to) {
                targets.push(to);
            }
        }
        targets
    }

    fn extend(&mut self) {
        let here = self.path[self.path.len() - 1];
        let leaps = self.leaps(here);
        let closes = self.path.len() > 2 && leaps.contains(&self.path[0]) && !self.crosses(self.path[0]);
        if closes || !self.closed {
            let length = self.path.len() - usize::from(!self.closed);
            self.longest = self.longest.max(Some(length));
        }
        for there in leaps {
            if !self.path.contains(&there) && !self.crosses(there) {
                self.path.push(there);
                self.extend();
                self.path.pop();
            }
        }
    }

    /// Whether a leap from the end meets one of the path's, other than in a common cell: by solving for the point.
    fn crosses(&self, to: Cell) -> bool {
        let from = self.path[self.path.len() - 1];
        self.path.windows(2).any(|leap| {
            let (p, q) = (leap[0], leap[1]);
            if [p, q].iter().any(|&end| end == from || end == to) {
                return false;
            }
            let (a, b, c) = ((q.0 - p.0, q.1 - p.1), (to.0 - from.0, to.1 - from.1), (from.0 - p.0, from.1 - p.1));
            let d = a.0 * b.1 - a.1 * b.0;
            let (t, s) = ((c.0 * b.1 - c.1 * b.0) * d.signum(), (c.0 * a.1 - c.1 * a.0) * d.signum());
            d != 0 && (0..=d.abs()).contains(&t) && (0..=d.abs()).contains(&s)
        })
    }
}

#[test]
fn the_longest_by_trying_all_is_accepted_and_no_other_length_is() {
    // The steps of these leapers are too long, on these boards, for two leaps on one line.
    for (steps, sizes) in [
        ((1, 2), vec![(1, 5), (2, 9), (3, 3), (3, 5), (3, 7), (4, 4), (4, 5)]),
        ((1, 3), vec![(2, 9), (3, 7), (4, 5)]),
        ((1, 1), vec![(2, 9), (3, 5), (4, 4)]),
        ((0, 1), vec![(1, 8), (2, 7), (3, 4)]),
    ] {
        for (size, closed) in sizes.into_iter().flat_map(|size| [(size, false), (size, true)]) {
            let board = format!("{}x{}", size.0, size.1);
            let longest = Search::longest(size, steps, closed);
            let text = |length: Option<usize>| length.map_or("none".to_owned(), |length| length.to_string());
            let verified = checked(&board, steps, closed, &text(longest), "");
            assert!(verified.is_ok(), "{board} {steps:?} {closed}: {longest:?}: {verified:?}");
            let others =
                [longest.map_or(Some(4), |length| Some(length + 1)), longest.and_then(|length| length.checked_sub(1))];
            for other in others.into_iter().filter(|other| *other != longest) {
                let refusal = checked(&board, steps, closed, &text(other), "").unwrap_err();
                assert!(matches!(refusal, Refusal::Rejected { .. }), "{refusal}");
            }
        }
    }
}

#[test]
fn periods_are_verified_and_false_ones_rejected() {
    let claim = |board: &str, closed, value: &str, period: &str| {
        checked(board, (1, 2), closed, value, period)
            .map(|verified| verified.claim)
            .map_err(|refusal| refusal.to_string())
    };
    let period = "; from 12 rows on, every 6 rows add 18";
    let longest = "the longest uncrossed path of a knight on 5x1200";
    let value = claim("5x1200", false, "0", "").unwrap_err();
    let value = value.strip_prefix(&format!("rejected: line 6: {longest} has ")).unwrap();
    let value: String = value.chars().filter(char::is_ascii_digit).collect();
    let grouped = format!("{} {}", &value[..1], &value[1..]);
    assert_eq!(claim("5x1200", false, &value, "12 6 18"), Ok(format!("{longest} has {grouped} leaps{period}")));
    assert!(claim("1200x5", false, &value, "12 12 36").is_ok());
    for false_one in
        ["11 6 18", "12 5 15", "12 3 9", "12 6 17", "12 6 19", "12 0 0", "0 6 18", "12 6", "12 6 18 1", "x 6 18"]
    {
        assert!(claim("5x1200", false, &value, false_one).unwrap_err().starts_with("rejected: line "), "{false_one}");
    }
    assert!(claim("2x1000000000000", true, "none", "").is_ok());
    // Where there is never one, nothing is added.
    assert!(claim("1x10", true, "none", "1 1 5").is_err() && claim("2x9", true, "none", "4 1 0").is_err());
    assert!(claim("4x1000000000000", true, "none", "").is_err());
    for board in ["5x", "x5", "05x9", "5x9999999999999999999", "0x5", "4096x4096x4", "99999999x99999999"] {
        assert!(claim(board, false, "1", "").is_err(), "{board}");
    }
}
