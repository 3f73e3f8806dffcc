//! A set of patterns in a file that outlasts the run: slab by slab, each with a checksum.

use std::fs::File;
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::ops::Range;
use std::path::PathBuf;

use cavalcade_run::{Checksum, OutputFile};

/// Such a file.
pub struct StoredSet {
    path: PathBuf,
    /// Words of a slab.
    stride: usize,
}

impl StoredSet {
    /// A file that is there already, with this number of words for each key.
    pub fn at(path: PathBuf, stride: usize) -> StoredSet {
        StoredSet { path, stride }
    }

    /// Writes a set; `slab` copies the words of a key.
    pub fn write(
        path: PathBuf,
        keys: usize,
        stride: usize,
        mut slab: impl FnMut(usize, &mut [u64]),
    ) -> io::Result<StoredSet> {
        let mut to = BufWriter::new(OutputFile::create(&path)?);
        let (mut words, mut bytes) = (vec![0; stride], Vec::with_capacity(8 * (stride + 1)));
        for key in 0..keys {
            slab(key, &mut words);
            bytes.clear();
            words.iter().for_each(|word| bytes.extend_from_slice(&word.to_le_bytes()));
            let sum = sum(key, &bytes);
            bytes.extend_from_slice(&sum.to_le_bytes());
            to.write_all(&bytes)?;
        }
        to.into_inner().map_err(io::IntoInnerError::into_error)?.commit()?;
        Ok(StoredSet { path, stride })
    }

    /// Copies the slabs of some keys.
    ///
    /// # Errors
    /// When they cannot be read, or are not what was written.
    pub fn read(&self, keys: Range<usize>, slabs: &mut [u64]) -> io::Result<()> {
        let length = 8 * (self.stride + 1);
        let mut file = File::open(&self.path)?;
        file.seek(SeekFrom::Start((keys.start * length) as u64))?;
        let mut bytes = vec![0; keys.len() * length];
        file.read_exact(&mut bytes)?;
        for ((key, slab), bytes) in keys.zip(slabs.chunks_mut(self.stride)).zip(bytes.chunks(length)) {
            let (words, written) = bytes.split_at(length - 8);
            if sum(key, words).to_le_bytes() != written {
                return Err(io::ErrorKind::InvalidData.into());
            }
            slab.iter_mut().zip(words.as_chunks().0).for_each(|(word, bytes)| *word = u64::from_le_bytes(*bytes));
        }
        Ok(())
    }
}

/// The checksum of a slab at its place.
fn sum(key: usize, words: &[u8]) -> u64 {
    let mut sum = Checksum::default();
    sum.add(&(key as u64).to_le_bytes());
    sum.add(words);
    sum.value()
}
