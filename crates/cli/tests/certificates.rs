//! Certificates of random puzzles of all kinds: what is written for an answer, the verifier accepts for this puzzle,
//! and not for another one.

use cavalcade::{Answer, Budget, Puzzle, Solver, Status, certify, check_argument};
use cavalcade_board::{Board, Cell, Leaper};
use cavalcade_puzzle::Witness;
use cavalcade_puzzle::witness::Periodicity;
use cavalcade_verifier::{Limits, Refusal, formulas, verify};

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

/// The key `begin`, half of the time, with up to three cells that are leaps apart.
fn begin(board: &str, piece: &str, random: &mut Random) -> String {
    let (board, piece): (Board, Leaper) = (board.parse().unwrap(), piece.parse().unwrap());
    let mut cells: Vec<Cell> = Vec::new();
    for _ in 0..random.below(6).saturating_sub(2) {
        let next: Vec<Cell> = match cells.last() {
            Some(&last) => board.targets(piece, last).filter(|cell| !cells.contains(cell)).collect(),
            None => board.cells().collect(),
        };
        cells.extend((!next.is_empty()).then(|| next[random.below(next.len())]));
    }
    let names: Vec<String> = cells.iter().map(|cell| format!("\"{cell}\"")).collect();
    format!("begin = [{}]\n", names.join(", "))
}

/// A leap of a piece from a random cell of a board, if it has one there.
fn leap(board: &str, piece: &str, random: &mut Random) -> Option<String> {
    let (board, piece): (Board, Leaper) = (board.parse().unwrap(), piece.parse().unwrap());
    let cells: Vec<Cell> = board.cells().collect();
    let from = *cells.get(random.below(cells.len().max(1)))?;
    let targets: Vec<Cell> = board.targets(piece, from).collect();
    targets.get(random.below(targets.len().max(1))).map(|to| format!("\"{from}-{to}\""))
}

const PIECES: [&str; 8] = ["knight", "knight", "knight", "wazir", "ferz", "king", "wazir+camel", "{0,1}+{2,5}"];

const UNCROSSED: [&str; 8] = ["knight", "knight", "knight", "camel", "zebra", "king", "gnu", "wazir+dabbaba"];

/// A puzzle file; not all of them state a valid puzzle.
fn random_puzzle(kind: &str, random: &mut Random) -> String {
    let piece = random.pick(if kind == "uncrossed" { &UNCROSSED } else { &PIECES });
    let width = 3 + random.below(2);
    let board = random.rows(width, 4, ".......#");
    let end = |key: &str, random: &mut Random| match random.below(4) {
        0 => format!("{key} = \"{}\"\n", random.cell(width, 2)),
        _ => String::new(),
    };
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
            let pieces =
                random.pick(&["", "", "B = \"king\"", "a = \"knight + camel\"", "a = \"wazir\", b = \"ferz\""]);
            return format!(
                "kind = \"exchange\"\nstart = \"{start}\"\ngoal = \"{goal}\"\npiece = \"{piece}\"\npieces = {{ {pieces} }}\n"
            );
        }
        "tour" => {
            let first = if random.below(2) == 0 { end("from", random) } else { begin(&board, piece, random) };
            let forbidden: Vec<String> = (0..random.below(4)).filter_map(|_| leap(&board, piece, random)).collect();
            let (closed, forbidden) = (random.pick(&["true", "false"]), forbidden.join(", "));
            format!("closed = {closed}\n{first}{}forbidden = [{forbidden}]\n", end("to", random))
        }
        "count" => {
            format!("closed = {}\n{}{}", random.pick(&["true", "false"]), end("from", random), end("to", random))
        }
        "uncrossed" => {
            let visit: Vec<String> =
                (0..random.below(5).saturating_sub(2)).map(|_| format!("\"{}\"", random.cell(width, 3))).collect();
            let begin = if random.below(2) == 0 { end("from", random) } else { begin(&board, piece, random) };
            let ends = begin + &end("to", random);
            let avoid = match random.below(4) {
                0 => format!("avoid = [\"{}\"]\n", random.cell(width, 3)),
                _ => String::new(),
            };
            format!(
                "closed = {}\nvisit = [{}]\n{avoid}{ends}",
                random.pick(&["true", "false", "false"]),
                visit.join(", ")
            )
        }
        "snake" => {
            let begin = if random.below(2) == 0 { String::new() } else { begin(&board, piece, random) };
            format!("closed = {}\n{begin}", random.pick(&["true", "false"]))
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
        ("tour" | "count" | "snake", _) | (_, 0) => String::new(),
        _ => format!("guards = [\"{}{}\"]\n", random.pick(&["K", "Q", "R", "B", "N"]), random.cell(width, 3)),
    };
    format!("kind = \"{kind}\"\nboard = \"{board}\"\npiece = \"{piece}\"\n{guards}{ending}")
}

#[test]
fn what_is_written_for_random_puzzles_is_verified_and_is_about_no_other_puzzle() {
    let mut random = Random(41);
    let kinds = ["exchange", "tour", "cover", "errand", "count", "snake", "uncrossed"];
    // For each kind: solutions, and proofs that there is none.
    let mut counts = [[0u32; 2]; 7];
    // By rule.
    let mut refuted = 0;
    let mut last: Vec<Option<Vec<u8>>> = vec![None; 7];
    for trial in 0..2800 {
        let which = trial % 7;
        let text = random_puzzle(kinds[which], &mut random);
        let Ok(puzzle) = Puzzle::from_toml(&text) else { continue };
        let Ok(answer) = Solver::new(&puzzle).solve() else { continue };
        let mut certificate = Vec::new();
        match certify(&answer, &mut certificate, &Budget::unlimited()) {
            Err(error) if error.to_string().contains("no cell may be visited") => continue,
            written => written.unwrap_or_else(|error| panic!("{error}\n{text}")),
        }
        refuted += u32::from(certificate.windows(8).any(|part| part == b"\nrefute "));
        let shown = || String::from_utf8_lossy(&certificate).into_owned();
        let verified = verify(certificate.as_slice(), Some(&text), Limits::default());
        let verified = verified.unwrap_or_else(|refusal| panic!("{refusal}\n{text}{}", shown()));
        // The answer states the same puzzle.
        assert!(verify(certificate.as_slice(), Some(&answer.to_json()), Limits::default()).is_ok(), "{text}");
        let is_none = answer.status == Status::Infeasible || answer.count() == Some("0");
        assert_eq!(
            ["there is no ", "there are 0 "].iter().any(|none| verified.claim.starts_with(none)),
            is_none,
            "{}\n{text}",
            verified.claim
        );
        counts[which][usize::from(is_none)] += 1;
        // The file of a puzzle before is another one.
        if let Some(other) = last[which].replace(certificate.clone()).filter(|other| *other != certificate) {
            let same = verify(other.as_slice(), Some(&text), Limits::default());
            assert!(same.is_err() || other == certificate, "{text}");
        }
    }
    assert!(counts.iter().all(|[some, none]| *some > 20 && *none > 20) && refuted > 20, "{counts:?} {refuted}");
}

/// The certificate of a puzzle that is solved by the default method.
fn certificate_of(puzzle: &str) -> String {
    let puzzle = Puzzle::from_toml(puzzle).unwrap();
    let answer = Solver::new(&puzzle).solve().unwrap();
    let mut certificate = Vec::new();
    certify(&answer, &mut certificate, &Budget::unlimited()).unwrap();
    String::from_utf8(certificate).unwrap()
}

fn classic(name: &str) -> String {
    std::fs::read_to_string(format!("{}/../../puzzles/{name}.toml", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

fn claim_of(certificate: &str, puzzle: Option<&str>) -> Result<String, Refusal> {
    verify(certificate.as_bytes(), puzzle, Limits::default()).map(|verified| verified.claim)
}

#[test]
fn what_is_complete_before_a_given_cell_is_swept_is_no_path_with_it() {
    // Elsewhere in the same part of the board there is a path of 8 moves.
    let board = "board = \"...#...#/.#####../.#...#.#/.....#.#/#.##....\"";
    let snake = format!("kind = \"snake\"\n{board}\nbegin = [\"b2\", \"a4\", \"c5\"]\n");
    let claim = claim_of(&certificate_of(&snake), Some(&snake)).unwrap();
    assert!(claim.contains(" from b2-a4-c5 has more than 2 moves"), "{claim}");
}

#[test]
fn closed_tours_of_3x8_are_excluded_by_a_refutation_with_cuts() {
    let puzzle = "kind = \"tour\"\nboard = \"3x8\"\nclosed = true\n";
    let certificate = certificate_of(puzzle);
    assert!(certificate.contains("\nby clauses\ncut "), "{certificate}");
    assert_eq!(claim_of(&certificate, Some(puzzle)), Ok("there is no closed tour of a knight on 3x8".to_owned()));
    // Without a cut, what is left out is needed.
    let cut = certificate.lines().position(|line| line.starts_with("cut ")).unwrap();
    let without: String =
        certificate.lines().enumerate().filter(|(at, _)| *at != cut).map(|(_, line)| format!("{line}\n")).collect();
    assert!(claim_of(&without, None).is_err());
}

#[test]
fn snakes_are_verified_with_windows_of_any_size() {
    for puzzle in ["board = \"6x6\"", "board = \"7x5\"\nclosed = true", "board = \"8x8\"\npiece = \"camel\""] {
        let puzzle = format!("kind = \"snake\"\n{puzzle}\n");
        let mut answer = Solver::new(&Puzzle::from_toml(&puzzle).unwrap()).solve().unwrap();
        let mut overlapping = 0;
        for (windows, width) in [(1, 6), (1, 8), (2, 3), (2, 4), (2, 5), (2, 6), (3, 3), (3, 4), (4, 3), (9, 9)] {
            answer.stats.insert("windows".into(), windows.into());
            answer.stats.insert("window_width".into(), width.into());
            let mut certificate = Vec::new();
            certify(&answer, &mut certificate, &Budget::unlimited()).unwrap();
            let certificate = String::from_utf8(certificate).unwrap();
            overlapping += u32::from(certificate.contains("\nsplit 12\nwindow "));
            assert!(claim_of(&certificate, Some(&puzzle)).is_ok(), "{certificate}");
        }
        assert!(overlapping > 3, "{overlapping} of {puzzle}");
    }
}

#[test]
fn guys_theorem_is_verified_for_a_hundred_columns_by_pairs() {
    let puzzle = Puzzle::Exchange(cavalcade::Exchange::guy(100).unwrap());
    let answer = Solver::new(&puzzle).solve().unwrap();
    let mut certificate = Vec::new();
    certify(&answer, &mut certificate, &Budget::unlimited()).unwrap();
    let certificate = String::from_utf8(certificate).unwrap();
    assert!(certificate.contains("\nby pairs\npair "));
    let verified = claim_of(&certificate, None).unwrap();
    assert!(verified.ends_with("takes fewer than 408 moves; the witness takes 408"), "{verified}");
    // A pair less is two moves less, or none.
    let pairs: Vec<usize> =
        certificate.lines().enumerate().filter(|(_, line)| line.starts_with("pair ")).map(|(at, _)| at).collect();
    assert_eq!(pairs.len(), 4, "two knights of an inner column are not in each other's way");
}

#[test]
fn exchanges_of_different_tokens_are_verified_by_searches_that_pairs_cut_off() {
    is_verified_by_a_search_with_pairs("guy-4x3", 32);
}

#[test]
#[ignore = "20 s: ten million placements, twice"]
fn guys_swap_on_five_columns_is_verified_by_a_search_that_pairs_cut_off() {
    is_verified_by_a_search_with_pairs("guy-5x3", 34);
}

fn is_verified_by_a_search_with_pairs(name: &str, moves: u64) {
    let certificate = certificate_of(&classic(name));
    assert!(certificate.contains("\nby search\npair "), "{name}");
    let claim = claim_of(&certificate, Some(&classic(name))).unwrap();
    assert!(claim.ends_with(&format!("takes fewer than {moves} moves; the witness takes {moves}")), "{claim}");
}

#[test]
fn an_exchange_without_a_solution_is_excluded_by_the_permutation_of_its_tokens() {
    let puzzle = "kind = \"exchange\"\nstart = \"abc/def/gh.\"\ngoal = \"abc/def/hg.\"\npiece = \"wazir\"\n";
    let certificate = certificate_of(puzzle);
    assert!(certificate.contains("\nby swaps a1\n"), "{certificate}");
    assert!(claim_of(&certificate, Some(puzzle)).unwrap().starts_with("there is no exchange of abc/def/gh."));
    let possible = certificate.replace("hg.", "gh.");
    assert!(claim_of(&possible, None).is_err());
}

#[test]
fn what_excludes_a_random_exchange_is_replayed_and_verified() {
    let mut random = Random(61);
    let mut rules = std::collections::BTreeMap::new();
    for _ in 0..700 {
        let (width, height) = [(2, 3), (3, 2), (4, 2), (2, 4), (8, 1)][random.below(5)];
        let (empty, cells) = (random.below(3), width * height);
        let names: Vec<char> = if random.below(3) > 0 { "abcdefgh" } else { "aabbccdd" }.chars().collect();
        let mut start: Vec<char> = (0..cells).map(|cell| if cell < empty { '.' } else { names[cell] }).collect();
        (0..20).for_each(|_| start.swap(random.below(cells), random.below(cells)));
        let mut goal = start.clone();
        (0..=random.below(2)).for_each(|_| goal.swap(random.below(cells), random.below(cells)));
        let [start, goal] = [start, goal]
            .map(|cells| cells.chunks(width).map(|row| row.iter().collect::<String>()).collect::<Vec<_>>().join("/"));
        let piece = random.pick(&["wazir", "ferz", "knight", "king"]);
        let pieces = ["", "pieces = { b = \"ferz\" }\n"][usize::from(random.below(4) == 0)];
        let puzzle =
            format!("kind = \"exchange\"\nstart = \"{start}\"\ngoal = \"{goal}\"\npiece = \"{piece}\"\n{pieces}");
        let Ok(parsed) = Puzzle::from_toml(&puzzle) else { continue };
        let answer = Solver::new(&parsed).solve().unwrap();
        if answer.status == Status::Infeasible {
            let found = answer.argument.as_ref().map(|argument| serde_json::to_value(argument).unwrap());
            let rule = found.map_or("search".to_owned(), |found| found["rule"].as_str().unwrap().to_owned());
            *rules.entry(rule).or_insert(0) += 1;
            if answer.argument.is_some() {
                assert_eq!(check_argument(&answer), Ok(true), "{puzzle}");
            }
        }
        let claim = claim_of(&certificate_of(&puzzle), Some(&puzzle));
        let is_excluded = claim.as_ref().is_ok_and(|claim| claim.starts_with("there is no exchange"));
        assert_eq!((claim.is_ok(), is_excluded), (true, answer.status == Status::Infeasible), "{claim:?}\n{puzzle}");
    }
    let all = ["blocked", "order", "swaps", "tokens"].map(|rule| rules.get(rule).copied().unwrap_or(0));
    assert!(all.iter().all(|&count| count > 4), "{rules:?}");
}

#[test]
fn what_a_refutation_proves_is_not_changed_by_random_changes_to_it() {
    let mut random = Random(43);
    let tour = "kind = \"tour\"\nboard = \"3x8\"\nclosed = true\n";
    let cover = "kind = \"cover\"\nboard = \"...#/..../.#..\"\nknights = [\"a1\"]\n";
    for puzzle in [tour, cover] {
        let certificate = certificate_of(puzzle);
        let claim = claim_of(&certificate, Some(puzzle)).unwrap();
        let lines: Vec<&str> = certificate.lines().collect();
        let first = lines.iter().position(|line| line.starts_with("by ")).unwrap();
        let (mut rejected, mut harmless) = (0, 0);
        for _ in 0..1500 {
            let mut changed: Vec<String> = lines.iter().map(ToString::to_string).collect();
            let at = first + random.below(lines.len() - 1 - first);
            let mut words: Vec<String> = changed[at].split(' ').map(str::to_owned).collect();
            let word = random.below(words.len());
            match random.below(4) {
                0 => drop(words.remove(word)),
                1 => words[word] = format!("-{}", words[word]).replace("--", ""),
                2 => words[word] = words[word].parse().map_or("a1".to_owned(), |number: i64| (number + 1).to_string()),
                _ => words.clear(),
            }
            changed[at] = words.join(" ");
            if words.is_empty() {
                changed.remove(at);
            }
            let last = changed.len() - 1;
            changed[last] = format!("end {}", changed.len());
            match claim_of(&(changed.join("\n") + "\n"), Some(puzzle)) {
                Err(_) => rejected += 1,
                Ok(same) => {
                    assert_eq!(same, claim);
                    harmless += 1;
                }
            }
        }
        assert!(rejected > 500, "{rejected} {harmless}");
    }
}

#[test]
fn the_formulas_of_a_certificate_are_those_whose_refutations_it_has() {
    let certificate = certificate_of("kind = \"tour\"\nboard = \"3x8\"\nclosed = true\n");
    let formulas = formulas(certificate.as_bytes(), Limits::default()).unwrap();
    assert_eq!(formulas.len(), 1);
    let dimacs = formulas[0].1.to_string();
    let clauses = formulas[0].1.clauses().len();
    assert!(dimacs.starts_with(&format!("p cnf {} {clauses}\n", formulas[0].1.variables())));
    let steps: Vec<&str> =
        certificate.lines().filter(|line| line.starts_with(|first: char| first.is_ascii_digit())).collect();
    assert!(steps[0].starts_with(&format!("{} ", clauses + 1)) && steps[steps.len() - 1].contains(" 0 "));
}

#[test]
fn a_number_beyond_128_bits_is_recounted_by_its_remainder() {
    let text = "kind = \"count\"\nboard = \"4x120\"\npiece = \"wazir\"\nclosed = true\n";
    let mut answer = Solver::new(&Puzzle::from_toml(text).unwrap()).solve().unwrap();
    let certificate = |answer: &Answer| {
        let mut certificate = Vec::new();
        certify(answer, &mut certificate, &Budget::unlimited()).unwrap();
        verify(certificate.as_slice(), Some(text), Limits::default())
    };
    let claim = certificate(&answer).unwrap().claim;
    assert!(claim.ends_with(" closed tours of a wazir on 4x120, counted modulo 2^127 - 1"), "{claim}");
    let Some(Witness::Total(total)) = &mut answer.witness else { panic!("no number") };
    let last = total.count.pop().unwrap();
    total.count.push(if last == '0' { '1' } else { '0' });
    assert!(matches!(certificate(&answer), Err(Refusal::Rejected { .. })));
}

#[test]
fn the_lengths_of_strips_are_verified_with_their_periods_and_no_others_are() {
    let mut random = Random(47);
    for trial in 0..60 {
        let (width, closed) = (2 + random.below(3), random.below(2) == 0);
        let piece = random.pick(&["knight", "knight", "camel", "zebra"]);
        let height = [width + random.below(12), 1_000_000 + random.below(1000)][trial % 2];
        let board = if random.below(2) == 0 { format!("{width}x{height}") } else { format!("{height}x{width}") };
        let text = format!("kind = \"uncrossed\"\nboard = \"{board}\"\npiece = \"{piece}\"\nclosed = {closed}\n");
        let puzzle = Puzzle::from_toml(&text).unwrap();
        let mut answer = Solver::new(&puzzle).method("strip").solve().unwrap();
        let checked = |answer: &Answer| {
            let mut certificate = Vec::new();
            certify(answer, &mut certificate, &Budget::unlimited()).unwrap();
            verify(certificate.as_slice(), Some(&text), Limits::default()).map(|verified| verified.claim)
        };
        let claim = checked(&answer).unwrap_or_else(|refusal| panic!("{refusal}\n{text}"));
        let Some(periodicity) = answer.periodicity else {
            assert!(claim.starts_with("there is no ") || answer.witness.is_some(), "{claim}");
            continue;
        };
        assert!(claim.contains(" rows on, "), "{claim}");
        // Another value, an earlier beginning, another increment.
        answer.value = answer.value.map(|value| value + 1);
        assert!(matches!(checked(&answer), Err(Refusal::Rejected { .. })));
        answer.value = answer.value.map(|value| value - 1);
        let falsely = [
            Periodicity { preperiod: periodicity.preperiod.saturating_sub(1), ..periodicity },
            Periodicity { increment: periodicity.increment + 1, ..periodicity },
            Periodicity { period: 0, ..periodicity },
        ];
        // Of paths, a single cell may begin the period earlier.
        for periodicity in falsely.into_iter().skip(usize::from(!closed)) {
            answer.periodicity = Some(periodicity);
            assert!(matches!(checked(&answer), Err(Refusal::Rejected { .. })), "{periodicity:?}");
        }
    }
}

/// Runs the program: its exit status, and what it prints.
fn run(arguments: &[&str]) -> (Option<i32>, String, String) {
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_cavalcade")).args(arguments).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn an_answer_is_verified_in_one_go_where_that_is_asked_for() {
    let (status, text, said) = run(&["uncrossed", "6x6", "--verify"]);
    assert!(status == Some(0) && said.is_empty(), "{said}");
    assert!(text.contains("optimal: 17 moves (proved, verified; the referee replayed the witness)"), "{text}");
    let (_, text, _) = run(&["uncrossed", "6x6", "--verify=no"]);
    assert!(text.contains("optimal: 17 moves (proved; the referee replayed the witness)"), "{text}");
    let (_, text, _) = run(&["tour", "4x5", "--closed", "--verify=yes"]);
    assert!(text.contains("(verified)"), "{text}");
}

#[test]
fn where_there_is_no_certificate_one_line_says_so_and_the_exit_status_is_that_of_the_answer() {
    let (status, text, said) = run(&["uncrossed", "4x4", "--paths", "2", "--verify"]);
    assert!(status == Some(0) && text.contains("(proved; the referee"), "{text}");
    assert!(said.starts_with("note: the answer is not verified: ") && said.lines().count() == 1, "{said}");
    let (status, text, said) = run(&["exchange", "n.n/.../N.N", "--all", "--verify"]);
    assert!(status == Some(2) && text.is_empty(), "{text}");
    assert!(
        said.contains("--verify: there are certificates of a single best solution, not of `all`: remove it"),
        "{said}"
    );
    let (status, _, said) = run(&["exchange", "n.n/.../N.N", "--verify=nope"]);
    assert!(status == Some(2) && said.contains("expected `auto`, `yes` or `no`"), "{said}");
}

#[test]
fn a_certificate_beyond_its_limit_is_not_written_and_the_message_says_what_to_do() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("answer.cert");
    let name = file.to_str().unwrap();
    let (status, text, said) = run(&["uncrossed", "6x6", "--certificate", name, "--certificate-limit", "300B"]);
    assert!(status == Some(1) && text.contains("optimal: 17 moves"), "{text}");
    assert!(
        said.contains("--certificate: it is larger than 300 B") && said.contains("raise --certificate-limit"),
        "{said}"
    );
    let (status, _, said) =
        run(&["uncrossed", "10x10", "--time-limit", "1s", "--memory", "20MiB", "--certificate", name]);
    assert!(status != Some(0) && said.contains("--certificate: "), "{said}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    let (status, text, _) = run(&["uncrossed", "6x6", "--certificate", name, "--verify=no", "--json"]);
    assert!(status == Some(0) && text.contains("\"bound_by\": \"method\"") && file.exists(), "{text}");
}
