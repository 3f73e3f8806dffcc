//! Reads the patterns of one key after another from a run.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;

use cavalcade_run::Checksum;

use super::sidecar::Piece;

/// A run of some keys, from the first of them on.
pub struct RunReader<'a> {
    path: &'a Path,
    /// The pieces to come.
    pieces: &'a [Piece],
    /// Where the first byte that has not been read stands, and where the last piece ends.
    next: u64,
    end: u64,
    /// Bytes of the file, and the first of them that is wanted.
    buffer: Vec<u8>,
    at: usize,
    size: usize,
    sum: Checksum,
    /// Bytes of the piece that are to come.
    left: u64,
}

impl<'a> RunReader<'a> {
    /// The pieces of a run that begin at this place of a file, a buffer of some bytes at a time.
    pub fn new(path: &'a Path, pieces: &'a [Piece], begin: u64, size: usize) -> RunReader<'a> {
        let end = begin + pieces.iter().map(|piece| piece.bytes).sum::<u64>();
        let sum = Checksum::default();
        RunReader { path, pieces, next: begin, end, buffer: Vec::new(), at: 0, size, sum, left: 0 }
    }

    /// The next key.
    pub fn key(&self) -> Option<u32> {
        self.pieces.first().map(|piece| piece.key)
    }

    /// Begins the next piece.
    pub fn begin(&mut self) {
        self.sum = Checksum::default();
        self.left = self.pieces.first().map_or(0, |piece| piece.bytes);
    }

    /// Bytes of the piece that are to come.
    pub fn left(&self) -> u64 {
        self.left
    }

    /// Ends the piece: whether it is what was written.
    pub fn is_whole(&mut self) -> bool {
        let Some((piece, rest)) = self.pieces.split_first() else { return false };
        self.pieces = rest;
        self.left == 0 && self.sum.value() == piece.sum
    }

    /// The next bytes of the piece.
    pub fn read(&mut self, to: &mut [u8]) -> io::Result<()> {
        if to.len() as u64 > self.left {
            return Err(io::ErrorKind::InvalidData.into());
        }
        self.left -= to.len() as u64;
        let mut filled = 0;
        while filled < to.len() {
            if self.at == self.buffer.len() {
                self.refill()?;
            }
            let taken = (to.len() - filled).min(self.buffer.len() - self.at);
            to[filled..filled + taken].copy_from_slice(&self.buffer[self.at..self.at + taken]);
            self.at += taken;
            filled += taken;
        }
        self.sum.add(to);
        Ok(())
    }

    /// The file is opened for each buffer, since there may be more runs than a process may have open files.
    fn refill(&mut self) -> io::Result<()> {
        let length = (self.end - self.next).min(self.size as u64);
        self.buffer.resize(length as usize, 0);
        let mut file = File::open(self.path)?;
        file.seek(SeekFrom::Start(self.next))?;
        file.read_exact(&mut self.buffer)?;
        self.next += length;
        self.at = 0;
        match length {
            0 => Err(io::ErrorKind::UnexpectedEof.into()),
            _ => Ok(()),
        }
    }
}
