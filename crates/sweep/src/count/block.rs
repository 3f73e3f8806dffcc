//! Blocks: a pattern and its counts, in memory or on disk; and as bytes, of which checkpoints and layers on disk
//! consist.
//!
//! A block is its pattern, the bits of its words, and its counts in the order of their ranks, all little-endian. A
//! checkpoint ends with a checksum of what comes before; of counts on disk the checksum stays in memory (`Scratch`).

use std::io::{self, Read, Write};
use std::sync::Arc;

use cavalcade_run::{ChecksumStream, Extent, Scratch, Stopped};

use super::array_pool::ArrayReservation;
use super::pattern::{Degrees, Pattern};
use super::pattern_list::PatternList;
use super::words::Counts;

/// Bytes of a pattern beside its counts, in the old layer and in the new one.
pub const BLOCK: u64 = 2 * size_of::<PatternBlock>() as u64;

/// A pattern and its counts, by the rank of the pairing.
pub struct PatternBlock {
    pub pattern: Pattern,
    /// Bits of the largest count.
    pub bits: u32,
    pub counts: Counts,
    /// Where the counts are on disk, if they are; a block stays small, since blocks are sorted often.
    pub stored: Option<Box<Stored>>,
}

/// Writes a number.
pub fn write_number(to: &mut impl Write, number: u64) -> io::Result<()> {
    to.write_all(&number.to_le_bytes())
}

/// Reads a number.
pub fn read_number(from: &mut impl Read) -> io::Result<u64> {
    let mut bytes = [0; size_of::<u64>()];
    from.read_exact(&mut bytes)?;
    Ok(u64::from_le_bytes(bytes))
}

/// Ends a stream with the checksum of what was written.
pub fn finish<T: Write>(mut to: ChecksumStream<T>) -> io::Result<T> {
    let sum = to.sum().value();
    write_number(&mut to, sum)?;
    to.flush()?;
    Ok(to.into_inner())
}

/// Whether a stream ends here, with the right checksum.
pub fn ends_whole<T: Read>(mut from: ChecksumStream<T>) -> io::Result<bool> {
    let sum = from.sum().value();
    Ok(read_number(&mut from)? == sum && from.read(&mut [0])? == 0)
}

/// Why a block was not read or written.
pub enum BlockError {
    /// The file, or what stands in it.
    Io(io::Error),
    /// There is no memory for it, or the disk does not give it back.
    Stopped(Stopped),
}

impl From<io::Error> for BlockError {
    fn from(error: io::Error) -> BlockError {
        BlockError::Io(error)
    }
}

impl From<Stopped> for BlockError {
    fn from(stopped: Stopped) -> BlockError {
        BlockError::Stopped(stopped)
    }
}

/// Counts that were written to disk, where memory is short.
#[derive(Clone)]
pub struct Stored {
    scratch: Arc<Scratch>,
    extent: Extent,
    /// Bits of a word, and how many counts there are.
    word: u64,
    length: usize,
}

impl Stored {
    fn write(counts: &Counts, scratch: &Arc<Scratch>) -> Result<Stored, Stopped> {
        let extent = scratch.append(|file| counts.each_piece(|bytes| file.write_all(bytes)))?;
        Ok(Stored { scratch: scratch.clone(), extent, word: counts.bits(), length: counts.len() })
    }

    /// The counts again.
    fn read(&self) -> Result<Counts, Stopped> {
        let mut counts = Counts::zeros(self.word, self.length).ok_or(Stopped::Memory)?;
        self.scratch.read(&self.extent, |file| counts.each_piece_mut(|bytes| file.read_exact(bytes)))?;
        Ok(counts)
    }
}

impl PatternBlock {
    /// Puts the counts on disk.
    ///
    /// # Errors
    /// [`Stopped::Disk`] when they cannot be written.
    pub fn store(&mut self, scratch: &Arc<Scratch>, account: &ArrayReservation) -> Result<(), Stopped> {
        self.stored = Some(Box::new(Stored::write(&self.counts, scratch)?));
        account.free(std::mem::take(&mut self.counts));
        Ok(())
    }

    /// Takes the counts back from disk, if they are there.
    ///
    /// # Errors
    /// [`Stopped::Memory`] when there is no memory for them, [`Stopped::Disk`] when they cannot be read.
    pub fn load(&mut self, account: &ArrayReservation) -> Result<(), Stopped> {
        if let Some(stored) = self.stored.take() {
            account.reserve(stored.word, stored.length as u64)?;
            self.counts = stored.read()?;
        }
        Ok(())
    }

    /// A copy: of counts in memory in memory, of those on disk in the same place on disk.
    ///
    /// # Errors
    /// [`Stopped::Memory`] when there is no memory for it.
    pub fn copy(&self, account: &ArrayReservation) -> Result<PatternBlock, Stopped> {
        let &PatternBlock { pattern, bits, ref stored, .. } = self;
        if stored.is_some() {
            return Ok(PatternBlock { pattern, bits, counts: Counts::default(), stored: stored.clone() });
        }
        account.reserve(self.counts.bits(), self.counts.len() as u64)?;
        Ok(PatternBlock { pattern, bits, counts: self.counts.copy().ok_or(Stopped::Memory)?, stored: None })
    }

    /// A copy on disk.
    ///
    /// # Errors
    /// [`Stopped::Disk`] when it cannot be written.
    pub fn copy_to_disk(&self, scratch: &Arc<Scratch>) -> Result<PatternBlock, Stopped> {
        let &PatternBlock { pattern, bits, ref stored, .. } = self;
        let stored = match stored {
            Some(stored) => stored.clone(),
            None => Box::new(Stored::write(&self.counts, scratch)?),
        };
        Ok(PatternBlock { pattern, bits, counts: Counts::default(), stored: Some(stored) })
    }

    /// Shows the counts; those on disk are read once.
    ///
    /// # Errors
    /// As [`PatternBlock::load`].
    pub fn look<T>(&self, account: &ArrayReservation, look: impl FnOnce(&Counts) -> T) -> Result<T, Stopped> {
        if self.stored.is_none() {
            return Ok(look(&self.counts));
        }
        let mut read = self.copy(account)?;
        read.load(account)?;
        let seen = look(&read.counts);
        account.free(read.counts);
        Ok(seen)
    }

    /// Bytes of the counts, wherever they are.
    pub fn bytes(&self) -> u64 {
        self.stored.as_ref().map_or(self.counts.bytes(), |stored| stored.word / 8 * stored.length as u64)
    }

    pub fn write(&self, to: &mut impl Write) -> Result<(), BlockError> {
        let read = self.stored.as_ref().map(|stored| stored.read()).transpose()?;
        let counts = read.as_ref().unwrap_or(&self.counts);
        write_number(to, counts.bits() << 32 | u64::from(self.pattern))?;
        Ok(counts.each_piece(|bytes| to.write_all(bytes))?)
    }

    /// Reads a block with one of these patterns.
    pub fn read(
        from: &mut impl Read,
        patterns: &PatternList,
        account: &ArrayReservation,
    ) -> Result<PatternBlock, BlockError> {
        let damaged = || BlockError::Io(io::ErrorKind::InvalidData.into());
        let number = read_number(from)?;
        let (pattern, word) = (number as u32, number >> 32);
        if !patterns.contains(pattern) || !Counts::is_word(word) {
            return Err(damaged());
        }
        let paths = Degrees::new(pattern).paths();
        let mut counts = account.zeros(word, paths)?;
        counts.each_piece_mut(|bytes| from.read_exact(bytes))?;
        Ok(PatternBlock { pattern, bits: counts.largest() as u32, counts, stored: None })
    }
}
