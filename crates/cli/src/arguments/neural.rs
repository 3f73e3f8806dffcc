//! What is asked of the network of Takefuji and Lee: beside `cavalcade tour`, and by `cavalcade neural-study`.

use std::time::Duration;

use cavalcade::tour::Neural;
use cavalcade::tour::neural::{RESTARTS, Rule};
use cavalcade_board::{Board, Leaper};
use clap::Args;

use super::time;
use crate::failure::Failure;
use crate::progress::Mode;

/// Settings of `--method neural`.
#[derive(Debug, Args)]
pub struct NeuralArguments {
    /// Order in which the network's neurons are updated [default: sequential]; with --method neural, as those below
    #[arg(long, value_name = "RULE", value_parser = ["sequential", "simultaneous"])]
    pub rule: Option<String>,
    /// Give up after so many restarts of the network [default: 1000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub restarts: Option<u64>,
    /// Begin anew after so many iterations [default: 20000, or 200 where all are simultaneous]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub iterations: Option<u64>,
    /// Join the cycles on which the network settles
    #[arg(long)]
    pub join: bool,
    /// Show on standard error how the last restart settles
    #[arg(long)]
    pub watch: bool,
}

impl NeuralArguments {
    /// The method with these settings, if it is the one that is asked for.
    pub fn method(&self, method: Option<&str>) -> Result<Option<Neural>, Failure> {
        if method == Some("neural") {
            return Ok(Some(Neural {
                rule: rules(self.rule.as_deref().unwrap_or_default())[0],
                restarts: self.restarts.unwrap_or(RESTARTS),
                iterations: self.iterations,
                join: self.join,
            }));
        }
        let given = [
            ("--rule", self.rule.is_some()),
            ("--restarts", self.restarts.is_some()),
            ("--iterations", self.iterations.is_some()),
            ("--join", self.join),
            ("--watch", self.watch),
        ];
        match given.into_iter().find(|(_, is_given)| *is_given) {
            Some((name, _)) => Err(Failure::bad_input(format!(
                "{name} is for the network: expected --method neural beside it, such as `cavalcade tour 8x8 --closed \
                 --method neural {name}{}`",
                if ["--join", "--watch"].contains(&name) { "" } else { " ..." }
            ))),
            None => Ok(None),
        }
    }
}

#[derive(Debug, Args)]
pub struct NeuralStudyArguments {
    /// Sizes such as 8x8, or rows such as .../.#./...
    #[arg(required = true, value_name = "BOARD")]
    pub boards: Vec<Board>,
    /// How the tours leap: knight, camel, zebra, giraffe, antelope, or two steps such as 3,5
    #[arg(long, default_value_t)]
    pub piece: Leaper,
    /// Open tours instead of closed ones
    #[arg(long)]
    pub open: bool,
    /// Order in which the neurons are updated
    #[arg(long, value_name = "RULE", value_parser = ["sequential", "simultaneous", "both"], default_value = "both")]
    pub rule: String,
    /// How many seeds, one restart of each
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub seeds: u64,
    /// Give a restart up after so many iterations [default: 20000, or 200 where all are simultaneous]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub iterations: Option<u64>,
    /// Join the cycles on which the network settles
    #[arg(long)]
    pub join: bool,
    /// Print each row as a JSON object
    #[arg(long, conflicts_with = "markdown")]
    pub json: bool,
    /// Print the table as Markdown
    #[arg(long)]
    pub markdown: bool,
    /// Time limit of each row
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub time_limit: Option<Duration>,
    /// Threads at most [default: one a core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub threads: Option<u16>,
    /// Progress on standard error
    #[arg(long, value_name = "HOW", value_enum, default_value = "auto")]
    pub progress: Mode,
}

/// The rules of a name that clap has let pass; both for `both`.
pub fn rules(name: &str) -> Vec<Rule> {
    match Rule::ALL.into_iter().find(|rule| rule.name() == name) {
        Some(rule) => vec![rule],
        None => Rule::ALL.to_vec(),
    }
}
