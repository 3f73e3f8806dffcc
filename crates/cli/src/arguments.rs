//! The command line.

mod check;
mod compare;
mod draw;
mod handout;
mod neural;
mod run;
pub mod sequence;
#[cfg(feature = "serve")]
mod serve;
mod table;
mod verify;

use std::path::PathBuf;

use crate::kinds::{self, KindCommand};
use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;

pub use check::CheckArguments;
pub use compare::CompareArguments;
pub use draw::{DrawArguments, PictureArguments};
pub use handout::HandoutArguments;
pub use neural::{NeuralArguments, NeuralStudyArguments, rules};
pub use run::{AllArguments, CertificateFormat, GenerateArguments, RunArguments, setting, size, time};
pub use sequence::{SequenceArguments, SequenceFormat};
#[cfg(feature = "serve")]
pub use serve::ServeArguments;
pub use table::TableArguments;
pub use verify::VerifyArguments;

/// Exact, checked answers about leapers on boards.
///
/// State a puzzle about knights, camels, zebras, giraffes or any {r,s}-leaper; the answer is a proven optimum, with a
/// witness that an independent referee has replayed.
#[derive(Debug, Parser)]
#[command(
    name = "cavalcade",
    version,
    max_term_width = 80,
    arg_required_else_help = true,
    after_help = "\
Examples:
  cavalcade solve guarini
  cavalcade exchange n.n/.../N.N --all
  cavalcade exchange abcd/..../efgh --goal efgh/..../abcd --json > answer.json
  cavalcade check answer.json
  cavalcade draw answer.json -o answer.svg

Exit status:
  0  an answer, which may be a proof that there is no solution
  1  an error; of check, an answer that is wrong
  2  invalid input or options
  3  stopped by a limit before a solution was found
  4  of check --strict, an answer without a witness to replay"
)]
pub struct Arguments {
    #[command(subcommand)]
    pub command: Command,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Solve the puzzle in a file, or a classic
    #[command(after_help = kinds::with_files("\
Examples:
  cavalcade solve puzzles/guarini.toml
  cavalcade solve guarini
  cavalcade solve puzzles/*.toml --json | jq '[.puzzle.title, .value]'
  cavalcade solve puzzles/guy-4x3.toml --json --time-limit 10s
  cat puzzles/guarini.toml | cavalcade solve -
  cavalcade solve puzzles/guarini.toml --ask plan
  cavalcade solve puzzles/guarini.toml --ask solutions --json | head -3
  cavalcade solve puzzles/count-8x8-closed.toml --ask heights --lowest 5

Several files are answered one after the other, each within the limits. --json
then prints one object per line (JSON Lines), and the exit status is the worst:
1, then 2, then 3. Where there is no file of that name, a classic is meant; see
`cavalcade classics`."))]
    Solve(SolveArguments),

    #[command(flatten)]
    Kind(KindCommand),

    /// Compute the terms of a sequence
    #[command(after_help = sequence::EXAMPLES)]
    Sequence(SequenceArguments),

    /// Check an answer, or a solution of your own
    #[command(after_help = check::EXAMPLES)]
    Check(CheckArguments),

    /// Check a certificate by the independent verifier
    #[command(after_help = verify::EXAMPLES)]
    Verify(VerifyArguments),

    /// Draw an answer or a puzzle
    #[command(after_help = draw::EXAMPLES)]
    Draw(DrawArguments),

    /// Make a sheet to print, with the solution overleaf
    #[command(after_help = handout::EXAMPLES)]
    Handout(HandoutArguments),

    /// Compare formulations and solvers in a table
    #[command(after_help = compare::EXAMPLES)]
    Compare(CompareArguments),

    /// Write a formulation as an LP, MPS or OPB file
    #[command(after_help = "\
Examples:
  cavalcade export puzzles/guarini.toml --method flow -o guarini.mps
  cavalcade export puzzles/guarini.toml --method time --horizon 16 -o guarini.lp
  cavalcade export puzzles/uncrossed-8x8.toml --method cliques -o uncrossed.opb
  cavalcade export puzzles/guarini.toml --method layered --value 15 -o none.cnf
  cavalcade export puzzles/guarini.toml --method flow --format lp -o - | less

Lazy constraints are left out; the header of the file says so.")]
    Export(ExportArguments),

    /// Measure how often a neural network finds a tour
    #[command(after_help = "\
Examples:
  cavalcade neural-study 6x6 8x8 10x10 --seeds 10000 --markdown
  cavalcade neural-study 20x20 --rule sequential --join --json

The network of Takefuji and Lee, as in `cavalcade tour --method neural`. Each
seed is one random restart. It converges to a 2-factor (two active neurons at
every cell), which is a tour if it is a single cycle. The referee replays every
tour.")]
    NeuralStudy(NeuralStudyArguments),

    /// List the puzzles that come with the program, or print one
    #[command(after_help = "\
Examples:
  cavalcade classics
  cavalcade classics guarini > guarini.toml
  cavalcade solve guarini

Every command that reads a puzzle file takes the name of a classic as well; a
file of that name is preferred.")]
    Classics(ClassicsArguments),

    /// List the methods for each puzzle
    #[command(after_help = "\
Examples:
  cavalcade methods
  cavalcade methods --json")]
    Methods(MethodsArguments),

    /// Open the workbench, a web page on this machine
    #[cfg(feature = "serve")]
    #[command(after_help = serve::EXAMPLES)]
    Serve(ServeArguments),

    /// Open the workbench (not included in this build)
    #[cfg(not(feature = "serve"))]
    #[command(hide = true, disable_help_flag = true)]
    Serve(IgnoredArguments),

    /// Answer the request on standard input, for another process
    #[command(hide = true)]
    Work,

    /// Print the JSON Schema of requests, reports, puzzles or answers
    #[command(after_help = "\
Examples:
  cavalcade schema puzzle
  cavalcade schema answer > answer.schema.json

The HTTP API of `cavalcade serve` reads requests and returns reports. A puzzle
has the keys of a puzzle file; --json prints an answer.")]
    Schema(SchemaArguments),

    /// Print a completion script for a shell
    #[command(after_help = "\
Examples:
  echo 'source <(cavalcade completions bash)' >> ~/.bashrc
  echo 'source <(cavalcade completions zsh)' >> ~/.zshrc
  echo 'cavalcade completions fish | source' >> ~/.config/fish/config.fish

As you type, the script asks the program for pieces, methods, backends, classics
and sequences. Load it when a shell starts: it belongs to this version.")]
    Completions(CompletionsArguments),

    /// Write the manual pages
    #[command(after_help = "\
Examples:
  cavalcade man ~/.local/share/man/man1
  cavalcade man | man -l -

Without a folder, the page cavalcade(1) goes to standard output.")]
    Man(ManArguments),
}

#[derive(Debug, Args)]
pub struct SolveArguments {
    /// Puzzle file (TOML), - for standard input, or the name of a classic
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<String>,
    /// Question about the puzzle [default: best]
    #[arg(long, value_name = "WHAT", group = "listing", value_parser = ["best", "all", "solutions", "samples", "map", "survey", "walkers", "depths", "plan", "heights"])]
    pub ask: Option<String>,
    /// With --ask samples: number of tours [default: 10]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub samples: Option<u32>,
    /// With --ask walkers: most steps [default: any number]
    #[arg(long, value_name = "STEPS")]
    pub within: Option<u64>,
    /// With --ask heights: narrowest width; the board of the file has the widest [default: that width only]
    #[arg(long, value_name = "FILES", value_parser = clap::value_parser!(u64).range(1..))]
    pub narrowest: Option<u64>,
    /// With --ask heights: lowest height; the board of the file has the highest [default: 1]
    #[arg(long, value_name = "ROWS", value_parser = clap::value_parser!(u64).range(1..))]
    pub lowest: Option<u64>,
    /// With --ask heights of a count: compute the linear recurrence of the width as well
    #[arg(long)]
    pub recurrence: bool,
    #[command(flatten)]
    pub generate: GenerateArguments,
    #[command(flatten)]
    pub all: AllArguments,
    #[command(flatten)]
    pub run: RunArguments,
}

#[derive(Debug, Args)]
pub struct ExportArguments {
    /// Puzzle file (TOML), - for standard input, or the name of a classic
    pub file: String,
    /// Formulation: flow, layered, time; cliques, edges; horizon, walk, time; program; sat
    #[arg(long, value_name = "M")]
    pub method: String,
    /// Horizon of a time-indexed formulation, in moves [default: a proved lower bound]
    #[arg(long, value_name = "MOVES", value_parser = clap::value_parser!(u32).range(1..))]
    pub horizon: Option<u32>,
    /// Setting of the formulation, such as big-m=used-together; may be repeated
    #[arg(long, value_name = "NAME=VALUE", value_parser = setting)]
    pub set: Vec<(String, String)>,
    /// Only solutions of this value or better: a decision problem; for .cnf, which has no objective
    #[arg(long, value_name = "MOVES", conflicts_with = "horizon")]
    pub value: Option<u64>,
    /// File to write, in the format of its ending: .lp, .mps, .opb or .cnf; - or -.lp for standard output
    #[arg(short, long, value_name = "FILE", allow_hyphen_values = true)]
    pub output: String,
    /// Format [default: by the ending of the file]
    #[arg(long, value_enum)]
    pub format: Option<ExportFormat>,
}

/// A file format of integer programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ExportFormat {
    /// CPLEX LP
    Lp,
    /// Free MPS
    Mps,
    /// Pseudo-Boolean (OPB)
    Opb,
    /// Clauses (DIMACS)
    Cnf,
}

#[derive(Debug, Args)]
pub struct ClassicsArguments {
    /// Classic to print as a puzzle file
    #[arg(conflicts_with_all = ["csv", "markdown"])]
    pub name: Option<String>,
    #[command(flatten)]
    pub table: TableArguments,
}

#[derive(Debug, Args)]
pub struct ManArguments {
    /// Folder for a page of the program and one of each command
    #[arg(value_name = "DIR")]
    pub folder: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub struct MethodsArguments {
    /// Print the list as JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct SchemaArguments {
    /// Name of the schema
    #[arg(value_parser = cavalcade_puzzle::schema::NAMES)]
    pub name: String,
}

#[derive(Debug, Args)]
pub struct CompletionsArguments {
    /// The shell
    pub shell: Shell,
}

/// The arguments of a command that this build does not have.
#[cfg(not(feature = "serve"))]
#[derive(Debug, Args)]
pub struct IgnoredArguments {
    #[arg(allow_hyphen_values = true)]
    _all: Vec<String>,
}
