//! `--watch` and `--picture FILE.gif` of the network: replays its last restart, iteration by iteration.

use std::io::{IsTerminal, Write};
use std::time::Duration;

use cavalcade::tour::Neural;
use cavalcade::tour::neural::Snapshot;
use cavalcade::{Answer, Budget, Cell, Stopped, Tour};
use cavalcade_picture::{Format, PictureError, braille, network, path};
use serde_json::{Value, json};

use crate::commands::draw;
use crate::failure::Failure;
use crate::output;
use crate::progress::{Mode, say_line};
use crate::session;

/// A restart that can be replayed.
pub struct NetworkReplay<'a> {
    pub network: Neural,
    pub tour: &'a Tour,
    pub answer: &'a Answer,
    /// The restart to replay; none if the network was not run.
    pub restart: Option<u64>,
    pub budget: &'a Budget,
}

/// How long a snapshot is shown on a terminal.
const PAUSE: Duration = Duration::from_millis(40);
/// Lines and columns for a board on a terminal, and the side of a cell in dots, of which a character has two by four.
const ROWS: usize = 24;
const COLUMNS: usize = 78;
const SIDES: [usize; 4] = [8, 4, 2, 1];

impl NetworkReplay<'_> {
    /// Whether a picture is one that moves.
    pub fn plays_in(&self, file: &str) -> bool {
        Format::of_file(file).is_ok_and(Format::is_animated) && self.restart.is_some()
    }

    /// Shows the restart on standard error: an animation on a terminal, else a line for each iteration, which
    /// is a JSON object with `--progress json`.
    pub fn watch(&self, ascii: bool, mode: Mode) -> Result<(), Failure> {
        let Some(restart) = self.restart else {
            output::say("--watch has no effect: the answer did not need the network");
            return Ok(());
        };
        if mode == Mode::Json {
            return self.replay(restart, |snapshot| say_line(&event(snapshot)));
        }
        let is_terminal = std::io::stderr().is_terminal();
        let mut drawn = 0;
        let mut last = Vec::new();
        self.replay(restart, |snapshot| {
            last = self.board(&snapshot.leaps(), ascii);
            let line = format!("restart {}, {}", restart + 1, describe(snapshot));
            let mut stderr = std::io::stderr().lock();
            // Standard error may be closed.
            let _ = if is_terminal {
                let up = if drawn > 0 { format!("\x1b[{drawn}A") } else { String::new() };
                let lines: String = last.iter().chain([&line]).map(|line| format!("{line}\x1b[K\n")).collect();
                drawn = last.len() + 1;
                write!(stderr, "{up}{lines}").map(|()| std::thread::sleep(PAUSE))
            } else {
                writeln!(stderr, "{line}")
            };
        })?;
        if !is_terminal {
            let _ = writeln!(std::io::stderr().lock(), "{}", last.join("\n"));
        }
        Ok(())
    }

    /// Writes the restart, and then the tour, as an animation into a .gif file.
    pub fn write_animation(&self, file: &str) -> Result<(), Failure> {
        let Some(restart) = self.restart else { return Ok(()) };
        let cells = usize::try_from(self.tour.board().cell_count()).unwrap_or(usize::MAX);
        if cells > path::LONGEST_PLAYED {
            return Err(Failure::other(PictureError::TooLong { cells }));
        }
        let mut snapshots = Vec::new();
        self.replay(restart, |snapshot| {
            snapshots.push(network::Snapshot { title: describe(snapshot), leaps: snapshot.leaps() });
        })?;
        draw::write_animation(network::animation(self.tour, &snapshots, self.answer.witness.as_ref()), file)
    }

    /// Repeats the restart without its time limit.
    fn replay(&self, restart: u64, show: impl FnMut(&Snapshot)) -> Result<(), Failure> {
        let budget = self.budget.clone().with_time_limit(Duration::MAX);
        let shown = self.network.moments(self.tour, restart, &budget, show);
        match shown.map_err(|error| session::to_failure(error.into()))? {
            Ok(()) => Ok(()),
            Err(Stopped::Interrupt) => Err(Failure::other("interrupted before the replay was complete")),
            Err(stopped) => Err(Failure::other(stopped)),
        }
    }

    /// The active leaps as lines of dots; in ASCII, the number at each cell.
    fn board(&self, leaps: &[(Cell, Cell)], ascii: bool) -> Vec<String> {
        let board = self.tour.board();
        let (width, height) = (board.width() as usize, board.height() as usize);
        if ascii {
            let at = |cell: Cell| leaps.iter().filter(|&&(from, to)| from == cell || to == cell).count();
            let mark = |cell: Cell| if board.contains(cell) { at(cell).to_string() } else { "#".to_string() };
            let row =
                |rank: u64| (0..board.width()).map(|file| mark(Cell { file, rank })).collect::<Vec<_>>().join(" ");
            return (0..board.height()).rev().map(row).collect();
        }
        let fits = |side: &usize| width * side <= 2 * COLUMNS && height * side <= 4 * ROWS;
        match SIDES.into_iter().find(fits) {
            Some(side) => braille::lines(width, height, leaps, side),
            None => Vec::new(),
        }
    }
}

/// A snapshot as a JSON line.
fn event(snapshot: &Snapshot) -> Value {
    let leaps: Vec<[String; 2]> =
        snapshot.leaps().iter().map(|(from, to)| [from.to_string(), to.to_string()]).collect();
    json!({
        "event": "moment",
        "iteration": snapshot.iteration(),
        "unsettled": snapshot.unsettled(),
        "cells": snapshot.nodes(),
        "leaps": leaps,
    })
}

/// A snapshot as text.
fn describe(snapshot: &Snapshot) -> String {
    match (snapshot.iteration(), snapshot.unsettled()) {
        (0, unsettled) => format!("random start: {unsettled} of {} cells without degree 2", snapshot.nodes()),
        (iteration, 0) => format!("iteration {iteration}: converged"),
        (iteration, unsettled) => {
            format!("iteration {iteration}: {unsettled} of {} cells without degree 2", snapshot.nodes())
        }
    }
}
