//! What is asked of a strip, and the lengths for all of its heights.

use cavalcade_board::Leaper;

/// All boards of one width: which lengths are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strip {
    /// Cells of a row.
    pub width: u64,
    /// The piece; as in a [`LongestQuestion`](crate::longest::LongestQuestion).
    pub leaper: Leaper,
    /// Whether cycles are asked for.
    pub closed: bool,
}

/// The lengths of the longest paths, or cycles, of a strip, in moves: a list, and how it goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lengths {
    /// Those of the heights from 1 to `preperiod + period - 1`; none: there is no cycle.
    pub(super) values: Vec<Option<u64>>,
    pub(super) preperiod: u64,
    pub(super) period: u64,
    pub(super) increment: u64,
}

impl Lengths {
    /// The shortest list that says what `values`, those of the heights from 1 to `from + period` at least, say together
    /// with a proof that from height `from` on, `period` more rows are `increment` more moves.
    pub(super) fn new(values: Vec<Option<u64>>, from: usize, period: usize, increment: u64) -> Lengths {
        let (preperiod, period) = ((from as u64).max(1), period as u64);
        let mut lengths = Lengths { values, preperiod, period, increment };
        let goes_on = |lengths: &Lengths, height: u64, rows: u64, moves: u64| {
            lengths.at(height + rows) == lengths.at(height).and_then(|length| length.checked_add(moves))
        };
        for shorter in (1..period).filter(|shorter| period.is_multiple_of(*shorter)) {
            let moves = increment / (period / shorter);
            let heights = preperiod..preperiod + period;
            if moves * (period / shorter) == increment
                && heights.into_iter().all(|height| goes_on(&lengths, height, shorter, moves))
            {
                (lengths.period, lengths.increment) = (shorter, moves);
                break;
            }
        }
        while lengths.preperiod > 1 && goes_on(&lengths, lengths.preperiod - 1, lengths.period, lengths.increment) {
            lengths.preperiod -= 1;
        }
        lengths.values.truncate((lengths.preperiod + lengths.period - 1) as usize);
        lengths
    }

    /// With a path on a single cell where there is no longer one.
    pub(super) fn with_single_cells(mut self) -> Lengths {
        self.values.iter_mut().for_each(|length| *length = length.or(Some(0)));
        self
    }

    /// The longest path, or cycle, on a board of this height, in moves; none where there is no cycle, or where it has
    /// 2^64 moves and more.
    pub fn at(&self, height: u64) -> Option<u64> {
        let beyond = height.saturating_sub(self.preperiod);
        let listed = height.min(self.preperiod + beyond % self.period);
        let value = *self.values.get(usize::try_from(listed.checked_sub(1)?).ok()?)?;
        let periods = if height < self.preperiod { 0 } else { beyond / self.period };
        value?.checked_add(periods.checked_mul(self.increment)?)
    }

    /// From this height on, `period` more rows are `increment` more moves.
    pub fn preperiod(&self) -> u64 {
        self.preperiod
    }

    /// See [`Lengths::preperiod`].
    pub fn period(&self) -> u64 {
        self.period
    }

    /// See [`Lengths::preperiod`].
    pub fn increment(&self) -> u64 {
        self.increment
    }

    /// Those of the heights from 1 to `preperiod + period - 1`.
    pub fn values(&self) -> &[Option<u64>] {
        &self.values
    }
}
