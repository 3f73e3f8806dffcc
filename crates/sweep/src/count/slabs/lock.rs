//! The directory of a count in slabs while a run drives it: one at a time.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::super::directory::CheckpointDirectory;
use super::super::error::CheckpointError;
use super::error::SlabError;
use super::files::{STATE, remove};

/// Such a directory. Tasks may be run by other processes; the one that starts them holds this.
#[derive(Debug)]
pub struct SlabLock {
    root: PathBuf,
    locked: CheckpointDirectory,
}

impl SlabLock {
    /// Locks a directory, which is made if there is none; and removes what killed tasks were writing there.
    ///
    /// # Errors
    /// [`SlabError::Locked`] when another run drives it, and when nothing can be written there.
    pub fn new(root: &Path) -> Result<SlabLock, SlabError> {
        let locked = CheckpointDirectory::lock(root).map_err(|error| match error {
            CheckpointError::Locked { directory, process } => SlabError::Locked { directory, process },
            CheckpointError::Io { what, path, reason } => SlabError::Io { what, path, reason },
            other => SlabError::Io { what: "lock", path: root.to_path_buf(), reason: other.to_string() },
        })?;
        let lock = SlabLock { root: root.to_path_buf(), locked };
        for folder in lock.folders()? {
            for path in entries(&folder)? {
                if path.extension().is_some_and(|ending| ending == "part") {
                    remove(&path)?;
                }
            }
        }
        Ok(lock)
    }

    /// Removes all files of the count, which are of no use any more, and the directory if nothing else is in it.
    ///
    /// # Errors
    /// When a file cannot be removed.
    pub fn remove(self) -> Result<(), SlabError> {
        // What says how far the count had come is removed last: where a file cannot be, the count is not lost.
        let folders = self.folders()?;
        let is_state = |path: &PathBuf| path.file_name().is_some_and(|name| name == STATE);
        for folder in &folders {
            entries(folder)?.iter().filter(|path| !is_state(path)).try_for_each(|path| remove(path))?;
        }
        for folder in &folders {
            remove(&folder.join(STATE))?;
            fs::remove_dir(folder).map_err(|error| SlabError::io("remove", folder, &error))?;
        }
        remove(&self.root.join("question"))?;
        self.locked.clear().map_err(|error| SlabError::Io {
            what: "remove",
            path: self.root.clone(),
            reason: error.to_string(),
        })?;
        // The directory may have been there before, with other files.
        let _ = fs::remove_dir(&self.root);
        Ok(())
    }

    /// The folders of the plan and of the counts.
    fn folders(&self) -> Result<Vec<PathBuf>, SlabError> {
        let is_own = |path: &PathBuf| {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            path.is_dir() && (name == "plan" || name == "exact" || name.starts_with("modulo-"))
        };
        Ok(entries(&self.root)?.into_iter().filter(is_own).collect())
    }
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>, SlabError> {
    let read = || fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<PathBuf>>>();
    read().map_err(|error| SlabError::io("read", folder, &error))
}
