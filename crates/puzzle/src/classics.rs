//! The classics: puzzles that others have posed, embedded. They are the files of the folder `puzzles`.
//!
//! ```
//! use cavalcade_puzzle::{Puzzle, classics::CLASSICS};
//!
//! let guarini = CLASSICS.iter().find(|classic| classic.name == "guarini").unwrap();
//! assert!(guarini.toml.contains("Guarini"));
//! assert!(Puzzle::from_toml(guarini.toml).is_ok());
//! ```

/// A puzzle that others have posed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Classic {
    /// The name of its file, without the ending.
    pub name: &'static str,
    /// Its file.
    pub toml: &'static str,
}

/// All classics, sorted by name.
pub static CLASSICS: &[Classic] = include!(concat!(env!("OUT_DIR"), "/classics.rs"));

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Puzzle;

    #[test]
    fn every_classic_is_a_puzzle_with_a_title_and_a_source() {
        assert!(CLASSICS.len() >= 18, "{}", CLASSICS.len());
        for classic in CLASSICS {
            let puzzle = serde_json::to_value(Puzzle::from_toml(classic.toml).unwrap()).unwrap();
            for key in ["title", "source"] {
                assert!(puzzle[key].as_str().is_some_and(|text| !text.is_empty()), "{}: {key}", classic.name);
            }
        }
    }
}
