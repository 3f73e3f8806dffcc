//! Certificates of random puzzles of all kinds: what is written for an answer, the verifier accepts for this puzzle,
//! and not for another one.

use cavalcade::{Budget, CertifyError, Puzzle, Silent, Solver, Status, certify};
use cavalcade_verifier::{Limits, verify};

/// Random numbers, the same in every run (xorshift64*).
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % end
    }

    fn pick<'a>(&mut self, list: &[&'a str]) -> &'a str {
        list[self.below(list.len())]
    }

    /// Rows from the top, of a width and up to a height, with holes and what else stands on the cells.
    fn rows(&mut self, width: usize, most: usize, cells: &str) -> String {
        let height = 2 + self.below(most - 1);
        let cells: Vec<char> = cells.chars().collect();
        let row = |random: &mut Random| (0..width).map(|_| cells[random.below(cells.len())]).collect::<String>();
        (0..height).map(|_| row(self)).collect::<Vec<_>>().join("/")
    }

    fn cell(&mut self, width: usize, height: usize) -> String {
        format!("{}{}", char::from(b'a' + self.below(width) as u8), 1 + self.below(height))
    }
}

const PIECES: [&str; 4] = ["knight", "knight", "wazir", "ferz"];

/// A puzzle file; not all of them state a valid puzzle.
fn random_puzzle(kind: &str, random: &mut Random) -> String {
    let piece = random.pick(&PIECES);
    let width = 3 + random.below(2);
    let ending = match kind {
        "exchange" => {
            let start = random.rows(width, 3, "....aabB#");
            let mut tokens: Vec<char> = start.chars().filter(|cell| !"#/".contains(*cell)).collect();
            for _ in 0..20 {
                let (one, other) = (random.below(tokens.len().max(1)), random.below(tokens.len().max(1)));
                if !tokens.is_empty() {
                    tokens.swap(one, other);
                }
            }
            let goal: String =
                start.chars().map(|cell| if "#/".contains(cell) { cell } else { tokens.pop().unwrap() }).collect();
            return format!("kind = \"exchange\"\nstart = \"{start}\"\ngoal = \"{goal}\"\npiece = \"{piece}\"\n");
        }
        "tour" => {
            let end = |key: &str, random: &mut Random| match random.below(4) {
                0 => format!("{key} = \"{}\"\n", random.cell(width, 2)),
                _ => String::new(),
            };
            format!("closed = {}\n{}{}", random.pick(&["true", "false"]), end("from", random), end("to", random))
        }
        "cover" => {
            let team = match random.below(3) {
                0 => format!("place = {}\n", 1 + random.below(3)),
                1 => format!("knights = [\"{}\"]\n", random.cell(width, 2)),
                _ => format!("knights = [\"{}\", \"{}\"]\n", random.cell(width, 2), random.cell(width, 3)),
            };
            format!("{team}minimise = \"{}\"\n", random.pick(&["steps", "steps", "moves"]))
        }
        _ => {
            let visit: Vec<String> = (0..3).map(|_| format!("\"{}\"", random.cell(width, 3))).collect();
            let visit = if random.below(4) == 0 { "\"ranks\"".to_owned() } else { format!("[{}]", visit.join(", ")) };
            format!("from = \"{}\"\nvisit = {visit}\n", random.cell(width, 2))
        }
    };
    let guards = match (kind, random.below(3)) {
        ("tour", _) | (_, 0) => String::new(),
        _ => format!("guards = [\"{}{}\"]\n", random.pick(&["K", "Q", "R", "B", "N"]), random.cell(width, 3)),
    };
    let board = random.rows(width, 4, ".......#");
    format!("kind = \"{kind}\"\nboard = \"{board}\"\npiece = \"{piece}\"\n{guards}{ending}")
}

#[test]
fn what_is_written_for_random_puzzles_is_verified_and_is_about_no_other_puzzle() {
    let mut random = Random(41);
    let kinds = ["exchange", "tour", "cover", "errand"];
    // For each kind: solutions, proofs that there is none, and answers without a certificate.
    let mut counts = [[0u32; 3]; 4];
    let mut last: Vec<Option<Vec<u8>>> = vec![None; 4];
    for trial in 0..1600 {
        let which = trial % 4;
        let text = random_puzzle(kinds[which], &mut random);
        let Ok(puzzle) = Puzzle::from_toml(&text) else { continue };
        let Ok(answer) = Solver::new(&puzzle).solve() else { continue };
        let mut certificate = Vec::new();
        match certify(&answer, &mut certificate, &Budget::unlimited(), &Silent) {
            Ok(()) => {}
            // For a tour there is no fourth rule yet; a cover may need more than its colours do.
            Err(CertifyError::NoneKnown { .. }) if which == 1 && answer.status == Status::Infeasible || which == 2 => {
                counts[which][2] += 1;
                continue;
            }
            Err(error) => panic!("{error}\n{text}"),
        }
        let shown = || String::from_utf8_lossy(&certificate).into_owned();
        let verified = verify(certificate.as_slice(), Some(&text), Limits::default());
        let verified = verified.unwrap_or_else(|refusal| panic!("{refusal}\n{text}{}", shown()));
        let is_none = answer.status == Status::Infeasible;
        assert_eq!(verified.claim.starts_with("there is no "), is_none, "{}\n{text}", verified.claim);
        counts[which][usize::from(is_none)] += 1;
        // The file of a puzzle before is another one.
        if let Some(other) = last[which].replace(certificate.clone()).filter(|other| *other != certificate) {
            let same = verify(other.as_slice(), Some(&text), Limits::default());
            assert!(same.is_err() || other == certificate, "{text}");
        }
    }
    assert!(counts.iter().all(|[some, none, _]| *some > 20 && *none > 20), "{counts:?}");
}
