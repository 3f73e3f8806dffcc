//! The memory ledger: tables are booked before they are allocated.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::Stopped;

/// Counts the bytes of a run's tables against a limit; clones share the account.
#[derive(Clone, Debug)]
pub struct Ledger(Arc<Account>);

#[derive(Debug)]
struct Account {
    limit: u64,
    booked: AtomicU64,
    peak: AtomicU64,
    refused: AtomicU64,
}

impl Ledger {
    /// Counts, and refuses nothing.
    pub fn unlimited() -> Ledger {
        Ledger::with_limit(u64::MAX)
    }

    /// Refuses what would bring the account over `limit` bytes.
    pub fn with_limit(limit: u64) -> Ledger {
        Ledger(Arc::new(Account { limit, booked: 0.into(), peak: 0.into(), refused: 0.into() }))
    }

    /// Books `bytes` until the booking is dropped.
    ///
    /// # Errors
    /// [`Stopped::Memory`] when they do not fit under the limit; nothing is booked then.
    pub fn book(&self, bytes: u64) -> Result<Booking, Stopped> {
        let mut booking = self.empty_booking();
        booking.grow_to(bytes)?;
        Ok(booking)
    }

    /// A booking of nothing, to be grown.
    pub fn empty_booking(&self) -> Booking {
        Booking { ledger: self.clone(), bytes: 0 }
    }

    /// The most bytes that may be booked at one time.
    pub fn limit(&self) -> u64 {
        self.0.limit
    }

    /// Bytes booked now.
    pub fn booked(&self) -> u64 {
        self.0.booked.load(Ordering::Relaxed)
    }

    /// The most bytes that the account would have come to with what was refused; none: nothing was.
    pub fn refused(&self) -> Option<u64> {
        Some(self.0.refused.load(Ordering::Relaxed)).filter(|&bytes| bytes > 0)
    }

    /// The most bytes that were booked at one time.
    pub fn peak(&self) -> u64 {
        self.0.peak.load(Ordering::Relaxed)
    }
}

/// Bytes of a ledger that are in use; dropping it gives them back.
#[derive(Debug)]
#[must_use = "the bytes are reserved only as long as this is kept"]
pub struct Booking {
    ledger: Ledger,
    bytes: u64,
}

impl Booking {
    /// Raises the booking to `bytes`; less than before changes nothing.
    ///
    /// # Errors
    /// [`Stopped::Memory`] when they do not fit under the limit; the booking stays as it was.
    pub fn grow_to(&mut self, bytes: u64) -> Result<(), Stopped> {
        let account = &*self.ledger.0;
        let more = bytes.saturating_sub(self.bytes);
        let grow = |booked: u64| booked.checked_add(more).filter(|&total| total <= account.limit);
        let before = account.booked.fetch_update(Ordering::Relaxed, Ordering::Relaxed, grow).map_err(|booked| {
            account.refused.fetch_max(booked.saturating_add(more), Ordering::Relaxed);
            Stopped::Memory
        })?;
        account.peak.fetch_max(before + more, Ordering::Relaxed);
        self.bytes += more;
        Ok(())
    }

    /// Lowers the booking to `bytes`; more than before changes nothing.
    pub fn shrink_to(&mut self, bytes: u64) {
        let less = self.bytes.saturating_sub(bytes);
        self.ledger.0.booked.fetch_sub(less, Ordering::Relaxed);
        self.bytes -= less;
    }
}

impl Drop for Booking {
    fn drop(&mut self) {
        self.ledger.0.booked.fetch_sub(self.bytes, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dropped_booking_gives_its_bytes_back() {
        let ledger = Ledger::with_limit(100);
        let booking = ledger.book(80).unwrap();
        assert_eq!(ledger.refused(), None);
        assert_eq!(ledger.book(30).unwrap_err(), Stopped::Memory);
        assert_eq!(ledger.refused(), Some(110));
        drop(booking);
        assert!(ledger.book(30).is_ok());
        assert_eq!((ledger.booked(), ledger.peak()), (0, 80));
    }

    #[test]
    fn a_booking_grows_within_the_limit_only() {
        let ledger = Ledger::with_limit(100);
        let mut booking = ledger.book(10).unwrap();
        assert!(booking.grow_to(100).is_ok());
        assert!(booking.grow_to(101).is_err());
        assert_eq!(ledger.booked(), 100);
        assert!(ledger.book(u64::MAX).is_err());
        booking.shrink_to(30);
        booking.shrink_to(40);
        assert_eq!(ledger.booked(), 30);
    }
}
