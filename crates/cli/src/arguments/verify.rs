//! The arguments of `cavalcade verify`.

use std::time::Duration;

use bytesize::ByteSize;
use clap::Args;

use super::run::size;
use super::time;

/// The end of its help text.
pub const EXAMPLES: &str = "\
Examples:
  cavalcade uncrossed 8x8 --certificate answer.cert
  cavalcade verify answer.cert
  cavalcade verify answer.cert puzzles/uncrossed-8x8.toml
  cavalcade exchange n.n/.../N.N --certificate swap.cert
  cavalcade tour 4x5 --closed --certificate none.cert
  cavalcade tour 3x8 --closed --certificate none.cert
  cavalcade verify none.cert --formula > none.cnf

The verifier shares no code with the methods: it works out leaps, crossings and
transitions by itself, and believes no number in the file. It is also a program
of its own, cavalcade-verifier.

The exit status is 0 if the claim is proved, or recounted: the verifier's own
count agrees; 1 if the certificate is rejected; 2 if the options are wrong; and 3
if it was not checked to the end: a file cannot be read, a limit was reached, or
the verifier has no rule for it.";

#[derive(Debug, Args)]
pub struct VerifyArguments {
    /// Certificate, plain or compressed; - for standard input
    #[arg(value_name = "CERTIFICATE")]
    pub certificate: String,
    /// Puzzle that it should be about: a file, or a classic
    #[arg(value_name = "PUZZLE")]
    pub puzzle: Option<String>,
    /// Print a formula that the certificate refutes, as the verifier makes it, in DIMACS format, and check nothing: the
    /// first, or the one with a number
    #[arg(long, value_name = "NUMBER", num_args = 0..=1, require_equals = true, default_missing_value = "1")]
    pub formula: Option<usize>,
    /// Give up after this time
    #[arg(long, value_name = "TIME", default_value = "30s", value_parser = time)]
    pub time_limit: Duration,
    /// Give up before tables exceed this size
    #[arg(long, value_name = "SIZE", default_value = "4GiB", value_parser = size)]
    pub memory: ByteSize,
}
