//! The kinds of puzzles.

use std::fmt;

use crate::{Count, Cover, Errand, Exchange, Tour, Uncrossed};

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Fewest moves that turn one placement of tokens into another.
    Exchange,
    /// Longest path of leaps that never crosses itself.
    Uncrossed,
    /// A team visits every cell that the guards leave safe.
    Cover,
    /// Visit given cells in a given order.
    Errand,
    /// Visit every cell exactly once.
    Tour,
    /// How many tours there are.
    Count,
}

impl Kind {
    /// All of them, in the order of the documentation.
    pub const ALL: [Kind; 6] = [Kind::Exchange, Kind::Uncrossed, Kind::Cover, Kind::Errand, Kind::Tour, Kind::Count];

    /// The name in files and on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Exchange => "exchange",
            Kind::Uncrossed => "uncrossed",
            Kind::Cover => "cover",
            Kind::Errand => "errand",
            Kind::Tour => "tour",
            Kind::Count => "count",
        }
    }

    /// The shortest puzzle file of this kind, for messages that show a right one.
    pub fn example(self) -> &'static str {
        match self {
            Kind::Exchange => Exchange::EXAMPLE,
            Kind::Uncrossed => Uncrossed::EXAMPLE,
            Kind::Cover => Cover::EXAMPLE,
            Kind::Errand => Errand::EXAMPLE,
            Kind::Tour => Tour::EXAMPLE,
            Kind::Count => Count::EXAMPLE,
        }
    }

    /// Whether more is better: the value is as large as possible, and a bound is above it.
    pub fn maximises(self) -> bool {
        match self {
            Kind::Uncrossed => true,
            Kind::Exchange | Kind::Cover | Kind::Errand | Kind::Tour | Kind::Count => false,
        }
    }

    /// The kind of that name.
    pub fn named(name: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.name())
    }
}
