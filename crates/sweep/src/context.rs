//! What all phases of a run share: its limits, its observer, and memory that is reserved before it is allocated.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;

use cavalcade_run::{
    Budget, Improvement, MemoryBudget, Observer, Progress, Reservation, Rng, Scratch, Silent, Stopped,
};

/// The budget and the observer of a run.
pub struct Context<'a> {
    budget: &'a Budget,
    observer: &'a dyn Observer,
    threads: usize,
    /// What the phases in the progress begin with.
    part: &'a str,
}

/// How far a sweep has come.
pub struct LayerProgress<'a> {
    /// What is being done.
    pub phase: &'a str,
    /// Layers that are complete, and all layers.
    pub layers: (usize, usize),
    /// States of the last one.
    pub states: usize,
    pub incumbent: Option<u64>,
    pub bound: Option<u64>,
}

impl<'a> Context<'a> {
    pub fn new(budget: &'a Budget, observer: &'a dyn Observer) -> Context<'a> {
        Context { budget, observer, threads: budget.threads(), part: "" }
    }

    /// The same for a part of the work; the phases in the progress begin with it.
    pub fn for_part(self, part: &'a str) -> Context<'a> {
        Context { part, ..self }
    }

    /// The same without an observer and on one thread.
    pub fn alone(&self) -> Context<'a> {
        Context { observer: &Silent, threads: 1, ..*self }
    }

    /// The random numbers of one of several walks; those of walk 0 are the seed's own.
    pub fn rng(&self, walk: usize) -> Rng {
        match walk {
            0 => Rng::new(self.budget.seed()),
            _ => Rng::new(Rng::new(self.budget.seed() ^ walk as u64).next_u64()),
        }
    }

    /// Whether the run may go on.
    pub fn check(&self) -> Result<(), Stopped> {
        self.budget.check()
    }

    pub fn threads(&self) -> usize {
        self.threads
    }

    pub fn memory(&self) -> &MemoryBudget {
        self.budget.memory()
    }

    /// Bytes that may still be reserved.
    pub fn free(&self) -> u64 {
        self.memory().limit().saturating_sub(self.memory().reserved())
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

    /// Offers something better than before to the observer, which makes a list of edges or nodes of it if it wants it.
    pub fn improved(&self, value: u64, found: impl Fn() -> Vec<u32>) {
        self.observer.improved(&Improvement::new(value, &|| Some(found())));
    }

    /// Passes progress on, with the memory that is reserved.
    pub fn forward(&self, progress: &Progress) {
        self.observer.progress(&Progress { memory: self.memory().reserved(), ..progress.clone() });
    }

    pub fn report(&self, moment: LayerProgress) {
        let phase = format!("{}{}, {} states", self.part, moment.phase, moment.states);
        self.observer.progress(&Progress {
            phase: &phase,
            done: moment.layers.0 as u64,
            total: Some(moment.layers.1 as u64),
            unit: "layers",
            incumbent: moment.incumbent,
            bound: moment.bound,
            memory: self.memory().reserved(),
            ..Progress::default()
        });
    }
}

/// A list of fixed length whose memory is reserved.
pub struct TrackedSlice<T> {
    items: Vec<T>,
    _reservation: Reservation,
}

impl<T: Clone> TrackedSlice<T> {
    /// `len` copies of `value`.
    ///
    /// # Errors
    /// [`Stopped::Memory`] when they cannot be reserved or allocated.
    pub fn filled(context: &Context, len: usize, value: T) -> Result<TrackedSlice<T>, Stopped> {
        let reservation = context.memory().reserve((len as u64).saturating_mul(size_of::<T>() as u64))?;
        let mut items = Vec::new();
        items.try_reserve_exact(len).map_err(|_| Stopped::Memory)?;
        items.resize(len, value);
        Ok(TrackedSlice { items, _reservation: reservation })
    }
}

impl<T> Deref for TrackedSlice<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.items
    }
}

impl<T> DerefMut for TrackedSlice<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items
    }
}
