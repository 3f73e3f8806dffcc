//! Files for what finds no memory.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::sync::Mutex;

/// A file without a name, which the system removes when nobody uses it any more; several threads may share it.
#[derive(Debug)]
pub struct Scratch(Mutex<File>);

impl Scratch {
    /// An empty file in a directory.
    ///
    /// # Errors
    /// When it cannot be made.
    pub fn new(directory: &Path) -> io::Result<Scratch> {
        tempfile::tempfile_in(directory).map(|file| Scratch(Mutex::new(file)))
    }

    /// Appends what `write` writes: at which byte that begins.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn append(&self, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<u64> {
        let mut file = self.0.lock().map_err(|_| io::ErrorKind::Other)?;
        let begin = file.seek(SeekFrom::End(0))?;
        write(&mut *file)?;
        Ok(begin)
    }

    /// Lets `read` read from a byte on.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn read(&self, begin: u64, read: impl FnOnce(&mut dyn Read) -> io::Result<()>) -> io::Result<()> {
        let mut file = self.0.lock().map_err(|_| io::ErrorKind::Other)?;
        file.seek(SeekFrom::Start(begin))?;
        read(&mut *file)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_written_is_read_again_from_where_it_begins() {
        let scratch = Scratch::new(&std::env::temp_dir()).unwrap();
        let begins: Vec<u64> =
            (0..3u8).map(|number| scratch.append(|file| file.write_all(&[number; 5])).unwrap()).collect();
        assert_eq!(begins, [0, 5, 10]);
        let mut bytes = [9; 5];
        scratch.read(begins[1], |file| file.read_exact(&mut bytes)).unwrap();
        assert_eq!(bytes, [1; 5]);
        assert!(scratch.read(begins[2] + 1, |file| file.read_exact(&mut bytes)).is_err());
    }
}
