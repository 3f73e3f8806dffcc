//! Files for tables that do not fit into the memory limit.

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use crate::Stopped;
use crate::checksum::ChecksumStream;

/// A directory for such files; clones share the first failure.
#[derive(Clone, Debug)]
pub(crate) struct ScratchDirectory {
    path: Arc<PathBuf>,
    failure: Arc<OnceLock<String>>,
}

impl ScratchDirectory {
    pub(crate) fn new(path: PathBuf) -> ScratchDirectory {
        ScratchDirectory { path: Arc::new(path), failure: Arc::default() }
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// The first thing that went wrong, in a sentence.
    pub(crate) fn failure(&self) -> Option<&str> {
        self.failure.get().map(String::as_str)
    }

    /// A file in the directory, which is made if it is missing.
    ///
    /// # Errors
    /// [`Stopped::Disk`] when it cannot be made.
    pub(crate) fn file(&self) -> Result<Scratch, Stopped> {
        let file = fs::create_dir_all(&*self.path).and_then(|()| tempfile::tempfile_in(&*self.path));
        let file = file.map_err(|error| self.failed("no file can be made", &error))?;
        Ok(Scratch { file: Mutex::new(file), directory: self.clone() })
    }

    fn failed(&self, what: &str, error: &io::Error) -> Stopped {
        let directory = self.path.display();
        self.note(format!(
            "the scratch disk failed, {what} in the directory {directory}: {error}; make room there, or give --scratch a \
             directory on another disk"
        ))
    }

    /// Notes what went wrong, if it is the first.
    pub(crate) fn note(&self, failure: String) -> Stopped {
        self.failure.get_or_init(|| failure);
        Stopped::Disk
    }
}

/// A file without a name, which the system removes when nothing uses it any more; several threads may share it.
#[derive(Debug)]
pub struct Scratch {
    file: Mutex<File>,
    directory: ScratchDirectory,
}

/// Where something stands in a [`Scratch`], and the checksum that it had when it was written.
#[derive(Clone, Copy, Debug)]
pub struct Extent {
    begin: u64,
    length: u64,
    sum: u64,
}

impl Scratch {
    /// Appends what `write` writes, and returns where it stands.
    ///
    /// # Errors
    /// [`Stopped::Disk`] when it cannot be written; for the reason, see [`crate::Budget::scratch_failure`].
    pub fn append(&self, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<Extent, Stopped> {
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        let appended = || {
            let begin = file.seek(SeekFrom::End(0))?;
            let mut to = ChecksumStream::new(&mut *file);
            write(&mut to)?;
            let sum = to.sum().value();
            Ok(Extent { begin, length: file.stream_position()? - begin, sum })
        };
        appended().map_err(|error| self.directory.failed("a file cannot be written", &error))
    }

    /// Lets `read` read what stands there, all of it.
    ///
    /// # Errors
    /// [`Stopped::Disk`] when it cannot be read, or is not what was written.
    pub fn read(&self, extent: &Extent, read: impl FnOnce(&mut dyn Read) -> io::Result<()>) -> Result<(), Stopped> {
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        let whole = || {
            file.seek(SeekFrom::Start(extent.begin))?;
            let mut from = ChecksumStream::new((&mut *file).take(extent.length));
            read(&mut from)?;
            let is_same = from.sum().value() == extent.sum;
            let damaged = || io::Error::new(io::ErrorKind::InvalidData, "what is read is not what was written");
            if is_same { Ok(()) } else { Err(damaged()) }
        };
        whole().map_err(|error| self.directory.failed("a file cannot be read", &error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn directory() -> ScratchDirectory {
        ScratchDirectory::new(std::env::temp_dir())
    }

    #[test]
    fn what_was_written_is_read_again_from_where_it_begins() {
        let scratch = directory().file().unwrap();
        let extents: Vec<Extent> =
            (0..3u8).map(|number| scratch.append(|file| file.write_all(&[number; 5])).unwrap()).collect();
        for (number, extent) in (0..).zip(&extents) {
            let mut bytes = [9; 5];
            scratch.read(extent, |file| file.read_exact(&mut bytes)).unwrap();
            assert_eq!(bytes, [number; 5]);
        }
        assert_eq!(scratch.read(&extents[1], |file| file.read_exact(&mut [9; 6])), Err(Stopped::Disk));
    }

    #[test]
    fn a_byte_that_has_changed_on_the_disk_is_seen() {
        let directory = directory();
        let scratch = directory.file().unwrap();
        let extent = scratch.append(|file| file.write_all(&[7; 100])).unwrap();
        {
            let mut file = scratch.file.lock().unwrap();
            file.seek(SeekFrom::Start(41)).unwrap();
            file.write_all(&[8]).unwrap();
        }
        assert_eq!(scratch.read(&extent, |file| file.read_exact(&mut [0; 100])), Err(Stopped::Disk));
        let failure = directory.failure().unwrap();
        assert!(failure.contains("not what was written") && failure.contains("disk"), "{failure}");
    }

    #[test]
    fn a_directory_that_is_not_there_is_named() {
        let directory = ScratchDirectory::new("/dev/null/tables".into());
        assert_eq!(directory.file().unwrap_err(), Stopped::Disk);
        assert!(directory.clone().failure().unwrap().contains("in the directory /dev/null/tables: "));
    }
}
