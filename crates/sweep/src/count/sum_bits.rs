//! How many bits a sum may need, known before it is taken.

/// Bits that the sums of some sources take at most: of each the bits of its counts, and how many of them are added to one
/// sum.
pub fn bits_of_sum(sources: impl Iterator<Item = (u32, u64)> + Clone) -> u64 {
    /// Sources are rounded up to this part of the largest.
    const FRACTION: u32 = 32;
    let largest = sources.clone().map(|(bits, _)| bits).max().unwrap_or(0);
    let part = |(bits, taken): (u32, u64)| taken << (FRACTION - (largest - bits).min(FRACTION));
    // Counts of `bits` bits are below 2^bits, and so is the sum below this one times 2^(largest - FRACTION).
    let bound: u64 = sources.map(part).sum();
    u64::from((largest + u64::BITS - bound.saturating_sub(1).leading_zeros()).saturating_sub(FRACTION))
}
