//! The lengths of the strips that take longer than a second.
//!
//! `cargo run --release --package cavalcade-bench --bin strips long` derives each of them again, compares, and prints
//! the entries of this list.

use cavalcade_board::Leaper;

use super::lengths::{Lengths, Strip};

/// The lengths of a strip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// Which strip.
    pub strip: Strip,
    /// From this height on, `period` more rows are `increment` more moves.
    pub preperiod: u64,
    /// See `preperiod`.
    pub period: u64,
    /// See `preperiod`.
    pub increment: u64,
    /// The lengths for the heights from 1 to `preperiod + period - 1`; 0: there is no cycle.
    pub values: &'static [u64],
}

/// All that are listed.
pub static KNOWN: &[Known] = &[
    Known {
        strip: Strip { width: 8, leaper: Leaper::KNIGHT, closed: true },
        preperiod: 14,
        period: 6,
        increment: 36,
        values: &[0, 0, 6, 12, 18, 22, 26, 32, 36, 42, 46, 52, 58, 64, 70, 76, 80, 88, 92],
    },
    Known {
        strip: Strip { width: 7, leaper: Leaper::KNIGHT, closed: false },
        preperiod: 10,
        period: 1,
        increment: 5,
        values: &[0, 3, 8, 11, 16, 21, 24, 30, 35, 39],
    },
    Known {
        strip: Strip { width: 8, leaper: Leaper::KNIGHT, closed: false },
        preperiod: 13,
        period: 1,
        increment: 6,
        values: &[0, 3, 9, 13, 19, 25, 30, 35, 42, 47, 53, 59, 63],
    },
];

impl Known {
    /// As it would be derived.
    pub fn lengths(&self) -> Lengths {
        let value = |&length: &u64| Some(length).filter(|&length| !self.strip.closed || length > 0);
        let values = self.values.iter().map(value).collect();
        Lengths { values, preperiod: self.preperiod, period: self.period, increment: self.increment }
    }
}
