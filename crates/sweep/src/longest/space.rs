//! What all phases of a run share: its limits, who watches it, and memory that is booked before it is allocated.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;

use cavalcade_run::{Booking, Budget, Dice, Ledger, Observer, Progress, Scratch, Silent, Stopped};

/// The surroundings of a run.
pub struct Space<'a> {
    budget: &'a Budget,
    observer: &'a dyn Observer,
}

/// A moment of a sweep.
pub struct Moment<'a> {
    /// What is being done.
    pub phase: &'a str,
    /// Layers that are complete, and all layers.
    pub layers: (usize, usize),
    /// States of the last one.
    pub states: usize,
    pub incumbent: Option<u64>,
    pub bound: Option<u64>,
}

impl<'a> Space<'a> {
    pub fn new(budget: &'a Budget, observer: &'a dyn Observer) -> Space<'a> {
        Space { budget, observer }
    }

    /// The same, watched by nobody.
    pub fn unwatched(&self) -> Space<'a> {
        Space::new(self.budget, &Silent)
    }

    pub fn dice(&self) -> Dice {
        Dice::new(self.budget.seed())
    }

    /// Whether the run may go on.
    pub fn check(&self) -> Result<(), Stopped> {
        self.budget.check()
    }

    pub fn threads(&self) -> usize {
        self.budget.threads()
    }

    pub fn ledger(&self) -> &Ledger {
        self.budget.memory()
    }

    /// Bytes that may still be booked.
    pub fn free(&self) -> u64 {
        self.ledger().limit().saturating_sub(self.ledger().booked())
    }

    /// See [`Budget::scratch_file`].
    pub fn scratch_file(&self) -> Result<Option<Arc<Scratch>>, Stopped> {
        self.budget.scratch_file()
    }

    /// See [`Budget::is_crowded`].
    pub fn is_crowded(&self) -> bool {
        self.budget.is_crowded()
    }

    pub fn note(&self, text: &str) {
        self.observer.note(text);
    }

    /// Passes a moment on, with the memory that is booked.
    pub fn tell(&self, progress: &Progress) {
        self.observer.progress(&Progress { memory: self.ledger().booked(), ..progress.clone() });
    }

    pub fn report(&self, moment: Moment) {
        let phase = format!("{}, {} states", moment.phase, moment.states);
        self.observer.progress(&Progress {
            phase: &phase,
            done: moment.layers.0 as u64,
            total: Some(moment.layers.1 as u64),
            unit: "layers",
            incumbent: moment.incumbent,
            bound: moment.bound,
            memory: self.ledger().booked(),
        });
    }
}

/// A list of fixed length whose memory is booked.
pub struct Block<T> {
    items: Vec<T>,
    _booking: Booking,
}

impl<T: Clone> Block<T> {
    /// `len` copies of `value`.
    ///
    /// # Errors
    /// [`Stopped::Memory`] when they cannot be booked or allocated.
    pub fn filled(space: &Space, len: usize, value: T) -> Result<Block<T>, Stopped> {
        let booking = space.ledger().book((len as u64).saturating_mul(size_of::<T>() as u64))?;
        let mut items = Vec::new();
        items.try_reserve_exact(len).map_err(|_| Stopped::Memory)?;
        items.resize(len, value);
        Ok(Block { items, _booking: booking })
    }
}

impl<T> Deref for Block<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.items
    }
}

impl<T> DerefMut for Block<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items
    }
}
