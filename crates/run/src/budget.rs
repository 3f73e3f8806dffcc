//! What a run may cost, and the switch that ends it early.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::clock::Deadline;
use crate::scratch::ScratchDirectory;
use crate::{MemoryBudget, Scratch, Stopped};

/// A switch that ends a run from outside; clones share it.
#[derive(Clone, Debug, Default)]
pub struct StopFlag(Arc<AtomicBool>);

impl StopFlag {
    /// Asks the run to end.
    pub fn raise(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the run was asked to end.
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The limits of a run. Every engine obeys them: when a limit is reached, the best known witness and bound are
/// returned, at most a second late.
#[derive(Clone, Debug)]
#[must_use]
pub struct Budget {
    deadline: Option<Deadline>,
    stop: StopFlag,
    memory: MemoryBudget,
    scratch: Option<ScratchDirectory>,
    threads: usize,
    seed: u64,
}

impl Budget {
    /// No limit, one thread, seed 0.
    pub fn unlimited() -> Budget {
        Budget {
            deadline: None,
            stop: StopFlag::default(),
            memory: MemoryBudget::unlimited(),
            scratch: None,
            threads: 1,
            seed: 0,
        }
    }

    /// The run ends `limit` from now; a limit beyond all clocks is none.
    pub fn with_time_limit(mut self, limit: Duration) -> Budget {
        self.deadline = Deadline::after(limit);
        self
    }

    /// The tables of the engines stay below `bytes`.
    pub fn with_memory_limit(mut self, bytes: u64) -> Budget {
        self.memory = MemoryBudget::with_limit(bytes);
        self
    }

    /// Tables that do not fit into the memory limit may go into files in this directory, in engines that support it.
    pub fn with_scratch(mut self, directory: PathBuf) -> Budget {
        self.scratch = Some(ScratchDirectory::new(directory));
        self
    }

    /// At most this many threads, at least one.
    pub fn with_threads(mut self, threads: usize) -> Budget {
        self.threads = threads.max(1);
        self
    }

    /// The seed of everything random.
    pub fn with_seed(mut self, seed: u64) -> Budget {
        self.seed = seed;
        self
    }

    /// The run ends when `stop` is raised.
    pub fn with_stop(mut self, stop: StopFlag) -> Budget {
        self.stop = stop;
        self
    }

    /// Whether the run may go on. Reads the clock: call it once in some thousands of steps.
    ///
    /// # Errors
    /// Why it may not.
    pub fn check(&self) -> Result<(), Stopped> {
        if self.stop.is_raised() {
            return Err(Stopped::Interrupt);
        }
        match self.deadline {
            Some(deadline) if deadline.has_passed() => Err(Stopped::Time),
            _ => Ok(()),
        }
    }

    /// The time that is left; none without a limit.
    pub fn remaining(&self) -> Option<Duration> {
        self.deadline.map(Deadline::remaining)
    }

    /// The memory budget, in which tables are reserved before they are allocated.
    pub fn memory(&self) -> &MemoryBudget {
        &self.memory
    }

    /// The directory for tables that do not fit into memory, if there is one.
    pub fn scratch(&self) -> Option<&Path> {
        self.scratch.as_ref().map(ScratchDirectory::path)
    }

    /// A file in that directory, if there is one.
    ///
    /// # Errors
    /// [`Stopped::Disk`] when it cannot be made.
    pub fn scratch_file(&self) -> Result<Option<Arc<Scratch>>, Stopped> {
        let file = self.scratch.as_ref().map(ScratchDirectory::file).transpose()?;
        Ok(file.map(Arc::new))
    }

    /// A file for what need not be in memory, in that directory or else in that of the system for temporary files; none
    /// where it cannot be made.
    pub fn temporary_file(&self) -> Option<Scratch> {
        if cfg!(target_family = "wasm") {
            return None;
        }
        let directory = || ScratchDirectory::new(std::env::temp_dir());
        self.scratch.clone().unwrap_or_else(directory).file().ok()
    }

    /// What went wrong in that directory first, in a sentence that names it.
    pub fn scratch_failure(&self) -> Option<&str> {
        self.scratch.as_ref().and_then(ScratchDirectory::failure)
    }

    /// Notes what went wrong in that directory, in a sentence that names it; the first such sentence is kept.
    pub fn note_scratch_failure(&self, failure: String) -> Stopped {
        match &self.scratch {
            Some(scratch) => scratch.note(failure),
            None => Stopped::Disk,
        }
    }

    /// Whether there is such a directory and half of the memory is taken: then what is not needed soon belongs on disk.
    pub fn is_crowded(&self) -> bool {
        self.scratch.is_some() && self.memory.reserved() > self.memory.limit() / 2
    }

    /// How many threads may work at once.
    pub fn threads(&self) -> usize {
        self.threads
    }

    /// The seed of everything random.
    pub fn seed(&self) -> u64 {
        self.seed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_raised_flag_stops_every_clone_of_the_budget() {
        let stop = StopFlag::default();
        let budget = Budget::unlimited().with_stop(stop.clone()).clone();
        assert_eq!(budget.check(), Ok(()));
        stop.raise();
        assert_eq!(budget.check(), Err(Stopped::Interrupt));
    }

    #[test]
    fn the_remaining_time_shrinks_to_nothing() {
        assert_eq!(Budget::unlimited().remaining(), None);
        let hour = Duration::from_secs(3600);
        assert!(Budget::unlimited().with_time_limit(hour).remaining().is_some_and(|left| left <= hour));
        assert_eq!(Budget::unlimited().with_time_limit(Duration::ZERO).remaining(), Some(Duration::ZERO));
    }

    #[test]
    fn a_limit_beyond_all_clocks_is_no_limit() {
        assert_eq!(Budget::unlimited().with_time_limit(Duration::MAX).check(), Ok(()));
    }
}
