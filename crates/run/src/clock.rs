//! Time. No other file of the library reads the clock of the system, so that a platform with another clock changes this
//! one only.

use std::sync::Mutex;
use std::time::Duration;

use web_time::{Instant, SystemTime, UNIX_EPOCH};

/// The time of day, in milliseconds since 1970; 0 before that.
pub fn milliseconds_since_1970() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}

/// Measures how long something takes, by a clock that never goes back.
///
/// ```
/// use cavalcade_run::Stopwatch;
///
/// let watch = Stopwatch::start();
/// let first = watch.elapsed();
/// assert!(watch.elapsed() >= first && watch.seconds() >= first.as_secs_f64());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch(Instant);

impl Stopwatch {
    /// Starts now.
    pub fn start() -> Stopwatch {
        Stopwatch(Instant::now())
    }

    /// The time since the start.
    pub fn elapsed(self) -> Duration {
        self.0.elapsed()
    }

    /// The time since the start, in seconds.
    pub fn seconds(self) -> f64 {
        self.elapsed().as_secs_f64()
    }
}

/// A time in the future.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Deadline(Instant);

impl Deadline {
    /// The time `limit` from now; none where the clock does not reach that far.
    pub(crate) fn after(limit: Duration) -> Option<Deadline> {
        Instant::now().checked_add(limit).map(Deadline)
    }

    /// Whether it has come.
    pub(crate) fn has_passed(self) -> bool {
        Instant::now() >= self.0
    }

    /// The time that is left, zero once it has come.
    pub(crate) fn remaining(self) -> Duration {
        self.0.saturating_duration_since(Instant::now())
    }
}

/// Lets through what is shown to people, ten times a second.
#[derive(Debug, Default)]
pub struct Throttle {
    last: Mutex<Option<Instant>>,
}

impl Throttle {
    const BETWEEN: Duration = Duration::from_millis(100);

    /// Whether something may be shown now; another thread that asks at the same moment may not.
    pub fn is_due(&self) -> bool {
        let Ok(mut last) = self.last.try_lock() else { return false };
        let now = Instant::now();
        let due = last.is_none_or(|last| now - last >= Throttle::BETWEEN);
        if due {
            *last = Some(now);
        }
        due
    }
}

/// Lets through a number of things in any second, evenly; but one may follow the first at once, where a [`Throttle`] would
/// drop it and nothing may come after it for long.
#[derive(Debug)]
pub struct RateLimit<const MOST: usize> {
    /// When the last ones were let through; the oldest is at `next`.
    last: [Option<Instant>; MOST],
    next: usize,
}

impl<const MOST: usize> Default for RateLimit<MOST> {
    fn default() -> Self {
        RateLimit { last: [None; MOST], next: 0 }
    }
}

impl<const MOST: usize> RateLimit<MOST> {
    const WITHIN: Duration = Duration::from_secs(1);

    /// Whether something may be let through now; then it counts.
    pub fn is_due(&mut self) -> bool {
        const { assert!(MOST >= 2, "one may follow another at once") };
        let now = Instant::now();
        // The first before is the latest, the last of them the oldest.
        let is_past = |before: usize, time: Duration| {
            self.last[(self.next + MOST - before) % MOST].is_none_or(|then| now - then >= time)
        };
        let is_even = is_past(1, Self::WITHIN / MOST as u32) || is_past(2, Self::WITHIN);
        let due = is_even && is_past(MOST, Self::WITHIN);
        if due {
            self.last[self.next] = Some(now);
            self.next = (self.next + 1) % MOST;
        }
        due
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::path::{Path, PathBuf};

    #[test]
    fn a_deadline_comes_when_a_stopwatch_has_run_that_long() {
        let (watch, limit) = (Stopwatch::start(), Duration::from_millis(20));
        let deadline = Deadline::after(limit).unwrap();
        assert!(deadline.remaining() <= limit);
        while !deadline.has_passed() {
            std::thread::sleep(deadline.remaining());
        }
        assert!(watch.elapsed() >= limit && deadline.remaining() == Duration::ZERO);
        assert!(Deadline::after(Duration::MAX).is_none());
    }

    #[test]
    fn a_throttle_lets_the_first_through_and_not_the_next() {
        let throttle = Throttle::default();
        assert!(throttle.is_due() && !throttle.is_due());
        std::thread::sleep(Throttle::BETWEEN);
        assert!(throttle.is_due());
    }

    #[test]
    fn a_rate_limit_lets_two_through_at_once_and_four_in_any_second() {
        let mut limit = RateLimit::<4>::default();
        let began = Instant::now();
        let mut passed: Vec<Duration> = Vec::new();
        while began.elapsed() < Duration::from_millis(1400) {
            passed.extend(limit.is_due().then(|| began.elapsed()));
            std::thread::sleep(Duration::from_millis(2));
        }
        assert!(passed[1] < Duration::from_millis(200) && passed[2] >= RateLimit::<4>::WITHIN / 4, "{passed:?}");
        assert!(
            passed.windows(5).all(|five| five[4].checked_sub(five[0]).unwrap() >= Duration::from_millis(990)),
            "{passed:?}"
        );
        assert!((5..=6).contains(&passed.len()), "{passed:?}");
    }

    /// The source files below a folder.
    fn sources(folder: &Path) -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        let below = entries.map(|path| if path.is_dir() { sources(&path) } else { vec![path] });
        below.flatten().filter(|path| path.extension().is_some_and(|ending| ending == "rs")).collect()
    }

    #[test]
    fn no_other_file_of_the_library_reads_the_clock() {
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let library = ["board", "methods", "picture", "program", "puzzle", "referee", "run", "sweep", "tokens"];
        let files = library.map(|name| sources(&crates.join(name).join("src"))).concat();
        assert!(files.len() > 100, "{}", files.len());
        let reads_clock = |path: &PathBuf| {
            let text = fs::read_to_string(path).unwrap();
            // Tests, at the end of a file, may read it.
            let code = text.split("\nmod tests {").next().unwrap_or_default();
            code.contains("Instant") || code.contains("SystemTime")
        };
        let reading: Vec<PathBuf> = files.into_iter().filter(reads_clock).collect();
        assert_eq!(reading.len(), 1, "expected the clock to be read by run/src/clock.rs only: {reading:?}");
    }
}
