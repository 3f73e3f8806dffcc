//! The files of a count in slabs, and those that are text.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `question` | what is counted |
//! | `plan/figures`, `plan/after-07` | what all layers take, and the patterns after a segment that can be completed |
//! | `exact/07.tasks` | the key ranges of the tasks of a segment; `modulo-97` in place of `exact` for counts modulo 97 |
//! | `exact/07-000000-000012.counts`, `.index` | the output of a task, and what stands where in it |
//! | `exact/state` | how many segments are done, and what is complete by then |
//!
//! Every file is written beside its place and then renamed, and has a checksum.

use std::fs;
use std::io::{self, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};

use cavalcade_run::{Checksum, OutputFile};

use super::error::SlabError;
use super::numbers::SlabNumbers;

/// The file that says how far a count has come.
pub const STATE: &str = "state";

/// The directory of a count.
#[derive(Clone, Debug)]
pub struct Files {
    root: PathBuf,
}

impl Files {
    pub fn at(root: &Path) -> Files {
        Files { root: root.to_path_buf() }
    }

    pub fn root(&self) -> &Path {
        &self.root
    }

    pub fn question(&self) -> PathBuf {
        self.root.join("question")
    }

    pub fn plan(&self) -> PathBuf {
        self.root.join("plan")
    }

    pub fn figures(&self) -> PathBuf {
        self.plan().join("figures")
    }

    /// The patterns after a segment.
    pub fn after(&self, stage: usize) -> PathBuf {
        self.plan().join(format!("after-{stage:02}"))
    }

    /// The folder of the counts in some numbers.
    pub fn counts(&self, numbers: SlabNumbers) -> PathBuf {
        self.root.join(match numbers {
            SlabNumbers::Exact => "exact".to_string(),
            SlabNumbers::Modulo(modulus) => format!("modulo-{modulus}"),
        })
    }

    pub fn state(&self, numbers: SlabNumbers) -> PathBuf {
        self.counts(numbers).join(STATE)
    }

    pub fn tasks(&self, numbers: SlabNumbers, stage: usize) -> PathBuf {
        self.counts(numbers).join(format!("{stage:02}.tasks"))
    }

    /// The output of a task.
    pub fn output(&self, numbers: SlabNumbers, stage: usize, keys: &Range<usize>) -> PathBuf {
        self.counts(numbers).join(format!("{stage:02}-{:06}-{:06}.counts", keys.start, keys.end - 1))
    }

    /// What stands where in it.
    pub fn index(&self, numbers: SlabNumbers, stage: usize, keys: &Range<usize>) -> PathBuf {
        self.output(numbers, stage, keys).with_extension("index")
    }
}

/// Makes a folder and those above it.
pub fn make(folder: &Path) -> Result<(), SlabError> {
    fs::create_dir_all(folder).map_err(|error| SlabError::io("write", folder, &error))
}

/// Removes a file, if it is there.
pub fn remove(path: &Path) -> Result<(), SlabError> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(SlabError::io("remove", path, &error)),
        _ => Ok(()),
    }
}

/// Writes a text with a checksum in its last line.
pub fn write_text(path: &Path, text: &str) -> Result<(), SlabError> {
    let write = || {
        let mut file = OutputFile::create(path)?;
        writeln!(file, "{text}checksum {:016x}", sum(text))?;
        file.commit()
    };
    write().map_err(|error| SlabError::io("write", path, &error))
}

/// Reads such a text; none where there is no file.
pub fn read_text(path: &Path) -> Result<Option<String>, SlabError> {
    let mut text = match fs::read_to_string(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        read => read.map_err(|error| SlabError::io("read", path, &error))?,
    };
    let end = text.trim_end().rfind('\n').map_or(0, |end| end + 1);
    if text[end..] != format!("checksum {:016x}\n", sum(&text[..end])) {
        return Err(SlabError::Broken { path: path.to_path_buf() });
    }
    text.truncate(end);
    Ok(Some(text))
}

/// The numbers of each line of such a text.
pub fn numbers(path: &Path, text: &str) -> Result<Vec<Vec<u64>>, SlabError> {
    let line = |line: &str| line.split(' ').map(str::parse).collect::<Result<Vec<u64>, _>>();
    let lines = text.lines().map(line).collect::<Result<_, _>>();
    lines.map_err(|_| SlabError::Broken { path: path.to_path_buf() })
}

fn sum(text: &str) -> u64 {
    let mut sum = Checksum::default();
    sum.add(text.as_bytes());
    sum.value()
}
