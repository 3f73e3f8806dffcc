//! Large arrays of zeros.

use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};

use crate::{Budget, Stopped, in_parallel};
use bytemuck::Pod;
#[cfg(any(unix, windows))]
use memmap2::MmapMut as Pages;
#[cfg(not(any(unix, windows)))]
use plain::Pages;

/// An array of zeros, in pages as large as the system has them.
///
/// It is for gigabytes: in pages of 4 KiB the system is asked for each of them twice, when it is first read and when it
/// is first written. The state space of ten tokens on fifteen cells, 3 GB, spent 16 of 55 seconds of processor time on
/// that. Here all is taken at once, by several threads, for the system may have to make room first.
pub struct ZeroedPages<T> {
    bytes: Pages,
    items: PhantomData<T>,
}

impl<T: Pod> ZeroedPages<T> {
    /// `length` zeros, written by the threads of the budget, which is looked at before each piece: where the system has to
    /// make room first, gigabytes take many seconds. They are not reserved in it.
    ///
    /// # Errors
    /// [`Stopped::Memory`] where there is no room for them; else why the budget ended.
    pub fn new(length: usize, budget: &Budget) -> Result<ZeroedPages<T>, Stopped> {
        /// Bytes that a thread writes at a time: some large pages.
        const PIECE: usize = 1 << 24;
        let bytes = length.checked_mul(size_of::<T>()).ok_or(Stopped::Memory)?;
        let bytes = Pages::map_anon(bytes).map_err(|_| Stopped::Memory)?;
        // Where there are no large pages, small ones do.
        #[cfg(target_os = "linux")]
        let _ = bytes.advise(memmap2::Advice::HugePage);
        let mut zeros = ZeroedPages { bytes, items: PhantomData };
        let pieces = zeros.bytes.chunks_mut(PIECE).collect();
        let write = |piece: &mut [u8]| budget.check().map(|()| piece.fill(0));
        in_parallel(budget.threads(), pieces, write).into_iter().collect::<Result<(), Stopped>>()?;
        Ok(zeros)
    }
}

impl<T: Pod> Deref for ZeroedPages<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        bytemuck::cast_slice(&self.bytes)
    }
}

impl<T: Pod> DerefMut for ZeroedPages<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        bytemuck::cast_slice_mut(&mut self.bytes)
    }
}

/// Memory of the allocator, where the system has no pages to map.
#[cfg(any(test, not(any(unix, windows))))]
mod plain {
    use std::collections::TryReserveError;
    use std::ops::{Deref, DerefMut};

    /// Bytes that are aligned for every number.
    pub(super) struct Pages {
        words: Vec<u128>,
        length: usize,
    }

    impl Pages {
        pub(super) fn map_anon(length: usize) -> Result<Pages, TryReserveError> {
            let count = length.div_ceil(size_of::<u128>());
            let mut words = Vec::new();
            words.try_reserve_exact(count)?;
            words.resize(count, 0);
            Ok(Pages { words, length })
        }
    }

    impl Deref for Pages {
        type Target = [u8];

        fn deref(&self) -> &[u8] {
            &bytemuck::cast_slice(&self.words)[..self.length]
        }
    }

    impl DerefMut for Pages {
        fn deref_mut(&mut self) -> &mut [u8] {
            &mut bytemuck::cast_slice_mut(&mut self.words)[..self.length]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::StopFlag;

    #[test]
    fn memory_of_the_allocator_serves_as_pages() {
        for length in [0, 1, 16, 1000] {
            let mut pages = plain::Pages::map_anon(length).unwrap();
            assert!(pages.len() == length && pages.iter().all(|&byte| byte == 0));
            pages.fill(7);
            assert!(pages.iter().all(|&byte| byte == 7));
        }
        let mut pages = plain::Pages::map_anon(64).unwrap();
        assert_eq!(bytemuck::cast_slice_mut::<u8, u128>(&mut pages).len(), 4);
        assert!(plain::Pages::map_anon(usize::MAX).is_err());
    }

    #[test]
    fn an_array_is_as_long_as_was_asked_for_and_holds_what_is_written() {
        let budget = Budget::unlimited().with_threads(2);
        for length in [0, 1, 1000, 1 << 20] {
            let mut numbers = ZeroedPages::<u128>::new(length, &budget).unwrap();
            assert_eq!(numbers.len(), length);
            assert!(numbers.iter().all(|&number| number == 0));
            if let Some(last) = numbers.last_mut() {
                *last = 1 << 127;
                assert_eq!(numbers.iter().filter(|&&number| number == 1 << 127).count(), 1);
            }
        }
        assert_eq!(ZeroedPages::<u128>::new(usize::MAX, &budget).err(), Some(Stopped::Memory));
    }

    #[test]
    fn nothing_is_written_once_the_budget_has_ended() {
        let stop = StopFlag::default();
        let budget = Budget::unlimited().with_stop(stop.clone());
        stop.raise();
        assert_eq!(ZeroedPages::<u128>::new(1 << 20, &budget).err(), Some(Stopped::Interrupt));
    }
}
