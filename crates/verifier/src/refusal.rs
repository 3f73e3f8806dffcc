//! Why a certificate is not accepted, or what it proves.

use std::fmt;

/// Why a certificate is not accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It proves nothing: a step is wrong, or the text is not a certificate.
    Rejected {
        /// The line at which that was seen, from 1.
        line: u64,
        /// What was expected there.
        reason: String,
    },
    /// It may be right: it was not checked to the end.
    NotChecked {
        /// What was missing: a rule, time, or memory.
        reason: String,
    },
}

impl Refusal {
    /// A refusal that says nothing about the certificate.
    pub(crate) fn not_checked(reason: impl Into<String>) -> Refusal {
        Refusal::NotChecked { reason: reason.into() }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Refusal::Rejected { line, reason } => write!(formatter, "rejected: line {line}: {reason}"),
            Refusal::NotChecked { reason } => write!(formatter, "not checked: {reason}"),
        }
    }
}

impl std::error::Error for Refusal {}

/// What a check comes to.
pub(crate) type Checked<T> = Result<T, Refusal>;

/// A number of what a proof consists of, and its noun.
pub(crate) type Effort = (u64, &'static str);

/// A claim that is proved, and what its proof consists of.
pub(crate) type Claimed = (String, Vec<Effort>);

/// A number for people: `13 567`.
pub(crate) fn grouped(number: impl fmt::Display) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy);
    groups.collect::<Vec<_>>().join(" ")
}
