//! The bounds of a certificate, in three passes.
//!
//! 1. *Search.* The exact sweep asks for each of its states whether the relaxation without mates comes to the target from
//!    there. That is answered depth-first, from the best choice on, and cut off by the windows: a state of the relaxation
//!    is looked at only where the windows do not settle it. What the exact sweep drops, and the bound that it needs
//!    there, is noted.
//! 2. *Trim*, forwards: a bound that the windows do not give has to be listed, and needs bounds of its successors.
//! 3. *Tighten*, backwards: a bound that is listed is lowered to what its successors come to. It is less than what the
//!    windows say, so each one that is listed is needed.

use cavalcade_run::{Stopped, TrackedVec};

use super::super::exact_sweep::Filter;
use super::super::frontier::Frontier;
use super::super::mateless::{MatelessState, successors};
use super::super::set::{MateWord, Set};
use super::super::states::States;
use super::coarse::{NEVER, Splits};
use crate::context::Context;
use crate::key::TableKey;
use crate::numbered::Numbered;

/// What a bound is of: the pending edges, and how many ends are to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Situation<const W: usize> {
    pub pending: Set<W>,
    pub ends: u8,
}

impl<const W: usize> TableKey for Situation<W> {
    const BLANK: Self = Situation { pending: Set::EMPTY, ends: 0 };

    #[inline]
    fn hash(&self) -> u64 {
        TableKey::hash(&self.pending).wrapping_add(u64::from(self.ends))
    }
}

/// Situations of a layer with a value of each.
pub struct Values<const W: usize, T> {
    pub situations: Numbered<Situation<W>>,
    pub values: TrackedVec<T>,
}

impl<const W: usize, T: Copy> Values<W, T> {
    fn new(context: &Context) -> Result<Self, Stopped> {
        Ok(Values { situations: Numbered::new(context)?, values: TrackedVec::new(context.memory()) })
    }

    fn get(&self, situation: &Situation<W>) -> Option<T> {
        self.situations.find(situation).map(|number| self.values[number])
    }

    /// Changes the value of a situation, which is `first` if it has none.
    fn change(
        &mut self,
        context: &Context,
        situation: Situation<W>,
        first: T,
        change: impl FnOnce(&mut T),
    ) -> Result<(), Stopped> {
        self.situations.reserve(context, 1)?;
        let number = self.situations.number(situation);
        if number == self.values.len() {
            self.values.push(first)?;
        }
        change(&mut self.values[number]);
        Ok(())
    }
}

/// Between which numbers the most that can follow lies.
#[derive(Clone, Copy)]
struct Bracket {
    /// It is at most this,
    most: i16,
    /// and more than this.
    beyond: i16,
}

/// Refutes the states of the exact sweep, and notes what is needed for that.
pub struct Refuter<'a, const W: usize> {
    context: &'a Context<'a>,
    frontier: &'a Frontier<W>,
    splits: Splits<W>,
    closed: bool,
    /// Moves of what would be longer.
    target: i32,
    /// For each number of swept cells what is known.
    brackets: Vec<Values<W, Bracket>>,
    /// For each number of swept cells the bounds that are needed.
    needs: Vec<Values<W, i16>>,
    /// The layer that the exact sweep is making.
    swept: usize,
    /// Why it cannot go on.
    stopped: Option<Stopped>,
}

impl<'a, const W: usize> Refuter<'a, W> {
    pub fn new(
        context: &'a Context<'a>,
        frontier: &'a Frontier<W>,
        splits: Splits<W>,
        closed: bool,
        target: i32,
    ) -> Result<Self, Stopped> {
        let layers = 0..=frontier.steps.len();
        Ok(Refuter {
            context,
            frontier,
            splits,
            closed,
            target,
            brackets: layers.clone().map(|_| Values::new(context)).collect::<Result<_, _>>()?,
            needs: layers.map(|_| Values::new(context)).collect::<Result<_, _>>()?,
            swept: 0,
            stopped: None,
        })
    }

    /// What may follow after a cell more, with the number of edges that begin there.
    fn choices(&self, swept: usize, situation: Situation<W>) -> impl Iterator<Item = (Situation<W>, i32)> + use<W> {
        let mut choices = [None; 11];
        let mut count = 0;
        let state = MatelessState { pending: situation.pending, marks: 0 };
        successors(&self.frontier.steps[swept], &[1; 4], state, |next, gain, is_end| {
            if let Some(ends) = situation.ends.checked_sub(u8::from(is_end)) {
                choices[count] = Some((Situation { pending: next.pending, ends }, i32::from(gain)));
                count += 1;
            }
        });
        choices.into_iter().flatten()
    }

    fn windows(&mut self, swept: usize, situation: Situation<W>) -> Result<i32, Stopped> {
        self.splits.bound(self.context, swept, situation.pending, situation.ends.into())
    }

    /// Whether the relaxation comes to at most `need` further edges; `windows` is their bound.
    fn is_at_most(&mut self, swept: usize, situation: Situation<W>, need: i32, windows: i32) -> Result<bool, Stopped> {
        if windows <= need {
            return Ok(true);
        }
        if swept == self.frontier.steps.len() || need < 0 && windows == NEVER {
            return Ok(false);
        }
        if let Some(bracket) = self.brackets[swept].get(&situation) {
            if i32::from(bracket.most) <= need {
                return Ok(true);
            }
            if i32::from(bracket.beyond) >= need {
                return Ok(false);
            }
        }
        let mut choices = Vec::with_capacity(11);
        for (next, gain) in self.choices(swept, situation) {
            choices.push((gain, self.windows(swept + 1, next)?, next));
        }
        choices.sort_by_key(|(gain, windows, _)| -(gain + windows));
        let mut holds = true;
        for (gain, windows, next) in choices {
            holds = holds && self.is_at_most(swept + 1, next, need - gain, windows)?;
        }
        let first = Bracket { most: i16::MAX, beyond: i16::MIN };
        let need = need as i16;
        self.brackets[swept].change(self.context, situation, first, |bracket| match holds {
            true => bracket.most = bracket.most.min(need),
            false => bracket.beyond = bracket.beyond.max(need),
        })?;
        if self.brackets[swept].values.len().is_multiple_of(1024) {
            self.context.check()?;
        }
        Ok(holds)
    }

    /// Whether a state of the exact sweep cannot come to the target; if so, that is noted.
    fn refutes(&mut self, situation: Situation<W>, value: i32) -> Result<bool, Stopped> {
        let need = self.target - 1 - value;
        let windows = self.windows(self.swept, situation)?;
        let refuted = self.is_at_most(self.swept, situation, need, windows)?;
        if refuted && windows > need {
            self.need(self.swept, situation, need)?;
        }
        Ok(refuted)
    }

    fn need(&mut self, swept: usize, situation: Situation<W>, need: i32) -> Result<(), Stopped> {
        let need = need as i16;
        self.needs[swept].change(self.context, situation, need, |known| *known = need.min(*known))
    }

    /// The bounds that a certificate lists, for each number of swept cells, after the exact sweep.
    pub fn listed(mut self) -> Result<Vec<Values<W, i32>>, Stopped> {
        self.brackets.clear();
        let cells = self.frontier.steps.len();
        for swept in 1..cells {
            for number in 0..self.needs[swept].values.len() {
                let (situation, need) = (self.needs[swept].situations[number], self.needs[swept].values[number]);
                for (next, gain) in self.choices(swept, situation) {
                    let need = i32::from(need) - gain;
                    if self.windows(swept + 1, next)? > need {
                        self.need(swept + 1, next, need)?;
                    }
                }
            }
            self.context.check()?;
        }
        let mut listed: Vec<Values<W, i32>> = Vec::new();
        let mut next = Values::new(self.context)?;
        for swept in (1..cells).rev() {
            let mut layer = Values::new(self.context)?;
            for number in 0..self.needs[swept].values.len() {
                let situation = self.needs[swept].situations[number];
                let bound = self.tight(swept, situation, &next)?;
                layer.change(self.context, situation, bound, |_| ())?;
            }
            self.context.check()?;
            listed.push(std::mem::replace(&mut next, layer));
        }
        listed.push(next);
        // Before the first cell there is nothing to list.
        listed.push(Values::new(self.context)?);
        listed.reverse();
        Ok(listed)
    }

    /// The most that the choices of a situation come to.
    fn tight(&mut self, swept: usize, situation: Situation<W>, next: &Values<W, i32>) -> Result<i32, Stopped> {
        let mut most = NEVER;
        for (after, gain) in self.choices(swept, situation) {
            let rest = match next.get(&after) {
                Some(rest) => rest,
                None => self.windows(swept + 1, after)?,
            };
            if rest != NEVER {
                most = most.max(gain + rest);
            }
        }
        Ok(most)
    }
}

impl<const W: usize> Filter<W> for Refuter<'_, W> {
    fn begin(&mut self, _: &Context, cells: usize) -> Result<(), Stopped> {
        self.swept = cells;
        Ok(())
    }

    fn keeps(&mut self, word: &MateWord<W>, value: u32) -> bool {
        if self.stopped.is_some() {
            return false;
        }
        let ends = if self.closed { 0 } else { 2 - word.ended().len() as u8 };
        let refuted = self.refutes(Situation { pending: word.pending(), ends }, value as i32);
        match refuted {
            Ok(refuted) => !refuted,
            Err(stopped) => {
                self.stopped = Some(stopped);
                false
            }
        }
    }

    fn finish(&mut self, _: &Context, states: States<W>) -> Result<States<W>, Stopped> {
        match self.stopped {
            Some(stopped) => Err(stopped),
            None => Ok(states),
        }
    }

    fn bound(&self) -> Option<u64> {
        None
    }
}
