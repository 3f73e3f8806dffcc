//! The exact transitions: the mate array, as a parenthesis word along the frontier.
//!
//! Pending edges do not cross, so along the line they are nested: an edge whose path comes back to the frontier opens
//! or closes a pair, and one whose path is finished at the other end stands alone. A cell with two arriving edges joins
//! their paths; with one, it goes on or is an end; with none, it is passed over, begins a path with an end, or is the
//! turning point of a new pair. Joining the two sides of a pair closes a cycle, joining two unpaired ones or ending the
//! last one completes a path: both are legal only when nothing else is pending.

use super::frontier::FrontierStep;
use super::set::{MateWord, Set};

/// The result of a transition.
pub enum Next<const W: usize> {
    /// Another state, with `gain` more edges.
    State { word: MateWord<W>, gain: u32, chosen: u8 },
    /// The path or cycle is complete.
    Complete,
}

/// The side of a pair, or neither.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Opening,
    Closing,
    Ended,
}

fn role<const W: usize>(word: &MateWord<W>, slot: u16) -> Role {
    match (word.opening.contains(slot), word.closing.contains(slot)) {
        (true, true) => Role::Ended,
        (true, false) => Role::Opening,
        _ => Role::Closing,
    }
}

fn put<const W: usize>(word: &mut MateWord<W>, slot: u16, role: Role) {
    if role != Role::Closing {
        word.opening.insert(slot);
    }
    if role != Role::Opening {
        word.closing.insert(slot);
    }
}

fn renamed<const W: usize>(word: &MateWord<W>, slot: u16, role: Role) -> MateWord<W> {
    let others = Set::of(slot);
    let mut word = MateWord { opening: word.opening.without(others), closing: word.closing.without(others) };
    put(&mut word, slot, role);
    word
}

/// The other side of the pair that an edge belongs to; `line` has the slots from left to right.
fn mate<const W: usize>(word: &MateWord<W>, line: &[u16], slot: u16) -> Option<u16> {
    let mut depth = 0;
    let mut visit = |other: u16| {
        depth += match role(word, other) {
            Role::Opening => 1,
            Role::Closing => -1,
            Role::Ended => 0,
        };
        depth == 0
    };
    let pending = word.pending();
    let place = line.iter().position(|&other| other == slot)?;
    let is_pending = |other: &u16| pending.contains(*other);
    match role(word, slot) {
        Role::Opening => line[place..].iter().copied().filter(is_pending).find(|&other| visit(other)),
        Role::Closing => line[..=place].iter().rev().copied().filter(is_pending).find(|&other| visit(other)),
        Role::Ended => None,
    }
}

/// Calls `visit` with every transition from a state at a step that makes the required leaps, and as many as the cell may
/// have; `line` has the slots before it from left to right.
#[inline]
pub fn successors<const W: usize>(
    step: &FrontierStep<W>,
    line: &[u16],
    word: &MateWord<W>,
    closed: bool,
    mut visit: impl FnMut(Next<W>),
) {
    let pending = word.pending();
    let arriving = pending.and(step.incoming);
    let arrived = arriving.len();
    let visit = |next: Next<W>| match next {
        Next::State { word, .. } if !step.required.without(word.pending()).is_empty() => {}
        Next::State { chosen, .. } if !step.degrees.allow(arrived + chosen.count_ones()) => {}
        Next::Complete if step.is_early || !step.degrees.allow(arrived) => {}
        next => visit(next),
    };
    let rest = MateWord { opening: word.opening.without(arriving), closing: word.closing.without(arriving) };
    let place = Place { step, line, word, pending, rest, closed };
    match (arriving.first(), arriving.slots().nth(1)) {
        (None, _) => place.pass_over(visit),
        (Some(slot), None) => place.one_arrives(slot, visit),
        (Some(one), Some(other)) => place.two_arrive(one, other, visit),
    }
}

/// A state at a cell.
struct Place<'a, const W: usize> {
    step: &'a FrontierStep<W>,
    line: &'a [u16],
    word: &'a MateWord<W>,
    pending: Set<W>,
    /// The word without the edges that arrive.
    rest: MateWord<W>,
    closed: bool,
}

impl<const W: usize> Place<'_, W> {
    /// The places of the edges that may leave.
    fn fitting(&self) -> impl Iterator<Item = usize> + Clone + use<W> {
        let fitting = self.step.fitting(self.pending);
        (0..4).filter(move |place| fitting >> place & 1 == 1)
    }

    fn pass_over(self, mut visit: impl FnMut(Next<W>)) {
        visit(Next::State { word: self.rest, gain: 0, chosen: 0 });
        let outs = &self.step.outs;
        if !self.closed && self.word.ended().len() < 2 {
            for place in self.fitting() {
                // Meeting the other unpaired edge would complete the path.
                let rival = self.pending.and(outs[place].rivals);
                if rival.and(self.word.ended()).is_empty() || self.pending.len() == 1 {
                    let mut word = self.rest;
                    put(&mut word, outs[place].slot, Role::Ended);
                    visit(Next::State { word, gain: 1, chosen: 1 << place });
                }
            }
        }
        let mut fitting = self.fitting();
        while let Some(left) = fitting.next() {
            for right in fitting.clone() {
                let mut word = self.rest;
                put(&mut word, outs[left].slot, Role::Opening);
                put(&mut word, outs[right].slot, Role::Closing);
                visit(Next::State { word, gain: 2, chosen: 1 << left | 1 << right });
            }
        }
    }

    fn one_arrives(self, slot: u16, mut visit: impl FnMut(Next<W>)) {
        let (role, mate) = (role(self.word, slot), mate(self.word, self.line, slot));
        let pending = self.pending.len();
        for place in self.fitting() {
            let out = &self.step.outs[place];
            let rival = self.pending.and(out.rivals);
            // At its target the edge would complete the path or the cycle.
            let completes = match mate {
                None => !rival.and(self.word.ended()).is_empty(),
                Some(mate) => rival.contains(mate),
            };
            if !completes || (pending == 2 && self.closed == mate.is_some()) {
                let mut word = self.rest;
                put(&mut word, out.slot, role);
                visit(Next::State { word, gain: 1, chosen: 1 << place });
            }
        }
        if self.closed {
            return;
        }
        match mate {
            None if pending == 1 => visit(Next::Complete),
            Some(mate) if self.word.ended().len() < 2 => {
                visit(Next::State { word: renamed(&self.rest, mate, Role::Ended), gain: 0, chosen: 0 });
            }
            _ => {}
        }
    }

    fn two_arrive(self, one: u16, other: u16, mut visit: impl FnMut(Next<W>)) {
        let last = self.pending.len() == 2;
        let word = match (mate(self.word, self.line, one), mate(self.word, self.line, other)) {
            (None, None) => {
                if last && !self.closed {
                    visit(Next::Complete);
                }
                return;
            }
            (Some(mate), _) if mate == other => {
                if last && self.closed {
                    visit(Next::Complete);
                }
                return;
            }
            (Some(mate), None) | (None, Some(mate)) => renamed(&self.rest, mate, Role::Ended),
            (Some(one), Some(other)) => {
                let place = |slot: u16| self.line.iter().position(|&other| other == slot);
                let (left, right) = if place(one) < place(other) { (one, other) } else { (other, one) };
                renamed(&renamed(&self.rest, left, Role::Opening), right, Role::Closing)
            }
        };
        visit(Next::State { word, gain: 0, chosen: 0 });
    }
}
