//! Checkpoints: what has been counted by some step, in a file, so that a run that was killed goes on from there.
//!
//! The file is written beside its place and then renamed, so there is a whole one at any moment. It is refused unless its
//! header says what this run would write, and its checksum fits. Writing takes one part in [`SHARE`] of the time.

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use cavalcade_run::Stopped;
use num_bigint::BigUint;

use super::count::Counter;
use super::kept::{Summing, Unread};

/// Written at most for this part of the time.
const SHARE: u32 = 20;
/// The first line of every file.
const MAGIC: &str = "cavalcade count checkpoint 1";
/// Headers and totals are shorter.
const MOST_TEXT: u64 = 1 << 20;

/// Why a checkpoint is of no use.
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
         another directory for --checkpoint would do", .path.display()
    )]
    Foreign {
        /// The file.
        path: PathBuf,
        /// What it says.
        found: String,
        /// What this run would have written.
        expected: String,
    },
    /// It has been cut off or changed.
    #[error(
        "the checkpoint {} is damaged: it is shorter or longer than it was, or its checksum is wrong; without the file \
         the count begins anew", .path.display()
    )]
    Damaged {
        /// The file.
        path: PathBuf,
    },
}

/// Why a count that keeps checkpoints has ended early.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum KeptError {
    /// The budget.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// The file.
    #[error(transparent)]
    Checkpoint(#[from] CheckpointError),
}

/// Where the checkpoint of a count is, and when it is time for the next.
pub struct Checkpoints {
    path: PathBuf,
    /// What is counted, in words.
    subject: String,
    last: Instant,
    /// How long the last one took.
    took: Duration,
}

impl Checkpoints {
    /// Keeps the checkpoint of a count in a directory, which is made if there is none.
    pub fn new(directory: &Path, subject: String) -> Result<Checkpoints, CheckpointError> {
        let path = directory.join("count.checkpoint");
        let subject = format!("{subject}, cavalcade {}", env!("CARGO_PKG_VERSION"));
        let checkpoints = Checkpoints { path, subject, last: Instant::now(), took: Duration::ZERO };
        fs::create_dir_all(directory).map_err(|error| checkpoints.io("write", &error))?;
        Ok(checkpoints)
    }

    fn io(&self, what: &'static str, error: &io::Error) -> CheckpointError {
        CheckpointError::Io { what, path: self.path.clone(), reason: error.to_string() }
    }

    /// Brings a counter that has made no step to where the last run was, if there is a checkpoint: what was complete then.
    pub fn resume(&mut self, counter: &mut Counter) -> Result<BigUint, KeptError> {
        let file = match File::open(&self.path) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(BigUint::ZERO),
            Err(error) => return Err(self.io("read", &error).into()),
        };
        let resumed = self.read(Summing::new(BufReader::new(file)), counter);
        self.last = Instant::now();
        resumed.map_err(|unread| match unread {
            Refused::Unread(Unread::Stopped(stopped)) => stopped.into(),
            Refused::Unread(Unread::Io(error)) => match error.kind() {
                io::ErrorKind::UnexpectedEof | io::ErrorKind::InvalidData => self.damaged().into(),
                _ => self.io("read", &error).into(),
            },
            Refused::Foreign(found) => {
                let expected = self.subject.clone();
                CheckpointError::Foreign { path: self.path.clone(), found, expected }.into()
            }
        })
    }

    fn damaged(&self) -> CheckpointError {
        CheckpointError::Damaged { path: self.path.clone() }
    }

    fn read(&self, mut from: Summing<BufReader<File>>, counter: &mut Counter) -> Result<BigUint, Refused> {
        if text(&mut from)? != MAGIC {
            return Err(damaged().into());
        }
        let subject = text(&mut from)?;
        if subject != self.subject {
            return Err(Refused::Foreign(subject));
        }
        let total = text(&mut from)?.parse().map_err(|_| damaged())?;
        let steps = from.read_number()?;
        let blocks = from.read_number()?;
        let layers = &counter.plan().layers.layers;
        let patterns = usize::try_from(steps).ok().and_then(|steps| layers.get(steps)).ok_or_else(damaged)?;
        if blocks != patterns.patterns.len() as u64 {
            return Err(damaged().into());
        }
        let mut kept = Vec::new();
        for _ in 0..blocks {
            kept.push(counter.read_block(&mut from, &patterns.patterns)?);
        }
        if !from.ends_whole()? {
            return Err(damaged().into());
        }
        counter.go_on(steps as usize, kept);
        Ok(total)
    }

    /// Writes a checkpoint if it is time for one.
    pub fn keep(&mut self, counter: &Counter, total: &BigUint) -> Result<(), CheckpointError> {
        if self.last.elapsed() < SHARE * self.took {
            return Ok(());
        }
        let began = Instant::now();
        self.write(counter, total).map_err(|error| self.io("write", &error))?;
        self.last = Instant::now();
        self.took = began.elapsed();
        Ok(())
    }

    fn write(&self, counter: &Counter, total: &BigUint) -> io::Result<()> {
        let beside = self.path.with_extension("new");
        let mut to = Summing::new(BufWriter::new(File::create(&beside)?));
        for text in [MAGIC, &self.subject, &total.to_string()] {
            to.number(text.len() as u64)?;
            to.write(text.as_bytes())?;
        }
        to.number(counter.steps_done() as u64)?;
        to.number(counter.blocks().count() as u64)?;
        counter.blocks().try_for_each(|block| block.write(&mut to))?;
        to.finish()?.into_inner()?.sync_all()?;
        fs::rename(&beside, &self.path)
    }

    /// The count is known: the checkpoint is of no use any more.
    pub fn finish(self) -> Result<(), CheckpointError> {
        match fs::remove_file(&self.path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(self.io("remove", &error)),
            _ => Ok(()),
        }
    }
}

enum Refused {
    Unread(Unread),
    Foreign(String),
}

impl From<Unread> for Refused {
    fn from(unread: Unread) -> Refused {
        Refused::Unread(unread)
    }
}

impl From<io::Error> for Refused {
    fn from(error: io::Error) -> Refused {
        Refused::Unread(error.into())
    }
}

fn damaged() -> io::Error {
    io::ErrorKind::InvalidData.into()
}

fn text(from: &mut Summing<BufReader<File>>) -> io::Result<String> {
    let length = from.read_number()?;
    if length > MOST_TEXT {
        return Err(damaged());
    }
    let mut bytes = vec![0; length as usize];
    from.read(&mut bytes)?;
    String::from_utf8(bytes).map_err(|_| damaged())
}
