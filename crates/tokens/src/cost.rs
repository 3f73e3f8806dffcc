//! What a search would take.

/// What a search would take for all components of a question together.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Cost {
    /// Positions that are looked at.
    pub positions: u64,
    /// The memory of the largest component, in bytes.
    pub bytes: u64,
    /// The time in seconds, by a rate that was measured once.
    pub seconds: f64,
    /// Whether there are no more positions than that; else they may be fewer or more.
    pub is_limit: bool,
}
