//! The options of every command that prints a table.

use clap::Args;

/// How a table is printed.
#[derive(Clone, Copy, Debug, Args)]
#[group(multiple = false)]
pub struct TableArguments {
    /// Print each row as a JSON object
    #[arg(long)]
    pub json: bool,
    /// Print the table as CSV
    #[arg(long)]
    pub csv: bool,
    /// Print the table as Markdown
    #[arg(long)]
    pub markdown: bool,
}
