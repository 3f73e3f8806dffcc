//! Blocks of counts as bytes: what checkpoints and layers on disk consist of.
//!
//! A block is its pattern, the bits of its words, and its counts in the order of their ranks, all little-endian. Every
//! stream ends with a checksum of what comes before.

use std::io::{self, Read, Write};
use std::sync::Arc;

use cavalcade_run::{Scratch, Stopped};

use super::blocks::Account;
use super::count::Block;
use super::pattern::{Degrees, Pattern};
use super::words::Counts;

/// Writes or reads, and sums up the bytes; they are to be read in the pieces in which they were written.
pub struct Summing<T> {
    inner: T,
    sum: u64,
}

impl<T> Summing<T> {
    pub fn new(inner: T) -> Summing<T> {
        Summing { inner, sum: 0xcbf2_9ce4_8422_2325 }
    }

    fn add(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            // The length tells a short chunk from one that is filled up with noughts.
            let word = u64::from_le_bytes(word) ^ (chunk.len() as u64) << 60;
            self.sum = (self.sum.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        }
    }
}

impl<T: Write> Summing<T> {
    pub fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.add(bytes);
        self.inner.write_all(bytes)
    }

    pub fn number(&mut self, number: u64) -> io::Result<()> {
        self.write(&number.to_le_bytes())
    }

    /// Ends the stream.
    pub fn finish(mut self) -> io::Result<T> {
        self.inner.write_all(&self.sum.to_le_bytes())?;
        self.inner.flush()?;
        Ok(self.inner)
    }
}

impl<T: Read> Summing<T> {
    pub fn read(&mut self, bytes: &mut [u8]) -> io::Result<()> {
        self.inner.read_exact(bytes)?;
        self.add(bytes);
        Ok(())
    }

    pub fn read_number(&mut self) -> io::Result<u64> {
        let mut bytes = [0; 8];
        self.read(&mut bytes)?;
        Ok(u64::from_le_bytes(bytes))
    }

    /// Whether the stream ends here, with the right sum.
    pub fn ends_whole(mut self) -> io::Result<bool> {
        let mut sum = [0; 8];
        self.inner.read_exact(&mut sum)?;
        Ok(u64::from_le_bytes(sum) == self.sum && self.inner.read(&mut [0])? == 0)
    }
}

/// Why a block was not read.
pub enum Unread {
    /// The file, or what stands in it.
    Io(io::Error),
    /// There is no memory for it.
    Stopped(Stopped),
}

impl From<io::Error> for Unread {
    fn from(error: io::Error) -> Unread {
        Unread::Io(error)
    }
}

impl From<Stopped> for Unread {
    fn from(stopped: Stopped) -> Unread {
        Unread::Stopped(stopped)
    }
}

/// Counts that were written to disk, where memory is short.
pub struct Stored {
    scratch: Arc<Scratch>,
    begin: u64,
    /// Bits of a word, and how many counts there are.
    word: u64,
    length: usize,
}

impl Stored {
    /// The counts again.
    fn read(&self) -> io::Result<Counts> {
        let mut counts = Counts::zeros(self.word, self.length).ok_or(io::ErrorKind::OutOfMemory)?;
        self.scratch.read(self.begin, |file| counts.each_piece_mut(|bytes| file.read_exact(bytes)))?;
        Ok(counts)
    }
}

impl Block {
    /// Puts the counts on disk.
    ///
    /// # Errors
    /// [`Stopped::Memory`] when they cannot be written: a disk that is full holds nothing.
    pub fn store(&mut self, scratch: &Arc<Scratch>, account: &Account) -> Result<(), Stopped> {
        let written = scratch.append(|file| self.counts.each_piece(|bytes| file.write_all(bytes)));
        let begin = written.map_err(|_| Stopped::Memory)?;
        let (word, length) = (self.counts.bits(), self.counts.len());
        self.stored = Some(Box::new(Stored { scratch: scratch.clone(), begin, word, length }));
        account.free(std::mem::take(&mut self.counts));
        Ok(())
    }

    /// Takes the counts back from disk, if they are there.
    ///
    /// # Errors
    /// [`Stopped::Memory`] when there is no memory for them, or they cannot be read.
    pub fn load(&mut self, account: &Account) -> Result<(), Stopped> {
        if let Some(stored) = self.stored.take() {
            account.book(stored.word, stored.length as u64)?;
            self.counts = stored.read().map_err(|_| Stopped::Memory)?;
        }
        Ok(())
    }

    pub fn write<T: Write>(&self, to: &mut Summing<T>) -> io::Result<()> {
        let read = self.stored.as_ref().map(|stored| stored.read()).transpose()?;
        let counts = read.as_ref().unwrap_or(&self.counts);
        to.number(counts.bits() << 32 | u64::from(self.pattern))?;
        counts.each_piece(|bytes| to.write(bytes))
    }

    /// Reads a block with one of these patterns, which are in ascending order.
    pub fn read<T: Read>(from: &mut Summing<T>, patterns: &[Pattern], account: &Account) -> Result<Block, Unread> {
        let damaged = || Unread::Io(io::ErrorKind::InvalidData.into());
        let number = from.read_number()?;
        let (pattern, word) = (number as u32, number >> 32);
        if patterns.binary_search(&pattern).is_err() || !Counts::is_word(word) {
            return Err(damaged());
        }
        let paths = Degrees::new(pattern).paths();
        let mut counts = account.zeros(word, paths)?;
        counts.each_piece_mut(|bytes| from.read(bytes))?;
        Ok(Block { pattern, bits: counts.largest() as u32, counts, stored: None })
    }
}
