//! The output of a task: runs of patterns, each sorted by the key of the next segment, in one file; and its sidecar.

use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use cavalcade_run::{Checksum, OutputFile};

use super::super::pattern::{Degrees, Pattern};
use super::super::words::Counts;
use super::error::SlabError;
use super::sidecar::{Piece, Sidecar};
use super::words::put;

/// Bytes of a list entry and of an allocation.
const ENTRY: u64 = 64;
/// Bytes that are written at a time.
const BUFFER: usize = 1 << 18;

/// A pattern after the last step of a segment.
pub struct OutputBlock {
    /// The key for the next segment.
    pub key: u32,
    pub pattern: Pattern,
    /// Bits of the largest count.
    pub bits: u32,
    pub counts: Counts,
}

/// An output that is being made; without [`Output::finish`] nothing has happened.
pub struct Output {
    path: PathBuf,
    file: Option<BufWriter<OutputFile>>,
    /// What waits to be written.
    blocks: Vec<OutputBlock>,
    bytes: u64,
    pub sidecar: Sidecar,
}

impl Output {
    pub fn new(path: PathBuf) -> Output {
        Output { path, file: None, blocks: Vec::new(), bytes: 0, sidecar: Sidecar::default() }
    }

    pub fn push(&mut self, block: OutputBlock) {
        self.bytes += block.counts.bytes() + ENTRY;
        self.blocks.push(block);
    }

    /// Bytes that wait to be written.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Writes what waits as a run; `free` gets the arrays.
    pub fn flush(&mut self, mut free: impl FnMut(usize, Counts)) -> Result<(), SlabError> {
        if self.blocks.is_empty() {
            return Ok(());
        }
        self.blocks.sort_unstable_by_key(|block| (block.key, block.pattern));
        let (run, sum) = self.write().map_err(|error| SlabError::io("write", &self.path, &error))?;
        self.sidecar.figures.written_bytes += run.iter().map(|piece| piece.bytes).sum::<u64>();
        self.sidecar.written = self.sidecar.written.wrapping_add(sum);
        self.sidecar.runs.push(run);
        self.blocks.drain(..).for_each(|block| free(Degrees::new(block.pattern).paths(), block.counts));
        self.bytes = 0;
        Ok(())
    }

    fn write(&mut self) -> io::Result<(Vec<Piece>, u64)> {
        let to = match &mut self.file {
            Some(file) => file,
            none => none.insert(BufWriter::with_capacity(BUFFER, OutputFile::create(&self.path)?)),
        };
        let (mut run, mut total) = (Vec::new(), 0u64);
        for piece in self.blocks.chunk_by(|one, other| one.key == other.key) {
            let (mut sum, mut bytes) = (Checksum::default(), 0);
            let mut put_bytes = |piece: &[u8]| {
                sum.add(piece);
                bytes += piece.len() as u64;
                to.write_all(piece)
            };
            for block in piece {
                put_bytes(&(u64::from(block.pattern) << 32 | u64::from(block.bits)).to_le_bytes())?;
                total = total.wrapping_add(put(&block.counts, block.bits, &mut put_bytes)?);
            }
            run.push(Piece { key: piece[0].key, bytes, sum: sum.value() });
        }
        Ok((run, total))
    }

    /// Puts what was written in its place, and then the sidecar.
    pub fn finish(mut self, index: &Path) -> Result<Sidecar, SlabError> {
        if let Some(file) = self.file.take() {
            let whole = file.into_inner().map_err(io::IntoInnerError::into_error).and_then(OutputFile::commit_unsynced);
            whole.map_err(|error| SlabError::io("write", &self.path, &error))?;
        }
        self.sidecar.write(index).map_err(|error| SlabError::io("write", index, &error))?;
        Ok(self.sidecar)
    }
}
