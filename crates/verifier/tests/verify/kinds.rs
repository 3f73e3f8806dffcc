//! Errands, exchanges and covers on random small boards: what a search through everything finds is accepted,
//! what it excludes is rejected, and thousands of changes to certificates do not make them prove anything else.
//!
//! The certificates are put together here, without the program that writes them.

use cavalcade_verifier::{Limits, Refusal, verify};

use crate::boards::{Board, Cell, Exchange, STEPS, best_cover, certificate, name, names, way};
use crate::checked;
use crate::random::Random;

impl Exchange {
    fn certificate(&self, leaps: Option<&[String]>, rule: &[&str]) -> String {
        let mut lines = self.header.clone();
        lines.push(format!("value {}", leaps.map_or("none".to_owned(), |leaps| leaps.len().to_string())));
        lines.extend(leaps.filter(|leaps| !leaps.is_empty()).map(|leaps| format!("witness {}", leaps.join(" "))));
        lines.extend(rule.iter().map(|&line| line.to_owned()));
        certificate("exchange", &lines)
    }
}

#[test]
fn the_shortest_exchange_is_accepted_and_a_longer_one_or_a_false_rule_is_not() {
    let mut random = Random::new(17);
    let (mut with, mut without, mut detours) = (0, 0, 0);
    for _ in 0..600 {
        let exchange = Exchange::random(&mut random);
        let Some(leaps) = &exchange.leaps else {
            without += 1;
            assert!(checked(&exchange.certificate(None, &["by search"])).is_ok());
            continue;
        };
        with += 1;
        let text = exchange.certificate(Some(leaps), &["by search"]);
        assert!(checked(&text).is_ok(), "{:?}\n{text}", checked(&text));
        // That there is none is false, by every rule.
        for rule in
            ["by search", "by populations a1 a", "by populations a1 B", "by order a1", "by order b1", "by swaps a1"]
        {
            assert!(checked(&exchange.certificate(None, &[rule])).is_err(), "{rule}\n{text}");
        }
        // There and back at the end: two moves more.
        if let Some((from, to)) = leaps.last().and_then(|leap| leap.split_once('-')) {
            detours += 1;
            let back = [leaps.as_slice(), &[format!("{to}-{from}"), format!("{from}-{to}")]].concat();
            let refusal = checked(&exchange.certificate(Some(&back), &["by search"])).unwrap_err();
            assert!(refusal.to_string().contains("there is an exchange of"), "{refusal}");
            let shorter = &leaps[..leaps.len() - 1];
            assert!(checked(&exchange.certificate(Some(shorter), &["by search"])).is_err());
        }
    }
    assert!(with > 150 && without > 100 && detours > 100, "{with} {without} {detours}");
}

#[test]
fn the_best_cover_by_a_search_is_never_better_than_what_is_verified() {
    let mut random = Random::new(29);
    let (mut accepted, mut loose) = (0, 0);
    for _ in 0..400 {
        let board = Board::random(&mut random, 3);
        let steps = STEPS[random.below(4)];
        let count = 1 + random.below(2.min(board.cells.len()));
        let mut starts: Vec<Cell> = Vec::new();
        while starts.len() < count {
            let cell = board.cells[random.below(board.cells.len())];
            if !starts.contains(&cell) {
                starts.push(cell);
            }
        }
        let Some((steps_needed, moves, walks)) = best_cover(&board, steps, &starts) else { continue };
        let text = |value: u64, moves: u64| {
            let mut lines = vec![
                format!("board {}", board.text()),
                format!("piece {},{}", steps.0, steps.1),
                "guards none".to_owned(),
                format!("knights {}", names(starts.iter().copied())),
                "minimise steps".to_owned(),
                format!("value {value}"),
                format!("moves {moves}"),
            ];
            lines.extend(walks.iter().map(|walk| format!("walk {}", names(walk.iter().copied()))));
            lines.push("by colours".to_owned());
            certificate("cover", &lines)
        };
        match checked(&text(steps_needed, moves)) {
            Ok(_) => accepted += 1,
            Err(refusal) => {
                assert!(refusal.to_string().contains("the colours allow fewer"), "{refusal}");
                loose += 1;
            }
        }
        assert!(checked(&text(steps_needed + 1, moves)).is_err() && checked(&text(steps_needed, moves + 1)).is_err());
    }
    assert!(accepted > 60 && loose > 10, "{accepted} {loose}");
}

#[test]
fn the_shortest_errand_is_accepted_and_a_longer_one_is_not() {
    let mut random = Random::new(31);
    let (mut with, mut without) = (0, 0);
    for _ in 0..500 {
        let board = Board::random(&mut random, 4);
        let steps = STEPS[random.below(4)];
        let mut cell = || board.cells[random.below(board.cells.len())];
        let (from, visit) = (cell(), [cell(), cell(), cell()]);
        let header = |value: String| {
            vec![
                format!("board {}", board.text()),
                format!("piece {},{}", steps.0, steps.1),
                "guards none".to_owned(),
                format!("from {}", name(from)),
                format!("visit {}", names(visit)),
                format!("value {value}"),
            ]
        };
        // A state is a cell and how many have been visited.
        let passed = |cell: Cell, mut count: usize| {
            while visit.get(count) == Some(&cell) {
                count += 1;
            }
            (cell, count)
        };
        let next = |&(cell, count): &(Cell, usize)| {
            board.around(cell, steps).into_iter().map(|to| passed(to, count)).collect()
        };
        let found = way(&passed(from, 0), |&(_, count)| count == visit.len(), next);
        let reach: Vec<bool> = visit
            .iter()
            .map(|&cell| {
                let text =
                    certificate("errand", &[header("none".into()), vec![format!("by reach {}", name(cell))]].concat());
                checked(&text).is_ok()
            })
            .collect();
        assert_eq!(found.is_none(), reach.contains(&true));
        let Some(found) = found else {
            without += 1;
            continue;
        };
        with += 1;
        let path: Vec<Cell> = found.into_iter().map(|(cell, _)| cell).collect();
        let text = |path: &[Cell]| {
            let lines = vec![format!("witness {}", names(path.iter().copied())), "by legs".to_owned()];
            certificate("errand", &[header((path.len() - 1).to_string()), lines].concat())
        };
        assert!(checked(&text(&path)).is_ok(), "{:?}", checked(&text(&path)));
        if let Some(&[one, other]) = path.last_chunk::<2>() {
            assert!(checked(&text(&[path.as_slice(), &[one, other]].concat())).is_err());
            assert!(checked(&text(&path[..path.len() - 1])).is_err());
        }
    }
    assert!(with > 150 && without > 60, "{with} {without}");
}

/// Certificates with what they prove.
const CERTIFICATES: [(&str, &str); 8] = [
    (
        "exchange\nstart n.n/.../N.N\ngoal N.N/.../n.n\npiece 1,2\nvalue 16\nwitness c3-a2 a3-b1 c1-b3 a2-c1 b1-c3 c3-a2 \
         a1-c2 b3-a1 c2-a3 a3-b1 a1-c2 c2-a3 c1-b3 b3-a1 a2-c1 b1-c3\nby search",
        "no exchange of n.n/.../N.N into N.N/.../n.n by a knight takes fewer than 16 moves; the witness takes 16",
    ),
    (
        "exchange\nstart n./../.N\ngoal ../nN/..\npiece 0,1\nvalue 2\nwitness b1-b2 a3-a2\nby distances\n\
         potential N -1 0 0 -1 -1 -2\npotential n 2 1 1 0 0 -1",
        "no exchange of n./../.N into ../nN/.. by a wazir takes fewer than 2 moves; the witness takes 2",
    ),
    (
        "exchange\nstart ab/.c\ngoal ba/.c\npiece 0,1\nvalue none\nby order a1",
        "there is no exchange of ab/.c into ba/.c by a wazir",
    ),
    (
        "exchange\nstart abc/def/gh.\ngoal abc/def/hg.\npiece 0,1\nvalue none\nby swaps a1",
        "there is no exchange of abc/def/gh. into abc/def/hg. by a wazir",
    ),
    (
        "tour\nboard 4x5\npiece 1,2\nclosed yes\nfrom any\nto any\nwitness none\nby removal b1 b3 b5 c2 c4",
        "there is no closed tour of a knight on 4x5",
    ),
    ("errand\nboard 3x3\npiece 1,2\nguards none\nfrom a1\nvisit b3 c3\nvalue 5\nwitness a1 b3 c1 a2 c3\nby legs", ""),
    (
        "cover\nboard 3x3\npiece 0,1\nguards Nb2\nknights a1\nminimise steps\nvalue 7\nmoves 7\nwalk a1 b1 c1 c2 c3 b3 a3 a2\n\
         by colours",
        "no cover of a wazir on 3x3 with the guards Nb2 from a1 takes fewer than 7 steps, and none of 7 steps fewer than 7 \
         moves; the witness takes 7 steps and 7 moves",
    ),
    (
        "cover\nboard 8x8\npiece 1,3\nguards none\nplace 1\nminimise moves\nvalue none\nby components a1 b1",
        "there is no cover of a camel on 8x8 by 1 walker",
    ),
];

#[test]
fn every_rule_proves_what_it_says_and_no_change_proves_anything_else_about_the_puzzle() {
    let mut random = Random::new(37);
    let (mut rejected, mut harmless) = (0, 0);
    for (text, claim) in CERTIFICATES {
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        let kind = lines.remove(0);
        let original = certificate(&kind, &lines);
        if claim.is_empty() {
            // An errand whose witness has fewer moves than it says.
            assert!(checked(&original).is_err());
            continue;
        }
        assert_eq!(checked(&original).map(|verified| verified.claim), Ok(claim.to_owned()));
        // The puzzle stays as it is: what follows `value`, or `witness`, is changed.
        let first = lines.iter().position(|line| line.starts_with("value") || line.starts_with("witness")).unwrap();
        for _ in 0..1500 {
            let mut changed = lines.clone();
            let line = first + random.below(lines.len() - first);
            let mut words: Vec<String> = changed[line].split(' ').map(str::to_owned).collect();
            let word = random.below(words.len());
            match random.below(6) {
                0 => drop(words.remove(word)),
                1 => words.insert(word, words[word].clone()),
                2 => {
                    let other = random.below(words.len());
                    words.swap(word, other);
                }
                3 => {
                    let number = words[word].parse::<i64>().map(|number| number + [-1, 1][random.below(2)]);
                    words[word] = number.map_or("x".to_owned(), |number| number.to_string());
                }
                _ => {
                    let mut letters: Vec<u8> = words[word].bytes().collect();
                    let letter = random.below(letters.len());
                    letters[letter] = b"abcdefgh12345678- "[random.below(18)];
                    words[word] = String::from_utf8(letters).unwrap();
                }
            }
            changed[line] = words.join(" ");
            match checked(&certificate(&kind, &changed)) {
                Err(_) => rejected += 1,
                // Another witness as good, or other cells that prove the same.
                Ok(verified) => {
                    assert_eq!(verified.claim, claim, "{changed:?}");
                    harmless += 1;
                }
            }
        }
    }
    assert!(rejected > 6000, "{rejected} rejected, {harmless} harmless");
}

#[test]
fn swaps_of_tokens_that_are_twice_in_the_goal_are_rejected_and_do_not_go_on_for_ever() {
    for (start, goal) in [("ab.#a", "aa.#b"), ("ab.#a", "ba.#a"), ("aa.#b", "ab.#a")] {
        let lines = [format!("start {start}"), format!("goal {goal}"), "piece 0,1".into(), "value none".into()];
        let text = certificate("exchange", &[&lines[..], &["by swaps a1".to_owned()]].concat());
        let (refusal, is_permutation) = (checked(&text), goal == "ba.#a");
        // In a row of three the tokens cannot change places, which their permutation shows.
        assert_eq!(refusal.is_ok(), is_permutation, "{refusal:?}\n{text}");
    }
}

#[test]
fn chess_pieces_are_names_of_tokens() {
    let lines = ["start ♞.♞/.../♘.♘", "goal ♘.♘/.../♞.♞", "piece 1,2", "value none", "by search"];
    let refusal = checked(&certificate("exchange", &lines.map(str::to_owned))).unwrap_err();
    assert!(refusal.to_string().contains("there is an exchange of 16 moves"), "{refusal}");
    let moves = CERTIFICATES[0].0.lines().find(|line| line.starts_with("witness")).unwrap();
    let lines = [lines[0], lines[1], lines[2], "value 16", moves, "by search"];
    let text = certificate("exchange", &lines.map(str::to_owned));
    let puzzle = "kind = \"exchange\"\nstart = \"♞.♞/.../♘.♘\"\n";
    assert!(verify(text.as_bytes(), Some(puzzle), Limits::default()).is_ok());
    let letters = puzzle.replace('♞', "n").replace('♘', "N");
    assert!(verify(text.as_bytes(), Some(&letters), Limits::default()).is_err());
}

#[test]
fn ends_of_no_cycle_need_no_search_and_those_of_a_cycle_do() {
    for (given, is_enough) in [
        ("from a1\nto b2", true),
        ("from a1\nto a1", true),
        ("begin a1 b3\nto b3", true),
        ("begin a1 b3 c1 d3\nto c1", true),
        ("from a1\nto b3", false),
        ("begin a1 b3\nto c2", false),
        ("from a1", false),
    ] {
        let lines = format!("board 5x5\npiece 1,2\nclosed yes\n{given}\nvalue none\nbelow 4");
        let lines: Vec<String> = lines.lines().map(str::to_owned).collect();
        let verified = checked(&certificate("uncrossed", &lines));
        assert_eq!(verified.is_ok(), is_enough, "{given}: {verified:?}");
    }
}

#[test]
fn a_certificate_is_compared_with_the_puzzle_that_is_given() {
    let of = |number: usize| {
        let (kind, lines) = CERTIFICATES[number].0.split_once('\n').unwrap();
        certificate(kind, &lines.lines().map(str::to_owned).collect::<Vec<_>>())
    };
    let against = |number: usize, puzzle: &str| verify(of(number).as_bytes(), Some(puzzle), Limits::default());
    for (number, puzzle) in [
        (0, "kind = \"exchange\"\nstart = \"n.n/.../N.N\"\n"),
        (0, "kind = \"exchange\"\nstart = \"n.n/.../N.N\"\npieces = { N = \"knight\" }\n"),
        (0, r#"{"kind": "exchange", "start": [["n", "", "n"], ["", ".", ""], ["N", "", "N"]], "piece": "knight"}"#),
        (0, "kind = \"exchange\"\r\nstart = \"\"\"\r\nn.n\r\n...\r\nN.N\r\n\"\"\"\r\n"),
        (0, "kind = \"exchange\"\nstart = \"n.n/.../N.N\"\n[pieces]\nN = \"knight\"\n"),
        (4, "kind = \"tour\"\nboard = \"4x5\"\nclosed = true\n"),
        (4, "kind = \"tour\"\nboard = \"4×5\"\nclosed = true\nsymmetric = false\n"),
        (6, "kind = \"cover\"\nboard = \"3X3\"\npiece = \"wazir\"\nguards = [\"Nb2\"]\nknights = [\"A1\"]\n"),
        (6, "kind = \"cover\"\nboard = \"3x3\"\npiece = \"wazir\"\nguards = [\"Nb2\"]\nknights = [\"a1\"]\n"),
    ] {
        assert!(against(number, puzzle).is_ok(), "{:?}", against(number, puzzle));
    }
    for (number, puzzle) in [
        (0, "kind = \"exchange\"\nstart = \"n.n/.../N.N\"\ngoal = \"n.N/.../N.n\"\n"),
        (0, "kind = \"exchange\"\nstart = \"n.n/.../N.N\"\npiece = \"camel\"\n"),
        (0, "kind = \"exchange\"\nstart = \"n.n/.../N.N\"\npieces = { n = \"camel\" }\n"),
        (0, "kind = \"exchange\"\nstart = \"n.n/.../N.N\"\n[pieces]\nn = \"camel\"\n"),
        (4, "kind = \"tour\"\nboard = \"4x5\"\n"),
        (4, "kind = \"tour\"\nboard = \"4x5\"\nclosed = true\nfrom = \"a1\"\n"),
        (6, "kind = \"cover\"\nboard = \"3x3\"\npiece = \"wazir\"\nguards = [\"Kb2\"]\nknights = [\"a1\"]\n"),
        (7, "kind = \"cover\"\nboard = \"8x8\"\npiece = \"camel\"\nplace = 2\nminimise = \"moves\"\n"),
    ] {
        let refusal = against(number, puzzle).unwrap_err();
        assert!(refusal.to_string().contains("about another puzzle"), "{refusal}");
    }
    // Keys that make another puzzle of it are not passed over.
    for key in ["variant = \"runs\"", "moves = { n = \"camel\" }", "wrap = \"files\""] {
        let refusal = against(0, &format!("kind = \"exchange\"\nstart = \"n.n/.../N.N\"\n{key}\n")).unwrap_err();
        assert!(matches!(refusal, Refusal::NotChecked { .. }), "{refusal}");
    }
}
