//! An independent checker of certificates: proofs that an answer about leapers on boards is the best possible.
//!
//! A certificate states a puzzle and a claim, and gives the reasons. Nothing in it is believed: leaps, crossings and
//! transitions are worked out here, and every number that the proof needs is compared with one that is computed. The
//! program that writes certificates shares no code with this one, which depends on the standard library and on
//! a decompressor.
//!
//! | file | what it says |
//! | --- | --- |
//! | [`uncrossed`](mod@uncrossed) | why a certificate of a longest uncrossed path or cycle is a proof |
//! | `uncrossed/frontier` | which leaps are pending between swept and other cells, and what a cell may do |
//! | `uncrossed/windows`, `uncrossed/table` | bounds of what is still to come |
//! | `uncrossed/sweep` | the search that the bounds cut off |
//! | [`strip`](mod@strip) | why a longest path on a strip of any length is known: `strip/system`, `strip/period` |
//! | [`snake`](mod@snake) | why no induced path or cycle is longer: `snake/sweep` |
//! | [`errand`] | why no errand is shorter |
//! | [`exchange`](mod@exchange) | why no exchange has fewer moves |
//! | `exchange/search`, `distances`, `pairs`, `clauses`, `invariants` | its rules |
//! | [`tour`](mod@tour) | why there is no tour: `tour/rules`, `tour/clauses` |
//! | [`count`](mod@count) | how the tours of a board are counted again: `count/order`, `count/sweep`, `count/walks` |
//! | [`recurrence`](mod@recurrence) | why a generating function is that of the tours of a width: `recurrence/system`, `recurrence/natural` |
//! | [`cover`](mod@cover) | why no cover has fewer steps or moves: `cover/colours`, `cover/clauses` |
//! | `formula`, `clauses` | formulas that are made here, and why their refutations are proofs |
//! | `board`, `leaps`, `graph`, `guards` | cells, leaps, crossings, connected parts, colours, attacked cells |
//! | `puzzle`, `keys`, `lines` | reading |
//! | `limits` | how much time and memory a check may take |
//!
//! ```
//! use cavalcade_verifier::{Limits, verify};
//!
//! // The certificate of a board on which a knight cannot leap.
//! let text = "cavalcade-certificate 1 uncrossed\nboard 2x2\npiece 1,2\nclosed no\nvalue 0\nwitness a1\nbelow 1\nend 8\n";
//! let verified = verify(text.as_bytes(), None, Limits::default())?;
//! assert_eq!(verified.claim, "no uncrossed path of a knight on 2x2 has more than 0 leaps; the witness has 0");
//! # Ok::<(), cavalcade_verifier::Refusal>(())
//! ```
#![forbid(unsafe_code)]

#[macro_use]
mod lines;

mod board;
mod clauses;
pub mod count;
pub mod cover;
pub mod errand;
pub mod exchange;
mod formula;
mod graph;
mod guards;
mod keys;
mod leaps;
mod limits;
mod mix;
mod number;
mod puzzle;
pub mod recurrence;
mod refusal;
pub mod snake;
pub mod strip;
pub mod tour;
pub mod uncrossed;

use std::fmt;
use std::io::{BufRead, BufReader};
use std::time::Duration;

use flate2::bufread::MultiGzDecoder;

pub use formula::Formula;
pub use limits::{Clock, Limits};
pub use refusal::Refusal;

use limits::{Meter, system_clock};
use lines::Lines;
use number::grouped;
use refusal::{Checked, Claimed};

/// What has been verified.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// The claim, a sentence without its full stop.
    pub claim: String,
    /// Whether it is proved, or a second computation agrees.
    pub how: How,
    /// What the proof consists of: numbers and their nouns.
    pub effort: Vec<(u64, &'static str)>,
    /// How long it took.
    pub time: Duration,
}

/// How a claim is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// By a proof.
    Verified,
    /// By a computation of the verifier's own, by other rules, that comes to the same.
    Recounted,
}

impl fmt::Display for Verified {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        let how = match self.how {
            How::Verified => "verified",
            How::Recounted => "recounted",
        };
        write!(formatter, "{how}: {} (", self.claim)?;
        for (number, noun) in &self.effort {
            write!(formatter, "{} {noun}, ", grouped(*number))?;
        }
        write!(formatter, "{:.2} s)", self.time.as_secs_f64())
    }
}

/// Checks a certificate, plain or compressed by gzip. `given`: the text of the puzzle file that it should be about.
///
/// # Errors
/// [`Refusal`]: it is wrong, or it was not checked.
pub fn verify(source: impl BufRead, given: Option<&str>, limits: Limits) -> Result<Verified, Refusal> {
    verify_by_clock(source, given, limits, system_clock())
}

/// The same by a clock of the caller's.
///
/// # Errors
/// As [`verify`].
pub fn verify_by_clock(
    source: impl BufRead,
    given: Option<&str>,
    limits: Limits,
    clock: Clock,
) -> Result<Verified, Refusal> {
    let mut lines = opened(source, given, Meter::new(limits, clock))?;
    let (how, (claim, effort)) = claimed(&mut lines)?;
    // The last line has the number of lines: of a file that was cut off, nothing is believed.
    let taken = lines.taken() + 1;
    lines.take_exactly(&format!("end {taken}"))?;
    lines.end()?;
    Ok(Verified { claim, how, effort, time: lines.meter.elapsed() })
}

/// The formulas that a certificate refutes, with their names, as the verifier makes them from the puzzle and the claim.
/// The refutations may be missing: a SAT solver can be asked for them, and its proof be checked by other programs.
///
/// ```
/// use cavalcade_verifier::{Limits, formulas};
///
/// let begin = "cavalcade-certificate 1 tour\nboard 3x8\npiece 1,2\nclosed yes\nfrom any\nto any\nwitness none\n\
///              by clauses\nrefute tour\n";
/// let formulas = formulas(begin.as_bytes(), Limits::default())?;
/// assert!(formulas[0].0 == "tour" && formulas[0].1.to_string().starts_with("p cnf "));
/// # Ok::<(), cavalcade_verifier::Refusal>(())
/// ```
///
/// # Errors
/// [`Refusal`]: it is wrong before a refutation begins, or the formulas are too large.
pub fn formulas(source: impl BufRead, limits: Limits) -> Result<Vec<(String, Formula)>, Refusal> {
    let mut lines = opened(source, None, Meter::new(limits, system_clock()))?;
    lines.formulas = Some(Vec::new());
    claimed(&mut lines)?;
    Ok(lines.formulas.unwrap_or_default())
}

/// The lines of a certificate, plain or compressed.
fn opened<'a>(source: impl BufRead + 'a, given: Option<&'a str>, meter: Meter) -> Checked<Lines<'a>> {
    let mut source = source;
    let begin = source.fill_buf().map_err(|error| Refusal::not_checked(format!("it cannot be read: {error}")))?;
    let is_compressed = begin.starts_with(&[0x1F, 0x8B]);
    let source: Box<dyn BufRead + 'a> = match is_compressed {
        true => Box::new(BufReader::new(MultiGzDecoder::new(source))),
        false => Box::new(source),
    };
    Ok(Lines::new(source, given, meter))
}

/// Checks all lines but the last; how the claim is known, the claim, and what its proof consists of.
fn claimed(lines: &mut Lines) -> Checked<(How, Claimed)> {
    let header = lines.take("cavalcade-certificate")?;
    let verified = |claimed| (How::Verified, claimed);
    match header.as_str() {
        "1 count" => count::verify(lines).map(|claimed| (How::Recounted, claimed)),
        "1 cover" => cover::verify(lines).map(verified),
        "1 errand" => errand::verify(lines).map(verified),
        "1 exchange" => exchange::verify(lines).map(verified),
        "1 recurrence" => recurrence::verify(lines).map(verified),
        "1 snake" => snake::verify(lines).map(verified),
        "1 strip" => strip::verify(lines).map(verified),
        "1 tour" => tour::verify(lines).map(verified),
        "1 uncrossed" => uncrossed::verify(lines).map(verified),
        header if header.starts_with("1 ") => Err(Refusal::not_checked("its kind is not known to this verifier")),
        header if header.starts_with(|first: char| first.is_ascii_digit()) => {
            Err(Refusal::not_checked("its format is of another version than 1"))
        }
        _ => lines.reject("expected `cavalcade-certificate 1 uncrossed`"),
    }
}
