//! Checkpoints: the counts after a step, in a file from which a run that was killed is resumed.
//!
//! The file is written beside its place and then renamed, so there is a whole one at any moment. It is refused unless
//! its header says what this run would write, and its checksum fits. Writing takes one part in [`SHARE`] of the time.
//! The directory is locked while a run works on it (`count/directory.rs`).

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::Path;
use std::time::Duration;

use cavalcade_run::{ChecksumStream, OutputFile, Stopwatch};
use num_bigint::BigUint;

use super::block::{BlockError, ends_whole, finish, read_number, write_number};
use super::counter::Counter;
use super::directory::CheckpointDirectory;
use super::error::{CheckpointError, CheckpointedCountError};

/// Written at most for this part of the time.
const SHARE: u32 = 20;
/// The first line of every file.
const MAGIC: &str = "cavalcade count checkpoint 2";
/// Headers and totals are shorter.
const MOST_TEXT: u64 = 1 << 20;

/// Where the checkpoint of a count is, and when it is time for the next.
pub struct Checkpoints {
    directory: CheckpointDirectory,
    /// What is counted, in words.
    subject: String,
    last: Stopwatch,
    /// How long the last one took.
    took: Duration,
}

impl Checkpoints {
    /// Keeps the checkpoint of a count in a directory.
    pub fn new(directory: CheckpointDirectory, subject: String) -> Checkpoints {
        let subject = format!("{subject}, cavalcade {}", env!("CARGO_PKG_VERSION"));
        Checkpoints { directory, subject, last: Stopwatch::start(), took: Duration::ZERO }
    }

    fn path(&self) -> &Path {
        self.directory.checkpoint()
    }

    fn io(&self, what: &'static str, error: &io::Error) -> CheckpointError {
        CheckpointError::io(what, self.path(), error)
    }

    /// Brings a counter that has made no step to where the last run was, if there is a checkpoint: what was complete
    /// then.
    pub fn resume(&mut self, counter: &mut Counter) -> Result<BigUint, CheckpointedCountError> {
        let file = match File::open(self.path()) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(BigUint::ZERO),
            Err(error) => return Err(self.io("read", &error).into()),
        };
        let resumed = self.read(ChecksumStream::new(BufReader::new(file)), counter);
        self.last = Stopwatch::start();
        resumed.map_err(|error| match error {
            LoadError::Block(BlockError::Stopped(stopped)) => stopped.into(),
            LoadError::Block(BlockError::Io(error)) => match error.kind() {
                io::ErrorKind::UnexpectedEof | io::ErrorKind::InvalidData => self.damaged().into(),
                _ => self.io("read", &error).into(),
            },
            LoadError::Foreign(found) => {
                let expected = self.subject.clone();
                CheckpointError::Foreign { path: self.path().to_path_buf(), found, expected }.into()
            }
        })
    }

    fn damaged(&self) -> CheckpointError {
        CheckpointError::Damaged { path: self.path().to_path_buf() }
    }

    fn read(&self, mut from: ChecksumStream<BufReader<File>>, counter: &mut Counter) -> Result<BigUint, LoadError> {
        if text(&mut from)? != MAGIC {
            return Err(damaged().into());
        }
        let subject = text(&mut from)?;
        if subject != self.subject {
            return Err(LoadError::Foreign(subject));
        }
        let total = text(&mut from)?.parse().map_err(|_| damaged())?;
        let steps = read_number(&mut from)?;
        let blocks = read_number(&mut from)?;
        let layers = &counter.layers().layers;
        let patterns = usize::try_from(steps).ok().and_then(|steps| layers.get(steps)).ok_or_else(damaged)?;
        if blocks != patterns.patterns.len() as u64 {
            return Err(damaged().into());
        }
        let mut kept = Vec::new();
        for _ in 0..blocks {
            kept.push(counter.read_block(&mut from, &patterns.patterns)?);
        }
        if !ends_whole(from)? {
            return Err(damaged().into());
        }
        counter.go_on(steps as usize, kept);
        Ok(total)
    }

    /// Writes a checkpoint if it is time for one.
    pub fn save(&mut self, counter: &Counter, total: &BigUint) -> Result<(), CheckpointedCountError> {
        if self.last.elapsed() < SHARE * self.took {
            return Ok(());
        }
        let began = Stopwatch::start();
        self.write(counter, total).map_err(|error| match error {
            BlockError::Io(error) => self.io("write", &error).into(),
            BlockError::Stopped(stopped) => CheckpointedCountError::Stopped(stopped),
        })?;
        self.last = Stopwatch::start();
        self.took = began.elapsed();
        Ok(())
    }

    fn write(&self, counter: &Counter, total: &BigUint) -> Result<(), BlockError> {
        let mut to = ChecksumStream::new(BufWriter::new(OutputFile::create(self.path())?));
        for text in [MAGIC, &self.subject, &total.to_string()] {
            write_number(&mut to, text.len() as u64)?;
            to.write_all(text.as_bytes())?;
        }
        write_number(&mut to, counter.steps_done() as u64)?;
        write_number(&mut to, counter.blocks().count() as u64)?;
        for block in counter.blocks() {
            block.write(&mut to)?;
        }
        let file = finish(to)?.into_inner().map_err(io::IntoInnerError::into_error)?;
        Ok(file.commit()?)
    }

    /// The count is known: the checkpoint is of no use any more.
    pub fn finish(self) -> Result<(), CheckpointError> {
        self.directory.clear()
    }
}

enum LoadError {
    Block(BlockError),
    Foreign(String),
}

impl From<BlockError> for LoadError {
    fn from(error: BlockError) -> LoadError {
        LoadError::Block(error)
    }
}

impl From<io::Error> for LoadError {
    fn from(error: io::Error) -> LoadError {
        LoadError::Block(error.into())
    }
}

fn damaged() -> io::Error {
    io::ErrorKind::InvalidData.into()
}

fn text(from: &mut impl Read) -> io::Result<String> {
    let length = read_number(from)?;
    if length > MOST_TEXT {
        return Err(damaged());
    }
    let mut bytes = vec![0; length as usize];
    from.read_exact(&mut bytes)?;
    String::from_utf8(bytes).map_err(|_| damaged())
}
