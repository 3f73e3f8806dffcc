//! Commands whose arguments are settled and that this version does not carry out yet.

use cavalcade_board::{Board, Cell, Guard, Leaper};
use clap::{Args, Subcommand};

use crate::arguments::RunArguments;

/// What the design promises and this version lacks.
#[derive(Debug, Subcommand)]
pub enum LaterCommand {
    /// A team visits every cell that the guards leave safe (not in this version yet)
    #[command(after_help = "\
Examples:
  cavalcade cover 8x8 --guard Qd5 --knight h8 --knight a1 --minimise steps
  cavalcade cover 8x8 --guard Qd5 --place 2")]
    Cover(CoverArguments),

    /// Visit cells in a given order in the fewest moves (not in this version yet)
    #[command(after_help = "\
Examples:
  cavalcade errand 8x8 --guard Qd5 --from h8 --visit ranks
  cavalcade errand 8x8 --guard Qd5 --from h8 --visit f8,e8,c8")]
    Errand(ErrandArguments),

    /// Count the tours (not in this version yet)
    #[command(after_help = "Examples:\n  cavalcade count 8x8 --closed\n  cavalcade count 6x1..40 --closed")]
    Count(CountArguments),

    /// Compute a sequence, line by line (not in this version yet)
    #[command(after_help = "Example:\n  cavalcade sequence uncrossed-open 1..12")]
    Sequence(SequenceArguments),

    /// Open the workbench in a browser (not in this version yet)
    #[command(after_help = "Example:\n  cavalcade serve --port 7878 --open")]
    Serve(ServeArguments),
}

impl LaterCommand {
    /// The command's name.
    pub fn name(&self) -> &'static str {
        match self {
            LaterCommand::Cover(_) => "cover",
            LaterCommand::Errand(_) => "errand",
            LaterCommand::Count(_) => "count",
            LaterCommand::Sequence(_) => "sequence",
            LaterCommand::Serve(_) => "serve",
        }
    }
}

#[derive(Debug, Args)]
pub struct CoverArguments {
    /// Size such as 8x8, or rows such as .../.#./...
    pub board: Board,
    /// How the walkers leap
    #[arg(long, default_value_t)]
    pub piece: Leaper,
    /// A guard such as Qd5; may be repeated
    #[arg(long)]
    pub guard: Vec<Guard>,
    /// Where a walker starts; may be repeated
    #[arg(long, conflicts_with = "place")]
    pub knight: Vec<Cell>,
    /// How many walkers the program places
    #[arg(long, value_name = "K")]
    pub place: Option<u32>,
    /// What is minimised
    #[arg(long, value_parser = ["steps", "moves", "nothing"], default_value = "steps")]
    pub minimise: String,
    #[command(flatten)]
    pub run: RunArguments,
}

#[derive(Debug, Args)]
pub struct ErrandArguments {
    /// Size such as 8x8, or rows such as .../.#./...
    pub board: Board,
    /// How the walker leaps
    #[arg(long, default_value_t)]
    pub piece: Leaper,
    /// A guard such as Qd5; may be repeated
    #[arg(long)]
    pub guard: Vec<Guard>,
    /// Where the walker starts
    #[arg(long)]
    pub from: Cell,
    /// Cells in order, such as f8,e8,c8; or `ranks`: every safe cell from the top rank down, each right to left
    #[arg(long, required_unless_present = "to")]
    pub visit: Option<String>,
    /// The same as --visit with one cell
    #[arg(long, conflicts_with = "visit")]
    pub to: Option<Cell>,
    #[command(flatten)]
    pub run: RunArguments,
}

#[derive(Debug, Args)]
pub struct CountArguments {
    /// Size such as 8x8, a range such as 6x1..40, or rows such as .../.#./...
    pub board: String,
    /// How the piece leaps
    #[arg(long, default_value_t)]
    pub piece: Leaper,
    /// Count tours that return to their first cell
    #[arg(long, required_unless_present = "open", conflicts_with = "open")]
    pub closed: bool,
    /// Count tours that end anywhere
    #[arg(long)]
    pub open: bool,
    /// Count both directions of a tour
    #[arg(long)]
    pub directed: bool,
    #[command(flatten)]
    pub run: RunArguments,
}

#[derive(Debug, Args)]
pub struct SequenceArguments {
    /// Name of the sequence, such as uncrossed-open
    pub name: String,
    /// Range of its index, such as 1..12
    pub range: String,
    #[command(flatten)]
    pub run: RunArguments,
}

#[derive(Debug, Args)]
pub struct ServeArguments {
    /// Port on this machine
    #[arg(long, default_value_t = 7878)]
    pub port: u16,
    /// Open the page in the browser
    #[arg(long)]
    pub open: bool,
}
