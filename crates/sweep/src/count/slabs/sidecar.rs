//! What a task has done, and where its output has which key: a small file beside it.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::Path;

use cavalcade_run::{ChecksumStream, OutputFile};
use num_bigint::BigUint;

use super::super::block::{ends_whole, finish, read_number, write_number};

/// The first bytes: the format.
const MAGIC: u64 = 0x3262_616c_7376_6163;
/// A number of tours has fewer bytes.
const MOST_BYTES: u64 = 1 << 17;

/// The patterns of one key in a run of an output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The key, for the segment that reads them.
    pub key: u32,
    /// Their length in the file.
    pub bytes: u64,
    /// Their checksum.
    pub sum: u64,
}

/// What a task has read, written and done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TaskFigures {
    /// Bytes that were read.
    pub read_bytes: u64,
    /// Bytes that were written.
    pub written_bytes: u64,
    /// Slabs.
    pub slabs: u64,
    /// Patterns after each step that were counted.
    pub patterns: u64,
    /// Counts of these.
    pub states: u64,
    /// Additions.
    pub additions: u64,
    /// The most bytes of arrays at a time.
    pub peak_bytes: u64,
    /// Whether the output was there already.
    pub existed: bool,
}

/// The file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sidecar {
    pub figures: TaskFigures,
    /// The sums of all counts that were read and written, modulo 2^64.
    pub read: u64,
    pub written: u64,
    /// The tours that were complete, by the heights of their boards.
    pub completed: BTreeMap<u64, BigUint>,
    /// The output: runs one after another, each by ascending keys.
    pub runs: Vec<Vec<Piece>>,
}

impl Sidecar {
    /// Writes it.
    pub fn write(&self, path: &Path) -> io::Result<()> {
        let mut to = ChecksumStream::new(BufWriter::new(OutputFile::create(path)?));
        let TaskFigures { read_bytes, written_bytes, slabs, patterns, states, additions, peak_bytes, .. } =
            self.figures;
        let figures = [read_bytes, written_bytes, slabs, patterns, states, additions, peak_bytes];
        for number in [MAGIC].into_iter().chain(figures).chain([self.read, self.written]) {
            write_number(&mut to, number)?;
        }
        write_number(&mut to, self.completed.len() as u64)?;
        for (height, tours) in &self.completed {
            let bytes = tours.to_bytes_le();
            write_number(&mut to, *height)?;
            write_number(&mut to, bytes.len() as u64)?;
            to.write_all(&bytes)?;
        }
        write_number(&mut to, self.runs.len() as u64)?;
        for run in &self.runs {
            write_number(&mut to, run.len() as u64)?;
            for piece in run {
                for number in [piece.key.into(), piece.bytes, piece.sum] {
                    write_number(&mut to, number)?;
                }
            }
        }
        finish(to)?.into_inner().map_err(io::IntoInnerError::into_error)?.commit_unsynced()
    }

    /// Reads it.
    ///
    /// # Errors
    /// When it cannot be read, or is not what was written.
    pub fn read(path: &Path) -> io::Result<Sidecar> {
        let damaged = || io::Error::from(io::ErrorKind::InvalidData);
        let file = File::open(path)?;
        let most = file.metadata()?.len();
        let mut from = ChecksumStream::new(BufReader::new(file));
        if read_number(&mut from)? != MAGIC {
            return Err(damaged());
        }
        let mut next = || read_number(&mut from);
        let mut figures = TaskFigures::default();
        let TaskFigures { read_bytes, written_bytes, slabs, patterns, states, additions, peak_bytes, .. } =
            &mut figures;
        for figure in [read_bytes, written_bytes, slabs, patterns, states, additions, peak_bytes] {
            *figure = next()?;
        }
        let (read, written, heights) = (next()?, next()?, next()?);
        let mut completed = BTreeMap::new();
        for _ in 0..heights {
            let (height, length) = (read_number(&mut from)?, read_number(&mut from)?);
            if length > MOST_BYTES {
                return Err(damaged());
            }
            let mut bytes = vec![0; length as usize];
            from.read_exact(&mut bytes)?;
            completed.insert(height, BigUint::from_bytes_le(&bytes));
        }
        let mut runs = Vec::new();
        for _ in 0..read_number(&mut from)? {
            let length = read_number(&mut from)?;
            if length > most {
                return Err(damaged());
            }
            let mut run = Vec::with_capacity(length as usize);
            for _ in 0..length {
                let mut next = || read_number(&mut from);
                let (key, bytes, sum) = (next()?, next()?, next()?);
                run.push(Piece { key: u32::try_from(key).map_err(|_| damaged())?, bytes, sum });
            }
            runs.push(run);
        }
        if !ends_whole(from)? {
            return Err(damaged());
        }
        Ok(Sidecar { figures, read, written, completed, runs })
    }
}
