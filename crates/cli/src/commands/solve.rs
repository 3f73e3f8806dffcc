//! `cavalcade solve`: answers a question about the puzzle in each file.

use std::process::ExitCode;

use cavalcade::Ask;

use crate::arguments::SolveArguments;
use crate::failure::Failure;
use crate::{output, session, several};

/// Answers the puzzle in each file.
pub fn solve(mut arguments: SolveArguments) -> Result<ExitCode, Failure> {
    let ask = arguments.question()?;
    let SolveArguments { files, run, .. } = &mut arguments;
    several::check_single(files, run.picture.is_some(), "--picture", "cavalcade solve guarini --picture guarini.svg")?;
    let right = "cavalcade solve guarini --method layered --certificate guarini";
    several::check_single(files, run.certificate.is_some(), "--certificate", right)?;
    let right = "cavalcade solve count-6x6-closed --ask heights --csv";
    several::check_single(files, run.csv, "--csv", right)?;
    run.is_one_of_several = files.len() > 1;
    several::each(files, !run.json, |file| {
        let (puzzle, _) = output::read_puzzle(file)?;
        session::ask(puzzle, ask.clone(), run)
    })
}

impl SolveArguments {
    /// The question with what belongs to it.
    fn question(&self) -> Result<Ask, Failure> {
        let named = self.ask.as_deref().and_then(Ask::named);
        let mut ask = named.or_else(|| self.generate.question()).unwrap_or_else(|| self.all.question());
        let mut unused = [
            ("limit", self.all.limit.is_some(), "--all or --ask depths"),
            ("samples", self.samples.is_some(), "--ask samples"),
            ("within", self.within.is_some(), "--ask walkers"),
            ("narrowest", self.narrowest.is_some(), "--ask heights"),
            ("lowest", self.lowest.is_some(), "--ask heights"),
            ("recurrence", self.recurrence, "--ask heights"),
        ];
        match &mut ask {
            Ask::All { limit } | Ask::Depths { limit } => {
                *limit = self.all.limit.unwrap_or(*limit);
                unused[0].1 = false;
            }
            Ask::Samples { count } => {
                *count = self.samples.unwrap_or(*count);
                unused[1].1 = false;
            }
            Ask::Walkers { within } => {
                *within = self.within;
                unused[2].1 = false;
            }
            Ask::Heights { narrowest, lowest, recurrence } => {
                *narrowest = self.narrowest;
                (*lowest, *recurrence) = (self.lowest.unwrap_or(*lowest), self.recurrence);
                unused[3..].iter_mut().for_each(|(_, is_left, _)| *is_left = false);
            }
            _ => {}
        }
        match unused.iter().find(|(_, is_left, _)| *is_left) {
            Some((option, _, asks)) => {
                Err(Failure::bad_input(format!("--{option} does not apply to the question `{ask}`: expected {asks}")))
            }
            None => Ok(ask),
        }
    }
}
