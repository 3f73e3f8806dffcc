//! The file of a checkpoint: what a run has counted so far, and of what.
//!
//! The file is written beside its place and then renamed, so there is a whole one at any moment. It is refused unless its
//! header says what this run would write, and its checksum fits.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::Path;

use cavalcade_run::{ChecksumStream, Observer, OutputFile};

use super::block::{BlockError, ends_whole, finish, read_number, write_number};
use super::directory::CheckpointDirectory;
use super::error::{CheckpointError, CheckpointedCountError};

/// The first line of every file.
const MAGIC: &str = "cavalcade count checkpoint 2";
/// Headers and totals are shorter.
const MOST_TEXT: u64 = 1 << 20;

/// Where the checkpoint of a count is.
pub struct CheckpointFile {
    directory: CheckpointDirectory,
    /// What is counted, in words.
    subject: String,
}

/// What is read, and its checksum.
pub type Reader = ChecksumStream<BufReader<File>>;
/// What is written, and its checksum.
pub type Writer = ChecksumStream<BufWriter<OutputFile>>;

impl CheckpointFile {
    /// The file in a directory for a count that these words describe.
    pub fn new(directory: CheckpointDirectory, subject: &str) -> CheckpointFile {
        CheckpointFile { directory, subject: format!("{subject}, cavalcade {}", env!("CARGO_PKG_VERSION")) }
    }

    /// Reads what comes after the header; none if there is no file.
    ///
    /// # Errors
    /// What is wrong with the file, or that there is no memory for what stands in it.
    pub fn read<T>(
        &self,
        body: impl FnOnce(&mut Reader) -> Result<T, BlockError>,
    ) -> Result<Option<T>, CheckpointedCountError> {
        let file = match File::open(self.path()) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(self.io("read", &error).into()),
        };
        self.read_from(ChecksumStream::new(BufReader::new(file)), body).map(Some).map_err(|error| match error {
            LoadError::Block(BlockError::Stopped(stopped)) => stopped.into(),
            LoadError::Block(BlockError::Io(error)) => match error.kind() {
                io::ErrorKind::UnexpectedEof | io::ErrorKind::InvalidData => {
                    CheckpointError::Damaged { path: self.path().to_path_buf() }.into()
                }
                _ => self.io("read", &error).into(),
            },
            LoadError::Foreign(found) => {
                let expected = self.subject.clone();
                CheckpointError::Foreign { path: self.path().to_path_buf(), found, expected }.into()
            }
        })
    }

    fn read_from<T>(
        &self,
        mut from: Reader,
        body: impl FnOnce(&mut Reader) -> Result<T, BlockError>,
    ) -> Result<T, LoadError> {
        if read_text(&mut from)? != MAGIC {
            return Err(damaged().into());
        }
        let subject = read_text(&mut from)?;
        if subject != self.subject {
            return Err(LoadError::Foreign(subject));
        }
        let read = body(&mut from)?;
        if !ends_whole(from)? {
            return Err(damaged().into());
        }
        Ok(read)
    }

    /// Replaces the file: the header, and what comes after it.
    ///
    /// # Errors
    /// Why it cannot be written, or why the budget has ended before.
    pub fn write(
        &self,
        body: impl FnOnce(&mut Writer) -> Result<(), BlockError>,
    ) -> Result<(), CheckpointedCountError> {
        self.write_to_place(body).map_err(|error| match error {
            BlockError::Io(error) => self.io("write", &error).into(),
            BlockError::Stopped(stopped) => CheckpointedCountError::Stopped(stopped),
        })
    }

    fn write_to_place(&self, body: impl FnOnce(&mut Writer) -> Result<(), BlockError>) -> Result<(), BlockError> {
        let mut to = ChecksumStream::new(BufWriter::new(OutputFile::create(self.path())?));
        write_text(&mut to, MAGIC)?;
        write_text(&mut to, &self.subject)?;
        body(&mut to)?;
        let file = finish(to)?.into_inner().map_err(io::IntoInnerError::into_error)?;
        Ok(file.commit()?)
    }

    /// The count is known: the file is of no use any more. Where it cannot be removed, the number is as good.
    pub fn finish(self, observer: &dyn Observer) {
        if let Err(error) = self.directory.clear() {
            observer.warn(&error.to_string());
        }
    }

    fn path(&self) -> &Path {
        self.directory.checkpoint()
    }

    fn io(&self, what: &'static str, error: &io::Error) -> CheckpointError {
        CheckpointError::io(what, self.path(), error)
    }
}

enum LoadError {
    Block(BlockError),
    Foreign(String),
}

impl<E: Into<BlockError>> From<E> for LoadError {
    fn from(error: E) -> LoadError {
        LoadError::Block(error.into())
    }
}

/// What is read cannot have been written.
pub fn damaged() -> io::Error {
    io::ErrorKind::InvalidData.into()
}

/// Reads what [`write_text`] has written.
pub fn read_text(from: &mut impl Read) -> io::Result<String> {
    let length = read_number(from)?;
    if length > MOST_TEXT {
        return Err(damaged());
    }
    let mut bytes = vec![0; length as usize];
    from.read_exact(&mut bytes)?;
    String::from_utf8(bytes).map_err(|_| damaged())
}

/// Writes a text and its length.
pub fn write_text(to: &mut impl Write, text: &str) -> io::Result<()> {
    write_number(to, text.len() as u64)?;
    to.write_all(text.as_bytes())
}
