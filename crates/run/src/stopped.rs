//! Why a run ended early.

/// Why a run ended before its work was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Stopped {
    /// The deadline has passed.
    #[error("the time limit was reached")]
    Time,
    /// A table would not have fitted into the memory limit.
    #[error("the memory limit was reached")]
    Memory,
    /// The scratch directory is full, missing or damaged; see [`crate::Budget::scratch_failure`].
    #[error("the scratch disk failed")]
    Disk,
    /// The run was asked to end.
    #[error("it was interrupted")]
    Interrupt,
}
