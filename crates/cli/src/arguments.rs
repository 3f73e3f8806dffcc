//! The command line.

mod neural;

use std::time::Duration;

use bytesize::ByteSize;
use cavalcade_board::{Board, Cell, Guard, Leaper};
use cavalcade_picture::Theme;
use cavalcade_puzzle::{Placement, Visit};
use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;

pub use neural::{NeuralArguments, NeuralStudyArguments, rules};

use crate::later::LaterCommand;
use crate::progress::Mode;

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
  cavalcade solve puzzles/guarini.toml
  cavalcade exchange n.n/.../N.N --all
  cavalcade exchange abcd/..../efgh --goal efgh/..../abcd --json > answer.json
  cavalcade check answer.json
  cavalcade draw answer.json -o answer.svg

Exit status: 0 an answer (proved infeasible is one), 3 stopped with no witness,
2 input that breaks the rules of its format or puzzle, 1 anything else."
)]
pub struct Arguments {
    #[command(subcommand)]
    pub command: Command,
}

/// What can be asked.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Answer the puzzle in a file
    #[command(after_help = "\
Examples:
  cavalcade solve puzzles/guarini.toml
  cavalcade solve puzzles/guy-4x3.toml --json --time-limit 10s
  cat puzzles/guarini.toml | cavalcade solve -

A puzzle file is TOML:
  kind = \"exchange\"
  start = \"n.n/.../N.N\"    # rows from the top; also \"\"\"...\"\"\" over several lines
  goal = \"N.N/.../n.n\"     # without it, the colours change places
  piece = \"knight\"         # the default

or
  kind = \"uncrossed\"
  board = \"8x8\"            # or rows from the top, . a cell, # no cell
  piece = \"knight\"         # the default
  closed = false           # the default

or
  kind = \"cover\"
  board = \"8x8\"
  guards = [\"Qd5\"]         # K Q R B N and a cell; none is the default
  knights = [\"h8\", \"a1\"]  # where walkers start; or place = 2: chosen starts
  minimise = \"steps\"       # then moves, the default; \"moves\" or \"nothing\"

or
  kind = \"errand\"
  board = \"8x8\"
  guards = [\"Qd5\"]
  from = \"h8\"
  visit = \"ranks\"          # or a list of cells such as [\"f8\", \"e8\"]

or
  kind = \"tour\"
  board = \"8x8\"
  piece = \"knight\"         # the default
  closed = true            # false by default, as is symmetric
  start = \"a1\"             # anywhere by default, as is end

or
  kind = \"count\"
  board = \"8x8\"
  closed = true            # no default
  directed = false         # the default, unless there is a start or an end")]
    Solve(SolveArguments),

    /// Fewest moves that turn one placement of tokens into another
    #[command(after_help = "\
Examples:
  cavalcade exchange n.n/.../N.N
  cavalcade exchange n.n/.../N.N --all --limit 3
  cavalcade exchange abcd/..../efgh --goal efgh/..../abcd
  cavalcade exchange 'a..#/..../#..b' --goal 'b..#/..../#..a' --piece camel

A placement is drawn by rows from the top with / between them: . an empty cell,
# no cell, any other character a token. Equal characters are interchangeable.")]
    Exchange(ExchangeArguments),

    /// Longest path of leaps that never crosses itself
    #[command(after_help = "\
Examples:
  cavalcade uncrossed 6x6
  cavalcade uncrossed 7x7 --closed --json
  cavalcade uncrossed 8x8 --piece camel --time-limit 60s
  cavalcade uncrossed ..../.#../..#./.... --method dfs
  cavalcade uncrossed 14x14 --plan

Every leap draws a straight line from cell to cell. No two lines share a point,
but for the cell between two leaps in a row. With --closed, the path returns to
its first cell. The steps of the piece have no common factor.")]
    Uncrossed(UncrossedArguments),

    /// A team visits every cell that the guards leave safe
    #[command(after_help = "\
Examples:
  cavalcade cover 8x8 --guard Qd5 --knight h8
  cavalcade cover 8x8 --guard Qd5 --knight h8 --knight a1 --picture team.gif
  cavalcade cover 8x8 --guard Qd5 --place 3
  cavalcade cover 8x8 --guard Ra1 --guard Bc6 --knight h8 --minimise moves
  cavalcade cover 8x8 --guard Qd5 --map --picture heat.svg
  cavalcade cover 8x8 --guard Qd5 --map --walkers 2 --json

Guards are K Q R B N on their cells; they block lines of attack, and so do holes.
A walker never stands on a cell that a guard attacks or stands on. Walkers on the
board move at every step, until they leave it for good; no two stand on one cell
at the same time. The fewest steps are sought, and then the fewest moves of all
walkers within them; or with --minimise moves, the fewest moves alone.")]
    Cover(CoverArguments),

    /// Visit cells in a given order in the fewest moves
    #[command(after_help = "\
Examples:
  cavalcade errand 8x8 --guard Qd5 --from h8 --visit ranks
  cavalcade errand 8x8 --guard Qd5 --from h8 --visit f8,e8,c8
  cavalcade errand 8x8 --from a1 --to h8 --all --limit 3

Guards are K Q R B N on their cells; they block lines of attack, and so do holes.
The walker never stands on a cell that a guard attacks or stands on. Passing a
cell before its turn does not count as a visit; standing on the first does.")]
    Errand(ErrandArguments),

    /// Visit every cell exactly once
    #[command(after_help = "\
Examples:
  cavalcade tour 8x8
  cavalcade tour 8x8 --closed --start a1
  cavalcade tour 12x12 --symmetric --picture tour.svg
  cavalcade tour 20x20 --random --seed 7 --grid -
  cavalcade tour ..../.##./.##./.... --piece 0,1 --closed
  cavalcade tour 8x8 --closed --method neural --watch --picture settling.gif
  cavalcade tour 10000x10000 --closed --cells tour.txt

A tour of up to 1 000 000 cells is part of the answer; a longer one is generated
anew for the referee, for --cells and for --grid.")]
    Tour(TourArguments),

    /// How many tours there are
    #[command(after_help = "\
Examples:
  cavalcade count 8x8 --closed
  cavalcade count 6x6 --open --directed
  cavalcade count 9x8 --closed --plan
  cavalcade count 6x6 --open --start a1 --end f5
  cavalcade count ..../.##./.##./.... --piece 0,1 --closed

A tour and its reverse are one, unless --directed asks for both or --start or
--end is given: then tours are counted from start to end.")]
    Count(CountArguments),

    /// Let the referee replay an answer
    #[command(after_help = "\
Examples:
  cavalcade exchange n.n/.../N.N --json > answer.json
  cavalcade check answer.json

The exit status is 1 on a foul; the message names its step and rule.")]
    Check(CheckArguments),

    /// Draw an answer or a puzzle
    #[command(after_help = "\
Examples:
  cavalcade exchange n.n/.../N.N --json > answer.json
  cavalcade draw answer.json                          (as text)
  cavalcade draw answer.json -o answer.svg            (or .png, .tex, .txt)
  cavalcade draw answer.json -o answer.gif --theme dark
  cavalcade draw puzzles/guarini.toml --graph -o star-and-ring.svg

Pictures are at most 80 mm wide, the width of a journal's column; an SVG can be
enlarged at will. A .tex file is read by \\input and needs \\usepackage{tikz}.")]
    Draw(DrawArguments),

    /// Set formulations and solvers side by side
    #[command(after_help = "\
Examples:
  cavalcade compare puzzles/guarini.toml
  cavalcade compare puzzles/guarini.toml --time-limit 60s --markdown
  cavalcade compare puzzles/guarini.toml --relax --horizon 16

Each row is a process of its own with these limits. An answer is =16 (proved),
<=16 (found; >=16 where more is better), none (proved) or what stopped it;
`work` counts conflicts (c) or nodes (n), `cut` the rounds of lazy rows; `relax`
is the optimum when variables need not be integral.")]
    Compare(CompareArguments),

    /// Write a formulation as LP, MPS or OPB
    #[command(after_help = "\
Examples:
  cavalcade export puzzles/guarini.toml --method flow -o guarini.mps
  cavalcade export puzzles/guarini.toml --method time --horizon 16 -o guarini.lp
  cavalcade export puzzles/uncrossed-8x8.toml --method cliques -o uncrossed.opb

A file whose lazy rows are left out says so in its header.")]
    Export(ExportArguments),

    /// Count how often a neural network settles on a tour
    #[command(after_help = "\
Examples:
  cavalcade neural-study 6x6 8x8 10x10 --seeds 10000 --markdown
  cavalcade neural-study 20x20 --rule sequential --join --json

The network of Takefuji and Lee, as `cavalcade tour --method neural` has it. Each
seed is a throw; a restart settles when two neurons fire at every cell, and is a
tour when their leaps make one cycle. The referee replays every tour.")]
    NeuralStudy(NeuralStudyArguments),

    /// List the methods for each puzzle
    #[command(after_help = "\
Examples:
  cavalcade methods
  cavalcade methods --json")]
    Methods(MethodsArguments),

    /// Print a completion script for a shell
    #[command(after_help = "\
Examples:
  cavalcade completions bash > ~/.local/share/bash-completion/completions/cavalcade
  cavalcade completions zsh > \"${fpath[1]}/_cavalcade\"")]
    Completions(CompletionsArguments),

    #[command(flatten)]
    Later(LaterCommand),
}

#[derive(Debug, Args)]
pub struct SolveArguments {
    /// Puzzle file (TOML), or - for standard input
    pub file: String,
    #[command(flatten)]
    pub all: AllArguments,
    #[command(flatten)]
    pub run: RunArguments,
}

#[derive(Debug, Args)]
pub struct ExchangeArguments {
    /// Placement before the first move
    pub start: Placement,
    /// Placement after the last move [default: the colours of START swapped]
    #[arg(long)]
    pub goal: Option<Placement>,
    /// How the tokens leap: knight, camel, zebra, giraffe, antelope, or two steps such as 3,4
    #[arg(long, default_value_t)]
    pub piece: Leaper,
    #[command(flatten)]
    pub all: AllArguments,
    #[command(flatten)]
    pub run: RunArguments,
}

#[derive(Debug, Args)]
pub struct UncrossedArguments {
    /// Size such as 8x8, or rows such as .../.#./...
    pub board: Board,
    /// How the path leaps: knight, camel, zebra, giraffe, antelope, or two steps such as 3,5
    #[arg(long, default_value_t)]
    pub piece: Leaper,
    /// The path returns to its first cell
    #[arg(long)]
    pub closed: bool,
    /// Count what the sweep may need, instead of an answer
    #[arg(long, conflicts_with_all = ["method", "picture"])]
    pub plan: bool,
    #[command(flatten)]
    pub run: RunArguments,
}

#[derive(Debug, Args)]
pub struct CoverArguments {
    /// Size such as 8x8, or rows such as .../.#./...
    pub board: Board,
    /// How the walkers leap: knight, camel, zebra, giraffe, antelope, or two steps such as 3,5
    #[arg(long, default_value_t)]
    pub piece: Leaper,
    /// A guard such as Qd5; may be repeated
    #[arg(long)]
    pub guard: Vec<Guard>,
    /// Where a walker starts; may be repeated
    #[arg(long, value_name = "CELL", required_unless_present_any = ["place", "map"])]
    pub knight: Vec<Cell>,
    /// How many walkers are placed where they need least
    #[arg(long, value_name = "K", conflicts_with = "knight", value_parser = clap::value_parser!(u32).range(1..))]
    pub place: Option<u32>,
    /// What is minimised: steps (and then moves), moves, or nothing
    #[arg(long, value_name = "WHAT", value_parser = ["steps", "moves", "nothing"], default_value = "steps")]
    pub minimise: String,
    /// What every start needs, instead of one answer
    #[arg(long, conflicts_with_all = ["knight", "place"])]
    pub map: bool,
    /// How many walkers start, in a map
    #[arg(long, value_name = "K", requires = "map", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    pub walkers: u32,
    #[command(flatten)]
    pub run: RunArguments,
}

#[derive(Debug, Args)]
pub struct ErrandArguments {
    /// Size such as 8x8, or rows such as .../.#./...
    pub board: Board,
    /// How the walker leaps: knight, camel, zebra, giraffe, antelope, or two steps such as 3,5
    #[arg(long, default_value_t)]
    pub piece: Leaper,
    /// A guard such as Qd5; may be repeated
    #[arg(long)]
    pub guard: Vec<Guard>,
    /// Where the walker starts
    #[arg(long, value_name = "CELL")]
    pub from: Cell,
    /// Cells in order, such as f8,e8,c8; or `ranks`: every safe cell from the top rank down, each right to left
    #[arg(long, value_name = "CELLS", required_unless_present = "to")]
    pub visit: Option<Visit>,
    /// The same as --visit with one cell
    #[arg(long, value_name = "CELL", conflicts_with = "visit")]
    pub to: Option<Cell>,
    #[command(flatten)]
    pub all: AllArguments,
    #[command(flatten)]
    pub run: RunArguments,
}

#[derive(Debug, Args)]
pub struct TourArguments {
    /// Size such as 8x8, or rows such as .../.#./...
    pub board: Board,
    /// How the tour leaps: knight, camel, zebra, giraffe, antelope, or two steps such as 3,5
    #[arg(long, default_value_t)]
    pub piece: Leaper,
    /// The last cell leads back to the first
    #[arg(long)]
    pub closed: bool,
    /// Closed, and half a turn of the board maps the tour onto itself
    #[arg(long, conflicts_with = "random")]
    pub symmetric: bool,
    /// First cell
    #[arg(long, value_name = "CELL")]
    pub start: Option<Cell>,
    /// Last cell
    #[arg(long, value_name = "CELL")]
    pub end: Option<Cell>,
    /// A tour at random, another for each --seed (the same as --method random)
    #[arg(long, conflicts_with = "method")]
    pub random: bool,
    /// Write the cells in order, one a line; - for standard output, which then has nothing else
    #[arg(long, value_name = "FILE")]
    pub cells: Option<String>,
    /// Write the rows from the top, each cell as the number of its visit; - for standard output
    #[arg(long, value_name = "FILE")]
    pub grid: Option<String>,
    #[command(flatten)]
    pub neural: NeuralArguments,
    #[command(flatten)]
    pub run: RunArguments,
}

#[derive(Debug, Args)]
#[command(group = clap::ArgGroup::new("which").required(true))]
pub struct CountArguments {
    /// Size such as 8x8, or rows such as .../.#./...
    pub board: Board,
    /// How the tours leap: knight, camel, zebra, giraffe, antelope, or two steps such as 3,5
    #[arg(long, default_value_t)]
    pub piece: Leaper,
    /// Tours whose last cell leads back to the first
    #[arg(long, group = "which")]
    pub closed: bool,
    /// Tours that end anywhere
    #[arg(long, group = "which")]
    pub open: bool,
    /// Both directions of a tour
    #[arg(long)]
    pub directed: bool,
    /// Tours with this first cell
    #[arg(long, value_name = "CELL")]
    pub start: Option<Cell>,
    /// Tours with this last cell
    #[arg(long, value_name = "CELL")]
    pub end: Option<Cell>,
    /// Tell what the sweep will take, and count nothing
    #[arg(long, conflicts_with_all = ["method", "picture"])]
    pub plan: bool,
    #[command(flatten)]
    pub run: RunArguments,
}

#[derive(Debug, Args)]
pub struct AllArguments {
    /// Count all best solutions and list them up to the board's symmetries
    #[arg(long)]
    pub all: bool,
    /// List at most this many solutions
    #[arg(long, value_name = "N", default_value_t = 10, requires = "all", value_parser = clap::value_parser!(u32).range(1..))]
    pub limit: u32,
}

impl AllArguments {
    /// One solution.
    pub const NONE: AllArguments = AllArguments { all: false, limit: 1 };
}

/// What every command that solves understands.
#[derive(Debug, Args)]
pub struct RunArguments {
    /// Print the answer as JSON, and nothing else, on standard output
    #[arg(long)]
    pub json: bool,
    /// Method; `cavalcade methods` lists them
    #[arg(long, value_name = "M")]
    pub method: Option<String>,
    /// Solver behind a method that builds a program; `cavalcade methods` lists them
    #[arg(long, value_name = "B")]
    pub backend: Option<String>,
    /// Horizon in moves, for programs that have one
    #[arg(long, value_name = "MOVES", value_parser = clap::value_parser!(u32).range(1..))]
    pub horizon: Option<u32>,
    /// Write a proof that nothing better exists: FILE.cnf (formula) and FILE.drat; for formulations under CaDiCaL
    #[arg(long, value_name = "FILE", requires = "method")]
    pub certificate: Option<String>,
    /// Draw the answer into a file: .svg, .png, .gif, .tex or .txt; `cavalcade draw` knows more
    #[arg(long, value_name = "FILE")]
    pub picture: Option<String>,
    /// Print boards in ASCII
    #[arg(long)]
    pub ascii: bool,
    /// Stop after this time with the best that is known, such as 60s or 5min
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub time_limit: Option<Duration>,
    /// Stop before tables grow beyond this size
    #[arg(long, value_name = "SIZE", default_value = "8GiB", value_parser = size)]
    pub memory: ByteSize,
    /// Threads at most [default: one a core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub threads: Option<u16>,
    /// Seed of everything random
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub seed: u64,
    /// Progress on standard error
    #[arg(long, value_name = "HOW", value_enum, default_value = "auto")]
    pub progress: Mode,
}

#[derive(Debug, Args)]
pub struct CheckArguments {
    /// Answer file (JSON), or - for standard input
    pub file: String,
    /// Print the verdict as JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct DrawArguments {
    /// Answer (JSON) or puzzle (TOML), or - for standard input
    pub file: String,
    /// File to write: .svg, .png, .gif, .tex or .txt [default: text on standard output]
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<String>,
    /// Draw the leap graph of the board: on the board, and unfolded
    #[arg(long)]
    pub graph: bool,
    #[command(flatten)]
    pub look: PictureArguments,
}

/// How a picture looks.
#[derive(Debug, Default, Args)]
pub struct PictureArguments {
    /// Colours
    #[arg(long, value_enum, default_value = "light")]
    pub theme: ThemeName,
    /// Pixels across, of a .png or .gif [default: 945 for a .png of 80 mm, 480 for a .gif]
    #[arg(long, value_name = "PIXELS", value_parser = clap::value_parser!(u16).range(16..=16384))]
    pub width: Option<u16>,
    /// Boards in a row [default: as many as are readable]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub columns: Option<u16>,
    /// Thin a .gif out to at most this many frames
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(2..))]
    pub frames: Option<u16>,
    /// Text in ASCII
    #[arg(long)]
    pub ascii: bool,
}

impl PictureArguments {
    /// The theme that was asked for.
    pub fn theme(&self) -> Theme {
        match self.theme {
            ThemeName::Light => Theme::Light,
            ThemeName::Dark => Theme::Dark,
        }
    }
}

/// A theme's name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum ThemeName {
    /// For paper and bright pages
    #[default]
    Light,
    /// For dark pages
    Dark,
}

#[derive(Debug, Args)]
pub struct CompareArguments {
    /// Puzzle file (TOML), or - for standard input
    pub file: String,
    /// Print each row as a JSON object
    #[arg(long, conflicts_with = "markdown")]
    pub json: bool,
    /// Print the table as Markdown
    #[arg(long)]
    pub markdown: bool,
    /// Solver to compare, such as exec:highs; may be repeated [default: all of this build]
    #[arg(long, value_name = "B")]
    pub backend: Vec<String>,
    /// Print the optima of the relaxations only
    #[arg(long)]
    pub relax: bool,
    /// Time limit of each row
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = time)]
    pub time_limit: Duration,
    /// Memory limit of each row
    #[arg(long, value_name = "SIZE", default_value = "4GiB", value_parser = size)]
    pub memory: ByteSize,
    /// Horizon in moves, for programs that have one [default: raised until there is a solution]
    #[arg(long, value_name = "MOVES", value_parser = clap::value_parser!(u32).range(1..))]
    pub horizon: Option<u32>,
}

#[derive(Debug, Args)]
pub struct ExportArguments {
    /// Puzzle file (TOML), or - for standard input
    pub file: String,
    /// Formulation: flow, layered, time; cliques, edges; horizon, walk, time; program; sat
    #[arg(long, value_name = "M")]
    pub method: String,
    /// Horizon in moves, for programs that have one [default: a proved lower bound]
    #[arg(long, value_name = "MOVES", value_parser = clap::value_parser!(u32).range(1..))]
    pub horizon: Option<u32>,
    /// File to write; its ending chooses the format: .lp, .mps or .opb
    #[arg(short, long, value_name = "FILE")]
    pub output: String,
}

#[derive(Debug, Args)]
pub struct MethodsArguments {
    /// Print them as JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct CompletionsArguments {
    /// The shell
    pub shell: Shell,
}

fn time(text: &str) -> Result<Duration, String> {
    humantime::parse_duration(text).map_err(|_| "expected a number and a unit, such as 60s, 500ms or 5min".to_string())
}

fn size(text: &str) -> Result<ByteSize, String> {
    text.parse().map_err(|_| "expected a number and a unit, such as 700MB or 8GiB".to_string())
}
