//! The arrays of counts: one for each pattern, used again when its group is done.

use cavalcade_run::{Booking, Budget, Stopped};

use super::pairing::{MAX_PATHS, pairings};

/// What an allocation costs beside its bytes.
const OVERHEAD: u64 = 16;

/// Arrays that nobody uses, by the number of paths, and what all arrays together have been booked for.
pub struct Blocks<T> {
    free: Vec<Vec<Box<[T]>>>,
    bytes: u64,
    booking: Booking,
}

impl<T: Copy + Default> Blocks<T> {
    pub fn new(budget: &Budget) -> Blocks<T> {
        let free = (0..=MAX_PATHS).map(|_| Vec::new()).collect();
        Blocks { free, bytes: 0, booking: budget.memory().empty_booking() }
    }

    /// An array for the pairings of so many paths; whatever was counted before may still stand in it.
    pub fn take(&mut self, paths: usize) -> Result<Box<[T]>, Stopped> {
        if let Some(block) = self.free[paths].pop() {
            return Ok(block);
        }
        let length = pairings(paths);
        self.bytes += length * size_of::<T>() as u64 + OVERHEAD;
        self.booking.grow_to(self.bytes)?;
        let mut block = Vec::new();
        block.try_reserve_exact(length as usize).map_err(|_| Stopped::Memory)?;
        block.resize(length as usize, T::default());
        Ok(block.into_boxed_slice())
    }

    /// Gives an array back.
    pub fn release(&mut self, paths: usize, block: Box<[T]>) {
        self.free[paths].push(block);
    }
}
