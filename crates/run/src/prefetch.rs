//! Prefetching, for engines whose tables are larger than the caches.

/// Prefetches the cache line of a value that will be read soon.
///
/// With it, measured in turns with and without: the exchange of ten labelled knights on 5x3, hashed, 2.5 s instead of
/// 3.3 s (medians of three); the knight's longest uncrossed cycle on 12x12 13.9 s of CPU instead of 18.8 s (the same).
#[inline]
pub fn prefetch<T>(soon: &T) {
    #[cfg(target_arch = "x86_64")]
    #[allow(unsafe_code)]
    // SAFETY: a prefetch has no effect that the program sees, and the reference is valid.
    unsafe {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(soon).cast());
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = soon;
}
