//! `cavalcade solve`: answers a question about the puzzle in a file.

use std::process::ExitCode;

use cavalcade::Ask;

use crate::arguments::SolveArguments;
use crate::failure::Failure;
use crate::output;
use crate::session;

/// Answers the puzzle in a file.
pub fn solve(arguments: &SolveArguments) -> Result<ExitCode, Failure> {
    let (puzzle, _) = output::read_puzzle(&arguments.file)?;
    session::ask(puzzle, arguments.question()?, &arguments.run)
}

impl SolveArguments {
    /// The question with what belongs to it.
    fn question(&self) -> Result<Ask, Failure> {
        let named = self.ask.as_deref().and_then(Ask::named);
        let mut ask = named.unwrap_or_else(|| self.all.question());
        let mut unused =
            [("limit", self.all.limit.is_some()), ("lowest", self.lowest.is_some()), ("recurrence", self.recurrence)];
        match &mut ask {
            Ask::All { limit } | Ask::Depths { limit } => {
                *limit = self.all.limit.unwrap_or(*limit);
                unused[0].1 = false;
            }
            Ask::Heights { lowest, recurrence } => {
                (*lowest, *recurrence) = (self.lowest.unwrap_or(*lowest), self.recurrence);
                unused[1].1 = false;
                unused[2].1 = false;
            }
            _ => {}
        }
        match unused.iter().find(|(_, is_left)| *is_left) {
            Some((option, _)) => {
                let asks = if *option == "limit" { "--all or --ask depths" } else { "--ask heights" };
                Err(Failure::bad_input(format!("--{option} does not apply to the question `{ask}`: expected {asks}")))
            }
            None => Ok(ask),
        }
    }
}
