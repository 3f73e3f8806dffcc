//! What is asked by `cavalcade sequence`.

use std::ops::RangeInclusive;

use cavalcade_puzzle::{Sequence, range};
use clap::Args;

use super::RunArguments;

/// What its help shows.
pub const EXAMPLES: &str = "\
Examples:
  cavalcade sequence
  cavalcade sequence uncrossed-open 1..12
  cavalcade sequence camel-uncrossed-closed 4..10
  cavalcade sequence tours-closed-6 1..40 --compare b175881.txt

Lines `n a(n)`, each proved, as they come. Without a name, the sequences are
listed. A name may begin with any piece (zebra-tours-open, 3,5-uncrossed-open)
and end in any width (tours-closed-6: boards 6 x n; without one n x n), and then
in -even (tours-closed-3-even: 3 x 2n).

A file to compare with has lines `n a(n)`, and comments that begin with #. The
exit status is 1 at the first number that disagrees.";

#[derive(Debug, Args)]
pub struct SequenceArguments {
    /// Name of the sequence, such as uncrossed-open
    #[arg(conflicts_with = "list")]
    pub name: Option<Sequence>,
    /// Range of n, such as 1..12 [default: the n of the file to compare with]
    #[arg(value_parser = range::numbers)]
    pub range: Option<RangeInclusive<u64>>,
    /// List the sequences
    #[arg(long)]
    pub list: bool,
    /// Check against a published list of lines `n a(n)`
    #[arg(long, value_name = "FILE", requires = "name")]
    pub compare: Option<String>,
    #[command(flatten)]
    pub run: RunArguments,
}
