//! How much time and memory a check may take.

use std::time::{Duration, Instant};

use crate::refusal::{Checked, Refusal};

/// How much time and memory a check may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Time from the first line on.
    pub time: Duration,
    /// Bytes of all tables together.
    pub memory: u64,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { time: Duration::from_secs(30), memory: 4 << 30 }
    }
}

/// The time since the check began; none: the check shall stop. For callers whose platform has another clock, or who may lose
/// interest.
pub type Clock = Box<dyn Fn() -> Option<Duration>>;

/// The clock of the system, which begins now. The standard library knows none in a browser: there it stands still.
pub(crate) fn system_clock() -> Clock {
    let began = (!cfg!(target_family = "wasm")).then(Instant::now);
    Box::new(move || Some(began.map_or(Duration::ZERO, |began| began.elapsed())))
}

/// How often the clock is read: once in this number of charges.
const PATIENCE: u64 = 1 << 12;

/// What has been used of the limits.
pub(crate) struct Meter {
    pub limits: Limits,
    pub clock: Clock,
    pub charges: u64,
    pub bytes: u64,
}

impl Meter {
    /// Takes some bytes; every table grows through this, so it also watches the clock.
    ///
    /// # Errors
    /// [`Refusal::NotChecked`] when a limit is reached.
    #[inline]
    pub fn charge(&mut self, bytes: u64) -> Checked<()> {
        self.bytes += bytes;
        self.charges += 1;
        if self.bytes > self.limits.memory {
            let most = self.limits.memory >> 20;
            return Err(Refusal::not_checked(format!("its tables take more memory than {most} MiB")));
        }
        if self.charges.is_multiple_of(PATIENCE) { self.look_at_clock() } else { Ok(()) }
    }

    /// For work that no table grows by.
    ///
    /// # Errors
    /// [`Refusal::NotChecked`] when the time is over.
    pub fn look_at_clock(&self) -> Checked<()> {
        match (self.clock)() {
            None => Err(Refusal::not_checked("it was interrupted")),
            Some(elapsed) if elapsed > self.limits.time => {
                let seconds = (self.limits.time.as_secs_f64() * 100.0).round() / 100.0;
                Err(Refusal::not_checked(format!("it takes longer than {seconds} s")))
            }
            Some(_) => Ok(()),
        }
    }

    /// Gives back what a table of some entries took.
    pub fn release(&mut self, entries: usize, bytes: u64) {
        self.bytes = self.bytes.saturating_sub(entries as u64 * bytes);
    }
}
