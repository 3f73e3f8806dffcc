//! The tasks of a segment: ranges of consecutive keys, cut by the bytes that they read.

use std::collections::{BTreeMap, HashMap};
use std::fs::{self, Metadata};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use super::error::SlabError;
use super::files::{Files, make, numbers, read_text, remove, write_text};
use super::numbers::SlabNumbers;
use super::sidecar::Sidecar;

/// A task: the slabs of a segment with some keys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SlabTask {
    /// The segment, from 0.
    pub stage: usize,
    /// The keys, of which many may have no slab.
    pub keys: Range<usize>,
    /// Bytes that it reads.
    pub bytes: u64,
    /// Whether its output is there.
    pub exists: bool,
}

/// The keys of a task, and the bytes that it reads.
type KeyRange = (Range<usize>, u64);

/// What a task of the segment before has written.
#[derive(Clone)]
pub struct Input {
    /// The keys of that task.
    pub keys: Range<usize>,
    pub path: PathBuf,
    pub sidecar: Arc<Sidecar>,
}

/// Sidecars that were read for the tasks of a segment, as long as their files stay the same.
#[derive(Default)]
pub struct Sidecars(Mutex<Known>);

#[derive(Default)]
struct Known {
    stage: usize,
    sidecars: HashMap<PathBuf, (Metadata, Arc<Sidecar>)>,
}

/// Whether a file has not been written again.
fn is_same(one: &Metadata, other: &Metadata) -> bool {
    one.len() == other.len() && one.modified().ok() == other.modified().ok()
}

impl Sidecars {
    /// Forgets those that were read for another segment.
    fn begin(&self, stage: usize) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.stage != stage {
            *known = Known { stage, sidecars: HashMap::new() };
        }
    }

    /// Reads one that has not been read yet; none where it is missing or damaged.
    fn get(&self, path: &Path) -> Option<Arc<Sidecar>> {
        let data = fs::metadata(path).ok()?;
        let known = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, sidecar)) = known().sidecars.get(path).filter(|(then, _)| is_same(then, &data)) {
            return Some(Arc::clone(sidecar));
        }
        let sidecar = Arc::new(Sidecar::read(path).ok()?);
        known().sidecars.insert(path.to_path_buf(), (data, Arc::clone(&sidecar)));
        Some(sidecar)
    }
}

/// What has been written for each segment in some numbers.
pub struct Stages<'a> {
    pub files: &'a Files,
    pub numbers: SlabNumbers,
    pub sidecars: &'a Sidecars,
}

impl Stages<'_> {
    /// The output of a task, if it is there.
    pub fn output(&self, stage: usize, keys: &Range<usize>) -> Option<Input> {
        let sidecar = self.sidecars.get(&self.files.index(self.numbers, stage, keys))?;
        let path = self.files.output(self.numbers, stage, keys);
        let length = fs::metadata(&path).as_ref().map_or(0, fs::Metadata::len);
        (length == sidecar.figures.written_bytes).then(|| Input { keys: keys.clone(), path, sidecar })
    }

    /// Removes the output of a task, of which something is missing or not what was written.
    pub fn damaged(&self, stage: usize, keys: &Range<usize>) -> SlabError {
        let removed = remove(&self.files.index(self.numbers, stage, keys))
            .and_then(|()| remove(&self.files.output(self.numbers, stage, keys)));
        match removed {
            Ok(()) => SlabError::Damaged { stage, first: keys.start, last: keys.end - 1 },
            Err(error) => error,
        }
    }

    /// What the tasks of a segment read: the outputs of the segment before.
    pub fn inputs(&self, stage: usize) -> Result<Vec<Input>, SlabError> {
        let Some(before) = stage.checked_sub(1) else { return Ok(Vec::new()) };
        self.sidecars.begin(stage);
        let list = self.list(before)?.ok_or(SlabError::Unfinished { stage: before })?;
        list.iter().map(|(keys, _)| self.output(before, keys).ok_or_else(|| self.damaged(before, keys))).collect()
    }

    /// The key ranges of a segment's tasks and the bytes that they read, if they have been cut.
    pub fn list(&self, stage: usize) -> Result<Option<Vec<KeyRange>>, SlabError> {
        let path = self.files.tasks(self.numbers, stage);
        let Some(text) = read_text(&path)? else { return Ok(None) };
        let task = |line: Vec<u64>| match line[..] {
            [start, end, bytes] if start < end => Ok((start as usize..end as usize, bytes)),
            _ => Err(SlabError::Broken { path: path.clone() }),
        };
        numbers(&path, &text)?.into_iter().map(task).collect::<Result<_, _>>().map(Some)
    }

    /// The tasks of a segment, of at most `cap` bytes as far as its slabs allow it. They stay as they are once they are
    /// cut; but those that are not done and have more than twice that are cut again.
    pub fn tasks(&self, stage: usize, cap: u64) -> Result<Vec<SlabTask>, SlabError> {
        let is_done = |keys: &Range<usize>| self.output(stage, keys).is_some();
        let list = match self.list(stage)? {
            Some(list) => {
                let is_large = |(keys, bytes): &KeyRange| *bytes / 2 > cap && keys.len() > 1 && !is_done(keys);
                match list.iter().any(is_large) {
                    false => list,
                    true => {
                        let sizes = self.sizes(stage)?;
                        let recut = |task: &KeyRange| match is_large(task) {
                            true => cut(sizes.range(task.0.clone()), cap),
                            false => vec![task.clone()],
                        };
                        let smaller: Vec<_> = list.iter().flat_map(recut).collect();
                        self.write(stage, smaller)?
                    }
                }
            }
            None => {
                make(&self.files.counts(self.numbers))?;
                self.write(stage, cut(self.sizes(stage)?.iter(), cap))?
            }
        };
        let task = |(keys, bytes): KeyRange| {
            let exists = is_done(&keys);
            SlabTask { stage, keys, bytes, exists }
        };
        Ok(list.into_iter().map(task).collect())
    }

    fn write(&self, stage: usize, list: Vec<KeyRange>) -> Result<Vec<KeyRange>, SlabError> {
        let line = |(keys, bytes): &KeyRange| format!("{} {} {bytes}\n", keys.start, keys.end);
        write_text(&self.files.tasks(self.numbers, stage), &list.iter().map(line).collect::<String>())?;
        Ok(list)
    }

    /// The bytes of each slab.
    fn sizes(&self, stage: usize) -> Result<BTreeMap<usize, u64>, SlabError> {
        if stage == 0 {
            return Ok([(0, 1)].into());
        }
        let mut sizes = BTreeMap::new();
        for input in self.inputs(stage)? {
            for piece in input.sidecar.runs.iter().flatten() {
                *sizes.entry(piece.key as usize).or_default() += piece.bytes;
            }
        }
        Ok(sizes)
    }
}

/// Cuts consecutive slabs where there would be more than `cap` bytes.
fn cut<'a>(sizes: impl Iterator<Item = (&'a usize, &'a u64)>, cap: u64) -> Vec<KeyRange> {
    let mut tasks: Vec<KeyRange> = Vec::new();
    for (&key, &bytes) in sizes {
        match tasks.last_mut() {
            Some((keys, sum)) if *sum + bytes <= cap => {
                keys.end = key + 1;
                *sum += bytes;
            }
            _ => tasks.push((key..key + 1, bytes)),
        }
    }
    tasks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn consecutive_slabs_are_one_task_up_to_the_cap_and_a_larger_one_is_a_task_alone() {
        let sizes: BTreeMap<usize, u64> = [(2, 3), (5, 4), (6, 1), (9, 20), (11, 2)].into();
        assert_eq!(cut(sizes.iter(), 8), [(2..7, 8), (9..10, 20), (11..12, 2)]);
        assert_eq!(cut(sizes.iter(), 1).len(), 5);
        assert_eq!(cut(sizes.iter(), u64::MAX), [(2..12, 30)]);
    }
}
