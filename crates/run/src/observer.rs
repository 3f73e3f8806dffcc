//! Progress: what an engine reports while it works.

/// The state of a run. An engine reports as often as is cheap for it; the observer drops what comes too often.
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
    /// Bytes reserved now.
    pub memory: u64,
}

/// Receives the progress of a run; it may be called from several threads.
pub trait Observer: Sync {
    /// Called with the current progress. Must be quick: engines call it within their loops.
    fn progress(&self, progress: &Progress);

    /// Called with a text for the user, such as an estimate of what a long run will take.
    fn note(&self, text: &str) {
        let _ = text;
    }
}

/// Ignores all progress.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Observer for Silent {
    fn progress(&self, _: &Progress) {}
}
