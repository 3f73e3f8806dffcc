//! A vector whose memory is reserved in the memory budget.

use std::ops::{Deref, DerefMut};

use crate::{MemoryBudget, Reservation, Stopped};

/// A growing list that reserves its capacity in a memory budget before it is allocated.
#[derive(Debug)]
pub struct TrackedVec<T> {
    items: Vec<T>,
    reservation: Reservation,
}

impl<T> TrackedVec<T> {
    /// An empty list; nothing is reserved yet.
    pub fn new(memory: &MemoryBudget) -> TrackedVec<T> {
        TrackedVec { items: Vec::new(), reservation: memory.empty_reservation() }
    }

    /// Makes room for `more` further items; capacity grows by half at a time.
    ///
    /// # Errors
    /// [`Stopped::Memory`] when the room cannot be reserved or allocated; the list stays as it was.
    #[inline]
    pub fn reserve(&mut self, more: usize) -> Result<(), Stopped> {
        let needed = self.items.len().saturating_add(more);
        if needed <= self.items.capacity() { Ok(()) } else { self.grow(needed) }
    }

    #[cold]
    fn grow(&mut self, needed: usize) -> Result<(), Stopped> {
        let capacity = needed.max(self.items.capacity() + self.items.capacity() / 2);
        self.reservation.grow_to((capacity as u64).saturating_mul(size_of::<T>() as u64))?;
        self.items.try_reserve_exact(capacity - self.items.len()).map_err(|_| Stopped::Memory)
    }

    /// Appends an item.
    ///
    /// # Errors
    /// As [`TrackedVec::reserve`].
    #[inline]
    pub fn push(&mut self, item: T) -> Result<(), Stopped> {
        if self.items.len() == self.items.capacity() {
            self.reserve(1)?;
        }
        self.items.push(item);
        Ok(())
    }

    /// Appends an item for which room has been reserved.
    #[inline]
    pub fn push_reserved(&mut self, item: T) {
        debug_assert!(self.items.len() < self.items.capacity(), "room is reserved first");
        self.items.push(item);
    }

    /// Appends items.
    ///
    /// # Errors
    /// As [`TrackedVec::reserve`].
    pub fn extend(&mut self, items: &[T]) -> Result<(), Stopped>
    where
        T: Copy,
    {
        self.reserve(items.len())?;
        self.items.extend_from_slice(items);
        Ok(())
    }

    /// Sorts the items and drops all but one of equal ones.
    pub fn sort_and_dedup(&mut self)
    where
        T: Ord,
    {
        self.items.sort_unstable();
        self.items.dedup();
    }

    /// Gives back what has room for further items.
    pub fn shrink_to_fit(&mut self) {
        self.items.shrink_to_fit();
        self.reservation.shrink_to((self.items.capacity() * size_of::<T>()) as u64);
    }

    /// Empties the list and keeps its memory.
    pub fn clear(&mut self) {
        self.items.clear();
    }
}

impl<T> Deref for TrackedVec<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.items
    }
}

impl<T> DerefMut for TrackedVec<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_grows_up_to_the_limit_and_gives_its_memory_back() {
        let memory = MemoryBudget::with_limit(800);
        let mut list = TrackedVec::new(&memory);
        let pushed = (0..1000u64).take_while(|&item| list.push(item).is_ok()).count();
        assert!((50..=100).contains(&pushed), "{pushed}");
        assert_eq!(list.len(), pushed);
        assert!(memory.reserved() >= 8 * pushed as u64);
        assert_eq!(list.extend(&[0; 50]), Err(Stopped::Memory));
        list.shrink_to_fit();
        assert_eq!(memory.reserved(), 8 * pushed as u64);
        drop(list);
        assert_eq!(memory.reserved(), 0);
    }
}
