//! The arguments of `cavalcade sequence`.

use std::ops::RangeInclusive;

use cavalcade_puzzle::{Sequence, range};
use clap::Args;

use super::RunArguments;

/// The end of its help text.
pub const EXAMPLES: &str = "\
Examples:
  cavalcade sequence
  cavalcade sequence uncrossed-open 1..12
  cavalcade sequence camel-uncrossed-closed 4..10
  cavalcade sequence tours-closed-6 1..40 --compare b175881.txt

Prints a line `n a(n)` for each n, as soon as it is proved. Without a name, lists
the sequences. A name may begin with any piece (zebra-tours-open,
3,5-uncrossed-open) and end with any width (tours-closed-6: boards 6 x n; without
a width n x n), and -even after it (tours-closed-3-even: boards 3 x 2n).

The file of --compare has lines `n a(n)`, and comments that begin with #. The
exit status is 1 at the first term that disagrees.";

/// Options of solving that mean nothing to a list of numbers.
pub const UNUSED: &[&str] = &["picture", "ascii", "certificate", "horizon"];

#[derive(Debug, Args)]
pub struct SequenceArguments {
    /// Name of the sequence, such as uncrossed-open
    #[arg(conflicts_with = "list")]
    pub name: Option<Sequence>,
    /// Range of n, such as 1..12 [default: that of the --compare file]
    #[arg(value_parser = range::numbers)]
    pub range: Option<RangeInclusive<u64>>,
    /// List the sequences
    #[arg(long)]
    pub list: bool,
    /// Compare with a published list of lines `n a(n)`
    #[arg(long, value_name = "FILE", requires = "name")]
    pub compare: Option<String>,
    #[command(flatten)]
    pub run: RunArguments,
}
