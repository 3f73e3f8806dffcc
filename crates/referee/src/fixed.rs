//! The tours that the symmetries of a board fix, as listed with a number of classes: their mean is the number, by Burnside's
//! lemma, and they obey some laws.
//!
//! *An involution* leaves the tours that it does not fix in pairs, so that their number is even. *A quarter turn* fixes what
//! the rotation in the other direction does; it pairs off the other tours that the half turn fixes. *Conjugates* fix equally
//! many: where a board has quarter turns, the reflections in its axes, and those in its diagonals.

use cavalcade_puzzle::{BigUint, Count, Total};

use crate::maps;

/// What is wrong with a list.
pub(crate) fn fault(count: &Count, witness: &Total) -> Option<String> {
    if witness.fixed.is_empty() {
        return None;
    }
    if !count.up_to_symmetry() {
        return Some(
            "`fixed` belongs to a number of classes: expected a puzzle with `up_to_symmetry = true`".to_string(),
        );
    }
    let mut expected: Vec<&str> = maps::of_board(count.board()).into_iter().map(maps::name).collect();
    let mut listed: Vec<&str> = witness.fixed.iter().map(|fixed| fixed.symmetry.name()).collect();
    expected.sort_unstable();
    listed.sort_unstable();
    if listed != expected {
        return Some(format!("`fixed` has {}: expected {}", listed.join(", "), expected.join(", ")));
    }
    let mut tours: Vec<(&str, BigUint)> = Vec::new();
    for fixed in &witness.fixed {
        let Some(number) = number(&fixed.tours) else {
            return Some(format!("{} has `{}` tours: expected decimal digits", fixed.symmetry, fixed.tours));
        };
        tours.push((fixed.symmetry.name(), number));
    }
    let sum: BigUint = tours.iter().map(|(_, number)| number).sum();
    let classes = number(&witness.count).unwrap_or_default();
    if sum != &classes * tours.len() {
        return Some(format!(
            "the symmetries fix {sum} tours, and there are {} of them: their mean is not {classes}, the number of classes",
            tours.len()
        ));
    }
    unlawful(&tours)
}

/// The law that is broken.
fn unlawful(tours: &[(&str, BigUint)]) -> Option<String> {
    let of = |name: &str| tours.iter().find(|(known, _)| *known == name).map(|(_, number)| number);
    let pairs_off = |by: &str, among: &str| match (of(by), of(among)) {
        (Some(fixed), Some(all)) if fixed > all || (all - fixed).bit(0) => Some(format!(
            "of the tours that {among} fixes, those that {by} does not fix are pairs: {all} - {fixed} is not even"
        )),
        _ => None,
    };
    let equals = |one: &str, other: &str| match (of(one), of(other), of("quarter-turn")) {
        (Some(first), Some(second), Some(_)) if first != second => {
            Some(format!("{one} and {other} fix equally many tours, not {first} and {second}"))
        }
        _ => None,
    };
    let involutions = ["half-turn", "left-right", "top-bottom", "diagonal", "antidiagonal"];
    let unpaired = involutions.into_iter().find_map(|by| pairs_off(by, "identity"));
    unpaired
        .or_else(|| pairs_off("quarter-turn", "half-turn"))
        .or_else(|| equals("quarter-turn", "three-quarter-turn"))
        .or_else(|| equals("left-right", "top-bottom"))
        .or_else(|| equals("diagonal", "antidiagonal"))
}

/// A number in decimal digits.
fn number(digits: &str) -> Option<BigUint> {
    digits.bytes().all(|digit| digit.is_ascii_digit()).then(|| digits.parse().ok()).flatten()
}
