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
        strip: Strip { width: 9, leaper: Leaper::KNIGHT, closed: true },
        preperiod: 25,
        period: 58,
        increment: 360,
        values: &[
            0, 0, 6, 14, 20, 24, 32, 36, 42, 50, 56, 60, 68, 74, 80, 86, 94, 98, 106, 114, 118, 126, 132, 136, 144,
            150, 156, 162, 168, 174, 180, 186, 192, 200, 206, 212, 218, 224, 230, 236, 242, 250, 254, 262, 268, 274,
            280, 286, 292, 300, 304, 312, 318, 324, 330, 336, 342, 348, 354, 360, 366, 372, 378, 386, 392, 398, 404,
            410, 416, 422, 428, 436, 440, 448, 454, 460, 466, 474, 478, 486, 492, 498,
        ],
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
