//! Millions of damaged certificates of every kind: none makes the verifier panic, go beyond its limits, or say two things
//! about one puzzle.
//!
//! Certificates are changed at random in bytes, words and lines, are cut off, and are put together from parts of others.
//! A few thousand are tried with the other tests; `bench/README.md` has the command for ten million.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use cavalcade_verifier::{Limits, formulas, verify};

use crate::random::Random;

/// One of each kind and rule.
const CERTIFICATES: [&str; 37] = [
    include_str!("../certificates/exchange-search.cert"),
    include_str!("../certificates/exchange-distances.cert"),
    include_str!("../certificates/exchange-populations.cert"),
    include_str!("../certificates/exchange-order.cert"),
    include_str!("../certificates/exchange-swaps.cert"),
    include_str!("../certificates/count.cert"),
    include_str!("../certificates/recurrence-wazir.cert"),
    include_str!("../certificates/snake.cert"),
    include_str!("../certificates/snake-closed.cert"),
    include_str!("../certificates/tour-clauses.cert"),
    include_str!("../certificates/errand.cert"),
    include_str!("../certificates/errand-none.cert"),
    include_str!("../certificates/cover.cert"),
    include_str!("../certificates/cover-placed.cert"),
    include_str!("../certificates/cover-none.cert"),
    include_str!("../certificates/tour.cert"),
    include_str!("../certificates/tour-open.cert"),
    include_str!("../certificates/tour-removal.cert"),
    include_str!("../certificates/tour-colours.cert"),
    include_str!("../certificates/tour-degree.cert"),
    include_str!("../certificates/tour-given.cert"),
    include_str!("../certificates/tour-given-none.cert"),
    include_str!("../certificates/knight-5x5.cert"),
    include_str!("../certificates/knight-3x4-none.cert"),
    include_str!("../certificates/knight-6x6.cert"),
    include_str!("../certificates/knight-ends.cert"),
    include_str!("../certificates/uncrossed-gnu.cert"),
    include_str!("../certificates/knight-ends-none.cert"),
    include_str!("../certificates/exchange-gnu.cert"),
    include_str!("../certificates/snake-king.cert"),
    include_str!("../certificates/exchange-pieces.cert"),
    include_str!("../certificates/uncrossed-guards.cert"),
    include_str!("../certificates/knight-begin.cert"),
    include_str!("../certificates/snake-begin.cert"),
    "cavalcade-certificate 1 strip\nboard 3x40\npiece 1,2\nclosed no\nvalue 0\nby rows\nend 7\n",
    "cavalcade-certificate 1 exchange\nstart a.b/...\ngoal b.a/...\npiece 0,1\nvalue 6\nwitness a2-a1 c2-b2 b2-a2 a1-b1 b1-c1 \
     c1-c2\nby pairs\npair a b\nend 9\n",
    "cavalcade-certificate 1 exchange\nstart ab/.c\ngoal cb/.a\npiece 0,1\nvalue none\nby search\nend 7\n",
];

/// Words of the format, numbers and cells that may mean something elsewhere.
const WORDS: [&str; 40] = [
    "none",
    "any",
    "yes",
    "no",
    "0",
    "1",
    "2",
    "-1",
    "7",
    "64",
    "65535",
    "4294967296",
    "18446744073709551615",
    "a1",
    "b3",
    "h8",
    "zz99",
    "8x8",
    "3xn",
    "1x1",
    "100x100",
    "99999x99999",
    "...",
    "#",
    "Qd5",
    "a1-b3",
    "0,1",
    "1,2",
    "3,4",
    "99,100",
    "by",
    "search",
    "clauses",
    "colours",
    "removal",
    "place",
    "witness",
    "value",
    "ff",
    "|",
];

/// A certificate with some changes.
fn damaged(random: &mut Random) -> Vec<u8> {
    let pick = |random: &mut Random| CERTIFICATES[random.below(CERTIFICATES.len())];
    let mut lines: Vec<String> = pick(random).lines().map(str::to_owned).collect();
    let end = lines.pop();
    for _ in 0..=random.below(3) {
        if lines.is_empty() {
            break;
        }
        let place = random.below(lines.len());
        let mut words: Vec<String> = lines[place].split(' ').map(str::to_owned).collect();
        let word = random.below(words.len());
        match random.below(10) {
            0 => drop(words.remove(word)),
            1 => words.insert(word, WORDS[random.below(WORDS.len())].to_owned()),
            2 => WORDS[random.below(WORDS.len())].clone_into(&mut words[word]),
            3 => {
                let other = random.below(words.len());
                words.swap(word, other);
            }
            4 => {
                if let Ok(number) = words[word].parse::<i64>() {
                    words[word] = number.wrapping_add([-1, 1, -2, 2, 1000][random.below(5)]).to_string();
                }
            }
            5 => {
                let mut letters: Vec<char> = words[word].chars().collect();
                let letter = random.below(letters.len() + 1);
                letters.insert(letter, char::from(32 + random.below(95) as u8));
                words[word] = letters.into_iter().collect();
            }
            6 => {
                let other = pick(random).lines().nth(random.below(9)).unwrap_or_default();
                words = other.split(' ').map(str::to_owned).collect();
            }
            7 => words = lines[random.below(lines.len())].split(' ').map(str::to_owned).collect(),
            8 => {
                lines.remove(place);
                continue;
            }
            _ => {
                lines.insert(place, lines[random.below(lines.len())].clone());
                continue;
            }
        }
        lines[place] = words.join(" ");
    }
    // Mostly with the right number of lines at the end.
    let last = if random.below(8) == 0 { end.unwrap_or_default() } else { format!("end {}", lines.len() + 1) };
    let mut bytes = (lines.join("\n") + "\n" + &last + "\n").into_bytes();
    if random.below(16) == 0 {
        let place = random.below(bytes.len());
        bytes[place] = random.below(256) as u8;
    }
    bytes
}

/// The lines that state the puzzle.
fn puzzle(text: &str) -> String {
    let is_stated = |line: &&str| {
        let word = line.split(' ').next().unwrap_or_default();
        !["value", "witness", "numerator", "moves"].contains(&word)
    };
    text.lines().take_while(is_stated).collect::<Vec<_>>().join("\n")
}

fn try_all(count: u64, seed: u64) {
    let mut random = Random::new(seed);
    let limits = Limits { time: Duration::from_millis(50), memory: 8 << 20 };
    let mut claims: HashMap<String, String> = HashMap::new();
    let began = Instant::now();
    let (mut accepted, mut longest) = (0u64, Duration::ZERO);
    for number in 0..count {
        let bytes = damaged(&mut random);
        let checked = Instant::now();
        match verify(bytes.as_slice(), None, limits) {
            Ok(verified) => {
                accepted += 1;
                let text = String::from_utf8(bytes).unwrap();
                // Without the reason, a period of a strip, or the degrees of a generating function.
                let claim = verified.claim.split([':', ';']).next().and_then(|claim| claim.split(", whose").next());
                let claim = claim.unwrap_or_default().to_owned();
                let known = claims.entry(puzzle(&text)).or_insert_with(|| claim.clone());
                assert_eq!(*known, claim, "{text}");
            }
            Err(refusal) => assert!(!refusal.to_string().is_empty()),
        }
        longest = longest.max(checked.elapsed());
        if number % 64 == 0 {
            let _ = formulas(damaged(&mut random).as_slice(), limits);
        }
        if number % 1_000_000 == 999_999 {
            println!("{} inputs, {accepted} accepted, {:.0} s", number + 1, began.elapsed().as_secs_f64());
        }
    }
    println!("{count} inputs, {accepted} accepted, {} puzzles, the longest took {longest:?}", claims.len());
}

#[test]
fn thousands_of_damaged_certificates_are_refused_or_say_one_thing_about_a_puzzle() {
    try_all(4000, 3);
}

#[test]
#[ignore = "ten million inputs take hours"]
fn ten_million_damaged_certificates_are_refused_or_say_one_thing_about_a_puzzle() {
    let seed = std::env::var("SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    let count = std::env::var("INPUTS").ok().and_then(|count| count.parse().ok()).unwrap_or(10_000_000);
    try_all(count, seed);
}
