//! Recurrences: published generating functions are accepted, changed ones are not; and what a count of boards one by one
//! gives is what the accepted ones predict.

use cavalcade_verifier::{Limits, Refusal, verify};

use crate::checked;
use crate::random::Random;

/// Closed knight's tours of 3 x n: D. E. Knuth and N. D. Elkies, 1994 (A070030).
const KNIGHT: &str = include_str!("../certificates/recurrence.cert");

fn certificate(board: &str, piece: &str, closed: bool, numerator: &[i64], denominator: &[i64]) -> String {
    let joined = |factors: &[i64]| factors.iter().map(i64::to_string).collect::<Vec<_>>().join(" ");
    let closed = if closed { "yes" } else { "no" };
    format!(
        "cavalcade-certificate 1 recurrence\nboard {board}\npiece {piece}\nclosed {closed}\nnumerator {}\ndenominator {}\nby \
         terms\nend 8\n",
        joined(numerator),
        joined(denominator)
    )
}

/// The first terms of P / Q.
fn terms(numerator: &[i64], denominator: &[i64], count: usize) -> Vec<i64> {
    let mut terms: Vec<i64> = Vec::new();
    for number in 0..count {
        let before = denominator.iter().skip(1).zip(terms.iter().rev()).map(|(factor, term)| factor * term);
        let term = numerator.get(number).unwrap_or(&0) - before.sum::<i64>();
        terms.push(term);
    }
    terms
}

#[test]
fn the_generating_function_of_knuth_and_elkies_is_verified() {
    let verified = checked(KNIGHT).unwrap();
    assert_eq!(
        verified.claim,
        "the numbers of closed tours of a knight on 3xn have the generating function of the certificate, whose degrees are 44 \
         and 42"
    );
    let with = |puzzle: &str| verify(KNIGHT.as_bytes(), Some(puzzle), Limits::default());
    assert!(with("kind = \"count\"\nboard = \"3x10\"\nclosed = true\n").is_ok());
    for other in [
        "board = \"4x10\"\nclosed = true\n",
        "board = \"3x10\"\n",
        "board = \"3x10\"\nclosed = true\npiece = \"camel\"\n",
    ] {
        let refusal = with(&format!("kind = \"count\"\n{other}")).unwrap_err();
        assert!(refusal.to_string().contains("about another puzzle"), "{refusal}");
    }
}

#[test]
fn small_generating_functions_are_verified_and_predict_what_is_counted_board_by_board() {
    // Wazirs on 2 x n and 3 x n (grid graphs), with the numbers of Hamiltonian cycles and paths that are published.
    for (width, piece, closed, numerator, denominator) in [
        (2, "0,1", true, vec![0, 0, 1], vec![1, -1]),
        (3, "0,1", true, vec![0, 0, 1], vec![1, 0, -2]),
        (4, "0,1", true, vec![0, 0, 1], vec![1, -2, -2, 2, -1]),
        (2, "1,2", true, vec![0], vec![1]),
        (4, "1,2", true, vec![0], vec![1]),
    ] {
        let text = certificate(&format!("{width}xn"), piece, closed, &numerator, &denominator);
        let verified = checked(&text);
        assert!(verified.is_ok(), "{text}{verified:?}");
        for (height, number) in terms(&numerator, &denominator, 7).into_iter().enumerate().skip(1) {
            let count = format!(
                "cavalcade-certificate 1 count\nboard {width}x{height}\npiece {piece}\nclosed yes\nfrom any\nto any\ndirected \
                 no\nvalue {number}\nby recount\nend 10\n"
            );
            assert!(checked(&count).is_ok(), "{count}{:?}", checked(&count));
        }
    }
}

#[test]
fn no_other_function_is_accepted() {
    let mut random = Random::new(73);
    let factors = |word: &str| -> Vec<i64> {
        let line = KNIGHT.lines().find_map(|line| line.strip_prefix(word)).unwrap();
        line.trim().split(' ').map(|factor| factor.parse().unwrap()).collect()
    };
    let polynomials = [factors("numerator"), factors("denominator")];
    let board = terms(&polynomials[0], &polynomials[1], 17);
    assert_eq!(&board[10..], [16, 0, 176, 0, 1536, 0, 15424]);
    let (mut rejected, mut multiples) = (0, 0);
    for trial in 0..300 {
        let mut changed = polynomials.clone();
        let which = random.below(2);
        let place = random.below(changed[which].len());
        match random.below(5) {
            0 => changed[which][place] += [-1, 1][random.below(2)],
            1 => changed[which][place] = -changed[which][place],
            2 => drop(changed[which].remove(place)),
            // What agrees in the first terms: one more term at a great distance.
            3 => {
                changed[0].resize(45 + random.below(120), 0);
                changed[0].push([-1, 1][random.below(2)]);
            }
            // A common factor 1 + c z, which changes nothing.
            _ => {
                let factor = [-1, 1, 2][random.below(3)];
                for polynomial in &mut changed {
                    polynomial.push(0);
                    for place in (1..polynomial.len()).rev() {
                        polynomial[place] += factor * polynomial[place - 1];
                    }
                }
                multiples += 1;
                let text = certificate("3xn", "1,2", true, &changed[0], &changed[1]);
                assert!(checked(&text).is_ok(), "{trial}: {:?}", checked(&text));
                continue;
            }
        }
        let text = certificate("3xn", "1,2", true, &changed[0], &changed[1]);
        if changed == polynomials {
            continue;
        }
        let refusal = checked(&text).unwrap_err();
        assert!(matches!(refusal, Refusal::Rejected { .. }), "{trial}: {refusal}");
        rejected += 1;
    }
    assert!(rejected > 180 && multiples > 30, "{rejected} {multiples}");
}

#[test]
fn coefficients_are_read_strictly_and_the_rows_are_limited() {
    for (line, other) in [
        ("denominator 1 -1", "denominator 2 -1"),
        ("denominator 1 -1", "denominator 1 -01"),
        ("denominator 1 -1", "denominator 1 -0 -1"),
        ("denominator 1 -1", "denominator 1 +1"),
        ("denominator 1 -1", "denominator 1  -1"),
        ("denominator 1 -1", "denominator"),
        ("numerator 0 0 1", "numerator 1 0 1"),
        ("numerator 0 0 1", "numerator 0 0 x"),
        // The claim has the degrees.
        ("numerator 0 0 1", "numerator 0 0 1 0"),
        ("denominator 1 -1", "denominator 1 -1 0 0"),
        ("board 2xn", "board 2x5"),
        ("board 2xn", "board xn"),
        ("board 2xn", "board 99999999999999999999xn"),
        ("board 2xn", "board 0xn"),
        ("board 2xn", "board 1xn"),
        ("board 2xn", "board 9xn"),
        ("piece 0,1", "piece 1,1000000"),
    ] {
        let text = certificate("2xn", "0,1", true, &[0, 0, 1], &[1, -1]);
        assert!(checked(&text).is_ok() && checked(&text.replacen(line, other, 1)).is_err(), "{other}");
    }
}

#[test]
fn a_line_that_is_too_long_to_be_read_is_not_said_to_be_wrong() {
    let long = KNIGHT.replacen("numerator 0", &format!("numerator {}", "0 ".repeat(1 << 23)), 1);
    assert!(
        matches!(checked(&long), Err(Refusal::NotChecked { reason }) if reason.starts_with("line 5 has more than"))
    );
}
