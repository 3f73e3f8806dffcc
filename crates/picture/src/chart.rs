//! A bar chart: the frequency of each number.

/// A bar for each number of a range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chart {
    /// What the numbers are, such as `moves`.
    pub across: String,
    /// What is counted, such as `placements`.
    pub up: String,
    /// The first number.
    pub first: u64,
    /// The frequency of each number from the first on.
    pub bars: Vec<u64>,
    /// The place of a bar that stands out, with its name.
    pub marked: Option<(usize, String)>,
}

impl Chart {
    /// The number of a bar.
    pub(crate) fn number(&self, bar: usize) -> u64 {
        self.first + bar as u64
    }

    /// The length of the highest bar.
    pub(crate) fn most(&self) -> u64 {
        self.bars.iter().copied().max().unwrap_or(0)
    }
}
