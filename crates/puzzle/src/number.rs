//! Numbers for people: digits in groups of three, and units in the singular.

use std::fmt::Display;

/// The digits of a number in groups of three.
///
/// ```
/// use cavalcade_puzzle::number::grouped;
///
/// assert_eq!(grouped(9_862), "9 862");
/// assert_eq!(grouped("13267364410532"), "13 267 364 410 532");
/// ```
pub fn grouped(number: impl Display) -> String {
    let digits = number.to_string();
    let after = |index: usize| digits.len() - 1 - index;
    let mut text = String::with_capacity(digits.len() * 4 / 3);
    for (index, digit) in digits.chars().enumerate() {
        text.push(digit);
        if after(index) > 0 && after(index).is_multiple_of(3) {
            text.push(' ');
        }
    }
    text
}

/// A number with its unit, which is given in the plural.
///
/// ```
/// use cavalcade_puzzle::number::counted;
///
/// assert_eq!(counted(1, "moves"), "1 move");
/// assert_eq!(counted(9_862, "tours"), "9 862 tours");
/// assert_eq!(counted(1, "classes"), "1 class");
/// ```
pub fn counted(number: impl Display, unit: &str) -> String {
    match grouped(number).as_str() {
        "1" => {
            let ending = if unit.ends_with("sses") { "es" } else { "s" };
            format!("1 {}", unit.strip_suffix(ending).unwrap_or(unit))
        }
        digits => format!("{digits} {unit}"),
    }
}
