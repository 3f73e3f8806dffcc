//! Formulas that the verifier makes of random small exchanges and covers have a solution exactly where a search
//! through everything finds one, and only their refutations are accepted.
//!
//! The refutations are written by a solver of a few lines, `refuter.rs`.

use cavalcade_verifier::{Limits, Refusal, formulas, verify};

use crate::boards::{Board, Cell, Exchange, STEPS, best_cover, certificate, name, names, way};
use crate::checked;
use crate::random::Random;
use crate::refuter::{Outcome, refute};

/// A certificate with the refutations of its formulas, which have these names.
pub enum Attempt {
    Certificate(Vec<String>),
    /// One of the formulas has a solution.
    Satisfiable,
    GivenUp,
}

pub fn attempt(kind: &str, lines: &[String], names: &[String]) -> Attempt {
    let mut begin: Vec<String> = vec![format!("cavalcade-certificate 1 {kind}")];
    begin.extend(lines.iter().cloned());
    begin.extend(names.iter().map(|name| format!("refute {name}")));
    let formulas = formulas((begin.join("\n") + "\n").as_bytes(), Limits::default()).unwrap();
    let mut whole = lines.to_vec();
    for (name, formula) in formulas {
        whole.push(format!("refute {name}"));
        match refute(&formula) {
            Outcome::Refuted(steps) => whole.extend(steps),
            Outcome::Satisfiable => return Attempt::Satisfiable,
            Outcome::GivenUp => return Attempt::GivenUp,
        }
    }
    Attempt::Certificate(whole)
}

/// The lines of an exchange with this witness, and the name of its formula; none if there is nothing to exclude.
///
/// If every leap changes one of two colours, a move less is excluded by them.
fn exchange(exchange: &Exchange, leaps: &[String]) -> Option<(Vec<String>, String)> {
    let horizon = (leaps.len() as u64).checked_sub(1 + u64::from(exchange.has_colours))?;
    let mut lines = exchange.header.clone();
    lines.push(format!("value {}", leaps.len()));
    lines.push(format!("witness {}", leaps.join(" ")));
    lines.push("by clauses".to_owned());
    Some((lines, format!("moves {horizon}")))
}

/// The moves, and there and back at the end.
fn with_detour(leaps: &[String]) -> Vec<String> {
    let (from, to) = leaps[leaps.len() - 1].split_once('-').unwrap();
    [leaps, &[format!("{to}-{from}"), format!("{from}-{to}")]].concat()
}

#[test]
fn the_formula_of_an_exchange_has_a_solution_exactly_where_there_is_one_of_as_few_moves() {
    let mut random = Random::new(53);
    let (mut accepted, mut satisfiable, mut given_up) = (0, 0, 0);
    for _ in 0..1500 {
        let puzzle = Exchange::random(&mut random);
        let Some(leaps) = puzzle.leaps.as_ref().filter(|leaps| (1..8).contains(&leaps.len())) else { continue };
        if let Some((lines, name)) = exchange(&puzzle, leaps) {
            match attempt("exchange", &lines, &[name]) {
                Attempt::Certificate(lines) => {
                    accepted += 1;
                    let text = certificate("exchange", &lines);
                    assert!(checked(&text).is_ok(), "{:?}\n{text}", checked(&text));
                }
                Attempt::Satisfiable => panic!("{}", lines.join("\n")),
                Attempt::GivenUp => given_up += 1,
            }
        }
        // The formula allows the shorter one.
        let (lines, name) = exchange(&puzzle, &with_detour(leaps)).unwrap();
        match attempt("exchange", &lines, &[name]) {
            Attempt::Certificate(_) => panic!("{}", lines.join("\n")),
            Attempt::Satisfiable => satisfiable += 1,
            Attempt::GivenUp => given_up += 1,
        }
    }
    assert!(accepted > 100 && satisfiable > 100 && given_up < accepted / 2, "{accepted} {satisfiable} {given_up}");
}

#[test]
fn the_formulas_of_a_cover_have_a_solution_exactly_where_there_is_a_better_one() {
    let mut random = Random::new(61);
    let (mut accepted, mut satisfiable, mut given_up) = (0, 0, 0);
    for trial in 0..300 {
        let board = Board::random(&mut random, 3);
        if board.cells.len() > 7 {
            continue;
        }
        let steps = STEPS[random.below(4)];
        let count = 1 + random.below(2.min(board.cells.len()));
        let mut starts: Vec<Cell> = Vec::new();
        while starts.len() < count {
            let cell = board.cells[random.below(board.cells.len())];
            if !starts.contains(&cell) {
                starts.push(cell);
            }
        }
        // Walkers that start anywhere are as good as those from the best cells.
        let is_free = trial % 3 == 0;
        let all: Vec<Vec<Cell>> = match (is_free, count) {
            (false, _) => vec![starts],
            (true, 1) => board.cells.iter().map(|&cell| vec![cell]).collect(),
            (true, _) => {
                let pairs = board.cells.iter().flat_map(|&one| board.cells.iter().map(move |&other| vec![one, other]));
                pairs.filter(|pair| pair[0] < pair[1]).collect()
            }
        };
        let covers = all.iter().filter_map(|starts| best_cover(&board, steps, starts).map(|best| (best, starts)));
        let Some(((best, moves, walks), starts)) = covers.min_by_key(|((steps, moves, _), _)| (*steps, *moves)) else {
            continue;
        };
        let lines = |walks: &[Vec<Cell>], value: u64, moves: u64, rule: &str| {
            let team = match is_free {
                true => format!("place {count}"),
                false => format!("knights {}", names(starts.iter().copied())),
            };
            let mut lines = vec![
                format!("board {}", board.text()),
                format!("piece {},{}", steps.0, steps.1),
                "guards none".to_owned(),
                team,
                "minimise steps".to_owned(),
                format!("value {value}"),
                format!("moves {moves}"),
            ];
            lines.extend(walks.iter().map(|walk| format!("walk {}", names(walk.iter().copied()))));
            lines.push(format!("by {rule}"));
            lines
        };
        let formula_names = |value: u64, moves: u64| -> Vec<String> {
            let steps = (value > 0).then(|| format!("steps {}", value - 1));
            let fewer = (moves > 0).then(|| format!("moves {} in {value}", moves - 1));
            steps.into_iter().chain(fewer).collect()
        };
        match attempt("cover", &lines(&walks, best, moves, "clauses"), &formula_names(best, moves)) {
            Attempt::Certificate(lines) => {
                accepted += 1;
                let text = certificate("cover", &lines);
                assert!(checked(&text).is_ok(), "{:?}\n{text}", checked(&text));
            }
            Attempt::Satisfiable => panic!("{}", lines(&walks, best, moves, "clauses").join("\n")),
            Attempt::GivenUp => given_up += 1,
        }
        // A step more of a walker: that of the best cover is not excluded any more.
        let mut longer = walks.clone();
        let walker = (0..count).max_by_key(|&walker| walks[walker].len()).unwrap();
        let here = walks[walker][walks[walker].len() - 1];
        let Some(&next) = board.around(here, steps).first() else { continue };
        longer[walker].push(next);
        let worse = lines(&longer, best + 1, moves + 1, "clauses");
        let attempt = attempt("cover", &worse, &formula_names(best + 1, moves + 1));
        assert!(matches!(attempt, Attempt::Satisfiable | Attempt::GivenUp), "{}", worse.join("\n"));
        satisfiable += u32::from(matches!(attempt, Attempt::Satisfiable));
    }
    assert!(accepted > 60 && satisfiable > 40 && given_up < accepted / 2, "{accepted} {satisfiable} {given_up}");
}

/// An exchange of few tokens, whose certificate has both kinds of steps.
fn an_exchange() -> (Vec<String>, String) {
    let header = ["start a.b/...", "goal b.a/...", "piece 0,1"].map(str::to_owned).to_vec();
    // The two tokens go round each other.
    let start: Vec<char> = "...a.b".chars().collect();
    let goal: Vec<char> = "...b.a".chars().collect();
    let next = |tokens: &Vec<char>| {
        let mut found = Vec::new();
        for (from, to) in (0..6).flat_map(|from| (0..6).map(move |to| (from, to))) {
            let is_leap = from / 3 == to / 3 && usize::abs_diff(from, to) == 1 || usize::abs_diff(from, to) == 3;
            if is_leap && tokens[from] != '.' && tokens[to] == '.' {
                let mut after = tokens.clone();
                after.swap(from, to);
                found.push(after);
            }
        }
        found
    };
    let way = way(&start, |tokens| *tokens == goal, next).unwrap();
    let cell = |place: usize| name(((place % 3) as i64, (place / 3) as i64));
    let leap = |pair: &[Vec<char>]| {
        let from = (0..6).find(|&place| pair[0][place] != '.' && pair[1][place] == '.').unwrap();
        let to = (0..6).find(|&place| pair[0][place] == '.' && pair[1][place] != '.').unwrap();
        format!("{}-{}", cell(from), cell(to))
    };
    let leaps: Vec<String> = way.windows(2).map(leap).collect();
    let (lines, name) = exchange(&Exchange { header, leaps: None, has_colours: true }, &leaps).unwrap();
    match attempt("exchange", &lines, &[name]) {
        Attempt::Certificate(lines) => {
            let claim = checked(&certificate("exchange", &lines)).unwrap().claim;
            (lines, claim)
        }
        _ => panic!("the exchange is not refuted"),
    }
}

#[test]
fn no_change_to_a_refutation_makes_it_prove_anything_else() {
    let mut random = Random::new(67);
    let (lines, claim) = an_exchange();
    let first = lines.iter().position(|line| line.starts_with("by ")).unwrap();
    let (mut rejected, mut harmless) = (0, 0);
    for _ in 0..4000 {
        let mut changed = lines.clone();
        let line = first + random.below(lines.len() - first);
        let mut words: Vec<String> = changed[line].split(' ').map(str::to_owned).collect();
        let word = random.below(words.len());
        match random.below(7) {
            0 => drop(words.remove(word)),
            1 => words.insert(word, words[word].clone()),
            2 => {
                let other = random.below(words.len());
                words.swap(word, other);
            }
            3 => {
                let number = words[word].parse::<i64>().map(|number| -number);
                words[word] = number.map_or("x".to_owned(), |number| number.to_string());
            }
            4 => {
                let number = words[word].parse::<i64>().map(|number| number + [-1, 1][random.below(2)]);
                words[word] = number.map_or("x".to_owned(), |number| number.to_string());
            }
            5 => {
                let step = random.below(lines.len());
                words = lines[step].split(' ').map(str::to_owned).collect();
            }
            _ => words.clear(),
        }
        changed[line] = words.join(" ");
        if words.is_empty() {
            changed.remove(line);
        }
        match checked(&certificate("exchange", &changed)) {
            Err(_) => rejected += 1,
            // A hint twice, or a step that is not needed.
            Ok(verified) => {
                assert_eq!(verified.claim, claim, "{}", changed[line.min(changed.len() - 1)]);
                harmless += 1;
            }
        }
    }
    assert!(rejected > 2000, "{rejected} rejected, {harmless} harmless");
}

#[test]
fn the_refutation_of_one_claim_does_not_prove_another() {
    let mut random = Random::new(71);
    let mut proofs: Vec<(Vec<String>, Vec<String>)> = Vec::new();
    for _ in 0..1200 {
        let puzzle = Exchange::random(&mut random);
        let Some(leaps) = puzzle.leaps.as_ref().filter(|leaps| (2..6).contains(&leaps.len())) else { continue };
        let (lines, name) = exchange(&puzzle, leaps).unwrap();
        let Attempt::Certificate(whole) = attempt("exchange", &lines, &[name]) else { continue };
        let (false_lines, false_name) = exchange(&puzzle, &with_detour(leaps)).unwrap();
        let claim = [false_lines, vec![format!("refute {false_name}")]].concat();
        proofs.push((claim, whole[lines.len() + 1..].to_vec()));
    }
    let mut tried = 0;
    for (claim, own) in &proofs {
        let (_, other) = &proofs[random.below(proofs.len())];
        for steps in [own.as_slice(), other, &other[other.len() - 1..], &["999999 0 1 2 0".to_owned()]] {
            tried += 1;
            let text = certificate("exchange", &[claim.as_slice(), steps].concat());
            assert!(matches!(checked(&text), Err(Refusal::Rejected { .. })), "{text}");
        }
    }
    assert!(tried > 300, "{tried}");
}

#[test]
fn a_refutation_is_read_strictly() {
    let (lines, _) = an_exchange();
    let last = lines.len() - 1;
    for (step, reason) in [
        ("7 -", "expected a clause such as"),
        ("999999 1 0 1", "expected a clause such as"),
        ("999999 d 999998 0", "there is no clause 999998 to forget"),
        ("999999 d 1", "expected `0` at the end"),
        ("999999 99999999 0 1 0", "a literal is not one of the formula"),
        ("999999 0 -5 0", "there is no clause -5"),
        ("1 1 -1 0 0", "clause 1 is there already"),
        ("999999 0 0", "does not follow"),
    ] {
        let changed = [&lines[..last], &[step.to_owned()]].concat();
        let refusal = checked(&certificate("exchange", &changed)).unwrap_err();
        assert!(refusal.to_string().contains(reason), "{step}: {refusal}");
    }
    let time = Limits { time: std::time::Duration::ZERO, ..Limits::default() };
    let text = certificate("exchange", &lines);
    assert!(matches!(verify(text.as_bytes(), None, time), Err(Refusal::NotChecked { .. }) | Ok(_)));
    let memory = Limits { memory: 1 << 8, ..Limits::default() };
    assert!(matches!(verify(text.as_bytes(), None, memory), Err(Refusal::NotChecked { .. })));
}
