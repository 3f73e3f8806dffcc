//! The order in which the neurons are updated.

/// In which order the neurons are updated, and by which sum.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Rule {
    /// One after another in random order: the state grows by 4 - (sum of the neighbours' outputs) - 2 (own output).
    #[default]
    Sequential,
    /// All at once, as the article has it: the state grows by 3 - (sum of the neighbours' outputs) - (own output).
    Simultaneous,
}

impl Rule {
    /// All rules.
    pub const ALL: [Rule; 2] = [Rule::Sequential, Rule::Simultaneous];

    /// Its name in `--rule`.
    pub fn name(self) -> &'static str {
        match self {
            Rule::Sequential => "sequential",
            Rule::Simultaneous => "simultaneous",
        }
    }

    /// After how many iterations a network that has not settled is restarted, if no number is given. What settles all
    /// at once does so soon or never; one after another, boards of a hundred by a hundred need some thousands.
    pub fn iterations(self) -> u64 {
        match self {
            Rule::Sequential => 20_000,
            Rule::Simultaneous => 200,
        }
    }
}
