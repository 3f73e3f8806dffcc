//! The exact sweep for a proof: of each layer only the states from which, by the relaxation's exact tables, the target
//! may still be reached.

use cavalcade_run::Stopped;

use super::exact_sweep::Filter;
use super::relaxation::{Exact, Relaxation, SweepSide};
use super::set::MateWord;
use super::states::States;
use crate::context::Context;

/// Keeps what may reach the target.
pub struct BoundFilter<'a, const W: usize> {
    pub side: &'a SweepSide<W>,
    pub rotated: &'a SweepSide<W>,
    /// The relaxation of the rotated component.
    pub relaxation: &'a Relaxation<W>,
    pub closed: bool,
    pub target: i32,
    exact: Option<Exact<W>>,
    /// The best that the layer in the making can still come to, and that of the layers before.
    reach: i32,
    bound: i32,
}

impl<'a, const W: usize> BoundFilter<'a, W> {
    pub fn new(
        side: &'a SweepSide<W>,
        rotated: &'a SweepSide<W>,
        relaxation: &'a Relaxation<W>,
        closed: bool,
        target: i32,
        bound: i32,
    ) -> Self {
        BoundFilter { side, rotated, relaxation, closed, target, exact: None, reach: 0, bound }
    }

    /// No path or cycle that has not been completed yet can beat this, unless it misses the target.
    pub fn most(&self) -> i32 {
        self.bound
    }
}

impl<const W: usize> Filter<W> for BoundFilter<'_, W> {
    fn begin(&mut self, context: &Context, cells: usize) -> Result<(), Stopped> {
        // The layer before is not needed any more.
        self.exact = None;
        if let Some(layer) = self.relaxation.layers.get(context, self.side.component.cells.len() - cells)? {
            self.exact = Some(Exact::new(self.side, &self.rotated.frontier, layer, self.closed, cells));
        }
        self.reach = 0;
        Ok(())
    }

    fn keeps(&mut self, word: &MateWord<W>, value: u32) -> bool {
        let Some(exact) = &self.exact else { return true };
        let pending = word.pending();
        let most = exact.most(pending)[usize::from(word.ended().len() == 2)];
        let reach = value as i32 - pending.len() as i32 + most;
        self.reach = self.reach.max(reach);
        reach >= self.target
    }

    fn finish(&mut self, _: &Context, states: States<W>) -> Result<States<W>, Stopped> {
        self.bound = self.bound.min(self.reach);
        Ok(states)
    }

    fn bound(&self) -> Option<u64> {
        u64::try_from(self.bound).ok()
    }
}
