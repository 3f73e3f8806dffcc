//! Commands whose arguments are settled and that this version does not carry out yet.

use clap::{Args, Subcommand};

use crate::arguments::RunArguments;

/// What the design promises and this version lacks.
#[derive(Debug, Subcommand)]
pub enum LaterCommand {
    /// Compute a sequence, line by line (not in this version yet)
    #[command(after_help = "Example:\n  cavalcade sequence uncrossed-open 1..12")]
    Sequence(Box<SequenceArguments>),
}

impl LaterCommand {
    /// The command's name.
    pub fn name(&self) -> &'static str {
        match self {
            LaterCommand::Sequence(_) => "sequence",
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
