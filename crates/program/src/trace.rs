//! The proof of CaDiCaL, taken down while it searches: into a file, or as data.
//!
//! CaDiCaL writes such files by itself, but does not see where a disk is full. So it calls here for each clause, and
//! what cannot be written is known at the end.
//!
//! CaDiCaL's numbers of clauses are given in the order in which clauses come, those of the formula and derived ones
//! alike. In a proof, those of the formula have the first numbers, and are numbered again here.
//!
//! **Formats.** DRAT: a line for each clause that is derived, its literals and a 0; `d` before a clause that is
//! deleted. LRAT: the number before it, and the clauses from which it follows after it; deleted clauses by their
//! numbers. VeriPB: a clause as a sum of literals that is at least 1, found by reverse unit propagation. The last one
//! derived is the empty clause.

use std::cell::RefCell;
use std::collections::HashMap;
use std::io::{self, BufWriter, Write};
use std::rc::Rc;

use cadical_sys::ProofTracer;
use cavalcade_run::{Budget, OutputFile, Reservation};

use crate::ProofFormat;
use crate::proof::{Numbers, Refutation, Step};

/// What is made of the clauses of a proof.
pub(crate) trait ProofSink {
    /// A clause of the formula.
    fn add_original(&mut self, id: i64);

    /// A clause that follows from those before it: with a witness other than 0 not by unit propagation alone.
    fn add_derived(&mut self, id: i64, witness: i32, clause: &[i32], antecedents: &[i64]);

    /// A clause that is not needed any more.
    fn delete(&mut self, id: i64, clause: &[i32]);
}

/// What CaDiCaL calls.
pub(crate) struct Tracer<S>(pub Rc<RefCell<S>>);

impl<S: ProofSink> ProofTracer for Tracer<S> {
    fn add_original_clause(&mut self, id: i64, _: bool, _: &[i32], restored: bool) {
        if !restored {
            self.0.borrow_mut().add_original(id);
        }
    }

    fn add_derived_clause(&mut self, id: i64, _: bool, witness: i32, clause: &[i32], antecedents: &[i64]) {
        self.0.borrow_mut().add_derived(id, witness, clause, antecedents);
    }

    fn delete_clause(&mut self, id: i64, _: bool, clause: &[i32]) {
        self.0.borrow_mut().delete(id, clause);
    }

    // The rest is for other formats of proofs.
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

/// The numbers of clauses in a proof, by those of the solver.
struct Renumbered {
    known: HashMap<i64, u64>,
    /// How many clauses the formula has.
    clauses: u64,
    /// How many have come of the formula, and of derived ones.
    original: u64,
    derived: u64,
}

impl Renumbered {
    fn new(clauses: usize) -> Renumbered {
        Renumbered { known: HashMap::new(), clauses: clauses as u64, original: 0, derived: 0 }
    }

    /// Clauses of the formula come in their order.
    fn add_original(&mut self, id: i64) {
        self.original += 1;
        self.known.insert(id, self.original);
    }

    fn add_derived(&mut self, id: i64) -> u64 {
        self.derived += 1;
        self.known.insert(id, self.clauses + self.derived);
        self.clauses + self.derived
    }

    fn of(&self, ids: &[i64]) -> Vec<u64> {
        ids.iter().filter_map(|id| self.known.get(id).copied()).collect()
    }
}

/// A proof on its way into a file.
pub(crate) struct Trace {
    format: ProofFormat,
    /// None once the file has been taken, or could not be written.
    file: Option<BufWriter<OutputFile>>,
    failure: Option<io::Error>,
    numbers: Renumbered,
    /// Whether the empty clause has been derived.
    is_complete: bool,
    line: Vec<u8>,
}

impl Trace {
    /// A trace of the proof of a formula with this number of clauses.
    pub(crate) fn new(file: OutputFile, format: ProofFormat, clauses: usize) -> Trace {
        let mut trace = Trace {
            format,
            file: Some(BufWriter::new(file)),
            failure: None,
            numbers: Renumbered::new(clauses),
            is_complete: false,
            line: Vec::new(),
        };
        if format == ProofFormat::Veripb {
            trace.write(format_args!("pseudo-Boolean proof version 3.0\nf {clauses};\n"));
        }
        trace
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

    fn write(&mut self, text: std::fmt::Arguments) {
        let Some(file) = &mut self.file else { return };
        self.line.clear();
        // A list in memory takes everything.
        let _ = self.line.write_fmt(text);
        if let Err(error) = file.write_all(&self.line) {
            self.failure = Some(error);
            // What is left in the buffer is not tried again.
            let _ = self.file.take().map(BufWriter::into_parts);
        }
    }
}

impl ProofSink for Trace {
    fn add_original(&mut self, id: i64) {
        self.numbers.add_original(id);
    }

    fn add_derived(&mut self, id: i64, _: i32, clause: &[i32], antecedents: &[i64]) {
        if self.is_complete {
            return;
        }
        self.is_complete = clause.is_empty();
        let number = self.numbers.add_derived(id);
        match self.format {
            ProofFormat::Drat => self.write(format_args!("{}0\n", Numbers(clause))),
            ProofFormat::Lrat => {
                let hints = self.numbers.of(antecedents);
                self.write(format_args!("{number} {}0 {}0\n", Numbers(clause), Numbers(&hints)));
            }
            ProofFormat::Veripb => {
                let term =
                    |&literal: &i32| format!("1 {}x{} ", if literal < 0 { "~" } else { "" }, literal.unsigned_abs());
                let sum: String = clause.iter().map(term).collect();
                self.write(format_args!("rup {sum}>= 1;\n"));
                if clause.is_empty() {
                    // Nothing may follow.
                    let conclusion = format!("conclusion UNSAT : {number};");
                    self.write(format_args!("output NONE;\n{conclusion}\nend pseudo-Boolean proof;\n"));
                }
            }
        }
    }

    fn delete(&mut self, id: i64, clause: &[i32]) {
        let Some(number) = self.numbers.known.remove(&id).filter(|_| !self.is_complete) else { return };
        match self.format {
            ProofFormat::Drat => self.write(format_args!("d {}0\n", Numbers(clause))),
            ProofFormat::Lrat => {
                let last = self.numbers.clauses + self.numbers.derived;
                self.write(format_args!("{last} d {number} 0\n"));
            }
            ProofFormat::Veripb => self.write(format_args!("del id {number};\n")),
        }
    }
}

/// What an entry of a list takes beside its numbers.
const BYTES: u64 = 48;

/// A proof as data, as far as it has been found.
pub(crate) struct Record {
    refutation: Refutation,
    numbers: Renumbered,
    bytes: u64,
    reservation: Reservation,
    /// Whether the memory budget ended, or a clause does not follow by unit propagation.
    has_failed: bool,
}

impl Record {
    /// A record of the proof of a formula with this number of clauses.
    pub(crate) fn new(clauses: usize, budget: &Budget) -> Record {
        Record {
            refutation: Refutation { clauses: clauses as u64, steps: Vec::new() },
            numbers: Renumbered::new(clauses),
            bytes: 0,
            reservation: budget.memory().empty_reservation(),
            has_failed: false,
        }
    }

    pub(crate) fn has_failed(&self) -> bool {
        self.has_failed
    }

    /// The refutation; none if a part of it was not taken down.
    pub(crate) fn finish(&mut self) -> Option<Refutation> {
        let refutation = std::mem::take(&mut self.refutation).trimmed();
        let is_whole = refutation.steps.last().is_some_and(|step| step.literals.is_empty());
        (is_whole && !self.has_failed).then_some(refutation)
    }
}

impl ProofSink for Record {
    fn add_original(&mut self, id: i64) {
        self.numbers.add_original(id);
        self.bytes += BYTES;
    }

    fn add_derived(&mut self, id: i64, witness: i32, clause: &[i32], antecedents: &[i64]) {
        self.numbers.add_derived(id);
        if self.has_failed {
            return;
        }
        let hints = self.numbers.of(antecedents).into();
        self.refutation.steps.push(Step { literals: clause.into(), hints });
        self.bytes += 2 * BYTES + 4 * clause.len() as u64 + 8 * antecedents.len() as u64;
        // Half as much again: it is reserved now and then only.
        let is_reserved =
            self.bytes <= self.reservation.bytes() || self.reservation.grow_to(self.bytes * 3 / 2).is_ok();
        self.has_failed = witness != 0 || !is_reserved;
    }

    // Clauses are deleted after their last use in what is left.
    fn delete(&mut self, _: i64, _: &[i32]) {}
}
