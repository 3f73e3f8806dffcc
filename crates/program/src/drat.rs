//! A proof of unsatisfiability as text (DRAT), written while the solver finds it.
//!
//! CaDiCaL writes such files by itself, but does not see where a disk is full. So it calls here for each clause, and
//! what cannot be written is known at the end.
//!
//! **Format.** A line for each clause that is derived, its literals and a 0; `d` before a clause that is deleted. The
//! last one derived is the empty clause: `0`. (N. Wetzler, M. Heule, W. Hunt, *DRAT-trim: efficient checking and
//! trimming using expressive clausal proofs*, SAT 2014.)

use std::io::{self, BufWriter, Write};

use cadical_sys::ProofTracer;
use cavalcade_run::OutputFile;

/// A proof on its way into a file.
pub(crate) struct Trace {
    /// None once the file has been taken, or could not be written.
    file: Option<BufWriter<OutputFile>>,
    failure: Option<io::Error>,
    line: Vec<u8>,
}

impl Trace {
    pub(crate) fn new(file: OutputFile) -> Trace {
        Trace { file: Some(BufWriter::new(file)), failure: None, line: Vec::new() }
    }

    /// Whether a part of the proof could not be written.
    pub(crate) fn has_failed(&self) -> bool {
        self.failure.is_some()
    }

    /// The file, once all of the proof is written to it.
    ///
    /// # Errors
    /// The first that writing had.
    pub(crate) fn finish(&mut self) -> io::Result<OutputFile> {
        if let Some(failure) = self.failure.take() {
            return Err(failure);
        }
        let file = self.file.take().ok_or_else(|| io::Error::other("the proof is finished already"))?;
        file.into_inner().map_err(io::IntoInnerError::into_error)
    }

    fn write(&mut self, mark: &str, clause: &[i32]) {
        let Some(file) = &mut self.file else { return };
        self.line.clear();
        self.line.extend_from_slice(mark.as_bytes());
        for literal in clause {
            // A list in memory takes everything.
            let _ = write!(self.line, "{literal} ");
        }
        self.line.extend_from_slice(b"0\n");
        if let Err(error) = file.write_all(&self.line) {
            self.failure = Some(error);
            // What is left in the buffer is not tried again.
            let _ = self.file.take().map(BufWriter::into_parts);
        }
    }
}

impl ProofTracer for Trace {
    fn add_derived_clause(&mut self, _: i64, _: bool, _: i32, clause: &[i32], _: &[i64]) {
        self.write("", clause);
    }

    fn delete_clause(&mut self, _: i64, _: bool, clause: &[i32]) {
        self.write("d ", clause);
    }

    // The rest is for other formats of proofs.
    fn add_original_clause(&mut self, _: i64, _: bool, _: &[i32], _: bool) {}
    fn weaken_minus(&mut self, _: i64, _: &[i32]) {}
    fn strengthen(&mut self, _: i64) {}
    fn finalize_clause(&mut self, _: i64, _: &[i32]) {}
    fn add_assumption(&mut self, _: i32) {}
    fn add_constraint(&mut self, _: &[i32]) {}
    fn reset_assumptions(&mut self) {}
    fn add_assumption_clause(&mut self, _: i64, _: &[i32], _: &[i64]) {}
    fn conclude_sat(&mut self, _: i32, _: &[i32]) {}
    fn conclude_unsat(&mut self, _: i32, _: &[i64]) {}
    fn conclude_unknown(&mut self, _: &[i32]) {}
}
