//! The lengths for all numbers of rows.
//!
//! Let x(k) be the greatest numbers of leaps with which each state is reached after k rows, so that x(k + 1) of a state is the
//! greatest sum of x(k) of a state and the leaps of a link from it (a sequence of links, one for each cell of the row). Let
//! every state be reached after k0 rows, and let q = x(k0 + p) - x(k0) be what each has gained in p rows. If
//!
//! 1. no link leads from a state to one that has gained less, and
//! 2. for each k from k0 to k0 + p - 1, the value x(k + 1) of each state is attained, among others, by a link from a state that
//!    has gained the same,
//!
//! then x(k + p) = x(k) + q for all k from k0 on. By induction: for k = k0 that is what q means. If it holds up to k, take
//! a state t. By 1, no link brings more to it in row k + p + 1 than x(k + 1) + q of t. A link that attains x(k + 1) from a
//! state of the same gain brings just that; there is one by 2 if k < k0 + p, and otherwise the one of p rows before still
//! does, since both of its ends have gained the same since.
//!
//! So the longest one is known for all numbers of rows: as x of what is complete.

use super::system::{COMPLETE, START, System};
use crate::limits::Meter;
use crate::refusal::Checked;

/// No way.
const NEVER: i64 = i64::MIN / 2;

/// The longest paths, or cycles, for every number of rows.
pub struct Lengths {
    /// For the numbers of rows from 0.
    values: Vec<Option<u64>>,
    /// From this number of rows on, `period` more rows add `leaps`.
    from: usize,
    period: usize,
    leaps: u64,
}

impl Lengths {
    pub fn of(system: &System, closed: bool, meter: &mut Meter) -> Checked<Lengths> {
        // A path may stand on a single cell.
        let shortest = if closed { None } else { Some(0) };
        if system.states() == 0 {
            return Ok(Lengths { values: vec![shortest; 2], from: 0, period: 1, leaps: 0 });
        }
        let mut lengths = vec![NEVER; system.numbers()];
        lengths[START as usize] = 0;
        let mut values = vec![shortest];
        loop {
            let (before, base) = (values.len() - 1, lengths.clone());
            for period in 1..=before.max(1) {
                lengths = system.row(&lengths, NEVER, |length, leaps| length + i64::from(leaps), meter)?;
                values.push(u64::try_from(lengths[COMPLETE as usize]).ok().or(shortest));
                meter.charge(8)?;
                if let Some(gains) = gains(system, &base, &lengths)
                    && no_link_gains_less(system, &gains, meter)?
                    && each_attains(system, &base, &gains, period, meter)?
                {
                    let leaps = gains[COMPLETE as usize] as u64;
                    return Ok(Lengths { values, from: before, period, leaps });
                }
            }
        }
    }

    /// The longest on a number of rows; none: there is none.
    pub fn at(&self, rows: u64) -> Option<u64> {
        let beyond = rows.saturating_sub(self.from as u64);
        let listed = rows.min(self.from as u64 + beyond % self.period as u64);
        self.values[listed as usize].map(|value| value + beyond / self.period as u64 * self.leaps)
    }

    /// Whether from some number of rows on there is one, and a period more adds some leaps. It is enough to look at one proved
    /// period from the row on from which both hold: what a claimed period adds repeats itself after a proved one.
    pub fn repeats(&self, rows: u64, period: u64, leaps: u64) -> bool {
        let end = (self.from as u64).max(rows).saturating_add(self.period as u64);
        let fits = end < 1 << 32 && period > 0 && period < 1 << 32 && rows > 0 && leaps < 1 << 60;
        fits && end - rows < 1 << 24
            && (rows..end).all(|rows| self.at(rows).is_some_and(|value| self.at(rows + period) == Some(value + leaps)))
    }

    /// Rows that were computed.
    pub fn computed(&self) -> u64 {
        self.values.len() as u64 - 1
    }
}

/// What each state has gained; none where one was not reached before.
fn gains(system: &System, before: &[i64], now: &[i64]) -> Option<Vec<i64>> {
    let gain = |state: usize| match system.is_alive(state) || state == COMPLETE as usize {
        true if before[state] == NEVER => None,
        true => Some(now[state] - before[state]),
        false => Some(NEVER),
    };
    (0..system.numbers()).map(gain).collect()
}

/// The first condition: the greatest gain from which a state is reached is its own.
fn no_link_gains_less(system: &System, gains: &[i64], meter: &Meter) -> Checked<bool> {
    let arrived = system.row(gains, NEVER, |gain, _| gain, meter)?;
    Ok(arrived.iter().zip(gains).all(|(arrived, own)| arrived <= own))
}

/// The second condition: of the states from which the greatest value is attained, the greatest gain is the state's own.
fn each_attains(system: &System, base: &[i64], gains: &[i64], period: usize, meter: &Meter) -> Checked<bool> {
    let mut flows: Vec<(i64, i64)> = base.iter().copied().zip(gains.iter().copied()).collect();
    let never = (NEVER, NEVER);
    for _ in 0..period {
        flows = system.row(&flows, never, |(length, gain), leaps| (length + i64::from(leaps), gain), meter)?;
        // The gain that a state has now is that of the one it was reached from: only its own will do.
        if flows.iter().zip(gains).any(|(&(_, gain), &own)| gain != own) {
            return Ok(false);
        }
    }
    Ok(true)
}
