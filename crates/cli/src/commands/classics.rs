//! `cavalcade classics`: the puzzles that come with the program.

use std::process::ExitCode;

use cavalcade::Puzzle;
use cavalcade_board::text::unknown;
use cavalcade_puzzle::classics::{CLASSICS, Classic};
use serde_json::{Value, json};

use crate::arguments::ClassicsArguments;
use crate::failure::Failure;
use crate::output;
use crate::table::{Column, Format, Table, plain};

const COLUMNS: [Column; 3] = [
    ("name", 20, |row| plain(&row["name"])),
    ("kind", 9, |row| plain(&row["kind"])),
    ("title", 0, |row| plain(&row["title"])),
];

/// Lists the classics, or prints one.
pub fn classics(arguments: &ClassicsArguments) -> Result<ExitCode, Failure> {
    match &arguments.name {
        Some(name) => one(name, arguments.table.json)?,
        None => {
            let mut table = Table::begin(&COLUMNS, &["name", "kind", "title", "source"], Format::of(arguments.table))?;
            CLASSICS.iter().try_for_each(|classic| table.row(&row(classic)?))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn one(name: &str, as_json: bool) -> Result<(), Failure> {
    let classic = output::classic(name).ok_or_else(|| {
        let quoted = unknown(name, CLASSICS.iter().map(|classic| classic.name));
        Failure::bad_input(format!("there is no classic {quoted}: `cavalcade classics` lists them"))
    })?;
    output::print(&match as_json {
        true => format!("{:#}\n", json!(puzzle(classic)?)),
        false => classic.toml.to_string(),
    })
}

fn puzzle(classic: &Classic) -> Result<Puzzle, Failure> {
    output::puzzle(classic.name, classic.toml)
}

fn row(classic: &Classic) -> Result<Value, Failure> {
    let puzzle = json!(puzzle(classic)?);
    Ok(json!({ "name": classic.name, "kind": puzzle["kind"], "title": puzzle["title"], "source": puzzle["source"] }))
}
