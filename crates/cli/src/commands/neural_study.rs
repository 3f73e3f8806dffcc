//! `cavalcade neural-study`: how often the network of Takefuji and Lee converges, and to what; a row for each board and rule.

use std::process::ExitCode;

use cavalcade::statistics::Statistics;
use cavalcade::tour::Neural;
use cavalcade::tour::neural::study::{Study, study};
use cavalcade::{Board, Budget, Tour};
use serde_json::{Value, json};

use crate::arguments::{NeuralStudyArguments, rules};

use crate::failure::Failure;
use crate::output;
use crate::progress::Display;
use crate::session::{threads, to_failure};
use crate::signals::stop_on_signals;
use crate::table::{Column, Format, Table, fixed, percent, plain};

const COLUMNS: [Column; 9] = [
    ("board", 7, |row| plain(&row["board"])),
    ("rule", 12, |row| plain(&row["rule"])),
    ("seeds", 6, |row| plain(&row["restarts"])),
    ("iterations", 10, |row| fixed(&row["iterations_mean"], 1)),
    ("2-factors", 9, |row| percent(&row["two_factor_share"])),
    ("cycles", 6, |row| fixed(&row["cycles_mean"], 2)),
    ("joins", 5, |row| fixed(&row["joins_mean"], 2)),
    ("tours", 8, |row| percent(&row["tour_share"])),
    ("per second", 10, |row| fixed(&row["restarts_per_second"], 0)),
];

const KEYS: [&str; 15] = [
    "board",
    "rule",
    "join",
    "restarts",
    "iterations_mean",
    "two_factors",
    "two_factor_share",
    "cycles_mean",
    "joins_mean",
    "tours",
    "tour_share",
    "restarts_per_second",
    "seconds",
    "threads",
    "stopped",
];

/// Studies each board by each rule.
pub fn study_all(arguments: &NeuralStudyArguments) -> Result<ExitCode, Failure> {
    let threads = threads(arguments.threads);
    let stop = stop_on_signals()?;
    let mut table = Table::begin(&COLUMNS, &KEYS, Format::of(arguments.table))?;
    for board in &arguments.boards {
        for rule in rules(&arguments.rule) {
            let budget = Budget::unlimited().with_threads(threads).with_stop(stop.clone());
            let budget = match arguments.time_limit {
                Some(limit) => budget.with_time_limit(limit),
                None => budget,
            };
            let network = Neural { rule, iterations: arguments.iterations, join: arguments.join, ..Neural::default() };
            let tour = Tour::new(board.clone(), arguments.piece, !arguments.open);
            let display = Display::new(arguments.progress);
            let studied = study(&network, &tour, arguments.seeds, &budget, &display);
            display.finish();
            let studied = studied.map_err(to_failure)?;
            table.row(&row(board, &network, &studied))?;
            if studied.stopped.is_some() {
                output::say(&format!("stopped after {} of {} seeds", studied.tally.restarts, arguments.seeds));
            }
            if stop.is_raised() {
                return Ok(ExitCode::SUCCESS);
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn row(board: &Board, network: &Neural, study: &Study) -> Value {
    let tally = study.tally;
    let per_restart = |count: u64| (count as f64 / tally.restarts.max(1) as f64 * 100.0).round() / 100.0;
    let mut row = json!({
        "board": board.to_string(),
        "rule": network.rule.name(),
        "join": network.join,
        "iterations_mean": per_restart(tally.iterations),
        "joins_mean": per_restart(tally.joins),
        "tours": tally.tours,
        "two_factors": tally.factors,
        "restarts_per_second": (tally.restarts as f64 / study.seconds.max(f64::MIN_POSITIVE)).round(),
        "seconds": study.seconds,
        "threads": study.threads,
        "stopped": study.stopped,
    });
    if let Some(row) = row.as_object_mut() {
        row.extend(Statistics::of(&tally.figures()).into_map());
    }
    row
}
