//! Numbers for people.

/// `13 567`.
pub fn grouped(number: u64) -> String {
    grouped_digits(&number.to_string())
}

/// The same of decimal digits.
pub fn grouped_digits(digits: &str) -> String {
    let groups = digits.as_bytes().rchunks(3).rev().map(|group| String::from_utf8_lossy(group).into_owned());
    groups.collect::<Vec<String>>().join(" ")
}
