//! The directory of a checkpoint, locked: one run at a time works on it.
//!
//! The lock is on an open file, so that the system releases it with the process, however that ends. The file itself is
//! removed with the checkpoint; one that a killed run has left locks nothing.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use cavalcade_run::OutputFile;

use super::error::CheckpointError;

/// The directory of a checkpoint while a run works on it.
#[derive(Debug)]
pub struct CheckpointDirectory {
    checkpoint: PathBuf,
    lock: PathBuf,
    _locked: File,
}

impl CheckpointDirectory {
    /// Locks a directory, which is made if there is none; and removes what a killed run was writing there.
    ///
    /// # Errors
    /// [`CheckpointError::Locked`] when another run works on it, [`CheckpointError::Io`] when nothing can be written
    /// there.
    pub fn lock(directory: &Path) -> Result<CheckpointDirectory, CheckpointError> {
        let (checkpoint, lock) = (directory.join("count.checkpoint"), directory.join("count.lock"));
        let failed = |error: io::Error| CheckpointError::io("write", &checkpoint, &error);
        fs::create_dir_all(directory).map_err(failed)?;
        let locked = loop {
            let file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(&lock);
            let file = file.map_err(failed)?;
            match file.try_lock() {
                Ok(()) if is_at(&file, &lock) => break file,
                // Another run has ended, and removed its file, between the two.
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => {
                    let process = fs::read_to_string(&lock).ok().and_then(|text| text.trim().parse().ok());
                    return Err(CheckpointError::Locked { directory: directory.to_path_buf(), process });
                }
                // A file system without locks.
                Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => break file,
                Err(TryLockError::Error(error)) => return Err(failed(error)),
            }
        };
        // For the message of another run; a disk that is too full for it is seen when a checkpoint is written.
        let _ = locked.set_len(0).and_then(|()| (&locked).write_all(std::process::id().to_string().as_bytes()));
        OutputFile::remove_leftovers(&checkpoint).map_err(failed)?;
        Ok(CheckpointDirectory { checkpoint, lock, _locked: locked })
    }

    /// The file of the checkpoint, which need not be there.
    pub(super) fn checkpoint(&self) -> &Path {
        &self.checkpoint
    }

    /// Removes the checkpoint, which is of no use any more, and releases the directory.
    pub(super) fn clear(self) -> Result<(), CheckpointError> {
        let removed = |path: &Path| match fs::remove_file(path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(CheckpointError::io("remove", path, &error)),
            _ => Ok(()),
        };
        removed(&self.checkpoint)?;
        removed(&self.lock)
    }
}

/// Whether an open file is the one that its path names.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let id = |data: fs::Metadata| (data.dev(), data.ino());
    file.metadata().map(id).ok() == fs::metadata(path).map(id).ok()
}

/// Elsewhere an open file keeps its name.
#[cfg(not(unix))]
fn is_at(_: &File, _: &Path) -> bool {
    true
}
