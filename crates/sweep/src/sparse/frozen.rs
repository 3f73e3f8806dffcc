//! A finished layer of the relaxation, for look-ups and to be gone through: whole keys, no empty places.

use std::io::{self, BufReader, BufWriter, Read, Write};

use cavalcade_run::Stopped;

use super::relaxed::Loose;
use super::set::{Key, Set};
use super::space::{Block, Space};
use super::table::NONE;

/// Bytes that are written or read at a time.
const PIECE: usize = 1 << 20;

/// The size of a layer.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    shift: u32,
    len: usize,
}

/// States with N values each, in buckets by hash.
pub struct Frozen<const W: usize, const N: usize> {
    /// The high bits of a hash, shifted by this much, choose a bucket.
    shift: u32,
    /// `keys[starts[b]..starts[b + 1]]` are those of bucket b.
    starts: Block<u32>,
    keys: Block<Loose<W>>,
    values: Block<[i16; N]>,
}

impl<const W: usize, const N: usize> Frozen<W, N> {
    /// Takes over `len` entries, which are gone through twice.
    pub fn new<I: Iterator<Item = (Loose<W>, [i16; N])>>(
        space: &Space,
        len: usize,
        entries: impl Fn() -> I,
    ) -> Result<Self, Stopped> {
        // A layer beyond 32 bits would take 48 GiB.
        u32::try_from(len).map_err(|_| Stopped::Memory)?;
        let bits = (len / 2).max(2).ilog2();
        let shift = 64 - bits;
        let mut starts = Block::filled(space, (1 << bits) + 1, 0u32)?;
        let mut keys = Block::filled(space, len, Loose::BLANK)?;
        let mut values = Block::filled(space, len, [0; N])?;
        for (key, _) in entries() {
            starts[(key.hash() >> shift) as usize] += 1;
        }
        // From counts to ends; filling from the back turns them into starts.
        let mut end = 0;
        for start in starts.iter_mut() {
            end += *start;
            *start = end;
        }
        for (key, value) in entries() {
            let start = &mut starts[(key.hash() >> shift) as usize];
            *start -= 1;
            keys[*start as usize] = key;
            values[*start as usize] = value;
        }
        Ok(Frozen { shift, starts, keys, values })
    }

    /// A layer to be read into.
    pub fn blank(space: &Space, shape: &Shape) -> Result<Self, Stopped> {
        let Shape { shift, len } = *shape;
        Ok(Frozen {
            shift,
            starts: Block::filled(space, (1 << (64 - shift)) + 1, 0)?,
            keys: Block::filled(space, len, Loose::BLANK)?,
            values: Block::filled(space, len, [0; N])?,
        })
    }

    /// What is to be known of it beside what is written.
    pub fn shape(&self) -> Shape {
        Shape { shift: self.shift, len: self.len() }
    }

    /// Writes it for [`Frozen::read`] to read.
    pub fn write(&self, file: &mut dyn Write) -> io::Result<()> {
        let mut file = BufWriter::with_capacity(PIECE, file);
        self.starts.iter().try_for_each(|start| file.write_all(&start.to_le_bytes()))?;
        for (key, values) in self.entries() {
            key.pending.0.iter().try_for_each(|word| file.write_all(&word.to_le_bytes()))?;
            file.write_all(&key.marks.to_le_bytes())?;
            values.iter().try_for_each(|value| file.write_all(&value.to_le_bytes()))?;
        }
        file.flush()
    }

    /// Reads what was written of a layer of the same shape.
    pub fn read(&mut self, file: &mut dyn Read) -> io::Result<()> {
        let mut file = BufReader::with_capacity(PIECE, file);
        for start in self.starts.iter_mut() {
            *start = u32::from_le_bytes(bytes(&mut file)?);
        }
        for (key, values) in self.keys.iter_mut().zip(self.values.iter_mut()) {
            for word in &mut key.pending.0 {
                *word = u64::from_le_bytes(bytes(&mut file)?);
            }
            key.marks = u64::from_le_bytes(bytes(&mut file)?);
            for value in values {
                *value = i16::from_le_bytes(bytes(&mut file)?);
            }
        }
        Ok(())
    }

    pub fn len(&self) -> usize {
        self.keys.len()
    }

    /// The entries from the given place on.
    pub fn entries(&self) -> impl Iterator<Item = (Loose<W>, [i16; N])> {
        self.keys.iter().copied().zip(self.values.iter().copied())
    }

    /// The best values of the states with these pending edges, whatever is marked.
    #[inline]
    pub fn get(&self, pending: Set<W>) -> [i16; N] {
        let bucket = (pending.hash() >> self.shift) as usize;
        let (start, end) = (self.starts[bucket] as usize, self.starts[bucket + 1] as usize);
        let mut best = [NONE; N];
        for (key, values) in self.keys[start..end].iter().zip(&self.values[start..end]) {
            if key.pending == pending {
                for (best, &value) in best.iter_mut().zip(values) {
                    *best = value.max(*best);
                }
            }
        }
        best
    }
}

fn bytes<const LEN: usize>(file: &mut impl Read) -> io::Result<[u8; LEN]> {
    let mut bytes = [0; LEN];
    file.read_exact(&mut bytes).map(|()| bytes)
}
