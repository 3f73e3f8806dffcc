//! Commands whose arguments are settled and that this version does not carry out yet.

use cavalcade_board::Leaper;
use clap::{Args, Subcommand};

use crate::arguments::RunArguments;

/// What the design promises and this version lacks.
#[derive(Debug, Subcommand)]
pub enum LaterCommand {
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
            LaterCommand::Count(_) => "count",
            LaterCommand::Sequence(_) => "sequence",
            LaterCommand::Serve(_) => "serve",
        }
    }
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
