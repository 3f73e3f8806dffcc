//! Sweeps modulo primes that have been made: the remainders that they have found, in a file from which a run that was ended
//! goes on with the next one.

use std::collections::BTreeMap;

use cavalcade_run::Observer;

use super::block::{BlockError, read_number, write_number};
use super::checkpoint_file::{CheckpointFile, Reader, Writer, damaged};
use super::directory::CheckpointDirectory;
use super::error::CheckpointedCountError;

/// The remainders of sweeps.
pub struct FinishedSweeps {
    file: CheckpointFile,
    /// How many boards a sweep counts the tours of.
    boards: usize,
    /// By the prime, one for each board.
    remainders: BTreeMap<u32, Vec<u32>>,
}

impl FinishedSweeps {
    /// Reads what earlier runs have found, if anything, in the directory for a count that these words describe.
    ///
    /// # Errors
    /// As [`CheckpointFile::read`].
    pub fn read(
        directory: CheckpointDirectory,
        subject: &str,
        boards: usize,
    ) -> Result<FinishedSweeps, CheckpointedCountError> {
        let file = CheckpointFile::new(directory, &format!("{subject}, modulo primes"));
        let remainders = file.read(|from| read(from, boards))?.unwrap_or_default();
        Ok(FinishedSweeps { file, boards, remainders })
    }

    /// The remainders of a sweep modulo these primes, board by board, if it has been made.
    pub fn get(&self, primes: &[u32]) -> Option<Vec<Vec<u32>>> {
        let by_prime: Vec<_> = primes.iter().map(|prime| self.remainders.get(prime)).collect::<Option<_>>()?;
        Some((0..self.boards).map(|board| by_prime.iter().map(|remainders| remainders[board]).collect()).collect())
    }

    /// Takes the remainders of a sweep, board by board, and writes the file.
    ///
    /// # Errors
    /// As [`CheckpointFile::write`].
    pub fn add(&mut self, primes: &[u32], sweep: &[Vec<u32>]) -> Result<(), CheckpointedCountError> {
        for (lane, &prime) in primes.iter().enumerate() {
            self.remainders.insert(prime, sweep.iter().map(|remainders| remainders[lane]).collect());
        }
        self.file.write(|to| write(to, &self.remainders))
    }

    /// The numbers are known: the file is of no use any more.
    pub fn finish(self, observer: &dyn Observer) {
        self.file.finish(observer);
    }
}

fn read(from: &mut Reader, boards: usize) -> Result<BTreeMap<u32, Vec<u32>>, BlockError> {
    let mut word = || Ok::<_, BlockError>(u32::try_from(read_number(from)?).map_err(|_| damaged())?);
    let primes = word()?;
    (0..primes).map(|_| Ok((word()?, (0..boards).map(|_| word()).collect::<Result<_, _>>()?))).collect()
}

fn write(to: &mut Writer, remainders: &BTreeMap<u32, Vec<u32>>) -> Result<(), BlockError> {
    write_number(to, remainders.len() as u64)?;
    for (&prime, remainders) in remainders {
        let words = [prime].into_iter().chain(remainders.iter().copied());
        words.map(u64::from).try_for_each(|word| write_number(to, word))?;
    }
    Ok(())
}
