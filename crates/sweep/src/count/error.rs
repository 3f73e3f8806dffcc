//! Why a checkpoint cannot be used, and why a count with checkpoints has ended early.

use std::io;
use std::path::{Path, PathBuf};

use cavalcade_run::Stopped;

/// Why a checkpoint cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CheckpointError {
    /// It cannot be read or written.
    #[error("cannot {what} the checkpoint {}: {reason}", .path.display())]
    Io {
        /// Read, write or remove.
        what: &'static str,
        /// The file.
        path: PathBuf,
        /// What the system says.
        reason: String,
    },
    /// It is of another question or version.
    #[error(
        "the checkpoint {} belongs to another count: it is of `{found}`, expected `{expected}`; \
         give --checkpoint another directory", .path.display()
    )]
    Foreign {
        /// The file.
        path: PathBuf,
        /// What it says.
        found: String,
        /// What this run would have written.
        expected: String,
    },
    /// Another run works on it.
    #[error(
        "the checkpoint directory {} is in use by another run{}: wait for its end, or give --checkpoint another \
         directory",
        .directory.display(), .process.map(|process| format!(" (process {process})")).unwrap_or_default()
    )]
    Locked {
        /// The directory.
        directory: PathBuf,
        /// The number of the other process, where it is known.
        process: Option<u32>,
    },
    /// It has been cut off or changed.
    #[error(
        "the checkpoint {} is damaged: it is shorter or longer than it was, or its checksum is wrong; remove \
         the file to count from the beginning", .path.display()
    )]
    Damaged {
        /// The file.
        path: PathBuf,
    },
}

impl CheckpointError {
    pub(super) fn io(what: &'static str, path: &Path, error: &io::Error) -> CheckpointError {
        CheckpointError::Io { what, path: path.to_path_buf(), reason: error.to_string() }
    }
}

/// Why a count with checkpoints has ended early.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CheckpointedCountError {
    /// The budget.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// The file.
    #[error(transparent)]
    Checkpoint(#[from] CheckpointError),
}
