//! Counting out of core: slab by slab, with the layers between segments in files.
//!
//! **Idea.** A segment of the sweep leaves half of the slots alone, and all patterns that agree in those are a slab
//! (`count/segments.rs`). A *task* takes the slabs with some consecutive keys, makes the steps of the segment for one after
//! another in memory, and writes what is left into a file, sorted by the keys of the next segment. So a count is a sequence of
//! independent tasks with a barrier after each segment, and memory need only hold one slab.
//!
//! **Files.** A task reads its keys from the files of all tasks before, and writes one file and a sidecar that says which key
//! stands where (`slabs/files.rs`). Files are written beside their place and renamed; an output that is there is not made
//! again. So tasks may run in any order, in several threads or processes, and be killed at any time: only what was not done is
//! repeated. A slab whose counts are all zero does not exist, and every array is written in the smallest words that hold it.
//!
//! **Plan.** For each segment, the patterns after it that can be completed, a bit each (`count/outline.rs`). What occurs
//! follows from what is read, and what is between from both (`count/slab_layers.rs`).
//!
//! **Checks.** Every piece of a file has a checksum, and the sum of all counts modulo 2^64 is the same where they are written
//! and where they are read. A damaged output is removed and its task run again; the outputs of two segments are kept for this.
//!
//! **Exact because** every pattern belongs to one slab and is written by one task; the steps are those of the sweep in memory.
//!
//! **Cost.** The additions of the sweep in memory; every layer between two segments is written and read once.

mod driver;
mod error;
mod files;
mod layout;
mod lock;
mod numbers;
mod output;
mod reader;
mod sidecar;
mod slab_count;
mod tasks;
mod words;
mod worker;

pub use error::SlabError;
pub use layout::SlabQuestion;
pub use lock::SlabLock;
pub use numbers::SlabNumbers;
pub use sidecar::TaskFigures;
pub use slab_count::SlabCount;
pub use tasks::SlabTask;
