//! Commands whose arguments are settled and that this version does not carry out yet.

use clap::{Args, Subcommand};

use crate::arguments::RunArguments;

/// What the design promises and this version lacks.
#[derive(Debug, Subcommand)]
pub enum LaterCommand {
    /// Compute a sequence, line by line (not in this version yet)
    #[command(after_help = "Example:\n  cavalcade sequence uncrossed-open 1..12")]
    Sequence(Box<SequenceArguments>),

    /// Open the workbench in a browser (not in this version yet)
    #[command(after_help = "Example:\n  cavalcade serve --port 7878 --open")]
    Serve(ServeArguments),
}

impl LaterCommand {
    /// The command's name.
    pub fn name(&self) -> &'static str {
        match self {
            LaterCommand::Sequence(_) => "sequence",
            LaterCommand::Serve(_) => "serve",
        }
    }
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
