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
//! | `uncrossed/given` | given ends, and cells that are visited |
//! | `uncrossed/windows` | sweeps over some of the leaps, which bound how many are still to come |
//! | `uncrossed/sweep` | the search that the bounds cut off |
//! | `relaxation` | sweeps that forget something, and why they bound what is still to come |
//! | [`strip`](mod@strip) | why a longest path on a strip of any length is known: `strip/system`, `strip/period` |
//! | [`snake`](mod@snake) | why no induced path or cycle is longer: `snake/begin`, `frontier`, `windows`, `sweep` |
//! | [`errand`] | why no errand is shorter |
//! | [`exchange`](mod@exchange) | why no exchange has fewer moves |
//! | `exchange/parts`, `search`, `estimate`, `distances`, `pairs`, `clauses`, `invariants` | its rules |
//! | [`tour`](mod@tour) | why there is no tour: `tour/given`, `tour/rules`, `tour/clauses` |
//! | [`count`](mod@count) | how the tours of a board are counted again: `count/order`, `sum`, `sweep`, `walks` |
//! | [`recurrence`](mod@recurrence) | why a generating function is that of the tours of a width: `recurrence/system`, `recurrence/natural` |
//! | [`cover`](mod@cover) | why no cover has fewer steps or moves: `cover/colours`, `cover/clauses`, `cover/clauses/visits` |
//! | `formula`, `clauses` | formulas that are made here, and why their refutations are proofs |
//! | `board`, `leaps`, `graph`, `guards` | cells, leaps, crossings, connected parts, colours, attacked cells |
//! | `puzzle`, `keys`, `keys/file`, `lines` | reading |
//! | `limits`, `refusal`, `mix` | how much time and memory a check may take, what it comes to, hash tables |
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
mod puzzle;
pub mod recurrence;
mod refusal;
mod relaxation;
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
use refusal::{Checked, Claimed, grouped};

/// What has been verified.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// The claim, a sentence without its full stop.
    pub claim: String,
    /// Whether it is proved, or a second computation agrees.
    pub how: How,
    /// What the proof consists of: numbers and their nouns, in the plural.
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
        let how = if self.how == How::Verified { "verified" } else { "recounted" };
        write!(formatter, "{how}: {} (", self.claim)?;
        for (number, nouns) in &self.effort {
            let noun = if *number == 1 { nouns.trim_end_matches('s') } else { nouns };
            write!(formatter, "{} {noun}, ", grouped(number))?;
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
    let mut lines = opened(source, given, limits, clock)?;
    let (how, (claim, effort)) = claimed(&mut lines)?;
    // The last line has the number of lines: of a file that was cut off, nothing is believed.
    let last = format!("end {}", lines.taken + 1);
    lines.take_exactly(&last)?;
    let is_end = lines.ahead()?.is_none();
    demand!(lines, is_end, "expected nothing after the line `end`");
    let time = (lines.meter.clock)().unwrap_or_default();
    Ok(Verified { claim, how, effort, time })
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
    let mut lines = opened(source, None, limits, system_clock())?;
    lines.formulas = Some(Vec::new());
    claimed(&mut lines)?;
    Ok(lines.formulas.unwrap_or_default())
}

/// The lines of a certificate, plain or compressed.
fn opened<'a>(
    mut source: impl BufRead + 'a,
    given: Option<&'a str>,
    limits: Limits,
    clock: Clock,
) -> Checked<Lines<'a>> {
    let begin = source.fill_buf().map_err(|error| Refusal::not_checked(format!("it cannot be read: {error}")))?;
    let source: Box<dyn BufRead + 'a> = match begin {
        [0x1F, 0x8B, ..] => Box::new(BufReader::new(MultiGzDecoder::new(source))),
        _ => Box::new(source),
    };
    let meter = Meter { limits, clock, charges: 0, bytes: 0 };
    Ok(Lines { source, ahead: None, taken: 0, given, meter, formulas: None })
}

/// Checks all lines but the last; how the claim is known, the claim, and what its proof consists of.
fn claimed(lines: &mut Lines) -> Checked<(How, Claimed)> {
    let header = lines.take("cavalcade-certificate")?;
    let (version, kind) = header.split_once(' ').unwrap_or((&header, ""));
    demand!(lines, version.starts_with(|first: char| first.is_ascii_digit()), "expected `cavalcade-certificate 1 ...`");
    if version != "1" {
        return Err(Refusal::not_checked("its format is of another version than 1"));
    }
    let claimed = match kind {
        "count" => return Ok((How::Recounted, count::verify(lines)?)),
        "cover" => cover::verify(lines),
        "errand" => errand::verify(lines),
        "exchange" => exchange::verify(lines),
        "recurrence" => recurrence::verify(lines),
        "snake" => snake::verify(lines),
        "strip" => strip::verify(lines),
        "tour" => tour::verify(lines),
        "uncrossed" => uncrossed::verify(lines),
        _ => Err(Refusal::not_checked("its kind is not known to this verifier")),
    };
    Ok((How::Verified, claimed?))
}
