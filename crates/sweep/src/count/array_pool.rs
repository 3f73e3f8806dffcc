//! The arrays of counts: one for each pattern, used again when its group is done.

use std::sync::{Mutex, PoisonError};

use cavalcade_run::{Budget, Reservation, Stopped};

use super::pairing::{MAX_PATHS, pairings};
use super::words::Counts;

/// Sizes of words whose arrays are kept.
const WORDS: [u64; 9] = [8, 16, 32, 64, 128, 192, 256, 384, 512];

/// The reservation for all arrays together.
pub struct ArrayReservation {
    bytes: Mutex<(u64, Reservation)>,
}

impl ArrayReservation {
    /// What an allocation costs beside its bytes.
    pub const OVERHEAD: u64 = 24;

    pub fn new(budget: &Budget) -> ArrayReservation {
        ArrayReservation { bytes: Mutex::new((0, budget.memory().empty_reservation())) }
    }

    fn add(&self, more: u64) -> Result<(), Stopped> {
        let (bytes, reservation) = &mut *self.bytes.lock().unwrap_or_else(PoisonError::into_inner);
        reservation.grow_to(*bytes + more)?;
        *bytes += more;
        Ok(())
    }

    /// The bytes of all arrays.
    pub fn bytes(&self) -> u64 {
        self.bytes.lock().unwrap_or_else(PoisonError::into_inner).0
    }

    fn subtract(&self, less: u64) {
        let (bytes, reservation) = &mut *self.bytes.lock().unwrap_or_else(PoisonError::into_inner);
        *bytes -= less;
        reservation.shrink_to(*bytes);
    }

    /// An array of zeros, for the pairings of this many paths.
    pub fn zeros(&self, word: u64, paths: usize) -> Result<Counts, Stopped> {
        let length = pairings(paths);
        self.reserve(word, length)?;
        Counts::zeros(word, length as usize).ok_or(Stopped::Memory)
    }

    /// Reserves an array of this many counts.
    pub fn reserve(&self, word: u64, length: u64) -> Result<(), Stopped> {
        self.add(length * word / 8 + Self::OVERHEAD)
    }

    /// Frees an array.
    pub fn free(&self, counts: Counts) {
        self.subtract(counts.bytes() + Self::OVERHEAD);
    }
}

/// Unused arrays, to be used again.
#[derive(Default)]
pub struct ArrayPool {
    /// By the size of the words, and then by the number of paths.
    free: [Vec<Vec<Counts>>; WORDS.len()],
    bytes: u64,
}

impl ArrayPool {
    /// An array for the pairings of this many paths; whatever was counted before may still stand in it.
    pub fn take(&mut self, word: u64, paths: usize, account: &ArrayReservation) -> Result<Counts, Stopped> {
        match self.list(word, paths).and_then(Vec::pop) {
            Some(counts) => {
                self.bytes -= counts.bytes();
                Ok(counts)
            }
            None => account.zeros(word, paths),
        }
    }

    /// Gives an array back.
    pub fn release(&mut self, paths: usize, counts: Counts, account: &ArrayReservation) {
        let bytes = counts.bytes();
        match self.list(counts.bits(), paths) {
            Some(list) => {
                list.push(counts);
                self.bytes += bytes;
            }
            None => account.free(counts),
        }
    }

    /// Their memory.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Frees all unused arrays.
    pub fn clear(&mut self, account: &ArrayReservation) {
        self.free.iter_mut().flat_map(std::mem::take).flatten().for_each(|counts| account.free(counts));
        self.bytes = 0;
    }

    fn list(&mut self, word: u64, paths: usize) -> Option<&mut Vec<Counts>> {
        let lists = &mut self.free[WORDS.iter().position(|&size| size == word)?];
        if lists.is_empty() {
            lists.resize_with(MAX_PATHS + 1, Vec::new);
        }
        lists.get_mut(paths)
    }
}
