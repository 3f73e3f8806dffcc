//! A bar chart: the frequency of each number.

/// A bar for each of the numbers 0, 1, 2, ...
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chart {
    /// What the numbers are, such as `moves`.
    pub across: String,
    /// What is counted, such as `placements`.
    pub up: String,
    /// The frequency of each number.
    pub bars: Vec<u64>,
    /// A number that stands out, with its name.
    pub marked: Option<(usize, String)>,
}

impl Chart {
    /// The length of the highest bar.
    pub(crate) fn most(&self) -> u64 {
        self.bars.iter().copied().max().unwrap_or(0)
    }
}
