//! The memory budget: tables are reserved before they are allocated.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::Stopped;

/// Counts the bytes of a run's tables against a limit; clones share one account.
#[derive(Clone, Debug)]
pub struct MemoryBudget(Arc<Account>);

#[derive(Debug)]
struct Account {
    limit: u64,
    reserved: AtomicU64,
    peak: AtomicU64,
    peak_denied: AtomicU64,
}

impl MemoryBudget {
    /// A budget without a limit.
    pub fn unlimited() -> MemoryBudget {
        MemoryBudget::with_limit(u64::MAX)
    }

    /// A budget of `limit` bytes; reservations beyond it are denied.
    pub fn with_limit(limit: u64) -> MemoryBudget {
        MemoryBudget(Arc::new(Account { limit, reserved: 0.into(), peak: 0.into(), peak_denied: 0.into() }))
    }

    /// Reserves `bytes` until the reservation is dropped.
    ///
    /// # Errors
    /// [`Stopped::Memory`] when they do not fit under the limit; nothing is reserved then.
    pub fn reserve(&self, bytes: u64) -> Result<Reservation, Stopped> {
        let mut reservation = self.empty_reservation();
        reservation.grow_to(bytes)?;
        Ok(reservation)
    }

    /// A reservation of nothing, to be grown.
    pub fn empty_reservation(&self) -> Reservation {
        Reservation { memory: self.clone(), bytes: 0 }
    }

    /// The most bytes that may be reserved at one time.
    pub fn limit(&self) -> u64 {
        self.0.limit
    }

    /// Bytes reserved now.
    pub fn reserved(&self) -> u64 {
        self.0.reserved.load(Ordering::Relaxed)
    }

    /// The largest total that a denied reservation would have led to; none if no reservation was denied.
    pub fn peak_denied(&self) -> Option<u64> {
        Some(self.0.peak_denied.load(Ordering::Relaxed)).filter(|&bytes| bytes > 0)
    }

    /// The most bytes that were reserved at one time.
    pub fn peak(&self) -> u64 {
        self.0.peak.load(Ordering::Relaxed)
    }
}

/// Reserved bytes of a memory budget; dropping the value releases them.
#[derive(Debug)]
#[must_use = "the bytes are reserved only as long as this is kept"]
pub struct Reservation {
    memory: MemoryBudget,
    bytes: u64,
}

impl Reservation {
    /// The bytes that are reserved.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Raises the reservation to `bytes`; less than before changes nothing.
    ///
    /// # Errors
    /// [`Stopped::Memory`] when they do not fit under the limit; the reservation stays as it was.
    pub fn grow_to(&mut self, bytes: u64) -> Result<(), Stopped> {
        let account = &*self.memory.0;
        let more = bytes.saturating_sub(self.bytes);
        let grow = |reserved: u64| reserved.checked_add(more).filter(|&total| total <= account.limit);
        let before = account.reserved.fetch_update(Ordering::Relaxed, Ordering::Relaxed, grow).map_err(|reserved| {
            account.peak_denied.fetch_max(reserved.saturating_add(more), Ordering::Relaxed);
            Stopped::Memory
        })?;
        account.peak.fetch_max(before + more, Ordering::Relaxed);
        self.bytes += more;
        Ok(())
    }

    /// Lowers the reservation to `bytes`; more than before changes nothing.
    pub fn shrink_to(&mut self, bytes: u64) {
        let less = self.bytes.saturating_sub(bytes);
        self.memory.0.reserved.fetch_sub(less, Ordering::Relaxed);
        self.bytes -= less;
    }
}

impl Drop for Reservation {
    fn drop(&mut self) {
        self.memory.0.reserved.fetch_sub(self.bytes, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dropped_reservation_gives_its_bytes_back() {
        let memory = MemoryBudget::with_limit(100);
        let reservation = memory.reserve(80).unwrap();
        assert_eq!(memory.peak_denied(), None);
        assert_eq!(memory.reserve(30).unwrap_err(), Stopped::Memory);
        assert_eq!(memory.peak_denied(), Some(110));
        drop(reservation);
        assert!(memory.reserve(30).is_ok());
        assert_eq!((memory.reserved(), memory.peak()), (0, 80));
    }

    #[test]
    fn a_reservation_grows_within_the_limit_only() {
        let memory = MemoryBudget::with_limit(100);
        let mut reservation = memory.reserve(10).unwrap();
        assert!(reservation.grow_to(100).is_ok());
        assert!(reservation.grow_to(101).is_err());
        assert_eq!(memory.reserved(), 100);
        assert!(memory.reserve(u64::MAX).is_err());
        reservation.shrink_to(30);
        reservation.shrink_to(40);
        assert_eq!(memory.reserved(), 30);
    }
}
