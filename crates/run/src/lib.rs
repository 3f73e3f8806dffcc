//! What a run may cost and what it reports while it lasts: [`Budget`] (deadline, memory, threads, seed, stop) and
//! [`Observer`] (progress). And what all methods need for it: lists with reserved memory, files, threads, random
//! numbers.
//!
//! ```
//! use cavalcade_run::{Budget, Stopped};
//! use std::time::Duration;
//!
//! let budget = Budget::unlimited().with_time_limit(Duration::ZERO).with_memory_limit(1 << 20);
//! assert_eq!(budget.check(), Err(Stopped::Time));
//! assert_eq!(budget.memory().reserve(2 << 20).unwrap_err(), Stopped::Memory);
//! ```

mod budget;
mod checksum;
mod clock;
mod foreign;
mod memory_budget;
mod observer;
mod output;
mod prefetch;
#[cfg(feature = "process")]
pub mod process;
mod rng;
mod scratch;
mod stopped;
mod threads;
mod tracked_vec;
mod zeroed_pages;

pub use budget::{Budget, StopFlag};
pub use checksum::{Checksum, ChecksumStream};
pub use clock::{RateLimit, Stopwatch, Throttle, milliseconds_since_1970};
pub use foreign::peak_resident_bytes;
pub use memory_budget::{MemoryBudget, Reservation};
pub use observer::{Improvement, Observer, Progress, Silent, Translated, WithoutWitnesses};
pub use output::OutputFile;
pub use prefetch::prefetch;
pub use rng::Rng;
pub use scratch::{Extent, Scratch};
pub use stopped::Stopped;
pub use threads::{cores, in_parallel};
pub use tracked_vec::TrackedVec;
pub use zeroed_pages::ZeroedPages;

/// Whether searches are compiled for every width of keys. WebAssembly is downloaded before it runs: there, a key may be wider
/// than it has to be.
pub const SPECIALISES: bool = !cfg!(target_family = "wasm");

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
