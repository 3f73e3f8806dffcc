//! The proof that a max-plus linear system is ultimately periodic.
//!
//! Let x(k) be the vector of the greatest lengths with which each state is reached in k rows, and q the vector of
//! *increments* x(k0 + p) - x(k0), with every state reached in k0 rows. States of one increment form a *class*. Call a
//! link from state s to state t over one row *tight* at k when x(k + 1) of t is x(k) of s and the link's edges. If
//!
//! 1. no link leads from a class to one of a lesser increment, and
//! 2. for each k = k0, ..., k0 + p - 1, every state has a link that is tight at k and comes from its own class,
//!
//! then x(k + p) = x(k) + q for all k >= k0. For k = k0 that is what q means. If it holds up to k, consider a state t.
//! By 1, no link brings more than x(k + 1) + q to it in row k + p + 1. A link from its own class that is tight at k
//! brings just that; there is one: by 2 if k < k0 + p, and beyond that because it was tight p rows before, and both its
//! ends have grown by the same since. So slower classes stay dominated permanently, and nothing is inferred from a
//! table of values.
//!
//! Both conditions are checked with the system itself. For 1, the increments flow along all links of a row, and the
//! greatest that arrives must not exceed the state's own. For 2, pairs (length, increment) flow in lexicographic order:
//! what arrives first is the greatest length, and with it the greatest increment of those that bring it.

use cavalcade_run::{Progress, Stopped};

use super::lengths::Lengths;
use super::system::{DONE, EMPTY, Flow, System};
use crate::context::{Context, TrackedSlice};

/// The edges of the longest way to a state; negative: none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Length(i32);

impl Flow for Length {
    // So far below that all edges of a run don't bring it back.
    const NEVER: Length = Length(i32::MIN / 2);

    fn along(self, edges: u32) -> Length {
        Length(self.0 + edges as i32)
    }
}

/// An increment, which no link changes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Increment(i32);

impl Flow for Increment {
    const NEVER: Increment = Increment(-1);

    fn along(self, _: u32) -> Increment {
        self
    }
}

/// A length, and of the states from which it came the greatest increment.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Tight {
    length: Length,
    increment: Increment,
}

impl Flow for Tight {
    const NEVER: Tight = Tight { length: Length::NEVER, increment: Increment::NEVER };

    fn along(self, edges: u32) -> Tight {
        Tight { length: self.length.along(edges), ..self }
    }
}

/// The vector of lengths, row after row.
struct Rows<'a> {
    system: &'a System,
    context: &'a Context<'a>,
    lengths: TrackedSlice<Length>,
    spare: TrackedSlice<Length>,
    /// For each number of rows from 1, the longest that is complete.
    longest: Vec<Option<u64>>,
}

impl<'a> Rows<'a> {
    fn new(system: &'a System, context: &'a Context<'a>) -> Result<Rows<'a>, Stopped> {
        let blank = || TrackedSlice::filled(context, system.most_states(), Length::NEVER);
        let (mut lengths, spare) = (blank()?, blank()?);
        lengths[EMPTY] = Length(0);
        Ok(Rows { system, context, lengths, spare, longest: Vec::new() })
    }

    fn next(&mut self) -> Result<(), Stopped> {
        self.system.row(self.context, &mut self.lengths, &mut self.spare)?;
        self.longest.push(u64::try_from(self.lengths[DONE].0).ok());
        let done = self.longest.len() as u64;
        self.context.forward(&Progress { phase: "lengths", done, unit: "rows", ..Progress::default() });
        Ok(())
    }

    /// What each state has gained since `before`, unless one was not reached then, or there are more than `limit`
    /// classes.
    fn increments(&self, before: &[Length], limit: usize) -> Result<Option<TrackedSlice<Increment>>, Stopped> {
        let states = self.system.states();
        let mut increments = TrackedSlice::filled(self.context, self.system.most_states(), Increment::NEVER)?;
        let mut classes = Vec::new();
        for (state, increment) in increments[..states].iter_mut().enumerate() {
            *increment = Increment(self.lengths[state].0 - before[state].0);
            if !classes.contains(increment) {
                classes.push(*increment);
            }
            if before[state] < Length(0) || classes.len() > limit {
                return Ok(None);
            }
        }
        Ok(Some(increments))
    }
}

/// How long the longest paths, or cycles, are for every number of rows.
///
/// # Errors
/// When the budget ends.
pub fn lengths(system: &System, context: &Context) -> Result<Lengths, Stopped> {
    let mut rows = Rows::new(system, context)?;
    loop {
        let before = rows.longest.len();
        let mut base = TrackedSlice::filled(context, rows.lengths.len(), Length::NEVER)?;
        base.copy_from_slice(&rows.lengths);
        for period in 1..=before.max(1) {
            rows.next()?;
            // Before it repeats itself, nearly every state goes a way of its own: that is seen sooner than refuted.
            if let Some(increments) = rows.increments(&base, before)?
                && no_link_slows_down(system, &increments, context)?
                && is_tight(system, &base, &increments, period, context)?
            {
                let increment = increments[DONE].0 as u64;
                return Ok(Lengths::new(rows.longest, before, period, increment));
            }
        }
    }
}

/// The first condition.
fn no_link_slows_down(system: &System, increments: &[Increment], context: &Context) -> Result<bool, Stopped> {
    let blank = || TrackedSlice::filled(context, system.most_states(), Increment::NEVER);
    let (mut flows, mut spare) = (blank()?, blank()?);
    flows.copy_from_slice(increments);
    system.row(context, &mut flows, &mut spare)?;
    Ok(flows.iter().zip(increments).take(system.states()).all(|(greatest, own)| greatest <= own))
}

/// The second condition, for the rows of a period after `base`.
fn is_tight(
    system: &System,
    base: &[Length],
    increments: &[Increment],
    period: usize,
    context: &Context,
) -> Result<bool, Stopped> {
    let blank = || TrackedSlice::filled(context, system.most_states(), Tight::NEVER);
    let (mut flows, mut spare) = (blank()?, blank()?);
    for ((flow, &length), &increment) in flows.iter_mut().zip(base).zip(increments) {
        *flow = Tight { length, increment };
    }
    for _ in 0..period {
        system.row(context, &mut flows, &mut spare)?;
        if flows.iter().zip(increments).take(system.states()).any(|(flow, &own)| flow.increment != own) {
            return Ok(false);
        }
    }
    Ok(true)
}
