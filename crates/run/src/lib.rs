//! What a run may cost and what it tells while it lasts: [`Budget`] (deadline, memory, threads, seed, stop) and
//! [`Observer`] (progress). And what all methods need for it: booked lists, files, threads, dice.
//!
//! ```
//! use cavalcade_run::{Budget, Stopped};
//! use std::time::Duration;
//!
//! let budget = Budget::unlimited().with_time_limit(Duration::ZERO).with_memory_limit(1 << 20);
//! assert_eq!(budget.check(), Err(Stopped::Time));
//! assert_eq!(budget.memory().book(2 << 20).unwrap_err(), Stopped::Memory);
//! ```

mod booked;
mod budget;
mod checksum;
mod clock;
mod dice;
mod foreign;
mod ledger;
mod observer;
mod output;
mod prefetch;
#[cfg(feature = "process")]
pub mod process;
mod scratch;
mod stopped;
mod threads;
mod zeros;

pub use booked::BookedVec;
pub use budget::{Budget, StopFlag};
pub use checksum::{Checksum, Summing};
pub use clock::Stopwatch;
pub use dice::Dice;
pub use foreign::peak_resident_bytes;
pub use ledger::{Booking, Ledger};
pub use observer::{Observer, Progress, Silent};
pub use output::OutputFile;
pub use prefetch::prefetch;
pub use scratch::{Extent, Scratch};
pub use stopped::Stopped;
pub use threads::{cores, in_parallel};
pub use zeros::Zeros;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
