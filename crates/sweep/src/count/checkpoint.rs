//! Checkpoints: the counts after a step, in a file from which a run that was killed is resumed.
//!
//! Writing takes one part in [`SHARE`] of the time. The directory is locked while a run works on it (`count/directory.rs`).

use std::time::Duration;

use cavalcade_run::{Observer, Stopwatch};
use num_bigint::BigUint;

use super::block::{BlockError, read_number, write_number};
use super::checkpoint_file::{CheckpointFile, Writer, damaged, read_text, write_text};
use super::counter::Counter;
use super::error::CheckpointedCountError;

/// Written at most for this part of the time.
const SHARE: u32 = 20;

/// The checkpoint of a count, and when it is time for the next.
pub struct Checkpoints {
    file: CheckpointFile,
    last: Stopwatch,
    /// How long the last one took.
    took: Duration,
}

impl Checkpoints {
    /// Keeps the checkpoint of a count in a file.
    pub fn new(file: CheckpointFile) -> Checkpoints {
        Checkpoints { file, last: Stopwatch::start(), took: Duration::ZERO }
    }

    /// Brings a counter that has made no step to where the last run was, if there is a checkpoint: what was complete
    /// then.
    ///
    /// # Errors
    /// As [`CheckpointFile::read`].
    pub fn resume(&mut self, counter: &mut Counter) -> Result<BigUint, CheckpointedCountError> {
        let resumed = self.file.read(|from| {
            let total = read_text(from)?.parse().map_err(|_| damaged())?;
            let steps = read_number(from)?;
            let layer = usize::try_from(steps).ok().and_then(|steps| counter.layers().layers.get(steps));
            let patterns = &layer.ok_or_else(damaged)?.patterns;
            let blocks = read_number(from)?;
            if blocks != patterns.len() as u64 {
                return Err(damaged().into());
            }
            let kept = (0..blocks).map(|_| counter.read_block(from, patterns));
            Ok((total, steps as usize, kept.collect::<Result<Vec<_>, _>>()?))
        })?;
        self.last = Stopwatch::start();
        let Some((total, steps, blocks)) = resumed else { return Ok(BigUint::ZERO) };
        counter.go_on(steps, blocks);
        Ok(total)
    }

    /// Writes a checkpoint if it is time for one.
    ///
    /// # Errors
    /// As [`CheckpointFile::write`].
    pub fn save(&mut self, counter: &Counter, total: &BigUint) -> Result<(), CheckpointedCountError> {
        if self.last.elapsed() < SHARE * self.took {
            return Ok(());
        }
        let began = Stopwatch::start();
        self.file.write(|to| write(to, counter, total))?;
        self.last = Stopwatch::start();
        self.took = began.elapsed();
        Ok(())
    }

    /// The count is known: the checkpoint is of no use any more.
    pub fn finish(self, observer: &dyn Observer) {
        self.file.finish(observer);
    }
}

fn write(to: &mut Writer, counter: &Counter, total: &BigUint) -> Result<(), BlockError> {
    write_text(to, &total.to_string())?;
    write_number(to, counter.steps_done() as u64)?;
    write_number(to, counter.blocks().count() as u64)?;
    counter.blocks().try_for_each(|block| block.write(to))
}
