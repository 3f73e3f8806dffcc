//! Progress: what an engine tells while it works.

/// A moment of a run. An engine reports as often as is cheap for it; the observer thins out.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Progress<'a> {
    /// What is being done, in a few words: `layer 12`.
    pub phase: &'a str,
    /// Work done so far, in `unit`s.
    pub done: u64,
    /// The whole work, where it is known.
    pub total: Option<u64>,
    /// What is counted: `positions`.
    pub unit: &'a str,
    /// The value of the best witness so far.
    pub incumbent: Option<u64>,
    /// The bound proved so far.
    pub bound: Option<u64>,
    /// Bytes booked now.
    pub memory: u64,
}

/// Somebody who watches a run; it may be called from several threads.
pub trait Observer: Sync {
    /// Takes note of a moment. Must be quick: engines call it within their loops.
    fn progress(&self, progress: &Progress);

    /// Takes note of something that a person should know at once, such as what a long run will take.
    fn note(&self, text: &str) {
        let _ = text;
    }
}

/// Watches nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Observer for Silent {
    fn progress(&self, _: &Progress) {}
}
