//! Thousands of changes to certificates are rejected, and false claims never pass.

use std::collections::BTreeMap;
use std::time::Duration;

use cavalcade_verifier::{Limits, Refusal, verify};

use crate::checked;
use crate::random::Random;

const CERTIFICATES: [(&str, &str); 5] = [
    ("knight-6x6", include_str!("../certificates/knight-6x6.cert")),
    ("knight-6x6-closed", include_str!("../certificates/knight-6x6-closed.cert")),
    ("camel-8x8-closed", include_str!("../certificates/camel-8x8-closed.cert")),
    ("knight-holes", include_str!("../certificates/knight-holes.cert")),
    ("uncrossed-gnu", include_str!("../certificates/uncrossed-gnu.cert")),
];

/// The knight's path on the chessboard, compressed.
const COMPRESSED: &[u8] = include_bytes!("../certificates/knight-8x8.cert.gz");

/// A certificate with the number of its lines at the end.
fn numbered(mut lines: Vec<String>) -> String {
    let count = lines.len();
    if let Some(end) = lines.last_mut().filter(|end| end.starts_with("end ")) {
        *end = format!("end {count}");
    }
    lines.join("\n") + "\n"
}

/// The ways to tamper with a certificate.
const WAYS: [&str; 11] = [
    "a number less by one",
    "a number more by one",
    "a word left out",
    "a word twice",
    "a line left out",
    "a line twice",
    "two lines exchanged",
    "a weight moved",
    "a cell counted twice",
    "a letter changed",
    "the rest cut off",
];

fn tampered(text: &str, way: &str, random: &mut Random) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    // The first line, a version, and the last one, a check of its own, are left alone.
    let mut place = 1 + random.below(lines.len() - 2);
    let windows: Vec<usize> = (0..lines.len()).filter(|&place| lines[place].starts_with("window ")).collect();
    if ["a weight moved", "a cell counted twice"].contains(&way) && !windows.is_empty() {
        place = windows[random.below(windows.len())];
    }
    let mut words: Vec<String> = lines[place].split(' ').map(str::to_owned).collect();
    let word = random.below(words.len());
    match way {
        "a number less by one" | "a number more by one" => {
            let parts = words[word].split_once(':').map_or(("", words[word].as_str()), |parts| parts);
            let changed =
                parts.1.parse::<i64>().map(|number| if way.contains("less") { number - 1 } else { number + 1 });
            let colon = if parts.0.is_empty() { "" } else { ":" };
            words[word] = changed.map_or(format!("{}x", words[word]), |number| format!("{}{colon}{number}", parts.0));
        }
        "a word left out" => drop(words.remove(word)),
        "a word twice" => words.insert(word, words[word].clone()),
        "a line left out" => drop(lines.remove(place)),
        "a line twice" => lines.insert(place, lines[place].clone()),
        "two lines exchanged" => {
            let other = 1 + random.below(lines.len() - 2);
            lines.swap(place, other);
        }
        "a weight moved" if words[0] == "window" => {
            let bar = words.iter().position(|word| word == "|").unwrap();
            let places = [1 + random.below(bar - 1), 1 + random.below(bar - 1)];
            for (place, by) in places.into_iter().zip([1, -1]) {
                let (leap, weight) = words[place].split_once(':').unwrap();
                words[place] = format!("{leap}:{}", weight.parse::<i64>().unwrap() + by);
            }
        }
        "a cell counted twice" if words[0] == "window" => {
            let counted: Vec<&str> = lines
                .iter()
                .filter_map(|line| line.split_once(" | "))
                .flat_map(|(_, cells)| cells.split(' '))
                .collect();
            words.push(counted[random.below(counted.len())].to_owned());
        }
        "the rest cut off" => lines.truncate(place),
        _ => {
            let mut letters: Vec<char> = words[word].chars().collect();
            let letter = random.below(letters.len().max(1));
            letters.splice(letter..(letter + 1).min(letters.len()), [char::from(33 + random.below(94) as u8)]);
            words[word] = letters.into_iter().collect();
        }
    }
    let is_of_lines = ["a line left out", "a line twice", "two lines exchanged", "the rest cut off"].contains(&way);
    if !is_of_lines {
        lines[place] = words.join(" ");
    }
    numbered(lines)
}

#[test]
fn certificates_are_verified_and_say_what_they_prove() {
    let claims = [
        "no uncrossed path of a knight on 6x6 has more than 17 leaps; the witness has 17",
        "no uncrossed cycle of a knight on 6x6 has more than 12 leaps; the witness has 12",
        "no uncrossed cycle of a camel on 8x8 has more than 14 leaps; the witness has 14",
        "no uncrossed path of a knight on ....../..#.../....../...#../....../##.... has more than 15 leaps; the witness has 15",
    ];
    for ((name, text), claim) in CERTIFICATES.iter().zip(claims) {
        assert_eq!(checked(text).unwrap().claim, claim, "{name}");
    }
}

#[test]
fn a_compressed_certificate_is_verified_and_a_damaged_one_is_not() {
    let verified = verify(COMPRESSED, None, Limits::default()).unwrap();
    assert_eq!(verified.claim, "no uncrossed path of a knight on 8x8 has more than 35 leaps; the witness has 35");
    let mut random = Random::new(11);
    for _ in 0..60 {
        let mut bytes = COMPRESSED.to_vec();
        // What stands in the header of the format, such as a time, means nothing.
        let place = 10 + random.below(bytes.len() - 10);
        bytes[place] ^= 1 << random.below(8);
        assert!(verify(bytes.as_slice(), None, Limits::default()).is_err(), "{place}");
    }
}

#[test]
fn what_is_tampered_with_is_rejected() {
    let mut random = Random::new(3);
    let (mut rejected, mut harmless) = (0, BTreeMap::new());
    for (name, text) in CERTIFICATES {
        let claim = checked(text).unwrap().claim;
        for way in WAYS {
            for _ in 0..60 {
                let changed = tampered(text, way, &mut random);
                if changed == text {
                    continue;
                }
                match checked(&changed) {
                    Err(_) => rejected += 1,
                    // Another witness of the same length, or a window that counts a cell less, is a proof of the same.
                    Ok(verified) => {
                        assert_eq!(verified.claim, claim, "{name}: {way}");
                        *harmless.entry(way).or_insert(0) += 1;
                    }
                }
            }
        }
    }
    let accepted: u32 = harmless.values().sum();
    assert!(rejected > 2000 && accepted < rejected / 50, "{rejected} rejected, accepted: {harmless:?}");
    assert!(!harmless.contains_key("a weight moved") && !harmless.contains_key("a cell counted twice"), "{harmless:?}");
}

#[test]
fn false_claims_with_windows_that_look_right_are_rejected() {
    let mut random = Random::new(5);
    let mut tried = 0;
    for (name, text) in CERTIFICATES {
        for trial in 0..75 {
            let mut lines = Vec::new();
            for line in text.lines() {
                let words: Vec<&str> = line.split(' ').collect();
                let closed = text.contains("\nclosed yes\n");
                lines.push(match words[0] {
                    // A path without its last cell; or that there is no cycle.
                    "value" if closed => "value none".to_owned(),
                    "witness" if closed => continue,
                    // Cycles of a knight or camel are even.
                    "below" if closed => format!("below {}", if text.contains('+') { 3 } else { 4 }),
                    "value" => format!("value {}", words[1].parse::<u64>().unwrap() - 1),
                    "witness" => words[..words.len() - 1].join(" "),
                    "below" => format!("below {}", words[1].parse::<u64>().unwrap() - 1),
                    // Half of them with weights that are less in one window, and so do not add up.
                    "window" if trial % 2 == 0 => {
                        let place = 1 + random.below(words.iter().position(|word| *word == "|").unwrap() - 1);
                        let (leap, weight) = words[place].split_once(':').unwrap();
                        let less = weight.parse::<u64>().unwrap().saturating_sub(1);
                        let changed = format!("{leap}:{less}");
                        [&words[..place], &[changed.as_str()], &words[place + 1..]].concat().join(" ")
                    }
                    _ => line.to_owned(),
                });
            }
            tried += 1;
            assert!(matches!(checked(&numbered(lines)), Err(Refusal::Rejected { .. })), "{name}");
        }
    }
    assert_eq!(tried, 375);
}

#[test]
fn a_certificate_of_another_puzzle_is_rejected() {
    let (_, text) = CERTIFICATES[0];
    let against = |puzzle: &str| verify(text.as_bytes(), Some(puzzle), Limits::default());
    let same = [
        "kind = \"uncrossed\"\nboard = \"6x6\"\n",
        r#"{"puzzle": {"kind": "uncrossed", "board": "6x6", "piece": "knight", "closed": false}}"#,
    ];
    for puzzle in same {
        assert!(against(puzzle).is_ok(), "{puzzle}");
    }
    for puzzle in [
        "board = \"8x8\"\n",
        "board = \"6x6\"\npiece = \"camel\"\n",
        "board = \"6x6\"\nclosed = true\n",
        "board = \"6x6\"\nbegin = [\"a1\"]\n",
        "board = \"6x6\"\navoid = [\"a1\"]\n",
        "board = \"6x6\"\nguards = [\"Ka1\"]\n",
        "board = \"6x6\"\nbegin = [\"a1\", \"c2\"]\n",
    ] {
        let refusal = against(&format!("kind = \"uncrossed\"\n{puzzle}")).unwrap_err();
        assert!(refusal.to_string().contains("about another puzzle"), "{refusal}");
    }
    let snake = against("kind = \"snake\"\nboard = \"6x6\"\n").unwrap_err();
    assert!(matches!(snake, Refusal::Rejected { .. }), "{snake}");
    // A key that the verifier does not know may make it another puzzle.
    let unknown = against("kind = \"uncrossed\"\nboard = \"6x6\"\npaths = 2\n").unwrap_err();
    assert!(matches!(unknown, Refusal::NotChecked { .. }), "{unknown}");
}

#[test]
fn a_check_that_takes_too_much_is_given_up_and_not_called_wrong() {
    let little = Limits { memory: 1 << 20, ..Limits::default() };
    let refusal = verify(COMPRESSED, None, little).unwrap_err();
    assert!(matches!(refusal, Refusal::NotChecked { .. }), "{refusal}");
    let short = Limits { time: std::time::Duration::ZERO, ..Limits::default() };
    let refusal = verify(COMPRESSED, None, short).unwrap_err();
    assert!(matches!(refusal, Refusal::NotChecked { .. }), "{refusal}");
}

#[test]
fn no_size_in_a_file_makes_the_verifier_allocate() {
    for (board, rest) in [
        ("999999x999999", ""),
        ("99999999999999999999x1", ""),
        ("8x8", "value 18446744073709551615\nwitness a1\n"),
        ("8x8", "value 0\nwitness zzzzzzzzzz99999999999\n"),
        ("100x100", "value 0\nwitness a1\nbelow 1\npart a1 by ranks\nsplit 1\n"),
    ] {
        let text = format!("cavalcade-certificate 1 uncrossed\nboard {board}\npiece 1,2\nclosed no\n{rest}end 9\n");
        assert!(checked(&text).is_err(), "{text}");
    }
    let many = |item: &dyn Fn(usize) -> String, between: &str| (0..200_000).map(item).collect::<Vec<_>>().join(between);
    let cells = many(&|place| ["a1", "b3"][place % 2].to_owned(), " ");
    let steps = many(&|place| format!("1,{}", place + 2), "+");
    let pieces = many(&|place| format!("n{place}:1,{}", place + 2), " ");
    let tokens = many(&|place| format!("n{place}"), " ");
    for text in [
        format!("snake\nboard 100x100\npiece 1,2\nclosed yes\nbegin {cells}\nvalue none\n"),
        format!("uncrossed\nboard 100x100\npiece 1,2\nclosed yes\nbegin {cells}\nvalue none\n"),
        format!("uncrossed\nboard 100x100\npiece {steps}\nclosed no\nvalue 0\nwitness a1\n"),
        format!("exchange\nstart {tokens}\ngoal {tokens}\npiece 1,2\npieces {pieces}\nvalue 0\n"),
    ] {
        assert!(checked(&format!("cavalcade-certificate 1 {text}end 9\n")).is_err());
    }
    assert!(checked("").is_err() && checked("\n").is_err() && checked(&"x".repeat(3 << 20)).is_err());
}

#[test]
fn what_the_verifier_reads_takes_no_more_than_its_limits() {
    let limits = Limits { time: Duration::from_secs(60), memory: 16 << 20 };
    let refused = |text: &str| verify(format!("cavalcade-certificate 1 {text}").as_bytes(), None, limits).unwrap_err();
    let walk = "a1 b1 ".repeat(1 << 19);
    for text in [
        // Tables within a row of the strip, visits, and coefficients.
        "recurrence\nboard 8xn\npiece 0,1+1,1+1,2+2,2\nclosed no\nnumerator 0\ndenominator 1\nby terms\n".to_owned(),
        format!(
            "cover\nboard 2x1\npiece 0,1\nguards none\nplace 1\nminimise steps\nvalue 1\nmoves 1\nwalk {}\n",
            walk.trim_end()
        ),
        format!("recurrence\nboard 3xn\npiece 1,2\nclosed no\nnumerator 0{}\n", " 1".repeat(1 << 20)),
    ] {
        let reason = refused(&text).to_string();
        assert!(reason.contains("take more memory than 16 MiB"), "{reason}");
    }
    for (text, why) in [
        (
            "count\nboard 100x100\npiece 1,2\nclosed yes\nfrom any\nto any\ndirected no\nvalue 0\nby recount\n"
                .to_owned(),
            "needs a frontier of more than 25 cells",
        ),
        (
            format!("tour\nboard {}\npiece 1,2\nclosed yes\nfrom any\nto any\n", "#".repeat(2 << 20)),
            "more than 10000 cells",
        ),
        (
            format!(
                "uncrossed\nboard 2x3\npiece 1,2\nclosed no\nvalue 0\nwitness a1\nbelow 1\npart a1 by ranks\nsplit 1\n{}",
                "window |\n".repeat(65)
            ),
            "more than 64 windows",
        ),
    ] {
        let reason = refused(&text).to_string();
        assert!(reason.contains(why), "{reason}");
    }
}

#[test]
fn numbers_of_tours_that_are_too_many_to_be_visited_are_counted_in_one_way() {
    let text = "cavalcade-certificate 1 count\nboard 4x6\npiece 0,1+1,1\nclosed no\nfrom any\nto any\ndirected no\n\
                value 132202038\nby recount\nend 10\n";
    let verified = checked(text).unwrap();
    assert_eq!(verified.claim, "there are 132 202 038 open tours of a king on 4x6");
    assert!(verified.effort.iter().all(|&(_, noun)| noun != "paths"), "{verified}");
}
