//! The command line, with this interpreter as its worker.

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

use cavalcade_run::process::Worker;
use pyo3::prelude::*;

/// What starts a worker: `python -m cavalcade work`.
pub fn worker(executable: OsString) -> Worker {
    Worker::new(executable, ["-m", "cavalcade", "work"])
}

/// Runs the command line with these arguments, its name first; `executable` is the interpreter. Returns the exit status.
#[pyfunction]
pub fn main(py: Python<'_>, arguments: Vec<OsString>, executable: OsString) -> u8 {
    py.detach(|| {
        let code = cavalcade_cli::main(arguments, &worker(executable));
        // Nothing else flushes it: the interpreter ends this process.
        let _ = std::io::stdout().flush();
        // An exit code is compared, its number is not to be had.
        (0..=u8::MAX).find(|&number| ExitCode::from(number) == code).unwrap_or(1)
    })
}
