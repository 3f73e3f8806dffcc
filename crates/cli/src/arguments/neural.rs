//! The options of the network of Takefuji and Lee, for `cavalcade tour` and `cavalcade neural-study`.

use std::time::Duration;

use cavalcade::tour::neural::Rule;
use cavalcade_board::{Board, Leaper};
use clap::Args;

use super::{TableArguments, time};
use crate::failure::Failure;
use crate::progress::Mode;

/// Settings of `--method neural`.
#[derive(Debug, Args)]
pub struct NeuralArguments {
    /// With --method neural: order in which neurons are updated [default: sequential]
    #[arg(long, value_name = "RULE", value_parser = ["sequential", "simultaneous"])]
    pub rule: Option<String>,
    /// With --method neural: maximum number of restarts [default: 1000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub restarts: Option<u64>,
    /// With --method neural: iterations before the next restart [default: 20000, or 200 with --rule simultaneous]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub iterations: Option<u64>,
    /// With --method neural: join the cycles of the final state into a tour
    #[arg(long)]
    pub join: bool,
    /// With --method neural: show the last restart on standard error
    #[arg(long)]
    pub watch: bool,
}

impl NeuralArguments {
    /// What is given, as settings of the method.
    pub fn settings(&self) -> Vec<(String, String)> {
        let given = [
            ("rule", self.rule.clone()),
            ("restarts", self.restarts.map(|restarts| restarts.to_string())),
            ("iterations", self.iterations.map(|iterations| iterations.to_string())),
            ("join", self.join.then(|| "yes".to_string())),
        ];
        given.into_iter().filter_map(|(name, value)| Some((name.to_string(), value?))).collect()
    }

    /// Rejects options of the network if another method is chosen.
    pub fn check(&self, method: Option<&str>) -> Result<(), Failure> {
        let first =
            self.settings().into_iter().map(|(name, _)| name).chain(self.watch.then(|| "watch".to_string())).next();
        match first {
            Some(name) if method != Some("neural") => Err(Failure::bad_input(format!(
                "--{name} requires --method neural, such as `cavalcade tour 8x8 --closed \
                 --method neural --{name}{}`",
                if ["join", "watch"].contains(&&*name) { "" } else { " ..." }
            ))),
            _ => Ok(()),
        }
    }
}

#[derive(Debug, Args)]
pub struct NeuralStudyArguments {
    /// Sizes such as 8x8, or rows such as .../.#./...
    #[arg(required = true, value_name = "BOARD")]
    pub boards: Vec<Board>,
    /// Piece: knight, camel, zebra, giraffe, antelope, wazir, ferz, dabbaba, alfil, threeleaper, tripper, king, gnu, okapi,
    /// bison, squirrel, fiveleaper, two steps such as 3,5, or a sum such as knight+camel
    #[arg(long, default_value_t)]
    pub piece: Leaper,
    /// Open tours instead of closed ones
    #[arg(long)]
    pub open: bool,
    /// Order in which the neurons are updated
    #[arg(long, value_name = "RULE", value_parser = ["sequential", "simultaneous", "both"], default_value = "both")]
    pub rule: String,
    /// Number of seeds, one restart each
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub seeds: u64,
    /// Maximum number of iterations of a restart [default: 20000, or 200 with --rule simultaneous]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub iterations: Option<u64>,
    /// Join the cycles of the final state into a tour
    #[arg(long)]
    pub join: bool,
    #[command(flatten)]
    pub table: TableArguments,
    /// Print the table alone: no progress, no notes
    #[arg(short, long, conflicts_with = "progress")]
    pub quiet: bool,
    /// Time limit of each row
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub time_limit: Option<Duration>,
    /// Maximum number of threads [default: one per core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub threads: Option<u16>,
    /// Progress on standard error
    #[arg(long, value_name = "HOW", value_enum, default_value = "auto")]
    pub progress: Mode,
}

/// The rules of a name that clap has validated; both for `both`.
pub fn rules(name: &str) -> Vec<Rule> {
    match Rule::ALL.into_iter().find(|rule| rule.name() == name) {
        Some(rule) => vec![rule],
        None => Rule::ALL.to_vec(),
    }
}
