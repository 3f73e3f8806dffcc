//! Why a count in slabs has ended early.

use std::io;
use std::path::{Path, PathBuf};

use cavalcade_run::Stopped;

use super::super::question::CountError;

/// Why a count in slabs has ended early.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SlabError {
    /// The budget.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// The question has no sweep.
    #[error(transparent)]
    Question(CountError),
    /// A single slab exceeds the memory.
    #[error(
        "memory limit reached: one slab of segment {segment} needs {needed} bytes in all, and the limit is {limit}; raise \
         --memory", segment = .stage + 1
    )]
    Memory {
        /// The segment, from 0.
        stage: usize,
        /// Bytes that would have been enough for the step that failed.
        needed: u64,
        /// The limit.
        limit: u64,
    },
    /// The output of a task has been cut off or changed. It has been removed: the task is to be run again, and then what read
    /// it.
    #[error(
        "the output of task {first}-{last} of segment {segment} is damaged or missing, and has been removed: run the task again",
        segment = .stage + 1
    )]
    Damaged {
        /// The segment of the task, from 0.
        stage: usize,
        /// Its first key.
        first: usize,
        /// Its last key.
        last: usize,
    },
    /// The output of a task is damaged each time that it is made.
    #[error(
        "an output of segment {segment} is damaged each time that it is made: see whether the disk of {} is sound, or give --scratch a \
         directory on another disk", .directory.display(), segment = .stage + 1
    )]
    Unreadable {
        /// The segment, from 0.
        stage: usize,
        /// The directory of the count.
        directory: PathBuf,
    },
    /// The output of a task is damaged, and so is what it was made from, or it is not there any more.
    #[error(
        "the output of segment {segment} is damaged and what it was made from is not there any more; remove the directory {} \
         to count from the beginning", .directory.display(), segment = .stage + 1
    )]
    Lost {
        /// The segment, from 0.
        stage: usize,
        /// The directory of the count.
        directory: PathBuf,
    },
    /// Not all counts that were written were read.
    #[error(
        "the counts that segment {segment} has read are not those that were written before; remove the directory {} to count \
         from the beginning", .directory.display(), segment = .stage + 1
    )]
    Unequal {
        /// The segment, from 0.
        stage: usize,
        /// The directory of the count.
        directory: PathBuf,
    },
    /// The file is one of those that say how far the count is, or of the plan, and is damaged.
    #[error("{} is damaged; remove the directory to count from the beginning", .path.display())]
    Broken {
        /// The file.
        path: PathBuf,
    },
    /// The disk is full.
    #[error("the disk of {} is full: make room there, or give --scratch a directory on another disk", .path.display())]
    Full {
        /// What could not be written.
        path: PathBuf,
    },
    /// A file cannot be read or written.
    #[error("cannot {what} {}: {reason}", .path.display())]
    Io {
        /// Read, write or remove.
        what: &'static str,
        /// The file.
        path: PathBuf,
        /// What the system says.
        reason: String,
    },
    /// The directory is of another question or version.
    #[error(
        "the directory {} belongs to another count: it is of `{found}`, expected `{expected}`; give another directory",
        .directory.display()
    )]
    Foreign {
        /// The directory.
        directory: PathBuf,
        /// What it is of.
        found: String,
        /// What is counted.
        expected: String,
    },
    /// Another run works on the directory.
    #[error(
        "the directory {} is in use by another run{}: wait for its end, or give --scratch another directory",
        .directory.display(), .process.map(|process| format!(" (process {process})")).unwrap_or_default()
    )]
    Locked {
        /// The directory.
        directory: PathBuf,
        /// The number of the other process, where it is known.
        process: Option<u32>,
    },
    /// A result or a seal was asked for too early.
    #[error("segment {segment} is not done: run its tasks and seal it", segment = .stage + 1)]
    Unfinished {
        /// The segment, from 0.
        stage: usize,
    },
}

impl From<CountError> for SlabError {
    fn from(error: CountError) -> SlabError {
        match error {
            CountError::Stopped(stopped) => SlabError::Stopped(stopped),
            error => SlabError::Question(error),
        }
    }
}

impl SlabError {
    pub(super) fn io(what: &'static str, path: &Path, error: &io::Error) -> SlabError {
        let (path, reason) = (path.to_path_buf(), error.to_string());
        match error.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => SlabError::Full { path },
            io::ErrorKind::InvalidData | io::ErrorKind::UnexpectedEof => SlabError::Broken { path },
            _ => SlabError::Io { what, path, reason },
        }
    }
}
