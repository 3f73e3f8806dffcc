//! The arguments of `cavalcade sequence`.

use std::ops::RangeInclusive;

use cavalcade_puzzle::{Sequence, range};
use clap::{Args, ValueEnum};

use super::RunArguments;

/// The end of its help text.
pub const EXAMPLES: &str = "\
Examples:
  cavalcade sequence
  cavalcade sequence A003192 1..9
  cavalcade sequence uncrossed-open 1..12
  cavalcade sequence camel-uncrossed-closed 4..10
  cavalcade sequence swap-rows-4 3..7 --format oeis
  cavalcade sequence tours-closed-6 1..40 --format b-file > b175881.txt
  cavalcade sequence tours-closed-6 --compare b175881.txt

Prints a line `n a(n)` for each n, as soon as it is proved. What is known of a
term that is not proved goes to standard error, as in

  note: 47 <= a(9) <= 49 (not proved: time limit)

and the exit status is 3. Without a name, lists the sequences.

A name may begin with any piece (zebra-tours-open, 3,5-uncrossed-open) and end
with the shape of the boards:

  (nothing)       n x n                 -even           2n x 2n
  -6              6 x n                 -6-even         6 x 2n
  -6-cells        the first n cells of boards 6 wide, row by row
  -6-cells-even   the first 2n of them
  -table          k x m, read by antidiagonals

The number of an OEIS entry stands for the sequence with the offset and the
conventions of that entry.

--format b-file and --format oeis end before the first term that is not proved:
such a list has no gaps.

The file of --compare has lines `n a(n)`, and comments that begin with #. The
exit status is 1 at the first term that disagrees.";

/// Options of solving that mean nothing to a list of numbers.
pub const UNUSED: &[&str] =
    &["picture", "ascii", "certificate", "certificate_format", "certificate_limit", "verify", "horizon"];

#[derive(Debug, Args)]
pub struct SequenceArguments {
    /// Name of the sequence, such as uncrossed-open, or the number of an OEIS entry, such as A003192
    #[arg(conflicts_with = "list")]
    pub name: Option<Sequence>,
    /// Range of n, such as 1..12 [default: that of the --compare file]
    #[arg(value_parser = range::numbers)]
    pub range: Option<RangeInclusive<u64>>,
    /// List the sequences
    #[arg(long)]
    pub list: bool,
    /// Form of the output [default: plain]
    #[arg(long, value_enum, requires = "name", conflicts_with_all = ["json", "csv"])]
    pub format: Option<SequenceFormat>,
    /// Compare with a published list of lines `n a(n)`
    #[arg(long, value_name = "FILE", requires = "name")]
    pub compare: Option<String>,
    #[command(flatten)]
    pub run: RunArguments,
}

/// The form in which a sequence is printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum SequenceFormat {
    /// A line `n a(n)` for each n
    #[default]
    Plain,
    /// A b-file of the OEIS
    BFile,
    /// A draft of an OEIS entry
    Oeis,
}
