//! `--watch` and `--picture FILE.gif` of the network: its last restart once more, iteration by iteration.

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

/// A restart that can be seen again.
pub struct Settling<'a> {
    pub network: Neural,
    pub tour: &'a Tour,
    pub answer: &'a Answer,
    /// The restart that is shown; none where the network was not asked.
    pub restart: Option<u64>,
    pub budget: &'a Budget,
}

/// How long a moment stays on a terminal.
const PAUSE: Duration = Duration::from_millis(40);
/// Lines and columns for a board on a terminal, and the side of a cell in dots, of which a character has two by four.
const ROWS: usize = 24;
const COLUMNS: usize = 78;
const SIDES: [usize; 4] = [8, 4, 2, 1];

impl Settling<'_> {
    /// Whether a picture is one that moves.
    pub fn plays_in(&self, file: &str) -> bool {
        Format::of_file(file).is_ok_and(Format::is_animated) && self.restart.is_some()
    }

    /// Shows the restart on standard error: a picture that changes on a terminal, else a line for each iteration, which
    /// is a JSON object where progress is told in JSON.
    pub fn watch(&self, ascii: bool, mode: Mode) -> Result<(), Failure> {
        let Some(restart) = self.restart else {
            output::say("there is nothing to watch: the network was not asked");
            return Ok(());
        };
        if mode == Mode::Json {
            return self.moments(restart, |moment| say_line(&event(moment)));
        }
        let is_terminal = std::io::stderr().is_terminal();
        let mut drawn = 0;
        let mut last = Vec::new();
        self.moments(restart, |moment| {
            last = self.board(&moment.leaps(), ascii);
            let line = format!("restart {}, {}", restart + 1, told(moment));
            let mut stderr = std::io::stderr().lock();
            // Nobody needs to watch.
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

    /// Plays the restart into a .gif file, and then the tour.
    pub fn film(&self, file: &str) -> Result<(), Failure> {
        let Some(restart) = self.restart else { return Ok(()) };
        let cells = usize::try_from(self.tour.board().cell_count()).unwrap_or(usize::MAX);
        if cells > path::LONGEST_PLAYED {
            return Err(Failure::other(PictureError::Film { cells }));
        }
        let mut moments = Vec::new();
        self.moments(restart, |moment| {
            moments.push(network::Moment { title: told(moment), leaps: moment.leaps() });
        })?;
        draw::film(network::film(self.tour, &moments, self.answer.witness.as_ref()), file)
    }

    /// Goes through the restart, as it was searched but for its time limit.
    fn moments(&self, restart: u64, show: impl FnMut(&Snapshot)) -> Result<(), Failure> {
        let budget = self.budget.clone().with_time_limit(Duration::MAX);
        let shown = self.network.moments(self.tour, restart, &budget, show);
        match shown.map_err(|error| session::refused(error.into()))? {
            Ok(()) => Ok(()),
            Err(Stopped::Interrupt) => Err(Failure::other("interrupted before all was shown")),
            Err(stopped) => Err(Failure::other(stopped)),
        }
    }

    /// The leaps that fire as lines of dots; in ASCII, how many there are at each cell.
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

/// A moment as a line for programs.
fn event(moment: &Snapshot) -> Value {
    let leaps: Vec<[String; 2]> = moment.leaps().iter().map(|(from, to)| [from.to_string(), to.to_string()]).collect();
    json!({
        "event": "moment",
        "iteration": moment.iteration(),
        "unsettled": moment.unsettled(),
        "cells": moment.nodes(),
        "leaps": leaps,
    })
}

/// A moment in words.
fn told(moment: &Snapshot) -> String {
    match (moment.iteration(), moment.unsettled()) {
        (0, unsettled) => format!("thrown: {unsettled} of {} cells unsettled", moment.nodes()),
        (iteration, 0) => format!("iteration {iteration}: settled"),
        (iteration, unsettled) => format!("iteration {iteration}: {unsettled} of {} unsettled", moment.nodes()),
    }
}
