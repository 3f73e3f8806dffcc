//! Headers of certificates of every kind, changed at random: what passes all the same claims what is written, never what was
//! written before, and no change to the kind, the version, the value or the end passes.

use std::collections::BTreeSet;
use std::time::Duration;

use cavalcade_verifier::{Limits, Refusal, Verified, verify};

use crate::random::Random;

const CERTIFICATES: [(&str, &str); 36] = [
    ("exchange-search", include_str!("../certificates/exchange-search.cert")),
    ("exchange-distances", include_str!("../certificates/exchange-distances.cert")),
    ("exchange-populations", include_str!("../certificates/exchange-populations.cert")),
    ("exchange-order", include_str!("../certificates/exchange-order.cert")),
    ("exchange-swaps", include_str!("../certificates/exchange-swaps.cert")),
    ("count", include_str!("../certificates/count.cert")),
    ("recurrence", include_str!("../certificates/recurrence.cert")),
    ("recurrence-wazir", include_str!("../certificates/recurrence-wazir.cert")),
    ("snake", include_str!("../certificates/snake.cert")),
    ("snake-closed", include_str!("../certificates/snake-closed.cert")),
    ("tour-clauses", include_str!("../certificates/tour-clauses.cert")),
    ("errand", include_str!("../certificates/errand.cert")),
    ("errand-none", include_str!("../certificates/errand-none.cert")),
    ("cover", include_str!("../certificates/cover.cert")),
    ("cover-placed", include_str!("../certificates/cover-placed.cert")),
    ("cover-none", include_str!("../certificates/cover-none.cert")),
    ("tour", include_str!("../certificates/tour.cert")),
    ("tour-open", include_str!("../certificates/tour-open.cert")),
    ("tour-removal", include_str!("../certificates/tour-removal.cert")),
    ("tour-colours", include_str!("../certificates/tour-colours.cert")),
    ("tour-degree", include_str!("../certificates/tour-degree.cert")),
    ("tour-given", include_str!("../certificates/tour-given.cert")),
    ("tour-given-none", include_str!("../certificates/tour-given-none.cert")),
    ("knight-5x5", include_str!("../certificates/knight-5x5.cert")),
    ("knight-3x4-none", include_str!("../certificates/knight-3x4-none.cert")),
    ("knight-6x6-closed", include_str!("../certificates/knight-6x6-closed.cert")),
    ("knight-holes", include_str!("../certificates/knight-holes.cert")),
    ("knight-ends", include_str!("../certificates/knight-ends.cert")),
    ("uncrossed-gnu", include_str!("../certificates/uncrossed-gnu.cert")),
    ("knight-ends-none", include_str!("../certificates/knight-ends-none.cert")),
    ("exchange-gnu", include_str!("../certificates/exchange-gnu.cert")),
    ("snake-king", include_str!("../certificates/snake-king.cert")),
    ("uncrossed-guards", include_str!("../certificates/uncrossed-guards.cert")),
    ("exchange-pieces", include_str!("../certificates/exchange-pieces.cert")),
    ("knight-begin", include_str!("../certificates/knight-begin.cert")),
    ("snake-begin", include_str!("../certificates/snake-begin.cert")),
];

/// The words of lines of which a changed one alone is never accepted, and of those whose values the claim has.
const NEVER: [&str; 6] = ["cavalcade-certificate", "value", "moves", "numerator", "denominator", "end"];
/// The words of lines that may change without another claim: what is below another bound too, or what would be the best where
/// there is nothing.
const HARMLESS: [&str; 2] = ["below", "minimise"];
const NAMED: [&str; 13] = [
    "board",
    "start",
    "goal",
    "begin",
    "from",
    "to",
    "forbidden",
    "numbers",
    "visit",
    "avoid",
    "guards",
    "knights",
    "place",
];

fn checked(text: &str) -> Result<Verified, Refusal> {
    // A changed board may have more tours than are counted at once.
    verify(text.as_bytes(), None, Limits { time: Duration::from_secs(2), ..Limits::default() })
}

/// The words of a claim or of a line, without what stands between them.
fn words(text: &str) -> BTreeSet<&str> {
    text.split([' ', ',', ':', ';', '-']).filter(|word| !word.is_empty()).collect()
}

/// A line of the header with another value of the kind that it has.
fn changed(line: &str, random: &mut Random) -> String {
    let (word, value) = line.split_once(' ').unwrap_or((line, ""));
    let cell = |random: &mut Random| format!("{}{}", char::from(b'a' + random.below(6) as u8), 1 + random.below(6));
    let pick = |list: &[&str], random: &mut Random| list[random.below(list.len())].to_owned();
    let value = match word {
        "cavalcade-certificate" => {
            let kind = pick(
                &["exchange", "uncrossed", "cover", "errand", "tour", "snake", "strip", "count", "recurrence", ""],
                random,
            );
            format!("{} {kind}", random.below(3))
        }
        "board" => {
            let side = |random: &mut Random| 2 + random.below(5);
            match random.below(3) {
                0 => format!("{}x{}", side(random), side(random)),
                1 => value.replacen('.', "#", 1 + random.below(2)),
                _ => format!("{value}/{}", "....".get(..random.below(5)).unwrap_or_default()),
            }
        }
        "start" | "goal" => {
            let mut letters: Vec<char> = value.chars().collect();
            let (one, other) = (random.below(letters.len()), random.below(letters.len()));
            letters.swap(one, other);
            letters.into_iter().collect()
        }
        "piece" => {
            let steps = [random.below(4), random.below(5)];
            let part = format!("{},{}", steps[0].min(steps[1]), steps[0].max(steps[1]));
            if value.contains('+') && !value.contains(&part) { format!("{value}+{part}") } else { part }
        }
        "pieces" => {
            let (name, steps) = (pick(&["k", "n"], random), pick(&["0,1", "0,1+1,1", "1,2", "1,3"], random));
            format!("{name}:{steps}")
        }
        "closed" => pick(&["yes", "no"], random),
        "minimise" => pick(&["steps", "moves", "nothing"], random),
        "from" | "to" => match random.below(3) {
            0 => "any".to_owned(),
            _ => cell(random),
        },
        "guards" => match random.below(3) {
            0 => "none".to_owned(),
            1 => format!("{}{}", pick(&["K", "Q", "R", "B", "N"], random), cell(random)),
            _ => format!("{value} N{}", cell(random)),
        },
        "begin" | "visit" | "avoid" | "knights" => {
            let mut cells: Vec<String> = value.split(' ').map(str::to_owned).collect();
            let place = random.below(cells.len());
            match random.below(3) {
                0 if cells.len() > 1 => drop(cells.remove(place)),
                1 => cells.insert(place, cell(random)),
                _ => cells[place] = cell(random),
            }
            cells.join(" ")
        }
        "forbidden" => match random.below(2) {
            0 => format!("{}-{}", cell(random), cell(random)),
            _ => format!("{value} {}-{}", cell(random), cell(random)),
        },
        "numbers" => match random.below(2) {
            0 => format!("{}:{}", cell(random), random.below(20)),
            _ => format!("{value} {}:{}", cell(random), random.below(20)),
        },
        "numerator" | "denominator" => {
            let mut factors: Vec<i64> = value.split(' ').map(|factor| factor.parse().unwrap()).collect();
            let place = random.below(factors.len());
            match random.below(4) {
                0 => drop(factors.remove(place)),
                1 => factors.insert(place, factors[place]),
                _ => factors[place] += [-2, -1, 1, 2][random.below(4)],
            }
            factors.iter().map(i64::to_string).collect::<Vec<_>>().join(" ")
        }
        _ => match value.parse::<i64>() {
            Ok(number) if random.below(8) > 0 => (number + [-2, -1, 1, 2, 100][random.below(5)]).to_string(),
            Ok(_) => "none".to_owned(),
            Err(_) => random.below(40).to_string(),
        },
    };
    format!("{word} {value}")
}

#[test]
fn a_changed_header_is_rejected_or_is_what_the_claim_says() {
    let mut random = Random::new(17);
    let (mut refused, mut accepted) = (0u32, 0u32);
    for (name, text) in CERTIFICATES {
        let claim = checked(text).unwrap_or_else(|refusal| panic!("{name}: {refusal}")).claim;
        let lines: Vec<&str> = text.lines().collect();
        let word = |line: &str| line.split(' ').next().unwrap_or_default().to_owned();
        let is_header = |place: &usize| {
            let word = word(lines[*place]);
            [&NEVER[..], &NAMED[..], &HARMLESS[..], &["piece", "pieces", "closed"]].concat().contains(&word.as_str())
        };
        let header: Vec<usize> = (0..lines.len()).filter(is_header).collect();
        for _ in 0..600 {
            let mut now: Vec<String> = lines.iter().map(|&line| line.to_owned()).collect();
            // One line, or two at a time, such as a start with its goal.
            for _ in 0..=random.below(2) {
                let place = header[random.below(header.len())];
                now[place] = changed(&now[place], &mut random);
            }
            let different: Vec<String> =
                header.iter().filter(|&&place| now[place] != lines[place]).map(|&place| word(lines[place])).collect();
            if different.is_empty() {
                continue;
            }
            let Ok(verified) = checked(&(now.join("\n") + "\n")) else {
                refused += 1;
                continue;
            };
            accepted += 1;
            let shown = || format!("{name}: {different:?}: {}\n{}", verified.claim, now.join("\n"));
            let is_never = |word: &String| NEVER.contains(&word.as_str()) || HARMLESS.contains(&word.as_str());
            let only_value =
                different.iter().all(is_never) && different.iter().any(|word| NEVER.contains(&word.as_str()));
            assert!(!only_value, "{}", shown());
            let is_harmless = different.iter().all(|word| HARMLESS.contains(&word.as_str()));
            // The first of the given first cells may be given twice.
            let is_same = different == ["from"] && lines.iter().any(|line| line.starts_with("begin "));
            assert!(is_harmless || is_same || verified.claim != claim, "{}", shown());
            let said = words(&verified.claim);
            for line in now.iter().filter(|line| NAMED.contains(&word(line).as_str())) {
                let (_, value) = line.split_once(' ').unwrap();
                let is_said = |part: &&str| said.contains(part) || ["any", "none"].contains(part);
                // The claim counts walkers in words of its own.
                assert!(words(value).iter().all(is_said), "{line}: {}", shown());
            }
        }
    }
    assert!(refused > 6000 && accepted > 100, "{refused} refused, {accepted} accepted");
}

#[test]
fn a_certificate_that_says_to_be_of_another_kind_or_version_or_length_is_refused() {
    for (name, text) in CERTIFICATES {
        let (header, rest) = text.split_once('\n').unwrap();
        let kind = header.rsplit(' ').next().unwrap();
        for other in ["exchange", "uncrossed", "cover", "errand", "tour", "count", "snake", "strip", "recurrence"]
            .iter()
            .filter(|other| **other != kind)
        {
            let refusal = checked(&format!("cavalcade-certificate 1 {other}\n{rest}")).unwrap_err();
            assert!(matches!(refusal, Refusal::Rejected { .. }), "{name} as {other}: {refusal}");
        }
        for version in ["0", "2", "1.0", "01", "-1", ""] {
            assert!(checked(&format!("cavalcade-certificate {version} {kind}\n{rest}")).is_err(), "{name} {version}");
        }
        let (body, end) = text.trim_end().rsplit_once('\n').unwrap();
        for other in ["end", "end 0", "end 1", &format!("{end}0"), &format!("{end} "), ""] {
            assert!(checked(&format!("{body}\n{other}\n")).is_err(), "{name}: `{other}`");
        }
        // Nothing may follow, and nothing may be left out.
        assert!(checked(&format!("{text}{text}")).is_err() && checked(&format!("{text}x\n")).is_err(), "{name}");
        for place in 0..text.lines().count() {
            let kept: Vec<&str> =
                text.lines().enumerate().filter(|(line, _)| *line != place).map(|(_, line)| line).collect();
            assert!(checked(&(kept.join("\n") + "\n")).is_err(), "{name}: without line {}", place + 1);
        }
    }
}

#[test]
fn a_certificate_without_a_line_that_states_the_puzzle_is_rejected_whatever_a_puzzle_file_would_mean() {
    const STATED: [&str; 18] = [
        "avoid",
        "board",
        "piece",
        "pieces",
        "closed",
        "begin",
        "from",
        "to",
        "directed",
        "start",
        "goal",
        "guards",
        "knights",
        "place",
        "minimise",
        "visit",
        "forbidden",
        "numbers",
    ];
    let mut tried = 0;
    for (name, text) in CERTIFICATES {
        let lines: Vec<&str> = text.lines().collect();
        for (place, line) in lines.iter().enumerate() {
            let (word, value) = line.split_once(' ').unwrap_or((line, ""));
            if STATED.contains(&word) {
                tried += 1;
                let mut kept = [&lines[..place], &lines[place + 1..]].concat();
                let end = format!("end {}", kept.len());
                *kept.last_mut().unwrap() = &end;
                let checked = checked(&(kept.join("\n") + "\n"));
                // A path has them where they are given only: without one, the claim is about more paths.
                let is_path =
                    ["knight-", "snake-", "uncrossed-", "tour-given"].iter().any(|kind| name.starts_with(kind));
                if is_path
                    && ["begin", "from", "to", "visit", "avoid", "guards", "forbidden", "numbers"].contains(&word)
                {
                    assert!(!checked.is_ok_and(|verified| verified.claim.contains(value)), "{name} without `{word}`");
                    continue;
                }
                let refusal = checked.unwrap_err();
                assert!(matches!(refusal, Refusal::Rejected { .. }), "{name} without `{word}`: {refusal}");
            }
        }
    }
    assert!(tried > 90, "{tried}");
}

#[test]
fn a_strip_of_a_sum_of_leapers_is_rejected() {
    const STRIP: &str = "cavalcade-certificate 1 strip\nboard 3x40\npiece 1,2\nclosed no\nvalue 0\nby rows\nend 7\n";
    let refusal = checked(&STRIP.replace("piece 1,2\n", "piece 1,2+1,3\n")).unwrap_err();
    let Refusal::Rejected { reason, .. } = refusal else { panic!("{refusal}") };
    assert!(reason.contains("single pair of steps"), "{reason}");
}
