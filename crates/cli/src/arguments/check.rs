//! The arguments of `cavalcade check`.

use std::path::PathBuf;
use std::time::Duration;

use bytesize::ByteSize;
use cavalcade_board::Leaper;
use clap::Args;

use super::{size, time};

/// The end of its help text.
pub const EXAMPLES: &str = "\
Examples:
  cavalcade exchange n.n/.../N.N --json > answer.json
  cavalcade check answer.json
  cavalcade check puzzles/guarini.toml --moves \"a1-c2 c3-b1 ...\"
  cavalcade check puzzles/guarini.toml --moves moves.txt --compare-with-optimum
  cavalcade check puzzles/uncrossed-8x8.toml --path \"a1 c2 a3 ...\"
  cavalcade check puzzles/uncrossed-two.toml --path \"a1 ...\" --path \"c1 ...\"
  cavalcade check --grid euler.txt --closed
  cavalcade check --grid euler.txt --closed --rank
  cavalcade tour 20x20 --grid - | cavalcade check --grid -

An answer by hand needs only the keys `puzzle` and `witness`. Moves are written
a1-c2, a1c2 or a1 c2, cells a1; spaces, commas, newlines and move numbers may
separate them.

A grid has the rows of a board from the top, each cell as the number of its
visit, # for no cell; blanks, commas or bars separate the numbers.

Several files are checked one after the other. --json then prints one object per
line, and the exit status is the worst: 1, then 2, then 4.

The exit status is 1 if the answer is wrong, and the message names the step and
the rule; 2 if there is no answer to check; 3 if a limit ends --rank before the
rank is known; 4 with --strict if there is no witness to replay. Optimality itself is not verified.";

#[derive(Debug, Args)]
pub struct CheckArguments {
    /// Answer file (JSON), or puzzle with --moves, --path or --grid; - for standard input
    #[arg(value_name = "FILE", required_unless_present = "grid")]
    pub files: Vec<String>,
    /// Your solution of the exchange in FILE: a list of moves, a file, or - for standard input
    #[arg(long, value_name = "LIST", conflicts_with = "path", allow_hyphen_values = true)]
    pub moves: Option<String>,
    /// Your solution of any other puzzle in FILE: a list of cells, a file, or -; once for each knight of a cover, or
    /// each of several paths
    #[arg(long, value_name = "LIST", allow_hyphen_values = true)]
    pub path: Vec<String>,
    /// A tour as rows of numbers in a file; - for standard input. Without FILE, of the board that it shows
    #[arg(long, value_name = "GRID", conflicts_with_all = ["moves", "path"])]
    pub grid: Option<String>,
    /// With --grid and without FILE: the piece [default: knight]
    #[arg(long, requires = "grid", conflicts_with = "files")]
    pub piece: Option<Leaper>,
    /// With --grid and without FILE: the tour returns to its first cell
    #[arg(long, requires = "grid", conflicts_with = "files")]
    pub closed: bool,
    /// Solve the puzzle, and compare your solution with the optimum
    #[arg(long)]
    pub compare_with_optimum: bool,
    /// Print the rank of a tour of your own among all of its board, as in `cavalcade tour --rank`
    #[arg(long)]
    pub rank: bool,
    /// Time limit of --compare-with-optimum [default: 10s], and of --rank [default: none]
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub time_limit: Option<Duration>,
    /// Memory limit of --compare-with-optimum, and of --rank
    #[arg(long, value_name = "SIZE", default_value = "8GiB", value_parser = size)]
    pub memory: ByteSize,
    /// Directory for tables of --rank that exceed --memory
    #[arg(long, value_name = "DIR", requires = "rank")]
    pub scratch: Option<PathBuf>,
    /// Exit with status 4 if there is no witness to replay
    #[arg(long)]
    pub strict: bool,
    /// Print the verdict as JSON
    #[arg(long)]
    pub json: bool,
}
